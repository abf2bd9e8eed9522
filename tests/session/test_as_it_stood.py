"""A claim about an earlier moment is explained by what had happened up to it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from judgecli.language import ast
from judgecli.language.told_facts import line_number
from judgecli.lazy import replace
from judgecli.report.short import short
from judgecli.session.causes import chains
from judgecli.session.expect import CITED
from judgecli.session.reached import reached
from judgecli.session.run import Run, run_file, run_text
from judgecli.session.statements import judge
from tests.each import each
from tests.scenarios import SCENARIOS, name_of

SEED = 28
SAMPLE = 60
TOLD_OF_THE_GAME = ("happened", "is", "is in", "has")
"""What a statement about an earlier moment may be of: the game as it stood, not the play or the ruling."""

BATTLES = {
    "dm": """\
game dm 2022-04-08
card 《Cub》 creature fire cost 2 power 2000
card 《Ox》 creature nature cost 3 power 6000
card 《Gate》 creature light cost 3 power 4000
board turn of A, attack step
  A shield zone 3
    battle zone 《Cub》, 《Ox》
  B shield zone 3
    battle zone 《Gate》 tapped
play
  A attacks B with 《Cub》
  A attacks 《Gate》 with 《Ox》
""",
    "ygo": """\
game ygo 2020-04
card 《Cub》 monster normal earth level 4 atk 1500 def 1000
card 《Ox》 monster normal earth level 4 atk 1800 def 1000
card 《Gate》 monster normal earth level 4 atk 1600 def 1000
board turn of A, battle phase, turn 4
  A lp 8000
    monster zone 3 《Cub》 attack position
    monster zone 4 《Ox》 attack position
  B lp 8000
    monster zone 3 《Gate》 attack position
play
  A attacks 《Gate》 with 《Cub》
  A attacks 《Gate》 with 《Ox》
""",
    "zx": """\
game zx 1.59
card 《Cub》 zx green cost 1 power 1000
card 《Ox》 zx green cost 5 power 4500
  range 2
card 《Gate》 zx white cost 3 power 4000
board turn of A, main phase
  A life 4
    center 《Cub》
    south 《Ox》
  B life 3
    north 《Gate》
play
  A attacks 《Gate》 with 《Cub》
  A attacks 《Gate》 with 《Ox》
""",
}
"""In the second battle, not in the first, 《Gate》 is destroyed (dm 703.4d, ygo J3.32¶1, zx 904.1)."""


@pytest.mark.parametrize("game", BATTLES)
def test_what_happened_later_is_no_reason(game: str) -> None:
    text = BATTLES[game] + "claim A: after line 1: 《Gate》 is destroyed\nclaim B: after line 1: 《Gate》 survives\n"
    view = short(run_text(text), "en")
    assert [answer.answer for answer in view.answers] == ["wrong", "right"]
    told = [link.text for answer in view.answers for link in answer.links]
    assert told
    assert not [words for words in told if "is destroyed" in words or "《Ox》" in words]


def of_each_moment(run: Run) -> list[ast.Assertion]:
    """What a scenario expects of the game, said of the moment after each of its lines."""
    assert run.scenario is not None
    said = [x for x in run.scenario.expectations if x.verb in TOLD_OF_THE_GAME and x.verb not in CITED and x.at is None]
    lines = {line_number(n, run.scenario.plays) for n in range(len(run.scenario.plays) - 1)}
    ats = [ast.Anchor((("after", line),), ast.NOWHERE) for line in sorted(lines)]
    return [replace(says, at=at) for at in ats for says in said]


def test_no_reason_of_any_shipped_scenario_is_later_than_its_moment() -> None:
    tried = 0

    def check(run: Run) -> None:
        nonlocal tried
        assert run.outcome is not None
        assert run.system is not None
        asked = of_each_moment(run)[:8]
        found = [(says, judge(run.system, says, run.outcome)) for says in asked]
        for chain in chains(run, found):
            assert chain.says.at is not None
            there = reached(run.system, chain.says.at, run.outcome)
            if not hasattr(there, "trace"):  # that moment did not come
                continue
            ends = len(there.trace.steps)
            steps = [x.step.number for x in chain.links]
            steps += [x.step.number for x in chain.grounds if x.step is not None]
            steps += [x.step for x in chain.contrasts]
            assert max(steps, default=0) <= ends
            tried += bool(steps)

    runs = (run_file(path) for path in random.Random(SEED).sample(SCENARIOS, SAMPLE))
    each(
        (run for run in runs if run.outcome is not None and of_each_moment(run)),
        check,
        lambda run: name_of(Path(run.path)),
    )
    assert tried > SAMPLE // 4
