"""By what something comes about, in the words of a statement: "by the effect of 《X》", 「戦闘で」."""

from __future__ import annotations

from judgecli.language.ast import CausedBy
from judgecli.language.told_types import types
from judgecli.language.words import Lang, spelled
from judgecli.lazy import replace
from judgecli.picks import only

_KINDS = {"battle": ("battle", ""), "effect": ("an effect", "効果"), "rule": ("a rule", "ルール")}
_IN = "in battle"
"""What came about while a battle went on that had a part in it, by whatever else."""
_OF_A_CARD = {"battle": ("the attack", "攻撃"), "effect": ("the effect", "効果")}


def battle_in_japanese() -> str:
    """What the game that is spoken of calls a battle."""
    return "戦闘" if spelled("event", "battle", "ja").startswith("戦闘") else "バトル"


def cause_in_words(cause: CausedBy, lang: Lang) -> str:
    """What it came about by: "the effect of 《X》"."""
    cards = [f"《{card.text}》{f'#{card.tag}' if card.tag else ''}" for card in cause.cards]
    if not cards and not cause.sort:
        en, ja = _KINDS[cause.kind]
        ja = ja or battle_in_japanese()
        if not cause.whose:
            return en if lang == "en" else ja
        return f"{cause.whose}'s effect" if lang == "en" else f"{cause.whose}の{ja}"
    named = _sort(cause.sort, lang) if cause.sort else only(cards)
    if cause.whose:
        named = f"{cause.whose}'s {named}" if lang == "en" else f"{cause.whose}の{named}"
    if cause.kind not in _OF_A_CARD:
        return named
    en, ja = _OF_A_CARD[cause.kind]
    return f"{en} of {named}" if lang == "en" else f"{named}の{ja}"


def _sort(sort: str, lang: Lang) -> str:
    word = next(word for word in types() if word.canonical == sort)
    said = word.spellings((lang,))[0]
    return said if lang == "ja" else f"a {said}"


def with_cause(said: str, cause: CausedBy, lang: Lang) -> str:
    """A statement that was said without its cause, with it."""
    during = cause.kind == _IN
    words = cause_in_words(replace(cause, kind="battle") if during else cause, lang)
    if lang == "en":
        return f"{said.removesuffix('?')} {'in' if during else 'by'} {words}{'?' if said.endswith('?') else ''}"
    joined = "中に" if during else "で"
    about, of, rest = said.partition("》は")
    if not of:
        about, of, rest = said.partition("は")
    return f"{about}{of}{words}{joined}{rest}" if of else f"{words}{joined}、{said}"
