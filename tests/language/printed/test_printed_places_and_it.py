"""Areas as places in print, what takes damage, and "it" behind what is said of this card."""

from __future__ import annotations

import pytest

from judgecli.language import ast, parse
from judgecli.language.compare import meaning
from judgecli.session.run import run_text

HEAD = {
    "d0": ("card 《X》 unit cost red 2 power 3000\n", "board turn of A, main phase\n  A\n  B\n"),
    "d0 strategy": ("card 《X》 strategy cost red 2 timing quick\n", "board turn of A, main phase\n  A\n  B\n"),
    "dm": ("card 《X》 creature fire cost 2 power 3000\n", "board turn of A, main step\n  A\n  B\n"),
}


def abilities(game: str, text: str) -> tuple[ast.Card, tuple[ast.Ability, ...]]:
    head, board = HEAD[game]
    found = parse(f"game {game.split()[0]}\n{head}  {text}\n{board}").scenario
    assert found is not None
    return found.cards[0], found.cards[0].abilities


IN_ENEMY_AREA = "static while this is in enemy area: this gets power +1000"


@pytest.mark.parametrize(
    ("game", "printed", "own"),
    [
        ("d0", "This unit gets +1000 power while it is in the enemy row.", IN_ENEMY_AREA),
        ("d0", "While this unit is in the enemy area, it gets +1000 power.", IN_ENEMY_AREA),
        ("d0", "このユニットが敵軍エリアにある場合、このユニットのパワーを+1000する。", IN_ENEMY_AREA),
        ("d0 strategy", "Destroy all units in the middle row.", "effect: destroy all units in central area"),
        ("d0 strategy", "Choose one enemy unit. That unit takes 3000 damage.", "effect: choose 1 opponent's unit; deal 3000 damage to it"),
        ("d0 strategy", "Choose one unit. It takes 3000 damage.", "effect: choose 1 unit; deal 3000 damage to it"),
        ("dm", "This creature gets +1000 power while it is tapped.", "static while this is tapped: this gets power +1000"),
    ],
)  # fmt: skip
def test_print_means_what_our_own_spelling_does(game: str, printed: str, own: str) -> None:
    card, said = abilities(game, printed)
    assert card.unread == ()
    assert [meaning(a) for a in said] == [meaning(a) for a in abilities(game, own)[1]]


def test_whose_square_it_is_is_never_left_out() -> None:
    card, said = abilities("d0", "This unit gets +1000 power while it is in an enemy square.")
    assert (len(card.unread), said) == (1, ())


@pytest.mark.parametrize(("state", "power"), [("tapped", 4000), ("untapped", 3000)])
def test_it_is_this_card_behind_what_is_said_of_it(state: str, power: int) -> None:
    text = f"game dm\n{HEAD['dm'][0]}  This creature gets +1000 power as long as it is tapped.\n"
    board = f"board turn of A, main step\n  A\n    battle zone 《X》 {state}\n  B\nclaim A: power of 《X》 is {power}\n"
    assert run_text(text + board).claims[0].finding.holds is True
