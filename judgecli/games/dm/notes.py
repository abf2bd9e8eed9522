"""What more than one rule notes, in English and Japanese; ``{it}`` is the first card or player it is about."""

from __future__ import annotations

IT_CANNOT_BE_USED = ("{it} cannot be used, so this is left out", "{it}は使えないので行われない")
IT_IS_HANDED_ON = (
    "what is face up comes under the control of {it} before its controller leaves the game",
    "コントローラーがゲームを離れる前に、{it}が表向きの次元をコントロールする",
)
IT_IS_CONTROLLED_BY_WHOEVER_HAS_THE_TURN = (
    "{it} has the turn and controls what is face up",
    "ターン・プレイヤーの{it}が表向きの次元をコントロールする",
)
