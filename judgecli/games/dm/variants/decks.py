"""How decks are put together where a variant says so: DMEDH, Demon King, planes, Tower Duel (701.3, 701.4, 702.3, 703.3, 704.3, 610.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from judgecli.games.dm.ch1_game import ch100_deck
from judgecli.games.dm.ch1_game.ch100_deck import UNLIMITED, by_name
from judgecli.kernel.rules import rule
from judgecli.kernel.verdict import Legal, NotSettled, Verdict, both
from judgecli.language.deck import Deck, Entry

ZENITH = frozenset({"zenith", "ゼニス"})
APART = ("psychic creature", "dragheart creature", "gr creature")
"""Creatures of the hyperspatial zone and of the super GR (701.3b)."""
PHENOMENA = ("phenomenon", "spell")
"""Types of cards that are phenomena of a plane deck; spells may stand for them (703.3c)."""
IN_ANY_STATE = frozenset(
    {
        *("地神エメラルド・ファラオ", "黒神ダーク・インドラ", "天神シャイン・バルキリー"),
        *("炎神フレイム・アゴン", "海神ブルー・ポセイドン"),
    }
)
"""The Gods that may be a commander however many of them are linked (701.16b)."""
PLANES = ("plane", "field", "d2 field")


def civilizations(entries: Iterable[Entry]) -> frozenset[str]:
    return frozenset(word for e in entries for kind, word in e.words if kind == "colour")


def number(entries: Iterable[Entry]) -> int:
    return sum(e.count for e in entries)


def any_number(entry: Entry) -> bool:
    """Whether the card's own text lets a deck hold any number of it."""
    return entry.has("keyword", UNLIMITED)


# ---- DMEDH


@rule("dmv:701.3", "dmv:701.16", ja="統率者はクリーチャー1枚（またはリンクしたゴッド）")
def has_a_commander(deck: Deck, commanders: tuple[Entry, ...]) -> bool:
    """One creature is the commander; linked Gods count as one."""
    alone = number(commanders) == 1
    gods = len(commanders) > 1 and all(e.count == 1 for e in commanders)
    return (alone or gods) and all("creature" in e.first("type") for e in commanders)


@rule("dmv:701.3a", ja="デッキに5枚以上入れられるカードは統率者にできない")
def commander_is_limited(deck: Deck, commander: Entry) -> bool:
    """A card that a deck may hold more than four of cannot be a commander."""
    return not any_number(commander)


@rule("dmv:701.3b", ja="超次元・禁断・GRのクリーチャーは統率者にできない")
def commander_is_of_the_deck(deck: Deck, commander: Entry) -> bool:
    """Hyperspatial, forbidden and GR creatures cannot be commanders."""
    return commander.first("type") not in APART


@rule("dmv:701.16a", "dmv:701.16b", ja="ゴッド統率者は、それ以上G・リンクできない完成形でなければならない")
def nothing_more_can_be_linked(deck: Deck, commanders: tuple[Entry, ...]) -> bool | NotSettled:
    """A God commander must be complete: apart from what would go in between, no further God can be linked with it.

    Each God is written with the number of links its card prints; two Gods linked use one of each, so a row of them is complete
    where they have two fewer links than twice their number.
    """
    if len(commanders) < 2 or all(e.name in IN_ANY_STATE for e in commanders):
        return True
    if not all(e.first("link") for e in commanders):
        return NotSettled(
            "how many Gods each of them links with is not stated: write `links 1` or `links 2` as its card prints it",
            "各ゴッドが何枚とG・リンクするか書かれていない。カードの表記どおり「リンク数 1」「リンク数 2」のように書くこと",
            ("dmv:701.16a",),
        )
    return sum(e.number("link") for e in commanders) == 2 * (len(commanders) - 1)


@rule("dmv:701.4a", "dmv:701.17", ja="統率者を含めてちょうど60枚")
def sixty_cards(deck: Deck, cards: int) -> bool:
    """A deck has sixty cards, the commander included; a God commander counts as one."""
    return cards == 60


@rule("dmv:701.4b", ja="超次元ゾーンは8枚まで")
def eight_hyperspatial(deck: Deck, cards: int) -> bool:
    """The hyperspatial zone has at most eight cards."""
    return cards <= 8


@rule("dmv:701.4c", ja="超GRは使うなら12枚ちょうど")
def twelve_gr(deck: Deck, cards: int) -> bool:
    """The super GR zone has twelve cards, or none."""
    return cards in (0, 12)


@rule("dmv:701.4d", ja="同じ名前のカードは1枚まで（カード自身が認める場合を除く）")
def one_of_a_name(deck: Deck, name: str, count: int) -> bool:
    """Every card has a different name, unless its own text allows any number."""
    return count == 1


@rule("dmv:701.4e", ja="カードの文明はすべて統率者の文明に含まれなければならない")
def within_the_civilizations(deck: Deck, entry: Entry) -> bool:
    """Each civilization of a card must be one of the commander's; colourless cards have none."""
    return civilizations((entry,)) <= civilizations(commanders(deck))


def commanders(deck: Deck) -> tuple[Entry, ...]:
    """The cards of the command zone, and those designated in the deck."""
    return (*deck.part("command"), *(e for e in deck.part("deck") if e.has("icon", "commander")))


@rule("dmv:701.4h", ja="種族ゼニスのカードは1枚まで")
def one_zenith(deck: Deck, count: int) -> bool:
    """At most one card of the race Zenith."""
    return count <= 1


def dmedh(deck: Deck) -> Verdict:
    """A commander and fifty-nine cards, each of another name, of its civilizations."""
    chosen = commanders(deck)
    rest = tuple(e for e in deck.part("deck") if e not in chosen)
    counted = by_name(e for e in (*rest, *chosen) if not any_number(e))
    zeniths = number(e for e in (*rest, *chosen) if any(k == "tribe" and w.casefold() in ZENITH for k, w in e.words))
    return both(
        has_a_commander.verdict(deck, chosen),
        nothing_more_can_be_linked.verdict(deck, chosen),
        *(commander_is_limited.verdict(deck, e) for e in chosen),
        *(commander_is_of_the_deck.verdict(deck, e) for e in chosen),
        sixty_cards.verdict(deck, number(rest) + min(len(chosen), 1)),
        eight_hyperspatial.verdict(deck, number(deck.part("hyperspatial"))),
        twelve_gr.verdict(deck, number(deck.part("gr"))),
        *(one_of_a_name.verdict(deck, name, count) for name, count in counted.items()),
        *(within_the_civilizations.verdict(deck, e) for e in rest),
        one_zenith.verdict(deck, zeniths),
    )


# ---- decks besides the deck


@rule("dmv:702.3", ja="計略デッキは20枚以上")
def twenty_schemes(deck: Deck, cards: int) -> bool:
    """A scheme deck has twenty cards or more."""
    return cards >= 20


@rule("dmv:702.3", ja="計略デッキに同じ名前のカードは1枚まで")
def one_scheme_of_a_name(deck: Deck, name: str, count: int) -> bool:
    """At most one scheme of each name."""
    return count == 1


@rule("dmv:702.3", "dmv:702.3a", "dmv:702.3b", ja="計略デッキに入るのは計略・呪文・クリーチャー")
def serves_as_a_scheme(deck: Deck, entry: Entry) -> bool:
    """A scheme deck holds schemes, and spells and creatures in their place."""
    type_ = entry.first("type")
    return type_ in ("scheme", "spell") or "creature" in type_


def demon_king(deck: Deck) -> Verdict:
    """A deck as always; whoever is the Demon King has a scheme deck besides."""
    schemes = deck.part("scheme deck")
    if not schemes:
        return ch100_deck.legality(deck)
    return both(
        ch100_deck.legality(deck),
        twenty_schemes.verdict(deck, number(schemes)),
        *(one_scheme_of_a_name.verdict(deck, name, count) for name, count in by_name(schemes).items()),
        *(serves_as_a_scheme.verdict(deck, e) for e in schemes),
    )


@rule("dmv:703.3a", ja="次元デッキは10枚から40枚")
def ten_to_forty(deck: Deck, cards: int) -> bool:
    """A plane deck has ten to forty cards."""
    return 10 <= cards <= 40


@rule("dmv:703.3a", ja="現象は次元4枚につき1枚まで")
def one_phenomenon_for_four(deck: Deck, planes: int, phenomena: int) -> bool:
    """At most one phenomenon for every four planes."""
    return phenomena <= planes // 4


@rule("dmv:704.3a", ja="現象を入れられるのは20枚以上の次元デッキだけ")
def phenomena_from_twenty_on(deck: Deck, cards: int, phenomena: int) -> bool:
    """Phenomena are allowed only in a plane deck of twenty cards or more."""
    return cards >= 20 or not phenomena


@rule("dmv:703.3", "dmv:703.3b", "dmv:703.3c", ja="次元デッキに入るのは次元・現象・D2フィールド・呪文")
def serves_as_a_plane(deck: Deck, entry: Entry) -> bool:
    """A plane deck holds planes and phenomena, and D2 fields and spells in their place."""
    return entry.first("type") in (*PLANES, *PHENOMENA)


def _planes(deck: Deck) -> tuple[Sequence[Entry], int, int]:
    cards = deck.part("plane deck")
    phenomena = number(e for e in cards if e.first("type") in PHENOMENA)
    return cards, number(cards), phenomena


def _with_planes(deck: Deck, number_too: Sequence[str] = (), kind_too: Sequence[str] = ()) -> Verdict:
    """A plane deck is one for all: a list may have the deck, the plane deck, or both.

    ``number_too``, ``kind_too``: the sections by which a format says the same of how many and of which cards.
    """
    cards, total, phenomena = _planes(deck)
    own = ch100_deck.legality(deck) if deck.part("deck") or not cards else Legal()
    if not cards:
        return own
    return both(
        own,
        ten_to_forty.also(*number_too).verdict(deck, total),
        one_phenomenon_for_four.also(*number_too).verdict(deck, total - phenomena, phenomena),
        *(serves_as_a_plane.also(*kind_too).verdict(deck, e) for e in cards),
    )


def plane_game(deck: Deck) -> Verdict:
    """703.3"""
    return _with_planes(deck)


def plane_exploration(deck: Deck) -> Verdict:
    """704.3: as in a plane game, phenomena only from twenty cards on."""
    _, total, phenomena = _planes(deck)
    found = _with_planes(deck, ("dmv:704.3a",), ("dmv:704.3", "dmv:704.3b", "dmv:704.3c"))
    return both(found, phenomena_from_twenty_on.verdict(deck, total, phenomena))


# ---- one deck for all


@rule("dmv:610.3", ja="公共デッキはプレイヤー1人につき30枚以上（2人なら60枚以上）")
def thirty_for_each_player(deck: Deck, players: Fraction) -> bool:
    """The public deck has at least thirty cards for each player, and enough for two."""
    return players >= 2


def tower_duel(deck: Deck) -> Verdict:
    """One public deck of any size for as many players as it has thirty cards for."""
    return thirty_for_each_player.verdict(deck, Fraction(number(deck.part("deck")), 30))


FORMATS: Mapping[str, Callable[[Deck], Verdict]] = {
    "dmedh": dmedh,
    "demon king": demon_king,
    "plane game": plane_game,
    "plane exploration": plane_exploration,
    "tower duel": tower_duel,
}
"""Formats whose decks are put together otherwise (100.3)."""


def legality(deck: Deck) -> Verdict:
    """Whether the deck may be used in its format."""
    return FORMATS.get(deck.format, ch100_deck.legality)(deck)
