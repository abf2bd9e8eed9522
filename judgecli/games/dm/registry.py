"""Points at which an edition or a variant puts another rule in place of the base rule.

``@entry`` declares a point: the function below it is the base rule. A game carries ``deltas`` (name -> ``Version``); whoever calls the
entry gets the version in force. A section stands where a reader finds it: on the step or the rule a version leads to; where the step
is the base rule's and only the reading differs, the step asks ``by``, and the version names the clause that changes it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, ParamSpec, TypeVar

from judgecli.kernel import looks
from judgecli.kernel.rules import checked
from judgecli.kernel.say import Table
from judgecli.kernel.text import View
from judgecli.kernel.values import State
from judgecli.lazy import dataclass, field, replace

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Version(Generic[P, R]):
    """One reading of a point: the function, and the sections it adds to a step that asks ``by``.

    ``before``: the reading whose place it takes, where several changes apply at one table; ``None``: the base rule's. ``omits``: by it
    something is left out; a step that is taken all the same, in a run without its section, rests on the reading before.
    """

    does: Callable[P, R]
    cites: tuple[str, ...]
    before: Version[P, R] | None = None
    omits: bool = False


Deltas = Mapping[str, Version[Any, Any]]


@dataclass(frozen=True, slots=True)
class Entry(Generic[P, R]):
    """A named point. Called, it answers by the version in force at the table its first argument belongs to."""

    name: str
    base: Version[P, R]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        found: Version[P, R] = deltas_of(args[0]).get(self.name, self.base)
        if looks.NOW is not None:
            found = self._followed(found)
        return found.does(*args, **kwargs)

    def _followed(self, version: Version[P, R]) -> Version[P, R]:
        """The latest reading of which every section is followed: in a run without one, what that one took the place of."""
        while version is not self.base and not looks.stands(version.cites):
            version = version.before or self.base
        return version

    def version(self, where: Any) -> Version[Any, Any]:
        return deltas_of(where).get(self.name, self.base)

    def earlier(self, where: Any, function: Callable[..., Any]) -> Callable[P, R]:
        """What a reading has taken the place of at this table: for one that only adds to it."""
        found: Version[P, R] | None = self.version(where)
        while found is not None and found.does is not function:
            found = found.before
        return found.before.does if found is not None and found.before is not None else self.base.does

    def by(self, where: Table | View, *also: str) -> tuple[str, ...]:
        """The sections the version in force rests on, and these."""
        found = self.version(where)
        while looks.NOW is not None and found.omits and looks.NOW.disregards(found.cites):
            found = found.before or self.base
        return tuple(dict.fromkeys((*found.cites, *also)))


ENTRIES: dict[str, Entry[Any, Any]] = {}
"""Every point there is, by name."""


def entry(name: str, *cites: str) -> Callable[[Callable[P, R]], Entry[P, R]]:
    """Declare a point; ``cites``: what the base rule adds to a step. Raises ``ValueError`` where the name is taken."""

    def wrap(function: Callable[P, R]) -> Entry[P, R]:
        if name in ENTRIES:
            raise ValueError(f"two points are called {name!r}")
        made = Entry(name, Version(function, checked(cites, name) if cites else ()))
        ENTRIES[name] = made
        return made

    return wrap


def deltas_of(where: Any) -> Deltas:
    """What is replaced at this table."""
    s: State = where if isinstance(where, State) else where.s if hasattr(where, "s") else where.state
    found: Deltas = getattr(s.game, "deltas", {})
    return found


@dataclass(slots=True)
class Changes:
    """What one edition or one variant replaces; a later set of changes goes before an earlier one."""

    deltas: dict[str, Version[Any, Any]] = field(default_factory=dict)

    def instead(
        self, name: Entry[P, R], *cites: str, clause: str = "", omits: bool = False
    ) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """Declare what stands in the place of an entry; ``clause``: which clause puts it there, where a step asks for it; ``omits``: by it
        something is left out.
        """

        def wrap(function: Callable[P, R]) -> Callable[P, R]:
            where = f"{function.__module__}.{function.__name__}"
            named = (*cites, *((clause,) if clause else ()))
            self.deltas[name.name] = Version(function, checked(named, where) if named else (), omits=omits)
            return function

        return wrap


def merged(*changes: Changes) -> Deltas:
    """Several sets of changes at one table: a later one goes before an earlier one, which it may ask (``Entry.earlier``)."""
    out: dict[str, Version[Any, Any]] = {}
    for one in changes:
        for name, version in one.deltas.items():
            out[name] = replace(version, before=out.get(name))
    return out
