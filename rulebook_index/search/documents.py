"""What is indexed: one document per provision, its words by field, with the official wording where imported."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulebook_index import provisions
from rulebook_index.citation import Citation

_HEADING_GISTS = ("Heading:", "Chapter heading:", "Title of the item")


@dataclass(frozen=True, slots=True)
class Wording:
    """Imported official text of one locator and where it stands: first and last line of the imported file, from 1."""

    text: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Document:
    """One provision as the index sees it. ``section`` is the locator of the nearest heading above."""

    locator: str
    section: str
    heading_ja: str
    heading_en: str
    path_ja: str
    path_en: str
    gist_ja: str
    gist_en: str
    terms: tuple[str, ...]
    bare_heading: bool
    wording: Wording | None


def documents(book: str, wordings: Mapping[str, Wording]) -> tuple[Document, ...]:
    """Documents of a book in book order: its shipped provisions, then imported locators that no provision has."""
    shipped = [_of_provision(p, wordings.get(p.citation.locator)) for p in provisions.all(book)]
    known = {document.locator for document in shipped}
    titles = provisions.headings(book)
    extra = [
        _of_wording(book, locator, wording)
        for locator, wording in wordings.items()
        if locator not in known and locator not in titles
    ]
    return (*shipped, *extra)


def _of_provision(provision: provisions.Provision, wording: Wording | None) -> Document:
    path = provisions.heading_path(provision.citation)
    inner = path[-1] if path else None
    return Document(
        locator=provision.citation.locator,
        section=inner.citation.locator if inner else "",
        heading_ja=inner.ja if inner else provision.heading,
        heading_en=inner.en if inner else provision.heading,
        path_ja=" ".join(h.ja for h in path[:-1]),
        path_en=" ".join(h.en for h in path[:-1]),
        gist_ja=provision.gist_ja,
        gist_en=provision.gist_en,
        terms=provision.terms,
        bare_heading=provision.gist_en.startswith(_HEADING_GISTS),
        wording=wording,
    )


def _of_wording(book: str, locator: str, wording: Wording) -> Document:
    path = provisions.heading_path(Citation(book, locator))
    inner = path[-1] if path else None
    return Document(
        locator=locator,
        section=inner.citation.locator if inner else "",
        heading_ja=inner.ja if inner else "",
        heading_en=inner.en if inner else "",
        path_ja=" ".join(h.ja for h in path[:-1]),
        path_en=" ".join(h.en for h in path[:-1]),
        gist_ja="",
        gist_en="",
        terms=(),
        bare_heading=False,
        wording=wording,
    )


def japanese_terms(terms: Iterable[str]) -> list[str]:
    """Those of a provision's terms that are written with Japanese characters."""
    return [term for term in terms if not term.isascii()]
