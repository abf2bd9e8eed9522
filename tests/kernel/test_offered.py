"""Options that are looked for only as far as somebody asks are the same options, under the same labels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from judgecli.kernel.answers import Chosen, Reply, Silent
from judgecli.kernel.events import Noted
from judgecli.kernel.game import Game
from judgecli.kernel.machine import Machine
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import (
    Ask,
    Call,
    Proc,
    Table,
    Undecided,
    allowed,
    allowed_or_none,
    ask,
    do,
    labelled,
    offered,
    refused,
    several,
)
from judgecli.kernel.start import start
from judgecli.kernel.values import TABLE, Seating
from judgecli.kernel.verdict import Illegal, Legal, NotSettled, Requirement

WORDS = st.lists(st.sampled_from(["a", "b", "pass", "a (2)"]), max_size=8)


def name(word: str) -> str:
    return word


class Watched:
    """Words, and how many of them were looked at."""

    def __init__(self, words: list[str]) -> None:
        self.words, self.seen = words, 0

    def __iter__(self) -> Iterator[str]:
        for word in self.words:
            self.seen += 1
            yield word


@given(WORDS, st.data())
def test_looked_at_in_any_order_it_is_the_same(words: list[str], data: st.DataObject) -> None:
    whole = labelled(["pass", *words], name)
    options = offered(words, name, ["pass"])
    for label in data.draw(st.lists(st.sampled_from([*whole, "no such"]), max_size=6)):
        assert (label in options) == (label in whole)
        assert options.get(label) == whole.get(label)
    assert several(options) == (len(whole) > 1)
    assert dict(options) == whole
    assert list(options) == [*list(whole)[1:], "pass"]
    assert len(options) == len(whole)


def test_what_is_always_offered_costs_no_look() -> None:
    words = Watched(["a", "b", "c"])
    options = offered(words, name, ["pass"])
    assert "pass" in options
    assert words.seen == 0
    assert options["a"] == "a"
    assert several(options)
    assert words.seen == 1
    going = iter(options)
    assert next(going) == "a"
    assert "c" in options  # somebody else looks on in between
    assert list(going) == ["b", "c", "pass"]


def test_of_one_name_each_keeps_its_number_whichever_may_not() -> None:
    found: list[tuple[str, Requirement]] = [("a", Legal()), ("a", Illegal(())), ("b", Legal()), ("a", Legal())]
    assert dict(allowed(found, name)) == {"a": "a", "b": "b", "a (3)": "a"}
    assert list(refused(found, name)) == ["a (2)"]
    assert dict(allowed_or_none(found, name, "none")) == {"a": "a", "b": "b", "a (3)": "a", "none": None}


# ---- the machine


NOT_WRITTEN = NotSettled("may it?", "できるか", ("toy:1",))


@procedure("toy:1")
def wonder(t: Table) -> Proc[None]:
    """A question with one plain answer and one that the book does not decide."""
    n = t.s.fact(TABLE, "asked") + 1
    yield from do(Noted(TABLE, "asked", n), by="toy:1")
    yield from ask("A", "wonder", offered(_undecided(), name, ["act"]), "toy:1", rest=True)


def _undecided() -> Iterator[str]:
    raise Undecided(NOT_WRITTEN)
    yield ""


class Wonders(Game):
    book = "toy"

    def next(self, t: Table) -> Call[Any] | None:
        return wonder(t)


class Says:
    """Answers so many times, then is silent; ``over``: and has nothing more to say."""

    def __init__(self, label: str, times: int, over: bool = True) -> None:
        self.label, self.times, self.over = label, times, over

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        self.times -= 1
        return Chosen(self.label) if self.times >= 0 else Silent(self.over)


def machine(answerer: Says) -> Machine:
    return Machine(start(Wonders(), Seating(("A",)), {}, (), {}), answerer).run()


def test_what_the_book_leaves_open_is_met_by_who_asks_for_it() -> None:
    m = machine(Says("act", 3))
    assert (m.status, m.s.fact(TABLE, "asked")) == ("rest", 4)
    m.settle()
    assert (m.status, m.verdict, m.waiting) == ("not settled", NOT_WRITTEN, None)


def test_a_run_that_stops_at_an_open_question_finds_all_its_options() -> None:
    m = machine(Says("act", 1, over=False))
    assert (m.status, m.verdict) == ("not settled", NOT_WRITTEN)
