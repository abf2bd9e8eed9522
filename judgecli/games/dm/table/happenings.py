"""What boards of Duel Masters may say has happened: the events abilities wait for (603), and what S-triggers wait (113.6)."""

from __future__ import annotations

from judgecli.games.contract import Problem
from judgecli.games.dm.ch1_game.ch113_shields import G_STRIKE_WORD, S_TRIGGER_WORD
from judgecli.games.dm.ch4_zones import zone
from judgecli.games.dm.ch6_use.ch603_triggered import G_STRIKE, S_TRIGGER
from judgecli.games.dm.ch6_use.kinds import Keyword
from judgecli.games.dm.events import (
    Attacked,
    AttackEnded,
    BattleBegan,
    BattleEnded,
    BattleLost,
    BattleWon,
    Blocked,
    Broken,
    Charged,
    Destroyed,
    Discarded,
    Drawn,
    Entered,
    Moved,
    Tapped,
    TurnBegan,
    TurnEnding,
    Untapped,
    Used,
)
from judgecli.games.dm.seats import opponents
from judgecli.games.shared.table.happened import ELSEWHERE, History, Kind, Said
from judgecli.games.shared.table.names import matching, no_such_card
from judgecli.kernel.events import Event
from judgecli.kernel.values import Pending, Ref, State, Zone
from judgecli.language import ast

BATTLE = frozenset({"battle"})
OFF = frozenset({"graveyard", "hand", "mana", "shields", "deck", "hyperspatial", "super gr"})
NO_CARD = Ref(0)
"""A card nobody has named: the event is only about its player."""


def _attacked(x: Said) -> Event:
    """The attack on what the line names, or on the nearest opponent."""
    target = x.other or opponents(x.s, x.player)[0]  # the nearest
    defender = target if isinstance(target, str) else x.s.things[target].controller
    return Attacked(x.ref, target, defender)


def _entered(how: str = "") -> Kind:
    return Kind(lambda x: Entered(x.ref, x.to, controller=x.player, how=how), "hand", BATTLE)


def _used(mode: str) -> Kind:
    return Kind(lambda x: Used(x.ref, x.player, mode), counts=True)


def _to(x: Said, name: str) -> Zone:
    return zone(x.s, x.player, name)


def _put(x: Said) -> Event:
    return Entered(x.ref, x.to, controller=x.player) if x.to.name in BATTLE else Moved(x.ref, x.to)


KINDS = {
    "put": Kind(_put, ELSEWHERE),
    "appear": _entered(),
    "enter": _entered(),
    "put into battle zone": _entered(),
    "attack": Kind(_attacked, lies=BATTLE),
    "attacked": Kind(lambda x: Attacked(x.by or NO_CARD, x.ref, x.s.things[x.ref].controller), lies=BATTLE),
    "block": Kind(lambda x: Blocked(x.by or NO_CARD, x.ref), lies=BATTLE),
    "blocked": Kind(lambda x: Blocked(x.ref, x.by or NO_CARD), lies=BATTLE),
    "break": Kind(lambda x: Broken(x.ref, x.to, by=x.by), "shield zone", OFF - {"shields"}, done_by=True),
    "broken": Kind(lambda x: Broken(x.ref, x.to, by=x.by), "shield zone", OFF - {"shields"}),
    "destroyed": Kind(lambda x: Destroyed(x.ref, x.to, how=x.how, killer=x.by), "battle zone", OFF),
    "destroy": Kind(lambda x: Destroyed(x.ref, x.to, how=x.how, killer=x.by), "battle zone", OFF, done_by=True),
    "leave": Kind(lambda x: Moved(x.ref, x.to), "battle zone", OFF),
    "returned": Kind(lambda x: Moved(x.ref, x.to), "battle zone", frozenset({"hand"})),
    "summon": _used("summon"),
    "summoned": _used("summon"),
    "cast": _used("cast"),
    "played": _used("use"),
    "use": _used("use"),
    "used": _used("use"),
    "charge": Kind(lambda x: Charged(x.ref, x.to), "hand", frozenset({"mana"})),
    "tap": Kind(lambda x: Tapped(x.ref)),
    "tapped": Kind(lambda x: Tapped(x.ref)),
    "untap": Kind(lambda x: Untapped(x.ref)),
    "untapped": Kind(lambda x: Untapped(x.ref)),
    "draw": Kind(lambda x: Drawn(NO_CARD, _to(x, "hand")), to_a_player=True, with_card="drawn"),
    "drawn": Kind(lambda x: Drawn(x.ref, x.to), "deck", frozenset({"hand"})),
    "discard": Kind(lambda x: Discarded(NO_CARD, _to(x, "graveyard")), to_a_player=True, with_card="discarded"),
    "discarded": Kind(lambda x: Discarded(x.ref, x.to), "hand", frozenset({"graveyard"})),
    "win battle": Kind(lambda x: BattleWon(x.ref, x.by or NO_CARD), lies=BATTLE),
    "lose battle": Kind(lambda x: BattleLost(x.ref, x.by or NO_CARD), lies=BATTLE),
    "battle": Kind(lambda x: BattleBegan(x.ref, x.by or NO_CARD), lies=BATTLE),
    "battle end": Kind(lambda x: BattleEnded(x.ref, x.by or NO_CARD), lies=BATTLE),
    "attack end": Kind(lambda x: AttackEnded(x.ref), lies=BATTLE),
    "turn start": Kind(lambda x: TurnBegan(x.player), to_a_player=True),
    "turn end": Kind(lambda x: TurnEnding(x.player), to_a_player=True),
}
"""Words for events -> the events."""

HISTORY = History(KINDS, "battle zone")
RULED = {S_TRIGGER_WORD: S_TRIGGER, G_STRIKE_WORD: G_STRIKE}


def declared(s: State, play: ast.Play) -> Pending | None:
    """An S-trigger or a G-Strike that was declared and waits: its card is in the hand it came to (113.6); raises ``Problem``."""
    if play.verb != "trigger":
        return None
    said = next((m for m in play.role("object") if m.kind == "card"), None)
    if said is None:
        raise _no_declaration(play)
    found = matching(s, said, s.at(zone(s, play.player, "hand")))
    if not found:
        raise no_such_card(s, said)
    for ability in s.game.library[found[0].face].abilities:  # of equal ones the first
        if isinstance(ability, Keyword) and ability.name in RULED:
            return Pending(0, found[0].ref, RULED[ability.name], play.player, s.clock)
    raise _no_declaration(play)


def _no_declaration(play: ast.Play) -> Problem:
    return Problem(
        "E341",
        play.span,
        "only a card of the hand with S-trigger or G-Strike can have been declared",
        "宣言して待機できるのは、手札にある「S・トリガー」か「G・ストライク」を持つカードだけ",
    )
