"""Ops, piles and batches where the invented games do not reach."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from judgecli.kernel import pipeline
from judgecli.kernel.events import Counted, Noted
from judgecli.kernel.machine import Machine
from judgecli.kernel.ops import Give, Mark, Pile, Put, Split
from judgecli.kernel.say import Call, Do, do
from judgecli.kernel.start import Laid
from judgecli.kernel.values import Cause
from judgecli.kernel.write import write
from tests.kernel.bodies import Once, Over, Says, through
from tests.kernel.toy_stack import Harmed, Perished, heap, hold, ring
from tests.kernel.toy_stack_cards import face, table


def stacked():
    s = table(A_east=["Pebble"], A_hold=["Crown", "Stone"], B_hold=["Giant"])
    return s, face(s, "Pebble").ref


def test_a_pile_of_piles_keeps_every_face_and_owner_in_order():
    s, base = stacked()
    s = write(s, [Pile(face(s, "Crown").ref, base)], 1)
    s = write(s, [Pile(face(s, "Giant").ref, base, under=True)], 1)
    stone = face(s, "Stone").ref
    s = write(s, [Pile(base, stone)], 1)
    pile = s.things[stone]
    assert pile.faces == ("Crown", "Pebble", "Giant", "Stone")
    assert pile.owners == ("A", "A", "B", "A")
    assert s.now(base) is None
    s = write(s, [Split(stone, pile.cards[1:3], ring("west"))], 1)
    (out,) = s.at(ring("west"))
    assert (out.faces, out.owners, out.controller) == (("Pebble", "Giant"), ("A", "B"), "A")
    assert s.things[stone].faces == ("Crown", "Stone")


def test_a_pile_goes_as_one_object_and_can_still_be_taken_apart():
    s, base = stacked()
    s = write(s, [Pile(face(s, "Giant").ref, base)], 1)
    assert (s.things[base].owner, s.things[base].controller) == ("B", "A")
    s = write(s, [Put(base, heap("A"))], 1)
    (there,) = s.at(heap("A"))
    assert there.faces == ("Giant", "Pebble")
    s = write(s, [Split(there.ref, there.cards[:1], heap("B"))], 1)
    assert [x.face for x in s.at(heap("B"))] == ["Giant"]
    assert [(x.face, x.owner) for x in s.at(heap("A"))] == [("Pebble", "A")]


def test_a_pile_is_taken_apart_and_moved_in_one_batch():
    s, base = stacked()
    s = write(s, [Pile(face(s, "Crown").ref, base)], 1)
    s = write(s, [Split(base, s.things[base].cards[:1], heap("A")), Put(base, hold("A"))], 1)
    assert [x.face for x in s.at(heap("A"))] == ["Crown"]
    assert "Pebble" in [x.face for x in s.at(hold("A"))]


@pytest.mark.parametrize("cards", [(), (99,), "all"])
def test_taking_nothing_or_everything_out_of_a_pile_changes_nothing(cards):
    s, base = stacked()
    s = write(s, [Pile(face(s, "Crown").ref, base)], 1)
    out = s.things[base].cards if cards == "all" else cards
    assert write(s, [Split(base, out, heap("A"))], 1).things == s.things


def test_cards_laid_beneath_at_the_start_are_a_pile():
    s = table(A_east=[Laid("Crown", "A", beneath=("Pebble", "Stone"))])
    pile = face(s, "Crown")
    assert pile.faces == ("Crown", "Pebble", "Stone")
    assert len(set(pile.cards)) == 3


# ---- one batch


def test_events_of_a_batch_do_not_see_each_other():
    """Both are computed from the position before: a count taken by each is the same."""

    @dataclass(frozen=True, slots=True)
    class Copies(Harmed):
        def ops(self, s):
            return (Mark(self.ref, "harm", s.things[self.ref].mark("harm") + 1, add=True),)

    s = table(A_east=["Giant"])
    giant = face(s, "Giant").ref

    def body(t):
        yield from do(Copies(giant, 0), Copies(giant, 0), by="toy:1.1")

    assert through(s, body).s.things[giant].mark("harm") == 2


def test_what_has_gone_in_a_batch_cannot_go_again():
    """Two reasons to perish at one moment: it perishes once, as one new object."""
    s = table(A_east=["Pebble"])
    ref = face(s, "Pebble").ref
    after = write(s, [Put(ref, heap("A")), Put(ref, heap("A")), Mark(ref, "x", 1), Give(ref, "B")], 1)
    assert len(after.at(heap("A"))) == 1
    assert after.last(ref).mark("x") == 0


def test_a_prohibited_event_does_not_hold_up_the_rest_of_its_batch():
    """The answer names what happened: one of two. The other's section is in the trace."""
    s = table(B_east=["Warded", "Pebble"])
    warded, pebble = face(s, "Warded").ref, face(s, "Pebble").ref
    answers = []

    def body(t):
        answers.append((yield from do(Perished(warded, heap("B")), Perished(pebble, heap("B")), by="toy:1.1",
                                      cause=Cause("text", None, "A"))))  # fmt: skip

    m = through(s, body)
    assert [[e.ref for e in happened] for happened in answers] == [[pebble]]
    assert m.s.now(warded) is not None
    assert [s.kind for s in m.trace.steps if s.kind == "forbidden"] == ["forbidden"]


def test_nothing_to_do_is_nothing():
    answers = []

    def body(t):
        answers.append((yield Do((), "toy:1.1")))

    m = through(table(), body)
    assert answers == [()]
    assert m.s.clock == table().clock


def test_bookkeeping_neither_ticks_nor_triggers_nor_interrupts():
    """Silent events pass whether or not anything objects; what they make due waits for the next loud one."""

    class Always(Once):
        def moment(self, t):
            if t.s.fact("A", "due"):
                yield "due", Call("test.due", ("toy:1.1",), pay(t))

    def pay(t):
        yield from do(Noted("A", "due", 0), by="toy:1.1")
        yield from do(Counted("A", "light", 1), by="toy:1.1")

    seen = []

    def body(t):
        yield from do(Noted("A", "due", 1), by="toy:1.1")
        seen.append((t.s.fact("A", "light"), t.s.clock == s.clock))
        yield from do(Counted("B", "light", 1), by="toy:1.1")
        seen.append(t.s.fact("A", "light"))
        yield from do(Over(), by="toy:1.1")

    s = table()
    for careful in (False, True):
        with pytest.MonkeyPatch.context() as patch:
            if careful:
                patch.setattr(pipeline, "needs_care", lambda s, event: True)
            Machine(replace(s, game=Always(s.game.library, body)), Says()).run()
    assert seen == [(5, True), 6] * 2


def test_an_interruption_does_not_interrupt_itself():
    """It is due all the while it is under way; it happens once."""

    class Due(Once):
        def moment(self, t):
            if t.s.fact("A", "due"):
                yield "due", Call("test.due", ("toy:1.1",), pay(t))

    def pay(t):
        yield from do(Counted("A", "light", 1), by="toy:1.1")
        yield from do(Counted("A", "light", 1), by="toy:1.1")
        yield from do(Counted("A", "due", -1), by="toy:1.1")

    def body(t):
        yield from do(Counted("A", "due", 1), by="toy:1.1")
        yield from do(Over(), by="toy:1.1")

    s = table()
    m = Machine(replace(s, game=Due(s.game.library, body)), Says(), limit=200).run()
    assert (m.status, m.s.fact("A", "light"), m.s.fact("A", "due")) == ("rest", 7, 0)


def test_what_comes_out_of_a_pile_belongs_to_its_own_owner():
    """B's giant under A's pebble: taken out alone it is B's, in B's control; its card number stays."""
    s, base = stacked()
    giant = face(s, "Giant")
    s = write(s, [Pile(giant.ref, base, under=True)], 1)
    s = write(s, [Split(base, giant.cards, ring("west"))], 1)
    (out,) = s.at(ring("west"))
    assert (out.owner, out.controller, out.cards) == ("B", "B", giant.cards)
