"""Citations as sections to show: number and gist, looked up in the shipped books."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.report.lang import Lang
from judgecli.report.view import SectionView
from judgecli.report.words import say
from rulebook_index.amendments import Reading, reading
from rulebook_index.citation import Citation, MalformedCitation
from rulebook_index.provisions import find

_UNSURE = {"medium": "caution.medium", "low": "caution.low"}
"""How reliable a provision is whose official text we do not have, where a report says so."""
_NO_GIST = {"absent": "edition.absent", "not held": "edition.not held"}


def section(cite: str, lang: Lang) -> SectionView:
    """One citation; a book that is not shipped, such as one made up in a test, has no gist."""
    try:
        citation = Citation.parse(cite)
    except MalformedCitation:
        return SectionView(cite, cite, "")
    if citation.edition:
        return _earlier(cite, reading(citation, citation.edition), lang)
    provision = find(citation)
    if provision is None:
        return SectionView(cite, citation.locator, "")
    gist = provision.gist_ja if lang == "ja" else provision.gist_en
    if provision.confidence not in _UNSURE:
        example = say(lang, "section.example") if provision.is_example else ""
        return SectionView(cite, citation.locator, gist, example=example)
    caution = say(lang, _UNSURE[provision.confidence])
    return SectionView(cite, citation.locator, gist, caution, provision.confidence == "low")


def _earlier(cite: str, found: Reading, lang: Lang) -> SectionView:
    """A provision as it stood in an earlier edition."""
    said = found.ja if lang == "ja" else found.en
    gist = said or say(lang, _NO_GIST[found.presence])
    changed = found.until.edition if found.until is not None else found.edition
    caution = say(lang, "caution.edition", edition=found.edition, changed=changed)
    return SectionView(cite, found.citation.locator, gist, caution)


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
