"""Every command that answers about a run gives the reason of the ruling: the values compared and their section, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.cli.exits import Exit
from tests.cli.conftest import Judge

TWO_BLOWS = """game zx 1.59
card 《Lancer》 zx red cost 2 power 4000
card 《Second》 zx red cost 2 power 3000
card 《Sentinel》 zx white cost 5 power 7000

board turn of A, main phase
  A life 4
    center 《Lancer》
    north-west 《Second》
  B life 4
    north 《Sentinel》

play
  A attacks 《Sentinel》 with 《Lancer》
  A attacks 《Sentinel》 with 《Second》

claim A: 《Sentinel》 is destroyed
claim B: 《Sentinel》 survives
"""
HELD = {
    "en": "《Sentinel》 has 4000 damage and power 7000",
    "ja": "《Sentinel》のダメージは4000、パワーは7000なので破壊されない",
}
FELL = {
    "en": "《Sentinel》 has 7000 damage and power 7000",
    "ja": "《Sentinel》のダメージは7000、パワーは7000なので破壊される",
}
BY_904 = {"en": "[904.1, 208.2]", "ja": "[904.1,208.2]"}


@pytest.fixture
def blows(tmp_path: Path) -> str:
    path = tmp_path / "blows.judge"
    path.write_text(TWO_BLOWS, encoding="utf-8")
    return str(path)


def flat(text: str, lang: str) -> str:
    return ("" if lang == "ja" else " ").join(text.split())


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_why(judge: Judge, blows: str, lang: str) -> None:
    out = flat(judge("why", blows, "《Sentinel》 survives", "--lang", lang).out, lang)
    assert FELL[lang] in out
    assert BY_904[lang] in out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_step_in_the_middle_and_at_the_end(process: Judge, blows: str, lang: str) -> None:
    """Behind the first blow nothing is due; what the second one leads to is no reason there."""
    asked = "until 604.3a\nwhy 《Sentinel》 survives\ngoto 99\nwhy 《Sentinel》 survives\nquit\n"
    done = process("step", blows, "--lang", lang, stdin=asked.encode())
    early, _, late = done.out.partition("> 13/13")
    assert HELD[lang] in flat(early, lang)
    assert FELL[lang] not in flat(early, lang)
    assert FELL[lang] in flat(late, lang)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_why_not(judge: Judge, blows: str, lang: str) -> None:
    """What made the card so that the requirement fails is told with its section."""
    done = judge("why-not", blows, "A attacks B with 《Lancer》", "--lang", lang)
    assert done.code == Exit.ILLEGAL
    out = flat(done.out, lang)
    assert "[602.1" in out
    assert "602.1d" in out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_explore(judge: Judge, blows: str, lang: str) -> None:
    out = flat(judge("explore", blows, "--lang", lang).out, lang)
    assert FELL[lang] in out
    assert BY_904[lang] in out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_if_another_line(judge: Judge, blows: str, lang: str) -> None:
    out = flat(judge("what-if", blows, "--at", "1", "--answer", "A ends the turn", "--lang", lang).out, lang)
    assert HELD[lang] in out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_if_the_smallest_change(judge: Judge, blows: str, lang: str) -> None:
    """With power 8000 the damage would not do, nor would it if either blow were weaker."""
    out = flat(judge("what-if", blows, "--lang", lang).out, lang)
    assert out.count(BY_904[lang]) >= 4


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_cannot_be_answered_is_refused_with_an_exit_code_of_its_own(judge: Judge, blows: str, lang: str) -> None:
    done = judge("what-if", blows, "--answer", "B chooses 《Sentinel》", "--lang", lang)
    assert done.code == Exit.UNANSWERED
    assert Exit.UNANSWERED not in {Exit.AS_EXPECTED, Exit.WRONG, Exit.ILLEGAL, Exit.UNDECIDED, Exit.UNREADABLE}


NOBODY_SAID = """game zx 1.59
card 《Page》 zx blue cost 1
card 《Mason》 zx red cost 3 power 3000
  auto when this appears: deal 2000 damage to 《Page》

board turn of A, main phase
  A life 4 resources 3
    hand 《Mason》
    resource 《Mason》, 《Mason》, 《Mason》
  B life 4
    north-west 《Page》

play
  A plays 《Mason》 to center
  A ends the turn
"""
"""Nobody has said what power the page has: whether it falls is open from the first line on."""


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "it depends on the power of 《Page》"), ("ja", "《Page》のパワーが書かれておらず")]
)
def test_in_the_middle_of_a_run_too_what_nobody_said_is_asked_for(
    process: Judge, tmp_path: Path, lang: str, told: str
) -> None:
    """Not the usual value of it: one line later the same is told as by ``judge why``."""
    path = tmp_path / "page.judge"
    path.write_text(NOBODY_SAID, encoding="utf-8")
    asked = {"en": "why 《Page》 is destroyed", "ja": "why 《Page》は破壊される"}[lang]
    lines = f"goto 13\n{asked}\nquit\n"
    assert told in flat(process("step", str(path), "--lang", lang, stdin=lines.encode()).out, lang)
    whole = asked.removeprefix("why ")
    assert told in flat(process("why", str(path), whole, "--lang", lang).out, lang)


def test_what_may_not_be_done_is_told_in_the_language_of_the_answer(judge: Judge, blows: str) -> None:
    out = flat(judge("options", blows, "--at", "0", "--full", "--lang", "ja").out, "ja")
    assert "attack" not in out
    assert "Aが《Lancer》で" in out
