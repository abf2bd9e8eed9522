"""An effect of an ability goes after one that takes that ability away; where each takes the other's, the older wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from judgecli.kernel.derive import by_dependency
from judgecli.kernel.game import Game
from judgecli.kernel.start import Laid, start
from judgecli.kernel.text import Change, Contribution, Static, View
from judgecli.kernel.values import TABLE, Definition, Seating, State, Thing, Zone

FIELD = Zone(TABLE, "field")


@dataclass(frozen=True, slots=True, kw_only=True)
class OnOthers(Static):
    """Everything on the field but its bearer."""

    def reach(self, view: View, bearer: Thing | None, controller: str) -> Iterable[Thing]:
        return [t for t in view.state.at(FIELD) if bearer is None or t.ref != bearer.ref]


@dataclass(frozen=True, slots=True)
class Silence(Change):
    def apply(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        return ()


@dataclass(frozen=True, slots=True)
class Paint(Change):
    def apply(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        return "painted"


class Meadow(Game):
    def order(self, view: View, fresh: Sequence[Contribution]) -> Sequence[Contribution]:
        return by_dependency(view, sorted(fresh, key=lambda c: c.at))


def card(change: Change) -> tuple[OnOthers, ...]:
    return (OnOthers(zones=frozenset({"field"}), cite="toy:1", changes=(change,)),)


def meadow(*faces: str) -> State:
    library = {
        "painter": Definition("painter", {"look": "plain"}, card(Paint("look"))),
        "silencer": Definition("silencer", {"look": "plain"}, card(Silence("abilities"))),
        "stone": Definition("stone", {"look": "plain"}),
    }
    board = {FIELD: [Laid(face, "A") for face in faces]}
    return start(Meadow(library), Seating(("A", "B")), board, ())


def look(s: State, face: str) -> Any:
    return next(s.value(t, "look") for t in s.at(FIELD) if t.face == face)


def test_an_older_effect_whose_ability_is_taken_away_does_not_apply() -> None:
    assert look(meadow("painter", "stone"), "stone") == "painted"
    assert look(meadow("painter", "silencer", "stone"), "stone") == "plain"
    assert look(meadow("silencer", "painter", "stone"), "stone") == "plain"


def test_of_two_that_silence_each_other_the_older_speaks() -> None:
    s = meadow("silencer", "silencer", "stone")
    first, second, _ = s.at(FIELD)
    assert s.abilities(first) == ("silencer#0",)
    assert s.abilities(second) == ()
