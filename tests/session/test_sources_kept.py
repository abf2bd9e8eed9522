"""Which code and scenarios name a provision: what is kept of it is never trusted."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from judgecli.session import sources
from rulebook_index import cache

ROOT = Path(__file__).parents[2]
CITE = "zx:604.3a"
PROGRAM = f"from judgecli.session.sources import enforced_by; print(list(enforced_by({CITE!r})))"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGECLI_CACHE", str(tmp_path))
    sources._lines.cache_clear()
    yield tmp_path
    sources._lines.cache_clear()


def known() -> tuple[list[tuple[str, str, int]], list[str]]:
    sources._lines.cache_clear()
    return list(sources.enforced_by(CITE)), list(sources.expected_by(CITE))


def framed(payload: bytes) -> bytes:
    return sources._MARK + zlib.crc32(payload).to_bytes(4) + payload


def test_the_lines_kept_say_what_the_files_say(folder: Path) -> None:
    code, expecting = known()
    assert "judgecli/games/zx/ch600_battle/ch604_damage_step.py" in {file for _, file, _ in code}
    assert "zx/600-battle/604-the-target-walks-away.judge" in expecting
    lines = {file: (ROOT / file).read_text(encoding="utf-8").splitlines() for _, file, _ in code}
    assert all(
        any(row.startswith((f"def {name}", f"class {name}", name)) for row in lines[file]) for name, file, _ in code
    )
    assert all(name for name, _, _ in code)
    for name, file, line in code:
        text = (Path(sources.__file__).parents[2] / file).read_text(encoding="utf-8").splitlines()
        assert "604.3a" in text[line - 1], (name, file, line)
    assert known() == (code, expecting)
    assert len(list(folder.iterdir())) == 1


def test_they_are_read_and_not_made_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = known()
    monkeypatch.setattr(sources, "_read", lambda book: pytest.fail("made again"))
    assert known() == first


@pytest.mark.parametrize(
    "harm",
    [
        b"",
        b"\x00\xff",
        b"judge-sources\n",
        framed(b"\nzx:604.3a\tnot json\n"),
        framed(b'\nzx:604.3a\t[[["one","file","no number"]],[]]\n'),
        framed(b"\nzx:604.3a\t[1]\n"),
        framed(b"\nzx:604.3a\t[[], 3]\n"),
        framed(b"\nzx:604.3a\t[[], []]"),
    ],
)
def test_a_damaged_or_foreign_file_is_passed_over(folder: Path, harm: bytes) -> None:
    first = known()
    (file,) = folder.iterdir()
    file.write_bytes(harm)
    assert known() == first


def test_one_letter_changed_is_noticed(folder: Path) -> None:
    first = known()
    (file,) = folder.iterdir()
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2] ^= 1
    file.write_bytes(whole)
    assert known() == first
    assert cache.read(file, sources._MARK) is not None, "and replaced"


def test_a_changed_file_makes_them_anew_and_the_old_go(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known()
    (old,) = folder.iterdir()
    below = cache.below
    monkeypatch.setattr(cache, "below", lambda folder, *endings: below(folder, *endings)[1:])
    known()
    (new,) = folder.iterdir()
    assert new != old


def test_a_folder_that_cannot_be_written_costs_only_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = known()
    blocked = folder / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("JUDGECLI_CACHE", str(blocked))
    assert known() == first


def test_two_processes_at_once(folder: Path) -> None:
    runs = [
        subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True, env=dict(os.environ))
        for _ in range(2)
    ]
    said = [run.communicate(timeout=60)[0] for run in runs]
    assert said[0] == said[1] == f"{known()[0]}\n"
    assert [file.suffix for file in folder.iterdir()] == [".lines"]


def test_a_book_without_an_engine_has_none(folder: Path) -> None:
    assert list(sources.enforced_by("mine:1")) == []
    assert list(folder.iterdir()) == []
