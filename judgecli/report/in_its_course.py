"""The course of play in which what a short ruling tells came about: named where the ruling rests on little else.

That a play goes on as the book has it, few dispute; where nothing else decides, the paragraphs by which it was carried out are what the
answer rests on. They stand behind the play, and behind what it brought about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from judgecli.games.contract import Outcome, System
from judgecli.kernel.trace import Step
from judgecli.lazy import replace
from judgecli.report.lang import Lang
from judgecli.report.sections import sections_of
from judgecli.report.short_view import AnswerView, LinkView
from judgecli.report.verdicts import Fact
from judgecli.session.chain import Chain

FEW = 2
"""The most sections of the course of play that are named."""


def in_its_course(
    answers: tuple[AnswerView, ...], chains: Sequence[Chain], room: int, outcome: Outcome, system: System, lang: Lang
) -> tuple[AnswerView, ...]:
    """The answers, with as many sections of the course of play as there is ``room`` for; a few say enough."""
    room = min(room, FEW)
    known = {s.cite for a in answers for link in _told(a) for s in link.sections}
    steps = {text.lower(): x.step for chain in chains for x in chain.links if (text := system.phrase(x.step, lang))}
    shown = {link.said: link for a in answers for link in _told(a)}
    parents = outcome.trace.parents()
    ways = {
        said: _way(outcome.trace.steps, parents, step)
        for said, link in shown.items()
        if (step := steps.get(link.text.lower()) or _declined(link, outcome)) is not None and step.kind != "note"
    }
    more: dict[Fact, tuple[str, ...]] = {}
    for said, cite in _in_turn(ways):
        if room and cite not in known:
            known.add(cite)
            room -= 1
            more[said] = (*more.get(said, ()), cite)
    return tuple(_with(a, more, lang) for a in answers) if more else answers


def _declined(link: LinkView, outcome: Outcome) -> Step | None:
    """Where nothing came of anything: the last choice that a player was given by the course of play and declined."""
    if link.sections or link.role != "ground":
        return None
    made = [x for x in outcome.trace.standing() if x.said]
    last = made[-1] if made else None
    return last if last is not None and not last.what[0].rest and last.result == last.what[0].idle else None


def _told(a: AnswerView) -> Iterator[LinkView]:
    yield from a.steps
    if a.because is not None:
        yield a.because


def _in_turn(ways: Mapping[Fact, Sequence[str]]) -> Iterator[tuple[Fact, str]]:
    """The sections of all ways, one of each way at a time."""
    longest = max((len(way) for way in ways.values()), default=0)
    for n in range(longest):
        yield from ((said, way[n]) for said, way in ways.items() if n < len(way))


def _way(steps: Sequence[Step], parents: Mapping[int, int], step: Step) -> tuple[str, ...]:
    """The sections by which a step was carried out: of a play those of the procedure that it began and of the moment for it; of anything
    else those of the procedures it belongs to, the outermost first.
    """
    if step.kind == "decision":
        within = parents.get(step.number, 0)
        began = next(
            (x for x in steps if x.number > step.number and parents.get(x.number, 0) == within and _has(x)), None
        )
        return _once(*((_headings_first(began.cites),) if began is not None else ()), step.cites)
    numbered = {x.number: x for x in steps if x.kind == "procedure"}
    asking = {parents.get(x.number, 0) for x in steps if x.kind == "decision" and x.what[0].rest}
    found: list[tuple[str, ...]] = []
    at = parents.get(step.number, 0)
    while at and at not in asking:  # what is done with priority belongs to the play, not to the moment
        found.append(_headings_first(numbered[at].cites))
        at = parents.get(at, 0)
    return _once(*reversed(found))


def _headings_first(cites: Sequence[str]) -> tuple[str, ...]:
    """A paragraph before its own parts."""
    return tuple(sorted(cites, key=len))


def _has(step: Step) -> bool:
    return step.kind == "procedure" and bool(step.cites)


def _once(*groups: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cite for group in groups for cite in group))


def _with(a: AnswerView, more: Mapping[Fact, tuple[str, ...]], lang: Lang) -> AnswerView:
    def fuller(link: LinkView) -> LinkView:
        cites = more.get(link.said)
        return link if cites is None else replace(link, sections=(*link.sections, *sections_of(cites, lang)))

    because = fuller(a.because) if a.because is not None else None
    return replace(a, steps=tuple(map(fuller, a.steps)), links=tuple(map(fuller, a.links)), because=because)
