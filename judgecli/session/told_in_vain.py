"""Words of a line that speak of what comes behind a choice nobody makes: in one of the ways it can go they must answer something."""

from __future__ import annotations

from judgecli.games.contract import Problem, System
from judgecli.kernel.answers import Answer
from judgecli.kernel.machine import Machine
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.session.carrying import carry_out
from judgecli.session.script import Script

MOST_WAYS = 12
"""So many ways are gone; where none of them has come to an end by then, nothing is said of the words."""


def told_in_vain(
    system: System, plays: tuple[ast.Play, ...], start: State, machine: Machine, script: Script
) -> list[Problem]:
    """What is wrong with the words that were kept for after the open choice, if they answer nothing whichever way it goes."""
    if not script.kept_for_later:
        return []
    spans = {mention.span for _, mention in script.kept_for_later}
    found: list[Problem] = []
    ways = _further(machine, ())
    for _ in range(MOST_WAYS):
        if not ways:
            return found
        way = ways.pop()
        there, told = carry_out(plays, system, start, supplied=way)
        found = [problem for problem in told.problems if problem.span in spans]
        if told.kept_for_later:
            ways += _further(there, way)
        elif not found:
            return []
    return []


def _further(machine: Machine, way: tuple[Answer, ...]) -> list[tuple[Answer, ...]]:
    ask = machine.waiting
    labels = () if ask is None or machine.status != "open" else tuple(ask.options)
    return [(*way, Answer(ask.who, ask.kind, label, "said")) for label in reversed(labels)] if ask is not None else []
