"""Where a line of a scenario belongs: its first word, and the spellings of a word."""

from __future__ import annotations

import re
from functools import cache

from judgecli.language.source import Line
from judgecli.language.words import LANGS, by_terminal, shared, speaking, spoken
from judgecli.lazy import pattern


def first_word(line: Line) -> str:
    """The word that says what kind of line it is, in small letters; "" where there is none."""
    words = line.folded.split(maxsplit=1)
    if not words:
        return ""
    word = words[0].partition(":")[0].rstrip(",")
    if not word.isascii() and (found := _glued().match(word)) is not None:
        return found[1]
    return word.lower()


@cache
def _glued() -> re.Pattern[str]:
    """A head in Japanese right before a player, a name or a quotation: 「主張A」, 「カード《X》」."""
    heads = (word for word in shared() if word.kind == "head")
    found = {spelling for word in heads for spelling in word.spellings(("ja",)) if not spelling.isascii()}
    return pattern(f'({"|".join(sorted(found, key=len, reverse=True))})(?=[A-Z《「"])')


def spelled(terminal: str) -> frozenset[str]:
    """Every spelling of the words of a kind, in the game that is spoken of."""
    return _spelled_in(spoken(), terminal)


@cache
def _spelled_in(game: str, terminal: str) -> frozenset[str]:
    with speaking(game):
        return frozenset(spelling for word in by_terminal()[terminal] for spelling in word.spellings(LANGS))


def says_what_it_is(line: Line) -> bool:
    """Whether a line at the margin begins with a word that says what kind of line it is."""
    return first_word(line) in _heads()


def begins_a_board(line: Line) -> bool:
    """Whether a line says whose turn it is without the word that heads a board: "A's turn, main phase"."""
    return _OF_A_TURN.match(line.folded) is not None and first_word(line) not in _heads()


@cache
def _heads() -> frozenset[str]:
    """Every word that says what kind of line it is that stands at the margin."""
    kinds = ("SCENARIO", "GAME", "FORMAT", "OPTIONS", "USE", "PLAYERS", "ABOUT", "SOURCE", "NOTE", "CARD", "BOARD")
    ends = ("PLAY", "CLAIM", "EXPECT", "QUESTION")
    return frozenset(word for kind in (*kinds, *ends) for word in of_every_game(f"H_{kind}"))


_OF_A_TURN = pattern(
    r"(?i)\s*(?:it(?: i|')s )?(?:\S+'s (?:\S+ ){0,3}(?:turn|phase|step)\b|turn (?:of\b|\d)"
    r"|\S{1,20}の(?:ターン|手番|\S*フェイズ|\S*ステップ))"
)


@cache
def of_every_game(terminal: str) -> frozenset[str]:
    """Every spelling of the words of a kind that no game has words of its own of: to be asked before the game is known."""
    return frozenset(spelling for word in shared() if word.terminal == terminal for spelling in word.spellings(LANGS))
