"""The shipped provisions: our own gist of every numbered paragraph of every book, read a chapter at a time.

``books/<book>/ids.txt`` lists every citable locator beside the chapter file that holds it; it answers ``knows`` and
says which one file ``find`` must read. ``headings.tsv`` names parts, chapters and sections in both languages,
``items.tsv`` has the unnumbered list items that carry a rule (506.2#3), ``examples.tsv`` the worked examples (102.4#e1),
``asked.tsv`` how players ask for a provision, in both languages.
Files are tab-separated: id, class, heading, gist_en, gist_ja, terms, refs, note
(and source, confidence where a book rests on more than one source). ``about.tsv`` names the book in both languages, its edition, what
kind of source it is, the names it is looked up by, and the book whose rules and terms it presupposes.

Books of another distribution are found by its entry points in the group ``rulebook_index.books``: the name of each is that of the book,
its value the package whose folder holds these files.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Literal, cast

from rulebook_index.citation import Citation, locator_key
from rulebook_index.extensions import extensions
from rulebook_index.lazy import dataclass, pattern

FOLDER = Path(__file__).parent / "books"
HEADINGS, ITEMS, EXAMPLES = "headings", "items", "examples"

ProvisionClass = Literal["executable", "definitional", "procedural", "non-rule", "heading", "example"]

_SHORTER = (
    pattern(r"(.+)#[es]?\d+"),
    pattern(r"(.+)¶\d+"),
    pattern(r"(.*\d)[a-z]+"),
    pattern(r"(.+)[.\-][0-9A-Za-z]+"),
)


@dataclass(frozen=True, slots=True)
class Provision:
    """One citable paragraph in our own words; a part, chapter or section title has class ``heading``."""

    citation: Citation
    cls: ProvisionClass
    heading: str
    gist_en: str
    gist_ja: str
    terms: tuple[str, ...] = ()
    refs: tuple[Citation, ...] = ()
    note: str = ""
    source: str = ""
    confidence: str = ""

    @property
    def is_example(self) -> bool:
        """Whether it works an example instead of laying something down: by its class, or by the heading or gist that says so."""
        return self.cls == "example" or self.heading.startswith("Example") or self.gist_en.startswith("Example")


@dataclass(frozen=True, slots=True)
class Heading:
    """Title of a part, chapter or section, in both languages; ``parent`` is empty at the top of a book."""

    citation: Citation
    ja: str
    en: str
    parent: str = ""


@dataclass(frozen=True, slots=True)
class Title:
    """Names of a book in both languages, its edition, what kind of source it is, other names, and the book that it presupposes."""

    ja: str
    en: str
    edition: str
    authority: str
    names: tuple[str, ...] = ()
    base: str = ""


@lru_cache(maxsize=1)
def books() -> tuple[str, ...]:
    """Names of the shipped books, and after them of those that other distributions bring."""
    ours = sorted(path.parent.name for path in FOLDER.glob("*/ids.txt"))
    return tuple(dict.fromkeys((*ours, *_others())))


def _others() -> dict[str, Path]:
    """Books of other distributions and their folders."""
    return {other.name: other.folder for other in extensions("rulebook_index.books")}


def folder(book: str) -> Path:
    """Where the files of a book are; other distributions are asked only for a book that is not one of ours."""
    own = FOLDER / book
    return own if (own / "ids.txt").is_file() else _others().get(book, own)


@lru_cache(maxsize=16)
def _places(book: str) -> dict[str, str]:
    """Locator to the stem of the file that holds it, in book order; empty for a book that is not shipped."""
    path = folder(book) / "ids.txt"
    if not path.is_file():
        return {}
    places: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        stem, _, locators = line.partition(" ")
        for locator in locators.split():
            places[locator] = stem
    return places


@lru_cache(maxsize=16)
def title(book: str) -> Title | None:
    """What a shipped book is called; None for a book of the user's own."""
    path = folder(book) / "about.tsv"
    if not path.is_file():
        return None
    ja, en, edition, authority, names, base = path.read_text(encoding="utf-8").splitlines()[1].split("\t")
    return Title(ja, en, edition, authority, _listed(names), base)


def knows(book: str, locator: str) -> bool:
    """Whether the shipped book has this provision, list item, example or heading; reads one small file per book."""
    return locator in _places(book)


def locators(book: str) -> tuple[str, ...]:
    """Every citable locator of the book in book order, headings included."""
    return tuple(_places(book))


def chapters(book: str) -> tuple[str, ...]:
    """Stems of the chapter files, in book order."""
    apart = {HEADINGS, ITEMS, EXAMPLES}
    return tuple(stem for stem in dict.fromkeys(_places(book).values()) if stem not in apart)


@lru_cache(maxsize=128)
def chapter(book: str, stem: str) -> tuple[Provision, ...]:
    """Provisions of one chapter file, in book order."""
    head, *rows = _table(book, stem).splitlines()
    return tuple(_provision(book, head, row) for row in rows)


@lru_cache(maxsize=128)
def _table(book: str, stem: str) -> str:
    return (folder(book) / f"{stem}.tsv").read_text(encoding="utf-8")


@lru_cache(maxsize=16)
def headings(book: str) -> dict[str, Heading]:
    """Titles of the book by locator, in book order."""
    path = folder(book) / "headings.tsv"
    if not path.is_file():
        return {}
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:])
    return {locator: Heading(Citation(book, locator), ja, en, up) for locator, up, ja, en in rows}


@lru_cache(maxsize=16)
def aliases(book: str) -> dict[str, Citation]:
    """Provision to the number of another book under which this book says it stands."""
    path = folder(book) / "aliases.tsv"
    if not path.is_file():
        return {}
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:])
    return {locator: Citation.parse(base) for locator, base in rows}


@lru_cache(maxsize=16)
def asked(book: str) -> dict[str, tuple[str, ...]]:
    """Provision to the questions that it answers, as players put them in both languages; for the search alone."""
    path = folder(book) / "asked.tsv"
    if not path.is_file():
        return {}
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:])
    return {locator: (*_listed(ja), *_listed(en)) for locator, ja, en in rows}


def cited_by(citation: Citation) -> tuple[Citation, ...]:
    """Provisions of the same book that refer to this one, in book order."""
    here = citation.locator
    listed = [ITEMS] if ITEMS in _places(citation.book).values() else []
    rows = (row for stem in (*chapters(citation.book), *listed) for row in _table(citation.book, stem).splitlines()[1:])
    named = (row.split("\t") for row in rows if here in row)
    return tuple(Citation(citation.book, cells[0]) for cells in named if here in cells[6].split(";"))


def all(book: str) -> tuple[Provision, ...]:
    """Every numbered provision of the book, in book order; reads every chapter file."""
    return tuple(provision for stem in chapters(book) for provision in chapter(book, stem))


def items(book: str) -> tuple[Provision, ...]:
    """The list items that carry a rule without a number of their own: 506.2#3 is the third under 506.2."""
    return chapter(book, ITEMS) if ITEMS in _places(book).values() else ()


def examples(citation: Citation) -> tuple[Provision, ...]:
    """The worked examples of a provision, class ``example``."""
    if f"{citation.locator}#e1" not in _places(citation.book):
        return ()
    start = f"{citation.locator}#e"
    return tuple(e for e in chapter(citation.book, EXAMPLES) if e.citation.locator.startswith(start))


def find(citation: Citation) -> Provision | None:
    """The provision or heading cited, or None; reads only its row of the chapter file that holds it."""
    stem = _places(citation.book).get(citation.locator)
    if stem is None:
        return None
    if stem == HEADINGS:
        return _of_heading(headings(citation.book)[citation.locator])
    table = _table(citation.book, stem)
    at = table.index(f"\n{citation.locator}\t") + 1
    return _provision(citation.book, table[: table.index("\n")], table[at : table.index("\n", at)])


def parent(citation: Citation) -> Citation | None:
    """The nearest enclosing provision or heading that exists; a missing level is stepped over."""
    place = headings(citation.book).get(citation.locator)
    if place is not None:
        return Citation(citation.book, place.parent) if place.parent else None
    locator = citation.locator
    while shorter := _shorten(locator):
        if knows(citation.book, shorter):
            return Citation(citation.book, shorter)
        locator = shorter
    return None


def children(citation: Citation) -> tuple[Citation, ...]:
    """What stands directly under a provision or heading, in book order."""
    return _under(citation.book, citation.locator)


def siblings(citation: Citation) -> tuple[Citation, ...]:
    """The provisions under the same parent, this one included, in book order."""
    up = parent(citation)
    return _under(citation.book, up.locator if up else "")


def heading_path(citation: Citation) -> tuple[Heading, ...]:
    """Titles above a provision, outermost first; a heading ends its own path."""
    titles = headings(citation.book)
    path: list[Heading] = []
    here: Citation | None = citation
    while here is not None:
        if here.locator in titles:
            path.append(titles[here.locator])
        here = parent(here)
    return tuple(reversed(path))


@lru_cache(maxsize=1024)
def _under(book: str, above: str) -> tuple[Citation, ...]:
    """What stands directly under a locator, or at the top of the book (""). All but a heading begins with the locator it stands under."""
    titles = headings(book)
    near = (Citation(book, here) for here in _places(book) if here in titles or here.startswith(above))
    return tuple(sorted((c for c in near if (((up := parent(c)) and up.locator) or "") == above), key=_within))


def _within(citation: Citation) -> tuple[bool, object]:
    """Worked examples follow the list items and sub-provisions of the same provision."""
    return ("#e" in citation.locator, locator_key(citation.locator))


def _shorten(locator: str) -> str:
    """The locator one level up by its form alone; empty at the top."""
    for form in _SHORTER:
        found = form.fullmatch(locator)
        if found is not None:
            return found[1]
    return ""


def _of_heading(heading: Heading) -> Provision:
    return Provision(heading.citation, "heading", heading.en, heading.en, heading.ja)


def _provision(book: str, head: str, line: str) -> Provision:
    row = dict(zip(head.split("\t"), line.split("\t"), strict=True))
    return Provision(
        citation=Citation(book, row["id"]),
        cls=cast(ProvisionClass, row["class"]),
        heading=row["heading"],
        gist_en=row["gist_en"],
        gist_ja=row["gist_ja"],
        terms=_listed(row["terms"]),
        refs=tuple(_reference(book, text) for text in _listed(row["refs"])),
        note=row["note"],
        source=row.get("source", ""),
        confidence=row.get("confidence", ""),
    )


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part for part in text.split(";") if part)


def _reference(book: str, text: str) -> Citation:
    return Citation.parse(text) if ":" in text else Citation(book, text)
