"""Text whose moment came when its card was no longer there: by which section that moment comes after what took the card away."""

from __future__ import annotations

from collections.abc import Set

from judgecli.games.contract import Outcome
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Event, Ref
from judgecli.session.required import Ground


def too_late(outcome: Outcome, other: Outcome, about: Set[Ref]) -> Ground | None:
    """Of cards without whose leaving another run has their text trigger on a mere moment: that this moment came here when they had left."""
    for fired in (x for x in other.trace.standing() if x.kind == "fires" and x.what.source in about):
        on, source = fired.what.about, fired.what.source
        if on is None or not is_a_moment(on):
            continue
        events = (x for x in outcome.trace.standing() if x.kind == "event" and type(x.what[0]) is type(on) and x.cites)
        came = next((x for x in events if x.before.now(source) is None), None)
        if came is not None:
            name = came.before.name(source)
            said = (
                f"when the ability of 《{name}》 would trigger, it is no longer there",
                f"《{name}》の能力が誘発するはずの時点では、《{name}》はすでにそこにない",
            )
            return Ground("by itself", came.cites, said=said)
    return None


def refs_in(step: Step) -> set[Ref]:
    """The objects that an event is about."""
    return {x for x in step.what[0].subjects() if isinstance(x, Ref)} if step.kind == "event" else set()


def is_a_moment(event: Event) -> bool:
    """Whether an event is only that a moment has come: it is of no card, or says so."""
    return event.moment or not any(isinstance(x, Ref) for x in event.subjects())
