"""Every section that code or a scenario names is in the book."""

from __future__ import annotations

import re
from pathlib import Path

from judgecli.games.zx import game  # importing the game registers its rules
from judgecli.kernel.rules import REGISTER
from rulebook_index.citation import Citation
from rulebook_index.provisions import knows
from tests.each import each

ROOT = Path(__file__).parents[3]
CODE = sorted((ROOT / "judgecli" / "games" / "zx").rglob("*.py"))
SCENARIOS = sorted((ROOT / "scenarios" / "zx").rglob("*.judge"))
LITERAL = re.compile(r'"(zx:[^"{}]*)"')
SECTION = re.compile(r"(?<![\d.])\d{3,4}\.\d+[a-z]?(?:#\d+)?")
LINES = ("about", "cites", "does not cite", "illegal", "waits for", "not settled", "論点", "根拠", "違反")


def test_every_citation_in_the_code_resolves() -> None:
    each(CODE, resolves)


def resolves(path: Path) -> None:
    for text in LITERAL.findall(path.read_text(encoding="utf-8")):
        citation = Citation.parse(text)
        assert knows(citation.book, citation.locator), text


def test_the_scan_sees_the_citations() -> None:
    found = {text for path in CODE for text in LITERAL.findall(path.read_text(encoding="utf-8"))}
    assert {"zx:604.3d", "zx:805.3a", "zx:901.2"} <= found
    assert len(found) > 150


def test_every_rule_of_the_game_cites_its_book() -> None:
    names = [n for n in (*REGISTER.rules, *REGISTER.procedures) if n.startswith("zx.")]
    assert len(names) > 60, game.Zx.book
    assert all(cite.startswith("zx:") for name in names for cite in REGISTER.cites(name))


def test_every_section_a_scenario_names_is_in_the_book() -> None:
    each(SCENARIOS, names_sections_of_the_book)


def names_sections_of_the_book(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip().startswith(LINES):
            for section in SECTION.findall(line):
                assert knows("zx", section), f"{section} in: {line.strip()}"


WHOLE_GAMES = "games"
"""The folder of scenarios that are about no one chapter."""


def test_a_scenario_lies_in_the_chapter_it_is_named_after() -> None:
    each([p for p in SCENARIOS if p.parent.name != WHOLE_GAMES], lies_in_its_chapter)


def lies_in_its_chapter(path: Path) -> None:
    section = int(re.match(r"\d+", path.name).group())  # type: ignore[union-attr]
    chapter = int(path.parent.name.split("-")[0])
    assert section // 100 * 100 == chapter
