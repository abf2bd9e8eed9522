"""What a query is made of, and the collector that a query's readers put their units into."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulebook_index.lazy import dataclass
from rulebook_index.search.fold import Folded, fold
from rulebook_index.search.index import Index, Targets
from rulebook_index.search.words import RUN, run_grams, stem

NEAR_SHARE = 0.4
GRAM_SHARE = 0.5

_LATIN = re.compile(r"[a-z]+|\d+")


@dataclass(frozen=True, slots=True)
class Evidence:
    """An index token that speaks for a unit, how strongly, and how the searcher's word led to it."""

    token: str
    weight: float
    how: str


@dataclass(frozen=True, slots=True)
class Unit:
    """One thing the query asks about; ``span`` is its place in the query, ``weight`` its share of the meaning."""

    text: str
    span: tuple[int, int]
    weight: float
    evidence: tuple[Evidence, ...]
    how: str
    meant: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Query:
    """A read query: its units, and the n-grams that run across them; whether it asks what something is, and the token
    under which the whole query may be a term or title of the book; ``foreign``: words of other games in it."""

    text: str
    units: tuple[Unit, ...]
    across: tuple[str, ...]
    asks_meaning: bool = False
    name: str = ""
    foreign: tuple[str, ...] = ()


class Collector:
    """The units found so far in one folded query, read against the vocabulary of one book."""

    def __init__(self, index: Index, text: str, folded: Folded) -> None:
        self.index = index
        self.text = text
        self.folded = folded.text
        self.units: list[Unit] = []
        self._span = folded.span
        self._origin = folded.origin

    def known(self, start: int, end: int, targets: Targets, how: str, stems: Iterable[str] | None = None) -> None:
        """Add a unit that means one or more notions; ``stems`` are its words where it is an English phrase."""
        evidence = [Evidence(f"#{number}", weight, how) for number, weight in targets]
        meant = []
        for number, weight in targets:
            ja, _, near = self.index.notion(number)
            meant.append(ja)
            evidence.append(Evidence(f"!{number}", weight, how))
            evidence.extend(Evidence(f"#{other}", NEAR_SHARE * weight, "near") for other in near)
        piece = self.folded[start:end]
        strength = max(weight for _, weight in targets)
        if how == "term" or stems:
            evidence.extend(Evidence(token, GRAM_SHARE, "gram") for token in _tokens(piece, stems))
            if how == "term" and fold(meant[0]) != piece:
                how = "alias"
        self.add(start, end, strength, tuple(evidence), how, tuple(meant))

    def plain(self, start: int, end: int, weight: float) -> None:
        """Add a unit of mere words, which the book may have in its text or not at all."""
        tokens = _tokens(self.folded[start:end], None)
        self.add(start, end, weight, tuple(Evidence(token, 1.0, "gram") for token in tokens), "text")

    def add(
        self, start: int, end: int, weight: float, evidence: tuple[Evidence, ...], how: str, meant: tuple[str, ...] = ()
    ) -> None:
        """Add a unit that covers the folded characters from ``start`` to ``end``."""
        first, last = self._span(start, end)
        self.units.append(Unit(self.text[first:last], (first, last), weight, evidence, how, meant))

    def near(self, word: str, kinds: tuple[str, ...], cutoff: float = 0.0) -> Targets:
        """Notions spelt almost like a word, from the forms of the kinds named."""
        from rulebook_index.search.fuzzy import near_forms  # rapidfuzz costs 22 ms; most queries are spelt right

        return near_forms(word, self.index, kinds, cutoff)

    def is_katakana(self, at: int) -> bool:
        """Whether a folded character was katakana in the query."""
        letter = self.text[self._origin[at]]
        return "\u30a1" <= letter <= "\u30fa" or "\uff66" <= letter <= "\uff9d"

    def is_hiragana(self, at: int) -> bool:
        """Whether a folded character was hiragana in the query."""
        return "\u3041" <= self.folded[at] <= "\u309f" and not self.is_katakana(at)


def slices(parts: str | list[str], longest: int) -> Iterator[tuple[int, int]]:
    """Every (start, end) of up to ``longest`` items."""
    for start in range(len(parts)):
        for end in range(start + 1, min(len(parts), start + longest) + 1):
            yield start, end


def _tokens(piece: str, stems: Iterable[str] | None) -> Iterator[str]:
    if stems is not None:
        yield from stems
        return
    for found in RUN.finditer(piece):
        yield from run_grams(found[0]) if len(found[0]) > 1 else found[0]
    for found in _LATIN.finditer(piece):
        yield stem(found[0])
