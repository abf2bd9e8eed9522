"""``judge why``, ``why-not``, ``options``, ``explore``, ``what-if``: questions about a scenario's run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NoReturn

from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import OF_VERDICT, Exit
from judgecli.cli.options import (
    MOST_SECONDS,
    MOST_STEPS,
    FileLangOption,
    FullOption,
    JsonOption,
    UseFromOption,
    WidthOption,
    chosen,
    page,
    stop,
    told,
)
from judgecli.cli.output import echo
from judgecli.cli.pages import put
from judgecli.cli.replay import File
from judgecli.report.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from judgecli.report.blocks import Blocks
    from judgecli.report.lang import Lang
    from judgecli.session.asked import Misread
    from judgecli.session.run import Run

Statement = Annotated[str, Argument(help=told("help.statement"))]
Line = Annotated[str, Argument(help=told("help.line"))]
At = Annotated[int, Option("--at", help=told("help.at"))]
Answer = Annotated[list[str] | None, Option("--answer", help=told("help.answer"))]
Most = Annotated[int, Option("--most", min=1, help=told("help.most"))]
StepsInAll = Annotated[int, Option("--steps", min=1, help=told("help.steps-in-all"))]
TurnsOption = Annotated[int, Option("--turns", min=0, help=told("help.turns"))]
LATEST = -1
"""``--at`` where nothing is said: after the last line of play."""


def why(
    file: File,
    statement: Statement,
    json: JsonOption = False,
    lang: FileLangOption = "",
    width: WidthOption = 0,
    use_from: UseFromOption = None,
) -> None:
    """Say why something is so, or is not."""
    from judgecli.report.asked import why_blocks
    from judgecli.session import asked
    from judgecli.session.why import why as reasons_of

    run, said = run_of(file, lang, use_from)
    try:
        because = reasons_of(run, asked.statement(run, statement))
    except asked.Misread as misread:
        _misread(misread, said)
    _print(run, "judgecli.why/1", lambda lang: why_blocks(run, because, lang), said, json, width)
    holds = because.chain.finding.holds
    raise SystemExit(Exit.UNDECIDED if holds is None else Exit.AS_EXPECTED if holds else Exit.WRONG)


def why_not(
    file: File,
    line: Line,
    at: At = LATEST,
    json: JsonOption = False,
    lang: FileLangOption = "",
    width: WidthOption = 0,
    use_from: UseFromOption = None,
) -> None:
    """List every reason why a play may not be made."""
    from judgecli.kernel.verdict import NotSettled
    from judgecli.report.asked import why_not_blocks
    from judgecli.session import asked

    run, said = run_of(file, lang, use_from)
    try:
        tried = asked.why_not(run, asked.line_of_play(run, line), at_line(run, at, said))
    except asked.Misread as misread:
        _misread(misread, said)
    _print(run, "judgecli.why-not/1", lambda lang: why_not_blocks(run, tried, lang), said, json, width)
    if isinstance(tried.verdict, NotSettled):
        raise SystemExit(Exit.UNDECIDED)
    _end(run, Exit.AS_EXPECTED if tried.fits and tried.verdict is None else Exit.ILLEGAL)


def options(
    file: File,
    at: At = LATEST,
    json: JsonOption = False,
    lang: FileLangOption = "",
    full: FullOption = False,
    width: WidthOption = 0,
    use_from: UseFromOption = None,
) -> None:
    """List what may be done at a moment."""
    from judgecli.report.asked import options_blocks
    from judgecli.session import asked

    run, said = run_of(file, lang, use_from)
    found = asked.options(run, at_line(run, at, said))
    _print(run, "judgecli.options/1", lambda lang: options_blocks(run, found, lang, full or json), said, json, width)
    _end(run, Exit.AS_EXPECTED)


def explore(
    file: File,
    at: At = LATEST,
    most: Most = 2_000,
    steps: StepsInAll = 400_000,
    turns: TurnsOption = 0,
    json: JsonOption = False,
    lang: FileLangOption = "",
    width: WidthOption = 0,
    use_from: UseFromOption = None,
) -> None:
    """Try every outcome of the open choices."""
    from judgecli.report.otherwise import explored_blocks
    from judgecli.session.explore import explore as go

    run, said = run_of(file, lang, use_from)
    statements = tuple(c.claim.says for c in run.claims)
    found = go(run, statements, at=at_line(run, at, said), most=most, steps=steps, turns=turns)
    _print(run, "judgecli.explore/1", lambda lang: explored_blocks(run, found, lang), said, json, width)
    _end(run, Exit.AS_EXPECTED if found.whole else Exit.UNDECIDED)


def what_if(
    file: File,
    at: At = LATEST,
    answer: Answer = None,
    json: JsonOption = False,
    lang: FileLangOption = "",
    width: WidthOption = 0,
    use_from: UseFromOption = None,
) -> None:
    """Compare with another line of play, or find the smallest change that turns an answer."""
    from judgecli.report.otherwise import compared_blocks, refused_blocks, turns_blocks, unanswered_blocks
    from judgecli.session import asked
    from judgecli.session.what_if import is_answered, refusals_of, turns, with_play

    run, said = run_of(file, lang, use_from)
    if not answer:
        if not run.claims:
            stop(say(said, "turns.no claims"), Exit.USAGE)
        _print(run, "judgecli.what-if/1", lambda lang: turns_blocks(run, turns(run), lang), said, json, width)
        _end(run, Exit.AS_EXPECTED)
    try:
        lines = [asked.line_of_play(run, text) for text in answer]
    except asked.Misread as misread:
        _misread(misread, said)
    where = at_line(run, at, said)
    place = len(run.scenario.plays) if where is None and run.scenario is not None else where or 0
    found = with_play(run, place, lines)
    refused, answered = refusals_of(found, place, len(lines)), is_answered(found, place, len(lines))

    def blocks(lang: Lang) -> Blocks:
        if not refused and not answered:
            return unanswered_blocks(run, found, lang)
        return (*refused_blocks(run, refused, lang), *compared_blocks(run, found, lang))

    _print(run, "judgecli.what-if/1", blocks, said, json, width)
    _end(run, Exit.ILLEGAL if refused else Exit.AS_EXPECTED if answered else Exit.UNANSWERED)


def _print(run: Run, schema: str, blocks: Callable[[Lang], Blocks], said: Lang, json: bool, width: int) -> None:
    """The page about a run: first what its cards say and nobody read, for all that follows leaves it out."""
    if not any(clause.bears for clause in run.unread):
        print_blocks(schema, blocks, said, json, width)
        return
    from judgecli.report.asked import unread_blocks

    print_blocks(schema, lambda lang: (*unread_blocks(run, lang), *blocks(lang)), said, json, width)


def _end(run: Run, code: Exit) -> NoReturn:
    """End the command; nothing is decided where a clause that was not read has a say."""
    raise SystemExit(Exit.UNDECIDED if any(clause.bears for clause in run.unread) else code)


def run_of(file: str, lang: str, use_from: list[str] | None) -> tuple[Run, Lang]:
    """The run of a scenario that can be read, and the language to answer in; else what is wrong with it, and the end of the command."""
    from judgecli.cli.files import bounds_of, run

    said = chosen(lang)
    done = run(file, said, bounds_of(said, MOST_STEPS, MOST_SECONDS, use_from))
    said = chosen(lang, done.text)
    if done.outcome is None or done.diagnostics:
        from judgecli.cli.failing import noted
        from judgecli.report.diagnosis import diagnosis

        noted(done.diagnostics)
        echo(diagnosis(done, said), err=True)
        raise SystemExit(OF_VERDICT[done.verdict])
    return done, said


def at_line(run: Run, at: int, said: Lang) -> int | None:
    """The moment asked for, after so many plays; ends the command where the play has no such line."""
    from judgecli.language.told_facts import nth_line, rows

    if at == LATEST:
        return None
    plays = run.written.plays
    last = nth_line(len(plays) - 1, plays) if plays else 0
    if not 0 <= at <= last:
        stop(say(said, "at.none", at=at, lines=last), Exit.USAGE)
    told = (row for row in rows(plays) if nth_line(row[0], plays) <= at)
    return max((n + 1 for row in told for n in row if not plays[n].again), default=0)


def _misread(misread: Misread, said: Lang) -> NoReturn:
    from judgecli.report.diagnosis import findings

    if misread.diagnostics:
        from judgecli.cli.failing import noted

        noted(misread.diagnostics)
        echo(findings(misread.diagnostics, misread.text, "?", said), err=True)
    else:
        stop(say(said, "asked.unread", text=misread.text.strip()), Exit.UNREADABLE)
    raise SystemExit(Exit.UNREADABLE)


def print_blocks(schema: str, blocks: Callable[[Lang], Blocks], said: Lang, json: bool, width: int) -> None:
    """The page in the language asked for; as JSON in both."""
    if json:
        from judgecli.report.as_json import dumps
        from judgecli.report.blocks import blocks_json

        echo(dumps(blocks_json(schema, blocks)))
        return
    from judgecli.report.blocks import blocks_text

    paper = page(said, width)
    put(blocks_text(blocks(said), paper), paper.color)
