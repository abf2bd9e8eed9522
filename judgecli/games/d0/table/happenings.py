"""What boards of Dimension Zero may say has happened: the events abilities wait for (4-8), a move (5-13), a limit that is spent (4-4-4)."""

from __future__ import annotations

from judgecli.games.contract import Mistake
from judgecli.games.d0 import events, events_of_battle
from judgecli.games.d0.events import ON
from judgecli.games.d0.part2_definitions.ch23_stack import Phase
from judgecli.games.d0.part5_keywords.ch13_resonance import MOVED
from judgecli.games.shared.events import kinds
from judgecli.games.shared.table.happened import Account, History, happen_again
from judgecli.games.shared.table.names import best
from judgecli.games.shared.table.pending import happenings
from judgecli.kernel.events import Noted
from judgecli.kernel.ops import Set
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.kernel.write import write
from judgecli.language import ast
from judgecli.lazy import replace

HISTORY = History(kinds(events, events_of_battle), "battle square")
NO_LIMIT = Mistake(
    "E339",
    "in this game only an ability of the end of the turn or of the start of the recovery phase is limited to once a turn (4-4-4)",
    "このゲームで1ターンに1度に限られるのは、ターン終了時とリカバリーフェイズ開始時の能力だけ（4-4-4）",
)


def counted(s: State, play: ast.Play) -> State | None:
    """What later rules ask of this turn: whether a move resolved (5-13-2), a card was put into energy (3-7-1), what has fired (4-4-4)."""
    if play.verb == "move":
        said = next((m for m in play.role("object") if m.kind == "card"), None)
        if said is None:
            return None
        unit = best(s, said, lambda x: x.zone.name in ON and x.controller == play.player)
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
        raise NO_LIMIT.at(play.span)
    bearer = best(s, said, lambda x: x.controller == play.player and bool(_limited(s, x)))
    keys = _limited(s, bearer)
    if not keys:
        raise NO_LIMIT.at(play.span)
    known = replace(record, fired=record.fired | {(bearer.ref, key) for key in keys})
    return write(s, [Set("agenda", tuple(known if r is record else r for r in s.agenda))], 0)


def _limited(s: State, bearer: Thing) -> list[str]:
    abilities = ((key, s.game.ability(key)) for key in s.abilities(bearer))
    return [key for key, a in abilities if isinstance(a, Trigger) and any(_once(h) for h in happenings(a))]


def _once(h: ast.Happening) -> bool:
    return h.verb == "turn end" or (h.verb == "phase start" and h.goal == "recovery")
