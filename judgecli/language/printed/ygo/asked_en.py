"""What an effect of English print asks between its clauses."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.conditions_en import condition
from judgecli.language.printed.ygo.events_en import happenings
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.results import hangs_on
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import so_activated, so_it_happened
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.lazy import replace

IF = _is(r"if (?!you do\b|not\b|possible\b|(?:it|they|that monster) attacks? a Defense Position monster)")


def asked_before(r: Reader, done: Sequence[ast.Instruction]) -> tuple[ast.Condition, ...]:
    """ "If you control X, …", "if you added an X, …" before one clause; ``done``: the clauses before."""
    at = r.at
    if done and (after := hangs_on(done, r.text.part(at, len(r.text)), "en")) is not None:
        r.at = len(r.text) - len(after[1])
        return after[0]
    if not r.take(IF):
        return ()
    for stop in re.finditer(", ", r.text.letters[r.at :]):
        if used := _as_it_was_used(r.text.part(r.at, r.at + stop.start())):
            r.at += stop.end()
            return used
        try:
            found, places = condition(r.text.part(r.at, r.at + stop.start()))
        except NotRead:
            continue
        if places:
            this = ast.Noun("this", span=r.span(at))
            found += (ast.Condition(this, "zone", "=", " or ".join(places), span=this.span),)
        r.at += stop.end()
        return found
    if (happened := HOW_IT_CAME.match(r.text.letters, r.at)) is not None:
        for stop in re.finditer(", ", r.text.letters[r.at :]):
            said = r.text.part(happened.end(), r.at + stop.start()).behind("this card is ")
            try:
                found = so_it_happened(happenings(said), r.text.span(r.at, r.at + stop.start()))
            except NotRead:
                continue
            r.at += stop.end()
            return found
    r.at = at
    raise r.fail()


def _as_it_was_used(text: Text) -> tuple[ast.Condition, ...]:
    """ "…, if you activated this card in response to your opponent's monster effect activation": how the activation was; () where it is not
    so said.
    """
    m = USED.fullmatch(text.letters)
    if m is None:
        return ()
    span = text.span(0, len(text))
    if m["whose"]:
        who = "opponent" if "opp" in m["whose"].lower() else "you"
        return (ast.Condition(ast.Noun(who, "player", span=span), "turn", "=", who, span=span),)
    if m["phase"]:
        named = "main or main 2" if m["phase"].lower() == "main" else m["phase"].lower()
        return (ast.Condition(ast.Noun("any", span=span), "phase", "=", named, span=span),)
    said = text.part(*m.span("so")).behind("a card or effect is activated ")
    return so_activated(happenings(said), span)


USED = _is(
    r"you activated this (?:card|effect) (?:during (?:(?P<whose>your opponent's|your) turn|the (?P<phase>Main|Battle) Phase)|(?P<so>in response to .+))"
)
HOW_IT_CAME = _is(r"(?:this card|it) was (?=(?:\w+ )?(?:Summoned|sent|destroyed|discarded|banished|Tributed|added)\b)")
""" "…, then, if it was destroyed by an opponent's card effect": how the event was that the effect was used on."""


IF_BEHIND = _is(r" if (?=(?:you|your opponent|this card|there) (?:control|have|has|is|are)s?\b)(?!you do\b)")


def asked_behind(r: Reader, ends: Sequence[re.Pattern[str]]) -> tuple[ast.Condition, ...]:
    """ "…, then you can Special Summon it if your opponent controls a monster": asked behind a clause; () where it is not so said."""
    m = IF_BEHIND.match(r.text.letters, r.at)
    if m is None:
        return ()
    stops = sorted({j.start() for what in ends for j in what.finditer(r.text.letters, m.end())} | {len(r.text)})
    for stop in reversed(stops):
        try:
            found, places = condition(r.text.part(m.end(), stop))
        except NotRead:
            continue
        if not places and found:
            r.at = stop
            return found
    return ()


IF_IT_IS = _is(r" if (?:it|that card|that monster|the drawn card) (?:is|was) (?=an? )")


def what_it_is(r: Reader) -> tuple[ast.Condition, ...]:
    """ "…, if it is an X" behind a clause: it is done where what was spoken of is such."""
    start = r.at
    r.take(IF_IT_IS)
    found = phrase(r)
    noun = found.noun if found is not None and found.kind == "thing" else None
    if noun is None or noun.how != "choose" or noun.count != ast.Number(1) or noun.where or noun.either or noun.whose:
        raise NotRead("what it must be")
    among = ast.Filter("among", "=", "that", r.span(start))
    such = replace(noun, how="any", count=None, filters=(*noun.filters, among))
    return (ast.Condition(such, "count", ">=", ast.Number(1), span=r.span(start)),)
