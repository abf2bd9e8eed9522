"""What is said of a line of play that nobody can read: the plain lines that tell the same, which themselves can be read and carried out."""

from __future__ import annotations

import re

import pytest

from judgecli.language import ast, parse
from judgecli.session.plainest import _filled
from judgecli.session.run import run_text

DM = """game dm
card 《Jade》 creature light [Tree] cost 3 power 4000
card 《Iere》 creature light [Initiate] cost 3 power 3000
card 《Swirl》 spell water cost 1
board turn of B, main step
  A shield zone 5
  B shield zone 5
    hand 《Jade》, 《Swirl》
    mana zone 《Iere》, 《Iere》, 《Iere》
    battle zone 《Iere》
"""
ZX = """ゲーム ゼクス
カード 《木陰の犬》 ゼクス 緑 コスト 2 パワー 3000
  [起]【有効】スクエア【コスト】あなたの手札にあるカードを1枚トラッシュに置く。 【効果】カードを1枚まで引く。
盤面 Aのターン、メインフェイズ
  A ライフ 4 手札 2
    中央 《木陰の犬》
  B ライフ 4
"""
D0 = """game d0
card 《Girls》 unit [Skeleton] cost black 1 move cost black 1 power 3000 smash 1
card 《Knight》 unit [Lion] cost white 3 move cost colourless 0 power 3000 smash 2
board turn of A, main phase
  A
    own-center 《Knight》
  B
    mid-center 《Girls》
"""


def _helps(text: str) -> list[str]:
    return [d.help_en for d in run_text(text).diagnostics if d.severity == "error"]


def _offered(help_: str) -> list[str]:
    return re.findall(r"`([^`]*)`", help_)


@pytest.mark.parametrize(
    ("board", "said", "wanted"),
    [
        (DM, "B quickly taps three mana and summons 《Jade》 attacking nobody", ["B summons 《Jade》"]),
        (
            ZX,
            "Aは黒1と何かを払って《木陰の犬》の能力を使い、西へと駆け寄らせる",
            ["Aは《木陰の犬》を起動する", "Aは西を選ぶ"],
        ),
        (DM, "B speedily casts 《Swirl》 upon the unhappy 《Iere》", ["B casts 《Swirl》"]),
    ],
)
def test_a_line_in_strange_words_is_offered_in_plain_lines(board: str, said: str, wanted: list[str]) -> None:
    play = "プレイ" if board is ZX else "play"
    (told,) = _helps(f"{board}{play}\n  {said}\n")
    assert set(wanted) <= set(_offered(told)), told
    for line in wanted:
        assert parse(f"{board}{play}\n  {line}\n").ok, line


def test_every_line_that_cannot_be_read_is_helped_not_only_the_first() -> None:
    text = f"{DM}play\n  B frobs 《Jade》 hard\n  B speedily summons 《Jade》 with a smile\n  B frobs 《Jade》 again, hard\n"
    first, second, third = _helps(text)
    assert "B summons 《Jade》" in first
    assert "B summons 《Jade》" in second
    assert "has a verb such as summons" in third


def test_no_line_is_offered_that_the_game_has_no_use_for() -> None:
    """ "taps 3" can be read, and is nothing that anybody does in Duel Masters."""
    (told,) = _helps(f"{DM}play\n  B taps 3 lands and summons 《Jade》\n")
    assert "`B taps 3" not in told
    assert "`B summons 《Jade》`" in told


def test_what_comes_of_a_play_is_told_to_be_left_out() -> None:
    (told,) = _helps(f"{DM}play\n  B inflicts 650 damage to A\n")
    assert "leave such a line out" in told


def test_the_square_of_a_card_is_told_by_the_card() -> None:
    """Where that is, is known when the line is played."""
    for said in ("to the square of 《Girls》", "to 《Girls》's square", "onto 《Girls》"):
        parsed = parse(f"{D0}play\n  A moves 《Knight》 {said}\n")
        assert parsed.ok, said
        assert parsed.scenario is not None
        assert [(word.kind, word.text) for word in parsed.scenario.plays[0].role("to")] == [("card", "Girls")]


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("its power looks like 3000 to me", "《Girls》"),
        ("B needs 4 energy to move 《Girls》", "line 1 is illegal"),
    ],
)
def test_a_claim_is_helped_with_the_card_and_the_line_that_it_means(said: str, wanted: str) -> None:
    text = f"{D0}play\n  A moves 《Knight》 to mid-center\nclaim A: 《Girls》 is destroyed\nclaim B: {said}\n"
    (told,) = _helps(text)
    assert any(wanted in line for line in _offered(told)), told


def test_seats_on_a_line_of_their_own_are_told_where_they_belong() -> None:
    told = _helps("game dmv free-for-all\nboard turn of A, attack step\nseats A B C\n  A\n  B\n  C\n")
    assert any("seats A B C D" in help_ for help_ in told)


def test_all_further_cards_are_two_at_least_but_one_card_pays() -> None:
    one, other = (ast.Mention("card", name, ast.NOWHERE) for name in ("Jade", "Iere"))
    several, paid = [("object", "card+")], [("paying", "card+")]
    assert _filled(several, [one], {}, answers=False) == ()
    assert _filled(several, [one, other], {}, answers=False) == (("object", (one, other)),)
    assert _filled(paid, [one], {}, answers=False) == (("paying", (one,)),)
    assert _filled(paid, [], {}, answers=False) == ()
