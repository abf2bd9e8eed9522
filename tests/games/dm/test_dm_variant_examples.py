"""Every worked example of the variant rules has a scenario that names it; those about deck lists have a test of deck lists."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from rulebook_index import provisions
from tests.each import together

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "dmv"
OF_DECKS = {"701.4e#e1", "701.16a#e1", "701.16a#e2"}
"""``test_dm_variant_decks``."""


@cache
def about() -> str:
    lines = (x for path in SCENARIOS.rglob("*.judge") for x in path.read_text(encoding="utf-8").splitlines())
    return "\n".join(x for x in lines if x.startswith(("about ", "論点 ")))


def examples() -> list[str]:
    return [x for x in provisions.locators("dmv") if "#e" in x]


def test_there_are_42_examples() -> None:
    assert len(examples()) == 42


@together([x for x in examples() if x not in OF_DECKS])
def test_the_example_has_its_scenario(locator: str) -> None:
    assert re.search(rf"(?<![\d.]){re.escape(locator)}(?!\d)", about())


@pytest.mark.parametrize("locator", sorted(OF_DECKS))
def test_the_example_has_its_list(locator: str) -> None:
    assert locator in Path(__file__).with_name("test_dm_variant_decks.py").read_text(encoding="utf-8")
