"""A card that somebody uses from a hand of which the board only gives the number: whether it is one of those cards.

Where the board names such a card elsewhere only, the line could be about that one, which lies where it cannot be used from. The hand may
hold another one: that is asked, and not taken for granted either way.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.contract import Outcome
from judgecli.kernel.untold import Ledger, Unsaid
from judgecli.language import ast
from judgecli.lazy import replace

HAND = "hand"
FROM_THE_HAND = frozenset(
    {
        "play",
        "cast",
        "summon",
        "tribute summon",
        "use",
        "activate",
        "chain",
        "set",
        "charge",
        "put into energy",
        "generate",
    }
)
"""What is done with a card of the hand where the line does not say from where."""


def with_what_a_hand_may_hold(scenario: ast.Scenario, ledger: Ledger) -> ast.Scenario:
    """The scenario with each card in its player's hand that this world says one of the counted cards is."""
    board = scenario.board
    if board is None:
        return scenario
    players = tuple(_with_held(player, scenario, ledger) for player in board.players)
    same = all(a is b for a, b in zip(players, board.players, strict=True))
    return scenario if same else replace(scenario, board=replace(board, players=players))


def _with_held(player: ast.PlayerBoard, scenario: ast.Scenario, ledger: Ledger) -> ast.PlayerBoard:
    for mention in _used(player, scenario):
        if not _counted(player):
            break
        fact = Unsaid("held", mention.text, HAND, (mention.span.line, mention.span.start))
        ledger.called[fact] = (player.player, player.player)
        if ledger.suppose(fact, False, (True,)):
            player = _with_one_named(player, mention)
    return player


def _used(player: ast.PlayerBoard, scenario: ast.Scenario) -> Iterator[ast.Mention]:
    """The cards that lines of play use, as though from the hand, and that the board names only elsewhere."""
    assert scenario.board is not None
    lines = [(of, line) for of in scenario.board.players for line in of.zones]
    held = {name for of, line in lines if of is player and line.zone == HAND for name in _names(line)}
    elsewhere = {name for _, line in lines if line.zone != HAND for name in _names(line)}
    for play in scenario.plays:
        if play.player == player.player and play.verb in FROM_THE_HAND and not play.role("from"):
            for mention in play.role("object")[:1]:
                if mention.kind == "card" and not mention.tag and mention.text in elsewhere - held:
                    held.add(mention.text)
                    yield mention


def _names(line: ast.ZoneLine) -> set[str]:
    return {card.name for card in line.cards if card.name}


def _counted(player: ast.PlayerBoard) -> int:
    """How many cards of a hand are only counted."""
    listed = sum(card.count for line in player.zones if line.zone == HAND for card in line.cards if not card.name)
    return listed or sum(count.value for count in player.counts if count.what == HAND)


def _with_one_named(player: ast.PlayerBoard, mention: ast.Mention) -> ast.PlayerBoard:
    """The hand with this card as one of those that are only counted."""
    held = ast.Placed(mention.text, mention.span)
    rest = _counted(player) - 1
    named = tuple(card for line in player.zones if line.zone == HAND for card in line.cards if card.name)
    unknown = (ast.Placed("", mention.span, count=rest),) if rest else ()
    line = ast.ZoneLine(HAND, (*named, held, *unknown), mention.span)
    counts = tuple(count for count in player.counts if count.what != HAND)
    return replace(player, counts=counts, zones=(*(x for x in player.zones if x.zone != HAND), line))


def asked_for(outcome: Outcome) -> Ledger:
    """What a run left open; of the cards a hand may hold only those whose line was refused are asked for."""
    ledger = outcome.start.game.untold
    refused = {outcome.plays[refusal.line].span.line for refusal in outcome.refusals}
    for fact in [x for x in ledger.looked if x.kind == "held" and x.place[0] not in refused]:
        del ledger.looked[fact]
    return ledger
