"""What a text asks to be chosen when it is announced: modes, targets, shares (4-7-2-2, 4-7-2-5, 4-7-2-6; 4-8-4-2, 4-8-4-3).

An object on the stack keeps its targets in groups, one for each phrase with the word "target": the key of the text, then the targets.
Whether they are still what the phrase asks for is looked at again on resolution (4-9-2-1, 4-9-2-2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from judgecli.games.d0.part1_principles.ch02_numbers import COLOURLESS, Symbols, most_x
from judgecli.games.d0.part2_definitions.ch23_entry import Entry, Target
from judgecli.games.d0.part2_definitions.ch23_zones import SQUARES
from judgecli.games.d0.part4_processing.ch11_targets import not_itself
from judgecli.games.d0.questions import PLACE
from judgecli.games.d0.text.nouns import what_its_states_are
from judgecli.games.d0.text.places import PLACES, places_meant
from judgecli.games.d0.text.scope import D0Scope
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.carrying import choose_modes
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.dividing import divide
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.numbers import MANY
from judgecli.games.shared.text.picks import named
from judgecli.games.shared.text.scope import Scope, place_of
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.say import By, Proc, Table, ask, cites_of, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language import ast
from judgecli.lazy import replace

# ---- the phrases


def target_nouns(effects: Iterable[ast.Instruction], modes: Sequence[int] | None = None) -> Iterator[ast.Noun]:
    """Phrases with the word "target", in the order of the text, each once; of several modes those of the chosen ones. Behind "targeting …:"
    the word speaks of what is aimed at there, where that is of the same kind.
    """
    effects = tuple(effects)
    seen: set[tuple[int, int]] = set()
    aims = [i.what for i in effects if i.verb == "aim" and i.what is not None]
    for noun in phrases(effects, modes):
        if noun.target and place_of(noun) not in seen and (noun in aims or not refers_to_an_aim(noun, aims)):
            seen.add(place_of(noun))
            yield noun


def refers_to_an_aim(noun: ast.Noun, aims: Iterable[ast.Noun]) -> bool:
    """Whether a phrase can speak of one of these."""
    return any(noun.what in (aim.what, "card") or aim.what == "card" for aim in aims)


def phrases(effects: Iterable[ast.Instruction], modes: Sequence[int] | None) -> Iterator[ast.Noun]:
    for i in effects:
        yield from (noun for noun in (i.who, i.what, i.target, i.using, i.by) if noun is not None)
        yield from phrases(i.then, None)
        for n, choice in enumerate(i.choices):
            if modes is None or n in modes:
                yield from phrases(choice, None)


def modal_of(effects: Iterable[ast.Instruction]) -> ast.Instruction | None:
    """The instruction that offers modes, if the text has one."""
    return next((i for i in effects if i.verb == "modal" and i.amount is not None), None)


# ---- what could be chosen


def candidates(view: View, noun: ast.Noun, scope: Scope) -> list[Thing]:
    """Cards that a phrase can aim at, those that may not be chosen left out."""
    s, d = view.state, dialect(view)
    return [c for c in eligible(view, noun, scope) if d.may_be_chosen.whether(s, c, noun, scope)]


def least(view: View, noun: ast.Noun, scope: Scope) -> int:
    """How many targets the phrase must find."""
    return 0 if noun.up_to or noun.count is None else amount(view, noun.count, scope)


def there_are_targets(s: State, nouns: Sequence[ast.Noun], scope: Scope) -> bool:
    """Whether every phrase can aim; a phrase that speaks of the target before is tried with each it could be."""
    if not nouns:
        return True
    noun, rest = nouns[0], nouns[1:]  # the first of the text
    if noun.what in PLACES:
        return bool(places_meant(s, noun, scope)) and there_are_targets(s, rest, scope)
    able = candidates(s, noun, scope)
    if len(able) < least(s, noun, scope):
        return False
    if not any(f.value == "that" for n in rest for f in n.filters):
        return there_are_targets(s, rest, scope)
    return any(there_are_targets(s, rest, replace(scope, that=(c.ref,))) for c in able)


@rule("d0:4-7-2-5", "d0:4-11-3", ja="適正な対象を選べなければならない")
def a_target_can_be_chosen(s: State, bearer: Thing, nouns: Sequence[ast.Noun], scope: Scope) -> bool:
    """Text that targets needs legal targets."""
    return there_are_targets(s, nouns, scope)


def may_aim(s: State, player: str, bearer: Thing, effects: Sequence[ast.Instruction], key: str) -> Verdict:
    """Whether the text can be announced: for one of its modes and one number for X, where it has them."""
    verdicts = [_aims(s, bearer, nouns, scope) for nouns, scope in readings(s, player, bearer, effects, key) if nouns]
    if not verdicts or len(verdicts) < len(list(readings(s, player, bearer, effects, key))):
        return Legal()
    return next((v for v in verdicts if v), verdicts[0])  # the same rule, whichever way it is read


def _aims(s: State, bearer: Thing, nouns: Sequence[ast.Noun], scope: Scope) -> Verdict:
    """Whether there are targets; where there are none, that it is none itself bears on it too."""
    found = a_target_can_be_chosen.verdict(s, bearer, nouns, scope, about=(bearer,))
    but_itself = () if found else _but_itself(s, bearer, nouns)
    return (
        a_target_can_be_chosen.also(*but_itself).verdict(s, bearer, nouns, scope, about=(bearer,))
        if but_itself
        else found
    )


def _but_itself(s: State, bearer: Thing, nouns: Sequence[ast.Noun]) -> tuple[str, ...]:
    """That it cannot aim at itself, where it is what one of its phrases asks for on the stack."""
    meant = any("stack" in noun.where and noun.what in ("card", s.value(bearer, "type"), "spell") for noun in nouns)
    return not_itself.cites if meant else ()


def readings(
    s: State, player: str, bearer: Thing, effects: Sequence[ast.Instruction], key: str
) -> Iterator[tuple[list[ast.Noun], D0Scope]]:
    """The phrases that aim, for every mode and every number that X could be."""
    modal = modal_of(effects)
    ways = [None] if modal is None else [(n,) for n in range(len(modal.choices))]
    most = most_x(s, player, X) if speaks_of_x(effects) else 0
    for way in ways:
        for x in range(most + 1):
            yield list(target_nouns(effects, way)), D0Scope(bearer.ref, player, key, x=x)


X = Symbols(variables=(COLOURLESS,))
"""A cost of X, to see how large X could be at most."""


def speaks_of_x(effects: Iterable[ast.Instruction]) -> bool:
    """Whether a phrase that aims depends on X."""
    return any(f.value in ("X", "x") for noun in target_nouns(effects) for f in noun.filters) or any(
        noun.count is not None and noun.count.word in ("X", "x") for noun in target_nouns(effects)
    )


# ---- choosing them


def announce(
    t: Table, entry: Entry, effects: Sequence[ast.Instruction], key: str, scope: D0Scope
) -> Proc[Entry | None]:
    """Modes, then targets (their number first where it varies), then shares; ``None``: no legal choice."""
    triggered = entry.kind == "triggered"
    entry = yield from _choose_modes(t, entry, effects, scope)
    scope.modes = entry.modes
    nouns = list(target_nouns(effects, entry.modes if modal_of(effects) is not None else None))
    if not there_are_targets(t.s, nouns, scope):
        return None
    by: By = ("d0:4-8-4-2", "d0:4-8-4") if triggered else "d0:4-7-2-5"
    chosen: list[tuple[Target, ...]] = []
    for noun in nouns:
        group = yield from _aim(t, noun, scope, by)
        chosen.append((key, *group))
        scope.that = tuple(x for x in group if isinstance(x, Ref))
    entry = replace(entry, targets=(*entry.targets, *chosen))
    return (yield from _choose_shares(t, entry, effects, scope, chosen))


def _choose_modes(t: Table, entry: Entry, effects: Sequence[ast.Instruction], scope: D0Scope) -> Proc[Entry]:
    """Which effects are used is said at once (4-7-2-2); of a triggered ability only where they aim, else on resolution (4-9-2-4)."""
    modal = modal_of(effects)
    aims = any(True for _ in target_nouns(effects))
    if modal is None or entry.modes or (entry.kind == "triggered" and not aims):
        return entry
    picked = yield from choose_modes(t, modal, scope, "d0:4-7-2-2")
    return replace(entry, modes=tuple(picked))


def _aim(t: Table, noun: ast.Noun, scope: D0Scope, by: By) -> Proc[tuple[Target, ...]]:
    """One phrase: how many, where that varies; then which, no card twice (4-11-5). None at all does not target (4-11-2)."""
    who = scope.controller
    if noun.what in PLACES:
        found = yield from ask(who, PLACE, places_meant(t.s, noun, scope), by=by)
        return tuple(found)
    varies = noun.up_to or noun.or_more or noun.count is None
    most = MANY if noun.count is None or noun.or_more else amount(t.s, noun.count, scope)
    fewest = (1 if noun.or_more else 0) if varies else most
    picked = yield from _pick(t, noun, scope, by, fewest, most)
    if varies:
        yield from note(
            "the number of targets is announced",
            "対象の数を宣言する",
            (*cites_of(by), "d0:4-11-2"),
            scope.source,
            len(picked),
        )
    if not picked:
        yield from note("nothing is targeted", "対象は選ばれない", "d0:4-11-2", scope.source)
    return picked


def _pick(t: Table, noun: ast.Noun, scope: D0Scope, by: By, fewest: int, most: int) -> Proc[tuple[Target, ...]]:
    """One card after the other, none twice (4-11-5); a number that varies is over when no more is named."""
    picked: list[Thing] = []
    sections = (*cites_of(by), "d0:4-11-5") if most > 1 else cites_of(by)
    sections = (*sections, *what_its_states_are(noun))
    while len(picked) < most:
        left = [c for c in candidates(t.s, noun, scope) if c not in picked]
        options: dict[str, Thing | None] = dict(named(t.s, left))
        enough = len(picked) >= fewest
        if enough:
            options["none"] = None
        card = yield from ask(
            scope.controller,
            CARD,
            options,
            by=sections,
            idle="none" if enough else "",
            refused=partial(why_not, t.s, noun, scope, tuple(picked)),
        )
        if card is None:
            break
        picked.append(card)
    return tuple(c.ref for c in picked)


@rule("d0:4-7-2-5", "d0:4-11-6", ja="テキストで指定された適正な対象でなければならない")
def is_what_the_text_asks_for(s: State, thing: Thing, noun: ast.Noun, scope: Scope) -> bool:
    """A target must be what the text asks for."""
    return thing in eligible(s, noun, scope)


@rule("d0:4-11-5", ja="1つの「対象の」で同じカードを2回選ぶことはできない")
def is_not_taken(s: State, thing: Thing, taken: Sequence[Thing]) -> bool:
    """One instance of "target" cannot choose the same card twice."""
    return thing not in taken


def why_not(s: State, noun: ast.Noun, scope: Scope, taken: Sequence[Thing]) -> dict[str, Verdict]:
    """For every card that both players see: why it cannot be this target."""
    seen = [c for c in s.things.values() if c.face and c.zone.name not in ("deck", "hand", "smash")]
    verdicts = {label: may_be_this(s, thing, noun, scope, taken) for label, thing in named(s, seen).items()}
    return {label: verdict for label, verdict in verdicts.items() if not verdict}


def may_be_this(s: State, thing: Thing, noun: ast.Noun, scope: Scope, taken: Sequence[Thing]) -> Verdict:
    """Whether a card can be the target of a phrase, with every reason why not."""
    itself = (
        "stack" in (noun.where or dialect(s).usual(noun)) and thing.ref == scope.source and thing.zone.name != "stack"
    )
    here = ("d0:2-23-8-3",) if thing.zone.name in SQUARES else ()  # that it lies in a square is no reason against it
    told_by = (*(not_itself.cites if itself else ()), *(x for x in dialect(s).cites_of_noun(noun) if x not in here))
    asked = is_what_the_text_asks_for.also(*told_by) if told_by else is_what_the_text_asks_for
    return both(
        asked.verdict(s, thing, noun, scope, about=(thing,)),
        is_not_taken.verdict(s, thing, taken, about=(thing,)),
        dialect(s).may_be_chosen(s, thing, noun, scope),
    )


def may_be_these(
    s: State, player: str, bearer: Thing, effects: Sequence[ast.Instruction], key: str, things: Sequence[Thing]
) -> Verdict:
    """Whether cards named one after the other can be the targets of a text, phrase by phrase, with every reason why not."""
    verdicts = [_these_fit(s, nouns, scope, things) for nouns, scope in readings(s, player, bearer, effects, key)]
    return next((v for v in verdicts if v), verdicts[0])  # the first way of reading it says why not


def _these_fit(s: State, nouns: Sequence[ast.Noun], scope: D0Scope, things: Sequence[Thing]) -> Verdict:
    left, found = list(things), list[Verdict]()
    for noun in nouns:
        if noun.what in PLACES:
            continue
        most = MANY if noun.count is None or noun.or_more else amount(s, noun.count, scope)
        mine, left = left[:most], left[most:]
        found += [may_be_this(s, thing, noun, scope, mine[:n]) for n, thing in enumerate(mine)]
        scope.that = tuple(thing.ref for thing in mine)
    return both(*found)


def _choose_shares(
    t: Table, entry: Entry, effects: Sequence[ast.Instruction], scope: D0Scope, chosen: Sequence[tuple[Target, ...]]
) -> Proc[Entry]:
    """What is divided among targets is divided now, at least one for each (4-7-2-6, 4-8-4-3)."""
    divided = _divided_among_targets(effects)
    if divided is None or not chosen:
        return entry
    targets = t.s.those(x for group in chosen for x in group if isinstance(x, Ref))
    section = "d0:4-8-4-3" if entry.kind == "triggered" else "d0:4-7-2-6"
    shares = yield from divide(t, amount(t.s, divided.amount, scope), targets, scope, section)
    return replace(entry, shares=tuple(shares.items()))


def _divided_among_targets(effects: Sequence[ast.Instruction]) -> ast.Instruction | None:
    """What divides an amount among target cards, or among "them" right behind "targeting …:"."""
    for before, i in pairwise((None, *effects)):
        if i is None or not i.divided or i.what is None:
            continue
        if i.what.target or (i.what.how == "that" and before is not None and before.verb == "aim"):
            return i
    return None


# ---- looking again on resolution


def surviving(s: State, entry: Entry, effects: Sequence[ast.Instruction], key: str, scope: D0Scope) -> dict[Any, Any]:
    """Phrase -> its targets that still are legal. What has changed zones is another card now; what no longer fits is lost (4-9-2-1);
    and so is a target that was chosen by a lost one (4-9-2-2).
    """
    nouns = list(target_nouns(effects, entry.modes if modal_of(effects) is not None else None))
    mine = [group[1:] for group in entry.targets if group[0] == key]
    out: dict[Any, Any] = {}
    for noun, group in zip(nouns, mine, strict=False):
        if noun.what in PLACES:
            legal = {z for squares in places_meant(s, noun, scope).values() for z in squares}
            out[place_of(noun)] = tuple(x for x in group if x in legal)
            continue
        able = {c.ref for c in candidates(s, noun, scope)}
        out[place_of(noun)] = tuple(x for x in group if x in able)
        kept = out[place_of(noun)] == group or stands("d0:4-9-2-2")
        scope.that = out[place_of(noun)] if kept else tuple(x for x in group if isinstance(x, Ref))
    return out


def aimed(entry: Entry, key: str) -> tuple[Target, ...]:
    """Everything a text was aimed at."""
    return tuple(x for group in entry.targets if group[0] == key for x in group[1:])
