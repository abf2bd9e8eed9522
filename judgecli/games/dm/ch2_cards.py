"""2 Parts of a card (200 to 208): characteristics, and how a scenario's card becomes one.

``type`` (one word), ``kinds`` (frozenset: evolution, neo, s-max …), ``cost`` and ``power`` (whole numbers), ``other cost`` (the second
cost of a card with two, 201.2b; 0 for none), ``civilizations``, ``races``, ``names``, ``cannot`` (frozensets), ``mana`` (number of mana).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any

from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, Thing

TYPES = (
    "creature",
    "spell",
    "cross gear",
    "castle",
    "cell",
    "weapon",
    "fortress",
    "impulse",
    "field",
    "core",
    "aura",
    "ceremony",
    "nebula",
    "artifact",
    "land",
    "rule plus",
    "tamaseed",
)
"""The seventeen card types (204.2, 300.1)."""
CIVILIZATIONS = ("light", "water", "darkness", "fire", "nature")
"""Five civilizations (base); a card of none is colourless (106.2c)."""
SETS = frozenset({"kinds", "civilizations", "races", "names", "cannot"})
CHARACTERISTICS = (
    "type",
    "kinds",
    "cost",
    "other cost",
    "power",
    "civilizations",
    "races",
    "names",
    "mana",
    "cannot",
    "abilities",
)
"""What is filed of a card that leaves: the six of 200.2 and what play needs besides."""


KINDS_NOBODY_STATES = "kinds nobody states"
"""What kind a card that the file does not name is of, where a text asks for one; to the rules it is none of the special ones."""


def unknown(what: str) -> Any:
    """The value of a characteristic a card does not have or nobody has stated."""
    if what in SETS or what == KINDS_NOBODY_STATES:
        return frozenset()
    if what == "mana":
        return 1
    return "" if what == "type" else () if what == "abilities" else 0


def united(what: str, values: Sequence[Any]) -> Any:
    """What several cards that are one have together: every name, civilization and race; the rest is alike on all."""
    return reduce(or_, values) if what in SETS else values[0]


def facts(type: str, **given: Any) -> Mapping[str, Any]:
    """The printed characteristics of a card, every set frozen."""
    return {"type": type, **{k: frozenset(v) if k in SETS else v for k, v in given.items()}}


def civilizations(view: View, thing: Thing | Ref) -> frozenset[str]:
    found: frozenset[str] = view.value(thing, "civilizations")
    return found


def is_multicoloured(view: View, thing: Thing | Ref) -> bool:
    """Whether the card has several civilizations."""
    return len(civilizations(view, thing)) > 1


def has_kind(view: View, thing: Thing, kind: str) -> bool:
    return kind in view.value(thing, "kinds")


@rule("dm:505.3", ja="バトルゾーンにあるクリーチャーでなければならない")
def is_a_creature(view: View, thing: Thing) -> bool:
    """Only a creature in the battle zone attacks or blocks."""
    return bool(view.value(thing, "type") == "creature") and thing.zone.name == "battle"
