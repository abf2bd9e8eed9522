"""3-1 Preparing a duel: what a deck may be (3-1-1, 3-1-2, 1-2-4, 2-19, 5-6). Every violation is told."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable

from judgecli.kernel.rules import rule
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language.deck import Deck, Entry

DECK_SIZE = 40
"""Cards of a deck (3-1-1, 3-1-2)."""
SIDEBOARD = (0, 10)
"""Cards of a sideboard in constructed (3-1-1)."""
SAME_NAME = 3
"""Cards of one name in deck and sideboard together (3-1-1)."""
FORBIDDEN = 10
"""What the forbidden numbers of a deck may come to (1-2-4, 2-19)."""
UNITY = "unity"
"""The keyword of 5-6."""
LIMITED = "limited"
"""The format in which the number of cards of one name is free (3-1-2)."""


def total(entries: Iterable[Entry]) -> int:
    return sum(e.count for e in entries)


def by_name(entries: Iterable[Entry]) -> Counter[str]:
    """How many cards of each name; the Japanese name counts (2-3-1-2), width of characters makes no other name."""
    found: Counter[str] = Counter()
    for e in entries:
        found[unicodedata.normalize("NFKC", e.name)] += e.count
    return found


@rule("d0:3-1-1", ja="デッキは40枚でなければならない")
def forty_cards(deck: Deck, number: int) -> bool:
    """A deck has exactly 40 cards."""
    return number == DECK_SIZE


@rule("d0:3-1-2", ja="限定戦のデッキは40枚でなければならない")
def forty_cards_in_limited(deck: Deck, number: int) -> bool:
    """In limited a deck has exactly 40 cards too."""
    return number == DECK_SIZE


@rule("d0:3-1-1", ja="サイドボードは10枚か0枚でなければならない")
def a_sideboard_of_ten_or_none(deck: Deck, number: int) -> bool:
    """A sideboard has 10 cards, or there is none."""
    return number in SIDEBOARD


@rule("d0:3-1-1", "d0:2-3-1-2", ja="デッキとサイドボードを合わせて同名のカードは3枚まで")
def three_of_a_name(deck: Deck, name: str, number: int) -> bool:
    """At most 3 cards of one name are in deck and sideboard together, unless the card has Unity (5-6)."""
    return number <= SAME_NAME


@rule("d0:5-6-2", ja="団結を持つカードは枚数に制限がない")
def unity_is_free(deck: Deck, name: str, number: int) -> bool:
    """Cards with Unity may be in any number."""
    return True


@rule("d0:1-2-4", "d0:2-19", ja="禁呪の数字の合計は10以下でなければならない")
def forbidden_numbers(deck: Deck, number: int) -> bool:
    """The forbidden numbers of a deck come to 10 at most."""
    return number <= FORBIDDEN


def legality(deck: Deck) -> Verdict:
    """Whether the deck may be used, with every reason why not."""
    main, side = deck.part("deck"), deck.part("sideboard")
    limited = deck.format == LIMITED
    size = forty_cards_in_limited if limited else forty_cards
    kinju = sum(e.count * e.number("forbidden") for e in main)
    return both(
        size.verdict(deck, total(main), about=(total(main),)),
        Legal() if limited else a_sideboard_of_ten_or_none.verdict(deck, total(side), about=(total(side),)),
        *(_copies(deck, name, n) for name, n in sorted(by_name((*main, *side)).items()) if not limited),
        forbidden_numbers.verdict(deck, kinju, about=(kinju,)),
    )


def _copies(deck: Deck, name: str, number: int) -> Verdict:
    """One name's number, free for cards with Unity."""
    free = any(e.has("keyword", UNITY) for e in deck.entries if unicodedata.normalize("NFKC", e.name) == name)
    asked = unity_is_free if free and number > SAME_NAME else three_of_a_name
    return asked.verdict(deck, name, number, about=(name, number))
