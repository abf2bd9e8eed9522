"""Lanterns: an invented game with a stack, passes, nested clashes and interruptions, to prove the kernel on.

toy:1.1  Two players. Each has a well (face down, in order), a hold, a heap and an amount of light. Folk stand on the spots of the ring.
toy:1.2  Whoever's light is 0 or less loses; if that is true of both at once, nobody wins.
toy:1.3  A card that changes zone becomes a new object. A move from spot to spot keeps the object.
toy:2.1  The player who has the word plays a card or passes. After a play the active player has the word.
toy:2.2  When both pass in a row the top of the stack happens; then the active player has the word.
toy:2.3  If the stack is empty instead, a clash goes on (3.2, 3.4); without a clash the bout ends.
toy:2.4  Before anyone gets the word: (a) all that is due by 2.5 at once, again and again; (b) a clash that is due starts;
         (c) waiting triggers go on the stack, the active player's first, each player choosing the order of his own.
toy:2.5  Folk whose harm reaches its strength, or whose strength is 0 or less, perishes: it goes to its owner's heap.
toy:2.6  Text that waits for a condition does not trigger again until its last trigger has left the stack.
toy:3.1  A clash starts where folk of both players stand on one spot. It sets aside the stack and everything that waits.
toy:3.2  On the first pair of passes over an empty stack each fighter's strength is noted and the blows go on the stack.
toy:3.3  Blows: all noted amounts are dealt at one moment to the fighters that are still on the ring.
toy:3.4  On the next pair of passes the clash ends: effects until then end, and if both are left the one placed later perishes.
toy:4.1  To play a card: show it, pay its price, choose its target, put it on the stack. What cannot be finished is taken back.
toy:4.2  A price is paid by tiring that many untired folk of one's own.
toy:4.3  Before that, the top card of one's well goes to the heap if the card says "dear".
toy:5.1  A target that is no longer that object makes the card do nothing.
toy:5.2  Folk enters the spot chosen by its controller, untired; a rite goes to its owner's heap afterwards.
toy:5.3  A card that grows is put onto one's own folk: that stays the same object, tired or not, with the upper card's text.
toy:6.1  Effects that last apply in layers: text and kinds first, strength second.
toy:6.2  In a layer one that depends on another waits for it; else the older one applies first.
toy:7.1  Of several texts that say "instead", those of the object itself come first; then its controller chooses.
toy:7.2  "Cannot" beats everything else.
toy:8.1  At once, whenever a well is empty and that player's heap is not: (a) the heap becomes the well, (b) it is mixed,
         (c) the opponent puts one folk of that player into its owner's heap.
toy:8.2  At once, whenever a shade (folk that is no card) is anywhere but on the ring, it ceases to be.
toy:8.3  The order of a mixed well is not known: what is on top is answered when it is first asked for.
toy:9.1  If play that nobody can change comes back to the same position, the game is a draw.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judgecli.kernel.events import AgendaSet, Event, Moved
from judgecli.kernel.ops import AddItem, Give, Make, Mark, Pile, RemoveObject, Split
from judgecli.kernel.values import TABLE, Cause, Pending, Ref, Zone

OTHER = {"A": "B", "B": "A"}
SPOTS = ("east", "west", "north")
KINDS, NUMBERS = 0, 1


# ---- records of what is going on ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Item:
    """Something on the stack: a card, a trigger or the blows of a clash."""

    controller: str
    card: Ref | None = None
    target: Ref | None = None
    trigger: Pending | None = None
    blows: tuple[tuple[Ref, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Bout:
    """The outer record: who is active, who has the word, how many passed in a row, the stack (top first)."""

    active: str
    word: str
    passes: int = 0
    stack: tuple[Item, ...] = ()
    held: tuple[Pending, ...] = ()


@dataclass(frozen=True, slots=True)
class Clash(Bout):
    """A clash: a bout of its own over the one it sets aside."""

    fighters: tuple[Ref, ...] = ()
    spot: str = ""
    struck: bool = False


# ---- events ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Perished(Moved):
    """Folk goes to its owner's heap from the ring."""


@dataclass(frozen=True, slots=True)
class Harmed(Event):
    ref: Ref
    amount: int

    def ops(self, s):
        return (Mark(self.ref, "harm", self.amount, add=True),)

    def subjects(self):
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class Grown(Event):
    ref: Ref
    onto: Ref

    def ops(self, s):
        return (Pile(self.ref, self.onto),)


@dataclass(frozen=True, slots=True)
class Peeled(Event):
    """The top card of a pile goes away; what lay under it stays."""

    ref: Ref
    to: Zone

    def ops(self, s):
        return (Split(self.ref, s.things[self.ref].cards[:1], self.to),)


@dataclass(frozen=True, slots=True)
class Born(Event):
    face: str
    owner: str
    at: Zone

    def ops(self, s):
        return (Make(self.face, self.owner, self.at),)


@dataclass(frozen=True, slots=True)
class Ceased(Event):
    ref: Ref

    def ops(self, s):
        return (RemoveObject(self.ref),)


@dataclass(frozen=True, slots=True)
class Taken(Event):
    ref: Ref
    by: str

    def ops(self, s):
        return (Give(self.ref, self.by),)


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    """Bookkeeping: a trigger that was set aside waits again."""

    silent = True
    pending: Pending

    def ops(self, s):
        return (AddItem("pending", self.pending),)


# ---- reading the table -------------------------------------------------------------------------------------------


def well(player: str) -> Zone:
    return Zone(player, "well")


def hold(player: str) -> Zone:
    return Zone(player, "hold")


def heap(player: str) -> Zone:
    return Zone(player, "heap")


def ring(spot: str) -> Zone:
    return Zone(TABLE, "ring", spot)


def folk(s, player: str = "") -> list:
    return [x for x in s.kept("ring") if player in ("", x.controller)]


def perish(s, ref: Ref) -> Perished:
    return Perished(ref, heap(s.things[ref].owner))


def doomed(s) -> list[Ref]:
    """Folk that toy:2.5 takes away."""
    return [x.ref for x in folk(s) if (strength := s.value(x, "strength")) <= 0 or x.mark("harm") >= strength]


def meeting(s) -> str:
    """A spot where a clash is due: folk of both players, no clash there yet."""
    taken = {r.spot for r in s.agenda if isinstance(r, Clash)}
    for spot in SPOTS:
        if spot not in taken and len({x.controller for x in s.at(ring(spot))}) > 1:
            return spot
    return ""


def going(s, **change: Any) -> AgendaSet:
    return AgendaSet((*s.agenda[:-1], replace(s.agenda[-1], **change)))


def cause_of(item: Item) -> Cause:
    source = item.card or (item.trigger.source if item.trigger else None)
    return Cause("blows" if source is None else "text", source, item.controller)
