"""Every event a board may tell of is one that abilities of that game wait for, and can be laid on a board."""

from __future__ import annotations

import importlib

import pytest

from judgecli.games import find_game
from judgecli.games.contract import Problem
from judgecli.games.shared.table.happened import Account, History, happen_again
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.values import State, Thing
from judgecli.language import parse
from judgecli.language.ast import NOWHERE
from tests.each import together

BOARDS = {
    "zx": "game zx\ncard 《X》 zx red cost 1 power 1000\nboard turn of A\n  A\n    center 《X》\n    charge 《X》\n    trash 《X》\n"
    "    hand 《X》\n    remove 《X》\n    life 《X》\n    deck 《X》\n  B\n",
    "d0": "game d0\ncard 《X》 unit red cost 1 power 1000 smash 1\nboard turn of A\n  A\n    own-left 《X》\n    graveyard 《X》\n"
    "    hand 《X》\n    removed 《X》\n    plan 《X》\n    energy 《X》\n    deck 《X》\n  B\n",
    "dm": "game dm\ncard 《X》 creature fire cost 1 power 1000\nboard turn of A\n  A\n    battle zone 《X》\n    graveyard 《X》\n"
    "    hand 《X》\n    mana zone 《X》\n  B\n",
    "ygo": "game ygo\ncard 《X》 monster normal earth level 4 atk 0 def 0\nboard turn of A\n  A\n    mz1 《X》\n    graveyard 《X》\n"
    "    hand 《X》\n    banished 《X》\n    extra deck 《X》\n  B\n",
}
NO_WORD_OF_TEXT = {"drawn", "charge", "attack directly", "freeze", "put into energy"}
"""Told by lines of play, not waited for under that name."""


def history(game: str) -> History:
    found = importlib.import_module(f"judgecli.games.{game}.table.happenings").HISTORY
    assert isinstance(found, History)
    return found


def laid(game: str) -> State:
    system, scenario = find_game(game), parse(BOARDS[game]).scenario
    assert system is not None
    assert scenario is not None
    return system.lay(scenario)


EVERY = [(game, verb) for game in BOARDS for verb in history(game).kinds]


@together(EVERY)
def test_each_kind_of_event_is_laid(game: str, verb: str) -> None:
    s, kinds = laid(game), history(game)
    kind = kinds.kinds[verb]
    named = [t for t in s.things.values() if t.face == "X"]
    fitting = [t for t in named if not kind.lies or t.zone.name in kind.lies]
    card: Thing | None = None if kind.to_a_player else fitting[0]
    other = "main" if verb == "phase start" else next(t.ref for t in named if t is not card)
    again = happen_again(s, kinds, Account(verb, NOWHERE, "A", card, other))
    assert {t.zone: t.face for t in again.after.things.values()} == {t.zone: t.face for t in s.things.values()}
    assert again.after.zones == s.zones
    sort = dialect(s).sorts.get(verb)
    if sort is None:
        assert verb.endswith((" summon", " summoned")) or verb in NO_WORD_OF_TEXT
    else:
        assert isinstance(again.event, sort.on)
    if card is not None and kind.came_from and not kind.keeps:
        assert again.was is not None
        assert again.before.things[again.was].zone != card.zone
        assert again.after.last(again.was) is not None or not s.game.remembers(again.before.things[again.was].zone)


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_a_card_that_lies_elsewhere_is_refused(game: str) -> None:
    s, kinds = laid(game), history(game)
    for verb, kind in kinds.kinds.items():
        wrong = [t for t in s.things.values() if t.face == "X" and kind.lies and t.zone.name not in kind.lies]
        for card in wrong if not kind.to_a_player else ():
            with pytest.raises(Problem) as raised:
                happen_again(s, kinds, Account(verb, NOWHERE, "A", card))
            assert raised.value.code == "E341"
