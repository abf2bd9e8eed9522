"""What a board or a card line of a game may leave out: the sections that say what it is, and what may have befallen a card this turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from judgecli.games.shared.table.board_words import BoardWords
from judgecli.kernel.untold import Unsaid
from judgecli.language import ast
from judgecli.lazy import dataclass

EARLIER = "since an earlier turn"
"""How a board says that a card came, or was set, before this turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lately:
    """A state that a card got this turn or did not get, and that nobody can see on the table. Only a card of the turn player can have it.

    ``cites``: the sections by which it decides; ``before``: phases of a turn in which it has not come to that yet; ``only``: states of
    which the card has one, if it can be so at all; ``never``: states of which it then has none; the state itself is one of those.
    """

    cites: tuple[str, ...]
    before: frozenset[str]
    only: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Unstated:
    """``said``: a word of a fact ("power", "colour", "order", "unseen") -> the sections that say what that is; ``lately``: states of this
    turn, by their words; ``words``: where these say something.
    """

    said: Mapping[str, tuple[str, ...]]
    lately: Mapping[str, Lately] = field(default_factory=dict)
    words: BoardWords | None = None

    def cites(self, fact: Unsaid) -> tuple[str, ...]:
        """The sections that say what a fact is."""
        if fact.kind == "lately":
            return self.lately[fact.what].cites
        return self.said.get(fact.what if fact.kind in ("number", "list", "word") else fact.kind, ())

    def left_out(self, card: ast.Placed, zone: str, own: bool, board: ast.Board) -> Iterator[str]:
        """The states of this turn of which the board does not say whether the card is so; ``own``: it is the turn player's."""
        states = {*card.states, *card.unsure}
        if self.words is None or not own or EARLIER in states:
            return
        place = self.words.place(zone)
        for word, lately in self.lately.items():
            fits = place in self.words.states[word] and (not lately.only or lately.only & states)
            if fits and not (lately.never | {word}) & states and board.phase not in lately.before:
                yield word
