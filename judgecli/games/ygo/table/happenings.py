"""What boards of Yu-Gi-Oh! may say has happened: what effects trigger on (C3.3), and what the turn's limits count (S3.0, C4.29, G.19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.shared.table.happened import Account, History, Kind, Said, happen_again
from judgecli.games.shared.table.names import best
from judgecli.games.ygo.c3_effects import Triggered
from judgecli.games.ygo.c4_pendulum import PENDULUM_SUMMONED
from judgecli.games.ygo.events import (
    Added,
    Banished,
    Destroyed,
    Discarded,
    Drawn,
    Flipped,
    FlipSummoned,
    Goes,
    LifeGained,
    LifeLost,
    PhaseBegan,
    PositionChanged,
    Returned,
    Sent,
    SetDown,
    SpecialSummoned,
    Summoned,
    Tributed,
    TurnEnding,
)
from judgecli.games.ygo.events_of_battle import AttackDeclared, Battled, DamageStepEnded
from judgecli.games.ygo.s1_field import opponent, turn, turn_player
from judgecli.games.ygo.s3_summoning import NORMAL_SUMMONS, normal_summons_made
from judgecli.kernel.events import Event, Noted
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.write import write
from judgecli.language import ast

MONSTERS = frozenset({"monster", "extra monster"})
FIELD = MONSTERS | {"spell", "field"}
GRAVEYARD = frozenset({"graveyard"})
NO_CARD = Ref(0)
"""A card nobody has named: the event is only about its player."""
LONG_AGO = 1


def _target(x: Said) -> Ref | str:
    """What was attacked: what the line names, or the other player."""
    return x.other or opponent(x.s, x.player)


def _special(way: str, origin: str) -> Kind:
    def make(x: Said) -> Event:
        return SpecialSummoned(x.ref, x.to, controller=x.player, marks=x.marks, way=way, origin=x.came_from)

    return Kind(make, origin, MONSTERS)


def _normal(way: str) -> Kind:
    def make(x: Said) -> Event:
        return Summoned(x.ref, x.to, controller=x.player, marks=x.marks, way=way, origin=x.came_from)

    return Kind(make, "hand", MONSTERS)


def _gone(kind: type[Goes], origin: str, lies: frozenset[str]) -> Kind:
    return Kind(lambda x: kind(x.ref, x.to), origin, lies)


def _sent(kind: type[Sent], done_by: bool = False) -> Kind:
    def make(x: Said) -> Event:
        return kind(x.ref, x.to, how=x.how, killer=x.by)

    return Kind(make, "field", GRAVEYARD, done_by=done_by)


ZONE_OF_WAY = {"pendulum": "hand", "ritual": "hand"}
SPECIALLY = {
    f"{way} summon": _special(way, ZONE_OF_WAY.get(way, "extra deck"))
    for way in ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")
}
_flip = Kind(lambda x: FlipSummoned(x.ref), lies=MONSTERS, counts=True)
_turn = Kind(
    lambda x: PositionChanged(x.ref, str(x.s.things[x.ref].mark("position", "attack")), by_player=True),
    lies=MONSTERS,
    counts=True,
)
_set = Kind(lambda x: SetDown(x.ref, x.to, controller=x.player, marks=x.marks), "hand", FIELD)
_attack = Kind(lambda x: AttackDeclared(x.ref, _target(x)), lies=MONSTERS, counts=True)


def _battle_damage(x: Said) -> Event:
    """To the player the line names, or to the other player than the monster's."""
    victim = x.player or opponent(x.s, x.s.things[x.by].controller if x.by is not None else turn_player(x.s))
    return LifeLost(victim, x.amount, "battle", x.by)


KINDS = {
    "summoned": _normal("normal"),
    "summon": _normal("normal"),
    "normal summoned": _normal("normal"),
    "normal summon": _normal("normal"),
    "tribute summoned": _normal("advance"),
    "tribute summon": _normal("advance"),
    "special summoned": _special("effect", "hand"),
    "special summon": _special("effect", "hand"),
    **SPECIALLY,
    **{f"{word}ed": kind for word, kind in SPECIALLY.items()},
    "flip summoned": _flip,
    "flip summon": _flip,
    "flipped": Kind(lambda x: Flipped(x.ref), lies=MONSTERS),
    "set": _set,
    "sent": _sent(Sent),
    "put": _sent(Sent),
    "destroyed": _sent(Destroyed),
    "destroy": _sent(Destroyed, done_by=True),
    "tributed": _sent(Tributed),
    "discard": Kind(lambda x: Discarded(NO_CARD, Zone(x.player, "graveyard")), to_a_player=True, with_card="discarded"),
    "discarded": _gone(Discarded, "hand", GRAVEYARD),
    "banished": _gone(Banished, "field", frozenset({"banished"})),
    "returned": _gone(Returned, "field", frozenset({"hand", "deck", "extra"})),
    "leave": _gone(Goes, "field", frozenset({"graveyard", "banished", "hand", "deck", "extra"})),
    "added": Kind(lambda x: Added(x.ref, x.to), "deck", frozenset({"hand"})),
    "attack": _attack,
    "attack directly": _attack,
    "declare attack": _attack,
    "attacked": Kind(lambda x: AttackDeclared(x.by or NO_CARD, x.ref), lies=MONSTERS),
    "battle": Kind(lambda x: Battled(x.ref, _target(x)), lies=MONSTERS),
    "damage step end": Kind(lambda x: DamageStepEnded(x.ref, _target(x)), lies=MONSTERS),
    "change position": _turn,
    "inflict battle damage": Kind(_battle_damage, to_a_player=True, done_by=True),
    "take battle damage": Kind(_battle_damage, to_a_player=True),
    "take damage": Kind(lambda x: LifeLost(x.player, x.amount, x.how or "effect", x.by), to_a_player=True),
    "gain lp": Kind(lambda x: LifeGained(x.player, x.amount), to_a_player=True),
    "draw": Kind(lambda x: Drawn(NO_CARD, Zone(x.player, "hand")), to_a_player=True, with_card="drawn"),
    "drawn": Kind(lambda x: Drawn(x.ref, x.to), "deck", frozenset({"hand"})),
    "phase start": Kind(lambda x: PhaseBegan(str(x.other), x.player), to_a_player=True),
    "turn end": Kind(lambda x: TurnEnding(x.player), to_a_player=True),
}
"""Words for events -> the events."""


def _as_it_lay(s: State, thing: Thing, zone: Zone) -> Mapping[str, Any]:
    """On the field a card lay face-up, a monster in attack position."""
    if zone.name in MONSTERS:
        return {"position": "attack", "face down": False, "proper": True, "arrived": LONG_AGO}
    return {"face down": False, "arrived": LONG_AGO} if zone.name in FIELD else {}


def _place(s: State, thing: Thing, word: str) -> str:
    """The part of the field on which a card of its type was."""
    if word != "field" or s.value(thing, "type") == "monster":
        return "main monster zone" if word == "field" else word
    return "field zone" if "field" in s.value(thing, "kinds") else "spell & trap zone"


HISTORY = History(KINDS, "field", _as_it_lay, _place)


def is_an_effect(ability: Trigger) -> bool:
    """Whether it is a trigger effect: only such effects wait by themselves."""
    return isinstance(ability, Triggered)


def counted(s: State, play: ast.Play) -> State | None:
    """A Normal Summon or Set, and a Pendulum Summon, are once a turn; what came is marked as having come this turn."""
    if play.verb not in ("summon", "tribute summon", "set", "pendulum summon"):
        return None
    monster = True
    for mention in (m for m in play.role("object") if m.kind == "card"):
        card = best(s, mention, lambda t: t.zone.name in FIELD and t.controller == play.player)
        monster = card.zone.name in MONSTERS
        s = happen_again(s, HISTORY, Account(play.verb, play.span, play.player, card)).after
    if play.verb == "pendulum summon":
        return write(s, Noted(play.player, PENDULUM_SUMMONED, turn(s)).ops(s), 0)
    if not monster:
        return s
    made = (turn(s), normal_summons_made(s, play.player) + 1)
    return write(s, Noted(play.player, NORMAL_SUMMONS, made).ops(s), 0)
