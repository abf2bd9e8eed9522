"""A contextual lexer driven by the word table: in each parser state, the longest word that the state accepts.

Lark's own contextual lexer compiles one regular expression per parser state, which costs more than the whole parse of a
scenario (measured: 80 ms of 150 ms in a fresh process). Here words are looked up by their first character.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedCharacters
from lark.lexer import Lexer, LexerState
from lark.parsers.lalr_analysis import Shift

from judgecli.language.source import NAME_MARK, NAME_MORE
from judgecli.language.tables import SPELLED, spelled
from judgecli.language.words import LANGS, by_terminal

_COLOURS = "|".join(spelling for word in by_terminal()["COLOUR"] for spelling in word.spellings(LANGS))
# Terminals that are not words. A declared bare name was masked by private-use characters (see source.py).
PATTERNS = {
    "NAME": re.compile(rf"《[^《》]+》(?:#[0-9]+)?|{NAME_MARK}{NAME_MORE}*(?:#[0-9]+)?"),
    "STRING": re.compile(r'"[^"]*"'),
    "QUOTED": re.compile(r'「[^「」]+」|"[^"]+"'),
    "TRIBE": re.compile(r"\[[^\[\]]+\]"),
    # 「[X]の」 before a thing, not before what is said of it (「[X]のパワーを」)
    "TRIBE_OF": re.compile(r"\[[^\[\]]+\]の(?!(?:パワー|コスト|種族|色|カード名|名前|種類)[をはが]|枚数)"),
    "PLAYER": re.compile(r"[A-Z](?![A-Za-z0-9])"),
    "SIGNED": re.compile(r"[+-] ?[0-9]+"),
    "SECTION": re.compile(r"(?:[a-z][a-z0-9-]*:)?[0-9]+(?:\.[0-9]+)*[a-z]*(?:#[0-9]+)?"),
    "POINTS": re.compile(rf"(?:{_COLOURS})(?:{_COLOURS}| )*[0-9]+(?![0-9枚])"),  # 赤1: colours and points of a cost
    "INT": re.compile(r"[0-9]+"),
    "BARE": re.compile(r'[^\s:,"「」《》#]+'),
}
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
}
_SKIP = {"english": re.compile(r"(?: |the(?![A-Za-z0-9_'-]))*")}
_SPACES = re.compile(r" *")
CANNOT = by_terminal()["V_CANNOT"][0].ja[0]  # only
_INSIDE_WORD = re.compile(r"[A-Za-z0-9_'-]")


class WordLexer(Lexer):
    """Base of the three lexers; ``grammar`` says which spellings the small words have."""

    __future_interface__ = 2
    grammar = "lines"

    def __init__(self, lexer_conf: Any) -> None:
        self.skip = _SKIP.get(self.grammar, _SPACES)
        self.by_letter: dict[str, list[tuple[str, str]]] = {}
        for name, words in by_terminal().items():
            for spelling in spelled(name, words, self.grammar):
                self.by_letter.setdefault(spelling[0], []).append((spelling, name))
        for entries in self.by_letter.values():
            entries.sort(key=lambda entry: -len(entry[0]))
        self.patterns: dict[int, list[tuple[str, re.Pattern[str]]]] = {}

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        text: str = lexer_state.text.text
        at = self._skip(text, 0)
        while at < len(text):
            name, stop = self._next(text, at, parser_state)
            if stop == at:
                raise UnexpectedCharacters(text, at, 1, at + 1, allowed=set())  # type: ignore[no-untyped-call]
            yield Token(name, text[at:stop], at, 1, at + 1, 1, stop + 1, stop)
            at = self._skip(text, stop)

    def _skip(self, text: str, at: int) -> int:
        found = self.skip.match(text, at)
        return found.end() if found else at

    def _next(self, text: str, at: int, parser_state: Any) -> tuple[str, int]:
        """The longest terminal that can stand here and where it ends; words win over patterns of equal length.

        If none can, the longest that the state's table lists, so that the parser names the place of the error.
        """
        accepted = parser_state.parse_conf.parse_table.states[parser_state.position]
        found = list(self._candidates(text, at, parser_state.position, accepted))
        if len(found) < 2:
            return found[0] if found else ("", at)
        found.sort(key=lambda candidate: -candidate[1])
        return next((candidate for candidate in found if _fits(parser_state, candidate[0])), found[0])

    def _candidates(self, text: str, at: int, state: int, accepted: dict[str, Any]) -> Iterator[tuple[str, int]]:
        for spelling, name in self.by_letter.get(text[at], ()):
            if name in accepted and (stop := _matches(text, at, spelling)) > at:
                if name == "STATE" and text.startswith(CANNOT, stop):
                    continue  # 「スリープできない」 forbids a deed, 「スリープで置く」 tells a state
                yield name, stop
        if state not in self.patterns:
            self.patterns[state] = [(name, pattern) for name, pattern in PATTERNS.items() if name in accepted]
        for name, pattern in self.patterns[state]:
            if (found := pattern.match(text, at)) and found.end() > at:
                yield name, found.end()
        if (mark := PUNCTUATION.get(text[at], "")) in accepted:
            yield mark, at + 1


def _fits(parser_state: Any, terminal: str) -> bool:
    """Whether the parser would shift this terminal now: a table entry may be the lookahead of another context."""
    states = parser_state.parse_conf.parse_table.states
    stack: list[int] = list(parser_state.state_stack)
    while True:
        entry = states[stack[-1]].get(terminal)
        if entry is None:
            return False
        action, rule = entry
        if action is Shift:
            return True
        if rule.expansion:
            del stack[-len(rule.expansion) :]
        stack.append(states[stack[-1]][rule.origin.name][1])


def _matches(text: str, at: int, spelling: str) -> int:
    """Where the spelling ends if it stands here as a whole word; several spaces count as one."""
    stop = at + len(spelling)
    if not text.startswith(spelling, at):
        stop = _loosely(text, at, spelling) if " " in spelling else at
    if stop == at:
        return at
    last = spelling[-1]
    whole = not (last.isascii() and last.isalnum()) or not _INSIDE_WORD.match(text, stop)
    return stop if whole else at


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


LEXERS = {grammar: type(f"{grammar.title()}Lexer", (WordLexer,), {"grammar": grammar}) for grammar in SPELLED}
