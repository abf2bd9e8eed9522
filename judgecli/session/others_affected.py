"""What a statement rests on where nothing happened to its card: what happened to another card, and whether it comes only later."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judgecli.games.contract import Finding, Outcome, System
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.session.cutting import cut
from judgecli.session.mentions import card_of, is_one_of, meant
from judgecli.session.required import Ground

Judged = Callable[[ast.Assertion, Outcome], Finding | None]
"""What a statement comes to in a run."""

TRIED = 6
"""How many of the last events are looked at for one statement."""
SO_FOR = frozenset({"is", "happened"})
"""Statements that may hold of another card."""
ONCE = (
    "the effect of {source} was carried out once, before 《{name}》 was there",
    "{source}の効果が実行されたのは一度だけで、その時《{name}》はなかった",
)
NOT_TO_IT = ("it was another card to which this happened: {told}", "そうなったのは別のカードである（{told}）")


def comes_later(says: ast.Assertion, found: Finding, there: Outcome, outcome: Outcome, judged: Judged) -> Step | None:
    """What happens to a card later that reverses what is said of it as a run stood at a moment (``there``)."""
    card = card_of(says)
    if found.holds is None or card is None:
        return None
    last = len(there.trace.steps)
    later = [x for x in outcome.trace.standing() if x.number > last and x.kind == "event" and _is_about(x, card)]
    then = ((step, judged(says, cut(outcome, step.number))) for step in later[:TRIED])
    return next((s for s, x in then if x is not None and x.holds is not None and x.holds is not found.holds), None)


def of_what_affected_others(
    system: System, says: ast.Assertion, found: Finding, outcome: Outcome, judged: Judged, *, bears: bool
) -> Iterator[Ground]:
    """Of a card to which something did not happen: that the effect which did it to another one came before this one was there; where
    nothing else bears on it, what it happened to instead.
    """
    card = card_of(says)
    if card is None or says.verb not in SO_FOR or found.holds is not says.negated or found.steps:
        return
    steps = [x for x in outcome.trace.standing() if x.kind == "event" and x.cites and system.phrase(x, "en")]
    others = [x for x in reversed(steps) if (n := _name_of(x)) and n != card.text][:TRIED]
    for step in others:
        other = replace(says, subject=ast.Mention("card", _name_of(step), card.span), at=None, negated=False)
        before, after = judged(other, cut(outcome, step.number - 1)), judged(other, cut(outcome, step.number))
        if before is None or after is None or before.holds or not after.holds:
            continue
        if (source := _by_an_effect_before(card, step, steps, outcome.end)) and system.once():
            en, ja = (x.format(source=f"《{source}》", name=card.text) for x in ONCE)
            yield Ground("by itself", system.once(), said=(en, ja))
            return
        if not bears:
            yield _told(NOT_TO_IT, step, system)
            return


def _lies_in(zones: set[str], card: ast.Mention, s: State) -> bool:
    return any(thing.zone.name in zones for thing in meant(card, s))


def _is_about(step: Step, card: ast.Mention) -> bool:
    return any(is_one_of(card, ref, step.before) for ref in step.what[0].subjects())


def _told(words: tuple[str, str], step: Step, system: System) -> Ground:
    en, ja = (words[n].format(told=system.phrase(step, lang)) for n, lang in enumerate(("en", "ja")))
    return Ground("by itself", step.cites, said=(en, ja))


def _by_an_effect_before(card: ast.Mention, step: Step, steps: Sequence[Step], end: State) -> str:
    """The card whose effect did something to the object of an event, at that event or last before it, when a card that lies there in the
    end was not there.
    """
    own = set(step.what[0].subjects())
    for x in reversed([x for x in steps if x.number <= step.number]):
        cause = x.what[1]
        if not own & set(x.what[0].subjects()) or cause is None or cause.kind != "effect" or cause.source is None:
            continue
        source = x.before.last(cause.source)
        lay = {found.zone.name for ref in own if (found := x.before.last(ref)) is not None}
        came = _lies_in(lay, card, end) and not _lies_in(lay, card, x.before)
        return x.before.name(source) if source is not None and came else ""
    return ""


def _names(step: Step) -> frozenset[str]:
    return frozenset(step.before.name(x) for x in step.what[0].subjects() if isinstance(x, Ref))


def _name_of(step: Step) -> str:
    """The card an event is about, where that is one that is known."""
    names = _names(step)
    return next(iter(names)) if len(names) == 1 else ""
