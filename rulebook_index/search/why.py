"""Say why a document is a hit: where each unit of the query stands in it, and which characters to mark."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from rulebook_index.search.fold import fold, fold_mapped
from rulebook_index.search.hits import Field, Highlight, How, Match
from rulebook_index.search.index import Entry, Index
from rulebook_index.search.units import Query, Unit
from rulebook_index.search.words import WORD, stem

_SHOWN: tuple[Field, ...] = ("gist_ja", "gist_en", "wording")


_folded = lru_cache(maxsize=8192)(fold)
"""Terms and headings come back with every query."""


class Sought:
    """A unit of a query in one book: what is the same for every hit is worked out once."""

    def __init__(self, unit: Unit, index: Index) -> None:
        self.unit, self.index = unit, index
        postings = index.postings(evidence.token for evidence in unit.evidence)
        self.evidence = [(e, postings[e.token]) for e in unit.evidence if e.token in postings]
        self._forms: list[str] | None = None
        self.stems = {evidence.token for evidence in unit.evidence if evidence.token.isascii()}

    @property
    def forms(self) -> list[str]:
        """Folded texts that stand for the unit, longest first: as typed, and the Japanese and English names of what it means."""
        if self._forms is None:
            found = {fold(self.unit.text)}
            for evidence in self.unit.evidence:
                if evidence.token.startswith("#"):
                    ja, en, _ = self.index.notion(int(evidence.token[1:]))
                    found |= {_folded(ja), _folded(en)}
            self._forms = sorted((form for form in found if len(form) > 1), key=len, reverse=True)
        return self._forms


class Reasons:
    """Why documents of one book are hits of one query."""

    def __init__(self, query: Query, index: Index) -> None:
        self._index = index
        self._sought = [Sought(unit, index) for unit in query.units]

    def of(self, entry: Entry, document: int) -> tuple[tuple[Match, ...], tuple[Highlight, ...]]:
        """Matches and highlights of one hit; a unit that the document does not have gives neither."""
        matches: list[Match] = []
        marks: list[Highlight] = []
        for sought in self._sought:
            unit, evidence = sought.unit, [e for e, posting in sought.evidence if posting.has(document)]
            if not evidence:
                continue
            found = list(_places(sought, entry))
            marks.extend(mark for _, mark in found if mark is not None)
            field = found[0][0] if found else "meaning"
            how, meant = unit.how, unit.meant[0] if unit.meant else unit.text
            if all(one.how == "near" for one in evidence):
                how, meant = "near", self._index.notion(int(evidence[0].token[1:]))[0]
            matches.append(Match(unit.text, meant, cast(How, how), field))
        return tuple(matches), tuple(dict.fromkeys(marks))


def _places(sought: Sought, entry: Entry) -> Iterator[tuple[Field, Highlight | None]]:
    """Fields that hold a written form of the unit, the most telling first; shown texts also give a span."""
    forms = sought.forms
    terms, headings = entry.matched[0], _folded(f"{entry.heading_ja}\n{entry.heading_en}")
    if any(form in terms for form in forms):
        yield "term", None
    if any(form in headings for form in forms):
        yield "heading", None
    for field in _SHOWN:
        if text := getattr(entry, field):
            yield from _marked(field, text, sought)


def _marked(field: Field, text: str, sought: Sought) -> Iterator[tuple[Field, Highlight | None]]:
    folded = fold_mapped(text)
    for form in sought.forms:
        at = folded.text.find(form)
        if at >= 0:
            yield field, Highlight(field, *folded.span(at, at + len(form)))
            return
    for word in WORD.finditer(folded.text) if sought.stems else ():
        if stem(word[0]) in sought.stems:
            yield field, Highlight(field, *folded.span(word.start(), word.end()))
