"""J3.21 The End Phase: what has to be done or can be used in it is settled one by one, the turn player first."""

from __future__ import annotations

from typing import Any

from judgecli.games.ygo.c3_effects import Triggered
from judgecli.games.ygo.c7_chains.later import carry_out_now
from judgecli.games.ygo.c7_chains.triggers import (
    IT_CANNOT_BE_ACTIVATED,
    by_card,
    is_end_effect,
    may_go_on,
    put_on_the_chain,
)
from judgecli.games.ygo.records import Phase, instead
from judgecli.games.ygo.s1_field import in_turn_order
from judgecli.kernel.events import AgendaSet, Settled
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import YIELD, Call, Proc, Question, Table, ask, call, do, note
from judgecli.kernel.values import Pending, State
from judgecli.kernel.verdict import Illegal, Legal, Verdict
from judgecli.lazy import replace

END_EFFECT = Question(
    "end effect",
    "which effect of the End Phase comes next",
    "次に処理するエンドフェイズの効果",
    told=("{who} activates {chosen}", "{who}は{chosen}を発動する"),
    answers={YIELD: ("{who} yields for the moment", "{who}は一時的に優先権を放棄する")},
)


def end_effects(s: State) -> tuple[Pending, ...]:
    """What waits for the End Phase, of both players."""
    return tuple(p for p in s.pending if is_end_effect(p))


def end_phase(t: Table, record: Phase) -> Call[Any]:
    """The next effect of the End Phase; when none is left the phase is over but for the rules at its end."""
    return one_at_a_time(t, record) if end_effects(t.s) else nothing_is_left(t, record)


@procedure("ygo:J3.21¶1", cites_itself=False)
def nothing_is_left(t: Table, record: Phase) -> Proc[None]:
    """Both players have settled what they had to and wanted to settle."""
    yield from do(AgendaSet(instead(t.s.agenda, replace(record, at="over", chained=False))), by=())


@procedure("ygo:J3.21¶2", "ygo:J3.21¶1", "ygo:G.5¶1")
def one_at_a_time(t: Table, record: Phase) -> Proc[None]:
    """One effect and nothing else goes on the chain: the turn player's first, unless they yield for the moment."""
    for player in in_turn_order(t.s):
        there = [p for p in end_effects(t.s) if not isinstance(_refused(t.s, p), Illegal)]
        mine = [p for p in there if p.controller == player]
        if not mine:
            continue
        others = [p for p in there if p.controller != player]
        chosen = yield from _choose(t, player, mine, others)
        if chosen == "decline":
            for p in mine:
                yield from do(Settled(p), by=())
            continue
        if isinstance(chosen, Pending):
            yield from do(Settled(chosen), by=())
            yield from _settle(t, chosen)
            return
    for p in end_effects(t.s):  # nothing that is still to come could make it possible any more
        if isinstance(refusal := _refused(t.s, p), Illegal):
            yield from note(*IT_CANNOT_BE_ACTIVATED, refusal.cites, p.source)
            yield from do(Settled(p), by=())


def _refused(s: State, p: Pending) -> Verdict:
    """Whether a trigger effect can be activated now; what an earlier effect left to be done is done in any case."""
    return may_go_on(s, p) if isinstance(s.game.ability(p.ability), Triggered) else Legal()


def _settle(t: Table, p: Pending) -> Proc[None]:
    """A trigger effect is activated; what an earlier effect left to be done is done, without an activation."""
    if isinstance(t.s.game.ability(p.ability), Triggered):
        yield from put_on_the_chain(t, p)
    else:
        yield from call(carry_out_now(t, p))


def _choose(t: Table, player: str, mine: list[Pending], others: list[Pending]) -> Proc[Pending | str]:
    """Which effect next; a turn player may yield, so that one of the opponent's is settled in between."""
    here = t.s
    options: dict[str, Pending | str] = {**by_card(here, mine)}
    if all(_optional(here, p) for p in mine):
        options["decline"] = "decline"
    if others and player == in_turn_order(here)[0]:
        options[YIELD] = YIELD
    return (yield from ask(player, END_EFFECT, options, by=("ygo:J3.21¶1", "ygo:J3.21¶2")))


def _optional(s: State, p: Pending) -> bool:
    ability = s.game.ability(p.ability)
    return isinstance(ability, Triggered) and ability.optional
