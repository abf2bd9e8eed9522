"""Bounds of time, with much room for a slow machine: 15,000 cards brought in, and one of them looked up."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter

import pytest

from judgecli.cli.exits import Exit
from judgecli.library import store
from tests.cards.conftest import CLASSIC
from tests.cli.given import Judge

MANY = 15_000


@pytest.mark.long
def test_many_cards_and_one_of_them(judge: Judge, tmp_path: Path) -> None:
    text = "このカードは、試しのためにだけある文を持つ。" * 8
    rows = [CLASSIC[1] | {"name": f"試しの竜・{n}号", "text": text} for n in range(MANY)]
    file = tmp_path / "many.json"
    file.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    began = perf_counter()
    assert judge("cards", "import", str(file), "--game", "dm").code == Exit.AS_EXPECTED
    assert perf_counter() - began < 60
    for name in ("試しの竜・14999号", "試しの竜１４９９９号"):
        assert store.find("dm", name) is not None
        began = perf_counter()
        for _ in range(20):
            store.find("dm", name)
        assert (perf_counter() - began) / 20 < 0.005
