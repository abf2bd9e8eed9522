"""A number of cards and a smaller one of a state behind it: asked back with both meanings, each of which is read."""

from __future__ import annotations

import re

import pytest

from judgecli.language import parse
from judgecli.language.ast import Placed

FILE = """\
game zx 1.59
card 《Wolf》 zx red cost 3 power 3000
board turn of A, main phase
  A life 4
    {}
  B life 4
"""


def cards_of(line: str) -> tuple[Placed, ...]:
    parsed = parse(FILE.format(line))
    assert parsed.ok, (line, parsed.diagnostics)
    assert parsed.scenario is not None
    assert parsed.scenario.board is not None
    return parsed.scenario.board.players[0].zones[0].cards


def counted(line: str) -> tuple[int, int]:
    """How many cards, and how many of them slept."""
    cards = cards_of(line)
    return sum(card.count for card in cards), sum(card.count for card in cards if "slept" in card.states)


@pytest.mark.parametrize(
    ("line", "number", "colour"),
    [
        ("resource 5 cards, 2 slept", 5, ""),
        ("resource 5, 2 slept", 5, ""),
        ("resource 3 red, 2 slept", 3, "red"),
        ("resource 3 red, 3 slept", 3, "red"),
        ("リソース 5枚、2枚スリープ", 5, ""),
        ("リソース 赤3枚、2枚スリープ", 3, "赤"),
        ("リソース 5枚、5枚スリープ", 5, ""),
    ],
)
def test_both_meanings_are_offered_and_read(line: str, number: int, colour: str) -> None:
    (found,) = parse(FILE.format(line)).diagnostics
    assert found.code == "L216"
    of_these, besides = re.findall("`([^`]*)`", found.help_en)
    some = int(re.findall(r"\d+", line)[1])
    assert counted(of_these) == (number, some)
    assert counted(besides) == (number + some, some)
    slept = next(card for card in cards_of(of_these) if "slept" in card.states)
    assert slept.name == colour


@pytest.mark.parametrize(
    "line",
    [
        "resource 2 slept, 5 cards",
        "resource 5 cards, 2 cards slept",
        "resource 3 rebooted, 2 slept",
        "resource 《Wolf》, 2 slept",
        "resource 2 cards, 3 slept",
        "リソース 5枚、2枚 スリープ",
        "リソース 2枚スリープ、5枚",
    ],
)
def test_what_has_one_meaning_is_not_asked(line: str) -> None:
    numbers = [int(one) for one in re.findall(r"\d+", line)] + ([1] if "《" in line else [])
    assert counted(line)[0] == sum(numbers)


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("resource 5 (2 slept)", "resource 3 cards, 2 cards slept"),
        ("リソース 5枚（うち2枚スリープ）", "リソース 3枚、2枚 スリープ"),
    ],
)
def test_of_which_is_both_groups(line: str, written: str) -> None:
    assert counted(line) == counted(written) == (5, 2)
    other = next(card for card in cards_of(line) if "slept" not in card.states)
    assert other.states == ("rebooted",)
