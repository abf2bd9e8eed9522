"""What is taller than the terminal goes through a pager, and nothing else does."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from judgecli.cli import pages


@pytest.mark.parametrize(
    ("environ", "command"),
    [
        ({}, ["less", "-FIRX"]),
        ({"TERM": "dumb"}, []),
        ({"PAGER": "more -s"}, ["more", "-s"]),
        ({"PAGER": "more", "JUDGECLI_PAGER": "most"}, ["most"]),
        ({"PAGER": "more", "JUDGECLI_PAGER": ""}, []),
        ({"PAGER": "cat"}, []),
        ({"PAGER": "'unclosed"}, []),
    ],
)
def test_the_pager_is_the_one_that_was_named(environ: dict[str, str], command: list[str]) -> None:
    assert pages.pager(environ) == command


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pager that keeps what it is given in a file."""
    kept = tmp_path / "kept"
    program = f"import sys; open({str(kept)!r}, 'wb').write(sys.stdin.buffer.read())"
    monkeypatch.setenv("JUDGECLI_PAGER", f'{sys.executable} -c "{program}"')
    monkeypatch.setenv("LINES", "10")
    monkeypatch.setenv("COLUMNS", "80")
    return kept


def test_a_tall_page_on_a_terminal_is_paged(keeper: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    pages.put("条文\n" * 30)
    assert keeper.read_text(encoding="utf-8") == "条文\n" * 30


def test_a_short_page_or_a_pipe_is_printed(
    keeper: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pages.put("line\n" * 30)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    pages.put("short")
    assert capsys.readouterr().out == "line\n" * 30 + "short\n"
    assert not keeper.exists()


def test_a_pager_that_is_not_there_is_done_without(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JUDGECLI_PAGER", "no-such-pager-anywhere")
    monkeypatch.setenv("LINES", "5")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    pages.put("line\n" * 30)
    assert capsys.readouterr().out == "line\n" * 30
