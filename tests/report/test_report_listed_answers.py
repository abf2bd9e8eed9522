"""The answers a ruling lists at an open choice: two that differ are not told alike, and a line of play so told is read and taken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judgecli.kernel.say import Ask
from judgecli.kernel.trace import Trace
from judgecli.language import parse
from judgecli.language.players import naming
from judgecli.language.words import speaking
from judgecli.report.answers import listed, told
from judgecli.report.lang import LANGS, Lang
from judgecli.session.carrying import carry_out
from judgecli.session.run import Run, run_text
from tests.each import each
from tests.scenarios import BATCHES, name_of
from tests.session.test_metamorphic import plain

HEADS = """\
game dmv two-headed giant
card 《Ox》 creature nature cost 4 power 5000
  Double breaker
card 《Sting》 spell fire cost 3
  Shield trigger
  Destroy one of your opponents' creatures.
board turn of A and B, attack step, seats A C B D, team A B, team C D
  A
    battle zone 《Ox》 since an earlier turn
  B
  C shield zone 2
  D shield zone 1
play
  A attacks C with 《Ox》
  nobody blocks
"""


def _answers(trace: Trace, ask: Ask[Any]) -> list[str]:
    """What such a question was answered with, each time."""
    asked = [step.what for step in trace.standing() if step.kind == "decision"]
    return [label for put, label, *_ in asked if (put.who, put.kind) == (ask.who, ask.kind)]


def check_lines(run: Run, lang: Lang, *, all_of_them: bool = False) -> int:
    """How many answers were told by lines; each of those is read, and is the answer it stands for."""
    outcome, system, scenario = run.outcome, run.system, run.scenario
    assert outcome is not None
    assert outcome.waiting is not None
    assert system is not None
    assert scenario is not None
    ask, tried = outcome.waiting, 0
    with speaking(system.book), naming(scenario.players):
        texts = listed(ask, outcome.end, system, lang)
        for label, text in texts.items():
            if text == told(ask, label, outcome.end, system, lang) and not all_of_them:
                continue
            tried += 1
            said = parse(f"game {scenario.game}\nplay\n  {text}\n").scenario
            assert said is not None, text
            lines = (*scenario.plays, *said.plays)
            machine, script = carry_out(lines, system, outcome.start)
            assert not script.problems, (text, script.problems)
            assert len(lines) - 1 in script.done, text
            assert _answers(machine.trace, ask)[len(_answers(outcome.trace, ask)) :][:1] == [label], text
    return tried


def check_open(path: Path) -> None:
    run = plain(path)
    if run.outcome is None or run.outcome.status != "open" or run.outcome.waiting is None:
        return
    for lang in LANGS:
        check_lines(run, lang)


@pytest.mark.parametrize("batch", BATCHES)
def test_answers_that_sound_alike_are_told_by_lines(batch: str) -> None:
    each(BATCHES[batch], check_open, name_of)


@pytest.mark.parametrize("lang", LANGS)
def test_a_shield_is_chosen_as_the_ruling_lists_it(lang: Lang) -> None:
    """Shields of both members of a team, which nobody knows: one of each member, by its number (509.2, 608.6)."""
    run = run_text(HEADS)
    assert run.outcome is not None, run.diagnostics
    assert check_lines(run, lang) == len(run.outcome.waiting.options if run.outcome.waiting else ()) == 2


@pytest.mark.parametrize("lang", LANGS)
def test_an_opponent_is_chosen_as_the_ruling_lists_it(lang: Lang) -> None:
    """Which opponent the effect means (600.4a)."""
    run = run_text(
        HEADS.replace("C shield zone 2", "C shield zone 0").replace("D shield zone 1", "D\n    shield zone 《Sting》")
        + "  D casts 《Sting》\n"
    )
    assert run.outcome is not None, run.diagnostics
    assert check_lines(run, lang, all_of_them=True) == 2
