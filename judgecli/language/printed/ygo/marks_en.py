"""What stands before a thing in English print: how many, of which sort, whose."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.amounts_en import so_many_again
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.things import (
    states,
)
from judgecli.language.printed.ygo.words_en import any_of, of
from judgecli.lazy import dataclass, field

NAME = expression(r'"([^"]+)"')
QUANTITY = _is(
    r"(?:(up to|1 or(?= 2)) (\d+)(?: of)?|(?:at least )?(\d+) or more|(?:at least )(\d+)|(\d+)(?:\+)|(\d+)|(any number of)"
    r"|(all|both|each|as many(?= .* as possible))(?: of)?|(an?))\s"
)
ONE_OF = _is(r"(\d+) of (?:(your opponent's|your|their) )?(?:(banished) )?")
WHOSE = _is(r"(your opponent's|opponent's|your)\s(?!hand|Deck|GY|field|LP|Extra)")
SO_MANY_AGAIN = _is(r"(up to )?(?:an equal number of|exactly that many|that many|the same number of) (?=[a-z]|[A-Z\"])")
"""As many as were dealt with just before."""
OTHER = _is(r"(?:other|another)\s")
STATE = any_of((w for w in words.STATES if w != "Set"), after=r"\s")
SET = _is(r"set\s")
EITHER_WAY_UP = _is(r"face-(?:up or face-down|down or face-up)\s")
LEVELS = _is(r"((?:Level|Rank|Link)(?:(?:/|,? or |, )(?:Level|Rank|Link))+)[ -](\d+)(?: or (lower|higher))?\s")
STARS = _is(r"(Level|Rank|Link)[ -]((?:\d+, )*\d+),? or (\d+)\s")
LEVEL = _is(r"(original Level|Level|Rank|Link)[ -](\d+)(?: or (lower|higher|less|more|below|above))?\s")
COLOUR = expression(rf"({'|'.join(words.COLOURS)})(?:(?:,? or |,? and/or |, |/)({'|'.join(words.COLOURS)}))*\s")
ALL_COLOURS = expression(rf"({'|'.join(words.COLOURS)})(?:(?:,? and |, )({'|'.join(words.COLOURS)}))+\s")
EACH_COLOUR = expression("|".join(words.COLOURS))
RACE = expression(
    rf"({'|'.join(sorted((re.escape(r) for r in words.RACES), key=len, reverse=True))})(?:-Type)?(?=[ ,/.])"
)
AND_A_RACE = expression(rf",? and (?={RACE.pattern})")
OR_A_RACE = expression(rf"(?:,? or |,? and/or |, |/)(?={RACE.pattern})")
_RACES = "|".join(sorted((re.escape(r) for r in words.RACES), key=len, reverse=True))
RACE_OR_COLOUR = expression(
    rf"(?:({_RACES})(?:-Type)?(?:,? or |,? and/or |/)({'|'.join(words.COLOURS)})|({'|'.join(words.COLOURS)})(?:,? or |,? and/or |/)({_RACES})(?:-Type)?)\s"
)
ICON = expression(rf"({'|'.join(words.ICONS)})(?:\s|,? (?:or|and) |[,/])")
NON = expression(
    rf"non-({'|'.join([*words.COLOURS, *words.ICONS, *words.SPELLS])}|{'|'.join(re.escape(r) for r in words.RACES)}|Token)s?\s"
)
_SPELL = "|".join(words.SPELLS)
SPELL_KIND = expression(rf"(?:{_SPELL})(?:(?:,? or |,? and |, |/)(?:{_SPELL}))*\s(?=Spell|Trap)")
EACH_SPELL = expression(_SPELL)
NON_NAME = expression(r'non-"([^"]+)"\s')
RANDOM = _is(r"random\s")
BANISHED = _is(r"banished\s")
EXCAVATED = _is(r"excavated\s")


@dataclass(slots=True)
class Said:
    filters: list[ast.Filter] = field(default_factory=list)
    whose: str = ""
    where: tuple[str, ...] = ()
    other: bool = False
    how: str = "any"
    count: ast.Number | None = None
    up_to: bool = False
    or_more: bool = False
    names: list[str] = field(default_factory=list)
    name_at: int = 0
    tuner: bool = False
    as_a_card: bool = False
    """Whether it is called a "Monster Card"."""
    said: bool = False
    last: str = ""
    apart: str = ""
    any_way_up: bool = False
    stars: tuple[ast.Filter, ...] = ()
    """Of these any one will do: "Level/Rank 4"."""


def mark(r: Reader, said: Said) -> bool:
    """Pass one thing said before the thing; False where nothing more is."""
    at = r.at
    if said.how == "any" and not said.said and (m := r.take(ONE_OF)):
        said.how, said.count = "choose", ast.Number(int(m[1]))
        said.whose = {"your": "you", "your opponent's": "opponent"}.get((m[2] or "").lower(), "")
        if m[3]:
            said.where = ("banished",)
        return True
    if said.count is None and said.how == "any" and not said.said and (m := r.take(SO_MANY_AGAIN)):
        said.how, said.count, said.up_to = "choose", so_many_again(r.span(at)), bool(m[1])
        return True
    if said.count is None and said.how == "any" and (m := r.take(QUANTITY)):
        _quantity(m, said)
        return True
    if m := r.take(WHOSE):
        if said.whose:
            raise NotRead("two owners")
        said.whose = "opponent" if "opp" in m[1].lower() else "you"
    elif m := r.take(OTHER):
        said.other = True
        if m[0].lower().startswith("another") and said.how == "any" and said.count is None and not said.said:
            said.how, said.count = "choose", ast.Number(1)
    elif r.take(EITHER_WAY_UP):
        said.any_way_up = True
    elif m := r.take(STATE):
        said.filters += states(of(words.STATES, m[1]), m[1].lower().startswith("face-up d"), r.span(at))
    elif r.take(SET):
        said.filters.append(ast.Filter("state", "=", "set", r.span(at)))
    elif not said.stars and (m := r.take(LEVELS)):
        op = {"lower": "<=", "higher": ">="}.get((m[3] or "").lower(), "=")
        kinds = re.findall("level|rank|link", m[1].lower())
        said.stars = tuple(ast.Filter(kind, op, int(m[2]), r.span(at)) for kind in kinds)
    elif not said.stars and (m := r.take(STARS)):
        values = (*m[2].split(", "), m[3])
        said.stars = tuple(ast.Filter(m[1].lower(), "=", int(n), r.span(at)) for n in values)
    elif m := r.take(LEVEL):
        op = {"lower": "<=", "less": "<=", "below": "<=", "higher": ">=", "more": ">=", "above": ">="}.get(
            (m[3] or "").lower(), "="
        )
        said.filters.append(ast.Filter(m[1].lower(), op, int(m[2]), r.span(at)))
    elif not said.stars and (m := r.take(RACE_OR_COLOUR)):
        said.stars = tuple(
            ast.Filter("tribe", "has", words.RACES[word], r.span(at))
            if word in words.RACES
            else ast.Filter("colour", "=", words.COLOURS[word], r.span(at))
            for word in (m[1] or m[3], m[2] or m[4])
        )
    elif m := (r.take(ALL_COLOURS) if said.how in ("any", "all") else None) or r.take(COLOUR):
        several = [words.COLOURS[c] for c in EACH_COLOUR.findall(m[0])]
        said.filters.append(ast.Filter("colour", "=", " or ".join(several), r.span(at)))
    elif r.see(RACE) and not r.see(_is("Normal|Link")):
        _races(r, said, at)
    elif m := r.take(SPELL_KIND):
        several = [words.SPELLS[kind] for kind in EACH_SPELL.findall(m[0])]
        said.filters.append(ast.Filter("icon", "=", " or ".join(several), r.span(at)))
    elif said.count is not None and r.take(RANDOM):
        said.filters.append(ast.Filter("state", "=", "random", r.span(at)))
    elif r.see(ICON):
        _icons(r, said, at)
    elif m := r.take(NON):
        _non(m[1], said, r, at)
    elif m := r.take(NON_NAME):
        part = r.text.printed(m.start(1), m.end(1))
        said.filters.append(ast.Filter("name", "lacks", part, r.span(at)))
    elif r.take(EXCAVATED):
        said.filters.append(ast.Filter("among", "=", "that", r.span(at)))
    elif r.take(BANISHED):
        if said.where:
            raise NotRead("two places")
        said.where = ("banished",)
    elif not said.names and r.see(NAME):
        _names(r, said, at)
        said.last = "name"
        return True
    else:
        return False
    said.last = ""
    return True


def _quantity(m: re.Match[str], said: Said) -> None:
    if m[8]:
        said.how = "all"
        return
    said.how = "choose"
    if m[7]:
        said.up_to = True
        return
    number = m[2] or m[3] or m[4] or m[5] or m[6] or "1"
    said.count = ast.Number(int(number))
    said.up_to, said.or_more = bool(m[1]), bool(m[3] or m[4] or m[5])


def _races(r: Reader, said: Said, at: int) -> None:
    values: list[str] = []
    while m := r.take(RACE):
        values.append(words.RACES[m[1]])
        if not (said.how in ("any", "all") and r.take(AND_A_RACE)) and not r.take(OR_A_RACE):
            r.word(" ")
            break
    said.filters.append(ast.Filter("tribe", "has", " or ".join(values), r.span(at)))


def _icons(r: Reader, said: Said, at: int) -> None:
    values: list[str] = []
    while m := r.take(expression(rf"({'|'.join(words.ICONS)})")):
        values.append(words.ICONS[m[1]])
        if not r.take(_is(r"(?:,? or |,? and/or |, |/)(?=(?:" + "|".join(words.ICONS) + r")\b)")):
            r.word(" ")
            break
    said.filters.append(ast.Filter("icon", "=", " or ".join(values), r.span(at)))


def _non(word: str, said: Said, r: Reader, at: int) -> None:
    if word == "Token":
        said.filters.append(ast.Filter("type", "!=", "token", r.span(at)))
    elif word in words.COLOURS:
        said.filters.append(ast.Filter("colour", "!=", words.COLOURS[word], r.span(at)))
    elif word in words.ICONS or word in words.SPELLS:
        sort = words.ICONS.get(word) or words.SPELLS[word]
        said.filters.append(ast.Filter("icon", "!=", sort, r.span(at)))
    else:
        said.filters.append(ast.Filter("tribe", "lacks", words.RACES[word], r.span(at)))


def _names(r: Reader, said: Said, at: int) -> None:
    said.name_at = at
    while m := r.take(NAME):
        said.names.append(_one_of_them(r.text.printed(m.start(1), m.end(1))))
        if not r.take(expression(r'(?:,? or |,? and/or |, )(?=")')):
            r.word(" ")
            break


def _one_of_them(name: str) -> str:
    """Tokens are named in the plural where several are meant, never made so."""
    return name.removesuffix("s") if name.endswith(" Tokens") else name
