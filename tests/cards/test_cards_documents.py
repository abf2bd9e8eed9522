"""What the pages about cards show is read as they say, and the layouts they name are those that are shipped."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli.language.parsing import parse
from judgecli.library import mapping

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("cards.md", "cards.ja.md")
FENCE = re.compile(r"^```(judge|toml)( \w+)?\n(.*?)^```$", re.M | re.S)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_are_read(page: str) -> None:
    found = FENCE.findall((DOCS / page).read_text(encoding="utf-8"))
    kinds = {part.strip() if kind == "judge" else kind for kind, part, _ in found}
    assert kinds >= {"board", "toml"}
    assert len(kinds) == 3
    for kind, part, body in found:
        if kind == "toml":
            assert mapping.read(page, body.encode()).table["head"]
            continue
        inner = "".join(f"  {line}\n" for line in body.splitlines())
        board = part.strip() == "board"
        parsed = parse(f"game dm\nboard turn of A, main step\n{inner}" if board else body)
        assert not [d for d in parsed.diagnostics if d.severity == "error"]
        assert parsed.scenario is not None
        assert board or [len(card.unread) for card in parsed.scenario.cards] == [1]


@pytest.mark.parametrize("page", PAGES)
def test_every_shipped_layout_is_named(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    assert {layout.name for layout in mapping.shipped()} == set(re.findall(r"^\| `([a-z-]+)` \|", text, re.M))
