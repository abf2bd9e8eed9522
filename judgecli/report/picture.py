"""A board as shapes on a plane, in pixels: what the SVG template draws. Text is measured in cells, so that Japanese names fit."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.lazy import dataclass
from judgecli.report.board import BoardView, CardView, SpotView
from judgecli.report.lang import Lang
from judgecli.report.width import wrapped
from judgecli.report.words import say

CELL = 112
"""Width of one place."""
GAP, MARGIN, TITLE = 4, 6, 13
SHORT, TALL = 66, 92
"""A card: its short and its long side."""
SIZE, LINE = 10, 11
"""Size of text and height of a line."""
PER_CELL = 5.4
"""Pixels of one terminal cell at that size: half a Japanese character."""
LEAST = 34
"""Height of a place with nothing in it."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle. ``kind``: ``place``, ``card``, ``back``; ``changed``: to be made visible."""

    x: int
    y: int
    w: int
    h: int
    kind: str
    changed: bool


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text; ``x`` is its middle where ``middle``."""

    x: int
    y: int
    text: str
    kind: str
    middle: bool = True


@dataclass(frozen=True, slots=True)
class Arrow:
    """A triangle at a card's edge; ``points`` as SVG writes them."""

    points: str


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything to draw, and how large the whole is. ``title`` tells it in words for those who do not see it."""

    width: int
    height: int
    title: str
    boxes: tuple[Box, ...]
    texts: tuple[Text, ...]
    arrows: tuple[Arrow, ...]


def picture(view: BoardView, lang: Lang) -> Picture:
    """The shapes of a board."""
    tops = _tops(view, lang)
    boxes: list[Box] = []
    texts: list[Text] = []
    arrows: list[Arrow] = []
    for spot in view.spots:
        x = MARGIN + spot.column * (CELL + GAP)
        y = tops[spot.row]
        w = CELL * spot.wide + GAP * (spot.wide - 1)
        h = tops[spot.row + spot.tall] - y - GAP
        boxes.append(Box(x, y, w, h, "place", spot.changed))
        title = f"{spot.holder} {spot.title}".strip()
        texts.append(Text(x + 4, y + TITLE - 3, _cut(title, w - 8), "title", middle=False))
        _fill(spot, x, y + TITLE, w, lang, boxes, texts, arrows)
    width = 2 * MARGIN + view.columns * (CELL + GAP) - GAP
    height = tops[view.rows] - GAP + MARGIN
    told = "; ".join(line for line in (view.going_on, *(f"{p}: {s}" for p, s in view.scores if s)) if line)
    return Picture(width, height, told, tuple(boxes), tuple(texts), tuple(arrows))


def _tops(view: BoardView, lang: Lang) -> list[int]:
    """Where each row begins, and where the last ends."""
    heights = [LEAST] * view.rows
    for spot in view.spots:
        needed = TITLE + sum(h for _, h in _entries(spot, CELL * spot.wide, lang)) + 4
        over = needed - sum(heights[spot.row : spot.row + spot.tall]) - GAP * (spot.tall - 1)
        if over > 0:
            heights[spot.row + spot.tall - 1] += over
    tops = [MARGIN]
    for height in heights:
        tops.append(tops[-1] + height + GAP)
    return tops


Row = tuple[CardView, ...]
"""Cards side by side."""


def _entries(spot: SpotView, width: int, lang: Lang) -> Iterator[tuple[Row | str, int]]:
    """What stands one below the other in a place, with its height: rows of cards, and lines about cards not shown."""
    if spot.pile:
        if spot.count:
            yield say(lang, "board.count", count=spot.count), LINE + 3
        top = next((c for c in spot.cards if not c.hidden), None)
        if top is not None:
            for line in wrapped(top.name, int((width - 8) / PER_CELL)):
                yield line, LINE
        return
    unknown = sum(c.hidden for c in spot.cards)
    if unknown:
        yield say(lang, "board.unknown", count=unknown), LINE + 3
    for row in _rows([c for c in spot.cards if not c.hidden], width):
        yield row, max(_size(c)[1] for c in row) + 4
    if spot.count > len(spot.cards):
        yield say(lang, "board.more", count=spot.count - len(spot.cards)), LINE + 3


def _size(card: CardView) -> tuple[int, int]:
    """Width and height of a card as it lies."""
    return (TALL, SHORT) if card.turned else (SHORT, TALL)


def _rows(cards: list[CardView], width: int) -> Iterator[Row]:
    """As many cards side by side as the place is wide."""
    row: list[CardView] = []
    for card in cards:
        if row and sum(_size(c)[0] + GAP for c in row) + _size(card)[0] > width - 2 * GAP:
            yield tuple(row)
            row = []
        row.append(card)
    if row:
        yield tuple(row)


def _fill(
    spot: SpotView, x: int, y: int, w: int, lang: Lang, boxes: list[Box], texts: list[Text], arrows: list[Arrow]
) -> None:
    for entry, height in _entries(spot, w, lang):
        if isinstance(entry, str):
            texts.append(Text(x + w // 2, y + LINE, entry, "note"))
        else:
            left = x + (w - sum(_size(c)[0] + GAP for c in entry) + GAP) // 2
            for card in entry:
                cw, ch = _size(card)
                boxes.append(Box(left, y, cw, ch, "card", card.changed))
                texts.extend(_lines(card, left, y, cw, ch))
                arrows.extend(Arrow(_triangle(left, y, cw, ch, row, column)) for row, column in card.points)
                left += cw + GAP
        y += height


def _lines(card: CardView, x: int, y: int, w: int, h: int) -> Iterator[Text]:
    """The name from the top, the numbers from the bottom; as much of each as there is room for."""
    room = int((w - 4) / PER_CELL)
    below = [line for text in card.below for line in wrapped(text, room)][-4:]
    most = max((h - 6) // LINE - len(below), 1)
    names = list(wrapped(card.name, room))
    shown = names[:most]
    for n, line in enumerate(shown):
        last = n == len(shown) - 1 and len(names) > most
        yield Text(x + w // 2, y + LINE + n * LINE, _cut(line + "…", w - 4) if last else line, "name")
    for n, line in enumerate(reversed(below)):
        yield Text(x + w // 2, y + h - 4 - n * LINE, line, "number")


def _cut(text: str, width: int) -> str:
    """As much of a text as fits."""
    first = next(iter(wrapped(text, int(width / PER_CELL))), "")
    return first if first == text else first.rstrip("…") + "…"


def _triangle(x: int, y: int, w: int, h: int, row: int, column: int) -> str:
    """A small triangle at the edge or corner that lies in a grid direction."""
    cx, cy = x + w // 2 + column * w // 2, y + h // 2 + row * h // 2
    dx, dy = column * 6, row * 6
    return f"{cx + dx},{cy + dy} {cx - dy // 2 - dx // 3},{cy + dx // 2 - dy // 3} {cx + dy // 2 - dx // 3},{cy - dx // 2 - dy // 3}"
