"""C3.1 A card that its own text destroys as long as something is so: nothing is activated, it is destroyed as soon as it is so."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from judgecli.games.ygo.g_leaving import destroy, kept_from
from judgecli.kernel.index import valid_on_objects
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, call, caused, cites_of
from judgecli.kernel.text import Ability
from judgecli.kernel.values import Cause, Thing
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class DestroysItself(Ability):
    """Destroys the card on which it stands as soon as its condition holds."""


def at_every_moment(t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
    """Each such card whose condition holds and which no effect keeps from being destroyed."""
    for thing, key, ability in valid_on_objects(t.s, DestroysItself):
        if not kept_from(t.s, thing, "be destroyed", thing.controller, thing.ref):
            cause = Cause("effect", thing.ref, thing.controller, key)
            yield f"destroys itself {thing.ref}", caused(destroys_itself(t, thing), cause, *cites_of(ability.cite))


@procedure("ygo:C3.1¶1", cites_itself=False)
def destroys_itself(t: Table, thing: Thing) -> Proc[None]:
    """It is destroyed by its own effect, which is not activated."""
    yield from call(destroy(t, [thing]))
