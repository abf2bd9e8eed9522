"""Answers kept with a position: asked once, and never kept while they may change yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.kernel.canon import Key
from judgecli.kernel.derive import Partial, sheet
from judgecli.kernel.once import Memo, of_cards, of_places, once
from judgecli.kernel.ops import AddItem, Fact, Lift, Mark
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE, Lasting, State
from judgecli.kernel.write import write
from judgecli.session.run import Run, run_file
from tests.kernel.situations import at

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
ASKED: list[str] = []


@once
def things(view: View, whose: str) -> int:
    ASKED.append(whose)
    return sum(t.owner == whose for t in view.state.things.values())


@of_places("hold")
def held(view: View, whose: str) -> tuple[str, ...]:
    ASKED.append(whose)
    return tuple(t.face for t in view.state.kept("hold") if t.owner == whose)


@of_cards
def names(s: State) -> frozenset[str]:
    ASKED.append("names")
    return frozenset(s.game.library)


def position() -> State:
    ASKED.clear()
    return at(A_hold=["Bolt"], B_east=["Pebble"]).state


def test_a_question_is_asked_once_for_each_position() -> None:
    s = position()
    sheet(s)
    assert things(s, "A") == things(s, "A")
    assert ASKED == ["A"]
    things(s, "B")
    assert ASKED == ["A", "B"]
    later = write(s, [Fact(TABLE, "anything", 1)], 1)
    sheet(later)
    things(later, "A")
    assert ASKED == ["A", "B", "A"]


def test_nothing_is_kept_while_effects_are_being_applied() -> None:
    s = position()
    s.memo.derived.sheet = {}  # somebody has asked for a characteristic, and what it is is not found out yet
    things(s, "A")
    things(s, "A")
    things(Partial(s, {}), "A")
    assert ASKED == ["A", "A", "A"]


def test_what_asks_for_no_characteristic_is_kept_before_anybody_does() -> None:
    s = position()
    things(s, "A")
    assert s.memo.derived.sheet is None
    things(s, "A")
    assert ASKED == ["A"]


def test_what_lies_where_is_carried_over_only_while_nothing_moves() -> None:
    s = position()
    there = s.kept("hold")
    assert write(s, [Fact(TABLE, "anything", 1)], 1).kept("hold") is there
    moved = write(s, [Lift(there[0].ref)], 1)
    assert not moved.memo.kept
    assert moved.memo.derived is not s.memo.derived


def test_a_key_is_made_only_when_it_has_to_be_compared() -> None:
    s = position()
    same, other = Key(s, "anything"), Key(write(s, [Fact(TABLE, "anything", 1)], 1), "anything")
    assert same == same
    assert same._s is s
    assert same == other
    assert same._s is None
    assert same != Key(write(s, [Fact(TABLE, "else", 1)], 1), "anything")
    assert str(same) == str(other)


def test_positions_with_more_or_less_in_a_place_need_no_key() -> None:
    s = position()
    fewer = at(A_hold=[], B_east=["Pebble"]).state
    one, other = Key(s), Key(fewer)
    assert one != other
    assert one._s is s
    assert other._s is fewer


def test_what_lies_in_a_place_is_asked_again_only_when_something_changes_there() -> None:
    s = position()
    bolt, pebble = s.kept("hold")[0], s.called("Pebble")[0]
    assert held(s, "A") == ("Bolt",)
    elsewhere = write(s, [Mark(pebble.ref, "hurt", 1)], 1)
    assert held(elsewhere, "A") == ("Bolt",)
    assert held(write(elsewhere, [Fact(TABLE, "anything", 1)], 1), "A") == ("Bolt",)
    assert ASKED == ["A"]
    held(write(elsewhere, [Mark(bolt.ref, "shown", 1)], 1), "A")
    assert ASKED == ["A", "A"]
    held(elsewhere, "A")
    assert ASKED == ["A", "A"], "the position before it still knows"


def test_nothing_is_carried_past_a_change_where_an_effect_begins() -> None:
    s = position()
    pebble = s.called("Pebble")[0]
    held(s, "A")
    effect = Lasting(1, pebble.ref, "A", 0, "")
    begun = write(s, [AddItem("effects", effect), Mark(pebble.ref, "hurt", 1)], 1)
    assert not begun.memo.places
    held(begun, "A")
    assert not write(begun, [Mark(pebble.ref, "hurt", 2)], 1).memo.places
    assert ASKED == ["A", "A"]


def test_what_the_cards_are_is_asked_once_for_a_whole_run() -> None:
    s = position()
    assert names(s) is names(write(s, [Lift(s.kept("hold")[0].ref)], 1))
    assert ASKED == ["names"]


@pytest.mark.parametrize("game", ["d0", "dm", "dmv", "ygo", "zx"])
def test_runs_are_the_same_where_nothing_is_carried_over(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    files = sorted((SCENARIOS / game).rglob("*.judge"))[::40]
    carried = [told(run_file(file)) for file in files]
    monkeypatch.setattr(Memo, "carried_past", lambda self, touched: Memo())
    monkeypatch.setattr(Memo, "carried_over", lambda self, effects: Memo())
    assert [told(run_file(file)) for file in files] == carried


def told(run: Run) -> tuple[object, ...]:
    steps = run.machine.trace.steps if run.machine is not None else []
    return run.verdict, [(s.kind, s.depth, s.rule, s.cites, s.result) for s in steps]
