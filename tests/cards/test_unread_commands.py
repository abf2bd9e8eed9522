"""No command that speaks of a run is silent about a clause that was not read and has a say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgecli.cli.exits import Exit
from judgecli.language.ast import Span, Unread
from tests.cli.given import Judge

CLAUSE = "if nobody laughs, it sings"
TEXT = """game dm
card 《Big》 creature fire [Dragon] cost 5 power 5000
{clause}
card 《Small》 creature water [Fish] cost 2 power 1000
board turn of A, attack step
  A shields 5
    battle zone 《Big》
  B shields 5
    battle zone 《Small》 tapped
play
  A attacks 《Small》 with 《Big》
claim A: 《Small》 is destroyed
"""
COMMANDS = {
    "why": ("why", "FILE", "《Small》 is destroyed"),
    "why-not": ("why-not", "FILE", "A passes"),
    "options": ("options", "FILE"),
    "explore": ("explore", "FILE"),
    "what-if": ("what-if", "FILE"),
    "another play": ("what-if", "FILE", "--at", "0", "--answer", "A passes"),
}


def file(tmp_path: Path, clause: str) -> str:
    path = tmp_path / "duel.judge"
    path.write_text(TEXT.format(clause=f"  unread: {clause}" if clause else ""), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_clause_stands_first_and_nothing_is_decided(judge: Judge, tmp_path: Path, name: str) -> None:
    command = [file(tmp_path, CLAUSE) if word == "FILE" else word for word in COMMANDS[name]]
    done = judge(*command, "--lang", "en", "--width", "200")
    assert done.code == Exit.UNDECIDED
    assert CLAUSE in done.out.split("\n")[1]
    made = json.loads(judge(*command, "--json").out)
    assert all(any(CLAUSE in block["text"] for block in made[lang]) for lang in ("en", "ja"))


@pytest.mark.parametrize("name", COMMANDS)
def test_without_a_clause_nothing_is_said_of_one(judge: Judge, tmp_path: Path, name: str) -> None:
    command = [file(tmp_path, "") if word == "FILE" else word for word in COMMANDS[name]]
    done = judge(*command, "--lang", "en")
    assert done.code == Exit.AS_EXPECTED
    assert "clause" not in done.out


def test_the_ruling_the_page_and_the_replay_tell_it(judge: Judge, tmp_path: Path) -> None:
    path = file(tmp_path, CLAUSE)
    for form in ("text", "html", "markdown", "chat", "sheet"):
        done = judge("ruling", path, "--as", form, "--lang", "en", "--width", "300")
        assert done.code == Exit.UNDECIDED
        assert CLAUSE in done.out, form
    replayed = judge("replay", path, "--lang", "en", "--width", "300")
    assert replayed.code == Exit.UNDECIDED
    assert CLAUSE in replayed.out


def test_the_cause_is_told_in_one_language() -> None:
    """Of a cause that is known in English only, Japanese tells the words that it is about."""
    at = Span(1, 0, 4)
    assert Unread(at, "歌う", "no role for ‹歌›").because("ja") == "「歌」を読み取れない"
    assert Unread(at, "歌う", "no reader for it").because("ja") == "この言い回しは読み取れない"
    assert Unread(at, "歌う", "a", why_ja="い").because("ja") == "い"
    assert Unread(at, "歌う", "a", why_ja="い").because("en") == "a"
    assert Unread(at, "歌う").because("ja") == ""
