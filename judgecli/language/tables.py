"""Parsers made from the grammar files and the word table, once per process and kept between processes.

``grammar/lines.lark`` has the lines whose order both spellings share; ``english.lark`` and ``japanese.lark`` have
plays, assertions and abilities. Lark is imported only to build a table, not to use a stored one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from judgecli.language import syntax
from judgecli.language.lalr import Table, extract
from judgecli.language.words import LANGS, Lang, Word, by_terminal
from judgecli.lazy import pattern

if TYPE_CHECKING:
    from lark import Token

FOLDER = Path(__file__).with_name("grammar")
STARTS = {
    "lines": ("header", "text_line", "side_line", "player_line", "zone_line", "block_line", "illegal_line"),
    "english": ("play", "anchor", "assertion", "question", "may_question", "ability", "lasting"),
    "japanese": ("play", "anchor", "assertion", "question", "may_question", "ability", "lasting"),
}
SPELLED: dict[str, tuple[Lang, ...]] = {"lines": LANGS, "english": ("en",), "japanese": ("ja",)}
_TERMINAL = pattern(r"\b[A-Z][A-Z0-9_']*\b")


def spelled(name: str, words: tuple[Word, ...], grammar: str) -> tuple[str, ...]:
    """Spellings of a terminal: names of things in both languages everywhere, small words in the grammar's own."""
    langs = SPELLED[grammar] if name.startswith(("K_", "V_", "H_")) else LANGS
    return tuple(dict.fromkeys(spelling for word in words for spelling in word.spellings(langs)))


def spellings(name: str, grammar: str) -> tuple[str, ...]:
    """What may be written where this terminal is expected; empty for names, numbers and marks."""
    words = by_terminal().get(name)
    return spelled(name, words, grammar) if words else ()


def source(grammar: str) -> str:
    """What the parser of a grammar is made from: the table of constructs, and the rules that are written for Lark."""
    written = FOLDER / f"{grammar}.lark"
    return f"{syntax.text_of(grammar)}\n{written.read_text(encoding='utf-8') if written.exists() else ''}"


def lark_text(grammar: str) -> str:
    """The rules of a grammar as Lark reads them."""
    from judgecli.language.lark_text import rules

    written = FOLDER / f"{grammar}.lark"
    text = rules(syntax.syntax(grammar), syntax.LANG_OF.get(grammar, "lines"))
    return text + (written.read_text(encoding="utf-8") if written.exists() else "")


@cache
def parser(grammar: str) -> Table:
    """The LALR table of one grammar file: stored by an earlier process, or built now and stored."""
    from judgecli.language import store

    text = source(grammar)
    stored = store.load(grammar, text)
    if stored is not None:
        return stored
    built = build(grammar)
    store.save(grammar, text, built)
    return built


def build(grammar: str) -> Table:
    """Analyse a grammar; takes about half a second for the larger ones."""
    return analysed(lark_text(grammar), list(STARTS[grammar]))


def analysed(rules: str, starts: list[str]) -> Table:
    """The table of these rules; their terminals are declared for our own lexer."""
    from lark import Lark
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        """Lark wants one; the reading is done by our own."""

        __future_interface__ = 2

        def __init__(self, lexer_conf: object) -> None:
            pass

        def lex(self, lexer_state: object, parser_state: object) -> Iterator[Token]:
            return iter(())

    names = sorted(set(_TERMINAL.findall(re.sub(r"//.*", "", rules))))
    text = f"{rules}\n%declare {' '.join(names)}\n"
    return extract(Lark(text, parser="lalr", lexer=NoLexer, start=starts, maybe_placeholders=False))
