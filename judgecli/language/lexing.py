"""The words of a line: at each place, what the word table and a few patterns find among what may stand there."""

from __future__ import annotations

import re
from functools import cache

from judgecli.language.lalr import Table
from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE
from judgecli.language.tables import SMALL, SPELLED
from judgecli.language.words import LANGS, apart, by_terminal, object_mark, speaking
from judgecli.lazy import NamedTuple, pattern

# Terminals that are not words. A declared bare name was masked by private-use characters (see source.py).
PATTERNS = {
    "NAME": pattern(rf"《[^《》]+》(?:#[0-9]+)?|{NAME_MARK}{NAME_MORE}*(?:#[0-9]+)?"),
    "STRING": pattern(r'"[^"]*"'),
    "QUOTED": pattern(r'「[^「」]+」|"[^"]+"'),
    "TRIBE": pattern(r"\[[^\[\]]+\]"),
    "PLAYER": pattern(rf"[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*"),
    "POSSESSOR": pattern(rf"(?:[A-Z]|{PLAYER_MARK}{PLAYER_MORE}*)'s(?![A-Za-z0-9])"),
    "SIGNED": pattern(r"[+-] ?[0-9]+"),
    "NEGATIVE": pattern(r"-[0-9]+"),
    "SECTION": pattern(
        r"(?:[a-z][a-z0-9-]*(?:@[0-9A-Za-z.-]+)?:)?(?:(?:[A-Z]\.?)?[0-9]+(?:[.-][0-9]+)*[a-z]*(?:¶[0-9]+)?(?:#e?[0-9]+)?"
        r"|base(?:-[a-z]+)+)"
    ),
    "EDITION": pattern(r"[0-9]+(?:[.-][0-9]+)*"),
    "CIRCLED": pattern(r"[①-⑳]"),
    "INT": pattern(r"[0-9]+"),
    "BARE": pattern(r'[^\s:,"「」《》#]+'),
}
OF_A_GAME = ("TRIBE_OF", "POINTS")
"""Patterns with words of the game in them."""
PUNCTUATION = {
    ":": "COLON",
    ",": "COMMA",
    ";": "SEMICOLON",
    ".": "DOT",
    "<": "LESSTHAN",
    ">": "MORETHAN",
    "(": "LPAR",
    ")": "RPAR",
    "|": "VBAR",
    "?": "QMARK",
    "/": "SLASH",
    "+": "PLUS",
}
_SKIP = {"english": pattern(r"(?: |the(?![A-Za-z0-9_'-]))*")}
_SPACES = pattern(r" *")
_DIGITS = "0123456789"
_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BEGINS: dict[str, str] = {
    "NAME": f"《{NAME_MARK}",
    "STRING": '"',
    "QUOTED": '「"',
    "TRIBE": "[",
    "TRIBE_OF": "[",
    "PLAYER": _CAPITALS + PLAYER_MARK,
    "POSSESSOR": _CAPITALS + PLAYER_MARK,
    "SIGNED": "+-",
    "NEGATIVE": "-",
    "EDITION": _DIGITS,
    "INT": _DIGITS,
    "K_WO": "のに",
}
"""What a pattern begins with, where that is one of a few characters."""
BEGINNING = 3
"""Words are looked up by so many letters."""
MOST_PLANS = 20_000
"""So many places are remembered at once: no text fills memory."""
_INSIDE_WORD = pattern(r"[A-Za-z0-9_'-]")
_INSIDE_A_STAT = pattern(r"[A-Za-z_'-]")
_INSIDE_A_COUNT = pattern(r"[A-Za-z0-9_'枚体つ-]")
"""What makes a number behind a Japanese word a count of things: 「モンスターゾーン 2枚」."""
_WITH_NUMBERS = {"STAT", "MARK"}
"""Words that a number may follow without a space, as cards and players write it: LP8000, ATK1500."""


class Entry(NamedTuple):
    """A spelling and the terminals it may be; ``first``: its first part where it has several; ``inside``: what may not follow."""

    spelling: str
    names: tuple[str, ...]
    first: str
    inside: re.Pattern[str] | None


class Plan(NamedTuple):
    """What may stand in a state where the text goes on with certain letters."""

    words: tuple[Entry, ...]
    patterns: tuple[tuple[str, re.Pattern[str]], ...]
    mark: str


class WordReader:
    """Reads the words of one grammar file in one game; ``grammar`` says which spellings the small words have."""

    def __init__(self, grammar: str, game: str) -> None:
        self.spaces = _SKIP.get(grammar, _SPACES)
        self.beginnings = [_beginnings(game, part) for part in ("", *SPELLED[grammar])]
        with speaking(game):
            self.cannot = by_terminal()["V_CANNOT"][0].ja[0]
            self.forms = {**PATTERNS, **_with_words()}
        self.by_letter: dict[str, list[tuple[str, list[str]]]] = {}
        self.plans: dict[tuple[int, str], Plan] = {}
        self.patterns: dict[int, tuple[tuple[str, re.Pattern[str]], ...]] = {}

    def skip(self, text: str, at: int) -> int:
        found = self.spaces.match(text, at)
        return found.end() if found else at

    def read(self, text: str, at: int, state: int, table: Table) -> list[tuple[str, int]]:
        """Words before patterns of equal length, longest first."""
        key = (state, text[at : at + BEGINNING])
        words, patterns, mark = self.plans.get(key) or self._plan(key, table)
        found: list[tuple[str, int]] = []
        for entry in words:
            stop = _matches(text, at, entry)
            if stop > at:
                forbids = text.startswith(self.cannot, stop)  # 「スリープできない」, not 「スリープで置く」
                found += [(name, stop) for name in entry.names if not (forbids and name == "STATE")]
        for name, form in patterns:
            match = form.match(text, at)
            if match and match.end() > at:
                found.append((name, match.end()))
        if mark:
            found.append((mark, at + 1))
        if len(found) > 1:
            found.sort(key=lambda one: -one[1])
        return found

    def _plan(self, key: tuple[int, str], table: Table) -> Plan:
        """What to try in a state where the text goes on like this."""
        state, beginning = key
        first = beginning[0]
        mark = PUNCTUATION.get(first, "")
        plan = Plan(
            self._words(beginning, state, table),
            tuple(one for one in self._patterns(state, table) if first in BEGINS.get(one[0], first)),
            mark if mark in table.actions[state] else "",
        )
        if len(self.plans) >= MOST_PLANS:
            self.plans.clear()
        self.plans[key] = plan
        return plan

    def _words(self, beginning: str, state: int, table: Table) -> tuple[Entry, ...]:
        """The words that begin like this and that the state lists."""
        row = table.actions[state]
        kept = (
            (spelling, tuple(name for name in names if name in row))
            for spelling, names in self._beginning(beginning[0])
            if beginning.startswith(spelling[:BEGINNING].partition(" ")[0])
        )
        return tuple(_entry(spelling, names) for spelling, names in kept if names)

    def _beginning(self, letter: str) -> list[tuple[str, list[str]]]:
        """The spellings that begin with a letter, the longest first, each with its terminals."""
        known = self.by_letter.get(letter)
        if known is None:
            found: dict[str, dict[str, int]] = {}
            for place, spelling, name in sorted(one for each in self.beginnings for one in each.get(letter, ())):
                found.setdefault(spelling, {})[name] = place
            found |= {apart(spelling): names for spelling, names in found.items()}
            known = sorted(((s, list(names)) for s, names in found.items()), key=lambda entry: -len(entry[0]))
            self.by_letter[letter] = known
        return known

    def _patterns(self, state: int, table: Table) -> tuple[tuple[str, re.Pattern[str]], ...]:
        patterns = self.patterns.get(state)
        if patterns is None:
            row = table.actions[state]
            patterns = tuple((name, form) for name, form in self.forms.items() if name in row)
            self.patterns[state] = patterns
        return patterns


@cache
def _beginnings(game: str, part: str) -> dict[str, list[tuple[int, str, str]]]:
    """First letter -> the spellings that begin with it, each with its terminal and the place of that. ``part``: the names of things
    in both languages (""), or the small words of one.
    """
    found: dict[str, list[tuple[int, str, str]]] = {}
    with speaking(game):
        for place, (name, words) in enumerate(by_terminal().items()):
            if name.startswith(SMALL) is bool(part):
                for word in words:
                    for spelling in word.en + word.ja if not part else word.en if part == "en" else word.ja:
                        found.setdefault(spelling[0], []).append((place, spelling, name))
    return found


def _with_words() -> dict[str, re.Pattern[str]]:
    """The patterns that hold words of the game spoken of."""
    words = by_terminal()
    stats = "".join(f"{said}|" for row in words.get("STAT", ()) for said in row.ja)
    forms = {
        # 「[X]の」 before a thing, not before what is said of it (「[X]のパワーを」)
        "TRIBE_OF": pattern(rf"\[[^\[\]]+\]の(?!(?:{stats}種族|色|カード名|名前|種類)[をはが]|枚数)")
    }
    colours = "|".join(spelling for row in words.get("COLOUR", ()) for spelling in row.spellings(LANGS))
    if colours:  # 赤1: colours and points of a cost
        forms["POINTS"] = pattern(rf"(?:{colours})(?:{colours}| )*(?:[0-9]+(?![0-9枚])|X)")
    spellings = (said for kind in ("ACT", "PLAYVERB", "EVENT") for row in words.get(kind, ()) for said in row.ja)
    if marked := "|".join(f"{mark}{spelling}" for spelling in spellings if (mark := object_mark(spelling)) != "を"):
        forms["K_WO"] = pattern(rf"(?={marked}).")  # 「《X》の表示形式を変更する」
    return forms


@cache
def reader(grammar: str, game: str) -> WordReader:
    """The words of a grammar file in a game ("": of all games)."""
    return WordReader(grammar, game)


def _entry(spelling: str, names: tuple[str, ...]) -> Entry:
    first = spelling.split(" ")[0] if " " in spelling else ""
    inside = _INSIDE_A_STAT if _WITH_NUMBERS.issuperset(names) else _INSIDE_WORD
    if first and apart(spelling.replace(" ", "")) == spelling:
        inside = _INSIDE_A_COUNT
    latin = spelling[-1].isascii() and spelling[-1].isalnum()
    return Entry(spelling, names, first, inside if latin else None)


def _matches(text: str, at: int, entry: Entry) -> int:
    """Where the spelling ends if it stands here as a whole word; several spaces count as one."""
    spelling, _, first, inside = entry
    if text.startswith(spelling, at):
        stop = at + len(spelling)
    elif first and text.startswith(first, at):
        stop = _loosely(text, at, spelling)
    else:
        return at
    return at if inside is not None and stop > at and inside.match(text, stop) else stop


def _loosely(text: str, at: int, spelling: str) -> int:
    stop = at
    for index, part in enumerate(spelling.split(" ")):
        start = stop
        while index and text.startswith(" ", stop):
            stop += 1
        if (index and stop == start) or not text.startswith(part, stop):
            return at
        stop += len(part)
    return stop
