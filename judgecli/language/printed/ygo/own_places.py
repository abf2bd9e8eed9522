"""Monsters that their own text lets come to certain zones: where a Link Monster points to, beside another, in a column (J3.19)."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.language import ast
from judgecli.language.printed.ygo.patterns import Found, Saying, said
from judgecli.language.printed.ygo.slots import Lang
from judgecli.language.printed.ygo.summoning import itself
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.lazy import replace

POSITIONS: Mapping[str, str] = {
    "attack": "attack position",
    "defense": "defence position",
    "攻撃表示": "attack position",
    "表側攻撃表示": "attack position",
    "守備表示": "defence position",
    "表側守備表示": "defence position",
}


def _comes(found: Found, zone: str, by: ast.Noun | None = None) -> ast.Ability:
    position = POSITIONS.get(found.word("position").lower(), "")
    made = itself(found.span, found.text.letters, ("hand",), position=position, whose="you")
    summon = made.effects[-1]
    return replace(made, effects=(replace(summon, to=ast.Place(zone, state=position), by=by),))


def _such(found: Found) -> ast.Noun:
    """Whichever monsters on the field."""
    noun = found.noun()
    one = noun.how in ("any", "all") or (noun.how == "choose" and noun.count == ast.Number(1) and not noun.up_to)
    if not one or noun.where not in ((), ("field",)) or noun.other:
        raise NotRead("beside which monster")
    return replace(noun, how="any", count=None, or_more=False)


def _linked(found: Found) -> ast.Ability:
    return _comes(found, "linked zone", _such(found))


def _beside(found: Found) -> ast.Ability:
    return _comes(found, "zone beside", _such(found))


THIS = r"you can Special Summon this card \(?from your hand\)?"
POSITION = r"(?:,? in (?P<position>Attack|Defense) Position)?"
POSITION_JA = r"(?:(?P<position>表側攻撃表示|攻撃表示|表側守備表示|守備表示)で)?"
PLACES: tuple[Saying[ast.Ability], ...] = (
    Saying(
        lambda found: _comes(found, "crowded column"),
        en=rf"if 2 or more cards are in the same column, {THIS} in that column",
        ja=r"同じ縦列にカードが2枚以上存在する場合、このカードはその縦列の自分フィールドに(?:手札から)?特殊召喚できる",
    ),
    Saying(
        _linked,
        en=rf"{THIS}{POSITION} to your zone <what:thing> points to",
        ja=rf"このカードは、?<what:sort>のリンク先となる自分フィールドに手札から{POSITION_JA}特殊召喚できる",
    ),
    Saying(
        _beside,
        en=rf"{THIS} to your Main Monster Zone,? adjacent to <what:thing> or in its column",
        ja=r"このカードは、?<what:sort>の隣または同じ縦列の自分のメインモンスターゾーンに手札から特殊召喚できる",
    ),
)


def to_certain_zones(text: Text, lang: Lang) -> ast.Ability | None:
    """How a monster is Special Summoned to such a zone by its own text; None: it is no such text."""
    return said(PLACES, text, lang)
