"""Properties under random play and random ops: nothing is lost or made from nothing, both ways agree, what is undone is undone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgecli.kernel import pipeline
from judgecli.kernel.answers import Chosen, Silent
from judgecli.kernel.canon import canon
from judgecli.kernel.events import Moved
from judgecli.kernel.index import in_force
from judgecli.kernel.machine import Machine
from judgecli.kernel.once import Memo
from judgecli.kernel.ops import Give, Lift, Make, Mark, Mix, Op, Pile, Put, RemoveObject, Show, Split
from judgecli.kernel.text import Prohibition, Replacement, Trigger
from judgecli.kernel.values import State
from judgecli.kernel.write import write
from tests.kernel.plain import text_of
from tests.kernel.toy_stack import SPOTS, Perished, heap, hold, ring, well
from tests.kernel.toy_stack_cards import DEFINITIONS, lanterns, replay, table

QUICK = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
NAMES = [d.name for d in DEFINITIONS]
ZONES = [f(p) for p in ("A", "B") for f in (well, hold, heap)] + [ring(s) for s in SPOTS]


def sound(s: State) -> None:
    """Every object lies exactly where it says, every zone holds what it says, every index agrees."""
    lying = [ref for refs in s.zones.values() for ref in refs]
    assert sorted(lying) == sorted(s.things)
    for zone, refs in s.zones.items():
        assert all(s.things[r].zone == zone for r in refs)
    for zone, refs in s.mixed.items():
        assert refs <= set(s.zones.get(zone, ()))
    for thing in s.things.values():
        assert len(thing.cards) == len(thing.faces) == len(thing.owners)
        assert thing.ref <= s.serial
        assert thing.since <= thing.placed <= s.clock
    working = {x.ref for x in s.things.values() if x.face and s.game.printed_abilities(x) and x.zone.name == "ring"}
    assert set(s.live.refs) == working


def cards(s: State) -> list[tuple[int, str]]:
    """Every physical card and whose it is."""
    return sorted((c, o) for x in s.things.values() for c, o in zip(x.cards, x.owners, strict=True) if c > 0)


@st.composite
def positions(draw) -> State:
    pick = st.lists(st.sampled_from(NAMES), max_size=3)
    zones = {f"{p}_{where}": draw(pick) for p in ("A", "B") for where in ("well", "hold", "heap", *SPOTS)}
    return table((draw(st.integers(1, 4)), draw(st.integers(1, 4))), **zones)


def any_op(draw, s: State) -> Op:
    ref = draw(st.sampled_from(sorted(s.things)))
    other = draw(st.sampled_from(sorted(s.things)))
    zone, player = draw(st.sampled_from(ZONES)), draw(st.sampled_from(("A", "B")))
    some = draw(st.sets(st.sampled_from(s.things[ref].cards)))
    flag = draw(st.booleans())
    return draw(
        st.sampled_from(
            [
                Put(ref, zone, bottom=flag),
                Put(ref, zone, keep=True, bottom=flag),
                Mark(ref, "harm", 1, add=True),
                Give(ref, player),
                Pile(ref, other, under=flag),
                Split(ref, tuple(some), zone),
                Show(ref, draw(st.sampled_from(NAMES))),
                Mix(zone),
                Lift(ref),
                Make("Shade", player, zone),
            ]
        )
    )


@QUICK
@given(positions(), st.data())
def test_no_card_is_lost_doubled_or_given_away(s, data):
    """Whatever single ops do, one after the other or in one batch, the physical cards stay the same and each keeps its owner."""
    if not s.things:
        return
    before = cards(s)
    for _ in range(data.draw(st.integers(1, 8))):
        s = write(s, [any_op(data.draw, s)], data.draw(st.integers(0, 1)))
        sound(s)
        assert cards(s) == before
    singles = [any_op(data.draw, s) for _ in range(3)]
    batch = [op for op in singles if not isinstance(op, Give)]  # two may contradict each other
    s = write(s, batch, 1)
    sound(s)
    assert cards(s) == before


@QUICK
@given(positions())
def test_a_batch_leaves_the_old_position_alone(s):
    """Values never change: the position before is the same after everything in it was moved and dropped."""
    was = (dict(s.things), dict(s.zones), dict(s.facts), dict(s.past), s.live.refs)
    after = write(s, [op for r in s.things for op in (Mark(r, "x", 1), Put(r, heap("A")))], 1)
    write(after, [RemoveObject(r) for r in after.things], 1)
    assert was == (dict(s.things), dict(s.zones), dict(s.facts), dict(s.past), s.live.refs)


class Random:
    """Answers drawn at random; says nothing more after so many."""

    def __init__(self, draw, most: int) -> None:
        self.draw = draw
        self.left = most

    def reply(self, ask, t):
        if not self.left:
            return Silent(True)
        self.left -= 1
        return Chosen(self.draw(st.sampled_from(list(ask.options))))


@QUICK
@given(positions(), st.data())
def test_random_play_is_sound_repeatable_and_the_same_on_both_ways(s, data):
    """Random positions and plays of Lanterns: cards are kept, the record replays, every entry point is a beginning, and the careful
    way makes the same run as the quick one."""
    m = Machine(s, Random(data.draw, 14), limit=3_000).run()
    sound(m.s)
    assert cards(m.s) == cards(s)
    assert m.status in ("over", "rest", "open", "limit", "endless")
    again = replay(s, m.answers, limit=3_000)
    assert text_of(again) == text_of(m)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pipeline, "needs_care", lambda s, event: True)
        careful = replay(s, m.answers, limit=3_000)
    if m.status != "limit":  # the careful way takes more turns of the wheel
        assert text_of(careful) == text_of(m)
    if m.status in ("over", "rest") and m.s.result != "draw":
        for said, entry in m.entries[:: max(1, len(m.entries) // 5)]:
            assert replay(entry, m.answers[said:]).s == m.s


@QUICK
@given(positions())
def test_the_key_does_not_depend_on_object_numbers_or_the_clock(s):
    """Everything goes elsewhere and comes back: new numbers, later clock, same key; a mark more, another key."""
    there = s
    for zone in [z for z in s.zones if z.name != "ring"]:
        for ref in reversed(there.zones[zone]):
            there = write(there, [Put(ref, ring("east"))], 1)
            there = write(there, [Put(there.zones[ring("east")][0], zone)], 1)
    assert canon(there) == canon(s)
    for ref in list(there.things)[:1]:
        assert canon(write(there, [Mark(ref, "harm", 1, add=True)], 1)) != canon(s)


@QUICK
@given(positions(), st.data())
def test_text_in_force_is_the_same_by_index_and_by_scan(s, data):
    """Where nothing adds or takes text away, the index and a look at every object agree, in the same order."""
    for _ in range(data.draw(st.integers(0, 6)) if s.things else 0):
        s = write(s, [any_op(data.draw, s)], 1)
    if any(x.face in ("Shielder", "Silencer") for x in s.kept("ring")):
        return
    scanned = replace(s, memo=Memo(), game=lanterns())
    scanned.game.grants = True
    for kind, event in ((Trigger, Perished), (Trigger, None), (Prohibition, Perished), (Replacement, Moved)):
        quick = [(ref, key) for ref, key, _ in in_force(s, kind, event)]
        assert quick == [(ref, key) for ref, key, _ in in_force(scanned, kind, event)]
