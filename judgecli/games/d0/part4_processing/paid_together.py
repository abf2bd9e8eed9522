"""4-7-2-8 The parts of a cost are paid at one moment: a card pays one of them, and what one brings pays no other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from judgecli.games.d0.part4_processing.ch03_activated import CostAction, Wanted
from judgecli.games.shared.matching import each_its_own
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.write import write

if TYPE_CHECKING:
    from judgecli.kernel.events import Event


@rule(
    "d0:4-7-2-8",
    ja="コストはすべて同時に支払う: 1枚で2つの部分は支払えず、ほかの部分の支払いで得るカードでも支払えない",
)
def all_at_one_moment(s: State, player: str, bearer: Thing, actions: Sequence[CostAction]) -> bool:
    """All of the cost is paid at one moment: no card pays two parts of it, and what one part brings pays no other."""
    return paid_together(s, player, bearer, actions)


def paid_together(s: State, player: str, bearer: Thing, actions: Sequence[CostAction]) -> bool:
    """Whether that all is paid at one moment does not stand in the way.

    It does where each part could be paid by itself and not all of them, and where a part could be paid with what another one brings.
    """
    short = [action for action in actions if not _enough(s, player, bearer, action)]
    if not short:
        return each_its_own(wanted(s, player, bearer, actions))
    return not any(_pays_for(s, player, bearer, other, action) for action in short for other in actions)


def wanted(s: State, player: str, bearer: Thing, actions: Sequence[CostAction]) -> list[Wanted]:
    """What the parts that put cards elsewhere could be paid with."""
    parts = (action.cards(s, player, bearer) for action in actions if action.moves)
    return [([card.ref for card in able], number) for able, number in parts]


def choose_parts(
    t: Table, player: str, bearer: Thing, actions: Sequence[CostAction]
) -> Proc[list[tuple[CostAction, tuple[Event, ...]]]]:
    """Each part in turn, with cards that leave enough for the rest."""
    made: list[tuple[CostAction, tuple[Event, ...]]] = []
    taken: frozenset[Ref] = frozenset()
    for n, action in enumerate(actions):
        later = wanted(t.s, player, bearer, actions[n + 1 :])
        events = yield from action.choose(t, player, bearer, taken, later)
        if action.moves:
            taken = taken.union(ref for event in events for ref in event.subjects())
        made.append((action, events))
    return made


def _enough(s: State, player: str, bearer: Thing, action: CostAction) -> bool:
    able, number = action.cards(s, player, bearer)
    return len(able) >= number


def _pays_for(s: State, player: str, bearer: Thing, other: CostAction, action: CostAction) -> bool:
    """Whether a part could be paid after another one."""
    able, number = other.cards(s, player, bearer)
    if other is action or not other.moves or len(able) < number:
        return False
    for cards in combinations(able, number):
        ops = [op for card in cards for op in other.event(card).ops(s)]
        if _enough(write(s, ops, 0), player, bearer, action):
            return True
    return False
