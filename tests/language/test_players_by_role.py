"""Players whom the board calls by what they are in the game: "first player", "my opponent", "me"."""

import pytest

from judgecli.language.parsing import parse

FILE = """game ygo
card 《Boar》 monster normal level 4 atk 1800 def 400
board turn of {turn}, battle phase, turn 3
  {one} lp 3500
    monster zone 3 《Boar》 attack position
  {other} lp 2000
play
  {plays}
claim {claims}
"""


@pytest.mark.parametrize(
    ("turn", "one", "other", "plays", "claims", "named"),
    [
        (
            "first player",
            "first player",
            "second player",
            "First player attacks directly with 《Boar》",
            "second player: second player has lp 200",
            ("first player", "second player"),
        ),
        (
            "me",
            "I",
            "my opponent",
            "I attack directly with 《Boar》",
            "my opponent: my opponent has lp 200",
            ("I", "my opponent"),
        ),
        (
            "me",
            "me",
            "opponent",
            "I attack directly with 《Boar》",
            "opponent: the opponent has lp 200",
            ("I", "opponent"),
        ),
        (
            "my opponent",
            "opponent",
            "me",
            "My opponent attacks directly with 《Boar》",
            "me: I have lp 200",
            ("opponent", "I"),
        ),
    ],
)
def test_they_are_players(turn: str, one: str, other: str, plays: str, claims: str, named: tuple[str, str]) -> None:
    """In whatever letters, and in every line."""
    read = parse(FILE.format(turn=turn, one=one, other=other, plays=plays, claims=claims))
    assert not [d for d in read.diagnostics if d.severity == "error"]
    assert read.scenario is not None
    assert read.scenario.players == named
    assert [play.player for play in read.scenario.plays] == [named[0]]
    assert [claim.player for claim in read.scenario.claims] == [named[1]]
