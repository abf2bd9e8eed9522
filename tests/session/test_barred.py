"""What a refused line keeps from happening is told by its refusal, and a play that hung on something that happened by that."""

from __future__ import annotations

from judgecli.report.short import short
from judgecli.report.short_view import AnswerView
from judgecli.session.run import run_text

NEWCOMER = """scenario "the newcomer stays at home"
game dm 2022-04-08
card 《Sprout》 creature nature cost 1 power 1000
card 《Spell》 spell nature cost 1
  spell: tuck top 1 card of your deck to 1 your creature
card 《Wave》 NEO creature nature cost 1 power 4000

board turn of A, main step
  A
    hand 《Wave》, 《Spell》
    mana zone 《Sprout》, 《Sprout》
    deck 5
  B shield zone 2

play
  A summons 《Wave》
{between}
  A ends the phase
  A attacks B with 《Wave》

claim A: 《Wave》 attacked
claim B: B has shield zone 2
claim A: line {line} is legal
"""


def told(between: str, line: int) -> tuple[AnswerView, ...]:
    run = run_text(NEWCOMER.format(between=between, line=line))
    assert run.diagnostics == (), run.diagnostics
    return short(run, "en").answers


def numbers(answer: AnswerView) -> set[str]:
    assert answer.because is not None
    return {s.number for s in answer.because.sections}


def test_what_did_not_happen_since_a_line_was_refused_is_told_by_the_requirement_that_failed() -> None:
    attacked, shields, legal = told("", 3)
    assert [a.answer for a in (attacked, shields, legal)] == ["wrong", "right", "wrong"]
    for answer in (attacked, shields, legal):
        assert answer.by_refusal
        assert "506.1a" in numbers(answer)
        assert "summoning sickness" in answer.because.text  # type: ignore[union-attr]  # numbers() has seen to it


def test_a_play_that_hung_on_an_effect_is_told_by_it_and_by_the_requirement_it_let_be_met() -> None:
    attacked, _, legal = told("  A casts 《Spell》", 4)
    assert [a.answer for a in (attacked, legal)] == ["right", "right"]
    assert "802.3" in numbers(legal)
    assert any("802.4" in {s.number for s in link.sections} for link in (*attacked.links, *legal.links))
    assert not any("untapped" in link.text for link in legal.links), "nobody doubts that"


def test_that_a_spell_was_cast_is_told_once_and_needs_no_section() -> None:
    attacked, *_ = told("  A casts 《Spell》", 4)
    assert not any("pending" in link.text for link in attacked.links)
