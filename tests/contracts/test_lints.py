"""Mistakes that reading the source can find, in every game; and that the reading does find them."""

from __future__ import annotations

import pytest

from tests.contracts.lints import GAMES, ROOT, colliding_labels, first_picks, sources, stale_positions
from tests.each import each

FILES = sources(GAMES)


def names(path):
    return str(path.relative_to(ROOT))


def in_no_file(mistake):
    each(FILES, lambda path: nothing(mistake(path.read_text(encoding="utf-8"))), names)


def nothing(found):
    assert list(found) == []


def test_there_is_something_to_read():
    assert len(FILES) > 20


def test_no_name_keeps_an_old_position():
    """After a ``yield`` the position is another one: read ``t.s`` again."""
    in_no_file(stale_positions)


def test_nobody_picks_the_first_of_a_zone():
    """Picking the first is a ruling: say ``# top`` where the zone has an order, take ``only`` where there is one thing."""
    in_no_file(first_picks)


def test_options_are_labelled_so_that_none_is_lost():
    """A dict comprehension loses the second of two equal labels: use ``labelled``."""
    in_no_file(colliding_labels)


STALE = (
    "def p(t):\n s = t.s\n yield from do(x)\n return s.things",
    "def p(t):\n if (s := t.s):\n  yield 1\n  f(s)",
    "def p(t):\n s = t.s\n for x in y:\n  f(s)\n  yield x",
    "def p(t, s: State):\n yield 1\n f(s)",
    "def p(t):\n a, s = 1, 2\n s = t.s\n if a:\n  yield 1\n return s",
)
FRESH = (
    "def p(t):\n s = t.s\n f(s)\n yield from do(x)\n return t.s.things",
    "def p(t):\n s = t.s\n yield from do(s.things)\n s = t.s\n return s",
    "def p(t):\n for x in y:\n  s = t.s\n  f(s)\n  yield x",
    "def lists(s: State):\n for x in s.things:\n  yield x\n yield s",
    "def plain(t):\n s = t.s\n return s",
)


@pytest.mark.parametrize("source", STALE)
def test_an_old_position_is_found(source):
    assert list(stale_positions(source))


@pytest.mark.parametrize("source", FRESH)
def test_a_fresh_position_is_left_alone(source):
    assert list(stale_positions(source)) == []


@pytest.mark.parametrize(
    "line",
    [
        "s.at(z)[0]",
        "s.kept('a')[-1]",
        "s.zones[z][0]",
        "s.zones.get(z, ())[0]",
        "next(iter(s.at(z)))",
        "next(iter(s.at(z)), None)",
        "[x for x in s.at(z) if x.face][0]",
        "list(s.at(z))[0]",
        "first(s.at(z))",
    ],
)
def test_a_first_pick_is_found_unless_it_says_why(line):
    assert list(first_picks(f"def p(s):\n return {line}\n"))
    assert not list(first_picks(f"def p(s):\n return {line}  # top\n"))
    assert list(first_picks(f"def p(s):\n return {line}  # only: a spot holds one\n"))


def test_a_first_pick_through_a_name_is_found():
    assert list(first_picks("def p(s):\n here = s.at(z)\n return here[0]\n"))
    assert not list(first_picks("def p(s):\n parts = s.split()\n return parts[0]\n"))


def test_colliding_labels_are_found():
    assert list(colliding_labels("ask(p, 'k', {x.name: x for x in y}, 'b')"))
    assert list(colliding_labels("ask(p, 'k', {**{x.name: x for x in y}, 'no': None}, 'b')"))
    assert not list(colliding_labels("ask(p, 'k', {x: x for x in y}, 'b')"))
    assert not list(colliding_labels("ask(p, 'k', labelled(y, name), 'b')"))
