"""202, 203, 501.2, 703 Planes and phenomena: one face up in the command zone, under the control of whoever has the turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from judgecli.games.dm.ch1_game.ch103_starting import lay_out_the_rest
from judgecli.games.dm.ch1_game.ch114_drawing import identify
from judgecli.games.dm.ch4_zones import holder
from judgecli.games.dm.ch6_use.ch603_triggered import RULE, a_number
from judgecli.games.dm.ch6_use.kinds import SpellText, keyword
from judgecli.games.dm.events import Declared, Moved
from judgecli.games.dm.game import interrupts, next_in_other
from judgecli.games.dm.notes import IT_IS_CONTROLLED_BY_WHOEVER_HAS_THE_TURN, IT_IS_HANDED_ON
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import turn_player
from judgecli.games.dm.text.moves import stays_where_it_is
from judgecli.games.dm.variants.ch402_dice import GAMES, Game
from judgecli.games.dm.variants.ch600_leaving import is_everybodys, stow
from judgecli.games.dm.variants.events import Chaos, Encountered, Planeswalked, TakenOver
from judgecli.games.shared.play import Play
from judgecli.games.shared.text.top import top_of
from judgecli.kernel.events import Ended
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, call, do, note
from judgecli.kernel.text import Trigger, View
from judgecli.kernel.values import TABLE, Cause, Pending, State, Thing, Zone
from judgecli.lazy import dataclass

DECK = Zone(TABLE, "plane deck")
UP = Zone(TABLE, "command")
"""Where the plane lies that is face up."""
SHARED = frozenset({"plane deck", "command"})
PLANES, PHENOMENA = frozenset({"plane", "field"}), frozenset({"phenomenon", "spell"})
"""Types of cards that are planes and phenomena: D2 fields and spells may stand for them (703.3b, 703.3c)."""
WALK, EFFECT = f"{RULE}planeswalk", f"{RULE}encounter"
D_SWITCH = "d-switch"
UNTIL = "planeswalk"
"""The term of an effect that lasts until a player planeswalks (703.10)."""
LEAVES_NOT = {"plane": "dmv:202.2", "field": "dmv:202.2", "phenomenon": "dmv:203.2", "spell": "dmv:203.2"}
TAKEN_BY = {"plane": "dmv:202.5", "field": "dmv:202.5", "phenomenon": "dmv:203.4", "spell": "dmv:203.4"}
LEFT = ("dmv:203.6", "dmv:502.1f")
"""By these a phenomenon whose abilities have resolved is left."""

CHANGES = Changes()


def face_up(s: State) -> tuple[Thing, ...]:
    """What is face up: usually one plane or phenomenon."""
    return s.at(UP)


def is_phenomenon(s: State, thing: Thing) -> bool:
    return s.value(thing, "type") in PHENOMENA


@CHANGES.instead(holder)
def held_by_the_table(s: State, player: str, name: str) -> str:
    """The plane deck and the plane that is face up lie in the middle of the table, whoever's turn it is."""
    return TABLE if name in SHARED else holder.earlier(s, held_by_the_table)(s, player, name)


@CHANGES.instead(stays_where_it_is)
def planes_stay(s: State, thing: Thing) -> tuple[str, ...]:
    """A plane or phenomenon that would leave the command zone stays there."""
    if thing.zone.name not in SHARED:
        return stays_where_it_is.earlier(s, planes_stay)(s, thing)
    return (LEAVES_NOT.get(str(s.value(thing, "type")), LEAVES_NOT["plane"]),)


def under_the_piece_only(view: View, bearer: Thing | None) -> bool:
    """Of planes laid out in squares only the one with the piece does anything (704.6)."""
    if bearer is None or not bearer.zone.spot or is_phenomenon(view.state, bearer):
        return True
    return bool(bearer.zone.spot == view.state.fact(TABLE, "piece", "0,0"))


# ---- control


def controller_of_planes(s: State, leaving: tuple[str, ...] = ()) -> str:
    """Whoever has the turn; where that player is out of the game or leaves it, the next who stays (202.5, 203.4, 703.7)."""
    player = turn_player(s)
    return next((p for p in (player, *s.seating.around(player)) if p in s.players and p not in leaving), player)


@CHANGES.instead(interrupts)
def control_follows_the_turn(t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
    """What is face up comes under the control of whoever has the turn."""
    yield from interrupts.earlier(t, control_follows_the_turn)(t)
    mine = controller_of_planes(t.s)
    if any(x.controller != mine and stands(why_taken_over(t.s, x)) for x in face_up(t.s)):
        yield "planes", take_over(t)


def why_taken_over(s: State, thing: Thing) -> tuple[str, ...]:
    """The sections by which what is face up is controlled by whoever has the turn."""
    return ("dmv:703.7", TAKEN_BY.get(str(s.value(thing, "type")), TAKEN_BY["plane"]))


@CHANGES.instead(is_everybodys)
def planes_are_everybodys(s: State, thing: Thing) -> bool:
    """The plane deck lies in the middle of the table: when its controller leaves, what is face up stays."""
    ours = thing.zone.name in SHARED and stands("dmv:703.7")
    return ours or is_everybodys.earlier(s, planes_are_everybodys)(s, thing)


@CHANGES.instead(stow)
def handed_on(t: Table, losers: tuple[str, ...]) -> Proc[None]:
    """What is face up comes under the control of the next player before its controller leaves."""
    yield from stow.earlier(t, handed_on)(t, losers)
    if any(x.controller in losers and stands(why_taken_over(t.s, x)) for x in face_up(t.s)):
        yield from call(take_over(t, losers))


@procedure("dmv:703.7", "dmv:202.5", "dmv:203.4", cites_itself=False)
def take_over(t: Table, leaving: tuple[str, ...] = ()) -> Proc[None]:
    """Bookkeeping of whose planes and phenomena are."""
    player = controller_of_planes(t.s, leaving)
    for x in face_up(t.s):
        by = why_taken_over(t.s, x)
        yield from do(TakenOver(x.ref, player), by=by)
        told = IT_IS_HANDED_ON if leaving else IT_IS_CONTROLLED_BY_WHOEVER_HAS_THE_TURN
        yield from note(*told, by, player)


# ---- planeswalking


@dataclass(frozen=True, slots=True, kw_only=True)
class Walks(Trigger):
    """The planeswalk ability: sourceless, controlled by whoever rolled (703.9)."""

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        yield from walk(t, pending.controller)


def wait_for(t: Table, here: Thing, player: str, by: tuple[str, ...]) -> Proc[None]:
    """The planeswalk ability triggers; it names the plane that is face up only so that it can be told apart."""
    if not stands(by):
        return
    yield from do(Declared(Pending(a_number(t.s, 0), here.ref, WALK, player, t.s.clock)), by="")
    yield from note("the planeswalk ability of {it} triggers", "{it}の「越境」が誘発する", by, player)


def walk(t: Table, player: str) -> Proc[None]:
    """A player planeswalks as the format says."""
    otherwise = WALKS.get(t.s.fact(TABLE, "format", ""))
    yield from call((otherwise or planeswalk)(t, player))


WALKS: dict[str, Callable[[Table, str], Call[None]]] = {}
"""Formats in which to planeswalk is something else, filled by their chapters."""


@procedure("dmv:703.9a", "dmv:501.2b", "dmv:703.10", "dmv:703.10b")
def planeswalk(t: Table, player: str) -> Proc[None]:
    """What is face up goes face down under the plane deck; then the top card of the deck is turned up."""
    up = face_up(t.s)
    several = ("dmv:703.10b",) if len(up) > 1 else ()
    yield from do(*(Moved(x.ref, DECK, bottom=True) for x in up), by=("dmv:703.9a", "dmv:501.2b", *several))
    yield from end_what_lasts(t, "dmv:703.10")
    top = yield from top_of(t, DECK, by="dmv:703.9a")
    if top is not None:
        card = yield from identify(t, top, "dmv:703.9a")
        yield from turn_up(t, card, UP, player, ("dmv:703.9a", "dmv:703.10"))


def end_what_lasts(t: Table, by: str) -> Proc[None]:
    """Effects that last until a player planeswalks end."""
    if any(e.until == UNTIL for e in t.s.effects) or any(d.until == UNTIL for d in t.s.delayed):
        yield from do(Ended(UNTIL), by=by)


def turn_up(t: Table, card: Thing, to: Zone, player: str, by: tuple[str, ...]) -> Proc[Thing | None]:
    """A card of the plane deck is turned up: a plane is walked to, a phenomenon encountered."""
    physical = card.cards
    yield from do(Moved(card.ref, to, controller=player), by=by)
    here = next((x for x in t.s.at(to) if x.cards == physical), None)
    if here is None:
        return None
    if is_phenomenon(t.s, here):
        yield from encounter(t, here, player)
    elif to == UP:
        yield from do(Planeswalked(player, here.ref), by=by)
    return here


def encounter(t: Table, here: Thing, player: str) -> Proc[None]:
    """A phenomenon is encountered; a spell that stands for one does what it says."""
    yield from do(Encountered(here.ref, player), by="dmv:203.5")
    if t.s.value(here, "type") == "spell":
        yield from do(Declared(Pending(a_number(t.s, 1), here.ref, EFFECT, player, t.s.clock)), by="")


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellEncountered(Trigger):
    """A spell in the place of a phenomenon takes effect as it is encountered (703.3c)."""

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        here = t.s.now(pending.source)
        for key in t.s.abilities(here) if here is not None else ():
            text = t.s.game.ability(key)
            if isinstance(text, SpellText):
                play = Play(source=pending.source, controller=pending.controller, ability=key)
                cause = Cause("effect", pending.source, pending.controller, key)
                yield from call(Call("", (), text.resolve(t, play), cause=cause))


# ---- the faces of the die


def _walk(t: Table, player: str) -> Proc[None]:
    for here in face_up(t.s)[:1]:  # one planeswalk, however many are face up
        yield from wait_for(t, here, player, ("dmv:703.11b", "dmv:703.9"))


def chaos_on(t: Table, here: Thing, player: str, sections: tuple[str, str, str, str]) -> Proc[None]:
    """{C}: abilities that wait for it trigger; a D2 field without D-switch has its roller planeswalk."""
    ability, switch, no_switch, walking = sections
    if t.s.value(here, "type") != "field":
        yield from do(Chaos(player), by=ability)
    elif keyword(t.s, here, D_SWITCH) is not None:
        yield from do(Chaos(player), by=switch)
    else:
        yield from wait_for(t, here, player, (no_switch, walking))


def _chaos(t: Table, player: str) -> Proc[None]:
    for here in face_up(t.s):
        yield from chaos_on(t, here, player, ("dmv:703.11c", "dmv:703.11d", "dmv:703.11e", "dmv:703.9"))


GAMES["plane game"] = Game(("dmv:703.11", "dmv:402.2"), "dmv:703.11a", _walk, _chaos)


# ---- phenomena, and the start


@CHANGES.instead(next_in_other)
def after_a_phenomenon(t: Table, record: object) -> Call[Any] | None:
    """Once a phenomenon's abilities have resolved its controller planeswalks."""
    for x in face_up(t.s):
        if is_phenomenon(t.s, x) and stands(LEFT) and not any(p.source == x.ref for p in t.s.pending):
            return leave_it(t, x)
    return next_in_other.earlier(t, after_a_phenomenon)(t, record)


@procedure("dmv:203.6", "dmv:502.1f")
def leave_it(t: Table, phenomenon: Thing) -> Proc[None]:
    """A state-based action: a phenomenon whose abilities have all resolved is left."""
    yield from note(
        "every ability of {it} has resolved: its controller planeswalks",
        "{it}の能力がすべて解決したので、コントローラーは越境する",
        LEFT,
        phenomenon.ref,
    )
    yield from call(planeswalk(t, phenomenon.controller))


@CHANGES.instead(lay_out_the_rest)
def turn_up_the_first(t: Table) -> Proc[None]:
    """The starting player turns up cards until there is a plane; phenomena go to the bottom, and nothing triggers."""
    player = turn_player(t.s)
    for _ in range(t.s.count(DECK)):
        top = yield from top_of(t, DECK, by="dmv:703.5")
        if top is None:
            return
        card = yield from identify(t, top, "dmv:703.5")
        if not is_phenomenon(t.s, card):
            yield from do(Moved(card.ref, UP, controller=player), by="dmv:703.5")
            return
        yield from do(Moved(card.ref, DECK, bottom=True), by="dmv:703.5")


RULE_ABILITIES = {
    WALK: Walks(zones=frozenset({""})),
    EFFECT: SpellEncountered(zones=frozenset({"command"})),
}
