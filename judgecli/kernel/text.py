"""Card text on a small common base: when the kernel asks an ability, never what it means.

A game subclasses these with its own typed fields. Abilities live in the game's library under keys (``"X#0"``); states hold
only the keys. Tests get one ``Occasion`` or a ``View`` and are pure.
"""

from __future__ import annotations

from typing import Any

from judgecli.kernel.say import Proc, Table
from judgecli.kernel.values import Ability as Ability
from judgecli.kernel.values import Cause, Event, Pending, Ref, State, Thing
from judgecli.kernel.values import Change as Change
from judgecli.kernel.values import Contribution as Contribution
from judgecli.kernel.values import Static as Static
from judgecli.kernel.values import View as View
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Occasion:
    """One event as an ability sees it. ``before`` and ``after`` are the positions around the batch; equal where it has not happened yet."""

    before: State
    after: State
    event: Event
    bearer: Thing | None
    controller: str
    cause: Cause | None = None
    batch: tuple[Event, ...] = ()
    memory: tuple[Ref, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger(Ability):
    """Fires when an event of these types happens and ``fires`` says so. ``back``: the bearer is looked up before the event."""

    on: tuple[type[Event], ...] = ()
    back: bool = False

    def fires(self, o: Occasion) -> bool:
        raise NotImplementedError

    def no_such(self, s: State, event: Event, bearer: Ref) -> tuple[str, ...]:
        """The sections that say of an event that it is not what this waits for, though somebody may take it for that."""
        return ()

    def near(self, o: Occasion) -> int:
        """How much of what this waits for an event has that did not set it off; of several the nearest tells why."""
        return int(isinstance(o.event, self.on))

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class StateTrigger(Trigger):
    """Fires when ``holds``, unless it already waits."""

    def holds(self, view: View, bearer: Thing) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Prohibition(Ability):
    """Makes an event impossible. It is asked before any replacement."""

    on: tuple[type[Event], ...] = ()

    def forbids(self, o: Occasion) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement(Ability):
    """Lets other events happen instead. ``instead`` may give none; what has to be asked first is asked in ``chosen``.

    ``undone``: the provisions that say that what it replaced has not happened; ``once``: those that keep it from being applied to its own
    outcome, named where it would be; ``final``: those by which it goes before all others, and nothing replaces what it puts in the place.
    """

    on: tuple[type[Event], ...] = ()
    undone: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    final: tuple[str, ...] = ()

    def replaces(self, o: Occasion) -> bool:
        raise NotImplementedError

    def instead(self, o: Occasion) -> tuple[Event, ...]:
        raise NotImplementedError

    def chosen(self, t: Table, o: Occasion) -> Proc[tuple[Event, ...] | None]:
        """The events that happen instead, after asking where the text leaves a choice; ``None``: it was offered and declined.

        Questions only: the event it replaces has not happened, so nothing may happen here either.
        """
        yield from ()
        return self.instead(o)
