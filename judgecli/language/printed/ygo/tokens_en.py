"""Tokens in English print, with all that the text says of them."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.summoning import token
from judgecli.language.printed.ygo.text import Reader

_ONE = (
    rf'(\d+|an?) "([^"]+?)(s?)" \(({"|".join(re.escape(r) for r in words.RACES)})(?:-Type)?/'
    rf"({'|'.join(words.COLOURS)})/Level (\d+)/ATK (\d+)/DEF (\d+)\)"
)
ANOTHER = expression(rf"{_ONE} and (?=\d)", re.IGNORECASE)
SUMMONS = expression("Special Summons? ", re.IGNORECASE)
TOKENS = expression(
    rf"{_ONE}"
    r"( to your opponent's field)?(?:,? in (Attack|Defense) Position)?( to your opponent's field)?",
    re.IGNORECASE,
)


def tokens(r: Reader, start: int) -> tuple[ast.Instruction, ...]:
    """ "Special Summon 2 "X Tokens" (…)"; nothing where none are made here."""
    if r.take(SUMMONS) is None:
        return ()
    before = []
    while another := r.take(ANOTHER):
        before.append(another)
    m = r.take(TOKENS)
    if m is None:
        r.at = start
        return ()
    state = {"attack": "attack position", "defense": "defence position"}.get((m[10] or "").lower(), "")
    whose = "opponent" if m[9] or m[11] else ""
    to = ast.Place("", whose, state=state) if state or whose else None
    return tuple(_made(r, one, to, start) for one in (*before, m))


def _made(r: Reader, m: re.Match[str], to: ast.Place | None, start: int) -> ast.Instruction:
    many = int(m[1]) if m[1].isdigit() else 1
    name = r.text.printed(m.start(2), m.end(2))
    numbers = (int(m[6]), int(m[7]), int(m[8]))
    race = next(v for k, v in words.RACES.items() if k.casefold() == m[4].casefold())
    return token(name, race, words.COLOURS[m[5].upper()], numbers, many, r.text.span(m.start(), m.end()), to)
