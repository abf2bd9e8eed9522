"""Match a misspelt word against the forms of a book, never against whole paragraphs. Imported only when needed."""

from __future__ import annotations

from rapidfuzz import fuzz, process

from rulebook_index.search.index import Index, Targets
from rulebook_index.search.kana import reading_key

MOST = 3
# Japanese terms are short, so one wrong character of three must pass; readings and English words have more letters.
CUTOFFS = {"j": 66.0, "r": 78.0}
WORD_CUTOFF = 75.0


def near_word(word: str, index: Index) -> tuple[str, float] | None:
    """The Latin word of the book spelt most like ``word`` and the likeness (0 to 1); the commoner one on a tie."""
    found = process.extractOne(word, index.misspellable("w"), scorer=fuzz.ratio, score_cutoff=WORD_CUTOFF)
    return (found[0], found[1] / 100) if found else None


def near_forms(word: str, index: Index, kinds: tuple[str, ...], cutoff: float = 0.0) -> Targets:
    """Notions whose form or reading is spelt almost like ``word``, weighted by likeness; empty where none is."""
    best: dict[int, float] = {}
    for kind in kinds:
        probe = reading_key(word) if kind == "r" else word
        found = process.extract(
            probe, index.misspellable(kind), scorer=fuzz.ratio, score_cutoff=max(cutoff, CUTOFFS[kind]), limit=MOST
        )
        if not found:
            continue
        top = found[0][1]
        keys = {f"{kind}:{form}": (score / 100) ** 2 for form, score, _ in found if score >= top - 6}
        for key, targets in index.forms(keys).items():
            for number, weight in targets:
                best[number] = max(best.get(number, 0.0), weight * keys[key])
    return tuple(sorted(best.items(), key=lambda pair: -pair[1])[:MOST])
