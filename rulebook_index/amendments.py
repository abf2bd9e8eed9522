"""Amendments as documents: what a dated notice puts into a book and takes out of it, and how the book read before.

``books/<book>/amendments.tsv`` lists the notices, oldest first: the edition each makes and the one it changes.
``books/<book>/amendments/<edition>.tsv`` is the notice: an ordered list of puts and removes, each in the block of the notice it
stands in. ``declared`` is what the notice says of the whole block, ``status`` what is known of the one provision: ``added``,
``revised``, ``removed``, or ``unclear`` where the notice does not tell. ``before_en`` and ``before_ja`` say in our own words what the
provision said until then; both are empty where that text is not held.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, cast

from rulebook_index import provisions
from rulebook_index.citation import Citation
from rulebook_index.lazy import dataclass, pattern

Operation = Literal["put", "remove"]
Status = Literal["added", "revised", "removed", "unclear"]
Presence = Literal["held", "not held", "absent"]
_DATE = pattern(r"\d{4}(-\d{2}(-\d{2})?)?")


@dataclass(frozen=True, slots=True)
class Change:
    """One line of a notice: a provision put into the book (or replaced), or removed from it."""

    citation: Citation
    op: Operation
    status: Status
    block_en: str
    block_ja: str
    declared: str
    before_en: str
    before_ja: str
    source: str
    confidence: str


@dataclass(frozen=True, slots=True)
class Amendment:
    """A dated notice: the edition it makes, the edition it changes, and its lines in the order it prints them."""

    book: str
    edition: str
    before: str
    ja: str
    en: str
    source: str
    note: str
    changes: tuple[Change, ...]

    def change(self, locator: str) -> Change | None:
        """What the notice does to one provision; the last line about it counts."""
        return next((c for c in reversed(self.changes) if c.citation.locator == locator), None)


@dataclass(frozen=True, slots=True)
class Reading:
    """How a provision stands in one edition.

    ``presence``: ``held`` (we know what it says), ``not held`` (it may have stood there, its text is not known), ``absent``.
    ``by``: the amendment that gave it this form; ``until``: the amendment that ends this form.
    """

    citation: Citation
    edition: str
    presence: Presence
    en: str
    ja: str
    by: Amendment | None
    until: Amendment | None
    source: str
    confidence: str


@lru_cache(maxsize=16)
def amendments(book: str) -> tuple[Amendment, ...]:
    """The notices that amend a shipped book, oldest first; none for most."""
    path = provisions.folder(book) / "amendments.tsv"
    if not path.is_file():
        return ()
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:])
    return tuple(_amendment(book, *row) for row in rows)


def _amendment(book: str, edition: str, before: str, ja: str, en: str, source: str, note: str) -> Amendment:
    return Amendment(book, edition, before, ja, en, source, note, _changes(book, edition))


def _changes(book: str, edition: str) -> tuple[Change, ...]:
    lines = (provisions.folder(book) / "amendments" / f"{edition}.tsv").read_text(encoding="utf-8").splitlines()
    columns = lines[0].split("\t")
    return tuple(_change(book, dict(zip(columns, line.split("\t"), strict=True))) for line in lines[1:])


def _change(book: str, row: dict[str, str]) -> Change:
    return Change(
        citation=Citation(book, row["id"]),
        op=cast(Operation, row["op"]),
        status=cast(Status, row["status"]),
        block_en=row["block"],
        block_ja=row["block_ja"],
        declared=row["declared"],
        before_en=row["before_en"],
        before_ja=row["before_ja"],
        source=row["source"],
        confidence=row["confidence"],
    )


def editions(book: str) -> tuple[str, ...]:
    """Editions of a shipped book that can be asked for, oldest first; the last is the one whose text is shipped."""
    known = amendments(book)
    if known:
        return (known[0].before, *(a.edition for a in known))
    title = provisions.title(book)
    return (title.edition,) if title is not None and title.edition else ()


def in_force(book: str, asked: str) -> str | None:
    """The edition that is meant: one by its name, or the one in force on a date; ``None`` where neither is known."""
    known = editions(book)
    if asked in known:
        return asked
    if not asked or not known:
        return known[-1] if known and not asked else None
    if not amendments(book) or not _DATE.fullmatch(asked):
        return None
    return next((edition for edition in reversed(known) if edition <= asked), known[0])


def reading(citation: Citation, edition: str) -> Reading:
    """How a provision stands in an edition (one of ``editions``): the form the next change of it replaced, else today's."""
    known = editions(citation.book)
    later = [a for a in amendments(citation.book) if known.index(a.edition) > known.index(edition)]
    ended = next((a for a in later if a.change(citation.locator) is not None), None)
    began = [a for a in amendments(citation.book) if a not in later and a.change(citation.locator) is not None]
    by = began[-1] if began else None
    change = ended.change(citation.locator) if ended is not None else None
    if change is None or ended is None:
        return _today(citation, edition, by)
    if change.status == "added":
        return Reading(citation, edition, "absent", "", "", None, ended, change.source, change.confidence)
    presence: Presence = "held" if change.before_en else "not held"
    before = change.before_en, change.before_ja
    return Reading(citation, edition, presence, *before, by, ended, change.source, change.confidence)


def _today(citation: Citation, edition: str, by: Amendment | None) -> Reading:
    found = provisions.find(citation)
    taken_out = by is not None and (change := by.change(citation.locator)) is not None and change.op == "remove"
    if found is None or taken_out:
        return Reading(citation, edition, "absent", "", "", by, None, "", "")
    return Reading(citation, edition, "held", found.gist_en, found.gist_ja, by, None, found.source, found.confidence)


def readings(citation: Citation) -> tuple[Reading, ...]:
    """How a provision stood in each edition, oldest first; none where no amendment touches it."""
    if not any(a.change(citation.locator) for a in amendments(citation.book)):
        return ()
    return tuple(reading(citation, edition) for edition in editions(citation.book))


def between(book: str, before: str, after: str) -> tuple[Change, ...]:
    """Every change from one edition to a later one, in the order the notices print them."""
    known = editions(book)
    inside = known[known.index(before) + 1 : known.index(after) + 1]
    return tuple(change for a in amendments(book) if a.edition in inside for change in a.changes)
