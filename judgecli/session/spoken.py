"""What is told of a run is told in the words of its game, whichever game was spoken of before."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from judgecli.language.players import naming
from judgecli.language.words import speaking

if TYPE_CHECKING:
    from judgecli.session.run import Run

P = ParamSpec("P")
T = TypeVar("T")


def in_its_words(tell: Callable[Concatenate[Run, P], T]) -> Callable[Concatenate[Run, P], T]:
    """A function of a run, within which the words of the run's game and its players' names count; it returns no iterator.

    A scenario that could not be read has no game: then the words of all games count.
    """

    @wraps(tell)
    def telling(run: Run, /, *args: P.args, **more: P.kwargs) -> T:
        game, players = (run.scenario.game, run.scenario.players) if run.scenario else ("", ())
        with speaking(game), naming(players):
            return tell(run, *args, **more)

    return telling
