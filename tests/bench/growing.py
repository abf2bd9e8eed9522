"""Scenarios that can be made as long and as large as one likes, for the bench of growth and for the tests that count work."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import process_time
from typing import Any

from judgecli.games import find_game
from judgecli.kernel.answers import Chosen, Reply, Silent
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Ask, Table
from judgecli.language import parse
from judgecli.session.script import Script

TURNS = """\
scenario "turns without end"
game zx 1.59
card 《民》 zx red cost 1 power 1000
  activated your turn 1: put top 1 card of your deck into your trash
board turn of A, main phase
  A life 4 hand 0 deck {deck}
    center 《民》
  B life 4 hand 0 deck {deck}
play
"""
WAITING = """\
scenario "many triggers at once"
game dm
card 《火》 creature fire cost 2 power 3000
card 《鐘》 creature light cost 2 power 3000
{triggers}card 《弾》 spell fire cost 1
  spell: destroy 1 opponent's creature
board turn of A, main step
  A
    battle zone 《鐘》
    hand 《弾》
    mana zone 《弾》
    deck 300 cards
  B
    battle zone 《火》
play
  A casts 《弾》
"""
SEATS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def turns(lines: int, cards: int) -> str:
    """A duel of so many lines of play on a table of so many cards: an ability, the end of a turn, and the end of another."""
    three = ("A activates 《民》", "A ends the turn", "B ends the turn")
    said = "".join(f"  {three[n % 3]}\n" for n in range(lines))
    return TURNS.format(deck=(cards - 9) // 2) + said


def waiting(triggers: int) -> str:
    """A creature with so many triggers, all of which fire at one moment; each draws a card."""
    return WAITING.format(triggers="  trigger when a creature is destroyed: draw 1 card\n" * triggers)


def around(seats: int, lines: int) -> str:
    """A free-for-all in which everybody in turn attacks the next player with one creature and ends the turn."""
    players = SEATS[:seats]
    said = ""
    for n in range(lines):
        player = players[n // 2 % seats]
        said += (
            f"  {player} attacks {players[(n // 2 + 1) % seats]} with 《剣士》\n"
            if n % 2 == 0
            else f"  {player} ends the turn\n"
        )
    cards = "".join(f"  {p}\n    battle zone 《剣士》\n" for p in players)
    return (
        'scenario "a large table"\ngame dmv\nformat multiplayer\n'
        "card 《剣士》 creature fire cost 2 power 3000\n"
        f"board turn of A, main step, seats {' '.join(players)}\n{cards}play\n{said}"
    )


@dataclass
class Watched:
    """A script whose questions are counted and timed; what it leaves open is answered by the first option."""

    script: Script
    seen: list[tuple[int, float]] = field(default_factory=list)
    machine: Machine | None = None

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        assert self.machine is not None
        self.seen.append((len(self.machine.trace.steps), process_time()))
        found = self.script.reply(ask, t)
        if isinstance(found, Silent) and not (ask.rest or ask.idle):
            return Chosen(next(iter(ask.options)))
        return found


def watched(text: str, limit: int = 1_000_000) -> tuple[Machine, Watched]:
    """A scenario on the table, ready to be run, and what watches it."""
    scenario = parse(text).scenario
    assert scenario is not None
    system = find_game(scenario.game)
    assert system is not None
    answerer = Watched(Script(system, scenario.plays))
    machine = answerer.machine = Machine(system.lay(scenario), answerer, limit=limit)
    return machine, answerer
