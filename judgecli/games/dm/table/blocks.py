"""Lines that block: which card blocks, which one is blocked, and for whom."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Reading, Refuse
from judgecli.games.dm.ch4_zones import cards_in, is_tapped
from judgecli.games.dm.ch5_turn.ch505_attack import Attack, attack_under_way
from judgecli.games.dm.ch5_turn.ch507_block import (
    BLOCKER,
    GUARDMAN,
    Turn,
    an_attack_is_under_way,
    another_creature_is_attacked,
    has_guardman,
    is_for_the_defender,
    is_the_attacker,
    may_turn,
)
from judgecli.games.dm.ch6_use.kinds import keyword
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.readers import card_in, rest_of, take
from judgecli.kernel.say import Ask
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import both
from judgecli.language import ast
from judgecli.picks import first


def untapped_rather(meant: Thing, mention: ast.Mention, s: State) -> Thing:
    """Of several creatures of one name, one that can still be tapped, unless the line says which."""
    if mention.tag or not is_tapped(meant):
        return meant
    same = [c for c in cards_in(s, meant.controller, "battle") if c.face == meant.face and not is_tapped(c)]
    return same[0] if same else meant  # alike


def block(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """What a line says that blocks, where it can be held against the question."""
    record = attack_under_way(s)
    role = "with" if play.role("with") or _says_what_is_blocked(play, s, record) else "object"
    creature = card_in(play, role, s, lambda x: x.controller == play.player and x.zone.name == "battle")
    creature = untapped_rather(creature, first(play.role(role)), s)
    skipped = ("dm:506.2",) if record is None else ()
    under_way = an_attack_is_under_way.also(*skipped).verdict(s, record, about=(creature,))
    if record is None or not under_way:
        return Refuse(under_way)
    guards = keyword(s, creature, BLOCKER) is None and keyword(s, creature, GUARDMAN) is not None
    turn = Turn(creature, "guard" if guards else "block")
    verdict = may_turn(s, record, turn)
    if creature.controller != play.player:  # of one's own creatures it is asked whether they are the defender's
        verdict = both(is_for_the_defender.verdict(s, play.player, record), verdict)
    if role == "with" and play.role("object"):
        attacker = card_in(play, "object", s, lambda x: x.ref == record.attacker)
        verdict = both(verdict, is_the_attacker.verdict(s, attacker, record))
    if keyword(s, creature, BLOCKER) is None and another_creature_is_attacked(s, creature, record):
        verdict = both(verdict, has_guardman.verdict(s, creature))
    defended = [mention for mention in play.role("for") if mention.kind == "player"]
    for mention in defended:
        verdict = both(verdict, is_for_the_defender.verdict(s, mention.text, record))
    if not verdict:
        return Refuse(verdict)
    rest = tuple((r, m) for r, m in rest_of(play, role) if r != "object" and m not in defended)
    return take(ask, lambda o: o == turn, rest)


def _says_what_is_blocked(play: ast.Play, s: State, record: Attack | None) -> bool:
    """Whether the card of a line without a "with" is the one that attacks: it is blocked, and the line does not say with what."""
    attacker = s.now(record.attacker) if record is not None else None
    said = play.role("object")
    if attacker is not None and any(matching(s, mention, [attacker]) for mention in said):
        return True
    own, others = ([x for x in s.things.values() if (x.controller == play.player) is mine] for mine in (True, False))
    return any(matching(s, mention, others) and not matching(s, mention, own) for mention in said)
