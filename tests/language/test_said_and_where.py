"""Plays told as something said, squares told by where a card stands, statements that deny something of all, and where a clause ends."""

from __future__ import annotations

from judgecli.language import parse
from judgecli.language.ast import Scenario
from tests.each import together

CARDS = {
    "zx": "card 《矢》 event red cost 1\n  event: draw 1 card\ncard 《熊》 zx red cost 2 power 3000\n"
    "card 《鹿》 zx red cost 2 power 3000\n",
    "ygo": "card 《矢》 trap\n  effect: draw 1 card\ncard 《熊》 monster level 4 atk 1000 def 1000\n"
    "card 《鹿》 monster level 4 atk 1000 def 1000\n",
    "d0": "card 《矢》 strategy cost red 1 timing quick\n  effect: draw 1 card\ncard 《熊》 unit cost red 1 power 1000\n"
    "card 《鹿》 unit cost red 1 power 1000\n",
    "dm": "card 《矢》 spell fire cost 1\n  spell: draw 1 card\ncard 《熊》 creature fire cost 2 power 1000\n"
    "card 《鹿》 creature fire cost 2 power 1000\n",
}
BOARD = {
    "zx": "board turn of A, main phase\n  A life 4\n    center 《熊》\n  B life 4\n    hand 《矢》\n    north 《鹿》\n",
    "ygo": "board turn of A, battle phase, turn 3\n  A LP 8000\n    mz1 《熊》 attack\n"
    "  B LP 8000\n    set 《矢》\n    mz1 《鹿》 attack\n",
    "d0": "board turn of A, main phase\n  A\n    own-left 《熊》\n  B\n    hand 《矢》\n    own-center 《鹿》\n",
    "dm": "board turn of A, attack step\n  A\n    battle zone 《熊》\n  B\n    hand 《矢》\n    battle zone 《鹿》\n",
}
USED = {"zx": "plays", "ygo": "activates", "d0": "plays", "dm": "casts"}
USED_JA = {"zx": "をプレイする", "ygo": "を発動する", "d0": "をプレイする", "dm": "を唱える"}
SAID = (
    "Bは「《矢》{ja}」と宣言する",
    "Bは「《矢》{ja}」と言った",
    "Bは《矢》{ja}と宣言した",
    "Bは「私は《矢》{ja}」と言う",
    "Bは「Bは《矢》{ja}」と宣言",
    'B says "I {plain} 《矢》"',
    "B declares that he {en} 《矢》",
    "B announces that she {en} 《矢》",
)


def read(game: str, play: str = "", claim: str = "") -> tuple[Scenario, list[str]]:
    claimed = f"主張 A: {claim}\n" if claim else ""
    parsed = parse(f"game {game}\n{CARDS[game]}{BOARD[game]}play\n{play}{claimed}")
    assert parsed.scenario is not None
    return parsed.scenario, [d.message_en for d in parsed.diagnostics if d.severity == "error"]


@together([(game, said) for game in CARDS for said in SAID])
def test_what_is_said_is_the_play(game: str, said: str) -> None:
    line = said.format(ja=USED_JA[game], en=USED[game], plain=USED[game].removesuffix("s"))
    found, errors = read(game, f"  {line}\n")
    meant, _ = read(game, f"  B {USED[game]} 《矢》\n")
    assert not errors, (line, errors)
    assert [(p.verb, p.player) for p in found.plays] == [(p.verb, p.player) for p in meant.plays]


def test_what_somebody_says_of_another_player_is_no_play_of_his() -> None:
    assert read("d0", "  B declares that A passes\n")[1]


AHEAD = {
    "Aは《熊》を前のスクエアに移動する": "mid-left",
    "Aは《熊》を1つ前に進める": "mid-left",
    "Aは《熊》を前へ移動させる": "mid-left",
    "Aは《熊》を中央エリアに移動": "mid-left",
    "Bは《鹿》を中央エリアに移動する": "mid-center",
    "A moves 《熊》 one square forward": "mid-left",
    "A moves 《熊》 forward": "mid-left",
    "A moves 《熊》 to the square in front of it": "mid-left",
    "A moves 《熊》 into the central area": "mid-left",
}


@together(list(AHEAD.items()))
def test_a_square_is_told_by_where_the_card_stands(line: str, square: str) -> None:
    found, errors = read("d0", f"  {line}\n")
    assert not errors, (line, errors)
    assert [said.text for said in found.plays[0].role("to")] == [square]


def test_it_stands_where_a_line_before_has_moved_it() -> None:
    found, _ = read(
        "d0",
        "  Aは《熊》を前に移動する\n  両者パスする\n  Aは《熊》を前に移動する\n  両者パスする\n  Aは《熊》を1つ後ろに移動する\n",
    )
    squares = [said.text for play in found.plays for said in play.role("to")]
    assert squares == ["mid-left", "enemy-left", "mid-left"]


@together(["Aは《熊》を1つ後ろに移動する", "Aは《熊》を敵軍エリアに移動する"])
def test_a_square_that_is_not_next_to_it_is_not_taken_for_one(line: str) -> None:
    found, errors = read("d0", f"  {line}\n")
    assert errors or [said.text for said in found.plays[0].role("to")] != ["mid-left"]


PARTLY = (
    "両方は破壊されない",
    "《熊》と《鹿》の両方は破壊されない",
    "2体とも破壊されるわけではない",
    "全員が引くわけではない",
    "全員は引かない",
    "全部が破壊されるとは限らない",
)


@together([(game, claim) for game in CARDS for claim in PARTLY])
def test_what_is_denied_of_all_is_not_denied_of_each(game: str, claim: str) -> None:
    found, errors = read(game, claim=claim)
    assert errors == ["of which of them it is not so is left open"]
    assert not found.claims
    parsed = parse(f"game {game}\n{CARDS[game]}{BOARD[game]}play\n主張 A: {claim}\n")
    assert not any("除けば" in d.help_ja for d in parsed.diagnostics)


ONE_CLAUSE = {
    "《熊》は手札に帰っているので《鹿》は破壊されない": "《熊》は手札に帰っている",
    "《熊》は待っているので《鹿》は破壊されない": "《熊》は待っている",
    "《鹿》はもう殴っているので破壊されない": "もう殴っている",
}


@together(list(ONE_CLAUSE.items()))
def test_a_clause_ends_where_its_verb_ends(claim: str, reason: str) -> None:
    found, errors = read("dm", claim=claim)
    assert not errors, errors
    assert [(one.says.negated or one.says.verb, one.reason) for one in found.claims] in (
        [("survives", reason)],
        [(True, reason)],
    )


@together(["《熊》は破壊される。だから《鹿》は生き残る", "《熊》は破壊される。よって《鹿》は生き残る"])
def test_each_of_two_sentences_is_claimed(claim: str) -> None:
    found, errors = read("dm", claim=claim)
    assert not errors
    assert [(one.says.subject.text if one.says.subject else "", one.reason) for one in found.claims] == [
        ("熊", ""),
        ("鹿", ""),
    ]


WHO_DRAWS = (
    "《熊》の能力で1枚引ける",
    "《熊》の効果で1枚引く",
    "《鹿》は破壊されたので《熊》の能力で1枚引ける",
    "《熊》は破壊され、1枚引く",
)


@together([(game, claim) for game in CARDS for claim in WHO_DRAWS])
def test_whoever_has_the_card_draws_and_not_the_card(game: str, claim: str) -> None:
    found, errors = read(game, claim=claim)
    assert not errors, (claim, errors)
    drawn = [one.says for one in found.claims if one.says.what == "draw"]
    assert [(says.subject.kind, says.subject.text) for says in drawn if says.subject] == [("player", "A")]


EARLIER = {
    "《熊》は手札に戻る前に墓地へ行く": "手札に戻る",
    "《熊》は手札に戻るより先に墓地に置かれる": "手札に戻る",
}


@together([*EARLIER.items()])
def test_what_a_card_comes_to_before_something_else_is_claimed(claim: str, reason: str) -> None:
    for game in ("d0", "dm"):
        found, errors = read(game, claim=claim)
        assert not errors, (claim, errors)
        assert [(one.says.verb, one.reason) for one in found.claims] == [("is in", reason)]
