"""604.4 Static abilities that create one-shot effects: applied before any other ability resolves, even in the middle of an effect."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from judgecli.games.dm.ch6_use.kinds import OneShot
from judgecli.games.dm.registry import entry
from judgecli.games.dm.seats import in_turn_order
from judgecli.games.shared.play import Play
from judgecli.kernel.index import in_force, valid_on_objects
from judgecli.kernel.rules import check, procedure
from judgecli.kernel.say import Call, Proc, Question, Table, Undecided, ask, call, labelled, note
from judgecli.kernel.values import Cause, State, Thing
from judgecli.kernel.verdict import NotSettled
from judgecli.lazy import dataclass
from judgecli.picks import first

ONE_SHOT_EFFECT = Question(
    "one-shot effect",
    "which effect of a static ability applies first",
    "先に適用する常在型能力の効果",
    told=("{who} applies the static effect of {chosen} first", "{who}は{chosen}の常在型能力の効果を先に適用する"),
)


@dataclass(frozen=True, slots=True)
class Due:
    """One such effect whose condition holds: its card, and the ability."""

    bearer: Thing
    key: str
    ability: OneShot


def due(s: State) -> list[Due]:
    """Every static ability whose condition for a one-shot effect holds now; those that do the same thing count once."""
    found: dict[Hashable, Due] = {}
    for bearer, key, ability in valid_on_objects(s, OneShot):
        if condition_is_met(s, bearer, ability):
            same = ability.together(s, bearer)
            found.setdefault((bearer.ref, key) if same is None else same, Due(bearer, key, ability))
    return list(found.values())


@check(
    "dm:604.4",
    "dm:604.4a",
    due=(
        "with every continuous effect applied, the condition of {it}'s static ability is met: its effect is applied at once",
        "継続的効果をすべて適用した上で{it}の常在型能力の条件が満たされており、効果が直ちに適用される",
    ),
    not_due=(
        "with every continuous effect applied, the condition of {it}'s static ability is not met: it does nothing",
        "継続的効果をすべて適用した上で{it}の常在型能力の条件は満たされておらず、効果は適用されない",
    ),
)
def condition_is_met(s: State, bearer: Thing, ability: OneShot) -> bool:
    """Whether the condition of a static ability with a one-shot effect holds, continuous effects applied first."""
    return ability.holds(s, bearer)


def of_first(s: State, effects: Sequence[Due]) -> list[Due]:
    """Those of the first player in turn order who has any (604.4b)."""
    for player in in_turn_order(s):
        if mine := [d for d in effects if d.bearer.controller == player]:
            return mine
    return list(effects)


def at_every_moment(t: Table) -> Iterable[tuple[str, Call[Any]]]:
    """Such effects interrupt whatever is going on (604.4)."""
    if t.s.result is None and in_force(t.s, OneShot) and due(t.s):
        yield "static one-shot effects", apply_one(t)


@entry("static one-shot effects")
def interrupts(s: State) -> bool:
    """The effect is applied at once, however much else is under way."""
    return True


@procedure("dm:604.4", "dm:604.4a", "dm:604.4b")
def apply_one(t: Table) -> Proc[None]:
    """One of them, the turn player's first; whether its condition still holds is looked at again afterwards.

    Continuous effects are applied first (604.4a): a position is always read with all of them. Where the effect leaves the position as
    it was and its condition still holds, the book gives no end.
    """
    interrupts(t.s)
    waiting = due(t.s)
    mine = of_first(t.s, waiting)
    several = ("dm:604.4b",) if len(waiting) > 1 else ()
    continuous = ("dm:604.4a",) if t.s.effects else ()
    options = labelled(mine, lambda d: f"{t.s.name(d.bearer)} ({d.bearer.zone.name})")
    chosen = first(mine)  # or asked for
    if len(mine) > 1:
        chosen = yield from ask(chosen.bearer.controller, ONE_SHOT_EFFECT, options, by=("dm:604.4", *several))
    was = _told(t.s)
    yield from call(carry_out(t, chosen, (*several, *continuous)))
    if _told(t.s) == was and any(d.key == chosen.key and d.bearer.ref == chosen.bearer.ref for d in due(t.s)):
        raise Undecided(_without_end(t.s.name(chosen.bearer)))


def carry_out(t: Table, chosen: Due, also: tuple[str, ...]) -> Call[Any]:
    """The effect of one of them, as the doing of its card's controller."""
    controller, source = chosen.bearer.controller, chosen.bearer.ref
    play = Play(source=source, controller=controller, ability=chosen.key)
    cites = ("dm:604.4", *also)

    def body() -> Proc[Any]:
        yield from note(
            "the condition of {it}'s static ability is met: its effect is applied at once, before anything else goes on",
            "{it}の常在型能力の条件が満たされたので、ほかの処理に先立って効果が直ちに適用される",
            cites,
            source,
        )
        return (yield from chosen.ability.carry_out(t, play))

    return Call(
        "dm.ch6_use.ch604_one_shots.effect", cites, body(), cause=Cause("effect", source, controller, chosen.key)
    )


def _told(s: State) -> tuple[Any, ...]:
    """What an effect that is over at once can change."""
    return s.things, s.facts, s.result


def _without_end(name: str) -> NotSettled:
    return NotSettled(
        f"the static effect of {name} applies again and again: it changes nothing, and its condition remains met",
        f"{name}の常在型能力の効果は何も変えず条件も満たされ続けるため、適用が終わらない",
        ("dm:604.4",),
    )
