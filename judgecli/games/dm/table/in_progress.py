"""What a board says besides where cards lie: effects in force, and what has been used in this turn."""

from __future__ import annotations

from judgecli.games.contract import Mistake
from judgecli.games.dm.ch6_use.ch601_using import MODES
from judgecli.games.dm.events import Used
from judgecli.games.dm.game import happens_along
from judgecli.games.dm.table.happenings import HISTORY, declared
from judgecli.games.dm.text.abilities import Auto, one_more_use
from judgecli.games.shared.table.happened import Account, History, happen_again
from judgecli.games.shared.table.in_force import lay_the_present
from judgecli.games.shared.table.laying import Problems
from judgecli.games.shared.table.names import best
from judgecli.games.shared.table.pending import lay_the_past
from judgecli.kernel.events import Event
from judgecli.kernel.recall import recalled
from judgecli.kernel.values import State, Thing
from judgecli.kernel.write import write
from judgecli.language import ast

BLOCKS = ("earlier", "pending", "effects", "used")
USING = frozenset(MODES.values())
USED_UP = ("battle", "graveyard", "shields", "mana")
"""Zones where a card may lie that was used earlier in the turn."""
NO_USE = Mistake(
    "E339",
    "only these can have been used this turn: a card (“A summons 《X》”, “A casts 《X》”), "
    "or an ability limited per turn (“A activates 《X》”)",
    "このターンに使用済みにできるのは、カード（「Aは《X》を召喚する」「Aは《X》を唱える」）と、回数に制限のある能力"
    "（「Aは《X》を起動する」）",
)


def in_progress(s: State, board: ast.Board, problems: Problems, history: History = HISTORY) -> State:
    """The position with what stands in the blocks under the board: first what has happened, then what is so."""
    s = lay_the_past(s, board, history, problems, _counted, by_rule=declared)
    return lay_the_present(s, board, problems, BLOCKS, _after_use)


def _after_use(s: State, play: ast.Play) -> State:
    for event in _used(s, play):
        s = write(s, event.ops(s), 0)
    return s


def _counted(s: State, play: ast.Play) -> State | None:
    """A card used this turn counts; a creature that was summoned has come in this turn besides, and has summoning sickness."""
    if play.verb not in (*USING, "activate"):
        return None
    said = next((m for m in play.role("object") if m.kind == "card"), None)
    card = best(s, said, lambda x: x.zone.name in USED_UP) if said is not None else None
    if card is not None and play.verb != "activate" and card.zone.name == "battle":
        s = happen_again(s, HISTORY, Account("enter", play.span, play.player, card)).after
    for event in _used(s, play):
        s = recalled(s, write(s, event.ops(s), 0), (event,), None)
    return s


def _used(s: State, play: ast.Play) -> tuple[Event, ...]:
    """A card used in this turn, or a triggered ability that can be used so often a turn."""
    said = next((m for m in play.role("object") if m.kind == "card"), None)
    if said is None:
        raise NO_USE.at(play.span)
    if play.verb in USING:
        event = Used(best(s, said, lambda x: x.zone.name in USED_UP).ref, play.player, play.verb)
        return (event, *(along for along, _ in happens_along(s, event, (event,))))
    if play.verb == "activate":
        bearer = best(s, said, lambda x: x.controller == play.player)
        limited = _limited(s, bearer)
        if len(limited) == 1:
            return (one_more_use(s, bearer.ref, limited[0]),)
    raise NO_USE.at(play.span)


def _limited(s: State, bearer: Thing) -> list[str]:
    """Its abilities that can be used only so often a turn."""
    abilities = ((key, s.game.ability(key)) for key in s.abilities(bearer))
    return [key for key, a in abilities if isinstance(a, Auto) and a.condition.when.limit]
