"""The order in which several players chose for the same effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judgecli.games.contract import Finding, Outcome, System
from judgecli.kernel.say import Ask
from judgecli.lazy import NamedTuple


class Chose(NamedTuple):
    """Who chose and what they were asked; ``step``: where, 0 for what is asked now."""

    who: str
    ask: Ask[Any]
    step: int


def chooses_first(system: System, player: str, others: Sequence[str], outcome: Outcome) -> Finding:
    """Whether this player chose before the others (``others``: only before these) the last time that several chose for one effect."""
    alike = {player, *others}
    together = next((group for group in _together(outcome) if alike <= {one.who for one in group}), ())
    if not together:
        return Finding(None, en=NOT_ASKED[0], ja=NOT_ASKED[1])
    asked = [one for one in together if not others or one.who in alike]
    first = asked[0]
    steps = (first.step,) if first.step else ()
    en, ja = f"{first.who} chooses first", f"先に選ぶのは{first.who}"
    cites = system.order_of_choices()
    if not cites:
        return Finding(None, steps, NOT_SAID[0], NOT_SAID[1])
    return Finding(first.who == player, steps, en, ja, cites=cites, why=(en, ja))


def last_to_choose(outcome: Outcome) -> Chose | None:
    """Who had to choose last; nobody where a choice is open now that has to be made, or where none came up."""
    now = outcome.waiting
    if now is not None and not now.rest and now.idle not in now.options:
        return None
    made = (step for step in outcome.trace.standing() if step.kind == "decision")
    had_to = [step for step in made if not step.what[0].rest and step.what[0].idle not in step.what[0].options]
    return Chose(had_to[-1].what[0].who, had_to[-1].what[0], had_to[-1].number) if had_to else None


NOT_SAID = (
    "the documents do not say which of several players chooses first for one effect",
    "1つの効果で複数のプレイヤーが選ぶとき誰が先に選ぶかは、文書に書かれていない",
)
NOT_ASKED = (
    "these players never had to choose for the same effect",
    "これらのプレイヤーが同じ効果で選ぶことはなかった",
)


def _together(outcome: Outcome) -> Iterator[tuple[Chose, ...]]:
    """The choices that follow each other for one effect, of several players; the last such first."""
    groups: list[list[Chose]] = []
    for one in _choices(outcome):
        if groups and _goes_on(groups[-1], one):
            groups[-1].append(one)
        else:
            groups.append([one])
    for group in reversed(groups):
        if len({one.who for one in group}) > 1:
            yield tuple(group)


def _goes_on(group: Sequence[Chose], one: Chose) -> bool:
    """Whether a choice belongs to those before it: of the same kind, and of another player or of the one who chose last."""
    is_new = one.who == group[-1].who or one.who not in {other.who for other in group}
    return is_new and one.ask.kind == group[0].ask.kind


def _choices(outcome: Outcome) -> Iterator[Chose]:
    """What players chose, those included who had only one thing to choose; the open question at the end."""
    for step in outcome.trace.standing():
        if step.kind == "decision" and step.what[0].of and not step.what[0].rest:
            yield Chose(step.what[0].who, step.what[0], step.number)
        elif step.kind == "note" and step.what.unasked is not None and step.what.unasked.of:
            yield Chose(step.what.unasked.who, step.what.unasked, step.number)
    if (now := outcome.waiting) is not None and now.of and not now.rest:
        yield Chose(now.who, now, 0)
