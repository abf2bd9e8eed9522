"""Tokens in English print, with all that the text says of them."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.amounts_en import counted, owned, points
from judgecli.language.printed.ygo.as_monsters import STILL, such
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.summoning import ALL_THAT_FIT, so_many_tokens, token
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.lazy import replace

_ONE = (
    rf'(?P<fewer>up to )?(?P<many>\d+|an?|as many|any number of|a number of|(?=")) ?"(?P<name>[^"]+?)s?" \((?P<race>{"|".join(re.escape(r) for r in words.RACES)})(?:-Type)?/'
    rf"(?P<tuner>Tuner/)?(?P<colour>{'|'.join(words.COLOURS)})/Level (?P<level>\d+)/ATK (?P<atk>\d+)/DEF (?P<def>\d+)\)(?P<all> as possible)?"
)
OF_A_LEVEL = expression(
    rf'(?P<many>\d+) ?"(?P<name>[^"]+?)s?" \((?P<race>{"|".join(re.escape(r) for r in words.RACES)})(?:-Type)?/'
    rf"(?P<tuner>Tuner/)?(?P<colour>{'|'.join(words.COLOURS)})/ATK (?P<atk>\d+)/DEF (?P<def>\d+)\)"
    r"(?P<state>,? in (?P<lies>Attack|Defense) Position)?,? with (?:a (?P<equal>Level equal to )"
    r"|the same (?P<original>original )?Level(?: as (?P<whose>(?:that|the) (?:[\w-]+ )?(?:monster|target|card)))?(?=$|[,;]))",
    re.IGNORECASE,
)
""" "1 "X Token" (…) with a Level equal to Y": one of its numbers is worked out as it is made."""
ANOTHER = expression(rf"{_ONE} and (?=\d)", re.IGNORECASE)
SUMMONS = expression("Special Summons? ", re.IGNORECASE)
TOKENS = expression(
    rf"{_ONE}"
    r"(?P<theirs> to your opponent's field)?(?P<both> to both players' fields)?(?:,? in (?P<state>Attack|Defense) Position)?(?P<late> to your opponent's field)?",
    re.IGNORECASE,
)


def tokens(r: Reader, start: int) -> tuple[ast.Instruction, ...]:
    """ "Special Summon 2 "X Tokens" (…)"; nothing where none are made here."""
    if r.take(SUMMONS) is None:
        return ()
    if m := r.take(OF_A_LEVEL):
        return (_of_a_level(r, m),)
    before = []
    while another := r.take(ANOTHER):
        before.append(another)
    m = r.take(TOKENS)
    if m is None:
        r.at = start
        return ()
    so_many = _counted(r, m) if not before else None
    state = {"attack": "attack position", "defense": "defence position"}.get((m["state"] or "").lower(), "")
    whose = "opponent" if m["theirs"] or m["late"] else ""
    to = ast.Place("", whose, state=state) if state or whose else None
    if before and any(one["fewer"] or one["all"] for one in (*before, m)):
        raise NotRead("how many Tokens")
    made = tuple(_made(r, one, to, so_many) for one in (*before, m))
    if m["both"]:
        if before or m["fewer"] or m["all"] or whose:
            raise NotRead("how many Tokens")
        theirs = ast.Place("", "opponent", state=state)
        made = (*made, *(replace(i, to=theirs, span=replace(i.span, start=i.span.start + 1)) for i in made))
    return made


def _of_a_level(r: Reader, m: re.Match[str]) -> ast.Instruction:
    """A Token whose Level is that of another card, or a number that is counted."""
    if m["equal"]:
        level = points(r, phrase)
    elif m["whose"]:
        level = owned(m["whose"], f"{'original ' if m['original'] else ''}level")
    else:
        implied = ast.Noun("that", spoken="implied")  # of the one card that was targeted or paid
        level = ast.Number(0, implied, f"{'original ' if m['original'] else ''}level of")
    if level is None:
        raise NotRead("of which Level the Tokens are")
    race = next(v for k, v in words.RACES.items() if k.casefold() == m["race"].casefold())
    state = {"attack": "attack position", "defense": "defence position"}.get((m["lies"] or "").lower(), "")
    numbers = (level, int(m["atk"]), int(m["def"]))
    name, span = r.text.printed(*m.span("name")), r.text.span(m.start(), r.at)
    to = ast.Place("", state=state) if state else None
    colour = words.COLOURS[m["colour"].upper()]
    return token(name, race, colour, numbers, int(m["many"]), span, to, tuner=bool(m["tuner"]))


def _counted(r: Reader, m: re.Match[str]) -> ast.Number | None:
    """ "…, up to the number of X": how many there may be is counted."""
    if r.take(UP_TO_SO_MANY) is None:
        return None
    several = counted(r, phrase)
    if several is None or m["many"].isdigit() or m["fewer"] or m["all"]:
        raise NotRead("how many Tokens")
    return ast.Number(1, several)


UP_TO_SO_MANY = expression(r",? up to the (?:total )?number of ", re.IGNORECASE)


def _made(r: Reader, m: re.Match[str], to: ast.Place | None, so_many: ast.Number | None = None) -> ast.Instruction:
    said = m["many"].lower()
    if (said == "as many") is not bool(m["all"]) or (said in ("a number of", "") and so_many is None):
        raise NotRead("how many Tokens")
    fewer = bool(m["fewer"]) or said == "any number of" or so_many is not None
    many = ALL_THAT_FIT if m["all"] or said == "any number of" else int(said) if said.isdigit() else 1
    name = r.text.printed(*m.span("name"))
    numbers = (int(m["level"]), int(m["atk"]), int(m["def"]))
    race = next(v for k, v in words.RACES.items() if k.casefold() == m["race"].casefold())
    span = r.text.span(m.start(), m.end())
    colour = words.COLOURS[m["colour"].upper()]
    made = token(name, race, colour, numbers, many, span, to, tuner=bool(m["tuner"]), up_to=fewer)
    return made if so_many is None else so_many_tokens(made, so_many)


AS_A_MONSTER = expression(
    rf",? as an? (?P<kind>Normal|Effect) Monster \((?P<race>{'|'.join(re.escape(r) for r in words.RACES)})(?:-Type)?/"
    rf"(?P<tuner>Tuner/)?(?P<colour>{'|'.join(words.COLOURS)})/Level (?P<level>\d+)/ATK (?P<atk>\d+)/DEF (?P<def>\d+)\)"
    r"(?! with )(?: \(this card is (?:also still an? (?P<also>Trap|Spell)(?: Card)?|(?P<no>NOT) treated as an? (?:Trap|Spell)(?: Card)?)\))?",
    re.IGNORECASE,
)
OF_ITS_TYPE = expression(
    r"\(?This card is (?:also still an? (?P<also>Trap|Spell)(?: Card)?|(?P<no>NOT) treated as an? (?:Trap|Spell)(?: Card)?)\.?\)?$",
    re.IGNORECASE,
)


def such_a_monster(m: re.Match[str], span: ast.Span) -> ast.Noun:
    """What a spell or trap is that is Summoned as a monster."""
    kinds = (m["kind"].lower(), *(("tuner",) if m["tuner"] else ()))
    race = next(v for k, v in words.RACES.items() if k.casefold() == m["race"].casefold())
    numbers = (int(m["level"]), int(m["atk"]), int(m["def"]))
    return such(kinds, race, words.COLOURS[m["colour"].upper()], numbers, span, type_said(m))


def type_said(m: re.Match[str]) -> str:
    """What is said of its type: what it still is, or that it is a monster alone."""
    return STILL[(m["also"] or "").lower()] if m["also"] or m["no"] else ""
