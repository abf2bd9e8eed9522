"""602 Attacking neighbours only."""

from __future__ import annotations

from judgecli.games.dm.ch5_turn.ch505_attack import further
from judgecli.games.dm.registry import Changes, entry
from judgecli.games.dm.variants.ch600_multiplayer import seats_of_the_turn, steps_apart, why_seats
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Verdict, both

CHANGES = Changes()


@rule("dmv:602.2", ja="すぐ隣に座っている対戦相手とそのクリーチャーだけを攻撃できる")
def is_a_neighbours(s: State, attacker: Thing, target: Thing | str) -> bool:
    """Only opponents seated next to the attacker's controller, and their creatures, can be attacked."""
    player = target if isinstance(target, str) else target.controller
    return steps_apart(s, attacker.controller, player) == 1


@CHANGES.instead(further)
def attacks_on_neighbours(s: State, attacker: Thing, target: Thing | str) -> Verdict:
    """The target must be a neighbour's."""
    before = further.earlier(s, attacks_on_neighbours)(s, attacker, target)
    fixed = why_seats(s) if seats_of_the_turn(s) != s.players else ()  # somebody has left in this very turn
    return both(before, is_a_neighbours.also(*why_neighbours.by(s), *fixed).verdict(s, attacker, target))


@entry("why only neighbours are attacked")
def why_neighbours(s: State) -> None:
    """The section of a format that brings the option."""


@CHANGES.instead(why_seats)
def neighbours_for_attacks(s: State) -> tuple[str, ...]:
    """Who sits next to whom is settled as each turn begins."""
    return (*why_seats.earlier(s, neighbours_for_attacks)(s), "dmv:602.3")
