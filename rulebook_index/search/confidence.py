"""How likely a hit answers the query, as a number from 0 to 1, and when to say that nothing does."""

from __future__ import annotations

import math

from rulebook_index.search.index import Index
from rulebook_index.search.rank import Scored
from rulebook_index.search.units import Query, Unit

# A logistic fit on queries with known answers and queries that the books do not answer; see docs/search.md.
_BASE, _COVERAGE, _SCORE, _UNKNOWN, _NOTION, _SPELLING = -9.4, 2.6, 3.5, -2.9, 0.9, -1.0
_FOREIGN = -5.5
"""A word of another game, which the book does not have: the rest of the question may match ever so well."""
_READ_AS_NOTION = frozenset({"term", "alias", "reading", "spelling"})

DOUBTFUL = 0.42
# Scores grow with the logarithm of a book's size; the fit was made on books of about this many provisions.
_FITTED_SIZE = 450


class Confidence:
    """How sure the hits of one query are in one book; what does not depend on the hit is worked out once."""

    def __init__(self, query: Query, index: Index) -> None:
        self.unknown = unknown_units(query, index)
        weight = sum(unit.weight for unit in query.units) or 1.0
        notion = sum(unit.weight for unit in query.units if unit.how in _READ_AS_NOTION) / weight
        spelling = sum(unit.weight for unit in query.units if unit.how == "spelling") / weight
        missing = sum(unit.weight for unit in self.unknown) / weight
        known = _UNKNOWN * missing + _NOTION * notion + _SPELLING * spelling
        self._base = _BASE + known + _FOREIGN * bool(query.foreign)
        self._scale = math.log1p(_FITTED_SIZE) / math.log1p(max(index.size, 2))

    def of(self, scored: Scored) -> float:
        """Confidence of one hit: from what it covers, its score, and how much of the query the book knows at all."""
        evidence = self._base + _COVERAGE * scored.coverage + _SCORE * math.log1p(scored.score * self._scale)
        return round(1 / (1 + math.exp(-max(-30.0, min(30.0, evidence)))), 3)


def unknown_units(query: Query, index: Index) -> list[Unit]:
    """Units of which the book has nothing at all."""
    return [unit for unit in query.units if not index.postings(e.token for e in unit.evidence)]
