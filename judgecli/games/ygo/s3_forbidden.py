"""S3 What effects forbid of Summons: of a monster, or of a player (J3.11)."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.shared.text.barring import barred
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both

OTHERWISE = "special summon otherwise"
"""A Special Summon by no method that its card names: what "must be Special Summoned by …" shuts out (J3.19)."""


@rule("ygo:J3.11¶1", ja="召喚・セットを禁じる効果を受けていてはならない", cite_if_met=False)
def not_forbidden(s: State, player: str, card: Thing, what: str) -> bool:
    """No effect may forbid summoning it this way, or forbid its player to."""
    from judgecli.games.ygo.text.abilities import player_is_barred

    passive = {
        "set": "be set",
        "summon": "be summoned",
        "special summon": "be special summoned",
        OTHERWISE: "be special summoned otherwise",
    }
    return not barred(s, card, passive.get(what, f"be {what}")) and not player_is_barred(s, player, what, card)


def not_forbidden_this_way(s: State, player: str, card: Thing, way: str) -> Verdict:
    """No effect may forbid Special Summoning it at all, or in this way ("fusion")."""
    return both(
        not_forbidden.verdict(s, player, card, "special summon", about=(card,)),
        not_forbidden.verdict(s, player, card, f"{way} summon", about=(card,)),
    )


def one_is_not_forbidden(s: State, player: str, cards: Iterable[Thing], way: str) -> Verdict:
    """Of the monsters that could be Special Summoned in this way, an effect leaves at least one."""
    found = [not_forbidden_this_way(s, player, card, way) for card in cards]
    return found[0] if found and not any(found) else Legal()  # all alike
