"""What lies with a card goes along with it, at the same moment, and by the same door."""

from __future__ import annotations

from judgecli.kernel.answers import Recorded
from judgecli.kernel.events import AddItem
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Call, do
from judgecli.kernel.values import Lasting
from judgecli.kernel.write import write
from tests.kernel.toy_stack import Perished, heap
from tests.kernel.toy_stack_cards import Shell, face, table


def perishing(monkeypatch, shell=False):
    """Pebble perishes; whatever else stands on its spot goes along."""
    s = table(A_east=["Pebble"], B_east=["Pebble"])
    first, second = s.at(next(z for z, refs in s.zones.items() if len(refs) == 2))

    def along(s, event, batch):
        taken = {ref for e in batch for ref in e.subjects()}
        for x in s.things.values() if isinstance(event, Perished) else ():
            if x.zone == s.things[event.ref].zone and x.ref not in taken:
                yield Perished(x.ref, heap(x.owner)), "toy:5.3"

    monkeypatch.setattr(s.game, "along", along)
    if shell:
        s.game.register_granted("shell", Shell(on=(Perished,), cite="toy:1.1"))
        s = write(s, [AddItem("effects", Lasting(1, second.ref, second.controller, s.clock, "", ability="shell"))], 1)
    happened = []

    def body(t):
        happened.extend((yield from do(Perished(first.ref, heap(first.owner)), by="toy:2.5")))

    machine = Machine(s, Recorded([]))
    machine.open(Call("", (), body(machine)))
    clock = machine.s.clock
    machine.run()
    return machine, (first, second), happened, clock


def test_it_goes_along_at_the_same_moment(monkeypatch):
    machine, (first, second), happened, clock = perishing(monkeypatch)
    assert [e.ref for e in happened] == [first.ref, second.ref]
    assert {machine.s.past[x.ref].thing.zone for x in (first, second)} == {first.zone}
    events = [x for x in machine.trace.steps if x.kind == "event" and isinstance(x.what[0], Perished)]
    assert [x.cites for x in events] == [("toy:2.5", "toy:5.3")] * 2
    assert {x.after.clock for x in events} == {clock + 1}


def test_what_goes_along_can_be_replaced(monkeypatch):
    machine, (first, second), _, _ = perishing(monkeypatch, shell=True)
    assert machine.s.now(first.ref) is None
    assert machine.s.now(second.ref) is not None
    assert machine.s.now(second.ref).mark("tired")


def test_without_company_nothing_is_added():
    s = table(A_east=["Pebble"])
    assert list(s.game.along(s, Perished(face(s, "Pebble").ref, heap("A")), ())) == []
