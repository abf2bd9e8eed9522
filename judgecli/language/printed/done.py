""" "The chosen creature", 「破壊したクリーチャー1体につき」: things by what was done to them, which must be what was done just before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from judgecli.language.ast import Filter, Instruction, Noun, Span
from judgecli.language.printed.clause import Unreadable
from judgecli.lazy import fields, is_dataclass, replace

DONE = "done"
"""Kind of filter that says what was done; no game has it, and none is left once the ability is read."""
VERBS = {
    "choose": "choose",
    "destroy": "destroy",
    "discard": "discard",
    "look": "look",
    "show": "reveal",
    "reveal": "reveal",
    "return": "return",
    "put": "put",
    "tap": "tap",
    "untap": "untap",
}
"""Verb of a frame -> verb of the instruction whose outcome can be spoken of."""
SHOWS = frozenset({"look", "reveal"})
"""After these "among them" means what was seen, whatever is done since."""


def mark(verb: str, span: Span) -> Filter:
    """What was done to a thing."""
    return Filter(DONE, "=", VERBS[verb], span)


def is_it(noun: Noun) -> bool:
    """Whether a noun means just what was spoken of, by what was done to it or not."""
    return noun.how == "that" and all(f.kind == DONE for f in noun.filters)


def told(effects: Sequence[Instruction]) -> tuple[Instruction, ...]:
    """The instructions of an ability without the marks; raises ``Unreadable`` where something else was done just before."""
    before: list[Instruction] = []
    return tuple(_told(effects, before))


def _told(effects: Iterable[Instruction], before: list[Instruction]) -> Iterable[Instruction]:
    for i in effects:
        bare, said = _bare(replace(i, then=(), choices=()))
        for verb in said:
            asked = _bare(i.conditions)[1]  # of what has gone where nobody sees it no condition can be told
            if (
                verb in SHOWS
                and not asked
                and before
                and before[-1].verb != verb
                and any(x.verb == verb for x in before)
            ):
                bare = _of_those_seen(bare)
                continue
            _check(verb, before)
        shown = i.verb == "reveal" and bare.what is not None and bare.what.how == "that"
        if i.verb not in ("repeat", "modal", "delay", "otherwise", "shuffle") and not shown:
            before.append(bare)
        then = tuple(_told(i.then, before))
        choices = tuple(tuple(_told(one, [*before])) for one in i.choices)
        yield replace(bare, then=then, choices=choices)


def _of_those_seen(i: Instruction) -> Instruction:
    """「見たシールドを…置く」: of what was seen before, though something else was done since."""
    if i.what is None or i.what.how != "that":
        return i
    among = Filter("among", "=", "that", i.what.span)
    return replace(i, what=replace(i.what, how="all", filters=(*i.what.filters, among)))


def _check(verb: str, before: Sequence[Instruction]) -> None:
    last = before[-1] if before else None
    chosen = last is not None and verb in ("choose", "search") and last.what is not None and last.what.how == "choose"
    seen = verb not in SHOWS and any(i.verb in SHOWS for i in before)
    twice = verb == "choose" and [i.verb for i in before[-2:]] == ["choose", "choose"]
    if twice:  # both of them would be meant, and only the last are "it"
        raise Unreadable([], "which of those that were chosen?", "選んだもののうちどれのことか分からない")
    if last is None or seen or not (chosen or last.verb == verb):
        raise Unreadable([], "nothing of the sort was done just before", "直前にそうしたものがない")


def unmarked(node: Any) -> None:
    """Raises where something that is said before anything is done speaks of what was done."""
    if _bare(node)[1]:
        raise Unreadable([], "nothing of the sort was done just before", "直前にそうしたものがない")


def _bare(node: Any) -> tuple[Any, list[str]]:
    """A node without the marks in it, and what they said."""
    said: list[str] = []
    if isinstance(node, tuple):
        parts = [_bare(x) for x in node if not (isinstance(x, Filter) and x.kind == DONE)]
        said = [str(x.value) for x in node if isinstance(x, Filter) and x.kind == DONE]
        return (tuple(x for x, _ in parts), said + [v for _, vs in parts for v in vs]) if said or parts else (node, [])
    if not is_dataclass(node) or isinstance(node, type | Span):
        return node, said
    changed = {}
    for f in fields(node):
        old = getattr(node, f.name)
        if isinstance(old, tuple) or (is_dataclass(old) and not isinstance(old, Span)):
            new, found = _bare(old)
            if found:
                changed[f.name] = new
                said += found
    return (replace(node, **changed) if changed else node), said
