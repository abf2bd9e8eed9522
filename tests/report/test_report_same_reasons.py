"""``why``, ``why-not``, ``what-if``, ``explore`` and ``step`` name the sections by which the ruling decides the same question.

Every shipped scenario with claims is asked by each command; in the short suite some of them. What a whole ruling names of the course of
play, where all its answers together rest on little, decides nothing: a command that answers one question leaves it out.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from judgecli.kernel.verdict import Illegal
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.report import in_its_course
from judgecli.report.asked import why_blocks
from judgecli.report.blocks import Blocks
from judgecli.report.otherwise import compared_blocks, explored_blocks
from judgecli.report.short import short
from judgecli.report.short_view import AnswerView, LinkView
from judgecli.report.view import SectionView
from judgecli.session import asked
from judgecli.session.explore import explore
from judgecli.session.run import Run, run_file, run_scenario
from judgecli.session.what_if import with_play
from judgecli.session.why import why, why_then
from tests.report.golden_rulings import ROOT, kept

ANSWER = {"always": {"right"}, "never": {"wrong"}, "sometimes": {"depends"}, "undecided": {"undecided", "depends"}}
"""What ``explore`` finds of a claim -> what the ruling answers."""
Sections = frozenset[str]


def numbers(sections: Iterable[SectionView]) -> Sections:
    """With or without their book: what stands in the file's own book is printed bare."""
    return frozenset(s.cite.rpartition(":")[2] for s in sections)


def of_links(links: Iterable[LinkView | None]) -> Sections:
    return numbers(s for link in links if link is not None for s in link.sections)


def of_answer(answer: AnswerView) -> Sections:
    return of_links((*answer.links, answer.because))


def of_blocks(blocks: Blocks) -> Sections:
    """What the answer names, without the list of what the sections say."""
    ends = next((n for n, b in enumerate(blocks) if b.kind == "heading"), len(blocks))
    return numbers(s for block in blocks[:ends] for s in block.sections)


def claims(run: Run) -> list[tuple[ast.Assertion, AnswerView]]:
    return list(zip((c.claim.says for c in run.claims), short(run, "en").answers, strict=True))


def at_the_end(says: ast.Assertion) -> bool:
    return says.at is None


@pytest.mark.parametrize("name", kept())
def test_why_and_step_name_the_sections_of_the_ruling(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run = run_file(ROOT / name)
    assert run.outcome is not None
    monkeypatch.setattr(in_its_course, "in_its_course", lambda answers, *_: answers)
    for says, answer in claims(run):
        found = why(run, says)
        assert of_blocks(why_blocks(run, found, "en")) == of_answer(answer), says.text
        holds = {"right": True, "wrong": False}.get(answer.answer)
        assert found.chain.finding.holds is holds, says.text
        walked = why_then(run, len(run.outcome.trace.steps), says)
        assert why_blocks(run, walked, "en") == why_blocks(run, found, "en"), says.text


@pytest.mark.parametrize("name", kept())
def test_explore_comes_to_the_answers_of_the_ruling_by_its_sections(name: str) -> None:
    run = run_file(ROOT / name)
    told = claims(run)
    gone = explore(run, tuple(says for says, _ in told))
    if (
        run.outcome is not None
        and run.outcome.status != "open"
        and not any(c.finding.holds is None for c in run.claims)
    ):
        assert of_blocks(explored_blocks(run, gone, "en")) <= frozenset().union(*(of_answer(a) for _, a in told))
        for tally, (says, answer) in zip(gone.tallies(), told, strict=True):
            if at_the_end(says):
                assert answer.answer in ANSWER[tally.answer], says.text


@pytest.mark.parametrize("name", kept())
def test_why_not_names_the_sections_by_which_the_run_refuses(name: str) -> None:
    run = run_file(ROOT / name)
    assert run.outcome is not None
    assert run.scenario is not None
    for refusal in run.outcome.refusals:
        if isinstance(refusal.verdict, Illegal):
            tried = asked.why_not(run, run.scenario.plays[refusal.line], refusal.line)
            assert isinstance(tried.verdict, Illegal), refusal.line
            assert set(tried.verdict.cites) == set(refusal.verdict.cites), refusal.line


@pytest.mark.parametrize("name", kept())
def test_what_if_names_the_sections_of_the_ruling_when_the_last_line_is_told_by_it(name: str) -> None:
    """The file without its last line, and that line as the answer: the claims that come out otherwise by it."""
    run = run_file(ROOT / name)
    assert run.scenario is not None
    assert run.system is not None
    plays = run.scenario.plays
    before = run_scenario(replace(run.scenario, plays=plays[:-1]), run.system, run.text, run.path)
    if not plays or before.diagnostics or before.outcome is None or len(before.claims) != len(run.claims):
        pytest.skip("without its last line the file is another question")
    found = with_play(before, len(plays) - 1, plays[-1:])
    after = {c.claim.says.text: c.finding.holds for c in run.claims}
    assert all(flip.after.holds is after[flip.says.text] for flip in found.flips)
    verdicts = [block for block in compared_blocks(before, found, "en") if block.kind == "verdict"]
    assert of_blocks(tuple(verdicts)) <= frozenset().union(*(of_answer(a) for _, a in claims(run)))
