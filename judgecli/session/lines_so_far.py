"""What has become of the lines of play so far: carried out, refused or only recorded, and what they leave for what is asked next."""

from __future__ import annotations

from collections import deque
from typing import Any, Self

from judgecli.games.contract import Assumption, Problem, Refusal, System
from judgecli.kernel.answers import Answer
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace
from judgecli.session import at_its_moment
from judgecli.session.all_chosen import WrittenDown
from judgecli.session.assumptions import Way, is_open
from judgecli.session.moments import RESOLVES, Moments, names_a_moment, trace_of

_KEPT = (
    "refusals",
    "as_written",
    "done",
    "problems",
    "cuts",
    "by_itself",
    "answered",
    "plan",
    "lately",
    "granted",
    "marks",
    "ahead",
    "not_yet",
    "late",
)
"""The fields that a script appends to during a run."""


@dataclass(slots=True)
class LinesSoFar:
    """``refusals``: lines that were refused; ``as_written``: lines that what is assumed made possible, as they would be without it;
    ``done``: numbers of the lines that were carried out; ``cuts``: lines that were something a player may do at any time; ``by_itself``:
    questions that answered themselves since the last line, with the positions; ``answered``: choices made since the last play, with
    theirs; ``plan``: what is assumed before the next line; ``stops``: the run ends where a further line would stand; ``supplied``: answers
    to choices that no line tells, of which ``given`` have been given.
    """

    system: System
    plays: tuple[ast.Play, ...]
    stops: at_its_moment.Stops = ""
    at: int = 0
    rest: at_its_moment.Rest = ()
    speaker: str = ""
    refusals: list[Refusal] = field(default_factory=list)
    as_written: list[Refusal] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    cuts: list[ast.Play] = field(default_factory=list)
    by_itself: list[tuple[Ask[Any], State]] = field(default_factory=list)
    answered: list[tuple[Ask[Any], State]] = field(default_factory=list)
    plan: deque[Assumption] = field(default_factory=deque)
    lately: list[Assumption] = field(default_factory=list)
    granted: list[Assumption] = field(default_factory=list)
    """What was assumed to be done, other than nothing, before lines that tell it: they only write it down."""
    ahead: set[int] = field(default_factory=set)
    """Choices that were carried out before the line above them, which is the answer to a later question."""
    before: ast.Play | None = None
    then: State | None = None
    named: State | None = None
    moments: Moments | None = None
    marks: dict[int, int] = field(default_factory=dict)
    supplied: tuple[Answer, ...] = ()
    late: list[Refusal] = field(default_factory=list)
    """Lines refused because the game was over."""
    kept_for_later: at_its_moment.Rest = ()
    """Words of the last line that speak of what comes behind a choice left open."""
    given: int = 0
    seen: int = -1
    """The last line that anything said so far may depend on: lines are looked at ahead of their moment too."""
    moved: int = -1
    """The line that was refused where it is written, and is judged after what is under way."""
    written: Verdict | None = None
    """Why it was refused there."""
    tried: int = -1
    """A line that nobody tells and that is only tried: it says nothing of what has come before it."""
    waited: int = -1
    """The line before which the game has gone on to what is told there."""
    not_yet: list[ast.Assertion] = field(default_factory=list)
    """What was told before a line that was carried out before it came about."""
    all_chosen: WrittenDown = WrittenDown()
    """What lines have named of a choice that left nothing to choose."""
    action: ast.Play | None = None
    """The line that has just made a choice: its verb may do what is offered of the card."""

    def twin(self) -> Self:
        """A copy at the same place, which continues independently."""
        own = {name: getattr(self, name).copy() for name in _KEPT}
        twin = replace(self, **own)
        if self.moments is not None:
            twin.moments = replace(self.moments, report=twin._report, came=list(self.moments.came))
        return twin

    def at_rest(self) -> Self:
        """A copy that will not be continued: it and its moments hold no references to each other."""
        twin = self.twin()
        if twin.moments is not None:
            twin.moments.report = twin.problems.append
        return twin

    @property
    def over(self) -> bool:
        return self.at == len(self.plays)

    def _is_said_already(self, play: ast.Play) -> bool:
        """A pass that has already been assumed for the line before is only recorded."""
        if play.verb != "pass":
            return False
        found = next((a for a in self.lately if a.who == play.player), None)
        if found is not None:
            self.lately.remove(found)
        return found is not None

    def _answers(self, ask: Ask[Any], s: State) -> None:
        """A choice is kept until the next play."""
        if ask.rest:
            self.answered.clear()
        elif not self.system.silence_counts(ask):
            self.answered.append((ask, s))

    def _goes_on(self, player: str) -> None:
        """Whoever continues what another player's line brought about had passed the word to that player."""
        self.as_written = [r for r in self.as_written if not r.lacks_the_word or r.if_passed[0].who != player]

    def _left_over(self, s: State) -> None:
        """Words of a line that no question used are an error, never skipped, unless they state a result of the line."""
        for role, mention in self.rest:
            if not at_its_moment.tells_a_result(self.system, self.before, role, mention, self.then, s):
                self.problems.append(at_its_moment.answers_nothing(mention, s if role == "targeting" else None))
        self.rest = ()

    def release(self) -> None:
        """The script is no longer asked: the callback of its moments is dropped, so that they do not keep each other alive."""
        if self.moments is not None:
            self.moments.report = self.problems.append

    def finish(self, ask: Ask[Any] | None, verdict: Verdict | None, s: State) -> None:
        """Lines that were never reached are errors, unless the run stopped at an open choice or an unsettled point before them."""
        waits = ask is not None and ask.who == self.speaker and at_its_moment.must_be_chosen(ask)
        if waits:  # what is targeted is asked once that choice is made
            self.kept_for_later = tuple(x for x in self.rest if x[0] == "targeting")
            self.rest = tuple(x for x in self.rest if x[0] != "targeting")
        self._left_over(s)
        if ask is None and all(play.verb in RESOLVES for play in self.plays[self.at :]):
            return  # what waited was carried out until the game ended
        if ask is None and isinstance(over := self.system.goes_on(s), Illegal):
            self._refuse_what_is_left(over, s)
        if self.over or self.problems or isinstance(verdict, NotSettled):
            return
        if ask is not None and not ask.rest and ask.idle not in ask.options:
            self.problems += at_its_moment.told_for_nothing(self.plays[self.at :], ask)
            return
        if self.moments is not None and self.moments.line is self.plays[self.at]:
            self.problems.append(self.moments.never_came(self.plays[self.at], ask, s.result is not None))
            return
        self.problems.append(at_its_moment.says_nothing(self.plays[self.at]))

    @staticmethod
    def _waits_for_something(play: ast.Play) -> bool:
        """Whether a line is no play of its own: a moment that is to come, a pass, something that comes about."""
        return names_a_moment(play) or play.verb == "pass" or bool(play.happened)

    def _refuse_what_is_left(self, over: Illegal, s: State) -> None:
        """Plays after the end of the game are refused; a line that waits for what does not come is an error."""
        while not self.over and self.plays[self.at].verb in RESOLVES:
            self.at += 1  # what waited was carried out until then
        while not self.over and not self._waits_for_something(self.plays[self.at]):
            written = self.written if self.at == self.moved else None
            self.late.append(Refusal(self.at, over, s, written=written))
            self.at += 1
        self.refusals += self.late

    def _move(self, way: Way, verdict: Verdict | None) -> None:
        """A line that is refused is judged after everything before it has been handled."""
        self.plan.extend(way.ends)
        self.moved, self.written = self.at, verdict

    def _assume(self, way: Way, verdict: Verdict | None, s: State) -> None:
        """The assumption is kept, together with what the line would be as it is written."""
        self.plan.extend(way.assumed)
        self.lately = list(way.assumed)
        known = self.at in [r.line for r in self.as_written]
        if way.reading is not None and isinstance(verdict, Illegal) and not known:
            early = tuple(reason for reason in verdict.reasons if self.system.awaits(reason))
            told = (
                Illegal(early) if early else verdict
            )  # that the word had to be handed on as well is no reason beside it
            self.as_written.append(Refusal(self.at, told, s, self._as_handed_on(way, s), answers=way.answers))

    def _as_handed_on(self, way: Way, s: State) -> tuple[Assumption, ...]:
        """What is assumed before a line; a pass of another player by which nothing comes to its end only gives its player the word."""
        here, there, player = self.system.now(s), self.system.now(way.at), self.plays[self.at].player
        if (here.phases, here.things) != (there.phases, there.things) or self.speaker != player:
            return way.assumed
        return tuple(replace(a, hands_on=a.hands_on or a.who != player) for a in way.assumed)

    def _see(self, ahead: int) -> None:
        """Answers given from here on may depend on so many lines after the next one."""
        self.seen = max(self.seen, self.at + ahead)

    def _pass_what_is_done(self) -> None:
        """Leave behind the lines that were carried out before the line above them."""
        while self.at in self.ahead:
            self.at += 1

    def _report(self, problem: Problem) -> None:
        """A line that cannot be meant: nothing after it is looked at; but after a refused line it goes with that."""
        if self.refusals and names_a_moment(self.plays[self.at]):
            self.at += 1
            return
        self.problems.append(problem)
        self.at = len(self.plays)

    def _moments(self) -> Moments:
        if self.moments is None:
            self.moments = Moments(self.system, self._report)
        self.moments.report = self._report  # moments taken over from another script tell whoever asks them now
        return self.moments

    def _mark(self, ask: Ask[Any], t: Table) -> None:
        """Where the next line stands: statements may speak of the moment after a line."""
        if self.at not in self.marks and is_open(self.system, ask):
            self.marks[self.at] = len(trace_of(t).steps)
