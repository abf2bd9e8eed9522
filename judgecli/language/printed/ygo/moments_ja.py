"""Moments after an event: 「墓地へ送られた次のターン」, 「このターンに破壊された」, and once while it is there."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.conditions_ja import condition
from judgecli.language.printed.ygo.events_ja import happenings
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.head import Head
from judgecli.language.printed.ygo.text import NotRead, Reader, rewrites
from judgecli.language.printed.ygo.things import (
    came_there,
    due_after,
    effect_used,
    took_place,
)

IN_THAT_TURN = expression(
    r"このカード[がを](墓地へ送られた|除外された|召喚した|特殊召喚した|召喚・特殊召喚した|召喚・反転召喚・特殊召喚した|リバースした)(?:ターンの(?=(?:自分|相手|)の?(?:エンド|メイン|バトル)フェイズ[に、])|(?<=召喚した)(?=(?:自分・相手|自分|相手)の?(?:エンド|メイン|バトル)フェイズに))"
)
ITS_EFFECT_USED = expression(
    r"このカードの(?P<n>[①-⑳])の効果を発動した(?:場合、|ターンの)(?=(?:自分の?|相手の?)?エンドフェイズ[に、])"
)
BARE_END = expression(r"エンドフェイズ(?:に、?|、)")
CAME = {
    "召喚した": ("normal summoned", "summoned this turn"),
    "特殊召喚した": ("special summoned", "summoned this turn"),
    "召喚・特殊召喚した": ("summoned this turn",),
    "召喚・反転召喚・特殊召喚した": ("summoned this turn",),
}
THERE = {"墓地へ送られた": ("graveyard",), "除外された": ("banished",)}


DUE = expression(
    r"(?P<event>[^、。]*?このカード[がを](?:[^、。]|、(?=墓地へ送られた))*?(?:墓地へ送られた|除外された))(?:場合、|時、|)"
    r"次の(?P<turn>(?P<own>自分の?|)ターンの)?(?P<mine>自分の?)?スタンバイフェイズに、?"
)


def comes_due(r: Reader, head: Head) -> bool:
    """「このカードが墓地へ送られた場合、次の自分スタンバイフェイズに」: in that phase, told from how it came where it lies (S6.5)."""
    at = r.at
    m = r.take(DUE)
    if m is None or not outside(r.text.letters, m.start("event")):
        r.at = at
        return False
    if head.when or head.where:
        raise NotRead("two events")
    own, span = bool(m["own"] or m["mine"]), r.span(at)
    which = "next turn" if m["turn"] else "next standby phase"
    due, head.where = due_after(happenings(r.text.part(*m.span("event"))), f"your {which}" if own else which, span)
    head.conditions.append(due)
    head.when = [ast.Happening("phase start", goal="standby", span=span, whose="you" if own else "")]
    return True


def in_that_turn(r: Reader, head: Head) -> bool:
    """「このカードが墓地へ送られたターンのエンドフェイズに」: in the turn in which it came where it lies."""
    at = r.at
    if (used := r.take(ITS_EFFECT_USED)) is not None:
        head.conditions.append(effect_used(ord(used["n"]) - ord("①") + 1, r.span(at)))
        return True
    m = r.take(IN_THAT_TURN)
    if m is None:
        return _since_that_turn(r, head)
    span = r.span(at)
    states = CAME.get(m[1], ("put there this turn",))
    this = ast.Noun("this", span=span)
    if m[1] == "リバースした":
        states = ()
        head.conditions += took_place([ast.Happening("flipped", this, span=span)], span)
    head.conditions += [ast.Condition(this, "state", "=", state, span=span) for state in states]
    head.where = head.where or THERE.get(m[1], ())
    if r.take(BARE_END):
        if head.when:
            raise NotRead("two events")
        head.when = [ast.Happening("phase start", goal="end", span=span)]
    return True


SINCE_THEN = expression(
    r"(?P<event>[^、。]*?このカード[がを](?:[^、。]|、(?=[^、。]*?(?:墓地へ送られた|除外された)ターンの))*?(?:墓地へ送られた|除外された))ターンの"
    r"(?=(?:自分|相手|)の?エンドフェイズに)"
)


def _since_that_turn(r: Reader, head: Head) -> bool:
    """「このカードが戦闘で破壊され墓地へ送られたターンのエンドフェイズに」: by such an event of this turn it lies where it is."""
    at = r.at
    m = r.take(SINCE_THEN)
    if m is None:
        return _of_that_turn(r, head)
    event = r.text.part(*m.span("event"))
    head.conditions += came_there(happenings(event), r.span(at))
    head.where = head.where or (("banished",) if event.letters.endswith("除外された") else ("graveyard",))
    if r.take(BARE_END):
        if head.when:
            raise NotRead("two events")
        head.when = [ast.Happening("phase start", goal="end", span=r.span(at))]
    return True


THAT_TURN = expression(
    r"た(?:ターン(?:の(?=(?:自分・相手|自分|相手)の?(?:メイン|バトル|エンド|スタンバイ)フェイズ)|の(?=エンドフェイズ[に、])|に、?(?!は|のみ)|、)"
    r"|(?=(?:自分・相手|自分|相手)の?(?:ターンに|(?:メイン|バトル|エンド)フェイズ(?:[12])?に)))"
)
ITS_COMING = {"sent": "graveyard", "banished": "banished", "destroyed": "graveyard", "discarded": "graveyard"}


def _of_that_turn(r: Reader, head: Head) -> bool:
    """「Xが破壊されたターンの自分メインフェイズに」, 「相手がYを発動したターンに」: such an event took place this turn."""
    for m in THAT_TURN.finditer(r.text.letters, r.at):
        if not outside(r.text.letters, m.start()) or m.start() == r.at:
            continue
        if head.cost:
            raise NotRead("what was done in that turn")  # 「Xをリリースして…されたターンに」
        event = r.text.part(r.at, m.start() + 1)
        span = r.text.span(r.at, m.end())
        try:
            events = happenings(event.rewritten(ATTACKED) if event.letters.endswith("攻撃した") else event)
        except NotRead:
            return False
        own = all(h.subject is not None and h.subject.how == "this" for h in events)
        if own and all(h.verb in ITS_COMING for h in events):
            head.conditions += came_there(events, span)
            head.where = head.where or (ITS_COMING[events[0].verb],)
        elif own and any(h.verb.endswith("summoned") or h.verb == "summon" for h in events):
            return False  # of this very card, not of a card that was it
        else:
            head.conditions += took_place(events, span)
        r.at = m.end()
        return True
    return False


WHILE_THERE = expression(r"(?P<so>[^。、]*?が[^。、]*?存在する)限り、?1度(?:だけ|のみ)?、?")


def once_while_there(r: Reader, head: Head) -> bool:
    """「このカードがフィールドに表側表示で存在する限り1度だけ」: one use for as long as it lies there."""
    m = r.see(WHILE_THERE)
    if m is None or not outside(r.text.letters, m.end()):
        return False
    if head.limit:
        raise NotRead("two limits")
    found, places = condition(r.text.part(*m.span("so")))
    if not places or "このカード" not in m["so"]:
        raise NotRead("where it must be")
    head.conditions += found
    head.where = head.where or places
    head.limit, head.limit_per = 1, "controlled"
    r.at = m.end()
    return True


ATTACKED = rewrites(("を攻撃した$", "を攻撃した"), ("(?<!を)攻撃した$", "攻撃宣言した"))


def outside(letters: str, at: int) -> bool:
    return letters.count("「", 0, at) == letters.count("」", 0, at)
