"""Runs as plain text, so that processes can be compared; and every situation with its way to run, replay and check it.

``python -m tests.kernel.plain`` prints all traces.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from types import GeneratorType
from typing import Any

from judgecli.kernel.answers import Answer
from judgecli.kernel.machine import Machine
from judgecli.kernel.values import State
from tests.kernel import toy_stack_cards, toy_teams
from tests.kernel.situations import LANTERNS, QUILTS


@dataclass(frozen=True, slots=True)
class Run:
    """A situation of either game and how to play it."""

    state: State
    lines: tuple[str, ...]
    play: Callable[..., Machine]
    replay: Callable[..., Machine]

    def played(self) -> Machine:
        return self.play(self.state, *self.lines)


RUNS = {
    **{name: Run(x.state, x.lines, toy_stack_cards.run, toy_stack_cards.replay) for name, x in LANTERNS.items()},
    **{name: Run(x.state, x.lines, toy_teams.run, toy_teams.replay) for name, x in QUILTS.items()},
}


def plain(x: Any) -> Any:
    """Anything a trace or a position holds, as JSON can write it; no order is made up, none is hidden."""
    if is_dataclass(x) and not isinstance(x, type):
        skipped = ("memo", "live", "game", "body", "test")
        return {type(x).__name__: {f.name: plain(getattr(x, f.name)) for f in fields(x) if f.name not in skipped}}
    if isinstance(x, Mapping):
        return [[plain(k), plain(v)] for k, v in x.items()]
    if isinstance(x, (frozenset, set)):
        return sorted((plain(v) for v in x), key=repr)
    if isinstance(x, (tuple, list)):
        return [plain(v) for v in x]
    if isinstance(x, GeneratorType) or callable(x):
        return getattr(x, "__qualname__", "")
    return x


def trace_of(m: Machine) -> list[Any]:
    return [
        (s.number, s.depth, s.kind, s.role, s.rule, s.cites, plain(s.what), s.after.clock, s.after.serial, s.result)
        for s in m.trace.steps
    ]


def text_of(m: Machine) -> str:
    return json.dumps([trace_of(m), plain(m.s), m.status, plain(m.answers)], ensure_ascii=False)


def rest_of(m: Machine, said: int) -> list[Answer]:
    return m.answers[said:]


if __name__ == "__main__":
    for name, one in RUNS.items():
        sys.stdout.write(f"{name}\t{text_of(one.played())}\n")
