"""What stands on which page of a dispute sheet: one page of A4, or two by design where there is too much for one.

Heights are estimated in lines, on the safe side; a test measures them in a browser.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import accumulate
from math import ceil

from judgecli.cells import cells
from judgecli.lazy import dataclass
from judgecli.report.playmat import Chip, Place, Playmat
from judgecli.report.short_view import RestsOn, ShortRuling
from judgecli.report.view import SectionView

LINES, SECOND = 58, 60
"""Lines of 9 points on the first page, without its head, its foot and the fields to fill in, and on the second."""
ACROSS, COLUMN = 104, 50
"""Cells of a line across the page, and of one of two columns."""
MARKED = 10
"""Cells that the words around a sentence may take ("B overlooked: …")."""
BARE = 10
"""Cells that a place of the mat needs with nothing said of it."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page: whether the table, the claims and the ruling stand on it, which lines of play, and which sections.

    ``brief``: the ruling without its reasons; ``more``: lines of play for which there is no room; ``numbers``: sections that are only
    named there.
    """

    table: bool = False
    ruling: bool = False
    brief: bool = False
    plays: tuple[str, ...] = ()
    more: int = 0
    sections: tuple[RestsOn, ...] = ()
    numbers: tuple[str, ...] = ()


def leaves(view: ShortRuling, plays: Sequence[str], table: Playmat | None) -> tuple[Leaf, ...]:
    """One page where all that the ruling says fits, else two: the second takes the sections, then the lines of play, then the table.

    A section that the ruling of the sheet cites is there with its gist. One of the course that leads to it has its gist while there is
    room on the page, else its number.
    """
    board = 1 + height(table) if table is not None else 0
    told = sum(_lines(p, ACROSS - 6) for p in plays) + 1
    ruled = _ruled(view)
    brief = ruled > LINES
    first = LINES - (_brief(view) if brief else ruled)
    cited = {section.cite for _, sections in sentences(view) for section in sections}
    room = first - board - told - 2
    if (kept := _with_gists(view.sections, cited, room)) is not None:
        numbers = tuple(s.section.shown for s in view.sections if s not in kept)
        return (Leaf(board > 0, True, brief, tuple(plays), 0, kept, numbers),)
    rests = _columns(view.sections) + 2
    with_plays = board + told <= first
    with_board = board <= first
    room = SECOND - (0 if with_plays else told) - (0 if with_board else board)
    shown = len(plays) if room > rests else max(len(plays) + room - min(rests, SECOND // 2), 0)
    room = (
        SECOND
        - (0 if with_board else board)
        - (0 if with_plays else min(told, sum(_lines(p, ACROSS - 6) for p in plays[:shown]) + 2))
    )
    fitting = sum(_columns(view.sections[:n]) <= room - 4 for n in range(1, len(view.sections) + 1))
    one = Leaf(board > 0 and with_board, True, brief, tuple(plays) if with_plays else ())
    two = Leaf(
        board > 0 and not with_board,
        plays=() if with_plays else tuple(plays[:shown]),
        more=0 if with_plays else len(plays) - shown,
        sections=view.sections[:fitting],
        numbers=tuple(s.section.shown for s in view.sections[fitting:]),
    )
    return one, two


def _lines(text: str, room: int) -> int:
    return max(1, -(-cells(text) // room))


def _columns(sections: Sequence[RestsOn]) -> int:
    """Sections in two columns, none of them in both: the longer of the two, where they are most alike."""
    left = list(accumulate((_section(s) for s in sections), initial=0.0))
    return ceil(min(max(at, left[-1] - at) for at in left))


def _section(s: RestsOn) -> float:
    """A section in one of two columns: its number under a gap, its gist, and what is known of it besides."""
    told = [f"{s.section.gist} {s.section.caution}", *([s.official] if s.official else []), *s.damaged]
    return 1.25 + sum(_lines(text, COLUMN) for text in told)


def _claimed(view: ShortRuling) -> int:
    """The warnings, the claims, and the heads over claims and ruling."""
    return sum(_lines(w, ACROSS) for w in view.warnings) + sum(_lines(a.text, ACROSS - 10) for a in view.answers) + 4


def _brief(view: ShortRuling) -> int:
    """Claims and ruling with no more than an answer to each claim, and where the reasons are told."""
    return _claimed(view) + sum(_lines(a.text, ACROSS - 20) for a in view.answers) + 1


def _ruled(view: ShortRuling) -> int:
    """Claims and ruling with the reasons, and what else is ruled."""
    told = [_cited(text, sections) for text, sections in sentences(view)]
    told += [x for a in view.answers for x in (a.found, a.remark, *a.only_if)]
    told += [q.text + q.answer for q in view.questions] + [r.text for r in view.refusals]
    told += [e.text + e.found for e in view.failed] + [view.overall, view.result]
    if view.waiting:
        told += view.waiting.options
    heads = len(view.answers) + len(view.refusals) + len(view.questions) + len(view.failed)
    return _claimed(view) + 1 + heads // 2 + sum(_lines(text + " " * MARKED, ACROSS - 8) for text in told if text)


def sentences(view: ShortRuling) -> list[tuple[str, Sequence[SectionView]]]:
    """The sentences of the ruling that cite sections."""
    links = [link for a in view.answers for link in a.steps]
    links += [x.link for x in view.overlooked] + [link for q in view.questions for link in q.links]
    told: list[tuple[str, Sequence[SectionView]]] = [(link.text, link.sections) for link in links]
    told += [(a.verdict, a.because.sections if a.because else ()) for a in view.answers]
    told += [(q.text, q.sections) for r in view.refusals for q in r.requirements]
    told += [(u.question, u.nearest) for u in view.unsettled]
    return told + ([(view.waiting.question, view.waiting.sections)] if view.waiting else [])


def _with_gists(sections: Sequence[RestsOn], cited: Set[str], room: float) -> tuple[RestsOn, ...] | None:
    """The sections with their gists in this many lines: those cited, then the others in turn. ``None``: there are too many cited."""
    kept = [s.section.cite in cited for s in sections]
    others = [n for n, one in enumerate(kept) if not one]
    for shown in range(len(others), -1, -1):
        on = {*others[:shown]}
        numbers = ", ".join(sections[n].section.shown for n in others[shown:])
        some = tuple(s for n, s in enumerate(sections) if kept[n] or n in on)
        if _columns(some) + (_lines(numbers + " " * MARKED, ACROSS) if numbers else 0) <= room:
            return some
    return None


def _cited(text: str, sections: Sequence[SectionView]) -> str:
    """A sentence with the numbers of its sections."""
    return f"{text} [{', '.join(s.shown for s in sections)}]"


# ---- the height of a table across the page


def height(table: Playmat) -> int:
    """How many lines the table takes."""
    used = 1.5 + sum(1.5 + len(s.entries) for s in table.strips)
    rows: dict[int, float] = {}
    for side in table.sides:
        room = ACROSS // (3 - side.wide)
        own = (
            1.3
            + sum(_row(row, room) for row in side.rows)
            + (_lines(", ".join(z.title for z in side.empty), room) if side.empty else 0)
        )
        rows[side.row] = max(rows.get(side.row, 0), own)
    grid: dict[int, float] = {}
    share = ACROSS // max(table.tracks.count("minmax(0,1fr)") + 1, 2)
    for place in table.places:
        grid[place.row] = max(grid.get(place.row, 0), 1.4 + (_stacked(place.chips, share) if place.count else 0))
    gaps = 0.4 * max(len(rows) - 2, 0)
    return ceil(used + sum(rows.values()) + sum(grid.values()) + gaps)


def _stacked(cards: Sequence[Chip], room: int) -> float:
    """Cards in a place of the grid: as many beside one another as there is room for, each with its numbers under its name."""
    lines, left, deepest = 0.0, 0, 0.0
    for card in cards:
        wide = 4 + max(cells(text) for text in (card.name, *card.below, *card.beneath))
        deep = 0.7 + 0.9 * (len(card.below) + len(card.beneath) + _lines(card.name, max(room - 4, 4)))
        if wide > left:
            lines, left, deepest = lines + deepest, room, 0.0
        left, deepest = left - min(wide, left), max(deepest, deep)
    return lines + deepest


def _row(row: Sequence[Place], room: int) -> float:
    """Places beside one another before a player, as many on a line as there is room for."""
    lines, left, deepest = 0.0, 0, 0.0
    for place in row:
        wide = BARE + max(
            cells(place.named), sum(cells(c.name) + sum(cells(b) + 1 for b in c.below) + 4 for c in place.chips)
        )
        card = 2.4 if any(c.below for c in place.chips) else 1.6
        deep = 1.6 + (card * _lines(" " * wide, room - 4) if place.chips else 0)
        deep += max((len(c.beneath) for c in place.chips), default=0)
        if wide > left:
            lines, left, deepest = lines + deepest, room, 0.0
        left, deepest = left - min(wide, left), max(deepest, deep)
    return lines + deepest
