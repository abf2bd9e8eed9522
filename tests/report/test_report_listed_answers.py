"""The answers a message lists: whatever kind of question is asked, each is told by a line of play that is read as that answer."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from judgecli.games.contract import System
from judgecli.kernel.answers import Reply
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.trace import Trace
from judgecli.kernel.values import State, Thing
from judgecli.language import parse
from judgecli.language.players import naming
from judgecli.language.words import speaking
from judgecli.lazy import replace
from judgecli.report.answers import listed, told
from judgecli.report.lang import LANGS, Lang
from judgecli.session.carrying import carry_out
from judgecli.session.run import Run, run_text
from judgecli.session.script import Script
from judgecli.session.written_answers import gives
from tests.each import each
from tests.scenarios import BATCHES, name_of
from tests.session.test_metamorphic import plain

NO_LINE = {("ygo", "pendulum summon"): "a Pendulum Summon names its monsters"}
"""Options that no line takes without naming more, by game, and why."""
MOST_LISTED = 8
"""Options of one question that are tried."""
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
                continue  # tried by ``gives`` below
            tried += 1
            said = parse(f"game {scenario.game}\nplay\n  {text}\n").scenario
            assert said is not None, text
            lines = (*scenario.plays, *said.plays)
            machine, script = carry_out(lines, system, outcome.start)
            assert not script.problems, (text, script.problems)
            assert len(lines) - 1 in script.done, text
            assert _answers(machine.trace, ask)[len(_answers(outcome.trace, ask)) :][:1] == [label], text
    return tried


class _Listing:
    """Goes through runs, and lists the answers to the first question of each kind."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.kinds: set[str] = set()
        self.wrong: list[str] = []
        self.busy = False
        usual = Script.reply

        def reply(script: Script, ask: Ask[Any], t: Table) -> Reply:
            if not self.busy and ask.kind not in self.kinds:
                self.busy = True
                self.kinds.add(ask.kind)
                self.look(script.system, ask, t.s)
                self.busy = False
            return usual(script, ask, t)

        monkeypatch.setattr(Script, "reply", reply)

    def look(self, system: System, ask: Ask[Any], s: State) -> None:
        few = replace(ask, options=dict(islice(ask.options.items(), MOST_LISTED)))
        for lang in LANGS:
            for label, text in listed(few, s, system, lang).items():
                with speaking(system.book), naming(s.players):
                    given = gives(text, ask, s, system)
                    if given != label and not _is_alike(given, label, ask, s, system, lang):
                        self.wrong.append(f"{system.book} {ask.kind}: {text}")


def _is_alike(given: str, label: str, ask: Ask[Any], s: State, system: System, lang: Lang) -> bool:
    """Whether two options are plays of equal cards, which nobody needs to tell apart, or one names more than an option does."""
    if (system.book, label) in NO_LINE:
        return True
    a_play = not isinstance(ask.options[label], Thing)
    return a_play and given in ask.options and told(ask, given, s, system, lang) == told(ask, label, s, system, lang)


@pytest.mark.parametrize("batch", BATCHES)
def test_every_answer_to_every_kind_of_question_can_be_written_as_it_is_listed(
    batch: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    listing = _Listing(monkeypatch)

    def check(path: Path) -> None:
        listing.wrong.clear()
        run_text(path.read_text(encoding="utf-8"))
        assert not listing.wrong

    each(BATCHES[batch], check, name_of)


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
