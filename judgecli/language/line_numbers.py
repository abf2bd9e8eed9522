"""Statements that name a line of play by its number, where each play is written on a line of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgecli.language.ast import Anchor, Mention, Scenario, Span
from judgecli.language.told_facts import nth_line, rows
from judgecli.lazy import replace


def counted_apart(scenario: Scenario) -> Scenario:
    """The scenario with the numbers that its lines of play have once one that tells several plays is written as several.

    The number of such a line becomes that of its last play, as what is expected of the line is (``docs/how-lines-are-read.md``).
    """
    plays = scenario.plays
    written = [n for n, play in enumerate(plays) if not play.again]
    if len({plays[n].span.line for n in written}) == len(written):
        return scenario
    numbers: dict[str, str] = {}
    for row in rows(plays):
        last = max(n for n in row if not plays[n].again)
        new = str(written.index(last) + 1 + plays[last].told)
        numbers.setdefault(str(plays[last].span.line), new)
        numbers[str(nth_line(last, plays))] = new
    return renumbered(scenario, lambda number: numbers.get(number, number))


def renumbered(scenario: Scenario, number: Callable[[str], str]) -> Scenario:
    """The scenario with every number of a line of play in what it claims, expects and asks put through ``number``."""

    def changed(value: Any) -> Any:
        if isinstance(value, Mention):
            return replace(value, text=number(value.text)) if value.kind == "line" else value
        if isinstance(value, Anchor):
            words = tuple((what, number(said) if what in ("after", "before") else said) for what, said in value.words)
            return replace(value, words=words)
        if isinstance(value, tuple):
            return tuple(changed(item) for item in value)
        if isinstance(value, (str, int, Span)) or not hasattr(value, "__dataclass_fields__"):
            return value
        return replace(value, **{name: changed(getattr(value, name)) for name in value.__dataclass_fields__})

    return replace(
        scenario,
        claims=changed(scenario.claims),
        expectations=changed(scenario.expectations),
        questions=changed(scenario.questions),
    )
