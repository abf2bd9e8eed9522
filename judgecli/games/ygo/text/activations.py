"""Effects about the chain: negating an activation or an effect (C7.8), and negating the effects of a card on the field."""

from __future__ import annotations

from judgecli.games.shared.text.barring import barred
from judgecli.games.shared.text.changes import lose_abilities
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.lasting import lasting
from judgecli.games.shared.text.parts import what
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.c5_battle_phase import attack_is_negated
from judgecli.games.ygo.c7_chains.records import Chain
from judgecli.games.ygo.events_of_effects import Activated, Negated
from judgecli.games.ygo.s2_cards import is_a
from judgecli.games.ygo.text.use import A_SUMMON
from judgecli.kernel.say import Proc, Table, call, do, note, require
from judgecli.language import ast

CANNOT_BE_NEGATED = ("{it} cannot be negated", "{it}は無効にされない")


def negate(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The activation or effect that was answered; or the effects of cards on the field, for as long as the text says."""
    noun = i.what
    event = scope.event
    if noun is not None and noun.how == "aspect" and isinstance(event, Activated) and _means_the_link(noun):
        return (yield from _negate_link(t, event, "activation" if noun.what == "activation" else "effect", scope))
    if noun is not None and noun.how == "aspect" and noun.what == "summon":
        yield from require(A_SUMMON)
    if noun is not None and noun.how == "aspect" and noun.what == "attack":
        return (yield from call(attack_is_negated(t)))
    about = noun.of if noun is not None and noun.how == "aspect" else noun
    things = yield from what(t, ast.Instruction("negate", what=about, who=i.who), scope)
    change = lose_abilities(dialect(t.s))
    return (yield from lasting(t, things, change, i, scope))


def _means_the_link(noun: ast.Noun) -> bool:
    return noun.of is None or noun.of.how in ("that", "any")


def _negate_link(t: Table, event: Activated, aspect: str, scope: Scope) -> Proc[bool]:
    """The link that was answered does nothing when its turn comes (C7.8)."""
    record = t.s.now_going_on
    scope.that = (event.ref,)
    source = t.s.last(event.ref)
    if t.s.game.ability(event.ability).steadfast:
        yield from note(*CANNOT_BE_NEGATED, "ygo:J3.11¶1", event.ref)
        return False
    if (
        source is not None
        and t.s.now(event.ref) is not None
        and barred(t.s, source, "be negated", "effect", scope.controller)
    ):
        yield from note(*CANNOT_BE_NEGATED, "ygo:J3.11¶1", event.ref)
        return False
    if not isinstance(record, Chain) or event.link >= len(record.links):
        yield from note(
            "the activation of {it} is no longer on the chain",
            "{it}の発動はもうチェーン上にない",
            "ygo:C7.1¶4",
            event.ref,
        )
        return False
    by: tuple[str, ...] = ()
    mine = t.s.last(scope.source)
    if aspect == "activation" and mine is not None and is_a(t.s, mine, "counter"):
        as_in_the_example = source is not None and is_a(t.s, source, "counter")
        by = ("ygo:S4.16¶1", *(("ygo:C7.8¶5",) if as_in_the_example else ()))
    return bool((yield from do(Negated(event.ref, event.link, aspect), by=by)))
