"""A turn from its Draw Phase to its end, summons from the hand, and the eight results of a battle."""

from __future__ import annotations

import pytest

from judgecli.games.ygo.labels import where
from judgecli.games.ygo.records import phase
from judgecli.games.ygo.s1_field import main_zone
from judgecli.games.ygo.s7_battle_outcome import against_attack_position, against_defence_position, direct
from judgecli.kernel.start import Laid
from judgecli.kernel.values import Zone
from tests.games.ygo.ygo_tables import down, monster, run, table, up

BLUE = monster("Blue", level=8, atk=3000, **{"def": 2500})
SMALL = monster("Small", atk=1000, **{"def": 800})
WALL = monster("Wall", atk=0, **{"def": 2000})


def test_a_turn_begins_with_a_draw_and_ends_with_the_other_players_turn() -> None:
    s = table([SMALL], {Zone("A", "hand"): [Laid("Small")]}, phase="draw", at="begin")
    machine = run(s, "summon Small (hand)", where(main_zone("A", "3")), "to the end phase")
    assert machine.status == "rest"
    assert machine.s.count(Zone("A", "deck")) == 4
    assert machine.s.count(Zone("B", "deck")) == 4
    assert machine.s.at(main_zone("A", "3"))[0].face == "Small"
    assert phase(machine.s) is not None
    assert machine.s.fact("table", "turn player") == "B"


def test_a_level_8_monster_takes_two_tributes() -> None:
    lies = {Zone("A", "hand"): [Laid("Blue")], main_zone("A", "1"): [up("Small")], main_zone("A", "2"): [up("Wall")]}
    machine = run(table([BLUE, SMALL, WALL], lies), "summon Blue (hand)", "Wall (A monster zone 2)")
    assert [t.face for t in machine.s.at(Zone("A", "graveyard"))] == ["Small", "Wall"] or machine.s.count(
        Zone("A", "graveyard")
    ) == 2
    assert sum(machine.s.count(main_zone("A", str(n))) for n in range(1, 6)) == 1


def attack(a: int, b: int, position: str) -> tuple[bool, bool, int, int]:
    """(attacker stays, target stays, loss of A, loss of B)."""
    cards = [monster("Att", atk=a), monster("Tar", atk=b, **{"def": b})]
    laid = down("Tar") if position == "face-down" else up("Tar", position)
    s = table(cards, {main_zone("A", "3"): [up("Att")], main_zone("B", "3"): [laid]}, phase="battle")
    machine = run(s, "attack Tar (B monster zone 3) with Att (A monster zone 3)")
    end = machine.s
    stays = tuple(bool(end.count(main_zone(p, "3"))) for p in ("A", "B"))
    return stays[0], stays[1], 8000 - end.fact("A", "lp"), 8000 - end.fact("B", "lp")


@pytest.mark.parametrize(
    ("a", "b", "position", "expected"),
    [
        (1800, 1500, "attack", (True, False, 0, 300)),
        (1500, 1500, "attack", (False, False, 0, 0)),
        (0, 0, "attack", (True, True, 0, 0)),
        (1200, 1500, "attack", (False, True, 300, 0)),
        (1800, 1500, "defence", (True, False, 0, 0)),
        (1500, 1500, "defence", (True, True, 0, 0)),
        (0, 0, "defence", (True, True, 0, 0)),
        (1200, 1500, "defence", (True, True, 300, 0)),
        (1800, 1500, "face-down", (True, False, 0, 0)),
        (1200, 1500, "face-down", (True, True, 300, 0)),
    ],
)
def test_battles(a: int, b: int, position: str, expected: tuple[bool, bool, int, int]) -> None:
    assert attack(a, b, position) == expected


def test_a_direct_attack_takes_the_whole_atk() -> None:
    s = table([SMALL], {main_zone("A", "3"): [up("Small")]}, phase="battle")
    machine = run(s, "attack B with Small (A monster zone 3)")
    assert machine.s.fact("B", "lp") == 7000


def test_outcomes_cite_what_they_rest_on() -> None:
    assert "ygo:S7.1¶1" in against_attack_position(2, 1).destroys
    assert "ygo:J3.9¶1" in against_attack_position(0, 0).by
    assert "ygo:S7.2¶6" in against_defence_position(1, 2).by
    assert direct(5).points == 5
