"""Attempts, refusals and every way a run ends."""

from __future__ import annotations

from dataclasses import replace

from judgecli.kernel.answers import Chosen, Refused
from judgecli.kernel.events import (
    Counted,
    Noted,
)
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Call, Impossible, Undecided, ask, attempt, call, do, require
from judgecli.kernel.verdict import Illegal, Legal, NotSettled, both
from tests.kernel.bodies import Once, Over, Says, through
from tests.kernel.situations import LANTERNS
from tests.kernel.toy_stack_cards import Lanterns, run, table


def test_what_is_undone_is_the_same_object_again():
    """Nested attempts unwind to the nearest; the outer one goes on."""
    from tests.kernel.toy_stack_play import can_tire

    seen = []

    def inner(t):
        yield from do(Counted("A", "light", -3), by="toy:1.1")
        yield from call(Call("test.pay", ("toy:4.2",), pay(t)))
        seen.append("never")

    def pay(t):
        yield from do(Counted("A", "light", -1), by="toy:1.1")
        yield from require(can_tire.verdict(t.s, "A", 1))

    def outer(t):
        yield from do(Counted("A", "light", 1), by="toy:1.1")
        before = t.s
        result = yield from attempt(Call("test.try", ("toy:4.1",), inner(t)))
        seen.append((result, t.s is before))

    def body(t):
        yield from attempt(Call("test.outer", ("toy:4.1",), outer(t)))

    m = through(table(), body)
    assert seen == [(None, True)]
    assert m.s.fact("A", "light") == 6
    undone = [s for s in m.trace.steps if s.kind == "undone"]
    assert [s.rule for s in undone] == ["test.try"]
    standing = [s.rule for s in m.trace.standing() if s.kind == "procedure"]
    assert standing == ["test.body", "test.outer"]


def test_an_attempt_without_a_title_takes_no_earlier_step_with_it():
    def inner(t):
        yield from do(Counted("A", "light", -3), by="toy:1.1")
        raise Impossible(Illegal(()))

    def body(t):
        yield from do(Counted("A", "light", 1), by="toy:1.1")
        yield from attempt(Call("", (), inner(t)))

    m = through(table(), body)
    counted = [s.what[0].by for s in m.trace.standing() if s.kind == "event" and isinstance(s.what[0], Counted)]
    assert counted == [1]


def test_an_impossible_thing_outside_any_attempt_ends_the_run_as_refused():
    def body(t):
        raise Impossible(Illegal(()))
        yield

    m = through(table(), body)
    assert (m.status, type(m.verdict)) == ("refused", Illegal)


def test_an_open_question_ends_the_run_as_not_settled():
    asked = NotSettled("?", "？", ("toy:1.1",))

    def body(t):
        yield from require(Legal(), asked)

    m = through(table(), body)
    assert (m.status, m.verdict) == ("not settled", asked)
    assert m.trace.steps[-1].cites == ("toy:1.1",)
    assert isinstance(Undecided(asked).open_question, NotSettled)


def test_a_refused_answer_is_told_with_its_reasons_and_asked_again_or_ends_the_run_where_it_is_not_settled():
    asked = NotSettled("?", "？", ("toy:1.1",))

    class Refuses(Says):
        def __init__(self, verdict):
            super().__init__("b")
            self.verdict, self.first = verdict, True

        def reply(self, ask, t):
            if self.first:
                self.first = False
                return Refused(self.verdict, said="line 1")
            return super().reply(ask, t)

    def body(t):
        yield from ask("A", "k", {"a": 1, "b": 2}, "toy:1.1")
        yield from do(Over(), by="toy:1.1")

    s = table()
    on = Machine(replace(s, game=Once(s.game.library, body)), Refuses(Illegal(()))).run()
    assert (on.status, [a.label for a in on.answers]) == ("rest", ["b"])
    assert len([x for x in on.trace.steps if x.kind == "refused"]) == 1
    off = Machine(replace(s, game=Once(s.game.library, body)), Refuses(asked)).run()
    assert (off.status, off.said, off.answers) == ("not settled", "line 1", [])


def test_an_endless_procedure_meets_the_bound():
    def body(t):
        while True:
            yield from do(Counted("A", "light", 1), by="toy:1.1")

    assert through(table(), body).status == "limit"


def test_a_loop_the_rules_say_nothing_of_is_endless():
    class Mute(Lanterns):
        def endless(self, t, period):
            assert len(period) > 1
            return

    s = LANTERNS["a loop"].state
    game = Mute(s.game.library)
    m = run(replace(s, game=game), *LANTERNS["a loop"].lines)
    assert m.status == "endless"


def test_a_loop_without_any_question_is_noticed_too():
    class Ping(Lanterns):
        def next(self, t):
            def body(t):
                yield from do(Counted("A", "light", 1 if t.s.fact("A", "light") == 5 else -1), by="toy:1.1")

            return Call("test.ping", ("toy:1.1",), body(t))

        def endless(self, t, period):
            return None

    s = table()
    m = Machine(replace(s, game=Ping(s.game.library)), Says()).run()
    assert m.status == "endless"
    assert len(m.entries) < 100


def test_the_game_is_over_in_the_middle_of_a_procedure():
    m = run(LANTERNS["one of them"].state, *LANTERNS["one of them"].lines)
    assert (m.status, m.s.result) == ("over", "A wins")
    assert m.waiting is None


def test_all_reasons_are_gathered():
    from tests.kernel.toy_stack_play import can_tire, has_a_target

    s = table()
    verdict = both(can_tire.verdict(s, "A", 1), can_tire.verdict(s, "A", 0), has_a_target.verdict(s, "A"))
    assert isinstance(verdict, Illegal)
    assert [r.rule.name.rpartition(".")[2] for r in verdict.reasons] == ["can_tire", "has_a_target"]
    assert [r.subjects for r in verdict.met] == [("A", 0)]
    assert verdict.cites == ("toy:4.2", "toy:4.1")
    asked = NotSettled("?", "？", ())
    assert both(Legal(), asked) is asked
    assert isinstance(both(asked, verdict), Illegal)


def test_coming_back_after_a_free_decision_is_no_loop():
    """A hundred forced positions, a choice, the same hundred again: only a stretch without any choice can be endless."""

    class Rounds(Lanterns):
        def next(self, t):
            return Call("test.round", ("toy:1.1",), one(t)) if t.s.agenda else None

        def endless(self, t, period):
            raise AssertionError("no loop")

    def one(t):
        if t.s.fact("A", "n") < 100:
            yield from do(Noted("A", "n", t.s.fact("A", "n") + 1), by="toy:1.1")
        elif (yield from ask("A", "again", {"yes": True, "no": False}, "toy:1.1")):
            yield from do(Noted("A", "n", 0), by="toy:1.1")
        else:
            yield from do(Over(), by="toy:1.1")

    class Twice:
        left = ["yes", "yes", "no"]  # noqa: RUF012

        def reply(self, asked, t):
            return Chosen(self.left.pop(0))

    s = table()
    m = Machine(replace(s, game=Rounds(s.game.library)), Twice()).run()
    assert (m.status, [a.label for a in m.answers]) == ("rest", ["yes", "yes", "no"])
