"""Card text in the words of players: the same line in our own spelling (``respelled.tsv``), with a warning that says so.

Where a line of card text cannot be read, the rows are applied to it one after the other; the first line they make that can be read is what
it means. A keyword is known by its letters, however it is joined: "double-breaker", 「Wブレイカー」.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from judgecli import manifest, tables
from judgecli.language.needed import needed
from judgecli.language.words import LANGS, words_of
from judgecli.lazy import pattern

_TABLE = Path(__file__).with_name("respelled.tsv")
GRAMMARS = {"en": "english", "ja": "japanese"}


@cache
def rows(grammar: str, game: str, types: tuple[str, ...] = ()) -> tuple[tuple[str, re.Pattern[str], str], ...]:
    """Letters without which a row matches nothing, what it looks for, and what stands in its place, for one word order, game and cards of
    these types, in order.
    """
    books = {game, manifest.root(game)}
    found, named = [], {*books, *(f"{book}/{kind}" for book in books for kind in types)}
    for games, lang, said, means in tables.rows(_TABLE):
        if GRAMMARS[lang] == grammar and (games == "*" or not named.isdisjoint(games.split())):
            found.append((needed(said).lower(), pattern(said, re.IGNORECASE), means))
    return tuple(found)


def _in_place(means: str, found: re.Match[str]) -> str:
    """What a row puts there; words of ours are in small letters."""
    return found.expand(means).lower()


_MARKS = str.maketrans(",.:", "、。：")
_QUOTED = pattern(r"《[^》]*》|「[^」]*」|\[[^\]]*\]")


def as_written(text: str) -> str:
    """Japanese in its own punctuation, outside names."""
    names = _QUOTED.findall(text)
    between = [piece.translate(_MARKS) for piece in _QUOTED.split(text)]
    return "".join(piece + name for piece, name in zip(between, [*names, ""], strict=True))


_JOINTS = pattern(r"[-‐・\s]+")
_WITH_A_NUMBER = pattern(r"(?P<name>.*?)\s*(?P<number>[+-]?\d+)?\.?")


def _letters(word: str) -> str:
    return _JOINTS.sub("", word).casefold()


@cache
def _keywords(game: str) -> dict[str, str]:
    rows = [word for word in words_of(game) if word.terminal == "KEYWORD"]
    return {_letters(spelling): spelling for word in rows for spelling in reversed(word.spellings(LANGS))}


def _keyword(text: str, game: str) -> str:
    """The keyword that a line is, by its letters alone, with the number behind it; empty where it is none."""
    found = _WITH_A_NUMBER.fullmatch(text)
    name = _keywords(game).get(_letters(found["name"]), "") if found else ""
    return f"{name} {found['number']}" if found and name and found["number"] else name


def respelled(
    text: str,
    grammar: str,
    game: str,
    can_be_read: Callable[[str], bool],
    types: tuple[str, ...] = (),
    used: set[str] | None = None,
) -> str:
    """The line of a card of these types in a spelling that can be read; empty where the rows make none. ``used`` takes the rows that
    changed it.
    """
    out = text
    if (keyword := _keyword(text, game)) and can_be_read(keyword):
        return keyword
    for needs, said, means in rows(grammar, game, types):
        if needs not in out.lower():
            continue
        changed = said.sub(partial(_in_place, means), out)
        if changed != out and can_be_read(changed):
            return as_written(changed) if grammar == "japanese" else changed
        if used is not None and changed != out:
            used.add(said.pattern)
        out = changed
    return ""
