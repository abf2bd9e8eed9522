"""What boards of Dimension Zero may say has happened: the events abilities wait for (4-8), a move (5-13), a limit that is spent (4-4-4)."""

from __future__ import annotations

from judgecli.games.contract import Problem
from judgecli.games.d0.events import (
    Activated,
    Attacked,
    BattleBegan,
    BattleEnding,
    BattleLost,
    BattleWon,
    Damaged,
    Destroyed,
    Discarded,
    Drawn,
    Frozen,
    MovedByMove,
    PhaseBegan,
    Placed,
    PlanMade,
    Played,
    PutIntoEnergy,
    Released,
    Removed,
    Smashed,
    StepBegan,
    TurnBegan,
    TurnEnding,
)
from judgecli.games.d0.part2_definitions.ch23_stack import Phase
from judgecli.games.d0.part2_definitions.ch23_zones import OWN_ZONES, SQUARES, zone
from judgecli.games.d0.part5_keywords.ch13_resonance import MOVED
from judgecli.games.d0.text.happenings import STEPS
from judgecli.games.shared.table.happened import ELSEWHERE, Account, History, Kind, Said, happen_again
from judgecli.games.shared.table.names import best
from judgecli.games.shared.table.pending import happenings
from judgecli.kernel.events import Event, Moved, Noted, Set
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.kernel.write import write
from judgecli.language import ast
from judgecli.lazy import replace

ON = frozenset(SQUARES)
OFF = frozenset(OWN_ZONES)
NO_CARD = Ref(0)
"""A card nobody has named: the event is only about its player."""


def _fighters(x: Said) -> tuple[Ref, ...]:
    return tuple(t.ref for t in x.s.at(x.to)) or (x.ref,)


def _damaged(x: Said) -> Event:
    """As much as the board says is on it."""
    return Damaged(
        x.ref, int(x.s.things[x.ref].mark("damage")), by=x.by, battle=x.how == "battle" or x.verb == BATTLING
    )


BATTLING = "deal battle damage"


def _phase_began(x: Said) -> Event:
    word = str(x.other)
    return StepBegan(STEPS[word], ()) if word in STEPS else PhaseBegan(word, x.player)


def _smashed(x: Said) -> Event:
    return Smashed(x.ref, x.player, int(x.s.value(x.ref, "smash") or 0))


_came = Kind(lambda x: Placed(x.ref, x.to, origin=x.came_from), "hand", ON)
_left = Kind(lambda x: Moved(x.ref, x.to), "battle square", OFF)
_moved = Kind(lambda x: MovedByMove(x.ref, x.to, keep=True), "battle square", ON, keeps=True)


def _put(x: Said) -> Event:
    return Placed(x.ref, x.to, origin=x.came_from) if x.to.name in ON else Moved(x.ref, x.to)


KINDS = {
    "placed": _came,
    "appear": _came,
    "put": Kind(_put, ELSEWHERE),
    "leave": _left,
    "returned": replace(_left, lies=frozenset({"hand", "deck", "plan"})),
    "destroyed": Kind(lambda x: Destroyed(x.ref, x.to, how=x.how), "battle square", frozenset({"graveyard"})),
    "removed": Kind(lambda x: Removed(x.ref, x.to), "battle square", frozenset({"removed"})),
    "discard": Kind(lambda x: Discarded(NO_CARD, zone(x.player, "graveyard")), to_a_player=True, with_card="discarded"),
    "discarded": Kind(lambda x: Discarded(x.ref, x.to), "hand", frozenset({"graveyard"})),
    "move": _moved,
    "moved": _moved,
    "attack": Kind(lambda x: Attacked(x.ref, x.by or NO_CARD), lies=ON),
    "attacked": Kind(lambda x: Attacked(x.by or NO_CARD, x.ref), lies=ON),
    "battle": Kind(lambda x: BattleBegan(x.to, _fighters(x)), lies=ON),
    "battle start": Kind(lambda x: BattleBegan(x.to, _fighters(x)), lies=ON),
    "battle end": Kind(lambda x: BattleEnding(x.to, _fighters(x)), lies=ON),
    "win battle": Kind(lambda x: BattleWon(x.ref, (x.by,) if x.by is not None else ()), lies=ON),
    "lose battle": Kind(lambda x: BattleLost(x.ref, x.by or NO_CARD), lies=ON),
    "deal damage": Kind(_damaged, lies=ON, done_by=True),
    BATTLING: Kind(_damaged, lies=ON, done_by=True),
    "dealt damage": Kind(_damaged, lies=ON),
    "take damage": Kind(_damaged, lies=ON),
    "frozen": Kind(lambda x: Frozen(x.ref)),
    "freeze": Kind(lambda x: Frozen(x.ref)),
    "released": Kind(lambda x: Released(x.ref)),
    "smash": Kind(_smashed, lies=ON),
    "play": Kind(lambda x: Played(x.ref, x.player, "hand")),
    "played": Kind(lambda x: Played(x.ref, x.player, "hand")),
    "activate": Kind(lambda x: Activated(x.ref, x.player, "")),
    "activated": Kind(lambda x: Activated(x.ref, x.player, "")),
    "runaway": Kind(lambda x: PlanMade(x.ref, x.to), "deck", frozenset({"plan"})),
    "put into energy": Kind(lambda x: PutIntoEnergy(x.ref, x.to), "hand", frozenset({"energy"})),
    "draw": Kind(lambda x: Drawn(NO_CARD, zone(x.player, "hand")), to_a_player=True, with_card="drawn"),
    "drawn": Kind(lambda x: Drawn(x.ref, x.to), "deck", frozenset({"hand"})),
    "create plan": Kind(lambda x: PlanMade(NO_CARD, zone(x.player, "plan")), to_a_player=True),
    "phase start": Kind(_phase_began, to_a_player=True),
    "turn start": Kind(lambda x: TurnBegan(x.player), to_a_player=True),
    "turn end": Kind(lambda x: TurnEnding(x.player), to_a_player=True),
}
"""Words for events -> the events."""

HISTORY = History(KINDS, "battle square")


def counted(s: State, play: ast.Play) -> State | None:
    """What later rules ask of this turn: whether a move resolved (5-13-2), a card was put into energy (3-7-1), what has fired (4-4-4)."""
    if play.verb == "move":
        said = next((m for m in play.role("object") if m.kind == "card"), None)
        if said is None:
            return None
        unit = best(s, said, lambda t: t.zone.name in ON and t.controller == play.player)
        after = happen_again(s, HISTORY, Account("move", play.span, play.player, unit)).after
        return write(after, Noted(play.player, MOVED, after.fact(TABLE, "turn")).ops(after), 0)
    if play.verb == "put into energy":
        done = tuple(replace(r, put=True) if isinstance(r, Phase) else r for r in s.agenda)
        return write(s, [Set("agenda", done)], 0)
    return used(s, play) if play.verb == "activate" else None


def _phase(s: State) -> Phase | None:
    return next((r for r in s.agenda if isinstance(r, Phase)), None)


def used(s: State, play: ast.Play) -> State:
    """An ability of the end of the turn or of the start of the recovery phase that has fired this turn (4-4-4); raises ``Problem``."""
    said = next((m for m in play.role("object") if m.kind == "card"), None)
    record = _phase(s)
    if play.verb != "activate" or said is None or record is None:
        raise _no_limit(play)
    bearer = best(s, said, lambda t: t.controller == play.player and bool(_limited(s, t)))
    keys = _limited(s, bearer)
    if not keys:
        raise _no_limit(play)
    known = replace(record, fired=record.fired | {(bearer.ref, key) for key in keys})
    return write(s, [Set("agenda", tuple(known if r is record else r for r in s.agenda))], 0)


def _limited(s: State, bearer: Thing) -> list[str]:
    abilities = ((key, s.game.ability(key)) for key in s.abilities(bearer))
    return [key for key, a in abilities if isinstance(a, Trigger) and any(_once(h) for h in happenings(a))]


def _once(h: ast.Happening) -> bool:
    return h.verb == "turn end" or (h.verb == "phase start" and h.goal == "recovery")


def _no_limit(play: ast.Play) -> Problem:
    return Problem(
        "E339",
        play.span,
        "in this game only an ability of the end of the turn or of the start of the recovery phase is limited to once a turn (4-4-4)",
        "このゲームで1ターンに1度に限られるのは、ターン終了時とリカバリーフェイズ開始時の能力だけ（4-4-4）",
    )
