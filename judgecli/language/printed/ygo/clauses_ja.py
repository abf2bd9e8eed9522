"""Clauses of printed Japanese text that do something: phrases with their particles, the verb last."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgecli.language import ast
from judgecli.language.printed.ygo import verbs_ja as verbs
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.afterwards import until_a_phase
from judgecli.language.printed.ygo.amounts_en import so_many_again
from judgecli.language.printed.ygo.amounts_ja import called_by
from judgecli.language.printed.ygo.as_monsters import AS_A_MONSTER as BY_THIS_TEXT
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.frame_parts import Parts, Said
from judgecli.language.printed.ygo.frames import fused, lowered
from judgecli.language.printed.ygo.including import one_and_the_others
from judgecli.language.printed.ygo.slots import reads
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import THE_DAMAGE, Phrase, placed
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.language.printed.ygo.tokens_ja import AS_A_MONSTER, such_a_monster, tokens
from judgecli.language.printed.ygo.words_ja import any_of
from judgecli.lazy import dataclass, replace

PARTICLE = expression(r"(には|では|から|を|に|へ|は|が|で|も)、?")
DURATION = any_of(words.DURATIONS, after="、?")
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
UNTIL_THE_STANDBY = expression(r"次の(自分の?)?スタンバイフェイズまで、?(?=[^。]*?除外(?:し|する|できる))")
AS_EQUIP = expression(r"装備(?:魔法)?カード扱い(?:として|で)、?")
WHOLE = (
    (expression(r"(?:その後、)?(?:このターンの|この)?バトルフェイズを終了(する|し|できる)"), "end battle phase"),
    (expression(r"コイントスを1回行(う|い)"), "flip a coin"),
    (expression(r"サイコロを1回振(る|り)"), "roll a die"),
)
"""Clauses that are one word of the language."""
ANYHOW = expression("召喚条件を無視して")
COUNTS_AS = expression(r"(融合|儀式|S|X|L)召喚扱い(?:として|で)、?")
OVERLAID = expression(
    r"(?:(?P<aim>対象の|選択した)(?:自分の)?X?モンスター|その(?:自分の)?モンスター|それ|その|選んだモンスター|(?P<this>(?:自分フィールドの|フィールドの)?このカード))の?上に(?<!それ上に)重ねて、?X召喚扱い(?:として|で)、?"
)
LINKED_BY = expression(r"(?!このカードの)(?P<links>[^、。]{1,50}?)のリンク先となる自分フィールドに、?")
LINKED = expression(r"このカードのリンク先となる自分フィールドに、?")
WITH_THIS = expression(r"(?:フィールドの)?このカードを含む、?")
MADE_SO = expression(r"(攻撃力・守備力|攻撃力|守備力)を(\d+)にして(?=(?:(?:攻撃|守備)表示で)?特殊召喚)")
NEGATED = expression(
    r"(?:その)?効果を無効にして、?(?=(?:このカードのリンク先となる)?(?:自分|相手)?(?:フィールドに)?(?:(?:表側)?(?:攻撃|守備)表示で)?特殊召喚)"
)
_PLACES = r"(?:手札|デッキ|フィールド|墓地|除外状態)"
_BECOMES = r"融合素材(?P<done>とし|として除外し|としてデッキに戻し|モンスターを墓地へ送り|モンスターを除外し|モンスターをデッキに戻し)、"
FUSION = expression(
    rf"(?:(?P<this>(?:フィールドの)?このカード)を含む、?|(?P<with>(?:「[^」]+」|[^、。「」を])+?モンスター)を含む、?)?(?:自分の?)?(?P<zones>{_PLACES}(?:・{_PLACES})*)(?:の|から、?)(?:(?P<sort>(?:[^「」、。]|「[^」]*」)*?モンスター)(?:のみ)?を)?、?{_BECOMES}"
)
MIDDLE_FUSION = expression(
    rf"(?P<what>[^、。]*?融合モンスター)カードによって決められた、?(?P<this>(?:フィールドの)?このカードを含む、?)?"
    rf"(?:(?:自分の?)?(?P<zones>{_PLACES}(?:・{_PLACES})*)の)?融合素材モンスターを(?:(?:自分の?)?(?P<from>{_PLACES}(?:・{_PLACES})*)から)?"
    r"(?P<done>墓地へ送り|除外し|デッキに戻し)、その融合モンスター1体(?=を)"
)
OLD_FUSION = expression(
    rf"(?:自分の?)?(?P<zones>{_PLACES}(?:・{_PLACES})*)から、?(?P<what>[^、。]*?融合モンスター)カードによって決められた、?"
    r"(?:(?P<this>このカード)を含む、?|(?P<with>(?:「[^」]+」|[^、。「」を])+?モンスター)を含む、?)?融合素材モンスターを(?P<done>墓地へ送り|除外し|デッキに戻し)、その融合モンスター1体(?=を)"
)
FUSED = expression(r"を(?:EXデッキから)?融合召喚(する|できる)")
RANDOM = expression(r"ランダムに")
HALF_LP = expression(r"LPを?半分(?:を)?")
POINTS = expression(
    r"(?:LPを)?(\d+)(?:LP|ダメージ|の戦闘ダメージ)?を?(?=アップ|ダウン|回復|払|失|に(?:な|し|す)|与え|受け|相手に|自分に|お互い|ダメージ)"
)
BARE_POINTS = expression(r"(\d+)(?:LP|ダメージ)を?")
TIMES = expression(r"×(\d+)(?:LP|ダメージ|の数値分)?(?:を|だけ)?")
ITS = expression(r"(?:その|自身の)((?:元々の)?(?:攻撃力|守備力|レベル)|ランク|リンクマーカーの数)")
SHARE = expression(r"(?:の(半分|倍|2倍))?(?:の?数値)?(?:分|と同じ数値|だけ)?(?:の)?(?:ダメージ|LP)?(?:を|だけ)?")
OF_ITS = {
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
    r"(?:この効果で|その|コストで)?(?P<done>破壊した|見せた|除外した|リリースした|墓地へ送った|捨てた|(?:デッキに|手札に)?戻した|手札に加えた)"
    r"(?P<kind>カード|モンスター|魔法・罠カード)?の?(?:枚)?数"
    r"(?:×(?P<times>\d+)(?:LP|ダメージ|の数値分)?(?:を|だけ)?|(?P<up>まで|と同じ数まで)、?|(?:と同じ数)?(?:だけ|分だけ|分))、?"
)
SO_MANY_TIMES = expression(
    r"その(?:枚)?数(?:×(?P<times>\d+)(?:LP|ダメージ|の数値分)?(?:を|だけ)?|(?P<up>まで)|(?:分)?だけ)、?"
)
TAKEN = expression(
    r"(?:受けた|与えた)(?:戦闘)?ダメージの数値分?(?:だけ|の)?(?:LP|ダメージ)?(?:を)?、?(?=回復|相手に|自分は|LP)"
)
AS_MANY = expression(r"(まで|だけ)、?")
COUNTED = {"カード": "card", "モンスター": "monster", "魔法・罠カード": "spell or trap"}
COUNTER = expression(r"([A-Zァ-ヶ一-龥・ー]*カウンター)(?!罠)を?(?:(\d+)つ)?(?:を)?")


SHARING = frozenset({"destroy", "banish", "send", "return", "special summon", "add", "set"})
"""Verbs whose object the clause before may have named: 「その発動を無効にし破壊する」."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause taken apart: its verb in a form, and its parts."""

    form: str
    instructions: tuple[ast.Instruction, ...]
    may: bool
    paid: bool = False


def clause(r: Reader, topic: Phrase | None = None, goes_on: bool = False) -> Clause:
    """Read one clause to the end of its verb; raises ``NotRead`` at what has no role.

    ``topic``: whom the sentence is about; ``goes_on``: a clause stands before, whose object it shares where it names none.
    """
    start = r.at
    for what, verb in WHOLE:
        if m := r.take(what):
            ending = {"する": verbs.PLAIN, "う": verbs.PLAIN, "る": verbs.PLAIN, "できる": verbs.CAN}.get(
                m[1], verbs.JOINING
            )
            return Clause(ending, (ast.Instruction(verb, span=r.span(start)),), ending == verbs.CAN)
    if m := (r.take(FUSION) or r.take(OLD_FUSION) or r.take(MIDDLE_FUSION)):
        return _fusion(r, start, m)
    if put := tokens(r):
        ending = {"する": verbs.PLAIN, "できる": verbs.CAN}.get(put[1], verbs.JOINING)
        return Clause(ending, put[0], ending == verbs.CAN)
    parts: Parts = {}
    phrases: list[tuple[str, Phrase]] = []
    more: list[Phrase] = []
    while True:
        found = None if r.see(WORN) else r.see(verbs.VERB)
        if found is not None:
            break
        if _adverb(r, parts) or _amount(r, parts):
            continue
        at = r.at
        with_this = r.take(WITH_THIS)
        one = phrase(r)
        if one is None:
            raise r.fail()
        if with_this is not None:
            this, one = _with_this(one, r.text.span(at, at + 1))
            more.append(this)
        if one.kind == "thing" and one.noun is not None and r.take(INCLUDED):
            first, one = _included(r, one)
            more.append(first)
        if _amount_of(r, one, parts):
            continue
        while _is_counted(one) and r.take(AND_ANOTHER):
            another = phrase(r)
            if another is None or not _is_counted(another) or (more and r.see(AND_ANOTHER)):
                raise r.fail("the second of two things")
            more.append(one)
            one = another
        if one.noun is not None and one.noun.how == "any" and not one.noun.apart and (sorts := r.take(SO_MANY_SORTS)):
            several = replace(one.noun, how="choose", count=ast.Number(int(sorts[1])), apart="name")
            phrases.append(("を", replace(one, noun=several)))
            continue
        if r.word("ずつ"):
            *others, one = one_of_each(one, r.text.letters[at : r.at])
            more += others
        elif (both := _each_of_two(r, one)) is not None:
            phrases.append(("を", both[-1]))
            more += both[:-1]
            continue
        elif (
            one.noun is not None
            and one.noun.how == "any"
            and (each := r.take(EACH_COUNT) or r.take(EACH_PLAIN)) is not None
        ):
            so_many = replace(one.noun, how="choose", count=ast.Number(int(each[1])))
            said = r.text.letters[at : r.at]
            if phrases and phrases[-1][0] == "から" and phrases[-1][1].kind == "zone" and not so_many.where:
                _, place = phrases.pop()
                if place.shown:
                    raise NotRead("a state of the place")
                so_many = placed(so_many, place.zones, "you" if place.whose == "default" else place.whose)
                said = r.text.letters[start : r.at]
            *others, one = one_of_each(replace(one, noun=so_many), said)
            more += others
            phrases.append(("を", one))
            continue
        if count := r.see(expression(r"の\d+(?:体|枚|つ)(?:まで)?(?=を)")):
            raise NotRead(f"{count[0]} behind a phrase")
        particle = r.take(PARTICLE)
        if particle is None:
            summons = r.see(verbs.VERB)  # 「X1体の召喚を行う」
            of_it = summons is not None and summons[0].startswith("の")
            if (r.see(CHOSEN) or r.see(ADVERB_COUNT) or of_it) and one.kind == "thing":
                phrases.append(("を", one))
                continue
            r.at = at
            raise r.fail()
        phrases.append((particle[1], one))
        r.take(CHOSEN)
    r.take(verbs.VERB)
    form = verbs.FORMS[found[0]]
    for particle_, one in _owned(phrases, goes_on, r):
        _place(parts, form.verb, particle_, one)
    if topic is not None and "who" not in parts:
        parts["who"] = topic
    if goes_on and form.verb.name == "equip" and "to" not in parts and _is_this(parts.get("what")):
        parts["to"] = Phrase("thing", ast.Noun("that", span=r.span(start)))  # 「…を特殊召喚し、このカードを装備する」
    if goes_on and "what" not in parts and form.verb.name in SHARING:
        parts["what"] = Phrase("thing", ast.Noun("that", span=r.span(start)))
    span = r.span(start)
    until = parts.pop("until", None)
    to_come = ("standby", until.value) if until is not None else None
    if form.verb.name == "banish" and parts.get("duration") == Phrase("duration", value="end phase"):
        del parts["duration"]
        to_come = ("end", "")
    paid = any(p.paid for p in parts.values())
    theirs = (who := parts.get("who")) is not None and who.noun is not None and who.noun.how == "opponent"
    if theirs and "自分の" in r.text.letters[start : r.at]:
        raise NotRead("whose they are")
    if parts.pop("either edge", None) is not None:
        if more or form.verb.name not in ("return", "put"):
            raise NotRead("what is done to several")
        edges = (Phrase("state", value=edge) for edge in ("top", "bottom"))
        ways = tuple(lowered("return", Said({**parts, "edge": edge}, span)) for edge in edges)
        one_way = ast.Instruction("modal", amount=ast.Number(1), choices=ways, span=span)
        return Clause(form.form, (one_way,), form.form == verbs.CAN, paid)
    if (either := parts.pop("either", None)) is not None:
        if more:
            raise NotRead("what is done to several")
        states = [Phrase("state", value=state) for state in either.value.split(" or ")]
        ways = tuple(lowered(form.verb.name, Said({**parts, "state": state}, span)) for state in states)
        one_way = ast.Instruction("modal", amount=ast.Number(1), choices=ways, span=span)
        return Clause(form.form, (one_way,), form.form == verbs.CAN, paid)
    made = _each(form.verb.name, parts, more, span) + lowered(form.verb.name, Said(parts, span))
    if to_come is not None:
        if len(made) != 1:
            raise NotRead("what comes back in a phase to come")
        made = until_a_phase(made, *to_come, span)
    return Clause(form.form, made, form.form == verbs.CAN, paid)


AND_ANOTHER = expression(r"(?:と|及び)、?")
INCLUDED = expression(r"を含む、?")
SO_MANY_SORTS = expression(r"(\d+)種類を、?(?:それぞれ)?1(?:体|枚)ずつ(?:選んで)?、?")
"""Behind a thing: so many of it, no two of one name."""
WORN = expression(r"装備されている(?=このカード)")
"""Said of this card, no verb of the clause."""


def _included(r: Reader, one: Phrase) -> tuple[Phrase, Phrase]:
    """「Aを含むB2体」: an A, and so many others as are left."""
    whole = phrase(r)
    if whole is None or whole.kind != "thing" or whole.noun is None or one.noun is None or whole.shown or one.shown:
        raise NotRead("which of them is meant")
    first, rest = one_and_the_others(whole.noun, one.noun)
    return replace(one, noun=first), replace(whole, noun=rest)


def _is_this(one: Phrase | None) -> bool:
    return one is not None and one.kind == "thing" and one.noun is not None and one.noun.how == "this"


def _is_counted(one: Phrase) -> bool:
    if one.kind != "thing" or one.noun is None or one.shown:
        return False
    return one.noun.how in ("this", "that") or (one.noun.how == "choose" and not one.noun.up_to)


def _with_this(one: Phrase, there: ast.Span) -> tuple[Phrase, Phrase]:
    """「このカードを含むX2枚」: this card, and so many others as are left."""
    noun = one.noun
    if noun is None or one.kind != "thing" or noun.count is None or noun.up_to or noun.or_more or noun.count.value < 2:
        raise NotRead("how many besides this card")
    left = replace(noun, count=ast.Number(noun.count.value - 1), other=True)
    where = noun.where if len(noun.where) == 1 else ()
    return Phrase("thing", ast.Noun("this", where=where, span=there)), replace(one, noun=left)


def one_of_each(one: Phrase, written: str = "") -> list[Phrase]:
    """「「A」「B」1体ずつ」, 「自分及び相手フィールドのX1体ずつ」: so many of each of the one row that it names.

    ``written``: what is printed; the row is of names, of natures, of places, or of both players.
    """
    noun = one.noun
    if noun is None or noun.how != "choose":
        raise NotRead("so many of each")
    rows: list[list[ast.Noun]] = []
    for n, f in enumerate(noun.filters):
        between = ast.BETWEEN_NAMES if f.kind == "name" and f.op in ("=", "has") else IN_A_ROW.get((f.kind, f.op), "")
        if between and between in str(f.value):
            each = [replace(f, value=value) for value in str(f.value).split(between)]
            rows.append([replace(noun, filters=(*noun.filters[:n], x, *noun.filters[n + 1 :])) for x in each])
    if len(noun.where) > 1:
        rows.append([replace(noun, where=(zone,)) for zone in noun.where])
    if BOTH_PLAYERS.search(written):
        if noun.whose not in ("", "player") or not noun.where:
            raise NotRead("so many of each")
        rows.append([replace(noun, whose=whose) for whose in ("you", "opponent")])
    if len(rows) != 1:
        raise NotRead("so many of each")
    return [replace(one, noun=x) for x in rows[0]]


IN_A_ROW = {("colour", "="): " or ", ("tribe", "has"): " or "}
"""What stands between natures of which each can be meant."""
BOTH_PLAYERS = expression(r"自分(?:及び|と|・)相手|お互いの")
EACH_COUNT = expression(r"を(?:それぞれ)?(\d)(?:体|枚)ずつ(?:選んで|選び|選択して|選択し|)、?(?!対象)")
"""Behind a thing: so many of each are chosen."""
EACH_PLAIN = expression(
    r"を(?:それぞれ)?(\d)(?:体|枚)ずつ、?(?=(?:(?:自分の)?(?:手札|デッキ|墓地|フィールド|除外状態)から、?)?[一-龥ァ-ヶ]{1,6}[しすてっ。]|墓地へ送)(?!対象)"
)


def _each_of_two(r: Reader, one: Phrase) -> list[Phrase] | None:
    """「AとBを1体ずつ」: so many of each of two sorts; None: it is not so said."""
    at = r.at
    if one.kind != "thing" or one.noun is None or one.noun.how != "any" or one.shown or not r.take(AND_ANOTHER):
        return None
    other = phrase(r)
    alike = other is not None and other.kind == "thing" and other.noun is not None and other.noun.how == "any"
    each = (r.take(EACH_COUNT) or r.take(EACH_PLAIN)) if alike else None
    if other is None or other.noun is None or each is None or other.shown:
        r.at = at
        return None
    number = ast.Number(int(each[1]))
    first = replace(one.noun, how="choose", count=number)
    second = replace(other.noun, how="choose", count=number)
    if first.where and not second.where and not second.whose:
        up = tuple(f for f in first.filters if f.kind == "state" and f.value == "face up")  # said with the place
        second = placed(second, first.where, first.whose, () if any(f in second.filters for f in up) else up)
    return [replace(one, noun=first), replace(other, noun=second)]


def _each(verb: str, parts: Parts, more: list[Phrase], span: ast.Span) -> tuple[ast.Instruction, ...]:
    """ "A and B are banished": the same is done to each; the place said for one is said for both."""
    if not more:
        return ()
    last = parts.get("what")
    if last is None or last.noun is None or verb in ("equip", "attach", "detach", "negate"):
        raise NotRead("what is done to several")
    first = more[0].noun
    if first is not None and first.where and not last.noun.where and not last.noun.whose:
        up = tuple(f for f in first.filters if f.kind == "state" and f.value == "face up")  # said with the place
        up = () if any(f.kind == "state" for f in last.noun.filters) else up
        parts["what"] = replace(last, noun=placed(last.noun, first.where, first.whose, up))
    return tuple(i for one in more for i in lowered(verb, Said({**parts, "what": one}, span)))


def _fusion(r: Reader, start: int, m: re.Match[str]) -> Clause:
    """A Fusion Summon with monsters of hand and field (C4.23), or of the places told."""
    if "what" in m.groupdict():
        inner = Reader(r.text.part(*m.span("what")))
        found = phrase(inner)
        if not inner.ended():
            raise NotRead("which Fusion Monster")
        if found is not None and found.noun is not None:
            found = replace(found, noun=replace(found.noun, how="choose", count=ast.Number(1)))
    else:
        found = phrase(r)
    done = r.take(FUSED)
    if found is None or found.noun is None or found.kind != "thing" or done is None or found.noun.where:
        raise NotRead("which Fusion Monster")
    form = verbs.PLAIN if done[1] == "する" else verbs.CAN
    told = m["zones"] or (m.groupdict().get("from") or "")
    if not told or (m["zones"] and m.groupdict().get("from")):
        raise NotRead("from where the materials are")
    zones = tuple(words.ZONES[zone] for zone in told.split("・"))
    goal = "banished" if "除外" in m["done"] else "deck" if "デッキ" in m["done"] else ""
    sort = _material_sort(r.text.part(*m.span("sort"))) if m.groupdict().get("sort") else None
    one_of = _material_sort(r.text.part(*m.span("with"))) if m.groupdict().get("with") else None
    made = fused(found.noun, zones, goal, bool(m["this"]), r.span(start), sort, one_of)
    return Clause(form, (made,), form == verbs.CAN)


def _material_sort(text: Text) -> ast.Noun | None:
    """Which monsters alone can be materials; None: any."""
    if text.letters == "モンスター":
        return None
    inner = Reader(text)
    found = phrase(inner)
    if found is None or found.noun is None or found.kind != "thing" or not inner.ended() or found.noun.other:
        raise NotRead("which monsters are materials")
    return found.noun


def _owned(phrases: list[tuple[str, Phrase]], goes_on: bool, r: Reader) -> list[tuple[str, Phrase]]:
    """「Xは、攻撃力が…」: a number named alone is that of what the clause, or the one before, is about."""
    bare = [n for n, (_, one) in enumerate(phrases) if _is_nobodys(one)]
    if not bare:
        return phrases
    topics = [n for n, (p, one) in enumerate(phrases) if p == "は" and one.kind == "thing"]
    if len(bare) > 1 or (not topics and not goes_on):
        raise NotRead("whose number is meant")
    owner = phrases[topics[0]][1].noun if topics else ast.Noun("that", span=r.span(r.at - 1))
    particle, stat = phrases[bare[0]]
    made = [*phrases]
    owned = owner if stat.kind == "stat" or stat.noun is None else replace(stat.noun, of=owner)
    made[bare[0]] = (particle, replace(stat, noun=owned))
    return [x for n, x in enumerate(made) if n not in topics[:1]]


def _is_nobodys(one: Phrase) -> bool:
    """A number, or effects, of which nothing says whose they are."""
    return (one.kind == "stat" and one.noun is None) or (
        one.kind == "aspect" and one.noun is not None and one.noun.of is None
    )


def _place(parts: Parts, verb: verbs.Verb, particle: str, one: Phrase) -> None:
    """Give a phrase its role by the particle behind it."""
    particle = {"には": "に", "では": "で"}.get(particle, particle)
    role = verb.roles.get(particle, "")
    if particle == "は" and one.kind == "player":
        role = "who"
    if one.kind == "player" and particle == "から":
        role = ""
    if particle == "で" and one.kind == "zone":
        role = ""
    if not role or role in parts:
        raise NotRead(f"no role for 「{particle}」 with {verb.name}")
    parts[role] = one


def _adverb(r: Reader, parts: Parts) -> bool:
    """What stands in a clause without a particle: how long, how many, in which position."""
    at = r.at
    for role, found in _adverbs(r):
        if role in parts:
            raise NotRead(f"{role} twice")
        parts[role] = found
    return r.at != at


def _links(text: Text) -> Phrase | None:
    """Which Link Monsters point there; None: it is no such thing."""
    r = Reader(text)
    try:
        found = phrase(r)
    except NotRead:
        return None
    return found if found is not None and found.kind == "thing" and r.ended() else None


def _adverbs(r: Reader) -> Iterator[tuple[str, Phrase]]:
    if m := r.take(DURATION):
        yield "duration", Phrase("duration", value=words.DURATIONS[m[1]])
    elif r.take(EITHER_EDGE):
        yield "either edge", Phrase("state")
        yield "to", Phrase("zone", zones=("deck",), whose="default")
    elif m := r.take(EDGE):
        yield "edge", Phrase("state", value="top" if m[1] == "上" else "bottom")
        yield "to", Phrase("zone", zones=("deck",), whose="default")
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
        yield "until", Phrase("state", value="you" if m[1] else "")
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
    elif r.take(HALF_LP):
        yield "half", Phrase("state", value="half")


def _amount(r: Reader, parts: Parts) -> bool:
    """A number of points, or one read from "its ATK"."""
    at = r.at
    if r.take(TAKEN):
        if "amount" in parts:
            raise NotRead("two amounts")
        parts["amount"] = Phrase("number", amount=THE_DAMAGE)
        return True
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
        number = ast.Number(int(m["times"] or 1), _done_to(m, r.span(at)))
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


SUM_TIMES = expression(r"の合計×(\d+)(?:LP|ダメージ|の数値分)?の?(?:を|だけ)?")
SUM = expression(r"の合計(?=の半分|の倍|の?数値|と同じ|分|だけ|に(?:する|な|し))")


def _done_to(m: re.Match[str], span: ast.Span) -> ast.Noun:
    """What the clause before was done to, to be counted."""
    among = ast.Filter("among", "=", "that", span)
    kind = COUNTED[m["kind"] or "カード"]
    return ast.Noun("any", kind, filters=(among,), span=span, spoken=called_by(m["done"]))


def _scaled(number: ast.Number, scale: str | None) -> ast.Number:
    return number if not scale else replace(number, scale="half" if scale == "半分" else "twice")


def _all_such(noun: ast.Noun) -> ast.Noun:
    """All things of a sort, counted; materials and counters are those of the one card."""
    return noun if noun.how in ("this", "that") else replace(noun, how="any")


def _amount_of(r: Reader, one: Phrase, parts: Parts) -> bool:
    """ "The number of X × 100", "the ATK of X": an amount told by a phrase."""
    at = r.at
    if one.kind == "size" and one.noun is not None and one.value != "種類" and (m := r.take(TIMES)):
        number = ast.Number(int(m[1]), _all_such(one.noun))
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
    elif one.kind == "stat" and len(one.stats) == 1 and one.noun is not None and (m := r.take(TIMES)):
        if one.noun.how not in ("this", "that"):
            raise NotRead("so many times the number of what")
        plain = one.noun.how == "that" and not one.noun.spoken and not one.noun.target
        its = ast.Number(int(m[1]), word=f"its {one.stats[0]}")
        number = its if plain else ast.Number(int(m[1]), one.noun, word=f"{one.stats[0]} of")
    elif one.kind == "stat" and len(one.stats) == 1 and one.noun is not None:
        linked = any(f.kind == "linked to" for f in one.noun.filters)
        if (total := r.take(SUM)) is None and one.noun.how in ("any", "all") and not one.noun.where and not linked:
            return False
        share = r.take(expression(r"の(半分|倍)の?(?:ダメージ|LP)を")) or r.take(
            expression(
                r"(?:の(半分|倍|2倍))?(?:(?:の?数値)?分|(?<=半分)だけ|(?:の)?数値だけ)(?:の)?(?:ダメージ|LP)?(?:を|だけ)?"
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


def clauses(text: Text, topic: Phrase | None = None) -> list[Clause]:
    """Clauses joined by their verbs: 「Aし、Bする」."""
    r = Reader(text)
    found: list[Clause] = []
    while not r.ended():
        found.append(clause(r, topic, bool(found)))
        if r.ended():
            break
        if found[-1].form not in (verbs.JOINING, verbs.TE, verbs.PASSIVE_JOINING):
            raise r.fail()
        r.word("、")
    if not found:
        raise r.fail("nothing is said")
    return found


OPEN_PLACES = frozenset(
    {"field", "graveyard", "banished", "monster zone", "spell & trap zone", "field zone", "pendulum zone"}
)


def told(text: Text) -> tuple[ast.Instruction, ...]:
    """What is done, with nothing left open."""
    return tuple(i for c in clauses(text) for i in c.instructions)


reads("deeds", "ja", told)
reads("price", "ja", told)
