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
