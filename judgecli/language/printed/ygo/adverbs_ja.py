"""Words of printed Japanese text that stand beside a deed: how, from where, in which position."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.as_monsters import AS_A_MONSTER as BY_THIS_TEXT
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import Phrase
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.language.printed.ygo.together import total_ja
from judgecli.language.printed.ygo.tokens_ja import AS_A_MONSTER, such_a_monster
from judgecli.language.printed.ygo.words_ja import any_of

DURATION = any_of(words.DURATIONS, after="(?!に(?:1度|墓地へ送られた|自分の墓地へ送られた)|、?攻撃宣言をしていない)、?")
ADVERB_COUNT = expression(
    r"(?:合計)?(\d+)(?:体|枚|つ)(まで|以上)?(?:だけ)?(?:を)?(?:(?=選|ランダム|、[一-龥]|[一-龥ァ-ヶ])|、(?=このカードのリンク先))"
)
NUMBER_OF = expression(r"(?:合計)?(\d+)(?:体|枚|つ)(まで|以上)?(?=[をに])")
ALL = expression(r"(?:全て|すべて)(?!の)|可能な限り、?")
ANY_NUMBER = expression(r"任意の(?:数|枚数)(?:だけ)?")
POSITION = any_of(words.STATES, after="で")
"""Also how a card is laid: 「表側表示で置く」."""
EITHER_POSITION = expression(
    r"(表側攻撃表示|攻撃表示|表側守備表示|守備表示)(?:または|か)(?:(裏側守備表示)で(?=特殊召喚)|(表側守備表示)(?=に(?:する|できる|し)))"
)
TO_POSITION = expression("(表側攻撃表示|攻撃表示|表側守備表示|裏側守備表示|守備表示)(?=に(?:し|する|なる|変更|できる))")
CHOSEN = expression(r"を?(?:選んで、?|選択して、?|選択し(?!た)、?|選び、?)")
TOP = expression(r"(自分の|相手の|お互いの|)デッキの上から")
EDGE = expression(r"(?:好きな順番で、?)?(?:持ち主の|自分の|相手の|)デッキの(?:一番)?(上|下)に")
EITHER_EDGE = expression(r"(?:持ち主の|自分の|相手の|)デッキの(?:一番)?上(?:または|か)(?:デッキの)?(?:一番)?下に")
OWNERS_FIELD = expression(r"(?<=持ち主の)フィールドに")
OWNERS = expression(r"(?:持ち主の|自身の(?!レベル|攻撃力|守備力|ランク|元々))")
AMONG = expression(
    r"(?:その(?:内|中)(?:の|から)(?!\d+[体枚](?:まで)?を)(?!(?:[^、。「」]|「[^」]*」)*の数(?:まで|だけ|×))|その(?:内|中)(?=\d))"
)
GIVES = expression(r"(攻撃力・守備力|攻撃力|守備力)(\d+)アップの装備(?:魔法)?カード(?:扱い)?(?:として|で)、?")
LAID_AS = expression(
    r"永続(魔法|罠)カード(?:扱い)?(?:として|で)、?(自分の?|相手の?|(?:元々の)?持ち主の)魔法&罠ゾーンに、?(?:表側表示で)?(?=置)"
)
UNTIL_THE_STANDBY = expression(r"次の((?:自分|相手)の?)?スタンバイフェイズまで、?(?=[^。]*?除外(?:し|する|できる))")
AS_EQUIP = expression(r"装備(?:魔法)?カード扱い(?:として|で)、?")
ANYHOW = expression("召喚条件を無視して")
COUNTS_AS = expression(r"(融合|儀式|S|X|L)召喚扱い(?:として|で)、?")
OVERLAID = expression(
    r"(?:(?P<aim>対象の|選択した)(?:自分の)?X?モンスター|その(?:自分の)?モンスター|それ|その|選んだモンスター|(?P<this>(?:自分フィールドの|フィールドの)?このカード))の?上に(?<!それ上に)重ねて、?X召喚扱い(?:として|で)、?"
)
LINKED_BY = expression(r"(?!このカードの)(?P<links>[^、。]{1,50}?)のリンク先となる自分フィールドに、?")
LINKED = expression(r"このカードのリンク先となる自分フィールドに、?")
MADE_SO = expression(r"(攻撃力・守備力|攻撃力|守備力)を(\d+)にして(?=(?:(?:攻撃|守備)表示で)?特殊召喚)")
NEGATED = expression(
    r"(?:その)?効果を無効にして、?(?=(?:(?:自分の)?(?:手札|EXデッキ|デッキ|墓地)(?:・(?:手札|EXデッキ|デッキ|墓地))*から、?)?(?:このカードのリンク先となる)?(?:自分|相手)?(?:フィールドに)?(?:(?:表側)?(?:攻撃|守備)表示で)?特殊召喚)"
)
RANDOM = expression(r"ランダムに")
HALF_LP = expression(r"LPを?半分(?:を)?")
COUNTER = expression(
    r"([A-Zァ-ヶ一-龥・ー]*カウンター)(?!罠|が(?:\d+つ(?:以上)?)?(?:置か|乗))を?(?:(\d+)つ)?(?:を)?(?:最大(\d+)つまで)?"
)


def _links(text: Text) -> Phrase | None:
    """Which Link Monsters point there; None: it is no such thing."""
    r = Reader(text)
    try:
        found = phrase(r)
    except NotRead:
        return None
    return found if found is not None and found.kind == "thing" and r.ended() else None


def adverbs(r: Reader) -> Iterator[tuple[str, Phrase]]:
    if r.see(UNTIL_THE_STANDBY) is None and (m := r.take(DURATION)):
        yield "duration", Phrase("duration", value=words.DURATIONS[m[1]])
    elif r.take(EITHER_EDGE):
        yield "either edge", Phrase("state")
        yield "to", Phrase("zone", zones=("deck",), whose="default")
    elif m := r.take(EDGE):
        yield "edge", Phrase("state", value="top" if m[1] == "上" else "bottom")
        yield "to", Phrase("zone", zones=("deck",), whose="default")
    elif (total := total_ja(r)) is not None:
        yield "total", total
    elif m := r.take(TOP):
        yield "top", Phrase("state", whose={"相手の": "opponent", "お互いの": "both"}.get(m[1], "you"))
    elif r.take(OWNERS):
        if r.see(OWNERS_FIELD):
            raise NotRead("onto whose field")
        return
    elif m := r.take(AMONG):
        yield "from", Phrase("thing", ast.Noun("among"))
    elif r.take(RANDOM):
        yield "random", Phrase("state", value="random")
    elif r.take(NEGATED):
        yield "negated", Phrase("state", value="negated")
    elif m := r.take(MADE_SO):
        stats = {"攻撃力": "atk", "守備力": "def", "攻撃力・守備力": "atk/def"}[m[1]]
        yield "becomes", Phrase("number", amount=ast.Number(int(m[2])), value=stats)
    elif m := r.take(OVERLAID):
        under = ast.Noun("this" if m["this"] else "that", target=bool(m["aim"]), span=r.span(r.at - 1))
        yield "using", Phrase("thing", under)
        yield "anyhow", Phrase("state", value="as a xyz summon")
    elif m := r.take(COUNTS_AS):
        yield "anyhow", Phrase("state", value=f"as a {words.WAYS[m[1]]} summon")
    elif m := r.take(LAID_AS):
        owner = {"自分の": "you", "相手の": "opponent"}.get(m[2], "owner")
        yield "placed as", Phrase("state", value=f"as a continuous {'spell' if m[1] == '魔法' else 'trap'}")
        yield "to", Phrase("zone", zones=("spell & trap zone",), whose=owner)
        yield "state", Phrase("state", value="face up")
    elif m := r.take(UNTIL_THE_STANDBY):
        yield "until", Phrase("state", value={"自": "you", "相": "opponent"}.get((m[1] or " ")[0], ""))
    elif m := r.take(AS_A_MONSTER):
        yield "anyhow", Phrase("state", value=BY_THIS_TEXT)
        yield "such", Phrase("thing", such_a_monster(m, r.text.span(m.start(), m.end())))
    elif (m := r.see(LINKED_BY)) is not None and (links := _links(r.text.part(*m.span("links")))) is not None:
        r.take(LINKED_BY)
        yield "links", links
        yield "to", Phrase("zone", zones=("linked zone",), whose="you")
    elif r.take(LINKED):
        yield "to", Phrase("zone", zones=("linked zone",), whose="you")
    elif r.take(ANYHOW):
        yield "anyhow", Phrase("state", value="ignoring its summoning conditions")
    elif m := r.take(GIVES):
        stats = {"攻撃力": "atk", "守備力": "def", "攻撃力・守備力": "atk/def"}[m[1]]
        yield "gives", Phrase("number", amount=ast.Number(int(m[2])), value=stats)
    elif r.take(AS_EQUIP):
        yield "as", Phrase("state", value="equip")
    elif m := r.take(EITHER_POSITION):
        yield "either", Phrase("state", value=f"{words.STATES[m[1]]} or {words.STATES[m[2] or m[3]]}")
    elif m := r.take(TO_POSITION):
        yield "state", Phrase("state", value=words.STATES[m[1]])
        r.word("に") if r.see(expression("に変更")) else None
    elif m := r.take(POSITION):
        yield "state", Phrase("state", value=words.STATES[m[1]])
    elif r.take(ANY_NUMBER):
        r.take(CHOSEN)
        yield "count", Phrase("count", ast.Noun("choose", up_to=True), value="any")
    elif r.take(ALL):
        r.take(CHOSEN)
        yield "count", Phrase("count", value="all")
    elif m := (r.take(ADVERB_COUNT) or r.take(NUMBER_OF)):
        up_to, more = m[2] == "まで", m[2] == "以上"
        r.take(CHOSEN)
        yield "count", Phrase("count", ast.Noun("choose", count=ast.Number(int(m[1])), up_to=up_to, or_more=more))
    elif m := r.take(COUNTER):
        yield "what", Phrase("counter", value=m[1].removesuffix("カウンター"))
        if m[2]:
            yield "count", Phrase("count", ast.Noun("choose", count=ast.Number(int(m[2]))))
        if m[3]:
            yield "most", Phrase("count", value=m[3])
    elif r.take(HALF_LP):
        yield "half", Phrase("state", value="half")
