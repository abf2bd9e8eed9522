"""What a Ritual Summon takes, in English print: Tributes of hand and field, what is used instead of them, what they come to (C4.27)."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.summoning import RITE as UNREAD
from judgecli.language.printed.ygo.summoning import rite
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.things_en import phrase

THIS_TOO = _is(r",? including this card(?: you control| in your hand| on (?:your|the) field)?(?=,| |$)")
INSTEAD_OF_SOME = _is(r",? (?:and/or|or) (?P<done>banish|send)(?:ing)? (?!this )")
GONE = _is(r" to the GY\b")
TOTAL = _is(
    r",? (?:whose|so that the) (?:total|combined) Level(?:s| Stars) (?P<exact>exactly )?equals? (?P<exceed>or exceeds? )?(?P<just>exactly )?"
    r"(?:(?P<total>\d+)(?P<more> or more)?|its Level|(?:the|that) Level of (?:the|that) (?:\"[^\"]+\"(?:,? or \"[^\"]+\")* )?Ritual Monster"
    r"(?: you (?:are )?Ritual Summon(?:ing)?)?|that Ritual Monster's Level)"
    r"(?: as a Tribute)?(?: from (?:the field or your hand|your hand or field))?(?=$|,)"
)
GOALS = {"banish": "banished", "send": "graveyard"}


def offered(r: Reader, monster: ast.Noun, span: ast.Span) -> ast.Instruction:
    """The Ritual Summon of this monster with what stands here behind "Tribute"; raises ``NotRead`` at what has no role."""
    found = phrase(r)
    if found is None or found.noun is None or found.kind != "thing" or found.shown:
        raise NotRead(UNREAD)
    this = r.take(THIS_TOO) is not None
    others: ast.Noun | None = None
    goal = ""
    if m := r.take(INSTEAD_OF_SOME):
        more = phrase(r)
        gone = r.take(GONE)
        goal = GOALS[m["done"].lower()]
        if more is None or more.noun is None or more.kind != "thing" or more.shown:
            raise NotRead(UNREAD)
        if (gone is None) is not (goal == "banished"):
            raise NotRead(UNREAD)
        others = more.noun
    total = r.take(TOTAL)
    if total is None:
        raise NotRead(UNREAD)
    exactly = not (total["exceed"] or total["more"])
    points = ast.Number(int(total["total"])) if total["total"] else None
    return rite(monster, found.noun, span, total=points, exactly=exactly, others=others, goal=goal, this=this)
