"""An ignition effect that is a Quick Effect as long as something is so: 「…場合、この効果は相手ターンでも発動できる」 (C3.3)."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo import conditions_en, conditions_ja
from judgecli.language.printed.ygo.expressions import expression, in_any_case
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.lazy import replace

SAYS = {
    "en": in_any_case(r"This is a Quick Effect if (?P<so>.+)$"),
    "ja": expression(r"(?P<so>.+?)場合、(?:この|このカードの[①-⑳]?の)効果は(?:相手|自分・相手)ターンでも発動できる$"),
}


def says_so(text: Text, lang: str) -> bool:
    """Whether a sentence makes the effect before it a Quick Effect at times."""
    return SAYS[lang].fullmatch(text.letters) is not None


def also_quick(found: Sequence[ast.Ability], text: Text, lang: str) -> list[ast.Ability]:
    """The effect, and the same as a Quick Effect under the condition; a limit is that of both."""
    m = SAYS[lang].fullmatch(text.letters)
    if m is None or len(found) != 1 or found[0].kind != "ignition" or found[0].structure != "activated":
        raise NotRead("what is a Quick Effect")
    condition = conditions_en.condition if lang == "en" else conditions_ja.condition
    asked, places = condition(text.part(*m.span("so")))
    if places:
        raise NotRead("where it must be")
    one = found[0]
    if one.turn or one.phases:
        raise NotRead("in whose turn")
    return [one, replace(one, kind="quick", conditions=(*one.conditions, *asked))]
