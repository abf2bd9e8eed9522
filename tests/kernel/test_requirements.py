"""Whether something may be done is found with as few questions as possible; why not, with all of them."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.kernel.verdict import Illegal, Legal, NotSettled, Requirement, Rule, Whether, both, requirements

ASKED: list[str] = []


def holds(n: int) -> bool:
    ASKED.append(f"holds {n}")
    return True


def fails(n: int) -> bool:
    ASKED.append(f"fails {n}")
    return False


def open_to(n: int) -> NotSettled:
    ASKED.append(f"open {n}")
    return NotSettled("?", "?", ("toy:1",))


HOLDS = Rule("holds", ("toy:1",), lambda s, n: holds(n))
FAILS = Rule("fails", ("toy:2",), lambda s, n: fails(n))
OPEN = Rule("open", ("toy:3",), lambda s, n: open_to(n))


@requirements
def inner(s: object, n: int) -> Iterator[Requirement]:
    """Two that follow each other."""
    yield FAILS.whether(s, n)
    yield HOLDS.whether(s, n)


@requirements
def outer(s: object, first: Rule) -> Iterator[Requirement]:
    """One, then two others, then one more."""
    yield first.whether(s, 1)
    yield inner.whether(s, 2)
    yield FAILS.verdict(s, 3)


def asked(question: Whether) -> tuple[bool, list[str]]:
    ASKED.clear()
    return bool(question), list(ASKED)


def test_the_first_that_fails_ends_the_asking() -> None:
    assert asked(outer.whether(None, HOLDS)) == (False, ["holds 1", "fails 2"])
    assert asked(outer.whether(None, FAILS)) == (False, ["fails 1"])
    assert asked(outer.whether(None, OPEN)) == (False, ["open 1"])


def test_nothing_is_asked_before_somebody_wants_to_know() -> None:
    ASKED.clear()
    outer.whether(None, HOLDS)
    assert ASKED == []


def test_every_reason_is_given_in_order() -> None:
    found = outer(None, HOLDS)
    assert isinstance(found, Illegal)
    assert [(r.rule.name, r.subjects) for r in found.reasons] == [("fails", (2,)), ("fails", (3,))]
    assert [(r.rule.name, r.subjects) for r in found.met] == [("holds", (1,)), ("holds", (2,))]
    assert outer.whether(None, HOLDS).verdict() == found == both(outer.whether(None, HOLDS))


def test_what_holds_holds_either_way() -> None:
    @requirements
    def all_hold(s: object) -> Iterator[Requirement]:
        yield HOLDS.whether(s, 1)
        yield Legal()

    assert asked(all_hold.whether(None)) == (True, ["holds 1"])
    assert all_hold(None) == HOLDS.verdict(None, 1)


def test_what_is_open_is_neither() -> None:
    assert not OPEN.whether(None, 1)
    assert isinstance(both(OPEN.whether(None, 1), HOLDS.whether(None, 1)), NotSettled)
    assert isinstance(both(OPEN.whether(None, 1), FAILS.whether(None, 1)), Illegal)


def test_a_rule_with_further_sections_is_made_once() -> None:
    assert HOLDS.also("toy:9") is HOLDS.also("toy:9")
    assert HOLDS.also("toy:9").cites == ("toy:1", "toy:9")
    other = Rule("holds", ("toy:1",), lambda s, n: fails(n))
    assert not other.also("toy:9")(None, 1)
