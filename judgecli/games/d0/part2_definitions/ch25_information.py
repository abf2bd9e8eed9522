"""2-25 Public and hidden information; what each zone's section says of looking at its cards, counting them and their order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judgecli.games.shared.notes import LOOKS_AT_THE_CARDS
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, aside, note
from judgecli.kernel.values import TABLE, State, Thing, Zone
from judgecli.kernel.verdict import Verdict

SECTIONS: Mapping[str, str] = {
    "deck": "d0:2-23-2-2",
    "plan": "d0:2-23-3-1",
    "hand": "d0:2-23-4-3",
    "graveyard": "d0:2-23-5-2",
    "energy": "d0:2-23-6-2",
    "smash": "d0:2-23-7-2",
    "removed": "d0:2-23-10-2",
}
"""What each zone's own section says of seeing its cards; of squares there is only that they are public (2-25-1-1)."""
FIXED = frozenset({"deck", "plan", "graveyard", "removed"})
"""Zones whose order only effects and rules change (2-23-1-2)."""


@rule("d0:2-25-2-1", ja="山札・スマッシュゾーン・相手の手札のカードは見ることができない")
def may_be_seen(s: State, player: str, where: Zone) -> bool:
    """Nobody may look at cards in decks or smash zones; only its player may look at a hand."""
    if where.name in ("deck", "smash"):
        return False
    return where.name != "hand" or where.holder == player


@rule("d0:2-23-1-2", ja="山札・プランゾーン・墓地のカードの順番は並べ替えられない")
def order_is_free(s: State, player: str, where: Zone) -> bool:
    """Only effects and rules change the order of deck, plan zone, graveyard and stack."""
    return where.name not in FIXED


@rule("d0:2-23-1-2", ja="並べ替えられるのは自分のカードだけ")
def cards_are_ones_own(s: State, player: str, where: Zone) -> bool:
    """Players may rearrange only their own cards."""
    return where.holder in (player, TABLE)


def may_look(s: State, player: str, where: Zone, cards: Sequence[Thing]) -> Verdict:
    """Whether a player may look at the cards of a zone."""
    return may_be_seen.also(*_of_the_zone(where)).verdict(s, player, where, about=(where.name,))


def _of_the_zone(where: Zone) -> tuple[str, ...]:
    return (SECTIONS[where.name],) if where.name in SECTIONS else ()


def may_reorder(s: State, player: str, where: Zone) -> Verdict:
    """Whether a player may put the cards of a zone in another order."""
    also = {"deck": ("d0:2-23-2-2",), "graveyard": ("d0:2-23-5-2",)}.get(where.name, ())
    fixed = order_is_free.also(*also).verdict(s, player, where, about=(where.name,))
    return fixed and cards_are_ones_own.verdict(s, player, where, about=(where.name,))


def lets_look(s: State, player: str, where: Zone, cards: Sequence[Thing]) -> tuple[str, ...]:
    """By which sections a player may look at the cards of a zone."""
    return ("d0:2-25-2-1" if where.name == "hand" else "d0:2-25-1-1", *_of_the_zone(where))


def lets_reorder(s: State, player: str, where: Zone) -> tuple[str, ...]:
    """By which section a player may arrange the cards of a zone."""
    return ("d0:2-23-1-2",)


def lets_count(s: State, player: str, where: Zone) -> tuple[str, ...]:
    """By which sections a player may know how many cards there are."""
    return COUNTED.get(where.name, ("d0:2-25-1-1",))


@procedure("d0:2-25-1-1", cites_itself=False)
def look(t: Table, player: str, where: Zone, cards: Sequence[Thing]) -> Proc[None]:
    """The player looks at cards of a zone; that changes nothing."""
    yield from aside(*LOOKS_AT_THE_CARDS, lets_look(t.s, player, where, cards), player, *(c.ref for c in cards))


@procedure("d0:2-23-1-2")
def reorder(t: Table, player: str, where: Zone) -> Proc[None]:
    """The player puts cards of a zone in another order; no rule reads that order."""
    yield from note("{it} puts the cards in order", "{it}がカードを並べ替える", "d0:2-23-1-2", player)


COUNTED: Mapping[str, tuple[str, ...]] = {
    "deck": ("d0:2-25-1-1", "d0:2-23-2-3"),
    "hand": ("d0:2-25-1-1", "d0:2-23-4-3"),
    "energy": ("d0:2-23-6-2",),
    "smash": ("d0:2-23-7-2",),
}
"""What is said of counting a zone's cards; where nothing else is, the cards themselves are public."""


@procedure("d0:2-25-1-1", cites_itself=False)
def count(t: Table, player: str, where: Zone) -> Proc[None]:
    """The numbers of hand, deck and graveyard are public, and nobody may tell a wrong one."""
    yield from aside(
        "{it} counts the cards",
        "{it}がカードを数える",
        lets_count(t.s, player, where),
        player,
        t.s.count(where),
    )
