"""The notions of one book and every way to write them: glossary, aliases, and the terms of its own provisions.

A notion is a number; Japanese forms, English phrases and readings lead to it. Matching notions instead of words is
what lets an English question find a provision that only has Japanese words, and slang find the printed term.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from rulebook_index.lazy import dataclass, field
from rulebook_index.lexicon import entries
from rulebook_index.search.fold import fold
from rulebook_index.search.kana import reading_key
from rulebook_index.search.keys import LONGEST_PHRASE, compact, name_key, phrase
from rulebook_index.search.words import words

NESTED = 0.4
# How firmly a provision stands for a notion: its definition, a further one, what stands under a title of that name.
DEFINING, DEFINING_TOO, TITLED, TITLED_TOO, BELOW_TITLE = 1.0, 0.9, 0.8, 0.6, 0.4
DEFINED_UNDER_TITLE = 0.15

_KANA_ONLY = re.compile("[\u3041-\u309f]+")


@dataclass(slots=True)
class Vocabulary:
    """Notions by number; ``where`` and ``answers`` say which locators define a notion or answer to a name, how firmly.
    ``japanese``, ``phrases`` and ``readings`` lead from a written form to (notion, weight)."""

    names: list[tuple[str, str]] = field(default_factory=list)
    japanese: dict[str, dict[int, float]] = field(default_factory=dict)
    phrases: dict[str, dict[int, float]] = field(default_factory=dict)
    readings: dict[str, dict[int, float]] = field(default_factory=dict)
    near: dict[int, set[int]] = field(default_factory=dict)
    where: dict[str, dict[int, float]] = field(default_factory=dict)
    answers: dict[str, dict[str, float]] = field(default_factory=dict)
    lengths: dict[str, list[int]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)

    def notion(self, term: str, english: str = "") -> int:
        """The number of a term, new where it is not known yet; an English name is kept once known."""
        key = compact(term) or phrase(term)
        number = self.numbers.get(key)
        if number is None:
            number = self.numbers[key] = len(self.names)
            self.names.append((term, english))
        elif english and not self.names[number][1]:
            self.names[number] = (self.names[number][0], english)
        return number

    def named(self, title: str) -> dict[int, float]:
        """Notions that a title names as a whole."""
        return (self.phrases if title.isascii() else self.japanese).get(name_key(title), {})

    def scan(self, text: str) -> dict[int, float]:
        """Notions written in a text and how often: longest forms count 1, forms inside a longer one ``NESTED``."""
        found: dict[int, float] = defaultdict(float)
        self._scan_japanese(compact(text), found)
        self._scan_phrases(list(words(fold(text))), found)
        return found

    def _scan_japanese(self, text: str, found: dict[int, float]) -> None:
        covered = 0
        for at in range(len(text)):
            for length in (*self.lengths.get(text[at : at + 2], ()), 1):
                targets = self.japanese.get(text[at : at + length])
                if targets is None:
                    continue
                share = NESTED if at + length <= covered else 1.0
                covered = max(covered, at + length)
                for number, weight in targets.items():
                    found[number] += share * weight

    def _scan_phrases(self, stems: list[str], found: dict[int, float]) -> None:
        covered = 0
        for at in range(len(stems)):
            for length in range(min(LONGEST_PHRASE, len(stems) - at), 0, -1):
                targets = self.phrases.get(" ".join(stems[at : at + length]))
                if targets is None:
                    continue
                share = NESTED if at + length <= covered else 1.0
                covered = max(covered, at + length)
                for number, weight in targets.items():
                    found[number] += share * weight

    def close(self) -> None:
        """Work out the lengths of forms by their first two characters; call once every form is in."""
        lengths: dict[str, set[int]] = {}
        for form in (form for form in self.japanese if len(form) > 1):
            lengths.setdefault(form[:2], set()).add(len(form))
        self.lengths = {start: sorted(found, reverse=True) for start, found in lengths.items()}


def build(book: str, terms: Iterable[str], titles: Iterable[str] = ()) -> Vocabulary:
    """Vocabulary of a book: glossary and aliases scope by scope, then the terms and titles of its provisions."""
    vocabulary = Vocabulary()
    for scope in entries.scopes(book):
        claimed: set[str] = set()
        for term in entries.glossary(scope):
            _add_term(vocabulary, book, term, claimed)
        for alias in entries.aliases(scope):
            _add_alias(vocabulary, alias, claimed)
    for text in (*terms, *titles):
        _add_own(vocabulary, text)
    _add_readings(vocabulary)
    vocabulary.close()
    return vocabulary


def _add_term(vocabulary: Vocabulary, book: str, term: entries.Term, claimed: set[str]) -> None:
    number = vocabulary.notion(term.ja, term.en)
    _claim(vocabulary, term.ja, number, claimed)
    _claim(vocabulary, term.en, number, claimed)
    if term.reading:
        vocabulary.readings.setdefault(reading_key(term.reading), {})[number] = 1.0
    if term.game == book:
        for place, locator in enumerate(term.where):
            firm = DEFINING if place == 0 else DEFINING_TOO
            vocabulary.where.setdefault(locator, {})[number] = firm
            vocabulary.answers.setdefault(locator, {}).update({name_key(term.ja): firm, name_key(term.en): firm})


def _add_alias(vocabulary: Vocabulary, alias: entries.Alias, claimed: set[str]) -> None:
    number = vocabulary.notion(alias.term, alias.en[0] if alias.en else "")
    for form in (alias.term, *alias.ja, *alias.en):
        _claim(vocabulary, form, number, claimed)
    for other in alias.near:
        vocabulary.near.setdefault(number, set()).add(vocabulary.notion(other))
        _claim(vocabulary, other, vocabulary.notion(other), claimed, soft=True)


def _claim(vocabulary: Vocabulary, form: str, number: int, claimed: set[str], soft: bool = False) -> None:
    """Let a form lead to a notion. The first claim of a scope takes it from earlier scopes; later ones share it."""
    table, key = (vocabulary.phrases, phrase(form)) if form.isascii() else (vocabulary.japanese, compact(form))
    if not key or "\n" in key or len(key) > 60 or (soft and key in table):
        return
    if key not in claimed:
        claimed.add(key)
        table[key] = {}
    table[key][number] = 1.0


def _add_own(vocabulary: Vocabulary, text: str) -> None:
    table, key = (vocabulary.phrases, phrase(text)) if text.isascii() else (vocabulary.japanese, compact(text))
    if key and "\n" not in key and key not in table and len(key) <= 60:
        table[key] = {vocabulary.notion(text): 1.0}


def _add_readings(vocabulary: Vocabulary) -> None:
    """Readings of every Japanese form, put together from the readings of its parts."""
    parts = {fold(word): reading for word, reading in entries.readings().items()}
    for form, targets in vocabulary.japanese.items():
        reading = form if _KANA_ONLY.fullmatch(form) else compose(form, parts)
        if len(reading) < 2:
            continue
        table = vocabulary.readings.setdefault(reading_key(reading), {})
        for number in targets:
            table.setdefault(number, 0.9)


def compose(form: str, parts: dict[str, str]) -> str:
    """Reading of a folded form, longest known part first; empty where a part has no reading."""
    out: list[str] = []
    at = 0
    while at < len(form):
        if "\u3041" <= form[at] <= "\u309f":
            out.append(form[at])
            at += 1
            continue
        for length in range(min(5, len(form) - at), 0, -1):
            if form[at : at + length] in parts:
                out.append(parts[form[at : at + length]])
                at += length
                break
        else:
            return ""
    return "".join(out)
