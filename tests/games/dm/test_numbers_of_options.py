"""Options of Duel Masters variants that say how far something reaches: a board is not laid where the number is missing."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

GAME = """game dmv free-for-all
options {options}
board turn of A, main step, seats A B C
  A
  B
  C
"""


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ("limited range 1", []),
        ("limited range 2, standing range 1", []),
        ("limited range", ["E314"]),
        ("limited range 2, standing range", ["E314"]),
        ("attack neighbours", []),
    ],
)
def test_a_range_has_its_number(options: str, codes: list[str]) -> None:
    run = run_text(GAME.format(options=options))
    assert [d.code for d in run.diagnostics if d.severity == "error"] == codes
