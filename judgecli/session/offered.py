"""What a player is offered on the way: a claim that a play may be made holds where its player is asked for it, whatever comes before.

Of several triggers somebody chooses first which is handled; what each of them offers is asked only then, and no line of play tells of it.
"""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Outcome, Problem, System, Take
from judgecli.kernel.answers import Answer
from judgecli.kernel.looks import watching
from judgecli.kernel.say import Ask, cites_of
from judgecli.kernel.values import Cause, State
from judgecli.language import ast
from judgecli.lazy import dataclass

FURTHER = 2
"""How many choices of the player are made on the way to the offer."""
WAYS = 6
"""The most answers tried for each of them."""


@dataclass(frozen=True, slots=True)
class _At:
    """A position at which nothing is under way, as the readers of lines see it (``kernel.say.Table``)."""

    s: State
    cause: Cause | None = None


def was_offered(system: System, play: ast.Play, outcome: Outcome) -> tuple[str, ...] | None:
    """The sections by which a player was or will be asked for a play behind the last line; ``None``: never."""
    behind = outcome.marks.get(len(outcome.plays), 0)
    for step in outcome.trace.standing():
        if step.number > behind and step.kind == "decision" and _takes(system, play, step.what[0], step.before):
            return step.cites
    return _ahead(system, play, outcome, FURTHER)


def _ahead(system: System, play: ast.Play, outcome: Outcome, further: int) -> tuple[str, ...] | None:
    ask = outcome.waiting
    if outcome.status != "open" or ask is None or ask.who != play.player or ask.rest:
        return None
    if _takes(system, play, ask, outcome.end):
        return cites_of(ask.cite)
    from judgecli.session.carrying import carry_out, outcome_of

    for label in list(ask.options)[: WAYS if further else 0]:
        supplied = (*outcome.supplied, Answer(ask.who, ask.kind, label, "said"))
        with watching(None):  # nobody asks what these runs look at
            machine, script = carry_out(
                outcome.plays, system, outcome.start, supplied=supplied, instead=outcome.instead
            )
        found = _ahead(system, play, outcome_of(outcome.start, machine, script), further - 1)
        if found is not None:
            return found
    return None


def _takes(system: System, play: ast.Play, ask: Ask[Any], s: State) -> bool:
    """Whether a line answers a question that its player is asked, and only what somebody may do or leave."""
    if ask.who != play.player or ask.rest or not any(isinstance(x, bool) for x in ask.options.values()):
        return False
    try:
        return isinstance(system.read(play, ask, _At(s)), Take)
    except (Problem, LookupError):
        return False
