"""Lines made from the productions of a grammar: each with every word that a game has for it, in the shortest line that can hold it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from lark import Lark

from judgecli.language import tables

Words = Callable[[str], tuple[str, ...]]
"""Name of a kind of word -> its spellings in the game."""
Production = tuple[str, ...]
_KIND = re.compile(r"\b[A-Z][A-Z0-9_']*\b")
_COMMENT = re.compile(r"//.*")


def productions(text: str, start: str) -> dict[str, tuple[Production, ...]]:
    """The rules of a grammar by name, as Lark expands them; what is no rule is a kind of word."""
    kinds = sorted(set(_KIND.findall(_COMMENT.sub("", text))))
    loaded = Lark(f"{text}\n%declare {' '.join(kinds)}\n", parser="earley", lexer="dynamic", start=[start])
    found: dict[str, list[Production]] = {}
    for rule in loaded.rules:
        found.setdefault(str(rule.origin.name), []).append(tuple(str(symbol.name) for symbol in rule.expansion))
    return {name: tuple(ways) for name, ways in found.items()}


@cache
def shipped(start: str, language: str = "english") -> Mapping[str, tuple[Production, ...]]:
    return productions(tables.lark_text(language), start)


class Generated:
    """The lines of one grammar in the words of one game.

    ``plain``: by rule, a text for it where it is only there to make up a line; ``frames``: by rule, what a line has before and after it.
    Other rules have the shortest text, and stand in the shortest line that holds them.
    """

    def __init__(
        self,
        rules: Mapping[str, tuple[Production, ...]],
        words: Words,
        plain: Mapping[str, str],
        frames: Mapping[str, tuple[str, str]],
    ) -> None:
        self.rules, self.words, self.plain, self.frames = rules, cache(words), plain, frames
        self.short = self._shortest()

    def lines(self, start: str) -> Iterator[tuple[str, str]]:
        """(word, line): every word in each place of each production that the game can write."""
        for name, (before, after) in self._holders(start).items():
            for production in self.rules[name]:
                plain = self._texts(production)
                if plain is None:
                    continue
                for n, symbol in enumerate(production):
                    for word in self.words(symbol) if symbol not in self.rules else ():
                        parts = (before, *plain[:n], word, *plain[n + 1 :], after)
                        yield word, " ".join(filter(None, parts))

    def _texts(self, production: Production) -> list[str] | None:
        """Each symbol by its shortest text; ``None`` where one has none in this game."""
        found = [self.short.get(x) if x in self.rules else next(iter(self.words(x)), None) for x in production]
        return [text for text in found if text is not None] if None not in found else None

    def _shortest(self) -> dict[str, str]:
        self.short: dict[str, str] = dict(self.plain)
        changed = True
        while changed:
            changed = False
            for name, ways in self.rules.items():
                for production in ways:
                    parts = self._texts(production)
                    text = " ".join(filter(None, parts)) if parts is not None else None
                    if (
                        text is not None
                        and name not in self.plain
                        and (name not in self.short or len(text) < len(self.short[name]))
                    ):
                        self.short[name], changed = text, True
        return self.short

    def _holders(self, start: str) -> dict[str, tuple[str, str]]:
        """Rule -> what stands before and after it on the shortest way to it."""
        found, todo = {start: ("", ""), **self.frames}, [start, *self.frames]
        for name in todo:
            before, after = found[name]
            for production in sorted(self.rules[name], key=lambda way: len(" ".join(self._texts(way) or ("x" * 999,)))):
                texts = self._texts(production)
                for n, inner in enumerate(production if texts is not None else ()):
                    if inner in self.rules and inner not in found and texts is not None:
                        left = " ".join(filter(None, (before, *texts[:n])))
                        right = " ".join(filter(None, (*texts[n + 1 :], after)))
                        found[inner] = (left, right)
                        todo.append(inner)
        return found
