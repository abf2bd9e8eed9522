"""The players' voices: the lines of play of a scenario, put to the questions the engine asks, each in its turn.

A line that fits the question answers it; a line that is an answer but may not be given is refused; a line about something else waits.
What a line says beyond its first answer ("to west", "paying …") answers the questions that follow from it.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from judgecli.games.contract import CutIn, Problem, Refuse, System, Take
from judgecli.kernel.answers import Chosen, CutsIn, Refused, Reply, Silent
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import TABLE, State
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass
from judgecli.session.moments import Moments, names_a_moment

Rest = tuple[tuple[str, ast.Mention], ...]


@dataclass(slots=True)
class Script:
    """``refusals``: (line number, verdict) of what was refused; ``legal``: lines expected to be illegal that were not;
    ``cuts``: lines that were something a player may do at any time.
    """

    system: System
    plays: tuple[ast.Play, ...]
    at: int = 0
    rest: Rest = ()
    speaker: str = ""
    refusals: list[tuple[int, Verdict]] = field(default_factory=list)
    legal: list[int] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    cuts: list[ast.Play] = field(default_factory=list)
    moments: Moments | None = None

    @property
    def over(self) -> bool:
        return self.at == len(self.plays)

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        """What is said to a question (the machine's ``Answerer``)."""
        s = t.s
        if (label := self._go_on(ask, s)) is not None:
            return Chosen(label)
        self._pass_moments(t)
        if self.over:
            return Silent(True)
        play = self.plays[self.at]
        if names_a_moment(play) or not self._moments().is_tied_to(play, t):
            if self.problems:
                return Silent(True)
            label = self._moments().onward(play, ask, s)
            return Silent(False) if label is None else Chosen(label, "implied")
        try:
            reading = self.system.read(play, ask, t)
        except Problem as problem:
            self.problems.append(problem)
            self.at = len(self.plays)
            return Silent(True)
        if isinstance(reading, Take):
            self._left_over()
            self._moments().said(t)
            self.at += 1
            self.rest = reading.rest
            self.speaker = play.player if play.player not in ("", TABLE) else ask.who
            if play.illegal:
                self.legal.append(self.at - 1)
            return Chosen(reading.label)
        if isinstance(reading, CutIn):
            self._moments().said(t)
            self.at += 1
            self.cuts.append(play)
            return CutsIn(reading.call, play.player, reading.kind, str(len(self.cuts) - 1))
        if isinstance(reading, Refuse):
            return self._refuse(play, reading.verdict)
        return Silent(False)

    def _pass_moments(self, t: Table) -> None:
        """Leave behind the lines that only wait, as soon as what they wait for has come."""
        while not self.over and names_a_moment(play := self.plays[self.at]):
            if not self._moments().has_come(play, t, last=self.at == len(self.plays) - 1):
                return
            self._left_over()
            self.at += 1

    def _moments(self) -> Moments:
        if self.moments is None:
            self.moments = Moments(self.system, self._cannot_go_on)
        return self.moments

    def _cannot_go_on(self, problem: Problem) -> None:
        """A line that cannot be meant: nothing after it is looked at."""
        self.problems.append(problem)
        self.at = len(self.plays)

    def _go_on(self, ask: Ask[Any], s: State) -> str | None:
        """The question may be one that the line before already answers."""
        for n, (role, mention) in enumerate(self.rest):
            if ask.who not in (self.speaker, "table"):
                continue
            label = self.system.follow(role, mention, ask, s)
            if label is not None:
                self.rest = (*self.rest[:n], *self.rest[n + 1 :])
                return label
        return None

    def _refuse(self, play: ast.Play, verdict: Verdict) -> Reply:
        self.refusals.append((self.at, verdict))
        if play.illegal and isinstance(verdict, Illegal):
            self.at += 1
            return Refused(verdict, False, play)
        return Refused(verdict, True, play)

    def _left_over(self) -> None:
        """Words of a line that no question took up are an error, never skipped."""
        for _, mention in self.rest:
            self.problems.append(
                Problem(
                    "E401",
                    mention.span,
                    f"nothing was asked that “{mention.text}” answers",
                    f"「{mention.text}」に当たる選択は求められなかった",
                )
            )
        self.rest = ()

    def finish(self, ask: Ask[Any] | None, verdict: Verdict | None) -> None:
        """Lines that were never reached are errors, unless the run stopped at a refusal or an unsettled point before them."""
        self._left_over()
        if self.over or self.problems or isinstance(verdict, Illegal | NotSettled):
            return
        play = self.plays[self.at]
        if self.moments is not None and self.moments.line is play:
            self.problems.append(self.moments.never_came(play, ask))
            return
        waiting_en = self.system.option(ask, "en") if ask is not None else "the run had ended"
        waiting_ja = self.system.option(ask, "ja") if ask is not None else "処理は終わっている"
        self.problems.append(
            Problem(
                "E402",
                play.span,
                "this line of play fits nowhere",
                "このプレイの行はどこにも当てはまらない",
                f"at this point: {waiting_en}",
                f"この時点: {waiting_ja}",
            )
        )
