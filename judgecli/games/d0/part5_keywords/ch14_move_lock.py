"""5-14 (name not readable in the source): while a move of this card is on the stack nobody may play cards."""

from __future__ import annotations

from judgecli.games.d0.part2_definitions.ch23_stack import stack
from judgecli.games.d0.part5_keywords.keywords import has_keyword
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State

LOCK = "unread keyword"


@rule("d0:5-14-2", ja="この能力を持つカードの移動がスタックに乗っていてはならない", cite_if_met=False)
def no_locking_move_is_on_the_stack(s: State, card: object) -> bool:
    """No move of a card with this keyword may be on the stack."""
    moving = (s.now(e.source) for e in stack(s) if e.kind == "move")
    return not any(unit is not None and has_keyword(s, unit, LOCK) for unit in moving)
