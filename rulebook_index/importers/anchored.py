"""Split a book that prints no numbers, by a map of a known copy: which lines make which passage.

``<book>.map.tsv``: first line, last line, kind (a passage kind or the reason why the lines are no text of the book),
locator, and a short check sum of each line. A copy that differs (other breaks, an edited line, a line more) is aligned
with the map by the check sums, so that its passages keep their frozen numbers.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from pathlib import Path

from rulebook_index.importers.lines import Line, ends_sentence, is_row, joined
from rulebook_index.importers.split import Passage, Split
from rulebook_index.lazy import dataclass
from rulebook_index.wording import PassageKind

KINDS = frozenset({"provision", "item", "example", "heading"})
_ITEM_START = re.compile(r"\s*(?:[-・●※]|[①-⑳])")
_RUBY_BEFORE = re.compile(r"^(?:[ぁ-んァ-ヶー]+ )+(?=[一-龥「【<＜〈『■●0-9ァ-ヶ]|なお、|また、)")
_SPACED_OUT = re.compile(r"(?<=[ぁ-んァ-ヶー一-龥、。&]) (?=[ぁ-んァ-ヶー一-龥、。&])")


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the known copy: what it is and the check sum of its letters."""

    kind: str
    locator: str
    mark: str


@lru_cache(maxsize=4)
def places(path: Path) -> tuple[Place, ...]:
    """The lines with text of the known copy, in order."""
    out: list[Place] = []
    for row in path.read_text(encoding="utf-8").splitlines()[1:]:
        _, _, kind, locator, marks = row.split("\t")
        out.extend(Place(kind, locator, mark) for mark in marks.split())
    return tuple(out)


def mark(text: str) -> str:
    """Check sum of the letters and digits of a line; widths, blanks and marks do not count."""
    folded = "".join(c for c in unicodedata.normalize("NFKC", text) if c.isalnum()) or text.strip()
    return f"{zlib.crc32(folded.encode()):08x}"[:6]


def split_by_map(lines: Sequence[Line], known: Sequence[Place], order: Sequence[str]) -> Split:
    """Passages in ``order`` (the book's own), lines that are no text with their reason, lines the map has no place for."""
    out = Split()
    passages: dict[str, Passage] = {}
    for line, place in zip(lines, _aligned(lines, known), strict=True):
        if place is None:
            out.loose.append((line, "no place in the map"))
        elif place.kind not in KINDS:
            out.loose.append((line, place.kind))
        else:
            _add(passages, line, place)
            out.placed += 1
    out.passages = [passages[locator] for locator in order if locator in passages]
    return out


def _aligned(lines: Sequence[Line], known: Sequence[Place]) -> list[Place | None]:
    """The place of each line; a line between two lines of one passage belongs to it though its letters differ."""
    marks = [mark(line.text) for line in lines]
    found: list[Place | None] = [None] * len(lines)
    matcher = SequenceMatcher(None, marks, [place.mark for place in known], autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal" or (tag == "replace" and b - a == d - c):
            found[a:b] = known[c:d]
        elif tag == "replace":
            found[a:b] = [known[c + (i * (d - c)) // (b - a)] for i in range(b - a)]
    return found


def _add(passages: dict[str, Passage], line: Line, place: Place) -> None:
    plain = without_ruby(line.text).strip()
    passage = passages.get(place.locator)
    if passage is None:
        kind: PassageKind = "heading" if place.kind == "heading" else "provision"
        passages[place.locator] = Passage(place.locator, kind, [plain], line.first, line.last, raw=[line.text.strip()])
        return
    passage.last = line.last
    passage.raw.append(line.text.strip())
    if is_row(line.text) or (_ITEM_START.match(plain) and ends_sentence(passage.parts[-1])):
        passage.parts.append(plain)
    else:
        passage.parts[-1] = joined(passage.parts[-1], plain)


def without_ruby(text: str) -> str:
    """A line without the reading that was printed above its first word and without the blanks of a spaced-out line."""
    return _SPACED_OUT.sub("", text) if text.count(" ") * 3 > len(text) else _RUBY_BEFORE.sub("", text)
