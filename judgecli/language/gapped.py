"""One line in which several players do the same with cards of their own: 「Aは《X》を、Bは《Y》を選ぶ」, "A chooses 《X》 and B 《Y》"."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.language.otherwise import SHARED, SLOTS, Reworded
from judgecli.language.source import Line
from judgecli.language.turned import Part, made_of
from judgecli.lazy import pattern

_PLAYER = SHARED["P"]
_JA, _EN = SLOTS["japanese"]["C"], SLOTS["english"]["C"]
_EACH_JA = rf"{_PLAYER}[はが],?{_JA}(?:と{_JA})*"
_ALL_JA = pattern(
    rf" *(?P<rest>(?:{_EACH_JA}[をでに],?)+)(?P<last>{_EACH_JA}(?P<by>[をでに])),?(?P<does>[^はが,《》]+)"
)
_ONE_JA = pattern(rf"{_EACH_JA}(?P<by>[をでに])")
_FIRST_EN = pattern(
    rf" *(?P<who>{_PLAYER})(?P<does> [a-z][a-z ]*? )(?P<what>{_EN})"
    rf"(?P<rest>(?:(?:,| and|, and) {_PLAYER}(?:,| with)? {_EN})+) *"
)
_ONE_EN = pattern(rf"(?P<who>{_PLAYER}),? (?P<what>{_EN})")


def each_of(line: Line, text: str, grammar: str) -> Iterator[tuple[Reworded, ...]]:
    """The plays of such a line, each with the verb that it has once; nothing for another line."""
    stop = len(text.rstrip().rstrip("."))
    if grammar == "japanese":
        found = _ALL_JA.fullmatch(text, 0, stop)
        if found is None:
            return
        does, others = Part(*found.span("does")), list(_ONE_JA.finditer(text, *found.span("rest")))
        if all(one["by"] == found["by"] for one in others):
            spans = [*(one.span() for one in others), found.span("last")]
            yield tuple(made_of(line, text, (Part(*span), does)) for span in spans)
    elif (found := _FIRST_EN.fullmatch(text, 0, stop)) is not None:
        does = Part(*found.span("does"))
        each = [found, *_ONE_EN.finditer(text, *found.span("rest"))]
        yield tuple(made_of(line, text, (Part(*one.span("who")), does, Part(*one.span("what")))) for one in each)
