"""508 Battle, 509 Direct attack, 510 End of attack: what an attack comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.games.dm.ch1_game.ch104_victory import for_these_players
from judgecli.games.dm.ch1_game.ch113_shields import break_shields, shields, shields_go_to_their_owner
from judgecli.games.dm.ch1_game.ch115_battles import battle, term_over
from judgecli.games.dm.ch5_turn.ch112_ninja_strike import offer
from judgecli.games.dm.ch5_turn.ch505_attack import Attack, could_no_longer_be_declared, in_the_attack
from judgecli.games.dm.ch5_turn.ch507_block import block
from judgecli.games.dm.ch6_use.kinds import keywords
from judgecli.games.dm.events import Doomed
from judgecli.games.dm.events_of_battle import AttackEnded, DirectAttack
from judgecli.games.dm.registry import entry
from judgecli.games.shared.text.picks import tell_apart
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Question, Table, ask, call, caused, do, note
from judgecli.kernel.values import Cause, Ref, State, Thing
from judgecli.lazy import replace
from judgecli.picks import first

BREAKER = Question(
    "breaker",
    "how many shields are broken",
    "ブレイクする数",
    told=("{who} breaks {chosen} shields", "{who}は{chosen}枚ブレイクする"),
)
SHIELD = Question(
    "shield",
    "a shield to break",
    "ブレイクするシールド",
    told=("{who} chooses the shield to be broken", "{who}はブレイクするシールドを選ぶ"),
)


BREAKERS = {"double breaker": 2, "triple breaker": 3, "quattro breaker": 4}
"""Breaker abilities and how many shields they break (509.2a)."""
ALL_BREAKER = "world breaker"
"""Breaks every shield."""
ADDED = "breaks more"
"""What a text adds to the shields that are broken, however many those are."""
UNFOUGHT, UNFOUGHT_BLOCK = "no battle when blocked", "no battle when it blocks"
"""Abilities by which a blocked attack comes to no battle."""
NUMBERED = "breaker"
"""A breaker ability whose number is written with it."""


def _ended(t: Table, at: str) -> Proc[None]:
    """Bookkeeping: the substep that comes next."""
    record = t.s.now_going_on
    assert isinstance(record, Attack)
    yield from do(AgendaSet((*t.s.agenda[:-1], replace(record, at=at))), by="")


# ---- 505.6a an attack may end early


@procedure("dm:505.6a", "dm:505.6")
def ends_at_once(t: Table) -> Proc[None]:
    """The attacking creature, or the one attacked, is gone from the attack: it ends at once."""
    record = t.s.now_going_on
    assert isinstance(record, Attack)
    gone = record.attacker
    if in_the_attack(t.s, record, record.attacker) and isinstance(record.target, Ref):
        gone = record.target
    yield from note(
        "{it} is no longer in the attack: the attack ends at once",
        "{it}が攻撃から取り除かれたので、攻撃は中止される",
        ENDS_AT_ONCE,
        gone,
    )
    yield from _ended(t, "510")


ENDS_AT_ONCE = ("dm:505.6", "dm:505.6a")
"""By these an attack ends whose creature, or whose target, is gone from it."""


def _goes_on(t: Table, record: Attack) -> Proc[None]:
    """What has come since the declaration and would bar it then changes nothing about the attack (505.6a)."""
    attacker = t.s.now(record.attacker)
    target = t.s.now(record.target) if isinstance(record.target, Ref) else record.target
    if record.blocked or attacker is None or target is None or not could_no_longer_be_declared(t.s, attacker, target):
        return
    yield from note(
        "the attack of {it} goes on, though it could not be declared now",
        "今なら指定できないが、{it}の攻撃はそのまま続く",
        "dm:505.6a",
        record.attacker,
    )


def broken_off(s: State, record: Attack) -> bool:
    """Whether the attacker or the creature attacked has been removed from the attack."""
    if not in_the_attack(s, record, record.attacker) or record.defender not in s.players:
        return True
    return isinstance(record.target, Ref) and not in_the_attack(s, record, record.target)


# ---- 508


@procedure("dm:508")
def battle_step(t: Table) -> Proc[None]:
    """An attack that ended up on a creature makes the two battle."""
    record = t.s.now_going_on
    assert isinstance(record, Attack)
    yield from _goes_on(t, record)
    yield from _ended(t, "510" if isinstance(record.target, Ref) else "509")
    if isinstance(record.target, Ref):
        if (without := _without_a_battle(t.s, record)) is not None:
            yield from note("no battle happens, as {it} says", "{it}により、バトルは行われない", "dm:101.1", without)
            return
        attacker = t.s.now(record.attacker)
        cause = Cause("battle", record.attacker, attacker.controller if attacker is not None else "")
        made = battle(t, record.attacker, record.target, "dm:508")
        yield from call(caused(made, cause))


def _without_a_battle(s: State, record: Attack) -> Ref | None:
    """Whose text keeps a blocked attack from coming to a battle: the attacking creature's, or that of the one that blocks."""
    assert isinstance(record.target, Ref)
    sides = ((record.attacker, UNFOUGHT), (record.target, UNFOUGHT_BLOCK)) if record.blocked else ()
    found = ((s.now(ref), word) for ref, word in sides)
    return next((thing.ref for thing, word in found if thing is not None and keywords(s, thing, word)), None)


# ---- 509


@entry("shields attacked")
def shields_attacked(s: State, record: Attack) -> tuple[Thing, ...]:
    """The shields a direct attack on this player may break."""
    assert isinstance(record.target, str)
    return shields(s, record.target)


def breaks(s: State, attacker: Thing) -> dict[str, int]:
    """What the creature's breaker abilities allow, one of them at a time; one shield by default (509.2a); and what its text adds."""
    out = {name: number for name, number in BREAKERS.items() if keywords(s, attacker, name)}
    out.update({f"{k.number} breaker": k.number for k in keywords(s, attacker, NUMBERED)})
    if keywords(s, attacker, ALL_BREAKER):
        out[ALL_BREAKER] = 10_000
    more = sum(k.number for k in keywords(s, attacker, ADDED))
    return {name: number + more for name, number in (out or {"": 1}).items()}


@procedure("dm:509.1", "dm:104.2a", "dm:509.2", "dm:509.2a")
def direct_attack(t: Table) -> Proc[None]:
    """A player who is attacked and has no shields loses; else the attacking side chooses the shields that are broken."""
    record = t.s.now_going_on
    assert isinstance(record, Attack)
    assert isinstance(record.target, str)
    yield from _ended(t, "510")
    yield from do(DirectAttack(record.attacker, record.target), by="dm:509.1")
    attacker = t.s.now(record.attacker)
    if attacker is None or not in_the_attack(t.s, record, record.attacker):
        return
    there = shields_attacked(t.s, record)
    if not there:
        yield from do(*(Doomed(p) for p in attacked_side(t.s, record)), by="")
        yield from note(
            "{it} has no shields",
            "{it}にはシールドがない",
            for_these_players(t.s, ("dm:509.1", "dm:104.2a")),
            record.target,
        )
        return
    yield from call(break_some(t, attacker, there))


@entry("attacked side")
def attacked_side(s: State, record: Attack) -> tuple[str, ...]:
    """Who loses by a direct attack that meets no shields."""
    assert isinstance(record.target, str)
    return (record.target,)


@entry("choice of shields")
def shield_choice(s: State) -> None:
    """The attacking side chooses among the shields of the player attacked."""


def break_some(t: Table, attacker: Thing, there: Sequence[Thing]) -> Call[int]:
    """Breaking shields in an attack is the attacking creature's doing, not an effect."""
    return caused(_break_some(t, attacker, there), Cause("attack", attacker.ref, attacker.controller))


@procedure("dm:509.2", "dm:509.2a")
def _break_some(t: Table, attacker: Thing, there: Sequence[Thing]) -> Proc[int]:
    """As many shields as the creature breaks, each chosen by the attacking side, all broken together."""
    player = attacker.controller
    ways = breaks(t.s, attacker)
    number = first(ways.values())  # or asked for
    if len(ways) > 1:
        number = yield from ask(player, BREAKER, ways, by="dm:509.2a", about=(attacker,))
    chosen: list[Thing] = []
    left = list(there)
    while left and len(chosen) < number:
        all_of_them = len(left) <= number - len(chosen)
        candidates = left[:1] if all_of_them else tell_apart(t.s, left)
        options = {f"shield {there.index(x) + 1}": x for x in candidates}
        one = yield from ask(player, SHIELD, options, by=shield_choice.by(t.s, "dm:509.2"), about=(attacker,))
        chosen.append(one)
        left.remove(one)
    by = (*shield_choice.by(t.s), *shields_go_to_their_owner.by(t.s), "dm:509.2", "dm:509.2a")
    return (yield from call(break_shields(t, chosen, attacker.ref, by)))


# ---- 510


@procedure("dm:510")
def attack_ends(t: Table) -> Proc[None]:
    """The attack is over; the turn player may declare another."""
    record = t.s.now_going_on
    assert isinstance(record, Attack)
    yield from do(AgendaSet(t.s.agenda[:-1]), by="")
    yield from do(AttackEnded(record.attacker), by="dm:510")
    for term in ("battle", "attack"):  # a battle that has not come does not come any more
        yield from term_over(t, term, "dm:510")


STEPS = {"506.3": offer, "507.1": block, "507.2": offer, "508": battle_step, "509": direct_attack, "510": attack_ends}
"""The substeps of an attack after its declaration (505.1)."""


def next_in_attack(t: Table, record: Attack) -> Call[Any]:
    """What the substep under way asks for."""
    if record.at != "510" and broken_off(t.s, record) and stands(ENDS_AT_ONCE):
        return ends_at_once(t)
    return STEPS[record.at](t)
