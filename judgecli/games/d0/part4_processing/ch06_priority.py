"""4-6 Priority: who may act, what is seen to before anybody may, and what happens when both pass.

Nothing of it lives in a procedure: the record of what is going on says who has priority and whether the other has just passed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.games.d0.part2_definitions.ch23_stack import Battle, Field, Phase, field, go_on, stack
from judgecli.games.d0.part2_definitions.ch23_zones import active, opponent
from judgecli.games.d0.part3_duel.ch04_course import phase_goes_on
from judgecli.games.d0.part3_duel.ch08_main_phase import create_plan, renew_plan
from judgecli.games.d0.part3_duel.ch10_recovery_phase import note_stirring, stirs
from judgecli.games.d0.part3_duel.ch11_battle import clashes, start_battles
from judgecli.games.d0.part3_duel.ch12_battle_steps import resolve_exchange
from judgecli.games.d0.part3_duel.ch14_end_of_battle import battle_goes_on
from judgecli.games.d0.part4_processing.actions import Action, Pass, choices, passing
from judgecli.games.d0.part4_processing.ch08_triggering import drop_lost, stack_shown, stack_triggers
from judgecli.games.d0.part4_processing.ch09_resolving import resolve_top
from judgecli.games.d0.part4_processing.ch14_continuous import read_aloud
from judgecli.games.d0.part4_processing.ch16_rule_effects import due, end_the_duel, left_to_fight, perform, the_end
from judgecli.games.d0.part4_processing.ch18_loops import limits, remember, the_loop_is_not_over
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, ask, attempt, call, do, only_allowed, refused
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Requirement, both
from judgecli.lazy import replace

PRIORITY = Question(
    "priority",
    "what to do with priority",
    "優先権を使って行うこと",
    answers={"pass": ("{who} passes", "{who}は優先権を放棄する")},
)


BY_RULES = {"plan": create_plan, "renew": renew_plan, "exchange": resolve_exchange}
"""What resolves by a rule of its own and not by text."""


@rule("d0:4-6-1", "d0:1-1-5", ja="優先権を持つプレイヤーだけが行動できる")
def has_priority(s: State, player: str) -> bool:
    """Only the player with priority acts."""
    return player == holder(s)


def holder(s: State) -> str:
    """Who has priority, or gets it next (4-6-2)."""
    return field(s).holder or active(s)


def before_priority(t: Table) -> Call[Any] | None:
    """What is seen to before anybody gets priority (4-6-3): rule effects, all together, until there are none; battles
    after all others (4-16-4-3-1); then triggers go onto the stack. ``None``: nothing is left.
    """
    here = t.s
    if stirs(here):
        return note_stirring(t)
    if the_end(here) is not None:
        return end_the_duel(t)
    if (said := read_aloud(t)) is not None:
        return said
    squares = clashes(here)
    if found := due(here):
        last = not squares or stands(("d0:4-16-4-3-1", "d0:3-11-1-1"))
        squares = left_to_fight(here, squares, found)
        if last or not squares:
            return perform(t, found)
    if squares:
        return start_battles(t, squares)
    return drop_lost(t) or stack_triggers(t) or stack_shown(t, holder(here))


@procedure("d0:4-6-2", "d0:1-1-5")
def priority(t: Table) -> Proc[None]:
    """Whoever has priority plays, activates, takes a special action or passes."""
    who = holder(t.s)
    record = field(t.s)
    if isinstance(record, Phase) and record.through and who == active(t.s) and not record.stack:
        yield from passes(t, who, Pass(through=True))
        return
    here = t.s
    empty = (
        not record.stack and not here.pending
    )  # what was shown from hand goes on the stack as its owner has priority
    resting = record.name if isinstance(record, Phase) and who == active(here) and empty else ""
    action: Action = yield from ask(
        who,
        PRIORITY,
        only_allowed(possible(here, who), lambda a: a.label(here), passing(here, who)),
        by=("d0:4-6-2", "d0:4-6-1", *with_the_exchange(record)),
        refused=lambda: refused(((a, v) for a, v in possible(here, who) if not v), lambda a: a.label(here)),
        idle="" if resting == "main" else "pass",
        rest=bool(resting),
    )
    if isinstance(action, Pass):
        yield from passes(t, who, action)
    else:
        yield from remember(t, who, action)
        yield from go_on(t)
        yield from attempt(action.call(t, who))


def with_the_exchange(record: Field) -> tuple[str, ...]:
    """The sections by which players get priority while the exchange of battle damage lies uppermost on the stack."""
    if not isinstance(record, Battle) or not record.stack or record.stack[-1].kind != "exchange":
        return ()
    return ("d0:3-12-3",) if record.at.startswith("first") else ("d0:3-13-3",)


def possible(s: State, who: str) -> Iterator[tuple[Action, Requirement]]:
    """What could be done, without going round a loop more often than was named (4-18-2, 4-18-3)."""
    limited = bool(limits(s))
    for action, verdict in choices(s, who):
        yield (
            action,
            both(verdict, the_loop_is_not_over.verdict(s, who, action.label(s), about=())) if limited else verdict,
        )


def passes(t: Table, who: str, action: Pass) -> Proc[None]:
    """After one pass the opponent has priority; after both the top of the stack resolves, or the phase or step goes on (2-23-9-3)."""
    record = field(t.s)
    if action.through and isinstance(record, Phase) and not record.through:
        yield from do(AgendaSet((*t.s.agenda[:-1], replace(record, through=True))), by="")
    if not record.passed:
        yield from go_on(t, holder=opponent(t.s, who), passed=True)
    else:
        yield from call(both_passed(t))


@procedure("d0:2-23-9-3", "d0:3-4-3")
def both_passed(t: Table) -> Proc[None]:
    """With something on the stack its top resolves; otherwise the exchange is stacked, or what goes on comes to its end."""
    yield from go_on(t)
    record = field(t.s)
    if stack(t.s):
        yield from call(resolve_top(t, BY_RULES))
    elif isinstance(record, Battle) and stands("d0:3-4-3", None):
        yield from call(battle_goes_on(t))
    elif stands("d0:3-4-3", None):
        yield from call(phase_goes_on(t))
