"""Which answer a line gives to a question: none where words of it are left over, or where it may not be given."""

from __future__ import annotations

import pytest

from judgecli.language.words import speaking
from judgecli.session.run import run_text
from judgecli.session.written_answers import gives

BOARD = """game dm
card 《Jade》 creature light cost 3 power 4000
card 《Iere》 creature light cost 3 power 3000
board turn of B, main step
  A shield zone 5
  B shield zone 5
    hand 《Jade》
    mana zone 《Iere》, 《Iere》, 《Iere》
    battle zone 《Iere》
"""


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("B summons 《Jade》", "use Jade (hand)"),
        ("B attacks A with 《Iere》", "attack A with Iere (battle)"),
        ("B passes", "pass"),
        ("B summons 《Jade》 targeting 《Iere》", ""),
        ("B summons 《Iere》", ""),
        ("B attacks A with 《Nobody》", ""),
        ("B quacks", ""),
    ],
)
def test_the_answer_that_a_line_gives(line: str, label: str) -> None:
    run = run_text(BOARD, "x.judge")
    with speaking("dm"):
        assert gives(line, run.outcome.waiting, run.outcome.end, run.system) == label


DRAWS = """game d0
card 《Book》 strategy cost blue 1 timing quick
  effect: draw up to 2 cards
card 《Blue》 unit cost blue 1
board turn of A, main phase
  A deck 10
    energy 《Blue》
    hand 《Book》
  B
play
  A plays 《Book》
  resolve
  A {line}
"""


@pytest.mark.parametrize(("line", "hand"), [("chooses 0", 0), ("chooses 1", 1), ("chooses 2", 2), ("draws 2", 2)])
def test_how_many_is_told_at_once_where_it_is_asked_after_each(line: str, hand: int) -> None:
    run = run_text(DRAWS.format(line=line) + f"expect\n  A has hand {hand}\n")
    assert not run.diagnostics
    assert [x.finding.holds for x in run.expected] == [True]


@pytest.mark.parametrize("line", ["chooses 3", "draws 3"])
def test_a_number_that_answers_nothing_is_an_error_at_an_open_choice(line: str) -> None:
    """Three of up to two: the line is not passed over as if the choice were merely open."""
    assert [x.code for x in run_text(DRAWS.format(line=line)).diagnostics] == ["E401"]
