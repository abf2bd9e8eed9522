"""Short names of cards: "the Wolf" for 《Grey Wolf》, 「ウルフ」 for 《グレイ・ウルフ》."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from judgecli.language.otherwise import Reworded
from judgecli.language.source import Line
from judgecli.language.words import LANGS, is_word, spoken, words_of
from judgecli.lazy import pattern

_NAMED = pattern(r"《[^《》]*》(?:#[0-9]+)?")
_PIECES = pattern(r"[ ,.・＝=〜~「」:：、の-]+")
_KANA = pattern(r"[ァ-ヺー]{3,}")
"""Part of a Japanese name that may stand for it."""
_SHORT = {True: 3, False: 2}
"""Letters that a short name has at least: Latin ones, others."""
_BARE = 4
"""Latin letters from which on a short name is one without its article too: "Wolf", but only "the Imp"."""
_ARTICLE = "the|my|his|her|their|The|My|His|Her|Their"
_SAYS_WHICH = (
    *("first", "second", "third", "last", "next", "other", "same", "only", "whole", "rest", "back", "from", "with"),
    *("that", "this", "turn", "card", "game", "play", "player", "time", "return", "attacker"),
)
"""Words of names that behind an article say something else where they are written small."""
_NAMES = frozenset(("FORMAT", "GAMENAME", "ICON", "KEYWORD", "STATUS", "TYPE"))
"""Kinds of words that are names themselves: part of one, as "giant" of a format's, may be a card's name."""


def in_full(text: str, names: Sequence[str]) -> str:
    """The text with each card by its whole name: "the Wolf" for 《Grey Wolf》, where no other card has that word in its name."""
    whole, _ = with_whole_names(Reworded(Line(0, 0, 0, text, text), text, tuple(range(len(text)))), names)
    return whole.line.raw


def with_whole_names(now: Reworded, names: Sequence[str]) -> tuple[Reworded, tuple[tuple[str, str], ...]]:
    """A line with each card by its whole name, and which words were taken for which card."""
    taken = list[tuple[str, str]]()
    for name, piece in sorted(_short_names(names), key=lambda one: -len(one[1])):
        free = _NAMED.sub(lambda named: "_" * len(named[0]), now.line.raw)
        for found in reversed(list(_as_said(piece).finditer(free, now.line.start, len(now.at)))):
            now = now.with_card(*found.span(), f"《{name}》")
            if found[0] != name:
                taken.insert(0, (found[0], f"《{name}》"))
    return now, tuple(dict.fromkeys(taken))


def names_a_card(said: str, names: Iterable[str]) -> str:
    """The first card that some words name outside of 《》, by its whole name or a word of it that more than one may have; "" where they
    name none.
    """
    plain = _NAMED.sub(" ", said)
    found = (
        name for name in names for piece in (name, *_pieces(name)) if _as_said(piece, part_of_a_word=True).search(plain)
    )
    return next(found, "")


def _short_names(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Cards with each word of their names that no other card's name holds, and with the whole name."""
    for name in names:
        yield name, name
        for piece in _pieces(name):
            if not any(piece in other for other in names if other != name):
                yield name, piece


def _pieces(name: str) -> Iterator[str]:
    """The words of a name that may stand for it."""
    for piece in (*_PIECES.split(name), *_KANA.findall(name)):
        if len(piece) >= _SHORT[piece.isascii()] and piece != name and not is_word(piece):
            yield piece


def _as_said(piece: str, part_of_a_word: bool = False) -> re.Pattern[str]:
    """A name or a word of it in a sentence, with its article; written small only behind one, as "my raider" for 《Riverbank Raider》, and
    where it is no word of the game; ``part_of_a_word``: but part of one, as "striker" is of a keyword's name.
    """
    if not piece.isascii():
        return pattern(re.escape(piece))
    word = re.escape(piece)
    small = piece.lower()
    if len(piece) < _BARE:
        return pattern(rf"(?<![A-Za-z'])(?:{_ARTICLE}) {word}s?(?![A-Za-z])" if piece[0].isupper() else "(?!)")
    ends = None if part_of_a_word else _ends_of_names(spoken(), small)
    is_of_the_game = _is_spelled_so(spoken(), small) if part_of_a_word else is_word(small) and ends is None
    means_more = is_of_the_game or small in _SAYS_WHICH
    no_name = "".join(f"(?!{re.escape(end)})" for end in ends or () if end)
    behind = "" if means_more else rf"|(?:(?:{_ARTICLE}) |(?<='s ))(?i:{word})s?{no_name}"
    return pattern(rf"(?<![A-Za-z'])(?:(?:(?:{_ARTICLE}) )?{word}s?{behind})(?![A-Za-z])")


@lru_cache(maxsize=2048)
def _is_spelled_so(game: str, small: str) -> bool:
    """Whether a word of the game is spelled so, and not only a part of it."""
    return any(small in word.spellings(LANGS) for word in words_of(game))


@lru_cache(maxsize=2048)
def _ends_of_names(game: str, small: str) -> tuple[str, ...] | None:
    """How names in the game's words go on behind a word that is only a part of such names; ``None`` where it says more than that."""
    having = [(word, said) for word in words_of(game) for said in word.spellings(LANGS) if small in said.split()]
    if any(said == small or word.terminal not in _NAMES for word, said in having):
        return None
    return tuple(dict.fromkeys(f" {said}".partition(f" {small}")[2] for _, said in having))
