"""604 Shared team turns: teams take turns, and within them their players act in any order."""

from __future__ import annotations

from judgecli.games.dm.ch5_turn.ch500_steps import charge_is_free, drawing, starters
from judgecli.games.dm.ch5_turn.ch511_end import first_at_the_end
from judgecli.games.dm.ch6_use.ch603_triggered import FIRST, group_in_turn
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import (
    acting,
    attacking,
    extra_turn_of,
    has_the_turn,
    in_turn_order,
    next_turn_player,
    turn_player,
)
from judgecli.kernel.looks import Order
from judgecli.kernel.rules import order
from judgecli.kernel.values import Pending, State
from judgecli.kernel.verdict import Verdict
from judgecli.picks import first

CHANGES = Changes()


def primary(s: State, player: str) -> str:
    """The player of a team who sits rightmost speaks for it where the team does not agree (604.2).

    Seats are counted to the left, so that the rightmost of a team that sits together is the first of it.
    """
    seats = s.seating.players
    team = s.seating.team(player)
    outside = [n for n, p in enumerate(seats) if s.seating.side(p) != s.seating.side(player)]
    start = (outside[0] if outside else 0) + 1
    ring = (*seats[start:], *seats[:start])
    return next((p for p in ring if p in team), player)


@CHANGES.instead(has_the_turn, clause="dmv:604.3")
def the_team_has_the_turn(s: State, player: str) -> bool:
    """The turn belongs to every player of the team."""
    return s.seating.side(turn_player(s)) == s.seating.side(player) and player in s.players


@CHANGES.instead(drawing, clause="dmv:604.3b")
def each_draws(s: State) -> tuple[str, ...]:
    """In the team's draw step each of its players draws."""
    return _team(s)


@CHANGES.instead(charge_is_free, clause="dmv:604.3c")
def each_may_charge(s: State, player: str) -> Verdict:
    """In the team's mana charge step each of its players may charge."""
    return charge_is_free.earlier(s, each_may_charge)(s, player)


@CHANGES.instead(starters)
def the_whole_team(s: State) -> tuple[str, ...]:
    """Each player of the team starts the turn, draws and may charge."""
    return _team(s)


@CHANGES.instead(acting, clause="dmv:604.3d")
def any_of_the_team(s: State) -> tuple[str, ...]:
    """The team's players use cards in any order."""
    return _team(s)


@CHANGES.instead(attacking, clause="dmv:604.3e")
def any_of_the_team_attacks(s: State) -> tuple[str, ...]:
    """The team's players attack in any order."""
    return _team(s)


def _team(s: State) -> tuple[str, ...]:
    first = primary(s, turn_player(s))
    team = s.seating.team(turn_player(s))
    return (first, *(p for p in team if p != first)) if first in team else team


@CHANGES.instead(next_turn_player, "dmv:600.7", clause="dmv:604.3")
def the_next_team(s: State) -> str:
    """The turn passes to the next team."""
    others = s.seating.others(turn_player(s))
    return primary(s, others[0]) if others else turn_player(s)  # the nearest


@CHANGES.instead(extra_turn_of, clause="dmv:604.6")
def the_teams_extra_turn(s: State, player: str) -> str:
    """An extra turn of a player is the team's."""
    return primary(s, player)


@CHANGES.instead(in_turn_order)
def team_by_team(s: State) -> tuple[str, ...]:
    """The team whose turn it is, then the others in turn order."""
    around = s.seating.around(turn_player(s))
    sides = list(dict.fromkeys(s.seating.side(p) for p in around))
    return tuple(p for side in sides for p in around if s.seating.side(p) == side)


TEAM_BY_TEAM = order(
    "dmv:604.4",
    "dmv:604.5",
    name="dmv handles effects team by team",
    said=(
        "{it} is of the team that has the turn, whose effects are handled first",
        "ターン・チームの{it}たちの効果から先に処理する",
    ),
)
AT_THE_END_TEAM_BY_TEAM = order(
    "dmv:604.5",
    "dm:511.1c",
    name="dmv handles first at the end of a team's turn",
    said=(
        "{it} is of the team that has the turn, whose effects are handled first at the end of it",
        "ターンの終わりに待機している効果も、ターン・チームの{it}たちのものから処理する",
    ),
)


@CHANGES.instead(first_at_the_end)
def the_turn_team(s: State) -> Order:
    """The team that has the turn is first at the end of it too."""
    return AT_THE_END_TEAM_BY_TEAM


@CHANGES.instead(group_in_turn, "dm:101.4a", "dmv:604.4", clause="dmv:604.5")
def a_team_orders_its_effects(s: State, waiting: tuple[Pending, ...]) -> tuple[str, tuple[Pending, ...]]:
    """A team handles its players' effects in any order, the turn team first; who speaks for it picks."""
    ahead = tuple(p for p in waiting if p.ability in FIRST) or waiting
    heads = {s.seating.side(p): p for p in reversed(in_turn_order(s))}
    for player in TEAM_BY_TEAM(tuple(reversed(heads.values()))):
        side = s.seating.side(player)
        mine = tuple(p for p in ahead if s.seating.side(p.controller) == side)
        if mine:
            speakers = {p.controller for p in mine}
            return (primary(s, player) if len(speakers) > 1 else mine[0].controller), mine
    return first(ahead).controller, ahead
