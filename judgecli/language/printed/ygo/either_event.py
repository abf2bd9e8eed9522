"""An effect used on either of two events of different sorts: each is a way of it, which shares its limit (C3.3, C3.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import expression, in_any_case
from judgecli.language.printed.ygo.text import Text
from judgecli.lazy import replace

OF_THE_SORT = frozenset({"answers two things", "or", "an event in a phase", "two events"})
"""Why an effect is not read as one: the one event is answered on the chain, or is a moment, and the other is not."""
BEGINS = in_any_case(r"(?P<before>once per turn, )?(?P<word>when|if) ")
ENDS = in_any_case(r"(?: \([^()]*\))*:")
OR_EN = in_any_case(r",? or (?P<word>when |if )|, or (?=(?:your opponent|you) activates? )")
EITHER_JA = expression(
    r"(?P<before>1ターンに\d度、)?(?P<one>(?:[^、。「」]|「[^「」]*」)+?(?:時|場合))、または"
    r"(?P<other>(?:[^、。「」]|「[^「」]*」)+?(?:時|場合))(?P<rest>(?:、|に発動).*)$"
)


def ways_en(first: Text) -> Iterator[list[Text]]:
    """ "When A, or if B: …": the effect on the one event, and on the other, wherever the text may be parted."""
    begins, end = BEGINS.match(first.letters), ENDS.search(first.letters)
    if begins is None or end is None:
        return
    for m in OR_EN.finditer(first.letters, begins.end(), end.start()):
        if first.letters.count('"', 0, m.start()) % 2:
            continue
        before, rest = first.part(0, begins.start("word")), first.part(end.start(), len(first))
        one = first.part(begins.start("word"), m.start())
        word = first.part(*(m if m["word"] else begins).span("word"))
        other = (word if m["word"] else word.ending(" ")).followed(first.part(m.end(), end.start()))
        yield [before.followed(one).followed(rest), before.followed(other).followed(rest)]


def ways_ja(first: Text) -> list[Text]:
    """「A時、またはB場合に発動できる」: the effect on the one event, and on the other."""
    m = EITHER_JA.match(first.letters)
    if m is None:
        return []
    before, rest = first.part(0, m.start("one")), first.part(m.start("rest"), len(first))
    return [before.followed(first.part(*m.span(name))).followed(rest) for name in ("one", "other")]


def of_one_kind(ways: Sequence[ast.Ability]) -> list[ast.Ability]:
    """Where one way answers an activation the effect is a Quick Effect, on the other event too (C3.4)."""
    if {a.kind for a in ways} != {"trigger", "quick"}:
        return list(ways)
    return [replace(a, kind="quick", structure="activated", optional=False) for a in ways]
