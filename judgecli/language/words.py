"""The words of the scenario language: one table a game, two spellings, one canonical form.

``words.tsv`` has what every game says, the files that a game's manifest names have its own words; they are the single source of
terminals, suggestions and canonical sets. While a scenario of one game is read, run or written (``speaking``) only its words and the
shared ones exist, its own first: no word of one game changes how another is read or printed. A text that names no game is read with the
words of all shipped games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from judgecli import manifest
from judgecli.lazy import dataclass, replace
from judgecli.tables import rows

Lang = Literal["en", "ja"]
LANGS: tuple[Lang, Lang] = ("en", "ja")
_FIXED = {"kw": "K", "verb": "V", "head": "H"}
_SPOKEN: ContextVar[str] = ContextVar("game", default="")


@dataclass(frozen=True, slots=True)
class Word:
    """One row: ``canonical`` meaning, the ``kind`` of word, the games that have it (empty: all), and its spellings.

    ``unit``: what Japanese counts in before a verb that is said with a number; a fifth column, "-" for what has no such word (points).
    """

    canonical: str
    kind: str
    games: tuple[str, ...]
    en: tuple[str, ...]
    ja: tuple[str, ...]
    unit: str = "枚"

    @property
    def terminal(self) -> str:
        """The terminal it belongs to: its own for small words, heads and verbs, else one for the whole kind."""
        prefix = _FIXED.get(self.kind)
        name = f"{prefix}_{self.canonical}" if prefix else self.kind
        return name.upper().replace(" ", "_")

    def spellings(self, langs: Iterable[Lang]) -> tuple[str, ...]:
        if langs == LANGS:
            return self.en + self.ja
        return tuple(spelling for lang in langs for spelling in (self.en if lang == "en" else self.ja))


def _spellings(cell: str) -> tuple[str, ...]:
    return () if cell == "-" else tuple(cell.split("|"))


def _word(row: list[str], games: tuple[str, ...] = ()) -> Word:
    canonical, kind, en, ja, *unit = row
    word = Word(canonical, kind, games, _spellings(en), _spellings(ja))
    return replace(word, unit=unit[0].removeprefix("-")) if unit else word


def read_rows(file: Path, *games: str) -> tuple[Word, ...]:
    """The rows of a word file, as words of these games (none: of all)."""
    return tuple(_word(row, games) for row in rows(file))


# ---- which game is spoken of


@contextmanager
def speaking(game: str) -> Iterator[None]:
    """Within this, the words of one game count (the canonical name; "" for all games at once)."""
    token = _SPOKEN.set(game)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


def speak(game: str) -> None:
    """From here on the words of this game count: for a command, which is about one scenario until it ends."""
    _SPOKEN.set(game)


def spoken() -> str:
    """The game whose words count at present, or ""."""
    return _SPOKEN.get()


# ---- the table


@cache
def shared() -> tuple[Word, ...]:
    """What every game says."""
    return read_rows(Path(__file__).with_name("words.tsv"))


@cache
def own_words(game: str) -> tuple[Word, ...]:
    """What only this game says: its names, and the files of its manifest."""
    found = manifest.of(game)
    if found is None:
        return ()
    names = Word(game, "gamename", (game,), found.names["en"], found.names["ja"])
    return (names, *(row for file in found.words for row in read_rows(file, game)))


@cache
def table() -> tuple[Word, ...]:
    """The words of all shipped games and the shared ones: for tools that are about no game."""
    rows: dict[tuple[str, str, tuple[str, ...], tuple[str, ...]], Word] = {}
    for word in (*(word for game in manifest.shipped() for word in own_words(game)), *shared()):
        key = (word.canonical, word.kind, word.en, word.ja)
        known = rows.get(key)
        rows[key] = word if known is None else replace(known, games=(*known.games, *word.games))
    return tuple(rows.values())


@cache
def words_of(game: str) -> tuple[Word, ...]:
    """The rows of a game, its own before the shared ones; those of all shipped games for ""."""
    return (*own_words(game), *shared()) if game else table()


def by_terminal() -> dict[str, tuple[Word, ...]]:
    """Terminal -> its rows, in the game spoken of."""
    return _by_terminal(spoken())


@cache
def _by_terminal(game: str) -> dict[str, tuple[Word, ...]]:
    rows: dict[str, list[Word]] = {}
    for word in words_of(game):
        rows.setdefault(word.terminal, []).append(word)
    return {name: tuple(words) for name, words in rows.items()}


def squeeze(text: str) -> str:
    """One space where several stand, so that spellings compare equal."""
    return " ".join(text.split())


@cache
def _canonical(game: str, terminal: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in _by_terminal(game)[terminal]:
        for spelling in word.spellings(LANGS):
            found.setdefault(spelling, word.canonical)
            found.setdefault(apart(spelling), word.canonical)
    return found


def apart(spelling: str) -> str:
    """A Japanese word with its number written apart from it (「モンスターゾーン 2」); any other word as it is."""
    numbered = len(spelling) > 1 and spelling[-1] in "0123456789" and not spelling[-2].isascii()
    return f"{spelling[:-1]} {spelling[-1]}" if numbered else spelling


def canonical(terminal: str, spelling: str) -> str:
    """The canonical word that a token of this terminal stands for."""
    return _canonical(spoken(), terminal)[squeeze(spelling) if "  " in spelling else spelling]


@cache
def _words(game: str) -> dict[tuple[str, str], Word]:
    found: dict[tuple[str, str], Word] = {}
    for word in words_of(game):
        found.setdefault((word.kind, word.canonical), word)
    return found


def spell(kind: str, canonical_word: str, lang: Lang, form: int = 0) -> str:
    """How a canonical word is written; ``form`` picks an inflection of a Japanese verb."""
    word = _words(spoken())[kind, canonical_word]
    forms = word.spellings((lang,)) or word.spellings(LANGS)
    return forms[min(form, len(forms) - 1)]


def unit_of(kind: str, canonical_word: str) -> str:
    """What Japanese counts in before this verb; "" for nothing but the number."""
    return _words(spoken())[kind, canonical_word].unit


def spelled(kind: str, canonical_word: str, lang: Lang) -> str:
    """The same; "" where it is no such word of the game that is spoken."""
    return spell(kind, canonical_word, lang) if (kind, canonical_word) in _words(spoken()) else ""


def in_japanese(canonical_word: str) -> str:
    """How Japanese writes a canonical word of whatever kind; the word itself where it is none of the game that is spoken."""
    words = _words(spoken()).items()
    return next((word.ja[0] for (_, name), word in words if name == canonical_word and word.ja), canonical_word)


def spellings(kind: str, canonical_word: str, lang: Lang) -> tuple[str, ...]:
    """Every way a word of a kind is spelled in a language."""
    word = _words(spoken())[kind, canonical_word]
    return word.ja if lang == "ja" else word.en


def object_mark(verb: str) -> str:
    """The particle between a thing and the Japanese verb it is the object of.

    A verb that brings an object of its own takes another one than 「を」: 「《X》の表示形式を変更する」, 「《X》にダメージを与える」.
    """
    if "を" not in verb[1:]:
        return "を"
    return "に" if "を与え" in verb else "の"


def main_type() -> str:
    """What a tribe alone means ("[Angel]"): the first kind of card in the words of the game spoken of."""
    types = by_terminal().get("TYPE")
    return types[0].canonical if types else "card"


def is_a_keyword(word: str) -> bool:
    """Whether a word of a line is an ability of this game: "Slayer destroys 《X》" names no player."""
    return any(word.lower() == x.lower() for of in by_terminal().get("KEYWORD", ()) for x in of.spellings(LANGS))


def is_word(text: str) -> bool:
    """Whether this is a word of the language or a part of one (such a card name must be written in 《》)."""
    return _is_word_in(spoken(), text)


@lru_cache(maxsize=2048)
def _is_word_in(game: str, text: str) -> bool:
    words, together = _all_spellings(game)
    return text in words if text.isascii() else text in together


@cache
def _all_spellings(game: str) -> tuple[frozenset[str], str]:
    """Every spelling and every part of one, and all of them in one text."""
    spellings = {spelling for word in words_of(game) for spelling in word.spellings(LANGS)}
    parts = {part for spelling in spellings for part in spelling.split(" ")}
    return frozenset(spellings | parts), "\n".join(spellings)


def of_kind(*kinds: str) -> frozenset[str]:
    """The canonical words of some kinds, in the game spoken of."""
    return _of_kind(spoken(), kinds)


@cache
def _of_kind(game: str, kinds: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word.canonical for word in words_of(game) if word.kind in kinds)


# Verbs that say no more than what they are done to.
SIMPLE_VERBS = ("choose", "discard", "destroy", "sleep", "reboot", "reveal", "look", "exclude", "shuffle", "attach")


def canonical_verbs() -> frozenset[str]:
    """Every verb an instruction can have, in the game spoken of."""
    return of_kind("verb") | {"gain", "delay", "modal", "if"}


def canonical_zones() -> frozenset[str]:
    """Every place, in the game spoken of."""
    return of_kind("zone", "group", "square")
