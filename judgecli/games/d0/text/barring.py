"""What players cannot do with cards, and which cards are meant by what cannot be played (1-1-2)."""

from __future__ import annotations

from judgecli.games.d0.part2_definitions.ch23_zones import OWN_ZONES
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.language import ast
from judgecli.lazy import replace

OF_A_PLAYER = {"play": "be played", "activate": "activate"}
"""What a player cannot do with cards, as what the cards cannot."""
SQUARES = ("square", "base square")


def on_cards(i: ast.Instruction) -> ast.Instruction:
    """ "Opponent cannot play units" as what the opponent's units cannot, wherever they are: nothing is played from a square."""
    if i.verb != "cannot" or i.what is None:
        return i
    if i.what.how in PLAYERS and i.change in OF_A_PLAYER:
        whose = "" if i.what.how == "player" else i.what.how
        cards = i.target or ast.Noun("all", "card")
        where = cards.where if i.change == "play" else cards.where or SQUARES
        noun = replace(cards, how="all", count=None, whose=whose, where=where)
        i = replace(i, what=noun, change=OF_A_PLAYER[i.change], target=None)
    noun = i.what or ast.Noun("this")
    if i.change != "be played" or noun.where or noun.how in ("this", "that", "choose"):
        return i
    return replace(i, what=replace(noun, where=tuple(OWN_ZONES)))
