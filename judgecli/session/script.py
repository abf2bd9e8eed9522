"""The players' voices: the lines of play of a scenario, put to the questions the engine asks, each in its turn.

A line that fits the question answers it; a line that is an answer but may not be given is refused; a line about something else waits.
What a line says beyond its first answer ("to west", "paying …") answers the questions that follow from it.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from judgecli.games.contract import CutIn, KnowsMoments, Now, Problem, Refuse, System, Take
from judgecli.kernel.answers import Chosen, CutsIn, Refused, Reply, Silent
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import TABLE, State
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass

WAITS = ("until", "resolve", "resolve all")
"""Lines without a player that pass until something has come."""

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
    depth: int | None = None
    """How many things waited when the line that resolves was reached."""

    @property
    def over(self) -> bool:
        return self.at == len(self.plays)

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        """What is said to a question (the machine's ``Answerer``)."""
        s = t.s
        if (label := self._go_on(ask, s)) is not None:
            return Chosen(label)
        self._pass_moments(s)
        if self.over:
            return Silent(True)
        play = self.plays[self.at]
        if not all(self._holds(anchor, s) for anchor in play.anchors):
            return Silent(False)
        try:
            reading = self.system.read(play, ask, t)
        except Problem as problem:
            self.problems.append(problem)
            self.at = len(self.plays)
            return Silent(True)
        if isinstance(reading, Take):
            self._left_over()
            self.at += 1
            self.rest = reading.rest
            self.speaker = play.player if play.player not in ("", TABLE) else ask.who
            if play.illegal:
                self.legal.append(self.at - 1)
            return Chosen(reading.label)
        if isinstance(reading, CutIn):
            self.at += 1
            self.cuts.append(play)
            return CutsIn(reading.call, play.player, reading.kind, str(len(self.cuts) - 1))
        if isinstance(reading, Refuse):
            return self._refuse(play, reading.verdict)
        return Silent(False)

    def _pass_moments(self, s: State) -> None:
        """Leave behind the lines that only wait, as soon as what they wait for has come."""
        while not self.over and (play := self.plays[self.at]).verb in WAITS and not play.player:
            now = self._now(play, s)
            if now is None:
                return
            if play.verb != "until":
                if self.depth is None and now.waiting == 0:
                    self._give_up(play, "nothing is waiting to be resolved", "解決を待っているものはない")
                    return
                self.depth = now.waiting if self.depth is None else self.depth
                if now.waiting > (self.depth - 1 if play.verb == "resolve" else 0):
                    return
                self.depth = None
            elif not self._holds(play.anchors[-1], s):
                return
            self._left_over()
            self.at += 1

    def _holds(self, anchor: ast.Anchor, s: State) -> bool:
        """Whether this is the moment a line is tied to."""
        wanted = dict(anchor.words)
        if "times" in wanted:
            return True
        now = self._now(self.plays[self.at], s)
        if now is None:
            return False
        phases = {value for kind, value in anchor.words if kind == "phase"}
        return (
            phases <= now.phases
            and wanted.get("turn", next(iter(now.players), "")) in now.players
            and int(wanted.get("link", now.waiting)) == now.waiting
        )

    def _now(self, play: ast.Play, s: State) -> Now | None:
        if isinstance(self.system, KnowsMoments):
            return self.system.now(s)
        self._give_up(play, "this game has no moments to wait for", "このゲームでは時点を指定できない")
        return None

    def _give_up(self, play: ast.Play, en: str, ja: str) -> None:
        """A line that cannot be meant: nothing after it is looked at."""
        self.problems.append(Problem("E410", play.span, en, ja))
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
