"""Which of the two that fight an effect of a battle means, in English print: "your battling monster", "that opponent's monster"."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.text import NotRead, Text, rewrites

_SAID = r"(?=(?:'s)? (?:[A-Z]|effects?\b|gains?\b|loses?\b|cannot\b|becomes?\b|is\b|are\b|can\b|has\b))"
MINE = rewrites(
    (rf"(?i)\byour(?: battling)? monster{_SAID}|(?<!target )\byour battling monster\b", "that monster you control")
)
THEIRS = rewrites(
    (rf"(?i)\b(?:the|your) opponent's battling monster\b|\bthe opponent's monster{_SAID}", "that opponent's monster")
)
OF_IT = rewrites(
    (
        r"(?i)\bthat monster you control's (ATK/DEF|ATK and DEF|ATK|DEF) becomes? doubled\b",
        r"double the \1 of that monster you control",
    ),
    (
        r"(?i)\bthat monster you control's (original )?(ATK/DEF|ATK and DEF|ATK|DEF)\b",
        r"the \1\2 of that monster you control",
    ),
)
IN_THAT_BATTLE = rewrites(
    (r"(?i)\bfor (?:that|this) battle, ([^.;]*? cannot be destroyed)(?! by)", r"\1 by that battle"),
    (
        r"(?i)\bcannot be destroyed by (?:that|this) battle\b(?! until)",
        "cannot be destroyed by battle until the end of the Damage Step",
    ),
    (
        r"(?i)\byou take no battle damage(?: from (?:that|this) battle)?(?=$|\.|,? (?:and|also))",
        "you take no battle damage until the end of the Damage Step",
    ),
)
YOUR_MONSTER = _is(rf"\byour monster{_SAID}")
BOTH = rewrites((r"(?i)\bboth (?:battling )?monsters\b(?! you| your)", "all battling monsters on the field"))
THOSE = rewrites((r"(?i)\bthose monsters\b(?!'| you| your)", "all battling monsters on the field"))


def of_both(said: Text, others: bool) -> Text:
    """The same with "both monsters" and "those monsters" told where two that fight were spoken of; ``others``: other cards were too."""
    said = said.rewritten(BOTH)
    return said if others else said.rewritten(THOSE)


def of_the_two(said: Text, fighter: ast.Noun, others: bool) -> Text:
    """The same with the two called alike; ``others``: a card was targeted or paid, so that "your monster" may be another."""
    if fighter.how == "this":
        return said.rewritten(THEIRS).rewritten(IN_THAT_BATTLE)
    if fighter.whose != "you":
        if YOUR_MONSTER.search(said.letters):
            raise NotRead("which of the two that fight")
        return said
    return said.rewritten(MINE).rewritten(THEIRS).rewritten(OF_IT).rewritten(IN_THAT_BATTLE)
