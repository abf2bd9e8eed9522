"""The closed set of changes that events are made of; ``write`` carries them out."""

from __future__ import annotations

from typing import Any

from judgecli.kernel.objects import Ref, Zone
from judgecli.lazy import NamedTuple


class Put(NamedTuple):
    """Move an object; a pile goes as one.

    ``keep``: it stays the same object; ``bottom``: under what lies there; ``controller``: a new one.
    """

    ref: Ref
    zone: Zone
    keep: bool = False
    bottom: bool = False
    controller: str = ""
    marks: tuple[tuple[str, Any], ...] = ()


class Mark(NamedTuple):
    """Write a mark on an object; ``add``: relative."""

    ref: Ref
    what: str
    value: Any
    add: bool = False


class Fact(NamedTuple):
    """Write a fact of a player, a side or the table; ``add``: relative."""

    whom: str
    what: str
    value: Any
    add: bool = False


class Give(NamedTuple):
    """Change who controls an object."""

    ref: Ref
    controller: str


class Pile(NamedTuple):
    """Put an object's cards onto (or under) another object's: the first ceases, the second goes on."""

    ref: Ref
    onto: Ref
    under: bool = False


class Split(NamedTuple):
    """Take cards out of a pile into a zone as one new object; what is left goes on being the old one."""

    ref: Ref
    cards: tuple[int, ...]
    zone: Zone


class Show(NamedTuple):
    """Give a card nobody had shown its definition."""

    ref: Ref
    face: str


class Mix(NamedTuple):
    """Make the order of a zone unknown; ``refs`` empty: all that lies there."""

    zone: Zone
    refs: frozenset[Ref] = frozenset()


class Lift(NamedTuple):
    """Put an object on top of its zone: the answer to which of several mixed cards is on top."""

    ref: Ref


class Make(NamedTuple):
    """Create an object that no card stood for before."""

    face: str
    owner: str
    zone: Zone
    marks: tuple[tuple[str, Any], ...] = ()


class RemoveObject(NamedTuple):
    """Remove an object from the game."""

    ref: Ref


class AddItem(NamedTuple):
    """Append one item to a list of the state: pending, delayed or effects."""

    name: str
    item: Any


class RemoveItem(NamedTuple):
    """Remove one item from a list of the state: pending, delayed or effects."""

    name: str
    item: Any


class Set(NamedTuple):
    """Replace a whole field: agenda, seating or result."""

    name: str
    value: Any


Op = Put | Mark | Fact | Give | Pile | Split | Show | Mix | Lift | Make | RemoveObject | AddItem | RemoveItem | Set
