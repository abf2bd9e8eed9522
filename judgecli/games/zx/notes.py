"""What more than one rule notes, in English and Japanese; ``{it}`` is the first card or player it is about."""

from __future__ import annotations

NO_DAMAGE_TO_THE_PLAYER = (
    "{it} receives no damage: an Overboost of {it} is on a square",
    "{it}のオーバーブーストがスクエアにいるので、{it}はダメージを受けない",
)
CANNOT_BE_DESTROYED = (
    "{it} cannot be destroyed: a prohibition takes precedence",
    "「できない」効果が優先され、{it}は破壊されない",
)
THE_PRICE_IS_FIXED = ("the price of {it} is fixed: {price}", "{it}のコストが決まる: {price}")
