"""What an effect of English print asks between its clauses."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.conditions_en import condition
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.results import hangs_on
from judgecli.language.printed.ygo.text import NotRead, Reader
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
        try:
            found, places = condition(r.text.part(r.at, r.at + stop.start()))
        except NotRead:
            continue
        if places:
            this = ast.Noun("this", span=r.span(at))
            found += (ast.Condition(this, "zone", "=", " or ".join(places), span=this.span),)
        r.at += stop.end()
        return found
    r.at = at
    raise r.fail()


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
