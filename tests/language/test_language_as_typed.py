"""Head lines as people type them: numbers without a space, capitals, players with commas, a cost without its word."""

from __future__ import annotations

import pytest

from judgecli.language import format, parse


def board(game: str, line: str, head: str = "board turn of A, main phase") -> str:
    return f"game {game}\n{head}\n  {line}\n"


def read(text: str) -> object:
    parsed = parse(text)
    assert [d.message_en for d in parsed.diagnostics if d.severity == "error"] == []
    return format(text, "en")


def test_a_number_may_follow_its_word_without_a_space() -> None:
    assert read(board("ygo", "A LP8000")) == read(board("ygo", "A lp 8000"))
    typed = "game ygo\ncard 《W》 monster dark [戦士族] LEVEL4 ATK1500 DEF1000\n"
    assert read(typed) == read("game ygo\ncard 《W》 monster dark [戦士族] level 4 atk 1500 def 1000\n")


def test_a_zone_and_its_number_are_still_one_word() -> None:
    typed = (
        "game ygo\ncard 《W》 monster dark [戦士族] level 4 atk 1500 def 1000\nboard turn of A\n  A\n    mz1 《W》\n"
    )
    assert "monster zone 1 《W》" in str(read(typed))


@pytest.mark.parametrize("seats", ["seats A, B, C", "seats A,B,C", "席順 A、B、C", "席順 A・B・C"])
def test_players_in_a_row_may_have_commas(seats: str) -> None:
    turn = "board turn of A" if seats.startswith("seats") else "盤面 Aのターン"
    plain = board("dmv", "A", "board turn of A, seats A B C")
    assert read(board("dmv", "A", f"{turn}, {seats}")) == read(plain)


def test_teams_end_where_the_next_word_begins() -> None:
    said = "board turn of A, B, seats A, B, C, D, team A, B, team C, D"
    assert read(board("dmv", "A", said)) == read(board("dmv", "A", said.replace("A, B", "A B").replace("C, D", "C D")))


@pytest.mark.parametrize("name", ["Z/X", "zx", "ZX", "ゼクス", "Zillions of Enemy X"])
def test_a_game_goes_by_its_name_in_any_case(name: str) -> None:
    assert read(f"game {name}\n") == read("game zx\n")


@pytest.mark.parametrize("cost", ["赤2", "赤2無1", "赤 2 無 1"])
def test_a_cost_may_stand_without_its_word(cost: str) -> None:
    """As it is printed on cards of Dimension Zero."""
    card = "ゲーム d0\nカード 《騎兵》 ユニット {} パワー3000 移動コスト 赤1 スマッシュ1\n"
    assert read(card.format(cost)) == read(card.format(f"コスト {cost}"))


def test_the_error_is_told_of_the_reading_that_came_furthest() -> None:
    """EARTH is read in small letters; what stands in the way is the tribe without brackets behind it."""
    (problem,) = parse("game ygo\ncard 《W》 monster EARTH Baker level 4 atk 1 def 1\n").diagnostics
    assert problem.message_en == "`Baker` cannot stand here"
    assert "`[Baker]`" in problem.help_en


STEPS = """game zx
card 《X》 ゼクス 青 コスト5 パワー7500
  [自]【有効】スクエア【誘発】このカードが登場する。
    【効果】カードを1枚まで引く。
"""


def test_print_that_is_set_in_steps_is_read_as_it_stands() -> None:
    assert read(STEPS) == read(STEPS.replace("    【効果】", "  【効果】"))
    found = parse(STEPS)
    assert found.scenario is not None
    assert (found.diagnostics, len(found.scenario.cards[0].abilities)) == ((), 1)


def test_nothing_of_our_own_spelling_stands_under_an_ability() -> None:
    (problem,) = parse("game zx\ncard 《X》 zx blue cost 1 power 1000\n  start card\n    start card\n").diagnostics
    assert problem.code == "L204"


def test_that_an_effect_cannot_be_used_is_a_claim_about_its_line() -> None:
    played = "game ygo\ncard 《狼》 monster normal light [戦士族] level 4 atk 1 def 1\nplay\n  A activates 《狼》\n  A passes\n"
    assert read(f"{played}claim B: the effect of 《狼》 cannot be activated\n") == read(
        f"{played}claim B: line 1 is illegal\n"
    )


DUEL = """game dm
card 《Cat》 creature fire cost 1 power 1000
board turn of A, main step
  A
    battle zone 《Cat》
  B
    shields 2
play
  A attacks B with 《Cat》{0}
claim A: B has shield zone 1{0}
expect
  A right{0}
"""


@pytest.mark.parametrize("stop", [".", "。", " ."])
def test_a_line_may_end_as_a_sentence_does(stop: str) -> None:
    assert read(DUEL.format(stop)) == read(DUEL.format(""))


def test_a_stop_in_the_middle_of_a_line_is_no_end() -> None:
    parsed = parse(DUEL.format("").replace("A attacks B with 《Cat》", "A attacks. B with 《Cat》"))
    assert [d.code for d in parsed.diagnostics if d.severity == "error"] == ["L201"]


@pytest.mark.parametrize("line", ["LP 4000", "ライフ 4000", "4000 LP"])
def test_what_a_player_has_may_stand_below_the_name(line: str) -> None:
    card = "game ygo\ncard 《W》 monster dark [戦士族] level 4 atk 1500 def 1000\nboard turn of A\n"
    below = f"{card}  A\n    {line}\n    hand 《W》\n  B\n"
    assert read(below) == read(f"{card}  A {line}\n    hand 《W》\n  B\n")


def test_what_a_player_has_is_still_said_once() -> None:
    twice = "game ygo\nboard turn of A\n  A lp 300\n    lp 4000\n"
    assert "L303" in [d.code for d in parse(twice).diagnostics]


def test_a_line_below_a_player_that_is_neither_place_nor_number_keeps_its_own_error() -> None:
    (found,) = [
        d for d in parse("game ygo\nboard turn of A\n  A\n    xyzzy 4000\n").diagnostics if d.severity == "error"
    ]
    assert (found.code, found.span.start) == ("L201", 4)


@pytest.mark.parametrize(
    ("card", "told", "name", "kind"),
    [
        ("Dark Hole normal spell", "Dark Hole", "Dark Hole", "normal"),
        ("Dark Hole normal spell", "Dark Hole normal", "Dark Hole normal", ""),
        ("Raigeki normal spell", "Raigeki", "Raigeki", "normal"),
        ("Twin Twister quick-play spell", "《Twin Twister》", "Twin Twister", "quick-play"),
    ],
)
def test_a_bare_name_ends_where_the_file_tells_it_elsewhere(card: str, told: str, name: str, kind: str) -> None:
    parsed = parse(f"game ygo\ncard {card}\nboard turn of A\n  A\n    hand {told}\n  B\n")
    assert [d.message_en for d in parsed.diagnostics if d.severity == "error"] == []
    assert parsed.scenario is not None
    (found,) = parsed.scenario.cards
    assert found.name == name
    assert [fact.value for fact in found.facts if fact.kind == "icon"] == ([kind] if kind else [])


def test_a_colour_before_the_type_is_no_part_of_a_bare_name() -> None:
    text = "game dm\ncard Bolshack Dragon fire creature cost 6 power 6000\nboard turn of A\n  A\n    hand Bolshack Dragon\n  B\n"
    parsed = parse(text)
    assert parsed.scenario is not None
    assert parsed.ok
    assert parsed.scenario.cards[0].name == "Bolshack Dragon"
