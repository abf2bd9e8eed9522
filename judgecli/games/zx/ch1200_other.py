"""1200 Other rules: what destroyed a Z/X (1203, 1204). Damage and loss of power are remembered until the first check after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from judgecli.kernel.events import Decided, Noted
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.values import TABLE, Cause, Ref, State


def wounds(s: State) -> tuple[tuple[Ref, Cause], ...]:
    """What has hurt which Z/X since the last rule effect check."""
    found: tuple[tuple[Ref, Cause], ...] = s.fact(TABLE, "wounds", ())
    return found


def wound(t: Table, refs: Sequence[Ref]) -> Proc[None]:
    """Remember whose doing it is; the last one counts (1204.3a)."""
    cause = t.cause
    if cause is not None and refs and cause.kind in ("battle", "effect"):
        old = tuple((ref, c) for ref, c in wounds(t.s) if ref not in refs)
        new = tuple((ref, cause) for ref in refs)
        yield from do(Noted(TABLE, "wounds", old + new), by="zx:1203.1" if cause.kind == "battle" else "zx:1204.3")


def killers(s: State) -> Mapping[Ref, Cause]:
    """Who destroys a Z/X that the rules destroy now: battle damage (1203.1) or the effect just before (1204.3)."""
    return {ref: cause for ref, cause in wounds(s) if cause.kind != EARLIER}


def forget_wounds(t: Table) -> Proc[None]:
    """Pre-priority processing is over: what comes later is neither by that battle (1203.1) nor by those effects (1204.3)."""
    if wounds(t.s):
        yield from do(Noted(TABLE, "wounds", ()), by="zx:1204.3b")


EARLIER = "earlier effect"
"""Kind of the cause of a wound that has not killed at the first check."""


def _too_late(cause: Cause) -> Cause:
    return replace(cause, kind=EARLIER) if cause.kind == "effect" else cause


def outlived(s: State, ref: Ref) -> bool:
    """Whether an effect hurt it in this processing, and the first check after it did not destroy it (1204.3b)."""
    return any(hurt == ref and cause.kind == EARLIER for hurt, cause in wounds(s))


def only_the_dying_are_wounded(t: Table, dying: Sequence[Ref]) -> Proc[None]:
    """For effects only the first check counts: whoever is not destroyed by it is not destroyed by them (1204.3, 1204.3b)."""
    kept = tuple((ref, cause if ref in dying else _too_late(cause)) for ref, cause in wounds(t.s))
    if kept != wounds(t.s):
        yield from do(Noted(TABLE, "wounds", kept), by="zx:1204.3b")


@procedure("zx:1201.1c")
def loop_is_a_draw(t: Table) -> Proc[None]:
    """When neither player can end pre-priority processing, the game is a draw."""
    yield from do(Decided("draw"), by="zx:1201.1c")
