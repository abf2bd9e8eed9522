"""3-12 First battle step, 3-13 second battle step: what fires, and the exchange of battle damage as an object on the stack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.games.d0.events_of_battle import Attacked, BattleBegan, Damaged, StepBegan
from judgecli.games.d0.notes import AN_EFFECT_FORBIDS_IT
from judgecli.games.d0.part2_definitions.ch02_data import power
from judgecli.games.d0.part2_definitions.ch23_entry import Blow, Entry
from judgecli.games.d0.part2_definitions.ch23_stack import Battle, Fight, battle, go_on, push
from judgecli.games.d0.part2_definitions.ch23_zones import SQUARES, active, contested, units_in
from judgecli.games.d0.part3_duel.ch11_battle import current
from judgecli.games.d0.part5_keywords.ch02_instant_death import AT_THE_END
from judgecli.games.d0.part5_keywords.keywords import had_keyword, has_keyword
from judgecli.kernel.events import Event, Prepared
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, by_event, do, note
from judgecli.kernel.values import Cause, Delayed, Ref, State, Thing
from judgecli.lazy import replace

ACCELERATION = "acceleration"
"""The keyword of 5-4."""


# ---- the beginnings


@procedure("d0:3-12-1", "d0:3-11-4", "d0:3-11-5", "d0:3-11-5-1")
def first_step_begins(t: Table) -> Proc[None]:
    """Battle and first step start; who came later has attacked, who was there has been attacked."""
    record = current(t.s)
    began = tuple(BattleBegan(f.square, f.units) for f in record.fights)
    attacked = tuple(a for f in record.fights for a in attacks(t.s, f))
    both = ("d0:3-11-5-1",) if any(set(f.attackers) & set(f.attacked) for f in record.fights) else ()
    own = {BattleBegan: ("d0:3-11-1", "d0:4-16-4-3"), Attacked: ("d0:3-11-5", *both, "d0:3-12-1")}
    by = by_event(own, ("d0:3-12-1", "d0:3-11-4"))
    yield from do(*began, StepBegan("first", record.units), *attacked, by=by)
    yield from go_on(t, at="first")


def attacks(s: State, fight: Fight) -> Iterator[Attacked]:
    """Every attacking unit with every enemy unit it attacks."""
    for attacker in s.those(fight.attackers):
        for target in s.those(fight.attacked):
            if attacker.controller != target.controller:
                yield Attacked(attacker.ref, target.ref)


@procedure("d0:3-13-1", "d0:3-11-4", cites_itself=False)
def second_step_begins(t: Table) -> Proc[None]:
    """The second step starts."""
    if not stands(("d0:3-13-1", "d0:3-11-4"), None):
        yield from go_on(t, at=AFTER["second"])
        return
    yield from do(StepBegan("second", current(t.s).units), by=("d0:3-13-1", "d0:3-11-4"))
    yield from go_on(t, at="second")


# ---- the exchange


def still_there(s: State, fight: Fight) -> bool:
    """Whether every unit that caused the battle still is in its square (3-12-2, 3-13-2)."""
    found = (s.now(ref) for ref in fight.causing)
    return all(u is not None and u.zone == fight.square for u in found)


def strikers(s: State, fight: Fight, step: str) -> list[Thing]:
    """In the first step units with acceleration, in the second whoever has not stacked damage yet (3-12-2, 3-13-2, 5-4-1-2)."""
    there = units_in(s, fight.square)
    if step == "first":
        return [u for u in there if has_keyword(s, u, ACCELERATION)]
    left = [u for u in there if u.ref not in fight.dealt]
    slow = [u for u in there if not has_keyword(s, u, ACCELERATION)]
    return left if left == slow or stands("d0:5-4-2") else slow


def blows_of(s: State, fight: Fight, step: str) -> tuple[Blow, ...]:
    """Each striker's power as it is now, against every enemy unit in the square."""
    return tuple(
        Blow(u.ref, enemy.ref, power(s, u))
        for u in strikers(s, fight, step)
        for enemy in units_in(s, fight.square)
        if enemy.controller != u.controller
    )


@procedure("d0:3-12-2", "d0:3-12-3", "d0:3-12-4-1", "d0:3-4-3")
def exchange_in_first_step(t: Table) -> Proc[None]:
    """Both have passed on an empty stack: damage of units with acceleration goes on the stack, or the step ends."""
    yield from stack_the_exchange(t, "first", ("d0:3-12-2", "d0:3-12-3", "d0:3-12-4-1", "d0:2-23-9-1"), "d0:3-12-2")


@procedure("d0:3-13-2", "d0:3-13-3", "d0:3-4-3")
def exchange_in_second_step(t: Table) -> Proc[None]:
    """The same with the units whose damage has not been on the stack yet."""
    yield from stack_the_exchange(t, "second", ("d0:3-13-2", "d0:3-13-3", "d0:3-12-4-1", "d0:2-23-9-1"), "d0:3-13-2")


def stack_the_exchange(t: Table, step: str, by: tuple[str, ...], section: str) -> Proc[None]:
    """One object for all squares of this battle. Where nobody deals damage nothing is stacked: 3-12-2 says that the effect is,
    5-4-1-1 that units without acceleration do not add theirs; an exchange of nothing is left out, and the step ends.
    """
    record = current(t.s)
    blows: list[Blow] = []
    fights: list[Fight] = []
    for fight in record.fights:
        mine: tuple[Blow, ...] = ()
        if not contested(t.s, fight.square):
            yield from note(
                "units of both players are not in the square: there is no exchange",
                "両方のプレイヤーのユニットがそろっていないので、応酬は行われない",
                section,
                fight.square,
            )
        elif not still_there(t.s, fight):
            yield from note(
                "a unit that caused the battle has left the square: there is no exchange",
                "バトルを発生させたユニットがスクエアを離れているので、応酬は行われない",
                section,
                fight.square,
            )
        else:
            mine = blows_of(t.s, fight, step)
        blows += mine
        fights.append(replace(fight, dealt=(*fight.dealt, *dict.fromkeys(b.by for b in mine))))
    if not blows:
        if any(contested(t.s, f.square) and still_there(t.s, f) for f in record.fights):
            yield from note(
                "nobody deals battle damage in this step: it ends",
                "このステップでバトルダメージを与えるユニットがないので、ステップが終了する",
                (section, *EMPTY[step]),
            )
        yield from go_on(t, at=AFTER[step])
        return
    yield from go_on(t, at=f"{step} exchanged", fights=tuple(fights))
    if late := changed_in_between(t.s, record, step):
        yield from note(
            "it makes no difference that {it} has gained or lost acceleration meanwhile",
            "途中で{it}が加速を得たり失ったりしても変わらない",
            "d0:5-4-2",
            *late,
        )
    bearing = EMPTY[step] if accelerated(t.s, record) else ()
    yield from push(t, Entry(kind="exchange", controller="", blows=tuple(blows), bearing=bearing), by=(*by, *bearing))


def accelerated(s: State, record: Battle) -> bool:
    """Whether acceleration has a say in who deals damage in this step: somebody has it, or dealt by it in the step before."""
    return any(f.dealt or any(has_keyword(s, u, ACCELERATION) for u in units_in(s, f.square)) for f in record.fights)


def changed_in_between(s: State, record: Battle, step: str) -> tuple[Ref, ...]:
    """Units that have acceleration now but dealt no damage in the first step, or the other way round (5-4-2)."""
    if step == "first":
        return ()
    there = [(u, f) for f in record.fights for u in units_in(s, f.square)]
    return tuple(u.ref for u, f in there if has_keyword(s, u, ACCELERATION) is not (u.ref in f.dealt))


EMPTY = {"first": ("d0:5-4-1-1",), "second": ("d0:5-4-1-2",)}
AFTER = {"first": "second begins", "second": "end begins"}


@procedure("d0:3-12-4", "d0:3-13-4", "d0:3-12-4-1", "d0:3-12-4-2", cites_itself=False)
def resolve_exchange(t: Table, entry: Entry) -> Proc[None]:
    """Everybody's damage is dealt at one moment, as it was fixed; only who has left the squares takes none."""
    record = battle(t.s)
    second = isinstance(record, Battle) and record.at.startswith("second")
    own = "d0:3-13-4" if second else "d0:3-12-4"
    section = (own, "d0:3-12-4-1", *entry.bearing)
    hits: list[Damaged] = []
    for blow in entry.blows:
        target = t.s.now(blow.to)
        if target is None or target.zone.name not in SQUARES:
            yield from note(
                "{it} has left the squares and takes no damage",
                "{it}はスクエアを離れたので、ダメージを受けない",
                "d0:3-12-4-2",
                blow.to,
            )
        elif "be dealt damage" in t.s.value(target, "cannot"):
            yield from note(*AN_EFFECT_FORBIDS_IT, "d0:1-1-2", target.ref)
        elif blow.points <= 0:
            yield from note(
                "{it} deals no damage: its power counts as 0",
                "{it}のパワーは0として扱われ、ダメージを与えない",
                ("d0:1-2-2", own),
                blow.by,
            )
        else:
            if _moved(t.s, blow, target):
                yield from note(
                    "{it} has gone to another square, but takes the damage",
                    "{it}は別のスクエアにあるが、ダメージを受ける",
                    "d0:3-12-4-2",
                    blow.to,
                )
                if not stands("d0:3-12-4-2"):
                    continue
            hits.append(Damaged(blow.to, blow.points, blow.by, battle=True))
    yield from do(*hits, by=section, cause=Cause("battle", _only_source(entry), active(t.s)))
    for ref in dict.fromkeys(blow.by for blow in entry.blows):
        if t.s.now(ref) is None and had_keyword(t.s, ref, "instant death"):
            yield from note(
                "{it} has left the squares and no longer causes instant death",
                "{it}はスクエアを離れたので、即死は誘発しない",
                "d0:5-2-2-1",
                ref,
            )
            if not stands("d0:5-2-2-1"):
                yield from do(*_deaths_by(t.s, ref, hits), by="d0:5-2-2")


def _deaths_by(s: State, gone: Ref, hits: Sequence[Damaged]) -> Iterator[Event]:
    """What instant death makes for the end of the battle, where its unit has left the squares."""
    last = s.last(gone)
    for n, hit in enumerate(h for h in hits if h.by == gone and last is not None):
        assert last is not None
        yield Prepared(Delayed(s.clock + 1 + n, gone, AT_THE_END, last.controller, "", True, (hit.ref,)))


def _moved(s: State, blow: Blow, target: Thing) -> bool:
    record = battle(s)
    return record is not None and target.zone not in record.squares


def _only_source(entry: Entry) -> Ref | None:
    """Whose damage it is, where one unit alone deals any; each event says for itself by whom."""
    sources = {b.by for b in entry.blows}
    return next(iter(sources)) if len(sources) == 1 else None
