"""Whole scenarios for the tests of the language."""

ENGLISH = """\
scenario "The target walks away before damage"
game zx 1.59
about 604.3d, "moving away"
source "a question at a shop tournament"
note "both players agree on the board"
# the cards
card 《蒼の剣士》 zx blue cost 3 power 5000
card 《逃げ猫》 zx green cost 2 power 3000 [ケット・シー]
  auto when this is attacked: move this to a normal square without a zx  # the point
card 《鼓舞》 event red cost 1
  event: choose 1 your zx; it gets power +2000 until end of turn
card 《騎士》 zx white red cost 4 power 6000 ignition
  life recovery
  range 2
  activated <sleep this, pay red 1>: draw 1 card
  constant: this gets power +500 for each your other [エンジェル]
  text "printed text"

board turn of A, main phase, turn 3
  A life 4 hand 3 resources 5 deck 20 trash 2 damage 1
    center 《蒼の剣士》 slept damage 2000
    hand 《鼓舞》, 《騎士》
    resource 《赤》, 《青》 slept, 2 cards
    own west 《騎士》#2 force 《鼓舞》 of B
  B life 4
    north 《逃げ猫》

play
  A attacks 《逃げ猫》 with 《蒼の剣士》
  B moves 《逃げ猫》 to north-west
  A passes
  A plays 《騎士》 to own west paying 《赤》, 《青》
    illegal 805.3a, 806.1a  # no room
  table reveals 《騎士》
  next turn

claim A: 《逃げ猫》 is destroyed
claim B: 《逃げ猫》 survives

expect
  B right
  《逃げ猫》 is in north-west
  《逃げ猫》 of B has damage 5000
  cites 604.3d, 904.1
  waits for A: 702.2b
# the end
"""

JAPANESE = """\
シナリオ "ダメージの前に逃げる"
ゲーム ゼクス 1.59
論点 604.3d
カード 《蒼の剣士》 ゼクス 青 コスト3 パワー５０００
カード 《逃げ猫》 ゼクス 緑 コスト2 パワー3000 ［ケット・シー］
  自 このカードが攻撃された時、このカードをゼクスのないノーマルスクエアに移動する。
盤面 Aのターン、メインフェイズ
  A　ライフ4　手札3　リソース5
    中央 《蒼の剣士》 スリープ ダメージ2000
  B ライフ4
    北 《逃げ猫》
プレイ
  Aは《蒼の剣士》で《逃げ猫》を攻撃する  # 宣言
  Bは《逃げ猫》を北西に移動する
  Aはパス
主張 A：《逃げ猫》は破壊される
主張 B：《逃げ猫》は生き残る
期待
  Aは正しい
  《逃げ猫》は破壊された
  根拠 604.3d、904.1
"""
