"""Objects on the table and the players: frozen values that know nothing of positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from judgecli.lazy import NamedTuple, dataclass, field

TABLE = "table"
"""The holder of shared zones, who also answers for chance and for unknown cards."""

By = str | tuple[str, ...]
"""The section or sections that a step rests on."""

Control = Literal["controller", "owner"]


class Ref(int):
    """An object number: one existence of one object. A zone change that makes a new object makes a new number."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Ref({int(self)})"


class Moment(int):
    """A clock value stored in an agenda record or a fact, marked as such so that the key of a position does not take it for a number."""

    __slots__ = ()


class Zone(NamedTuple):
    """A zone: its holder (a player, a side, or the table), its kind, and its number among several of that kind."""

    holder: str
    name: str
    spot: str = ""


@dataclass(frozen=True, slots=True)
class Seating:
    """Players in seat order and the sides they form; without sides everyone plays alone.

    ``sides`` maps a player to a side. ``next`` and ``around`` go in seat order and skip players who are ``out``.
    """

    players: tuple[str, ...]
    sides: Mapping[str, str] = field(default_factory=dict)
    out: frozenset[str] = frozenset()

    @property
    def playing(self) -> tuple[str, ...]:
        return tuple([p for p in self.players if p not in self.out]) if self.out else self.players

    def side(self, player: str) -> str:
        return self.sides.get(player, player)

    def team(self, player: str) -> tuple[str, ...]:
        """The player's side, in seat order, the player included."""
        return tuple(p for p in self.playing if self.side(p) == self.side(player))

    def others(self, player: str) -> tuple[str, ...]:
        """Players of other sides, beginning with the one after ``player``."""
        return tuple(p for p in self.around(player) if self.side(p) != self.side(player))

    def around(self, player: str) -> tuple[str, ...]:
        """Every player still in, in seat order from ``player``."""
        at = self.players.index(player)
        around = (*self.players[at:], *self.players[:at])
        return tuple([p for p in around if p not in self.out]) if self.out else around

    def next(self, player: str) -> str:
        return next((p for p in self.around(player) if p != player), player)

    def distance(self, one: str, two: str) -> int:
        """Seats between two players by the shorter way, players who are out not counted."""
        seats = [p for p in self.players if p not in self.out or p in (one, two)]
        gap = abs(seats.index(one) - seats.index(two))
        return min(gap, len(seats) - gap)


@dataclass(frozen=True, slots=True)
class Thing:
    """One object. ``cards`` are its physical cards, top first: a pile is one object.

    Cards have positive numbers, what an event made has a negative one. ``face`` is the key of its definition ("" for a card nobody
    has shown), ``since`` the clock of its becoming this object, ``placed`` the clock of its coming to this place (they differ after
    a move that keeps the object).
    """

    ref: Ref
    cards: tuple[int, ...]
    face: str
    owner: str
    controller: str
    zone: Zone
    since: int = 0
    placed: int = 0
    marks: Mapping[str, Any] = field(default_factory=dict)

    def mark(self, what: str, default: Any = 0) -> Any:
        return self.marks.get(what, default)

    @property
    def faces(self) -> tuple[str, ...]:
        """The definition of each card of the pile, top first."""
        return (self.face, *self.marks.get("faces", ()))

    @property
    def owners(self) -> tuple[str, ...]:
        """The owner of each card of the pile, top first."""
        return (self.owner, *self.marks.get("owners", (self.owner,) * (len(self.cards) - 1)))


def beneath(faces: tuple[str, ...], owners: tuple[str, ...]) -> dict[str, Any]:
    """The marks that record what lies under the top card of a pile; empty for a single card."""
    marks: dict[str, Any] = {"faces": faces[1:]} if len(faces) > 1 else {}
    return {**marks, "owners": owners[1:]} if len(set(owners)) > 1 else marks


@dataclass(frozen=True, slots=True)
class Last:
    """Last known information of an object; ``values``: its characteristics as modified by effects, empty if no effect applied."""

    thing: Thing
    values: Mapping[str, Any]


class Past(Mapping[Ref, Last]):
    """What is gone, as it last was. It only grows, so positions share one log, and each knows how much of it is its own past:
    remembering costs the same however much there is. Where two ways part, the second one copies its share once.
    """

    __slots__ = ("_log", "_size")

    def __init__(self, log: dict[Ref, tuple[int, Last]] | None = None, size: int = 0) -> None:
        self._log = {} if log is None else log
        self._size = size

    def and_(self, ref: Ref, last: Last) -> Past:
        """This past with one more entry."""
        log = self._log
        if len(log) != self._size or ref in log:
            log = {r: found for r, found in log.items() if found[0] < self._size and r != ref}
        size = max(self._size, len(log)) + 1
        log[ref] = (size - 1, last)
        return Past(log, size)

    def __getitem__(self, ref: Ref) -> Last:
        found = self._log[ref]
        if found[0] >= self._size:
            raise KeyError(ref)
        return found[1]

    def get(self, ref: Ref, default: None = None) -> Last | None:  # type: ignore[override]  # nobody needs another default
        found = self._log.get(ref)
        return found[1] if found is not None and found[0] < self._size else None

    def __iter__(self) -> Iterator[Ref]:
        return (ref for ref, found in self._log.items() if found[0] < self._size)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"Past({dict(self)!r})"


@dataclass(frozen=True, slots=True)
class Cause:
    """Why events happen: ``kind`` in the game's words, the source object, its controller, and the ability or procedure it belongs to."""

    kind: str
    source: Ref | None = None
    controller: str = ""
    of: str = ""


@dataclass(frozen=True, slots=True)
class Delayed:
    """A trigger made by an effect, which waits for a later event. ``memory`` is what the effect was about."""

    number: int
    source: Ref
    ability: str
    controller: str
    until: str = ""
    once: bool = True
    memory: tuple[Ref, ...] = ()


Entry = tuple[Ref | None, str, Any]
"""Bearer (``None``: an effect that stands on no card), key of the ability, the ability."""


class Live:
    """The bearers of text that works where they lie, in a fixed order, and what has been looked up in them so far.

    ``in_force``: abilities of a kind that wait for a type of event; ``statics``: continuous effects; ``regrouped``: whether any of these
    gives or takes abilities.
    """

    __slots__ = ("in_force", "refs", "regrouped", "statics")

    def __init__(self, refs: tuple[Ref, ...] = ()) -> None:
        self.refs = refs
        self.in_force: dict[tuple[type, type | None], tuple[Entry, ...]] = {}
        self.statics: tuple[tuple[Ref, str, Any], ...] | None = None
        self.regrouped: bool | None = None
