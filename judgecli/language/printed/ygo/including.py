"""Several things of which one, or some, must be of a narrower sort, in either language: 「Aを含むB2体」, "2 B, including an A"."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import replace

WHERE = "which of them is meant"


def one_and_the_others(all_of: ast.Noun, one: ast.Noun) -> tuple[ast.Noun, ast.Noun]:
    """The one of the narrower sort, of which all is said that is said of the whole, and so many others as are left.

    Raise ``NotRead`` where the number of either is left open, or where what is said of one and of all cannot both be asked of one card.
    """
    number = all_of.count
    if number is None or number.each is not None or number.value < 2 or all_of.or_more or all_of.how != "choose":
        raise NotRead(WHERE)
    some = one.count.value if one.count is not None else 1
    if one.how not in ("any", "choose") or one.up_to or one.other or one.top or one.apart or some >= number.value:
        raise NotRead(WHERE)
    if all_of.either or one.either or all_of.apart or all_of.name:
        raise NotRead(WHERE)
    if one.what != all_of.what and "card" not in (one.what, all_of.what):
        raise NotRead(WHERE)
    if one.whose and all_of.whose not in ("", one.whose):
        raise NotRead(WHERE)
    if one.where and all_of.where and not {*one.where} <= {*all_of.where}:
        raise NotRead(WHERE)
    what = all_of.what if one.what == "card" and not one.name else one.what
    said = [(f.kind, f.op, f.value) for f in one.filters]
    first = replace(
        one,
        how="choose",
        what=what,
        count=ast.Number(some),
        or_more=False,
        where=one.where or all_of.where,
        whose=one.whose or all_of.whose,
        filters=(*one.filters, *(f for f in all_of.filters if (f.kind, f.op, f.value) not in said)),
        other=all_of.other,
    )
    return first, replace(all_of, count=ast.Number(number.value - some))


def as_open(other: ast.Noun, first: ast.Noun) -> ast.Noun:
    """「フィールドの表側表示のAまたはB」: that they lie face-up is said of both, with the place."""
    if not first.where or other.where or any(f.kind == "state" for f in other.filters):
        return other
    up = tuple(f for f in first.filters if f.kind == "state" and f.op == "=" and f.value in ("face up", "face down"))
    return replace(other, filters=(*up, *other.filters))
