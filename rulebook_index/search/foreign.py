"""Words of other games that a book does not have: who asks about them most likely asks the wrong book.

They are the terms of the other books' glossaries and those listed in ``lexicon/others.tsv``, without what the book itself says anywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from rulebook_index.search.index import Index
from rulebook_index.search.keys import LONGEST_PHRASE, compact, phrase
from rulebook_index.search.units import Unit, slices
from rulebook_index.search.words import KANJI, words

if TYPE_CHECKING:
    from rulebook_index.lexicon.entries import Term

SHORTEST, LETTERS = 2, 4
"""Characters of the shortest word that says by itself which game it belongs to: with a kanji, or of kana or Latin letters alone."""


def listed(book: str, japanese: Collection[str], phrases: Collection[str], texts: Iterable[str]) -> dict[str, str]:
    """The foreign forms of a book by kind, one a line; ``japanese`` and ``phrases`` are the forms of what it speaks of itself."""
    from rulebook_index import provisions  # a query needs neither: its index holds the words
    from rulebook_index.lexicon import entries

    names = [name for term in _elsewhere(book) for name in (term.ja, term.en)] + list(entries.others())
    ja = {compact(name) for name in names if not name.isascii()} - set(japanese)
    en = {phrase(name) for name in names if name.isascii()} - set(phrases)
    title = provisions.title(book)
    said = "\n".join((*texts, title.ja, title.en) if title else texts)
    folded, stems = compact(said), set(words(said.lower()))
    return {
        "foreign:j": "\n".join(sorted(form for form in ja if _says_enough(form) and form not in folded)),
        "foreign:e": "\n".join(sorted(form for form in en if len(form) >= LETTERS and not set(form.split()) <= stems)),
    }


def _says_enough(form: str) -> bool:
    return len(form) >= (SHORTEST if KANJI.search(form) else LETTERS)


def _elsewhere(book: str) -> Iterable[Term]:
    from rulebook_index import provisions
    from rulebook_index.lexicon import entries

    own = entries.scopes(book)
    return (term for game in provisions.books() if game not in own for term in entries.glossary(game))


def foreign(folded: str, units: Iterable[Unit], index: Index) -> tuple[str, ...]:
    """The words of other games in a folded query that are no part of what the book knows."""
    read = [u.text for u in units if u.meant and u.how != "spelling" and index.postings(e.token for e in u.evidence)]
    known, text, stems = [compact(part) for part in read], compact(folded), list(words(folded))
    ja = (form for form in index.foreign("j") if form in text and not any(form in other for other in known))
    typed = {" ".join(stems[a:b]) for a, b in slices(stems, LONGEST_PHRASE)} - {phrase(part) for part in read}
    return (*ja, *(form for form in index.foreign("e") if form in typed))
