"""Look terms up: by Japanese name, reading, romaji or English name, with the same notion in the other games."""

from __future__ import annotations

from rulebook_index import provisions, wording
from rulebook_index.citation import Citation
from rulebook_index.lazy import dataclass
from rulebook_index.lexicon import entries
from rulebook_index.lexicon.entries import Term
from rulebook_index.search.fold import fold
from rulebook_index.search.kana import reading_key, romaji_to_kana
from rulebook_index.search.keys import compact, phrase

MOST_SUGGESTED = 5


@dataclass(frozen=True, slots=True)
class TermCard:
    """A term of one game with the other words for it and the same notion in the other games.

    ``definition``: what a book of the user's own says of it.
    """

    term: Term
    aliases_ja: tuple[str, ...]
    aliases_en: tuple[str, ...]
    elsewhere: tuple[Term, ...]
    definition: str = ""


def look_up(word: str, games: tuple[str, ...] = ()) -> tuple[TermCard, ...]:
    """Cards of every game whose term has that name: exact names first, aliases where no name fits, else empty."""
    games = games or entries.glossaries()
    named = [term for game in games for term in entries.glossary(game) if _named(term, word)]
    if not named:
        named = [term for game in games for term in _by_alias(game, word)]
    return tuple(_card(term) for term in named)


def suggest(word: str, games: tuple[str, ...] = ()) -> tuple[Term, ...]:
    """Terms spelt or read almost like the word, nearest first."""
    from rapidfuzz import fuzz, process

    games = games or entries.glossaries()
    names: dict[str, Term] = {}
    for term in (term for game in games for term in entries.glossary(game)):
        names.update({compact(term.ja): term, reading_key(term.reading): term, phrase(term.en): term})
    probes = {compact(word), reading_key(romaji_to_kana(word) or word), phrase(word)} - {""}
    found = [hit for probe in probes for hit in process.extract(probe, list(names), scorer=fuzz.ratio, score_cutoff=60)]
    nearest = sorted(found, key=lambda hit: -hit[1])
    return tuple(dict.fromkeys(names[name] for name, _, _ in nearest))[:MOST_SUGGESTED]


def _named(term: Term, word: str) -> bool:
    if word.isascii():
        kana = romaji_to_kana(word)
        return fold(word) == fold(term.en) or phrase(word) == phrase(term.en) or _reads(term, kana)
    return compact(word) == compact(term.ja) or _reads(term, word)


def _reads(term: Term, kana: str) -> bool:
    return bool(kana and term.reading) and reading_key(kana) == reading_key(term.reading)


def _by_alias(game: str, word: str) -> list[Term]:
    """Terms of a game that its own aliases, or the general ones, give this word to; the game's own decide."""
    terms = {compact(term.ja): term for term in entries.glossary(game)}
    for scope in reversed(entries.scopes(game)):
        found = [terms[compact(a.term)] for a in entries.aliases(scope) if compact(a.term) in terms and _has(a, word)]
        if found:
            return found
    return []


def _has(alias: entries.Alias, word: str) -> bool:
    if word.isascii():
        return phrase(word) in {phrase(en) for en in alias.en}
    return compact(word) in {compact(ja) for ja in alias.ja}


def _card(term: Term) -> TermCard:
    own = [
        a for scope in entries.scopes(term.game) for a in entries.aliases(scope) if compact(a.term) == compact(term.ja)
    ]
    return TermCard(
        term,
        tuple(dict.fromkeys(ja for alias in own for ja in alias.ja)),
        tuple(dict.fromkeys(en for alias in own for en in alias.en)),
        entries.elsewhere(term.game, term.ja),
        _definition(term),
    )


def _definition(term: Term) -> str:
    if term.game in provisions.books():
        return ""
    found = wording.wording(Citation(term.game, term.where[0]))
    return found.text if found is not None else ""
