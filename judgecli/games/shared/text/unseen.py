"""Cards not revealed, where a text looks for a certain card: the scenario may say that one of them is it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.stand_ins import STAND_IN
from judgecli.kernel.events import Shown
from judgecli.kernel.say import By, Proc, Table, do, labelled
from judgecli.kernel.values import State, Thing
from judgecli.kernel.write import write
from judgecli.lazy import dataclass

STAND_INS = ("hidden from choice", STAND_IN)
"""Facts of a definition that no card of a scenario has: what stands in for something else."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """A card not shown that turns out to be of this definition."""

    card: Thing
    face: str

    def label(self, s: State) -> str:
        """As it is called among options."""
        return f"{s.game.library[self.face].name} (not shown)"


def could_be(s: State, cards: Iterable[Thing], fits: Callable[[State, Thing], bool]) -> list[Unseen]:
    """What cards of hidden zones that nobody has shown could turn out to be, for a text that looks for one.

    One entry for each definition in each zone; the last unknown card of a zone stands for it.
    """
    hidden, last = dialect(s).hidden, {}
    for card in cards:
        if not card.face and card.zone.name in hidden:
            last[card.zone] = card
    found = []
    for card in last.values():
        for face, definition in s.game.library.items():
            if not definition.name or any(map(definition.facts.get, STAND_INS)):
                continue
            if not dialect(s).may_lie_there(definition, card.zone):
                continue
            as_if = write(s, Shown(card.ref, face).ops(s), 0)
            if fits(as_if, as_if.things[card.ref]):
                found.append(Unseen(card, face))
    return found


def unseen_options(s: State, unseen: Iterable[Unseen]) -> dict[str, Unseen]:
    """Label -> what a card not shown could be."""
    return labelled(unseen, lambda x: x.label(s))


def shown(t: Table, unseen: Unseen, by: By) -> Proc[Thing]:
    """It is found to be that card."""
    yield from do(Shown(unseen.card.ref, unseen.face), by=by)
    return t.s.things[unseen.card.ref]
