"""What an answer rests on, as a record, and the requirements that a play met."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from judgecli.kernel.say import Ask
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Thing
from judgecli.kernel.verdict import Reason
from judgecli.lazy import dataclass

Kind = Literal[
    "required",
    "word",
    "noted",
    "asked",
    "defined",
    "affected",
    "affected last",
    "same",
    "hinge",
    "not reached",
    "new card",
    "by itself",
]


@dataclass(frozen=True, slots=True)
class Ground:
    """One thing an answer rests on.

    ``required``: requirements of one provision that the play meets (``reasons``, at ``step``); ``word``: the moment at which it was made
    (``step`` is the decision); ``noted``: what was found out on the way (``step`` is the note); ``asked``: the question put at the moment
    (``ask``); ``defined``: what counts as what was claimed; ``affected``: the last thing that did happen to the card instead, at ``step``;
    ``affected last``: the same to a card that a requirement was about which failed; ``same``: how it came elsewhere as the same card;
    ``hinge``: where something that nobody told decides; ``not reached``: an effect that began (``step``) without what would make another
    answer, were it on this card; ``new card``: an effect was on it until it became another one, by ``step``; ``by itself``: what is so
    whatever happened, in words (``said``).
    """

    kind: Kind
    cites: tuple[str, ...]
    reasons: tuple[Reason, ...] = ()
    step: Step | None = None
    ask: Ask[Any] | None = None
    name: str = ""
    said: tuple[str, str] = ("", "")


def required_of(steps: Sequence[Step]) -> tuple[Ground, ...]:
    """Requirements that were met, by their first section; what lets be done what a rule forbids, or only then, first; then those about a
    thing that rest on most provisions.
    """
    groups: dict[str, list[Step]] = {}
    for step in steps:
        if step.kind == "requirement" and step.what.holds and step.cites:
            groups.setdefault(step.cites[0], []).append(step)

    def rank(group: list[Step]) -> tuple[bool, bool, int, int]:
        exception = any(step.what.rule.exception or step.what.rule.moment for step in group)
        about = any(isinstance(x, Thing) or not isinstance(x, str) for step in group for x in step.what.subjects)
        specific = -sum(1 for step in group if any(isinstance(x, Thing) for x in step.what.subjects))
        return not exception, not about, specific, -max(len(step.cites) for step in group)

    return tuple(_group(group) for group in sorted(groups.values(), key=rank))


def _group(group: Sequence[Step]) -> Ground:
    reasons = {step.what.rule.name: step.what for step in reversed(group)}
    cites = tuple(dict.fromkeys(c for step in group for c in step.cites))
    return Ground("required", cites, tuple(reversed(reasons.values())), group[0])  # first
