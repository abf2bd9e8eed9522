"""Gemini monsters (C3.5): a Normal Monster until it is Normal Summoned again; what stands behind each ● it has from then on."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead, Printed, Written
from judgecli.language.printed.ygo.afterwards import LEAVES
from judgecli.language.printed.ygo.expressions import expression
from judgecli.lazy import replace

SAYS_SO = expression(
    r" *(?:This card is treated as a Normal Monster while face-up on the field or in the (?:GY|Graveyard)\. "
    r"While this card is (?:a Normal Monster|face-up) on the field, you can Normal Summon it to have it "
    r"(?:become|be treated as) an Effect Monster with (?:this effect|these effects)[.:]"
    r"|(?:①：)?このカードは(?:フィールド・墓地に存在する限り|墓地またはフィールド上に表側表示で存在する場合)、通常モンスターとして扱う。"
    r"(?:②：フィールドの通常モンスター扱いの|フィールド上に表側表示で存在する)このカードを通常召喚(?:扱い)?として"
    r"(?:もう[１1]度召喚できる。その場合、?|再度召喚する事で、)"
    r"(?:このカードは効果モンスター扱いとなり以下の効果を得る|以下の効果を持つ効果モンスターとなる)。) *"
)
Read = Callable[[Sequence[Written], CardHead], Printed]


def read(lines: Sequence[Written], card: CardHead, rest: Read) -> Printed | None:
    """The text of a Gemini monster, with ``rest`` to read what it has once it is Summoned again; None: it is no such text."""
    first = next((n for n, line in enumerate(lines) if line.text.strip()), -1)
    m = SAYS_SO.match(lines[first].text) if first >= 0 else None
    if m is None or "monster" not in card.types:
        return None
    said = replace(lines[first], text=" " * m.end() + lines[first].text[m.end() :])
    bullets = [bullet for line in (said, *lines[first + 1 :]) for bullet in _bullets(line)]
    if not bullets or any(bullet is None for bullet in bullets):
        return None
    span = ast.Span(lines[first].span.line, lines[first].span.start, lines[first].span.start + m.end())
    keyword = ast.Ability("keyword", span, keyword="gemini", text=m[0].strip())
    found = rest([bullet for bullet in bullets if bullet is not None], card)
    again = ast.Condition(ast.Noun("this", span=span), "state", "=", "summoned again", span=span)
    had = [replace(a, conditions=(again, *a.conditions)) for a in found.abilities if not _is_had_elsewhere(a)]
    unread = [ast.Unread(a.span, a.text, "what is gained") for a in found.abilities if _is_had_elsewhere(a)]
    return Printed((keyword, *had), (*found.unread, *unread))


def _bullets(line: Written) -> list[Written | None]:
    """A line for each of its bullets, every letter in its place; None: something stands before the first."""
    if not line.text.strip():
        return []
    cuts = [m.start() for m in re.finditer("●", line.text)]
    if not cuts:
        return [None]
    before: list[Written | None] = [None] if line.text[: cuts[0]].strip() else []
    ends = (*cuts[1:], len(line.text))
    return [
        *before,
        *(replace(line, text=" " * (cut + 1) + line.text[cut + 1 : end]) for cut, end in zip(cuts, ends, strict=True)),
    ]


def _is_had_elsewhere(a: ast.Ability) -> bool:
    """Whether it works where the monster is no longer what it was Summoned as; words of the rules take no condition."""
    gone = any(
        h.verb in LEAVES and (h.subject is None or h.subject.how == "this")
        for h in (a.when, *a.or_when)
        if h is not None and a.structure == "auto"
    )
    return a.kind in ("keyword", "effect") or gone or bool({*a.where} - {"field", "monster zone"})
