"""Cards that exist, each with a shipped scenario that its printed text decides: more than two hundred of them.

``real_cards.tsv`` names each card once, with the public list its text stands in and the scenario. That the text decides is tried: without
its lines the same scenario no longer comes out as expected.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from judgecli.library.store import key_of
from judgecli.report.batch import checked
from judgecli.session.run import run_text
from tests.each import each
from tests.scenarios import FOLDER

AT_LEAST = 215
AT_ONCE = 20
LONGEST = 700
"""Characters of a card's text in a scenario: what its clause takes, not the wordy rest."""


class Real(NamedTuple):
    """A row of the table."""

    game: str
    name: str
    language: str
    source: str
    scenario: str


TABLE = Path(__file__).with_name("real_cards.tsv")
with TABLE.open(encoding="utf-8", newline="") as file:
    CARDS = [Real(*row) for row in list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]]


def without_text(text: str, name: str) -> tuple[str, str]:
    """The scenario without the lines below the card's own line, and those lines."""
    block = re.search(rf"(?m)^(card 《{re.escape(name)}》.*\n)((?:  .*\n)+)", text)
    assert block is not None, f"no text of 《{name}》"
    return text[: block.start()] + block[1] + text[block.end() :], block[2]


def decides(card: Real) -> None:
    text = (FOLDER / card.scenario).read_text(encoding="utf-8")
    blank, lines = without_text(text, card.name)
    assert len(lines) <= LONGEST
    assert checked(run_text(text)).good
    assert not checked(run_text(blank)).good, "it comes out the same without the text"


def test_there_are_so_many_different_cards() -> None:
    assert len({(card.game, key_of(card.name)) for card in CARDS}) == len(CARDS) >= AT_LEAST
    assert {(card.game, card.language) for card in CARDS} >= {
        ("dm", "ja"), ("dm", "en"), ("ygo", "ja"), ("ygo", "en"), ("zx", "ja"), ("d0", "ja"),
    }  # fmt: skip


@pytest.mark.parametrize("start", range(0, len(CARDS), AT_ONCE))
def test_the_text_of_each_decides_its_scenario(start: int) -> None:
    each(CARDS[start : start + AT_ONCE], decides, lambda card: f"{card.name} in {card.scenario}")
