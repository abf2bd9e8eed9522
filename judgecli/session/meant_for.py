"""What a line of play is meant for: the question where it stands, one that comes later, or what is under way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judgecli.games.contract import CutIn, Problem, Reading, Refuse, System, Take
from judgecli.kernel.say import Ask, several
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass
from judgecli.session import at_its_moment
from judgecli.session.assumptions import (
    MOST_REFUSED,
    Looking,
    Way,
    after_choice,
    answers_behind,
    answers_later,
    behind_it,
    by_custom,
    if_passed,
    is_open,
    is_said_behind,
    lacks_its_moment,
    makes_choice,
    stands_before,
)


@dataclass(frozen=True, slots=True)
class Told:
    """A choice that a later line makes, and why a line before that could not be made behind the choice either, if the rules say so."""

    verdict: Verdict | None


@dataclass(frozen=True, slots=True)
class Aim:
    """``behind``: the lines after the one that is looked at, of which ``see`` takes note how many have had a say. ``looking``: a look ahead
    for a line, from this position.
    """

    system: System
    behind: Sequence[ast.Play]
    s: State
    looking: Callable[[ast.Play], Looking]
    see: Callable[[int], None]

    def confirms(self, play: ast.Play, ask: Ask[Any]) -> bool:
        """Whether a line only states what the rules answer by themselves, and is not meant for the next question. A card that is chosen is
        that answer; what is paid with a card may merely share its name.
        """
        if not at_its_moment.confirms(self.system, play, ask):
            return False
        if ask.kind == "card" or several(ask.options) or not answers_later(self.looking(play)):
            return True
        self.see(1)
        return bool(self.behind) and answers_later(self.looking(self.behind[0]))

    def is_about(self, play: ast.Play, reading: Reading, ask: Ask[Any]) -> bool:
        """Whether the line speaks of a choice that somebody must make, even if it may not be made like that."""
        if isinstance(reading, Take | CutIn) or play.verb == "pass":
            return True
        refused = reading.verdict if isinstance(reading, Refuse) and play.player == ask.who else None
        if refused is not None and not lacks_its_moment(self.system, refused):
            return True
        if at_its_moment.attempt(self.system, play, ask, self.s, ()) is not None:
            return not is_said_behind(self.looking(play), ask)
        return play.verb == "choose" and not answers_behind(self.looking(play), ask)

    def is_told_behind(self, ask: Ask[Any]) -> bool:
        """Whether a later line makes this choice."""
        self.see(MOST_REFUSED)
        return makes_choice(self.behind, ask, self.looking) is not None

    def told_behind(self, play: ast.Play, ask: Ask[Any]) -> Told | None:
        """Whether the next of the lines behind this one that can be made makes a choice before which this line stands; ``None`` also where
        this line could stand behind the choice.
        """
        self.see(MOST_REFUSED)
        label = makes_choice(self.behind, ask, self.looking)
        if label is None:
            return None
        run = self.looking(play)
        way = after_choice(run, ask, label) if is_open(self.system, ask) else by_custom(run)
        if way is None:
            return Told(None)
        return Told(way.reading.verdict) if isinstance(way.reading, Refuse) else None

    def chosen_by(self, play: ast.Play, ask: Ask[Any]) -> str | None:
        """What a line below this one chooses at a question."""
        return makes_choice((play,), ask, self.looking)

    def is_over_first(self, way: Way, ask: Ask[Any]) -> bool:
        """Whether something under way ends before a refused line; the lines after it do not belong to it."""
        self.see(MOST_REFUSED)
        return self._comes_to_an_end(way) and not stands_before(self.behind, way, ask, self.looking)

    def _comes_to_an_end(self, way: Way) -> bool:
        """Whether what is assumed ends a chain, a stack, an attack or a battle: a phase that goes by, or the word handed on, is none."""
        if way.at.result is not None:
            return True
        if len(way.ends) < len(way.assumed):
            return bool(way.ends)
        here, there = self.system.now(self.s), self.system.now(way.at)
        went_on = (here.phases, here.things) != (there.phases, there.things)
        return went_on and not here.phases.isdisjoint(there.phases)

    def has_spoken_up(self, play: ast.Play, way: Way) -> bool:
        """Whether a player who is taken to have passed before a line acts in the next line, which could no longer be made after it."""
        follows = self.behind[0] if self.behind else None
        passed = {a.who for a in way.assumed if not a.skips}
        if follows is None or follows.verb == "pass" or follows.player == play.player or follows.player not in passed:
            return False
        self.see(1)
        try:
            run = self.looking(follows)
            sooner = by_custom(run)
            if (
                sooner is None
                or not isinstance(sooner.reading, Take)
                or follows.player in {a.who for a in sooner.assumed}
            ):
                return False
            later = behind_it(run, way, play)
        except Problem:  # told where that line stands
            return False
        return later is not None and isinstance(later.reading, Refuse)

    def is_too_early(self, play: ast.Play, verdict: Verdict) -> bool:
        """Whether a line of one player could be made after the next line, which is another's."""
        self.see(1)
        follows = self.behind[0] if self.behind else None
        if follows is None or follows.player in ("", play.player) or not lacks_its_moment(self.system, verdict):
            return False
        try:
            way = if_passed(self.looking(play), follows)
        except Problem:  # told where that line stands
            return False
        return way is not None and isinstance(way.reading, Take)
