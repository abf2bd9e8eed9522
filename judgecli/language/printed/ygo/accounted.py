"""Whether the words that narrow or widen what a text says are accounted for in what was read.

"Only", "exactly", "except", a number, a zone or a phase that stands in the print and nowhere in the tree was passed over by some rule: then
the effect says more, or less, than its card, and is not read. What accounts for which word is told by a table; a number must occur as such.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from judgecli import tables
from judgecli.language import ast
from judgecli.language.printed import Written
from judgecli.lazy import pattern

_TABLE = Path(__file__).with_name("accounted.tsv")
_LEFT_OUT = pattern(r'"[^"]*"|“[^”]*”|「[^」]*」|[(（][^()（）]*[)）]')
_FULL_WIDTH = str.maketrans("０１２３４５６７８９ＥＸＰＳＬ", "0123456789EXPSL")
_NUMBER = pattern(r"(?<![\d#A-Za-z.-])(\d{1,3}(?:,\d{3})+|\d+)(?![\dA-Za-z回])")
_IN_PARTS = pattern(r"including|含む|attacks|Tributes|2体分|のいずれか|1 from|ずつ|attack twice|2回")
"""Where a number is told by its parts, or by a word."""
_SMALLEST = 3
"""Smaller numbers are told in many ways: "twice", one and another one."""


def passed_over(abilities: Sequence[ast.Ability], lines: Sequence[Written]) -> dict[ast.Span, str]:
    """The places of abilities whose print has such a word that nothing accounts for, with the word."""
    texts = {line.span.line: line.text for line in lines}
    found: dict[ast.Span, str] = {}
    for print_of, together in _by_place(abilities, texts):
        word = _unaccounted(print_of, together)
        if word:
            found.update({a.span: word for a in together})
    return found


def _by_place(abilities: Sequence[ast.Ability], texts: dict[int, str]) -> Iterator[tuple[str, list[ast.Ability]]]:
    """Abilities that come of the same words, with these words."""
    groups: list[tuple[int, int, int, list[ast.Ability]]] = []
    for a in sorted(abilities, key=lambda a: (a.span.line, a.span.start)):
        line, start, end = a.span.line, a.span.start, a.span.end
        if groups and groups[-1][0] == line and start < groups[-1][2]:
            _, first, last, together = groups[-1]
            groups[-1] = (line, first, max(last, end), [*together, a])
        else:
            groups.append((line, start, end, [a]))
    for line, start, end, together in groups:
        if line in texts:
            yield texts[line][start:end], together


def _unaccounted(print_of: str, abilities: Iterable[ast.Ability]) -> str:
    """The first word of the print that nothing in these abilities accounts for; "" where there is none."""
    plain = _LEFT_OUT.sub("“”", print_of).translate(_FULL_WIDTH)
    tree = "|".join(sorted(_words(tuple(abilities))))
    if "gemini" in tree:  # a keyword, whose sentence says all that its rule says
        return ""
    for word, accounts in _rows("en" if plain.isascii() or not _JAPANESE.search(plain) else "ja"):
        if (m := word.search(plain)) is not None and not accounts.search(tree):
            return m[0]
    if _IN_PARTS.search(plain):
        return ""
    for m in _NUMBER.finditer(plain):
        number = int(m[1].replace(",", ""))
        if number >= _SMALLEST and not re.search(rf"(?<!\d){number}(?!\d)", tree):
            return m[0]
    return ""


_JAPANESE = pattern(r"[ぁ-んァ-ヴ一-龥]")


@cache
def _rows(lang: str) -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    return tuple((re.compile(word), re.compile(accounts)) for of, word, accounts in tables.rows(_TABLE) if of == lang)


_ALWAYS_THERE = frozenset({"kind", "verb", "how", "what", "value"})


def _words(node: object) -> set[str]:
    """The words of a tree: what its fields hold, the names of those that hold more, and comparisons."""
    found: set[str] = set()
    _gather(node, found)
    return found


def _gather(node: object, found: set[str]) -> None:
    if isinstance(node, tuple):
        for one in node:
            _gather(one, found)
        return
    if isinstance(node, ast.Span):
        return
    if not dataclasses.is_dataclass(node):
        found.add(str(node))
        return
    if isinstance(node, (ast.Filter, ast.Condition)):
        found.add(f"{node.kind if isinstance(node, ast.Filter) else node.what}{node.op}")
    for field in dataclasses.fields(node):
        held = getattr(node, field.name)
        if field.name in ("span", "text", "op") or held is None or held in ((), "", False):
            continue
        if field.name not in _ALWAYS_THERE:
            found.add(field.name)
        if held is not True:
            _gather(held, found)
