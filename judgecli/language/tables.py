"""Parsers made from the tables of constructs, the grammar files and the word table, once per process and kept between processes.

``lines`` reads the lines whose order both spellings share; ``english`` and ``japanese`` read plays, claims and card text. Lark is
imported only to build a table, not to use a stored one.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from judgecli.language import syntax
from judgecli.language.lalr import Table
from judgecli.language.words import LANGS, Lang, Word, by_terminal

FOLDER = Path(__file__).with_name("grammar")
STARTS = {
    "lines": (
        "header",
        "text_line",
        "unread_line",
        "side_line",
        "player_line",
        "zone_line",
        "block_line",
        "illegal_line",
    ),
    "english": ("play", "anchor", "assertion", "question", "may_question", "may_claim", "ability", "lasting"),
    "japanese": ("play", "anchor", "assertion", "question", "may_question", "may_claim", "ability", "lasting"),
}
SMALL = ("K_", "V_", "H_")
"""Beginnings of the terminals that are one small word, head or verb each."""
SPELLED: dict[str, tuple[Lang, ...]] = {"lines": LANGS, "english": ("en",), "japanese": ("ja",)}


def spelled(name: str, words: tuple[Word, ...], grammar: str) -> tuple[str, ...]:
    """Spellings of a terminal: names of things in both languages everywhere, small words in the grammar's own."""
    langs = SPELLED[grammar] if name.startswith(SMALL) else LANGS
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
    from judgecli.language.analysis import analysed

    return analysed(lark_text(grammar), list(STARTS[grammar]))
