"""403.2, 502.1c, 608 Two-Headed Giant: shared shields, teams that attack, defend, win and lose together."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.dm.ch1_game.ch104_victory import conceding
from judgecli.games.dm.ch1_game.ch113_shields import shields_go_to_their_owner
from judgecli.games.dm.ch4_zones import cards_in, holder, number_in
from judgecli.games.dm.ch5_turn.ch500_steps import skips_first_draw
from judgecli.games.dm.ch5_turn.ch505_attack import Attack, attack_event, attacking_is_not_forbidden, further
from judgecli.games.dm.ch5_turn.ch508_to_510 import attacked_side, shield_choice, shields_attacked
from judgecli.games.dm.ch6_use.referring import bind
from judgecli.games.dm.ch7_extra.ch703_state_based import doomed_by
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import defenders, whose_cards
from judgecli.games.dm.variants.ch600_leaving import along
from judgecli.games.dm.variants.ch600_multiplayer import attackers_with, defenders_with, defending_one
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.looks import stands
from judgecli.kernel.pipeline import forbidden_by
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, note
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.kernel.verdict import Verdict, both
from judgecli.language import ast

CHANGES = Changes()


# ---- 608.5, 608.6 what is shared


@CHANGES.instead(holder)
def the_team_holds_the_shields(s: State, player: str, name: str) -> str:
    """A team has one shield zone; nothing else is shared (608.5)."""
    return (
        s.seating.side(player) if name == "shields" else holder.earlier(s, the_team_holds_the_shields)(s, player, name)
    )


@CHANGES.instead(whose_cards, clause="dmv:608.5")
def not_the_teammates(s: State, player: str) -> tuple[str, ...]:
    """A player uses own cards; a teammate's hand and mana are not shared."""
    return (player,)


@CHANGES.instead(shields_attacked)
def the_teams_shields(s: State, record: Attack) -> tuple[Thing, ...]:
    """The shields of the whole team may be broken."""
    assert isinstance(record.target, str)
    return tuple(x for x in cards_in(s, record.target, "shields") if not x.mark("on shield", False))


@CHANGES.instead(shield_choice, "dmv:403.2d", "dmv:608.6", "dmv:608.6a", clause="dmv:608.8e")
def of_several_defenders(s: State) -> None:
    """A creature that breaks several may divide them among the defenders."""


@CHANGES.instead(shields_go_to_their_owner, clause="dmv:608.6b")
def each_to_its_own(s: State) -> None:
    """A shield of the shared zone goes to the hand of the one whose card it is."""


@CHANGES.instead(number_in)
def the_teams_number(s: State, player: str, name: str) -> int:
    """A player has as many shields as the team."""
    found = number_in.earlier(s, the_teams_number)(s, player, name)
    if name != "shields" or stands("dmv:608.6c"):
        return found
    return sum(x.owner == player for x in cards_in(s, player, name))


@CHANGES.instead(bind)
def shields_of_the_team(
    t: Table, effects: tuple[ast.Instruction, ...], scope: Scope, conditions: tuple[ast.Condition, ...] = ()
) -> Proc[None]:
    """An effect that needs a player's number of shields takes the team's total."""
    if names_shields(effects):
        yield from note(
            "the shields of {it}'s whole team count",
            "{it}のチーム全体のシールドを参照する",
            "dmv:608.6c",
            scope.controller,
        )
    yield from bind.earlier(t, shields_of_the_team)(t, effects, scope, conditions)


def names_shields(effects: Iterable[ast.Instruction]) -> bool:
    """Whether a text counts shields, in a condition or as a number."""
    for i in effects:
        asked = [c for c in i.conditions if "shield" in c.what or c.subject.what == "shield"]
        each = i.amount.each if i.amount is not None else None
        if asked or (each is not None and (each.what == "shield" or "shield zone" in each.where)):
            return True
        if names_shields(i.then) or any(names_shields(c) for c in i.choices):
            return True
    return False


# ---- 608.7 first draw


@CHANGES.instead(skips_first_draw, "dmv:600.8", clause="dmv:608.7", omits=True)
def the_starting_team_skips(s: State, player: str) -> bool:
    """The starting team skips the draw step of its first turn."""
    return bool(s.fact(TABLE, "turn") == 1)


# ---- 608.8 attacks


@CHANGES.instead(defenders, "dmv:403.2c", clause="dmv:608.8d")
def the_team_defends(s: State, defender: str) -> tuple[str, ...]:
    """Creatures of every player of the defending team may block."""
    return s.seating.team(defender)


@CHANGES.instead(attackers_with)
def the_team_attacks(s: State, attacker: str) -> tuple[str, ...]:
    """Every player of the team attacks."""
    return s.seating.team(attacker)


@CHANGES.instead(defenders_with)
def the_team_is_attacked(s: State, defender: str) -> tuple[str, ...]:
    """Every player of the team is a defending player."""
    return s.seating.team(defender)


@CHANGES.instead(defending_one, "dmv:403.2a", clause="dmv:608.8b")
def one_of_the_defenders(s: State) -> str:
    """An effect that refers to opponents is about one of the defending players."""
    return ""


@rule("dmv:608.8c", "dmv:403.2b", ja="防御プレイヤーの1人を攻撃できないクリーチャーは、防御チームを攻撃できない")
def barred_from_no_defender(s: State, attacker: Thing, target: str) -> bool:
    """A creature that a defending player's card keeps from attacking that player cannot attack the team."""
    mates = (p for p in s.seating.team(target) if p != target)
    return all(forbidden_by(s, attack_event(s, attacker, p), None) is None for p in mates)


@CHANGES.instead(further)
def no_way_around(s: State, attacker: Thing, target: Thing | str) -> Verdict:
    """What bars the creature from one defender bars it from the team."""
    before = further.earlier(s, no_way_around)(s, attacker, target)
    if isinstance(target, Thing) or not attacking_is_not_forbidden(s, attacker, target):
        return before
    return both(before, barred_from_no_defender.verdict(s, attacker, target))


# ---- 608.9 winning and losing


@CHANGES.instead(conceding, clause="dmv:608.9b")
def the_team_concedes(t: Table) -> None:
    """A player who concedes takes the team out of the game."""


@CHANGES.instead(along, clause="dmv:608.9a")
def the_team_loses(s: State, losers: tuple[str, ...]) -> tuple[str, ...]:
    """Teams win and lose as one."""
    return tuple(p for p in s.seating.players if any(s.seating.side(p) == s.seating.side(q) for q in losers))


@CHANGES.instead(attacked_side)
def the_attacked_team(s: State, record: Attack) -> tuple[str, ...]:
    """A team attacked with no shields left, and not blocked, loses."""
    assert isinstance(record.target, str)
    return s.seating.team(record.target)


@CHANGES.instead(doomed_by, "dmv:608.9c", clause="dmv:502.1c")
def by_the_teams_shields(s: State) -> None:
    """It is a state-based action."""
