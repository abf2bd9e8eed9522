"""Runs that did not go as expected, one line each thing, and how many there were."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.kernel.verdict import Illegal, NotSettled
from judgecli.report.lang import Lang
from judgecli.report.statements import in_words, not_carried_out
from judgecli.report.width import harmless
from judgecli.report.words import say
from judgecli.session.run import Run
from judgecli.session.spoken import in_its_words


@in_its_words
def failure_lines(run: Run, lang: Lang) -> tuple[str, ...]:
    """``path:line: what was expected and what was found``; nothing for a run as expected."""
    return tuple(
        harmless(say(lang, "check.failed", path=run.path, line=line, what=what)).replace("\n", " ")
        for line, what in _failures(run, lang)
    )


def _failures(run: Run, lang: Lang) -> Iterator[tuple[int, str]]:
    for clause in run.unread:
        yield clause.clause.span.line, not_carried_out(clause, lang)
    if run.verdict == "holds" or any(clause.bears for clause in run.unread):
        return
    if run.verdict == "unreadable":
        yield from ((d.span.line, f"{d.code} {d.message(lang)}") for d in run.diagnostics)
        return
    failed = [e for e in run.expected if not e.finding.holds]
    for e in failed:
        found = (e.finding.ja if lang == "ja" else e.finding.en) or say(lang, "check.not so")
        yield e.says.span.line, say(lang, "check.expected", text=in_words(e.says, lang), found=found)
    if not failed:
        yield from _unexpected(run, lang)


def _unexpected(run: Run, lang: Lang) -> Iterator[tuple[int, str]]:
    """A run that has no failed expectation and still did not go as it should."""
    outcome, system = run.carried_out, run.game
    if run.verdict == "illegal":
        for number, verdict in [(r.line, r.verdict) for r in outcome.refusals[-1:]]:
            reasons = verdict.reasons if isinstance(verdict, Illegal) else ()
            told = "; ".join(system.reason(r, outcome.end, lang) for r in reasons)
            yield run.written.plays[number].span.line, say(lang, "check.illegal", text=told)
    elif run.verdict == "open" and outcome.waiting is not None:
        yield 0, say(lang, "waiting", question=system.option(outcome.waiting, lang))
    elif isinstance(outcome.verdict, NotSettled):
        question = outcome.verdict.question_ja if lang == "ja" else outcome.verdict.question_en
        yield 0, say(lang, "unstated" if outcome.verdict.unstated else "unsettled", question=question)
    elif run.verdict == "fails":
        yield run.written.claims[0].span.line, say(lang, "check.claims")  # top
    elif outcome.status in ("endless", "limit"):
        from judgecli.report.ruling import stopped

        yield 0, stopped(outcome, system, lang)
    else:
        yield 0, say(lang, "why.open")
