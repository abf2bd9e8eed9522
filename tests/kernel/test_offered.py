"""Options that are looked for only as far as somebody asks are the same options, under the same labels."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from judgecli.kernel.say import labelled, offered, several, that_may, that_may_not, that_may_or
from judgecli.kernel.verdict import Illegal, Legal, Requirement

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
    assert dict(that_may(found, name)) == {"a": "a", "b": "b", "a (3)": "a"}
    assert list(that_may_not(found, name)) == ["a (2)"]
    assert dict(that_may_or(found, name, "none")) == {"a": "a", "b": "b", "a (3)": "a", "none": None}
