"""Parsers made from the grammar files and the word table, once per process and kept between processes.

``grammar/lines.lark`` has the lines whose order both spellings share; ``english.lark`` and ``japanese.lark`` have
plays, assertions and abilities. Lark is imported only when the first line is parsed.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from judgecli.language.words import LANGS, Lang, Word, by_terminal

if TYPE_CHECKING:
    from lark import Lark

FOLDER = Path(__file__).with_name("grammar")
STARTS = {
    "lines": ("header", "text_line", "player_line", "zone_line", "illegal_line"),
    "english": ("play", "assertion", "ability", "effects"),
    "japanese": ("play", "assertion", "ability", "effects"),
}
SPELLED: dict[str, tuple[Lang, ...]] = {"lines": LANGS, "english": ("en",), "japanese": ("ja",)}
# A declared bare name is masked by private-use characters before lexing, so that it is one token (see source.py).
NAME_MARK, NAME_MORE = "\ue000", "\ue001"
LEXICAL = rf"""
NAME.90: /《[^《》]*》(?:#[0-9]+)?|{NAME_MARK}{NAME_MORE}*(?:#[0-9]+)?/
STRING.90: /"[^"]*"/
QUOTED.91: /「[^「」]*」|"[^"]*"/
TRIBE.90: /\[[^\[\]]*\]/
PLAYER: /[A-Z](?![A-Za-z0-9])/
SIGNED.80: /[+-] ?[0-9]+/
SECTION: /(?:[a-z][a-z0-9-]*:)?[0-9]+(?:\.[0-9]+)*[a-z]*(?:#[0-9]+)?/
INT: /[0-9]+/
BARE.-1: /[^\s:,"「」《》#]+/
_SPACE: / +/
%ignore _SPACE
"""
_TERMINAL = re.compile(r"\b[A-Z][A-Z0-9_']*\b")


def _pattern(spelling: str) -> str:
    body = re.escape(spelling).replace(r"\ ", " +").replace("/", r"\/")
    return body + (r"(?![A-Za-z0-9_'-])" if spelling[-1].isascii() and spelling[-1].isalnum() else "")


def _spelled(name: str, words: tuple[Word, ...], grammar: str) -> tuple[str, ...]:
    shared = not name.startswith(("K_", "V_", "H_"))  # names of things are accepted in both spellings everywhere
    langs = LANGS if shared else SPELLED[grammar]
    return tuple(dict.fromkeys(spelling for word in words for spelling in word.spellings(langs)))


def _definition(name: str, grammar: str) -> str:
    spellings = sorted(_spelled(name, by_terminal()[name], grammar), key=len, reverse=True)
    return f"{name}.{len(spellings[0])}: /{'|'.join(_pattern(spelling) for spelling in spellings)}/"


def spellings(name: str, grammar: str) -> tuple[str, ...]:
    """What may be written where this terminal is expected; empty for names, numbers and marks."""
    words = by_terminal().get(name)
    return _spelled(name, words, grammar) if words else ()


def source(grammar: str) -> str:
    """The whole Lark grammar: the rules of the file and the terminals that they use."""
    rules = (FOLDER / f"{grammar}.lark").read_text(encoding="utf-8")
    bare = re.sub(r"//.*", "", rules)
    used = sorted({name for name in _TERMINAL.findall(bare) if name in by_terminal()})
    skip = "\n%ignore /the(?![A-Za-z0-9_'-])/\n" if grammar == "english" else "\n"
    return rules + "\n" + "\n".join(_definition(name, grammar) for name in used) + skip + LEXICAL


@cache
def parser(grammar: str) -> Lark:
    """The LALR parser of one grammar file."""
    from lark import Lark

    return Lark(
        source(grammar),
        parser="lalr",
        lexer="contextual",
        start=list(STARTS[grammar]),
        maybe_placeholders=False,
        propagate_positions=True,
    )
