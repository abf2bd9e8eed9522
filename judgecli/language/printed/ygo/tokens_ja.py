"""Tokens in Japanese print, with all that the text says of them."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.amounts_ja import compared
from judgecli.language.printed.ygo.as_monsters import STILL, such
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.summoning import ALL_THAT_FIT, so_many_tokens, token
from judgecli.language.printed.ygo.text import NotRead, Reader, longest_first
from judgecli.lazy import replace

_COLOURS = {w.removesuffix("属性"): c for w, c in words.COLOURS.items() if w.endswith("属性")}
_ONE = (
    rf"「(?P<name>[^」]+)」\((?P<race>{longest_first(words.RACES)})・(?P<tuner>チューナー・)?(?P<colour>{longest_first(_COLOURS)})(?:属性)?(?:・星(?P<level>\d+))?"
    r"・攻(?:(?P<atk>\d+)/守(?P<def>\d+)|/守(?P<both>\d+))\)(?:を?(?P<many>\d+)体(?P<fewer>まで)?|を(?P<all>可能な限り)|を(?P<any>任意の数だけ))?"
)
AS_A_MONSTER = expression(
    rf"(?P<kind>通常|効果)モンスター\((?P<race>{longest_first(words.RACES)})・(?P<tuner>チューナー・)?(?P<colour>{longest_first(_COLOURS)})(?:属性)?・星(?P<level>\d+)"
    r"・攻(?:(?P<atk>\d+)/守(?P<def>\d+)|/守(?P<both>\d+))\)扱いで、?"
)
OF_ITS_TYPE = expression(
    r"\(?(?:この(?:カード|モンスター)は)?(?P<also>罠|魔法)カード(?:としても扱う|(?P<no>としては?扱わない))\)?$"
)
"""What is said of the type of a card that is Summoned as a monster."""
FIELD = expression(r"(自分|相手)フィールドに")
BOTH_FIELDS = expression(r"お互いのフィールドに(?=「[^」]+」\([^)]*\)を?1体ずつ)")
ONE = expression(_ONE)
EACH = expression("を?1体ずつ")
ANOTHER = expression(rf"{_ONE}と、?(?=「)")
MADE = expression(r"(?:を)?(?:(自分|相手)フィールドに)?(?:表側)?(?:(攻撃表示|守備表示)で)?特殊召喚(する|できる|し、?)")


def tokens(r: Reader, so_many: ast.Noun | None = None) -> tuple[tuple[ast.Instruction, ...], str] | None:
    """The tokens that are made here, and how the verb ends; ``so_many``: up to how many, where that is counted."""
    start = r.at
    both = r.take(BOTH_FIELDS)
    field = r.take(FIELD) if both is None else None
    level = _level_told_before(r)
    field = field or (r.take(FIELD) if both is None and level is not None else None)
    found = []
    while another := r.take(ANOTHER):
        found.append(another)
    last = r.take(ONE)
    if both is not None and last is not None:
        r.take(EACH)
    done = r.take(MADE) if last is not None else None
    if last is None or done is None:
        r.at = start
        return None
    state = words.STATES[done[2]] if done[2] else ""
    if field is not None and done[1]:
        r.at = start
        return None
    whose = "opponent" if (field is not None and field[1] == "相手") or done[1] == "相手" else ""
    to = ast.Place("", whose, state=state) if state or whose else None
    if any(m["fewer"] or m["all"] or m["any"] for m in (*found, last)) and (found or both is not None):
        raise NotRead("how many Tokens")
    made = tuple(_made(r, m, to, level) for m in (*found, last))
    if so_many is not None:
        if found or both is not None or not so_many.up_to or so_many.count is None or last["many"] or last["all"]:
            raise NotRead("how many Tokens")
        made = (so_many_tokens(made[0], so_many.count),)
    if both is not None:
        theirs = ast.Place("", "opponent", state=state)
        made = (*made, *(replace(i, to=theirs, span=replace(i.span, start=i.span.start + 1)) for i in made))
    return made, done[3]


def such_a_monster(m: re.Match[str], span: ast.Span) -> ast.Noun:
    """What a spell or trap is that is Special Summoned as a monster."""
    kinds = ("normal" if m["kind"] == "通常" else "effect", *(("tuner",) if m["tuner"] else ()))
    numbers = (int(m["level"]), int(m["both"] or m["atk"]), int(m["both"] or m["def"]))
    return such(kinds, words.RACES[m["race"]], _COLOURS[m["colour"]], numbers, span)


def type_said(m: re.Match[str]) -> str:
    """What is said of its type: what it still is, or that it is a monster alone."""
    return STILL["" if m["no"] else {"罠": "trap", "魔法": "spell"}[m["also"]]]


SAID_FIRST = expression(r"(?=[^「」。]{2,40}レベル(?:を持つ|の)、?「[^」]+」\()")


def _level_told_before(r: Reader) -> ast.Number | None:
    """「そのモンスターと同じレベルを持つ「Xトークン」(…)」: a Level that is worked out as the Token is made."""
    start = r.at
    if r.see(SAID_FIRST) is None:
        return None
    found = compared(r)
    (f,) = found if len(found) == 1 else (None,)
    if f is not None and f.kind == "level" and f.op == "=" and isinstance(f.value, ast.Number):
        return f.value
    if f is not None and f.kind in ("same level", "same original level") and f.value != "this":
        of = f.kind.removeprefix("same ")
        return ast.Number(0, f.value, f"{of} of") if isinstance(f.value, ast.Noun) else ast.Number(0, word=f"its {of}")
    r.at = start
    return None


def _made(r: Reader, m: re.Match[str], to: ast.Place | None, told: ast.Number | None = None) -> ast.Instruction:
    if (told is None) is (m["level"] is None):
        raise NotRead("of which Level the Tokens are")
    level = told if told is not None else int(m["level"])
    numbers = (level, int(m["both"] or m["atk"]), int(m["both"] or m["def"]))
    name = r.text.printed(*m.span("name"))
    span = r.text.span(m.start(), m.end())
    many = ALL_THAT_FIT if m["all"] or m["any"] else int(m["many"] or 1)
    race, colour = words.RACES[m["race"]], _COLOURS[m["colour"]]
    return token(
        name, race, colour, numbers, many, span, to, tuner=bool(m["tuner"]), up_to=bool(m["fewer"] or m["any"])
    )
