"""Of a line that may be made while something waits on a chain or stack: how that, which somebody else played, was put there."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.contract import Outcome, System
from judgecli.kernel.trace import Step
from judgecli.session.required import Ground


def what_it_answers(system: System, outcome: Outcome, said: Step | None) -> Iterator[Ground]:
    """What has been put last on what lies there as a line is said, where it is another player's: it waits, and the line comes before it."""
    waiting = system.to_resolve(said.before) if said is not None and system.pile() is not None else ()
    if said is None or not waiting or waiting[-1].player == said.what[0].who:
        return
    before = [x for x in outcome.trace.standing() if x.kind == "event" and x.number < said.number]
    put = next(
        (x for x in reversed(before) if len(system.to_resolve(x.after)) > len(system.to_resolve(x.before))), None
    )
    if put is not None and put.cites and system.phrase(put, "en"):
        yield Ground("affected last", put.cites, step=put)
