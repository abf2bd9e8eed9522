"""What the text of a card asks of whoever uses it or puts it out: O-Drive, Fort E and Shield Force, as the cards themselves explain them.

No document at hand rules these keywords; a card's own words go before the rules (101.1). What was done is kept on the object that the card
becomes, so it is gone as soon as that leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judgecli.games.dm.ch1_game.ch105_orientation import tap
from judgecli.games.dm.ch1_game.ch112_costs import MANA, alike, untapped_mana
from judgecli.games.dm.ch4_zones import cards_in
from judgecli.games.dm.ch6_use.kinds import Keyword
from judgecli.games.dm.events import PAID, USED_BEFORE
from judgecli.games.shared.questions import CARD, MAY
from judgecli.games.shared.text.picks import named
from judgecli.kernel.events import Noted
from judgecli.kernel.say import Proc, Table, ask, call, do
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE, Ref, State, Thing

O_DRIVE, FORT_E, SHIELD_FORCE = "o-drive", "fort e", "shield force"
DRIVEN, STRUCK = ("driven", True), ("struck", True)
"""Marks: the O-Drive was used for it; it was summoned by its Ninja Strike."""


def printed(s: State, card: Thing, name: str) -> list[Keyword]:
    """The card's keyword abilities of this name, wherever it lies."""
    return [a for _, a in s.game.printed_abilities(card) if isinstance(a, Keyword) and a.name == name]


def keep_how_it_was_paid(t: Table, player: str, card: Thing, paid: Sequence[Thing]) -> Proc[None]:
    """Offer each O-Drive, and keep which cards were tapped where the card asks for that."""
    drives = printed(t.s, card, O_DRIVE)
    if not drives and not printed(t.s, card, FORT_E):
        return
    driven = False
    for drive in drives:
        more = _payable(t.s, player, card, drive)
        if more is None:
            continue
        options = {"do it": True, "decline": False}
        if (yield from ask(player, MAY, options, by="dm:101.1", about=(card,), idle="decline")):
            driven = yield from _tap_more(t, player, card, drive)
    yield from remember(t, card, ("tapped for it", tuple(c.ref for c in paid)), *((DRIVEN,) if driven else ()))


def remember(t: Table, card: Thing, *marks: tuple[str, Any]) -> Proc[None]:
    """Keep what was done for a card until it has come."""
    before = t.s.fact(TABLE, PAID, None) or (card.cards[0],)
    yield from do(Noted(TABLE, PAID, (*before, *marks)), by="")


def _wanted(drive: Keyword) -> list[int]:
    """Which of the sorts of card that an O-Drive names are wanted, each as often as its number says."""
    return [n for n, count in enumerate(drive.counts) for _ in range(count)]


def _payable(s: State, player: str, card: Thing, drive: Keyword) -> list[Thing] | None:
    """One way of tapping all that is asked for besides the cost; ``None`` where there is none."""
    return _complete(s, card, drive, [], untapped_mana(s, player))


def _complete(s: State, card: Thing, drive: Keyword, picked: list[Thing], there: Sequence[Thing]) -> list[Thing] | None:
    wanted = _wanted(drive)
    if len(picked) == len(wanted):
        return picked
    which = wanted[len(picked)]
    for c in there:
        if c not in picked and drive.names(s, card, c, which):
            found = _complete(s, card, drive, [*picked, c], there)
            if found is not None:
                return found
    return None


def _tap_more(t: Table, player: str, card: Thing, drive: Keyword) -> Proc[bool]:
    """The cards are chosen one by one, so that the rest can still be found."""
    picked: list[Thing] = []
    there = untapped_mana(t.s, player)
    for which in _wanted(drive):
        able = [c for c in there if c not in picked and drive.names(t.s, card, c, which)]
        able = [c for c in able if _complete(t.s, card, drive, [*picked, c], there) is not None]
        picked.append((yield from ask(player, MANA, named(t.s, alike(t.s, able)), by="dm:101.1")))
    yield from call(tap(t, picked, by="dm:101.1"))
    return True


def forget(t: Table) -> Proc[None]:
    """How a card was paid for is of no use once it has come."""
    if t.s.fact(TABLE, PAID, None) is not None:
        yield from do(Noted(TABLE, PAID, None), by="")


# ---- Shield Force


def choose_a_shield(t: Table, player: str, card: Thing) -> Proc[bool]:
    """As the card is put out its player may choose one of their own shields. Answers whether it was asked."""
    shields = cards_in(t.s, player, "shields")
    if not shields or not printed(t.s, card, SHIELD_FORCE):
        return False
    options: dict[str, Thing | None] = {**named(t.s, shields), "decline": None}
    chosen = yield from ask(player, CARD, options, by="dm:101.1", about=(card,))
    if chosen is None:
        return False
    yield from remember(t, card, ("its shield", chosen.ref))
    return True


# ---- what cards ask of it afterwards


def is_driven(view: View, thing: Thing) -> bool:
    """Whether the O-Drive was used for this object, or for the spell that is being cast."""
    paid = view.state.fact(TABLE, PAID, None)
    casting = bool(paid) and thing.zone.name == "pending" and paid[0] == thing.cards[0]
    return DRIVEN in paid if casting else bool(thing.mark("driven", False))


def its_shield_is_there(view: View, thing: Thing) -> bool:
    """Whether the shield that was chosen for it still lies in the shield zone."""
    chosen = thing.mark("its shield", None)
    shield = view.state.now(chosen) if isinstance(chosen, Ref) else None
    return shield is not None and shield.zone.name == "shields"


def cast_after_a_summon(view: View, thing: Thing) -> bool:
    """Whether the card its player used just before this spell, in the same turn, was a creature that was summoned."""
    s = view.state
    return bool(s.fact(thing.controller, USED_BEFORE, "") == f"turn {s.fact(TABLE, 'turn')} summon")


STATES: Mapping[str, Callable[[View, Thing], bool]] = {
    "driven": is_driven,
    "its shield there": its_shield_is_there,
    "after a summon": cast_after_a_summon,
    "struck": lambda view, thing: bool(thing.mark("struck", False)),
}


def tapped_for(bearer: Thing | None, thing: Thing) -> bool:
    """Whether a card of the mana zone was tapped to pay for this object."""
    return bearer is not None and thing.ref in bearer.mark("tapped for it", ())
