"""What a player may do of their own accord, together with whether it may be done: the one shape of all free actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from judgecli.kernel.say import By, Proc, Table, ask, call, only_allowed, refused
from judgecli.kernel.say import Call as Step
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Requirement, Verdict


class Action(Protocol):
    """``carry_out`` is asked once the player has chosen it and nothing has happened since."""

    def label(self, s: State) -> str: ...

    def carry_out(self, t: Table, player: str) -> Step[Any]: ...


Offers = Iterator[tuple[Action, Requirement]]
"""Actions with whether they may be done now."""


def _nothing() -> Iterable[tuple[Action, Requirement]]:
    return ()


def choose_an_action(
    t: Table,
    player: str,
    kind: str,
    offers: Callable[[], Iterable[tuple[Action, Requirement]]],
    ways_out: Offers,
    by: By,
    more: Callable[[], Iterable[tuple[Action, Requirement]]] = _nothing,
) -> Proc[None]:
    """Ask the player which of these to do, and do it; what may not be done is told with every reason.

    ``offers``: found one after the other, as they are asked for; ``ways_out``: the phases to go on to, which come last.
    ``more``: what never may be done, made only for somebody who asks why.
    """
    here = t.s
    ways = tuple(ways_out)
    action = yield from ask(
        player,
        kind,
        only_allowed(offers(), lambda a: a.label(here), [a for a, v in ways if v]),
        by=by,
        refused=lambda: labelled_verdicts(here, (*offers(), *ways, *more())),
        rest=True,
    )
    yield from call(action.carry_out(t, player))


def labelled_verdicts(s: State, offers: Iterable[tuple[Action, Requirement]]) -> dict[str, Verdict]:
    """The refused actions under their labels."""
    return refused(((a, v) for a, v in offers if not v), lambda a: a.label(s))
