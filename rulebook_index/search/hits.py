"""What a search answers: hits with their reasons, and how far the answer can be trusted."""

from __future__ import annotations

from typing import Literal

from rulebook_index.lazy import dataclass

How = Literal["number", "parent", "child", "term", "alias", "reading", "spelling", "near", "word", "text"]
Field = Literal["number", "term", "heading", "gist_ja", "gist_en", "wording", "meaning"]


@dataclass(frozen=True, slots=True)
class Match:
    """Why a hit is a hit: the searcher's words, what they were taken to mean, how, and where that stands."""

    query: str
    meant: str
    how: How
    field: Field


@dataclass(frozen=True, slots=True)
class Highlight:
    """A matched span of one shown text: characters ``start`` to ``end`` of the field as stored."""

    field: Field
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Hit:
    """One provision found. ``lines`` are first and last line of the imported copy; ``siblings`` are other hits of
    the same section further down the list. ``score`` orders hits of one answer; ``confidence`` runs from 0 to 1.
    ``path``: the titles above that of its section, from the top of the book."""

    book: str
    locator: str
    heading_ja: str
    heading_en: str
    gist_ja: str
    gist_en: str
    wording: str
    lines: tuple[int, int] | None
    section: str
    score: float
    confidence: float
    why: tuple[Match, ...]
    highlights: tuple[Highlight, ...] = ()
    siblings: tuple[str, ...] = ()
    path_ja: str = ""
    path_en: str = ""

    @property
    def id(self) -> str:
        """The citation as text, such as ``zx:604.3a``."""
        return f"{self.book}:{self.locator}"


@dataclass(frozen=True, slots=True)
class Answer:
    """Hits, best first. ``no_answer`` says that nothing in the books seems to answer the query, hits or not;
    ``unknown_number`` is a typed number that no book has, whose nearest parent is shown instead."""

    query: str
    books: tuple[str, ...]
    hits: tuple[Hit, ...]
    confidence: float
    no_answer: bool
    unknown_number: str = ""
    unknown_words: tuple[str, ...] = ()
