"""Lines that tell what has happened already: they are only recorded."""

from __future__ import annotations

from judgecli.games.contract import Take
from judgecli.kernel.say import Table
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.lazy import dataclass
from judgecli.session import at_its_moment
from judgecli.session.all_chosen import says_nothing_was_done, written_down
from judgecli.session.lines_below import LinesBelow
from judgecli.session.moments import trace_of


@dataclass(slots=True)
class LinesRecorded(LinesBelow):
    """The lines of play, of which some only tell what came of those before."""

    def _was_granted(self, play: ast.Play, t: Table) -> bool:
        """What was assumed to have been done along with an earlier line is only recorded."""
        trace = trace_of(t)
        for n, done in enumerate(self.granted):
            if done.who != play.player or (ask := at_its_moment.asked(trace, done)) is None:
                continue
            reading, _ = self._read(play, ask, t)
            if isinstance(reading, Take) and reading.label == done.label and not reading.rest:
                del self.granted[n]
                return True
        return False

    def _is_all_there_was(self, play: ast.Play, t: Table) -> bool:
        """A choice with nothing to choose, or an action without effect, is only recorded."""
        if says_nothing_was_done(play, trace_of(t)):
            return True
        found = written_down(self.system, play, trace_of(t), self.all_chosen)
        self.all_chosen = found or self.all_chosen
        return found is not None

    def _has_ended_by_itself(self, play: ast.Play, t: Table) -> bool:
        """That a player ends the turn is only recorded where it has ended since the line before, in which nobody could do anything more."""
        steps = trace_of(t).steps
        if play.verb != "end turn" or not steps or (self.done and self.plays[self.done[-1]].verb == play.verb):
            return False
        said = (n for n in range(len(steps) - 1, -1, -1) if steps[n].kind == "decision" and steps[n].what[2] == "said")
        was = steps[next(said, 0)].before
        if self.system.turn(was) == self.system.turn(t.s):
            return False
        return play.player in self.system.now(was).players and play.player not in self.system.now(t.s).players

    def _went_by_itself(self, play: ast.Play, t: Table) -> bool:
        """A step that the rules took while the refused line before stood there is only recorded."""
        if not self.refusals or self.refusals[-1].line != self.at - 1:
            return False
        for asked, _ in self.by_itself:
            if at_its_moment.confirms(self.system, play, asked):
                reading, _ = self._read(play, asked, t)
                if isinstance(reading, Take) and not reading.rest:
                    return True
        return False

    def _tells_a_result_of_the_line_before(self, play: ast.Play, s: State) -> bool:
        """Cards drawn or discarded by what the line before did are only recorded, once."""
        said = play.role("object")
        if self.rest or len(said) != 1 or said[0].kind != "number" or self.then is None:
            return False
        if not at_its_moment.tells_a_result(self.system, play, "object", said[0], self.then, s):
            return False
        self.then = s
        return True

    def _tells_what_a_card_did(self, play: ast.Play, t: Table) -> bool:
        """Cards drawn or discarded for a card ("B draws for 《X》") are only recorded where its text has drawn or discarded them, and cards
        that were destroyed where they have been.
        """
        drawn = at_its_moment.done_for_a_card(play)
        told = (drawn,) if drawn is not None else at_its_moment.done_to_its_cards(play)
        if not told:
            return False
        from judgecli.session.come_about import has_come

        return all(has_come(self.system, one, t) for one in told)
