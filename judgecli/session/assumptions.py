"""What may be assumed before a line of play: a search through answers that a convention of the game lets anybody take for granted.

The search changes nothing: it starts from the last entry point and is thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, cast

from judgecli.games.contract import Assumption, CutIn, Problem, Reading, Refuse, Standing, System, Take
from judgecli.kernel.answers import Answer, Chosen, Recorded, Reply, Silent
from judgecli.kernel.looks import watching
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import YIELD, Ask, Call, Table, several
from judgecli.kernel.trace import Trace
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace
from judgecli.session.at_its_moment import SEVERAL_OF_THAT_NAME, attempt, must_be_chosen

MOST_ASSUMED = 60
"""The most answers assumed before one line; no turn of any game needs more."""
MOST_STEPS = 4_000
MOST_PASSED = 8
"""As many passes lie at most between a line that comes too early and its moment, as a ruling tells it: an attack has three windows of two
passes before damage calculation."""
MOST_HANDED_ON = 4
"""Answers to a choice tried, where no custom lets anybody assume one, to say what would hold if it had been made."""
MOST_REFUSED = 4
"""Lines looked at for one that stands before a moment; more of them in a row are not refused."""

Custom = Callable[[Ask[Any], State, Standing], Assumption | None]
"""What may be assumed as the answer to a question, before the line that stands there."""
Follow = Callable[[Ask[Any], State], str | None]
"""The option that a further word of the line before names at a question."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a line may come to its moment: what is assumed, what the line says there, and the position there.

    ``reading`` is ``None`` where somebody must choose first and the line does not speak of that choice: it stands behind it. ``chooses``:
    it is no play there, but makes a choice of what is being carried out; ``answers``: such a choice, or one that may be declined.
    """

    assumed: tuple[Assumption, ...]
    reading: Take | Refuse | CutIn | None
    at: State
    chooses: bool = False
    answers: bool = False

    @property
    def is_made(self) -> bool:
        """Whether the line is carried out there, or the documents leave open whether it may be."""
        return not isinstance(self.reading, Refuse) or isinstance(self.reading.verdict, NotSettled)

    @property
    def ends(self) -> tuple[Assumption, ...]:
        """Which of these answers only let what is under way finish, in the current phase."""
        return tuple(takewhile(lambda a: not a.skips, self.assumed))


class _Arrived(Exception):
    """Raised when the line has reached its moment, or cannot reach it."""

    def __init__(self, way: Way | None) -> None:
        super().__init__()
        self.way = way


@dataclass(slots=True)
class _Ahead:
    """Answers as the record did, then with what may be assumed, until the line fits."""

    system: System
    recorded: Recorded
    left: int
    standing: Standing
    custom: Custom
    follow: Follow
    tied: Callable[[State], bool]
    assumed: list[Assumption] = field(default_factory=list)
    own: Way | None = None
    """What the line says where its player is asked last, if it is refused there as well."""
    forced: bool = True
    """Whether the line may also confirm a question that has one answer."""
    through: bool = False
    """Whether a refusal on the way ends nothing: the line is refused where it is written, and may be better placed further on."""
    told: int = 0
    """How many answers are known to come before the line."""

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        if self.recorded.used < self.left:
            return self.recorded.reply(ask, t)
        if (label := self.follow(ask, t.s)) is not None:
            return Chosen(label)
        before = len(self.assumed) < self.told
        looks = not before and self.tied(t.s) and (self.forced or is_open(self.system, ask))
        found = self._read(ask, t) if looks else None
        if isinstance(found, Take | CutIn) or (isinstance(found, Refuse) and self._is_final(found)):
            cards = all(isinstance(option, Thing) for option in ask.options.values())
            chooses = isinstance(found, Take) and cards and not ask.rest and ask.idle not in ask.options
            raise _Arrived(Way(tuple(self.assumed), found, t.s, chooses, isinstance(found, Take) and not ask.rest))
        if not is_open(self.system, ask):
            return Silent(False)
        if (
            self.assumed
            and not before
            and must_be_chosen(ask)
            and (self._names_several(ask, t) or not self._is_about(ask, t.s))
        ):
            raise _Arrived(Way(tuple(self.assumed), None, t.s))
        if self.assumed and isinstance(found, Refuse) and ask.who == self.standing.play.player:
            first = self.own.reading if self.own is not None else None
            if not isinstance(first, Refuse) or not gains_nothing(found.verdict, first.verdict):
                self.own = Way(tuple(self.assumed), found, t.s)
        line = replace(self.standing, assumed=tuple(self.assumed))
        found_here = self.custom(ask, t.s, line) if self.tied(t.s) else None
        if found_here is None or found_here.label not in ask.options or len(self.assumed) >= MOST_ASSUMED:
            raise _Arrived(self.own or self._attempted(ask, t))
        self.assumed.append(found_here)
        return Chosen(found_here.label, "assumed")

    def _is_final(self, found: Refuse) -> bool:
        """Whether a refusal on the way has a reason that no later moment can remove."""
        return not self.through and not lacks_its_moment(self.system, found.verdict)

    def _names_several(self, ask: Ask[Any], t: Table) -> bool:
        """Whether what the line names fits several of the answers."""
        try:
            self.system.read(self.standing.play, ask, t)
        except Problem as problem:
            return problem.code == SEVERAL_OF_THAT_NAME
        return False

    def _is_about(self, ask: Ask[Any], s: State) -> bool:
        """Whether the line speaks of a choice that somebody must make."""
        play = self.standing.play
        return play.verb == "pass" or attempt(self.system, play, ask, s, ()) is not None

    def _attempted(self, ask: Ask[Any], t: Table) -> Way | None:
        """At a question that nobody may be taken to have answered: why what the line chooses is no candidate."""
        if not self.assumed or ask.who != self.standing.play.player:
            return None
        found = attempt(self.system, self.standing.play, ask, t.s, ())
        return Way(tuple(self.assumed), Refuse(found[0]), found[1]) if found is not None else None

    def _read(self, ask: Ask[Any], t: Table) -> Reading:
        try:
            return self.system.read(self.standing.play, ask, t)
        except Problem:
            return None


def is_open(system: System, ask: Ask[Any]) -> bool:
    """Whether the question needs an answer from a player: a choice among several, or one that silence does not answer."""
    if ask.idle in ask.options:
        return system.silence_counts(ask)
    return ask.rest or several(ask.options)


def lacks_its_moment(system: System, verdict: Verdict) -> bool:
    """Whether a line is refused, among other things, because its player does not have priority or it is not the right phase: its moment is
    still to come.
    """
    if not isinstance(verdict, Illegal):
        return False
    return any(system.supplies(reason) for reason in verdict.reasons)


@dataclass(frozen=True, slots=True)
class Looking:
    """What a look ahead needs of the run. ``tied``: whether a position is of the moment that the line names."""

    system: System
    t: Table
    standing: Standing
    follow: Callable[[], Follow]
    cuts: Sequence[ast.Play]
    tied: Callable[[State], bool]


def by_custom(run: Looking, *, through: bool = False) -> Way | None:
    """How the line comes to its moment by the customs of the game; ``None``: it does not. ``through``: past what it is refused for."""
    return _look(run, run.system.custom, through=through)


def fits_better(there: Verdict, here: Verdict) -> bool:
    """Whether a line that is refused in both places fails there only for what it fails for here as well: the rest was the moment."""
    if not isinstance(there, Illegal) or not isinstance(here, Illegal):
        return False
    return {reason.rule.name for reason in there.reasons} <= {reason.rule.name for reason in here.reasons}


def gains_nothing(there: Verdict, here: Verdict) -> bool:
    """Whether a line refused in both places fails at the later one for all the same reasons and more, or for the same reasons based on
    fewer sections.
    """
    if not isinstance(there, Illegal) or not isinstance(here, Illegal):
        return False
    fails_there, fails_here = ({reason.rule.name for reason in verdict.reasons} for verdict in (there, here))
    return fails_here < fails_there or (fails_here == fails_there and set(there.cites) < set(here.cites))


def stands_before(plays: Sequence[ast.Play], way: Way, ask: Ask[Any], looking: Callable[[ast.Play], Looking]) -> bool:
    """Whether the first of these lines that can be made answers the current question, or reaches its moment with fewer assumptions."""
    for play in plays[:MOST_REFUSED]:
        run = looking(play)
        try:
            found = run.system.read(play, ask, run.t)
        except Problem:
            found = None
        if isinstance(found, Take | CutIn):
            return True
        if isinstance(found, Refuse) and _is_refused_inside(run, found.verdict):
            return True
        sooner = by_custom(run)
        if sooner is not None and sooner.is_made:
            return len(sooner.assumed) < len(way.ends)
    return False


def _is_refused_inside(run: Looking, verdict: Verdict) -> bool:
    """Whether a refused line is about what is under way: it has a reason to fail now that it would not have afterwards."""
    if lacks_its_moment(run.system, verdict):
        return False
    later = by_custom(run, through=True)
    if later is None or later.reading is None:
        return later is None
    return isinstance(later.reading, Refuse) and not fits_better(later.reading.verdict, verdict)


def answers_later(run: Looking) -> bool:
    """Whether the line answers the next question that the rules do not answer by themselves."""
    way = _look(run, lambda *_: None, forced=False)
    return way is not None and isinstance(way.reading, Take)


def answers_behind(run: Looking, ask: Ask[Any]) -> bool:
    """Whether the line answers what follows from a choice that nobody has told, whichever way it goes."""
    return any(_answers_after(run, ask, label) for label in list(ask.options)[:MOST_HANDED_ON])


def is_said_behind(run: Looking, ask: Ask[Any]) -> bool:
    """Whether the line answers a question of its own player behind what is left to chance here, in one of the ways that can go."""
    if ask.who != TABLE or run.standing.play.player in ("", TABLE):
        return False
    ways = (after_choice(run, ask, label) for label in list(ask.options)[:MOST_HANDED_ON])
    return any(way is not None and isinstance(way.reading, Take) for way in ways)


def makes_choice(plays: Sequence[ast.Play], ask: Ask[Any], looking: Callable[[ast.Play], Looking]) -> str | None:
    """The option of this question that the next line names; lines further on may belong to another moment."""
    if not plays or plays[0].verb == "pass":
        return None
    run = looking(plays[0])
    try:
        found = run.system.read(plays[0], ask, run.t)
    except Problem:
        return None
    return found.label if isinstance(found, Take) and run.system.speaks_of(plays[0], ask) else None


def _answers_after(run: Looking, ask: Ask[Any], label: str) -> bool:
    way = after_choice(run, ask, label)
    return way is not None and not isinstance(way.reading, Refuse)  # or it stands behind one more such choice


def after_choice(run: Looking, ask: Ask[Any], label: str) -> Way | None:
    """How a line reaches its moment once a choice has been made in this way."""

    def goes_so(put: Ask[Any], s: State, line: Standing) -> Assumption | None:
        return Assumption(ask.who, ask.kind, label) if not line.assumed else run.system.custom(put, s, line)

    return _look(run, goes_so)


def if_passed(run: Looking, after: ast.Play | None = None) -> Way | None:
    """How the line would reach its moment if the others had passed, although no custom allows assuming that; ``after``: and if this line
    had been made before.
    """

    def passes(ask: Ask[Any], s: State, line: Standing) -> Assumption | None:
        if after is not None and not line.assumed:
            found = run.system.read(after, ask, run.t)
            return Assumption(ask.who, ask.kind, found.label) if isinstance(found, Take) and not found.rest else None
        own = ask.who == line.play.player  # who does something does not yield for it
        label = next((one for one in (ask.idle, *(() if own else (YIELD,))) if one in ask.options), None)
        bound = ask.who == TABLE or len(line.assumed) >= MOST_PASSED
        return None if bound or label is None else Assumption(ask.who, ask.kind, label, True)

    return _look(run, passes)


def behind_it(run: Looking, way: Way, play: ast.Play) -> Way | None:
    """How the line reaches its moment after another line that is carried out as it was found to be (``way``)."""

    def then(ask: Ask[Any], s: State, line: Standing) -> Assumption | None:
        told = len(line.assumed)
        if told < len(way.assumed):
            return way.assumed[told]
        if told > len(way.assumed):
            return run.system.custom(ask, s, line)
        found = run.system.read(play, ask, run.t)
        return Assumption(ask.who, ask.kind, found.label) if isinstance(found, Take) and not found.rest else None

    return _look(run, then, told=len(way.assumed) + 1)


def _look(run: Looking, custom: Custom, *, forced: bool = True, through: bool = False, told: int = 0) -> Way | None:
    machine = cast("Machine", run.t)
    entry, since = machine.since
    ahead = _Ahead(
        run.system,
        Recorded(since, partial(cut_in, run.system, run.cuts)),
        len(since),
        run.standing,
        custom,
        run.follow(),
        run.tied,
    )
    ahead.forced, ahead.through, ahead.told = forced, through, told
    on = Machine(entry, ahead, Trace(on=False), limit=MOST_STEPS)
    try:
        with watching(None):  # what is only thought ahead is no look of the run
            on.run()
    except _Arrived as arrived:
        return arrived.way
    skips = any(answer.skips for answer in ahead.assumed) or run.system.turn(on.s) != run.system.turn(run.t.s)
    over = None if ahead.own is not None or not ahead.assumed or skips else run.system.goes_on(on.s)
    if isinstance(over, Illegal):
        return Way(tuple(ahead.assumed), Refuse(over), on.s)
    return ahead.own


def cut_in(system: System, cuts: Sequence[ast.Play], answer: Answer, t: Table) -> Call[Any]:
    """What a recorded line did that somebody may do at any time."""
    found = system.read(cuts[int(answer.label)], _NOBODY, t)
    assert isinstance(found, CutIn)  # it was one in the run itself
    return found.call


_NOBODY: Ask[Any] = Ask(TABLE, "", {}, "")
"""No question: what cuts in may be said at any."""
