"""1200 Other rules: what destroyed a Z/X (1203, 1204). Damage and loss of power are remembered until the first check after them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judgecli.kernel.events import Decided, Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.values import TABLE, Cause, Ref, State
from judgecli.lazy import dataclass, replace


@dataclass(frozen=True, slots=True)
class Wound:
    """What hurt a Z/X since the last pre-priority processing. ``again``: something else had hurt or weakened it before."""

    ref: Ref
    cause: Cause
    again: bool = False


def wounds(s: State) -> tuple[Wound, ...]:
    """What has hurt which Z/X since the last rule effect check."""
    found: tuple[Wound, ...] = s.fact(TABLE, "wounds", ())
    return found


def hurt_before(s: State, refs: Iterable[Ref]) -> frozenset[Ref]:
    """Those that already have damage, or less power than is printed (1204.3a)."""
    there = s.those(refs)
    return frozenset(z.ref for z in there if z.mark("damage") or s.value(z, "power") < s.game.printed(z, "power"))


def wound(t: Table, refs: Sequence[Ref], before: frozenset[Ref]) -> Proc[None]:
    """Remember whose doing it is; the last one counts, whatever hurt it before (1204.3a)."""
    cause = t.cause
    if cause is not None and refs and cause.kind in ("battle", "effect"):
        old = tuple(w for w in wounds(t.s) if w.ref not in refs)
        new = tuple(Wound(ref, cause, ref in before) for ref in refs)
        yield from do(Noted(TABLE, "wounds", old + new), by="zx:1203.1" if cause.kind == "battle" else "zx:1204.3")


def killers(s: State) -> Mapping[Ref, Cause]:
    """Who destroys a Z/X that the rules destroy now: battle damage (1203.1) or the effect just before (1204.3)."""
    found = {w.ref: w.cause for w in wounds(s) if not w.cause.kind.startswith(BEFORE)}
    by_effects = any(cause.kind == "effect" for cause in found.values())
    if by_effects and not stands("zx:1204.3", BY_THAT_EFFECT):  # as if nothing but a rule had destroyed them
        return {ref: cause for ref, cause in found.items() if cause.kind != "effect"}
    return found


BY_THAT_EFFECT = (
    "what is destroyed at once for the damage or the power that an effect has left it was destroyed by that effect",
    "効果によるダメージやパワーの低下の直後に破壊されたゼクスは、その効果で破壊されたものとみなす",
)


def last_hurt(s: State, ref: Ref) -> tuple[str, str]:
    """How it was last hurt or weakened, by battle or by an effect, and whose that was; empty words where that is over."""
    found = next((w.cause for w in wounds(s) if w.ref == ref), None)
    return (found.kind.removeprefix(BEFORE), found.controller) if found is not None else ("", "")


def why_theirs(s: State, dying: Iterable[Ref]) -> tuple[str, ...]:
    """The provisions by which these are destroyed by what hurt them last."""
    cites: dict[str, None] = {}
    for w in wounds(s):
        if w.ref in dying and w.cause.kind == "battle":
            cites.update(dict.fromkeys(("zx:1203.1", "zx:1203.2", *(("zx:1204.3c",) if w.again else ()))))
        elif w.ref in dying and w.cause.kind == "effect":
            cites.update(dict.fromkeys(("zx:1204.1", "zx:1204.3", *(("zx:1204.3a",) if w.again else ()))))
    return tuple(cites)


def just_hurt(s: State, refs: Sequence[Ref]) -> tuple[Ref, ...]:
    """Those of them that something has hurt in this processing."""
    return tuple(w.ref for w in wounds(s) if w.ref in refs and not w.cause.kind.startswith(BEFORE))


def forget_wounds(t: Table, held: Sequence[Ref] = ()) -> Proc[None]:
    """Pre-priority processing is over: what comes later is neither by that battle (1203.1) nor by those effects (1204.3).

    ``held``: those that would be dead if nothing barred it; how they were hurt is kept for that bar.
    """
    kept = tuple(_earlier(w) for w in wounds(t.s) if w.ref in held)
    if kept != wounds(t.s):
        yield from do(Noted(TABLE, "wounds", kept), by="zx:1204.3")


BEFORE = "earlier "
EARLIER = f"{BEFORE}effect"
"""Kind of the cause of a wound that has not killed at the first check."""


def outlived(s: State, ref: Ref) -> bool:
    """Whether an effect hurt it in this processing, and the first check after it did not destroy it (1204.3b)."""
    return any(w.ref == ref and w.cause.kind == EARLIER for w in wounds(s))


def only_the_dying_are_wounded(t: Table, dying: Sequence[Ref]) -> Proc[None]:
    """For effects only the first check counts: whoever is not destroyed by it is not destroyed by them (1204.3, 1204.3b)."""
    kept = tuple(w if w.ref in dying else _too_late(w) for w in wounds(t.s))
    if kept != wounds(t.s):
        yield from do(Noted(TABLE, "wounds", kept), by="zx:1204.3")


def _too_late(w: Wound) -> Wound:
    return _earlier(w) if w.cause.kind == "effect" and stands("zx:1204.3b") else w


def _earlier(w: Wound) -> Wound:
    kind = w.cause.kind if w.cause.kind.startswith(BEFORE) else f"{BEFORE}{w.cause.kind}"
    return replace(w, cause=replace(w.cause, kind=kind))


@procedure("zx:1201.1c")
def loop_is_a_draw(t: Table) -> Proc[None]:
    """When neither player can end pre-priority processing, the game is a draw."""
    yield from do(Decided("draw"), by="zx:1201.1c")
