"""602 Declaring a battle: what may attack what (602.1a-602.1c), and what happens as it is declared."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch200_cards import must_be_a_zx
from judgecli.games.zx.ch300_zones import all_zx, distance, home, is_slept, opponent, player_card, turn_player, zx_on
from judgecli.games.zx.ch600_battle.record import Battle, Target, battle
from judgecli.games.zx.ch800_abilities.kinds import AttackBar
from judgecli.games.zx.ch1000_keyword_actions import sleep
from judgecli.games.zx.ch1100_keyword_abilities import NO_BOUND, attack_range, keyword
from judgecli.games.zx.events import VIRTUAL
from judgecli.games.zx.events_of_battle import Attacked, BattleBegan
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.index import valid_on_objects
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, call, do, require
from judgecli.kernel.text import View
from judgecli.kernel.values import Moment, State, Thing
from judgecli.kernel.verdict import Legal, Requirement, Rule, requirements


@rule("zx:602.1", ja="バトルを宣言できるのはターンプレイヤーだけ")
def your_turn(view: View, player: str) -> bool:
    """Only the turn player declares a battle."""
    return turn_player(view.state) == player


@rule("zx:602.1", "zx:601.1", "zx:603.1b", ja="バトルを宣言できるのはバトル中でないときだけ")
def no_battle_under_way(view: View) -> bool:
    """No battle may be under way."""
    return battle(view.state) is None


@rule("zx:602.1a", "zx:602.1c", ja="攻撃ゼクスはスクエアになければならない")
def attacker_is_on_a_square(view: View, attacker: Thing) -> bool:
    """The attacker must be on a square."""
    return attacker.zone.name == "square"


@rule("zx:602.1a", "zx:602.1c", ja="攻撃ゼクスはターンプレイヤーが支配者でなければならない")
def attacker_is_the_turn_players(view: View, attacker: Thing) -> bool:
    """The attacker must be the turn player's."""
    return attacker.controller == turn_player(view.state)


@rule("zx:602.1a", "zx:602.1c", ja="攻撃ゼクスはリブート状態でなければならない")
def attacker_is_rebooted(view: View, attacker: Thing) -> bool:
    """The attacker must be rebooted."""
    return not is_slept(attacker)


@rule("zx:602.1b", "zx:602.1c", ja="攻撃目標は非ターンプレイヤーが支配者であるゼクスでなければならない")
def target_is_the_other_players(view: View, target: Thing) -> bool:
    """The target must be a Z/X of the player whose turn it is not, on a square."""
    return target.controller != turn_player(view.state) and target.zone.name == "square"


@rule("zx:602.1b", "zx:602.1c", "zx:303.2", ja="攻撃目標は隣のスクエアになければならない")
def target_is_adjacent(view: View, attacker: Thing, target: Thing) -> bool:
    """The target must be on a square next to the attacker's; diagonal squares are not."""
    return _reaches(view, attacker, target.zone.spot)


@rule("zx:1104.2", "zx:303.2a", "zx:602.1b", ja="攻撃目標はレンジの距離以内になければならない")
def target_is_in_range(view: View, attacker: Thing, target: Thing | str) -> bool:
    """The target must be within the attacker's Range, counted from square to neighbouring square."""
    spot = target.zone.spot if isinstance(target, Thing) else home(view.state, target)
    return _reaches(view, attacker, spot)


@rule("zx:1104.3", ja="レンジ∞なら、どのスクエアの攻撃目標でもよい")
def any_square_is_in_range(view: View, attacker: Thing, target: Thing | str) -> bool:
    """With Range infinity the target may be on any square."""
    return attack_range(view, attacker) == NO_BOUND


@rule("zx:602.1b", "zx:602.1c", "zx:303.2", ja="相手のプレイヤースクエアは攻撃ゼクスの隣でなければならない")
def player_square_is_adjacent(view: View, attacker: Thing, player: str) -> bool:
    """The player square of the attacked player must be next to the attacker's square."""
    return _reaches(view, attacker, home(view.state, player))


@rule("zx:602.1b", "zx:602.1c", ja="相手のプレイヤースクエアにゼクスがいてはならない")
def player_square_has_no_zx(view: View, player: str) -> bool:
    """No Z/X may be on the player square of the attacked player."""
    return not zx_on(view, home(view.state, player))


@rule("zx:602.1b", "zx:602.1c", ja="相手のプレイヤースクエアにプレイヤーカードがなければならない")
def player_card_is_there(view: View, player: str) -> bool:
    """The attacked player's Player card must be on that square."""
    card = player_card(view.state, player)
    counts = card is not None and (card.face != VIRTUAL or stands("zx:1205.3"))
    return counts and card is not None and card.zone.spot == home(view.state, player)


@rule("zx:602.1b", "zx:602.1c", ja="攻撃できるプレイヤーは非ターンプレイヤーだけ")
def attacked_player_is_the_other(view: View, target: str) -> bool:
    """Only the player whose turn it is not can be attacked."""
    return target != turn_player(view.state)


@rule("zx:102.6", ja="攻撃できない効果を受けていてはならない", cite_if_met=False)
def attacking_is_not_forbidden(view: View, attacker: Thing) -> bool:
    """No effect may bar the Z/X from attacking: "cannot" always wins."""
    return may(view, attacker, "attack")


@rule("zx:102.6", ja="攻撃されない効果を受けていてはならない", cite_if_met=False)
def being_attacked_is_not_forbidden(view: View, target: Thing) -> bool:
    """No effect may bar the target from being attacked: "cannot" always wins."""
    return may(view, target, "be attacked")


@rule("zx:102.6", ja="この攻撃ゼクスがこの目標を攻撃することを禁じる効果があってはならない", cite_if_met=False)
def no_text_bars_this_attack(s: State, attacker: Thing, target: Thing | str) -> bool:
    """No ability may say that this Z/X cannot attack this target: "cannot" always wins."""
    return not any(bar.bars(s, bearer, attacker, target) for bearer, _, bar in valid_on_objects(s, AttackBar))


def _reaches(view: View, attacker: Thing, spot: str) -> bool:
    return attacker.zone.name == "square" and 0 < distance(attacker.zone.spot, spot) <= attack_range(view, attacker)


@requirements
def may_attack(s: State, player: str, attacker: Thing, target: Thing | str) -> Iterator[Requirement]:
    """Whether this battle may be declared, with every reason why not (602.1a-602.1c)."""
    near = _nearness(s, attacker)
    yield your_turn.whether(s, player)
    yield no_battle_under_way.whether(s)
    yield must_be_a_zx(s, attacker, "zx:602.1a", "zx:602.1c").whether(s, attacker)
    yield attacker_is_on_a_square.whether(s, attacker)
    yield attacker_is_the_turn_players.whether(s, attacker)
    yield attacker_is_rebooted.whether(s, attacker)
    yield attacking_is_not_forbidden.whether(s, attacker)
    yield no_text_bars_this_attack.whether(s, attacker, target)
    if isinstance(target, str):
        yield _may_target_player.whether(s, attacker, target, near)
    else:
        yield _may_target_zx.whether(s, attacker, target, near)


def _nearness(s: State, attacker: Thing) -> Rule | None:
    """The requirement that Range puts in the place of being next to each other (1104.2, 1104.3)."""
    if keyword(s, attacker, "range") is None:
        return None
    return any_square_is_in_range if attack_range(s, attacker) == NO_BOUND else target_is_in_range


@requirements
def _may_target_zx(s: State, attacker: Thing, target: Thing, near: Rule | None) -> Iterator[Requirement]:
    near = near or target_is_adjacent
    yield must_be_a_zx(s, target, "zx:602.1b", "zx:602.1c").whether(s, target)
    yield target_is_the_other_players.whether(s, target)
    yield near.whether(s, attacker, target) if target.zone.name == "square" else Legal()
    yield being_attacked_is_not_forbidden.whether(s, target)


@requirements
def _may_target_player(s: State, attacker: Thing, target: str, near: Rule | None) -> Iterator[Requirement]:
    near = near or player_square_is_adjacent
    yield attacked_player_is_the_other.whether(s, target)
    yield near.whether(s, attacker, target)
    yield player_square_has_no_zx.whether(s, target)
    yield _of_the_player_card(s, target).whether(s, target)
    if _is_virtual(s, target):
        yield virtual_card_counts.whether(s, target, about=(player_card(s, target),))


def _of_the_player_card(s: State, player: str) -> Rule:
    """Where there is none the Overboost says why: as long as it is on a square no virtual card takes the place (909.2)."""
    boosted = any(x.controller == player and s.value(x, "type") == "overboost" for x in all_zx(s))
    return player_card_is_there.also("zx:909.2") if boosted and player_card(s, player) is None else player_card_is_there


@rule("zx:1205.3", ja="仮想のプレイヤーカードもプレイヤーカードとして扱う")
def virtual_card_counts(view: View, player: str) -> bool:
    """A virtual Player card counts as a card of that type."""
    return True


def _is_virtual(s: State, player: str) -> bool:
    """Whether a virtual card stands in for the Player card: it counts as one (1205.3)."""
    card = player_card(s, player)
    return card is not None and card.face == VIRTUAL


def possible_targets(s: State, player: str) -> tuple[Thing | str, ...]:
    """Whatever could be attacked: the opponent's Z/X, and the opponent."""
    enemy = opponent(s, player)
    return (*all_zx(s, enemy), enemy)


# ---- 602 declaration


@procedure("zx:602.1", "zx:601.1")
def declare_battle(t: Table, player: str, attacker: Thing, target: Thing | str) -> Proc[None]:
    """The attacker is slept, the battle begins, and attacker and target have attacked and been attacked."""
    yield from require(may_attack(t.s, player, attacker, target))
    aim: Target = target.ref if isinstance(target, Thing) else target
    yield from do(
        AgendaSet((*t.s.agenda, Battle(attacker.ref, aim, "602.1f", player, Moment(t.s.clock)))), by="zx:602.1"
    )
    yield from call(sleep(t, [attacker], by="zx:602.1d"))
    yield from do(BattleBegan(attacker.ref, aim), Attacked(attacker.ref, aim), by="zx:602.1e")
