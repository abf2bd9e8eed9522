"""How Japanese print says a monster may be summoned, and what a Ritual Spell calls."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo import verbs_ja as verbs
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.clauses_ja import clauses
from judgecli.language.printed.ygo.conditions_ja import condition
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.summoning import RITUAL_SPELL, given_up, itself, once_a_turn, only_so, summons_itself
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.lazy import replace

BY_KIND = expression(
    r"この(?:カード|モンスター)は、?(?:上記のカードを融合素材にした)?(融合|儀式|S|X|L)召喚(?:でしか(?P<out>EXデッキから)?特殊召喚できない|でのみ(?P<only>EXデッキから)?特殊召喚できる)$"
)
PAID = expression(
    r"(?:このカードは、?|「(?P<name>[^「」]+)」は、?(?P<once>1ターンに1度)、)?(?P<paid>.+(?:した|送った|戻した|払った|捨てた))場合に?(?P<only>のみ)?、?"
    r"(?:(?P<from>EXデッキ|(?:手札|墓地|デッキ)(?:・(?:手札|墓地|デッキ))*)から)?特殊召喚できる$"
)
UNDER = expression(
    r"(?:このカードは、?)?(?P<so>.+?(?:存在する|存在しない|以上の|以下の|のみの|である|\d[体枚]の))(?:場合|時)に?(?P<only>のみ)?、?(?:このカードは、?)?(?P<hand>手札から)?特殊召喚できる$"
)
"""A condition under which alone it is summoned: only a monster that cannot be Normal Summoned says no more than that.

「手札から特殊召喚できる」 without 「のみ」 is a further method, which leaves it to be summoned by any effect.
"""
ONLY_BY = expression(
    r"(?:このカードは、?)?(?:(?:上記のカードを融合素材にした)?(?:融合|儀式|S|X|L)召喚(?:及び|と|か)、?)?(?:(?P<own>(?:自身の|このカードの[①-⑳]?の?|この))|(?P<by>「[^「」]+」)(?P<sort>モンスター)?(?P<name>の)?|(?P<kind>(?!このカード)[^「」、。は]+?モンスター)の|)(?:カードの)?効果で(?:のみ|しか)(?P<extra>EXデッキから)?特殊召喚(?:できる|できない)$"
)
ABOVE = expression(
    r"(?:このカードは、?)?(?:自分の?(?P<from>(?:手札|フィールド|墓地)(?:・(?:手札|フィールド|墓地))*)の)?上記の?(?:カード|モンスター)を(?P<done>除外した|墓地へ送った|デッキに戻した|EXデッキに戻した|リリースした)"
    r"場合に?のみ、?(?P<out>EXデッキから)?特殊召喚できる$"
)
DONE = {
    "除外した": ("banish", None),
    "墓地へ送った": ("send", ast.Place("graveyard")),
    "デッキに戻した": ("return", ast.Place("deck", "owner")),
    "EXデッキに戻した": ("return", ast.Place("extra deck", "owner")),
    "リリースした": ("tribute", None),
}
ONCE = expression(r"自分は「([^」]+)」を1ターンに1度しか特殊召喚できない$")
ITS_SPELL = expression(
    r"「((?:[^「」]|「[^」]*」)+)」(?:カード|儀式魔法カード|と名のついた儀式魔法カード)?に?より降臨$"
)
NEEDED = expression(
    r"(.+)の降臨に(?:必要|使用できる)$|(?:フィールド|場)か手札から、?星の数が合計\d+個?以上になるよう(?:に)?、?カードをリリースしなければならない$|(?:フィールドか手札|手札・自分フィールド|自分の手札・フィールド|手札またはフィールド)から、?"
    r"(?:モンスターの)?レベルの?(?:合計)?が\d+以上になるよう(?:に)?、?(?:モンスター|カード)を(?:リリース|生け贄に)しなければならない$"
)


NO_SUBSTITUTES = expression(r"この(?:カード|モンスター)の融合召喚は、?上記のカードでしか行えない")
"""No other monster may be used in place of one of them: none is, unless a text allows it."""


def of_the_summon(text: Text, materials: Sequence[ast.Noun] = (), name: str | None = None) -> list[ast.Ability] | None:
    """What a sentence says of how the monster may be summoned; None: it says nothing of that. ``materials``: 「上記のカード」."""
    letters, span = text.letters, text.span(0, len(text))
    if m := ONLY_BY.fullmatch(letters):
        return [only_so(span, letters, bool(m["extra"]), _by_what(text, m))]
    if m := ABOVE.fullmatch(letters):
        verb, to = DONE[m["done"]]
        bar = only_so(replace(span, start=span.start + 1), letters, bool(m["out"]))  # from elsewhere by any effect
        places = tuple(words.ZONES[zone] for zone in (m["from"] or "").split("・") if zone)
        return [itself(span, letters, ("extra deck",), given_up(materials, verb, to, span, places)), bar]
    if NO_SUBSTITUTES.fullmatch(letters):
        return []
    if m := BY_KIND.fullmatch(letters):
        return [only_so(span, letters, bool(m["out"] or m["only"]))]
    if m := ONCE.fullmatch(letters):
        return [once_a_turn(text.printed(m.start(1), m.end(1)), span, letters)]
    if m := ITS_SPELL.fullmatch(letters):
        spell = ast.Noun("any", "card", name=text.printed(m.start(1), m.end(1)), span=span)
        return [ast.Ability("keyword", span, keyword=RITUAL_SPELL, of=(spell,), text=letters)]
    if (m := UNDER.fullmatch(letters)) and "このカード" not in m["so"]:
        asked, places = condition(text.part(*m.span("so")))
        if places:
            raise NotRead("where it is summoned from")
        own = itself(span, letters, ("hand",), (), asked)
        if m["hand"] and not m["only"]:
            return [own]
        return [own, only_so(replace(span, start=span.start + 1), letters, not m["only"])]
    if m := PAID.fullmatch(letters):
        found = clauses(text.part(*m.span("paid")))
        if found[-1].form != verbs.PAST or any(c.form not in (verbs.JOINING, verbs.TE) for c in found[:-1]):
            raise NotRead("how it is summoned")
        price = tuple(i for c in found for i in c.instructions)
        bar = only_so(replace(span, start=span.start + 1), letters, not m["only"])
        zones = tuple(words.ZONES[zone] for zone in (m["from"] or "手札").split("・"))
        own = itself(span, letters, zones, price)
        if m["once"]:
            if name is not None and m["name"] != name:
                raise NotRead("a limit by another name")
            own = replace(own, limit=1, limit_per="card turn")
        return [own, bar]
    return None


METHODS = expression(
    r"(?:このカードは、?|「(?P<name>[^「」]+)」は、?1ターンに1度、?)(?:融合|儀式|S|X|L)召喚及び以下の方法でのみ(?P<out>EXデッキから)?特殊召喚できる$"
)
"""What stands before a method of its own beside the summon of its kind."""
BY_THE_METHOD = rewrites(
    (r"場合に、?(?:EXデッキ(?:\(裏側\))?から)?特殊召喚できる$", "場合のみ、EXデッキから特殊召喚できる")
)
NO_SPELL = expression(r"\(?「融合」は必要としない\)?$")


def by_a_method(
    text: Text, m: re.Match[str], method: Text, materials: Sequence[ast.Noun], name: str | None
) -> list[ast.Ability]:
    """「このカードは融合召喚及び以下の方法でのみ特殊召喚できる。●…した場合にEXデッキから特殊召喚できる」."""
    span, letters = text.span(0, len(text)), text.letters
    if m["name"] and name is not None and text.printed(m.start("name"), m.end("name")) != name:
        raise NotRead("a limit by another name")
    own = [a for a in of_the_summon(method.rewritten(BY_THE_METHOD), materials, name) or () if summons_itself(a)]
    if len(own) != 1:
        raise NotRead("how it is summoned")
    found = [*own, only_so(span, letters, bool(m["out"]))]
    if m["name"]:
        limit = replace(span, start=span.start + 1)
        found.append(once_a_turn(text.printed(m.start("name"), m.end("name")), limit, letters))
    return found


def _by_what(text: Text, m: re.Match[str]) -> ast.Noun:
    """The cards by whose effects alone it is summoned."""
    span = text.span(0, len(text))
    if m["own"]:
        return ast.Noun("this", span=span)
    if m["kind"]:
        r = Reader(text.part(*m.span("kind")))
        found = phrase(r)
        if found is None or found.noun is None or not r.ended() or found.noun.how != "any" or found.noun.where:
            raise NotRead("by whose effects it is summoned")
        return found.noun
    if not m["by"]:
        return ast.Noun("any", "card", span=span)
    name = text.printed(m.start("by") + 1, m.end("by") - 1)
    if m["name"] and not m["sort"]:
        return ast.Noun("any", "card", name=name, span=span)
    part = ast.Filter("name", "has", name, span)
    return ast.Noun("any", "monster" if m["sort"] else "card", filters=(part,), span=span)


# ---- Ritual Spells

RITE = expression(
    r"(?:自分の手札・フィールド|フィールドか手札|自分フィールド)?(?:から、?)?レベルの合計が"
    r"(?:(?P<total>\d+)(?:以上|(?P<just>(?=になる)))|(?:その|この)?(?:儀式召喚する)?(?:儀式)?モンスター(?:のレベル)?(?P<how>と同じ|以上))になるように、?"
    r"(?:(?P<this>(?:フィールドの)?このカード)を含む)?(?P<paid>[^、。]*?モンスター)をリリース(?:し|、またはリリースの代わりに(?P<besides>[^、。]+?)を(?P<done>除外し|墓地へ送り))、"
    r"(?:自分の)?(?P<from>(?:手札|デッキ|墓地|除外状態)(?:・(?:手札|デッキ|墓地|除外状態))*)(?:から|の)(?P<what>.+?)を儀式召喚(?:する|(?P<may>できる))$"
)


PILES = {"手札": "hand", "墓地": "graveyard", "デッキ": "deck", "除外状態": "banished"}
FROM_THERE = rewrites((r"(墓地|EXデッキ)から", r"\1の"))


def _taken_instead(text: Text) -> ast.Noun:
    """What may be taken instead of a Tribute, from where it lies."""
    found = _whole(text.rewritten(FROM_THERE))
    if found.how != "any" or found.other or found.where not in (("graveyard",), ("extra deck",)):
        raise NotRead("what the Ritual Summon takes")
    return replace(found, how="all", whose="you")


def rite(text: Text) -> ast.Instruction | None:
    """What a Ritual Summon takes, and which monster it calls from where (C4.27); None: the text is none."""
    m = RITE.fullmatch(text.letters)
    if m is None:
        return None
    found, paid = _whole(text.part(*m.span("what"))), _whole(text.part(*m.span("paid")))
    if found.where or paid.how != "any" or paid.other or not {*paid.where} <= {"hand", "field"}:
        raise NotRead("what the Ritual Summon takes")
    total = ast.Number(int(m["total"])) if m["total"] else None
    places = tuple(PILES[word] for word in m["from"].split("・"))
    noun = replace(found, how="choose", count=ast.Number(1), where=() if places == ("hand",) else places)
    using = replace(paid, whose="you", where=paid.where or ("hand", "field"))
    besides = _taken_instead(text.part(*m.span("besides"))) if m["besides"] else None
    usual = not using.filters and {*using.where} == {"hand", "field"}
    return ast.Instruction(
        "ritual summon",
        what=noun,
        amount=total,
        using=None if usual else using,
        value="exactly" if m["how"] == "と同じ" or m["just"] is not None else "",
        may=bool(m["may"]),
        target=besides,
        to=ast.Place("banished" if m["done"] == "除外し" else "graveyard") if besides is not None else None,
        by=ast.Noun("this", span=text.span(0, len(text))) if m["this"] else None,
        span=text.span(0, len(text)),
    )


CALLED = expression(r"(?P<what>.+?)の降臨に(?:必要|使用できる)$")
OLD_TOTAL = expression(
    r"(?:フィールドか手札|場か手札|手札・自分フィールド|自分の手札・フィールド|手札またはフィールド)から、?"
    r"(?:星の数が合計|(?:モンスターの)?レベルの?(?:合計)?が)(?P<total>\d+)個?以上になるよう(?:に)?、?"
    r"(?:モンスター|カード)をリリースしなけれ(?:ばならない|ば、?[^、。]+?は降臨できない)$"
)


def old_rite(first: Text, second: Text) -> ast.Instruction | None:
    """「「X」の降臨に必要。場か手札から、星の数が合計6個以上になるようカードをリリースしなければならない」: before rites were printed as effects."""
    called, paid = CALLED.fullmatch(first.letters), OLD_TOTAL.fullmatch(second.letters)
    if called is None or paid is None:
        return None
    found = _whole(first.part(*called.span("what")))
    if found.where or found.whose or found.how != "any":
        raise NotRead("what the Ritual Summon takes")
    noun = replace(found, how="choose", count=ast.Number(1))
    span = first.span(0, len(first))
    return ast.Instruction("ritual summon", what=noun, amount=ast.Number(int(paid["total"])), span=span)


def _whole(text: Text) -> ast.Noun:
    """The thing that a text is about, all of it."""
    r = Reader(text)
    found = phrase(r)
    if found is None or found.noun is None or found.kind != "thing" or not r.ended():
        raise NotRead("what the Ritual Summon takes")
    return found.noun
