"""What card text forbids a creature in an attack by whom it faces: "cannot be blocked by creatures with power 3000 or less"."""

from __future__ import annotations

from judgecli.games.dm.events import Attacked, Blocked
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditions
from judgecli.games.shared.text.nouns import eligible, fits
from judgecli.games.shared.text.scope import scope_of
from judgecli.kernel.text import Occasion, Prohibition, View
from judgecli.kernel.values import Ref, Thing
from judgecli.language import ast
from judgecli.lazy import dataclass

FACING = frozenset({"be blocked", "be attacked", "block", "attack"})
"""What can be forbidden against some creatures only."""
EVENTS = {"be blocked": Blocked, "block": Blocked, "attack": Attacked, "be attacked": Attacked}


@dataclass(frozen=True, slots=True, kw_only=True)
class FacingBar(Prohibition):
    """Cards a noun means cannot block, attack, be blocked or be attacked by those another noun means."""

    condition: Conditions = UNCONDITIONAL
    deed: str
    noun: ast.Noun
    facing: ast.Noun

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller)

    def forbids(self, o: Occasion) -> bool:
        s, scope = o.before, scope_of(o.bearer, o.controller)
        active, passive = _sides(o)
        mine, other = (passive, active) if self.deed.startswith("be ") else (active, passive)
        one, faced = s.now(mine), s.now(other)
        if one is None or faced is None:
            return False
        return one in eligible(s, self.noun, scope) and fits(s, faced, self.facing, scope)


def _sides(o: Occasion) -> tuple[Ref | None, Ref | None]:
    """Who does it and whom it befalls: blocker and attacker, or attacker and what is attacked."""
    event = o.event
    if isinstance(event, Blocked):
        return event.to, event.attacker
    if isinstance(event, Attacked):
        return event.attacker, event.target if isinstance(event.target, Ref) else None
    return None, None
