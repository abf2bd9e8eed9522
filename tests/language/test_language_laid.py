"""What lies on a card, told in the words of players: it is read, or the error has the line as it is written, and that line is read."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.compare import meaning

FILE = """game ygo
card 《X》 monster level 4 atk 1000 def 1000
card 《Y》 spell equip
board turn of A, main phase
  A
    monster zone 1 《X》
    {}
  B
"""


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("monster zone 2 《X》 with 2 Spell Counters", "monster zone 2 《X》 counters 「Spell」 2"),
        (
            "monster zone 2 《X》 attack position (with a Worm Counter)",
            "monster zone 2 《X》 attack position counters 「Worm」 1",
        ),
        ("モンスターゾーン2 《X》（魔力カウンター2個）", "モンスターゾーン2 《X》 カウンター 「魔力」 2"),
        ("モンスターゾーン2 《X》にAカウンターが3つ", "モンスターゾーン2 《X》 カウンター 「A」 3"),
    ],
)
def test_counters_are_read_by_their_name_and_number(line: str, written: str) -> None:
    told, means = (parse(FILE.format(one)) for one in (line, written))
    assert told.ok
    assert told.scenario is not None
    assert means.scenario is not None
    assert meaning(told.scenario) == meaning(means.scenario)


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("monster zone 2 《X》 equipped with 《Y》", "spell & trap zone 1 《Y》 equipped to 《X》"),
        ("モンスターゾーン2 《X》 《Y》を装備", "魔法&罠ゾーン1 《Y》 装備先 《X》"),
    ],
)
def test_the_error_has_the_line_as_it_is_written(line: str, written: str) -> None:
    (found,) = [item for item in parse(FILE.format(line)).diagnostics if item.severity == "error"]
    assert written in (found.help_ja if "ゾーン" in line else found.help_en)
    assert parse(FILE.format(written)).ok


def test_a_state_of_this_turn_is_told_without_its_verb() -> None:
    read = parse(FILE.format("モンスターゾーン2 《X》（このターンに召喚）"))
    assert read.ok
    assert read.scenario is not None
    assert read.scenario.board is not None
    laid = [card for side in read.scenario.board.players for line in side.zones for card in line.cards]
    assert "summoned this turn" in laid[-1].states
