"""A trace as sentences: bookkeeping is hidden, passes and repetitions are combined, undone steps are marked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.games.contract import System
from judgecli.kernel.trace import Step, Trace
from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace
from judgecli.picks import first
from judgecli.report.lang import Lang
from judgecli.report.sections import sections_of
from judgecli.report.statements import in_words
from judgecli.report.view import LookView, Mark, StepView
from judgecli.report.words import say
from judgecli.session.run import Run
from judgecli.session.told import above, begins

DEEPEST = 4
"""The deepest level of indentation; deeper steps are shown at this level."""


@dataclass(slots=True)
class _Line:
    """A step before it becomes a view: ``players`` of combined passes, ``count`` of repetitions."""

    step: Step
    text: str
    trace: list[int]
    indent: int = 0
    cites: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    players: list[str] = field(default_factory=list)
    count: int = 1
    at_once: bool = False
    together: bool = False


def step_views(trace: Trace, system: System, lang: Lang, full: bool) -> tuple[StepView, ...]:
    """The steps in words; ``full`` adds the requirements that were looked at."""
    lines = [_Line(step, text, [step.number]) for step in trace.steps if (text := _sentence(step, system, lang, full))]
    _place(lines, trace)
    told = _together(lines, lang)
    return tuple(_view(line, number, trace, lang) for number, line in enumerate(told, 1))


def with_looks(views: Sequence[StepView], run: Run, system: System, lang: Lang) -> tuple[StepView, ...]:
    """The steps, each with what was looked at once it had been taken: also what was not due."""
    from judgecli.report.looked import told_of
    from judgecli.session.looked import looked_at

    if not views:
        return ()
    found: dict[int, dict[LookView, None]] = {}
    for x in looked_at(run):
        at = max((n for n, view in enumerate(views) if min(view.trace) <= x.after), default=0)
        found.setdefault(at, {})[LookView(*told_of(x, system, lang))] = None
    return tuple(replace(view, looked=tuple(found.get(n, ()))) for n, view in enumerate(views))


def _sentence(step: Step, system: System, lang: Lang, full: bool) -> str:
    if step.kind == "requirement":
        key = "step.required" if step.result == "holds" else "step.required.fails"
        return say(lang, key, text=system.reason(step.what, step.before, lang)) if full else ""
    if step.kind == "refused" and isinstance(step.what, tuple) and isinstance(step.what[1], ast.Play):
        return in_words(step.what[1], lang)
    if _mark(step) == "unsettled":
        return say(lang, "step.unsettled")
    return system.phrase(step, lang)


def _mark(step: Step) -> Mark:
    if step.kind == "requirement":
        return "required"
    if step.kind != "refused":
        return ""
    verdict = first(step.what) if isinstance(step.what, tuple) else step.what
    return "unsettled" if isinstance(verdict, NotSettled) else "refused"


# ---- where a line stands


def _place(lines: Sequence[_Line], trace: Trace) -> None:
    """Indentation, and the sections of the procedures that begin with each line.

    A procedure that begins with what a player does, or with bookkeeping that has words, is headed by it: the rest goes one level in.
    """
    parents = trace.parents()
    procedures = {step.number: step for step in trace.steps if step.kind == "procedure"}
    first = begins((line.step for line in lines), parents)
    for line in lines:
        outer = above(line.step.number, parents)
        headed = [n for n in outer if first[n] is not line.step and _is_head(first[n], n, parents)]
        line.indent = min(len(headed), DEEPEST)
        line.cites = line.step.cites
        begun = [c for n in reversed(outer) if first[n] is line.step for c in procedures[n].cites]
        line.within = tuple(c for c in dict.fromkeys(begun) if c not in line.cites)


def _is_head(step: Step, procedure: int, parents: dict[int, int]) -> bool:
    if parents[step.number] != procedure:
        return False
    if step.kind == "decision":  # a turn to act; a choice on the way is told beside what follows from it
        return (step.what[0].rest or bool(step.what[0].idle)) and not _is_pass(step)
    return step.kind == "event" and step.what[0].silent is True


def _is_pass(step: Step) -> bool:
    if step.kind != "decision":
        return False
    ask, label, _ = step.what
    return bool(ask.idle) and label == ask.idle


# ---- what is told together


def _together(lines: Iterable[_Line], lang: Lang) -> list[_Line]:
    out: list[_Line] = []
    for line in lines:
        last = out[-1] if out else None
        if last is None or not _joins(last, line):
            line.players = [line.step.what[0].who] if _is_pass(line.step) else []
            line.together = last is not None and _same_moment(last.step, line.step)
            out.append(line)
            continue
        last.trace += line.trace
        last.within = tuple(dict.fromkeys((*last.within, *line.within)))
        if last.players:
            last.players.append(line.step.what[0].who)
            last.text = _passing(tuple(dict.fromkeys(last.players)), lang)
        else:
            last.count += 1
            last.at_once = _same_moment(last.step, line.step)
    return out


def _passing(players: tuple[str, ...], lang: Lang) -> str:
    key = "step.passes" if len(players) == 1 else "step.pass"
    return say(lang, key, players=say(lang, "step.and").join(players))


def _joins(last: _Line, line: _Line) -> bool:
    if last.players:
        return _is_pass(line.step) and last.step.rule == line.step.rule
    same = (last.text, last.indent, last.cites) == (line.text, line.indent, line.cites)
    return same and last.step.kind == line.step.kind == "event"


def _same_moment(one: Step, two: Step) -> bool:
    return one.kind == two.kind == "event" and one.before is two.before and one.after is two.after


def _view(line: _Line, number: int, trace: Trace, lang: Lang) -> StepView:
    text = line.text
    if line.together:
        text = say(lang, "step.together", text=text)
    if line.count > 1:
        text = say(lang, "step.at once" if line.at_once else "step.times", text=text, count=line.count)
    return StepView(
        number,
        tuple(line.trace),
        line.indent,
        text[:1].upper() + text[1:],
        sections_of(line.cites, lang),
        sections_of(line.within, lang),
        "undone" if trace.is_undone(line.step) else _mark(line.step),
    )
