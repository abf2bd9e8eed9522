"""Choices that are told out of their order: a line further below makes the one that comes first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any

from judgecli.games.contract import Assumption, Problem, Reading, Refusal, Refuse, Standing, Take
from judgecli.kernel.answers import Chosen, Refused, Reply, Silent
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.lazy import dataclass
from judgecli.session import at_its_moment
from judgecli.session.assumptions import Looking
from judgecli.session.lines_so_far import LinesSoFar
from judgecli.session.meant_for import Aim
from judgecli.session.moments import names_a_moment, trace_of


@dataclass(slots=True)
class LinesBelow(LinesSoFar):
    """The lines of play, of which one may be carried out before its turn."""

    def _read(self, play: ast.Play, ask: Ask[Any], t: Table) -> tuple[Reading, Problem | None]:
        try:
            return self.system.read(play, ask, t), None
        except Problem as problem:
            return None, problem.with_traceback(None)  # kept, and the frames it came from are not

    def try_out(self, ask: Ask[Any], t: Table) -> Reply | None:
        """The next supplied answer, whatever the lines would say to this question; ``None``: none is left."""
        if self.given == len(self.supplied):
            return None
        label = self.supplied[self.given].label
        self.given += 1
        self._answers(ask, t.s)
        return Chosen(label)

    def _unsaid(self, ask: Ask[Any], s: State) -> Reply:
        """A choice that must be made and that nobody has told."""
        told = self.supplied[self.given] if self.given < len(self.supplied) else None
        if told is None or (told.who, told.kind) != (ask.who, ask.kind) or told.label not in ask.options:
            return Silent(False)
        self.given += 1
        self._answers(ask, s)
        return Chosen(told.label)

    def _below(self, line: int) -> Iterator[int]:
        """The lines below one that have not been carried out or refused before their turn."""
        return (n for n in range(line + 1, len(self.plays)) if n not in self.ahead)

    def _refused(self, refusal: Refusal) -> Reply:
        self.refusals.append(refusal)
        return Refused(refusal.verdict, self.plays[refusal.line])

    def _chosen_below(self, play: ast.Play, ask: Ask[Any], t: Table) -> str | None:
        """Of two choices told in the wrong order the one below answers this question, and the one above a later one; as they are written
        the upper one comes before its time.
        """
        below = self.at + 1
        if below >= len(self.plays) or not play.verb == self.plays[below].verb == "choose" or self.supplied:
            return None
        return self._taken_first(self.at, ask, t)

    def _taken_first(self, line: int, ask: Ask[Any], t: Table) -> str | None:
        """The choice that is told below another one and comes before it, as the lines are written: it is carried out now."""
        label = self._take_below(ask, t, line)
        if label is not None:
            first = Assumption(ask.who, ask.kind, label, hands_on=True)
            self.as_written.append(Refusal(line, at_its_moment.chooses_first(ask), t.s, (first,)))
        return label

    def _chosen_below_another(self, ask: Ask[Any], t: Table) -> str | None:
        """Of two choices below that are told in the wrong order, by two players, the lower one."""
        below = list(islice(self._below(self.at), 2))
        told = [self.plays[n] for n in below]
        if [x.verb for x in told] != ["choose", "choose"] or told[0].player == ask.who:
            return None
        return self._taken_first(below[0], ask, t)

    def _take_below(self, ask: Ask[Any], t: Table, line: int | None = None) -> str | None:
        """The choice that the line right below (this one, or ``line``) makes, which is carried out now."""
        below = next(self._below(self.at if line is None else line), None)
        label = self._aim(t).chosen_by(self.plays[below], ask) if below is not None else None
        if label is not None and below is not None:
            self._see(below - self.at)
            self.ahead.add(below)
            self.done.append(below)
            self.marks.setdefault(below, len(trace_of(t).steps))
            self._keeps(self.plays[below], ask, t)
            self._answers(ask, t.s)
        return label

    def _keeps(self, play: ast.Play, ask: Ask[Any], t: Table) -> None:
        """What else a line says that was carried out before its turn: what is asked next uses it, or it is an error."""
        reading, _ = self._read(play, ask, t)
        if not isinstance(reading, Take) or not reading.rest:
            return
        self._left_over(t.s)
        trace = trace_of(t)
        self.rest = tuple(x for x in reading.rest if not at_its_moment.came_by_itself(trace, ask, x[1], x[0]))
        self.speaker, self.before, self.then = play.player or ask.who, play, t.s

    def _chosen_on_the_way(self, play: ast.Play, ask: Ask[Any], t: Table) -> Reply:
        """A choice that comes up before the moment of a line ("resolve"): the line below makes it ("A chooses …"), or it is left open."""
        label = None
        if names_a_moment(play) and not self.supplied:
            label = self._take_below(ask, t) or self._chosen_below_another(ask, t)
        if label is not None:
            return Chosen(label)
        if not at_its_moment.must_be_chosen(ask):
            return Silent(False)
        refused = self._refused_below(ask, t) or self._between(ask, t) if names_a_moment(play) else None
        return self._unsaid(ask, t.s) if refused is None else refused

    def _between(self, ask: Ask[Any], t: Table) -> Reply | None:
        """The line right below, where it is no choice, could not be made behind this one either, and the line below it makes the choice."""
        below = next(self._below(self.at), None)
        if below is None or (play := self.plays[below]).verb in ("choose", "pass") or names_a_moment(play):
            return None
        aim = Aim(self.system, self.plays[below + 1 :], t.s, partial(self._looking, t=t), self._see)
        told = aim.told_behind(play, ask)
        if told is None:
            return None
        reading, _ = self._read(play, ask, t)
        verdict = reading.verdict if isinstance(reading, Refuse) else told.verdict or at_its_moment.chooses_first(ask)
        self.ahead.add(below)
        return self._refused(Refusal(below, verdict, t.s))

    def _refused_below(self, ask: Ask[Any], t: Table) -> Reply | None:
        """What the line right below would choose at a question, and may not."""
        below = next(self._below(self.at), None)
        play = self.plays[below] if below is not None else None
        if below is None or play is None or play.player != ask.who or not self.system.speaks_of(play, ask):
            return None
        self._see(below - self.at)
        reading, _ = self._read(play, ask, t)
        if not isinstance(reading, Refuse):
            return None
        self.ahead.add(below)
        return self._refused(Refusal(below, reading.verdict, t.s))

    def _looking(self, play: ast.Play, t: Table) -> Looking:
        after = self.plays[self.at + 1 :] if not self.over and play is self.plays[self.at] else ()
        standing = Standing(play, t.s, self.named or t.s, self.before, self.then, after=after)
        tied = partial(self._is_at_its_anchors, play)
        following = partial(at_its_moment.quietly, self.system, self.rest, self.speaker)
        return Looking(self.system, t, standing, following, self.cuts, tied)

    def _aim(self, t: Table) -> Aim:
        return Aim(self.system, self.plays[self.at + 1 :], t.s, partial(self._looking, t=t), self._see)

    def _is_at_its_anchors(self, play: ast.Play, s: State) -> bool:
        return all(self._moments().holds(play, anchor, s) for anchor in play.anchors)
