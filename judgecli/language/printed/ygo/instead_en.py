"""Effects of which there are two ways in English print: "target an A, or if you control X, you can target a B instead", "if A, or B: …"."""

from __future__ import annotations

from judgecli.language.printed.ygo.conditions_en import condition
from judgecli.language.printed.ygo.events_en import happenings
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


IF = _is(r"(?:^|(?<=, ))(?:if|while) ")
OR = _is(r",? or (?:if )?")
ENDS = _is(r"(?: \([^()]*\))*:|, (?=you can Special Summon this card \(?from your hand)")
WHOSE = _is(r"(?:you|your opponent) (?:control|have|controls|has) ")


def either_condition(first: Text) -> list[Text]:
    """ "If A, or B: …": the effect under the one condition, and under the other; nothing where both are no such conditions."""
    end = ENDS.search(first.letters)
    begins = IF.search(first.letters)
    if end is None or begins is None or begins.end() > end.start():
        return []
    for m in OR.finditer(first.letters, begins.end(), end.start()):
        one, other = first.part(begins.end(), m.start()), first.part(m.end(), end.start())
        if first.letters.count('"', 0, m.start()) % 2 or not _is_condition(one):
            continue
        whose = WHOSE.match(one.letters)
        if not _is_condition(other) and whose is not None and " no " not in one.letters:
            other = other.behind(whose[0])
        if _is_condition(other):
            before, rest = first.part(0, begins.end()), first.part(end.start(), len(first))
            return [before.followed(one).followed(rest), before.followed(other).followed(rest)]
    return []


def _is_condition(text: Text) -> bool:
    """Whether it says how things stand, wherever this card is, and is no event."""
    try:
        found, places = condition(text)
    except NotRead:
        return False
    if places or not found:
        return False
    try:
        happenings(text)
    except NotRead:
        return True
    return False
