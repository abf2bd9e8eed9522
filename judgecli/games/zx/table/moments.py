"""The present moment in the words of scenarios."""

from __future__ import annotations

from collections.abc import Callable

from judgecli.games.moments import Now
from judgecli.games.shared.table.moments import Named, called, now_of, passing
from judgecli.games.zx.ch300_zones import turn_player
from judgecli.games.zx.ch500_turn import PHASES, Phase
from judgecli.games.zx.ch500_turn import STEPS as IN_PHASES
from judgecli.games.zx.ch600_battle.record import battle
from judgecli.games.zx.ch600_battle.steps import STEPS as IN_BATTLE
from judgecli.games.zx.ch700_priority import Processing
from judgecli.kernel.values import State

_NAMES = {number.partition(".")[0]: name for name, number in PHASES.items()}


def _phase(name: str) -> Callable[[State], bool]:
    return lambda s: any(isinstance(r, Phase) and _NAMES.get(r.at.partition(".")[0]) == name for r in s.agenda)


def _chapter_now(s: State) -> str | None:
    fighting = battle(s)
    return fighting.at[:3] if fighting is not None else None


_step = called(_chapter_now)

MOMENTS = (
    Named("reboot", "zx:502.1", _phase("reboot")),
    Named("draw", "zx:503.1", _phase("draw")),
    Named("resource", "zx:504.1", _phase("resource")),
    Named("ignition", "zx:505.1", _phase("ignition")),
    Named("main", "zx:506.1", _phase("main")),
    Named("end", "zx:507.1", _phase("end")),
    Named("battle", "zx:601.1", lambda s: battle(s) is not None),
    Named("battle declaration", "zx:602.1", _step("602")),
    Named("battle event step", "zx:603.1", _step("603")),
    Named("battle damage", "zx:604.1", _step("604")),
    Named("battle end", "zx:605.1", _step("605")),
)

COMES_BACK = frozenset({"zx:507.5", "zx:507.9", "zx:605.4", "zx:605.6"})
"""By which the end of a battle or a turn is gone through once more."""

PROCESSINGS = COMES_BACK | frozenset(
    f"zx:{number}"
    for steps in (IN_PHASES, IN_BATTLE)
    for number, step in steps.items()
    if isinstance(step, Processing) and number not in ("506.3",)
)
"""Pre-priority processing, but for the one after each thing done in the main phase, which is no other time than right then."""


def now(s: State) -> Now:
    """The phase and the step of a battle; what waits in Z/X are autos (702.2)."""
    things = tuple(p.number for p in s.pending)
    return now_of(MOMENTS, s, (turn_player(s),), things)


onward = passing
