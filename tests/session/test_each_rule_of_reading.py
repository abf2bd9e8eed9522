"""How lines are read, rule by rule and game by game: the scenario that the page names for each shows that rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from judgecli.kernel.say import several
from judgecli.language.ast import Assertion
from judgecli.session.moments import names_a_moment
from judgecli.session.run import Run, run_text
from tests.each import each

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("how-lines-are-read.md", "how-lines-are-read.ja.md")
GAMES = ("zx", "ygo", "d0", "dm", "dmv")
ABOUT_THE_PLAY = {"asked", "may answer", "chooses", "goes first", "resolves first", "under", "out of range"}


def statements(run: Run) -> list[Assertion]:
    assert run.scenario is not None
    return [*(claim.says for claim in run.scenario.claims), *run.scenario.expectations]


def refused(run: Run) -> set[int]:
    assert run.outcome is not None
    return {refusal.line for refusal in run.outcome.refusals}


def answers(run: Run) -> list[tuple[str, str, bool]]:
    """Each decision: its kind, how it was made, whether there was more than one answer."""
    assert run.outcome is not None
    steps = [step for step in run.outcome.trace.standing() if step.kind == "decision"]
    return [(step.what[0].kind, step.what[2], several(step.what[0].options)) for step in steps]


def goes_on(run: Run) -> bool:
    """Whether a line behind the first that was refused is carried out."""
    assert run.outcome is not None
    lines = refused(run)
    return bool(lines) and any(n not in lines for n in range(min(lines) + 1, len(run.outcome.plays)))


def depends(run: Run) -> bool:
    """Whether what nobody told leaves a claim open."""
    return any(claim.finding.holds is None for claim in run.claims)


def of_a_moment(run: Run) -> bool:
    assert run.outcome is not None
    return any(names_a_moment(p) or p.anchors for p in run.outcome.plays) or any(s.at for s in statements(run))


def of_the_play(run: Run) -> bool:
    return any(
        s.verb in ABOUT_THE_PLAY or (s.subject is not None and s.subject.kind == "line") for s in statements(run)
    )


SHOWS: Mapping[int, Callable[[Run], bool]] = {
    1: lambda run: bool(refused(run)),
    2: lambda run: any(how == "assumed" for _, how, _ in answers(run)),
    3: goes_on,
    4: lambda run: any(play.illegal for play in run.scenario.plays) if run.scenario else False,
    5: lambda run: any(run.outcome.plays[n].verb == "choose" for n in refused(run)) if run.outcome else False,
    6: lambda run: ("card", "said", False) in answers(run),
    7: depends,
    8: of_a_moment,
    9: of_the_play,
    10: lambda run: bool(run.scenario and run.scenario.players),
}
ROW = re.compile(r"^\| (\d+)\. [^|]*\|(.*)\|$", re.M)
LINK = re.compile(r"\(\.\./scenarios/([^)]+\.judge)\)")


def named(page: str) -> dict[int, list[str]]:
    text = (ROOT / "docs" / page).read_text("utf-8")
    return {int(row[1]): LINK.findall(row[2]) for row in ROW.finditer(text)}


@pytest.mark.parametrize("page", PAGES)
def test_the_page_names_a_scenario_of_each_game_for_each_rule(page: str) -> None:
    assert {n: [path.partition("/")[0] for path in paths] for n, paths in named(page).items()} == {
        n: list(GAMES) for n in SHOWS
    }


def test_both_pages_name_the_same() -> None:
    assert named(PAGES[0]) == named(PAGES[1])


@pytest.mark.parametrize("rule", SHOWS)
def test_each_scenario_shows_its_rule_and_comes_out_as_it_says(rule: int) -> None:
    def shows(path: str) -> None:
        run = run_text((ROOT / "scenarios" / path).read_text("utf-8"), path)
        assert run.verdict == "holds", run.diagnostics
        assert SHOWS[rule](run)

    each(named(PAGES[0])[rule], shows)
