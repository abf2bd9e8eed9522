"""What a board that is written lays, set beside the position that it is written of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from judgecli.games.contract import System
from judgecli.kernel.values import TABLE, State, Thing, Zone
from judgecli.language import ast
from judgecli.lazy import dataclass, replace
from judgecli.session.untold import lay


class Compared:
    """A position, and what is written of it so far: how far the two are apart."""

    def __init__(self, system: System, scenario: ast.Scenario, s: State) -> None:
        assert scenario.board is not None
        self.system, self.scenario, self.s = system, scenario, s
        self.old = scenario.board
        self.places: dict[tuple[Zone, str], str] = {}
        self.words: dict[str, tuple[str, ...]] = {}

    def _laid(self, board: ast.Board) -> State | None:
        try:
            return lay(self.system, replace(self.scenario, board=board))
        except ExceptionGroup:  # the game has no such board
            return None

    def _why(self, board: ast.Board) -> str:
        try:
            lay(self.system, replace(self.scenario, board=board))
        except ExceptionGroup as group:
            return str(getattr(group.exceptions[0], "en", group.exceptions[0]))
        return ""

    def _apart(self, board: ast.Board) -> int:
        """How far what goes on at a board's beginning differs from what goes on in the position; 0: not at all."""
        laid = self._laid(board)
        if laid is None:
            return 100
        if laid.agenda == self.s.agenda:
            return 0
        here, there = (tuple(_going_on(x) for x in s.agenda) for s in (self.s, laid))
        alike = sum(one == other for one, other in zip(here, there, strict=False))
        return 1 + abs(len(here) - len(there)) * 2 + (min(len(here), len(there)) - alike) * 2

    def _before(self, thing: Thing) -> str:
        """The player whose lines tell of it: what a team has in common is told of the first of them."""
        holder = thing.zone.holder
        if holder == TABLE:
            return thing.controller
        return next((player for player, side in self.s.seating.sides.items() if side == holder), holder)

    def _gaps(self, laid: State) -> list[Mapping[str, Any]]:
        """For each entry of the board with a name, the marks in which its card differs from the position's."""
        return [
            {k: v for k, v in one.marks.items() if k not in UNSEEN and (other.marks.get(k) or None) != (v or None)}
            | {k: None for k, v in other.marks.items() if v and k not in UNSEEN and k not in one.marks}
            if other is not None
            else {}
            for one, other in self._pairs(laid)
        ]

    def _pairs(self, laid: State) -> Iterator[tuple[Thing, Thing | None]]:
        """Each named card of the position with the one laid for it, in the order of the board's entries."""
        for player in (one.player for one in self.old.players):
            for zone, refs in self.s.zones.items():
                here = [x for ref in refs if self._before(x := self.s.things[ref]) == player]
                there = [x for x in laid.at(zone) if self._before(x) == player]
                if not self.places.get((zone, player)):
                    continue
                for n, thing in enumerate(here):
                    if thing.face in self.s.game.library and self.s.game.library[thing.face].name:
                        other = (
                            there[n] if n < len(there) and laid.game.name(there[n]) == self.s.game.name(thing) else None
                        )
                        yield thing, other

    def _facts_apart(self, laid: State, whom: str) -> Mapping[str, Any]:
        facts = {what: value for (of, what), value in self.s.facts.items() if of == whom}
        there = {what: value for (of, what), value in laid.facts.items() if of == whom}
        return {
            what: facts.get(what) for what in {*facts, *there} if (facts.get(what) or None) != (there.get(what) or None)
        }

    def _left(self, laid: State) -> Iterator[Unwritten]:
        """Everything in which the laid board differs from the position."""
        for (zone, player), word in self.places.items():
            here = Counter(self.s.game.name(x) for x in self.s.at(zone) if self._before(x) == player)
            there = Counter(laid.game.name(x) for x in laid.at(zone) if self._before(x) == player)
            if here != there:
                yield Unwritten("place", player, word or f"{zone.name} {zone.spot}".strip())
        for (thing, _), gap in zip(self._pairs(laid), self._gaps(laid), strict=True):
            yield from (Unwritten("state", self.s.game.name(thing), what) for what in gap)
        for whom in (*(one.player for one in self.old.players), TABLE):
            yield from (
                Unwritten("fact", "" if whom == TABLE else whom, what) for what in self._facts_apart(laid, whom)
            )
        if laid.agenda != self.s.agenda:
            yield Unwritten("under way", "", "")
        yield from (
            Unwritten("effect", self.s.game.name(x) if (x := self.s.last(e.source)) else "", "") for e in self.s.effects
        )
        yield from (
            Unwritten("waiting", self.s.game.name(x) if (x := self.s.last(p.source)) else "", "")
            for p in self.s.pending
        )
        yield from (Unwritten("later", d.controller, "") for d in self.s.delayed)


UNSEEN = frozenset({"tag", "order", "since"})
"""Marks that are the text's own."""


@dataclass(frozen=True, slots=True)
class Unwritten:
    """Something of the position that the text does not say: of a card or player (``of``), or of the table."""

    kind: str
    of: str
    what: str


def _going_on(record: Any) -> object:
    return type(record).__name__
