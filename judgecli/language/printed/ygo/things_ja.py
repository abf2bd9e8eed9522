"""Noun phrases of printed Japanese text: every word has a role, or the phrase ends before it."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.amounts_ja import LIKE_ANY, called_by, compared, either_step, like_any
from judgecli.language.printed.ygo.belonging_ja import COUNT, COUNTER_NAME, NATURES, belonging, stats_of
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.including import as_open
from judgecli.language.printed.ygo.kinds_ja import kind
from judgecli.language.printed.ygo.marks_ja import (
    LEFT_OUT,
    MONSTER,
    NAME,
    SELF,
    SPELLS_BUT,
    STAR_BUT,
    THAT_LEFT_OUT,
    TOKEN,
    Said,
    nature,
    place_of,
    quoted_names,
    relative_clause,
    set_apart,
)
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, longest_first
from judgecli.language.printed.ygo.things import (
    ALL_OF,
    THE_ROLL,
    Phrase,
    asking_for,
    either,
    known_there,
    lies_as_a_spell,
    made_with,
    numbered,
    of_any_star,
    one_of,
    states,
    such_of_them,
    where_it_is_worn,
)
from judgecli.language.printed.ygo.words_ja import any_of
from judgecli.lazy import replace

STATE = any_of(words.STATES, after=r"(?:の、?|で存在する|(?=モンスター|カード|魔法|罠))")
_GOES_ON = r"(?:攻撃力|守備力|レベル|ランク|リンク\d|元々の|[闇光地水炎風神](?:・[闇光地水炎風神])*属性|[ァ-ヶ一-龥ー]{1,5}族|カード名|種族|属性|同じ|「)"
STAT = any_of(
    words.NUMBERS,
    after=rf"が?(\d+)(以上|以下|未満)?(?:の、?|・(?!\d)|(?:で|と|/)、?(?={_GOES_ON}))?(?!倍|つ|枚|体|アップ|ダウン|・)",
)
BOTH_STATS = expression(
    r"(元々の|)(?:攻撃力・守備力|攻撃力(?:と|及び)(?:元々の)?守備力)が(?:共に|両方とも)?(\d+)(以上|以下)?の"
)
EITHER_STAR = expression(r"(?:レベル(?:または|か|・)ランク|ランク(?:または|か|・)レベル)が(\d+)(以上|以下)?の、?")
STARS = expression(
    r"(?:レベル|ランク|リンク)\d+(?:以上|以下)?(?:(?:か|または|・)(?:レベル|ランク|リンク)\d+(?:以上|以下)?)+(?=の|モンスター|[^\d、。]{1,8}モンスター)"
)
EITHER_STAT = expression(r"(元々の|)攻撃力(?:か|または)(?:元々の)?守備力が(\d+)(以上|以下)?の、?")
TRIBE_OR_COLOUR = expression(
    rf"({longest_first(words.RACES)})(?:か|または)、?([闇光地水炎風神]属性)(?:の|(?=モンスター))"
    rf"|([闇光地水炎風神]属性)(?:か|または)、?({longest_first(words.RACES)})(?:の|(?=モンスター))"
)
EACH_STAR = expression(r"(レベル|ランク|リンク)(\d+)(以上|以下)?")
COUNT_FIRST = expression(r"(\d+)(?:体|枚)(以上)?の(?!数)")
ALL = expression(r"(?:全て|すべて)の?")
THAT = expression(
    r"(?:(?:(?:セットされた|セットされている|破壊された|除外された|墓地へ送られた|特殊召喚された|召喚された|戻った|離れた)?(?:その|それらの)(?:(?:(?:戦闘で|効果で)?破壊された|(?:召喚・)?特殊召喚された|召喚・特殊召喚した|墓地へ送られた|除外された)(?=モンスター\d体|カード\d枚))?|対象の|"
    r"この効果で(?:(?:手札|デッキ|墓地|EXデッキ)から)?(?:(?:特殊召喚|除外|破壊|装備|セット|ドロー)(?:した|された)|手札に加え(?:た|られた)|墓地へ送(?:った|られた)|コントロールを得た|(?:手札|デッキ)に戻(?:した|った)|(?:裏側守備|表側守備|守備|表側攻撃|攻撃)表示に(?:なった|した)|捨てた)(?:その)?|"
    r"コストで(?:除外した|墓地へ送った|リリースした|捨てた|見せた)(?:その)?|(?:選択|特殊召喚|手札に加え|ドロー|装備|確認|除外|破壊|リリース|めくっ|公開)した(?:その)?|見せた|墓地へ送った|選んだ|捨てた|戻した)"
    r"(?:(?:自分|相手)の(?:(?:フィールド|墓地)の)?|相手(?=モンスター)|(?:(?:自分|相手)?の?(?:フィールド|墓地)|除外状態)の|表側表示の?|裏側表示の?|セットされた|裏側の?|表側の?|効果(?=モンスター))*"
    r"(?:攻撃|戦闘)?(?:モンスター|カード|トークン|魔法・罠カード|魔法カード|罠カード|(?:融合|儀式|S|X|L|P)モンスター)"
    r"(?:全て|\d+体|\d+枚)?(?!ゾーン|名|の発動|効果)|その\d+[体枚](?=[をは])|このトークン|それら|それ(?!ぞれ|以))"
)
OUT_OF = expression(r"この効果で(手札|墓地|デッキ|EXデッキ)から特殊召喚")
COMES = expression(r"特殊召喚し|攻撃対象を[^。、]{0,12}変更し")
SO_MANY = expression(r"その(\d+)[体枚]")
THAT_PLACE = expression(r"(フィールド|墓地|除外状態)の")
ONE_OF_THEM = expression(r"その(?:内|中)(?:の|から、?)(\d+)(体|枚)(まで)?(?!以上)")
OF_THAT = expression(
    r"(?:その|それらの)(?:カードの|魔法・罠カードの|モンスターの|相手の)?(発動|効果の発動|効果|攻撃|特殊召喚|召喚)(?!力|モンスター|対象|宣言|条件|処理|で|・)"
)
OF_SUCH_MATERIAL = expression(
    r"(?P<what>(?:「[^「」]+」(?:か|または|・)?)+(?:モンスター)?)を融合素材とする、?(?=[^、。]*?融合モンスター)"
)
WORN_BY = expression(r"装備(?:魔法)?カードを装備し")
MENTIONS = expression(r"(?:「[^「」]+」(?:か|または|・|、)?)+の(?:カード|トークン)?名が記された")
MAY_BEAR = expression(rf"({COUNTER_NAME})カウンターを置く(?:事が)?できる(?=[^、。]{{0,8}}(?:カード|モンスター))")
BEARS = expression(rf"({COUNTER_NAME})カウンターが(?:乗っている|乗った|置かれている|置かれた)(?:、|(?!場合|$|時|限り))")
BARE_STAT = any_of(
    ("元々の攻撃力", "元々の守備力", "攻撃力・守備力", "元々の攻撃力・守備力", "攻撃力", "守備力", "レベル", "ランク"),
    after=r"(?=[はがを](?!持つ|一番|(?:それぞれ|全て)?異なる、?(?:[^、。「」はがを]|「[^」]*」){0,24}(?:モンスター|カード)\d|(?:共に|両方とも)?\d+(?:以上|以下)?の、?(?!数値|分|場合|時|ダメージ)))",
)
THAT_STAT = any_of(
    ("元々の攻撃力", "元々の守備力", "攻撃力・守備力", "元々の攻撃力・守備力", "攻撃力", "守備力", "レベル", "ランク"),
    before="その",
    after="(?=[はをが])",
)
BARE_EFFECT = expression(r"効果(?=[はが]無効)")
SORT_BUT = expression(r"(?:モンスター|カード|魔法・罠カード|(?:通常|永続|速攻)?(?:魔法|罠)カード)(?:以外|を除く)")
ANY_OF_THEM = expression(r"の?(?:内、?)?いずれか(?=が|$)")
OTHER = expression(r"(?:自身以外の)?他の、?")
APART = expression(r"(カード名|種族|属性|種族と属性|種族・属性|レベル)[がの](?:それぞれ|全て)?(異なる|同じ)、?")
SAME = expression(
    r"同じ(種族|属性|レベル|種族・属性|カード名)の|(?P<name>同名の?)(?=(?:[^、。]*?)×|[^、。「」はがを]{0,16}?(?:モンスター|カード)[2-9](?:体|枚))"
)
BUT = expression(r"同じ((?:種族|属性|レベル)(?:・(?:種族|属性|レベル))*)で、?(種族|属性|カード名|レベル)が異なる")
MATERIALS = expression(r"(?:の)?X素材(?!を持|(?:の|が)(?:無|な)い|と(?:する|し)|にした|とした)")
THAT_MATERIAL = expression(r"そのX素材(?=の数)")
TIMES = expression(r"×\d")


def phrase(r: Reader) -> Phrase | None:
    """A noun phrase, as long as it goes; None where none begins. The cursor stands behind it, or where it was."""
    start = r.at
    found = _simple(r)
    if found is None:
        r.at = start
        return None
    while (longer := _joined(r, found, start) or belonging(r, found, start)) is not None:
        found = longer
    return found


MEASURED = expression(
    r"(?P<what>(?:「[^」]*」|[^、。「」はがを])+?の数)(?P<op>以上|以下|未満|と同じ)(?:の|数値の)?(?P<stat>レベル|ランク|攻撃力|守備力)(?:の、?|を持つ、?)"
)
BY_THE_ROLL = expression(
    r"(?:サイコロの)?出た目(?:の数)?(?P<op>以上|以下|未満|と同じ)(?:の|数値の)?(?P<stat>レベル|ランク)(?:の、?|を持つ、?|(?=モンスター))"
)


def _measured(r: Reader) -> list[ast.Filter]:
    """「Xの数以下のレベルを持つ」: a number of the card beside how many there are of something, or beside what a die shows."""
    start = r.at
    if m := r.take(BY_THE_ROLL):
        number: ast.Number | None = THE_ROLL
    elif m := r.take(MEASURED):
        number = _how_many(r.text.part(*m.span("what")))
    else:
        return []
    if number is None:
        r.at = start
        return []
    return [ast.Filter(words.NUMBERS[m["stat"]], MEASURES[m["op"]], number, r.span(start))]


def _how_many(text: Text) -> ast.Number | None:
    """「Xの数」, where it is told of which cards: those of a place, those dealt with before, what lies on this card."""
    inner = Reader(text)
    found = phrase(inner)
    if found is None or found.kind != "size" or found.noun is None or found.value == "種類" or not inner.ended():
        return None
    noun = found.noun
    if noun.how == "that" and noun.what in KINDS_COUNTED and noun.spoken:
        among = ast.Filter("among", "=", "that", noun.span)
        return ast.Number(
            1, ast.Noun("any", noun.what, filters=(*noun.filters, among), span=noun.span, spoken=noun.spoken)
        )
    return ast.Number(1, noun) if noun.how == "this" or (noun.how == "any" and noun.where) else None


KINDS_COUNTED = frozenset({"card", "monster", "spell", "trap", "spell or trap"})
MEASURES = {"以上": ">=", "以下": "<=", "未満": "<", "と同じ": "="}


def _simple(r: Reader) -> Phrase | None:
    """One thing, place, player or number, with what stands before it."""
    start, said = r.at, Said()
    beside = compared(r)
    r.at = start
    if not beside and not r.see(THAT_LEFT_OUT) and (that := _that_sort(r, start)) is not None:
        return that
    while True:
        here = r.at
        if not said.stars and (either_way := either_step(r)):
            said.stars = either_way
            said.words += 1
            continue
        if measured := _measured(r):
            said.filters += measured
            said.words += 1
            continue
        if beside := compared(r):
            if said.other and r.text.letters.startswith("同名", here):  # 「このカード以外の同名モンスター」
                beside = tuple(replace(f, value="this") for f in beside)
            said.filters += beside
            said.words += 1
            continue
        if r.take(USED_FOR_THIS):
            said.filters.append(ast.Filter("used for", "=", "this", r.span(here)))
            said.words += 1
            continue
        if (r.see(THIS_AS_MATERIAL) or r.see(NAMED_AS_MATERIAL)) and (made := _made(r)) is not None:
            said.filters += made
            continue
        found = _head(r, said, start)
        if found is not None:
            return found
        if not _mark(r, said):
            return _bare(r, said, start)


THAT_SORT = expression(
    r"(?:その|それらの|選択した|対象の)(?=(?:「[^」]*」|[^ 、。「」]){0,12}?(?:モンスター|カード|トークン))"
)
MANY = expression(r"(?:全て|\d+(?:体|枚))?(?!ゾーン|名|の発動|効果|以上)")


def _that_sort(r: Reader, start: int) -> Phrase | None:
    """「その戦士族モンスター」: of what is spoken of, what is such."""
    if r.see(THAT) or r.see(OF_THAT) or not r.take(THAT_SORT):
        return None
    said = Said()
    while _mark(r, said):
        pass
    here = r.at
    if names := quoted_names(r):
        said.filters.append(ast.Filter("name", "has", either(names), r.span(here)))
        said.words += 1
        nature(r, said)
    what = kind(r, said) if said.words else ""
    plain = not (said.where or said.other or said.all or said.count or said.apart or said.both)
    if not what or not plain or r.take(MANY) is None:
        r.at = start
        return None
    return Phrase("thing", such_of_them(what, said.whose, tuple(said.filters), r.span(start)))


TARGETED = expression(r"(?<!攻撃モンスター)[0-9０-９][体枚](?:まで)?を対象として")
"""Something else is targeted than the monster that attacks."""


def _said_before(r: Reader, at: int) -> str:
    """What the sentence says before a letter, as it is printed."""
    return re.split("。|発動できる", r.text.raw[: r.text.columns[at]])[-1]


# ---- what stands before the thing


def _mark(r: Reader, said: Said) -> bool:
    """Pass one thing that is said of what follows; False where nothing more is."""
    at = r.at
    if not said.where and (m := r.take(TOP)):
        said.where, said.top = ("deck",), True
        said.whose = "opponent" if m[1] == "相手の" else "you"
    elif m := r.take(BEARS):
        said.filters.append(ast.Filter("bearing", "=", r.text.printed(*m.span(1)), r.span(at)))
    elif m := r.take(MAY_BEAR):
        said.filters.append(ast.Filter("able to bear", "=", r.text.printed(*m.span(1)), r.span(at)))
    elif (made := _made(r)) is not None:
        said.filters += made
    elif m := r.take(OF_SUCH_MATERIAL):
        inner = Reader(r.text.part(*m.span("what")))
        named = phrase(inner)
        if named is None or named.noun is None or named.kind != "thing" or not inner.ended():
            raise NotRead("which material it lists")
        said.filters.append(asking_for(named.noun, r.span(at)))
    elif m := r.take(LIKE_ANY):
        inner = Reader(r.text.part(*m.span("of")))
        said.filters += like_any(phrase(inner), inner.ended(), m, r.span(at))
    elif r.take(MENTIONS):
        if r.see(WORN_BY):
            raise NotRead("what the Equip Card mentions")
        names = [r.text.printed(*found.span(1)) for found in NAME.finditer(r.text.letters, at, r.at)]
        said.filters.append(ast.Filter("mentioning", "=", either(names), r.span(at)))
    elif r.take(OTHER):
        said.other = True
    elif m := r.take(BUT):
        alike = [f"same {NATURES[word]}" for word in m[1].split("・")]
        said.apart = " and ".join([*alike, NATURES[m[2]]])
    elif m := r.take(APART):
        same = "same " if m[2] == "同じ" else ""
        said.apart = " and ".join(same + NATURES[word] for word in re.split("と|・", m[1]))
    elif m := r.take(SAME):
        natures = "カード名" if m["name"] else m[1]
        said.apart = " and ".join(f"same {NATURES[word]}" for word in natures.split("・"))
    elif r.take(ALL):
        said.all = True
    elif (m := r.take(COUNT_FIRST)) and not said.words:
        said.count, said.or_more = ast.Number(int(m[1])), bool(m[2])
    elif not said.stars and (m := r.take(EITHER_STAT)):
        said.stars = tuple(
            ast.Filter(f"{'original ' if m[1] else ''}{stat}", OPERATORS[m[3] or ""], int(m[2]), r.span(at))
            for stat in ("atk", "def")
        )
    elif not said.stars and (m := r.take(EITHER_STAR)):
        said.stars = tuple(ast.Filter(w, OPERATORS[m[2] or ""], int(m[1]), r.span(at)) for w in ("level", "rank"))
    elif not said.stars and (m := r.take(STARS)):
        each = EACH_STAR.findall(m[0])
        said.stars = tuple(ast.Filter(words.NUMBERS[w], OPERATORS[op], int(n), r.span(at)) for w, n, op in each)
        r.word("の")
    elif r.see(STAR_BUT) is None and (m := r.take(STAT)):
        said.filters.append(ast.Filter(words.NUMBERS[m[1]], OPERATORS[m[3] or ""], int(m[2]), r.span(at)))
    elif not said.stars and (m := r.take(TRIBE_OR_COLOUR)):
        said.stars = tuple(
            ast.Filter("tribe", "has", words.RACES[word], r.span(at))
            if word in words.RACES
            else ast.Filter("colour", "=", words.COLOURS[word], r.span(at))
            for word in (m[1] or m[3], m[2] or m[4])
        )
    elif m := r.take(BOTH_STATS):
        original = "original " if m[1] else ""
        for stat in ("atk", "def"):
            said.filters.append(ast.Filter(original + stat, OPERATORS[m[3] or ""], int(m[2]), r.span(at)))
    elif m := r.take(STATE):
        said.filters += states(words.STATES[m[1]], m[1] == "表側守備表示", r.span(at))
    elif not (relative_clause(r, said) or set_apart(r, said) or place_of(r, said) or nature(r, said)):
        return False
    said.words += 1
    return True


MADE = expression(
    r"(?P<of>(?:[^、。が「」]|「[^「」]*」){1,40}?)を(?:(?:融合|S|X|L)?素材として(?P<kind>(?:融合|儀式|S|X|L)(?:・(?:融合|儀式|S|X|L))*)召喚(?:した|された)|(?P<as>融合|S|X|L)素材とした)"
    r"、?(?!場合|時|ターン)(?=[^、。]*?(?:モンスター|このカード))"
)


NAMED_AS_MATERIAL = expression(
    r"(?:「[^「」]+」(?:または|か|・)?)+(?:モンスター)?を(?:融合|S|X|L)?素材として(?:融合|儀式|S|X|L)召喚した(?=このカード|モンスター)"
)
USED_FOR_THIS = expression(
    r"このカードの(?:(?:融合|儀式|S|X|L)?(?:召喚の)?素材とした"
    r"|(?:融合|儀式|S|X|L|アドバンス|生け贄)召喚(?:に使用した(?:融合素材|素材)?|(?:のために|時に)(?:リリース|生け贄に)した))(?=[^、。はがを]*?モンスター)"
)
"""The materials, or Tributes, of this card's own Summon."""
THIS_AS_MATERIAL = expression(r"このカードを(?:融合|S|X|L)?素材と")


def _made(r: Reader) -> tuple[ast.Filter, ...] | None:
    """「Xを素材として融合召喚したモンスター」: in which way it was Summoned, and with what."""
    at, m = r.at, r.see(MADE)
    if m is None:
        return None
    inner = Reader(r.text.part(*m.span("of")))
    found = phrase(inner)
    if found is None or found.kind != "thing" or found.noun is None or found.shown or not inner.ended():
        return None
    r.at = m.end()
    span = r.span(at)
    ways = [words.WAYS[one] for one in (m["kind"] or m["as"]).split("・")]
    way = ast.Filter("state", "=", " or ".join(f"{one} summoned" for one in ways), span)
    return way, made_with(found.noun, span)


TOP = expression(r"(自分の|相手の|)デッキの一番上の(?=カード)")


# ---- the thing itself


def _head(r: Reader, said: Said, start: int) -> Phrase | None:
    at = r.at
    if not said.words and (m := r.take(BARE_STAT)):
        stats = tuple(words.NUMBERS.get(s, "") or f"original {words.NUMBERS[s]}" for s in stats_of(m[1]))
        return Phrase("stat", None, stats=stats)
    if not said.words and (m := r.take(THAT_STAT)):
        stats = tuple(words.NUMBERS.get(s, "") or f"original {words.NUMBERS[s]}" for s in stats_of(m[1]))
        return Phrase("stat", ast.Noun("that", span=r.span(start)), stats=stats, value="its own")
    if not said.words and r.take(BARE_EFFECT):
        return Phrase("aspect", ast.Noun("aspect", "effect", span=r.span(start)))
    if r.take(SELF):
        if r.see(LEFT_OUT):
            r.at = at
            return None
        where = said.where or lies_as_a_spell(said.filters)
        up = tuple(f for f in _asked(said) if f.value != "face up" or set(where) & {"hand", "deck"})
        return Phrase("thing", ast.Noun("this", where=where, span=r.span(start)), shown=up)
    if not said.words and (m := r.take(OF_THAT)):
        aspect = {"効果": "effect", "攻撃": "attack", "特殊召喚": "summon", "召喚": "summon"}.get(m[1], "activation")
        that = ast.Noun("that", span=r.span(start))
        return Phrase("aspect", ast.Noun("aspect", aspect, of=that, span=r.span(start)))
    if not said.words and (m := r.take(ONE_OF_THEM)):
        among = ast.Filter("among", "=", "that", r.span(start))
        what = "monster" if m[2] == "体" else "card"
        chosen = ast.Noun("choose", what, count=ast.Number(int(m[1])), up_to=bool(m[3]), filters=(among,))
        return Phrase("thing", replace(chosen, span=r.span(start)))
    if not said.words and not r.see(THAT_LEFT_OUT) and (m := r.take(THAT)):
        if "攻撃モンスター" in m[0] and COMES.search(_said_before(r, start)):
            raise NotRead("which of them attacks")
        if "攻撃モンスター" in m[0] and TARGETED.search(r.text.raw[: r.text.columns[start]].rpartition("：")[2]):
            attacks = ast.Filter("state", "=", "attacking", r.span(start))
            return Phrase("thing", ast.Noun("all", "monster", filters=(attacks,), span=r.span(start)))
        if origin := OUT_OF.match(m[0]):
            came = ast.Filter("state", "=", f"summoned from the {words.ZONES[origin[1]]}", r.span(start))
            sort = (ast.Filter("icon", "=", "effect", r.span(start)),) if "効果モンスター" in m[0] else ()
            return Phrase("thing", such_of_them("monster", "", (came, *sort), r.span(start)))
        aimed = m[0].startswith(("対象の", "選択した"))
        place = THAT_PLACE.search(m[0])
        there = (words.ZONES[place[1]],) if place is not None else ()
        whose = "theirs" if "相手" in m[0] else "yours" if "自分" in m[0] else "there" if there else ""
        done = whose if aimed else called_by(m[0]) or whose
        if many := SO_MANY.fullmatch(m[0]):
            done = f"{ALL_OF}{many[1]}"
        aimed = aimed and done in ("", "theirs", "yours", "there")
        return Phrase("thing", ast.Noun("that", span=r.span(start), target=aimed, spoken=done, where=there))
    names = [] if r.see(MENTIONS) or r.see(OF_SUCH_MATERIAL) else quoted_names(r)
    if names:
        if len(names) > 1:
            r.take(ANY_OF_THEM)
        if r.see(LEFT_OUT) or r.see(SORT_BUT):
            r.at = at
            return None
        return _named(r, said, names, at, start)
    if not said.words and r.take(THAT_MATERIAL):
        return Phrase("material", ast.Noun("any", "material", span=r.span(start)), of=ast.Noun("that"))
    if r.take(MATERIALS):
        return Phrase("material", _noun(r, said, "material", start))
    if r.take(TOKEN):
        if r.see(LEFT_OUT):
            r.at = at
            return None
        return Phrase("thing", _noun(r, said, "token", start))
    if said.what and not r.see(MONSTER):  # 「チューナー」: no further head
        return Phrase("thing", _noun(r, said, said.what, start))
    if r.see(SPELLS_BUT):
        return None
    what = kind(r, said)
    return Phrase("thing", _noun(r, said, what, start)) if what else None


def _named(r: Reader, said: Said, names: list[str], at: int, start: int) -> Phrase | None:
    """「X」モンスター has it in its name (G.25); 「X」 alone is the card of that name."""
    value = either(names)
    if r.word("トークン"):
        return Phrase("thing", _noun(r, said, "token", start))
    here = r.at
    while nature(r, said) or _mark_after(r, said):
        pass
    what = "monster" if said.what and not r.see(MONSTER) else kind(r, said)
    if what:
        said.filters.append(ast.Filter("name", "has", value, r.text.span(at, here)))
        return Phrase("thing", _noun(r, said, what, start))
    if r.at != here:
        raise NotRead("a name with a sort of card that is not known")
    plain = names[0] if len(names) == 1 else ""
    if not plain:
        said.filters.append(ast.Filter("name", "=", value, r.text.span(at, here)))
    bare = plain if said.words == 0 else ""
    return Phrase("thing", replace(_noun(r, said, "card", start), name=plain), name=bare)


def _mark_after(r: Reader, said: Said) -> bool:
    at = r.at
    if m := r.take(STAT):
        said.filters.append(ast.Filter(words.NUMBERS[m[1]], OPERATORS[m[3] or ""], int(m[2]), r.span(at)))
        return True
    return False


OPERATORS = {"以上": ">=", "以下": "<=", "未満": "<", "": "="}


def _asked(said: Said) -> tuple[ast.Filter, ...]:
    """What is asked of "this card" before it; states are asked, the rest has no role."""
    if said.other or said.all or said.count:
        raise NotRead("what is said of this card")
    return tuple(said.filters)


THEY_ALL = expression("を|の")
"""Behind what this card was equipped with: one or several, all of them are meant."""


def _noun(r: Reader, said: Said, what: str, start: int) -> ast.Noun:
    """The thing with its count behind it."""
    count, up_to, or_more = said.count, False, said.or_more
    if count is None and (m := r.take(COUNT)):
        count, up_to, or_more = ast.Number(int(m[1])), m[2] == "まで", m[2] == "以上"
    how = "all" if said.all else "choose" if count is not None else "any"
    if not said.all and count is None and r.take(ALL):
        how = "all"
    whose = said.whose
    if not whose and not said.both and said.where and set(said.where) <= {"hand", "deck", "extra deck"}:
        whose = "you"
    if "state" in [f.kind for f in said.filters if f.value == "face up"] and "field" in said.where:
        pass
    found = ast.Noun(
        how,
        what,
        whose,
        count,
        up_to=up_to,
        or_more=or_more,
        other=said.other,
        filters=tuple(said.filters),
        where=said.where,
        span=r.span(start),
        apart=_apart(said, count, up_to, or_more),
        top=said.top,
    )
    found = where_it_is_worn(found)
    if found.how == "any" and found.where != said.where and r.see(THEY_ALL):
        found = replace(found, how="all")
    if found.apart and count is None and not r.see(TIMES):
        raise NotRead("from what the names differ")
    if said.top:
        found = replace(found, how="choose", count=count or ast.Number(1))
    if said.sorts:
        plain = replace(found, how="any", count=None, up_to=False, or_more=False, apart="")
        each = tuple(replace(plain, what=sort, filters=(*plain.filters, icon)) for sort, icon in said.sorts)
        return replace(found, what="card", filters=(), either=each)
    return known_there(of_any_star(found, said.stars))


def _apart(said: Said, count: ast.Number | None, up_to: bool, or_more: bool) -> str:
    """Different names are told of several that are chosen."""
    if said.apart == "same name" and count is not None and not or_more and count.value < 2:
        raise NotRead("whose name it shares")
    if said.apart and count is not None and count.value < 2 and not or_more:
        raise NotRead("from what the names differ")
    return said.apart


HAND_CARDS = expression(r"(\d+)枚(以上|まで)?(?=[とをに])")


def _bare(r: Reader, said: Said, start: int) -> Phrase | None:
    """A place or a player with no thing behind."""
    if said.other and said.where == ("hand",) and not said.filters and not said.all and not said.count:
        noun = ast.Noun("any", "card", said.whose or "you", other=True, where=said.where, span=r.span(start))
        return Phrase("thing", noun)
    if said.other or said.all or said.count or (said.filters and not said.where):
        return None
    if said.where == ("hand",) and not said.filters and (m := r.take(HAND_CARDS)):
        count = ast.Number(int(m[1]))
        whose = said.whose or ("" if said.both else "you")
        noun = ast.Noun("choose", "card", whose, count, up_to=m[2] == "まで", or_more=m[2] == "以上", where=said.where)
        return Phrase("thing", replace(noun, span=r.span(start)))
    if said.where:
        r.at -= r.text.letters[r.at - 1] == "の"
        whose = said.whose or ("" if said.both else "default")
        return Phrase("zone", zones=said.where, whose=whose, shown=tuple(said.filters))
    if said.whose or said.both:
        r.at -= r.text.letters[r.at - 1] == "の"
        how = said.whose or "player"
        return Phrase("player", ast.Noun(how, "player", span=r.span(start)))
    return None


# ---- what is put together


def _joined(r: Reader, first: Phrase, start: int) -> Phrase | None:
    """ "A or B": two phrases that differ in one thing."""
    at = r.at
    if first.kind != "thing" or first.noun is None or first.noun.how == "this" or first.noun.how == "that":
        return None
    if first.noun.name and r.take(MENTIONS_IT):
        return _or_mentioning(r, first, at, start)
    if not r.take(expression("または|もしくは|か(?!ら|つ)|・|、(?=「)|及び")):
        return None
    second = _simple(r)
    if second is None or second.kind != "thing" or second.noun is None:
        r.at = at
        return None
    shared, besides = _of_the_whole(first.noun, r.text, start, at)
    other = replace(second.noun, filters=(*shared, *second.noun.filters), other=second.noun.other or besides)
    merged = numbered(first.noun, other, r.span(start))
    if merged is None and r.text.letters[at] not in "・及" and (first.noun.where or not other.where):
        merged = one_of(first.noun, as_open(other, first.noun), r.span(start))
    if merged is None:
        r.at = at
        return None
    return replace(first, noun=merged, name="")


WHOLE = expression(r"(?:(?:の|異なる)、(?=「)|(?:以外の|を除く)、)")
"""Behind a comma: what is left out is left out of both, whatever they are."""


def _of_the_whole(noun: ast.Noun, text: Text, start: int, end: int) -> tuple[tuple[ast.Filter, ...], bool]:
    """「レベル5以上の、「A」モンスターか「B」モンスター」: what stands before the comma is said of both; and whether both are others."""
    cuts = [
        m
        for m in WHOLE.finditer(text.letters, start, end)
        if text.letters.count("「", start, m.start()) == text.letters.count("」", start, m.start())
    ]
    if not cuts:
        return (), False
    column = text.columns[cuts[-1].end()]
    others = noun.other and OTHER.search(text.letters, start, cuts[-1].end()) is not None
    return tuple(f for f in noun.filters if f.span.end <= column), others


MENTIONS_IT = expression(r"、?(?:または|もしくは|及び|か)、?そのカード名が記された(?=[^、。]*?(?:カード|モンスター))")


def _or_mentioning(r: Reader, first: Phrase, at: int, start: int) -> Phrase | None:
    """「「A」またはそのカード名が記されたモンスター1体」: the card of that name, or such as mention it."""
    second = _simple(r)
    if second is None or second.kind != "thing" or second.noun is None or first.noun is None or second.noun.where:
        r.at = at
        return None
    mention = ast.Filter("mentioning", "=", first.noun.name, r.span(at))
    left_out = tuple(
        f for f in first.noun.filters if f.kind == "name" and f.op == "!="
    )  # of what mentions it above all
    mentions = replace(second.noun, filters=(*left_out, *second.noun.filters, mention))
    both = one_of(first.noun, mentions, r.span(start))
    if both is None:
        r.at = at
        return None
    return replace(first, noun=both, name="")
