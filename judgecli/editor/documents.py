"""A file in an editor: its lines, the words that were read in it, what became of it when it was played. Each is found once a version."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from judgecli.language.ast import Card, Scenario
from judgecli.language.deck import parse_deck
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.lalr import Tree
from judgecli.language.parsing import Parsed, game_of, parse
from judgecli.language.reading import Attempt, grammar_of, watched
from judgecli.language.source import split
from judgecli.language.token import Token
from judgecli.report.lang import Lang
from judgecli.session.run import Bounds, Run, run_text
from rulebook_index.provisions import title

SECONDS = 5.0
"""How long a file may be played before the editor goes on without the end of it."""
DECK = ".deck"


class Document:
    """One version of a text. ``path``: where it lies, for the files that it uses."""

    def __init__(self, text: str, path: str) -> None:
        self.text, self.path = text, path
        self.rows = tuple(re.split(r"\r\n|\r|\n", text))

    @property
    def is_deck(self) -> bool:
        return Path(self.path).suffix == DECK

    @cached_property
    def _read(self) -> tuple[Parsed, tuple[Attempt, ...]]:
        with watched() as attempts:
            parsed = parse(self.text)
        return parsed, tuple(attempts)

    @property
    def parsed(self) -> Parsed:
        """What the text says; for a deck list nothing."""
        return Parsed(None, ()) if self.is_deck else self._read[0]

    @property
    def scenario(self) -> Scenario | None:
        return self.parsed.scenario

    @cached_property
    def run(self) -> Run:
        """What becomes of the scenario."""
        return run_text(self.text, self.path, Bounds(seconds=SECONDS))

    @cached_property
    def deck_problems(self) -> tuple[Diagnostic, ...]:
        """What is wrong with a deck list."""
        return parse_deck(self.text)[1] if self.is_deck else ()

    @cached_property
    def game(self) -> str:
        """The book of the game that the file is about, also while nothing else of it can be read; "" where none is named."""
        return game_of(split(self.text))

    @property
    def books(self) -> tuple[str, ...]:
        """The books whose numbers need no name before them: the game's own, and the one it is a variant of."""
        about = title(self.game) if self.game else None
        return tuple(filter(None, (self.game, about.base if about is not None else "")))

    @property
    def lang(self) -> Lang:
        """The language that most lines are written in."""
        said = [grammar_of(row) for row in self.rows if row.strip()]
        return "ja" if said.count("japanese") * 2 > len(said) else "en"

    def row(self, line: int) -> str:
        """A line by its number from 1; "" beyond the last."""
        return self.rows[line - 1] if 1 <= line <= len(self.rows) else ""

    def tokens(self, line: int) -> Iterator[Token]:
        """The words that were read in a line (from 1), the latest reading first."""
        for attempt in reversed(self._read[1] if not self.is_deck else ()):
            if attempt.number == line and attempt.tree is not None:
                yield from _leaves(attempt.tree)

    def token(self, line: int, column: int) -> Token | None:
        """The word that stands at a place (column from 0)."""
        return next((x for x in self.tokens(line) if x.start_pos <= column <= x.end_pos), None)

    def card(self, name: str) -> Card | None:
        """A card that the file defines, or a side of one."""
        cards = self.scenario.cards if self.scenario is not None else ()
        return next((c for card in cards for c in (card, *card.sides) if c.name == name), None)

    @property
    def players(self) -> tuple[str, ...]:
        """The players of the board; A and B where there is none yet."""
        board = self.scenario.board if self.scenario is not None else None
        return tuple(p.player for p in board.players) if board is not None and board.players else ("A", "B")


def _leaves(tree: Tree) -> Iterator[Token]:
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _leaves(child)
        else:
            yield child
