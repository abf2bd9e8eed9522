"""A position as a picture of the table: one view for terminal, Markdown and HTML."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.cells import cells
from judgecli.games.contract import Face, ShowsBoards, Spot, System
from judgecli.kernel.values import TABLE, State, Thing, Zone
from judgecli.lazy import dataclass
from judgecli.report.lang import Lang
from judgecli.report.width import harmless, wrapped
from judgecli.report.words import say

MOST_CARDS = 12
"""Cards of one zone that are shown by name; the rest are counted."""


@dataclass(frozen=True, slots=True)
class CardView:
    """One card on the table. ``changed``: it is new, or differs from the position before."""

    name: str
    below: tuple[str, ...] = ()
    turned: bool = False
    hidden: bool = False
    changed: bool = False
    points: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class SpotView:
    """A place of the mat: its name and holder, where it lies on the grid, and what lies there (top first).

    ``count``: all cards there; ``changed``: something came, went or differs from the position before.
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


@dataclass(frozen=True, slots=True)
class BoardView:
    """The whole table. ``scores``: what is told of each player in a line."""

    rows: int
    columns: int
    spots: tuple[SpotView, ...]
    scores: tuple[tuple[str, str], ...]
    going_on: str


def board(s: State, system: System, lang: Lang, before: State | None = None) -> BoardView | None:
    """The board of a position; ``None`` for a game that cannot draw one. ``before``: what to mark changes against."""
    if not isinstance(system, ShowsBoards):
        return None
    mat = system.mat(s)
    spots = tuple(_spot(spot, s, system, lang, before) for spot in mat.spots)
    scores = tuple((player, harmless(system.score(player, s, lang))) for player in s.seating.players)
    return BoardView(mat.rows, mat.columns, spots, scores, harmless(system.going_on(s, lang)))


def _spot(spot: Spot, s: State, system: ShowsBoards, lang: Lang, before: State | None) -> SpotView:
    here = s.at(spot.zone)
    shown = here[:1] if spot.pile else here[:MOST_CARDS]
    cards = tuple(_card(t, s, system, lang, before) for t in shown)
    changed = before is not None and _otherwise(before, s, spot.zone)
    return SpotView(
        harmless(system.place(spot.zone, lang)),
        "" if spot.zone.holder == TABLE else spot.zone.holder,
        spot.row,
        spot.column,
        spot.wide,
        spot.tall,
        spot.pile,
        cards,
        len(here),
        changed,
    )


def _card(thing: Thing, s: State, system: ShowsBoards, lang: Lang, before: State | None) -> CardView:
    face: Face = system.face(thing, s, lang)
    changed = before is not None and (before.now(thing.ref) is None or system.face(thing, before, lang) != face)
    below = tuple(harmless(x) for x in face.below)
    return CardView(harmless(face.name), below, face.turned, face.hidden, changed, face.points)


def _otherwise(before: State, after: State, zone: Zone) -> bool:
    return before.zones.get(zone, ()) != after.zones.get(zone, ()) or any(
        before.things.get(r) != after.things.get(r) for r in after.zones.get(zone, ())
    )


# ---- as text


def board_text(view: BoardView, lang: Lang, width: int) -> str:
    """The mat as a grid of boxes where it fits the width, else a list of places."""
    room = (width - view.columns - 1) // view.columns
    body = _grid(view, lang, room) if room >= 9 else _list(view, lang, width)
    head = [view.going_on, *(f"{player}: {score}" for player, score in view.scores if score)]
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
    unknown = sum(card.hidden for card in spot.cards)
    if unknown and not spot.pile:
        yield say(lang, "board.unknown", count=unknown)
    for card in spot.cards:
        if card.hidden:
            continue
        star = "*" if card.changed else ""
        yield " ".join((f"{star}{card.name}", *card.below))
    if not spot.pile and spot.count > len(spot.cards):
        yield say(lang, "board.more", count=spot.count - len(spot.cards))


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
