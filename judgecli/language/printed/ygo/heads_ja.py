"""The sentence that says 発動: limits, turns, events, conditions, costs and targets, in that order."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed import CardHead
from judgecli.language.printed.ygo import verbs_ja as verbs
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.amounts_en import so_many_again
from judgecli.language.printed.ygo.before_a_summon import WILL_SUMMON, before
from judgecli.language.printed.ygo.belonging_ja import BEARING, bears
from judgecli.language.printed.ygo.clauses_ja import clause, one_of_each
from judgecli.language.printed.ygo.conditions_ja import condition
from judgecli.language.printed.ygo.events_ja import happenings
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.frames import paid_from
from judgecli.language.printed.ygo.head import GIVEN, Head
from judgecli.language.printed.ygo.including import one_and_the_others
from judgecli.language.printed.ygo.moments_ja import (
    ATTACKED,
    ITS_COMING,
    comes_due,
    in_that_turn,
    once_while_there,
    outside,
)
from judgecli.language.printed.ygo.priced import as_the_price
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, longest_first
from judgecli.language.printed.ygo.things import (
    asks_of_that,
    came_there,
    fighter_of,
    not_in,
    placed,
    targeted,
    targeted_alone,
    took_place,
)
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.lazy import replace

END = expression(r"(?:この(?:カード|効果)を)?発動(できる|する)$")
LIMIT = expression(r"1ターンに(\d+)度(?:まで|だけ)?、?")
DUEL = expression(r"デュエル中に1度(?:だけ|のみ)?、?")
PHASE = longest_first(words.PHASES)
TURN = expression(
    rf"(自分・相手の?|自分か相手の|自分または相手の|お互いの|相手の?|自分の?|(?=(?:エンド|スタンバイ)フェイズ[に、])|(?=(?:メインフェイズ[12]|バトルフェイズ中?)に$)|(?=メインフェイズ1の?開始時)|(?<=ターンの)(?=(?:メイン|バトル)フェイズに)|(?=(?:メイン|バトル)フェイズ中?に[^。、]*が(?:発動した時|リバースした(?:時|場合))))(?:(ターン)|({PHASE}(?:(?:及び|か|または|・)(?:自分・相手の|相手の|自分の)?(?:メイン|バトル)フェイズ)?))(中|時(?=[に、]))?(?:の?(開始時|終了時))?(?:毎?[にで](1度(?:だけ)?、?)?、?|(?<=時)、|(?<=エンドフェイズ)、|(?<=スタンバイフェイズ)、|(?=発動))"
)
ATTACKS = expression(r"の(直接)?攻撃宣言時に?、?(?:1度、?)?")
"""Also 「攻撃宣言時に1度」: once for each such attack."""
THEY_ATTACK = expression(r"(自分|相手)の(直接)?攻撃宣言時に?、?(?:1度、?)?")
DAMAGE = expression(
    r"(?:(?P<whose>自分・相手|自分|相手)の?ターンの)?(?P<when>ダメージ計算時|ダメージステップ開始時|ダメージステップ(?:中)?)に?、?"
)
WHEN = expression(r"(時|場合|(?<=ダメージ計算)[前後])に?、?")
AIMS = expression(r"を対象(?:とする|にする|にした|とした)、?(?=.*発動した$)")
TARGET = expression(r"を?対象(?:として|とし)、?")
CHOSEN_TARGET = expression(r"を?選択し(?:て$|、)")
SOME = expression(r"を(?:合計)?(?:(\d+)(?:体|枚)(まで)?|(任意の(?:数だけ|枚数だけ|枚数|数)))(?=対象と|選択して$)")
CHOSEN_SOME = expression(r"を(\d+)(?:体|枚)(まで)?選択し(?:て$|、)")
EACH = expression(r"を?(?:それぞれ(?P<n>\d)(?:体|枚)(?P<up>まで|)(?:ずつ)?|(?P<each>\d)(?:体|枚)ずつ)")
EACH_TARGET = expression(r"を?(?:対象(?:として|とし)、?|選択し(?:て$|、))")
MODES = expression(r"以下(?:の効果)?(?:から(\d+)つを選(?:択して|び、?|んで)(?=$|この)|を(1つ)?(?=$))")


NO_COSTS = frozenset({"negate", "add", "special summon", "damage", "draw", "take control", "change"})
"""What no price is made of: such a clause is something else."""


NOT_SINCE_THIS_TURN = expression(r"このターンに、?墓地へ送られていない(?=このカード)")


def head_of(text: Text, card: CardHead) -> Head:
    """Take the sentence apart; raises ``NotRead`` at the first part that is none of these."""
    end = END.search(text.letters)
    if end is None:
        raise NotRead("how it is activated")
    head = Head(end[1] == "できる")
    if (m := NOT_SINCE_THIS_TURN.search(text.letters)) and m.end() < end.start():
        this = ast.Noun("this", span=text.span(m.start(), m.end()))
        head.conditions.append(ast.Condition(this, "state", "=", "put there this turn", negated=True, span=this.span))
        rest = text.part(m.end(), len(text))
        text = text.part(0, m.start()).followed(rest)
        end = END.search(text.letters)
        assert end is not None
    if (m := BEARING.search(text.letters)) and m.end() < end.start() and outside(text.letters, m.start()):
        head.conditions.append(bears(text, m))
        text = text.part(0, m.start()).followed(text.part(m.end(), len(text)))
        end = END.search(text.letters)
        assert end is not None
    head.card = end[0].startswith("このカードを")
    r = Reader(text.part(0, end.start()))
    while not r.ended():
        if not (
            _limit(r, head)
            or once_while_there(r, head)
            or comes_due(r, head)
            or in_that_turn(r, head)
            or _in_that_battle_phase(r, head)
            or _in_battle(r, head)
            or _turn(r, head)
            or _attack(r, head)
            or _what(r, head)
        ):
            raise r.fail()
    _places(head)
    return head


def _limit(r: Reader, head: Head) -> bool:
    if m := r.take(LIMIT):
        head.limit = int(m[1])
        head.limit_per = "turn"
        return True
    if r.take(DUEL):
        head.limit, head.limit_per = 1, "game"
        return True
    return False


def _turn(r: Reader, head: Head) -> bool:
    """In whose turn, in which phase: what makes an effect quick, or one that its phase triggers."""
    at = r.at
    m = r.take(TURN)
    if m is None:
        if d := r.take(DAMAGE):
            if "計算" not in d["when"] or (d["whose"] and head.turn):
                raise NotRead("a moment of the Damage Step")
            head.turn = head.turn or {"自分": "you", "相手": "opponent"}.get(d["whose"] or "", "")
            head.phases, head.quick = ("damage calculation",), True
            return True
        return False
    who = m[1].rstrip("の")
    whose = {"自分": "you", "相手": "opponent"}.get(who, "")
    if m[2]:
        if m[5]:
            raise NotRead("the end of a turn")
        head.turn, head.quick = whose, whose != "you"
    elif m[3] not in words.PHASES:
        several = [w for w in words.PHASES if w in m[3] and not w[-1].isdigit()]
        named = " or ".join(
            n for w in several for n in ((words.PHASES[w], "main 2") if w.startswith("メイン") else (words.PHASES[w],))
        )
        if {*several} != {"メインフェイズ", "バトルフェイズ"} or m[5] or m[3].count("の"):
            raise NotRead("in which phases")
        span = r.span(at)
        head.conditions.append(ast.Condition(ast.Noun("any", span=span), "phase", "=", named, span=span))
        head.turn, head.quick = whose, True
    elif m[5] or words.PHASES[m[3]] in ("standby", "end", "draw"):
        if m[5] == "終了時" and m[3] != "バトルフェイズ":
            raise NotRead("the end of a phase")
        if head.when:
            raise NotRead("two events")
        goal = "end step" if m[5] == "終了時" else words.PHASES[m[3]]
        head.when = [ast.Happening("phase start", goal=goal, span=r.span(at), whose=whose)]
    elif words.PHASES[m[3]] == "main" and whose == "you" and m[3] == "メインフェイズ":
        head.own_main = True
    elif m[3] != "メインフェイズ" and m[3].startswith("メイン") and whose == "you":
        span = r.span(at)
        head.own_main = True
        head.conditions.append(ast.Condition(ast.Noun("any", span=span), "phase", "=", words.PHASES[m[3]], span=span))
    elif not who and m[3] != "バトルフェイズ" and words.PHASES[m[3]].startswith("main"):
        span = r.span(at)
        named = "main or main 2" if m[3] == "メインフェイズ" else words.PHASES[m[3]]
        head.conditions.append(ast.Condition(ast.Noun("any", span=span), "phase", "=", named, span=span))
    else:
        phase = words.PHASES[m[3]]
        named = "main or main 2" if phase == "main" and m[3] == "メインフェイズ" else phase
        span = r.span(at)
        head.conditions.append(ast.Condition(ast.Noun("any", span=span), "phase", "=", named, span=span))
        head.turn, head.quick = whose, True
    if m[6]:
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "turn"
    return True


IN_BATTLE = expression(
    r"(?P<who>[^、。]+?)が、?(?:(?:(?P<whom>[^、。]+?)と)?戦闘を行う|(?:(?P<prey>[^、。]+?)[をに])?(?P<attacks>攻撃する))"
    r"(?:自分・相手ターンの|自分・相手の|その)?"
    r"(?P<when>ダメージ計算時|ダメージステップ時|ダメージステップ開始時からダメージ計算前まで)に?(?P<once>1度(?:だけ)?)?、?"
)


def _in_battle(r: Reader, head: Head) -> bool:
    """「Xが相手モンスターと戦闘を行うダメージ計算時に」: such monsters fight now."""
    m = r.see(IN_BATTLE)
    if m is None or not outside(r.text.letters, m.end()) or head.phases or (m["once"] and head.limit):
        return False
    who = _fighter(r.text.part(*m.span("who")))
    other = "whom" if m["whom"] else "prey" if m["prey"] else ""
    whom = _fighter(r.text.part(*m.span(other))) if other else None
    if who is None or (other and whom is None):
        return False
    if m["once"]:
        head.limit, head.limit_per = 1, "battle"
    span = r.text.span(m.start(), m.end())
    for noun, state in ((who, "attacking" if m["attacks"] else "battling"), (whom, "battling")):
        if noun is not None:
            there = replace(noun, filters=(*noun.filters, ast.Filter("state", "=", state, span)))
            head.conditions.append(ast.Condition(there, "count", ">=", ast.Number(1), span=span))
    head.phases = ("damage calculation",) if "計算時" in m["when"] else ("damage step",)
    head.quick, head.fighter, head.against = True, who, whom is not None
    r.at = m.end()
    return True


def _fighter(text: Text) -> ast.Noun | None:
    r = Reader(text)
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or found.shown or not r.ended():
        return None
    return found.noun if found.noun.how in ("this", "any") else None


PLAYED = expression(
    r"(?:(自分|相手)の)?((?:通常|永続|速攻|装備|フィールド|カウンター)?(?:魔法|罠)(?:カード)?|「[^「」]+」)の?発動時に?、?"
)


def _attack(r: Reader, head: Head) -> bool:
    at = r.at
    if not head.when and (m := r.take(PLAYED)):
        inner = Reader(r.text.part(*m.span(2)))
        what = phrase(inner)
        if what is None or what.noun is None or not inner.ended() or what.noun.how != "any":
            raise NotRead("what is activated")
        span = r.span(at)
        if m[1]:
            who = ast.Noun(words.PLAYERS[m[1]], "player", span=span)
            head.when = [ast.Happening("activate", who, span=span, object=what.noun)]
        else:
            head.when = [ast.Happening("activated", what.noun, span=span)]
        head.answers = True
        return True
    if not head.when and (m := r.take(THEY_ATTACK)):
        theirs = ast.Noun("any", "monster", words.PLAYERS[m[1]], span=r.span(at))
        head.when = [ast.Happening("attack directly" if m[2] else "declare attack", theirs, span=r.span(at))]
        _or_another(r, head)
        return True
    found = phrase(r)
    thing = found.noun if found is not None and found.kind == "thing" and not found.shown else None
    if thing is not None and not head.when and (m := r.take(ATTACKS)):
        noun = thing if thing.how != "choose" else replace(thing, how="any", count=None)
        head.when = [ast.Happening("attack directly" if m[1] else "declare attack", noun, span=r.span(at))]
        _or_another(r, head)
        return True
    r.at = at
    return False


OR_ELSE = expression(r"、?または、?")


def _or_another(r: Reader, head: Head) -> None:
    """「攻撃宣言時、またはXした時」: the attack or another event."""
    if not r.take(OR_ELSE):
        return
    m = WHEN.search(r.text.letters, r.at)
    if m is None or not outside(r.text.letters, m.start()) or GIVEN[m[1]] != head.given:
        raise NotRead("or")
    head.when += happenings(r.text.part(r.at, m.start()))
    r.at = m.end()


def _what(r: Reader, head: Head) -> bool:
    """An event, a condition, a cost, a target: by what its clause ends in."""
    return _modes(r, head) or _target(r, head) or _event(r, head) or _cost(r, head)


def _modes(r: Reader, head: Head) -> bool:
    if m := r.take(MODES):
        head.modes = int(m[1] or 1)
        return True
    return False


def _target(r: Reader, head: Head) -> bool:
    at = r.at
    found: list[ast.Noun] = []
    several = _so_many_as(r)
    while True:
        one = phrase(r)
        if one is None or one.kind != "thing" or one.noun is None or one.shown:
            break
        noun = one.noun
        if noun.how in ("any", "choose") and r.take(INCLUDED):
            whole = phrase(r)
            if whole is None or whole.kind != "thing" or whole.noun is None or whole.shown or found:
                break
            all_of = whole.noun
            if all_of.how == "any" and (some := r.take(SOME)) and some[1]:
                all_of = replace(all_of, how="choose", count=ast.Number(int(some[1])), up_to=bool(some[2]))
            if not (r.take(TARGET) or r.take(CHOSEN_TARGET)):
                break
            head.targets += [replace(n, target=True) for n in one_and_the_others(all_of, noun)]
            return True
        if several is not None:
            if noun.how != "any" or not r.see(TARGET):
                break
            noun, several = replace(noun, how="choose", count=several[0], up_to=several[1]), None
        if noun.how == "any" and (some := r.take(SOME)):
            count = ast.Number(int(some[1])) if some[1] else None
            noun = replace(noun, how="choose", count=count, up_to=bool(some[2] or some[3]), or_more=False)
        if noun.how == "any" and (chosen := r.take(CHOSEN_SOME)):
            noun = replace(noun, how="choose", count=ast.Number(int(chosen[1])), up_to=bool(chosen[2]))
            if found:
                raise NotRead("with what it is compared")
            if asks_of_that(noun):
                noun = as_the_price(noun, head.cost, bool(head.when))
            head.targets.append(replace(noun, target=True))
            return True
        told_first = r.see(TARGET) or r.see(CHOSEN_TARGET) or (not found and r.see(AND_ANOTHER))
        if noun.how == "that" and not noun.target and told_first and head.when:
            noun = _of_the_event(noun, r.text.letters[at : r.at])
        if noun.how == "any" and (each := r.take(EACH)) is not None:
            if not r.take(EACH_TARGET):
                break
            many = replace(noun, how="choose", count=ast.Number(int(each["n"] or each["each"])), up_to=bool(each["up"]))
            row = one_of_each(replace(one, noun=many), r.text.letters[at : r.at])
            found += [replace(p.noun, target=True) for p in row if p.noun is not None]
            head.targets += found
            return True
        if noun.how != "choose":
            break
        if asks_of_that(noun):
            noun = as_the_price(noun, head.cost, bool(head.when))
        if found and found[0].where and not noun.where and not noun.whose and noun.how == "choose":
            noun = placed(noun, found[0].where, found[0].whose)  # 「自分の墓地のA1体とB1体」
        found.append(replace(noun, target=True))
        if r.take(TARGET) or r.take(CHOSEN_TARGET):
            head.targets += found
            return True
        if not r.take(expression("(?:と、?|及び、?|、)")):
            break
    r.at = at
    return False


AND_ANOTHER = expression(r"と(?:自分|相手|フィールド|墓地)")
INCLUDED = expression(r"を含む、?")
THAT_MANY = expression(
    r"(?:その|(?:捨てた|除外した|墓地へ送った|リリースした|見せた|戻した|取り除いた)(?:カードの|モンスターの|X素材の)?)(?:枚)?数(?P<up>まで|だけ)、?"
)
SO_MANY_AS = expression(r"(まで|だけ)、?")


def _so_many_as(r: Reader) -> tuple[ast.Number, bool] | None:
    """「自分フィールドのXの数まで、」: how many are targeted is counted; whether fewer may be."""
    at = r.at
    if (m := r.take(THAT_MANY)) is not None:
        return so_many_again(r.span(at)), m["up"] == "まで"
    size = phrase(r)
    if size is not None and size.kind == "size" and size.value != "種類" and size.noun is not None:
        counted = size.noun
        if counted.how == "any" and counted.apart in ("", "name") and (m := r.take(SO_MANY_AS)) is not None:
            return ast.Number(1, counted), m[1] == "まで"
    r.at = at
    return None


SO_MANY = expression(r"(\d+)(?:体|枚)$")


def _of_the_event(noun: ast.Noun, written: str) -> ast.Noun:
    """「そのモンスター1体を対象として」: one of those that the event affected."""
    m = SO_MANY.search(written)
    if m is None:
        raise NotRead("a target that the event names")
    if "攻撃モンスター" in written:  # whichever of the two the event is told of, this is the one that attacks
        attacks = ast.Filter("state", "=", "attacking", noun.span)
        return replace(noun, how="choose", what="monster", count=ast.Number(int(m[1])), filters=(attacks,), spoken="")
    among = ast.Filter("among", "=", "that", noun.span)
    up = (ast.Filter("state", "=", "face up", noun.span),) if "表側表示" in written else ()
    return replace(noun, how="choose", count=ast.Number(int(m[1])), filters=(*up, among), spoken="")


THEN_ENDS = expression(
    r"[^、。]+?(?:行った|攻撃した|攻撃宣言した|破壊した|与えた|墓地へ送った|墓地へ送られた|破壊された)(?=(?:ターンの|場合、その)?(?:自分の?|相手の?)?バトルフェイズ終了時に)"
)
ITS_END = expression(r"(?:ターンの|場合、その)?(?P<whose>自分|相手)?の?バトルフェイズ終了時に、?")


def _in_that_battle_phase(r: Reader, head: Head) -> bool:
    """「このカードが戦闘を行ったバトルフェイズ終了時に」: at its end, where this has happened in it."""
    m = r.see(THEN_ENDS)
    if m is None or head.when:
        return False
    text = r.text.part(m.start(), m.end())
    event = text.rewritten(ATTACKED) if text.letters.endswith("攻撃した") else text
    span = r.text.span(m.start(), m.end())
    events = happenings(event)
    if all(h.subject is not None and h.subject.how == "this" and h.verb in ITS_COMING for h in events):
        head.conditions += came_there(events, span)
        head.where = head.where or (ITS_COMING[events[0].verb],)
    else:
        head.conditions += took_place(events, span)
    r.at = m.end()
    ends = r.take(ITS_END)
    whose = words.PLAYERS[ends["whose"]] if ends is not None and ends["whose"] else ""
    head.when = [ast.Happening("phase start", goal="end step", span=span, whose=whose)]
    return True


def _event(r: Reader, head: Head) -> bool:
    """Up to the next 時 or 場合: what happened, or how things stand."""
    at = r.at
    joined = _stands_and(r, head)
    while joined and _turn(r, head):
        pass
    if joined and _attack(r, head):
        return True
    if (m := EACH_TIME.match(r.text.letters, r.at)) is not None and outside(r.text.letters, m.end()) and not head.when:
        head.when = [*happenings(r.text.part(r.at, m.end(1)).ending("た" if m[2] == "る" else "した"))]
        head.given = "if"
        r.at = m.end()
        return True
    if (m := WILL_SUMMON.match(r.text.letters, r.at)) is not None and outside(r.text.letters, m.end()):
        if head.when:
            raise NotRead("two events")
        head.when = before(happenings(r.text.part(r.at, m.end("event")).ending("した")))
        head.given, head.waits_quickly = GIVEN["時"], True
        r.at = m.end()
        return True
    for m in WHEN.finditer(r.text.letters, r.at):
        if not outside(r.text.letters, m.start()):
            continue
        part = r.text.part(r.at, m.start())
        rest = r.text.letters[m.end() :]
        if m[1] == "前":
            part = part.ending("前")
        if part.letters.endswith(
            ("た", "だ", "計算前", "ダメージステップ開始", "ダメージステップ終了", "攻撃宣言", "行ったダメージ計算")
        ):
            part = _that_targets(head, _not_in_that_phase(head, part))
            events = _then(head, part)
            if head.when and not head.when[0].verb == "phase start":
                raise NotRead("two events")
            if head.when:
                raise NotRead("an event in a phase")
            head.when, head.given = events, GIVEN[m[1]]
            if (fighter := fighter_of(events)) is not None:
                head.fighter, head.against = fighter, True
            head.answers = m[1] == "時" and any(h.verb in ("activate", "activated") for h in events)
        else:
            found, places = condition(part)
            head.conditions += found
            head.where = head.where or places
        r.at = m.end()
        if rest.startswith("または"):
            if not head.when:
                raise NotRead("or")
            r.at += len("または")
            _or_event(r, head, part)
        return True
    r.at = at
    if joined:
        raise r.fail()
    return False


OTHER_PHASES = expression(r"(?P<phase>ドロー|スタンバイ|メイン|バトル|エンド)フェイズ以外で(?:、|に、)?")


def _not_in_that_phase(head: Head, part: Text) -> Text:
    """「ドローフェイズ以外で」 within an event: the event without it, and that it is no such phase."""
    m = OTHER_PHASES.search(part.letters)
    if m is None or not outside(part.letters, m.start()):
        return part
    phase = {"メイン": "main or main 2"}.get(m["phase"]) or words.PHASES[f"{m['phase']}フェイズ"]
    head.conditions.append(not_in(phase, part.span(m.start(), m.end())))
    return part.part(0, m.start()).followed(part.part(m.end(), len(part)))


WITHIN = expression(
    r"(?P<before>(?:^|.*?[がをに、]))(?P<whose>自分・相手の?|自分の?|相手の?|)(?P<what>ターン|バトルフェイズ|メインフェイズ)中?に、?(?P<after>.+)$"
)
WITHIN_WHAT = {"バトルフェイズ": "battle", "メインフェイズ": "main or main 2"}


def _then(head: Head, part: Text) -> list[ast.Happening]:
    """What it waits for, with the turn or the phase that is told within: 「Xが相手ターンに墓地へ送られた」."""
    try:
        return list(happenings(part))
    except NotRead as problem:
        m = WITHIN.match(part.letters)
        if m is None or not outside(part.letters, m.start("whose")):
            raise
        try:
            rest = part.part(m.start("after"), len(part))
            events = list(happenings(part.part(0, m.end("before")).followed(rest)))
        except NotRead:
            raise problem.with_traceback(None) from None
        whose = {"自分": "you", "相手": "opponent"}.get(m["whose"].removesuffix("の"), "")
        if m["what"] == "ターン":
            if head.turn or not whose:
                raise NotRead("in whose turn") from None
            head.turn = whose
        else:
            span = part.span(m.start("whose"), m.start("after"))
            about = ast.Noun(whose or "any", span=span)
            head.conditions.append(ast.Condition(about, "phase", "=", WITHIN_WHAT[m["what"]], span=span))
        return events


EACH_TIME = expression(r"([^。]*?)(する|(?<=[れせけげ])る)度に、?")
"""「Xする度に」: what waits for each such event."""


def _that_targets(head: Head, text: Text) -> Text:
    """「Xを対象とする効果が発動した」 without X, which is among the targets of what is answered."""
    m = AIMS.search(text.letters)
    if m is None or not outside(text.letters, m.start()):
        return text
    r = Reader(text.part(0, m.start()))
    found = phrase(r)
    alone = r.word("のみ")
    if found is None or found.kind != "thing" or found.noun is None or not r.ended():
        raise NotRead("what is targeted")
    head.conditions += targeted_alone(found.noun) if alone else (targeted(found.noun),)
    return text.part(m.end(), len(text))


WHILE_IT_LIES = expression(r"このカードが(?:既に)?(フィールド|モンスターゾーン)に(?:表側表示で)?存在する状態で、")
"""Before the second of two events: where this card lies as it happens."""
ITSELF = expression(r"[^、]*このカードが")
WHOM = expression(r"(?:[^「」が]|「[^「」]*」)+?が、?")
"""This card, with the place or the state in which it is affected."""


def _or_event(r: Reader, head: Head, first: Text) -> None:
    """「Aした場合、またはBした場合」: either event; where the second names nobody it affects the same."""
    r.take(expression("、"))
    m = WHEN.search(r.text.letters, r.at)
    if m is None or not outside(r.text.letters, m.start()) or GIVEN[m[1]] != head.given:
        raise NotRead("or")
    part = r.text.part(r.at, m.start())
    subject = head.when[0].subject
    if (there := WHILE_IT_LIES.match(part.letters)) is not None:
        came = all(h.verb.endswith("summoned") for h in head.when)
        if subject is None or subject.how != "this" or not came or head.where:
            raise NotRead("where it waits")
        head.where = (words.ZONES[there[1]],)
        part = part.part(there.end(), len(part))
    try:
        events = happenings(part)
    except NotRead:
        if subject is None:
            raise
        whom = ITSELF.match(first.letters) if subject.how == "this" else WHOM.match(first.letters)
        if whom is None and subject.how != "this":
            raise
        events = happenings(
            first.part(0, whom.end()).followed(part)
            if whom is not None and not whom.start()
            else part.behind("このカードが")
        )
    head.when += events
    head.answers = head.answers or (m[1] == "時" and any(h.verb in ("activate", "activated") for h in events))
    r.at = m.end()


STANDS = expression(
    r"[^。]*?(?:存在(?:し、|せず、|する状態で、?)|手札が\d+枚(?:以上|以下|)の状態で、|(?:LPが|手札が)[^、。]*?\d+枚?(?:以上|以下|)で、|LPが相手より(?:少なく|多く)、)"
)
GOES_ON_AS = (
    ("せず、", "しない"),
    ("の状態で、", ""),
    ("少なく、", "少ない"),
    ("多く、", "多い"),
    ("し、", "する"),
    ("で、", ""),
)
"""What a condition that another thing follows ends in, and what it would end in alone."""


def _stands_and(r: Reader, head: Head) -> bool:
    """「このカードが墓地に存在し、Xした場合」: where it must be, or what must be there, before the event."""
    m = r.see(STANDS)
    if m is None or not outside(r.text.letters, m.end()) or "、または" in m[0]:
        return False
    if "する状態で" in m[0]:
        found, places = condition(r.text.part(r.at, r.at + m[0].index("する状態で")), "する")
    else:
        joint, ending = next((j, e) for j, e in GOES_ON_AS if m[0].endswith(j))
        found, places = condition(r.text.part(r.at, m.end() - len(joint)), ending)
    head.conditions += found
    head.where = head.where or places
    r.at = m.end()
    return True


def _cost(r: Reader, head: Head) -> bool:
    found = clause(r, None, bool(head.cost))
    if found.form not in (verbs.TE, verbs.JOINING):
        raise r.fail("a cost")
    for i in found.instructions:
        if i.verb in NO_COSTS:
            raise NotRead(f"{i.verb} as a cost")
    head.conditions += [c for i in found.instructions for c in i.conditions]
    head.cost += [replace(i, conditions=()) for i in found.instructions]
    r.word("、")
    return True


def in_the_hand(head: Head) -> None:
    """What waits for its own card to be drawn, or to be a material, is used where the card is then."""
    if head.when and not head.where and all(h.verb == "drawn" for h in head.when):
        head.where = ("hand",)
    made = [f for h in head.when if h.subject is not None for f in h.subject.filters if f.kind == "made with"]
    if not head.where and any(f.value == "this" for f in made):
        head.where = ("graveyard",)  # a material goes there (C4.20)


def _places(head: Head) -> None:
    """Where the card must be to be used, where its cost takes it from."""
    for i in head.cost:
        head.where = head.where or paid_from(i)
    in_the_hand(head)
