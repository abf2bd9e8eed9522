"""C1, J2, J3.1 to J3.4, S9.2 to S9.4 Decks: how many cards, of which kinds, how many of one name; side deck and lists of limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.shared.decks import by_name
from judgecli.games.ygo.s2_cards import IN_THE_EXTRA_DECK
from judgecli.kernel.rules import rule
from judgecli.kernel.verdict import Verdict, both
from judgecli.language.deck import LIMITS, Deck, Entry

LEAST, MOST = 40, 60
"""Cards of a main deck (S1.1, C1.0)."""
EXTRA, SIDE = 15, 15
"""Cards of Extra Deck and side deck at most (C1.2, J2.1)."""
SPEED_DECK, SPEED_EXTRA = 20, 5
"""The numbers of a Speed Duel (S9.3, S9.4)."""
SAME_NAME = 3
OWN_PARTS = ("deck", "extra deck", "side deck")


def total(entries: Iterable[Entry]) -> int:
    return sum(e.count for e in entries)


def starts_in_the_extra_deck(entry: Entry) -> bool:
    """Fusion, Synchro, Xyz and Link Monsters; a spell of that word (a Ritual Spell, Fusion as a name) is none."""
    if entry.has("type", "spell") or entry.has("type", "trap"):
        return False
    return any(entry.has("icon", kind) for kind in IN_THE_EXTRA_DECK) or any(entry.first(s) for s in ("rank", "link"))


# ---- main deck


@rule("ygo:C1.0¶2", "ygo:S1.1¶0", "ygo:S1.1¶1", ja="デッキは40枚以上60枚以下")
def forty_to_sixty(deck: Deck, number: int) -> bool:
    """A deck has 40 to 60 cards."""
    return LEAST <= number <= MOST


@rule("ygo:S9.3¶0", ja="スピードデュエルのデッキはちょうど20枚")
def exactly_twenty(deck: Deck, number: int) -> bool:
    """A Speed Duel deck has exactly 20 cards."""
    return number == SPEED_DECK


@rule("ygo:C1.2¶1", "ygo:J3.26¶1", ja="融合・シンクロ・エクシーズ・リンクモンスターはエクストラデッキに入れる")
def belongs_in_the_main_deck(deck: Deck, entry: Entry) -> bool:
    """Fusion, Synchro, Xyz and Link Monsters are prepared in the Extra Deck."""
    return not starts_in_the_extra_deck(entry)


# ---- Extra Deck


@rule("ygo:C1.2¶2", "ygo:J3.26¶1", ja="エクストラデッキは15枚以下")
def fifteen_extra(deck: Deck, number: int) -> bool:
    """An Extra Deck has at most 15 cards."""
    return number <= EXTRA


@rule("ygo:S9.4¶0", ja="スピードデュエルのエクストラデッキは5枚以下")
def five_extra(deck: Deck, number: int) -> bool:
    """A Speed Duel Extra Deck has at most 5 cards."""
    return number <= SPEED_EXTRA


@rule(
    "ygo:J3.26¶1", "ygo:C4.25¶2", ja="エクストラデッキに入れられるのは融合・シンクロ・エクシーズ・リンクモンスターだけ"
)
def belongs_in_the_extra_deck(deck: Deck, entry: Entry) -> bool:
    """An Extra Deck holds only Fusion, Synchro, Xyz and Link Monsters when it is prepared."""
    return starts_in_the_extra_deck(entry)


# ---- side deck, names, limits


@rule("ygo:J2.1¶2", ja="サイドデッキは15枚以下")
def fifteen_side(deck: Deck, number: int) -> bool:
    """A side deck has at most 15 cards."""
    return number <= SIDE


@rule(
    "ygo:J2.1¶3",
    "ygo:J3.1¶1",
    "ygo:C1.0¶3",
    "ygo:S2.2¶1",
    ja="同名カードはデッキ・エクストラデッキ・サイドデッキ合わせて3枚まで",
)
def three_of_a_name(deck: Deck, name: str, number: int) -> bool:
    """At most 3 cards of one name across deck, Extra Deck and side deck."""
    return number <= SAME_NAME


@rule("ygo:S9.4¶2", "ygo:J2.1¶3", ja="スピードデュエルでも同名カードは3枚まで")
def three_of_a_name_in_a_speed_duel(deck: Deck, name: str, number: int) -> bool:
    """In a Speed Duel, too, at most 3 cards of one name may be used."""
    return number <= SAME_NAME


@rule("ygo:J3.2¶1", ja="禁止カードは1枚も使えない")
def none_forbidden(deck: Deck, name: str, number: int) -> bool:
    """No copy of a forbidden card may be used."""
    return number == 0


@rule("ygo:J3.3¶1", ja="制限カードは1枚まで")
def one_limited(deck: Deck, name: str, number: int) -> bool:
    """At most 1 copy of a limited card may be used."""
    return number <= 1


@rule("ygo:J3.4¶1", ja="準制限カードは2枚まで")
def two_semi_limited(deck: Deck, name: str, number: int) -> bool:
    """At most 2 copies of a semi-limited card may be used."""
    return number <= 2


_LIMITS = dict(zip(LIMITS, (none_forbidden, one_limited, two_semi_limited), strict=True))


# ---- together


def _sizes(deck: Deck) -> Iterator[Verdict]:
    main, extra, side = (total(deck.part(part)) for part in OWN_PARTS)
    speed = deck.format == "speed duel"
    yield (exactly_twenty if speed else forty_to_sixty).verdict(deck, main)
    yield (five_extra if speed else fifteen_extra).verdict(deck, extra)
    yield fifteen_side.verdict(deck, side)


def _kinds(deck: Deck) -> Iterator[Verdict]:
    yield from (belongs_in_the_main_deck.verdict(deck, e) for e in deck.part("deck"))
    yield from (belongs_in_the_extra_deck.verdict(deck, e) for e in deck.part("extra deck"))


def _names(deck: Deck) -> Iterator[Verdict]:
    speed = deck.format == "speed duel"
    ruled = three_of_a_name_in_a_speed_duel if speed else three_of_a_name
    found = by_name(deck.part(*OWN_PARTS))
    yield from (ruled.verdict(deck, name, number) for name, number in found.items())
    for part, limit in _LIMITS.items():
        listed = by_name(deck.part(part))
        yield from (limit.verdict(deck, name, found[name]) for name in listed if name in found)


def legality(deck: Deck) -> Verdict:
    """Whether the list may be used; every violation is told."""
    return both(*_sizes(deck), *_kinds(deck), *_names(deck))


# ---- between the duels of a match


@rule("ygo:J2.1¶1", ja="サイドデッキと入れ替えても、デッキ・エクストラデッキ・サイドデッキの枚数は変わらない")
def sizes_stay(before: Deck, after: Deck) -> bool:
    """Swapping with the side deck keeps the number of cards of each part."""
    return all(total(before.part(p)) == total(after.part(p)) for p in OWN_PARTS)


@rule("ygo:J2.1¶1", ja="入れ替えられるのはサイドデッキのカードだけ")
def the_same_cards(before: Deck, after: Deck) -> bool:
    """Only cards of the side deck can be swapped in."""
    return by_name(before.part(*OWN_PARTS)) == by_name(after.part(*OWN_PARTS))


def may_be_swapped(before: Deck, after: Deck) -> Verdict:
    """Whether a deck may be used so in the next duel of a match."""
    return both(
        sizes_stay.verdict(before, after, about=()), the_same_cards.verdict(before, after, about=()), legality(after)
    )
