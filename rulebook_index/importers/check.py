"""Look over what is imported: is a kept book whole, how does another copy differ, is the machine fit to import."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Collection, Iterator, Mapping
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

from rulebook_index import folders, provisions, whole, wording
from rulebook_index.citation import locator_key
from rulebook_index.importers.adding import how_to_add
from rulebook_index.importers.profile import described
from rulebook_index.importers.run import read_book
from rulebook_index.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: ``code`` names it, ``good`` says whether it is as it should be; what is not ``needed`` may be missing."""

    code: str
    good: bool
    about: str
    needed: bool = True


@dataclass(frozen=True, slots=True)
class Change:
    """One provision that reads differently in two copies; a text is empty where a copy lacks the provision.

    ``number``: its number in the other copy where only that differs.
    """

    locator: str
    before: str
    after: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class Shelved:
    """One book of the shelf: shipped, imported, or both."""

    book: str
    title_ja: str
    title_en: str
    edition: str
    authority: str
    provisions: int
    imported: int
    file: str


def shelf() -> Iterator[Shelved]:
    """The books there are, shipped ones first."""
    for book in (*provisions.books(), *_own_books()):
        about = wording.about(book)
        own = provisions.Title(str(about.get("title", book)), str(about.get("title", book)), "", "the user's own book")
        named = provisions.title(book) or own
        yield Shelved(
            book=book,
            title_ja=named.ja,
            title_en=named.en,
            edition=named.edition,
            authority=named.authority,
            provisions=len(provisions.all(book)),
            imported=sum(1 for _ in wording.imported(book)),
            file=str(about.get("file", "")),
        )


def _own_books() -> tuple[str, ...]:
    return tuple(book for book in wording.imported_books() if book not in provisions.books())


def verify(book: str, copy: Path | None = None) -> list[Finding]:
    """Whether the kept book is whole, and, where a file is given, whether it was made from it."""
    path = wording.store_path(book)
    if not path.is_file():
        return [Finding("kept", False, str(path))]
    try:
        about = wording.about(book)
        kept = list(wording.passages(book))
    except wording.DamagedStore as error:
        return [Finding("readable", False, str(error))]
    locators = {passage.citation.locator for passage in kept}
    orphans = [p.citation.locator for p in kept if p.parent and p.parent not in locators and not _above(book, p.parent)]
    report = about.get("report", {})
    found = [
        Finding("readable", _sound(path), path.name),
        Finding("format", about.get("format") == wording.FORMAT, str(about.get("format"))),
        Finding("count", len(kept) > 0, str(len(kept))),
        Finding("parents", not orphans, ", ".join(orphans[:5])),
        Finding(
            "complete", bool(report.get("complete")), ", ".join(report.get("faults", report.get("missing", ()))[:5])
        ),
    ]
    if copy is not None:
        same = copy.is_file() and hashlib.sha256(copy.read_bytes()).hexdigest() == about.get("sha256")
        found.append(Finding("same file", same, copy.name))
    return found


def _above(book: str, locator: str) -> bool:
    """A shipped book knows headings that a copy may lack: a change notice holds no chapters."""
    return provisions.knows(book, locator)


def _sound(path: Path) -> bool:
    import sqlite3

    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as base:
            return bool(base.execute("PRAGMA integrity_check").fetchone()[0] == "ok")
    except sqlite3.Error:
        return False


def differences(book: str, copy: Path, *, automatic: bool = False) -> list[Change]:
    """What another copy, such as a new edition, says differently; the kept book stays as it is."""
    before = {locator: text for locator, text, _, _ in wording.imported(book)}
    _, passages = read_book(book, copy, automatic=automatic)
    after = {p.citation.locator: p.text for p in passages if p.kind == "provision"}
    return changes(before, after)


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> list[Change]:
    """What was added, removed, reworded or only renumbered between two books of number and text, in the order of the numbers."""
    changed = {locator for locator in {**before, **after} if before.get(locator) != after.get(locator)}
    moved = _renumbered(before, after, changed)
    old = {locator: text for locator, text in before.items() if locator not in moved}
    new = {locator: text for locator, text in after.items() if locator not in moved.values()}
    out = [Change(locator, before[locator], before[locator], number) for locator, number in moved.items()]
    out += [
        Change(locator, old.get(locator, ""), new.get(locator, ""))
        for locator in {**old, **new}
        if old.get(locator) != new.get(locator)
    ]
    return sorted(out, key=lambda change: (locator_key(change.locator), not change.number))


def _renumbered(before: Mapping[str, str], after: Mapping[str, str], changed: Collection[str]) -> dict[str, str]:
    """Old number -> new one, for a text that stands word for word under another number and nowhere else."""
    old, new = _alone(before, changed), _alone(after, changed)
    return {old[text]: new[text] for text in old.keys() & new.keys() if old[text] != new[text]}


def _alone(book: Mapping[str, str], among: Collection[str]) -> dict[str, str]:
    """Text -> its number, for the texts that stand under one number only; numbers inside a text do not make it another."""
    found: dict[str, list[str]] = {}
    for locator, text in book.items():
        found.setdefault(text, []).append(locator)
    return {text: at[0] for text, at in found.items() if text and len(at) == 1 and at[0] in among}


def examine() -> list[Finding]:
    """What ``judge doctor`` looks at on this machine."""
    folder = wording.data_folder()
    stale = whole.left_over(folder)
    found = [
        Finding("data folder", _writable(folders.data()), _place(folders.data(), "JUDGECLI_DATA")),
        Finding("cache folder", _writable(folders.cache()), _place(folders.cache(), "JUDGECLI_CACHE")),
        Finding("profiles", set(described()) <= set(provisions.books()), ", ".join(described())),
        extra("pdf", "pypdfium2"),
        Finding("left over", not stale, ", ".join(path.name for path in stale)),
    ]
    for book in wording.imported_books():
        wrong = [finding for finding in verify(book) if not finding.good]
        found.append(Finding(f"book {book}", not wrong, "; ".join(f"{f.code}: {f.about}" for f in wrong)))
    return found


def extra(name: str, *packages: str) -> Finding:
    """Whether the packages of an extra are there (``package`` or ``package[its extra]``); if not, how to get those that are missing."""
    missing = [
        f'"{package}"' if "[" in package else package
        for package in packages
        if not find_spec(package.partition("[")[0])
    ]
    return Finding(name, not missing, how_to_add(" ".join(missing)) if missing else "", needed=False)


def _place(folder: Path, variable: str) -> str:
    """Where a folder is; for an account without a home, what to set."""
    return f"- ({variable}=…, HOME=…)" if folder.is_relative_to(folders.NOWHERE) else str(folder)


def _writable(folder: Path) -> bool:
    place = folder
    while not place.exists():
        place = place.parent
    try:
        with tempfile.TemporaryFile(dir=place):
            return True
    except OSError:
        return False
