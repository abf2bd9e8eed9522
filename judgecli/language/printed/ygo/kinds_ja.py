"""Which kind of card a phrase of Japanese print is about: monster, card, Spell, Trap, with the kinds of Spells and Traps."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.marks_ja import (
    MONSTER,
    Said,
)
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.words_ja import any_of

MONSTER_CARD = expression(r"モンスターカード(?!・|ゾーン)")
OF_ANY_PLACE = expression(r"モンスターカード(?:が|$)")
NOT_ON_FIELD = expression(r".*(?:手札|デッキ|墓地)(?:から、?|の、?)$")
"""Before "Monster Card" it is a monster: on the field one may lie as a Spell (G.9)."""
CARD = expression(r"カード(?!名|の発動|効果)")
SPELL_KIND = any_of(words.SPELLS)
SPELL = expression(
    r"(魔法・罠|罠・魔法|魔法|罠)(?:カード)?(?!ゾーン|(?:カード)?扱いの|の発動|の効果(?!で|[をも]?受け|を発動でき(?:ない|ず))|カウンター|使い|&)"
)


def kind(r: Reader, said: Said) -> str:
    """Monster, card, spell, trap; kinds of spells and traps are told before."""
    at = r.at
    if r.see(MONSTER_CARD):
        as_a_monster = _lies_as_a_monster(r, said)
        if as_a_monster or said.where or r.see(OF_ANY_PLACE):
            r.take(MONSTER_CARD)
            if as_a_monster:
                return "monster"
            said.filters.append(
                ast.Filter("state", "=", "a monster card", r.span(at))
            )  # it may lie there as a Spell (G.1)
            return "card"
    if r.take(MONSTER):
        return "monster"
    icons, here = [], r.at
    while m := r.take(SPELL_KIND):
        icons.append(words.SPELLS[m[1]])
        if m2 := r.take(SPELL):
            kinds = [m2[1]]
            while r.word("・"):
                m3 = r.take(SPELL_KIND)
                m4 = r.take(SPELL)
                if m3 is None or m4 is None:
                    raise NotRead("kinds of spells and traps joined")
                if [words.SPELLS[m3[1]]] != icons:
                    return _each_of_its_kind(r, said, at, {m2[1]: icons, m4[1]: [words.SPELLS[m3[1]]]})
                kinds.append(m4[1])
            said.filters.append(ast.Filter("icon", "=", " or ".join(icons), r.span(at)))
            return _spell("・".join(kinds))
        if not r.word("・"):
            break
    r.at = here
    if r.take(CARD):
        return "card"
    if m := r.take(SPELL):
        return _spell(m[1])
    r.at = at
    return ""


def _each_of_its_kind(r: Reader, said: Said, at: int, kinds: dict[str, list[str]]) -> str:
    """「速攻魔法・通常罠カード」: a spell of the one kind, or a trap of the other."""
    if set(kinds) != {"魔法", "罠"} or said.stars:
        raise NotRead("kinds of spells and traps joined")
    said.sorts = tuple(
        (_spell(sort), ast.Filter("icon", "=", " or ".join(icons), r.span(at))) for sort, icons in kinds.items()
    )
    return "spell or trap"


def _lies_as_a_monster(r: Reader, said: Said) -> bool:
    """Whether a "Monster Card" is one that lies outside the field."""
    if said.where:
        return {*said.where} <= {"hand", "deck", "graveyard", "banished", "extra deck"}
    return NOT_ON_FIELD.fullmatch(re.split("[、。]", r.text.letters[: r.at])[-1].split("「")[0]) is not None


def _spell(written: str) -> str:
    kinds = written.split("・")
    if len(kinds) > 1:
        return "spell or trap"
    return "spell" if kinds[0] == "魔法" else "trap"
