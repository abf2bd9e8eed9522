"""Every section that the game or one of its scenarios names is in the book."""

from __future__ import annotations

import re
from pathlib import Path

from judgecli.games.ygo import system  # importing the game registers its rules
from judgecli.kernel.rules import REGISTER
from rulebook_index.citation import Citation
from rulebook_index.provisions import knows
from tests.each import each

ROOT = Path(__file__).parents[3]
CODE = sorted((ROOT / "judgecli" / "games" / "ygo").rglob("*.py"))
SCENARIOS = sorted((ROOT / "scenarios" / "ygo").rglob("*.judge"))
LITERAL = re.compile(r'"(ygo:[^"{}]*)"')
SECTION = re.compile(r"\b[SCJGFZ]\d?\.\d+¶\d+(?:#e\d+)?")
LINES = ("about", "cites", "does not cite", "illegal", "waits for", "not settled", "論点", "根拠", "違反", "未確定")


def test_every_citation_in_the_code_resolves() -> None:
    each(CODE, resolves)


def resolves(path: Path) -> None:
    for text in LITERAL.findall(path.read_text(encoding="utf-8")):
        citation = Citation.parse(text)
        assert knows(citation.book, citation.locator), text


def test_every_rule_of_the_game_cites_its_book() -> None:
    names = [n for n in (*REGISTER.rules, *REGISTER.procedures) if n.startswith("ygo.")]
    assert len(names) > 150, system.SYSTEM.book
    assert all(cite.startswith("ygo:") for name in names for cite in REGISTER.cites(name))


def test_every_section_a_scenario_names_is_in_the_book() -> None:
    each(SCENARIOS, names_sections_of_the_book)


def names_sections_of_the_book(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip().startswith(LINES):
            for section in SECTION.findall(line):
                assert knows("ygo", section), f"{section} in: {line.strip()}"
