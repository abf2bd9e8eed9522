"""Groups of equal cards on a line of the board that may be counted twice: asked back."""

from __future__ import annotations

import re
from itertools import pairwise

from judgecli.language.ast import ZoneLine
from judgecli.language.build_errors import several
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.reading import grammar_of
from judgecli.language.source import Line
from judgecli.lazy import pattern

_NOUN = pattern(r"[0-9]+(?: cards?\b|枚 |[^0-9]*《)")
"""A number of cards that says what it counts; in Japanese, parted from the state by a gap, as it is printed."""


def of_which(line: Line, zone: ZoneLine) -> Diagnostic | None:
    """A number of cards and, right behind it, a smaller one of a state ("5 cards, 2 slept"): some of these, or others?"""
    for before, card in pairwise(zone.cards):
        said = line.folded[card.span.start : card.span.end]
        if card.name or not card.states or before.states or before.count < max(2, card.count) or _NOUN.match(said):
            continue
        first = line.folded[before.span.start : before.span.end]
        place = line.folded[line.start : before.span.start].rstrip(" :")
        comma = "、" if grammar_of(line.raw) == "japanese" else ", "
        left = before.count - card.count
        state = re.sub("^[0-9]+(?:枚| cards?)?", "", said).strip()
        gap = "" if first.endswith("枚") else " "
        rest = [first.replace(str(before.count), str(left), 1)] if left else []
        of_these = f"{first.replace(str(before.count), str(card.count), 1)}{gap}{state}"
        ways = (f"{place} {comma.join((of_these, *rest))}", f"{place} {comma.join((said, first))}")
        return several(card.span, ways)
    return None
