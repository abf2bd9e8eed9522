"""Searchers over the shipped gists alone and with the official copies, each with a cache and data folder of its own."""

from __future__ import annotations

import pytest

from rulebook_index.search.engine import Searcher
from tests.copies import COPIES, MISSING, official_folder


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test away from the user's cache and imported books."""
    base = tmp_path_factory.getbasetemp()
    monkeypatch.setenv("JUDGECLI_CACHE", str(base / "cache"))
    monkeypatch.setenv("JUDGECLI_DATA", str(base / "no-books"))


@pytest.fixture(scope="session")
def gists(tmp_path_factory: pytest.TempPathFactory) -> Searcher:
    """A searcher on a fresh machine: nothing imported."""
    base = tmp_path_factory.getbasetemp()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGECLI_CACHE", str(base / "cache"))
        patch.setenv("JUDGECLI_DATA", str(base / "no-books"))
        searcher = Searcher()
        for book in COPIES:
            searcher.index(book)
    return searcher


@pytest.fixture(scope="session")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Searcher:
    """A searcher with all five official copies imported."""
    folder = official_folder()
    if folder is None:
        pytest.skip(MISSING)
    from rulebook_index.importers.run import import_book

    base = tmp_path_factory.mktemp("imported")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGECLI_CACHE", str(base / "cache"))
        patch.setenv("JUDGECLI_DATA", str(base / "data"))
        for book, name in COPIES.items():
            import_book(book, folder / name)
        searcher = Searcher()
        for book in COPIES:
            searcher.index(book)
    return searcher
