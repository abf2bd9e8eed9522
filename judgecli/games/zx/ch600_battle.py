"""600 Battle: declaration (602), event step (603), damage step (604), end (605), walked through like the phases of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch200_cards import is_a_zx
from judgecli.games.zx.ch300_zones import all_zx, distance, home, is_slept, opponent, player_card, turn_player, zx_on
from judgecli.games.zx.ch700_priority import Processing, Step, Steps, go_on, walk
from judgecli.games.zx.ch800_abilities.choices import Action, Pass, activations, card_plays, perform
from judgecli.games.zx.ch800_abilities.continuous import has_effects_until
from judgecli.games.zx.ch900_rule_effects import any_due
from judgecli.games.zx.ch1000_keyword_actions import damage_player, deal_damage, sleep
from judgecli.games.zx.ch1100_keyword_abilities import NO_BOUND, attack_range, keyword
from judgecli.games.zx.ch1201_loops import not_again, remember
from judgecli.games.zx.events import VIRTUAL, Attacked, BattleBegan, BattleEnding
from judgecli.games.zx.waits import not_yet, record_fired, would_fire
from judgecli.kernel.events import Ended, Went
from judgecli.kernel.rules import Rule, procedure, rule
from judgecli.kernel.say import Call, Proc, Table, ask, call, do, labelled, note, require
from judgecli.kernel.text import View
from judgecli.kernel.values import Cause, Moment, Ref, State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both

Target = Ref | str
"""What is attacked: a Z/X, or a player by name."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle under way. ``at``: the paragraph that comes next; ``turn_of``: who has priority in the event step.

    ``passed``: whether the latest action of each was a pass, turn player first; ``first``: priority has not gone round yet;
    ``declared``: the clock at the declaration.
    """

    attacker: Ref
    target: Target
    at: str
    turn_of: str = ""
    declared: int = 0
    first: bool = True
    passed: tuple[bool, bool] = (False, False)
    fired: frozenset[tuple[Ref, str]] = frozenset()


def battle(s: State) -> Battle | None:
    """The battle under way, if any."""
    return next((r for r in reversed(s.agenda) if isinstance(r, Battle)), None)


# ---- 602.1a, b: what may attack what


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
    return card is not None and card.zone.spot == home(view.state, player)


@rule("zx:602.1b", "zx:602.1c", ja="攻撃できるプレイヤーは非ターンプレイヤーだけ")
def attacked_player_is_the_other(view: View, target: str) -> bool:
    """Only the player whose turn it is not can be attacked."""
    return target != turn_player(view.state)


@rule("zx:102.6", ja="攻撃できない効果を受けていてはならない", speaks_when_met=False)
def attacking_is_not_forbidden(view: View, attacker: Thing) -> bool:
    """No effect may bar the Z/X from attacking: "cannot" always wins."""
    return may(view, attacker, "attack")


@rule("zx:102.6", ja="攻撃されない効果を受けていてはならない", speaks_when_met=False)
def being_attacked_is_not_forbidden(view: View, target: Thing) -> bool:
    """No effect may bar the target from being attacked: "cannot" always wins."""
    return may(view, target, "be attacked")


def _reaches(view: View, attacker: Thing, spot: str) -> bool:
    return attacker.zone.name == "square" and 0 < distance(attacker.zone.spot, spot) <= attack_range(view, attacker)


def may_attack(s: State, player: str, attacker: Thing, target: Thing | str) -> Verdict:
    """Whether this battle may be declared, with every reason why not (602.1a-602.1c)."""
    near = _nearness(s, attacker)
    return both(
        your_turn.verdict(s, player),
        no_battle_under_way.verdict(s),
        is_a_zx.verdict(s, attacker),
        attacker_is_on_a_square.verdict(s, attacker),
        attacker_is_the_turn_players.verdict(s, attacker),
        attacker_is_rebooted.verdict(s, attacker),
        attacking_is_not_forbidden.verdict(s, attacker),
        _may_target_player(s, attacker, target, near)
        if isinstance(target, str)
        else _may_target_zx(s, attacker, target, near),
    )


def _nearness(s: State, attacker: Thing) -> Rule | None:
    """The requirement that Range puts in the place of being next to each other (1104.2, 1104.3)."""
    if keyword(s, attacker, "range") is None:
        return None
    return any_square_is_in_range if attack_range(s, attacker) == NO_BOUND else target_is_in_range


def _may_target_zx(s: State, attacker: Thing, target: Thing, near: Rule | None) -> Verdict:
    near = near or target_is_adjacent
    return both(
        is_a_zx.verdict(s, target),
        target_is_the_other_players.verdict(s, target),
        near.verdict(s, attacker, target) if target.zone.name == "square" else Legal(),
        being_attacked_is_not_forbidden.verdict(s, target),
    )


def _may_target_player(s: State, attacker: Thing, target: str, near: Rule | None) -> Verdict:
    near = near or player_square_is_adjacent
    return both(
        attacked_player_is_the_other.verdict(s, target),
        near.verdict(s, attacker, target),
        player_square_has_no_zx.verdict(s, target),
        (player_card_is_there.also("zx:1205.3") if _is_virtual(s, target) else player_card_is_there).verdict(s, target),
    )


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
        Went("agenda", (*t.s.agenda, Battle(attacker.ref, aim, "602.1f", player, Moment(t.s.clock)))), by="zx:602.1"
    )
    yield from call(sleep(t, [attacker], by="zx:602.1d"))
    yield from do(BattleBegan(attacker.ref, aim), Attacked(attacker.ref, aim), by="zx:602.1e")


# ---- 603 battle event step


@rule("zx:603.1b", ja="バトルイベントステップでプレイできるカードはイベントだけ")
def only_an_event(view: View, card: Thing) -> bool:
    """In the battle event step only an Event is played from the hand."""
    return bool(view.value(card, "type") == "event")


def battle_choices(s: State, player: str) -> Iterator[tuple[Action, Verdict]]:
    """What 603.1b lists, with whether it can be done."""
    for play, verdict in card_plays(s, player):
        yield play, both(only_an_event.verdict(s, play.card), verdict)
    yield from activations(s, player)
    yield Pass(), Legal()


@procedure("zx:603.1", "zx:603.1b")
def battle_event_step(t: Table) -> Proc[None]:
    """Whoever has priority plays an Event of the hand or an activated ability, or passes."""
    record = t.s.now_going_on
    assert isinstance(record, Battle)
    player, here = record.turn_of, t.s
    action = yield from ask(
        player,
        "battle action",
        labelled((a for a, v in not_again(here, battle_choices(here, player)) if v), lambda a: a.label(here)),
        by=("zx:603.1a" if record.first else "zx:603.1c", "zx:603.1b"),
        refused=lambda: {a.label(here): v for a, v in not_again(here, battle_choices(here, player)) if not v},
        idle="pass",
    )
    yield from remember(t, action)
    yield from _give_priority_on(t, record, isinstance(action, Pass))
    yield from perform(t, player, action)


def _give_priority_on(t: Table, record: Battle, passed: bool) -> Proc[None]:
    """If the latest action of both was a pass, on to the damage step; else the other player has priority (603.1c)."""
    first = turn_player(t.s)
    mine = 0 if record.turn_of == first else 1
    latest = (passed, record.passed[1]) if mine == 0 else (record.passed[0], passed)
    other = opponent(t.s, record.turn_of)
    at = "604.1" if all(latest) else "603.1"
    if all(latest):
        yield from note("both pass", "zx:603.1c")
    record = replace(record, at=at, turn_of=other, passed=latest, first=False)
    yield from do(Went("agenda", (*t.s.agenda[:-1], record)), by="zx:603.1c")


# ---- 604 battle damage step


@procedure("zx:604.3", "zx:604.2")
def battle_damage(t: Table) -> Proc[None]:
    """The attacker deals damage to what it attacked, wherever both now are; nothing if either Z/X is gone."""
    record = t.s.now_going_on
    assert isinstance(record, Battle)
    attacker = t.s.now(record.attacker)
    if attacker is None or attacker.zone.name != "square":
        yield from note("the attacker is gone", "zx:604.2", record.attacker)
    elif isinstance(record.target, Ref):
        yield from call(damage_to_zx(t, attacker, record.target))
    else:
        yield from call(damage_to_player(t, attacker, record.target))
    yield from go_on(t, "605.1", "zx:604.4")


def damage_to_zx(t: Table, attacker: Thing, target: Ref) -> Call[None]:
    made = _damage_to_zx(t, attacker, target)
    return Call(made.title, (*made.cites, "zx:208.3"), made.body, cause=_battle_of(attacker), about=made.about)


@procedure("zx:604.3a", "zx:208.3")
def _damage_to_zx(t: Table, attacker: Thing, target: Ref) -> Proc[None]:
    """A target that is gone takes nothing; otherwise it takes damage equal to the attacker's power."""
    aim = t.s.now(target)
    if aim is None or aim.zone.name != "square":
        yield from note("the target is gone", "zx:604.3a", target)
        return
    record = battle(t.s)
    if distance(attacker.zone.spot, aim.zone.spot) > attack_range(t.s, attacker) and max(
        aim.placed, attacker.placed
    ) <= _since(record):
        yield from note("out of range by now, but still the target", "zx:1104.4", aim.ref)
    if record is not None and max(aim.placed, attacker.placed) > record.declared:
        yield from note("moved, but still the target", "zx:604.3d", aim.ref)
    yield from call(deal_damage(t, {target: t.s.value(attacker, "power")}, by="zx:604.3a"))


def _since(record: Battle | None) -> int:
    return record.declared if record is not None else 0


def damage_to_player(t: Table, attacker: Thing, target: str) -> Call[None]:
    made = _damage_to_player(t, attacker, target)
    return Call(made.title, made.cites, made.body, cause=_battle_of(attacker), about=made.about)


@procedure("zx:604.3b", "zx:604.3c")
def _damage_to_player(t: Table, attacker: Thing, target: str) -> Proc[None]:
    """A player takes one point, unless their Overboost is on a square."""
    if any(t.s.value(z, "type") == "overboost" for z in all_zx(t.s, target)):
        yield from note("no damage to the player", "zx:604.3c", target)
        return
    if zx_on(t.s, home(t.s, target)):
        yield from note("a Z/X stands before the player, but the target stays", "zx:604.3d", target)
    yield from call(damage_player(t, target, 1, by="zx:604.3b"))


def _battle_of(attacker: Thing) -> Cause:
    """Battle damage comes from the Z/X that deals it (814.3)."""
    return Cause("battle", attacker.ref, attacker.controller)


# ---- 605 end of battle


@procedure("zx:605.2")
def battle_ends(t: Table) -> Proc[None]:
    """Autos that wait for the end of the battle fire, each once a battle."""
    record = t.s.now_going_on
    assert isinstance(record, Battle)
    yield from do(BattleEnding(record.attacker), by="zx:605.2")
    fired = yield from record_fired(t, BattleEnding, record.fired, by="zx:605.2")
    yield from go_on(t, "605.3", fired=fired)


@procedure("zx:605.4")
def end_again_or_on(t: Table) -> Proc[None]:
    """If a rule effect is due or an auto has yet to fire on the battle's end, back to that; otherwise on."""
    yield from go_on(t, "605.2" if _unfinished(t.s) else "605.5")


@procedure("zx:605.5")
def effects_of_the_battle_end(t: Table) -> Proc[None]:
    """Effects that last this battle vanish."""
    if has_effects_until(t.s, "battle"):
        yield from do(Ended("battle"), by="zx:605.5")
    yield from go_on(t, "605.6")


@procedure("zx:605.6")
def end_again_or_leave(t: Table) -> Proc[None]:
    """The same test once more; then the battle is over."""
    if _unfinished(t.s):
        yield from go_on(t, "605.2")
    else:
        yield from do(Went("agenda", t.s.agenda[:-1]), by="zx:605.6")


def _unfinished(s: State) -> bool:
    record = s.now_going_on
    assert isinstance(record, Battle)
    return any_due(s) or not_yet(would_fire(s, BattleEnding(record.attacker)), record.fired)


# ---- the paragraphs in their order

STEPS: Steps = {
    "602.1f": Processing("603.1", "zx:602.1g"),
    "603.1": Step(battle_event_step, priority=True),
    "604.1": Processing(then="604.2"),
    "604.2": Step(battle_damage),
    "605.1": Processing(then="605.2"),
    "605.2": Step(battle_ends),
    "605.3": Processing(then="605.4"),
    "605.4": Step(end_again_or_on),
    "605.5": Step(effects_of_the_battle_end),
    "605.6": Step(end_again_or_leave),
}
"""The numbered paragraphs of 602 to 605 after the declaration."""


def next_in_battle(t: Table, record: Battle) -> Call[Any]:
    """What the paragraph under way asks for."""
    return walk(t, STEPS, record.at)
