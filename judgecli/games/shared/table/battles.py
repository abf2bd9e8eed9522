"""Who has won a battle: what the games' own answers are made of. Whether there is a winner at all, each game's rules say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.games.contract import Finding, Outcome
from judgecli.games.shared.table.ends import events_of
from judgecli.kernel.events import Event
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref

RESULT = "battle result"
"""The verb of the statement that asks for it."""
NO_BATTLE = Finding(None, (), "there has been no battle", "バトルは行われていない")
UNDECIDED = Finding(None, (), "the battle has no result yet", "バトルの結果はまだ出ていない")
Happened = Sequence[tuple[Step, Event]]


def last_battle(outcome: Outcome, begins: type[Event]) -> Happened:
    """What has happened since the last event with which a battle begins, that one first; nothing where none has begun."""
    happened = list(events_of(outcome))
    starts = [n for n, (_, event) in enumerate(happened) if type(event) is begins]
    return happened[starts[-1] :] if starts else ()


def last_or_open(outcome: Outcome, begins: type[Event], record: type) -> Happened:
    """What has happened in the last battle; all that has, where none has begun but the board was laid in the middle of one."""
    laid_in_one = any(isinstance(one, record) for one in outcome.start.agenda)
    return last_battle(outcome, begins) or (tuple(events_of(outcome)) if laid_in_one else ())


def called(step: Step, refs: Iterable[Ref]) -> str:
    """The cards by their names, as they were before the step."""
    return "".join(f"《{step.before.name(ref)}》" for ref in refs)


def won(step: Step, winner: Ref, losers: Sequence[Ref]) -> Finding:
    """One side has won."""
    name, beaten = called(step, (winner,)), called(step, losers)
    over_en, over_ja = (f" over {beaten}", f"（{beaten}に）") if beaten else ("", "")
    return Finding(True, (step.number,), f"{name} wins{over_en}", f"{name}の勝ち{over_ja}")


def nobody(steps: Iterable[Step], en: str, ja: str) -> Finding:
    """The battle is over, and nobody has won it."""
    return Finding(True, tuple(step.number for step in steps), f"nobody wins: {en}", f"勝者なし：{ja}")
