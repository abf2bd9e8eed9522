"""When an effect of English print is used: turns, phases, and how often."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo.conditions_en import condition
from judgecli.language.printed.ygo.events_en import happenings
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.head import Head
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things import (
    due_after,
)

ONCE = _is(r"once per turn(?:, |: )")
ONCE_A_BATTLE = _is(r"once per battle(?:, |$)")
ONCE_WHILE_THERE = _is(r"once,? while (?P<so>this (?:card|monster) is [^,:;]+?)(?:, |: |$)")
ONCE_THERE = _is(r"once while face-up on the field(?:, |: |$)")
ONCE_A_CHAIN = _is(r"once per chain(?:, |$)")
DAMAGE_CALCULATION = _is(r"during damage calculation(?:, (?=if|when|in)|$)")
ONCE_A_TURN = _is(r"(?:up to )?(?P<times>twice|thrice) per turn(?:, |: |$)")
DURING_OWN_MAIN = _is(r"during your Main Phase(?=, (?:except|if))(?:, (?=if))?")
START_OF_MAIN = _is(r"at the start of (?:the )?Main Phase 1(?:, |: ?|$)")
MAIN_OF_TWO = _is(r"during (?:your )?Main Phase ([12])(?: only)?(?:, |: ?|$)")
DURING = _is(
    r"(?:once per (?=your|opponent|turn)|(?:during|at the (?P<edge>start|end) of) )(?P<who>your opponent's next|your opponent's|opponent's|your next|your|any|the|each|either player's|each player's|each of your opponent's|each of your) "
    r"(?P<what>turn|Main Phase or Battle Phase|Main Phase|Battle Phase|Standby Phase|End Phase|Draw Phase|Main or Battle Phase|damage calculation)(?:s?)(?: 1)?(?:, if | ?(?:, |: ?))"
)
END_OF_THE_TURN = _is(
    r"during the End Phase of the turn (?:that )?(?:this card|it) (?:is|was) "
    r"(?:(?P<came>(?:(?P<way>Normal|Special|Synchro) |Normal or Special |Normal, Flip,? or Special )?Summoned)|sent to the GY|banished)(?:, |$)"
)
TURN_IT_HAPPENED = _is(
    r"during (?:the|a) turn (?:in which |that )?(?P<what>(?!this card|it )[^,:;]+? (?:was|were) (?:destroyed|banished|sent|Tributed|activated|[A-Z][a-z]+ Summoned)[^,:;]*?)(?:, |$)"
)
BATTLE_PHASE_OF = _is(r"during (?:a|the) Battle Phase (?:in which|that) (?P<who>[^,:;]+?) battle[sd](?:, |$)")
DUE_AFTER = _is(
    r"during (?:(?:the|(?P<own>your)) next Standby Phase|the Standby Phase of (?P<turn>the next|the|your next) turn) after (?P<what>this (?:face-up )?card [^,:;]+?)(?:, (?=if )|$)"
)
WAS = rewrites((r"^(this (?:face-up )?card(?: on the field)?) was ", r"\1 is "))
DAMAGE_STEP_OF = _is(r"during (?:the|either player's|each) Damage Step(?: of either player's turn)?(?:, (?=if|when)|$)")
DURING_WHAT = {
    "main or battle phase": "main or main 2 or battle",
    "main phase or battle phase": "main or main 2 or battle",
    "draw phase": "draw",
    "main phase": "main",
    "main phase 2": "main 2",
    "battle phase": "battle",
    "standby phase": "standby",
    "end phase": "end",
}
IF = _is(r"(if|when|while|each time) ")
NOT_AT_ONCE = _is(
    r"(?:,? ?except (?:during )?|during any turn except )the turn (?:this card|it) was sent (?:to the GY|there)(?:, |$)"
)
NOT_SINCE_IT_CAME = _is(
    r"(?:,? ?except (?:during )?)the turn (?:this card|it) (?:is|was) (?:Normal or Special |Normal |Special )?Summoned(?:, |$)"
)


def in_time(r: Reader, head: Head) -> bool:
    """How often, in whose turn, in which phase."""
    at = r.at
    if r.take(NOT_AT_ONCE):
        span = r.span(at)
        this = ast.Noun("this", span=span)
        head.conditions.append(ast.Condition(this, "state", "=", "put there this turn", negated=True, span=span))
        head.later_than_sent = True
        return True
    if r.take(NOT_SINCE_IT_CAME):
        span = r.span(at)
        this = ast.Noun("this", span=span)
        head.conditions.append(ast.Condition(this, "state", "=", "summoned this turn", negated=True, span=span))
        return True
    if r.take(ONCE) or r.take(_is("once per turn$")):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "turn"
        return True
    if r.take(ONCE_A_BATTLE) and not head.limit:
        head.limit, head.limit_per = 1, "battle"
        return True
    if m := r.take(ONCE_WHILE_THERE):
        found, places = condition(r.text.part(*m.span("so")))
        if not places or head.limit:
            raise NotRead("where it must be")
        head.conditions += found
        head.where = head.where or places
        head.limit, head.limit_per = 1, "controlled"
        return True
    if r.take(ONCE_THERE):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "controlled"
        return True
    if r.take(ONCE_A_CHAIN):
        head.limit, head.limit_per = 1, "chain"
        return True
    if r.take(DAMAGE_CALCULATION):
        head.phases, head.quick = ("damage calculation",), True
        return True
    if m := r.take(TURN_IT_HAPPENED):
        found, places = condition(r.text.part(*m.span("what")).ending(" this turn"))
        if places:
            raise NotRead("where it must be")
        head.conditions += found
        return True
    if m := r.take(BATTLE_PHASE_OF):
        found, places = condition(r.text.part(*m.span("who")).ending(" battled this Battle Phase"))
        if places:
            raise NotRead("where it must be")
        head.conditions += found
        head.quick = True
        return True
    if m := r.take(END_OF_THE_TURN):
        in_its_end_phase(m, head, r.span(at))
        return True
    if m := r.take(DUE_AFTER):
        due_after_this(r.text.part(*m.span("what")).rewritten(WAS), m, head, r.span(at))
        return True
    if r.take(DAMAGE_STEP_OF):
        head.phases, head.quick = ("damage step",), True
        return True
    if m := r.take(ONCE_A_TURN):
        head.limit, head.limit_per = (3 if m["times"].lower() == "thrice" else 2), "turn"
        return True
    if m := r.take(MAIN_OF_TWO):
        span = r.span(at)
        named = "main 2" if m[1] == "2" else "main"
        head.conditions.append(ast.Condition(ast.Noun("any", span=span), "phase", "=", named, span=span))
        head.own_main = "your" in m[0].lower()  # "during Main Phase 2 (Quick Effect)": in any player's
        return True
    if r.take(DURING_OWN_MAIN):
        head.own_main = True
        return True
    if r.take(START_OF_MAIN):
        if head.when:
            raise NotRead("two events")
        head.when = [ast.Happening("phase start", goal="main", span=r.span(at))]
        return True
    m = r.take(DURING) or r.take(_is(DURING.pattern.replace(r"(?:, if | ?(?:, |: ?))", "$")))
    if m is None:
        return False
    if m[0].lower().endswith(", if "):
        r.at -= len("if ")
    who, what = m["who"].lower(), m["what"].lower()
    if m[0].lower().startswith("once per"):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "turn"
    if "next" in who:
        raise NotRead("the next such phase")
    whose = "opponent" if "opp" in who else "you" if who in ("your", "each of your") else ""
    if m["edge"] and (what, m["edge"]) not in (
        ("battle phase", "start"),
        ("battle phase", "end"),
        ("main phase", "start"),
    ):
        raise NotRead(f"the {m['edge']} of that")
    span = r.span(at)
    if what == "damage calculation":
        head.phases, head.quick = ("damage calculation",), True
    elif what == "turn":
        if whose == "you" and not r.see(IF):
            raise NotRead("in the own turn")
        head.turn, head.quick = whose, whose != "you"
    elif what == "main phase" and whose == "you" and not m["edge"]:
        head.own_main = True
    elif what in ("standby phase", "end phase", "draw phase") or m["edge"]:
        if head.when:
            raise NotRead("two events")
        goal = "end step" if (m["edge"] or "").lower() == "end" else DURING_WHAT[what]
        head.when = [ast.Happening("phase start", goal=goal, span=span, whose=whose)]
    else:
        named = "main or main 2" if what == "main phase" else DURING_WHAT[what]
        head.conditions.append(ast.Condition(ast.Noun("any", span=span), "phase", "=", named, span=span))
        head.turn, head.quick = whose, True
    return True


def in_its_end_phase(m: re.Match[str], head: Head, span: ast.Span) -> None:
    """In the End Phase of the turn in which it came where it lies."""
    if head.when:
        raise NotRead("two events")
    head.when = [ast.Happening("phase start", goal="end", span=span)]
    ways = {"Normal": ("normal summoned",), "Special": ("special summoned",), "Synchro": ("synchro summoned",)}
    came = (*ways.get((m["way"] or "").title(), ()), "summoned this turn")
    this = ast.Noun("this", span=span)
    states = came if m["came"] else ("put there this turn",)
    head.conditions += [ast.Condition(this, "state", "=", state, span=span) for state in states]
    if not m["came"]:
        head.where = ("graveyard",) if "sent" in m[0].lower() else ("banished",)


def due_after_this(what: Text, m: re.Match[str], head: Head, span: ast.Span) -> None:
    """In a Standby Phase to come after this card came where it lies."""
    if head.when or head.where:
        raise NotRead("two events")
    own = m["own"] or (m["turn"] or "").lower().startswith("your")
    which = "next turn" if m["turn"] else "next standby phase"
    due, head.where = due_after(happenings(what), f"your {which}" if own else which, span)
    head.conditions.append(due)
    head.when = [ast.Happening("phase start", goal="standby", span=span, whose="you" if own else "")]
