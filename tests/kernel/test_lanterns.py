"""What the rules of Lanterns say, derived from its paragraphs by hand, held against what the kernel plays."""

from __future__ import annotations

import pytest

from judgecli.kernel.events import Moved, Prepared
from judgecli.kernel.machine import Machine
from tests.kernel.situations import LANTERNS
from tests.kernel.toy_stack import Born, Ceased, Clash, Harmed, Perished, folk, heap, hold, ring
from tests.kernel.toy_stack_cards import face, run


def played(name: str) -> Machine:
    situation = LANTERNS[name]
    return run(situation.state, *situation.lines)


def faces(m: Machine, zone) -> list[str]:
    return sorted(x.face for x in m.s.at(zone))


def happened(m: Machine, kind: type) -> list:
    return [step.what[0] for step in m.trace.standing() if step.kind == "event" and type(step.what[0]) is kind]


def light(m: Machine) -> tuple[int, int]:
    return m.s.fact("A", "light"), m.s.fact("B", "light")


def notes(m: Machine) -> list[str]:
    return [step.what.en for step in m.trace.steps if step.kind == "note"]


def cards_only(m: Machine, zone) -> list[str]:
    return [x.face for x in m.s.at(zone)]


# ---- stack, passes, targets


def test_harm_of_at_least_the_strength_makes_folk_perish():
    """toy:2.2 the rite happens after two passes; toy:2.5 two harm on strength 1."""
    m = played("a bolt")
    assert faces(m, heap("B")) == ["Pebble"]
    assert faces(m, heap("A")) == ["Bolt"]
    assert m.status == "rest"
    assert {"toy:2.1", "toy:2.2", "toy:2.5", "toy:4.1", "toy:5.1", "toy:5.2"} <= m.trace.cites()


def test_the_last_card_played_happens_first_and_a_lost_target_does_nothing():
    """toy:2.2 top first: the burn; toy:5.1 then the bolt has no target: no harm is dealt at all."""
    m = played("the target perishes first")
    assert notes(m) == ["the target is gone"]
    assert not happened(m, Harmed)
    assert faces(m, heap("B")) == ["Burn", "Pebble"]


def test_a_move_from_spot_to_spot_keeps_the_target():
    """toy:1.3."""
    m = played("the target walks")
    assert [e.amount for e in happened(m, Harmed)] == [2]
    assert faces(m, heap("B")) == ["March", "Pebble"]


# ---- clashes


def test_a_clash_deals_both_strengths_at_one_moment():
    """toy:3.2, toy:3.3: 3 to the pebble, 1 to the stone."""
    m = played("a clash")
    assert sorted((m.s.last(e.ref).face, e.amount) for e in happened(m, Harmed)) == [("Pebble", 3), ("Stone", 1)]
    blows = [s for s in m.trace.steps if s.kind == "event" and isinstance(s.what[0], Harmed)]
    assert blows[0].before is blows[1].before
    assert faces(m, ring("east")) == ["Stone"]
    assert m.s.agenda == ()


def test_amounts_are_noted_when_the_blows_go_on_the_stack():
    """toy:3.2: the rage comes after that, so 3, not 6, reach the giant. toy:3.4: the giant, placed later, perishes; with the end of
    the clash the stone's strength is 3 again and its 5 harm takes it (toy:2.5)."""
    m = played("noted amounts stay")
    assert sorted((m.s.last(e.ref).face, e.amount) for e in happened(m, Harmed)) == [("Giant", 3), ("Stone", 5)]
    assert faces(m, heap("B")) == ["Giant"]
    assert faces(m, heap("A")) == ["Rage", "Stone"]
    perished = [m.s.last(e.ref).face for e in happened(m, Perished)]
    assert perished == ["Giant", "Stone"]
    assert m.s.effects == ()


def test_the_clash_comes_before_what_was_already_on_the_stack():
    """toy:3.1: the bolt waits below the clash; when it happens its target is gone (toy:5.1)."""
    m = played("a clash sets the stack aside")
    inside = [s for _, s in m.entries if isinstance(s.now_going_on, Clash)]
    assert inside
    assert all(len(s.agenda) == 2 and len(s.agenda[0].stack) == 1 for s in inside)
    assert sorted(e.amount for e in happened(m, Harmed)) == [3, 5]
    assert notes(m) == ["8 in all", "the target is gone"]
    assert face(m.s, "Giant").mark("harm") == 3


def test_a_clash_inside_a_clash_is_finished_first():
    """toy:3.1 twice: giant against stone in the north, then pebble against pebble in the west: both perish."""
    m = played("a clash in a clash")
    depths = [len(s.agenda) for _, s in m.entries]
    assert max(depths) == 3
    assert [m.s.last(e.ref).face for e in happened(m, Perished)] == ["Stone", "Pebble", "Pebble"]
    assert len({m.s.last(e.ref).controller for e in happened(m, Perished)[1:]}) == 2


def test_a_trigger_that_waits_is_set_aside_with_the_stack():
    """toy:2.4 (b) before (c): the clash starts while the herald's text still waits; the text happens after the herald is gone."""
    m = played("a waiting trigger is set aside")
    order = [(s.kind, type(s.what[0]).__name__ if s.kind == "event" else "") for s in m.trace.steps]
    assert any(len(s.agenda) == 2 and s.agenda[0].held and not s.pending for _, s in m.entries)
    assert faces(m, heap("A")) == ["Herald"]
    assert light(m) == (6, 5)
    assert order.index(("event", "Perished")) < order.index(("event", "Counted"))


# ---- triggers


def test_the_active_players_triggers_go_on_the_stack_first_and_happen_last():
    """toy:2.4 (c): A's two martyrs, in A's order, then B's: B's happens first, then A's in reverse."""
    m = played("martyrs")
    gains = [(s.what[0].whom, s.what[1].source) for s in m.trace.steps if s.rule == "" and s.kind == "event"
             and type(s.what[0]).__name__ == "Counted"]  # fmt: skip
    first, second = sorted(x.ref for x in LANTERNS["martyrs"].state.at(ring("east")))
    last_in = LANTERNS["martyrs"].state.at(ring("east"))
    assert [whom for whom, _ in gains] == ["B", "A", "A"]
    assert {source for _, source in gains[1:]} == {first, second}
    # "Martyr 0 (2)" is the second that fired; it was put on the stack first, so it happens last
    fired = [s.what.source for s in m.trace.steps if s.kind == "fires" and s.what.controller == "A"]
    assert gains[2][1] == fired[1]
    assert len(last_in) == 2
    assert light(m) == (9, 7)


def test_a_condition_does_not_trigger_again_while_its_trigger_is_on_the_stack():
    """toy:2.6: the hold is empty from the bolt on; B's bolt happens while the trigger is on the stack; it fires once."""
    m = played("a hermit")
    assert len([s for s in m.trace.steps if s.kind == "fires"]) == 1
    assert faces(m, hold("A")) == ["Stone"]


def test_a_delayed_trigger_fires_once_though_two_perish_together():
    """The vow waits for folk perishing; two pebbles perish at one moment; the giant goes home once."""
    m = played("a vow")
    assert len(happened(m, Prepared)) == 1
    assert len([s for s in m.trace.steps if s.kind == "fires"]) == 1
    assert faces(m, hold("A")) == ["Giant"]
    assert m.s.delayed == ()


def test_who_arrives_sees_itself_arrive_and_text_of_others_arriving_later():
    """The herald triggers on its own arrival (one light), not on the spiller's; the spiller spills for its own."""
    m = played("arrivals")
    assert light(m) == (6, 5)
    assert faces(m, heap("A")) == ["Stone"]


# ---- prohibitions and replacements


def test_cannot_beats_the_opponents_text_only():
    """toy:7.2: A's burn on B's warded folk is forbidden, with its section in the trace; on A's own it works."""
    m = played("warded")
    assert faces(m, ring("east")) == ["Warded"]
    assert [s.cites for s in m.trace.steps if s.kind == "forbidden"] == [("toy:6.1",)]
    assert faces(played("warded against oneself"), heap("A")) == ["Burn", "Warded"]


def test_a_batch_answers_with_what_really_happened():
    """toy:7.2: nothing of the forbidden burn is left, so no position lies between."""
    m = played("warded")
    assert happened(m, Perished) == []


def test_an_objects_own_replacement_comes_first_without_a_choice():
    """toy:7.1: three candidates, one admissible: the shell's own."""
    m = played("its own text first")
    shelled = face(m.s, "Shelled")
    assert (shelled.mark("tired"), shelled.zone) == (True, ring("east"))
    assert light(m) == (5, 5)
    asked = [a for a in m.answers if a.kind == "replacement"]
    assert [(a.label, a.how) for a in asked] == [("Shelled 0", "forced")]


def test_of_two_equal_replacements_both_are_offered_and_one_applies():
    """toy:7.1: B chooses among two nurses; one light is paid, not two."""
    m = played("two nurses")
    (asked,) = [s.what[0] for s in m.trace.steps if s.kind == "decision" and s.rule == "replacement"]
    assert list(asked.options) == ["Nurse 0", "Nurse 0 (2)"]
    assert faces(m, hold("B")) == ["Pebble"]
    assert light(m) == (5, 4)


def test_each_replacement_applies_once_to_one_event_and_keeps_its_label():
    """toy:7.1: perish -> the second nurse: hold -> usher: perish -> the third nurse: hold; the usher is used up. Two light."""
    m = played("there and back")
    asked = [s.what[0] for s in m.trace.steps if s.kind == "decision" and s.rule == "replacement"]
    assert [list(a.options) for a in asked] == [["Nurse 0", "Nurse 0 (2)", "Nurse 0 (3)"], ["Nurse 0", "Nurse 0 (3)"]]
    assert faces(m, hold("B")) == ["Ushered"]
    assert light(m) == (5, 3)
    assert len([s for s in m.trace.steps if s.kind == "replaced"]) == 3


def test_an_effect_without_a_card_belongs_to_whoever_made_it():
    """toy:7.2: the truce lies in the heap; it still protects A's pebble, from A too."""
    m = played("a truce")
    assert faces(m, ring("east")) == ["Pebble"]


# ---- continuous effects


def test_dependent_effects_wait_for_what_they_depend_on():
    """toy:6.2: "wood is fire" is older, but what it reaches depends on "stone is wood": the stone ends up fire; 3 + 2 (toy:6.1)."""
    m = played("kinds")
    (stone,) = [x for x in folk(m.s) if x.face == "Stone"]
    assert m.s.value(stone, "kind") == "fire"
    assert m.s.value(stone, "strength") == 5
    assert m.s.value(face(m.s, "Carver"), "kind") == "air"


@pytest.mark.parametrize(("order", "expected"), [(("Leveller", "Leader"), 2), (("Leader", "Leveller"), 1)])
def test_independent_effects_of_one_layer_apply_in_the_order_of_age(order, expected):
    """toy:6.2: "is 1" then +1 makes 2; +1 then "is 1" makes 1."""
    from tests.kernel.situations import at

    s = at(A_east=[*order, "Pebble"]).state
    assert s.value(face(s, "Pebble"), "strength") == expected


def test_gained_text_works_and_lost_text_does_not():
    """The shielder lends the ward; the silencer takes all text away, the lent one and the lending one."""
    assert faces(played("gained text"), ring("east")) == ["Pebble", "Shielder"]
    assert faces(played("gained and lost"), heap("B")) == ["Pebble"]


def test_what_is_gone_is_remembered_with_what_applied_to_it():
    """The pebble's strength was 1 + 1 from the leader when it perished."""
    assert light(played("a harvest")) == (7, 5)


# ---- attempts, hidden and mixed cards, interruptions


def test_a_play_that_cannot_be_paid_is_taken_back():
    """toy:4.1: the giant was spilled before the price turned out too high; everything is as it was, to the very object."""
    m = played("too dear")
    (undone,) = [s for s in m.trace.steps if s.kind == "undone"]
    assert undone.cites == ("toy:4.2",)
    first, last = m.trace.undone[0]
    assert (first, last) == (undone.number - (last - first), undone.number)
    opening = m.trace.steps[first - 1]
    assert opening.rule.endswith("play")
    assert undone.after is opening.before
    assert faces(m, hold("A")) == ["Costly"]
    assert not faces(m, heap("A"))
    assert [a.label for a in m.answers][:2] == ["play Costly", "Giant"]


def test_the_top_of_a_mixed_well_is_asked_when_first_needed():
    """toy:8.3: three cards could be on top; the answer is the one that is spilled."""
    m = played("dear and paid")
    (asked,) = [s.what[0] for s in m.trace.steps if s.kind == "decision" and s.rule == "top"]
    assert (asked.who, sorted(asked.options)) == ("table", ["Giant", "Pebble", "Stone"])
    assert "Giant" in faces(m, heap("A"))
    assert faces(m, heap("A")) == ["Costly", "Giant", "Leader"]


def test_an_interruption_happens_in_the_middle_and_another_inside_it():
    """toy:8.1 between the two cards of the dig; toy:8.2 inside toy:8.1 when the shade perishes; then the dig goes on."""
    m = played("a refill in a dig")
    assert len(happened(m, Born)) == 2
    steps = [s for s in m.trace.standing() if s.kind == "event" and not s.bookkeeping]
    names = [(type(s.what[0]).__name__, s.cites[0]) for s in steps]
    start = names.index(("Moved", "toy:4.3"))
    assert names[start:] == [
        ("Moved", "toy:4.3"),
        *[("Moved", "toy:8.1")] * 4,  # stone, pebble, the twins and the giant
        ("Mixed", "toy:8.1"),
        ("Perished", "toy:8.1"),
        ("Ceased", "toy:8.2"),
        ("Moved", "toy:4.3"),
        ("Moved", "toy:5.2"),
    ]
    assert faces(m, heap("A")) == ["Dig", "Pebble"]
    assert [x.face for x in folk(m.s)] == ["Shade"]
    depth = {s.cites[0]: s.depth for s in steps[start:]}
    assert depth["toy:4.3"] < depth["toy:8.1"] < depth["toy:8.2"]
    assert len(happened(m, Ceased)) == 1


def test_what_interrupts_is_nobodys_effect():
    """The refill is a rule: its moves have no cause, the dig's own moves have."""
    m = played("a refill in a dig")
    causes = {s.cites[0]: s.what[1] for s in m.trace.steps if s.kind == "event" and isinstance(s.what[0], Moved)}
    assert causes["toy:8.1"] is None
    assert causes["toy:4.3"].controller == "A"


def test_an_unseen_card_turns_out_to_be_what_the_table_says():
    m = played("an unseen card")
    assert faces(m, heap("A")) == ["Spark"]
    assert light(m) == (6, 5)


# ---- control, piles, what is made


def test_control_changes_hands_and_the_owner_gets_it_back_when_it_leaves():
    """toy:2.5: to its owner's heap, whoever controls it."""
    m = played("stolen")
    before = face(LANTERNS["stolen"].state, "Pebble").ref
    assert m.s.last(before).controller == "A"
    assert faces(m, heap("B")) == ["Pebble"]


def test_stolen_folk_clashes_with_its_former_friends():
    """toy:3.1."""
    assert faces(played("stolen into a clash"), heap("B")) == ["Pebble"]


def test_a_pile_goes_on_being_the_object_it_was():
    """toy:5.3: the tired pebble under the crown: same number, still tired, strength 6; without the crown a pebble again."""
    m = played("grown and peeled")
    was = face(LANTERNS["grown and peeled"].state, "Pebble")
    grown = next(s.after.things[was.ref] for s in m.trace.steps if type(s.what) is tuple and s.kind == "event"
                 and type(s.what[0]).__name__ == "Grown")  # fmt: skip
    assert (grown.faces, grown.mark("tired"), len(grown.cards)) == (("Crown", "Pebble"), True, 2)
    now = m.s.things[was.ref]
    assert (now.faces, now.cards, now.mark("tired"), now.since) == (("Pebble",), was.cards, True, was.since)
    assert faces(m, hold("A")) == ["Crown"]


def test_simultaneous_harm_adds_up():
    """Storm: one and two at one moment are three: the giant has 3 harm, the stone of strength 3 perishes."""
    m = played("two harms at once")
    assert face(m.s, "Giant").mark("harm") == 3
    assert faces(m, heap("B")) == ["Stone"]


# ---- ends


def test_a_loop_that_nobody_can_leave_is_a_draw():
    """toy:9.1."""
    m = played("a loop")
    assert (m.status, m.s.result) == ("over", "draw")
    assert "toy:9.1" in m.trace.cites()


def test_losing_together_is_a_draw_and_alone_is_not():
    """toy:1.2."""
    assert played("both at once").s.result == "draw"
    assert played("one of them").s.result == "A wins"
