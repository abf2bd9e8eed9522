"""Targets of which there are two ways in English print: "target an A, or if you control X, you can target a B instead"."""

from __future__ import annotations

from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.language.printed.ygo.writing_en import outside

OR_ANOTHER = _is(
    r"(?P<verb>target )(?P<one>(?:(?!target )[^;:])+?),? or,? if (?P<so>[^;:]+?), you can target (?P<other>[^;:]+?)(?: instead)?(?=;)"
)
OR_SO_MANY = _is(
    r"(?P<verb>target )(?P<one>(?:up to )?\d (?:(?!target )[^;:])+?),? or (?:(?:you can )?target )?(?P<many>(?:up to )?\d+)(?: instead)? if (?P<so>[^;:]+?)(?=;)"
)
COUNT = _is(r"(?:up to )?\d+(?= )")
PLACE = _is(r" (?:in (?:your|your opponent's|any|either|the) |on the field|you control|your opponent controls)")


def either_target(first: Text) -> list[Text]:
    """The effect with the one target, and with the other under the condition that allows it; nothing where it says of no such choice.

    Both are ways of one effect: either is chosen as it is activated.
    """
    m = OR_ANOTHER.search(first.letters) or OR_SO_MANY.search(first.letters)
    if m is None:
        return []
    one = first.part(*m.span("one"))
    if "other" in m.groupdict():
        other = first.part(*m.span("other"))
        there = PLACE.search(one.letters)
        if PLACE.search(other.letters) is None:
            if there is None:
                raise NotRead("where that target is")
            other = other.followed(one.part(there.start(), len(one)))
    else:
        number = COUNT.match(one.letters)
        if number is None:
            raise NotRead("how many are targeted")
        other = first.part(*m.span("many")).followed(one.part(number.end(), len(one)))
    head, rest = first.part(0, m.end("verb")), first.part(m.end(), len(first))
    so = first.part(*m.span("so"))
    return [head.followed(one).followed(rest), _asked(head, so).followed(other).followed(rest)]


def _asked(head: Text, so: Text) -> Text:
    """What stands before the target, with a condition more."""
    at = outside(head.letters, ":")
    if at < 0:
        return so.behind("if ").ending(": ").followed(head)
    quick = head.letters.find(" (", 0, at)
    at = quick if quick >= 0 else at
    return head.part(0, at).ending(", if ").followed(so).followed(head.part(at, len(head)))
