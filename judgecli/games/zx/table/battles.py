"""Z/X knows no winner of a battle: an attack deals damage (604.3), and lethal damage destroys (904.1)."""

from __future__ import annotations

from judgecli.games.contract import Finding, Outcome
from judgecli.games.shared.table.battles import NO_BATTLE, called, last_battle
from judgecli.games.shared.table.statements import Statements
from judgecli.games.zx.events import Destroyed
from judgecli.games.zx.events_of_battle import BattleBegan
from judgecli.language import ast


def result(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """That there is no such thing, and what became of the two."""
    happened = last_battle(outcome, BattleBegan)
    if not happened:
        return NO_BATTLE
    fighting = happened[0][1].subjects()  # of a battle, the first event is its beginning
    gone = [(step, e.ref) for step, e in happened if isinstance(e, Destroyed) and e.ref in fighting]
    names = "".join(called(step, (ref,)) for step, ref in gone)
    en = f"{names} was destroyed" if len(gone) == 1 else f"{names} were destroyed" if gone else "neither was destroyed"
    ja = f"{names}は破壊された" if gone else "どちらも破壊されていない"
    return Finding(
        True,
        tuple(step.number for step, _ in gone),
        f"in Z/X no battle has a winner (604.3): {en}",
        f"Z/Xのルールにバトルの勝者はない（604.3）：{ja}",
    )
