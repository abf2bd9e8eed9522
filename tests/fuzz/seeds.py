"""What fuzzing begins with: shipped scenarios and decks, and rulebooks made of our own gists and of invented rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from judgecli.language.words import LANGS, table
from rulebook_index import provisions
from tests.fuzz.targets import AUTOMATIC, IMPORTED
from tests.rulebook_index import invented

ROOT = Path(__file__).resolve().parents[2]
FINDINGS = Path(__file__).with_name("findings")
"""Inputs that once broke a target, by target: ``findings/<target>/<name>``. They stay for ever."""
EVERY = {"parser": 3, "engine": 5}
"""Of the shipped scenarios, every so many-th is a seed."""
LONGEST = 4000
"""Bytes of a rulebook that is a seed."""
CROWN = len(IMPORTED) - 1
DECK = """deck "Swords"
game zx 1.59
  4 《蒼の剣士》 zx blue ignition
dynamis
  2 《蒼の聖騎士》 zx extra
markers 3
"""


def seeds(target: str) -> Iterator[bytes]:
    """Every seed of a target, what once broke it first."""
    folder = FINDINGS / target
    yield from (file.read_bytes() for file in sorted(folder.glob("*")))
    if target == "importer":
        yield from _rulebooks()
        return
    files = sorted((ROOT / "scenarios").rglob("*.judge"))
    yield from (file.read_bytes() for file in files[:: EVERY[target]])
    if target == "parser":
        yield DECK.encode()


def _rulebooks() -> Iterator[bytes]:
    for number, (book, _) in enumerate(IMPORTED):
        if book not in provisions.books():
            continue
        for chapter in provisions.chapters(book):
            lines = (f"{p.citation.locator} {p.gist_ja}" for p in provisions.chapter(book, chapter))
            text = _short("\n\n".join(lines))
            yield bytes([number]) + text
            yield bytes([number + len(IMPORTED) * (AUTOMATIC // len(IMPORTED) + 1)]) + text
    rules = (invented.hundreds(random.Random(1), "ja"), invented.levels(random.Random(2), "en", "", "."))
    layouts = (
        "roomy",
        "tight",
        "with_contents",
        "broken",
        "paged",
        "marked",
        "wide",
        "web",
        "studded",
        "indented",
        "whole",
    )
    for made in rules:
        for layout in layouts:
            text = _short(getattr(invented, layout)(made, random.Random(3)))
            yield bytes([CROWN]) + text
            yield bytes([CROWN + len(IMPORTED) * (AUTOMATIC // len(IMPORTED) + 1)]) + text


def _short(text: str) -> bytes:
    return text.encode()[:LONGEST].decode("utf-8", "ignore").encode()


def words(target: str) -> tuple[str, ...]:
    """Pieces worth inserting: every spelling of the language, or what numbers and marks of rulebooks look like."""
    if target == "importer":
        return (
            "1.",
            "604.3a",
            "(1)",
            "①",
            "第1章",
            "§",
            "\f",
            "- ",
            "<td>",
            "<script>",
            "</p>",
            "&#0;",
            "…… 12",
            "a)",
            "IV.",
            "\ufeff",
        )
    spelled = (spelling for word in table() for spelling in word.spellings(LANGS))
    marks = (
        "《",
        "》",
        "「",
        "」",
        "[",
        "]",
        "<",
        ">",
        ":",
        ";",
        ",",
        ".",
        "#",
        "|",
        "-1",
        "0",
        "9999999",
        "\x1b[2J",
        "\u202e",
        "《A》",
    )
    return tuple(dict.fromkeys((*spelled, *marks)))
