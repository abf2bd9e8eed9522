"""What abilities of Z/X wait for (808.1a): each verb with its events; zone moves are looked at as 808.3 says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgecli.games.shared.text.dialect import Sight, Sort
from judgecli.games.shared.text.happenings import (
    any_move,
    arrivals,
    departures,
    field_of,
    holder_of_goal,
    moves_within,
    named_player,
    source,
    subjects,
    whose_turn,
)
from judgecli.games.zx.ch300_zones import HIDDEN
from judgecli.games.zx.ch800_abilities.outside import Shifted
from judgecli.games.zx.events import (
    Attacked,
    BattleBegan,
    BattleEnding,
    CardPlayed,
    DamageDealt,
    Destroyed,
    Discarded,
    Drawn,
    Excluded,
    PhaseBegan,
    Rebooted,
    Slept,
    TokenAppeared,
    TurnEnding,
)
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, Zone
from judgecli.language import ast


def looks_back(origin: Zone, goal: Zone) -> bool:
    """A square is looked at rather than another zone, an open zone rather than a hidden one (808.3a)."""
    return origin.name == "square" or (goal.name in HIDDEN and origin.name not in HIDDEN)


def _to_square(o: Occasion) -> Iterator[Sight]:
    """What came to a square from elsewhere; a token comes from nowhere."""
    event = o.event
    if isinstance(event, TokenAppeared):
        made = (t for t in o.after.at(event.to) if t.face == event.face and o.before.now(t.ref) is None)
        yield from ((o.after, t) for t in made)
    else:
        yield from arrivals("square")(o)


def _returned(h: ast.Happening, o: Occasion) -> bool:
    """To the hand, where the text does not say where else."""
    return isinstance(o.event, Moved) and (bool(h.goal) or o.event.to.name == "hand")


_off_square = departures("square")
_attacker, _target = field_of("attacker"), field_of("target")


def _phase(word: str = "") -> Callable[[ast.Happening, Occasion], bool]:
    return lambda h, o: isinstance(o.event, PhaseBegan) and o.event.phase == (word or h.goal)


def _is_a_battle(h: ast.Happening, o: Occasion) -> bool:
    """The battle itself, not the attack that is over."""
    return not isinstance(o.event, Attacked)


def _life(up: bool) -> dict[str, Any]:
    """Life increases when a card comes to it from elsewhere, decreases when one goes elsewhere (1011)."""

    def places(o: Occasion) -> tuple[Zone, Zone]:
        came = o.before.now(o.event.ref) if isinstance(o.event, Moved) else None
        goal = o.event.to if isinstance(o.event, Moved) else Zone("", "")
        return (came.zone if came is not None else goal), goal

    def test(h: ast.Happening, o: Occasion) -> bool:
        before, goal = places(o)
        return before.name != goal.name and (goal if up else before).name == "life"

    return {"test": test, "player": lambda o: places(o)[up].holder}


SORTS: Mapping[str, Sort] = {
    "appear": Sort((Moved, TokenAppeared), affected=_to_square),
    "attack": Sort((Attacked,), affected=_attacker, object=_target),
    "attacked": Sort((Attacked,), affected=_target, object=_target),
    "destroyed": Sort((Destroyed,), True, _off_square, _off_square),
    "destroy": Sort((Destroyed,), True, field_of("killer"), _off_square),
    "leave": Sort((Moved,), True, _off_square, _off_square),
    "move": Sort((Moved,), affected=moves_within("square"), object=_off_square),
    "moved": Sort((Moved,), affected=moves_within("square"), object=_off_square),
    "put": Sort((Moved,), affected=any_move, object=_off_square),
    "put to sleep": Sort((Slept,), affected=subjects),
    "woken": Sort((Rebooted,), affected=subjects),
    "draw": Sort((Drawn,), player=holder_of_goal),
    "discard": Sort((Discarded,), player=holder_of_goal),
    "discarded": Sort((Discarded,), affected=any_move),
    "excluded": Sort((Excluded,), affected=any_move),
    "returned": Sort((Moved,), True, _off_square, _off_square, test=_returned),
    "deal damage": Sort((DamageDealt,), affected=source),
    "take damage": Sort((DamageDealt,), affected=subjects),
    "dealt damage": Sort((DamageDealt,), affected=subjects),
    "increase": Sort((Moved,), **_life(True)),
    "decrease": Sort((Moved,), **_life(False)),
    "phase start": Sort((PhaseBegan,), player=named_player, test=_phase()),
    "game start": Sort((PhaseBegan,), test=_phase("game")),
    "turn end": Sort((TurnEnding,), player=whose_turn),
    "battle start": Sort((BattleBegan,), affected=_attacker, object=_target, test=_is_a_battle),
    "battle end": Sort((BattleEnding,), affected=_attacker),
    "play": Sort((CardPlayed,), player=named_player, object=subjects),
    "played": Sort((CardPlayed,), affected=subjects),
    "shift": Sort((Shifted,), affected=field_of("host")),
}


def sections_of_happening(h: ast.Happening) -> tuple[str, ...]:
    """What the event rests on besides being an event."""
    if h.verb in ("increase", "decrease"):
        return ("zx:1011.2",) if h.verb == "increase" else ("zx:1011.1",)
    if h.verb == "destroy" and h.source == "battle":
        return ("zx:1203.2",)
    asks = h.subject is not None and h.subject.how == "any" and bool(h.subject.filters or h.subject.name)
    return ("zx:808.3a",) if h.verb == "put" and asks else ()


def is_a_destruction(event: Event) -> bool:
    """Only of a destruction it is asked whether battle or an effect did it (1203, 1204)."""
    return isinstance(event, Destroyed)


def killed_by(o: Occasion) -> tuple[str, Ref | None]:
    """By battle (1203.1) or by an effect (1204.1), and whose."""
    return (o.event.how, o.event.killer) if isinstance(o.event, Destroyed) else ("", None)
