"""811 Continuous effects in their order, 812 whose choice replacements are."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.zx.ch300_zones import turn_player
from judgecli.games.zx.ch800_abilities.kinds import PlayerRule
from judgecli.games.zx.ch800_abilities.timestamps import by_timestamp, name_of
from judgecli.kernel.derive import by_dependency
from judgecli.kernel.game import Candidate, Choice
from judgecli.kernel.index import in_force
from judgecli.kernel.looks import stands
from judgecli.kernel.text import Contribution, View
from judgecli.kernel.values import TABLE, State

OTHER_THAN_NUMBERS = 0
"""Effects on parameters that are no numbers (811.1b)."""
NUMBERS = 1
"""Effects on numbers (811.1c)."""
DEPENDENCE_FIRST = (
    "an effect that depends on another applies after it",
    "他の効果に依存する継続効果は、それより後に適用する",
)


def in_order(view: View, fresh: Sequence[Contribution]) -> Sequence[Contribution]:
    """Dependent effects after what they depend on (811.2), else by timestamp (811.3); bounds among themselves by size (811.9)."""
    by_time = by_timestamp(view.state, fresh)
    if len(by_time) < 2:
        return by_time
    ordered = by_dependency(view, by_time) if stands("zx:811.2", DEPENDENCE_FIRST) else by_time
    ordered = _larger_limits_first(ordered) if stands("zx:811.9") else ordered
    ordered = ordered if stands("zx:811.1") else ordered[::-1]
    moved = {name_of(c) for c, d in zip(ordered, by_time, strict=True) if c is not d}
    view.state.memo.derived.moved.update(moved)
    return ordered


def _larger_limits_first(ordered: list[Contribution]) -> list[Contribution]:
    """Effects with a lower limit on one parameter change places among themselves: the larger limit goes first (811.9)."""
    out = list(ordered)
    for what in {c.change.what for c in ordered}:
        at = [n for n, c in enumerate(ordered) if c.change.what == what and limit_of(c) is not None]
        for n, c in zip(at, sorted((ordered[n] for n in at), key=lambda c: -(limit_of(c) or 0)), strict=True):
            out[n] = c
    return out


def limit_of(c: Contribution) -> int | None:
    """The number below which an effect does not bring the parameter; ``None``: it has no such limit."""
    found: int | None = getattr(c.change, "floor", None)
    return found


def turn_player_picks(s: State, candidates: tuple[Candidate, ...]) -> Choice:
    """Several replacements for one event: the turn player chooses which comes first (812.2)."""
    return Choice(turn_player(s), candidates, "zx:812.2")


def limit(s: State, player: str, what: str) -> int:
    """A player's limit: the value of the start unless an ability in force sets another (306.2, 309.2)."""
    found: int = s.fact(player, what)
    for bearer, key, rule in in_force(s, PlayerRule):
        thing = s.last(bearer)
        made = next((e for e in s.effects if e.ability == key and e.source == bearer), None)
        if thing is None or (made is None and s.now(bearer) is None):
            continue
        controller = made.controller if made is not None else thing.controller
        if rule.what == what and rule.valid(s, thing, controller):
            mine = controller == player
            if mine == (rule.whose == "you") and (rule.value == found or stands("zx:102.2", THE_CARD_PREVAILS)):
                found = rule.value
    return found


THE_CARD_PREVAILS = (
    "where a card's text gives another limit than the rules, the text prevails",
    "上限についてルールと食い違うカードのテキストは、ルールに優先する",
)
"""Why a limit is not the one of the rules."""


def later_turn(number: int) -> str:
    """The term of an effect that lasts until the end of the turn with this number."""
    return f"turn {number}"


def term(s: State, duration: str, controller: str) -> str:
    """The term a text means by its duration: the next turn of a player is never the one under way."""
    if duration not in ("your turn", "opponent's turn"):
        return duration
    theirs = (turn_player(s) == controller) == (duration == "your turn")
    return later_turn(s.fact(TABLE, "turn") + (2 if theirs else 1))


def has_effects_until(s: State, until: str) -> bool:
    """Whether any effect, or any auto an effect made, ends with this turn or this battle."""
    return any(e.until == until for e in s.effects) or any(d.until == until for d in s.delayed)
