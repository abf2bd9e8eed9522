"""How a book counts: anew below titles without a number, from each worded chapter anew, with the chapter's number before it, or on
through them all.

Each reading is tried on the whole file; the one whose numbers make the longer rising run is the book's own.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulebook_index.importers.backbone import backbone
from rulebook_index.importers.candidates import Candidate, candidates, chapter_titles, repeat_chapters
from rulebook_index.importers.lines import Line
from rulebook_index.importers.titled import titled

AS_LONG = 0.8
"""Numbers that begin anew in each chapter make a far shorter run without them; a few out of order make one a bit shorter."""


def numbered(lines: Sequence[Line], skipped: Collection[int]) -> tuple[list[Candidate], dict[int, str]]:
    """Possible starts of a book nobody has described, and titles of chapters that stand outside its tree of numbers."""
    if below_titles := titled(lines, skipped):
        return below_titles, {}
    usual = candidates(lines, skipped)
    worded = [candidate for candidate in usual if candidate.label.rank and not candidate.label.series]
    if not worded or repeat_chapters([candidate.label for candidate in usual]):
        return usual, {}
    titles = chapter_titles(lines, usual)
    running = candidates(lines, {*skipped, *titles}, whole=True)
    if _rising(running) > AS_LONG * _rising(usual):
        return running, titles
    return usual, {}


def _rising(found: Sequence[Candidate]) -> int:
    """How many numbers of several parts the heaviest rising run has; a chapter's number adds a part that says nothing."""
    spine = backbone(found)
    return sum(candidate.index in spine and candidate.label.depth > 1 for candidate in found)
