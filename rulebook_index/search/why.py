"""Say why a document is a hit: where each unit of the query stands in it, and which characters to mark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rulebook_index.search.fold import fold, fold_mapped
from rulebook_index.search.hits import Field, Highlight, How, Match
from rulebook_index.search.index import Entry, Index
from rulebook_index.search.units import Evidence, Query, Unit
from rulebook_index.search.words import WORD, stem

_SHOWN: tuple[Field, ...] = ("gist_ja", "gist_en", "wording")


def reasons(query: Query, entry: Entry, document: int, index: Index) -> tuple[tuple[Match, ...], tuple[Highlight, ...]]:
    """Matches and highlights of one hit; a unit that the document does not have gives neither."""
    matches: list[Match] = []
    marks: list[Highlight] = []
    for unit in query.units:
        evidence = _supporting(unit, document, index)
        if not evidence:
            continue
        found = list(_places(unit, entry, index))
        marks.extend(mark for _, mark in found if mark is not None)
        field = found[0][0] if found else "meaning"
        how, meant = unit.how, unit.meant[0] if unit.meant else unit.text
        if all(one.how == "near" for one in evidence):
            how, meant = "near", index.notion(int(evidence[0].token[1:]))[0]
        matches.append(Match(unit.text, meant, cast(How, how), field))
    return tuple(matches), tuple(dict.fromkeys(marks))


def _supporting(unit: Unit, document: int, index: Index) -> list[Evidence]:
    """The unit's evidence that the document has."""
    postings = index.postings(evidence.token for evidence in unit.evidence)
    return [e for e in unit.evidence if e.token in postings and postings[e.token].has(document)]


def _places(unit: Unit, entry: Entry, index: Index) -> Iterator[tuple[Field, Highlight | None]]:
    """Fields that hold a written form of the unit, the most telling first; shown texts also give a span."""
    forms = sorted(_forms(unit, index), key=len, reverse=True)
    if any(form in fold(term) for form in forms for term in entry.terms):
        yield "term", None
    if any(form in fold(f"{entry.heading_ja}\n{entry.heading_en}") for form in forms):
        yield "heading", None
    for field in _SHOWN:
        yield from _marked(field, getattr(entry, field), forms, unit)


def _marked(field: Field, text: str, forms: list[str], unit: Unit) -> Iterator[tuple[Field, Highlight | None]]:
    folded = fold_mapped(text)
    for form in forms:
        at = folded.text.find(form)
        if at >= 0:
            yield field, Highlight(field, *folded.span(at, at + len(form)))
            return
    stems = {evidence.token for evidence in unit.evidence if evidence.token.isascii()}
    for word in WORD.finditer(folded.text):
        if stem(word[0]) in stems:
            yield field, Highlight(field, *folded.span(word.start(), word.end()))


def _forms(unit: Unit, index: Index) -> set[str]:
    """Folded texts that stand for the unit: as typed, and the Japanese and English names of what it means."""
    forms = {fold(unit.text)}
    for evidence in unit.evidence:
        if evidence.token.startswith("#"):
            ja, en, _ = index.notion(int(evidence.token[1:]))
            forms |= {fold(ja), fold(en)}
    return {form for form in forms if len(form) > 1}
