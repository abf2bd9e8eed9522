"""201, 402.1, 501.1, 702 Demon King: one player against a team, with schemes that are set in motion turn by turn."""

from __future__ import annotations

from typing import Any

from judgecli.games.dm.ch1_game.ch103_starting import lay_out_the_rest, may_begin, opening_shields
from judgecli.games.dm.ch1_game.ch114_drawing import identify
from judgecli.games.dm.ch5_turn.ch500_steps import Step
from judgecli.games.dm.ch6_use.ch603_triggered import RULE, a_number
from judgecli.games.dm.ch6_use.kinds import SpellText
from judgecli.games.dm.events import Declared, Moved, Shuffled
from judgecli.games.dm.game import next_in_other
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import has_the_turn, whose_cards
from judgecli.games.dm.text.moves import stays_where_it_is
from judgecli.games.dm.variants.ch104_tokens import make
from judgecli.games.dm.variants.events import SetInMotion
from judgecli.games.shared.play import Play
from judgecli.games.shared.text.parts import doer, how_many
from judgecli.games.shared.text.scope import Scope
from judgecli.games.shared.text.top import top_of
from judgecli.kernel.events import Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, call, do, note
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import TABLE, Cause, Pending, State, Thing, Zone
from judgecli.language import ast
from judgecli.lazy import dataclass

SHIELDS_OF_THE_KING = 7
SHIELDS_OF_HEROES = {2: 7, 3: 5}
"""How many heroes there are -> shields of each (702.5)."""
DECK, UP = "scheme deck", "command"
IN_PLACE = frozenset({"spell", "creature"})
"""Types of cards that may stand for schemes (702.3a, 702.3b)."""
EFFECT = f"{RULE}scheme"
RESOLVED = ("dmv:201.6", "dmv:702.10", "dmv:502.1e")
"""By these a scheme whose abilities have resolved goes down again."""

CHANGES = Changes()


def king(s: State) -> str:
    """The player who is a team alone."""
    return next((p for p in s.seating.players if len(s.seating.team(p)) == 1 and p in s.players), "")


def face_up(s: State) -> tuple[Thing, ...]:
    """Schemes that are in motion."""
    return s.at(Zone(king(s), UP)) if king(s) else ()


@CHANGES.instead(stays_where_it_is)
def schemes_stay(s: State, thing: Thing) -> tuple[str, ...]:
    """A scheme that would leave the command zone stays there."""
    if thing.zone.name in (DECK, UP):
        return ("dmv:201.2",)
    return stays_where_it_is.earlier(s, schemes_stay)(s, thing)


# ---- setting in motion


def _mark(s: State) -> str:
    return f"turn {s.fact(TABLE, 'turn')} scheme"


def scheme_of_the_turn(s: State, player: str) -> Noted:
    """The event that notes it: the scheme of this turn has been set in motion."""
    return Noted(player, _mark(s), 1)


@CHANGES.instead(next_in_other)
def schemes_of_the_turn(t: Table, record: object) -> Call[Any] | None:
    """As the Demon King's main step begins a scheme is set in motion; one whose abilities have resolved goes down again."""
    player = king(t.s)
    for x in face_up(t.s):
        if stands(RESOLVED) and not any(p.source == x.ref for p in t.s.pending):
            return put_down(t, x)
    begins = bool(player) and isinstance(record, Step) and record.at == "504" and has_the_turn(t.s, player)
    if begins and stands("dmv:402.1") and not t.s.fact(player, _mark(t.s)):
        return main_step_begins(t, player)
    return next_in_other.earlier(t, schemes_of_the_turn)(t, record)


@procedure("dmv:402.1")
def main_step_begins(t: Table, player: str) -> Proc[None]:
    """The top scheme of the deck is set in motion before anything else of the main step."""
    yield from do(scheme_of_the_turn(t.s, player), by="")
    yield from call(set_in_motion(t, player, "dmv:402.1"))


@procedure("dmv:702.9", "dmv:501.1c")
def set_in_motion(t: Table, player: str, *why: str) -> Proc[None]:
    """The top card of the scheme deck is turned up, and its ability triggers; ``why`` just now."""
    top = yield from top_of(t, Zone(player, DECK), by="dmv:702.9")
    if top is None:
        yield from note("{it} has no scheme left", "{it}の計略デッキにカードがない", "dmv:702.9", player)
        return
    card = yield from identify(t, top, "dmv:702.9")
    physical = card.cards
    yield from do(Moved(card.ref, Zone(player, UP), controller=player), by="dmv:702.9")
    here = next((x for x in t.s.at(Zone(player, UP)) if x.cards == physical), None)
    if here is not None:
        yield from do(SetInMotion(here.ref, player), by=("dmv:702.9", "dmv:501.1c", *why))
        if t.s.value(here, "type") in IN_PLACE:
            yield from do(Declared(Pending(a_number(t.s, 0), here.ref, EFFECT, player, t.s.clock)), by="")


def by_effect(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """An effect sets schemes in motion: one after the other, and only for the Demon King (501.1a, 501.1c)."""
    player = yield from doer(t, i, scope)
    able = player == king(t.s) and t.s.fact(TABLE, "format") == "demon king"
    if not able and stands("dmv:501.1a"):
        yield from note(
            "{it} is not the Demon King and sets no scheme in motion",
            "{it}は魔王ではないので計略を実行中にできない",
            "dmv:501.1a",
            player,
        )
        return False
    for _ in range(how_many(t, i, scope)):
        yield from call(set_in_motion(t, king(t.s)))
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class InPlaceOfAScheme(Trigger):
    """A spell takes effect, a creature is made as a token copy, when it is set in motion in the place of a scheme (702.3a, 702.3b)."""

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        here = t.s.now(pending.source)
        if here is None:
            return
        if t.s.value(here, "type") == "creature":
            yield from call(make(t, pending.controller, [(here.face, here.ref)], False))
            return
        for key in t.s.abilities(here):
            text = t.s.game.ability(key)
            if isinstance(text, SpellText):
                play = Play(source=pending.source, controller=pending.controller, ability=key)
                cause = Cause("effect", pending.source, pending.controller, key)
                yield from call(Call("", (), text.resolve(t, play), cause=cause))


@procedure("dmv:201.6", "dmv:702.10", "dmv:502.1e")
def put_down(t: Table, scheme: Thing) -> Proc[None]:
    """A state-based action: a scheme whose abilities have all resolved goes face down under the scheme deck."""
    yield from do(Moved(scheme.ref, Zone(scheme.owner, DECK), bottom=True), by=RESOLVED)


@CHANGES.instead(whose_cards, clause="dmv:702.2c")
def only_the_own_cards(s: State, player: str) -> tuple[str, ...]:
    """Teammates do not handle each other's cards."""
    return (player,)


# ---- the start


@CHANGES.instead(may_begin, clause="dmv:702.6")
def the_king_begins(s: State) -> tuple[str, ...]:
    """The Demon King takes the first turn."""
    return (king(s),)


@CHANGES.instead(opening_shields, clause="dmv:702.5")
def shields_at_the_start(s: State, player: str) -> int:
    """Seven for the Demon King; seven each for two heroes, five each for three."""
    heroes = len(s.seating.players) - 1
    return SHIELDS_OF_THE_KING if player == king(s) else SHIELDS_OF_HEROES.get(heroes, SHIELDS_OF_HEROES[3])


@CHANGES.instead(lay_out_the_rest)
def shuffle_the_schemes(t: Table) -> Proc[None]:
    """The scheme deck is shuffled."""
    yield from do(Shuffled(Zone(king(t.s), DECK)), by="dmv:702.4")


RULE_ABILITIES = {EFFECT: InPlaceOfAScheme(zones=frozenset({"command"}))}
