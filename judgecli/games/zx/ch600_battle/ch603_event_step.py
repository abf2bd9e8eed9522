"""603 The battle event step: Events of the hand, activated abilities, passes."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.zx.ch300_zones import opponent, turn_player
from judgecli.games.zx.ch600_battle.record import Battle
from judgecli.games.zx.ch800_abilities.choices import Action, Pass, activations, card_plays, perform
from judgecli.games.zx.ch1201_loops import offers, refusals, remember
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, aside, ask, do
from judgecli.kernel.text import View
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Requirement, both
from judgecli.lazy import replace

BATTLE_ACTION = Question("battle action", "what to do", "行動")


@rule("zx:603.1b", ja="バトルイベントステップでプレイできるカードはイベントだけ")
def only_an_event(view: View, card: Thing) -> bool:
    """In the battle event step only an Event is played from the hand."""
    return bool(view.value(card, "type") == "event")


def battle_choices(s: State, player: str) -> Iterator[tuple[Action, Requirement]]:
    """What 603.1b lists, with whether it can be done."""
    for play, verdict in card_plays(s, player):
        yield play, both(only_an_event.verdict(s, play.card), verdict)
    yield from activations(s, player)


@procedure("zx:603.1", "zx:603.1b")
def battle_event_step(t: Table) -> Proc[None]:
    """Whoever has priority plays an Event of the hand or an activated ability, or passes."""
    record = t.s.now_going_on
    assert isinstance(record, Battle)
    player, here = record.turn_of, t.s
    action = yield from ask(
        player,
        BATTLE_ACTION,
        offers(here, battle_choices(here, player), Pass()),
        by=("zx:603.1a" if record.first else "zx:603.1c", "zx:603.1b"),
        refused=lambda: refusals(here, battle_choices(here, player), Pass()),
        idle="pass",
    )
    yield from remember(t, player, action)
    yield from _give_priority_on(t, record, isinstance(action, Pass))
    yield from perform(t, player, action)


def _give_priority_on(t: Table, record: Battle, passed: bool) -> Proc[None]:
    """If the latest action of both was a pass, on to the damage step; else the other player has priority (603.1c)."""
    first = turn_player(t.s)
    mine = 0 if record.turn_of == first else 1
    latest = (passed, record.passed[1]) if mine == 0 else (record.passed[0], passed)
    other = opponent(t.s, record.turn_of)
    at = "604.1" if all(latest) else "603.1"
    if all(latest):
        yield from aside(
            "both players passed in succession: the damage step follows",
            "両者の直前の行動がパスなので、ダメージステップに進む",
            "zx:603.1c",
        )
    record = replace(record, at=at, turn_of=other, passed=latest, first=False)
    yield from do(AgendaSet((*t.s.agenda[:-1], record)), by="zx:603.1c")
