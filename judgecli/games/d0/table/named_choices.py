"""What a line of play names besides its object: the energy that pays, and which ability of a card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.games.d0.part1_principles.ch02_numbers import COLOURLESS, Symbols, covers, energy, smash_cards
from judgecli.games.d0.part2_definitions.ch23_zones import is_frozen, zone
from judgecli.games.d0.part4_processing.ch07_playing import ways
from judgecli.games.d0.part5_keywords.special_plays import offered_ways_are_open
from judgecli.games.d0.table.wording import WAYS_JA
from judgecli.games.shared.table.names import matching
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language import ast
from judgecli.picks import first


@rule("d0:1-2-3-1", "d0:1-2-3-2", "d0:2-26-1-1", ja="フリーズ状態のカードでは支払えない")
def these_are_released(s: State, cards: Sequence[Thing]) -> bool:
    """A card that is frozen already cannot pay."""
    return not any(is_frozen(c) for c in cards)


@rule("d0:1-2-3-1", "d0:1-2-3-2", ja="シンボルの数字の合計より多くのカードはフリーズできない")
def not_more_than_the_symbols(s: State, cards: Sequence[Thing], cost: Symbols) -> bool:
    """No more cards are frozen than the symbols ask for."""
    return len(cards) <= cost.total


@rule("d0:1-2-3-1", "d0:1-2-3-2", ja="指定したカードでは、シンボルの数字の合計に足りない")
def as_many_as_the_symbols(s: State, cards: Sequence[Thing], cost: Symbols) -> bool:
    """Whoever names the cards that pay names all of them."""
    return not cards or len(cards) >= cost.total


@rule("d0:1-2-3-1", ja="指定したカードでは、色付きのシンボルを支払えない")
def these_serve(s: State, cards: Sequence[Thing], cost: Symbols) -> bool:
    """The cards named must leave room for every coloured symbol: cards of the smash zone pay for colourless ones only."""
    spare = cost.total - len(cards)
    if spare < 0:
        return True
    least = sum(n for c, n in cost.points if c != COLOURLESS) - spare
    return any(covers(s, list(cards), part) for part in _parts(cost, len(cards), max(0, least)))


@rule("d0:5-11-3", ja="1回の移動で進撃の追加コストを複数回支払うことはできない")
def the_advance_is_paid_once(s: State, unit: Thing) -> bool:
    """The additional cost of an advance is paid only once for one move."""
    return False  # asked only where a line names it twice


def _parts(cost: Symbols, size: int, coloured: int) -> list[Symbols]:
    """Ways to choose so many of the symbols, as many coloured ones among them as must be."""
    found = [Symbols()]
    for colour, n in cost.points:
        found = [Symbols.of({**dict(p.points), colour: k}) for p in found for k in range(n + 1)]
    fitting = [p for p in found if p.total == size]
    return [p for p in fitting if size - p.count(COLOURLESS) >= coloured]


def payment_is_legal(play: ast.Play, cost: Symbols, s: State) -> Verdict:
    """Whether the cards the line names can be what pays; a name that is no energy is read elsewhere.

    A line that only says from which zone leaves open with what the rest is paid.
    """
    named: list[Thing] = []
    for mention in play.role("paying"):
        there = [c for name in ("energy", "smash") for c in s.at(zone(play.player, name)) if c not in named]
        found = sorted(matching(s, mention, there), key=is_frozen)
        if mention.kind == "zone":
            pool = energy(s, play.player) if mention.text == "energy" else smash_cards(s, play.player)
            found = [c for c in pool if c not in named]
        if not found:
            return Legal()
        named.append(found[0])  # a released one before a frozen one
    by_name = [] if any(mention.kind == "zone" for mention in play.role("paying")) else named
    return both(
        these_are_released.verdict(s, named),
        not_more_than_the_symbols.verdict(s, named, cost),
        as_many_as_the_symbols.verdict(s, by_name, cost),
        these_serve.verdict(s, named, cost),
    )


def way_is_open(play: ast.Play, card: Thing, s: State) -> Verdict:
    """Whether the card can be played in the way that the line names; a way that its text does not offer is read elsewhere."""
    named = [m.text for m in play.role("by") if m.kind == "text"]
    labels = [w.label() for w in ways(s, play.player, card)]
    if not named or way_named(first(named), labels) is not None:
        return Legal()
    return offered_ways_are_open(s, play.player, card)


def way_named(text: str, labels: Iterable[str]) -> str | None:
    """The way of playing a card that is told by its keyword, in either language, or by the first words of its label."""
    told = next((label for label, ja in WAYS_JA.items() if ja == text), text)
    return next((x for x in labels if x.startswith(told) or told.startswith(x)), None)
