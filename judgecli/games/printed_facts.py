"""What cards have printed on them that a scenario may leave out, as a game tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from judgecli.kernel.untold import Unsaid
from judgecli.language import ast
from judgecli.lazy import NamedTuple


class Listed(NamedTuple):
    """Words of one sort: the characteristic they are, what it is called, and all there are, where that is a closed set.

    ``one``: a card has just one of them, the first if it must have one to be tried with.
    """

    characteristic: str
    called_en: str
    called_ja: str
    known: tuple[str, ...] = ()
    one: bool = False


class LeftOut(NamedTuple):
    """A state that a board leaves out of a card: its word, what a board says of a card that is not so, and whether it is asked for
    wherever it decides; else it is taken not to be so, unless it is in question whether something could be done.
    """

    word: str
    instead: str
    asked: bool


class NeedsFacts(Protocol):
    """A game whose cards have numbers and words printed on them that a scenario may leave out."""

    def numbers(self, card: ast.Card) -> Mapping[str, int]:
        """The numbers that a card of this sort has, in the words of scenarios, each with one it might be: where the file does not state
        it, that is what the run is first tried with.
        """

    def printed_words(self, card: ast.Card) -> Mapping[str, Listed]:
        """The words that a card of this sort has printed on it, by their sort in scenarios ("colour", "tribe"): where the file states
        none, the run is tried with those that something asks for.
        """

    def left_out(
        self, card: ast.Placed, printed: ast.Card | None, zone: str, own: bool, board: ast.Board
    ) -> tuple[LeftOut, ...]:
        """The states of which the board does not say whether a card in a zone has them, and which it would say; ``printed``: its card
        line, ``own``: the card is the turn player's.
        """

    def taken_not_so(self, card: ast.Placed, zone: str, own: bool) -> tuple[str, ...]:
        """The states that lie open on the table and could be those of a card in a zone, of which the board says nothing."""

    def limits(self) -> tuple[str, ...]:
        """The words of a board for limits of the turn player that are spent."""

    def says_what(self, fact: Unsaid) -> tuple[str, ...]:
        """The sections that say what a fact is which a file leaves out."""
