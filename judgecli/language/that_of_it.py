"""What a Japanese claim tells by words that point back, 「その能力」「そのカード」, or of an ability by what that waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judgecli.language.otherwise import SLOTS, Reworded
from judgecli.language.source import Line
from judgecli.language.told_types import any_of, types
from judgecli.lazy import pattern

_OF_A_CARD = "効果|能力|パワー|攻撃力|守備力|レベル|攻撃|移動|召喚|発動|プレイ|ダメージ"
_NAMED = pattern(SLOTS["japanese"]["C"])
MOST = 3
"""So often what was named before is put in."""


def with_what_it_is_of(line: Line, text: str) -> Iterator[Reworded]:
    """The line with the card it last named before each 「その能力」 or 「そのカード」; nothing where it says nothing like that."""
    kinds = any_of(x for word in types() for x in word.spellings(("ja",)))
    that = pattern(
        rf"(?:その|同じ|当の)(?:(?P<of>(?={_OF_A_CARD}))|(?:カード|{kinds})(?=[はがのもを]))|それ(?=[はがのもを](?!ぞれ))"
    )
    now, at = Reworded(line, text, tuple(range(len(text)))), 0
    for _ in range(MOST):
        found = that.search(now.text, at)
        named = [one for one in _NAMED.finditer(now.text) if found is not None and one.end() <= found.start()]
        if found is None or not named:
            break
        now, at = _put(now, found.span(), named[-1].span(), "の" if found["of"] is not None else ""), found.start() + 1
    if now.text != text:
        yield now


_TOLD_BY = pattern(
    r"の(?P<told>「[^「」、,]{1,24}」の?|(?:(?![《》はも、,「」])[^\ue000-\ue00f]){1,24}(?:時|とき|際|たび)(?:の|に(?:誘発|発動)する)"
    r"|(?:誘発|起動|自動|常在|永続)型?の?)(?=効果|能力)"
)
"""An ability of a card, by what it waits for or what kind it is."""


def without_what_it_waits_for(line: Line, text: str, has_one: Callable[[str], str]) -> Iterator[Reworded]:
    """The line without what tells which ability of a card is meant, where that ``has_one``."""
    named = list(_NAMED.finditer(text))
    for found in _TOLD_BY.finditer(text):
        card = next((one for one in named if one.end() == found.start()), None)
        if card is None or not has_one(line.raw[slice(*card.span())]):
            continue
        first, last = found.span("told")
        made, raw = (x[:first] + x[last:] for x in (text, line.raw))
        at = (*range(first), *range(last, len(text)))
        yield Reworded(Line(line.number, line.indent, line.start, made, raw, line.children), made, at)
        return


def _put(now: Reworded, where: tuple[int, int], card: tuple[int, int], joined: str) -> Reworded:
    """The line with a card of it in place of other words."""
    (first, last), (start, stop) = where, card
    made, raw = (x[:first] + x[start:stop] + joined + x[last:] for x in (now.text, now.line.raw))
    at = (*now.at[:first], *now.at[start:stop], *(-1 for _ in joined), *now.at[last:])
    return Reworded(Line(now.line.number, now.line.indent, now.line.start, made, raw, now.line.children), made, at)
