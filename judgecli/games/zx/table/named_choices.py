"""What a line of play names besides its object: the resources that pay, and which ability of a card."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.shared.table.names import matching
from judgecli.games.zx.ch300_zones import is_slept, zone
from judgecli.games.zx.ch800_abilities.costs import leads_on
from judgecli.games.zx.ch800_abilities.price import Cost
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language import ast


@rule("zx:602.1a", ja="攻撃ゼクスは1枚だけ")
def one_attacker(s: State, number: int) -> bool:
    """One Z/X attacks, not several."""
    return number == 1


@rule("zx:805.3a", "zx:805.3c", ja="指定したリソースでは、コストの色が揃わない")
def colours_of_these_serve(s: State, cards: Sequence[Thing], cost: Cost) -> bool:
    """The resources named must leave room for every colour of the cost."""
    return len(cards) > cost.points or leads_on(s, cards, cost)


@rule("zx:805.3b", ja="コストの点数より多くのリソースはスリープできない")
def not_more_than_the_points(s: State, cards: Sequence[Thing], cost: Cost) -> bool:
    """No more resources are slept than the cost has points."""
    return len(cards) <= cost.points


@rule("zx:203.2", "zx:805.2a", ja="指定したリソースでは、コストの点数に足りない")
def as_many_as_the_points(s: State, cards: Sequence[Thing], cost: Cost) -> bool:
    """Whoever names what pays names all of it: as many resources as the cost has points."""
    return not cards or len(cards) >= cost.points


@rule("zx:805.1", "zx:804.4a", ja="スリープ状態のリソースでは支払えない")
def these_are_rebooted(s: State, cards: Sequence[Thing]) -> bool:
    """A resource that is slept already cannot pay."""
    return not any(is_slept(c) for c in cards)


def payment_is_legal(play: ast.Play, cost: Cost, s: State) -> Verdict:
    """Whether the resources the line names can be what pays; a name that is no resource is read elsewhere."""
    named: list[Thing] = []
    for mention in play.role("paying"):
        there = [c for c in s.at(zone(play.player, "resource")) if c not in named]
        found = sorted(matching(s, mention, there), key=is_slept)
        if not found:
            return Legal()
        named.append(found[0])  # a rebooted one before a slept one
    return both(
        these_are_rebooted.verdict(s, named),
        not_more_than_the_points.verdict(s, named, cost),
        as_many_as_the_points.verdict(s, named, cost),
        colours_of_these_serve.verdict(s, named, cost),
    )
