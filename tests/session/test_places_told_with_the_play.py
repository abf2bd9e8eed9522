"""Where an effect puts something is often told with the play that has this effect: it is chosen as that resolves, behind the passes."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

STEP = """\
game d0
card 《Wind Step》 strategy cost blue 1 timing quick
  effect: choose 1 your unit; choose 1 unit-free square adjacent to it in battle space; put it to that square
card 《Rider》 unit cost blue 2 power 3000
board turn of A, main phase
  A deck 20, energy 2 blue cards
    mid-center 《Rider》
    hand 《Wind Step》
  B deck 20
play
  {line}
  both pass
claim A: 《Rider》 is in {square}
"""


@pytest.mark.parametrize(
    ("line", "square"),
    [
        ("A plays 《Wind Step》, moving it back to own-center", "own-center"),
        ("A plays 《Wind Step》 to enemy-center", "enemy-center"),
        ("A plays 《Wind Step》\n  B passes\n  A passes\n  A chooses mid-left", "mid-left"),
    ],
)
def test_the_place_is_chosen_where_it_is_asked(line: str, square: str) -> None:
    text = STEP.format(line=line, square=square)
    run = run_text(text.replace("  both pass\n", "") if "chooses" in line else text)
    assert [d.code for d in run.diagnostics if d.severity == "error"] == []
    assert run.claims[0].finding.holds is True


def test_a_place_that_nothing_asks_for_is_an_error() -> None:
    text = STEP.format(line="A plays 《Wind Step》 to own-center", square="own-center")
    run = run_text(
        text.replace("; choose 1 unit-free square adjacent to it in battle space; put it to that square", "")
    )
    assert "E401" in [d.code for d in run.diagnostics]
