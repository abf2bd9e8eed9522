"""Amounts that a deed of printed Japanese text names: so much damage, so many points, so many cards."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo.amounts_en import so_many_again
from judgecli.language.printed.ygo.amounts_ja import called_by
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.frame_parts import Parts
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import LP_GAP, THE_DAMAGE, THE_ROLL, Phrase
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.lazy import replace

POINTS = expression(
    r"(?:LPを)?(\d+)(?:LP|ダメージ|の戦闘ダメージ)?を?(?=アップ|ダウン|回復|払|失|に(?:な|し|す|でき)|与え|受け|相手に|自分に|お互い|ダメージ)"
)
BARE_POINTS = expression(r"(\d+)(?:LP|ダメージ)を?")
TIMES = expression(r"×(\d+)(?:LP|ダメージ|の数値分)?(?:を|だけ)?")
ITS = expression(
    r"(?:その|自身の)((?:元々の)?攻撃力と(?:元々の)?守備力の内、高い方|(?:元々の)?(?:攻撃力|守備力|レベル)|ランク|リンクマーカーの数)"
)
SHARE = expression(
    r"(?:(?:の数値)?の(半分|倍|2倍))?(?:の?数値)?(?:分|と同じ数値|だけ)?(?:の)?(?:ダメージ|LP)?(?:を|だけ)?"
)
OF_ITS = {
    "攻撃力と守備力の内、高い方": "higher of atk and def",
    "元々の攻撃力と元々の守備力の内、高い方": "higher of original atk and def",
    "攻撃力": "atk",
    "守備力": "def",
    "元々の攻撃力": "original atk",
    "元々の守備力": "original def",
    "レベル": "level",
    "ランク": "rank",
    "元々のレベル": "original level",
    "リンクマーカーの数": "link",
}
ITS_OWN = expression(
    r"(?:その|自身の)(?:元々の)?(?:攻撃力・守備力|攻撃力|守備力|レベル|ランク)[をは]、?(?:[^、。]{0,16}まで、?)?(?:\d|半分|倍|このカード|その元々の)"
)
"""A number of the card spoken of that is changed, not one to change by."""
DONE_TO = expression(
    r"(?:この効果で|その|コストで)?(?P<done>破壊した|見せた|除外した|リリースした|墓地へ送った|捨てた|取り除いた|(?:デッキに|手札に)?戻した|手札に加えた)"
    r"(?P<kind>(?:「[^」]*」|[^「」、。のをはがにで])*?(?:カード|モンスター|X素材))?の?(?:枚)?数"
    r"(?:×(?P<times>\d+)(?:LP|ダメージ|の数値分)?(?:を|だけ)?|(?P<up>まで|と同じ数まで)、?|(?:と同じ数)?(?:だけ|分だけ|分))、?"
)
SO_MANY_DONE_TO = expression(DONE_TO.pattern.partition("の?(?:枚)?数")[0] + "の?(?:枚)?数$")
"""The number alone, by which something is decided."""
SO_MANY_TIMES = expression(
    r"その(?:枚)?数(?:×(?P<times>\d+)(?:LP|ダメージ|の数値分)?(?:を|だけ)?|(?P<up>まで)|(?:分)?だけ)、?"
)
TAKEN = expression(
    r"(?:自分が)?(?:受けた|与えた)(?:戦闘)?ダメージの数値分?(?:だけ|の)?(?:LP|ダメージ)?(?:を)?、?(?=回復|相手に|自分は|LP)"
)
AND_SO_MANY_MORE = expression(r"\+(\d+)枚を(?:自分の)?(?:デッキから)?(?=ドロー)")
"""「Xの数+1枚をドローする」."""
AS_MANY = expression(r"(まで|だけ)、?")


ROLLED = expression(
    r"(?:サイコロの)?出た目(?:の数)?(?:×(?P<times>\d+)(?:LP|ダメージ|の数値分)?(?:を|だけ)?|(?P<up>まで)、?|(?P<points>分)(?:だけ)?|だけ)、?"
)
AS_MANY_AS_ITS = expression(
    r"その((?:元々の)?レベル|ランク|リンクマーカーの数)(?:(?<!数)の数)?(まで|だけ)、?(?=[^。]*(?:カード|モンスター|カウンター|トークン))"
)
""" "As many cards as its Level"."""


def _told_so(parts: Parts, number: ast.Number, points: bool, up_to: bool) -> bool:
    """Put a number where points are told, or where it is told how many."""
    role = "amount" if points else "count"
    if role in parts:
        raise NotRead("two amounts" if points else "two numbers of one thing")
    noun = None if points else ast.Noun("choose", count=number, up_to=up_to)
    parts[role] = Phrase("number", amount=number) if noun is None else Phrase("count", noun)
    return True


def amount(r: Reader, parts: Parts) -> bool:
    """A number of points, or one read from "its ATK"."""
    at = r.at
    if r.take(TAKEN):
        if "amount" in parts:
            raise NotRead("two amounts")
        parts["amount"] = Phrase("number", amount=THE_DAMAGE)
        return True
    if r.take(LP_APART) or (THAN_THEIRS.search(r.text.raw) and r.take(THE_DIFFERENCE)):
        if "amount" in parts:
            raise NotRead("two amounts")
        parts["amount"] = Phrase("number", amount=LP_GAP)
        return True
    if m := r.take(ROLLED):
        rolled = replace(THE_ROLL, value=int(m["times"] or 0))
        return _told_so(parts, rolled, points=bool(m["times"] or m["points"]), up_to=bool(m["up"]))
    if m := r.take(AS_MANY_AS_ITS):
        return _told_so(parts, ast.Number(0, word=f"its {OF_ITS[m[1]]}"), points=False, up_to=m[2] == "まで")
    if m := r.take(SO_MANY_TIMES):
        again = so_many_again(r.span(at))
        if not m["times"]:
            if "count" in parts:
                raise NotRead("two numbers of one thing")
            parts["count"] = Phrase("count", ast.Noun("choose", count=again, up_to=bool(m["up"])))
            return True
        if "amount" in parts:
            raise NotRead("two amounts")
        parts["amount"] = Phrase("number", amount=replace(again, value=int(m["times"])))
        return True
    if m := r.take(DONE_TO):
        number = ast.Number(int(m["times"] or 1), done_to(r.text, m, r.span(at)))
        if not m["times"]:
            if "count" in parts:
                raise NotRead("two numbers of one thing")
            parts["count"] = Phrase("count", ast.Noun("choose", count=number, up_to=bool(m["up"])))
            return True
        if "amount" in parts:
            raise NotRead("two amounts")
        parts["amount"] = Phrase("number", amount=number)
        return True
    if (m := r.take(POINTS)) or (m := r.take(BARE_POINTS)):
        number = ast.Number(int(m[1]))
        r.word("の")
        r.word("ダメージを")
    elif (m := r.see(ITS)) and (
        t := re.compile(re.escape(m[0]) + r"×(\d+)(?:LP|ダメージ)?を?").match(r.text.letters, r.at)
    ):
        r.at = t.end()
        number = ast.Number(int(t[1]), word=f"its {OF_ITS[m[1]]}")
    elif (
        r.see(ITS_OWN) is None
        and (m := r.take(ITS))
        and (share := r.take(SHARE))
        and (share[0] or r.see(expression("アップ|ダウン")))
    ):
        number = _scaled(ast.Number(0, word=f"its {OF_ITS[m[1]]}"), share[1])
        if t := r.take(TIMES):
            if share[0]:
                raise NotRead("a share of a product")
            number = replace(number, value=int(t[1]))
    else:
        r.at = at
        return False
    if "amount" in parts:
        raise NotRead("two amounts")
    parts["amount"] = Phrase("number", amount=number)
    return True


LP_APART = expression(r"(?:お互いの|自分と相手の)?LPの差(?:の数値)?(?:分の?)(?:ダメージ)?(?:を|だけ)?")
THE_DIFFERENCE = expression(r"その差(?:の数値)?(?:分の?)(?:ダメージ)?(?:を|だけ)?")
THAN_THEIRS = expression(r"(?:ＬＰ|LP|ライフポイント)が相手(?:の(?:ＬＰ|LP|ライフポイント))?より[^。よ]*その差")
"""「その差」: of the Life Points that the sentence compares, and of nothing else."""
SUM_TIMES = expression(r"の合計×(\d+)(?:LP|ダメージ|の数値分)?の?(?:を|だけ)?")
SUM = expression(r"の合計(?=の半分|の倍|の?数値|と同じ|分|だけ|に(?:する|な|し))")


def done_to(text: Text, m: re.Match[str], span: ast.Span) -> ast.Noun:
    """What the clause before was done to, to be counted: all of it, or what is of a sort."""
    among = ast.Filter("among", "=", "that", span)
    sort = ast.Noun("any")
    if m["kind"] and m["kind"] != "X素材":
        r = Reader(text.part(*m.span("kind")))
        found = phrase(r)
        plain = found is not None and found.kind == "thing" and r.ended()
        if found is None or found.noun is None or not plain or found.noun.how != "any" or found.noun.where:
            raise NotRead("which of them are counted")
        sort = found.noun
    return replace(sort, filters=(*sort.filters, among), span=span, spoken=called_by(m["done"]))


def _scaled(number: ast.Number, scale: str | None) -> ast.Number:
    return number if not scale else replace(number, scale="half" if scale == "半分" else "twice")


def _all_such(noun: ast.Noun) -> ast.Noun:
    """All things of a sort, counted; materials and counters are those of the one card."""
    return noun if noun.how in ("this", "that") else replace(noun, how="any")


def _lie_there(noun: ast.Noun) -> bool:
    """Whether they are all that lie in a place: their Link Ratings are added up."""
    return noun.how == "any" and bool(noun.where)


def amount_of(r: Reader, one: Phrase, parts: Parts) -> bool:
    """ "The number of X × 100", "the ATK of X": an amount told by a phrase."""
    at = r.at
    if one.kind == "size" and one.noun is not None and one.value != "種類" and (m := r.take(TIMES)):
        number = ast.Number(int(m[1]), _all_such(one.noun))
    elif one.kind == "size" and one.noun is not None and one.value != "種類" and (m := r.take(AND_SO_MANY_MORE)):
        if "count" in parts:
            raise NotRead("two numbers of one thing")
        more = ast.Number(1, _all_such(one.noun), plus=int(m[1]))
        parts["count"] = Phrase("count", ast.Noun("choose", count=more))
        return True
    elif one.kind == "size" and one.noun is not None and one.value != "種類" and (m := r.take(AS_MANY)):
        if "count" in parts:
            raise NotRead("two numbers of one thing")
        many = ast.Number(1, _all_such(one.noun))
        parts["count"] = Phrase("count", ast.Noun("choose", count=many, up_to=m[1] == "まで"))
        return True
    elif one.kind == "stat" and len(one.stats) == 1 and one.noun is not None and (m := r.take(SUM_TIMES)):
        noun = replace(one.noun, how="all") if one.noun.how == "any" else one.noun
        if noun.how not in ("all", "that") or (noun.how == "all" and not noun.where):
            raise NotRead("the sum of which numbers")
        number = ast.Number(int(m[1]), noun, word=f"{one.stats[0]} of")
    elif one.kind == "stat" and one.stats == ("link",) and one.noun is not None and r.see(AS_MANY):
        if "count" in parts or one.noun.how != "that" or one.noun.spoken or one.noun.target:
            raise NotRead("whose number is meant")
        many = ast.Number(0, word="its link")
        up = r.take(AS_MANY)
        fewer = up is not None and up[1] == "まで"
        parts["count"] = Phrase("count", ast.Noun("choose", count=many, up_to=fewer))
        return True
    elif (
        one.kind == "stat"
        and one.stats == ("link",)
        and one.noun is not None
        and _lie_there(one.noun)
        and (m := r.take(TIMES))
    ):
        number = ast.Number(int(m[1]), replace(one.noun, how="all"), word="link of")
    elif one.kind == "stat" and len(one.stats) == 1 and one.noun is not None and (m := r.take(TIMES)):
        if one.noun.how not in ("this", "that"):
            raise NotRead("so many times the number of what")
        plain = one.noun.how == "that" and not one.noun.spoken and not one.noun.target
        its = ast.Number(int(m[1]), word=f"its {one.stats[0]}")
        number = its if plain else ast.Number(int(m[1]), one.noun, word=f"{one.stats[0]} of")
    elif one.kind == "stat" and len(one.stats) == 1 and one.noun is not None:
        linked = any(f.kind in ("linked to", "equipped by the effect of") for f in one.noun.filters)
        if (total := r.take(SUM)) is None and one.noun.how in ("any", "all") and not one.noun.where and not linked:
            return False
        share = r.take(expression(r"(?:の数値)?の(半分|倍)の?(?:ダメージ|LP)を")) or r.take(
            expression(
                r"(?:(?:の数値)?の(半分|倍|2倍))?(?:(?:の?数値)?分|(?<=半分)だけ|(?:の)?数値だけ)(?:の)?(?:ダメージ|LP)?(?:を|だけ)?"
            )
        )
        same = (
            None
            if share
            else r.take(expression(r"(?:の(半分|倍|2倍)|と同じ(?:数値)?|(?<=の合計))(?=に(?:する|な|し))"))
        )
        if share is None and same is None:
            r.at = at
            return False
        scale = share[1] if share is not None else same[1] if same is not None else None
        if (total is not None or linked) and one.noun.how in ("any", "all"):
            number = ast.Number(0, replace(one.noun, how="all"), word=f"{one.stats[0]} of")
        elif total is not None and one.noun.how == "that" and one.noun.spoken:
            number = ast.Number(0, one.noun, word=f"{one.stats[0]} of")
        elif total is not None:
            raise NotRead("the sum of which numbers")
        elif one.noun.how == "that" and not one.noun.spoken and not one.noun.target:
            number = ast.Number(0, word=f"its {one.stats[0]}")
        elif one.noun.how in ("this", "that", "all"):
            number = ast.Number(0, one.noun, word=f"{one.stats[0]} of")
        else:
            raise NotRead("whose number is meant")
        number = _scaled(number, scale)
    else:
        r.at = at
        return False
    if "amount" in parts:
        raise NotRead("two amounts")
    named = one.noun if one.kind == "stat" and one.value != "its own" else None
    parts["amount"] = Phrase("number", amount=number, of=named)
    return True
