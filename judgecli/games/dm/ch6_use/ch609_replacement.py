"""609 Replacement effects: who chooses among several; what a replacement put in the place of an event is not replaced again."""

from __future__ import annotations

from judgecli.games.dm.registry import entry
from judgecli.games.dm.seats import turn_player
from judgecli.kernel.events import Event
from judgecli.kernel.game import Candidate, Choice
from judgecli.kernel.values import State


@entry("chooser of replacements")
def chooser(s: State, event: Event, candidates: tuple[Candidate, ...]) -> Choice:
    """The player whose card or self is concerned chooses which replacement applies."""
    things = [x for ref in event.subjects() if (x := s.last(ref)) is not None]
    who = things[0].controller if things else next(iter(event.players()), turn_player(s))
    return Choice(who, candidates, "dm:609")
