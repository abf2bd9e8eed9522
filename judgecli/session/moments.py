"""Lines of play that name a moment instead of a play, or are tied to one: ``until``, ``next turn``, ``resolve``, "in the damage step: …".

The game goes on to such a moment by passes, and never past it. Where it does not come, the line says what came instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any, cast

from judgecli.games.contract import Outcome, Problem, System
from judgecli.games.moments import Now
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.trace import Trace
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.language.words import spell
from judgecli.lazy import dataclass, field

RESOLVES = ("resolve", "resolve all")
WAITS = ("until", "next turn", *RESOLVES)
"""Lines without a player that pass until something has come."""
MAIN = frozenset({"main"})
"""The phase or step of every game in which the turn player acts freely."""
SHOWN = 6
"""The most phases reported that came on the way, the last ones."""


def trace_of(t: Table) -> Trace:
    """The steps so far of the run that a table belongs to."""
    return cast("Machine", t).trace


def names_a_moment(play: ast.Play) -> bool:
    """Whether a line only says up to where everybody passes."""
    return play.verb in WAITS and not play.player


@dataclass(slots=True)
class Moments:
    """``line``: the line whose moment is awaited; ``begun``: the moment at which the line before it was said, or the play began;
    ``came``: what has come since; ``looked``: steps of the trace looked at; ``gone``: the step that a run ends with whose
    last line names a moment: the last one of that moment where nobody is asked anything in it.
    """

    system: System
    report: Callable[[Problem], None]
    line: ast.Play | None = None
    begun: Now | None = None
    came: list[Now] = field(default_factory=list)
    looked: int = 0
    gone: int = 0
    waiting: tuple[Hashable, ...] = ()
    """What waited when a line that resolves was reached."""

    def has_come(
        self,
        play: ast.Play,
        t: Table,
        last: bool = False,
        between: bool = False,
        forced: bool = False,
        then_until: bool = False,
    ) -> bool | None:
        """Whether what a line names has come; ``None``: it cannot be meant or has gone by, which is reported. ``last``: nothing is said
        after it, so that the run ends there, or in a moment in which nobody is asked anything, unless it is told as it comes; ``between``:
        what is asked is no turn to act, and where it has one answer (``forced``) a run does not end before that is given; ``then_until``:
        the line after it says up to which phase of the next turn.
        """
        now = self._await(play, t)
        if then_until and play.verb == "next turn" and self.begun is not None and now.turn != self.begun.turn:
            return self._over(t)
        resolves = play.verb in RESOLVES
        come = self._has_resolved(play, now, between) if resolves else self._is_it(play, t.s)
        if come and last and forced and not resolves and not play.passing:
            return False
        if come:
            self.gone = len(trace_of(t).steps) if last and not resolves and not play.passing else 0
            return self._over(t)
        if resolves:
            return come
        went_by = self._went_by(play, t)
        if went_by and last:
            self.gone = 0 if play.passing else went_by
            return self._over(t)
        if went_by or self._too_late(now):
            self.report(self._never(play, now, asked=not went_by))
            return None
        return False

    def is_tied_to(self, play: ast.Play, t: Table) -> bool | None:
        """Whether this is the moment a line is tied to; ``None``: it has gone by, which is reported."""
        if not play.anchors or all("times" in dict(anchor.words) for anchor in play.anchors):
            return True
        now = self._await(play, t)
        if all(self.holds(play, anchor, t.s) for anchor in play.anchors):
            return self._over(t)
        if self._too_late(now):
            self.report(self._never(play, now))
            return None
        return False

    def holds(self, play: ast.Play, anchor: ast.Anchor, s: State) -> bool:
        """Whether this is the moment that an anchor names."""
        return is_at(anchor, self.system.now(s))

    def onward(self, play: ast.Play, ask: Ask[Any], s: State) -> str | None:
        """The answer with which whoever may act passes on towards the moment of a line; ``None``: the question is no turn to act."""
        if not ask.rest:
            return None
        wanted = frozenset(value for anchor in play.anchors for kind, value in anchor.words if kind == "phase")
        return self.system.onward(ask, wanted, s)

    def never_came(self, play: ast.Play, waiting: Ask[Any] | None, ended: bool = False) -> Problem:
        """The run ended before the moment of a line: what it stopped at instead; ``ended``: the game itself is over by then."""
        return self._never(play, self.came[-1], waiting=waiting, ended=ended)

    # ---- the line that is awaited

    def _await(self, play: ast.Play, t: Table) -> Now:
        now = self.system.now(t.s)
        if self.line is not play:
            steps = trace_of(t).steps
            start = steps[self.looked].before if self.looked < len(steps) else t.s
            self.line, self.begun = play, self.system.now(start)
            self.came = [self.begun]
        if not self.came or (self.came[-1].phases, self.came[-1].players) != (now.phases, now.players):
            self.came.append(now)
        return now

    def said(self, t: Table) -> None:
        """A line has been carried out: what is awaited from here on comes after it."""
        self.line, self.begun, self.waiting, self.looked = None, None, (), len(trace_of(t).steps)

    def _over(self, t: Table) -> bool:
        self.said(t)
        return True

    def _is_it(self, play: ast.Play, s: State) -> bool:
        if play.verb == "next turn":
            now = self.system.now(s)
            return self.begun is not None and now.turn != self.begun.turn and now.phases >= MAIN
        return self.holds(play, play.anchors[-1], s)

    def _has_resolved(self, play: ast.Play, now: Now, between: bool) -> bool | None:
        """The topmost thing is gone; what came up in its place is left alone. With ``all``: nothing waits any more. ``between``: the play
        before may be still under way, and what it puts there yet to come.
        """
        if not self.waiting:
            self.waiting = now.things
        if not self.waiting and between:
            return False
        if not self.waiting:
            self._cannot_be_meant(play, "nothing is waiting to be resolved", "解決を待っているものはない")
            return None
        gone = Counter(self.waiting) - Counter(now.things)
        return bool(gone) if play.verb == "resolve" else not now.things

    def _went_by(self, play: ast.Play, t: Table) -> int:
        """The last step within the line's moment since the line was reached; 0: there is none."""
        steps = trace_of(t).steps
        found = 0
        before: State | None = None
        for step in steps[self.looked :]:
            if step.after is before:
                continue
            before = step.after
            if self._is_it(play, step.after):
                found = step.number
            elif found:
                break
        self.looked = len(steps)
        return found

    def _too_late(self, now: Now) -> bool:
        """Whether everybody has had a turn since."""
        assert self.begun is not None
        return now.turn > self.begun.turn + len(now.seats)

    # ---- what is said where it does not come

    def _never(
        self, play: ast.Play, now: Now, asked: bool = True, waiting: Ask[Any] | None = None, ended: bool = False
    ) -> Problem:
        anchors = play.anchors or (ast.Anchor((("phase", "main"),), play.span),)
        anchor = next((a for a in reversed(anchors) if not is_at(a, now)), anchors[-1])
        en, ja = named(anchor, "en"), named(anchor, "ja")
        came_en = ", ".join(dict.fromkeys(named(of_now(n), "en") for n in self.came[-SHOWN:]))
        came_ja = "、".join(dict.fromkeys(named(of_now(n), "ja") for n in self.came[-SHOWN:]))
        help_en, help_ja = f"what came instead: {came_en}", f"代わりに来た時点: {came_ja}"
        if waiting is not None:
            help_en += f"; there {self.system.option(waiting, 'en')}"
            help_ja += f"。そこで{self.system.option(waiting, 'ja')}"
        if ended:
            help_en += "; the game is over then: leave this line out"
            help_ja += "。ここで勝敗が決まっているので、この行は書きません"
        elif waiting is None:
            help_en += "; name one of these moments, or leave this line out"
            help_ja += "。このうちの時点を書くか、この行を消してください"
        if not asked:
            told_en = f"{en} came and went: nobody has a choice to make in it"
            return Problem(
                "E411", anchor.span, told_en, f"{ja}は過ぎた: そこでは誰も選択を求められない", help_en, help_ja
            )
        return Problem("E411", anchor.span, f"{en} never came", f"{ja}は来なかった", help_en, help_ja)

    def _cannot_be_meant(self, play: ast.Play, en: str, ja: str) -> None:
        self.report(Problem("E410", play.span, en, ja))


def is_at(anchor: ast.Anchor, now: Now) -> bool:
    """Whether a present moment is the one an anchor names."""
    wanted = dict(anchor.words)
    if "times" in wanted:
        return True
    phases = {value for kind, value in anchor.words if kind == "phase"}
    return (
        phases <= now.phases
        and wanted.get("turn", next(iter(now.players), "")) in now.players
        and int(wanted.get("link", now.waiting)) == now.waiting
    )


def of_now(now: Now) -> ast.Anchor:
    """A present moment as an anchor: its innermost phase or step, and whose turn it is."""
    words = [("phase", now.inmost)] if now.inmost else []
    return ast.Anchor((*words, *(("turn", player) for player in sorted(now.players))), ast.NOWHERE)


def came_instead(system: System, outcome: Outcome, lang: str) -> str:
    """The last phases and steps of a run, told where a moment did not come; "" in a game without phases."""
    came, last = [of_now(system.now(outcome.start))], outcome.start
    for step in outcome.trace.standing():
        if step.after is not last:
            last = step.after
            came.append(of_now(system.now(last)))
    words = list(dict.fromkeys(named(anchor, lang) for anchor in came))[-SHOWN:]
    return f"（代わりに来た時点: {'、'.join(words)}）" if lang == "ja" else f" (what came instead: {', '.join(words)})"


def named(anchor: ast.Anchor, lang: str) -> str:
    """A moment in words: "the end phase of B", "a chain of 2 links"."""
    words = dict(anchor.words)
    players = [value for kind, value in anchor.words if kind == "turn"]
    phases = [spell("phase", value, "ja" if lang == "ja" else "en") for kind, value in anchor.words if kind == "phase"]
    if lang == "ja":
        links = f"チェーン{words['link']}" if "link" in words else ""
        return f"{'と'.join(players)}の" * bool(players) + ("・".join(phases) or links or "ターン")
    links = f"link {words['link']}" if "link" in words else ""
    said = ", ".join(phases) or links or "turn"
    return f"the {said}" + (f" of {' and '.join(players)}" if players else "")
