"""Where things lie, in English print: whose place, and which zones of it."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.marks_en import Said
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.words_en import of

CONTROL = _is(r"\s?(?:that )?(you|your opponent|they) (?:also )?(?:control|controls)\b")
_ZONE = "|".join(sorted(words.ZONES, key=len, reverse=True))
OTHER_SCALE = _is(r"\s?(?:in|from) your other Pendulum Zone\b")
IN_ZONE = _is(
    rf"\s?(?:(?:that (?:is|are) )?(?:in|from|on) )(either player's|either|your opponent's|your|the|their|both|any|an?|its owner's) (?:player's |players' )?((?:{_ZONE})s?)"
    rf"((?:(?:,? or |,? and/or |,? and |, |/)(?:your |the (?=GY|field))?(?:face-up )?(?:{_ZONE})s?(?!-))*)\b"
)
THERE_IN = _is(r"\s?in (?:the|your|their) ((?:Main |Extra )?Monster Zone|Spell & Trap Zone|Pendulum Zone)s?\b")
"""Of the cards somebody controls those of one sort of zone."""
OR_PLACE = _is(
    r",? (?:and/or|or|and) (?:(?:is|are) )?(?=you control|your opponent controls|that (?:is|are) banished|in |on |from )"
)
POINTED = _is(r"\s?(?:in (?:a zone|the zones?|zones) )?(?:that )?(?:this card|it) points to\b")
WHOSE_PLACE = {"your": "you", "your opponent's": "opponent"}
EACH_ZONE = expression(_ZONE)
THAT_IS_BANISHED = _is(r",?\s?that (?:is|are) banished\b")


def lies_there(r: Reader, said: Said) -> bool:
    """Where the things lie: one place, or one of several of the same player ("you control or in your GY")."""
    if said.where == ("field",) and (m := r.take(THERE_IN)):
        said.where = (of(words.ZONES, m[1]),)
        return True
    if said.where:
        return False
    if r.take(OTHER_SCALE):
        said.where, said.whose, said.other = ("pendulum zone",), "you", True
        return True
    start = r.at
    chosen = said.how == "choose"
    found = _place(r, said.whose, chosen)
    if found is None:
        r.at = start
        return False
    whose, zones = found
    while True:
        at = r.at
        if not r.take(OR_PLACE):
            break
        more = _place(r, said.whose or whose, chosen)
        if more is None:
            r.at = at
            break
        if more[0] != whose and (more[1] != ("banished",) or more[0]):
            raise NotRead("places of two players")
        zones = (*zones, *more[1])
    if said.whose and whose not in ("", said.whose):
        raise NotRead("two owners")
    if said.whose and not whose and set(zones) & {"field"} and said.whose == "you" and len(zones) > 1:
        raise NotRead("two owners")
    if FACE_UP_THERE.search(r.text.letters[start : r.at]):
        said.filters.append(ast.Filter("state", "=", "face up", r.span(start)))
    said.whose = said.whose or whose
    said.where = tuple(dict.fromkeys(zones))
    return True


FACE_UP_THERE = _is(r"face-up (?:field|(?:Main |Extra )?Monster Zone|Spell & Trap Zone|Pendulum Zone|Field Zone)")
OF_THE_FIELD = frozenset(
    {"monster zone", "main monster zone", "extra monster zone", "spell & trap zone", "pendulum zone", "field zone"}
)
"""Places of the field: with "the" those of both players."""


def _place(r: Reader, owner: str, chosen: bool) -> tuple[str, tuple[str, ...]] | None:
    """Whose place, and which zones of it."""
    if m := r.take(CONTROL):
        who = m[1].lower()
        if who == "they":
            raise NotRead("whom they means")
        return ("you" if who == "you" else "opponent"), ("field",)
    if r.take(THAT_IS_BANISHED):
        return owner, ("banished",)
    if r.take(POINTED):
        return "", ("linked zone",)
    m = r.take(IN_ZONE)
    if m is None:
        return None
    who = m[1].lower()
    zones = tuple(words.ZONES[z] for z in EACH_ZONE.findall(f"{m[2]}{m[3]}"))
    if who == "both" and chosen:
        raise NotRead("so many of each player")
    if who == "the" and set(zones) - {"field", "graveyard", *OF_THE_FIELD} and not owner:
        raise NotRead("whose place")
    if who == "their":
        if not owner:
            raise NotRead("whom they means")
        return owner, zones
    return WHOSE_PLACE.get(who, ""), zones


def zone_behind(r: Reader) -> tuple[str, ...]:
    """Where this card lies."""
    at = r.at
    m = r.take(IN_ZONE)
    if m is None or "that" in m[0]:
        r.at = at
        return ()
    if m[1].lower() == "its owner's":
        raise NotRead("in whose place")
    if m[1].lower() == "your opponent's":
        raise NotRead("this card in a place of the opponent")
    return tuple(dict.fromkeys(words.ZONES[z] for z in EACH_ZONE.findall(f"{m[2]}{m[3]}")))
