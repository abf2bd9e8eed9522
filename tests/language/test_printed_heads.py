"""The lines above the text of a printed card, each on a line of its own as cards, wikis and lists have them, mean what one line does."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.compare import meaning

BOARD = {
    "ygo": "board turn of A, main phase\n  A\n  B\n",
    "dm": "board turn of A, main step\n  A\n  B\n",
    "zx": "board turn of A, main phase\n  A\n  B\n",
    "d0": "board turn of A, main phase\n  A\n  B\n",
}
CASES = [
    (
        "dm",
        "card 《X》\n  Civilization: Fire\n  Cost: 6\n  Type: Creature\n  Race: Armored Dragon\n  Power: 6000+\n  Double breaker\n",
        "card 《X》 fire cost 6 creature [Armored Dragon] power 6000+\n  double breaker\n",
    ),
    (
        "dm",
        "card 《X》\n  cost 6\n  fire creature\n  power 6000\n  blocker\n",
        "card 《X》 cost 6 fire creature power 6000\n  blocker\n",
    ),
    (
        "dm",
        "card 《X》\n  Type: Creature - Armored Dragon\n  Fire (6)\n  6000+\n",
        "card 《X》 creature [Armored Dragon] fire cost 6 power 6000+\n",
    ),
    (
        "dm",
        "カード 《X》\n  クリーチャー：アーマード・ドラゴン\n  火文明 (6)\n  パワー6000+\n  W・ブレイカー\n",
        "カード 《X》 クリーチャー [アーマード・ドラゴン] 火 コスト6 パワー6000+\n  W・ブレイカー\n",
    ),
    (
        "dm",
        "カード 《X》\n  カードの種類：呪文\n  文明：光／水\n  コスト：5\n  S・トリガー\n",
        "カード 《X》 呪文 光 水 コスト5\n  S・トリガー\n",
    ),
    (
        "dm",
        "《X》\n  クリーチャー\n  種族：アーマード・ドラゴン／ファイアー・バード\n  火\n  コスト6\n  6000\n",
        "カード 《X》 クリーチャー [アーマード・ドラゴン] [ファイアー・バード] 火 コスト6 パワー6000\n",
    ),
    (
        "ygo",
        "card 《X》\n  [Zombie/Tuner/Effect]\n  FIRE / Level 3\n  ATK 0 / DEF 1800\n",
        "card 《X》 [Zombie] tuner effect fire level 3 atk 0 def 1800\n",
    ),
    (
        "ygo",
        "card 《X》\n  Level 4 DARK Warrior Effect Monster\n  ATK/1500 DEF/1000\n",
        "card 《X》 level 4 dark [Warrior] effect monster atk 1500 def 1000\n",
    ),
    (
        "ygo",
        "カード 《X》\n  効果モンスター／チューナー\n  星3／炎属性／アンデット族／攻　0／守1800\n",
        "カード 《X》 効果 モンスター チューナー レベル3 炎 [アンデット族] 攻撃力0 守備力1800\n",
    ),
    (
        "ygo",
        "カード 《X》\n  闇属性 ★4\n  【戦士族／効果】\n  ATK/1500 DEF/1000\n",
        "カード 《X》 闇 レベル4 [戦士族] 効果 攻撃力1500 守備力1000\n",
    ),
    ("ygo", "カード 《X》\n  通常罠\n  効果：カードを1枚引く\n", "カード 《X》 通常 罠\n  効果：カードを1枚引く\n"),
    (
        "ygo",
        "card 《X》\n  Quick-Play Spell Card\n  effect: draw 1 card\n",
        "card 《X》 quick-play spell\n  effect: draw 1 card\n",
    ),
    (
        "ygo",
        "card 《X》\n  Link-2 Cyberse monster\n  ATK 1500\n  Link arrows: bottom-left, bottom-right\n",
        "card 《X》 link 2 [Cyberse] monster atk 1500 ↙ ↘\n",
    ),
    ("zx", "カード 《X》\n  ゼクス／赤／コスト3／パワー3000\n", "カード 《X》 ゼクス 赤 コスト3 パワー3000\n"),
    ("zx", "card 《X》\n  Z/X\n  colour: red\n  cost: 3\n  power: 3000\n", "card 《X》 zx red cost 3 power 3000\n"),
    (
        "d0",
        "カード 《X》\n  ユニット\n  使用コスト：赤2無1\n  移動コスト：赤1\n  パワー3000\n  スマッシュ1\n",
        "カード 《X》 ユニット コスト赤2無1 移動コスト赤1 パワー3000 スマッシュ1\n",
    ),
    (
        "d0",
        "card 《X》\n  unit\n  cost: red 2 colorless 1\n  move cost: red 1\n  power: 3000\n  smash: 1\n",
        "card 《X》 unit cost red 2 colourless 1 move cost red 1 power 3000 smash 1\n",
    ),
]


@pytest.mark.parametrize(("game", "printed", "one_line"), CASES, ids=[f"{c[0]}-{n}" for n, c in enumerate(CASES)])
def test_the_lines_of_a_card_say_what_one_line_says(game: str, printed: str, one_line: str) -> None:
    told, means = (parse(f"game {game}\n{card}{BOARD[game]}") for card in (printed, one_line))
    assert [d.message_en for d in told.diagnostics if d.severity == "error"] == []
    assert told.scenario is not None
    assert means.scenario is not None
    assert meaning(told.scenario.cards[0]) == meaning(means.scenario.cards[0])


def test_a_name_of_several_words_goes_to_the_end_where_lines_below_say_what_it_is() -> None:
    card = "card Fire Drake Rider\n  creature\n  cost 3\n  power 3000\n"
    told = parse(f"game dm\n{card}board turn of A, main step\n  A\n    hand Fire Drake Rider\n  B\n")
    assert told.ok
    assert told.scenario is not None
    assert told.scenario.cards[0].name == "Fire Drake Rider"


@pytest.mark.parametrize("line", ["power attacker +2000", "blocker", "level 2: draw 1 card", "cost 3 or less"])
def test_a_line_of_text_stays_text(line: str) -> None:
    told = parse(
        f"game dm\ncard 《X》 creature fire cost 3 power 3000\n  {line}\nboard turn of A, main step\n  A\n  B\n"
    )
    assert told.scenario is not None
    assert [fact.kind for fact in told.scenario.cards[0].facts] == ["type", "colour", "cost", "power"]


def test_what_is_wrong_in_such_a_line_is_told_where_it_stands() -> None:
    told = parse(
        "game dm\ncard 《X》\n  creature\n  fire 3 water 2\n  power 3000\nboard turn of A, main step\n  A\n  B\n"
    )
    (found,) = [d for d in told.diagnostics if d.severity == "error"]
    assert found.span.line == 4


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn: You can target 1 face-up monster your opponent controls; it loses 500 ATK until the end of this turn.",
        "①：１ターンに１度、相手フィールドの表側表示モンスター１体を対象として発動できる。"
        "そのモンスターの攻撃力はターン終了時まで５００ダウンする。",
    ],
)
def test_a_card_with_the_head_of_a_monster_has_the_effects_of_one(text: str) -> None:
    """No printed head of a monster holds the word: its effects are read as where the card's line says it."""
    below = f"card 《X》\n  [Insect/Effect]\n  DARK / Level 4\n  ATK 1500 / DEF 1000\n  {text}\n"
    one_line = f"card 《X》 monster [Insect] effect dark level 4 atk 1500 def 1000\n  {text}\n"
    told, means = (parse(f"game ygo\n{card}{BOARD['ygo']}").scenario for card in (below, one_line))
    assert told is not None
    assert means is not None
    (ability,) = told.cards[0].abilities
    assert ability.kind == "ignition"
    assert meaning(ability) == meaning(means.cards[0].abilities[0])
