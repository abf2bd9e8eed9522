"""What an effect does: its sentences in their order, joined as their words join them.

「その後」 and 「そうした場合」 stand on what was done before; 「また」 and 「さらに」 add to it. What a card is kept from for a time is
read by ``statements_ja``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from judgecli.language import ast
from judgecli.language.printed.ygo import verbs_ja as verbs
from judgecli.language.printed.ygo.afterwards import (
    BANISHED,
    TO_THE_BOTTOM,
    as_long_as_there,
    chained,
    held_by_this,
    in_a_turn_to_come,
    in_battle,
    in_next_turns,
    in_phase,
    leaving,
    negated_for,
    otherwise,
    surely_meant,
    while_worn,
)
from judgecli.language.printed.ygo.amounts_ja import called_by
from judgecli.language.printed.ygo.applied import BY_RESULT, EACH, EACH_MAY, ONE, Items, filled, so_decided, to_come
from judgecli.language.printed.ygo.as_monsters import of_the_type, surely_typed
from judgecli.language.printed.ygo.asked_ja import what_is_asked
from judgecli.language.printed.ygo.clauses_ja import OPEN_PLACES, Clause, clauses
from judgecli.language.printed.ygo.conditions_ja import standing
from judgecli.language.printed.ygo.deciding import by_result, decider, labelled
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.joints_ja import parted
from judgecli.language.printed.ygo.later_ja import in_a_phase_to_come
from judgecli.language.printed.ygo.preface_ja import oath_of
from judgecli.language.printed.ygo.results import hangs_on
from judgecli.language.printed.ygo.sayings_deeds import deeds
from judgecli.language.printed.ygo.slots import reads
from judgecli.language.printed.ygo.statements_ja import statements
from judgecli.language.printed.ygo.summoning_ja import rite
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.language.printed.ygo.things import SUMMONED, nobody_spoken_of, nothing_before, placed
from judgecli.language.printed.ygo.tokens_ja import OF_ITS_TYPE, type_said
from judgecli.lazy import replace

if TYPE_CHECKING:
    from judgecli.language.printed.ygo.head import Head

LINK = expression(r"(その後、?|そうした場合、?|さらに、?|また、|その場合、?)")
WHEN_SO = expression(r"(.+?)場合、(?:さらに)?")
OTHERWISE = expression(
    r"(?:違った|それ以外の(?:カード|モンスター)だった|そうでない|それ以外の|そうではない)場合(?:は)?、(?:さらに)?"
)
IN_DAMAGE_STEP = expression(
    r"(?:この効果はダメージステップでも発動できる|\(ダメージステップでも発動(?:可能|できる)\))$"
)
ONE_A_CHAIN = expression(r"\(同一チェーン上では1度まで\)$")
APART = expression(r"\((?:同名(?:カード|モンスター)|同じ(?P<kind>種族|属性|レベル))は1[枚体]まで\)$")
KINDS_APART = {"種族": "tribe", "属性": "colour", "レベル": "level"}
ALSO_WHEN_DONE = expression(r"この効果は、?(.+)場合に発動と処理ができる$")
NOT_AT_ONCE = expression(r"この効果はこのカードが墓地へ送られたターンには発動できない$")
ANY_TURN = expression(r"この効果は(?:相手(?:の)?|自分・相手)(ターン|バトルフェイズ|メインフェイズ)でも発動できる$")
ONLY_THEN = expression(
    r"この効果は、?(?:(?P<whose>自分|相手)の?)?(?P<what>ターン|バトルフェイズ|メインフェイズ)(?:時|中)?に(?:のみ|だけ)?、?発動できる$"
)
NAMED_THEN = {"バトルフェイズ": "battle", "メインフェイズ": "main or main 2"}
WHILE_IT_IS_THERE = expression(
    r"この効果は、?(?:このカードが|)フィールドに表側表示で存在する限り、?1度しか(?:使用|発動)できない$"
)
ONCE_A_DUEL = expression(r"\(?このカード名のこの効果はデュエル中に1度しか(?:使用|発動)できない\)?$")
NOT_AS_IT_COMES = expression(r"この効果はこのカードが(?:特殊召喚|召喚・特殊召喚)したターンには発動できない$")
THIS_LIMIT = expression(
    r"\(?(?P<name>このカード名の)?(?:この効果は)?1ターンに(\d+)度(?:のみ\)|(?:まで|しか|だけ)?(?:使用|発動)(?:できない|できる))$"
)
BANISHED_AFTER = expression(
    r"(?:この(?:効果|方法)で(?:特殊召喚|セット)した(?:この|その)?(?:カード|モンスター|表側表示モンスター|表側表示のこのカード)|(?:この|その)(?:カード|モンスター))は、?フィールドから離れた場合に?、?(除外される|(?:持ち主の)?デッキに戻る|(?:持ち主の)?デッキの一番下に戻る)$"
)
GOES = {"除外される": BANISHED, "デッキの一番下に戻る": TO_THE_BOTTOM}
"""「デッキに戻る」 alone stays unread: a replacement cannot shuffle a deck."""
ABOUT_THEM = expression(
    r"(?P<topic>この効果で特殊召喚した(?:その)?(?:モンスター|カード)|(?:その|対象の)[^、。はの]{0,6}(?:モンスター|カード)|このカード)(?:の効果)?は、?"
    r"(?P<said>.+?(?P<end>され|アップし|ダウンし|になり|上がり|下がり))、(?P<late>(?:自分の?)?エンドフェイズに.+|フィールドから離れた場合.+)$"
)


AS_LONG_AS_THERE = expression(
    r"(?:この効果で特殊召喚した(?P<this>この)?(?:カード|モンスター|トークン)|その(?:モンスター|トークン)|このトークン)が、?(?:(?:自分)?の?(?:フィールド|モンスターゾーン)に)?"
    r"(?:表側表示で)?存在する限り、(?P<rest>(?:自分|相手|お互い)は.+)$"
)


AS_LONG_AS_THIS = expression(
    r"このカードが(?:自分の?)?(?:フィールド|モンスターゾーン|魔法&罠ゾーン)に(?:表側表示で)?存在する限り、(?=(?:その|選択した|対象の)[^、。はの「」]{0,8}(?:モンスター|カード)(?:は|の|を))"
)
"""As long as this card is there, something holds of the card that was spoken of."""


def _ended(text: Text, how: str) -> Text:
    """A clause that another follows, with the ending of one that stands alone."""
    cut = len(text) - 1 if how != "され" else len(text)
    return text.part(0, cut).ending(ENDINGS[how])


ENDINGS = {
    "され": "る",
    "上がり": "る",
    "下がり": "る",
    "アップし": "する",
    "ダウンし": "する",
    "になり": "る",
}
IN_END_PHASE = expression(r"(?:この(?:(?:カード|効果)を発動した)?ターンの)?エンドフェイズ(?:に、?|、)")
IN_A_PHASE_TO_COME = expression(
    r"次の(?:(?P<whose>自分|相手)の?|(?P<turn>ターンの)|(?=スタンバイ))(?P<phase>スタンバイ|エンド)フェイズに、?(?!.*発動)"
)
NEXT_TURN = expression(
    r"^(?P<before>[^、。はに「」]{1,12}は、?)?(?P<time>次の(?:(?P<whose>自分|相手)の?)?ターン(?:の間)?(?:中)?、?)(?!の?(?:終了|エンド|スタンバイ|ドロー|バトル|メイン))"
)


def _without(text: Text, start: int, end: int) -> Text:
    """A sentence without what stands between two letters."""
    columns = (*text.columns[:start], *text.columns[end:])
    return Text(text.letters[:start] + text.letters[end:], columns, text.line, text.raw)


OF_THE_LIST = expression(
    r"(?:(?P<result>その(?:裏表|出た目|出目|結果)によって)|(?:(?:自分は)?以下の効果から(?P<one>1)つを(?:選択して|選んで|選び、?|)(?=適用)))?"
    r"(?:以下の効果を(?:それぞれ)?)?適用(?P<how>する|できる)$"
)
"""What the list behind the text says."""
AS_DECIDED = expression(
    r"(?P<what>[^。]+?)(?:によって、?|により、?)(?:以下(?:の効果)?から(?P<one>1)つを(?:選択して|選んで)|以下(?:の効果)?を(?:(?P<each>それぞれ)|全て)?)適用(?P<how>する|できる)$"
)
""" "…の数によって以下の効果を適用する": by what it is decided which of them apply."""


def _results(sentence: Text) -> tuple[tuple[ast.Condition, ...], Text]:
    """The results of a coin or a die by which a sentence is carried out, and what stands behind them."""
    label, rest = labelled(sentence)
    by = by_result(label) if label is not None else ()
    return (by, rest) if by else ((), sentence)


def carried_out(head: Head, said: Sequence[Text], choices: Items = ()) -> ast.Ability:
    """The ability that a head and the sentences after it make; what they say of the head is put there; ``choices``: of which one is
    chosen when it is carried out."""
    nothing_before(noun for h in head.when for noun in (h.subject, h.object))
    nothing_before(c.subject for c in head.conditions)
    nothing_before(i.what for i in head.cost)
    if not head.when and any(i.what is not None and _is_among_others(i.what) for i in head.cost):
        raise NotRead("which of them is meant")
    effects: list[ast.Instruction] = []
    for sentence in said:
        if _of_the_last(effects, sentence) or not _of_the_head(head, sentence):
            add(effects, sentence)
    if choices:
        effects = filled(effects, choices)
    if not effects and not (head.card and not said and (head.conditions or head.cost or head.turn)):
        raise NotRead("it does nothing")
    effects = [replace(i, conditions=(*head.throughout, *i.conditions)) for i in effects]
    surely_typed(effects)
    all_summed(said, [*head.cost, *effects])
    nobody_spoken_of(head.when, head.conditions, bool(head.targets or head.cost), effects)
    effects = while_worn(surely_meant(effects, bool(head.targets), head.cost, head.when))
    if head.fighter is not None:
        effects = in_battle(effects, head.fighter, head.against, bool(head.targets))
    when = head.when
    return ast.Ability(
        "",
        ast.NOWHERE,
        where=head.where,
        turn=head.turn,
        limit=head.limit,
        when=when[0] if when else None,
        conditions=tuple(head.conditions),
        cost=tuple(head.cost),
        effects=tuple(effects),
        given=head.given,
        or_when=tuple(when[1:]),
        limit_per=head.limit_per,
        targets=tuple(head.targets),
        optional=head.optional and bool(when) and not head.answers and not head.waits_quickly,
        phases=head.phases,
    )


def _is_among_others(noun: ast.Noun) -> bool:
    """Whether it is chosen from cards spoken of before."""
    return any(f.kind == "among" for f in noun.filters)


def _of_the_head(head: Head, sentence: Text) -> bool:
    """What a later sentence says of how the effect is used."""
    letters = sentence.letters
    if letters.startswith("(この効果") and letters.endswith(")"):
        sentence = sentence.part(1, len(sentence) - 1)
        letters = sentence.letters
    if letters.startswith(("この効果を発動するターン、", "このカードを発動するターン、")):
        sworn = oath_of(sentence)
        head.conditions += sworn.conditions
        head.cost += sworn.bars
        return True
    if IN_DAMAGE_STEP.fullmatch(letters):
        if head.phases or head.when:
            return True
        raise NotRead("in the Damage Step")
    if m := ANY_TURN.fullmatch(letters):
        if head.answers and not head.turn:
            return True  # what answers an activation is used in any turn
        if m[1] == "ターン" and head.when and not head.turn and all(map(_is_a_summon, head.when)):
            head.waits_quickly = True  # a trigger is used in any turn; that it says so makes it a Quick Effect
            return True
        if m[1] != "ターン" or head.when or head.turn:
            raise NotRead("in which turn")
        head.quick = True
        return True
    if m := ONLY_THEN.fullmatch(letters):
        if head.turn or head.phases or head.own_main:
            raise NotRead("in which turn")
        head.turn = {"自分": "you", "相手": "opponent"}.get(m["whose"] or "", "")
        if m["what"] != "ターン":
            there = sentence.span(0, len(sentence))
            about = ast.Noun("any", span=there)
            head.conditions.append(ast.Condition(about, "phase", "=", NAMED_THEN[m["what"]], span=there))
        head.quick = head.quick or (not head.when and (head.turn == "opponent" or m["what"] == "バトルフェイズ"))
        return True
    if ONE_A_CHAIN.fullmatch(letters):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "chain"
        return True
    if NOT_AT_ONCE.fullmatch(letters):
        there = sentence.span(0, len(sentence))
        this = ast.Noun("this", span=there)
        head.conditions.append(ast.Condition(this, "state", "=", "put there this turn", negated=True, span=there))
        if head.where != ("graveyard",):
            raise NotRead("where it must be")
        return True
    if APART.fullmatch(letters) and (head.targets or head.cost):
        if not head.targets:
            head.cost[:] = _paid_apart(head.cost, _apart_in(letters))
            return True
        several = [n for n in head.targets if _is_of_several(n)]
        if len(several) != 1 or any(i.what is not None and _is_of_several(i.what) for i in head.cost):
            raise NotRead("which of them have different names")
        kind = _apart_in(letters)
        head.targets = [replace(n, apart=kind) if n is several[0] else n for n in head.targets]
        return True
    if m := ALSO_WHEN_DONE.fullmatch(letters):
        head.conditions += standing(sentence.part(*m.span(1)))
        head.throughout += standing(sentence.part(*m.span(1)))
        return True
    if m := THIS_LIMIT.fullmatch(letters):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = int(m[2]), "card turn" if m["name"] else "turn"
        return True
    if WHILE_IT_IS_THERE.fullmatch(letters) or ONCE_A_DUEL.fullmatch(letters):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "name game" if ONCE_A_DUEL.fullmatch(letters) else "controlled"
        return True
    if NOT_AS_IT_COMES.fullmatch(letters):
        there = sentence.span(0, len(sentence))
        this = ast.Noun("this", span=there)
        head.conditions.append(ast.Condition(this, "state", "=", "summoned this turn", negated=True, span=there))
        return True
    return False


def _is_a_summon(happening: ast.Happening) -> bool:
    return "summon" in happening.verb


LIES = expression(
    r"(?:自分の)?(?P<place>墓地の|手札の|除外されている|除外状態の|装備されている|装備状態の)このカードを"
)
THERE = {
    "墓地の": "graveyard",
    "手札の": "hand",
    "除外されている": "banished",
    "除外状態の": "banished",
    **dict.fromkeys(("装備されている", "装備状態の"), "spell & trap zone"),
}


def lying_elsewhere(head: Head, said: Sequence[Text]) -> None:
    """「…発動できる。墓地のこのカードを…」: it is used there, unless it waits for an event that affects the card itself."""
    m = LIES.match(said[0].letters) if said else None
    own = any(h.subject is not None and h.subject.how == "this" for h in head.when)
    if m is None or own:
        return
    if head.card:
        raise NotRead("where it is used")
    head.where = head.where or (THERE[m["place"]],)


def _paid_apart(cost: Sequence[ast.Instruction], kind: str) -> list[ast.Instruction]:
    """「…を3体墓地へ送って発動できる(同名カードは1枚まで)」: those that are paid differ."""
    several = [i for i in cost if i.what is not None and _is_of_several(i.what)]
    if len(several) != 1:
        raise NotRead("which of them have different names")
    return [replace(i, what=replace(i.what, apart=kind)) if i is several[0] and i.what is not None else i for i in cost]


def _of_the_last(effects: Sequence[ast.Instruction], sentence: Text) -> bool:
    """「(同名カードは1枚まで)」 is said of what was done last, where that chooses several."""
    told = bool(effects) and APART.fullmatch(sentence.letters) is not None
    return told and _several_are_chosen(effects[_chosen_last(effects)])


def _chosen_last(effects: Sequence[ast.Instruction]) -> int:
    """Where the cards are chosen of which the last sentence speaks: what is negated as it comes was chosen to come."""
    last = effects[-1]
    return (
        -2 if len(effects) > 1 and last.verb == "negate" and last.what is not None and last.what.how == "that" else -1
    )


def _several_are_chosen(i: ast.Instruction) -> bool:
    """Whether several cards are chosen by what was done last."""
    return any(map(_several_are_chosen, i.then)) or (i.what is not None and _is_of_several(i.what))


def _apart_in(letters: str) -> str:
    """In what the cards chosen differ."""
    m = APART.fullmatch(letters)
    return KINDS_APART.get((m["kind"] if m is not None else "") or "", "name")


def _is_of_several(noun: ast.Noun) -> bool:
    """Whether more than one of them can be chosen."""
    many = noun.count is None or noun.count.value > 1 or noun.count.each is not None
    return noun.how == "choose" and (many or noun.or_more)


def _twice(effects: list[ast.Instruction], verb: str) -> bool:
    """Whether it is done to one thing and then to another, with no word between the two."""
    return sum(i.verb == verb for i in effects) > 1


SUM_OF = expression(
    r"(?P<done>除外した|墓地へ送った|リリースした|破壊した|捨てた|見せた|戻した)[^、。「」]{0,10}?(?:モンスター|カード)の[^、。]{2,8}の合計"
)


def deeds_of(verb: str, effects: Sequence[ast.Instruction]) -> int:
    """How many of these instructions do that, in whatever place."""
    inner = [(i.then, *i.choices) for i in effects]
    return sum(i.verb == verb for i in effects) + sum(deeds_of(verb, x) for parts in inner for x in parts)


def all_summed(sentences: Sequence[Text], effects: Sequence[ast.Instruction]) -> None:
    """Raise ``NotRead`` where numbers of cards are added up that more than one deed has told."""
    for sentence in sentences:
        for m in SUM_OF.finditer(sentence.letters):
            if deeds_of(called_by(m["done"]), effects) > 1:
                raise NotRead("the sum of which numbers")


LEFT_TO_THEM = expression(r"相手は(?P<what>[^。]+?)(?P<done>捨て|見せ)て、?(?:この|このカードの)効果を無効にできる")
NOT_DONE = expression(r"(?:捨て|見せ)なかった場合、")
LEFT = "left to them"
"""What the opponent may do to prevent the rest, until the next sentence says what that is."""


def _left_to_them(sentence: Text, m: re.Match[str]) -> list[ast.Instruction]:
    """「相手は手札を1枚捨ててこの効果を無効にできる。捨てなかった場合、…」: the rest is done where they do not."""
    paid = _sentence(sentence.part(0, m.end("done")).ending("る事ができる"))
    if len(paid) != 1 or not paid[0].may or paid[0].then:
        raise NotRead("what is negated")
    return [replace(paid[0], value=LEFT)]


SUMMONED_FROM_THERE = expression(r"この効果で除外状態から特殊召喚した")
"""Of the other places it is asked of the cards themselves (``things_ja``)."""


def _comes_from_one_of_several(i: ast.Instruction) -> bool:
    """Whether it is summoned from either of several places."""
    here = i.verb == "special summon" and i.what is not None and len(i.what.where) > 1
    return here or any(map(_comes_from_one_of_several, i.then))


def add(effects: list[ast.Instruction], sentence: Text) -> None:
    """One sentence more, joined to what stands before; or its two parts, one after the other."""
    _added(effects, sentence)
    all_summed([sentence], effects)


def _added(effects: list[ast.Instruction], sentence: Text) -> None:
    try:
        _add(effects, sentence)
    except NotRead as problem:
        for first, rest, then in parted(sentence):
            both = [*effects]
            try:
                _add(both, first)
                _added(both, rest.behind("その後、") if then else rest)
            except NotRead:
                continue
            if then or not both[-1].may:  # 「AしBできる」: both are left open, which is read as one sentence
                effects[:] = lasting(both) if not then else both
                return
        raise problem from None


def _add(effects: list[ast.Instruction], sentence: Text) -> None:
    """One sentence more, joined to what stands before."""
    if APART.fullmatch(sentence.letters):
        if not effects:
            raise NotRead("which of them have different names")
        n = _chosen_last(effects)
        effects[n] = _all_different(effects[n], _apart_in(sentence.letters))
        return
    if (m := OF_ITS_TYPE.fullmatch(sentence.letters)) is not None:
        effects[:] = of_the_type(effects, type_said(m), sentence.span(0, len(sentence)))
        return
    if (m := AS_LONG_AS_THERE.fullmatch(sentence.letters)) is not None:
        barred = _sentence(sentence.part(m.start("rest"), len(sentence)))
        effects += as_long_as_there(barred, "this" if m["this"] else "that", sentence.span(0, len(sentence)))
        return
    if (m := AS_LONG_AS_THIS.match(sentence.letters)) is not None:
        held = _sentence(sentence.part(m.end(), len(sentence)))
        effects += held_by_this(held, sentence.span(0, m.end()))
        return
    if sentence.letters.startswith("この効果で特殊召喚したこのカード"):
        sentence = sentence.part(len("この効果で特殊召喚した"), len(sentence))
    if (m := ABOUT_THEM.fullmatch(sentence.letters)) is not None:
        rest = sentence.part(m.start("late"), len(sentence)).behind(f"{m['topic']}は")
        add(effects, _ended(sentence.part(0, m.end("said")), m["end"]))
        add(effects, rest)
        return
    if sentence.letters.startswith("この効果で特殊召喚したモンスター") and _twice(effects, "special summon"):
        raise NotRead("which of those that were summoned")
    if SUMMONED_FROM_THERE.match(sentence.letters) and any(map(_comes_from_one_of_several, effects)):
        raise NotRead("from where it was summoned")  # what came from elsewhere is not meant
    if (hung := hangs_on(effects, sentence, "ja")) is not None:
        asked, rest = hung
        done = [replace(i, conditions=(*asked, *i.conditions)) for i in _sentence(rest)]
        effects[-1] = chained(effects[-1], tuple(done), after=False)
        return
    if (m := INSTEAD_OF_IT.fullmatch(sentence.letters)) is not None and len(effects) == 1:
        effects[:] = [_or_done(effects[0], sentence, m)]
        return
    if (m := NOT_ADDED.fullmatch(sentence.letters)) is not None:
        effects[-1:] = [_or_summoned(effects, sentence, m)]
        return
    link = ""
    if m := LINK.match(sentence.letters):
        link = m[1].rstrip("、")
        sentence = sentence.part(m.end(), len(sentence))
        if not effects:
            raise NotRead(f"「{link}」 with nothing before")
    if m := BANISHED_AFTER.fullmatch(sentence.letters):
        of = "this" if "このカード" in m[0] else "that"
        goes = GOES.get(m[1].removeprefix("持ち主の"))
        if goes is None:
            raise NotRead("where it goes when it leaves")
        left = leaving(of, goes, sentence.span(0, len(sentence)), sentence.letters)
        if of == "that" and "特殊召喚した" in m[0] and left.what is not None:
            left = replace(left, what=replace(left.what, spoken=SUMMONED))
        effects.append(left)
        return
    if (affected := in_a_phase_to_come(sentence)) is not None:
        effects.append(affected)
        return
    if sentence.letters.startswith("そのターンのエンドフェイズに") and not any("delay" in i.verb for i in effects):
        sentence = sentence.part(len("その"), len(sentence)).behind("この")
    if (m := IN_END_PHASE.match(sentence.letters)) and (effects or m[0].startswith("こ")) and not link:
        then = tuple(_sentence(sentence.part(m.end(), len(sentence))))
        effects.append(in_phase("end", then, sentence.span(0, m.end())))
        return
    if (m := IN_A_PHASE_TO_COME.match(sentence.letters)) and not link:
        then = tuple(_sentence(sentence.part(m.end(), len(sentence))))
        span = sentence.span(0, m.end())
        whose = {"自分": "you", "相手": "opponent"}.get(m["whose"] or "", "")
        phase = {"エンド": "end", "スタンバイ": "standby"}[m["phase"]]
        made_later = in_next_turns(phase, then, span) if m["turn"] else in_phase(phase, then, span, whose)
        effects.append(made_later)
        return
    if (m := NEXT_TURN.search(sentence.letters)) and not link:
        whose = {"自分": "you", "相手": "opponent"}.get(m["whose"] or "", "")
        barred = statements(_without(sentence, m.start("time"), m.end("time")).behind("このターン、"))
        effects.append(in_a_turn_to_come(barred, sentence.span(m.start("time"), m.end("time")), whose))
        return
    if (m := LEFT_TO_THEM.fullmatch(sentence.letters)) is not None and not effects:
        effects += _left_to_them(sentence, m)
        return
    if effects and effects[-1].value == LEFT:
        if (m := NOT_DONE.match(sentence.letters)) is None or len(effects) > 1:
            raise NotRead("what is negated")
        then = tuple(_sentence(sentence.part(m.end(), len(sentence))))
        otherwise_done = ast.Instruction("otherwise", then=then, span=sentence.span(0, m.end()))
        effects[:] = [replace(effects[-1], value=""), otherwise_done]
        return
    if (m := OTHERWISE.match(sentence.letters)) is not None:
        then = tuple(_sentence(sentence.part(m.end(), len(sentence))))
        effects[:] = otherwise(effects, ast.Instruction("otherwise", then=then, span=sentence.span(0, m.end())))
        return
    if any(i.verb in LEFT_TO_CHANCE for i in effects) and (by := _results(sentence))[0]:
        effects += so_decided(_sentence(by[1]), by[0])
        return
    conditions: tuple[ast.Condition, ...] = ()
    if (m := WHEN_SO.match(sentence.letters)) is not None:
        try:
            conditions, places = what_is_asked(sentence.part(0, m.end(1)))
        except NotRead:
            conditions, places = (), ()
        if places:
            this = ast.Noun("this", span=sentence.span(0, m.end(1)))
            conditions += (ast.Condition(this, "zone", "=", " or ".join(places), span=this.span),)
        if conditions:
            sentence = sentence.part(m.end(), len(sentence))
    made = (
        [replace(i, conditions=(*conditions, *i.conditions)) for i in _sentence(sentence)]
        if conditions
        else _sentence(sentence)
    )
    if len(made) > 1 and any(map(_asks_of_them, conditions)):
        made = [replace(made[0], then=(*made[0].then, *(_without_those(i, conditions) for i in made[1:])))]
    if link in ("その後", "そうした場合", "その場合"):
        effects[-1] = chained(effects[-1], tuple(made), link == "その後")
    else:
        effects += made


LEFT_TO_CHANCE = frozenset({"flip a coin", "roll a die"})


def _all_different(last: ast.Instruction, kind: str) -> ast.Instruction:
    """「(同名カードは1枚まで)」: the cards that were chosen last differ; ``kind``: in what."""
    if last.then:
        return replace(last, then=(*last.then[:-1], _all_different(last.then[-1], kind)))
    if last.what is None or not _is_of_several(last.what):
        raise NotRead("which of them have different names")
    return replace(last, what=replace(last.what, apart=kind))


def _asks_of_them(c: ast.Condition) -> bool:
    """Whether it is asked of what was done before: what is done behind it would change which cards those are."""
    noun = c.subject
    return noun.how == "that" or any(f.kind == "among" and f.value == "that" for f in noun.filters)


def _without_those(i: ast.Instruction, conditions: tuple[ast.Condition, ...]) -> ast.Instruction:
    return replace(i, conditions=tuple(c for c in i.conditions if c not in conditions))


NOT_ADDED = expression(
    r"(?P<so>[^、。]+?(?:が|に)[^、。]+?)場合、(?P<how>手札に加え|(?:持ち主の)?デッキに戻さ|(?:デッキから)?墓地へ送ら|除外せ)ずに?、?"
    r"(?:自分フィールドに)?(?:(?P<summon>特殊召喚)(?:する事)?|手札に加える事)もできる$"
)
LEFT_UNDONE = {"加え": "add", "戻さ": "return", "送ら": "send", "外せ": "banish"}


PLACES: Mapping[tuple[str, ...], str] = {
    ("deck",): "デッキから",
    ("graveyard",): "自分の墓地から",
    ("hand",): "手札から",
}
INSTEAD_OF_IT = expression(
    r"(?P<so>[^。]+?)場合、代わりに(?P<done>[^。]+?)(?:(?P<plain>加え|特殊召喚|セット)(?:る事ができる|る事もできる|する事もできる|もできる|できる))$"
)


def _or_done(first: ast.Instruction, sentence: Text, m: re.Match[str]) -> ast.Instruction:
    """「X場合、代わりにAする事もできる」: the one or, where it is so, the other."""
    if first.then or first.may or first.conditions or first.verb not in ("add", "special summon", "set"):
        raise NotRead("what is done instead")
    so, places = what_is_asked(sentence.part(*m.span("so")))
    if places:
        raise NotRead("where it applies")
    ending = "る" if m["plain"] == "加え" else "する"
    told = sentence.part(m.start("done"), m.end("plain")).ending(ending)
    try:
        done = _sentence(told)
    except NotRead:  # from where the other would be taken
        place = PLACES.get(first.what.where) if first.what is not None else None
        if place is None:
            raise
        done = _sentence(told.behind(place))
    if len(done) != 1 or done[0].verb not in ("add", "special summon", "set"):
        raise NotRead("what is done instead")
    span = sentence.span(0, len(sentence))
    what, before = done[0].what, first.what
    if what is None or before is None:
        raise NotRead("what is done instead")
    if not what.where and what.how == "choose":  # from where the other would be taken
        what = placed(what, before.where, before.whose)
    other = replace(done[0], what=what, conditions=so)
    return ast.Instruction("modal", amount=ast.Number(1), choices=((first,), (other,)), span=span)


def _or_summoned(effects: Sequence[ast.Instruction], sentence: Text, m: re.Match[str]) -> ast.Instruction:
    """「X場合、手札に加えず特殊召喚もできる」: what is added can be Special Summoned instead, what is returned can be added."""
    last = effects[-1] if effects else None
    if last is None or last.then or last.may or last.what is None or last.conditions:
        raise NotRead("what is summoned instead")
    if last.verb != LEFT_UNDONE[m["how"][-2:]] or (last.verb == "add" and not m["summon"]):
        raise NotRead("what is summoned instead")
    several = last.what.count is not None and last.what.count.value != 1
    if last.what.how not in ("choose", "that") or several or (last.what.how == "that" and last.verb == "add"):
        raise NotRead("what is summoned instead")
    asked = standing(sentence.part(*m.span("so")))
    span = sentence.span(0, len(sentence))
    other = ast.Instruction("special summon", what=last.what, conditions=asked, span=span)
    if not m["summon"]:
        other = replace(other, verb="add", to=ast.Place("hand", "you"))
    return ast.Instruction("modal", amount=ast.Number(1), choices=((last,), (other,)), span=last.span)


SELECTED = expression(r"選択し(?!た)")


def _sentence(sentence: Text) -> list[ast.Instruction]:
    """What a sentence does. Before 対象 was printed, 「選択して」 made a target of a card that lies open (G.21): no resolution says it.

    Raises:
        NotRead: such a card is selected here.
    """
    found = _done(sentence)
    if SELECTED.search(sentence.letters) and any(_lies_open(i) for i in found):
        raise NotRead("what is selected when it is activated")
    return found


def _lies_open(deed: ast.Instruction) -> bool:
    if deed.who is not None and deed.who.how == "opponent":
        return False
    what = deed.what
    chosen = what is not None and what.how == "choose" and bool(what.where) and OPEN_PLACES.issuperset(what.where)
    return chosen or any(_lies_open(i) for i in deed.then)


def _done(sentence: Text) -> list[ast.Instruction]:
    if (m := OF_THE_LIST.fullmatch(sentence.letters)) and "以下の効果" in m[0]:
        how = ONE if m["one"] else BY_RESULT if m["result"] else EACH
        return [to_come(how, sentence.span(0, len(sentence)), m["how"] == "できる")]
    if m := AS_DECIDED.fullmatch(sentence.letters):
        by = decider(sentence.part(*m.span("what")), "ja")
        each_may = m["each"] is not None and m["how"] == "できる"
        how = ONE if m["one"] else EACH_MAY if each_may else EACH
        return [to_come(how, sentence.span(0, len(sentence)), m["how"] == "できる" and not each_may, by)]
    if "儀式召喚" in sentence.letters and (called := rite(sentence)) is not None:
        return [called]
    for m in OR_ELSE.finditer(sentence.letters):
        try:
            return _one_of_two(sentence, m)
        except NotRead:
            continue
    try:
        return one_sentence(clauses(sentence))
    except NotRead as problem:
        try:
            found = deeds(sentence, "ja")
            return [*found] if found is not None else statements(sentence)
        except NotRead:
            if (both := _in_two(sentence)) is not None:
                return both
            raise problem from None


def _in_two(sentence: Text) -> list[ast.Instruction] | None:
    """A sentence whose parts different readers take; None: it has none."""
    for first, rest, then in parted(sentence):
        try:
            made = _sentence(first)
            more = _sentence(rest)
        except NotRead:
            continue
        if then:
            return [*made[:-1], chained(made[-1], tuple(more), after=True)]
        if more[0].may:
            return [replace(made[0], may=True, then=(*made[0].then, *made[1:], *(replace(i, may=False) for i in more)))]
        return lasting([*made, *more])
    return None


OR_ELSE = expression(r"(?<=[るすくう])か、?(?!どうか)")
"""Between two things of which one is done: 「手札に加えるか特殊召喚する」."""
OF_THE_FIRST = expression(r"(?:を(?:選び|選んで)?|(?<=から)(?:選び|選んで))、?")
"""Behind what both are done to."""
SO_IT_COMES = expression(r"(?:召喚条件|効果|攻撃力・守備力|攻撃力|守備力)を[^、。を]{1,6}して")
"""How something comes, nothing that is done to another."""
OPEN_ENDINGS = (("する事ができる", "する"), ("る事ができる", "る"), ("す事ができる", "す"), ("できる", "する"))


def _one_of_two(sentence: Text, m: re.Match[str]) -> list[ast.Instruction]:
    """ "Added to the hand or Special Summoned": one of the two is chosen; the second is done to its own thing, or to that of the first."""
    first, rest = sentence.part(0, m.start()), sentence.part(m.end(), len(sentence))
    ending = next(((old, new) for old, new in OPEN_ENDINGS if rest.letters.endswith(old)), None)
    if ending is not None:
        rest = rest.part(0, len(rest) - len(ending[0])).ending(ending[1])
    whose = [x.end() for x in OF_THE_FIRST.finditer(first.letters)]
    shared = "を" not in SO_IT_COMES.sub("", rest.letters)
    if shared and not whose:
        raise NotRead("what is done in either case")
    one = _sentence(first)
    other = _sentence(first.part(0, whose[-1]).followed(rest) if shared else rest)
    common = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0) if shared else 0
    one, before, other = one[common:], one[:common], other[common:]
    if len(one) != 1 or not other or any(i.then or i.may or i.who is not None for i in (*one, *other)):
        raise NotRead("what is done in either case")  # of what another player does that player chooses
    if not shared and any(_takes_from_nowhere(i) for i in other):
        raise NotRead("from where it is taken")
    span = sentence.span(0, len(sentence))
    may = ending is not None
    choices = (tuple(one), tuple(other))
    return [*before, ast.Instruction("modal", amount=ast.Number(1), choices=choices, may=may, span=span)]


def _takes_from_nowhere(i: ast.Instruction) -> bool:
    """Whether cards are chosen of which nothing says where they lie: the place of the first thing may be meant."""
    return i.what is not None and i.what.how not in ("this", "that") and i.what.what != "player" and not i.what.where


def one_sentence(found: list[Clause]) -> list[ast.Instruction]:
    """Instructions of one sentence; one may decline the whole where its last verb says 「できる」."""
    last = found[-1]
    if last.form not in (verbs.PLAIN, verbs.CAN, verbs.PASSIVE):
        raise NotRead(f"the sentence ends in a verb that is {last.form}")
    made = lasting([i for c in found for i in c.instructions])
    if last.may:
        first, rest = made[0], tuple(made[1:])
        return [replace(first, may=True, then=(*first.then, *rest))]
    return made


CHANGES = frozenset({"change", "become", "halve", "double", "cannot", "can", "unaffected", "lose"})


def lasting(made: list[ast.Instruction]) -> list[ast.Instruction]:
    """How long the changes of one sentence last: said with the first it holds for all; said only with a later one it is not told."""
    time = ""
    found: list[ast.Instruction] = []
    for i in made:
        if i.verb in CHANGES:
            if i.duration and not time and any(x.verb in CHANGES for x in found):
                raise NotRead("whether all of it lasts so long")
            time = i.duration or time
            i = replace(i, duration=time)
        elif time and not i.duration and i.verb == "negate":
            i = negated_for(i, time)  # 「ターン終了時まで、…し、その効果を無効にする」
        found.append(i)
    return found


def left_open(text: Text) -> tuple[ast.Instruction, ...]:
    """What is done, or left open to its player."""
    return tuple(one_sentence(clauses(text)))


reads("deed", "ja", left_open)
