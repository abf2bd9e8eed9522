"""Answers kept with a position: asked once, and never kept while they may change yet."""

from __future__ import annotations

from judgecli.kernel.canon import Key
from judgecli.kernel.derive import Partial, sheet
from judgecli.kernel.once import once
from judgecli.kernel.ops import Fact, Lift
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE, State
from judgecli.kernel.write import write
from tests.kernel.situations import at

ASKED: list[str] = []


@once
def things(view: View, whose: str) -> int:
    ASKED.append(whose)
    return sum(t.owner == whose for t in view.state.things.values())


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
