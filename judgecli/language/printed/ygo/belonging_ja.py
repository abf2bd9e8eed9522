"""What belongs to a thing in Japanese print: its stats, counters, effects, and how many of it there are."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import (
    Phrase,
)
from judgecli.language.printed.ygo.words_ja import any_of
from judgecli.lazy import replace

COUNT = expression(r"(\d+)(?:体|枚|つ)(以上|まで)?(?:だけ)?")
COUNTER_NAME = r"(?!の|表側|裏側|フィールド|自分|相手|お互い|モンスター)[ァ-ヶ一-龥A-Zー・の]{1,8}?"
POSSESSED = any_of(
    (
        "攻撃力と守備力の内、高い方",
        "元々の攻撃力と元々の守備力の内、高い方",
        "攻撃力とその元々の攻撃力の差",
        "元々の攻撃力",
        "元々の守備力",
        "攻撃力・守備力",
        "元々の攻撃力・守備力",
        "攻撃力",
        "守備力",
        "レベル",
        "元々のレベル",
        "ランク",
        "リンクマーカーの数",
        "Pスケール",
    ),
    before="の",
)
FEATURE = expression(r"の(コントロール|表示形式|属性|種族|カード名)")
MANY_OF_THEM = expression("の数")
SIZE = expression(r"の(種類の数|数|枚数|種類)")
SORTS_OF = expression(r"の(属性|種族)の種類(?:の数)?")
"""How many Attributes or Types there are among them."""
NATURES = {"カード名": "name", "種族": "tribe", "属性": "colour", "レベル": "level"}


ITS_COUNTERS = expression(rf"(?:の|に(?:乗っている|置かれている|置かれた))({COUNTER_NAME}|)カウンター(?!罠|が|を置)")
THEIR_NUMBER = expression("の数")


def _counters_of(r: Reader, of: ast.Noun, m: re.Match[str], start: int) -> Phrase:
    """The counters of that name on it, or how many there are."""
    sort = r.text.printed(*m.span(1)) if m[1] else ""
    if not sort and of.how not in ("this", "that"):
        raise NotRead("which counters")
    if r.take(THEIR_NUMBER) is None:
        return Phrase("counter", value=sort, of=of)
    borne: tuple[ast.Filter, ...] = (ast.Filter("bearing", "=", sort, r.span(start)),)
    if of.what != "card":
        borne = (ast.Filter("type", "=", of.what, r.span(start)), *borne)
    return Phrase(
        "size", replace(of, what="placed counter", filters=(*of.filters, *borne), span=r.span(start)), value="数"
    )


def belonging(r: Reader, of: Phrase, start: int) -> Phrase | None:
    """ "The ATK of X", "the effects of X", "the number of X"."""
    if of.kind == "zone" and (m := r.take(ITS_COUNTERS)):
        whose = "" if of.whose == "default" else of.whose
        where = ast.Noun("any", "card", whose, where=of.zones, filters=of.shown, span=r.span(start))
        return _counters_of(r, where, m, start)
    if of.kind == "zone" and not of.shown and (m := r.take(SIZE)) and not m[1].startswith("種類"):
        whose = "you" if of.whose == "default" else of.whose
        return Phrase("size", ast.Noun("any", "card", whose, where=of.zones, span=r.span(start)), value=m[1])
    if of.kind == "material" and of.of is not None and of.of.how in ("this", "that") and r.take(MANY_OF_THEM):
        return Phrase("size", ast.Noun(of.of.how, "material", span=r.span(start)), value="数")
    if of.kind != "thing" or of.noun is None:
        return None
    if any(f.value != "face up" for f in of.shown):
        return None  # what is asked of the card would be lost
    if m := r.take(POSSESSED):
        stats = tuple(words.NUMBERS.get(s, "") or f"original {words.NUMBERS[s]}" for s in stats_of(m[1]))
        return Phrase("stat", of.noun, stats=stats)
    if m := r.take(ITS_COUNTERS):
        return _counters_of(r, of.noun, m, start)
    if of.noun.how == "any" and (m := r.take(SORTS_OF)):
        return Phrase("size", replace(of.noun, apart=NATURES[m[1]]), value="数")
    if m := r.take(SIZE):
        if m[1].startswith("種類"):  # cards of one name are of one sort
            return Phrase("size", replace(of.noun, apart=of.noun.apart or "name"), value="数")
        return Phrase("size", of.noun, value=m[1])
    if r.take(expression("の(?=X素材)")) and r.word("X素材"):  # of what stands before
        count = r.take(COUNT)
        number = ast.Number(int(count[1])) if count else None
        how = "choose" if count else "any"
        return Phrase("material", ast.Noun(how, "material", count=number, span=r.span(start)), of=of.noun)
    if m := r.take(FEATURE):
        return Phrase("feature", of.noun, value=m[1])
    if m := r.take(expression("の(効果|発動|攻撃|召喚|特殊召喚)(?!を行|力|対象|宣言|条件|処理|・|の発動|で|に成功)")):
        aspect = {"効果": "effect", "発動": "activation", "攻撃": "attack"}.get(m[1], "summon")
        return Phrase("aspect", ast.Noun("aspect", aspect, of=of.noun, span=r.span(start)))
    return None


def stats_of(written: str) -> tuple[str, ...]:
    if written == "攻撃力・守備力":
        return ("攻撃力", "守備力")
    return ("元々の攻撃力", "元々の守備力") if "・" in written else (written,)


BEARING = expression(
    rf"(?:^|(?<=[、。]))({COUNTER_NAME})カウンターが(?:(\d+)つ(以上)?)?(?:置かれて|乗って)いる(?=このカードを)"
)


def bears(text: Text, m: re.Match[str]) -> ast.Condition:
    """「Xカウンターが3つ以上置かれているこのカードを墓地へ送って」: so many counters lie on it."""
    span = text.span(m.start(), m.end())
    borne = ast.Filter("bearing", "=", text.printed(*m.span(1)), span)
    counters = ast.Noun("this", "placed counter", filters=(borne,), span=span)
    op = "=" if m[2] and not m[3] else ">="
    return ast.Condition(counters, "count", op, ast.Number(int(m[2] or 1)), span=span)
