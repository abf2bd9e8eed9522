"""The pages of a ruling for a terminal, line by line. They are laid out here and not by templates: loading a template engine
would take longer than everything a short ruling needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from judgecli.report.text import Page, link_told, listed, numbers
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.report.short import AnswerView, ShortRuling
    from judgecli.report.view import RefusalView, RulingView


def ruling_lines(v: RulingView, page: Page) -> Iterator[str]:
    """The whole page: claims, what went wrong, steps, sections."""
    told = partial(say, page.lang)
    yield page.heading(v.title)
    yield page.para(v.source)
    yield from map(page.para, v.warnings)
    yield ""
    yield from _claims(v, page)
    for r in v.refusals:
        yield from _refusal(r, page, gists=True)
    if v.waiting:
        yield page.verdict(told("waiting", question=v.waiting.question), "undecided")
        for s in v.waiting.sections:
            yield page.gist(s, 5)
        yield from _options(v.waiting.options, page)
    for u in v.unsettled:
        yield page.verdict(told("unsettled", question=u.question), "undecided")
        if u.nearest:
            yield page.para(told("unsettled.nearest") + ":", 5)
            for s in u.nearest:
                yield page.gist(s, 7)
    yield from _ends(v, page)
    if v.quiet:
        yield page.para(told("no-claim"))
    yield ""
    yield page.heading(told("steps"))
    yield from _steps(v, page)
    if v.sections:
        yield ""
        yield page.heading(told("sections"))
        for s in v.sections:
            yield page.gist(s, 0)
    if v.expectations:
        count, held = len(v.expectations), len(v.expectations) - len(v.failed)
        yield ""
        yield page.para(told("expected.some" if v.failed else "expected.hold", count=count, held=held))


def _claims(v: RulingView, page: Page) -> Iterator[str]:
    before = None
    for c in v.claims:
        yield page.verdict(say(page.lang, f"claim.{c.answer}", player=c.player, text=c.text), c.answer)
        if c.because and c.because != before:
            yield from map(page.step, c.because)
        elif c.because:
            yield page.para(say(page.lang, "why.steps", steps=numbers(c.because)), 5)
        elif c.why:
            yield page.para(c.why, 5)
        before = c.because


def _steps(v: RulingView, page: Page) -> Iterator[str]:
    for at, s in enumerate(v.steps):
        if v.left_out and at == v.left_out_after:
            yield page.para(say(page.lang, "step.left-out", count=v.left_out), 5)
        yield page.step(s)
        if v.full and s.within:
            yield page.para(say(page.lang, "within", sections=listed(s.within)), 5 + 2 * s.indent)
    if not v.steps:
        yield page.para(say(page.lang, "step.none"))


def short_lines(v: ShortRuling, page: Page) -> Iterator[str]:
    """The short ruling: the answers, what they rest on, by whose authority."""
    told = partial(say, page.lang)
    yield page.heading(v.title)
    yield from map(page.para, v.warnings)
    yield ""
    yield from _answers(v, page)
    for q in v.questions:
        yield page.verdict(told("question", text=q.text, answer=q.answer), "right")
        for link in q.links:
            yield page.item(link_told(page.lang, link), link.sections)
    for r in v.refusals:
        yield from _refusal(r, page, gists=False)
    if v.waiting:
        yield page.verdict(told("waiting", question=v.waiting.question), "undecided")
        yield from _options(v.waiting.options, page)
    for u in v.unsettled:
        yield page.verdict(told("unsettled", question=u.question), "undecided")
    yield from _ends(v, page)
    if v.silent:
        yield page.para(told("no-claim.short"))
    if v.sections:
        yield ""
        yield page.heading(told("rests-on"))
        for s in v.sections:
            yield page.gist(s.section, 0)
            if s.official:
                yield page.para(told("official", text=s.official), 9)
            for text in s.damaged:
                yield page.para(told("official.damaged", text=text), 9)
    yield ""
    for by in v.authorities:
        yield page.para(told("authority", book=by.book, edition=by.edition, kind=by.kind))
    made = v.receipt
    yield page.para(told("receipt", scenario=made.scenario, rules=made.rules, engine=made.engine, version=made.version))


def _answers(v: ShortRuling, page: Page) -> Iterator[str]:
    before: AnswerView | None = None
    for a in v.answers:
        yield page.verdict(say(page.lang, f"claim.{a.answer}", player=a.player, text=a.text), a.answer)
        if a.found:
            yield page.para(a.found, 5)
        if before is not None and a.links and a.links == before.links:
            yield page.para(say(page.lang, "why.same"), 5)
        else:
            if not a.bears:
                yield page.para(say(page.lang, "no-bearing"), 5)
            for link in a.links:
                yield page.item(link_told(page.lang, link), link.sections)
        yield from map(page.item, a.only_if)
        if a.remark:
            yield page.para(a.remark, 5)
        before = a


def _refusal(r: RefusalView, page: Page, gists: bool) -> Iterator[str]:
    """A play that may not be made: what it lacks, and that nothing came of it."""
    word = "illegal.undone" if r.undone else "illegal.expected" if r.expected else "illegal"
    yield page.verdict(say(page.lang, word, text=r.text), "wrong")
    for q in r.requirements:
        yield page.item(q.text, q.sections)
        for s in q.gists if gists else ():
            yield page.gist(s, 9)
    if not r.undone:
        yield page.para(say(page.lang, "illegal.board"), 5)


def _options(options: Iterable[str], page: Page) -> Iterator[str]:
    yield page.para(say(page.lang, "waiting.options") + ":", 5)
    for option in options:
        yield page.item(option, (), 7)


def _ends(v: RulingView | ShortRuling, page: Page) -> Iterator[str]:
    """Expectations that do not hold, and how the game ended."""
    for e in v.failed:
        yield page.verdict(say(page.lang, "expected.failed", line=e.line, text=e.text), "wrong")
        yield page.para(e.found, 5)
    if v.result:
        yield page.verdict(say(page.lang, "result", text=v.result), "right")
