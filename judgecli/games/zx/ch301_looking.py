"""301.3 Who may look at which cards, count them and put them in order: at any time, whatever is going on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judgecli.games.shared.notes import LOOKS_AT_THE_CARDS
from judgecli.games.zx.ch202_types import faces_of_type
from judgecli.games.zx.ch300_zones import HIDDEN, player_card
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, aside, note
from judgecli.kernel.values import TABLE, State, Thing, Zone
from judgecli.kernel.verdict import Legal, NotSettled, Verdict

SECTIONS: Mapping[str, str] = {
    "square": "zx:303.7",
    "deck": "zx:304.2",
    "trash": "zx:305.2",
    "charge": "zx:306.3",
    "life": "zx:307.2",
    "resource": "zx:308.3",
    "hand": "zx:309.3",
    "temporary": "zx:310.3",
    "remove": "zx:311.2",
    "force": "zx:312.2",
    "dynamis": "zx:313.2",
}
"""What each zone's own section says of seeing its cards and of their order."""

OWN_HIDDEN = frozenset({"hand", "dynamis"})
"""Hidden zones whose cards their player may look at (309.3, 313.2)."""
OWN_ORDER = frozenset({"square", "charge", "life", "resource", "hand", "dynamis"})
"""Zones of which the sections say that one's own cards may be put in order."""
ANY_ORDER = frozenset({"trash", "remove", "force"})
"""Zones of which they say that the order may be changed, without saying by whom."""


@rule("zx:301.3b", "zx:302.3c", ja="秘匿ゾーンのカードは、自分の手札とデュナミスのほかは見ることができない")
def may_be_looked_at(s: State, player: str, zone: Zone) -> bool:
    """Cards in a hidden zone may not be looked at, except in the player's own hand and dynamis."""
    return zone.name not in HIDDEN or (zone.name in OWN_HIDDEN and zone.holder == player)


@rule("zx:304.2", ja="デッキのカードの順番は変更できない")
def is_not_a_deck(s: State, player: str, zone: Zone) -> bool:
    """The order of a deck cannot be changed."""
    return zone.name != "deck"


@rule("zx:303.7", "zx:306.3", "zx:307.2", "zx:308.3", "zx:309.3", "zx:313.2", ja="順番を変更できるのは自分のカードだけ")
def is_ones_own(s: State, player: str, zone: Zone) -> bool:
    """A player may rearrange only their own cards."""
    return zone.holder in (player, TABLE)


@rule("zx:313.2a", ja="デュナミスの表向きのカードは、相手も見ることができる", exception=True)
def face_up_in_dynamis(s: State, cards: Sequence[Thing]) -> bool:
    """Cards that lie face up in dynamis are open to the opponent too, though dynamis is hidden."""
    return bool(cards) and all(c.mark("face up", False) for c in cards)


def may_look(s: State, player: str, zone: Zone, cards: Sequence[Thing]) -> Verdict:
    """Face-up cards of the opponent's dynamis are open to all (313.2a); the rest of it is not."""
    if zone.name == "dynamis" and zone.holder != player and face_up_in_dynamis(s, cards):
        return face_up_in_dynamis.verdict(s, cards, about=tuple(c.ref for c in cards))
    return may_be_looked_at.also(SECTIONS[zone.name]).verdict(s, player, zone, about=(zone.name,))


def may_reorder(s: State, player: str, zone: Zone) -> Verdict:
    """One's own cards wherever a section lets one; never a deck; of the opponent's trash nothing is said."""
    section = SECTIONS[zone.name]
    if zone.name == "deck":
        return is_not_a_deck.verdict(s, player, zone, about=(zone.name,))
    if zone.name in ANY_ORDER and zone.holder not in (player, TABLE):
        return NotSettled(
            "the section lets the order be changed, but does not say that the opponent may do it",
            "順番を変更できるとあるが、相手が変更してよいとは書かれていない",
            (section,),
        )
    if zone.name in OWN_ORDER:
        return is_ones_own.under(section).verdict(s, player, zone, about=(zone.name,))
    return Legal()


def lets_look(s: State, player: str, zone: Zone, cards: Sequence[Thing]) -> tuple[str, ...]:
    """By which sections a player may look at the cards of a zone."""
    face_up = ("zx:313.2a",) if zone.name == "dynamis" and zone.holder != player else ()
    if zone.name in HIDDEN:
        return (SECTIONS[zone.name], *face_up)
    return ("zx:301.3a", SECTIONS[zone.name], *(("zx:202.7c",) if _has_a_lower_part(s, player, zone) else ()))


def _has_a_lower_part(s: State, player: str, zone: Zone) -> bool:
    """Whether the player's own Player card lies there, back to back with the lower part of an Overboost (202.7c)."""
    card = player_card(s, player)
    return card is not None and card.zone == zone and bool(faces_of_type(s.game.library, card, "overboost"))


def lets_reorder(s: State, player: str, zone: Zone) -> tuple[str, ...]:
    """By which section a player may put the cards of a zone in another order."""
    return (SECTIONS[zone.name],)


def lets_count(s: State, player: str, zone: Zone) -> tuple[str, ...]:
    """By which section a player may know how many cards there are."""
    return ("zx:301.3c",)


@procedure("zx:301.3a", cites_itself=False)
def look(t: Table, player: str, zone: Zone, cards: Sequence[Thing]) -> Proc[None]:
    """The player looks at cards of a zone; that changes nothing."""
    yield from aside(*LOOKS_AT_THE_CARDS, lets_look(t.s, player, zone, cards), player, *(c.ref for c in cards))


@procedure("zx:303.7", cites_itself=False)
def reorder(t: Table, player: str, zone: Zone) -> Proc[None]:
    """The player puts cards of a zone in another order; no rule reads that order."""
    section = lets_reorder(t.s, player, zone)
    yield from note("{it} puts the cards in another order", "{it}がカードの順番を変更する", section, player)


@procedure("zx:301.3c")
def count(t: Table, player: str, zone: Zone) -> Proc[None]:
    """Every player may know how many cards are in any zone, open or hidden."""
    section = lets_count(t.s, player, zone)
    yield from aside("{it} counts the cards", "{it}がカードの枚数を数える", section, player, t.s.count(zone))
