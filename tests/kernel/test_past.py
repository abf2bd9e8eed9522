"""What is gone: positions share one log of it, and none sees what another added."""

from __future__ import annotations

from judgecli.kernel.values import Last, Past, Ref, Thing, Zone

HERE = Zone("A", "here")


def gone(n: int, face: str = "x") -> Last:
    return Last(Thing(Ref(n), (n,), face, "A", "A", HERE), {})


def grown(past: Past, *numbers: int) -> Past:
    for n in numbers:
        past = past.and_(Ref(n), gone(n))
    return past


def test_an_earlier_position_does_not_see_what_came_later() -> None:
    first = grown(Past(), 1, 2)
    second = grown(first, 3)
    assert list(first) == [1, 2]
    assert list(second) == [1, 2, 3]
    assert first.get(Ref(3)) is None
    assert Ref(3) not in first
    assert len(first) == 2


def test_two_ways_from_one_position_do_not_meet() -> None:
    root = grown(Past(), 1)
    one, other = root.and_(Ref(2), gone(2, "one")), root.and_(Ref(2), gone(2, "other"))
    deeper = grown(one, 3)
    assert one[Ref(2)].thing.face == "one"
    assert other[Ref(2)].thing.face == "other"
    assert list(deeper) == [1, 2, 3]
    assert list(grown(other, 4)) == [1, 2, 4]
    assert list(root) == [1]


def test_equal_pasts_are_equal_whatever_log_they_are_in() -> None:
    root = grown(Past(), 1)
    grown(root, 5)  # another way
    assert grown(root, 2) == grown(Past(), 1, 2) == {Ref(1): gone(1), Ref(2): gone(2)}
    assert grown(root, 2) != grown(root, 3)


def test_what_is_gone_twice_is_as_it_last_was() -> None:
    past = grown(Past(), 1, 2).and_(Ref(1), gone(1, "again"))
    assert past[Ref(1)].thing.face == "again"
    assert sorted(past) == [1, 2]
    assert sorted(grown(past, 3, 4)) == [1, 2, 3, 4]


def test_one_line_of_play_shares_one_log() -> None:
    """However much is gone, nothing is copied to remember one thing more."""
    past = grown(Past(), *range(1, 500))
    assert grown(past, 500)._log is past._log
