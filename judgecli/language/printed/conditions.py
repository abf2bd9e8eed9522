"""Conditions as both languages make them: how many there are, what something is."""

from __future__ import annotations

from judgecli.language.ast import Condition, Filter, Noun, Number, Span
from judgecli.language.printed.clause import Phrase, Unreadable
from judgecli.lazy import replace

QUALITIES = {"colour": "colour", "race": "tribe", "type": "type", "state": "state"}
"""Kind of word -> what a condition asks for."""


def count(phrase: Phrase, op: str, number: int, span: Span) -> Condition:
    """So many of these are there."""
    noun = phrase.noun
    if phrase.stat or phrase.gains or phrase.player or noun.how in ("this", "that") or noun.top:
        raise Unreadable(list(phrase.tokens), "this cannot be counted", "数えられないもの")
    subject = replace(noun, how="any", count=None, up_to=False, or_more=False)
    return Condition(subject, "count", op, Number(number), span=span)


def all_are(phrase: Phrase, kind: str, value: str, span: Span) -> Condition:
    """All of these are so: there is none that is not."""
    noun = phrase.noun
    lacking = Filter(QUALITIES[kind], "!=", value, span)
    those = (Filter("among", "=", "that", span),) if noun.how == "that" else ()
    subject = replace(noun, how="any", count=None, filters=(*noun.filters, *those, lacking))
    return Condition(subject, "count", "=", Number(0), span=span)


def quality(noun: Noun, kind: str, value: str, span: Span, negated: bool = False) -> Condition:
    """It is so."""
    op = "has" if kind == "race" else "="
    return Condition(noun, QUALITIES[kind], op, value, negated, span)


def quality_of(noun: Noun, f: Filter, value: str | Number, negated: bool, span: Span) -> Condition:
    """What a filter asks of a thing, asked of this one."""
    if f.op == "!=":
        return Condition(noun, f.kind, "=", value, not negated, span=span)
    return Condition(noun, f.kind, f.op, value, negated, span=span)
