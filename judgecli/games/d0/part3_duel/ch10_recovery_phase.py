"""3-10 Recovery phase: damage and effects of the turn go; the turn ends; and again where something happened meanwhile (3-10-3)."""

from __future__ import annotations

from judgecli.games.d0.events import DamageRemoved
from judgecli.games.d0.events_of_battle import PhaseBegan, TurnEnding
from judgecli.games.d0.part2_definitions.ch23_stack import Phase, field, go_on
from judgecli.games.d0.part2_definitions.ch23_zones import active
from judgecli.games.d0.part3_duel.ch11_battle import clashes
from judgecli.games.d0.part4_processing.ch08_triggering import ONCE, fired_once_more, fires_once_more
from judgecli.games.d0.part4_processing.ch16_rule_effects import due, losers
from judgecli.kernel.events import AgendaSet, Ended, Event, Settled
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, do, note
from judgecli.kernel.values import Pending, Ref, State
from judgecli.lazy import replace

TURN = "turn"
"""The term of effects that last until the end of the turn."""


@procedure("d0:3-10-1")
def recovery_phase_begins(t: Table) -> Proc[None]:
    """All damage goes and the effects of the turn end, together and without the stack; then the phase starts."""
    hurt = [c for c in t.s.kept("square", "base") if c.mark("damage")]
    yield from do(*(DamageRemoved(c.ref) for c in hurt), Ended(TURN), by="d0:3-10-1")
    yield from once_a_turn(t, PhaseBegan("recovery", active(t.s)), by="d0:3-10-1")
    yield from go_on(t, at="open")


@procedure("d0:3-10-2")
def turn_ends(t: Table) -> Proc[None]:
    """Both have passed: what waits for the end of the turn fires."""
    yield from once_a_turn(t, TurnEnding(active(t.s)), by="d0:3-10-2")
    yield from go_on(t, at="ending")


@procedure("d0:3-10-3")
def repeat_recovery(t: Table) -> Proc[None]:
    """Something triggered or a rule effect happened meanwhile: everything from 3-10-1 on is done again."""
    yield from note(
        "something happened in the recovery phase: it is done again",
        "リカバリーフェイズ中に誘発やルールエフェクトがあったので、手順を繰り返す",
        "d0:3-10-3",
    )
    yield from go_on(t, at="begin", stirred=False)


def once_a_turn(t: Table, event: Event, by: By) -> Proc[None]:
    """The moment comes; of triggers that have fired on it this turn nothing more comes (4-4-4)."""
    record = field(t.s)
    assert isinstance(record, Phase)
    if record.fired:
        yield from note(*ONCE, "d0:4-4-4")
    yield from do(event, by=by)
    fresh = [p for p in t.s.pending if p.about is event]
    for p in fresh:
        if which(p) in record.fired and not fires_once_more(record.fired, *which(p)):
            yield from do(Settled(p), by="d0:4-4-4")
    again = {fired_once_more(*which(p)) for p in fresh if which(p) in record.fired}
    fired = record.fired | {which(p) for p in fresh} | again
    yield from do(AgendaSet((*t.s.agenda[:-1], replace(record, fired=fired))), by="")


def which(p: Pending) -> tuple[Ref, str]:
    """Which trigger it is: an ability of a card, or one that an effect made for later."""
    return p.source, f"{p.ability}!{p.made_by}" if p.made_by else p.ability


def stirs(s: State) -> bool:
    """Whether something has come up in the recovery phase that its record does not know of yet (3-10-3)."""
    record = s.now_going_on
    if not isinstance(record, Phase) or record.name != "recovery" or record.stirred:
        return False
    return bool(s.pending or losers(s) or due(s) or clashes(s))


@procedure("d0:3-10-3", role="permits", cites_itself=False)
def note_stirring(t: Table) -> Proc[None]:
    """Bookkeeping: something triggered or a rule effect is due."""
    record = field(t.s)
    assert isinstance(record, Phase)
    yield from do(AgendaSet((*t.s.agenda[:-1], replace(record, stirred=True))), by="")
