"""Lines of play that only variants have."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Problem, Reading, Refuse
from judgecli.games.dm.table import plays
from judgecli.games.dm.variants.ch103_control import may_cross
from judgecli.games.dm.variants.ch402_dice import DIE, GAMES, Roll, may_roll
from judgecli.games.dm.variants.ch600_multiplayer import OPPONENT, OPPONENT_BY_CARD, is_the_one_opponent
from judgecli.games.dm.variants.ch601_range import the_effect_reaches, whose
from judgecli.games.dm.variants.ch603_deploy import Deploy, may_deploy
from judgecli.games.shared.table import reading
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.readers import card_in, rest_of, take
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import TABLE, State
from judgecli.kernel.verdict import Verdict
from judgecli.language import ast
from judgecli.lazy import replace


@rule("dmv:600.3a", ja="ゲームから除外されたプレイヤーは何もできず、そのプレイヤーの能力も解決されない")
def is_in_the_game(s: State, player: str) -> bool:
    """A player who is out cannot do anything, and nothing of theirs is left to be handled."""
    return player not in s.seating.out


def _roll(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Rolls {P}": the die is rolled, and what it shows; told behind the roll, by the table, only that."""
    if ask.kind == DIE:
        return plays.LINES.readers["choose"](replace(play, verb="choose"), ask, s)
    if ask.kind not in plays.ACTIONS or s.fact(TABLE, "format", "") not in GAMES:
        return None
    verdict = may_roll(s, play.player)
    if not verdict:
        return Refuse(verdict)
    return take(ask, lambda o: isinstance(o, Roll) and o.player == play.player, rest_of(play))


def _deploy(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Deploys 《X》 to B": control of the creature passes to a teammate."""
    if ask.kind not in plays.ACTIONS:
        return None
    creature = card_in(play, "object", s, lambda c: c.controller == play.player and c.zone.name == "battle")
    to = next((m.text for m in play.role("to") if m.kind == "player"), "")
    if to not in s.seating.players:
        raise Problem("E403", play.span, "this line must say to whom", "誰に派遣するかがない", names=s.seating.players)
    verdict = may_deploy(s, play.player, creature, to)
    if not verdict:
        return Refuse(verdict)
    return take(ask, lambda o: o == Deploy(play.player, creature, to), rest_of(play, "object", "to"))


def _cross(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Crosses 《gear》 to 《creature》": who may is said, what it costs is not."""
    if ask.kind not in plays.ACTIONS:
        return None
    gear = card_in(play, "object", s, lambda c: c.zone.name == "battle" and s.value(c, "type") == "cross gear")
    creature = card_in(play, "to", s, lambda c: c.zone.name == "battle" and s.value(c, "type") == "creature")
    return Refuse(may_cross(s, play.player, gear, creature))


def _whose(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """The opponent meant: whose card is named, where only an opponent's card is chosen."""
    if mention.kind != "card" or ask.kind is not OPPONENT_BY_CARD:
        return None
    found = {whose(card) for card in matching(s, mention, s.things.values()) if card.zone.name in ("battle", "shields")}
    meant = found & set(ask.options)
    return meant.pop() if len(meant) == 1 else None


def _choose(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    return plays.choose(play, ask, s, LINES)


LINES = replace(
    plays.LINES,
    on_the_way=frozenset({"opponent"}),
    readers={**plays.LINES.readers, "roll": _roll, "deploy": _deploy, "cross": _cross, "choose": _choose},
    kinds={**plays.LINES.kinds, "opponent": _whose},
)


def read(play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
    """What a line says to a question of a variant."""
    if play.player in t.s.seating.out:
        return Refuse(is_in_the_game.verdict(t.s, play.player))
    if ask.kind == OPPONENT and play.player == ask.who and play.verb not in _ASKS_NOBODY:
        if divided := _among_several(play, ask, t.s):
            return Refuse(is_the_one_opponent.verdict(t.s, *reversed(divided)))
        found = reading.choose(LINES, play, ask, t.s)  # whatever is done with the card of an opponent
        if found is not None:
            return found
    return plays.read(play, ask, t, LINES)


def _among_several(play: ast.Play, ask: Ask[Any], s: State) -> tuple[str, str] | None:
    """Two opponents whose cards a line names although the effect is about one of them."""
    owners = dict.fromkeys(x for m in (*play.role("object"), *play.role("targeting")) if (x := _whose(m, ask, s)))
    first, second = [*owners, "", ""][:2]
    return (first, second) if second else None


_ASKS_NOBODY = frozenset({"attack", "block", "pass", "decline", "accept", "trigger", *plays.OF_CARDS})
"""What is done without choosing whose card an effect is about."""


def within_range(found: Verdict | None, play: ast.Play, ask: Ask[Any], s: State) -> Verdict | None:
    """Why what a line chooses may not be chosen: who is out of an effect's range is asked nothing by it."""
    if found is not None and ask.of and play.player in s.seating.players:
        reached = the_effect_reaches.verdict(s, play.player, ask.of)
        return found if reached else reached
    return found
