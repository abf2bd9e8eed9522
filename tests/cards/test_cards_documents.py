"""The layouts that the pages about cards name are those that are shipped; what the pages show is read in tests/docs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli.library import mapping

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("cards.md", "cards.ja.md")


@pytest.mark.parametrize("page", PAGES)
def test_every_shipped_layout_is_named(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    assert {layout.name for layout in mapping.shipped()} == set(re.findall(r"^\| `([a-z-]+)` \|", text, re.M))
