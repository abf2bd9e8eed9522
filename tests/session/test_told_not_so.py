"""A line of play that tells what has not come about: it is expected and found not to be so, and nothing else of the file is lost."""

import pytest

from judgecli.session.ran import Run
from judgecli.session.run import run_text

BEGINS = """game dm
card 《Elder》 creature nature cost 5 power 4000
  static if this would be destroyed, put it into your mana zone instead
card 《Lily》 creature darkness cost 4 power 2000
  trigger when your creature is destroyed: may draw 1 card
card 《Coal》 spell fire cost 3
  spell: destroy 1 opponent's creature power 4000 or less
card 《Spark》 creature fire cost 1 power 1000
board turn of B, main step
  A shield zone 4 deck 20
    hand 2 cards
    mana zone 3 cards
    battle zone 《Elder》, 《Lily》
  B shield zone 4
    hand 《Coal》
    mana zone 3 《Spark》
play
  B casts 《Coal》
  B chooses 《{chosen}》
  {line}
"""


def _run(line: str, claims: str = "", chosen: str = "Elder") -> Run:
    run = run_text(BEGINS.format(line=line, chosen=chosen) + claims)
    assert not [d for d in run.diagnostics if d.severity == "error"]
    return run


@pytest.mark.parametrize("line", ["A draws a card", "A draws 1 card with 《Lily》", "Aはカードを1枚引く"])
def test_a_card_that_is_not_drawn_is_told_not_to_be(line: str) -> None:
    """What is replaced never happened, so nothing triggers on it (609.1)."""
    run = _run(line)
    assert run.verdict == "fails"
    (expected,) = run.expected
    assert expected.finding.holds is False
    assert expected.says.span.line == 20


def test_that_the_line_is_legal_is_that_it_happened() -> None:
    """The lines keep their numbers."""
    claims = "claim A: line 3 is legal\nclaim B: line 3 is illegal\nclaim B: line 2 is legal\n"
    run = _run("A draws a card", claims)
    assert [claim.finding.holds for claim in run.claims] == [False, True, True]


def test_where_it_has_come_about_it_is_the_answer_to_what_is_asked() -> None:
    """《Lily》 lets its player draw for itself as it is destroyed."""
    run = _run("A accepts", "claim A: A has hand 3\n", chosen="Lily")
    assert [claim.finding.holds for claim in run.claims] == [True]


def test_a_play_is_no_event() -> None:
    """A creature that A is said to summon in B's turn is refused as a play."""
    run = run_text(BEGINS.format(line="A summons 《Spark》", chosen="Elder"))
    assert not run.expected
