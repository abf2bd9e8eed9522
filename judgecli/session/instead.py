"""The players' script with one answer changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgecli.games.contract import OtherChoice
from judgecli.kernel.answers import Chosen, Reply
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.trace import Step
from judgecli.lazy import dataclass, field, fields
from judgecli.session.moments import trace_of
from judgecli.session.script import Script


@dataclass(slots=True)
class Instead(Script):
    """A script, but for one answer, where that can be."""

    choice: OtherChoice = field(default=OtherChoice("", "", 0, ""))

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        reply = Script.reply(self, ask, t)
        who, kind, nth, label = self.choice
        if (ask.who, ask.kind) != (who, kind) or label not in ask.options:
            return reply
        return Chosen(label) if _asked(trace_of(t).steps, ask) == nth else reply


def otherwise(script: Script, choice: OtherChoice) -> Instead:
    """A script from where it stands, with another answer."""
    said = {f.name: getattr(script, f.name) for f in fields(Script)}
    return Instead(**said, choice=choice)


def other_choice(steps: Iterable[Step], ask: Ask[Any], label: str) -> OtherChoice:
    """Another answer to the question put after these steps."""
    return OtherChoice(ask.who, str(ask.kind), _asked(steps, ask), label)


def _asked(steps: Iterable[Step], ask: Ask[Any]) -> int:
    """How often the same player was asked the like before; steps that are not taken in another run do not count."""
    before = (step.what[0] for step in steps if step.kind == "decision")
    return sum(1 for other in before if (other.who, other.kind) == (ask.who, ask.kind))
