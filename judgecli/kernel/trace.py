"""The trace of a run: typed, numbered steps. They are records; text is made only when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from judgecli.kernel.values import State
from judgecli.lazy import NamedTuple, dataclass, field

Kind = Literal[
    "procedure",
    "event",
    "decision",
    "requirement",
    "forbidden",
    "replaced",
    "fires",
    "undone",
    "refused",
    "note",
    "defect",
]
Role = Literal["does", "permits", "requires", "forbids", "replaces", "triggers", "asks"]


class Step(NamedTuple):
    """One record. ``number`` is its address; ``depth`` its place in the tree; ``before`` and ``after`` the positions around it.

    ``what`` by kind: event -> (event, cause); decision -> (ask, label, how); requirement, refused, undone, defect -> verdict;
    forbidden -> (event, key); replaced -> (event, events, key); fires -> pending; procedure -> call; note -> note.
    """

    number: int
    depth: int
    kind: Kind
    role: Role
    rule: str
    cites: tuple[str, ...]
    what: Any
    before: State
    after: State
    result: str = ""

    @property
    def bookkeeping(self) -> bool:
        """Whether it is a silent event: nothing changes at the table."""
        return self.kind == "event" and bool(self.what[0].silent)

    @property
    def said(self) -> bool:
        """Whether it is a choice that a line of play tells."""
        return self.kind == "decision" and bool(self.what[2] == "said")


@dataclass(slots=True)
class Trace:
    """The steps in order, and which stretches were undone."""

    steps: list[Step] = field(default_factory=list)
    undone: list[tuple[int, int]] = field(default_factory=list)
    on: bool = True
    """Whether the machine keeps anything here."""
    found: tuple[int, list[Step]] = field(default=(-1, []), compare=False, repr=False)
    """The events not undone, and the number of steps when they were collected."""

    def add(
        self,
        depth: int,
        kind: Kind,
        role: Role,
        rule: str,
        cites: tuple[str, ...],
        what: Any,
        before: State,
        after: State,
        result: str = "",
    ) -> None:
        steps = self.steps
        told = (len(steps) + 1, depth, kind, role, rule, cites, what, before, after, result)
        steps.append(
            tuple.__new__(Step, told)
        )  # past the function that names the fields: a run adds a step every 30 µs

    def is_undone(self, step: Step) -> bool:
        return bool(self.undone) and any(first <= step.number < last for first, last in self.undone)

    def standing(self) -> Iterator[Step]:
        """Steps that were not undone."""
        return (step for step in self.steps if not self.is_undone(step)) if self.undone else iter(self.steps)

    def events(self) -> list[Step]:
        """Steps of events that were not undone; computed once for a finished trace."""
        if self.found[0] != len(self.steps):
            self.found = len(self.steps), [step for step in self.standing() if step.kind == "event"]
        return self.found[1]

    def parents(self) -> dict[int, int]:
        """Step number -> number of the procedure it belongs to; 0 for the outermost."""
        out: dict[int, int] = {}
        path: list[Step] = []
        for step in self.steps:
            while path and path[-1].depth >= step.depth:
                path.pop()
            out[step.number] = path[-1].number if path else 0
            if step.kind == "procedure":
                path.append(step)
        return out

    def cites(self) -> set[str]:
        """Every section a standing step names; bookkeeping names none of its own."""
        return {cite for step in self.standing() if step.cites and not step.bookkeeping for cite in step.cites}
