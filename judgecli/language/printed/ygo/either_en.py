"""Of two things that an English text names, one; in what several differ."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.marks_en import Said
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import (
    Phrase,
    numbered,
    one_of,
    opposites,
)
from judgecli.lazy import replace


def apart_in(m: re.Match[str]) -> str:
    """In what several cards differ, or agree."""
    same = "same " if m[1].lower() == "the same" else ""
    return " and ".join(same + APART_IN[w] for w in re.findall("name|type|attribute|level", m["what"].lower()))


APART_IN = {"name": "name", "type": "tribe", "attribute": "colour", "level": "level"}


def one_of_two(first: Phrase, second: Phrase, span: ast.Span) -> ast.Noun | None:
    """ "1 A or 1 B in your Deck": what stands behind the second is said of both, what stands behind the first only of it."""
    one, other = first.noun, second.noun
    assert one is not None
    assert other is not None
    if one.where and not other.where:
        return None
    if one.count is not None and other.count is None:
        other = replace(other, other=one.other or other.other)  # "1 other A or B"
    but = tuple(
        f for f in other.filters if f.op == "!=" and (f.kind == "name" or _no_token(f)) and f not in one.filters
    )
    return one_of(replace(one, filters=(*one.filters, *but)), other, span)  # ", except "X"": of neither


def _no_token(f: ast.Filter) -> bool:
    return (f.kind, f.value) == ("type", "token")


def _is_face_up(f: ast.Filter) -> bool:
    return f.kind == "state" and f.op == "=" and f.value == "face up"


A_PLACE = _is(
    r".*?(?:\b(?:from|in) (?:your|the|either|their)\b|\byou control\b|\bopponent controls\b|\bon the field\b)"
)


def said_of_both(first: ast.Noun, second: ast.Noun, raw: str) -> ast.Noun:
    """The first of "an A or B from your Deck with 1000 or less ATK": what stands behind the place is said of it too, as the place is."""
    if not second.where:
        return first
    start = second.span.start
    behind = [f for f in second.filters if f.span.start > start and A_PLACE.match(raw[start : f.span.start])]
    if first.where:  # "1 A from your Deck or 1 B from your GY, with 500 ATK": behind a comma it is said of both
        behind = [f for f in behind if raw.startswith(",", f.span.start)]
    behind = [f for f in behind if not _is_face_up(f) and not (f.kind == "name" and f.op == "!=")]
    return replace(first, filters=(*first.filters, *behind)) if behind else first


OF_THE_PLACE = _is(r"\s?(?:from|in|on|that) ")


def face_up_alike(first: ast.Noun, second: ast.Noun, raw: str) -> tuple[ast.Noun, ast.Noun]:
    """ "A face-up A or B you control", "an A or B from your hand or face-up field": both are face-up."""
    there = [f for f in second.filters if _is_face_up(f) and OF_THE_PLACE.match(raw, f.span.start)]
    if there and not first.where and not any(map(_is_face_up, first.filters)):
        first = replace(first, filters=(*first.filters, *there))
    if second.count is None and second.how == "any" and not any(map(_is_face_up, second.filters)) and not first.where:
        second = replace(second, filters=(*second.filters, *filter(_is_face_up, first.filters)))
    return first, second


def either_sort(first: ast.Noun, second: ast.Noun, span: ast.Span) -> ast.Noun | None:
    """ "1 A or B in your Deck": the number before the first, the place behind the second."""
    if first.where or (first.whose and not second.whose) or second.how not in (first.how, "any"):
        return None
    if second.count is not None and second.count != first.count:
        return None
    mine = replace(first, count=None, whose=second.whose, where=second.where)
    found = numbered(mine, replace(second, how="any", count=None), span)
    if found is None:
        return None
    return replace(found, how=first.how, count=first.count, up_to=first.up_to, or_more=first.or_more)


APART = _is(
    r",? (?:with|of) (?:(different|the same) )(?P<what>(?:card )?(?:names?|Types?|Attributes?|Levels?)(?:(?: and (?:different )?|/)(?:names?|Types?|Attributes?|Levels?))?)"
    r"(?: (?:from|as) each other)?(?=$|[,.;)]| (?:and|but|from|in|to|on|you control|face|that (?:mention|list)s?|with \d+)\b| \()(?! (?:as|from) (?:that|this|the|those))"
)
BUT_APART = _is(r",? but (?:with )?different (names?|Types?|Attributes?|Levels?)(?= |$|,)")


def several_of_it(said: Said) -> bool:
    """Whether more than one of them can be meant: a name is then printed in the plural ("2 "X"s", "any number of "Xs"")."""
    return said.how == "choose" and (said.count is None or said.count.value > 1 or said.or_more)


def is_several(said: Said) -> bool:
    """Whether several are chosen, which may differ from each other."""
    return said.how == "choose" and (said.count is None or said.count.value > 1 or said.or_more)


def all_but_these(said: Said, left: ast.Noun) -> None:
    """All but such: what fails in the one thing that is said of these; of no Level is not of that Level either (C4.1)."""
    others = opposites(replace(left, how="any", count=None))
    if len(others) == 1:
        said.filters += others[0].filters
    elif said.stars or any(len(one.filters) != 1 for one in others):
        raise NotRead("all but what")
    else:
        said.stars = tuple(one.filters[0] for one in others)
