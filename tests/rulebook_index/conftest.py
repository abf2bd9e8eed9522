"""Shared by the tests of the rule index: an empty data folder, and the official copies where they are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.copies import MISSING, official_folder


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for imported books, so that no test sees what the user imported."""
    monkeypatch.setenv("JUDGECLI_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(scope="session")
def official() -> Path:
    """The folder of the official copies; skips where it is absent."""
    folder = official_folder()
    if folder is None:
        pytest.skip(MISSING)
    return folder
