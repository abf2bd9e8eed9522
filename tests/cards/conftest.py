"""Card lists made up for the tests, in a data folder of their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import judge, own_folders, process

__all__ = ["judge", "own_folders", "process"]

CLASSIC = [
    {
        "name": "試しの竜・ボルシャ",
        "cardType": "クリーチャー",
        "cost": 5,
        "power": 6000,
        "civilizations": ["火"],
        "races": ["ドラゴン"],
        "text": "",
    },
    {
        "name": "試しの魚",
        "cardType": "クリーチャー",
        "cost": 2,
        "power": "1000+",
        "civilizations": ["水", "光"],
        "races": ["フィッシュ", "ヒューマノイド"],
        "text": "誰も笑わなければ、この魚は歌う。",
    },
    {"name": "試しの嵐", "cardType": "呪文", "cost": 3, "civilizations": ["闇"], "races": [], "text": "W・ブレイカー"},
]
"""Cards in the layout of a public list of Duel Masters."""


@pytest.fixture
def classic(tmp_path: Path) -> Path:
    """A list with a creature without text, one whose text nothing reads, and a spell."""
    file = tmp_path / "classic.json"
    file.write_text(json.dumps(CLASSIC, ensure_ascii=False), encoding="utf-8")
    return file
