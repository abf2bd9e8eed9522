"""2-2 to 2-20 What a card is: its data, their printed values, and how several cards share a greatest or least value.

Characteristics: ``type`` (unit, base, strategy or ""), ``symbols`` and ``move`` (energy symbols), ``cost`` (their numbers together,
2-4-3), ``colours``, ``races`` (attributes of bases and strategies too), ``timing`` (normal, quick, battle), ``power``, ``smash``,
``kinju``, ``names``, ``cannot`` (what effects bar the card from), ``abilities``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.d0.part1_principles.ch02_numbers import FREE, Symbols, counted
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, Thing

TYPES = ("unit", "base", "strategy")
"""The three types (2-6-2)."""
TIMINGS = ("normal", "quick", "battle")
"""The three timings (2-9-2)."""
SETS = frozenset({"colours", "races", "names", "cannot"})
NUMBERS = ("cost", "power", "smash", "kinju")
CHARACTERISTICS = (
    "type",
    "symbols",
    "move",
    "cost",
    "colours",
    "races",
    "timing",
    "power",
    "smash",
    "kinju",
    "names",
    "cannot",
    "controller",
    "abilities",
)


def unknown(what: str) -> Any:
    """The value of a datum a card does not have or nobody has stated."""
    if what in SETS:
        return frozenset()
    if what in ("symbols", "move"):
        return FREE
    if what == "abilities":
        return ()
    return "" if what in ("type", "timing", "controller") else 0


def facts(type: str, symbols: Symbols = FREE, **given: Any) -> Mapping[str, Any]:
    """The printed data of a card; colours and the number of the cost follow from the symbols (2-4-2, 2-4-3)."""
    frozen = {k: frozenset(v) if k in SETS else v for k, v in given.items()}
    return {
        "type": type,
        "symbols": symbols,
        "cost": symbols.total,
        "colours": symbols.colours,
        "timing": "normal",
        **frozen,
    }


def power(view: View, thing: Thing | Ref) -> int:
    """Power as it is used: never below 0 (1-2-2)."""
    return counted(view.value(thing, "power"))


def smash(view: View, thing: Thing | Ref) -> int:
    """Smash as it is used: never below 0 (1-2-2)."""
    return counted(view.value(thing, "smash"))


def damage(thing: Thing) -> int:
    """The damage on a unit, as it is used (1-2-2)."""
    return counted(int(thing.mark("damage", 0)))
