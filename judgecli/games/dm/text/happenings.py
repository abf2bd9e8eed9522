"""What abilities wait for: each verb with its events, and whom they affected."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judgecli.games.dm.ch4_zones import BATTLE
from judgecli.games.dm.ch8_special.ch801_reconstruction import TopLeft
from judgecli.games.dm.ch8_special.ch802_neo import being_put
from judgecli.games.dm.events import (
    Attacked,
    AttackEnded,
    BattleBegan,
    BattleEnded,
    BattleLost,
    BattleWon,
    Blocked,
    Broken,
    Destroyed,
    Discarded,
    Drawn,
    Entered,
    Evolved,
    Moved,
    Tapped,
    TurnBegan,
    TurnEnding,
    Untapped,
    Used,
)
from judgecli.games.shared.text.dialect import Sight, Sort
from judgecli.games.shared.text.happenings import (
    any_move,
    departures,
    field_of,
    holder_of_goal,
    is_meant,
    named_player,
    subjects,
    whose_turn,
)
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, Zone
from judgecli.language import ast

PLAYERS = ("you", "opponent", "player")
OPEN = frozenset({"battle", "graveyard", "mana"})


def looks_back(origin: Zone, goal: Zone) -> bool:
    """A card that leaves the battle zone is read as it last was there; so is one that goes where nobody sees it."""
    return origin.name == "battle" or (goal.name not in OPEN and origin.name in OPEN)


def into_battle(o: Occasion) -> Iterator[Sight]:
    """What is put into the battle zone: as it is there, or, before it is, as it will be (802.2)."""
    event = o.event
    if not isinstance(event, Entered):
        return
    coming = o.before.now(event.ref)
    if coming is None:
        return
    if o.before is o.after:
        base = o.before.now(event.onto) if isinstance(event, Evolved) else None
        if base is not None:
            yield o.before, being_put(o.before, coming, base)
        else:
            yield o.before, coming
        return
    wanted = coming.cards[0]  # top
    yield from ((o.after, x) for x in o.after.at(BATTLE) if x.cards[0] == wanted)  # top


def out_of_battle(o: Occasion) -> Iterator[Sight]:
    """What leaves the battle zone, as it was there; of a pile, the card on top is what leaves first."""
    if isinstance(o.event, TopLeft):
        gone = o.before.now(o.event.ref)
        if gone is not None:
            yield o.before, gone
    else:
        yield from departures("battle")(o)


def _used(mode: str) -> Callable[[ast.Happening, Occasion], bool]:
    """Used in this way; "your spell is cast" speaks of the card, "you cast a spell" of the player."""

    def test(h: ast.Happening, o: Occasion) -> bool:
        if not isinstance(o.event, Used) or (mode and o.event.mode != mode):
            return False
        about_a_card = h.subject is not None and h.subject.how not in PLAYERS
        scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller)
        return not about_a_card or any(is_meant(h.subject, s, x, o, scope) for s, x in subjects(o) if h.subject)

    return test


def _goes_to_hand(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, Moved) and (bool(h.goal) or o.event.to.name == "hand")


def _out_of_shields(o: Occasion) -> Iterator[Sight]:
    yield from departures("shields")(o)


def _battlers(o: Occasion) -> Iterator[Sight]:
    yield from subjects(o)


_attacker, _target = field_of("attacker"), field_of("target")
_blocker = field_of("to")
_put = Sort((Moved,), affected=any_move, object=out_of_battle)
_enter = Sort((Entered,), affected=into_battle)

SORTS: dict[str, Sort] = {
    "put": _put,
    "appear": _enter,
    "enter": _enter,
    "put into battle zone": _enter,
    "attack": Sort((Attacked,), affected=_attacker, object=_target),
    "attacked": Sort((Attacked,), affected=_target, object=_attacker),
    "block": Sort((Blocked,), affected=_blocker, object=_attacker),
    "blocked": Sort((Blocked,), affected=_attacker, object=_blocker),
    "break": Sort((Broken,), True, field_of("by"), _out_of_shields),
    "broken": Sort((Broken,), True, _out_of_shields, field_of("by")),
    "destroyed": Sort((Destroyed,), True, out_of_battle, out_of_battle),
    "destroy": Sort((Destroyed,), True, field_of("killer"), out_of_battle),
    "leave": Sort((Moved, TopLeft), True, out_of_battle, out_of_battle),
    "returned": Sort((Moved, TopLeft), True, out_of_battle, out_of_battle, test=_goes_to_hand),
    "summon": Sort((Used,), object=subjects, player=named_player, test=_used("summon")),
    "summoned": Sort((Used,), affected=subjects, test=_used("summon")),
    "cast": Sort((Used,), object=subjects, player=named_player, test=_used("cast")),
    "played": Sort((Used,), affected=subjects, test=_used("")),
    "use": Sort((Used,), object=subjects, player=named_player, test=_used("")),
    "used": Sort((Used,), affected=subjects, test=_used("")),
    "tap": Sort((Tapped,), affected=subjects),
    "untap": Sort((Untapped,), affected=subjects),
    "tapped": Sort((Tapped,), affected=subjects),
    "untapped": Sort((Untapped,), affected=subjects),
    "draw": Sort((Drawn,), player=holder_of_goal),
    "discard": Sort((Discarded,), player=holder_of_goal),
    "discarded": Sort((Discarded,), affected=any_move),
    "win battle": Sort((BattleWon,), affected=field_of("ref"), object=field_of("over")),
    "lose battle": Sort((BattleLost,), affected=field_of("ref"), object=field_of("to")),
    "battle": Sort((BattleBegan,), affected=_battlers, object=_battlers),
    "battle end": Sort((BattleEnded,), affected=_battlers),
    "attack end": Sort((AttackEnded,), affected=_attacker),
    "turn start": Sort((TurnBegan,), player=named_player),
    "turn end": Sort((TurnEnding,), player=whose_turn),
}


def is_a_destruction(event: Event) -> bool:
    """Only of a destruction it is asked whether battle or an effect did it."""
    return isinstance(event, Destroyed)


def killed_by(o: Occasion) -> tuple[str, Ref | None]:
    """By battle or by an effect, and whose."""
    return (o.event.how, o.event.killer) if isinstance(o.event, Destroyed) else ("", None)
