"""Effects that say nothing of an activation: what applies, what a spell or trap does, how a monster summons itself."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead
from judgecli.language.printed.ygo import verbs_ja as verbs
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.afterwards import surely_meant
from judgecli.language.printed.ygo.applied import Items, filled
from judgecli.language.printed.ygo.as_monsters import surely_typed
from judgecli.language.printed.ygo.clauses_ja import OPEN_PLACES, clauses
from judgecli.language.printed.ygo.effects_ja import THIS_LIMIT, WHILE_IT_IS_THERE, add
from judgecli.language.printed.ygo.events_ja import condition, happenings
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.fighting import fights, in_moments, of_that_battle
from judgecli.language.printed.ygo.frames import no_price
from judgecli.language.printed.ygo.heads_ja import Head, in_that_turn
from judgecli.language.printed.ygo.joints_ja import parted
from judgecli.language.printed.ygo.preface_ja import oath_of, only_one
from judgecli.language.printed.ygo.recurring_ja import each_time, falls
from judgecli.language.printed.ygo.sayings_abilities import abilities
from judgecli.language.printed.ygo.sayings_bars import bars
from judgecli.language.printed.ygo.statements_ja import statements
from judgecli.language.printed.ygo.summoning import barred_after, came_this_turn, itself, summons_itself
from judgecli.language.printed.ygo.summoning_ja import NEEDED, rite
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, longest_first, rewrites
from judgecli.language.printed.ygo.things import targeted
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.language.printed.ygo.upkeep import kept_up
from judgecli.lazy import replace

AS_LONG = expression(r"^(.+?)(?:限り|場合)、")
HERE = expression(
    r"^このカードが(?:自分の?)?(モンスターゾーン|フィールド|魔法&罠ゾーン|フィールドゾーン|Pゾーン|墓地|フィールドに表側表示で|フィールドの表側表示で)に?存在(?:する限り|し)、"
)
TURNS = expression(r"^(自分|相手)(?:の)?ターンの間、")
PHASES = expression(
    r"^(?P<whose>自分・相手|お互い|自分|相手)?の?(?P<phase>バトルフェイズ|メインフェイズ[12]?|エンドフェイズ|スタンバイフェイズ|ダメージステップ)の間(?:は|のみ|だけ)?、"
)
NAMED_PHASES = {
    "バトルフェイズ": ("battle",),
    "メインフェイズ": ("main", "main 2"),
    "メインフェイズ1": ("main",),
    "メインフェイズ2": ("main 2",),
    "エンドフェイズ": ("end",),
    "スタンバイフェイズ": ("standby",),
    "ダメージステップ": ("damage step",),
}
PIERCING = expression(
    r"このカードが守備表示モンスターを攻撃した場合、その守備力を攻撃力が越えた分だけ(?:相手に)?戦闘ダメージを与える"
)
OWN = expression(
    r"(?:この(?:カード|モンスター)は、?)(.*?)((?:手札・墓地|手札|墓地)から)(?P<theirs>相手フィールドに、?)?(?:(表側攻撃表示|攻撃表示|表側守備表示|守備表示)で)?特殊召喚できる$"
)
TURNS_DOWN = expression(r"このカードは1ターンに1度だけ裏側守備表示にできる$")
NAMED_THERE = expression(
    rf"このカードの?カード名は、?((?:{longest_first(words.ZONES)})(?:・(?:{longest_first(words.ZONES)}))*)に(?:表側表示で)?存在する限り、?「([^」]+)」として扱う$"
)


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
            first = [_used_once(said[:apart], span, card, choices)]
            return [*first, _as_it_leaves(said[apart:], span)]
        if _as_it_goes(said[0]) is not None and not choices:
            return [_as_it_leaves(said, span)]
        return [_used_once(said, span, card, choices)]
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
    r"(?:また、)?(?P<event>(?:フィールドの)?(?:セットされた|表側表示の)?このカードが(?:[^、。]|、(?=墓地へ送られた))*?(?:墓地へ送られた|破壊された|除外された))(?P<given>時|場合)に?、"
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
    waits = _with_its_target(said[0].part(m.end(), len(said[0])), waits)
    effects = [*waits.effects]
    for sentence in said[1:]:
        add(effects, sentence)
    return replace(waits, effects=tuple(effects))


THIS_STAYS = expression(r"\(?この効果は無効化されない\)?$")
UNNEGATED = "have this effect negated"
OF_ITS_METHOD = expression(r"この方法で特殊召喚したターン、?(?=自分は)")
IN_A_PHASE = expression(
    r"(?P<whose>自分|相手|お互い)の?(?P<phase>スタンバイ|エンド)フェイズ(?:毎)?に?(?:1度(?:だけ)?)?、?(?=[^毎。、])"
)


def _done_as_it_is_played(said: Sequence[Text], span: ast.Span, card: CardHead) -> ast.Ability | None:
    """Before effects were numbered: what a continuous spell or trap selects and does when it is activated; None: nothing."""
    if SELECTED.match(said[0].letters) is None or EVENT.match(said[0].letters) or AS_LONG.match(said[0].letters):
        return None
    try:
        made = _used_once(said, span, card)
    except NotRead:
        return None
    does = made.effects[0].verb if made.effects else ""
    return made if made.targets and does in DONE_ONCE else None


DONE_ONCE = frozenset({"special summon", "destroy", "banish", "return", "send"})


def used_once(card: CardHead) -> bool:
    """Whether it is a spell or trap that goes to the Graveyard when it has done what it says."""
    return "monster" not in card.types and not {"continuous", "field", "equip"} & set(card.icons)


def _phase_trigger(sentence: Text, span: ast.Span) -> ast.Ability | None:
    """Before 発動 was printed: what is done in each such phase; None: the text says nothing of that."""
    here = HERE.match(sentence.letters)
    start = here.end() if here is not None else 0
    m = IN_A_PHASE.match(sentence.letters, start)
    if m is None or (here is not None and here[1] in ("墓地", "Pゾーン")):
        return None
    whose = {"自分": "you", "相手": "opponent"}.get(m["whose"], "")
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
        waits = _with_its_target(rest, waits)
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
        return [_applies(sentence, card, span)]
    except NotRead as problem:
        found = _behind_a_condition(sentence, card, span) or _two(sentence, card, span)
        if not found:
            raise problem from None
        return found


OF_SUCH = expression(
    r"(?P<so>[^、。「」はが]+?)(?=このカード(?:は|の(?:元々の)?(?:攻撃力|守備力|レベル|カード名|属性|種族|効果)))"
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
    so = tuple(
        ast.Condition(
            ast.Noun("this", span=found.noun.span), "state", "=", str(f.value), negated=f.op == "!=", span=f.span
        )
        for f in found.shown
        if f.value != "face up"
    )
    if any(f.kind != "state" or f.op not in ("=", "!=") for f in found.shown):
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
    r"(?:この効果の発動に対して|(?:墓地へ送った|めくった|捨てた|ドローした)カードが|このターンのエンドフェイズに|エンドフェイズに、?その|さらに|その後|そうした場合|その場合|この効果で|この方法で|選択した|そのモンスター|そのカード|破壊した|除外した)"
)
"""What a sentence begins with that goes on with what the one before does."""


FLIPS = expression(r"リバース:")


def _flipped(said: Sequence[Text], span: ast.Span) -> ast.Ability:
    ability = _with_its_target(said[0], ast.Ability("flip effect", span, structure="auto"))
    effects = [*ability.effects]
    for sentence in said[1:]:
        add(effects, sentence)
    return flip_effect(replace(ability, effects=tuple(effects)))


def flip_effect(ability: ast.Ability) -> ast.Ability:
    """A Flip effect waits for its monster to be flipped (C3.5)."""
    when = ast.Happening("flipped", ast.Noun("this"), span=ability.span)
    return replace(ability, kind="flip effect", when=when, structure="auto")


AIMED_AT = expression(r"を対象(?:とする|にする|にした|とした)")
ANSWERS = expression(
    r"(?:(?P<who>相手|自分)が発動した|(?P<whose>相手|自分)の)?(?P<what>[^、。]*?)の発動(?:と効果)?を無効に(?=し|する)(?P<rest>.+)$"
)


def answered(
    sentence: Text, card: CardHead
) -> tuple[tuple[ast.Happening, ...], Text, tuple[ast.Condition, ...]] | None:
    """What a Counter Trap that names no moment answers, and what it does then (S4.16); None: it says nothing of that."""
    m = ANSWERS.match(sentence.letters)
    if m is None or "counter" not in card.icons or m["what"] in ("その", "この"):
        return None
    who = m["who"] or m["whose"]
    what = sentence.part(*m.span("what"))
    aimed_at: tuple[ast.Condition, ...] = ()
    if at := AIMED_AT.search(what.letters):
        r = Reader(what.part(0, at.start()))
        found = phrase(r)
        if found is None or found.kind != "thing" or found.noun is None or found.shown or not r.ended():
            raise NotRead("what is targeted")
        aimed_at, what = (targeted(found.noun),), what.part(at.end(), len(what))
    event = what.behind(f"{who}が").ending("を発動した") if who else what.ending("が発動した")
    cut = sentence.letters.index("を無効に", m.end("what"))
    return happenings(event), sentence.part(cut, len(sentence)).behind("その発動"), aimed_at


def _used_once(said: Sequence[Text], span: ast.Span, card: CardHead, choices: Items = ()) -> ast.Ability:
    """A normal spell or trap does what it says when it resolves."""
    effects: list[ast.Instruction] = []
    sworn = [s for s in said if s.letters.startswith("このカードを発動するターン、")]
    if sworn and len(sworn) < len(said):
        made = _used_once([s for s in said if s not in sworn], span, card, choices)
        for s in sworn:
            made = oath_of(s).sworn(made)
        return made
    if said and (what := answered(said[0], card)) is not None:
        when, rest, asked = what
        for sentence in (rest, *said[1:]):
            add(effects, sentence)
        return ast.Ability(
            "effect",
            span,
            when=when[0],
            or_when=when[1:],
            conditions=asked,
            effects=tuple(effects),
            structure="event",
        )
    said = [s for s in said if not NEEDED.fullmatch(s.letters)] if any(rite(s) is not None for s in said) else said
    if len(said) == 1 and (called := rite(said[0])) is not None:
        return ast.Ability("effect", span, effects=(called,), structure="event")
    if said and (chosen := aimed(said[0])) is not None:
        target, rest = chosen
        for sentence in (rest, *said[1:]):
            add(effects, sentence)
        if choices:
            raise NotRead("bullets")
        effects = surely_meant(effects, True)
        return ast.Ability("effect", span, targets=(target,), effects=tuple(effects), structure="event")
    for sentence in said:
        add(effects, sentence)
    no_price(effects)
    surely_typed(effects)
    if choices:
        effects = filled(effects, choices)
    return ast.Ability("effect", span, effects=tuple(surely_meant(effects, False)), structure="event")


EVENT = expression(r"^(.+?[ただ])(時|場合)(?:に)?、")


SELECTED = expression(r"(?P<what>[^。]*?\d(?:体|枚)(?:まで)?)を選択し(?:て、?|、)?(?P<rest>[^。]+)$")
ONE_WAY_OF_SELECTING = rewrites(
    (r"を(\d(?:体|枚)(?:まで)?)選択し", r"\1を選択し"),
    (r"(墓地|フィールド|除外状態)から、?(?=[^。、]*?\d(?:体|枚)(?:まで)?を選択し)", r"\1の"),
)
"""「墓地からモンスターを2体選択して」 is 「墓地のモンスター2体を選択して」."""


def aimed(sentence: Text) -> tuple[ast.Noun, Text] | None:
    """Before 対象 was printed: what is selected when the effect is activated (G.21), and what is done to it; None: nothing is.

    Of cards in the hand or the deck nobody knows which they are: they are chosen when it is carried out.
    """
    sentence = sentence.rewritten(ONE_WAY_OF_SELECTING)
    for m in SELECTED.finditer(sentence.letters):
        if m.start() or sentence.letters.count("「", 0, m.end("what")) != sentence.letters.count(
            "」", 0, m.end("what")
        ):
            return None
        r = Reader(sentence.part(*m.span("what")))
        found = phrase(r)
        if found is None or found.kind != "thing" or found.noun is None or found.shown or not r.ended():
            return None
        noun = found.noun
        if noun.how != "choose" or not noun.where or not OPEN_PLACES.issuperset(noun.where):
            return None
        rest = sentence.part(m.start("rest"), len(sentence))
        if not rest.letters.startswith(("その", "選択した")):
            it = "そのモンスター" if noun.what == "monster" else "そのカード"
            rest = rest.behind(f"{it}の" if rest.letters.startswith(("コントロール", "表示形式")) else f"{it}を")
        return replace(noun, target=True), rest
    return None


PLAIN_ENDS = ("する", "送る", "払う", "捨てる", "戻す", "取り除く", "見せる")
PRICE = expression(
    r"(?P<price>[^、。]*?(?:リリースする|送る|払う|捨てる|除外する|戻す|取り除く|見せる))(?:事|こと)で、?"
)
"""Before costs stood before 発動: 「手札を1枚捨てる事で、…」."""
PAID = frozenset(
    {"tribute", "send", "mill", "pay lp", "pay half", "discard", "banish", "return", "detach", "reveal", "lose"}
)


def _with_its_target(sentence: Text, ability: ast.Ability) -> ast.Ability:
    """The ability with what the sentence does, and with what that selects as its target."""
    if m := PRICE.match(sentence.letters):
        paid = [i for c in clauses(sentence.part(*m.span("price"))) for i in c.instructions]
        if any(i.verb not in PAID or i.may for i in paid) or not m["price"].endswith(tuple(PLAIN_ENDS)):
            raise NotRead("what is paid")
        made = _with_its_target(sentence.part(m.end(), len(sentence)), ability)
        if made.effects and made.effects[0].may:
            first = made.effects[0]
            made = replace(made, effects=(replace(first, may=False, then=()), *first.then, *made.effects[1:]))
        answers = made.when is not None and made.when.verb in ("activate", "activated")
        kind, structure = ("quick", "activated") if answers else (made.kind, made.structure)
        optional = made.structure == "auto" and not answers
        return replace(made, cost=(*made.cost, *paid), optional=optional, kind=kind, structure=structure)
    effects: list[ast.Instruction] = []
    if (what := aimed(sentence)) is None:
        add(effects, sentence)
        return replace(ability, effects=tuple(effects))
    target, rest = what
    add(effects, rest)
    if not effects[0].may:
        return replace(ability, targets=(target,), effects=tuple(effects))
    done = (replace(effects[0], may=False, then=()), *effects[0].then, *effects[1:])
    return replace(ability, targets=(target,), effects=done, optional=ability.structure == "auto")


def _old_trigger(sentence: Text, m: re.Match[str], card: CardHead, span: ast.Span) -> ast.Ability:
    """Before 発動 was printed: what happened, then what is done ("can" leaves it open, G.5)."""
    if "monster" not in card.types and not {"continuous", "field", "equip"} & set(card.icons):
        raise NotRead("when a spell or trap is used")
    when = happenings(sentence.part(0, m.end(1)))
    given = "" if m[2] == "時" else "if"
    waits = ast.Ability("trigger", span, when=when[0], or_when=when[1:], given=given, structure="auto")
    return _with_its_target(sentence.part(m.end(), len(sentence)), waits)


def _since_that_turn(sentence: Text, span: ast.Span) -> ast.Ability | None:
    """Before 発動 was printed: what is done in the End Phase of the turn in which it came where it lies."""
    head, r = Head(optional=False), Reader(sentence)
    if not in_that_turn(r, head) or not head.when:
        return None
    waits = ast.Ability(
        "trigger",
        span,
        where=head.where,
        when=head.when[0],
        conditions=tuple(head.conditions),
        given="if",
        structure="auto",
    )
    return _with_its_target(sentence.part(r.at, len(sentence)), waits)


IN_THE_MAIN_PHASE = expression(r"^(?:また、)?自分の?メインフェイズに、?(?=[^。]*できる$)")
"""Before 発動 was printed: what can be done then, as often as it is not limited."""
ONCE_OLD = expression(r"^(?:また、)?1ターンに1度(?:だけ)?、?(?:自分の?メインフェイズに、?)?(?=.*できる$)")


def _used_once_a_turn(said: Text, span: ast.Span, limit: int = 1) -> ast.Ability:
    """Before 発動 was printed: what can be done once a turn is activated in its player's Main Phase (C3.2)."""
    effects: list[ast.Instruction] = []
    if (what := aimed(said)) is not None:
        target, rest = what
        made = _used_once_a_turn(rest, span, limit)
        return replace(made, targets=(target, *made.targets))
    add(effects, said)
    first = replace(effects[0], may=False)
    if not effects[0].may or first.verb in STATIC - CHANGED:
        raise NotRead("whether it is activated")
    done = (first, *effects[1:]) if effects[1:] else (replace(first, then=()), *first.then)
    no_price(done)
    per = "turn" if limit else ""
    return ast.Ability("ignition", span, limit=limit, limit_per=per, effects=done, structure="activated")


CHANGED = frozenset({"change", "become"})
"""What a number is made, once: a bar or a permission that can be said of a card applies."""


ONCE_BEFORE = expression(r"1ターンに1度(?:だけ)?、(?=[^。]+?[ただ](?:時|場合)に?、)")
AFTER_THE_BATTLE = expression(
    r"(?P<event>このカードが(?:[^、。]|「[^」]*」)*?(?:戦闘を行った|攻撃した)(?:ダメージ計算(?=後)|ダメージステップ終了(?=時)))[後時]に?、"
)
NO_DAMAGE_CALCULATION = expression(
    r"(?P<event>このカードが(?:[^、。]|「[^」]*」)*?(?:と戦闘を行う|[をに]攻撃(?:した|する)))(?:場合|時)、?(?:その)?ダメージ計算を行わずに?、?(?=その)"
)
"""What befalls the other monster before the damage calculation, as the Damage Step begins."""
TURN_IT_CAME = expression(
    rf"このカードは、?((?:{longest_first(words.SUMMONS)})(?:・(?:{longest_first(words.SUMMONS)}))*)(?:した|された)ターンに?(?:は)?、?(?=[^、]*(?:でき|れ)ない$)"
)
WHEN_IT_CAME = expression(
    rf"(?:自分フィールドに)?このカードが((?:{longest_first(words.SUMMONS)})(?:・(?:{longest_first(words.SUMMONS)}))*)(?:した|された)ターン(?:に)?、(?=自分は)"
)
SO_AS_IT_HAPPENS = expression(
    r"(?P<so>[^、。]*?(?:存在する|存在しない|\d枚の|以上の|以下の))場合(?:に|、)(?=[^。]+?[ただ](?:時|場合)に?、)"
)
THERE_AS_IT_HAPPENS = expression(
    r"(?P<so>[^。、]*?(?:フィールド|墓地|手札|ゾーン)に(?:表側表示で)?(?:[^。、]*?が)?(?:表側表示で)?存在)(?:(?P<is>し)|せず)、(?=[^。]+?[ただ](?:時|場合)に?、)"
)
"""Before 発動 was printed: 「Xが存在し、Yした時」."""
THEN_ONCE = expression(r"(?P<so>[^、。]+?)場合、(?=1ターンに1度(?:だけ)?、[^。]*できる$)")
FROM_THERE = expression(
    r"(?P<so>[^。]+?場合、)?(?P<from>手札|墓地)からこのカードを(?P<how>(?:表側攻撃表示で|攻撃表示で|表側守備表示で|守備表示で)?特殊召喚できる)$"
)


def _followed(first: Text, rest: Text) -> Text:
    """One text behind another of its line."""
    return first.followed(rest)


PIERCES = "守備力を攻撃力が越えた分だけ"
ATTACKS = expression(r"^(.+?)の(直接)?攻撃宣言時、")


def _when_it_attacks(sentence: Text, m: re.Match[str], span: ast.Span) -> ast.Ability:
    """Before 発動 was printed: what is done when an attack is declared."""
    when = happenings(sentence.part(0, m.end(1)).ending("が直接攻撃を宣言した" if m[2] else "が攻撃宣言した"))
    waits = ast.Ability("trigger", span, when=when[0], or_when=when[1:], structure="auto")
    return _with_its_target(sentence.part(m.end(), len(sentence)), waits)


def _applies(sentence: Text, card: CardHead, span: ast.Span) -> ast.Ability:
    if PIERCING.fullmatch(sentence.letters):
        return ast.Ability("keyword", span, keyword="piercing")
    if TURNS_DOWN.fullmatch(sentence.letters):
        down = ast.Instruction("flip", what=ast.Noun("this", span=span), span=span)
        return ast.Ability("ignition", span, limit=1, limit_per="turn", effects=(down,), structure="activated")
    if m := NAMED_THERE.fullmatch(sentence.letters):
        there = tuple(dict.fromkeys(words.ZONES[z] for z in m[1].split("・")))
        name = sentence.printed(m.start(2), m.end(2))
        become = ast.Instruction("become", what=ast.Noun("this", span=span), change="name", value=name, span=span)
        return ast.Ability("continuous", span, where=there, effects=(become,), structure="constant")
    if sentence.letters.startswith("また、"):
        sentence = sentence.part(len("また、"), len(sentence))
    if (alone := only_one(sentence)) is not None:
        return alone
    if m := TURN_IT_CAME.match(sentence.letters):
        rest = sentence.part(m.end(), len(sentence)).behind("このカードは")
        found = _applies(rest, card, span)
        if found.structure != "constant":
            raise NotRead("what holds in the turn in which it came")
        return replace(found, conditions=(*found.conditions, *came_this_turn(m[1].split("・"), words.SUMMONS, span)))
    if m := WHEN_IT_CAME.match(sentence.letters):
        found = _applies(sentence.part(m.end(), len(sentence)), card, span)
        if found.structure != "constant":
            raise NotRead("what holds in the turn in which it came")
        return replace(found, conditions=(*found.conditions, *came_this_turn(m[1].split("・"), words.SUMMONS, span)))
    if (since := _since_that_turn(sentence, span)) is not None:
        return since
    if m := NO_DAMAGE_CALCULATION.match(sentence.letters):
        if "monster" not in card.types:
            raise NotRead("when a spell or trap is used")
        fight = sentence.part(0, m.end("event"))
        how = "戦闘を行う" if fight.letters.endswith("行う") else "攻撃する"
        cut = len(fight) - (len(how) if fight.letters.endswith(how) else len("攻撃した"))
        when = happenings(fight.part(0, cut).ending(f"{how}ダメージステップ開始"))
        waits = ast.Ability("trigger", span, when=when[0], or_when=when[1:], given="if", structure="auto")
        return _with_its_target(sentence.part(m.end(), len(sentence)), waits)
    if (again := each_time(_behind_its_place(sentence), span)) is not None:
        return again
    if m := ONCE_BEFORE.match(sentence.letters):
        waits = _applies(sentence.part(m.end(), len(sentence)), card, span)
        if waits.structure != "auto" or waits.limit:
            raise NotRead("what is done once a turn")
        return replace(waits, limit=1, limit_per="turn")
    if (m := AFTER_THE_BATTLE.match(sentence.letters)) is not None and "monster" in card.types:
        when = happenings(sentence.part(*m.span("event")))
        waits = ast.Ability("trigger", span, when=when[0], or_when=when[1:], given="if", structure="auto")
        return _with_its_target(sentence.part(m.end(), len(sentence)), waits)
    if (m := SO_AS_IT_HAPPENS.match(sentence.letters)) and PIERCES not in sentence.letters:
        asked, places = condition(sentence.part(*m.span("so")))
        if places:
            raise NotRead("where it waits")
        waits = _applies(sentence.part(m.end(), len(sentence)), card, span)
        if waits.structure != "auto":
            raise NotRead("what it waits for")
        return replace(waits, conditions=(*asked, *waits.conditions))
    if (m := THERE_AS_IT_HAPPENS.match(sentence.letters)) and PIERCES not in sentence.letters:
        asked, places = condition(sentence.part(*m.span("so")), "する" if m["is"] else "しない")
        waits = _applies(sentence.part(m.end(), len(sentence)), card, span)
        if waits.structure != "auto" or (places and waits.where):
            raise NotRead("what it waits for")
        return replace(waits, where=waits.where or places, conditions=(*asked, *waits.conditions))
    if (m := EVENT.match(sentence.letters)) and PIERCES not in sentence.letters:
        if (here := HERE.match(sentence.letters)) and here[1] not in ("墓地", "Pゾーン"):
            rest = sentence.part(here.end(), len(sentence))
            if (inner := EVENT.match(rest.letters)) is not None:
                return _old_trigger(rest, inner, card, span)
        return _old_trigger(sentence, m, card, span)
    if m := THEN_ONCE.match(sentence.letters):
        asked, places = condition(sentence.part(*m.span("so")))
        if places and not ON_THE_FIELD.issuperset(places):
            raise NotRead("where it applies")
        used = _applies(sentence.part(m.end(), len(sentence)), card, span)
        if used.structure != "activated":
            raise NotRead("whether it is activated")
        return replace(used, conditions=(*asked, *used.conditions))
    if m := FROM_THERE.fullmatch(sentence.letters):
        own = sentence.part(*m.span("how")).behind(f"このカードは{m['from']}から")
        return _applies(own if not m["so"] else _followed(sentence.part(*m.span("so")), own), card, span)
    if (m := ONCE_OLD.match(sentence.letters)) and not re.search("まで|破壊されない", sentence.letters[-6:]):
        return _used_once_a_turn(sentence.part(m.end(), len(sentence)), span)
    if (m := IN_THE_MAIN_PHASE.match(sentence.letters)) and "monster" in card.types:
        return _used_once_a_turn(sentence.part(m.end(), len(sentence)), span, 0)
    if m := ATTACKS.match(sentence.letters):
        return _when_it_attacks(sentence, m, span)
    where: tuple[str, ...] = ()
    conditions: tuple[ast.Condition, ...] = ()
    turn = ""
    phases: tuple[str, ...] = ()
    fighting = False
    while True:
        if PIERCES in sentence.letters and (pierces := _pierces(sentence)):
            return replace(pierces, where=where, turn=turn, conditions=conditions)
        if m := HERE.match(sentence.letters):
            where = ("graveyard",) if m[1] == "墓地" else ("pendulum zone",) if m[1] == "Pゾーン" else where
            sentence = sentence.part(m.end(), len(sentence))
        elif (m := TURNS.match(sentence.letters)) and not turn:
            turn = words.PLAYERS[m[1]]
            sentence = sentence.part(m.end(), len(sentence))
        elif (m := PHASES.match(sentence.letters)) and not phases and not turn:
            phases = NAMED_PHASES[m["phase"]]
            turn = {"自分": "you", "相手": "opponent"}.get(m["whose"] or "", "")
            sentence = sentence.part(m.end(), len(sentence))
        elif (m := FIGHTS.match(sentence.letters)) and not fighting and PIERCES not in sentence.letters:
            conditions += _who_fights(sentence, m)
            fighting = True
            sentence = _behind_the_fight(sentence, m)
            if m["step"]:
                phases = ("damage calculation",) if "計算" in m["step"] else ("damage step",)
        elif _is_told_whole(sentence):
            break
        elif m := AS_LONG.match(sentence.letters):
            more, places = condition(sentence.part(0, m.end(1)))
            if places and not ON_THE_FIELD.issuperset(places):
                raise NotRead("where it applies")
            conditions += more
            sentence = sentence.part(m.end(), len(sentence))
        else:
            break
    if m := OWN.fullmatch(sentence.letters):
        if where or turn:
            raise NotRead("where it is summoned from")
        return _summons_itself(sentence, m, conditions, span)
    try:
        made = _of_the_first(statements(sentence))
    except NotRead:
        made = _of_the_first(_joined(sentence))
        if not made:
            raise
    if fighting and not phases:
        made, phases = in_moments(made)
    made, lies = where_it_lies(made)
    conditions += lies
    for n, i in enumerate(made):
        if i.verb == "destroy" and i.what is not None and i.what.how == "this" and conditions and len(made) == 1:
            continue  # as soon as it is so
        if i.verb not in STATIC or i.change in ("respond", UNNEGATED):
            raise NotRead(f"{i.verb} with no activation")
        if i.what is not None and (i.what.how == "choose" or (i.what.how == "that" and not n)):
            raise NotRead("what it applies to")
        if i.duration:
            raise NotRead("how long it applies")
    if all(i.change in ("be summoned without tributes", "be tribute summoned with one") for i in made):
        where = ("hand",)
    return ast.Ability(
        "continuous",
        span,
        where=where,
        turn=turn,
        phases=phases,
        conditions=conditions,
        effects=tuple(made),
        structure="constant",
    )


def _is_told_whole(sentence: Text) -> bool:
    """Whether the table has the sentence as it is, with the 「場合」 in it."""
    try:
        return bars(sentence, "ja") is not None
    except NotRead:
        return False


ON_THE_FIELD = frozenset({"field", "monster zone", "spell & trap zone", "field zone"})
"""Where it must be anyhow for what it says to apply."""
FIGHTS = expression(
    r"^(?:(?P<who>[^、。]+?)(?:が|は)、?)?(?:(?P<whom>[^、。がは]+?)と戦闘(?:を行う|をする|する)|(?P<fights>戦闘を行う)"
    r"|(?:(?P<prey>[^、。がは]+?)[をに])?(?P<attacks>(?P<direct>直接)?攻撃する)|(?P<attacked>攻撃された))"
    r"(?:場合、|(?=ダメージステップの間|ダメージ計算時のみ))"
    r"(?P<step>(?:その)?(?:ダメージステップの間(?:だけ)?|ダメージ計算時のみ)、?)?"
)
UNTIL_THEN = expression(r"(?:(?<=は)、?|^)ダメージステップ終了時まで、?")
BARE_NUMBER = expression(r"(?:攻撃力|守備力)")


def _who_fights(sentence: Text, m: re.Match[str]) -> tuple[ast.Condition, ...]:
    """Which monsters fight; where no other is named it is this card."""
    span = sentence.span(0, m.end())
    who = _whole(sentence.part(*m.span("who"))) if m["who"] else ast.Noun("this", span=span)
    other = "whom" if m["whom"] else "prey" if m["prey"] else ""
    whom = _whole(sentence.part(*m.span(other))) if other else None
    if m["direct"]:
        if who.how != "this" or other:
            raise NotRead("which monster attacks directly")
        return (ast.Condition(who, "state", "=", "attacking directly", span=span),)
    of_damage = "戦闘ダメージ" in sentence.letters  # a direct attack inflicts it too
    if whom is not None and not (whom.filters or whom.name or other == "prey" or of_damage):
        whom = None  # any monster
    return fights(who, whom, "attacks" if m["attacks"] else "attacked" if m["attacked"] else "battles", span)


def _whole(text: Text) -> ast.Noun:
    r = Reader(text)
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or found.shown or not r.ended():
        raise NotRead("which monster battles")
    return found.noun


def _behind_the_fight(sentence: Text, m: re.Match[str]) -> Text:
    """What applies then; "until the end of the Damage Step" says no more than that they fight."""
    rest = sentence.part(m.end(), len(sentence))
    if BARE_NUMBER.match(rest.letters):
        return rest.behind("このカードの")
    until = UNTIL_THEN.search(rest.letters)
    if until is None:
        return rest
    columns = (*rest.columns[: until.start()], *rest.columns[until.end() :])
    return Text(rest.letters[: until.start()] + rest.letters[until.end() :], columns, rest.line, rest.raw)


def _pierces(sentence: Text) -> ast.Ability | None:
    """Piercing battle damage, given to cards as long as something is so."""
    try:
        made = statements(sentence)
    except NotRead:
        return None
    if any(i.verb != "gain" or i.change != "ability" or i.duration for i in made):
        return None
    if any(i.what is None or i.what.how in ("that", "choose") for i in made):
        return None
    return ast.Ability("continuous", sentence.span(0, len(sentence)), effects=tuple(made), structure="constant")


JOINTS = (
    (expression(r"ず、"), "ない"),
    (expression(r"(?<=0に)なり、"), "なる"),
    (expression(r"(?<=アップ)し、"), "する"),
    (expression(r"(?<=ダウン)し、"), "する"),
    (expression(r"(?<=でき)、"), "る"),
)
TOPIC = expression(r"^([^、。]+?は、?)")


def _joined(sentence: Text) -> list[ast.Instruction]:
    """「Aは…されず、Bは…できない」: what is said in a row, each of its own; a clause that names nothing is about what the first is."""
    for what, ending in JOINTS:
        for cut in what.finditer(sentence.letters):
            if sentence.letters.count("「", 0, cut.start()) != sentence.letters.count("」", 0, cut.start()):
                continue
            first = sentence.part(0, cut.start()).ending(ending)
            rest = sentence.part(cut.end(), len(sentence))
            try:
                made = _of_the_first(statements(first))
            except NotRead:
                continue
            topic = TOPIC.match(sentence.letters)
            for said in (rest, *((rest.behind(topic[1]),) if topic is not None else ())):
                try:
                    return [*made, *_of_the_first(statements(said))]
                except NotRead:
                    if more := _joined(said):
                        return [*made, *more]
    return []


def _of_the_first(made: list[ast.Instruction]) -> list[ast.Instruction]:
    """What is said of "it" in a continuous effect is said of what the sentence began with."""
    first = made[0].what if made else None
    if first is None or first.how == "that":
        return made
    return [replace(i, what=first) if i.what is not None and i.what.how == "that" else i for i in made]


STATIC = frozenset({"change", "cannot", "can", "unaffected", "lose", "become", "gain"})


def _behind_its_place(sentence: Text) -> Text:
    """The sentence without 「このカードがモンスターゾーンに存在する限り、」: there it must lie anyhow for what it says to apply."""
    m = HERE.match(sentence.letters)
    return sentence.part(m.end(), len(sentence)) if m is not None and m[1] not in ("墓地", "Pゾーン") else sentence


OF_THE_FIELD = frozenset({"extra monster zone", "main monster zone"})


def where_it_lies(made: Sequence[ast.Instruction]) -> tuple[list[ast.Instruction], tuple[ast.Condition, ...]]:
    """「EXモンスターゾーンのこのカードは…」: the same of this card, as long as it lies there; raise ``NotRead`` where that cannot be told."""
    found: list[ast.Instruction] = []
    asked: tuple[ast.Condition, ...] = ()
    for i in made:
        noun = i.what
        if noun is not None and noun.how == "this" and noun.where:
            zones = set(noun.where)
            if not ON_THE_FIELD.issuperset(zones) and not OF_THE_FIELD.issuperset(zones):
                raise NotRead("where it applies")
            if zones & OF_THE_FIELD:
                this = ast.Noun("this", span=noun.span)
                asked = (ast.Condition(this, "zone", "=", " or ".join(noun.where), span=noun.span),)
            i = replace(i, what=replace(noun, where=()))
        found.append(i)
    if asked and any(i.what is None or i.what.how != "this" for i in found):
        raise NotRead("where it applies")
    return found, asked


def _summons_itself(
    sentence: Text, m: re.Match[str], conditions: tuple[ast.Condition, ...], span: ast.Span
) -> ast.Ability:
    """How a monster is Special Summoned by its own condition (J3.19)."""
    zones = tuple(words.ZONES[z] for z in m[2].removesuffix("から").split("・"))
    before = sentence.part(m.start(1), m.end(1))
    price: list[ast.Instruction] = []
    if before.letters:
        for c in clauses(before.part(0, len(before) - 1) if before.letters.endswith("、") else before):
            if c.form not in (verbs.JOINING, verbs.TE):
                raise NotRead("how it is summoned")
            price += c.instructions
    position = words.STATES[m[4]] if m[4] else ""
    return itself(span, "", zones, price, conditions, position, "opponent" if m["theirs"] else "")


__all__ = ["replace", "standing"]
