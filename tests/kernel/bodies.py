"""A run of one procedure written in the test, on a table of Lanterns."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judgecli.kernel.answers import Chosen, Silent
from judgecli.kernel.events import Noted
from judgecli.kernel.machine import Machine
from judgecli.kernel.ops import Set
from judgecli.kernel.say import Call, do
from tests.kernel.toy_stack_cards import Lanterns, face, table


class Says:
    """Runs one body, then rests; answers with the first label that is on its list."""

    def __init__(self, *labels: str) -> None:
        self.labels = labels

    def reply(self, asked, t):
        return next((Chosen(x) for x in self.labels if x in asked.options), Silent(True))


class Once(Lanterns):
    """Lanterns in which nothing but one body happens."""

    def __init__(self, library, body) -> None:
        super().__init__(library)
        self.body = body

    def moment(self, t):
        return ()

    def next(self, t):
        return Call("test.body", ("toy:1.1",), self.body(t)) if t.s.agenda else None


def through(s, body, *labels: str) -> Machine:
    """Run one body on a position; it must clear the agenda itself or the run ends with it."""

    def whole(t):
        yield from body(t)
        yield from do(Over(), by="toy:1.1")

    game = Once(s.game.library, whole)
    game.named.update(s.game.named)
    return Machine(replace(s, game=game), Says(*labels)).run()


@dataclass(frozen=True, slots=True)
class Over(Noted):
    whom: str = ""
    what: str = ""
    value: object = None

    def ops(self, s):
        return (Set("agenda", ()),)


PEBBLE = face(table(A_east=["Pebble"]), "Pebble").ref
"""The only thing of a table with one pebble."""
