"""4-9 Resolving what lies on top of the stack: spells and abilities (2), moves (3), and what waits meanwhile (4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judgecli.games.d0.events import MovedByMove, Placed
from judgecli.games.d0.events_of_effects import AdvanceDue
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part2_definitions.ch23_stack import entry, stack, take_off, top
from judgecli.games.d0.part2_definitions.ch23_zones import area, destination, is_frozen, units_in
from judgecli.games.d0.part4_processing.ch02_abilities import Spoken, spoken
from judgecli.games.d0.part4_processing.ch08_triggering import hide
from judgecli.games.d0.part4_processing.ch10_countering import counter
from judgecli.games.d0.part4_processing.ch16_rule_effects import UNSETTLED, due
from judgecli.games.d0.part5_keywords.ch01_swift import arrives_swiftly
from judgecli.games.d0.part5_keywords.ch13_resonance import a_move_resolved
from judgecli.games.d0.part5_keywords.keywords import has_keyword
from judgecli.games.d0.part5_keywords.special_plays import MUSTER, as_if_own_area, still_mustered
from judgecli.kernel.events import Moved
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import check, procedure
from judgecli.kernel.say import Call, Proc, Table, aside, by_event, call, do, note
from judgecli.kernel.values import Cause, Ref, State, Thing, Zone
from judgecli.lazy import replace

ByRules = Mapping[str, Callable[[Table, Entry], Call[Any]]]
"""What resolves by a rule of its own, by kind: the exchange of battle damage, making and renewing the plan."""


LAST_ONE_FIRST = ("d0:4-9-1", "d0:2-23-9-1", "d0:2-23-9-2", "d0:2-23-9-3")
"""Of several on the stack: what is played or activated waits there, above what already lies there, and the top resolves."""


WITHOUT_TARGETS = (
    "none of its targets is legal any more, so nothing of it is carried out",
    "適正な対象が１つもなくなったので、テキストは何も実行されない",
)


@procedure("d0:4-9-1", "d0:4-9-4")
def resolve_top(t: Table, by_rules: ByRules) -> Proc[None]:
    """The top of the stack resolves; what fires meanwhile, and rule effects, wait until it is over (4-9-4, 4-16-3)."""
    resolving = top(t.s)
    if resolving is None:
        return
    if len(stack(t.s)) > 1 and not stands(LAST_ONE_FIRST):
        resolving = stack(t.s)[0]
    if resolving.kind in by_rules:
        yield from call(by_rules[resolving.kind](t, resolving))
    elif resolving.kind == "move":
        yield from call(resolve_move(t, resolving))
    else:
        yield from call(as_effect(t.s, resolving, resolve_text(t, resolving)))
    if entry(t.s, resolving.number) is not None:
        yield from take_off(t, resolving)
    checks = due(t.s)
    if t.s.pending or checks:
        yield from note(
            "what has happened waits until a player would next receive priority",
            "発生したことは、次に優先権が発生するまで処理されない",
            UNCHECKED_MEANWHILE if checks else "d0:4-9-4",
        )


UNCHECKED_MEANWHILE = ("d0:4-9-4", "d0:4-16-3")
"""Rule effects are not looked for while something resolves: said of resolving and of rule effects."""


def as_effect(s: State, resolving: Entry, made: Call[Any]) -> Call[Any]:
    """What it makes happen is the effect of its card and of whoever controls it."""
    return replace(made, cause=Cause("effect", resolving.source, resolving.controller, resolving.ability))


# ---- 4-9-2 spells and abilities


@check(
    "d0:4-8-8",
    "d0:4-4-3",
    due=(
        "the condition of {it}'s ability is checked again as it resolves, and is met",
        "{it}の能力の条件は解決時にもう一度確認され、満たされている",
    ),
    not_due=(
        "the condition of {it}'s ability is checked again as it resolves, and is not met: it is countered",
        "{it}の能力の条件は解決時にもう一度確認され、満たされていないので無効になる",
    ),
)
def holds_again(s: State, source: Ref, text: Spoken, resolving: Entry) -> bool:
    """Whether the condition of a conditional trigger still holds as it resolves."""
    return text.condition_holds(s, resolving)


@procedure("d0:4-9-2", "d0:4-2-5", "d0:4-4-3", "d0:4-8-8", "d0:4-9-2-1", "d0:4-11-3")
def resolve_text(t: Table, resolving: Entry) -> Proc[None]:
    """Conditions and targets are looked at again; then the text is carried out, and a card goes where it belongs."""
    if resolving.kind in ("triggered", "activated") and t.s.now(resolving.source) is None:
        yield from note(
            "{it} is gone; its ability on the stack exists independently of it",
            "{it}はもうないが、スタックの能力は独立して存在する",
            "d0:4-2-5",
            resolving.source,
        )
        if not stands("d0:4-2-5"):
            return
    texts = spoken(t.s, resolving)
    conditional = [text for text in texts if text.conditional]
    if not all(holds_again(t.s, resolving.source, text, resolving) for text in conditional):
        yield from call(counter(t, resolving, ("d0:4-4-3", "d0:4-8-8"), by_rule=True))
        return
    if not (yield from _still_in_hand(t, resolving)):
        return
    left = True
    for text in texts:
        left = (yield from text.targets_left(t, resolving)) and left
    without = ("d0:4-9-2-1", "d0:4-11-3", *(("d0:4-1-5",) if resolving.kind == "spell" else ()))
    if not left and stands(without, WITHOUT_TARGETS):
        yield from call(counter(t, resolving, ("d0:4-9-2-1", "d0:4-11-3"), by_rule=True))
        return
    if texts and resolving.kind == "spell":
        yield from aside(
            "the text of {it} takes effect", "{it}のテキストの効果を実行する", "d0:2-10-3-1", resolving.source
        )
    for text in texts if resolving.kind != "spell" or stands("d0:2-10-3-1", None) else ():
        yield from text.resolve(t, resolving)
    if resolving.kind == "spell":
        yield from call(finish_spell(t, resolving))


@procedure("d0:4-9-2-9-1", "d0:4-9-2-9-2", cites_itself=False)
def look_in_the_hand(t: Table, resolving: Entry) -> Proc[bool]:
    """An ability of a card shown from hand needs the card in hand still; then the card is hidden again (4-8-12)."""
    card = t.s.now(resolving.source)
    if card is None or card.zone.name != "hand":
        yield from note(
            "{it} is no longer in hand: nothing happens",
            "{it}はもう手札にないので、何も起こらない",
            "d0:4-9-2-9-2",
            resolving.source,
        )
        return not stands(("d0:4-9-2-9-2", "d0:4-8-12-3"))
    yield from note("{it} is still in hand", "{it}はまだ手札にある", "d0:4-9-2-9-1", card.ref)
    if resolving.pending is not None:
        yield from hide(t, card, resolving.pending.number)
    return stands("d0:4-9-2-9-1")


def _still_in_hand(t: Table, resolving: Entry) -> Proc[bool]:
    shown = resolving.ability and getattr(t.s.game.ability(resolving.ability), "shown_from_hand", False)
    if not shown:
        return True
    return (yield from call(look_in_the_hand(t, resolving)))


@procedure("d0:4-9-2-8", "d0:4-1-3", "d0:2-20-3-3")
def finish_spell(t: Table, resolving: Entry) -> Proc[None]:
    """Last of all the card leaves the stack: a unit or base to its square, a strategy to its owner's graveyard."""
    card = t.s.now(resolving.source)
    if card is None:
        yield from note(
            "{it} has already moved because of its own text",
            "{it}は自身の効果ですでに移動している",
            "d0:4-9-2-8",
            resolving.source,
        )
        return
    if t.s.value(card, "type") == "unit":
        yield from call(unit_arrives(t, resolving, card))
    elif t.s.value(card, "type") == "base":
        yield from call(base_arrives(t, resolving, card))
    else:
        by = ("d0:4-9-2-8", "d0:4-1-3", "d0:2-20-3-3", "d0:2-23-5-1")
        yield from do(Moved(card.ref, destination(card, "graveyard")), by=by)


MUSTERED_NO_LONGER = (
    "the mustering card no longer meets its condition, so the unit enters frozen as usual",
    "召集を持つカードがスクエア条件を満たさなくなったので、ユニットは通常どおりフリーズ状態で置かれる",
)


@procedure("d0:2-20-1-3")
def unit_arrives(t: Table, resolving: Entry, card: Thing) -> Proc[None]:
    """In the square named, frozen, under the control of whoever controlled the spell (4-9-2-8)."""
    assert resolving.square is not None
    central = area(t.s, resolving.square, resolving.controller) == "central"
    late = resolving.way == MUSTER and not still_mustered(t.s, resolving)
    counts = late if as_if_own_area(resolving) else True
    marks = (("played central", UNSETTLED if late else True),) if central and counts else ()
    frozen = Placed(
        card.ref,
        resolving.square,
        controller=resolving.controller,
        marks=(("frozen", True), *marks),
        origin=resolving.origin,
        played=True,
    )
    released = replace(frozen, marks=(("frozen", False), *marks))
    by = ("d0:2-20-1-3", "d0:4-9-2-8", "d0:4-1-3")
    if still_mustered(t.s, resolving) or (late and not stands("d0:5-3-2-1", MUSTERED_NO_LONGER)):
        yield from do(released, by=("d0:5-3-2", *by))
    elif arrives_swiftly(t.s, frozen):
        given = () if has_keyword(t.s, card, "swift") or _prints(t.s, card, "swift") else ("d0:4-14-2",)
        yield from do(released, by=("d0:5-1-2", "d0:1-1-1", *given, *by))
    else:
        yield from do(frozen, by=(*(("d0:5-3-2-1",) if late else ()), *by))
    yield from call(arrived_changed(t, card, resolving.square))


def _prints(s: State, card: Thing, name: str) -> bool:
    """Whether the card itself has a keyword."""
    return any(getattr(a, "name", "") == name for _, a in s.game.printed_abilities(card))


@procedure("d0:4-14-2", "d0:4-5-2", "d0:4-5-3", "d0:4-14-4-2", cites_itself=False)
def arrived_changed(t: Table, card: Thing, square: Zone) -> Proc[None]:
    """What continuous effects make of a card there it is from the first moment on, without any stack (4-5-3)."""
    here = next((c for c in t.s.at(square) if c.cards == card.cards), None)
    if here is None:
        return
    for what in ("power", "smash", "races", "abilities"):
        if t.s.value(here, what) != _printed(t.s, here, what):
            yield from note(
                "{it} enters with the effect applied",
                "{it}は効果が適用された状態で置かれる",
                ("d0:4-14-2", "d0:4-5-2", "d0:4-5-3", "d0:4-14-4-2"),
                here.ref,
                what,
            )


def _printed(s: State, card: Thing, what: str) -> Any:
    if what == "abilities":
        return tuple(key for key, _ in s.game.printed_abilities(card))
    return s.game.printed(card, what)


@procedure("d0:2-20-2-3")
def base_arrives(t: Table, resolving: Entry, card: Thing) -> Proc[None]:
    """In the base square named, released."""
    assert resolving.square is not None
    event = Placed(card.ref, resolving.square, controller=resolving.controller, origin=resolving.origin, played=True)
    yield from do(event, by=("d0:2-20-2-3", "d0:4-9-2-8", "d0:4-1-3"))


# ---- 4-9-3 moves


@procedure("d0:4-9-3", "d0:4-9-3-1", "d0:4-9-3-2")
def resolve_move(t: Table, resolving: Entry) -> Proc[None]:
    """The unit must be where it was when the move was announced; frozen or crowded out it moves all the same."""
    unit = t.s.now(resolving.source)
    assert resolving.square is not None
    if unit is None or (unit.zone != resolving.start and stands("d0:4-9-3-1")):
        yield from call(counter(t, resolving, ("d0:4-9-3", "d0:4-9-3-1"), by_rule=True))
        return
    if is_frozen(unit) or units_in(t.s, resolving.square, unit.controller):
        yield from note(
            "the move is made even if {it} is frozen or a unit of the same player is in the way",
            "{it}がフリーズしていても、移動先に自分のユニットがあっても、移動は適正",
            ("d0:4-9-3-1", "d0:4-9-3"),
            unit.ref,
        )
        if not stands("d0:4-9-3-1"):
            return
    advances = (AdvanceDue(unit.ref, key) for key in resolving.paid)
    there = MovedByMove(unit.ref, resolving.square, keep=True, marks=(("frozen", False),))
    yield from do(there, *advances, by=by_event({AdvanceDue: "d0:5-11-2"}, ("d0:4-9-3-2", "d0:2-23-8-4")))
    yield from a_move_resolved(t, resolving.controller)
