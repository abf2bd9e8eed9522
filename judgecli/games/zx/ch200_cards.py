"""200 Card parameters: what a card is, and how a scenario's card becomes one.

Characteristics: ``type`` (one word), ``cost`` and ``power`` (whole numbers), ``colours``, ``tribes``, ``icons``, ``names``
(frozensets), ``cannot`` (frozenset of what effects bar the card from), ``unaffected`` (frozenset of whose effects leave it alone).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, Thing
from judgecli.kernel.verdict import Rule

ZX_TYPES = frozenset({"zx", "extra", "overboost"})
"""Types that count as Z/X during the game (202.3, 202.6a, 202.7a)."""

ALSO_ZX = {"extra": "zx:202.6a", "overboost": "zx:202.7a"}
"""Types that count as Z/X besides the type of that name, each with its provision."""

COLOURS = ("red", "blue", "white", "black", "green")
SETS = frozenset({"colours", "tribes", "icons", "names", "cannot", "unaffected", "players"})
NUMBERS = ("cost", "power", "range")
CHARACTERISTICS = (
    "type",
    "cost",
    "power",
    "colours",
    "tribes",
    "icons",
    "names",
    "players",
    "cannot",
    "unaffected",
    "range",
    "abilities",
)

PLAYER_CARD = "Player card"


def unknown(what: str) -> Any:
    """The value of a parameter a card does not have or nobody has stated."""
    if what in SETS:
        return frozenset()
    return "" if what == "type" else () if what == "abilities" else 0


def facts(type: str, **given: Any) -> Mapping[str, Any]:
    """The printed parameters of a card, every set frozen."""
    return {"type": type, **{k: frozenset(v) if k in SETS else v for k, v in given.items()}}


@rule("zx:202.6a", "zx:202.7a", ja="ゼクスでなければならない")
def is_a_zx(view: View, thing: Thing) -> bool:
    """It must be a Z/X; an Extra and an Overboost are Z/X too."""
    return view.value(thing, "type") in ZX_TYPES


def must_be_a_zx(view: View, thing: Thing, *asked_by: str) -> Rule:
    """That it must be a Z/X, by the sections that ask for one; of what counts as one besides, only what bears on its type."""
    kind = view.value(thing, "type")
    if kind not in ZX_TYPES:
        return is_a_zx.also(*asked_by)
    return is_a_zx.because_of(*asked_by, *([ALSO_ZX[kind]] if kind in ALSO_ZX else []))


def colours(view: View, thing: Thing | Ref) -> frozenset[str]:
    """Each colour stands for itself (204.5); none at all is colourless (204.7)."""
    found: frozenset[str] = view.value(thing, "colours")
    return found


def has_power(view: View, thing: Thing) -> bool:
    """Only Z/X have power (208.1)."""
    return view.value(thing, "type") in ZX_TYPES


def ignites(view: View, thing: Thing | Ref) -> bool:
    """Whether it has the ignition icon (206.3), printed or added by an effect (206.6)."""
    return "ignition" in view.value(thing, "icons") and (ignites_by_print(view, thing) or stands("zx:206.6"))


def ignites_by_print(view: View, thing: Thing | Ref) -> bool:
    """Whether the icon stands on the card itself."""
    card = view.state.last(thing) if isinstance(thing, Ref) else thing
    return card is not None and "ignition" in view.state.game.printed(card, "icons")
