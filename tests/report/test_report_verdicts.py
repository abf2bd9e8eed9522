"""The form of a ruling: one sentence a verdict, each fact once, what the other side overlooked, who is right over all."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.language.words import speaking
from judgecli.report.lang import LANGS, Lang
from judgecli.report.short import short
from judgecli.report.short_view import AnswerView, ShortRuling
from judgecli.report.text import Page, short_text
from judgecli.report.verdicts import overall
from judgecli.session.causes import chains
from judgecli.session.run import Run, run_file
from tests.report.golden_rulings import kept

ROOT = Path(__file__).parents[2] / "scenarios"
MOVED = ROOT / "zx/600-battle/604.3d-the-attacker-was-moved.judge"
CLAIMED = [ROOT / name for name in kept()]
"""Every scenario with claims."""


def view(path: Path, lang: Lang = "en") -> ShortRuling:
    return short(run_file(path), lang)


def claim(player: str, answer: str) -> AnswerView:
    return AnswerView(player, 1, "x", answer, "", ())  # type: ignore[arg-type]


def test_the_verdict_says_its_reason_and_the_other_says_it_is_the_same() -> None:
    right, wrong = view(MOVED).answers
    assert right.verdict.startswith(
        "A is right: 《城壁》 is destroyed, because 《城壁》 has 4000 damage and power 3000, so"
    )
    assert right.because is not None
    assert [s.number for s in right.because.sections] == ["904.1", "208.2"]
    assert wrong.verdict == "B is wrong: 《城壁》 survives, for the same reason"
    assert wrong.steps == ()


def test_what_the_other_side_overlooked_is_told_of_who_is_wrong() -> None:
    """604.3d: a target that has moved is the target still; that is what the one who is wrong left out."""
    found = [(x.player, [s.number for s in x.link.sections]) for x in view(MOVED).overlooked]
    assert found == [("B", ["604.3d"])]
    text = short_text(view(MOVED), Page("en", 0))
    assert "- B overlooked: 《城壁》 is still the target, though the attacker has moved  [604.3d]" in text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", CLAIMED, ids=lambda p: p.stem)
def test_no_fact_is_told_twice_and_at_most_five_for_a_claim(path: Path, lang: Lang) -> None:
    """Five, and one more that only tells what the rules brought about: it takes the place of nothing that was done."""
    run = run_file(path)
    found = short(run, lang)
    told = [x.said for a in found.answers for x in a.steps] + [x.link.said for x in found.overlooked]
    assert len(told) == len(set(told))
    for a in found.answers:
        assert len(a.steps) <= 6
        assert len(a.steps) <= 5 or len([x for x in a.steps if x.text not in only_telling(run, lang)]) <= 5
    assert all(a.verdict for a in found.answers)


def only_telling(run: Run, lang: Lang) -> set[str]:
    """What the answers to the claims tell of the rules alone."""
    assert run.system is not None
    assert run.scenario is not None
    with speaking(run.scenario.game):
        links = [x for chain in chains(run, [(c.claim.says, c.finding) for c in run.claims]) for x in chain.links]
        told = [run.system.phrase(x.step, lang) for x in links if x.by_sections]
    return {text[:1].upper() + text[1:] for text in told}


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ((("A", "right"), ("B", "wrong")), ""),
        ((("A", "right"), ("A", "right"), ("B", "wrong")), "Overall, A is right."),
        ((("A", "wrong"), ("A", "wrong"), ("B", "wrong")), "Overall, nobody is right."),
        ((("A", "right"), ("A", "wrong"), ("B", "right")), "Right: A in 1 of 2 claims, B in 1 of 1 claim."),
        ((("A", "right"), ("A", "depends"), ("B", "wrong")), ""),
    ],
)
def test_who_is_right_over_all(answers: tuple[tuple[str, str], ...], said: str) -> None:
    assert overall([claim(*x) for x in answers], "en") == said
