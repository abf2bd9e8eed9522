"""Instructions that leave something behind: continuous effects on what is there now, or on whatever fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judgecli.games.shared.text.barring import bar_of
from judgecli.games.shared.text.changes import (
    SAID,
    TextChange,
    While,
    add,
    become,
    copy_abilities,
    gain,
    gain_ability,
    is_copied,
    lose,
    lose_abilities,
    lose_keyword,
    spare,
    times,
)
from judgecli.games.shared.text.choosing import resolve
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.dialect import Dialect, Word, dialect, word
from judgecli.games.shared.text.errors import no_change
from judgecli.games.shared.text.nouns import amount
from judgecli.games.shared.text.parts import of_its_own, varies, what
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Began
from judgecli.kernel.looks import stands
from judgecli.kernel.say import By, Note, Proc, Table, also, cites_of, do, note
from judgecli.kernel.text import Change
from judgecli.kernel.values import Lasting, Ref, Thing
from judgecli.language import ast
from judgecli.lazy import replace

NOTHING_THERE = (
    "{it} finds nothing to change, and what comes later is not changed",
    "{it}の効果が及ぶものはなく、後から来るものにも及ばない",
)
"""What is noted of an effect on all of a kind where there is none as it begins; the note keeps what the effect would be."""
ALL_ABILITIES = ("ability", "abilities", "all abilities")
"""What "loses its abilities" is called in an instruction."""


def lasting(
    t: Table, things: Sequence[Thing], change: Change, i: ast.Instruction, scope: Scope, sections: By = ()
) -> Proc[bool]:
    """An effect that goes on: on these things, for as long as the text says, or on all that come to fit."""
    d = dialect(t.s)
    until = d.term(t.s, i.duration, scope.controller)
    if d.applies_to_newcomers(i, d):
        key = floating_key(scope.key, i)
        told = i.target is not None and _set_beside_that(i.target)
        beside = tuple(x.ref for x in scope.those(t.s)) if told else None
        effect = Lasting(t.s.clock + 1, scope.source, scope.controller, t.s.clock, until, None, beside, key)
        of_cards = i.what is not None and i.what.how not in PLAYERS  # else no card that comes later is concerned
        found = also(d.cites.lasting, *(cites_of(d.cites.also_later) if of_cards else ()), *cites_of(sections))
        return bool((yield from do(Began(effect), by=found)))
    able = [x for x in things if d.has_parameter(t.s, x, change.what)]
    for x in things:
        if x not in able:
            yield from note(
                "{it} does not have that parameter and is not changed",
                "{it}はそのパラメーターを持たないので変わらない",
                d.cites.no_parameter,
                x.ref,
            )
    if not able:
        if not things and _is_of_all(i) and d.cites.not_later and i.duration in ("", "turn"):  # it would be there still
            kept = Lasting(t.s.clock + 1, scope.source, scope.controller, t.s.clock, until, change, ())
            yield Note(*NOTHING_THERE, d.cites.not_later, (scope.source,), would_be=kept)
        return False
    if i.lasting and isinstance(change, TextChange):
        change = While(change.what, change.layer, change.reads, change, i.lasting)
    reached = tuple(x.ref for x in able)
    effect = Lasting(t.s.clock + 1, scope.source, scope.controller, t.s.clock, until, change, reached)
    found = also(d.cites.lasting, *cites_of(d.cites.fixed), *_bears_on_it(d, i, change), *cites_of(sections))
    return bool((yield from do(Began(effect), by=found)))


def _set_beside_that(noun: ast.Noun) -> bool:
    """Whether the cards meant are told by one spoken of: "cards with the same name as that card"."""
    return any(f.value == "that" for f in noun.filters)


def _is_of_all(i: ast.Instruction) -> bool:
    return i.what is not None and i.what.how in ("all", "each")


def _bears_on_it(d: Dialect, i: ast.Instruction, change: Change) -> tuple[str, ...]:
    """What comes later is not reached; what becomes something is no longer what it was; a number that is counted is counted once."""
    read = d.reading(i.amount) if i.amount is not None else ()
    wide = _is_of_all(i)
    replaces = getattr(change, "replaces", False)
    lost = d.replaced_by.get(change.what, d.cites.replaced)
    once = cites_of(d.cites.counted) if varies(i.amount) else ()
    return (*(cites_of(d.cites.not_later) if wide else ()), *(cites_of(lost) if replaces else ()), *read, *once)


def concerns_a_hidden_zone(i: ast.Instruction, d: Dialect) -> bool:
    """Whether the effect is on all cards of a hidden zone: a ``applies_to_newcomers`` for a game whose book says so."""
    noun = i.what
    return noun is not None and noun.how != "choose" and bool(noun.where) and set(noun.where) <= d.hidden


def floating_key(key: str, i: ast.Instruction) -> str:
    """Under which key the ability is kept that an instruction puts in force without a card."""
    return f"{key}~{i.span.start}"


def given_key(key: str, i: ast.Instruction) -> str:
    """Under which key an ability is kept that an instruction gives."""
    return f"{key}+{i.span.start}"


# ---- what an instruction changes


def _is_a_set(d: Dialect, word: str) -> bool:
    """Whether a word names a characteristic of which there can be one more or one less."""
    return word in d.sets or word in d.sets.values() or word in SAID


def change_of(d: Dialect, i: ast.Instruction, key: str) -> Change:
    """One continuous change as an instruction words it; raises ``Problem`` where it is none."""
    if i.ability is not None and i.verb != "lose":
        return gain_ability(d, given_key(key, i))
    if i.verb == "change" and i.change in d.numbers and i.amount is not None:
        return add(d, i.change, i.amount, floor=i.value)
    if i.verb == "gain" and i.change == "abilities" and i.target is not None:
        return copy_abilities(d, i.target)
    if i.verb in ("change", "gain") and _is_a_set(d, i.change):
        return gain(d, i.change, str(i.value))
    if i.verb in ("double", "halve"):
        return times(d, i.change, i.amount.value if i.amount is not None else 2, i.verb == "halve")
    if i.verb == "become" and i.change != "copy":
        return become(d, i.change, i.amount if i.amount is not None else i.value)
    if i.verb == "lose" and i.ability is not None:
        return lose_keyword(d, i.ability.keyword)
    if i.verb == "lose" and (i.change in ALL_ABILITIES or _is_a_set(d, i.change)):
        return lose_abilities(d) if i.change in ALL_ABILITIES else lose(d, i.change, str(i.value))
    if i.verb == "unaffected":
        return spare(d, i)
    if i.verb == "cannot":
        return bar_of(d, i)
    raise no_change(i)


# ---- verbs


def change_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Gets power +N or -N, is doubled or halved, or gains a colour, race, name, icon or ability."""
    own, before = of_its_own(i, scope), scope.that
    things = yield from what(t, i, scope)
    if i.ability is not None:
        return (yield from lasting(t, things, gain_ability(dialect(t.s), given_key(scope.key, i)), i, scope))
    if i.change == "abilities" and i.target is not None:
        return (yield from _copy_abilities(t, things, i.target, i, scope))
    if i.amount is None:
        return (yield from lasting(t, things, gain(dialect(t.s), i.change, str(i.value)), i, scope))
    done, d = False, dialect(t.s)
    for by, those in _by_amount(t, i.amount, things, own, before, scope):
        done = (yield from lasting(t, those, add(d, i.change, i.amount, by, i.value), i, scope)) or done
    return done


def _by_amount(
    t: Table, number: ast.Number, things: Sequence[Thing], own: bool, before: tuple[Ref, ...], scope: Scope
) -> Sequence[tuple[int | None, Sequence[Thing]]]:
    """How much, and for which things: "its power" is of the card spoken of before, or, ``own``, of each of them by itself. ``None``: the
    book does not have it settled now, so that it goes on changing.
    """
    if varies(number) and not stands(cites_of(dialect(t.s).cites.settled)):
        return [(None, things)]
    found: dict[int, list[Thing]] = {}
    for x in things if own else ():
        found.setdefault(amount(t.s, number, replace(scope, that=(x.ref,))), []).append(x)
    if not own:
        found[amount(t.s, number, replace(scope, that=before) if before else scope)] = list(things)
    return [(-by if number.minus else by, those) for by, those in found.items()]


def _copy_abilities(t: Table, things: Sequence[Thing], of: ast.Noun, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The abilities of other cards are gained, as they are now; by an ability that was itself gained so, none."""
    if is_copied(t.s, t.s.last(scope.source), scope.key) and stands(dialect(t.s).cites.not_copied):
        refs = () if scope.source is None else (scope.source,)
        yield from note(
            "this ability of {it} was gained from another card: it gains no abilities in its turn",
            "{it}のこの能力は他のカードから得たものなので、新たに能力を得ることはない",
            dialect(t.s).cites.not_copied,
            *refs,
        )
        return False
    found = yield from resolve(t, of, scope, scope.controller)
    done, printed = False, i.value == "original"
    keys = ((k for k, _ in t.s.game.printed_abilities(x)) if printed else t.s.abilities(x) for x in found)
    for key in dict.fromkeys(key for of_one in keys for key in of_one):
        done = (yield from lasting(t, things, gain_ability(dialect(t.s), key), i, scope)) or done
    return done


def multiply(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Doubled ("double"), or halved ("halve"), as it is now and whatever it becomes."""
    things = yield from what(t, i, scope)
    by = amount(t.s, i.amount, scope) if i.amount is not None else 2
    return (yield from lasting(t, things, times(dialect(t.s), i.change, by, i.verb == "halve"), i, scope))


def become_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Is set to a value."""
    own, before, d = of_its_own(i, scope), scope.that, dialect(t.s)
    things = yield from what(t, i, scope)
    if i.amount is None:
        return (yield from lasting(t, things, become(d, i.change, i.value), i, scope))
    done = False
    for value, those in _by_amount(t, i.amount, things, own, before, scope):
        change = become(d, i.change, i.amount if value is None else value)
        done = (yield from lasting(t, those, change, i, scope)) or done
    return done


def lose_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Loses a colour, or its abilities."""
    things = yield from what(t, i, scope)
    return (yield from lasting(t, things, change_of(dialect(t.s), i, scope.key), i, scope))


def unaffected(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Is left alone by certain effects."""
    things = yield from what(t, i, scope)
    return (yield from lasting(t, things, spare(dialect(t.s), i), i, scope, dialect(t.s).cites.unaffected))


def cannot(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Is barred from something, named by its words ("be destroyed"); a player is for as long as the effect lasts."""
    players = i.what is not None and i.what.how in PLAYERS
    things = () if players else (yield from what(t, i, scope))
    return (yield from lasting(t, things, bar_of(dialect(t.s), i), i, scope))


FOR_A_TIME = "duration, lasting"
LASTING: Mapping[str, Word] = {
    "change": word(change_, f"who, what, amount, change, value, {FOR_A_TIME}", each=True),
    "gain": word(change_, f"who, what, change, value, ability, target, {FOR_A_TIME}", each=True),
    "become": word(become_, f"who, what, amount, change, value, {FOR_A_TIME}", each=True),
    "lose": word(lose_, f"who, what, change, value, ability, {FOR_A_TIME}", each=True),
    "cannot": word(cannot, f"who, what, what:player, change, source, by.whose, {FOR_A_TIME}", each=True),
    "unaffected": word(unaffected, f"who, what, value, target, source, {FOR_A_TIME}", each=True),
    "double": word(multiply, f"who, what, amount, change, {FOR_A_TIME}", each=True),
    "halve": word(multiply, f"who, what, change, {FOR_A_TIME}", each=True),
}
"""The verbs that leave a continuous effect, alike in every game."""
