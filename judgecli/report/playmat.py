"""A board laid out for reading: seats around a table, places as large as what lies in them; what the HTML template draws.

Text is never scaled: the page gives each place what room there is, and a name that is too long for a line is broken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from judgecli.lazy import dataclass, replace
from judgecli.report.board import BoardView, CardView, SeatView, SpotView, StripView
from judgecli.report.lang import Lang
from judgecli.report.words import say

_ARROWS = {(-1, -1): "↖", (-1, 0): "↑", (-1, 1): "↗", (0, -1): "←", (0, 1): "→", (1, -1): "↙", (1, 0): "↓", (1, 1): "↘"}
_AS_TEXT = "\ufe0e"
"""After an arrow: never drawn as a coloured picture."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One card, or several beside one another that look the same (``times``). ``arrows``: where it points."""

    name: str
    below: tuple[str, ...]
    beneath: tuple[str, ...]
    arrows: str
    turned: bool
    hidden: bool
    changed: bool
    times: int


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the mat. ``named``: what it is called with its holder, ``label``: also how many cards there are; ``unknown``: cards that
    nobody has shown; ``more``: cards that are not listed; ``pile``: it has room for any number of cards, so how many there are is told.

    ``row``, ``column``, ``wide``, ``tall``: where it stands on the common grid, from 1; 0 for one before a player.
    """

    title: str
    named: str
    label: str
    count: int
    chips: tuple[Chip, ...]
    unknown: int
    more: int
    changed: bool
    pile: bool = False
    row: int = 0
    column: int = 0
    wide: int = 1
    tall: int = 1


@dataclass(frozen=True, slots=True)
class Side:
    """What lies before a player: rows of places from above, and the places where nothing lies.

    ``row``, ``column``, ``wide``: where the player sits on the two columns of the table, from 1.
    """

    seat: SeatView
    rows: tuple[tuple[Place, ...], ...]
    empty: tuple[Place, ...]
    row: int
    column: int
    wide: int


@dataclass(frozen=True, slots=True)
class Playmat:
    """The table. ``tracks``: the columns of the common grid, as CSS writes them; ``middle``: the row of the table that it stands in."""

    going_on: str
    strips: tuple[StripView, ...]
    sides: tuple[Side, ...]
    tracks: str
    places: tuple[Place, ...]
    middle: int


@dataclass(frozen=True, slots=True)
class Change:
    """What a step changed of the table: its places as they are now, what is told of players, and what is under way."""

    going_on: str
    places: tuple[Place, ...]
    seats: tuple[SeatView, ...]
    strips: tuple[StripView, ...]


def playmat(view: BoardView, lang: Lang) -> Playmat:
    """The whole table."""
    grid = [s for s in view.spots if not s.edge]
    seated = _around(len(view.seats))
    middle = max(row for row, _, _ in seated)
    sides = tuple(_side(seat, view, lang, *at, middle) for seat, at in zip(view.seats, seated, strict=True))
    places = tuple(_on_grid(grid, lang))
    return Playmat(view.going_on, view.strips, sides, _tracks(grid), places, middle)


def change(view: BoardView, going_on: str, lang: Lang) -> Change | None:
    """What was marked as changed; ``going_on``: what was under way before. Nothing where the table is as it was."""
    places = tuple(_place(s, lang) for s in view.spots if s.changed)
    seats = tuple(s for s in view.seats if s.changed)
    strips = tuple(s for s in view.strips if s.changed)
    if not (places or seats or strips):
        return None
    return Change(view.going_on if view.going_on != going_on else "", places, seats, strips)


# ---- seats


def _around(count: int) -> tuple[tuple[int, int, int], ...]:
    """Row, column and width of each seat on two columns: the first below, the others clockwise, so that the next sits to the left."""
    pairs = (count - 1) // 2
    far = 1 if count % 2 == 0 else 0
    rows = far + pairs
    out = [(rows + 2, 1, 2)]  # a row is left free above the first seat for what is everybody's
    out += [(rows - n, 1, 1) for n in range(pairs)]
    out += [(1, 1, 2)] * far
    out += [(far + 1 + n, 2, 1) for n in range(pairs)]
    return tuple(out[:count])


def _side(seat: SeatView, view: BoardView, lang: Lang, row: int, column: int, wide: int, last: int) -> Side:
    """A player's places in rows; the first seat has the middle of the table above it, all others below."""
    mine = [s for s in view.spots if s.seat == seat.player and s.edge]
    full = sorted((s for s in mine if s.count), key=lambda s: s.edge)
    rows = [tuple(_place(s, lang) for s in here) for _, here in groupby(full, key=lambda s: s.edge)]
    ordered = tuple(rows) if row == last else tuple(reversed(rows))
    return Side(seat, ordered, tuple(_place(s, lang) for s in mine if not s.count), row, column, wide)


# ---- the common grid


def _tracks(grid: Sequence[SpotView]) -> str:
    """A column with contents takes a share of the width, an empty one only what its names need."""
    columns = sorted({s.column for s in grid})
    full = {n for s in grid if s.count for n in range(s.column, s.column + s.wide)}
    return " ".join("minmax(0,1fr)" if n in full or not full else "var(--bare)" for n in columns)


def _on_grid(grid: Sequence[SpotView], lang: Lang) -> Iterator[Place]:
    rows = {n: at for at, n in enumerate(sorted({s.row for s in grid}), 1)}
    columns = {n: at for at, n in enumerate(sorted({s.column for s in grid}), 1)}
    for s in sorted(grid, key=lambda s: (s.row, s.column)):
        title = s.title if s.count or not s.short else s.short
        at = rows[s.row], columns[s.column]
        yield replace(_place(s, lang), title=title, row=at[0], column=at[1], wide=s.wide, tall=s.tall)


# ---- places and cards


def _place(s: SpotView, lang: Lang) -> Place:
    known = [c for c in s.cards if not c.hidden or _on_the_table(s)]
    chips = tuple(_chips(known))
    named = f"{s.holder} {s.title}".strip()
    label = say(lang, "board.label", place=named, count=s.count)
    unknown = len(s.cards) - len(known)
    beyond = s.count - len(s.cards)
    if not known:
        unknown, beyond = unknown + beyond, 0
    return Place(s.title, named, label, s.count, chips, unknown, beyond, s.changed, bool(s.edge))


def _on_the_table(s: SpotView) -> bool:
    """Whether an unknown card is visible on the table: on the grid, not in a hand or a pile."""
    return not s.edge


def _chips(cards: Sequence[CardView]) -> Iterator[Chip]:
    """Equal adjacent cards are drawn once, with their number."""
    for card, same in groupby(cards):
        arrows = "".join(_ARROWS[at] + _AS_TEXT for at in card.points if at in _ARROWS)
        name = card.name.removeprefix("《").removesuffix("》") if card.name.count("《") == 1 else card.name
        below = tuple(b for b in card.below if b)
        beneath = tuple(b.removeprefix("《").removesuffix("》") for b in card.beneath)
        yield Chip(name, below, beneath, arrows, card.turned, card.hidden, card.changed, len(list(same)))
