"""Replacements that are offered: whoever is asked may decline, and then the event goes on its way."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from judgecli.kernel.answers import Answer, Recorded
from judgecli.kernel.events import Marked
from judgecli.kernel.machine import Machine
from judgecli.kernel.ops import AddItem
from judgecli.kernel.say import Call, ask, do
from judgecli.kernel.values import Lasting
from judgecli.kernel.write import write
from tests.kernel.toy_stack import Perished, heap
from tests.kernel.toy_stack_cards import Shell, face, table


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedShell(Shell):
    """Like a shell, but its controller may leave it."""

    def chosen(self, t, o):
        wish = yield from ask(o.controller, "shell", {"do it": True, "decline": False}, by="toy:1.1")
        return self.instead(o) if wish else None


def perishing(*answers, twice=False):
    s = table(A_east=["Pebble"])
    pebble = face(s, "Pebble").ref
    for n, key in enumerate(("offer one", "offer two")[: 2 if twice else 1]):
        s.game.register_granted(key, OfferedShell(on=(Perished,), cite="toy:1.1"))
        s = write(s, [AddItem("effects", Lasting(n + 1, pebble, "A", s.clock, "", ability=key))], 1)
    happened = []

    def body(t):
        happened.extend((yield from do(Perished(pebble, heap("A")), by="toy:1.1")))

    machine = Machine(s, Recorded([Answer("A", kind, label, "said") for kind, label in answers]))
    machine.open(Call("", (), body(machine)))
    machine.run()
    return machine, pebble, happened


def test_what_is_offered_and_taken_happens_instead():
    machine, pebble, happened = perishing(("shell", "do it"))
    assert machine.s.now(pebble).mark("tired")
    assert [type(e) for e in happened] == [Marked, Marked]


def test_what_is_declined_leaves_the_event_as_it_was():
    machine, pebble, happened = perishing(("shell", "decline"))
    assert machine.s.now(pebble) is None
    assert [type(e) for e in happened] == [Perished]
    assert not [x for x in machine.trace.steps if x.kind == "replaced"]


def test_a_declined_offer_is_not_made_again_but_another_is():
    machine, pebble, _ = perishing(
        ("replacement", "Pebble offer one"), ("shell", "decline"), ("shell", "do it"), twice=True
    )
    assert [a.label for a in machine.answers if a.kind == "shell"] == ["decline", "do it"]
    assert machine.s.now(pebble).mark("tired")


@pytest.mark.parametrize("label", ["do it", "decline"])
def test_the_question_stays_open_where_nobody_answers(label):
    machine, pebble, _ = perishing()
    assert (machine.status, machine.waiting.kind) == ("open", "shell")
    assert label in machine.waiting.options
    assert machine.s.now(pebble) is not None
