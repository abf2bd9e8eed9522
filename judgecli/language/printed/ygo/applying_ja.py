"""One sentence of printed Japanese text that applies as long as its card is there, or says what happens of itself."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead
from judgecli.language.printed.ygo import verbs_ja as verbs
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.clauses_ja import clauses
from judgecli.language.printed.ygo.conditions_ja import condition
from judgecli.language.printed.ygo.events_ja import happenings
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.fighting import fights, in_moments
from judgecli.language.printed.ygo.head import Head
from judgecli.language.printed.ygo.moments_ja import in_that_turn
from judgecli.language.printed.ygo.own_places import to_certain_zones
from judgecli.language.printed.ygo.preface_ja import only_one
from judgecli.language.printed.ygo.recurring_ja import each_time
from judgecli.language.printed.ygo.sayings_bars import bars
from judgecli.language.printed.ygo.sayings_damage import DOUBLE
from judgecli.language.printed.ygo.statements_ja import statements
from judgecli.language.printed.ygo.summoning import came_this_turn, itself
from judgecli.language.printed.ygo.targets_ja import STATIC, used_once_a_turn, with_its_target
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, longest_first
from judgecli.language.printed.ygo.things_ja import phrase
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
    r"(?:この(?:カード|モンスター)は、?)(.*?)((?:手札|デッキ|墓地|EXデッキ)(?:・(?:手札|デッキ|墓地))*から)(?P<theirs>相手フィールドに、?)?(?:(表側攻撃表示|攻撃表示|表側守備表示|守備表示)で)?特殊召喚できる$"
)
TURNS_DOWN = expression(r"このカードは1ターンに1度だけ裏側守備表示にできる$")
NAMED_THERE = expression(
    rf"このカードの?カード名は、?((?:{longest_first(words.ZONES)})(?:・(?:{longest_first(words.ZONES)}))*)に(?:表側表示で)?存在する限り、?「([^」]+)」として扱う$"
)
UNNEGATED = "have this effect negated"


EVENT = expression(r"^(.+?[ただ])(時|場合)(?:に)?、")


def _old_trigger(sentence: Text, m: re.Match[str], card: CardHead, span: ast.Span) -> ast.Ability:
    """Before 発動 was printed: what happened, then what is done ("can" leaves it open, G.5)."""
    if "monster" not in card.types and not {"continuous", "field", "equip"} & set(card.icons):
        raise NotRead("when a spell or trap is used")
    when = happenings(sentence.part(0, m.end(1)))
    given = "" if m[2] == "時" else "if"
    waits = ast.Ability("trigger", span, when=when[0], or_when=when[1:], given=given, structure="auto")
    return with_its_target(sentence.part(m.end(), len(sentence)), waits)


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
    return with_its_target(sentence.part(r.at, len(sentence)), waits)


IN_THE_MAIN_PHASE = expression(r"^(?:また、)?自分の?メインフェイズに、?(?=[^。]*できる$)")
"""Before 発動 was printed: what can be done then, as often as it is not limited."""
ONCE_OLD = expression(r"^(?:また、)?1ターンに1度(?:だけ)?、?(?:自分の?メインフェイズに、?)?(?=.*できる$)")


ONCE_BEFORE = expression(r"1ターンに1度(?:だけ)?、(?=[^。]+?[ただ](?:時|場合)に?、)")
AFTER_THE_BATTLE = expression(
    r"(?P<event>このカードが(?:[^、。]|「[^」]*」)*?(?:戦闘を行った|攻撃した)(?:ダメージ計算(?=後)|ダメージステップ終了(?=時)))[後時]に?、"
)
NO_DAMAGE_CALCULATION = expression(
    r"(?P<event>このカードが(?:[^、。]|「[^」]*」)*?(?:と戦闘を行う|[をに]攻撃(?:した|する)))(?:場合|時)、?(?:その)?ダメージ計算を行わずに?、?(?=その)"
)
"""How the other monster is affected before the damage calculation, as the Damage Step begins."""
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
THEN_ONCE = expression(r"(?P<so>(?:[^、。]|(?<=存在し)、)+?)場合、(?=1ターンに1度(?:だけ)?、[^。]*できる$)")
FROM_THERE = expression(
    r"(?P<so>[^。]+?場合、)?(?P<from>手札|墓地)からこのカードを(?P<how>(?:表側攻撃表示で|攻撃表示で|表側守備表示で|守備表示で)?特殊召喚できる)$"
)


def _followed(first: Text, rest: Text) -> Text:
    """One text behind another of its line."""
    return first.followed(rest)


PIERCES = "守備力を攻撃力が越えた分"
ATTACKS = expression(r"^(.+?)の(直接)?攻撃宣言時、")


def _when_it_attacks(sentence: Text, m: re.Match[str], span: ast.Span) -> ast.Ability:
    """Before 発動 was printed: what is done when an attack is declared."""
    when = happenings(sentence.part(0, m.end(1)).ending("が直接攻撃を宣言した" if m[2] else "が攻撃宣言した"))
    waits = ast.Ability("trigger", span, when=when[0], or_when=when[1:], structure="auto")
    return with_its_target(sentence.part(m.end(), len(sentence)), waits)


def applies(sentence: Text, card: CardHead, span: ast.Span) -> ast.Ability:
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
    if (placed := to_certain_zones(sentence, "ja")) is not None:
        return placed
    if m := TURN_IT_CAME.match(sentence.letters):
        rest = sentence.part(m.end(), len(sentence)).behind("このカードは")
        found = applies(rest, card, span)
        if found.structure != "constant":
            raise NotRead("what holds in the turn in which it came")
        return replace(found, conditions=(*found.conditions, *came_this_turn(m[1].split("・"), words.SUMMONS, span)))
    if m := WHEN_IT_CAME.match(sentence.letters):
        found = applies(sentence.part(m.end(), len(sentence)), card, span)
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
        return with_its_target(sentence.part(m.end(), len(sentence)), waits)
    if (again := each_time(_behind_its_place(sentence), span)) is not None:
        return again
    if m := ONCE_BEFORE.match(sentence.letters):
        waits = applies(sentence.part(m.end(), len(sentence)), card, span)
        if waits.structure != "auto" or waits.limit:
            raise NotRead("what is done once a turn")
        return replace(waits, limit=1, limit_per="turn")
    if (m := AFTER_THE_BATTLE.match(sentence.letters)) is not None and "monster" in card.types:
        when = happenings(sentence.part(*m.span("event")))
        waits = ast.Ability("trigger", span, when=when[0], or_when=when[1:], given="if", structure="auto")
        return with_its_target(sentence.part(m.end(), len(sentence)), waits)
    if (m := SO_AS_IT_HAPPENS.match(sentence.letters)) and PIERCES not in sentence.letters:
        asked, places = condition(sentence.part(*m.span("so")))
        if places:
            raise NotRead("where it waits")
        waits = applies(sentence.part(m.end(), len(sentence)), card, span)
        if waits.structure != "auto":
            raise NotRead("what it waits for")
        return replace(waits, conditions=(*asked, *waits.conditions))
    if (m := THERE_AS_IT_HAPPENS.match(sentence.letters)) and PIERCES not in sentence.letters:
        asked, places = condition(sentence.part(*m.span("so")), "する" if m["is"] else "しない")
        waits = applies(sentence.part(m.end(), len(sentence)), card, span)
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
        used = applies(sentence.part(m.end(), len(sentence)), card, span)
        if used.structure != "activated":
            raise NotRead("whether it is activated")
        return replace(used, conditions=(*asked, *used.conditions))
    if m := FROM_THERE.fullmatch(sentence.letters):
        own = sentence.part(*m.span("how")).behind(f"このカードは{m['from']}から")
        return applies(own if not m["so"] else _followed(sentence.part(*m.span("so")), own), card, span)
    if (m := ONCE_OLD.match(sentence.letters)) and not re.search("まで|破壊されない", sentence.letters[-6:]):
        return used_once_a_turn(sentence.part(m.end(), len(sentence)), span)
    if (m := IN_THE_MAIN_PHASE.match(sentence.letters)) and "monster" in card.types:
        return used_once_a_turn(sentence.part(m.end(), len(sentence)), span, 0)
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
    r"|(?:(?P<prey>[^、。がは]+?)[をに])?(?P<attacks>(?P<direct>直接)?攻撃する)|(?:相手モンスターに)?(?P<attacked>攻撃され(?:た|る)))"
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
    given = [i for i in made if i.change != DOUBLE]
    if any(i.verb != "gain" or i.change != "ability" or i.duration for i in given):
        return None
    if any(i.what is None or i.what.how in ("that", "choose") for i in given):
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
