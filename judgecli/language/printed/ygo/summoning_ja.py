"""How Japanese print says a monster may be summoned, and what a Ritual Spell calls."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import verbs_ja as verbs
from judgecli.language.printed.ygo.clauses_ja import clauses
from judgecli.language.printed.ygo.summoning import RITUAL_SPELL, itself, once_a_turn, only_so
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.lazy import replace

BY_KIND = re.compile(
    r"この(?:カード|モンスター)は、?(?:上記のカードを融合素材にした)?(融合|儀式|S|X|L)召喚(?:でしか特殊召喚できない|でのみ(EXデッキから)?特殊召喚できる)$"
)
PAID = re.compile(
    r"(?:このカードは、?)?(.+(?:した|送った|戻した|払った|捨てた))場合に?(のみ)?、?(?:手札から)?特殊召喚できる$"
)
ONCE = re.compile(r"自分は「([^」]+)」を1ターンに1度しか特殊召喚できない$")
ITS_SPELL = re.compile(r"「([^」]+)」(?:カード|儀式魔法カード|と名のついた儀式魔法カード)?に?より降臨$")
NEEDED = re.compile(r"(.+)の降臨に必要$")


def of_the_summon(text: Text) -> list[ast.Ability] | None:
    """What a sentence says of how the monster may be summoned; None: it says nothing of that."""
    letters, span = text.letters, text.span(0, len(text))
    if m := BY_KIND.fullmatch(letters):
        return [only_so(span, letters, bool(m[2]))]
    if m := ONCE.fullmatch(letters):
        return [once_a_turn(text.printed(m.start(1), m.end(1)), span, letters)]
    if m := ITS_SPELL.fullmatch(letters):
        spell = ast.Noun("any", "card", name=text.printed(m.start(1), m.end(1)), span=span)
        return [ast.Ability("keyword", span, keyword=RITUAL_SPELL, of=(spell,), text=letters)]
    if m := PAID.fullmatch(letters):
        found = clauses(text.part(m.start(1), m.end(1)))
        if found[-1].form != verbs.PAST or any(c.form not in (verbs.JOINING, verbs.TE) for c in found[:-1]):
            raise NotRead("how it is summoned")
        price = tuple(i for c in found for i in c.instructions)
        bar = only_so(replace(span, start=span.start + 1), letters, not m[2])
        return [itself(span, letters, ("hand",), price), bar]
    return None


# ---- Ritual Spells

RITE = (
    re.compile(
        r"(?:自分の手札・フィールド|フィールドか手札)から、?レベルの合計が(\d+)以上になるように(?:、?自分の手札・フィールドの)?モンスターをリリースし、手札から(.+)を儀式召喚する$"
    ),
    re.compile(
        r"レベルの合計が(?:(\d+)以上|儀式召喚するモンスターのレベル以上)になるように、自分の手札・フィールドのモンスターをリリースし、手札から(.+)を儀式召喚する$"
    ),
)


def rite(text: Text) -> ast.Instruction | None:
    """What a Ritual Spell does (C4.27)."""
    m = RITE[0].fullmatch(text.letters) or RITE[1].fullmatch(text.letters)
    if m is None:
        return None
    r = Reader(text.part(m.start(2), m.end(2)))
    found = phrase(r)
    if found is None or found.noun is None or found.kind != "thing" or not r.ended() or found.noun.where:
        raise NotRead("whom it calls")
    total = ast.Number(int(m[1])) if m[1] else None
    noun = replace(found.noun, how="choose", count=ast.Number(1))
    return ast.Instruction("ritual summon", what=noun, amount=total, span=text.span(0, len(text)))
