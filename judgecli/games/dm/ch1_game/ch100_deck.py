"""100 What the game needs: the deck (100.2a, base-deck-forty)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from judgecli.games.dm.ch1_game.ch103_starting import DECK_SIZE
from judgecli.kernel.rules import rule
from judgecli.kernel.verdict import Verdict, both

if TYPE_CHECKING:
    from judgecli.language.deck import Deck, Entry

COPIES = 4
"""Cards of one name in a deck (100.2a)."""
UNLIMITED = "any number in the deck"
"""Keyword of a card whose own text allows more than four of it."""


@rule("dm:base-deck-forty", ja="デッキはちょうど40枚")
def has_forty_cards(deck: Deck, number: int) -> bool:
    """A deck has exactly forty cards."""
    return number == DECK_SIZE


@rule("dm:100.2a", ja="同じ名前のカードは4枚まで（カード自身が認める場合を除く）")
def no_more_than_four(deck: Deck, name: str, number: int) -> bool:
    """A deck holds at most four cards of one name, unless the card's own text says otherwise."""
    return number <= COPIES


def by_name(entries: Iterable[Entry]) -> dict[str, int]:
    """How many cards of each name."""
    out: dict[str, int] = {}
    for e in entries:
        out[e.name] = out.get(e.name, 0) + e.count
    return out


def legality(deck: Deck) -> Verdict:
    """Whether a deck may be used, with every reason why not."""
    cards = deck.part("deck")
    limited = by_name(e for e in cards if not e.has("keyword", UNLIMITED))
    return both(
        has_forty_cards.verdict(deck, sum(e.count for e in cards)),
        *(no_more_than_four.verdict(deck, name, number) for name, number in limited.items()),
    )
