"""What a line says to be targeted: whether the effect it activates targets that."""

from __future__ import annotations

from judgecli.games.shared.table.names import matching
from judgecli.games.ygo.c3_effects import use_of
from judgecli.games.ygo.c6_using_cards import may_be_activated
from judgecli.games.ygo.text.use_rules import there_is_a_target
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Illegal, Verdict, both
from judgecli.language import ast
from judgecli.picks import only


def improper_targets(play: ast.Play, s: State, card: Thing, key: str) -> Verdict | None:
    """Why what stands after "targeting" may not be targeted by this effect, if so."""
    said = [m for m in play.role("targeting") if m.kind == "card"]
    use = use_of(s.game.ability(key))
    if not said or use is None:
        return None
    things = [[x for x in matching(s, m, s.things.values()) if x.zone.name != "deck"] for m in said]
    chosen = tuple(only(found) for found in things if len(found) == 1)
    verdict = use.targets_are_proper(s, play.player, card, key, chosen)
    return None if verdict else verdict


def may_be_activated_so(s: State, play: ast.Play, card: Thing, key: str) -> Verdict:
    """Why an effect cannot be activated; where there is nothing to target, first why that is none which the line names."""
    found = may_be_activated.briefly(s, play.player, card, key)
    if not isinstance(found, Illegal) or not any(reason.rule is there_is_a_target for reason in found.reasons):
        return found
    improper = improper_targets(play, s, card, key)
    return found if improper is None else both(improper, found)
