"""What more than one rule notes, in English and Japanese; ``{it}`` is the first card or player it is about."""

from __future__ import annotations

NO_ZONE = ("there is no zone for {it}", "{it}を置くゾーンがない")
IT_CANNOT_BE_SPECIAL_SUMMONED = ("{it} cannot be Special Summoned this way", "{it}は特殊召喚できない")
NO_FREE_ZONE = ("there is no free zone for {it}", "{it}を置ける空きゾーンがない")
