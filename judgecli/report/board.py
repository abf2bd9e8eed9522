"""A position as a picture of the table: one view for terminal, Markdown and HTML."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.cells import cells
from judgecli.games.contract import System
from judgecli.games.playmat import Face, Spot
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.lazy import dataclass
from judgecli.report.lang import Lang
from judgecli.report.width import harmless, wrapped
from judgecli.report.words import say

MOST_CARDS = 60
"""Cards of one zone that are shown by name; the rest are counted."""
MOST_IN_A_BOX = 12
"""The same limit where the board is drawn with characters."""


@dataclass(frozen=True, slots=True)
class CardView:
    """One card on the table. ``changed``: it is new, or differs from the position before."""

    name: str
    below: tuple[str, ...] = ()
    turned: bool = False
    hidden: bool = False
    changed: bool = False
    points: tuple[tuple[int, int], ...] = ()
    beneath: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SpotView:
    """A place of the mat: its name and holder, where it lies on the grid, and what lies there (top first).

    ``count``: all cards there; ``changed``: something came, went or differs from the position before; ``short``: what it is called while
    it is empty; ``seat`` and ``edge``: before which player it lies and how far from the middle, ("", 0) on the grid they share.
    """

    title: str
    holder: str
    row: int
    column: int
    wide: int
    tall: int
    pile: bool
    cards: tuple[CardView, ...]
    count: int
    changed: bool
    short: str = ""
    seat: str = ""
    edge: int = 0


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player: whose team ("" alone), whether it is their turn, whether they are out, and what is told of them in a line."""

    player: str
    team: str
    turn: bool
    out: bool
    score: str
    changed: bool


@dataclass(frozen=True, slots=True)
class StripView:
    """What is under way and lies in no zone: what is dealt with next comes first."""

    title: str
    entries: tuple[str, ...]
    changed: bool


@dataclass(frozen=True, slots=True)
class BoardView:
    """The whole table: its places, its players in seat order, and what is under way."""

    rows: int
    columns: int
    spots: tuple[SpotView, ...]
    seats: tuple[SeatView, ...]
    strips: tuple[StripView, ...]
    going_on: str


def board(s: State, system: System, lang: Lang, before: State | None = None) -> BoardView:
    """The board of a position. ``before``: what to mark changes against."""
    mat = system.mat(s)
    spots = tuple(_spot(spot, s, system, lang, before) for spot in mat.spots)
    seats = tuple(_seat(player, mat.turn, s, system, lang, before) for player in s.seating.players)
    strips = tuple(_strips(s, system, lang, before))
    return BoardView(mat.rows, mat.columns, spots, seats, strips, harmless(system.going_on(s, lang)))


def _seat(player: str, turn: str, s: State, system: System, lang: Lang, before: State | None) -> SeatView:
    score = system.score(player, s, lang)
    side = s.seating.side(player)
    team = side if any(p != player and s.seating.side(p) == side for p in s.seating.players) else ""
    out = player in s.seating.out
    changed = before is not None and (system.score(player, before, lang), player in before.seating.out) != (score, out)
    return SeatView(player, team, player == turn, out, harmless(score), changed)


def _strips(s: State, system: System, lang: Lang, before: State | None) -> Iterator[StripView]:
    known = system.strips(before, lang) if before is not None else ()
    for strip in system.strips(s, lang):
        yield StripView(strip.title, tuple(map(harmless, strip.entries)), before is not None and strip not in known)


def _spot(spot: Spot, s: State, system: System, lang: Lang, before: State | None) -> SpotView:
    here = _here(s, spot)
    cards = tuple(_card(x, s, system, lang, before) for x in here[:MOST_CARDS])
    changed = before is not None and _otherwise(before, s, spot)
    return SpotView(
        harmless(system.place(spot.zone, lang)),
        spot.of if spot.zone.holder == TABLE else spot.zone.holder,
        spot.row,
        spot.column,
        spot.wide,
        spot.tall,
        spot.pile,
        cards,
        len(here),
        changed,
        spot.short,
        spot.seat if spot.edge else "",
        spot.edge,
    )


def _here(s: State, spot: Spot) -> tuple[Thing, ...]:
    """The contents of a place; of a shared zone drawn before one player, what that player controls."""
    here = s.at(spot.zone)
    if not (spot.of and spot.zone.holder == TABLE):
        return here
    return tuple(x for x in here if x.controller == spot.of)


def _card(thing: Thing, s: State, system: System, lang: Lang, before: State | None) -> CardView:
    face: Face = system.face(thing, s, lang)
    changed = before is not None and (before.now(thing.ref) is None or system.face(thing, before, lang) != face)
    below = tuple(harmless(x) for x in face.below)
    return CardView(
        harmless(face.name), below, face.turned, face.hidden, changed, face.points, tuple(map(harmless, face.beneath))
    )


def _otherwise(before: State, after: State, spot: Spot) -> bool:
    return _here(before, spot) != _here(after, spot)


# ---- as text


def board_text(view: BoardView, lang: Lang, width: int) -> str:
    """The mat as a grid of boxes where it fits the width, else a list of places."""
    room = (width - view.columns - 1) // view.columns
    body = _grid(view, lang, room) if room >= 9 else _list(view, lang, width)
    seats = ((seat.player, seat.score or (say(lang, "board.out") if seat.out else "")) for seat in view.seats)
    head = [view.going_on, *(f"{player}: {told}" for player, told in seats if told)]
    head += [f"{strip.title}: {'; '.join(strip.entries)}" for strip in view.strips]
    return "\n".join([*(line for line in head if line), *body]) + "\n"


def _list(view: BoardView, lang: Lang, width: int) -> Iterator[str]:
    """Places that hold anything, one after another."""
    for spot in view.spots:
        if spot.count:
            title = f"{spot.holder} {spot.title}".strip()
            lines = list(wrapped("; ".join(_told(spot, lang)), max(width - 4, 8)))
            yield f"{'*' if spot.changed else ' '} {title}"
            yield from (f"    {line}" for line in lines)


def _told(spot: SpotView, lang: Lang) -> Iterator[str]:
    """The cards of a place in words."""
    if spot.pile and spot.count:
        yield say(lang, "board.count", count=spot.count)
    shown = spot.cards[: 1 if spot.pile else MOST_IN_A_BOX]
    unknown = sum(card.hidden for card in shown)
    if unknown and not spot.pile:
        yield say(lang, "board.unknown", count=unknown)
    for card in shown:
        if card.hidden:
            continue
        star = "*" if card.changed else ""
        yield " ".join((f"{star}{card.name}", *card.below))
    if not spot.pile and spot.count > len(shown):
        yield say(lang, "board.more", count=spot.count - len(shown))


def _grid(view: BoardView, lang: Lang, room: int) -> Iterator[str]:
    """Boxes drawn with plain characters, whose width every terminal agrees on."""
    used = sorted({spot.row for spot in view.spots})
    rule = "+" + ("-" * room + "+") * view.columns
    for row in used:
        here = {spot.column: spot for spot in view.spots if spot.row == row}
        blocks = [list(_box(here.get(n), lang, room)) for n in range(view.columns)]
        yield rule
        for n in range(max(len(b) for b in blocks)):
            line = (_padded(b[n] if n < len(b) else "", room) for b in blocks)
            yield "|" + "|".join(line) + "|"
    yield rule


def _box(spot: SpotView | None, lang: Lang, room: int) -> Iterator[str]:
    if spot is None:
        return
    title = f"{spot.holder} {spot.title}".strip()
    yield from wrapped(("*" if spot.changed else "") + title, room)
    for text in _told(spot, lang):
        yield from wrapped(text, room)


def _padded(text: str, room: int) -> str:
    return text + " " * max(room - cells(text), 0)
