"""The form for a chat: one message, and no character in it that the chat would obey."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli.report.chat import MOST, safe, short_chat
from judgecli.report.lang import LANGS, Lang
from judgecli.report.short import short
from judgecli.session.run import run_file, run_text

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
SOME = [
    *sorted(ROOT.rglob("*.judge"))[::19],
    *(ROOT / "zx" / "games").glob("*.judge"),
    *(ROOT / "d0" / "games").glob("*.judge"),
]


@pytest.mark.parametrize("path", SOME, ids=lambda p: p.stem)
@pytest.mark.parametrize("lang", LANGS)
def test_a_ruling_is_one_message(path: Path, lang: Lang) -> None:
    run = run_file(path)
    if run.outcome is None:
        pytest.skip("it cannot be read, on purpose")
    assert len(short_chat(short(run, lang), lang)) < MOST


def test_what_a_chat_would_obey_is_told_as_text() -> None:
    run = run_text(
        """scenario "@everyone *look* <@12> `x`"
game zx 1.59
board turn of A, main phase
  A
  B
claim A: A wins
"""
    )
    text = short_chat(short(run, "en"), "en")
    assert "@everyone" not in text
    assert "<@12" not in text
    assert not re.search(r"(?<!\\)[*_~|`<>#\[\]]", text)


def test_a_long_ruling_keeps_its_verdict() -> None:
    run = run_text('scenario "s"\ngame zx 1.59\nboard turn of A, main phase\n  A\n  B\n' + "claim A: A wins\n" * 80)
    text = short_chat(short(run, "en"), "en")
    assert len(text) < MOST
    assert "A wins" in text.split("\n\n")[1]
    assert text.rstrip().endswith("(too long for one message)")


def test_marks_are_escaped_once() -> None:
    assert safe("a_b") == "a\\_b"
