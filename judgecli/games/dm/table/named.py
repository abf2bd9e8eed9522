"""What a line of play names besides its object: the mana that pays."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.dm.ch1_game.ch112_costs import Cost, can_be_completed, mana_number, untapped_mana
from judgecli.games.dm.ch4_zones import cards_in, is_tapped
from judgecli.games.shared.table.names import matching
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language import ast


@rule("dm:107", "dm:105.6", ja="タップしているマナでは支払えない")
def these_are_untapped(s: State, cards: Sequence[Thing]) -> bool:
    """Mana is produced by tapping: a card that is tapped already pays nothing."""
    return not any(is_tapped(c) for c in cards)


@rule("dm:112", ja="コストより多くのマナは支払えない")
def not_more_than_the_cost(s: State, cards: Sequence[Thing], cost: Cost) -> bool:
    """As much mana is paid as the cost, no more."""
    return sum(mana_number(s, c) for c in cards) <= cost.taps


@rule("dm:112", ja="指定したマナでは、コストに足りない")
def as_much_as_the_cost(s: State, cards: Sequence[Thing], cost: Cost) -> bool:
    """Whoever names the mana that pays names all of it."""
    return not cards or sum(mana_number(s, c) for c in cards) >= cost.taps


@rule("dm:112", "dm:107", ja="指定したマナでは、文明が揃わない")
def civilizations_of_these_serve(s: State, player: str, cards: Sequence[Thing], cost: Cost) -> bool:
    """The mana named must leave room for one of each civilization of the card."""
    if sum(mana_number(s, c) for c in cards) > cost.taps:
        return True
    rest = [c for c in untapped_mana(s, player) if c not in cards]
    return can_be_completed(s, cards, rest, cost)


def payment_is_legal(play: ast.Play, cost: Cost, s: State) -> Verdict:
    """Whether the mana the line names can be what pays, or part of it."""
    named: list[Thing] = []
    for mention in (*play.role("paying"), *play.role("tapping")):
        there = [c for c in cards_in(s, play.player, "mana") if c not in named]
        found = sorted(matching(s, mention, there), key=is_tapped)
        if not found:
            return Legal()
        named.append(found[0])  # an untapped one before a tapped one
    if not named:
        return Legal()
    untapped = these_are_untapped.verdict(s, named)
    return both(
        untapped,
        not_more_than_the_cost.verdict(s, named, cost),
        as_much_as_the_cost.verdict(s, named, cost),
        civilizations_of_these_serve.verdict(s, play.player, named, cost) if untapped else Legal(),
    )
