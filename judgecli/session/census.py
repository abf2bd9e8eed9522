"""What stands where: for each kind of step that a reader sees, the sections that it names and how often.

A citation may be there and be the wrong one. So steps are sorted by what happened, why, and to what kind of card, each with the sections
that stand on it: a section that does not bear on its row shows at once, and a list of what may stand there can be held against all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from judgecli.games.contract import System
from judgecli.kernel.say import Note
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Cause, Ref, State, Thing
from judgecli.lazy import NamedTuple, pattern
from judgecli.session.run import Run

_HUMP = pattern(r"(?<=[a-z])(?=[A-Z])")
SORTS = frozenset({"event", "decision", "forbidden", "replaced", "fires", "note", "requirement"})
"""Kinds of steps that a section explains to a reader; what is refused is told by its requirements."""
RULE = "rule"
"""The cause of what nobody's card does."""


class Row(NamedTuple):
    """What steps are sorted by. ``what``: the event, question, note or requirement; ``cause``: ``rule``, or in the game's words; ``of``:
    kind of card it is about, "" for none.
    """

    what: str
    cause: str
    of: str


class Counted(NamedTuple):
    """One section of one row, how often it stands there, and the first place: file and number of the step in the trace."""

    row: Row
    cite: str
    times: int
    path: str
    step: int


def census(runs: Iterable[Run]) -> tuple[Counted, ...]:
    """Every section of every row over some runs, in the order of the rows, the most frequent first."""
    counts: Counter[tuple[Row, str]] = Counter()
    first: dict[tuple[Row, str], tuple[str, int]] = {}
    for run in runs:
        for row, step in rows(run):
            for cite in step.cites or ("",):
                counts[row, cite] += 1
                first.setdefault((row, cite), (run.path, step.number))
    ranked = sorted(counts.items(), key=lambda x: (x[0][0], -x[1], x[0][1]))
    return tuple(Counted(row, cite, n, *first[row, cite]) for (row, cite), n in ranked)


def rows(run: Run) -> Iterator[tuple[Row, Step]]:
    """Each step of a run that has words, with its row."""
    if run.machine is None or run.system is None or run.diagnostics:
        return
    for step in run.machine.trace.steps:
        if step.kind in SORTS and (step.kind == "requirement" or run.system.phrase(step, "en")):
            yield row_of(step, run.system), step


def row_of(step: Step, system: System) -> Row:
    """The row of one step."""
    match step.kind:
        case "event":
            event, cause = step.what
            return Row(_spelled(type(event).__name__), _cause(cause), _kind_of(step.before, event.subjects()))
        case "decision":
            ask, label, _ = step.what
            return Row(f"asked: {ask.kind}", RULE, _kind_of(step.before, _parts(ask.options[label])))
        case "note":
            return Row(f"noted: {_title(step.what)}", RULE, "")
        case "requirement":
            return Row(f"required: {step.what.rule.name.rpartition('.')[2].replace('_', ' ')}", RULE, "")
        case "fires":
            return Row("waits", RULE, _kind_of(step.before, (step.what.source,)))
        case _:
            return Row(f"{step.kind}: {_spelled(type(step.what[0]).__name__)}", "text", "")


def _title(note: Note) -> str:
    """A note without what is filled in."""
    return note.en.partition(":")[0].partition("{")[0].strip() or note.en


def _spelled(name: str) -> str:
    return _HUMP.sub(" ", name).lower()


def _cause(cause: Cause | None) -> str:
    return RULE if cause is None else cause.kind


def _parts(option: Any) -> tuple[Any, ...]:
    """What an option is made of."""
    fields = getattr(type(option), "__dataclass_fields__", None)
    if fields is not None and not isinstance(option, Ref | Thing):
        return tuple(getattr(option, name) for name in fields)
    return option if isinstance(option, tuple) else (option,)


def _kind_of(s: State, subjects: Iterable[Any]) -> str:
    """The kind of the first card among these, as its text calls it."""
    for x in subjects:
        thing = s.last(x) if isinstance(x, Ref) else x
        if isinstance(thing, Thing):
            kinds = sorted(map(str, s.value(thing, "kinds") or ())) if thing.face else ()
            return " ".join((str(s.value(thing, "type")), *kinds)) if thing.face else "unknown"
    return ""
