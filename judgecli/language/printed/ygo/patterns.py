"""Sayings of both languages as patterns with slots: what stands between the slots is written out, what fills them has readers of its own.

A row of a table (``Saying``) holds the pattern in English and in Japanese and what it comes to; so a construct is told once. In a pattern
``<role:kind>`` is a slot (``<what:thing>``, ``<n:number>``), ``<time:time?>`` one that may be empty; everything else is a regular
expression. A saying is that of a text only if it takes up all of it. Tables are tried in their order; a pattern is made ready only where
its longest plain words occur.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.slots import Lang, reader
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.lazy import dataclass

T = TypeVar("T")
SLOT = expression(r"<(\w+):(\w+)(\??)>")
PLAIN = expression(r"[A-Za-z' ]{4,}|[ぁ-んァ-ヶ一-龥ー]{2,}")


@dataclass(frozen=True, slots=True)
class Found:
    """What filled the slots of a saying, by role, and where it stands."""

    slots: Mapping[str, Any]
    text: Text
    lang: Lang

    @property
    def span(self) -> ast.Span:
        return self.text.span(0, len(self.text))

    def noun(self, role: str = "what") -> ast.Noun:
        found = self.slots[role]
        assert isinstance(found, ast.Noun)
        return found

    def number(self, role: str = "n") -> int:
        return int(self.slots[role])

    def word(self, role: str) -> str:
        """What a slot or a named group holds; "" where it was not filled."""
        return str(self.slots.get(role) or "")

    def has(self, role: str) -> bool:
        return bool(self.slots.get(role))

    @property
    def lasts(self) -> str:
        """How long it lasts, wherever the saying says it."""
        return self.word("time") or self.word("late") or self.word("end")

    def lasting(self, verb: str, what: ast.Noun | None = None, **parts: Any) -> ast.Instruction:
        """An instruction that holds for as long as the saying says."""
        return self.do(verb, what, duration=self.lasts, **parts)

    def event(self, verb: str, subject: ast.Noun | None, source: str = "", **more: Any) -> Events:
        """The one event that the saying tells."""
        return (ast.Happening(verb, subject, source, span=self.span, **more),)

    def do(self, verb: str, what: ast.Noun | None = None, **parts: Any) -> ast.Instruction:
        """An instruction that stands where the saying stands."""
        return ast.Instruction(verb, what=what, span=self.span, **parts)


Deeds = tuple[ast.Instruction, ...]
Events = tuple[ast.Happening, ...]
Asked = tuple[ast.Condition, ...]
Made = Callable[[Found], Deeds]


@dataclass(frozen=True, slots=True)
class Saying(Generic[T]):
    """One construct: what it comes to, and its patterns by language."""

    comes_to: Callable[[Found], T]
    en: str = ""
    ja: str = ""

    def pattern(self, lang: Lang) -> str:
        return self.en if lang == "en" else self.ja


def said(sayings: Sequence[Saying[T]], text: Text, lang: Lang) -> T | None:
    """What a text comes to by the first saying that takes up all of it; None: by none."""
    letters = text.letters.lower()
    refused: NotRead | None = None
    for saying in sayings:
        pattern = saying.pattern(lang)
        if not pattern or _plain_words(pattern) not in letters:
            continue
        found = _matched(_ready(pattern, lang), text, lang)
        if found is not None:
            try:
                return saying.comes_to(found)
            except NotRead as problem:  # another may say it otherwise
                refused = refused or problem.with_traceback(None)
    if refused is not None:
        raise refused
    return None


@cache
def _plain_words(pattern: str) -> str:
    """The longest words that every text of a pattern has, in small letters; "" where that cannot be told."""
    outside = SLOT.sub("\n", pattern)
    depth, kept = 0, []
    for n, letter in enumerate(outside):
        depth += (letter in "([") - (letter in ")]")
        if letter == "|" and not depth:
            return ""  # of two ways to say it neither is in every text
        optional = outside[n + 1 : n + 2] in ("?", "*")
        kept.append("\n" if depth or letter in ")]\\" or optional else letter)
    found: list[str] = PLAIN.findall("".join(kept))
    return max(found, key=len, default="").lower()


@dataclass(frozen=True, slots=True)
class _Step:
    """A piece of a pattern: a regular expression, or a slot of a kind."""

    role: str = ""
    kind: str = ""
    plain: re.Pattern[str] | None = None
    optional: bool = False


@cache
def _ready(pattern: str, lang: Lang) -> tuple[_Step, ...]:
    steps: list[_Step] = []
    at = 0
    flags = re.IGNORECASE if lang == "en" else 0
    for slot in SLOT.finditer(pattern):
        if slot.start() > at:
            steps.append(_Step(plain=expression(pattern[at : slot.start()], flags)))
        steps.append(_Step(slot[1], slot[2], optional=bool(slot[3])))
        at = slot.end()
    if at < len(pattern):
        steps.append(_Step(plain=expression(pattern[at:], flags)))
    return tuple(steps)


def _matched(steps: tuple[_Step, ...], text: Text, lang: Lang) -> Found | None:
    for slots in _ways(steps, text, 0, lang):
        return Found(slots, text, lang)
    return None


def _ways(steps: tuple[_Step, ...], text: Text, at: int, lang: Lang) -> Iterator[dict[str, Any]]:
    """Every way in which the steps take up the text from a letter to its end."""
    if not steps:
        if at == len(text):
            yield {}
        return
    first, rest = steps[0], steps[1:]
    if first.plain is not None:
        m = first.plain.match(text.letters, at)
        if m is None or (not rest and m.end() != len(text)):
            return
        for slots in _ways(rest, text, m.end(), lang):
            yield {**{k: v for k, v in m.groupdict().items() if v is not None}, **slots}
        return
    following = rest[0].plain if rest else None
    for value, end in reader(first.kind, lang)(text, at, following):
        for slots in _ways(rest, text, end, lang):
            yield {first.role: value, **slots}
    if first.optional:
        yield from _ways(rest, text, at, lang)
