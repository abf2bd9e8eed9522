"""From the text of a scenario to its findings: parse, lay out the board, replay, compare with claims and expectations."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judgecli import manifest
from judgecli.games import find_game
from judgecli.games.contract import Finding, LaysByKind, Outcome, Problem, System
from judgecli.kernel.untold import World
from judgecli.kernel.verdict import Illegal, NotSettled
from judgecli.language import ast, check, parse
from judgecli.language.check import ASIDE, TAKEN
from judgecli.language.players import naming
from judgecli.language.source import MAX_BYTES, decode
from judgecli.language.uses import complete
from judgecli.language.words import speaking
from judgecli.lazy import replace
from judgecli.session.borrowed import borrow, suggested
from judgecli.session.carrying import USUAL, Bounds, carry_out, defects_of, outcome_of
from judgecli.session.disputed import about_their_lines
from judgecli.session.expect import ClaimFinding, Expected, judge_claims, judge_expectations
from judgecli.session.numbered import numbered
from judgecli.session.problems import NOT_ASKED, NOT_THERE, as_diagnostic, unknown_names, unread_of
from judgecli.session.ran import Run
from judgecli.session.untold import lay

if TYPE_CHECKING:
    from judgecli.kernel.values import State
    from judgecli.language.diagnostics import Diagnostic
    from judgecli.language.parsing import Parsed


NOTHING = (
    "there is no scenario in it",
    "シナリオが書かれていない",
    "judge new prints one to begin with",
    "judge new で書き始めのひな形が出る",
)
"""What is said of a file without any line of the language."""


def run_file(path: Path, bounds: Bounds = USUAL) -> Run:
    """Run a scenario file; raises ``OSError`` where it cannot be opened."""
    with path.open("rb") as file:
        return run_bytes(file.read(MAX_BYTES + 1), str(path), bounds)


def run_bytes(data: bytes, path: str = "<bytes>", bounds: Bounds = USUAL) -> Run:
    """Run a scenario as it came from a file; what is not text in UTF-8 is a diagnostic."""
    text, problems = decode(data)
    return Run(path, text, None, None, problems) if problems else run_text(text, path, bounds)


def run_text(text: str, path: str = "<text>", bounds: Bounds = USUAL) -> Run:
    """Run a scenario given as text."""
    parsed = parse(text, path)
    scenario = parsed.scenario
    if scenario is None and not parsed.diagnostics:
        return Run(path, text, None, None, (as_diagnostic(Problem("E303", ast.NOWHERE, *NOTHING)),))
    if scenario is None or any(d.severity == "error" for d in parsed.diagnostics):
        return Run(path, text, scenario, None, _with_what_is_read(parsed, text, path, bounds))
    if scenario.uses:
        scenario, missing = complete(scenario, Path(path), bounds.folders)
        if missing:
            return Run(path, text, scenario, None, missing)
    system = find_game(scenario.game)
    if system is None:
        names = tuple(manifest.games())
        unknown = Problem(
            "E300",
            ast.Span(1, 0, 0),
            f"there is no game “{scenario.game}” here",
            f"「{scenario.game}」というゲームはまだない",
            names=names,
            near=scenario.game,
        )
        return Run(path, text, scenario, None, (as_diagnostic(unknown),))
    scenario, borrowed, wrong = borrow(scenario, system.book)
    if wrong:
        return Run(path, text, scenario, None, wrong)
    run = run_scenario(scenario, system, text, path, bounds)
    if any(d.code == "E402" for d in run.diagnostics):
        from judgecli.session.told_not_so import with_what_is_not_so

        run = with_what_is_not_so(run, lambda other: run_scenario(other, system, text, path, bounds))
    if run.diagnostics:
        run = replace(run, diagnostics=suggested(run.diagnostics, scenario, system.book))
    if any(
        d.code in NOT_ASKED or d.code == NOT_THERE for d in run.diagnostics
    ):  # it may be for a clause that was not read
        run = replace(run, diagnostics=(*run.diagnostics, *(d for d in parsed.diagnostics if d.code == "L215")))
    asides = tuple(d for d in parsed.diagnostics if d.code in (ASIDE, TAKEN))
    return replace(run, borrowed=borrowed, asides=(*asides, *run.asides)) if borrowed or asides else run


def _with_what_is_read(parsed: Parsed, text: str, path: str, bounds: Bounds) -> tuple[Diagnostic, ...]:
    """What is wrong in a text; the first line of play that cannot be read with what would be understood there, any other one that
    nothing helps with in plainer lines.
    """
    scenario, found = parsed.scenario, parsed.diagnostics
    system = find_game(scenario.game) if scenario is not None else None
    if scenario is None or system is None:
        return found
    plain = _in_plain_lines(scenario, system, found, text)
    first = next((d for d in found if d.severity == "error"), None)
    if first is None or not _is_of_play(first.span.line, scenario):
        return plain
    from judgecli.session.taught import taught_reading

    before = tuple(play for play in scenario.plays if play.span.line < first.span.line)
    with speaking(system.book), naming(scenario.players):
        scenario, missing = complete(scenario, Path(path), bounds.folders)
        scenario, _, wrong = borrow(replace(scenario, plays=before), system.book)
        try:
            start = lay(system, scenario)
        except ExceptionGroup as group:  # the board is wrong too: both are told at once
            return (*(as_diagnostic(p) for p in group.exceptions if isinstance(p, Problem)), *plain)
        if missing or wrong:
            return plain
        row = text.splitlines()[first.span.line - 1]
        told = tuple(
            taught_reading(d, row, system, before, start, other) if d is first else other
            for d, other in zip(found, plain, strict=True)
        )
        return (*_before(scenario.plays, system, start, bounds), *told)


def _before(plays: tuple[ast.Play, ...], system: System, start: State, bounds: Bounds) -> tuple[Diagnostic, ...]:
    """What is wrong with the lines of play before the first that cannot be read: it is told together with that line."""
    if any(card.unread for card in start.game.library.values()):
        return ()  # what they answer may be a clause that was not read
    from judgecli.session.taught import taught

    _, script = carry_out(plays, system, start, bounds=bounds)
    return tuple(as_diagnostic(taught(problem, system, plays, start)) for problem in script.problems)


def _in_plain_lines(
    scenario: ast.Scenario, system: System, found: tuple[Diagnostic, ...], text: str
) -> tuple[Diagnostic, ...]:
    """The same problems, with the lines of play that nothing helps with in plainer lines."""
    wrong = [d for d in found if d.code == "L201" and _is_of_play(d.span.line, scenario)]
    if not wrong or scenario.board is None:
        return found
    from judgecli.session.plainest import MOST_HELPED, in_plain_lines

    rows, players = text.splitlines(), tuple(player.player for player in scenario.board.players)
    types = {card.name: next((str(f.value) for f in card.facts if f.kind == "type"), "") for card in scenario.cards}
    with speaking(system.book), naming(scenario.players):
        helped = {
            id(d): in_plain_lines(d, rows[d.span.line - 1], players, types, _means_nothing(d, rows))
            for d in wrong[:MOST_HELPED]
        }
    return tuple(helped.get(id(d), d) for d in found)


def _means_nothing(problem: Diagnostic, rows: list[str]) -> bool:
    """Whether the line that a problem offers can be read, and yet is none that the game carries out."""
    from judgecli.session.plainest import can_be_played, suggested_line

    offered = suggested_line(problem)
    if not offered:
        return False
    n = problem.span.line - 1
    indent = rows[n][: len(rows[n]) - len(rows[n].lstrip())]
    again = parse("\n".join((*rows[:n], indent + offered, *rows[n + 1 :]))).scenario
    plays = [play for play in again.plays if play.span.line == n + 1] if again is not None else []
    return not all(map(can_be_played, plays))


def _is_of_play(line: int, scenario: ast.Scenario) -> bool:
    """Whether a line of the file stands under the head of the play."""
    above = max(((number, kind) for kind, number in scenario.lines if number <= line), default=(0, ""))
    return above[1] == "play"


def run_scenario(
    scenario: ast.Scenario, system: System, text: str, path: str = "<text>", bounds: Bounds = USUAL
) -> Run:
    """Run a scenario that has been read; what it leaves unstated is tried in every way that could make a difference.

    Only the words of its game exist while it runs.
    """
    scenario = about_their_lines(scenario)
    with speaking(system.book), naming(scenario.players):
        if isinstance(system, LaysByKind):
            from judgecli.session.by_kind import laid_by_kind

            scenario = laid_by_kind(scenario, system)
        scenario = numbered(scenario)
        if (
            scenario.plays
            and scenario.expectations
            and scenario.expectations[0].span.line <= scenario.plays[-1].span.line
        ):
            from judgecli.session.come_about import with_what_came_about

            scenario = with_what_came_about(scenario)
        run = _in_world(scenario, system, text, path, bounds, {})
        outcome = run.outcome
        if outcome is None or run.diagnostics:
            return run
        game = outcome.start.game
        if game.untold:
            from judgecli.session.untold import in_every_world

            run = in_every_world(run, lambda world: _in_world(scenario, system, text, path, bounds, world))
        if any(card.unread for card in game.library.values()):
            run = _with_unread(run, outcome, scenario, system)
        return _with_cited(run)


def in_world(run: Run, world: World) -> Run:
    """The same lines with other values for what is not stated."""
    with speaking(run.game.book), naming(run.written.players):
        return _in_world(run.written, run.game, run.text, run.path, USUAL, world)


def _with_cited(run: Run) -> Run:
    """The run with sections that no step names, where one was expected, looked for in what its answers rest on."""
    if not any(e.says.verb == "cited" and e.finding.holds is False for e in run.expected):
        return run
    from judgecli.session.cited import with_reasons

    return with_reasons(run)


def _with_unread(run: Run, outcome: Outcome, scenario: ast.Scenario, system: System) -> Run:
    """The run with the clauses of its cards that were not read, and every answer open that one of them could bear on."""
    from judgecli.session.unread import Answers, clauses, left_open

    found = clauses(system, scenario, outcome)
    told = Answers(run.claims, run.expected, run.hinges)
    told = left_open(told, [clause for clause in found if clause.bears], len(scenario.questions))
    return replace(run, claims=told.claims, expected=told.expected, hinges=told.hinges, unread=found)


def _in_world(scenario: ast.Scenario, system: System, text: str, path: str, bounds: Bounds, world: World) -> Run:
    """The run with what is not stated as this world has it."""
    try:
        start = lay(system, scenario, world)
    except ExceptionGroup as group:
        problems = tuple(as_diagnostic(p) for p in group.exceptions if isinstance(p, Problem))
        return Run(path, text, scenario, system, problems)
    w = None
    if bounds.reasons and not world and (scenario.claims or scenario.questions):
        from judgecli.session.again import carry_out_watched

        machine, script, w = carry_out_watched(scenario.plays, system, start, bounds=bounds)
        outcome = w.outcome
    else:
        machine, script = carry_out(scenario.plays, system, start, bounds=bounds)
        outcome = outcome_of(start, machine, script)
    if script.kept_for_later:
        from judgecli.session.told_in_vain import told_in_vain

        script.problems += told_in_vain(system, scenario.plays, start, machine, script)
    known = {problem.span.line for problem in script.problems}
    script.problems += [p for p in unknown_names(scenario.plays, start) if p.span.line not in known]
    if script.problems and not is_asked_unread(script.problems, system, scenario, outcome):
        from judgecli.session.taught import taught

        found = (taught(p, system, scenario.plays, start) for p in script.problems)
        told = tuple(as_diagnostic(p, unread_of(start)) for p in found)
        return Run(path, text, scenario, system, told, machine)
    unused = tuple(
        check.aside(p.span, play.text) for p in script.problems for play in scenario.plays if play.span == p.span
    )
    if any(claim.says.verb == "may" and claim.says.at is not None for claim in scenario.claims):
        from judgecli.session.made_then import about_what_was_made_then

        scenario = replace(scenario, claims=about_what_was_made_then(system, scenario.claims, outcome))
    if any(claim.says.verb == "may" and claim.says.at is None for claim in scenario.claims):
        from judgecli.session.attempts import moved_to_where_they_fit

        scenario = replace(scenario, claims=moved_to_where_they_fit(system, scenario.claims, outcome))
    try:
        claims = judge_claims(system, scenario, outcome)
        expected = judge_expectations(system, scenario, outcome, claims)
    except Problem as problem:
        return Run(path, text, scenario, system, (as_diagnostic(problem),), machine, outcome)
    return Run(path, text, scenario, system, (), machine, outcome, claims, expected, watched=w, asides=unused)


def is_asked_unread(found: list[Problem], system: System, scenario: ast.Scenario, outcome: Outcome) -> bool:
    """Whether what answers nothing that was asked may answer a clause that was not read: no error then, for every answer hangs on it."""
    choices = {play.span for play in scenario.plays if play.verb == "choose"}
    if any(p.code not in NOT_ASKED or (p.code == "E402" and p.span not in choices) for p in found):
        return False
    if not any(card.unread for card in outcome.start.game.library.values()):
        return False
    from judgecli.session.unread import clauses

    return any(clause.bears for clause in clauses(system, scenario, outcome))


__all__ = [
    "USUAL",
    "Bounds",
    "ClaimFinding",
    "Expected",
    "Finding",
    "Illegal",
    "NotSettled",
    "Run",
    "carry_out",
    "defects_of",
    "outcome_of",
    "run_file",
    "run_text",
]
