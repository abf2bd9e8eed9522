"""What more than one rule notes, in English and Japanese; ``{it}`` is the first card or player it is about."""

from __future__ import annotations

AN_EFFECT_FORBIDS_IT = ("an effect forbids this for {it}", "効果により{it}には行えない")
THE_COST_IS_FIXED = ("the cost is fixed: {price}", "コストが確定する: {price}")
