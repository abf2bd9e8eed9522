"""What more than one rule notes, in English and Japanese; ``{it}`` is the first card or player it is about."""

from __future__ import annotations

NOTHING_TO_DRAW = ("{it} has no card to draw", "{it}には引けるカードがない")
LOOKS_AT_THE_CARDS = ("{it} looks at the cards", "{it}がカードを見る")
MOVED_AND_STILL_THE_TARGET = ("{it} has moved, but is still the target", "{it}は移動したが、対象のままである")
THE_TARGET_IS_LOST = ("{it} is no longer a legal target and is left out", "{it}はもう適正な対象ではないので除かれる")
ITS_CONDITION_IS_NOT_MET = ("the condition is not met: nothing happens", "条件を満たしていないので、何も起こらない")
NO_SQUARE_FOR_IT = ("there is no square for {it}", "{it}を置けるスクエアがない")
FEWER_THAN_ASKED_FOR = (
    "there are fewer than asked for: as much as possible is done",
    "指示された数に足りないので、可能な限り行う",
)
HAS_FEWER_THAN_ASKED_FOR = (
    "{it} has fewer than asked for: as much as possible is done",
    "{it}の手札は指示された数に足りないので、可能な限り行う",
)
IT_IS_FORBIDDEN = (
    "a prohibition takes precedence: this is not done to {it}",
    "「できない」効果が優先され、{it}にはそれを行わない",
)
THE_FIRST_PLAYER_DRAWS_NOTHING = (
    "{it} goes first and draws nothing in the first turn",
    "先攻の{it}は最初のターンにカードを引かない",
)
NOTHING_IS_DRAWN_IN_THE_FIRST_TURN = (
    "{it} draws nothing in this first turn",
    "{it}はこの最初のターンにカードを引かない",
)
CANNOT_BE_CHOSEN = ("{it} cannot be chosen", "{it}は選ぶことができない")
