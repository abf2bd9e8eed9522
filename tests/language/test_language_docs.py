"""Every example of the language pages is read without a complaint, and the reference names every canonical word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli.language import format, parse, render
from judgecli.language.compare import meaning
from judgecli.language.words import LANGS, canonical_verbs

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("language.md", "language.ja.md")
HEADS = {"card": "card 《c》 zx", "play": "play", "expect": "expect", "board": "board turn of A, main phase"}
FENCE = re.compile(r"^```judge ?(\w*)\n(.*?)^```$", re.M | re.S)


def examples() -> list[tuple[str, str]]:
    found = []
    for page in PAGES:
        for match in FENCE.finditer((DOCS / page).read_text(encoding="utf-8")):
            kind, body = match.groups()
            inner = "".join(f"  {row}\n" for row in body.splitlines())
            found.append((page, f"game zx\n{HEADS[kind]}\n{inner}" if kind else body))
    return found


@pytest.mark.parametrize(("page", "text"), examples())
def test_examples_are_read_and_written_back(page: str, text: str) -> None:
    parsed = parse(text)
    assert [(item.span.line, item.message_en, item.label_en) for item in parsed.diagnostics] == []
    for lang in LANGS:
        assert meaning(parse(format(text, lang)).scenario) == meaning(parsed.scenario)


def test_both_pages_have_examples_of_every_kind() -> None:
    for page in PAGES:
        kinds = {kind for kind, _ in FENCE.findall((DOCS / page).read_text(encoding="utf-8"))}
        assert kinds >= {"", "card", "play", "expect"}


def test_every_canonical_verb_is_in_the_reference() -> None:
    page = (DOCS / "language.md").read_text(encoding="utf-8")
    rows = page.split("| verb | filled in |")[1].split("\n\n")[0]
    named = {
        word.strip()
        for row in re.findall(r"^\| ([^|]+) \|", rows, re.M)
        for word in re.sub(r" \(.*?\)", "", row).split(",")
    }
    assert named >= canonical_verbs()


@pytest.mark.parametrize("page", PAGES)
def test_every_code_is_explained(page: str) -> None:
    sources = (Path(__file__).parents[2] / "judgecli" / "language").glob("*.py")
    used = {code for file in sources for code in re.findall(r'"(L\d{3})"', file.read_text(encoding="utf-8"))}
    explained = set(re.findall(r"L\d{3}", (DOCS / page).read_text(encoding="utf-8")))
    assert used <= explained


def test_the_error_shown_in_the_tutorial_is_the_one_given() -> None:
    page = (DOCS / "language.md").read_text(encoding="utf-8")
    text = "play\n  A attacks 《Runaway Cat》 wiht 《Blue Sword》\n"
    shown = render(parse(text).diagnostics, text, "board.judge", "en").split("\n")[0]
    assert f"\n{shown}" in page
