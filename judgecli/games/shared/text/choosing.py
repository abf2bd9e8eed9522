"""Choosing what a phrase of card text means: now, beforehand, or among cards that nobody has shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from judgecli.games.shared.notes import CANNOT_BE_CHOSEN, FEWER_THAN_ASKED_FOR, THE_TARGET_IS_LOST
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.apart import differs, leaves_enough, worth_of
from judgecli.games.shared.text.dialect import Dialect, dialect
from judgecli.games.shared.text.nouns import amount, eligible, fits, names_no_place, where_it_looks
from judgecli.games.shared.text.numbers import MANY
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.shared.text.scope import Scope, place_of
from judgecli.games.shared.text.top import settle_top
from judgecli.games.shared.text.totals import add_up, bounded, can_add_up, settled, totals
from judgecli.games.shared.text.unseen import Unseen, could_be, shown, unseen_options
from judgecli.kernel import looks
from judgecli.kernel.say import Ask, By, Note, Proc, Table, also, ask, cites_of, note
from judgecli.kernel.untold import times
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.kernel.verdict import Illegal, Verdict, both
from judgecli.language import ast
from judgecli.lazy import replace


def _lies_elsewhere(s: State, thing: object, noun: ast.Noun, scope: Scope) -> tuple[str, ...]:
    """The section by which a phrase that names no place does not mean a thing of its kind, because of where that lies."""
    d = dialect(s)
    if not isinstance(thing, Thing) or not names_no_place(d, noun):
        return ()
    where = [zone for word in d.usual(noun) for zone in d.zones(s, word, scope, noun.whose)]
    return cites_of(d.cites.usual_place) if thing.zone not in where else ()


def resolve(t: Table, noun: ast.Noun, scope: Scope, who: str, by: By = "") -> Proc[tuple[Thing, ...]]:
    """The things meant. What was chosen as the text was announced stays chosen; all else is chosen now, by ``who``."""
    place = place_of(noun)
    if place in scope.fixed:
        return (yield from _still_there(t, scope.fixed[place], noun, scope))
    if noun.target and scope.aimed:
        aimed = [x for x in t.s.those(dict.fromkeys(scope.aimed)) if fits(t.s, x, noun, scope)]
        return (yield from choose_among(t, aimed, noun, scope, who, by))
    if noun.top:
        yield from _what_is_on_top(t, noun, scope)
    able = eligible(t.s, noun, scope)
    if noun.how != "choose" or noun.top:
        return tuple(able)
    return (yield from choose_among(t, able, noun, scope, who, by, search=True))


def _what_is_on_top(t: Table, noun: ast.Noun, scope: Scope) -> Proc[None]:
    """After a shuffle the table says what the cards on top are."""
    d = dialect(t.s)
    number = times(amount(t.s, noun.count, scope)) if noun.count else 1
    for word in noun.where or d.usual(noun):
        for zone in d.zones(t.s, word, scope, noun.whose):
            yield from settle_top(t, zone, number, "")


def _not_shown(s: State, noun: ast.Noun, scope: Scope) -> list[Unseen]:
    """What cards nobody has shown could be, where the text demands something of them."""
    if not demands(dialect(s), noun):
        return []
    return could_be(s, where_it_looks(s, noun, scope), lambda view, thing: fits(view, thing, noun, scope))


def _still_there(t: Table, refs: Sequence[Ref], noun: ast.Noun, scope: Scope) -> Proc[tuple[Thing, ...]]:
    """Targets chosen beforehand that are still what the text asks for; the others are left out."""
    here = t.s.those(refs)
    good = tuple(x for x in here if fits(t.s, x, noun, scope))
    lost = [ref for ref in refs if ref not in {x.ref for x in good}]
    if lost:
        yield from note(*THE_TARGET_IS_LOST, dialect(t.s).cites.lost_target, *lost)
    return good


ALL_CHOSEN = ("there are no more of them, so all are chosen", "対象がその数しかないので、すべて選ばれる")


def choose_among(
    t: Table,
    here: Sequence[Thing],
    noun: ast.Noun,
    scope: Scope,
    who: str,
    by: By = "",
    search: bool = False,
) -> Proc[tuple[Thing, ...]]:
    """As many as the noun says of these, one after the other; refused ones are left out, with the reasons.

    ``search``: cards that nobody has shown may turn out to be what is looked for, if the scenario says so.
    """
    d, noun = dialect(t.s), settled(noun, lambda number: amount(t.s, number, scope))
    who = TABLE if any(map(_by_chance, noun.filters)) else who
    able, labels, refused = yield from _able(t, here, noun, replace(scope, chooser=who if who != TABLE else ""))
    least = 0 if noun.count is None else amount(t.s, noun.count, scope)
    most = MANY if noun.count is None or noun.or_more else least
    among_hidden = demands_of_hidden_cards(d, noun, (c for c in able if c.ref not in scope.shown))
    free = noun.up_to or noun.count is None or among_hidden
    if not free:
        able = [c for c in able if leaves_enough(t.s, (c,), able, noun, least)]
    looks_on = search and scope.payable is None and (free or least > len(able))
    unseen = _not_shown(t.s, noun, scope) if looks_on else []
    if least > len(able) and not noun.up_to and not unseen:
        few = d.cites.too_few if able else also(d.cites.too_few, *cites_of(d.cites.none))
        nothing: Ask[Thing] | None = None if able else Ask(who, CARD, {}, by or d.cites.choosing, lambda: refused)
        yield Note(*FEWER_THAN_ASKED_FOR, few, (len(able),), unasked=nothing)
        if not looks.stands(d.cites.too_few):
            return ()
    why_not = partial(_lies_elsewhere, t.s, noun=noun, scope=scope)
    chosen: list[Thing] = [] if free or most == 1 or least < len(able) or bounded(noun) else list(able)
    if chosen and most > 1:
        yield Note(*ALL_CHOSEN, d.cites.all_there_are, tuple(c.ref for c in chosen), all_for=who)
    hidden = d.cites.hidden if among_hidden or unseen else ""
    section = d.cites.several if most > 1 else hidden or by or d.cites.choosing
    if d.cites.shown and not among_hidden and demands_of_hidden_cards(d, noun, able):
        section = also(section, *cites_of(d.cites.shown))
    while len(chosen) < (most if unseen else min(most, len(able))):
        left = [c for c in able if c not in chosen and differs(t.s, c, chosen, noun)]
        if not free:
            left = [c for c in left if leaves_enough(t.s, (*chosen, c), able, noun, least)]
        left = [c for c in left if can_add_up(noun, (*chosen, c), able, most, worth_of(t.s))]
        if bounded(noun) and not left and not unseen:
            break
        offered = tell_apart(t.s, left)
        options: dict[str, Thing | Unseen | None] = {name: c for name, c in labels.items() if c in offered}
        options |= unseen_options(t.s, unseen)
        enough = all(add_up(f, chosen, worth_of(t.s)) for f in totals(noun, at_most=False))
        if enough and (free or unseen or (noun.or_more and len(chosen) >= least)):
            options["decline"] = None
        idle = "decline" if unseen and not left else ""
        of = "" if scope.paying else scope.controller
        pick = yield from ask(
            who, CARD, options, by=section, refused=lambda: refused, idle=idle, of=of, why_not=why_not
        )
        if pick is None:
            break
        if isinstance(pick, Unseen):
            pick = yield from shown(t, pick, section)
            unseen = _not_shown(t.s, noun, scope)
        chosen.append(pick)
    return tuple(chosen)


def _able(
    t: Table, here: Sequence[Thing], noun: ast.Noun, scope: Scope
) -> Proc[tuple[list[Thing], dict[str, Thing], dict[str, Verdict]]]:
    """Those that may be chosen, a label for every one, and why the others may not; where a price is paid only what can pay it.

    All are labelled together, so that of two equal cards the one that may be chosen is never called like the one that may not.
    """
    if scope.payable is not None:
        here = [c for c in here if c.ref in scope.payable]
    may_be_chosen = dialect(t.s).may_be_chosen
    barred = [c for c in here if not may_be_chosen.whether(t.s, c, noun, scope)]
    verdicts = {c.ref: may_be_chosen(t.s, c, noun, scope) for c in barred}
    if barred:
        why = both(*verdicts.values())
        cites = why.cites if isinstance(why, Illegal) else ()
        yield from note(*CANNOT_BE_CHOSEN, cites, *(c.ref for c in barred))
    labels = named(t.s, here)
    refused = {name: verdicts[c.ref] for name, c in labels.items() if c in barred}
    return [c for c in here if c not in barred], labels, refused


def demands_of_hidden_cards(d: Dialect, noun: ast.Noun, able: Iterable[Thing]) -> bool:
    """Whether a choice asks for something among cards not shown: then none need be found."""
    return d.may_find_none and demands(d, noun) and any(x.zone.name in d.hidden for x in able)


def demands(d: Dialect, noun: ast.Noun) -> bool:
    """Whether only the face of a card tells that it is meant; a shield is one by where it lies, and chance asks for nothing."""
    if noun.either:
        return any(demands(d, one) for one in noun.either)
    asked = any(not _by_chance(f) for f in noun.filters)
    return asked or (noun.what in d.kinds and noun.what not in d.by_place) or bool(noun.name)


def _by_chance(f: ast.Filter) -> bool:
    """ "at random": it says how is chosen, not what."""
    return f.kind in ("state", "status") and f.value == "random"


def announce(t: Table, nouns: Iterable[ast.Noun], scope: Scope, who: str, by: By) -> Proc[dict[Any, tuple[Ref, ...]]]:
    """Choose for these phrases now; the answer is what ``Scope.fixed`` keeps until the text is carried out."""
    fixed: dict[Any, tuple[Ref, ...]] = {}
    for noun in nouns:
        found = yield from choose_among(t, eligible(t.s, noun, scope), noun, scope, who, by)
        fixed[place_of(noun)] = tuple(x.ref for x in found)
    return fixed
