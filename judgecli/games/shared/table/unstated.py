"""What a board or a card line of a game may leave out: the sections that say what it is, and the states that a card may be in unsaid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from judgecli.games.printed_facts import LeftOut
from judgecli.games.shared.table.board_words import BoardWords, Places
from judgecli.kernel.untold import Unsaid
from judgecli.language import ast
from judgecli.lazy import dataclass, field

EARLIER = "since an earlier turn"
"""How a board says that a card came, or was set, before this turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MayBe:
    """A state that a card may be in though its board does not say so.

    ``cites``: the sections by which it decides; ``before``: phases of a turn in which it has not come to that yet; ``only``: states of
    which the card has one, if it can be so at all; ``never``: states of which it then has none; the state itself is one of those.
    ``instead``: what a board says of a card that is not so; ``of``: the cards that can be so, in ``places`` alone where these are named.
    ``asked``: it is asked for wherever it decides, of anybody's card; else it is something that this turn brought or did not bring, which
    only a card of the turn player can have, and which is taken for granted where nobody disputes what was done.
    """

    cites: tuple[str, ...]
    before: frozenset[str] = frozenset()
    only: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()
    instead: str = EARLIER
    places: Places = frozenset()
    of: Callable[[ast.Card], bool] = lambda card: True
    asked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A state that lies open on the table, in these ``places``. ``told``: other words that say whether a card is so; ``brought``: only
    this turn brings it, to a card of the turn player.
    """

    places: Places
    told: frozenset[str] = frozenset()
    brought: bool = False


@dataclass(frozen=True, slots=True)
class Unstated:
    """``said``: a word of a fact ("power", "colour", "order", "unseen") -> the sections that say what that is; ``states``: those
    that a card may be in unsaid, by their words; ``words``: where these say something. ``seen``: states that lie open on the table;
    ``spent``: limits of the turn. Where nothing is said of these, it is taken not to be so, which is told where it decides.
    """

    said: Mapping[str, tuple[str, ...]]
    states: Mapping[str, MayBe] = field(default_factory=dict)
    words: BoardWords | None = None
    seen: Mapping[str, Seen] = field(default_factory=dict)
    spent: tuple[str, ...] = ()

    def taken_not_so(self, card: ast.Placed, zone: str, own: bool) -> Iterator[str]:
        """The open states in which a card could lie and of which the board says nothing; ``own``: it is the turn player's."""
        if self.words is None or not card.name:
            return
        said, place = {*card.states, *card.unsure}, self.words.place(zone)
        for word, seen in self.seen.items():
            told = said & (seen.told | {word}) or any(word in pair and pair & said for pair in self.words.contrary)
            if place in seen.places and not told and (own or not seen.brought):
                yield word

    def cites(self, fact: Unsaid) -> tuple[str, ...]:
        """The sections that say what a fact is."""
        if fact.kind == "left out":
            return self.states[fact.what].cites
        return self.said.get(fact.what if fact.kind in ("number", "list", "word") else fact.kind, ())

    def left_out(
        self, card: ast.Placed, printed: ast.Card | None, zone: str, own: bool, board: ast.Board
    ) -> Iterator[LeftOut]:
        """The states of which the board does not say whether the card is so; ``own``: it is the turn player's."""
        if self.words is None or not self.states or printed is None:
            return
        said, place = {*card.states, *card.unsure}, self.words.place(zone)
        for word, state in self.states.items():
            fits = (
                place in (state.places or self.words.states[word])
                and (not state.only or state.only & said)
                and state.of(printed)
            )
            could = state.asked or (own and EARLIER not in said)
            told = (state.never | {word, state.instead}) & said
            if fits and could and not told and board.phase not in state.before:
                yield LeftOut(word, state.instead, state.asked)
