"""That some players do something and nobody else does: said of each of them."""

from __future__ import annotations

import pytest

from judgecli.language import parse

TABLE = """game dmv two-headed giant
board turn of A, main step, team A B, team C D
  A hand 1
  B hand 1
  C hand 1
  D hand 1
play
  A passes
"""


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("only C discards", "C"),
        ("only C and D discard", "CD"),
        ("just B, C and D discarded a card", "BCD"),
        ("CとDだけが捨てる", "CD"),
        ("捨てるのはCとDだけ", "CD"),
        ("B、C、Dだけが1枚引く", "BCD"),
    ],
)
def test_it_is_said_of_each(said: str, who: str) -> None:
    found = parse(f"{TABLE}claim A: {said}\n")
    assert found.diagnostics == ()
    assert found.scenario is not None
    told = {c.says.subject.text: not c.says.negated for c in found.scenario.claims if c.says.subject is not None}
    assert told == {player: player in who for player in "ABCD"}
