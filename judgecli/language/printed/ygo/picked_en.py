"""Of the cards that are revealed the opponent picks one: "…, your opponent randomly picks 1 for you to add to your hand, and you shuffle
the rest into the Deck", in English print.
"""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import in_any_case as _is

PICKED = _is(
    r",? (?:and )?your opponent (?P<random>randomly )?(?:picks|chooses) 1 (?:of them )?for you to "
    r"(?:(?P<add>add to your hand)|(?P<summon>Special Summon(?: to your field)?)|(?P<set>Set(?: on your field)?))"
    r",? (?:and |also )?(?:you )?(?:(?P<back>shuffle) the rest (?:back )?into (?:your|the) Deck|(?P<sent>send) the rest to the GY)(?=$|, then )"
)


def picked(m: re.Match[str], span: ast.Span) -> tuple[ast.Instruction, ...]:
    """One of the cards spoken of is chosen, something is done with it, and what is left goes elsewhere."""
    places = (ast.Span(span.line, span.start + n, max(span.end, span.start + n + 1)) for n in range(3))
    first, second, third = places
    random = (ast.Filter("state", "=", "random", first),) if m["random"] else ()
    among = ast.Filter("among", "=", "that", first)
    one = ast.Noun("choose", "card", count=ast.Number(1), filters=(*random, among), span=first)
    who = None if m["random"] else ast.Noun("opponent", "player", span=first)
    it = ast.Noun("that", "card", span=second)
    rest = ast.Noun("all", "card", filters=(ast.Filter("among", "=", "that", third),), span=third)
    if m["add"]:
        done = ast.Instruction("add", what=it, to=ast.Place("hand", "you"), span=second)
    else:
        done = ast.Instruction("special summon" if m["summon"] else "set", what=it, span=second)
    goes = ast.Place("deck", "owner") if m["back"] else ast.Place("graveyard")
    left = ast.Instruction("return" if m["back"] else "send", what=rest, to=goes, span=third)
    return (ast.Instruction("choose", who, one, span=first), done, left)
