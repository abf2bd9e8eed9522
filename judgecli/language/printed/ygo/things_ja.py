"""Noun phrases of printed Japanese text: every word has a role, or the phrase ends before it."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.amounts_ja import called_by, compared, either_step
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, longest_first
from judgecli.language.printed.ygo.things import (
    ALL_OF,
    Phrase,
    asking_for,
    either,
    known_there,
    made_with,
    numbered,
    of_any_star,
    one_of,
    states,
    such_of_them,
)
from judgecli.language.printed.ygo.words_ja import any_of
from judgecli.lazy import dataclass, field, replace

NAME = expression(r"「((?:[^「」]|「[^「」]*」)*)」")
SELF = expression(
    r"この(?:カード|モンスター)(?!名|に装備され(?:た|ている)|が装備している(?!場|時)|のリンク先の|と同じ縦列の|と戦闘を行う|を装備し|を(?:融合|S|X|L)?素材として(?:融合|儀式|S|X|L)召喚(?:した|された)(?!場合|時))"
)
WHO = any_of(words.PLAYERS)
ZONE = any_of(words.ZONES)
JOIN = expression(r"、|・|か(?!ら|つ)|または|及び|と(?=[^「]{0,8}(?:手札|墓地|デッキ|フィールド|ゾーン|除外))")
AND_EACH = expression(
    r"と(?=[^、。「」と]{1,8}(?:属性|族)の?、?(?:[^、。「」]*?)(?:モンスター)を?(?:それぞれ)?\d体ずつ)"
)
"""「光属性と闇属性のモンスターを1体ずつ」: natures of each of which there are so many."""
OR = expression(r"、?(?:または|もしくは|及び|・|か(?!ら|つ)|、(?=「))")
STATE = any_of(words.STATES, after=r"(?:の、?|で存在する|(?=モンスター|カード|魔法|罠))")
RACE = any_of(words.RACES)
COLOUR = any_of(w for w in words.COLOURS if w.endswith("属性"))
BARE_COLOUR = expression(r"((?:[闇光地水炎風神]・)+[闇光地水炎風神]属性)")
BARE_RACES = expression(r"((?:[ァ-ヶー一-龥]{1,5}・)+[ァ-ヶー一-龥]{1,5})族")
AND_SUCH = expression(r"で、?(?=(?:攻撃力|守備力|レベル|ランク)\d)")
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
ICON = any_of(words.ICONS)
MONSTER = expression(r"(?:モンスター|(?<=チューナー))(?!ゾーン|効果|カード・|に装備されている(?=このカード))")
MONSTER_CARD = expression(r"モンスターカード(?!・|ゾーン)")
OF_ANY_PLACE = expression(r"モンスターカード(?:が|$)")
NOT_ON_FIELD = expression(r".*(?:手札|デッキ|墓地)(?:から、?|の、?)$")
"""Before "Monster Card" it is a monster: on the field one may lie as a Spell (G.9)."""
CARD = expression(r"カード(?!名|の発動|効果)")
SPELL_KIND = any_of(words.SPELLS)
SPELL = expression(
    r"(魔法・罠|罠・魔法|魔法|罠)(?:カード)?(?!ゾーン|の発動|の効果(?!で|[をも]?受け|を発動でき(?:ない|ず))|カウンター|使い|&)"
)
NO = expression(r"の、?")
COUNT = expression(r"(\d+)(?:体|枚|つ)(以上|まで)?(?:だけ)?")
COUNT_FIRST = expression(r"(\d+)(?:体|枚)(以上)?の(?!数)")
ALL = expression(r"(?:全て|すべて)の?")
TOKEN = expression(r"トークン")
THAT = expression(
    r"(?:(?:(?:セットされた|セットされている|破壊された|除外された|墓地へ送られた|特殊召喚された|召喚された|戻った|離れた)?(?:その|それらの)(?:(?:(?:戦闘で|効果で)?破壊された|(?:召喚・)?特殊召喚された|召喚・特殊召喚した|墓地へ送られた|除外された)(?=モンスター\d体|カード\d枚))?|対象の|"
    r"この効果で(?:(?:手札|デッキ|墓地|EXデッキ)から)?(?:(?:特殊召喚|除外|破壊|装備|セット|ドロー)(?:した|された)|手札に加え(?:た|られた)|墓地へ送(?:った|られた)|コントロールを得た|(?:手札|デッキ)に戻(?:した|った)|(?:裏側守備|表側守備|守備|表側攻撃|攻撃)表示に(?:なった|した)|捨てた)(?:その)?|"
    r"コストで(?:除外した|墓地へ送った|リリースした|捨てた|見せた)(?:その)?|(?:選択|特殊召喚|手札に加え|ドロー|装備|確認|除外|破壊|リリース|めくっ|公開)した(?:その)?|見せた|墓地へ送った|選んだ|捨てた|戻した)"
    r"(?:(?:自分|相手)の(?:(?:フィールド|墓地)の)?|相手(?=モンスター)|(?:(?:自分|相手)?の?(?:フィールド|墓地)|除外状態)の|表側表示の?|裏側表示の?|セットされた|裏側の?|表側の?|効果(?=モンスター))*"
    r"(?:攻撃|戦闘)?(?:モンスター|カード|トークン|魔法・罠カード|魔法カード|罠カード|(?:融合|儀式|S|X|L|P)モンスター)"
    r"(?:全て|\d+体|\d+枚)?(?!ゾーン|名|の発動|効果)|その\d+[体枚](?=[をは])|このトークン|それら|それ(?!ぞれ|以))"
)
COMES = expression(r"特殊召喚し|攻撃対象を[^。、]{0,12}変更し")
SO_MANY = expression(r"その(\d+)[体枚]")
THAT_PLACE = expression(r"(フィールド|墓地|除外状態)の")
ONE_OF_THEM = expression(r"その(?:内|中)(?:の|から、?)(\d+)(体|枚)(まで)?(?!以上)")
OF_THAT = expression(
    r"(?:その|それらの)(?:カードの|魔法・罠カードの|モンスターの|相手の)?(発動|効果の発動|効果|攻撃|特殊召喚|召喚)(?!力|モンスター|対象|宣言|条件|処理|で|・)"
)
SEEN = (
    (
        expression(r"(?:特殊召喚|召喚・特殊召喚)(?:された|した|されている)"),
        ast.Filter("state", "=", "special summoned"),
    ),
    (expression(r"(?:通常召喚|召喚)(?:された|した)"), ast.Filter("state", "=", "normal summoned")),
    *(
        (expression(rf"{kind}召喚(?:された|した)"), ast.Filter("state", "=", f"{way} summoned"))
        for kind, way in words.WAYS.items()
    ),
    (
        expression(r"(?:この|自身の)方法で特殊召喚(?:した|された|している)、?(?=このカード)"),
        ast.Filter("state", "=", "summoned by its own method"),
    ),
    (
        expression(r"このターン(?:に)?、?(?:墓地へ送られた|除外された)"),
        ast.Filter("state", "=", "put there this turn"),
    ),
    (
        expression(r"同じターンに(?:(?:召喚・反転召喚・特殊召喚|召喚・特殊召喚)(?:された|した)|(?=特殊召喚された))"),
        ast.Filter("state", "=", "summoned this turn"),
    ),
    *(
        (
            expression(rf"{stat}が一番{how}、?(?=(?:[^、。モ]|モ(?!ンスター))*モンスター(?!以外|を除く))"),
            ast.Filter("state", "=", f"{extreme} {words.NUMBERS[stat]}"),
        )
        for stat in ("攻撃力", "守備力", "レベル")
        for how, extreme in (("高い", "highest"), ("低い", "lowest"))
    ),
    (
        expression(r"通常召喚できない、?(?=(?:[^、。はがを「」]|「[^」]*」){0,28}?モンスター)"),
        ast.Filter("state", "=", "only special summoned"),
    ),
    (
        expression(r"通常召喚可能な、?(?=(?:[^、。はがを「」]|「[^」]*」){0,28}?モンスター)"),
        ast.Filter("state", "!=", "only special summoned"),
    ),
    (expression(r"レベルを持つ(?=モンスター)"), ast.Filter("state", "!=", "without a level")),
    (expression(r"装備(?=カード(?!扱い|を装備|として|\d))"), ast.Filter("state", "=", "an equip card")),
    (
        expression(r"装備カード(?:扱い|状態)の(?=(?:[^、。はがを「」]|「[^」]*」){0,20}?(?:モンスター|カード))"),
        ast.Filter("state", "=", "an equip card"),
    ),
    (expression(r"セットされた|セットされている"), ast.Filter("state", "=", "set")),
    (expression(r"このカードと戦闘を行う"), ast.Filter("battling with", "=", "this")),
    (expression(r"このカードと同じ縦列の"), ast.Filter("in the column of", "=", "this")),
    (expression(r"このカードのリンク先の"), ast.Filter("linked to", "=", "this")),
    (
        expression(r"このカード(?:に装備され(?:た|ている)|が装備している)、?(?!場合|時)(?:装備(?=カード))?"),
        ast.Filter("equipped to", "=", "this"),
    ),
    (
        expression(r"(?:モンスターに)?装備されている(?=このカード)"),
        ast.Filter("state", "=", "an equip card"),
    ),
    (expression(r"戦闘を行う"), ast.Filter("state", "=", "battling")),
    (expression(r"X素材を持(?:っている|つ)"), ast.Filter("state", "=", "with materials")),
    (expression(r"X素材を持った"), ast.Filter("state", "=", "with materials")),
    (expression(r"X素材(?:の|が)(?:無|な)い"), ast.Filter("state", "!=", "with materials")),
    (expression(r"X素材を持(?:っていない|たない)"), ast.Filter("state", "!=", "with materials")),
    (expression(r"リンク状態の"), ast.Filter("state", "=", "linked")),
    (expression(r"リンク状態では?ない"), ast.Filter("state", "!=", "linked")),
    (
        expression(r"EXデッキから特殊召喚(?:された|した|されている)(?!$|場合|時)"),
        ast.Filter("state", "=", "summoned from the extra deck"),
    ),
    *(
        (
            expression(rf"{place}から特殊召喚(?:された|した|されている)(?!$|場合|時)"),
            ast.Filter("state", "=", f"summoned from the {zone}"),
        )
        for place, zone in (("手札", "hand"), ("墓地", "graveyard"), ("デッキ", "deck"))
    ),
    *(
        (
            expression(rf"{one}(?:・|または|か){other}から特殊召喚(?:された|した|されている)(?!$|場合|時)"),
            ast.Filter("state", "=", f"summoned from the {zones[0]} or summoned from the {zones[1]}"),
        )
        for one, other, zones in (
            ("デッキ", "EXデッキ", ("deck", "extra deck")),
            ("墓地", "EXデッキ", ("graveyard", "extra deck")),
            ("手札", "墓地", ("hand", "graveyard")),
            ("デッキ", "墓地", ("deck", "graveyard")),
        )
    ),
    (expression(r"装備カードを装備し(?:た|ている)"), ast.Filter("state", "=", "equipped")),
    (expression(r"このカードを装備し(?:た|ている)"), ast.Filter("equipped by", "=", "this")),
    (expression(r"(?:攻撃宣言した|攻撃している)"), ast.Filter("state", "=", "attacking")),
)
"""What is said of a card before its name: the relative clauses this game's cards can be asked for."""
OF_SUCH_MATERIAL = expression(
    r"(?P<what>(?:「[^「」]+」(?:か|または|・)?)+(?:モンスター)?)を融合素材とする、?(?=[^、。]*?融合モンスター)"
)
MENTIONS = expression(r"(?:「[^「」]+」(?:か|または|・|、)?)+の(?:カード|トークン)?名が記された")
COUNTER_NAME = r"(?!の|フィールド|自分|相手|お互い|モンスター)[ァ-ヶ一-龥A-Zー・の]{1,8}?"
BEARS = expression(rf"({COUNTER_NAME})カウンターが(?:乗っている|乗った|置かれている|置かれた)(?:、|(?!場合|$|時|限り))")
ATTACKER = expression(r"攻撃(?=モンスター)")
EQUIPPED = expression(r"装備(?=モンスター)")
SHOWN = expression(r"\((表側表示|表側|裏側表示|裏側)\)")
POSSESSED = any_of(
    (
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
BARE_STAT = any_of(
    ("元々の攻撃力", "元々の守備力", "攻撃力・守備力", "元々の攻撃力・守備力", "攻撃力", "守備力", "レベル", "ランク"),
    after=r"(?=[はがを](?!持つ|一番|(?:共に|両方とも)?\d+(?:以上|以下)?の、?(?!数値|分|場合|時|ダメージ)))",
)
THAT_STAT = any_of(
    ("元々の攻撃力", "元々の守備力", "攻撃力・守備力", "元々の攻撃力・守備力", "攻撃力", "守備力", "レベル", "ランク"),
    before="その",
    after="(?=[はをが])",
)
BARE_EFFECT = expression(r"効果(?=[はが]無効)")
FEATURE = expression(r"の(コントロール|表示形式|属性|種族|カード名)")
MANY_OF_THEM = expression("の数")
SIZE = expression(r"の(種類の数|数|枚数|種類)")
SORTS_OF = expression(r"の(属性|種族)の種類(?:の数)?")
"""How many Attributes or Types there are among them."""
OTHER_SCALE = expression(r"もう片方の自分のPゾーンの")
SORT_LEFT_OUT = expression(r"モンスター|カード|魔法・罠カード|(?:通常|永続|速攻)?(?:魔法|罠)カード")
LEFT_OUT = expression(r"以外の?、?|を除く、?")
SORT_BUT = expression(r"(?:モンスター|カード|魔法・罠カード|(?:通常|永続|速攻)?(?:魔法|罠)カード)(?:以外|を除く)")
ANY_OF_THEM = expression(r"の?(?:内、?)?いずれか(?=が|$)")
STAR_BUT = expression(r"(レベル|ランク|リンク)(\d+)(?:モンスター)?(?:以外の?、?|を除く、?)")
_COLOUR = "[闇光地水炎風神](?:属性)?"
SEVERAL_BUT = expression(
    rf"(?P<of>(?:{longest_first(words.RACES)})(?:(?:・|及び|か|または)(?:{longest_first(words.RACES)}))+|{_COLOUR}(?:(?:・|及び|か|または){_COLOUR})+(?<=属性))(?:モンスター)?(?:以外の、?|を除く、?)"
)
"""「光・闇属性以外の」, 「昆虫族・植物族モンスター以外の」: it is of none of them."""
NATURE = expression(rf"{longest_first(words.RACES)}|{_COLOUR}")
MONSTERS_BUT = expression(r"(?:モンスター)?(?:以外の?|を除く、?)")
OTHER = expression(r"(?:自身以外の)?他の、?")
APART = expression(r"(カード名|種族|属性|種族と属性|種族・属性|レベル)[がの](?:それぞれ|全て)?(異なる|同じ)、?")
SAME = expression(
    r"同じ(種族|属性|レベル|種族・属性|カード名)の|(?P<name>同名の?)(?=(?:[^、。]*?)×|(?:モンスター|カード)[2-9](?:体|枚))"
)
BUT = expression(r"同じ((?:種族|属性|レベル)(?:・(?:種族|属性|レベル))*)で、?(種族|属性|カード名|レベル)が異なる")
NATURES = {"カード名": "name", "種族": "tribe", "属性": "colour", "レベル": "level"}
MATERIALS = expression(r"(?:の)?X素材(?!を持|(?:の|が)(?:無|な)い|と(?:する|し)|にした|とした)")
THAT_MATERIAL = expression(r"そのX素材(?=の数)")
TIMES = expression(r"×\d")


@dataclass(slots=True)
class _Said:
    """What has been said of a thing so far."""

    filters: list[ast.Filter] = field(default_factory=list)
    whose: str = ""
    both: bool = False
    where: tuple[str, ...] = ()
    other: bool = False
    all: bool = False
    count: ast.Number | None = None
    up_to: bool = False
    or_more: bool = False
    what: str = ""
    name: str = ""
    top: bool = False
    apart: str = ""
    words: int = 0
    stars: tuple[ast.Filter, ...] = ()
    """Of these any one will do: 「レベル4かランク4の」."""
    sorts: tuple[tuple[str, ast.Filter], ...] = ()
    """Spells of one kind and traps of another: each with its icon."""


def phrase(r: Reader) -> Phrase | None:
    """A noun phrase, as long as it goes; None where none begins. The cursor stands behind it, or where it was."""
    start = r.at
    found = _simple(r)
    if found is None:
        r.at = start
        return None
    while (longer := _joined(r, found, start) or _belonging(r, found, start)) is not None:
        found = longer
    return found


def _simple(r: Reader) -> Phrase | None:
    """One thing, place, player or number, with what stands before it."""
    start, said = r.at, _Said()
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
        if beside := compared(r):
            if said.other and r.text.letters.startswith("同名", here):  # 「このカード以外の同名モンスター」
                beside = tuple(replace(f, value="this") for f in beside)
            said.filters += beside
            said.words += 1
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
    said = _Said()
    while _mark(r, said):
        pass
    here = r.at
    if names := _names(r):
        said.filters.append(ast.Filter("name", "has", either(names), r.span(here)))
        said.words += 1
        _nature(r, said)
    what = _kind(r, said) if said.words else ""
    plain = not (said.where or said.other or said.all or said.count or said.apart or said.both)
    if not what or not plain or r.take(MANY) is None:
        r.at = start
        return None
    return Phrase("thing", such_of_them(what, said.whose, tuple(said.filters), r.span(start)))


def _said_before(r: Reader, at: int) -> str:
    """What the sentence says before a letter, as it is printed."""
    return re.split("。|発動できる", r.text.raw[: r.text.columns[at]])[-1]


# ---- what stands before the thing


def _mark(r: Reader, said: _Said) -> bool:
    """Pass one thing that is said of what follows; False where nothing more is."""
    at = r.at
    if not said.where and (m := r.take(TOP)):
        said.where, said.top = ("deck",), True
        said.whose = "opponent" if m[1] == "相手の" else "you"
    elif m := r.take(BEARS):
        said.filters.append(ast.Filter("bearing", "=", r.text.printed(*m.span(1)), r.span(at)))
    elif (made := _made(r)) is not None:
        said.filters += made
    elif m := r.take(OF_SUCH_MATERIAL):
        inner = Reader(r.text.part(*m.span("what")))
        named = phrase(inner)
        if named is None or named.noun is None or named.kind != "thing" or not inner.ended():
            raise NotRead("which material it lists")
        said.filters.append(asking_for(named.noun, r.span(at)))
    elif r.take(MENTIONS):
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
    elif not (_clause(r, said) or _set_apart(r, said) or _place(r, said) or _nature(r, said)):
        return False
    said.words += 1
    return True


MADE = expression(
    r"(?P<of>(?:[^、。が「」]|「[^「」]*」){1,40}?)を(?:融合|S|X|L)?素材として(?P<kind>融合|儀式|S|X|L)召喚(?:した|された)、?(?!場合|時|ターン)(?=[^、。]*?(?:モンスター|このカード))"
)


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
    way = ast.Filter("state", "=", f"{words.WAYS[m['kind']]} summoned", span)
    return way, made_with(found.noun, span)


def _clause(r: Reader, said: _Said) -> bool:
    """A relative clause; one that begins with a place stands before places."""
    at = r.at
    if m := r.take(NAMESAKES):
        said.filters.append(ast.Filter("different name", "=", _namesakes(r, m, at), r.span(at)))
        return True
    for what, wanted in SEEN:
        if r.take(what):
            if wanted.kind == "state" and r.take(SUCH_LEFT_OUT):  # 「特殊召喚されたモンスター以外の」
                wanted = replace(wanted, op="!=" if wanted.op == "=" else "=")
            said.filters.append(replace(wanted, span=r.span(at)))
            return True
    return False


THAT_LEFT_OUT = expression(
    r"(?:(?:その|対象の|選択した)(?:自分の|相手の)?(?:表側表示の?)?(?:相手)?モンスター|そのカード|対象のカード|それ)以外の、?(?=[^、。]*?(?:モンスター|カード))"
)
"""「そのモンスター以外の」: all but what is spoken of."""
SUCH_LEFT_OUT = expression(r"モンスター(?:以外の、?|を除く、?)")
NAMESAKES = expression(
    r"(?:その)?同名(?P<kind>カード|モンスター)が(?P<whose>自分の?|相手の?|)(?P<zones>(?:墓地|フィールド|手札)(?:・(?:墓地|フィールド|手札))*)に(?:表側表示で)?存在しない(?!場合|時|限り)"
)


def _namesakes(r: Reader, m: re.Match[str], at: int) -> ast.Noun:
    """「同名カードが自分の墓地に存在しない」: the cards of whose names it must have none; of a face-down one nobody knows the name."""
    zones = tuple(words.ZONES[zone] for zone in m["zones"].split("・"))
    whose = words.PLAYERS[m["whose"].removesuffix("の")] if m["whose"] else ""
    up = (ast.Filter("state", "=", "face up", r.span(at)),) if "field" in zones else ()
    kind = "monster" if m["kind"] == "モンスター" else "card"
    return ast.Noun("all", kind, whose, where=zones, filters=up, span=r.span(at))


def _set_apart(r: Reader, said: _Said) -> bool:
    """ "Other than X": by name, this card, or a sort of card."""
    at = r.at
    if r.take(SELF) and (r.take(LEFT_OUT)):
        said.other = True
        return True
    r.at = at
    if r.take(THAT_LEFT_OUT):
        said.filters.append(ast.Filter("not among", "=", "that", r.span(at)))
        return True
    if m := r.take(STAR_BUT):
        said.filters.append(ast.Filter(words.NUMBERS[m[1]], "!=", int(m[2]), r.span(at)))
        return True
    names = _names(r)
    if names and (r.take(LEFT_OUT)):
        said.filters += [ast.Filter("name", "!=", name, r.span(at)) for name in names]
        return True
    r.at = at
    if (m := r.take(ICON)) and (r.word("モンスター") or m[1] == "チューナー") and r.take(LEFT_OUT):
        said.filters.append(ast.Filter("icon", "!=", words.ICONS[m[1]], r.span(at)))
        return True
    r.at = at
    if r.take(TOKEN) and r.take(LEFT_OUT):
        said.filters.append(ast.Filter("type", "!=", "token", r.span(at)))
        return True
    r.at = at
    if (several := r.take(SEVERAL_BUT)) is not None:
        for word in NATURE.findall(several["of"]):
            if word.endswith("族") or word in words.RACES:
                said.filters.append(ast.Filter("tribe", "lacks", words.RACES[word], r.span(at)))
            else:
                colour = words.COLOURS[word.removesuffix("属性") + "属性"]
                said.filters.append(ast.Filter("colour", "!=", colour, r.span(at)))
        return True
    if (m := r.take(RACE) or r.take(COLOUR)) and r.take(MONSTERS_BUT):
        kind, value = ("tribe", words.RACES[m[1]]) if m[1] in words.RACES else ("colour", words.COLOURS[m[1]])
        said.filters.append(ast.Filter(kind, "!=" if kind == "colour" else "lacks", value, r.span(at)))
        return True
    r.at = at
    names = _names(r)
    if names and r.take(SORT_LEFT_OUT) and r.take(LEFT_OUT):
        said.filters += [ast.Filter("name", "lacks", name, r.span(at)) for name in names]
        return True
    r.at = at
    return False


def _names(r: Reader) -> list[str]:
    """Names in a row: 「A」「B」, 「A」か「B」."""
    found, at = [], r.at
    while m := r.take(NAME):
        if m[1].endswith("(全てのレベルを含む)"):
            raise NotRead("of which Levels the cards are")
        found.append(r.text.printed(m.start(1), m.end(1)))
        at = r.at
        if not (r.take(OR) or r.see(NAME)):
            break
    r.at = at
    return found


def _place(r: Reader, said: _Said) -> bool:
    """Whose it is, and where."""
    at = r.at
    if not said.where and not said.whose and r.take(OTHER_SCALE):
        said.where, said.whose, said.other = ("pendulum zone",), "you", True
        return True
    m = r.take(WHO)
    if m is not None:
        if said.whose or said.both:
            r.at = at
            return False
        r.take(NO)
    here = r.at
    places = _zones(r)
    if places and places[-1] in ("field", "extra deck") and (up := r.see(UP_AND)) and not said.where:
        r.at = up.end()  # what lies in the places behind it lies open anyhow
        places = (*places, *_zones(r))
        said.filters.append(ast.Filter("state", "=", "face up", r.span(here)))
    if places and not said.where:
        said.where = places
        if down := r.take(SHOWN):
            if len(places) > 1 and down[1].startswith("裏側"):
                raise NotRead("face-down cards of several places")
            said.filters.append(ast.Filter("state", "=", words.STATES[down[1]], r.span(here)))
        r.take(NO)
    elif places:
        r.at = at
        return False
    if m is None and not places:
        return False
    if m is not None:
        who = words.PLAYERS[m[1]]
        said.whose, said.both = ("", True) if who == "player" else (who, False)
    return True


def _zones(r: Reader) -> tuple[str, ...]:
    """Zones in pairs: 手札・墓地."""
    found: list[str] = []
    at = r.at
    while m := r.take(ZONE):
        found.append(words.ZONES[m[1]])
        at = r.at
        if not r.take(JOIN):
            break
    r.at = at
    return tuple(found)


UP_AND = expression(
    r"\((?:表側表示|表側)\)(?:・|及び|か|または)(?=(?:墓地|除外状態)(?:(?:・|及び|か|または)(?:墓地|除外状態))?(?:の|から|に))"
)
TOP = expression(r"(自分の|相手の|)デッキの一番上の(?=カード)")


def _nature(r: Reader, said: _Said) -> bool:
    """What it is: tribes, colours (the same kind in a row: one of them; two kinds: both), icons, the icons of monsters."""
    at = r.at
    for kind, pattern, table in (("tribe", RACE, words.RACES), ("colour", COLOUR, words.COLOURS)):
        values = []
        here = r.at
        while m := r.take(pattern):
            values.append(table[m[1]])
            here = r.at
            if not (r.take(OR) or r.take(AND_EACH)):
                break
        if values:
            r.at = here
            op = "=" if kind == "colour" else "has"
            said.filters.append(ast.Filter(kind, op, " or ".join(dict.fromkeys(values)), r.span(at)))
            r.word("の") or r.word("・") or r.take(AND_SUCH)
            return True
        r.at = at
    if m := r.take(BARE_RACES):
        tribes = [words.RACES[f"{w}族"] for w in m[1].split("・")] if _are_races(m[1]) else []
        if tribes:
            said.filters.append(ast.Filter("tribe", "has", " or ".join(tribes), r.span(at)))
            r.word("の")
            return True
        r.at = at
    if m := r.take(BARE_COLOUR):
        several = [words.COLOURS[w] for w in m[1].removesuffix("属性").split("・")]
        said.filters.append(ast.Filter("colour", "=", " or ".join(several), r.span(at)))
        r.word("の")
        return True
    if r.take(ATTACKER):
        said.filters.append(ast.Filter("state", "=", "attacking", r.span(at)))
        return True
    if r.take(EQUIPPED):
        said.filters.append(ast.Filter("state", "=", "equipped", r.span(at)))
        return True
    icons = []
    here = r.at
    while m := r.take(ICON):
        icons.append(words.ICONS[m[1]])
        here = r.at
        if not (r.word("・") or r.see(ICON)):
            break
    r.at = here
    if icons and (r.see(MONSTER) or r.see(expression("チューナー|の(?!発動|効果|召喚)")) or icons[-1] == "tuner"):
        apart = "tuner" in icons and len(icons) == 2
        said.filters += [
            ast.Filter("icon", "=", icon, r.span(at)) for icon in (icons if apart else (" or ".join(icons),))
        ]
        if icons[-1] == "tuner" and not r.see(MONSTER):
            said.what = said.what or "monster"
        return True
    r.at = at
    return False


def _are_races(written: str) -> bool:
    """Whether 「恐竜・アンデット・岩石」 are all Types, and not the same words with 族 behind each."""
    return all(f"{word}族" in words.RACES for word in written.split("・"))


# ---- the thing itself


def _head(r: Reader, said: _Said, start: int) -> Phrase | None:
    at = r.at
    if not said.words and (m := r.take(BARE_STAT)):
        stats = tuple(words.NUMBERS.get(s, "") or f"original {words.NUMBERS[s]}" for s in _stats(m[1]))
        return Phrase("stat", None, stats=stats)
    if not said.words and (m := r.take(THAT_STAT)):
        stats = tuple(words.NUMBERS.get(s, "") or f"original {words.NUMBERS[s]}" for s in _stats(m[1]))
        return Phrase("stat", ast.Noun("that", span=r.span(start)), stats=stats, value="its own")
    if not said.words and r.take(BARE_EFFECT):
        return Phrase("aspect", ast.Noun("aspect", "effect", span=r.span(start)))
    if r.take(SELF):
        if r.see(LEFT_OUT):
            r.at = at
            return None
        where = tuple(w for w in said.where)
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
        aimed = m[0].startswith(("対象の", "選択した"))
        place = THAT_PLACE.search(m[0])
        there = (words.ZONES[place[1]],) if place is not None else ()
        whose = "theirs" if "相手" in m[0] else "yours" if "自分" in m[0] else "there" if there else ""
        done = whose if aimed else called_by(m[0]) or whose
        if many := SO_MANY.fullmatch(m[0]):
            done = f"{ALL_OF}{many[1]}"
        aimed = aimed and not done
        return Phrase("thing", ast.Noun("that", span=r.span(start), target=aimed, spoken=done, where=there))
    names = [] if r.see(MENTIONS) or r.see(OF_SUCH_MATERIAL) else _names(r)
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
    what = _kind(r, said)
    return Phrase("thing", _noun(r, said, what, start)) if what else None


def _kind(r: Reader, said: _Said) -> str:
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


def _each_of_its_kind(r: Reader, said: _Said, at: int, kinds: dict[str, list[str]]) -> str:
    """「速攻魔法・通常罠カード」: a spell of the one kind, or a trap of the other."""
    if set(kinds) != {"魔法", "罠"} or said.stars:
        raise NotRead("kinds of spells and traps joined")
    said.sorts = tuple(
        (_spell(sort), ast.Filter("icon", "=", " or ".join(icons), r.span(at))) for sort, icons in kinds.items()
    )
    return "spell or trap"


def _lies_as_a_monster(r: Reader, said: _Said) -> bool:
    """Whether a "Monster Card" is one that lies outside the field."""
    if said.where:
        return {*said.where} <= {"hand", "deck", "graveyard", "banished", "extra deck"}
    return NOT_ON_FIELD.fullmatch(re.split("[、。]", r.text.letters[: r.at])[-1].split("「")[0]) is not None


def _spell(written: str) -> str:
    kinds = written.split("・")
    if len(kinds) > 1:
        return "spell or trap"
    return "spell" if kinds[0] == "魔法" else "trap"


def _named(r: Reader, said: _Said, names: list[str], at: int, start: int) -> Phrase | None:
    """「X」モンスター has it in its name (G.25); 「X」 alone is the card of that name."""
    value = either(names)
    if r.word("トークン"):
        return Phrase("thing", _noun(r, said, "token", start))
    here = r.at
    while _nature(r, said) or _mark_after(r, said):
        pass
    what = "monster" if said.what and not r.see(MONSTER) else _kind(r, said)
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


def _mark_after(r: Reader, said: _Said) -> bool:
    at = r.at
    if m := r.take(STAT):
        said.filters.append(ast.Filter(words.NUMBERS[m[1]], OPERATORS[m[3] or ""], int(m[2]), r.span(at)))
        return True
    return False


OPERATORS = {"以上": ">=", "以下": "<=", "未満": "<", "": "="}


def _asked(said: _Said) -> tuple[ast.Filter, ...]:
    """What is asked of "this card" before it; states are asked, the rest has no role."""
    if said.other or said.all or said.count:
        raise NotRead("what is said of this card")
    return tuple(said.filters)


def _noun(r: Reader, said: _Said, what: str, start: int) -> ast.Noun:
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
    if found.apart and count is None and not r.see(TIMES):
        raise NotRead("from what the names differ")
    if said.top:
        found = replace(found, how="choose", count=count or ast.Number(1))
    if said.sorts:
        plain = replace(found, how="any", count=None, up_to=False, or_more=False, apart="")
        each = tuple(replace(plain, what=sort, filters=(*plain.filters, icon)) for sort, icon in said.sorts)
        return replace(found, what="card", filters=(), either=each)
    return known_there(of_any_star(found, said.stars))


def _apart(said: _Said, count: ast.Number | None, up_to: bool, or_more: bool) -> str:
    """Different names are told of several that are chosen."""
    if said.apart == "same name" and count is not None and not or_more and count.value < 2:
        raise NotRead("whose name it shares")
    if said.apart and count is not None and count.value < 2 and not or_more:
        raise NotRead("from what the names differ")
    return said.apart


HAND_CARDS = expression(r"(\d+)枚(以上|まで)?(?=[とをに])")


def _bare(r: Reader, said: _Said, start: int) -> Phrase | None:
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
    shared = _of_the_whole(first.noun, r.text, start, at)
    other = replace(second.noun, filters=(*shared, *second.noun.filters)) if shared else second.noun
    merged = numbered(first.noun, other, r.span(start))
    if merged is None and r.text.letters[at] not in "・及" and (first.noun.where or not other.where):
        merged = one_of(first.noun, other, r.span(start))
    if merged is None:
        r.at = at
        return None
    return replace(first, noun=merged, name="")


WHOLE = expression(r"(?:の|以外の|を除く)、(?=「)")


def _of_the_whole(noun: ast.Noun, text: Text, start: int, end: int) -> tuple[ast.Filter, ...]:
    """「レベル5以上の、「A」モンスターか「B」モンスター」: what stands before the comma is said of both."""
    cuts = [
        m
        for m in WHOLE.finditer(text.letters, start, end)
        if text.letters.count("「", start, m.start()) == text.letters.count("」", start, m.start())
    ]
    if not cuts:
        return ()
    column = text.columns[cuts[-1].end()]
    return tuple(f for f in noun.filters if f.span.end <= column)


MENTIONS_IT = expression(r"、?(?:または|もしくは|及び|か)、?そのカード名が記された(?=[^、。]*?(?:カード|モンスター))")


def _or_mentioning(r: Reader, first: Phrase, at: int, start: int) -> Phrase | None:
    """「「A」またはそのカード名が記されたモンスター1体」: the card of that name, or such as mention it."""
    second = _simple(r)
    if second is None or second.kind != "thing" or second.noun is None or first.noun is None or second.noun.where:
        r.at = at
        return None
    mention = ast.Filter("mentioning", "=", first.noun.name, r.span(at))
    both = one_of(first.noun, replace(second.noun, filters=(*second.noun.filters, mention)), r.span(start))
    if both is None:
        r.at = at
        return None
    return replace(first, noun=both, name="")


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


def _belonging(r: Reader, of: Phrase, start: int) -> Phrase | None:
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
        stats = tuple(words.NUMBERS.get(s, "") or f"original {words.NUMBERS[s]}" for s in _stats(m[1]))
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


def _stats(written: str) -> tuple[str, ...]:
    if written == "攻撃力・守備力":
        return ("攻撃力", "守備力")
    return ("元々の攻撃力", "元々の守備力") if "・" in written else (written,)
