"""3-1 Preparing a duel: what a deck may be (3-1-1, 3-1-2, 1-2-4, 2-19, 5-6). Every violation is told."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from judgecli.games.d0.part2_definitions.ch23_zones import deck_cards
from judgecli.games.d0.part5_keywords.keywords import Keyword
from judgecli.games.shared.decks import by_name
from judgecli.kernel.rules import rule
from judgecli.kernel.values import TABLE, State, Thing
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


@rule("d0:3-1-1", ja="デッキは40枚でなければならない")
def forty_cards(deck: object, number: int) -> bool:
    """A deck has exactly 40 cards."""
    return number == DECK_SIZE


@rule("d0:3-1-2", ja="限定戦のデッキは40枚でなければならない")
def forty_cards_in_limited(deck: object, number: int) -> bool:
    """In limited a deck has exactly 40 cards too."""
    return number == DECK_SIZE


@rule("d0:3-1-1", ja="サイドボードは10枚か0枚でなければならない")
def a_sideboard_of_ten_or_none(deck: object, number: int) -> bool:
    """A sideboard has 10 cards, or there is none."""
    return number in SIDEBOARD


@rule("d0:3-1-1", "d0:2-3-1-2", ja="デッキとサイドボードを合わせて同名のカードは3枚まで")
def three_of_a_name(deck: object, name: str, number: int) -> bool:
    """At most 3 cards of one name are in deck and sideboard together, unless the card has Unity (5-6)."""
    return number <= SAME_NAME


@rule("d0:5-6-2", "d0:5-6-2-1", ja="団結を持つカードは枚数に制限がない。確認するのはデュエルの前だけ", exception=True)
def unity_is_free(deck: object, name: str, number: int, unity: bool) -> bool:
    """Any number of cards with Unity is allowed; only the list before the duel is checked, not what the cards lose later."""
    return unity


@rule("d0:1-2-4", "d0:2-19", ja="禁呪の数字の合計は10以下でなければならない")
def forbidden_numbers(deck: object, number: int) -> bool:
    """The forbidden numbers of a deck add up to 10 at most."""
    return number <= FORBIDDEN


def legality(deck: Deck) -> Verdict:
    """Whether the deck list may be used, with every reason why not."""
    main, side = deck.part("deck"), deck.part("sideboard")
    unity = {unicodedata.normalize("NFKC", e.name) for e in deck.entries if e.has("keyword", UNITY)}
    return both(
        composition(
            deck,
            total(main),
            by_name((*main, *side)),
            unity,
            sum(e.count * e.number("forbidden") for e in main),
            limited=deck.format == LIMITED,
        ),
        Legal()
        if deck.format == LIMITED
        else a_sideboard_of_ten_or_none.verdict(deck, total(side), about=(total(side),)),
    )


def composition(
    of: object, size: int, names: Mapping[str, int], unity: Collection[str], forbidden: int, limited: bool
) -> Verdict:
    """Whether a deck of this size, with so many cards of each name, may be used; ``of``: the list, or the position."""
    whole = forty_cards_in_limited if limited else forty_cards
    return both(
        whole.verdict(of, size, about=(size,)),
        *(_copies(of, name, n, name in unity) for name, n in sorted(names.items()) if not limited),
        forbidden_numbers.verdict(of, forbidden, about=(forbidden,)),
    )


def _copies(of: object, name: str, number: int, free: bool) -> Verdict:
    """One name's number, free for cards with Unity."""
    few = three_of_a_name.verdict(of, name, number, about=(name, number))
    return few or unity_is_free.verdict(of, name, number, free, about=(name, number)) or few


def decks_on_the_table(s: State, player: str) -> Verdict:
    """The same for a deck as it lies before the duel, as far as its cards are known."""
    cards = [c for c in deck_cards(s, player) if c.face]
    names = Counter(unicodedata.normalize("NFKC", s.name(c)) for c in cards)
    unity = {unicodedata.normalize("NFKC", s.name(c)) for c in cards if _has_unity(s, c)}
    forbidden = sum(int(s.value(c, "kinju")) for c in cards)
    limited = bool(s.fact(TABLE, LIMITED))
    return composition(s, len(deck_cards(s, player)), names, unity, forbidden, limited)


def _has_unity(s: State, card: Thing) -> bool:
    found = (a for _, a in s.game.printed_abilities(card))
    return any(isinstance(a, Keyword) and a.name == UNITY for a in found)
