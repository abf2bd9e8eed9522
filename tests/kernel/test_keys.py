"""Keys of positions."""

from __future__ import annotations

from judgecli.kernel.canon import Key, Met, canon, lying, outline
from judgecli.kernel.events import Moved
from judgecli.kernel.ops import AddItem, Give, Lift, Make, Mark, Mix, Put, Set
from judgecli.kernel.say import labelled
from judgecli.kernel.values import Lasting, Moment, Pending
from judgecli.kernel.write import write
from tests.kernel.bodies import PEBBLE
from tests.kernel.toy_stack import Ceased, hold, ring, well
from tests.kernel.toy_stack_cards import strength, table


def test_the_key_tells_apart_what_matters_and_nothing_else():
    s = table(A_east=["Pebble"], A_hold=["Stone", "Giant"], A_well=["Stone", "Giant"])
    stone, giant = s.zones[hold("A")]
    key = canon(s)
    assert canon(write(s, [Lift(giant)], 1)) == key, "a hold has no order"
    below = s.zones[well("A")][1]
    assert canon(write(s, [Lift(below)], 1)) != key, "a well has one"
    mixed = write(s, [Mix(well("A"))], 1)
    assert canon(mixed) != key
    assert canon(write(mixed, [Mix(well("A"))], 1)) == canon(mixed)
    assert canon(write(s, [Give(PEBBLE, "B")], 1)) != key
    waits = Pending(1, stone, "x", "A", s.clock)
    assert canon(write(s, [AddItem("pending", waits)], 0)) != key


def test_what_is_made_and_gone_again_leaves_no_trace_in_the_key():
    """toy:8.2: a shade more and then none: the same key, though numbers and clock went on."""
    s = table(A_east=["Pebble"])
    made = write(s, [Make("Shade", "A", ring("west"))], 1)
    (shade,) = made.at(ring("west"))
    gone = write(made, Ceased(shade.ref).ops(made), 1)
    again = write(gone, [Make("Shade", "A", ring("west"))], 1)
    assert canon(gone) == canon(s)
    assert canon(again) == canon(made) != canon(s)


def test_a_zone_that_was_emptied_is_as_one_that_nothing_ever_lay_in():
    s = table(A_east=["Pebble"], A_hold=["Stone"])
    (stone,) = s.zones[hold("A")]
    there = write(s, [Put(stone, well("A"))], 1)
    back = write(there, [Put(there.at(well("A"))[0].ref, hold("A"))], 1)
    assert list(back.zones[well("A")]) == []
    assert canon(back) == canon(s)
    assert Key(back) == Key(s) != Key(there)


def test_a_moment_in_a_record_does_not_keep_positions_apart():
    s = table(A_east=["Pebble"])
    early = write(s, [Set("agenda", (Moment(s.clock),))], 1)
    later = write(write(s, [Mark(PEBBLE, "x", 0)], 1), [Set("agenda", (Moment(s.clock + 1),))], 1)
    assert canon(early) == canon(later)
    plain = [write(s, [Set("agenda", (n,))], 1) for n in (s.clock, s.clock + 1)]
    assert canon(plain[0]) != canon(plain[1])


def test_labels_are_unique_and_stable():
    assert list(labelled("aab", str)) == ["a", "a (2)", "b"]
    assert Moved(PEBBLE, hold("A")).subjects() == (PEBBLE,)


def test_the_order_that_nobody_knows_is_not_in_the_key():
    """toy:8.3: two wells that lay differently before they were mixed are the same afterwards, but not before."""
    s = table(A_well=["Stone", "Giant"])
    other = write(s, [Lift(s.zones[well("A")][1])], 1)
    assert canon(other) != canon(s)
    assert canon(write(other, [Mix(well("A"))], 1)) == canon(write(s, [Mix(well("A"))], 1))


def test_whether_anything_happened_since_a_trigger_fired_is_in_the_key():
    """A trigger that can be missed makes the difference."""
    s = table(A_east=["Pebble"])
    at_once = write(s, [AddItem("pending", Pending(1, PEBBLE, "x", "A", s.clock))], 0)
    later = write(at_once, [Mark(PEBBLE, "x", 0)], 1)
    assert canon(later) != canon(at_once)
    assert canon(write(later, [Mark(PEBBLE, "x", 0)], 1)) == canon(later)


def test_whether_an_effect_is_older_than_what_it_meets_is_in_the_key():
    """toy:6.2 goes by age: an effect from before the pebble came, and one from after."""
    s = table(A_east=["Pebble"])
    early, late = (Lasting(n, None, "A", at, "", strength(1)) for n, at in ((1, s.clock - 1), (1, s.clock + 1)))
    assert canon(write(s, [AddItem("effects", early)], 1)) != canon(write(s, [AddItem("effects", late)], 1))


def test_two_made_things_are_told_apart_where_it_matters():
    """Of two equal shades one is hurt; which of them a trigger speaks of is in the key."""
    s = write(table(), [Make("Shade", "A", ring("west")), Make("Shade", "A", ring("west"))], 1)
    one, two = s.zones[ring("west")]
    s = write(s, [Mark(one, "harm", 1)], 1)
    keys = {canon(write(s, [AddItem("pending", Pending(1, ref, "x", "A", s.clock))], 0)) for ref in (one, two)}
    assert len(keys) == 2


def test_a_card_that_leaves_a_mixed_well_is_known_again():
    s = write(table(A_well=["Stone", "Giant"]), [Mix(well("A"))], 1)
    top = s.zones[well("A")][0]
    s = write(s, [Put(top, well("A"), keep=True)], 1)
    assert top not in s.mixed[well("A")]
    assert len(s.mixed[well("A")]) == 1


def test_whether_two_effects_are_of_one_age_is_in_the_key():
    """Effects of one age may need a choice of order; one older than the other does not."""
    s = table()

    def both(first, second):
        effects = [Lasting(n, None, "A", at, "", strength(1)) for n, at in ((1, first), (2, second))]
        return canon(write(s, [AddItem("effects", e) for e in effects], 1))

    assert both(3, 3) != both(3, 4) == both(5, 9)


def test_what_tells_positions_apart_at_little_cost_never_tells_apart_what_has_one_key():
    """toy:8.2, toy:8.3: other numbers, another clock, and marks that are as if they had never been made."""
    s = table(A_east=["Pebble"], A_hold=["Stone", "Giant"], A_well=["Stone", "Giant"])
    stone, giant = s.zones[hold("A")]
    made = write(s, [Make("Shade", "A", ring("west"))], 1)
    again = write(write(made, Ceased(made.at(ring("west"))[0].ref).ops(made), 1), [Make("Shade", "A", ring("west"))], 1)
    waits = [Pending(n, stone, "x", "A", s.clock, memory=(giant,)) for n in (1, 2)]
    mixed = write(s, [Mix(well("A"))], 1)
    same = [
        (s, write(s, [Lift(giant)], 1)),
        (s, write(s, [Mark(PEBBLE, "x", 0)], 1)),
        (made, again),
        (mixed, write(mixed, [Mix(well("A"))], 1)),
        tuple(write(s, [AddItem("pending", one)], 0) for one in waits),
        (write(s, [Set("agenda", (Moment(s.clock),))], 1), write(s, [Set("agenda", (Moment(s.clock),)), *()], 1)),
    ]
    for one, other in same:
        assert canon(one) == canon(other)
        assert (lying(one), outline(one)) == (lying(other), outline(other))
        met = Met()
        assert [met.again(s, "known") for s in (one, other, one, other)] == [False, True, True, True]
    others = [
        write(s, [Lift(s.zones[well("A")][1])], 1),
        write(s, [Give(PEBBLE, "B")], 1),
        write(s, [Mark(PEBBLE, "x", 1)], 1),
        write(s, [Mark(stone, "x", 1)], 1),
        write(s, [AddItem("pending", waits[0])], 0),
        made,
    ]
    assert len({outline(one) for one in (s, *others)}) == len(others) + 1
    met = Met()
    assert not any(met.again(one) for one in (s, *others))
    assert all(met.again(one) for one in (s, *others))
    assert not met.again(s, "with something else known")
