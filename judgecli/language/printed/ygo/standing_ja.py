"""Effects that say nothing of an activation: what applies, what a spell or trap does, how a monster summons itself."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.applied import Items
from judgecli.language.printed.ygo.applying_ja import AS_LONG, EVENT, HERE, ON_THE_FIELD, PIERCES, UNNEGATED, applies
from judgecli.language.printed.ygo.conditions_ja import condition
from judgecli.language.printed.ygo.effects_ja import THIS_LIMIT, WHILE_IT_IS_THERE, add
from judgecli.language.printed.ygo.events_ja import happenings
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.fighting import of_that_battle
from judgecli.language.printed.ygo.joints_ja import parted
from judgecli.language.printed.ygo.preface_ja import oath_of
from judgecli.language.printed.ygo.recurring_ja import barred_besides, falls
from judgecli.language.printed.ygo.sayings_abilities import abilities
from judgecli.language.printed.ygo.statements_ja import statements
from judgecli.language.printed.ygo.summoning import barred_after, summons_itself
from judgecli.language.printed.ygo.targets_ja import SELECTED, done_once, used_once, with_its_target
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.language.printed.ygo.upkeep import kept_up
from judgecli.lazy import replace


def standing(
    said: Sequence[Text],
    bullets: Sequence[Text],
    card: CardHead,
    span: ast.Span,
    numbered: bool = False,
    choices: Items = (),
) -> list[ast.Ability]:
    """The abilities of a paragraph without 発動; ``numbered``: of a text that tells every activation (C3.4).

    ``choices``: what a list behind the text of a spell or trap says.
    """
    if bullets:
        raise NotRead("bullets")
    if m := FLIPS.match(said[0].letters):
        return [_flipped([said[0].part(m.end(), len(said[0])), *said[1:]], span)]
    if used_once(card) or ("monster" not in card.types and COMES_AS_A_MONSTER.match(said[0].letters)):
        if len(said) == 1 and FROM_THE_GRAVEYARD.search(said[0].letters) and not choices:
            lies = _told(said[0], card, span)
            if any(a.kind != "replacement" for a in lies):
                raise NotRead("what holds in the Graveyard")
            return lies
        if len(said) > 1 and (apart := _apart_at_its_leaving(said)):
            first = [done_once(said[:apart], span, card, choices)]
            return [*first, _as_it_leaves(said[apart:], span)]
        if _as_it_goes(said[0]) is not None and not choices:
            return [_as_it_leaves(said, span)]
        return [done_once(said, span, card, choices)]
    if not numbered and "continuous" in card.icons and (played := _done_as_it_is_played(said, span, card)) is not None:
        return [played]
    kept, said = _kept_up(said, span)
    found: list[ast.Ability] = [kept] if kept is not None else []
    for sentence in said:
        last = found[-1] if found and found[-1] is not kept else None
        if (
            last is not None
            and last.structure in ("auto", "activated")
            and (m := THIS_LIMIT.fullmatch(sentence.letters))
        ):
            if last.limit:
                raise NotRead("two limits")
            found[-1] = replace(last, limit=int(m[2]), limit_per="card turn" if m["name"] else "turn")
            continue
        if (
            last is not None
            and last.structure in ("auto", "activated")
            and WHILE_IT_IS_THERE.fullmatch(sentence.letters)
        ):
            if last.limit:
                raise NotRead("two limits")
            found[-1] = replace(last, limit=1, limit_per="controlled")
            continue
        if (
            last is not None
            and last.structure in ("auto", "activated")
            and sentence.letters.startswith(("この効果を発動するターン、", "(この効果を発動するターン、"))
        ):
            plain = sentence if sentence.letters.startswith("こ") else sentence.part(1, len(sentence) - 1)
            found[-1] = oath_of(plain).sworn(last)
            continue
        if last is not None and last.structure == "constant" and THIS_STAYS.fullmatch(sentence.letters):
            so = ast.Instruction("cannot", what=ast.Noun("this", span=span), change=UNNEGATED, span=span)
            found[-1] = replace(last, effects=(*last.effects, so))
            continue
        if (m := OF_ITS_METHOD.match(sentence.letters)) is not None and last is not None and summons_itself(last):
            found[-1] = barred_after(last, statements(sentence.part(m.end(), len(sentence)).behind("ターン終了時まで")))
            continue
        if last is not None and GOES_ON.match(sentence.letters) and last.structure in ("auto", "activated"):
            effects = [*last.effects]
            add(effects, sentence)
            found[-1] = replace(last, effects=tuple(effects))
            continue
        plain = sentence.part(len("また、"), len(sentence)) if sentence.letters.startswith("また、") else sentence
        if (fallen := falls(plain, span)) is not None:
            found.append(fallen)
            continue
        if found and (longer := barred_besides(found[-1], plain)) is not None:
            found[-1] = longer
            continue
        if "墓地へ送らずに" in plain.letters and (placed := abilities(plain, "ja")) is not None:
            found += placed
            continue
        if numbered and EVENT.match(plain.letters) and PIERCES not in plain.letters:
            raise NotRead("whether it is activated")
        told = _phase_trigger(plain, span) if not numbered else None
        found += [told] if told is not None else _told(plain, card, span)
    return found


COMES_AS_A_MONSTER = expression(r"このカードを(?:通常|効果)モンスター\([^()]*\)扱いで")
"""What a card that stays on the field does as it is activated, where its text says nothing of an activation: it comes as a monster."""
FROM_THE_GRAVEYARD = expression(r"破壊される場合、(?:その)?代わりに(?:自分の)?墓地のこのカードを除外(?:できる|する)$")
"""What a spell or trap does after it was used."""
ITS_GOING = expression(
    r"(?:また、)?(?P<event>(?:フィールドの)?(?:セットされた|表側表示の|装備されている)?このカードが(?:[^、。]|、(?=墓地へ送られた))*?(?:墓地へ送られた|破壊された|除外された))(?P<given>時|場合)に?、"
)


def _as_it_goes(sentence: Text) -> re.Match[str] | None:
    return ITS_GOING.match(sentence.letters)


def _apart_at_its_leaving(said: Sequence[Text]) -> int:
    """Where the sentences begin that tell what happens when a spell or trap goes; 0: nothing tells it."""
    return next((n for n, s in enumerate(said) if n and _as_it_goes(s) is not None and "その" not in s.letters), 0)


def _as_it_leaves(said: Sequence[Text], span: ast.Span) -> ast.Ability:
    """Before 発動 was printed: what a spell or trap does when it is itself destroyed, sent away or banished."""
    m = _as_it_goes(said[0])
    assert m is not None
    when = happenings(said[0].part(*m.span("event")))
    waits = ast.Ability(
        "trigger",
        span,
        when=when[0],
        or_when=when[1:],
        given="" if m["given"] == "時" else "if",
        structure="auto",
    )
    waits = with_its_target(said[0].part(m.end(), len(said[0])), waits)
    effects = [*waits.effects]
    for sentence in said[1:]:
        add(effects, sentence)
    return replace(waits, effects=tuple(effects))


THIS_STAYS = expression(r"\(?この効果は無効化されない\)?$")
OF_ITS_METHOD = expression(r"この方法で特殊召喚したターン、?(?=自分は)")
IN_A_PHASE = expression(
    r"(?:(?P<whose>自分|相手|お互い)の?|(?=(?:スタンバイ|エンド)フェイズ毎に))(?P<phase>スタンバイ|エンド)フェイズ(?:毎)?に?(?:1度(?:だけ)?)?、?(?=[^毎。、])"
)


def _done_as_it_is_played(said: Sequence[Text], span: ast.Span, card: CardHead) -> ast.Ability | None:
    """Before effects were numbered: what a continuous spell or trap selects and does when it is activated; None: nothing."""
    if SELECTED.match(said[0].letters) is None or EVENT.match(said[0].letters) or AS_LONG.match(said[0].letters):
        return None
    try:
        made = done_once(said, span, card)
    except NotRead:
        return None
    does = made.effects[0].verb if made.effects else ""
    return made if made.targets and does in DONE_ONCE else None


DONE_ONCE = frozenset({"special summon", "destroy", "banish", "return", "send"})


def _phase_trigger(sentence: Text, span: ast.Span) -> ast.Ability | None:
    """Before 発動 was printed: what is done in each such phase; None: the text says nothing of that."""
    here = HERE.match(sentence.letters)
    start = here.end() if here is not None else 0
    m = IN_A_PHASE.match(sentence.letters, start)
    if m is None or (here is not None and here[1] in ("墓地", "Pゾーン")):
        return None
    whose = {"自分": "you", "相手": "opponent"}.get(m["whose"] or "", "")
    phase = {"エンド": "end", "スタンバイ": "standby"}[m["phase"]]
    when = ast.Happening("phase start", goal=phase, span=span, whose=whose)
    waits = ast.Ability("trigger", span, when=when, given="if", structure="auto")
    rest = sentence.part(m.end(), len(sentence))
    asked: tuple[ast.Condition, ...] = ()
    try:
        if (so := AS_IT_STANDS.match(rest.letters)) is not None and "その" not in rest.letters:
            asked, places = condition(rest.part(*so.span("so")))
            if places:
                return None
            rest = rest.part(so.end(), len(rest))
        waits = with_its_target(rest, waits)
    except NotRead:
        return None
    return replace(waits, conditions=(*asked, *waits.conditions))


AS_IT_STANDS = expression(
    r"(?P<so>(?:自分|相手|フィールド|このカード)[^。、]*?(?:存在する|存在しない|\d枚の|以上の|以下の))場合、"
)
WHILE = expression(
    r"^(?:このカードが(?:自分の?)?(?:モンスターゾーン|フィールド|魔法&罠ゾーン|フィールドゾーン)に(?:表側表示で)?存在する限り、|(?P<turn>自分|相手)(?:の)?ターンの間、"
    r"|(?P<so>[^。]+?)(?:限り|場合)、)"
)


ITS_LEAVING = expression(
    r"(?P<up>(?:フィールドの)?表側表示の)?このカードは、?(?P<by>相手の効果で)?フィールドから離れた場合に?、?除外される$"
)


def _banished_when_it_leaves(sentence: Text, span: ast.Span) -> list[ast.Ability]:
    """When this card leaves the field it is banished instead (J3.11); nothing where the text does not say so."""
    m = ITS_LEAVING.fullmatch(sentence.letters)
    if m is None:
        return []
    there = sentence.span(0, len(sentence))
    up = (ast.Filter("state", "=", "face up", there),) if m["up"] else ()
    theirs = ast.Noun("any", "card", "opponent", span=there) if m["by"] else None
    source = "effect" if m["by"] else ""
    when = ast.Happening("leave", ast.Noun("this", filters=up, span=there), source, span=there, by=theirs)
    goes = ast.Instruction("banish", what=ast.Noun("that", span=there), span=there)
    return [ast.Ability("replacement", span, when=when, effects=(goes,), structure="continuous")]


def _told(sentence: Text, card: CardHead, span: ast.Span) -> list[ast.Ability]:
    """What a sentence says applies: by the table, by the words of this module, behind a condition, or as two sentences in one."""
    if leaves := _banished_when_it_leaves(sentence, span):
        return leaves
    if (told := abilities(sentence, "ja")) is not None:
        return [*told]
    try:
        return [applies(sentence, card, span)]
    except NotRead as problem:
        found = _behind_a_condition(sentence, card, span) or _two(sentence, card, span)
        if not found:
            raise problem from None
        return found


OF_SUCH = expression(
    r"(?P<so>(?:[^、。「」はが]|「[^」]*」)+?)(?=このカード(?:は|の(?:元々の)?(?:攻撃力|守備力|レベル|カード名|属性|種族|効果)))"
)


def _of_such_a_card(sentence: Text, card: CardHead, span: ast.Span) -> list[ast.Ability]:
    """「特殊召喚したこのカードは…」: it applies as long as this card is such."""
    m = OF_SUCH.match(sentence.letters)
    if m is None:
        return []
    r = Reader(sentence.part(0, m.end() + len("このカード")))
    found = phrase(r)
    if found is None or not r.ended() or found.noun is None or found.noun.how != "this":
        return []
    if not ON_THE_FIELD.issuperset(found.noun.where):
        return []
    this = ast.Noun("this", span=found.noun.span)
    so = tuple(
        ast.Condition(this, "state", "=", str(f.value), negated=f.op == "!=", span=f.span)
        if f.kind == "state"
        else ast.Condition(replace(this, filters=(f,)), "count", ">=", ast.Number(1), span=f.span)
        for f in found.shown
        if f.value != "face up"
    )
    if any(f.kind not in ("state", "made with") or f.op not in ("=", "!=") for f in found.shown):
        return []
    told = _told(sentence.part(m.end(), len(sentence)), card, span)
    if any(a.structure not in LASTS for a in told):
        return []
    return [replace(a, conditions=(*so, *a.conditions)) for a in told]


def _behind_a_condition(sentence: Text, card: CardHead, span: ast.Span) -> list[ast.Ability]:
    """ "While X, A and B": both apply while it is so."""
    if such := _of_such_a_card(sentence, card, span):
        return such
    if (m := BY_ITS_METHOD.match(sentence.letters)) is not None:
        this = ast.Noun("this", span=sentence.span(0, m.end()))
        way = ast.Condition(this, "state", "=", "summoned by its own method", span=this.span)
        found = _told(sentence.part(m.end(), len(sentence)), card, span)
        if any(a.structure not in LASTS for a in found):
            raise NotRead("what holds after its own method")
        return [replace(a, conditions=(way, *a.conditions)) for a in found]
    m = WHILE.match(sentence.letters)
    if m is None:
        return []
    try:
        asked, places = condition(sentence.part(*m.span("so"))) if m["so"] else ((), ())
        found = _told(sentence.part(m.end(), len(sentence)), card, span)
    except NotRead:
        return []
    if (places and not ON_THE_FIELD.issuperset(places)) or any(
        a.structure not in LASTS and a.kind != "continuous" for a in found
    ):
        return []
    turn = words.PLAYERS[m["turn"]] if m["turn"] else ""
    return [replace(a, conditions=(*asked, *a.conditions), turn=a.turn or turn) for a in found]


BY_ITS_METHOD = expression(r"(?:自身の|この)方法で特殊召喚(?:された|した|されている)(?=このカード[のは])")
LASTS = frozenset({"constant", "continuous"})
"""How abilities are built that apply as long as something is so."""


def _two(sentence: Text, card: CardHead, span: ast.Span) -> list[ast.Ability]:
    for first, rest, then in parted(sentence):
        try:
            made = _told(first, card, span)
            found = [*made, *(_in_that_battle(made, rest) or _told(rest, card, span))]
        except NotRead:
            continue
        if not then and all(a.structure in LASTS or a.kind == "keyword" for a in found):
            return found
    return []


THAT_BATTLE = expression(r"その戦闘で")


def _in_that_battle(made: list[ast.Ability], rest: Text) -> list[ast.Ability]:
    """「…戦闘では破壊されず、その戦闘で発生する自分への戦闘ダメージは0になる」; nothing where no such battle is spoken of."""
    return of_that_battle(made, statements(rest)) if THAT_BATTLE.match(rest.letters) else []


KEPT_UP = expression(r"このカードのコントローラーは、?自分の?(エンド|スタンバイ)フェイズ毎に、?(.+)$")
OR_LOST = expression(
    r"(?:または、(?:どちらも|いずれも)?行わずに|または、?[^。]*?(?:わず|さず|らず|てず|せず)に|(?:この時に)?(?:払|送|見せ|捨て|除外)(?:わ|ら|し|)ない場合は?、?|できない場合は?、?|この効果を適用しない場合は?、?)このカードを破壊する$"
)


OR_IT_GOES = expression(r"か、?このカードを破壊する$")


def _kept_up(said: Sequence[Text], span: ast.Span) -> tuple[ast.Ability | None, list[Text]]:
    """What its controller pays in each such phase, and the other sentences; None: the text says nothing of that."""
    at = next((n for n, sentence in enumerate(said) if KEPT_UP.fullmatch(sentence.letters)), None)
    if at is None:
        return None, [*said]
    m = KEPT_UP.fullmatch(said[at].letters)
    assert m is not None
    price = said[at].part(m.start(2), m.end(2))
    lost = OR_IT_GOES.search(price.letters)
    if lost is None and (at + 1 >= len(said) or OR_LOST.fullmatch(said[at + 1].letters) is None):
        raise NotRead("what is done where nothing is paid")
    if lost is not None:
        price = price.part(0, lost.start())
    either = re.match(r"(.+?)(送る|見せる|捨てる|除外する|払う)か、(.+)$", price.letters)
    parts = [price]
    if either is not None:
        parts = [price.part(0, either.end(2)), price.part(either.start(3), len(price))]
    ways: list[list[ast.Instruction]] = []
    for part in parts:
        made: list[ast.Instruction] = []
        add(made, part)
        ways.append(made)
    phase = {"エンド": "end", "スタンバイ": "standby"}[m[1]]
    return kept_up(ways, phase, span), [*said[:at], *said[at + (2 if lost is None else 1) :]]


GOES_ON = expression(
    r"(?:この効果の発動に対して|このターン、(?:このカード|自分)は|(?:墓地へ送った|めくった|捨てた|ドローした)カードが|このターンのエンドフェイズに|エンドフェイズに、?その|さらに|その後|そうした場合|その場合|この効果で|この方法で|選択した|そのモンスター|そのカード|破壊した|除外した|次の(?:自分|相手)の?スタンバイフェイズに、?そのカード)"
)
"""What a sentence begins with that goes on with what the one before does."""


FLIPS = expression(r"リバース:")


def _flipped(said: Sequence[Text], span: ast.Span) -> ast.Ability:
    ability = with_its_target(said[0], ast.Ability("flip effect", span, structure="auto"))
    effects = [*ability.effects]
    for sentence in said[1:]:
        add(effects, sentence)
    return flip_effect(replace(ability, effects=tuple(effects)))


def flip_effect(ability: ast.Ability) -> ast.Ability:
    """A Flip effect waits for its monster to be flipped (C3.5)."""
    when = ast.Happening("flipped", ast.Noun("this"), span=ability.span)
    return replace(ability, kind="flip effect", when=when, structure="auto")


__all__ = ["replace", "standing"]
