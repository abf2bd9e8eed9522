"""What lies with a card goes along with it, at the same moment, and by the same door."""

from __future__ import annotations

from judgecli.kernel.answers import Recorded
from judgecli.kernel.events import Counted, OfPlayer
from judgecli.kernel.machine import Machine
from judgecli.kernel.ops import AddItem
from judgecli.kernel.pipeline import _still
from judgecli.kernel.say import Call, by_subject, do
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
    assert [x.cites for x in events] == [("toy:2.5",), ("toy:5.3",)]
    assert {x.after.clock for x in events} == {clock + 1}


def test_what_goes_along_can_be_replaced(monkeypatch):
    machine, (first, second), _, _ = perishing(monkeypatch, shell=True)
    assert machine.s.now(first.ref) is None
    assert machine.s.now(second.ref) is not None
    assert machine.s.now(second.ref).mark("tired")


def test_without_company_nothing_is_added():
    s = table(A_east=["Pebble"])
    assert list(s.game.along(s, Perished(face(s, "Pebble").ref, heap("A")), ())) == []


def test_what_happens_instead_rests_on_what_says_so(monkeypatch):
    machine, (_, second), _, _ = perishing(monkeypatch, shell=True)
    (replaced,) = (x for x in machine.trace.steps if x.kind == "replaced")
    assert replaced.cites == ("toy:1.1", "toy:5.3")
    instead = [x for x in machine.trace.steps if x.kind == "event" and x.what[0].subjects() == (second.ref,)]
    assert instead
    assert all(x.cites == ("toy:1.1",) for x in instead)


def test_less_of_the_same_rests_on_both():
    one, other = OfPlayer("A"), OfPlayer("A")
    assert _still(one, other)
    assert not _still(one, OfPlayer("B"))
    assert not _still(one, Counted("A", "coins", 1))


def test_each_event_of_a_batch_may_name_its_own_section():
    s = table(A_east=["Pebble"], B_east=["Pebble"])
    first, second = (s.things[ref] for refs in s.zones.values() if len(refs) == 2 for ref in refs)
    sections = by_subject({first.ref: "toy:1.1", second.ref: ("toy:2.5", "toy:5.3")})

    def body(t):
        yield from do(*(Perished(x.ref, heap(x.owner)) for x in (first, second)), by=sections)

    machine = Machine(s, Recorded([]))
    machine.open(Call("", (), body(machine)))
    machine.run()
    cites = [x.cites for x in machine.trace.steps if x.kind == "event" and isinstance(x.what[0], Perished)]
    assert cites == [("toy:1.1",), ("toy:2.5", "toy:5.3")]
