"""Tokens in Japanese print, with all that the text says of them."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.summoning import token
from judgecli.language.printed.ygo.text import Reader, longest_first

_COLOURS = {w.removesuffix("属性"): c for w, c in words.COLOURS.items() if w.endswith("属性")}
TOKEN = expression(
    rf"(?:(自分|相手)フィールドに)?「([^」]+)」\(({longest_first(words.RACES)})・({longest_first(_COLOURS)})(?:属性)?・星(\d+)・攻(?:(\d+)/守(\d+)|/守(\d+))\)"
    r"(?:を?(\d+)体)?(?:を)?(?:(攻撃表示|守備表示)で)?特殊召喚(する|できる|し、?)"
)


def tokens(r: Reader) -> tuple[ast.Instruction, str] | None:
    """The tokens that are made here, and how the verb ends."""
    start = r.at
    m = r.take(TOKEN)
    if m is None:
        return None
    state = words.STATES[m[10]] if m[10] else ""
    whose = "opponent" if m[1] == "相手" else ""
    to = ast.Place("", whose, state=state) if state or whose else None
    both = m[8]
    numbers = (int(m[5]), int(both or m[6]), int(both or m[7]))
    name = r.text.printed(m.start(2), m.end(2))
    made = token(name, words.RACES[m[3]], _COLOURS[m[4]], numbers, int(m[9] or 1), r.span(start), to)
    return made, m[11]
