"""Delayed, lasting and gained text where the invented games do not reach."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from judgecli.kernel.events import Began, Counted, Ended, Noted, Prepared
from judgecli.kernel.once import Memo
from judgecli.kernel.ops import AddItem, Give, Make
from judgecli.kernel.say import do
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import Delayed, Lasting, Ref
from judgecli.kernel.write import write
from tests.kernel.bodies import PEBBLE, through
from tests.kernel.situations import at
from tests.kernel.toy_stack import Harmed, Perished, heap, ring
from tests.kernel.toy_stack_cards import Aura, face, lanterns, strength, table


@dataclass(frozen=True, slots=True, kw_only=True)
class Any_(Trigger):
    def fires(self, o):
        return True

    def run(self, t, pending):
        yield from do(Noted("A", "x", 1), by="toy:1.1")


def waiting(game, **fields) -> Delayed:
    game.register_granted("any", Any_(on=(Counted,), cite="toy:1.1"))
    return Delayed(7, PEBBLE, "any", "B", **fields)


@pytest.mark.parametrize(("once", "after_one", "after_two"), [(True, 1, 1), (False, 2, 3)])
def test_a_delayed_trigger_fires_once_or_each_time(once, after_one, after_two):
    """One batch of two events, then one more event: once only, or three times."""
    s = table(A_east=["Pebble"])
    counts = []

    def body(t):
        yield from do(Prepared(waiting(t.s.game, once=once, memory=(PEBBLE,))), by="toy:1.1")
        yield from do(Counted("A", "light", 1), Counted("B", "light", 1), by="toy:1.1")
        counts.append(len(t.s.pending))
        yield from do(Counted("A", "light", 1), by="toy:1.1")
        counts.append(len(t.s.pending))

    m = through(s, body)
    assert counts == [after_one, after_two]
    assert {(p.controller, p.memory) for p in m.s.pending} == {("B", (PEBBLE,))}
    assert len({p.number for p in m.s.pending}) == len(m.s.pending)
    assert len(m.s.delayed) == (0 if once else 1)


def test_what_was_never_on_the_table_has_the_value_that_nobody_stated():
    """Neither there nor gone: what the game says of what is unknown."""
    s = table(A_east=["Pebble"])
    assert s.value(Ref(9999), "strength") == s.game.unknown("strength") == 0


def test_a_term_ends_lasting_and_delayed_text_alike():
    s = table(A_east=["Pebble"])
    lasting = Lasting(1, None, "A", s.clock, "dusk", strength(2), (PEBBLE,))
    other = replace(lasting, number=2, until="dawn")
    s = write(s, [*Began(lasting).ops(s), *Began(other).ops(s), AddItem("delayed", waiting(s.game, until="dusk"))], 1)
    assert s.value(PEBBLE, "strength") == 5
    s = write(s, Ended("dusk").ops(s), 1)
    assert s.value(PEBBLE, "strength") == 3
    assert (s.effects, s.delayed) == ((other,), ())


def test_lasting_text_belongs_to_whoever_made_it_though_its_card_changed_hands():
    """A's truce, spoken by folk that B has taken since, goes on protecting A's folk and not B's."""
    s = table(A_east=["Stone"], A_west=["Pebble"], B_north=["Giant"])
    stone, pebble, giant = (face(s, x).ref for x in ("Stone", "Pebble", "Giant"))
    s.game.register_granted("truce", lanterns().ability("truce"))
    s = write(s, [AddItem("effects", Lasting(1, stone, "A", s.clock, "", ability="truce")), Give(stone, "B")], 1)

    def body(t):
        yield from do(Perished(pebble, heap("A")), Perished(giant, heap("B")), by="toy:1.1")

    m = through(s, body)
    assert m.s.now(pebble) is not None
    assert m.s.now(giant) is None


def test_lasting_text_that_fixes_nothing_reaches_newcomers():
    """``to`` given: only those; ``to`` left out: whatever its text reaches when asked."""
    s = table(A_east=["Pebble"])
    s.game.register_granted("aura", Aura(changes=(strength(1),)))
    fixed = Lasting(1, None, "A", s.clock, "", strength(1), (PEBBLE,))
    s = write(s, [AddItem("effects", fixed), AddItem("effects", Lasting(2, None, "A", s.clock, "", ability="aura"))], 1)
    s = write(s, [Make("Pebble", "B", ring("west"))], 1)
    (new,) = s.at(ring("west"))
    assert (s.value(PEBBLE, "strength"), s.value(new, "strength")) == (3, 2)


def test_text_may_ask_the_position_itself_while_effects_are_being_applied():
    """It reads what has been applied so far instead of asking without end."""

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Reads(Aura):
        def reach(self, view, bearer, controller):
            return [
                x for x in super(Reads, self).reach(view, bearer, controller) if view.state.value(x, "strength") < 3
            ]

    s = table(A_east=["Pebble", "Giant"])
    s.game.register_granted("reads", Reads(changes=(strength(1),)))
    s = write(s, [AddItem("effects", Lasting(1, None, "A", s.clock, "", ability="reads"))], 1)
    assert [s.value(x, "strength") for x in s.at(ring("east"))] == [2, 5]


def test_modifiers_tell_how_a_value_came_about():
    from judgecli.kernel.derive import modifiers

    s = at(A_east=["Leveller", "Leader", "Pebble"]).state
    told = [(s.name(c.bearer), after) for c, after in modifiers(s, face(s, "Pebble"), "strength")]
    assert told == [("Leveller", 1), ("Leader", 2)]


def test_a_delayed_trigger_knows_what_it_is_about():
    """It fires only for the object its maker remembered."""

    @dataclass(frozen=True, slots=True, kw_only=True)
    class About(Trigger):
        def fires(self, o):
            return o.event.ref in o.memory

    s = table(A_east=["Pebble", "Stone"])
    pebble, stone = (face(s, x).ref for x in ("Pebble", "Stone"))

    def body(t):
        t.s.game.register_granted("about", About(on=(Harmed,), cite="toy:1.1"))
        yield from do(Prepared(Delayed(1, stone, "about", "A", memory=(pebble,))), by="toy:1.1")
        yield from do(Harmed(stone, 1), by="toy:1.1")
        seen.append(len(t.s.pending))
        yield from do(Harmed(pebble, 1), by="toy:1.1")
        seen.append(len(t.s.pending))

    seen = []
    through(s, body)
    assert seen == [0, 1]


def test_effects_that_depend_on_each_other_keep_the_order_of_age():
    """toy:6.2: "stone is wood" and "wood is stone" wait for each other; a third, younger one does not overtake them."""
    from judgecli.kernel.derive import by_dependency
    from judgecli.kernel.text import Contribution
    from tests.kernel.toy_stack_cards import Becomes

    s = table(A_east=["Stone", "Carver"])

    def effect(at, kind, to):
        static = Aura(changes=(Becomes("kind", 0, frozenset({"kind"}), to=to),), kind=kind)
        return Contribution(static.changes[0], at, "A", None, f"e{at}", static)

    mutual = [effect(1, "stone", "air"), effect(2, "air", "stone"), effect(3, "gold", "air")]
    assert by_dependency(s, mutual) == mutual
    older = [effect(1, "wood", "fire"), effect(2, "stone", "wood"), effect(3, "gold", "air")]
    assert [c.at for c in by_dependency(s, older)] == [2, 1, 3]


def test_text_is_asked_in_the_same_order_by_index_and_by_scan():
    """After the older one's card has been shown anew it comes second, both ways."""
    from judgecli.kernel.index import in_force
    from judgecli.kernel.ops import Show

    s = table(A_east=["Mourner", "Martyr"])
    s = write(s, [Show(face(s, "Mourner").ref, "Mourner")], 1)
    quick = [key for _, key, _ in in_force(s, Trigger)]
    scanned = replace(s, memo=Memo(), game=lanterns())
    scanned.game.grants = True
    assert quick == [key for _, key, _ in in_force(scanned, Trigger)] == ["Martyr#0", "Mourner#0"]
