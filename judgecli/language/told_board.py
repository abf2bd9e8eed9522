"""What a row of ``otherwise.tsv`` asks of the board: how many of something a player has where the play begins, and where a card lies."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language.ast import PlayerBoard
from judgecli.language.words import LANGS, by_terminal

Lying = Sequence[tuple[str, str]]
"""Names of the cards on the board, each with the zone or square it is told in."""


def at_the_start(boards: Sequence[PlayerBoard], change: int, player: str, counted: str, by: str) -> str:
    """How many of something the board tells of a player, so many (one, where it is not said) more or fewer; "" where it tells none."""
    each = (word for of in ("ZONE", "STAT", "MARK", "GROUP") for word in by_terminal().get(of, ()))
    words = {word.canonical for word in each if any(counted.lower() == x.lower() for x in word.spellings(LANGS))}
    for board in boards:
        if board.player != player:
            continue
        told = [count.value for count in board.counts if count.what in words]
        lying = [card.count for zone in board.zones if zone.zone in words for card in zone.cards]
        if told or lying:
            found = sum(told) + sum(lying) + change * int(by or 1)
            return str(found) if found >= 0 else ""
    return ""


def place_of(lying: Lying, card: str) -> str:
    """The square that the one card of a name is told in, as its own player sees it, in Japanese, in which alone rows ask for it; "" where
    there is none.
    """
    name = card.partition("》")[0].removeprefix("《")
    squares = {word.canonical: word for word in by_terminal().get("SQUARE", ())}
    there = {zone for said, zone in lying if said == name and zone in squares}  # a copy elsewhere is on no square
    word = squares[there.pop()] if len(there) == 1 else None
    return word.spellings(("ja",))[0] if word is not None else ""


def where(lying: Lying, card: str) -> str:
    """The zone or square that the board tells of the one card of a name; "" where it tells none or several."""
    name = card.partition("》")[0].rpartition("《")[2]
    there = {zone for said, zone in lying if said == name}
    return there.pop() if len(there) == 1 else ""
