"""Card text on a small common base: when the kernel asks an ability, never what it means.

A game subclasses these with its own typed fields. Abilities live in the game's library under keys (``"X#0"``); states hold
only the keys. Tests get one ``Occasion`` or a ``View`` and are pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from judgecli.kernel.events import Event
    from judgecli.kernel.say import By, Proc, Table
    from judgecli.kernel.values import Cause, Lasting, Pending, Ref, State, Thing


class View(Protocol):
    """How a position is read: the state itself, or a state whose continuous effects are applied only in part."""

    @property
    def state(self) -> State: ...

    def value(self, thing: Thing | Ref, what: str) -> Any: ...


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
class Ability:
    """``zones``: kinds of zone in which it works ("" alone: wherever it is); ``cite``: the provision that gives it its force."""

    zones: frozenset[str] = frozenset()
    cite: By = ""
    words: str = ""

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        """Whether its own conditions hold now; asked by the kernel wherever it asks the ability anything."""
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger(Ability):
    """Fires when an event of these types happens and ``fires`` says so. ``back``: the bearer is looked up before the event."""

    on: tuple[type[Event], ...] = ()
    back: bool = False

    def fires(self, o: Occasion) -> bool:
        raise NotImplementedError

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
    outcome, named where it would be.
    """

    on: tuple[type[Event], ...] = ()
    undone: tuple[str, ...] = ()
    once: tuple[str, ...] = ()

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Static(Ability):
    """A continuous effect that lasts as long as its bearer has it: the changes, and which objects they reach."""

    changes: tuple[Change, ...] = ()

    def reach(self, view: View, bearer: Thing | None, controller: str) -> Iterable[Thing]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Change:
    """One change of one characteristic. ``what`` is written; ``reads`` are characteristics its reach or amount depends on."""

    what: str
    layer: int = 0
    reads: frozenset[str] = frozenset()

    @property
    def adds(self) -> bool:
        """Whether it only adds to what is there, so that it may change places with others that do."""
        return False

    def applies(self, view: View, thing: Thing) -> bool:
        return True

    def apply(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Contribution:
    """A change together with where it comes from: what the game's ``order`` puts in order."""

    change: Change
    at: int
    controller: str
    bearer: Thing | None
    ability: str = ""
    static: Static | None = None
    lasting: Lasting | None = None

    def reach(self, view: View) -> Iterable[Thing]:
        """The objects this contribution changes, as the view stands."""
        if self.lasting is not None and self.lasting.to is not None:
            found: Iterable[Thing] = view.state.those(self.lasting.to)
        elif self.static is not None:
            if not self.static.valid(view, self.bearer, self.controller):
                return ()
            found = self.static.reach(view, self.bearer, self.controller)
        else:
            return ()
        return [thing for thing in found if self.change.applies(view, thing)]


Printed = Mapping[str, Any]
