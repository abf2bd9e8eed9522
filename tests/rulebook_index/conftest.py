"""Shared by the tests of the rule index: an empty data folder, and the official copies where they are at hand."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

COPIES = {
    "zx": "zx-1.59.txt",
    "ygo": "ygo-ocg.txt",
    "d0": "dimension-zero.txt",
    "dm": "dm-update-2022-04-08.txt",
    "dmv": "dm-variants.txt",
}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for imported books, so that no test sees what the user imported."""
    monkeypatch.setenv("JUDGECLI_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(scope="session")
def official() -> Path:
    """The folder of the official copies; skips where it is absent."""
    chosen = os.environ.get("JUDGECLI_RULEBOOKS")
    folder = Path(chosen) if chosen else Path(__file__).resolve().parents[3] / "shared" / "rulebooks"
    if not folder.is_dir():
        pytest.skip("no official copies: set JUDGECLI_RULEBOOKS to a folder that has them")
    return folder
