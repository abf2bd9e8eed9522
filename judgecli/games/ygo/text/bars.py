"""Effects that forbid or allow something for a time: cards, and players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.shared.text.barring import Bar
from judgecli.games.shared.text.changes import gain
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.dialect import Dialect, dialect
from judgecli.games.shared.text.lasting import lasting
from judgecli.games.shared.text.parts import what
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.events_of_battle import AttackAllowed
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD
from judgecli.games.ygo.text.limits import FOR_OTHERS
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.values import Thing
from judgecli.language import ast
from judgecli.lazy import replace


def bars_players(i: ast.Instruction, d: Dialect) -> bool:
    """Whether it forbids or allows something to players: then it stands on no card and applies to whatever they would do."""
    return i.verb in ("cannot", "can") and i.what is not None and i.what.how in PLAYERS


def bars_of(i: ast.Instruction) -> Iterator[ast.Instruction]:
    """ "Cannot be destroyed by Spell/Trap effects": a bar for each sort of card whose effects are meant."""
    sorts = i.by.what.split(" or ") if i.by is not None and i.source == "effect" else ["card"]
    if not set(sorts) <= SORTS:
        yield i
    else:
        yield from (replace(i, source=f"{sort} effect") for sort in sorts)


SORTS = frozenset({"monster", "spell", "trap"})


def bar_of(i: ast.Instruction) -> Bar:
    """ "Cannot be destroyed by battle", "… by your opponent's effects"."""
    whose = i.by.whose if i.by is not None else ""
    by = i.source if i.source == "battle" or i.source.endswith("effect") else ""
    against = i.target if i.change in FOR_OTHERS else None
    return Bar("cannot", 0, frozenset({"unaffected"}), i.change or str(i.value), by, whose, against=against)


def cannot(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Forbidden from now on, for as long as the text says (J3.11)."""
    if bars_players(i, dialect(t.s)):
        holders = _holders(t, i, scope)
        done = False
        for holder in holders:
            done = (yield from lasting(t, (), bar_of(i), i, holder)) or done
        return done
    things = yield from what(t, i, scope)
    done = False
    for one in bars_of(i):
        done = (yield from lasting(t, things, bar_of(one), one, scope)) or done
    return done


def _holders(t: Table, i: ast.Instruction, scope: Scope) -> list[Scope]:
    """On what the bar hangs: on the effect alone, or on each of the cards as long as which lie there it holds."""
    if not i.lasting:
        return [scope]
    if i.lasting[0].subject.how != "this":
        found: Iterable[Thing] = scope.here(t.s, scope.that)
    else:  # the card itself, wherever the effect has put it
        was = t.s.last(scope.source)
        found = [x for x in t.s.things.values() if was is not None and x.cards[:1] == was.cards[:1]]
    return [Scope(x.ref, scope.controller, scope.key) for x in found if x.zone.name in ON_THE_FIELD]


def can(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Allowed from now on what the rules do not allow (J3.11)."""
    if bars_players(i, dialect(t.s)):
        return (yield from lasting(t, (), gain(dialect(t.s), "can", i.change), i, scope))
    things = yield from what(t, i, scope)
    if i.change in ONCE_MORE:
        on_monsters, in_a_row = ONCE_MORE[i.change]
        again = (AttackAllowed(x.ref, on_monsters=on_monsters, in_a_row=in_a_row) for x in things)
        return bool((yield from do(*again, by="ygo:J3.11¶1")))
    return (yield from lasting(t, things, gain(dialect(t.s), "can", i.change), i, scope))


ONCE_MORE = {
    "attack again": (False, True),
    "attack a monster again": (True, True),
    "attack once more": (False, False),
    "attack a monster once more": (True, False),
}
"""What lets a monster attack once more in this Battle Phase: on a monster alone, and in a row alone."""
