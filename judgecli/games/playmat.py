"""How the board of a game is drawn: the playmat, its places, the cards as they lie, and what is under way."""

from __future__ import annotations

from typing import Protocol

from judgecli.kernel.values import TABLE, State, Thing, Zone
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Spot:
    """One place of a playmat: a zone, and where it lies on the grid, in rows from the top and columns from the left (from 0).

    ``pile``: shown as a number of cards and its top card, not card by card, where there is no room for a list. ``short``: what it is
    called while nothing lies there ("": by its name). ``edge``: 0 for a place on the grid that the seats share; else it lies before its
    player, in the row of this number from the middle of the table. ``of``: whose it is, where that is not the holder; of a zone of the
    table only what this player controls is then shown.
    """

    zone: Zone
    row: int
    column: int
    wide: int = 1
    tall: int = 1
    pile: bool = False
    short: str = ""
    edge: int = 0
    of: str = ""

    @property
    def seat(self) -> str:
        """The player at whose edge it lies, of a team the first; "" for what is the whole table's."""
        return self.of or ("" if self.zone.holder == TABLE else self.zone.holder.split(" & ")[0])


@dataclass(frozen=True, slots=True)
class Mat:
    """A playmat as it lies on the table, the first seat below. Zones that are not on it are not shown.

    ``turn``: whose turn it is.
    """

    rows: int
    columns: int
    spots: tuple[Spot, ...]
    turn: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """How a card is shown: its name, what stands below it (numbers, counters, what lies under it), and how it lies.

    ``points``: grid directions (row, column) in which it points. ``beneath``: names of the cards it lies on, from the top, as far as they
    are known.
    """

    name: str
    below: tuple[str, ...] = ()
    turned: bool = False
    hidden: bool = False
    points: tuple[tuple[int, int], ...] = ()
    beneath: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Strip:
    """What is under way and lies in no zone: a chain, a stack, an attack, triggers that wait; what is dealt with next comes first."""

    title: str
    entries: tuple[str, ...]


class ShowsBoards(Protocol):
    """A game whose boards can be drawn."""

    def mat(self, s: State) -> Mat:
        """The playmat for the seats of this position."""

    def face(self, thing: Thing, s: State, lang: str) -> Face:
        """One card as it lies."""

    def place(self, zone: Zone, lang: str) -> str:
        """What a place of the mat is called, without its holder."""

    def score(self, player: str, s: State, lang: str) -> str:
        """What is told of a player beside the cards: life points, counters; "" for nothing."""

    def going_on(self, s: State, lang: str) -> str:
        """Whose turn it is and what is under way, in a few words."""

    def strips(self, s: State, lang: str) -> tuple[Strip, ...]:
        """What is under way and lies in no zone; nothing where nothing is."""
