"""102.1c, 609 Emperor: teams of three and more around an emperor, whose fate is the team's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.dm.ch5_turn.ch500_steps import skips_first_draw
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import whose_cards
from judgecli.games.dm.variants.ch600_leaving import along, end, who_is_left
from judgecli.games.dm.variants.ch601_range import why_limited
from judgecli.games.dm.variants.ch602_neighbours import why_neighbours
from judgecli.games.dm.variants.ch603_deploy import further_deploying, why_deploying
from judgecli.kernel.rules import check, rule
from judgecli.kernel.say import Proc, Table, call
from judgecli.kernel.values import TABLE, Seating, State, Thing
from judgecli.kernel.verdict import Verdict
from judgecli.picks import only

CHANGES = Changes()
EMPEROR = "emperor"


def facts(seating: Seating) -> Mapping[tuple[str, str], Any]:
    """Who the emperors are, and everybody's ranges: two seats and a standing range of one, generals one (609.3a).

    In larger teams the ranges of 609.7a: a general reaches one general of another team, an emperor two, and no emperor.
    """
    out: dict[tuple[str, str], Any] = {}
    for player in seating.players:
        mine = player in emperors(seating)
        out[player, EMPEROR] = mine
        out[player, "range"] = reach(seating, player)
        if mine:
            out[player, "standing range"] = 1 if reach(seating, player) == 2 else reach(seating, player)
    return out


def emperors(seating: Seating) -> tuple[str, ...]:
    """The player in the middle of each team, as it sits: of four the second from the right."""
    out = []
    for side in dict.fromkeys(seating.side(p) for p in seating.players):
        team = [p for p in sitting_together(seating) if seating.side(p) == side]
        out.append(team[(len(team) - 1) // 2])
    return tuple(out)


def sitting_together(seating: Seating) -> tuple[str, ...]:
    """The seats in order, beginning where a team begins."""
    seats = seating.players
    first = next((n for n, p in enumerate(seats) if seating.side(p) != seating.side(seats[n - 1])), 0)
    return (*seats[first:], *seats[:first])


def reach(seating: Seating, player: str) -> int:
    """The least number of seats within which there is one general of another team, for an emperor two."""
    wanted = 2 if player in emperors(seating) else 1
    generals = [p for p in seating.players if p not in emperors(seating) and seating.side(p) != seating.side(player)]
    near = sorted(seating.distance(player, p) for p in generals)
    return near[wanted - 1] if len(near) >= wanted else 1


@CHANGES.instead(skips_first_draw, clause="dmv:609.5", omits=True)
def the_first_two_skip(s: State, player: str) -> bool:
    """The first and the second player to take a turn do not draw in it."""
    return bool(s.fact(TABLE, "turn") <= 2)


@check(
    "dmv:609.6b",
    "dmv:102.1c",
    due=("{it} is the emperor: the whole team loses", "{it}は皇帝なので、チーム全体が敗北する"),
    not_due=(
        "{it} is a general: the team has not lost while its emperor is in the game",
        "{it}は将軍なので、皇帝が残っているチームは敗北しない",
    ),
)
def takes_the_team_along(s: State, player: str) -> bool:
    """Whether the team loses with this player: it follows its emperor."""
    return bool(s.fact(player, EMPEROR, False))


@CHANGES.instead(along, clause="dmv:609.6b")
def the_team_follows_its_emperor(s: State, losers: tuple[str, ...]) -> tuple[str, ...]:
    """When an emperor loses the team loses; a general loses alone."""
    fallen = {s.seating.side(p) for p in losers if takes_the_team_along(s, p)}
    return tuple(p for p in s.seating.players if p in losers or s.seating.side(p) in fallen)


@CHANGES.instead(who_is_left)
def the_emperor_left(t: Table, losers: tuple[str, ...]) -> Proc[None]:
    """The team whose emperor is the last wins."""
    left = [p for p in t.s.players if t.s.fact(p, EMPEROR, False)]
    if len(left) == 1:
        side = t.s.seating.side(only(left))
        team = tuple(p for p in t.s.seating.players if t.s.seating.side(p) == side)
        made = end(t, team, ("dmv:609.6a", "dmv:102.1c"))
        yield from call(made)
    else:
        yield from who_is_left.earlier(t, the_emperor_left)(t, losers)


@CHANGES.instead(whose_cards, clause="dmv:609.8")
def not_the_teammates(s: State, player: str) -> tuple[str, ...]:
    """A player uses own cards; a teammate's hand and mana are not shared."""
    return (player,)


@rule("dmv:609.9", ja="統率者は配置でチームメイトに渡せない")
def is_no_commander(s: State, creature: Thing) -> bool:
    """A commander cannot be deployed to a teammate."""
    return not (creature.mark("commander", False) or "commander" in s.value(creature, "kinds"))


@CHANGES.instead(further_deploying)
def commanders_stay(s: State, creature: Thing) -> Verdict:
    """What the format forbids to deploy."""
    return is_no_commander.verdict(s, creature)


@CHANGES.instead(why_limited, clause="dmv:609.3a")
def ranges_of_the_emperor(s: State) -> None:
    """The emperor has a range of two seats, generals of one."""


@CHANGES.instead(why_neighbours, clause="dmv:609.3c")
def only_neighbours_here(s: State) -> None:
    """Only opponents seated next to a player are attacked."""


@CHANGES.instead(why_deploying, clause="dmv:609.3b")
def deploying_here(t: Table) -> None:
    """Creatures are deployed."""
