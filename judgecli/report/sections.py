"""Citations as sections to show: number and gist, looked up in the shipped books."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.report.lang import Lang
from judgecli.report.view import SectionView
from rulebook_index.citation import Citation, MalformedCitation
from rulebook_index.provisions import find


def section(cite: str, lang: Lang) -> SectionView:
    """One citation; a book that is not shipped, such as one made up in a test, has no gist."""
    try:
        citation = Citation.parse(cite)
    except MalformedCitation:
        return SectionView(cite, cite, "")
    provision = find(citation)
    gist = "" if provision is None else provision.gist_ja if lang == "ja" else provision.gist_en
    return SectionView(cite, citation.locator, gist)


def sections_of(cites: Iterable[str], lang: Lang) -> tuple[SectionView, ...]:
    """Each citation once, in the order given."""
    return tuple(section(cite, lang) for cite in dict.fromkeys(cites))


def in_book_order(sections: Iterable[SectionView]) -> tuple[SectionView, ...]:
    """Each section once, by book and number."""
    found = {s.cite: s for s in sections}
    return tuple(found[cite] for cite in sorted(found, key=_order))


def _order(cite: str) -> tuple[int, Citation | str]:
    try:
        return 0, Citation.parse(cite)
    except MalformedCitation:
        return 1, cite
