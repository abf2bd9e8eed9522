"""Questions about a run: why something is so, why a play may not be made, and what may be done at a moment.

A moment is named by the number of lines of play carried out before it: 0 is the board as it was laid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from judgecli.games.contract import Finding, Outcome, Problem, System
from judgecli.kernel.derive import modifiers
from judgecli.kernel.say import Ask
from judgecli.kernel.text import Contribution
from judgecli.kernel.trace import Trace
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Verdict
from judgecli.language import ast, parse
from judgecli.lazy import dataclass, replace
from judgecli.session.branching import played
from judgecli.session.carrying import outcome_of
from judgecli.session.causes import chains
from judgecli.session.chain import Chain
from judgecli.session.mentions import meant
from judgecli.session.problems import as_diagnostic
from judgecli.session.ran import Run
from judgecli.session.statements import judge
from judgecli.session.trying import Moment, WhyNot, moment_of, try_line

if TYPE_CHECKING:
    from judgecli.language.diagnostics import Diagnostic
    from judgecli.session.again import Watched


class Misread(Exception):
    """The question cannot be read; ``diagnostics`` refer to its ``text``."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...], text: str) -> None:
        super().__init__(text)
        self.diagnostics, self.text = diagnostics, text


# ---- reading a question in the words of its scenario


def statement(run: Run, text: str) -> ast.Assertion:
    """A statement about the run, in either spelling; raises ``Misread``."""
    found = _read(run, "expect", text).expectations
    if not found:
        raise Misread((), text)
    return found[-1]


def line_of_play(run: Run, text: str) -> ast.Play:
    """One line of play, in either spelling; raises ``Misread``."""
    found = _read(run, "play", text).plays
    if not found:
        raise Misread((), text)
    return found[-1]


def _read(run: Run, block: str, text: str) -> ast.Scenario:
    """The scenario with one more line; diagnostics of earlier lines belong to the file and are already known."""
    one_line = " ".join(text.split())
    whole = f"{run.text.rstrip()}\n{block}\n  {one_line}\n"
    parsed = parse(whole)
    last = whole.count("\n")
    wrong = tuple(d for d in parsed.diagnostics if d.severity == "error" and d.span.line >= last)
    if wrong or parsed.scenario is None:
        raise Misread(tuple(_moved(d, 1) for d in wrong), f"  {one_line}")
    return parsed.scenario


def _moved(diagnostic: Diagnostic, line: int) -> Diagnostic:
    return replace(diagnostic, span=replace(diagnostic.span, line=line), notes=())


# ---- why


@dataclass(frozen=True, slots=True)
class Modifier:
    """One effect on a number: what it is, where it comes from, and the value after it."""

    contribution: Contribution
    value: Any

    @property
    def cites(self) -> tuple[str, ...]:
        static = self.contribution.static
        return static.rests_on if static is not None else ()


@dataclass(frozen=True, slots=True)
class Characteristic:
    """How a characteristic of a card came about: the printed value, then every effect in the order applied."""

    thing: Thing
    what: str
    printed: Any
    modifiers: tuple[Modifier, ...]


@dataclass(frozen=True, slots=True)
class Because:
    """Why a statement holds or not, and how the numbers in it came about."""

    chain: Chain
    numbers: tuple[Characteristic, ...]

    @property
    def printed(self) -> bool:
        """Whether it speaks of a number that stands on the card, and nothing has changed it or was looked at for that."""
        chain = self.chain
        changed = any(x.modifiers for x in self.numbers) or chain.standing or chain.contrasts or chain.grounds
        kept = any(x.why in ("decides", "needed") or (x.why == "looked at" and x.own) for x in chain.links)
        return bool(self.numbers) and not changed and not kept


def fits(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The finding of a statement; raises ``Misread`` where the game cannot judge it at that moment."""
    try:
        return judge(system, says, outcome)
    except Problem as problem:
        raise Misread((_moved(as_diagnostic(problem), 1),), f"  {says.text}") from problem


def because(
    run: Run,
    says: ast.Assertion,
    as_far: Callable[[Outcome], Outcome] = lambda outcome: outcome,
    w: Watched | None = None,
) -> Because:
    """The chain of a statement about this very run, as it took what nobody stated; raises ``Misread`` where it speaks of what is not there.
    ``as_far``, ``w``: as in ``chains``.
    """
    finding = fits(run.game, says, run.carried_out)
    chain = chains(run, [(says, finding)], w, as_far)[0]
    if bearing := [clause for clause in run.unread if clause.bears]:
        from judgecli.session.unread import depends

        chain = replace(chain, finding=depends(finding, bearing))
    return Because(chain, numbers(run.carried_out, says))


def numbers(outcome: Outcome, says: ast.Assertion) -> tuple[Characteristic, ...]:
    """How the numbers of which a statement speaks came about."""
    s = outcome.end
    if says.verb != "has" or says.subject is None:
        return ()
    named = meant(says.subject, s)
    return tuple(_characteristic(s, x, says.what) for x in named if says.what in set(s.game.characteristics(x)))


def _characteristic(s: State, thing: Thing, what: str) -> Characteristic:
    applied = tuple(Modifier(c, value) for c, value in modifiers(s, thing, what))
    return Characteristic(thing, what, s.game.printed(thing, what), applied)


# ---- a moment, and what may be done at it


def moment(run: Run, at: int | None = None, *, played_out: bool = False) -> Moment:
    """The run as far as line ``at`` (all lines: ``None``); ``played_out``: with what is under way played to its end by passes."""
    board = played(run.game, run.carried_out)
    return moment_of(board, run.written.plays, at, stops="" if played_out else "at once")


@dataclass(frozen=True, slots=True)
class AtStep:
    """A question that the replay put, with the position at that moment (``None``: no question is left)."""

    state: State
    ask: Ask[Any] | None


@dataclass(frozen=True, slots=True)
class Options:
    """What the player asked may answer, and what not, with every reason."""

    moment: Moment | AtStep
    legal: Mapping[str, Any]
    refused: Mapping[str, Verdict]


def options(run: Run, at: int | None = None) -> Options:
    """Everything that may be answered at a moment, and what may not be with its verdict."""
    return _answers(moment(run, at))


def options_after(run: Run, number: int) -> Options:
    """What may be answered to the next question that the run puts after a step of its trace (0: from the start)."""
    outcome = run.carried_out
    put = next((s for s in outcome.trace.steps[number:] if s.kind == "decision"), None)
    return _answers(AtStep(outcome.end, outcome.waiting) if put is None else AtStep(put.before, put.what[0]))


def as_of(run: Run, number: int) -> Run:
    """The run as it stood after a step of its trace: what came later has not happened."""
    outcome = run.carried_out
    if number >= len(outcome.trace.steps):
        return run
    return replace(run, outcome=stood(outcome, number))


def stood(outcome: Outcome, number: int) -> Outcome:
    """The outcome as it was after a step of the trace."""
    steps = outcome.trace.steps
    if number >= len(steps):
        return outcome
    gone = Trace(steps[:number], [(first, last) for first, last in outcome.trace.undone if last <= number])
    end = steps[number - 1].after if number else outcome.start
    refusals = tuple(r for r in outcome.refusals if outcome.marks.get(r.line, 0) < number)
    return replace(outcome, end=end, trace=gone, status="rest", verdict=None, waiting=None, refusals=refusals)


def _answers(now: Moment | AtStep) -> Options:
    if now.ask is None:
        return Options(now, {}, {})
    refused = {} if now.ask.refused is None else now.ask.refused()
    return Options(now, now.ask.options, refused)


def why_not(run: Run, play: ast.Play, at: int | None = None) -> WhyNot:
    """Try a line of play at a moment."""
    return try_line(played(run.game, run.carried_out), run.written.plays, play, at)


def outcome_at(run: Run, now: Moment) -> Outcome:
    """The outcome at a moment, for statements about it."""
    return outcome_of(run.carried_out.start, now.machine, now.script)


def finding(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The finding of a statement; undecided where the game cannot judge it at that moment."""
    try:
        return judge(system, says, outcome)
    except Problem as problem:
        return Finding(None, en=problem.en, ja=problem.ja)
