"""Continuous effects in plain words: what changes, on what, for how long."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from judgecli.games.shared.text.changes import Lose, LoseAbilities, Times, While
from judgecli.games.shared.text.numbers import MANY
from judgecli.kernel.text import Static
from judgecli.kernel.values import Lasting, State
from judgecli.language import ast
from judgecli.language.words import spelled

Lang = str
"""``en`` or ``ja``."""
Both = tuple[str, str]
AN_EFFECT: Both = ("an effect", "効果")


class Words(Protocol):
    """What is needed of a game's speaker to put an effect in words."""

    @property
    def words(self) -> Mapping[str, str]: ...
    @property
    def changed(self) -> Mapping[str, Both]: ...
    @property
    def cannot(self) -> Mapping[str, str]: ...
    def word(self, name: str, lang: Lang) -> str:
        """A word of the game in this language."""

    def term(self, until: str) -> Both:
        """The end of what a lasting effect waits for."""


def effect(sp: Words, s: State, lasting: Lasting, lang: Lang) -> str:
    """What it does, with its term where that is this turn or battle."""
    told = "、".join(_changes(sp, s, lasting, lang)) if lang == "ja" else " and ".join(_changes(sp, s, lasting, lang))
    told = told or AN_EFFECT[lang == "ja"]
    if lasting.until not in ("turn", "battle"):
        return told
    en, ja = sp.term(lasting.until)
    return f"{told} until the end of the {en}" if lang == "en" else f"{told}（{ja}終了時まで）"


def _changes(sp: Words, s: State, lasting: Lasting, lang: Lang) -> list[str]:
    if lasting.change is not None:
        return [change(sp, lasting.change, lang)]
    ability = s.game.ability(lasting.ability) if lasting.ability else None
    if isinstance(ability, Static):
        return [change(sp, c, lang) for c in ability.changes]
    action = getattr(ability, "action", "")
    if action:
        return [cannot(sp, action, "", lang)]
    what, value = sp.changed.get(getattr(ability, "what", "")), getattr(ability, "value", None)
    return [_limit(what, value, lang)] if what is not None and isinstance(value, int) else []


def _limit(what: Both, value: int, lang: Lang) -> str:
    """A limit of a player: "charge limit 6", "no charge limit"."""
    if value >= MANY:
        return f"no {what[0]}" if lang == "en" else f"{what[1]}なし"
    return f"{what[0]} {value}" if lang == "en" else f"{what[1]} {value}"


def reached(s: State, lasting: Lasting, lang: Lang) -> str:
    """What an effect that stands on no card concerns, in the words of its text."""
    ability = s.game.ability(lasting.ability) if lasting.ability else None
    if getattr(ability, "whose", "") == "you":
        return lasting.controller
    noun = getattr(ability, "noun", None)
    if not isinstance(noun, ast.Noun):
        return ("all it concerns", "対象すべて")[lang == "ja"]
    if lang == "en":
        from judgecli.language import print_en_things

        return print_en_things.noun(noun)
    from judgecli.language import print_ja_things

    return print_ja_things.things(noun)


def change(sp: Words, c: Any, lang: Lang) -> str:
    """One change: "power +1000", "cannot attack"."""
    if isinstance(c, While) and c.inner is not None:
        return change(sp, c.inner, lang)
    kind, by, value = getattr(c, "what", ""), getattr(c, "by", 0), getattr(c, "value", "")
    if kind == "cannot":
        return cannot(sp, getattr(c, "action", "") or str(value), by if isinstance(by, str) else "", lang)
    what = sp.changed.get(kind, AN_EFFECT)[lang == "ja"]
    if isinstance(c, Lose | LoseAbilities):
        return _loss(what, _shown(sp, value, lang) if value else "", lang)
    if getattr(c, "half", False):
        return f"{what} halved" if lang == "en" else f"{what}半分"
    number = getattr(c, "number", None)
    if isinstance(number, ast.Number) and number.value and not number.word:
        each = (" for each", "×該当数")[lang == "ja"] if number.each is not None else ""
        return f"{what} {number.value:+d}{each}"
    if by:
        return f"{what} ×{by}" if isinstance(c, Times) else f"{what} {by:+d}"
    return f"{what} {_shown(sp, value, lang)}".strip()


def _loss(what: str, value: str, lang: Lang) -> str:
    """What is lost: one of a set, or all."""
    if lang == "ja":
        return f"{what} {value}を失う" if value else f"すべての{what}を失う"
    return f"loses {what} {value}" if value else f"loses all: {what}"


def cannot(sp: Words, action: str, by: str, lang: Lang) -> str:
    """A bar, with by what where it is only that."""
    if lang == "en":
        return f"cannot {action}{f' by {by}' if by else ''}"
    how = {"battle": "バトルでは", "effect": "効果では"}.get(by, "")
    return how + (sp.cannot.get(action) or _cannot_ja(action) or f"{sp.word(action, lang)}: できない")


def _cannot_ja(action: str) -> str:
    """The bar in the words of a scenario: what is done to a card ends in a verb, what a card does is named."""
    stem = spelled("action", action, "ja")
    return stem and stem + ("ない" if stem.endswith(("れ", "け", "せ", "なら")) else "できない")


def _shown(sp: Words, value: Any, lang: Lang) -> str:
    if isinstance(value, frozenset):
        return "/".join(sp.word(x, lang) for x in sorted(value))
    return sp.word(value, lang) if isinstance(value, str) and value else str(value)
