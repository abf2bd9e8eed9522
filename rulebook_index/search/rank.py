"""Score documents for a read query: evidence adds up per unit, and covering every unit counts more than one word."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from heapq import nlargest

from rulebook_index.lazy import dataclass
from rulebook_index.search.index import LONGEST, Index, Posting
from rulebook_index.search.order import LOOKED_AT, Likely, ordered
from rulebook_index.search.units import Query, Unit

# Found by trial on queries with known answers; see docs/search.md.
NOTION = 1.2
WORD = 0.7
GRAM = 0.35
ACROSS = 0.1
NAMED = 4.0
DEFINES = 0.25
DEFINES_AMONG = 0.1
FULL = 0.5
HEADING_ONLY = 0.55
COVERAGE = 0.8
CANDIDATES = 60
LIKELY = 150
"""Documents of a large book that are looked at closely."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A document's score and how much of the query it covers (0 to 1)."""

    document: int
    score: float
    coverage: float


def rank(query: Query, index: Index) -> list[Scored]:
    """Documents that share anything with the query, best first; at most ``CANDIDATES``."""
    scored, named = by_score(query, index)
    return scored if named else _in_order(query, scored, index)


def by_score(query: Query, index: Index) -> tuple[list[Scored], Collection[int]]:
    """Documents by their score alone, and those that the whole query names."""
    tokens = [e.token for unit in query.units for e in unit.evidence]
    postings = index.postings([*tokens, *query.across, query.name])
    if any(len(posting.documents) > LONGEST for posting in postings.values()):
        likely = _likely(query, postings)
        postings = {token: found for token, posting in postings.items() if (found := posting.of(likely)).documents}
    total, parts = _evidence(query, postings)
    peaks = [max(part.values(), default=0.0) for part in parts]
    named = set(postings[query.name].documents) if query.name in postings else set()
    best = sorted(sorted(total), key=total.__getitem__, reverse=True)[:CANDIDATES]  # of equal ones the earlier
    wanted = [
        (unit.weight, part, FULL * peak) for unit, part, peak in zip(query.units, parts, peaks, strict=True) if peak
    ]
    weight = sum(unit.weight for unit in query.units) or 1.0
    scored = []
    for document in best:
        covered = _covered(document, wanted) / weight
        factor = HEADING_ONLY if index.entry(document).bare_heading and document not in named else 1.0
        scored.append(Scored(document, total[document] * factor * (1 - COVERAGE + COVERAGE * covered), covered))
    return sorted(scored, key=lambda found: (-found.score, found.document)), named


def likely(scored: Sequence[Scored], index: Index) -> list[Likely]:
    """The best documents as they are put in order."""
    return [
        Likely(one.document, one.score, one.coverage, index.entry(one.document).bare_heading)
        for one in scored[:LOOKED_AT]
    ]


def _in_order(query: Query, scored: list[Scored], index: Index) -> list[Scored]:
    """The best documents in the order learnt; the scores stay where they stand, so that books can be compared."""
    found = {one.document: one for one in scored}
    order = ordered(query.text, likely(scored, index), index)
    return [
        *(Scored(document, at.score, found[document].coverage) for document, at in zip(order, scored, strict=False)),
        *scored[len(order) :],
    ]


def _likely(query: Query, postings: dict[str, Posting]) -> list[int]:
    """In a large book: the documents with the most evidence, judged by those where each token is strongest."""
    strongest = {token: Posting(*posting.strongest, posting.strongest) for token, posting in postings.items()}
    total, _ = _evidence(query, strongest)
    return sorted(nlargest(LIKELY, total, key=total.__getitem__))


def _evidence(query: Query, postings: dict[str, Posting]) -> tuple[dict[int, float], list[dict[int, float]]]:
    """What speaks for each document, altogether and unit by unit."""
    defines = DEFINES if query.asks_meaning or len(query.units) == 1 else DEFINES_AMONG
    parts = [_unit_scores(unit, postings, defines) for unit in query.units]
    total: dict[int, float] = {}
    for part in parts:
        for document, score in part.items():
            total[document] = total.get(document, 0.0) + score
    for token in query.across:
        _accumulate(total, postings.get(token), ACROSS)
    _accumulate(total, postings.get(query.name), NAMED * max(total.values(), default=1.0))
    return total, parts


def _covered(document: int, wanted: list[tuple[float, dict[int, float], float]]) -> float:
    """Weight of the units that a document has; one that scores less than enough counts in part."""
    covered = 0.0
    for weight, part, enough in wanted:
        score = part.get(document, 0.0)
        covered += weight if score >= enough else weight * score / enough
    return covered


def _unit_scores(unit: Unit, postings: dict[str, Posting], defines: float) -> dict[int, float]:
    """Scores of one unit: the best notion, plus its words and n-grams, plus a bonus where the notion is defined."""
    notions: dict[int, float] = {}
    firm: dict[int, float] = {}
    plain: dict[int, float] = {}
    for evidence in unit.evidence:
        posting = postings.get(evidence.token)
        if posting is None:
            continue
        if evidence.token.startswith("#"):
            weight = NOTION * evidence.weight
            for document, impact in zip(posting.documents, posting.impacts, strict=True):
                score = impact * weight
                if score > notions.get(document, 0.0):
                    notions[document] = score
        elif evidence.token.startswith("!"):
            _accumulate(firm, posting, evidence.weight * defines)
        elif evidence.token.startswith("?"):
            _accumulate(plain, posting, evidence.weight)
        else:
            _accumulate(plain, posting, evidence.weight * (WORD if evidence.token.isascii() else GRAM))
    for document, score in notions.items():
        plain[document] = plain.get(document, 0.0) + score
    peak = max(plain.values(), default=1.0)
    for document, firmness in firm.items():
        plain[document] = plain.get(document, 0.0) + firmness * peak
    return {document: score * unit.weight for document, score in plain.items()}


def _accumulate(total: dict[int, float], posting: Posting | None, weight: float) -> None:
    if posting is None:
        return
    get = total.get
    for document, impact in zip(posting.documents, posting.impacts, strict=True):
        total[document] = get(document, 0.0) + impact * weight
