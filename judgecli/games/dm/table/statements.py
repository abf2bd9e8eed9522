"""What is claimed or expected of a run of Duel Masters: its events, and what players and cards have."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.contract import Finding, Outcome
from judgecli.games.dm.ch4_zones import BATTLE as BATTLE_ZONE
from judgecli.games.dm.ch6_use.kinds import keyword
from judgecli.games.dm.ch8_special.ch801_reconstruction import TopLeft
from judgecli.games.dm.events import (
    Attacked,
    BattleBegan,
    BattleLost,
    BattleWon,
    Blocked,
    Broken,
    Charged,
    Destroyed,
    DirectAttack,
    Discarded,
    Drawn,
    Entered,
    Moved,
    Revealed,
    Tapped,
    Untapped,
    Used,
)
from judgecli.games.dm.table import battles, phrases
from judgecli.games.dm.text.keywords import NAMES
from judgecli.games.dm.text.nouns import zone_name
from judgecli.games.shared.table import statements as shared
from judgecli.games.shared.table.battles import RESULT
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.statements import Occurrence, Statements, is_a, went
from judgecli.kernel.events import Event
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast

BATTLE = frozenset({"battle"})
ANYBODY = frozenset({"card", "player"})
PLAYER = frozenset({"player"})


def _left(step: Step, event: Event) -> bool:
    return isinstance(event, TopLeft) or went(BATTLE, None)(step, event)


def _used(*modes: str) -> Occurrence:
    def found(step: Step, event: Event) -> bool:
        return isinstance(event, Used) and (not modes or event.mode in modes)

    return Occurrence(found, ANYBODY)


def _returned(step: Step, event: Event) -> bool:
    return (isinstance(event, TopLeft) and event.to == "hand") or went(BATTLE, frozenset({"hand"}))(step, event)


_cast, _summoned, _any_use = _used("cast"), _used("summon"), _used()
_enters = Occurrence(is_a(Entered))
_tap, _untap = Occurrence(is_a(Tapped)), Occurrence(is_a(Untapped))
_attack, _break = Occurrence(is_a(Attacked), ANYBODY), Occurrence(is_a(Broken), ANYBODY)

OCCURRENCES: Mapping[str, Occurrence] = {
    "destroyed": Occurrence(is_a(Destroyed)),
    "attack": _attack,
    "attacked": Occurrence(is_a(Attacked, DirectAttack), ANYBODY),
    "block": Occurrence(is_a(Blocked)),
    "blocked": Occurrence(is_a(Blocked)),
    "break": _break,
    "broken": _break,
    "battle": Occurrence(is_a(BattleBegan)),
    "win battle": Occurrence(is_a(BattleWon)),
    "lose battle": Occurrence(is_a(BattleLost)),
    "enter": _enters,
    "appear": _enters,
    "put into battle zone": _enters,
    "leave": Occurrence(_left),
    "returned": Occurrence(_returned),
    "summon": _summoned,
    "summoned": _summoned,
    "cast": _cast,
    "be cast": _cast,
    "use": _any_use,
    "used": _any_use,
    "play": _any_use,
    "played": _any_use,
    "draw": Occurrence(is_a(Drawn), PLAYER),
    "discard": Occurrence(is_a(Discarded), PLAYER),
    "discarded": Occurrence(is_a(Discarded)),
    "charge": Occurrence(is_a(Charged)),
    "moved": Occurrence(is_a(Moved)),
    "tap": _tap,
    "untap": _untap,
    "revealed": Occurrence(is_a(Revealed)),
}


def judge(says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there."""
    return shared.judge(says, outcome, STATEMENTS)


def _befell(before: State, event: Event, what: str, mention: ast.Mention) -> bool | None:
    """Of two creatures in one event, which one is meant: who attacks or is attacked, who blocks or is blocked."""
    if isinstance(event, Attacked):
        return _which(before, event.attacker if what == "attack" else event.target, mention)
    if isinstance(event, Blocked):
        return _which(before, event.to if what == "block" else event.attacker, mention)
    if isinstance(event, Broken) and what == "break":
        return event.by is not None and _which(before, event.by, mention)
    if isinstance(event, Entered):
        coming = before.now(event.ref)
        return coming is not None and bool(matching(before, mention, [coming]))
    return None


def _which(s: State, one: Ref | str, mention: ast.Mention) -> bool:
    if isinstance(one, str):
        return mention.text == one
    thing = s.last(one)
    if thing is None:
        return False
    return thing.controller == mention.text if mention.kind == "player" else bool(matching(s, mention, [thing]))


def _has_keyword(s: State, thing: Thing, wanted: str) -> bool:
    return keyword(s, thing, NAMES[wanted][0] if wanted in NAMES else wanted) is not None


def _lies(s: State, thing: Thing, place: ast.Mention) -> bool | None:
    """In the battle zone "of B" is on B's side: under B's control."""
    if zone_name(place.text) != "battle" or not place.whose:
        return None
    return thing.zone == BATTLE_ZONE and thing.controller == place.whose


STATEMENTS = Statements(
    occurrences=OCCURRENCES,
    zone_name=phrases.zone,
    word=phrases.word,
    result=phrases.result,
    affected=_befell,
    lies=_lies,
    traits={"keyword": _has_keyword},
    checks={RESULT: battles.result},
)
