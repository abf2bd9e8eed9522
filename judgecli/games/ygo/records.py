"""What may be going on, as records of the agenda: a phase, an attack, a Damage Step. A judge may say "at this moment" of each.

Windows and chains lie on top of these and are the matter of C7. ``chained`` says that a chain was built on this record since it last
looked: a phase whose end was declared then is not over yet (J3.20).
"""

from __future__ import annotations

from typing import Any

from judgecli.kernel.values import Ref, State
from judgecli.lazy import dataclass, replace

PHASES = ("draw", "standby", "main", "battle", "main 2", "end")
"""The six phases in their order (S6.2)."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """The duel has not begun: decks, who goes first, opening hands (S5)."""

    at: str = "first player"


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase and how far it is; ``goal`` is the phase that is to follow once its end has been declared.

    ``at``: ``begin``, ``act`` (main and battle: the turn player may act), ``ending`` (its end is declared), and the steps of each phase.
    """

    name: str
    at: str = "begin"
    goal: str = ""
    chained: bool = False


@dataclass(frozen=True, slots=True)
class Attack:
    """A declared attack in the Battle Step, before the Damage Step.

    ``seen``: the opposing monsters at the declaration: when they change there is a replay (C5.5). ``at``: ``declared`` or ``off``.
    """

    attacker: Ref
    target: Ref | str
    seen: frozenset[Ref]
    at: str = "declared"
    chained: bool = False


@dataclass(frozen=True, slots=True)
class Damage:
    """The Damage Step at one of its five timings (J3.27).

    ``at``: ``begin`` (what the rules do at this timing), ``open`` (activations), ``calculate`` (timing 3 only: the numbers), ``over``.
    """

    attacker: Ref
    target: Ref | str
    timing: int = 1
    at: str = "begin"
    chained: bool = False


Record = SetUp | Phase | Attack | Damage

OF_THE_DUEL = (Phase, Attack, Damage)
"""Records that windows and chains lie on."""


def phase(s: State) -> Phase | None:
    """The phase that is under way."""
    return next((r for r in s.agenda if isinstance(r, Phase)), None)


def phase_name(s: State) -> str:
    found = phase(s)
    return found.name if found is not None else ""


def attack(s: State) -> Attack | None:
    """The attack that is under way in the Battle Step."""
    return next((r for r in s.agenda if isinstance(r, Attack)), None)


def damage_step(s: State) -> Damage | None:
    """The Damage Step that is under way."""
    return next((r for r in s.agenda if isinstance(r, Damage)), None)


def stirred(agenda: tuple[Any, ...]) -> tuple[Any, ...]:
    """The agenda with its innermost phase, attack or Damage Step told that a chain begins on it."""
    at = max(n for n, r in enumerate(agenda) if isinstance(r, OF_THE_DUEL))
    return (*agenda[:at], replace(agenda[at], chained=True), *agenda[at + 1 :])


def without(agenda: tuple[Any, ...], record: Any) -> tuple[Any, ...]:
    """The agenda without its innermost record, which must be this one."""
    assert agenda[-1] is record
    return agenda[:-1]


def instead(agenda: tuple[Any, ...], record: Any) -> tuple[Any, ...]:
    """The agenda with another record in the innermost place."""
    return (*agenda[:-1], record)
