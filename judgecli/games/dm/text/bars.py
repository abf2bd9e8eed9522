"""What card text forbids a creature in an attack by whom it faces: "cannot be blocked by creatures with power 3000 or less", "cannot attack
you"."""

from __future__ import annotations

from judgecli.games.dm.events_of_battle import Attacked, Blocked
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditional, Conditions
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.nouns import eligible, fits
from judgecli.games.shared.text.scope import Scope, scope_of
from judgecli.kernel.text import Occasion, Prohibition
from judgecli.kernel.values import Ref, State
from judgecli.language import ast
from judgecli.lazy import dataclass

USING = {"summon": frozenset({"summon"}), "cast": frozenset({"cast"}), "use": frozenset[str]()}
"""What a player can be barred from, and the modes of use that it covers (701.5a); none named: every mode."""
Side = Ref | str | None
"""A creature of an attack, or the player attacked."""
EVENTS = {"be blocked": Blocked, "block": Blocked, "attack": Attacked, "be attacked": Attacked}


@dataclass(frozen=True, slots=True, kw_only=True)
class FacingBar(Conditional, Prohibition):
    """Cards a noun means cannot block, attack, be blocked or be attacked by those another noun means."""

    condition: Conditions = UNCONDITIONAL
    action: str
    noun: ast.Noun
    facing: ast.Noun

    def forbids(self, o: Occasion) -> bool:
        s, scope = o.before, scope_of(o.bearer, o.controller)
        active, passive = _sides(o)
        mine, other = (passive, active) if self.action.startswith("be ") else (active, passive)
        one = s.now(mine) if isinstance(mine, Ref) else None
        if one is None or one not in eligible(s, self.noun, scope):
            return False
        scope.that = (one.ref,)  # "less power than it" is told of each of them
        return self._faces(s, other, scope)

    def _faces(self, s: State, other: Side, scope: Scope) -> bool:
        """Whether that is one of those against whom it is forbidden: a player the text names, or a creature that fits it."""
        if self.facing.how in PLAYERS or self.facing.what == "player":
            whom = self.facing.how if self.facing.how in PLAYERS else self.facing.whose
            return isinstance(other, str) and other in scope.meant(s, whom)
        faced = s.now(other) if isinstance(other, Ref) else None
        return faced is not None and fits(s, faced, self.facing, scope)


def _sides(o: Occasion) -> tuple[Side, Side]:
    """Who does it and whom it happens to: blocker and attacker, or attacker and what is attacked."""
    event = o.event
    if isinstance(event, Blocked):
        return event.to, event.attacker
    if isinstance(event, Attacked):
        return event.attacker, event.target
    return None, None
