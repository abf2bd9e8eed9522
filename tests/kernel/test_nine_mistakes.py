"""The mistakes of the first trial, one test or more named after each: made impossible, or found.

The trial's report numbers seven; the eighth and ninth are the two pitfalls it describes beside them (rollback and interruption).
"""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgecli.kernel import text
from judgecli.kernel.answers import Answer, Chosen, Departed, Silent
from judgecli.kernel.machine import Machine
from judgecli.kernel.ops import Fact, Give, Mark, Set
from judgecli.kernel.say import labelled
from judgecli.kernel.write import TwoWrites, write
from tests.kernel.situations import LANTERNS, at
from tests.kernel.toy_stack import Harmed
from tests.kernel.toy_stack_cards import face, replay, run, table

# ---- 1 duplicate labels lost options


@given(st.lists(st.sampled_from(["sea", "sea (2)", "hill"])))
def test_mistake_1_no_label_loses_an_option(names):
    """However equal, and even if a name looks like a number given to another: as many options as things, in order."""
    options = labelled(list(enumerate(names)), lambda x: x[1])
    assert list(options.values()) == list(enumerate(names))


def test_mistake_1_equal_triggers_are_all_offered():
    m = run(LANTERNS["martyrs"].state, *LANTERNS["martyrs"].lines)
    asked = next(s.what[0] for s in m.trace.steps if s.kind == "decision" and s.rule == "trigger")
    assert list(asked.options) == ["Martyr 0", "Martyr 0 (2)"]


def test_mistake_1_a_replacement_keeps_its_label_when_its_twin_is_used():
    m = run(LANTERNS["there and back"].state, *LANTERNS["there and back"].lines)
    second = [s.what[0] for s in m.trace.steps if s.kind == "decision" and s.rule == "replacement"][1]
    assert list(second.options) == ["Nurse 0", "Nurse 0 (3)"]


# ---- 2 absolute writes in one batch lost damage


def test_mistake_2_simultaneous_harm_adds_up():
    s = table(A_east=["Giant"])
    giant = face(s, "Giant").ref
    both = [op for e in (Harmed(giant, 1), Harmed(giant, 2)) for op in e.ops(s)]
    assert write(s, both, 1).things[giant].mark("harm") == 3


def contradictions():
    ref = face(table(A_east=["Giant"]), "Giant").ref
    return [
        (Mark(ref, "x", 1), Mark(ref, "x", 2)),
        (Mark(ref, "x", 1), Mark(ref, "x", 2, add=True)),
        (Fact("A", "x", 1), Fact("A", "x", 2)),
        (Fact("A", "x", 1), Fact("A", "x", 2, add=True)),
        (Give(ref, "A"), Give(ref, "B")),
        (Set("agenda", ()), Set("agenda", (1,))),
    ]


@pytest.mark.parametrize("ops", contradictions(), ids=repr)
def test_mistake_2_two_different_writes_to_one_place_are_refused(ops):
    s = table(A_east=["Giant"])
    for order in (ops, ops[::-1]):
        with pytest.raises(TwoWrites):
            write(s, order, 1)


def test_mistake_2_equal_writes_are_no_contradiction():
    """Two texts that tire the same folk at one moment tire it."""
    s = table(A_east=["Giant"])
    ref = face(s, "Giant").ref
    assert write(s, [Mark(ref, "tired", True), Mark(ref, "tired", True)], 1).things[ref].mark("tired") is True


def test_mistake_2_only_whole_fields_that_are_meant_are_replaced():
    with pytest.raises(ValueError, match="clock"):
        write(table(), [Set("clock", 0)], 1)


# ---- 3 implied passes hid a wrong script


def test_mistake_3_an_answer_that_was_never_asked_for_departs():
    """Passes are implied and the run would end well without it: the leftover line is an error."""
    situation = LANTERNS["a bolt"]
    m = run(situation.state, *situation.lines)
    with pytest.raises(Departed, match="before recorded"):
        replay(situation.state, [*m.answers, Answer("A", "word", "play Bolt", "said")])


def test_mistake_3_passes_are_implied_only_where_the_question_says_so():
    """A question without an idle answer stays open, however willing the table is to go on."""
    m = run(at("A play Bolt", A_hold=["Bolt"], A_east=["Stone"], B_east=["Pebble"]).state, "A play Bolt")
    assert m.status == "open"
    assert m.waiting is not None
    assert (m.waiting.kind, m.waiting.idle) == ("target", "")


# ---- 4 forced answers must be recorded too


def test_mistake_4_forced_and_implied_answers_are_in_the_record():
    m = run(LANTERNS["a bolt"].state, *LANTERNS["a bolt"].lines)
    assert [(a.who, a.kind, a.label, a.how) for a in m.answers] == [
        ("A", "word", "play Bolt", "said"),
        ("A", "target", "Pebble", "forced"),
        ("A", "word", "pass", "implied"),
        ("B", "word", "pass", "implied"),
        ("A", "word", "pass", "implied"),
        ("B", "word", "pass", "implied"),
    ]


def test_mistake_4_a_new_option_does_not_shift_later_answers():
    """The record of a run with one target is played on a table with two: the target is taken from the record, not asked anew."""
    small = run(at(A_hold=["Bolt"], B_east=["Pebble"]).state, "A play Bolt")
    again = replay(at(A_hold=["Bolt"], B_east=["Pebble", "Giant"]).state, small.answers)
    assert [a.label for a in again.answers] == [a.label for a in small.answers]
    assert not [x for x in again.s.kept("ring") if x.face == "Pebble"]


# ---- 5 a stale position kept across a do: tests/contracts/test_lints.py, test_no_name_keeps_an_old_position


def test_mistake_5_the_table_always_shows_the_current_position():
    """What a procedure reads through the table after a ``do`` is what the ``do`` made."""
    seen = []

    class Watch(Silently):
        def reply(self, ask, t):
            seen.append((t.s.clock, t.s is m.s))
            return super().reply(ask, t)

    s = at(A_hold=["Bolt"], B_east=["Pebble"]).state
    m = Machine(s, Watch("play Bolt"))
    m.run()
    assert all(same for _, same in seen)
    assert seen[0][0] < seen[-1][0]


class Silently:
    """Says one label once, where it fits."""

    def __init__(self, label: str) -> None:
        self.label = label

    def reply(self, ask, t):
        if self.label in ask.options:
            label, self.label = self.label, ""
            return Chosen(label)
        return Silent(True)


# ---- 6 one field for two units


def test_mistake_6_the_kernels_text_has_no_field_a_game_could_borrow():
    """Kinds of text carry only what the kernel itself asks; speeds, timings and amounts are typed fields of the game's own kinds."""
    kinds = [k for k in vars(text).values() if isinstance(k, type) and issubclass(k, text.Ability)]
    assert len(kinds) >= 6
    found = {f.name: str(f.type) for kind in kinds for f in fields(kind)}
    assert set(found) == {"zones", "cite", "words", "on", "back", "changes", "undone", "once", "final", "steadfast"}
    assert not [name for name, annotation in found.items() if annotation in ("int", "float", "Any")]


# ---- 7 picking the first: tests/contracts/test_lints.py, test_nobody_picks_the_first_of_a_zone


def test_mistake_7_where_several_could_be_meant_somebody_is_asked():
    """Two stones, one bolt: no target is taken without an answer."""
    m = run(at(A_hold=["Bolt"], B_east=["Pebble"], B_west=["Pebble"]).state, "A play Bolt")
    assert m.waiting is not None
    assert list(m.waiting.options) == ["Pebble", "Pebble (2)"]


# ---- 8 after any do an interruption may have moved what a procedure still holds


def test_mistake_8_what_a_procedure_holds_is_looked_up_again_after_an_interruption():
    """The refill takes the vow's folk (the only one A has) between the two cards of the dig; its old number then names nothing."""
    s = at(A_hold=["Dig"], A_well=["Giant"], A_heap=["Stone", "Pebble"], A_east=["Hermit"]).state
    hermit = face(s, "Hermit").ref
    m = run(s, "A play Dig", "A pass", "B pass")
    assert m.s.now(hermit) is None
    assert m.s.last(hermit).face == "Hermit"
    assert m.s.those([hermit]) == ()


# ---- 9 an undone attempt leaves the asker where he was


def test_mistake_9_the_same_impossible_play_cannot_go_on_for_ever():
    """Offered again and chosen again without end, the run stops at its bound; at every entry point the position is the one before."""

    class Stubborn:
        def reply(self, ask, t):
            return Chosen("play Costly") if "play Costly" in ask.options else Silent(True)

    s = at(A_hold=["Costly"]).state
    m = Machine(s, Stubborn(), limit=500).run()
    assert m.status == "limit"
    assert len(m.trace.undone) > 10
    assert all(entry.things == s.things for _, entry in m.entries)
