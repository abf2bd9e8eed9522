"""Score documents for a read query: evidence adds up per unit, and covering every unit counts more than one word."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook_index.search.index import Index, Posting
from rulebook_index.search.query import Query, Unit

# Found by trial on queries with known answers; see docs/search.md.
NOTION = 1.0
WORD = 1.0
GRAM = 0.35
ACROSS = 0.12
DEFINES = 0.35
HEADING_ONLY = 0.55
COVERAGE = 0.8
CANDIDATES = 60


@dataclass(frozen=True, slots=True)
class Scored:
    """A document's score and how much of the query it covers (0 to 1)."""

    document: int
    score: float
    coverage: float


def rank(query: Query, index: Index) -> list[Scored]:
    """Documents that share anything with the query, best first; at most ``CANDIDATES``."""
    tokens = [e.token for unit in query.units for e in unit.evidence]
    postings = index.postings([*tokens, *query.across])
    parts = [_unit_scores(unit, postings) for unit in query.units]
    total: dict[int, float] = {}
    for part in parts:
        for document, score in part.items():
            total[document] = total.get(document, 0.0) + score
    for token in query.across:
        _accumulate(total, postings.get(token), ACROSS)
    best = sorted(total, key=lambda document: (-total[document], document))[:CANDIDATES]
    wholes = [_whole(part, unit) for part, unit in zip(parts, query.units, strict=True)]
    scored = [_scored(document, total[document], index, query, parts, wholes) for document in best]
    return sorted(scored, key=lambda found: (-found.score, found.document))


def _unit_scores(unit: Unit, postings: dict[str, Posting]) -> dict[int, float]:
    """Scores of one unit: the best notion, plus its words and n-grams."""
    notions: dict[int, float] = {}
    plain: dict[int, float] = {}
    for evidence in unit.evidence:
        posting = postings.get(evidence.token)
        if posting is None:
            continue
        if evidence.token.startswith("#"):
            weight = NOTION * evidence.weight
            for document, impact in zip(*posting, strict=True):
                score = impact * weight
                if score > notions.get(document, 0.0):
                    notions[document] = score
        elif evidence.token.startswith("!"):
            _accumulate(plain, posting, evidence.weight * DEFINES)
        else:
            _accumulate(plain, posting, evidence.weight * (WORD if evidence.token.isascii() else GRAM))
    for document, score in notions.items():
        plain[document] = plain.get(document, 0.0) + score
    return {document: score * unit.weight for document, score in plain.items()}


def _accumulate(total: dict[int, float], posting: Posting | None, weight: float) -> None:
    if posting is None:
        return
    get = total.get
    for document, impact in zip(*posting, strict=True):
        total[document] = get(document, 0.0) + impact * weight


def _whole(part: dict[int, float], unit: Unit) -> float:
    """What a document that fully has the unit scores: half of the best is enough to count as covered."""
    return 0.5 * max(part.values()) if part else 0.0


def _scored(
    document: int, score: float, index: Index, query: Query, parts: list[dict[int, float]], wholes: list[float]
) -> Scored:
    weight = sum(unit.weight for unit in query.units) or 1.0
    covered = sum(
        unit.weight * min(1.0, part.get(document, 0.0) / whole)
        for unit, part, whole in zip(query.units, parts, wholes, strict=True)
        if whole
    )
    coverage = covered / weight
    factor = HEADING_ONLY if index.entry(document).bare_heading else 1.0
    return Scored(document, score * factor * (1 - COVERAGE + COVERAGE * coverage), coverage)
