"""Readings of editions and variants: a section that is declared for a step is also asked for by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import judgecli
from judgecli.games.dm import amendments
from judgecli.games.dm.registry import ENTRIES, Deltas
from judgecli.games.dm.variants.formats import FORMATS, GENERAL, MULTIPLAYER, OPTIONS

CODE = Path(judgecli.__file__).parent / "games" / "dm"


@pytest.fixture(scope="module")
def asked() -> set[str]:
    """Names on which code calls ``by``."""
    return {
        name for file in CODE.rglob("*.py") for name in re.findall(r"(\w+)\.by\(", file.read_text(encoding="utf-8"))
    }


def readings() -> Iterator[Deltas]:
    for changes in (*GENERAL, *MULTIPLAYER, *OPTIONS.values(), *(c for f in FORMATS.values() for c in f.changes)):
        yield changes.deltas
    yield amendments.deltas("2022-04-07")


def test_sections_of_entries_stand_on_steps(asked: set[str]) -> None:
    assert ENTRIES
    unread = [e.name for e in ENTRIES.values() if e.base.cites and e.base.does.__name__ not in asked]
    assert not unread


def test_sections_of_what_is_read_instead_stand_on_steps(asked: set[str]) -> None:
    found = [(name, v) for deltas in readings() for name, v in deltas.items()]
    assert found
    unread = [f"{name}: {v.cites}" for name, v in found if v.cites and ENTRIES[name].base.does.__name__ not in asked]
    assert not unread
