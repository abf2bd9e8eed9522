"""401 Decks: what may be prepared for a game, and what set-up may take out of it (402.1c, 402.1d). Every violation is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.shared.decks import by_name
from judgecli.games.zx.ch400_setup import DECK_SIZE
from judgecli.kernel.rules import rule
from judgecli.kernel.verdict import Verdict, both
from judgecli.language.deck import Deck, Entry

SAME_NAME = 4
"""Cards of one name in a deck (401.2) or in dynamis (401.10); of Life Recovery (401.3) and Void Bringer (401.4) too."""
IGNITION_CARDS = 20
"""Cards with the ignition icon in a deck, no more and no fewer (401.5)."""
DYNAMIS_SIZE = 16
EXTRAS_AND_SHIFTS = 12
UPPERS = 4
"""Limits of dynamis (401.8a)."""
NOT_IN_A_DECK = frozenset({"player", "zx extra", "zx overboost", "shift"})
"""Types a deck may not hold (401.6)."""


def type_of(entry: Entry) -> str:
    """The card's type; a card of which none is written is a Z/X (202.3)."""
    return "player" if entry.has("state", "player card") else entry.first("type") or "zx"


def in_the_deck(deck: Deck) -> tuple[Entry, ...]:
    """The deck with the cards that set-up takes out of it: they were in it while it was built (402.1c, 402.1d)."""
    return tuple(e for e in deck.entries if e.section in ("deck", "player square") or is_gate(e))


def is_gate(entry: Entry) -> bool:
    """A card put face up to dynamis comes from the deck (402.1d); anything else there belongs to dynamis."""
    return entry.section == "dynamis" and entry.has("state", "face up")


def in_dynamis(deck: Deck) -> tuple[Entry, ...]:
    return tuple(e for e in deck.part("dynamis") if not is_gate(e))


def total(entries: Iterable[Entry]) -> int:
    return sum(e.count for e in entries)


def with_icon(entries: Iterable[Entry]) -> int:
    """Cards with the ignition icon; those with Life Recovery or Void Bringer are among them (401.5)."""
    abilities = ("life recovery", "void bringer")
    return total(e for e in entries if e.has("icon", "ignition") or any(e.has("keyword", a) for a in abilities))


# ---- 401.1-401.6 the deck


@rule("zx:401.1a", ja="デッキは50枚でなければならない")
def fifty_cards(deck: Deck, number: int) -> bool:
    """A deck has exactly 50 cards."""
    return number == DECK_SIZE


@rule("zx:401.2", "zx:201.2", ja="デッキに同名のカードは4枚まで")
def four_of_a_name(deck: Deck, name: str, number: int) -> bool:
    """At most 4 cards of a deck have the same name."""
    return number <= SAME_NAME


@rule("zx:401.3", ja="デッキの「ライフリカバリー」を持つカードは4枚まで")
def four_life_recovery(deck: Deck, number: int) -> bool:
    """At most 4 cards of a deck have Life Recovery."""
    return number <= SAME_NAME


@rule("zx:401.4", ja="デッキの「ヴォイドブリンガー」を持つカードは4枚まで")
def four_void_bringers(deck: Deck, number: int) -> bool:
    """At most 4 cards of a deck have Void Bringer."""
    return number <= SAME_NAME


@rule("zx:401.5", ja="デッキのイグニッションアイコンを持つカードはちょうど20枚でなければならない")
def twenty_with_the_icon(deck: Deck, number: int) -> bool:
    """Exactly 20 cards of a deck have the ignition icon, Life Recovery and Void Bringer included."""
    return number == IGNITION_CARDS


@rule("zx:401.6", ja="シフト、プレイヤー、ゼクス オーバーブースト、ゼクス エクストラはデッキに入れられない")
def type_belongs_in_a_deck(deck: Deck, entry: Entry) -> bool:
    """A deck holds no Player card, Extra, Overboost or Shift."""
    return type_of(entry) not in NOT_IN_A_DECK


# ---- 401.7 beside the deck


@rule("zx:401.7", ja="デッキとは別に用意できるのは、プレイヤーとゼクス オーバーブーストの下部だけ")
def may_be_prepared_beside(deck: Deck, entry: Entry) -> bool:
    """Besides the deck, only a Player card and the lower part of an Overboost are prepared."""
    return type_of(entry) == "player" or (type_of(entry) == "zx overboost" and entry.first("part") != "upper")


@rule("zx:401.7", ja="プレイヤーカードは1枚まで")
def one_player_card(deck: Deck, number: int) -> bool:
    """At most 1 Player card is prepared."""
    return number <= 1


@rule("zx:401.7", ja="ゼクス オーバーブーストの下部は1枚まで")
def one_lower_part(deck: Deck, number: int) -> bool:
    """At most 1 lower part of an Overboost is prepared."""
    return number <= 1


# ---- 401.8-401.11 dynamis


@rule("zx:401.8a", ja="デュナミスは16枚まで")
def sixteen_in_dynamis(deck: Deck, number: int) -> bool:
    """Dynamis has at most 16 cards."""
    return number <= DYNAMIS_SIZE


@rule("zx:401.8a", ja="デュナミスのゼクス エクストラとシフトは合わせて12枚まで")
def twelve_extras_and_shifts(deck: Deck, number: int) -> bool:
    """At most 12 cards of dynamis are Extras and Shifts."""
    return number <= EXTRAS_AND_SHIFTS


@rule("zx:401.8a", ja="デュナミスのゼクス オーバーブーストの上部は4枚まで")
def four_upper_parts(deck: Deck, number: int) -> bool:
    """At most 4 cards of dynamis are upper parts of Overboosts."""
    return number <= UPPERS


@rule("zx:401.9", ja="デュナミスに入れられるのはゼクス エクストラ、ゼクス オーバーブーストの上部、シフトだけ")
def type_belongs_in_dynamis(deck: Deck, entry: Entry) -> bool:
    """Dynamis holds only Extras, upper parts of Overboosts and Shifts."""
    return type_of(entry) in ("zx extra", "shift") or (
        type_of(entry) == "zx overboost" and entry.first("part") != "lower"
    )


@rule("zx:401.10", ja="デュナミスに同名のカードは4枚まで")
def four_of_a_name_in_dynamis(deck: Deck, name: str, number: int) -> bool:
    """At most 4 cards of dynamis have the same name."""
    return number <= SAME_NAME


# ---- 402.1c, 402.1d what set-up takes out of the deck


@rule("zx:402.1c", "zx:1101.2", ja="プレイヤースクエアに置けるのは「スタートカード」を持つカードだけ")
def is_a_start_card(deck: Deck, entry: Entry) -> bool:
    """Only a card with Start Card begins on the player square."""
    return entry.has("keyword", "start card")


@rule("zx:402.1c", ja="スタートカードは1枚まで")
def one_start_card(deck: Deck, number: int) -> bool:
    """At most 1 Start Card begins on the player square."""
    return number <= 1


@rule("zx:402.1d", "zx:1113.2", ja="デュナミスに表向きで置けるのは「ゲートカード」を持つカードだけ")
def is_a_gate_card(deck: Deck, entry: Entry) -> bool:
    """Only a card with Gate Card begins face up in dynamis."""
    return entry.has("keyword", "gate card")


@rule("zx:402.1d", ja="ゲートカードは1枚まで")
def one_gate_card(deck: Deck, number: int) -> bool:
    """At most 1 Gate Card begins face up in dynamis."""
    return number <= 1


# ---- all of it


def legality(deck: Deck) -> Verdict:
    """Whether everything prepared is as 401 asks, with every reason why not; any number of markers is (401.11)."""
    return both(*_of_the_deck(deck), *_beside(deck), *_of_dynamis(deck), *_taken_out(deck))


def _of_the_deck(deck: Deck) -> Iterator[Verdict]:
    cards = in_the_deck(deck)
    yield fifty_cards.verdict(deck, total(cards))
    yield from (four_of_a_name.verdict(deck, name, number) for name, number in by_name(cards).items())
    yield four_life_recovery.verdict(deck, total(e for e in cards if e.has("keyword", "life recovery")))
    yield four_void_bringers.verdict(deck, total(e for e in cards if e.has("keyword", "void bringer")))
    yield twenty_with_the_icon.verdict(deck, with_icon(cards))
    yield from (type_belongs_in_a_deck.verdict(deck, e) for e in cards)


def _beside(deck: Deck) -> Iterator[Verdict]:
    outside = deck.part("outside")
    yield from (may_be_prepared_beside.verdict(deck, e) for e in outside)
    yield one_player_card.verdict(deck, total(e for e in outside if type_of(e) == "player"))
    yield one_lower_part.verdict(deck, total(e for e in outside if type_of(e) == "zx overboost"))


def _of_dynamis(deck: Deck) -> Iterator[Verdict]:
    cards = in_dynamis(deck)
    yield sixteen_in_dynamis.verdict(deck, total(cards))
    yield twelve_extras_and_shifts.verdict(deck, total(e for e in cards if type_of(e) in ("zx extra", "shift")))
    yield four_upper_parts.verdict(deck, total(e for e in cards if type_of(e) == "zx overboost"))
    yield from (type_belongs_in_dynamis.verdict(deck, e) for e in cards)
    yield from (four_of_a_name_in_dynamis.verdict(deck, name, number) for name, number in by_name(cards).items())


def _taken_out(deck: Deck) -> Iterator[Verdict]:
    starts = deck.part("player square")
    gates = tuple(e for e in deck.entries if is_gate(e))
    yield from (is_a_start_card.verdict(deck, e) for e in starts)
    yield one_start_card.verdict(deck, total(starts))
    yield from (is_a_gate_card.verdict(deck, e) for e in gates)
    yield one_gate_card.verdict(deck, total(gates))
