"""S2 Monster cards, S4 spells and traps: what a card is, and how a scenario's card becomes one.

Characteristics: ``type`` (``monster``, ``spell``, ``trap``), ``kinds`` (frozenset: ``normal``, ``effect``, ``fusion``, ``ritual``,
``synchro``, ``xyz``, ``link``, ``pendulum``, ``tuner``, ``flip``, ``token``, ``special summon``; of spells and traps ``normal``,
``continuous``, ``equip``, ``field``, ``quick-play``, ``ritual``, ``counter``), whole numbers ``level``, ``rank``, ``link``, ``scale``,
``atk``, ``def``, frozensets ``names``, ``attributes``, ``races``, ``markers``,
``cannot``, ``can``, ``unaffected``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, Thing

SETS = frozenset({"kinds", "names", "attributes", "races", "markers", "cannot", "can", "unaffected"})
ATTRIBUTES = ("light", "dark", "fire", "water", "wind", "earth", "divine")
NUMBERS = ("level", "rank", "link", "scale", "atk", "def")
CHARACTERISTICS = (
    "type",
    "kinds",
    "names",
    "level",
    "rank",
    "link",
    "scale",
    "atk",
    "def",
    "attributes",
    "races",
    "markers",
    "cannot",
    "can",
    "unaffected",
    "abilities",
)
ONLY_BY_SPECIAL_SUMMON = frozenset({"fusion", "ritual", "synchro", "xyz", "link", "special summon"})
"""Kinds that can neither be Normal Summoned nor Set (G.26, J3.19)."""
IN_THE_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})
"""Kinds that begin in the Extra Deck (C1.2, J3.26)."""


def unknown(what: str) -> Any:
    """The value of a characteristic a card does not have or nobody has stated."""
    if what in SETS:
        return frozenset()
    return () if what in ("abilities", "materials", "other materials") else 0 if what in NUMBERS else ""


def facts(type: str, **given: Any) -> Mapping[str, Any]:
    """The printed characteristics of a card, every set frozen."""
    return {"type": type, **{k: frozenset(v) if k in SETS else v for k, v in given.items()}}


PENDULUM_ZONE = "pendulum zone"
"""The place of a card in a Pendulum Zone, which is a Spell & Trap Zone as well (S1.7)."""


def lies_as_a_scale(thing: Thing) -> bool:
    """Whether it was placed in a Pendulum Zone, and is not, say, equipped to a monster there."""
    return thing.zone.name == "spell" and bool(thing.mark("pendulum", False))


AS_A_MONSTER = "as a monster"
"""Mark of a spell or trap that was Summoned as a monster: the characteristics that its text gives it as long as it lies there (J3.11)."""
AS_A_SPELL = "as a spell"
"""Mark of a monster that was placed as a Continuous Spell or Trap: which of the two it is as long as it lies there (J3.11)."""
AS_CONTINUOUS = {"as a continuous spell": "spell", "as a continuous trap": "trap"}
"""What makes a monster that is placed among the Spells & Traps a card of these."""
ALSO = "also"
"""Beside these: the type that it has besides, where the text says that it is still a Trap."""


def as_it_lies(thing: Thing, what: str, printed: Any) -> Any:
    """A Pendulum Monster in a Pendulum Zone is a spell of none of the six kinds (J3.25); a trap that was Summoned is what its text says."""
    if (given := thing.mark(AS_A_MONSTER, None)) is not None and thing.zone.name in ("monster", "extra monster"):
        return dict(given).get(what, printed)
    if (placed := thing.mark(AS_A_SPELL, "")) and thing.zone.name == "spell":
        return {"type": placed, "kinds": frozenset({"continuous"})}.get(what, printed)
    if lies_as_a_scale(thing):
        if what == "type":
            return "spell"
        if what == "kinds":
            return frozenset({"pendulum"})
    return printed


def kinds(view: View, thing: Thing | Ref) -> frozenset[str]:
    found: frozenset[str] = view.value(thing, "kinds")
    return found


def is_a(view: View, thing: Thing, *wanted: str) -> bool:
    """Whether it is a card of any of these kinds."""
    return bool(kinds(view, thing) & set(wanted))


def has_level(view: View, thing: Thing) -> bool:
    """Link Monsters have none and Xyz Monsters a Rank instead (C4.1, C4.15)."""
    return not is_a(view, thing, "link", "xyz")


def has_def(view: View, thing: Thing) -> bool:
    """Link Monsters have no DEF (C4.1)."""
    return not is_a(view, thing, "link")


def level(view: View, thing: Thing) -> int:
    found: int = view.value(thing, "level")
    return found


def atk(view: View, thing: Thing) -> int:
    """ATK is never below 0."""
    return max(view.value(thing, "atk"), 0)  # type: ignore[no-any-return]  # a number of the card


def defence(view: View, thing: Thing) -> int:
    return max(view.value(thing, "def"), 0)  # type: ignore[no-any-return]  # a number of the card


def summoned_only_specially(view: View, thing: Thing) -> bool:
    """A special-summon monster (G.26): it needs its prescribed method."""
    return is_a(view, thing, *ONLY_BY_SPECIAL_SUMMON)
