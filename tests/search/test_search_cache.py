"""The index cache is never trusted: stale, damaged, foreign or unwritable, search still answers rightly."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import zlib
from contextlib import closing
from pathlib import Path

import pytest

from rulebook_index import cache, lexicon
from rulebook_index.search.cache import MARK
from rulebook_index.search.engine import Searcher


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGECLI_CACHE", str(tmp_path))
    return tmp_path / "search"


def first(query: str = "投了") -> str:
    return Searcher().search(query, ("dm",)).hits[0].id


def framed(payload: bytes) -> bytes:
    """A payload of somebody else's, with our mark and the right checksum."""
    return MARK + zlib.crc32(payload).to_bytes(4) + payload


def other_database() -> bytes:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE meta (key TEXT, value BLOB)")
        connection.commit()
        return connection.serialize()


def only_file(folder: Path) -> Path:
    files = list(folder.iterdir())
    assert len(files) == 1
    return files[0]


def test_an_index_is_built_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert first() == "dm:base-concede"
    made = only_file(folder).stat().st_mtime_ns
    monkeypatch.setattr("rulebook_index.search.documents.documents", lambda book: pytest.fail("built again"))
    assert first() == "dm:base-concede"
    assert only_file(folder).stat().st_mtime_ns == made


@pytest.mark.parametrize("harm", ["truncate", "flip", "empty", "foreign", "other", "database"])
def test_a_harmed_file_is_built_anew(folder: Path, harm: str) -> None:
    first()
    path = only_file(folder)
    sound = path.read_bytes()
    middle = len(sound) // 2
    harmed = {
        "truncate": sound[:middle],
        "flip": sound[:middle] + bytes([sound[middle] ^ 255]) + sound[middle + 1 :],
        "empty": b"",
        "foreign": b"SQLite format 3\0" + sound,
        "other": framed(b"no database at all"),
        "database": framed(other_database()),
    }[harm]
    path.write_bytes(harmed)
    assert first() == "dm:base-concede"
    assert path.read_bytes() == sound


def test_a_changed_source_makes_a_new_index_and_drops_the_old(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first()
    old = only_file(folder)
    extra = tmp_path / "extra.tsv"
    extra.write_text("one\n", encoding="utf-8")
    known = lexicon.files()
    monkeypatch.setattr(lexicon, "files", lambda: (*known, extra))
    first()
    assert only_file(folder) != old


def test_an_unwritable_folder_costs_only_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "search").write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setenv("JUDGECLI_CACHE", str(tmp_path))
    assert first() == "dm:base-concede"


def test_two_processes_build_at_once(folder: Path) -> None:
    code = (
        "from rulebook_index.search.engine import Searcher;"
        "import sys; sys.stdout.write(Searcher().search('投了', ('dm',)).hits[0].id)"
    )
    runs = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=dict(os.environ))
        for _ in range(2)
    ]
    assert [run.communicate(timeout=60)[0] for run in runs] == ["dm:base-concede", "dm:base-concede"]
    assert cache.read(only_file(folder), MARK) is not None
