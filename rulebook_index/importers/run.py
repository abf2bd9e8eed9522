"""Import one copy of a rulebook from the file to the store."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from rulebook_index import provisions, store
from rulebook_index.citation import Citation, locator_key
from rulebook_index.importers import anchored, glyphs, reading
from rulebook_index.importers.candidates import candidates
from rulebook_index.importers.changes import list_of_changes
from rulebook_index.importers.choose import Choice, choose
from rulebook_index.importers.labels import label
from rulebook_index.importers.lines import Line, ends_sentence, running_lines, text_lines
from rulebook_index.importers.navigation import navigation
from rulebook_index.importers.numbering import numbered
from rulebook_index.importers.profile import FOLDER, Profile, profile
from rulebook_index.importers.repair import Repairs, rewritten
from rulebook_index.importers.report import ImportReport, from_kept, gaps, implied, repair_counts
from rulebook_index.importers.split import BACK_MATTER, Passage, Split, is_another_part, split
from rulebook_index.importers.terms import HEADING, before_senses, terms
from rulebook_index.lazy import replace
from rulebook_index.wording import DamagedStore, PassageKind, Repair, Wording, about, imported, imported_books

_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
_COUNTED = re.compile(r"\s*(?:[-*•]\s+)?[(（]?(\d{1,3})[.)）．]")
_PARTED = re.compile(r"(?:[A-Za-z]{1,2}|\d{1,3})(?:[.\-](?:[A-Za-z]|\d{1,3})){2,}(?=[.)]?\s)")
_BEFORE_AND_BEHIND = frozenset({"front matter", BACK_MATTER})
SEVERAL = 5
_NO_PLACE = frozenset({"unnumbered section", "no place in the map"})


class BadBookName(ValueError):
    """A book name that no citation could carry."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} cannot name a book: use small letters, digits and hyphens, such as my-game")
        self.place, self.code = name, "name"


class WorseCopy(Exception):
    """A copy that says less than the one it would replace, or quite other things (``another``); nothing was changed."""

    def __init__(self, report: ImportReport, kept: ImportReport, another: bool = False) -> None:
        super().__init__(
            f"{report.book}: {report.file} has {report.found} provisions, the copy kept now ({kept.file}) has {kept.found}"
            f"{', which say quite other things' if another else ''}; nothing was changed"
        )
        self.place, self.code, self.report, self.kept = report.file, "worse", report, kept
        self.another = another


FEWER = 0.98
"""A copy with less than this share of the provisions kept now is not put in their place without being told to."""
SAME = 0.1
"""A copy in which fewer of the provisions kept now begin alike anywhere is another book."""
ENOUGH, BEGINNING = 5, 20
COLOPHON = 12
"""Characters of a line that may stand below the last rule and be no part of it."""
SENTENCES = 12
"""So many rules at the end of a book say whether its rules are sentences."""


def import_book(book: str, path: Path, *, automatic: bool = False, replace_better: bool = False) -> ImportReport:
    """Read a copy, keep its passages in the user's data folder, and report.

    ``automatic`` ignores what is known of the book and finds its numbers from the file alone; ``replace_better`` keeps the copy even
    where the one kept now has more.
    Raises ``BadBookName``, ``reading.UnreadableFile``, ``WorseCopy``, ``OSError`` where the data folder cannot be written.
    """
    report, passages = read_book(book, path, automatic=automatic)
    if not replace_better:
        _no_step_back(report, passages)
    said = {name: getattr(report, name) for name in ("title", "edition", "file", "sha256", "kind", "encoding")}
    said["automatic"] = automatic
    said["report"] = asdict(report) | {"complete": report.complete, "faults": report.faults}
    store.save(book, said, passages)
    return report


def _no_step_back(report: ImportReport, passages: Iterable[Wording]) -> None:
    """Raise ``WorseCopy`` where the copy kept now holds more, or is of another book; a kept one that cannot be read holds nothing."""
    if report.book not in imported_books():
        return
    try:
        kept = from_kept(about(report.book)["report"])
        before = _beginnings(text for _, text, _, _ in imported(report.book))
    except (DamagedStore, KeyError):
        return
    another = len(before) >= ENOUGH and len(before & _beginnings(p.text for p in passages)) < SAME * len(before)
    if another or report.found < FEWER * kept.found or (kept.complete and not report.complete):
        raise WorseCopy(report, kept, another)


def _beginnings(texts: Iterable[str]) -> set[str]:
    """How the sentences begin, whatever stands between their letters: the numbers beside them may be others in another edition."""
    letters = ("".join(filter(str.isalnum, text)).casefold()[:BEGINNING] for text in texts)
    return {beginning for beginning in letters if len(beginning) == BEGINNING}


def read_book(book: str, path: Path, *, automatic: bool = False) -> tuple[ImportReport, list[Wording]]:
    """Read a copy without keeping it: the report and the passages."""
    if _NAME.fullmatch(book) is None:
        raise BadBookName(book)
    known = _profile(book, automatic)
    source = reading.read(path)
    lines = _lines(source.lines, known)
    parts, choice = _split(lines, known, source.marks)
    if parts.placed + len(parts.loose) != len(lines):
        raise AssertionError(f"{len(lines)} lines, {parts.placed} in passages and {len(parts.loose)} set aside")
    repairs = Repairs(known)
    read = _Reader(book, known, repairs, choice)
    passages = [read.passage(passage) for passage in parts.passages]
    if known.book in provisions.books() and not automatic:
        passages.sort(key=read.place)
    return _report(source, known, lines, parts, choice, passages, repairs), passages


def _profile(book: str, automatic: bool) -> Profile:
    return Profile(book) if automatic else profile(book)


def _lines(raw: tuple[str, ...], known: Profile) -> list[Line]:
    table = FOLDER / f"{known.book}.glyphs.json"
    lines = text_lines(raw)
    if known.layout == "glyphs":
        garbled = glyphs.is_encoded(raw)
        lines = (
            glyphs.decoded_lines(raw, glyphs.table(table)) if garbled else [replace(line, gap=True) for line in lines]
        )
    return rewritten(lines, known.rewrite)


def _split(lines: list[Line], known: Profile, marks: Mapping[int, str]) -> tuple[Split, Choice]:
    if known.layout == "map":
        places = anchored.places(FOLDER / f"{known.book}.map.tsv")
        return anchored.split_by_map(lines, places, provisions.locators(known.book)), Choice()
    skipped = _dropped(lines, known)
    if known.layout == "numbered":
        skipped = running_lines(lines) | navigation(lines, marks) | list_of_changes(lines) | skipped
    if known.shipped:
        found = candidates(lines, skipped, lettered=False)
    else:
        found, titles = numbered(lines, skipped)
        skipped = skipped | titles
        found = before_senses(lines, found)
    choice = choose(lines, found, provisions.locators(known.book) if known.shipped else ())
    parts = split(lines, choice, skipped, known.back)
    if not known.shipped:
        _define(parts)
    return parts, choice


def _define(parts: Split) -> None:
    """Take the terms of a glossary out of what stands behind the rules."""
    behind = [line for line, reason in parts.loose if reason == BACK_MATTER]
    found: list[Passage] = []
    for start in (n for n, line in enumerate(behind) if HEADING.match(line.text)):  # a table of contents names it too
        end = next((n for n in range(start + 1, len(behind)) if is_another_part(behind[n])), len(behind))
        here, _ = terms(behind[start + 1 : end])
        found = max(found, here, key=len)
    taken = {number for passage in found for number in range(passage.first, passage.last + 1)}
    parts.passages += found
    parts.placed += sum(reason == BACK_MATTER and line.first in taken for line, reason in parts.loose)
    parts.loose = [(line, reason) for line, reason in parts.loose if reason != BACK_MATTER or line.first not in taken]


def _dropped(lines: list[Line], known: Profile) -> dict[int, str]:
    return {
        index: rule.reason for index, line in enumerate(lines) for rule in known.drop if rule.match.search(line.text)
    }


class _Reader:
    """Makes a kept passage of a split one: repaired reading, kind, title and parent."""

    def __init__(self, book: str, known: Profile, repairs: Repairs, choice: Choice) -> None:
        self.book, self.repairs = book, repairs
        self.shipped = bool(known.shipped)
        self.order = {locator: at for at, locator in enumerate(provisions.locators(book))} if self.shipped else {}
        self.misnumbered = {read: printed for printed, read, _ in choice.misnumbered}

    def place(self, passage: Wording) -> tuple[int, bool, object]:
        """Sort key in the order of the known book: examples after the items of their provision."""
        base = passage.citation.locator.partition("#")[0]
        last = len(self.order)
        return (self.order.get(base, last), "#e" in passage.citation.locator, locator_key(passage.citation.locator))

    def passage(self, passage: Passage) -> Wording:
        """The repaired reading of one passage."""
        locator = passage.locator
        text, repairs = self.repairs.read(locator, passage.text, passage.first)
        if locator in self.misnumbered:
            renumbered = Repair(passage.first, self.misnumbered[locator], locator, "order of the numbers", "high")
            repairs = (renumbered, *repairs)
        citation = Citation(self.book, locator)
        kind = self._kind(passage)
        heading = text.partition("\n")[0] if kind == "heading" else passage.heading
        up = self._parent(citation, passage)
        printed = "\n".join(passage.raw) if passage.raw else passage.text
        return Wording(citation, kind, text, printed, passage.first, passage.last, heading, up, repairs)

    def _kind(self, passage: Passage) -> PassageKind:
        if not self.shipped or passage.kind not in {"provision", "heading"}:
            return passage.kind
        known = provisions.find(Citation(self.book, passage.locator))
        if known is None:
            return passage.kind
        return "heading" if known.cls == "heading" else "provision"

    def _parent(self, citation: Citation, passage: Passage) -> str:
        if not self.shipped or not provisions.knows(citation.book, citation.locator):
            return passage.parent
        up = provisions.parent(citation)
        return up.locator if up else ""


def _report(
    source: reading.Source,
    known: Profile,
    lines: list[Line],
    parts: Split,
    choice: Choice,
    passages: list[Wording],
    repairs: Repairs,
) -> ImportReport:
    named = provisions.title(known.book) if known.shipped else None
    kinds = Counter(passage.kind for passage in passages)
    found = {passage.citation.locator for passage in passages if passage.kind == "provision"}
    expected = _expected(known)
    applied, flagged = repair_counts(passages)
    text = "".join(line.text for line in lines)
    report = ImportReport(
        book=known.book,
        title=named.ja if named else _title(lines, source),
        edition=named.edition if named else "",
        file=source.name,
        sha256=source.sha256,
        kind=source.kind,
        encoding=source.encoding,
        lines=len(source.lines),
        found=len(found & expected) if expected else len(found),
        expected=len(expected),
        headings=kinds["heading"],
        items=kinds["item"],
        examples=kinds["example"],
        terms=kinds["term"],
        missing=tuple(sorted(expected - found, key=locator_key)),
        duplicates=tuple((locator, lines[index].first) for locator, index in choice.twice),
        misnumbered=tuple((printed, read, lines[index].first) for printed, read, index in choice.misnumbered),
        orphans=tuple((line.first, line.text.strip()[:60]) for line, reason in parts.loose if reason in _NO_PLACE),
        set_aside=_set_aside(parts),
        aside=tuple((line.first, reason, line.text.strip()[:80]) for line, reason in parts.loose),
        repairs=applied,
        flagged=flagged,
        unused_patches=tuple(f"{patch.locator}: {patch.printed}" for patch in repairs.unused),
        unread=text.count(glyphs.UNREAD),
        characters=sum(not letter.isspace() for letter in text),
    )
    if expected:
        return replace(report, unexpected=_unexpected(known, passages))
    numbered = [passage for passage in passages if "#" not in passage.citation.locator]
    locators = [p.citation.locator for p in numbered]
    without = gaps(locators)
    not_printed = implied((number for number in without if number not in choice.printed), locators)
    return replace(
        report,
        gaps=tuple(number for number in without if number not in not_printed),
        implied=not_printed,
        unplaced=(
            *((number, lines[index].first) for number, index in choice.unplaced),
            *_begun_anew(passages, numbered),
            *_unread(passages, set(locators)),
            *_set_aside_with_numbers(parts, set(locators)),
        ),
        promised=tuple((number, lines[index].first) for number, index in choice.promised),
        cut_off=_cut_off(lines, passages),
        parentless=_parentless(numbered),
    )


def _cut_off(lines: Sequence[Line], passages: list[Wording]) -> int:
    """The last line of a file that ends in the middle of a rule's sentence, of a book whose rules end theirs; else 0."""
    last = next((line for line in reversed(lines) if line.text.strip()), None)
    rules = [p for p in passages if p.kind == "provision"][-SENTENCES:]
    if last is None or len(rules) < SENTENCES or not rules[-1].first <= last.first <= rules[-1].last:
        return 0
    end, before = last.text.rstrip(), rules[-1].text.rstrip().split("\n")[:-1]
    whole = all(ends_sentence(p.text.rstrip()) for p in rules[:-1])
    own = len(end) <= COLOPHON and any(map(ends_sentence, before))  # a line of its own below the last sentence
    return last.first if whole and not own and not ends_sentence(end) else 0


def _begun_anew(passages: list[Wording], numbered: list[Wording]) -> Iterator[tuple[str, int]]:
    """Numbers, with their lines, that count from 1 under a title without a number, or within a book that has no deeper ones and
    more of these than others: rules most likely, which this reading has only as items of a list."""
    items = [(found[1], p) for p in passages if p.kind == "item" and (found := _COUNTED.match(p.text))]
    flat = all(p.citation.locator.isdigit() for p in numbered) and len(items) > len(numbered)
    yield from ((number, p.first) for number, p in items if flat or "#s" in p.parent)


def _unread(passages: list[Wording], known: Collection[str]) -> tuple[tuple[str, int], ...]:
    """Numbers of three parts or more, with their lines, that begin items of lists and were not read as numbers: where there are
    several, they are most likely rules whose numbering was not understood."""
    items = ((found[0], p.first) for p in passages if p.kind == "item" and (found := _PARTED.match(p.text)))
    new = {number: line for number, line in items if number not in known}
    return tuple(new.items()) if len(new) >= SEVERAL else ()


def _set_aside_with_numbers(parts: Split, known: Collection[str]) -> tuple[tuple[str, int], ...]:
    """Numbers of several parts, with their lines, that begin lines set aside before or behind the rules and stand nowhere else: where
    there are several, they are most likely rules whose numbering was not understood."""
    lines = (line for line, reason in parts.loose if reason in _BEFORE_AND_BEHIND)
    begun = ((found, line) for line in lines if (found := label(line.text)) is not None and found.rank == 0)
    new = {found.locator: line.first for found, line in begun if found.depth > 1 and found.locator not in known}
    return tuple(new.items()) if len(new) >= SEVERAL else ()


def _set_aside(parts: Split) -> dict[str, int]:
    """Physical lines that are no rule text, by reason."""
    counts: Counter[str] = Counter()
    for line, reason in parts.loose:
        if reason not in _NO_PLACE:
            counts[reason] += line.last - line.first + 1
    return dict(sorted(counts.items()))


def _expected(known: Profile) -> set[str]:
    if not known.shipped:
        return set()
    wanted = provisions.all(known.book)
    return {p.citation.locator for p in wanted if not known.fragment or p.source == known.fragment}


def _unexpected(known: Profile, passages: list[Wording]) -> tuple[str, ...]:
    kept = [p.citation.locator for p in passages if p.kind in {"provision", "heading"}]
    return tuple(locator for locator in kept if not provisions.knows(known.book, locator))


def _parentless(passages: list[Wording]) -> tuple[str, ...]:
    """Numbers inside a section that the copy does not have."""
    return tuple(
        p.citation.locator for p in passages if not p.parent and re.search(r"[.\-]|[a-z]$", p.citation.locator)
    )


def _title(lines: list[Line], source: reading.Source) -> str:
    first = next((line.text.strip("#* \t　") for line in lines if line.first not in source.marks), "")
    return first if 0 < len(first) <= 60 else Path(source.name).stem
