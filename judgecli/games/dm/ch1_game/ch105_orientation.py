"""105 Orientation: what can be tapped, and what a change of orientation is."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.dm.ch1_game.ch101_laws import left_by_bars
from judgecli.games.dm.ch4_zones import is_tapped
from judgecli.games.dm.events import Tapped, Untapped
from judgecli.games.dm.registry import entry
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import By, Proc, Table, also, do, note
from judgecli.kernel.text import View
from judgecli.kernel.values import State, Thing

TAPPABLE = frozenset({"creature", "tamaseed"})
"""Card types that can be tapped in the battle zone (105.4a)."""


@rule("dm:105.4", ja="カードの位相を勝手に変えることはできない")
def a_rule_or_effect_says_so(s: State, player: str) -> bool:
    """A card's orientation is not changed at will: only a rule or an effect does that."""
    return False


@entry("can be tapped", "dm:105.4a")
def has_orientation(view: View, thing: Thing) -> bool:
    """Only creatures and Tamaseeds in the battle zone and cards in the mana zone can be tapped."""
    if thing.zone.name == "mana":
        return True
    return thing.zone.name == "battle" and view.value(thing, "type") in TAPPABLE


@procedure("dm:105.6", "dm:105.4a", cites_itself=False)
def tap(t: Table, things: Sequence[Thing], by: By) -> Proc[tuple[Thing, ...]]:
    """Tap cards together; one that is tapped already, or cannot be tapped, is left as it is. Answers with those tapped."""
    return (yield from _turn(t, things, "tap", by))


@procedure("dm:105.6", "dm:105.4a", cites_itself=False)
def untap(t: Table, things: Sequence[Thing], by: By) -> Proc[tuple[Thing, ...]]:
    """Untap cards together; one that is untapped already is left as it is. Answers with those untapped."""
    return (yield from _turn(t, things, "untap", by))


def _turn(t: Table, things: Sequence[Thing], action: str, by: By) -> Proc[tuple[Thing, ...]]:
    turned: list[Thing] = []
    for thing in (yield from left_by_bars(t, things, action)):
        if not has_orientation(t.s, thing) and stands("dm:105.4a"):
            yield from note(
                "{it} cannot be tapped or untapped", "{it}の位相は変えられない", has_orientation.by(t), thing.ref
            )
        elif is_tapped(thing) is (action == "tap") and stands("dm:105.6"):
            yield from note(
                "{it} is already in that state", "{it}はすでにその位相なので、何も起こらない", "dm:105.6", thing.ref
            )
        else:
            turned.append(thing)
    happened = yield from do(*((Tapped if action == "tap" else Untapped)(x.ref) for x in turned), by=also(by))
    gone = {ref for event in happened for ref in event.subjects()}
    return tuple(x for x in turned if x.ref in gone)
