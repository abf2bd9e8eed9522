"""A text that waits for its own card to move: wherever it works, it triggers once by that move and not by another one."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

MOVES = {
    ("battle zone", "graveyard"): "destroy 1 opponent's creature",
    ("battle zone", "hand"): "return 1 opponent's creature to hand",
    ("battle zone", "mana zone"): "put 1 opponent's creature into mana zone",
    ("hand", "graveyard"): "opponent discards 1 card",
    ("mana zone", "graveyard"): "put 1 card in opponent's mana zone into graveyard",
    ("shield zone", "graveyard"): "put 1 opponent's shield into graveyard",
    ("graveyard", "hand"): "return 1 card in opponent's graveyard to hand",
}
SAID_OTHERWISE = {
    ("battle zone", "graveyard"): ("is destroyed", "leaves", "leaves battle zone"),
    ("battle zone", "hand"): ("is returned to hand", "leaves"),
    ("hand", "graveyard"): ("is discarded",),
}
BOARD = """\
scenario "its own move"
game dm 2022-04-08
card 《Ghost》 creature darkness cost 2 power 2000
  {text}: you win
card 《Gloom》 spell darkness cost 1
  spell: {move}
card 《Imp》 creature darkness cost 1 power 1000
board turn of A, main step
  A
    hand 《Gloom》
    mana zone 《Imp》
  B{hand}
    {zone} 《Ghost》
play
  A casts 《Gloom》
claim B: 《Ghost》 triggered
"""


def triggered(text: str, of: tuple[str, str]) -> bool:
    hand = "" if of[0] == "hand" else " hand 0"
    run = run_text(BOARD.format(text=text, move=MOVES[of], zone=of[0], hand=hand))
    assert not run.diagnostics
    return bool(run.claims[0].finding.holds)


WRITTEN = [
    (f"trigger ({where}) when this {what}", move)
    for move in MOVES
    for what in (
        f"is put into {move[1]}",
        f"is put into {move[1]} from {move[0]}",
        *SAID_OTHERWISE.get(move, ()),
    )
    for where in move
]


@pytest.mark.parametrize(("text", "move"), WRITTEN)
def test_it_triggers_where_it_leaves_and_where_it_comes_to(text: str, move: tuple[str, str]) -> None:
    assert triggered(text, move)


@pytest.mark.parametrize(("text", "move"), [(t, m) for t, m in WRITTEN if "from" in t])
def test_another_move_is_not_waited_for(text: str, move: tuple[str, str]) -> None:
    others = [other for other in MOVES if other[1] == move[1] and other != move] or [("battle zone", "mana zone")]
    assert not any(triggered(text, other) for other in others if other != move)


BESIDE_IT = """\
scenario "its own coming"
game dm 2022-04-08
card 《Ghost》 creature darkness cost 2 power 2000
  trigger (graveyard) when {whose} creature is destroyed: draw 1 card
card 《Gloom》 spell darkness cost 1
  spell: destroy 1 creature
card 《Imp》 creature darkness cost 1 power 1000
board turn of A, main step
  A
    hand 《Gloom》
    mana zone 《Imp》
    {place} 《Ghost》
  B
    battle zone {theirs}
play
  A casts 《Gloom》
claim B: 《Ghost》 triggered
"""


@pytest.mark.parametrize(
    ("whose", "place", "theirs", "status", "holds"),
    [
        ("your", "battle zone", "nothing", "not settled", None),
        ("a", "battle zone", "nothing", "not settled", None),
        ("your other", "battle zone", "nothing", "rest", False),
        ("opponent's", "battle zone", "nothing", "rest", False),
        ("opponent's", "graveyard", "《Imp》", "rest", True),
        ("your", "graveyard", "《Imp》", "rest", False),
    ],
)
def test_whether_a_text_of_the_graveyard_hears_its_own_card_destroyed_is_not_settled(
    whose: str, place: str, theirs: str, status: str, holds: bool | None
) -> None:
    """It hears others while it lies there; no document says whether it hears its own card come."""
    told = BESIDE_IT.format(whose=whose, place=place, theirs=theirs)
    run = run_text(told.replace("  B\n    battle zone nothing\n", "  B\n"))
    assert not run.diagnostics
    assert run.outcome is not None
    assert (run.outcome.status, run.claims[0].finding.holds) == (status, holds)
