"""2-23-9 What can lie on the stack: spells, abilities, moves, plans, exchanges of battle damage, with all that was announced for them."""

from __future__ import annotations

from typing import Any

from judgecli.kernel.events import Event
from judgecli.kernel.values import Cause, Moment, Pending, Ref, Zone
from judgecli.lazy import dataclass

Target = Ref | Zone | str | tuple[str, str]
"""A card or what lies on the stack by its number, a square, a player, or (kind, word) for a line, an area or a colour."""

NOT_YET = Moment(0)
"""The number of what has not been stacked yet."""


@dataclass(frozen=True, slots=True)
class Blow:
    """Battle damage as it was fixed when the exchange was stacked (3-12-4-1)."""

    by: Ref
    to: Ref
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One thing on the stack.

    ``kind``: spell, activated, triggered, move, plan (create), renew, exchange. ``source``: the spell's own card, the card an ability
    stands on, the unit that moves. ``square``: where a permanent or a move goes; ``start``: where a move began; ``origin``: the zone a
    spell was played from; ``way``: the special play or alternative cost used, by citation; ``paid``: optional costs paid. ``bearing``: the
    sections by which just these deal their damage now (5-4-1).
    ``number``: the clock when it was stacked, which names it.
    """

    kind: str
    controller: str
    number: Moment = NOT_YET
    source: Ref | None = None
    ability: str = ""
    targets: tuple[tuple[Target, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    shares: tuple[tuple[Ref, int], ...] = ()
    square: Zone | None = None
    start: Zone | None = None
    origin: str = ""
    way: str = ""
    paid: tuple[str, ...] = ()
    blows: tuple[Blow, ...] = ()
    bearing: tuple[str, ...] = ()
    choices: tuple[tuple[str, Any], ...] = ()
    about: Event | None = None
    cause: Cause | None = None
    memory: tuple[Ref, ...] = ()
    pending: Pending | None = None

    def chosen(self, what: str, default: Any = None) -> Any:
        """Another choice that was made when it was announced."""
        return dict(self.choices).get(what, default)
