"""One use of a card or an ability, as what it says is carried out."""

from __future__ import annotations

from judgecli.kernel.values import Event, Ref
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """One use of a card or ability being resolved: whose, from which object, and what it is about."""

    source: Ref
    controller: str
    ability: str
    event: Event | None = None
    memory: tuple[Ref, ...] = ()
