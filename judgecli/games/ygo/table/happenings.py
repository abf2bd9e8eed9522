"""What boards of Yu-Gi-Oh! may say has happened: what effects trigger on (C3.3), and what the turn's limits count (S3.0, C4.29, G.19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.shared.events import kinds
from judgecli.games.shared.table.happened import Account, History, happen_again
from judgecli.games.shared.table.names import best
from judgecli.games.ygo import events, events_of_battle, events_of_summons
from judgecli.games.ygo.c3_effects import Triggered
from judgecli.games.ygo.c4_pendulum import PENDULUM_SUMMONED
from judgecli.games.ygo.events import FIELD, MONSTERS
from judgecli.games.ygo.s1_field import turn
from judgecli.games.ygo.s3_summoning import NORMAL_SUMMONS, normal_summons_made
from judgecli.kernel.events import Noted
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.write import write
from judgecli.language import ast

LONG_AGO = 1


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


HISTORY = History(kinds(events, events_of_summons, events_of_battle), "field", _as_it_lay, _place)


def is_an_effect(ability: Trigger) -> bool:
    """Whether it is a trigger effect: only such effects wait by themselves."""
    return isinstance(ability, Triggered)


def counted(s: State, play: ast.Play) -> State | None:
    """A Normal Summon or Set, and a Pendulum Summon, are once a turn; what came is marked as having come this turn."""
    if play.verb not in ("summon", "tribute summon", "set", "pendulum summon"):
        return None
    monster = True
    for mention in (m for m in play.role("object") if m.kind == "card"):
        card = best(s, mention, lambda x: x.zone.name in FIELD and x.controller == play.player)
        monster = card.zone.name in MONSTERS
        s = happen_again(s, HISTORY, Account(play.verb, play.span, play.player, card)).after
    if play.verb == "pendulum summon":
        return write(s, Noted(play.player, PENDULUM_SUMMONED, turn(s)).ops(s), 0)
    if not monster:
        return s
    made = (turn(s), normal_summons_made(s, play.player) + 1)
    return write(s, Noted(play.player, NORMAL_SUMMONS, made).ops(s), 0)
