"""5-12 Interlock (連動) of what a spell says while it is on the stack: settled once, as it is put there (5-12-3, 5-12-4)."""

from __future__ import annotations

from judgecli.games.d0.part2_definitions.ch23_zones import STACK, zone
from judgecli.kernel.events import Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.say import Proc, Table, do, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Static, Thing

SETTLED = ("whether the text of {it} works is settled now", "{it}のテキストが有効かどうかはこの時点で決まる")


def in_graveyard(view: View, player: str, name: str) -> bool:
    """Whether a card of this name lies in a player's graveyard."""
    s = view.state
    return any(name in s.value(c, "names") for c in s.at(zone(player, "graveyard")))


def section(met: bool) -> str:
    """By which it stays as it is until the spell has left the stack."""
    return "d0:5-12-4" if met else "d0:5-12-3"


def settle(t: Table, spell: Thing, player: str) -> Proc[None]:
    """Of static text that works on the stack it is settled now whether its cards lie in the graveyard."""
    for _, ability in t.s.game.printed_abilities(spell):
        if not isinstance(ability, Static) or STACK.name not in ability.zones:
            continue
        conditions = getattr(getattr(ability, "condition", None), "conditions", ())
        for name in (c.subject.name for c in conditions if c.what == "interlock"):
            met = in_graveyard(t.s, player, name)
            yield from note(*SETTLED, ("d0:5-12-2", section(met)), spell.ref)
            yield from do(Noted(f"{int(spell.ref)}", f"interlock {name}", met), by="")


def as_settled(view: View, card: Thing | None, name: str) -> bool | None:
    """What was settled of a spell that is still on the stack; ``None``: nothing was."""
    if card is None or card.zone != STACK:
        return None
    met: bool | None = view.state.fact(f"{int(card.ref)}", f"interlock {name}", None)
    return met if met is None or stands(section(met)) else None
