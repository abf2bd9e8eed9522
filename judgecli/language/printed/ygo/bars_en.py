"""What printed English text says of cards: what cannot be done to them, what they can do."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.text import Reader, Text
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.language.printed.ygo.words_en import any_of, of
from judgecli.lazy import replace


def _is(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


ENDURES = any_of(words.DURATIONS, before=r",? ?")
_EFFECTS = r"(your opponent's )?(?:card )?effects?"
CANNOT = (
    (_is(r" ?cannot be destroyed by battle or (?:by )?" + _EFFECTS), "be destroyed", ("battle", "effect")),
    (_is(r" ?cannot be destroyed by battle\b"), "be destroyed", ("battle",)),
    (_is(r" ?cannot be destroyed by " + _EFFECTS), "be destroyed", ("effect",)),
    (_is(r" ?cannot be targeted by " + _EFFECTS), "be targeted", ("effect",)),
    (_is(r" ?cannot be destroyed by battle or " + _EFFECTS), "be destroyed", ("battle", "effect")),
    (_is(r" ?cannot attack your opponent directly\b| ?cannot attack directly\b"), "attack directly", ("",)),
    (_is(r" ?cannot attack\b"), "attack", ("",)),
    (_is(r" ?cannot be Tributed\b(?! for)"), "be tributed", ("",)),
    (_is(r" ?cannot be Special Summoned\b(?! except| by| from)"), "be special summoned", ("",)),
    (_is(r" ?cannot be targeted or destroyed by " + _EFFECTS), "be targeted or destroyed", ("effect",)),
    (_is(r" ?cannot change (?:its|their) battle positions?\b"), "change position", ("",)),
    (_is(r" ?cannot declare an attack\b"), "attack", ("",)),
    (_is(r" ?cannot be targeted for attacks(?: by your opponent's monsters)?\b"), "be attacked", ("",)),
    (_is(r" ?cannot activate (?:its|their) effects?\b"), "activate", ("",)),
)
BOTH = {"be targeted or destroyed": ("be targeted", "be destroyed")}
UNAFFECTED = _is(r" ?(?:is|are) unaffected by (your opponent's )?(?:card )?effects\b")
CAN = (
    (_is(r" ?can attack (?:your opponent )?directly\b"), "attack directly"),
    (_is(r" ?can attack all monsters your opponent controls(?:,)? once each\b"), "attack all"),
    (_is(r" ?can (?:make a second attack|attack twice) during each Battle Phase\b"), "attack twice"),
)
AND_NOR = _is(r",? (?:and|also|nor can (?:it|they)(?= be)) ")


def things_said(text: Text) -> tuple[list[ast.Instruction], int]:
    """What is said of cards at the beginning of a text ("it cannot attack this turn, …"), and where that ends."""
    r = Reader(text)
    about = phrase(r)
    if about is None or about.kind != "thing" or about.noun is None:
        raise r.fail()
    found: list[ast.Instruction] = []
    time = ""
    noun = replace(about.noun, how="all") if about.noun.how == "any" else about.noun
    while True:
        more = bars(r, noun, r.at)
        if not more:
            raise r.fail()
        found += more
        late = r.take(ENDURES)
        time = of(words.DURATIONS, late[1]) if late is not None else time
        at = r.at
        m = r.take(AND_NOR)
        if m is None or not any(what.match(r.text.letters, r.at) for what, _, _ in CANNOT):
            r.at = at
            return [replace(i, duration=time) for i in found], r.at


def bars(r: Reader, noun: ast.Noun, at: int) -> list[ast.Instruction]:
    """One thing that is said of cards, from the cursor on; nothing where none is."""
    for what, action, sources in CANNOT:
        if m := r.take(what):
            whose = "opponent" if m.groups() and m[1] else ""
            return [
                ast.Instruction(
                    "cannot",
                    what=noun,
                    change=one,
                    source=source,
                    by=ast.Noun("any", "card", whose, span=r.span(at)) if whose and source == "effect" else None,
                    span=r.span(at),
                )
                for one in BOTH.get(action, (action,))
                for source in sources
            ]
    if m := r.take(UNAFFECTED):
        return [ast.Instruction("unaffected", what=noun, value="opponent" if m[1] else "", span=r.span(at))]
    for what, action in CAN:
        if r.take(what):
            return [ast.Instruction("can", what=noun, change=action, span=r.span(at))]
    return []
