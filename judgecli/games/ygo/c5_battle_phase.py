"""C5 The Battle Phase: Start Step, Battle Step with attacks and replays, End Step. The Damage Step is in ``j3_damage_step``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from judgecli.games.shared.text.barring import barred
from judgecli.games.ygo.actions import Offers, choose_an_action
from judgecli.games.ygo.c6_using_cards import activations
from judgecli.games.ygo.c7_chains.records import open_window
from judgecli.games.ygo.events import StepBegan
from judgecli.games.ygo.events_of_battle import AGAIN, AttackCalledOff, AttackDeclared, AttackMoved, AttackNegated
from judgecli.games.ygo.labels import label
from judgecli.games.ygo.records import Attack, Damage, Phase, attack, damage_step, instead, without
from judgecli.games.ygo.s1_field import (
    attacks_as_it_lies,
    in_attack_position,
    is_face_down,
    is_speed_duel,
    monsters,
    opponent,
    turn,
    turn_player,
)
from judgecli.games.ygo.s6_turn import go_on, have_to_attack, speed, ways_out
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, ask, call, do, labelled, note, require
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Legal, NotSettled, Verdict, both
from judgecli.lazy import dataclass, replace

BATTLE_ACTION = Question("battle action", "what to do in the Battle Step", "バトルステップの行動")
REPLAY = Question(
    "replay",
    "a new target, or to call the attack off",
    "新たな攻撃目標（または攻撃の取りやめ）",
    told=("{who} chooses {chosen} as the new target", "{who}は{chosen}を新たな攻撃目標にする"),
    answers={"call off": ("{who} calls the attack off", "{who}は攻撃を取りやめる")},
)


Target = Thing | str
"""A monster, or the player who is attacked directly."""

# ---- steps


@procedure("ygo:C5.1¶1")
def start_step(t: Table, record: Phase) -> Proc[None]:
    """Entry into the Battle Phase has been declared; then comes the Battle Step."""
    if record.at == "begin":
        yield from go_on(t, record, at="start step")
        yield from open_window(t, "start step")
        return
    yield from go_on(t, record, at="act")
    yield from do(StepBegan("battle", turn_player(t.s)), by="ygo:C5.2¶1")


@procedure("ygo:S6.7¶1", "ygo:C5.2¶1", "ygo:C5.4¶1", "ygo:S9.10¶1", role="asks", cites_itself=False)
def battle_step(t: Table, record: Phase) -> Proc[None]:
    """The turn player declares an attack, activates something, or declares that the Battle Phase ends."""
    player = turn_player(t.s)
    here = t.s
    by = ("ygo:C5.2¶1", speed(t.s, "ygo:S6.7¶1", "ygo:S9.10¶1"))
    yield from choose_an_action(
        t,
        player,
        BATTLE_ACTION,
        lambda: chain(attacks(here, player), activations(here, player)),
        _ways_out(here, record),
        by=by,
        more=lambda: impossible_attacks(here, player),
    )


def _ways_out(s: State, record: Phase) -> Offers:
    for way, verdict in ways_out(s, record):
        yield way, both(verdict, battle_phase_may_end(s, record))


def battle_phase_may_end(s: State, record: Phase) -> Verdict:
    """Whether nothing keeps a Battle Phase going; of another phase nothing is asked."""
    if record.name != "battle":
        return Legal()
    return none_has_still_to_attack.verdict(s, turn_player(s), about=())


@rule("ygo:J3.11¶1", ja="攻撃しなければならないモンスターが、攻撃できるのに攻撃していない", cite_if_met=False)
def none_has_still_to_attack(s: State, player: str) -> bool:
    """No monster may be left that has to attack and can."""
    targets: tuple[Target, ...] = (*monsters(s, opponent(s, player)), opponent(s, player))
    left = (m for m in have_to_attack(s, player) if not attacks_made(s, m))
    return not any(may_attack(s, player, m, target) for m in left for target in targets)


# ---- may this be attacked?


@rule("ygo:C5.2¶1", ja="攻撃するモンスターは自分のモンスターでなければならない")
def attacker_is_own(s: State, attacker: Thing, player: str) -> bool:
    """The attacking monster must be the player's own."""
    return attacker.controller == player


@rule("ygo:C5.2¶1", "ygo:C2.0¶2", ja="攻撃するモンスターは表側攻撃表示でなければならない")
def attacker_is_in_attack_position(s: State, attacker: Thing) -> bool:
    """The attacking monster must be in face-up attack position."""
    return (in_attack_position(attacker) or attacks_as_it_lies(s, attacker)) and not is_face_down(attacker)


def attacks_allowed(s: State, attacker: Thing) -> int:
    """One a turn; an effect may allow two or three (J3.11)."""
    can = s.value(attacker, "can")
    return 3 if "attack three times" in can else 2 if "attack twice" in can else 1


def attacks_made(s: State, attacker: Thing) -> int:
    """Attacks this monster has declared this turn."""
    return int(attacker.mark("attacks")) if attacker.mark("attacked in") == turn(s) else 0


@rule("ygo:C5.2¶1", ja="攻撃は1ターンにモンスター1体につき1度まで")
def has_not_attacked(s: State, attacker: Thing, target: Target) -> bool:
    """Each monster attacks once a turn."""
    made = attacks_made(s, attacker)
    allowed = attacker.mark(AGAIN, None)
    if allowed and allowed[:2] == (turn(s), made) and (isinstance(target, Thing) or not allowed[2]):
        return True
    if "attack all" in s.value(attacker, "can") and isinstance(target, Thing):
        return not made or target.ref not in attacker.mark("attacked", ())
    if "attack monsters twice" in s.value(attacker, "can") and isinstance(target, Thing):
        return made < 2 and len(attacker.mark("attacked", ()) if made else ()) == made  # the first was on a monster too
    return made < attacks_allowed(s, attacker)


@rule("ygo:C5.5¶1", ja="攻撃を取りやめたモンスターはこのターン再度攻撃できない")
def has_not_called_off(s: State, attacker: Thing) -> bool:
    """A monster whose attack was called off cannot attack again this turn."""
    return bool(attacker.mark("called off") != turn(s))


@rule("ygo:J3.11¶1", ja="攻撃を禁じる効果を受けていてはならない", cite_if_met=False)
def no_effect_forbids_attacking(s: State, attacker: Thing, target: Target) -> bool:
    """No effect may forbid it to attack, or its player to attack with it."""
    from judgecli.games.ygo.text.abilities import player_is_barred

    kinds = ("attack", "attack directly") if isinstance(target, str) else ("attack",)
    return not any(
        barred(s, attacker, kind) or player_is_barred(s, attacker.controller, kind, attacker) for kind in kinds
    )


@rule("ygo:C5.2¶1", ja="攻撃目標は相手のモンスターでなければならない")
def target_is_the_opponents(s: State, target: Thing, player: str) -> bool:
    """The attack target must be an opposing monster."""
    return target.controller == opponent(s, player)


@rule("ygo:J3.11¶1", ja="攻撃対象にされない効果を受けていてはならない", cite_if_met=False)
def no_effect_forbids_attacking_it(s: State, target: Thing) -> bool:
    """No effect may forbid attacking it."""
    return not barred(s, target, "be attacked")


@rule("ygo:S7.3¶1", "ygo:C5.2¶1", ja="直接攻撃は相手フィールドにモンスターがいない場合にできる")
def no_opposing_monster(s: State, attacker: Thing, player: str) -> bool:
    """A direct attack requires that the opponent has no monster."""
    return not monsters(s, opponent(s, player)) or "attack directly" in s.value(attacker, "can")


@rule("ygo:C5.2¶1", "ygo:G.27¶1", ja="自分を攻撃することはできない")
def attacks_the_other_player(s: State, target: str, player: str) -> bool:
    """The player attacked is the opponent."""
    return target == opponent(s, player)


def may_be_the_target(s: State, player: str, attacker: Thing, target: Target) -> Verdict:
    """Every requirement of the target."""
    if isinstance(target, str):
        other = attacks_the_other_player.verdict(s, target, player)
        return both(other, no_opposing_monster.verdict(s, attacker, player, about=()))
    own = target_is_the_opponents.verdict(s, target, player, about=(target,))
    return both(own, no_effect_forbids_attacking_it.verdict(s, target))


def may_attack(s: State, player: str, attacker: Thing, target: Target) -> Verdict:
    """Every requirement of an attack; a Speed Duel has a paragraph of its own for it."""
    ruled = attacker_is_in_attack_position
    in_position = ruled.also("ygo:S9.10¶1") if is_speed_duel(s) else ruled
    return both(
        attacker_is_own.verdict(s, attacker, player, about=(attacker,)),
        in_position.verdict(s, attacker),
        has_not_called_off.verdict(s, attacker),
        has_not_attacked.verdict(s, attacker, target, about=(attacker,)),
        no_effect_forbids_attacking.verdict(s, attacker, target, about=(attacker,)),
        may_be_the_target(s, player, attacker, target),
    )


# ---- the declaration


def target_label(s: State, target: Target) -> str:
    return target if isinstance(target, str) else label(s, target)


@dataclass(frozen=True, slots=True)
class DeclareAttack:
    """An attack to be declared."""

    attacker: Ref
    target: Ref | str

    def label(self, s: State) -> str:
        target = self.target if isinstance(self.target, str) else label(s, s.things[self.target])
        return f"attack {target} with {label(s, s.things[self.attacker])}"

    def carry_out(self, t: Table, player: str) -> Call[Any]:
        return declare_attack(t, player, self.attacker, self.target)


def targets(there: Sequence[Thing], *players: str) -> list[Target]:
    """Monsters and players, as what may be attacked."""
    return [*there, *players]


def _declared(attacker: Thing, target: Target) -> DeclareAttack:
    return DeclareAttack(attacker.ref, target if isinstance(target, str) else target.ref)


def attacks(s: State, player: str) -> Offers:
    """Every own monster against every opposing one, and against the opponent."""
    other = opponent(s, player)
    for attacker in monsters(s, player):
        for target in targets(monsters(s, other), other):
            yield _declared(attacker, target), may_attack(s, player, attacker, target)


def impossible_attacks(s: State, player: str) -> Offers:
    """Attacks with the opponent's monsters, or on one's own side: told only to whoever asks why not."""
    everyone = monsters(s)
    for attacker in everyone:
        for target in targets(everyone, *s.players):
            wrong_way = attacker.controller != player or player in (target, getattr(target, "controller", ""))
            if wrong_way and target is not attacker:
                yield _declared(attacker, target), may_attack(s, player, attacker, target)


ITS_EFFECT_LETS_IT = (
    "an effect lets {it} make this attack, and goes before the basic rules",
    "{it}のこの攻撃はカードの効果によるもので、基本ルールより優先する",
)


@procedure("ygo:C5.2¶1", "ygo:S7.3¶1", "ygo:G.27¶1", cites_itself=False)
def declare_attack(t: Table, player: str, attacker: Ref, target: Ref | str) -> Proc[None]:
    """The attack is declared: an opposing monster, or the opponent where there is none."""
    seen = frozenset(m.ref for m in monsters(t.s, opponent(t.s, player)))
    by = ("ygo:C5.2¶1", "ygo:S7.3¶1", "ygo:G.27¶1") if isinstance(target, str) else "ygo:C5.2¶1"
    there = t.s.now(attacker)
    if there is not None and (attacks_made(t.s, there) or (isinstance(target, str) and seen)):
        yield from note(*ITS_EFFECT_LETS_IT, "ygo:J3.11¶1", attacker)
    yield from do(AgendaSet((*t.s.agenda, Attack(attacker, target, seen))), AttackDeclared(attacker, target), by=by)
    yield from open_window(t, "attack")


# ---- replay, and on to the Damage Step

TURNED = NotSettled(
    "whether an attack goes on when the attacking monster is no longer in face-up attack position, or under another's control, before "
    "the Damage Step: the book says only what happens when the target disappears or a monster appears",
    "ダメージステップの前に攻撃モンスターが表側攻撃表示でなくなった、またはコントロールが移った場合に攻撃が続くか。"
    "本文は攻撃目標がいなくなった場合と新たなモンスターが出た場合だけを書いている",
    ("ygo:C5.5¶1", "ygo:C5.2¶1", "ygo:C2.0¶2"),
)


def replay_is_due(s: State, record: Attack, player: str) -> bool:
    """The target has disappeared, or another opposing monster has appeared (C5.5)."""
    now = frozenset(m.ref for m in monsters(s, opponent(s, player)))
    gone = isinstance(record.target, Ref) and record.target not in now
    return gone or bool(now - record.seen)


def next_in_attack(t: Table, record: Attack) -> Call[Any]:
    """After everybody has passed on the attack: replay, or the Damage Step."""
    player = turn_player(t.s)
    attacker = t.s.now(record.attacker)
    if record.at == "off" or attacker is None or attacker not in monsters(t.s):
        return attack_ends(t, record)
    if replay_is_due(t.s, record, player):
        return replay(t, record, player)
    return to_the_damage_step(t, record)


@procedure("ygo:C5.2¶1", cites_itself=False)
def attack_ends(t: Table, record: Attack) -> Proc[None]:
    """An effect has stopped the attack, or the attacking monster has left: there is nothing that could battle."""
    if record.at != "off":
        yield from note(
            "{it} is gone: the attack is over", "{it}がいないので攻撃は終わる", "ygo:C5.2¶1", record.attacker
        )
    yield from do(AgendaSet(without(t.s.agenda, record)), by=())


@procedure("ygo:C5.2¶1", "ygo:C5.3¶1", cites_itself=False)
def to_the_damage_step(t: Table, record: Attack) -> Proc[None]:
    """The declaration is over: the Damage Step begins."""
    attacker = t.s.things[record.attacker]
    if not attacker_is_in_attack_position(t.s, attacker) or attacker.controller != turn_player(t.s):
        yield from require(TURNED)
    step = Damage(record.attacker, record.target)
    yield from do(AgendaSet(instead(t.s.agenda, step)), StepBegan("damage", turn_player(t.s)), by="ygo:C5.2¶1")


def new_targets(s: State, record: Attack, player: str) -> Iterator[tuple[Target, Verdict]]:
    """What may be attacked in a replay."""
    attacker = s.things[record.attacker]
    other = opponent(s, player)
    for target in targets(monsters(s, other), other):
        yield target, may_be_the_target(s, player, attacker, target)


@procedure("ygo:C5.5¶1", role="asks", cites_itself=False)
def replay(t: Table, record: Attack, player: str) -> Proc[None]:
    """The turn player chooses a target anew, or calls the attack off."""
    here = t.s
    found = list(new_targets(here, record, player))
    legal = [x for x, v in found if isinstance(v, Legal)]
    targets_by_name = labelled(legal, lambda x: target_label(here, x))
    able: dict[str, Target | None] = {**targets_by_name, "call off": None}
    chosen = yield from ask(
        player,
        REPLAY,
        able,
        by="ygo:C5.5¶1",
        refused=lambda: {target_label(here, x): v for x, v in found if not isinstance(v, Legal)},
    )
    if chosen is None:
        yield from do(AgendaSet(without(t.s.agenda, record)), AttackCalledOff(record.attacker), by="ygo:C5.5¶1")
        return
    target = chosen if isinstance(chosen, str) else chosen.ref
    seen = frozenset(m.ref for m in monsters(t.s, opponent(t.s, player)))
    again = replace(record, target=target, seen=seen, chained=False)
    yield from do(AgendaSet(instead(t.s.agenda, again)), AttackMoved(record.attacker, target), by="ygo:C5.5¶1")
    yield from call(window_after_replay(t))


@procedure("ygo:J3.20¶1", cites_itself=False)
def window_after_replay(t: Table) -> Proc[None]:
    """It is still the Battle Step: the turn player has the first right to activate."""
    yield from open_window(t, "attack")


# ---- what effects do to a battle


@procedure("ygo:J3.11¶1", cites_itself=False)
def attack_is_negated(t: Table) -> Proc[bool]:
    """An effect stops the attack that has been declared; the monster has attacked all the same."""
    record = attack(t.s)
    if record is None:
        yield from note("there is no attack to stop", "止める攻撃がない", "")
        return False
    off = tuple(replace(r, at="off") if r is record else r for r in t.s.agenda)
    yield from do(AgendaSet(off), AttackNegated(record.attacker), by=())
    return True


@procedure("ygo:J3.11¶1", cites_itself=False)
def attack_is_moved(t: Table, target: Thing) -> Proc[bool]:
    """An effect has the attack go on another monster of the player attacked: nothing has disappeared or appeared that would ask for a
    replay (C5.5), whatever came since."""
    record = attack(t.s)
    other = opponent(t.s, turn_player(t.s))
    if record is None or damage_step(t.s) is not None or target not in monsters(t.s, other):
        yield from note("there is no attack to go there", "移し替えられる攻撃がない", "")
        return False
    seen = frozenset(m.ref for m in monsters(t.s, other))
    moved = replace(record, target=target.ref, seen=seen)
    left = tuple(moved if r is record else r for r in t.s.agenda)
    yield from do(AgendaSet(left), AttackMoved(record.attacker, target.ref), by="ygo:J3.11¶1")
    return True


@procedure("ygo:J3.11¶1", cites_itself=False)
def battle_phase_is_ended(t: Table) -> Proc[bool]:
    """An effect ends the Battle Phase: nothing more of it happens."""
    here = next((r for r in t.s.agenda if isinstance(r, Phase) and r.name == "battle"), None)
    if here is None:
        yield from note("it is not the Battle Phase", "バトルフェイズではない", "")
        return False
    goal = "end" if is_speed_duel(t.s) else "main 2"
    over = replace(here, at="cut short", goal=goal)
    left = tuple(over if r is here else r for r in t.s.agenda if not isinstance(r, Attack | Damage))
    yield from note("an effect ends the Battle Phase", "効果によってバトルフェイズが終了する", "ygo:J3.11¶1")
    yield from do(AgendaSet(left), by=())
    return True
