"""701 DMEDH: a deck led by a commander, who waits in the command zone, and what that changes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from judgecli.games.dm.ch1_game.ch103_starting import opening_shields
from judgecli.games.dm.ch1_game.ch104_victory import win
from judgecli.games.dm.ch1_game.ch112_costs import Cost, bearing_on_the_cost, cost_of, kept_civilizations
from judgecli.games.dm.ch1_game.ch114_drawing import draw
from judgecli.games.dm.ch4_zones import cards_in
from judgecli.games.dm.ch6_use.ch601_using import usable_zones
from judgecli.games.dm.ch6_use.ch603_triggered import RULE, a_number
from judgecli.games.dm.ch6_use.entering import kept_out
from judgecli.games.dm.ch6_use.kinds import keyword
from judgecli.games.dm.ch6_use.main_step import further
from judgecli.games.dm.events import Declared, Entered, Moved, Used
from judgecli.games.dm.events_of_battle import DirectAttack
from judgecli.games.dm.game import happens_along, interrupts
from judgecli.games.dm.registry import Changes, entry
from judgecli.games.dm.seats import extra_turn_of, has_the_turn, opponents
from judgecli.games.dm.text.changing import can_be_changed, kept_as_printed, untapped_by_an_effect
from judgecli.games.shared.questions import MAY
from judgecli.kernel.events import Event, Noted
from judgecli.kernel.index import in_force
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import By, Call, Proc, Table, ask, call, do, note
from judgecli.kernel.text import Static, Trigger, View
from judgecli.kernel.values import TABLE, Pending, State, Thing, Zone
from judgecli.kernel.verdict import Verdict, both
from judgecli.lazy import dataclass

KIND = "commander"
"""The designation of a card; it is an attribute of the card wherever it lies (701.3)."""
ZONE = "command"
SHIELDS = 7
"""Shields at the start (701.6)."""
TAX = 2
"""What a commander costs more for each time it was summoned from the command zone (701.13)."""
DRAWS = f"{RULE}commander draws"
UNLIMITED = "any number in the deck"

CHANGES = Changes()


def is_commander(s: State, thing: Thing) -> bool:
    """Whether one of the cards is designated; a token that is a copy of it is no card that was designated."""
    library = s.game.library
    cards = (face for card, face in zip(thing.cards, thing.faces, strict=True) if card > 0)
    return any(face in library and KIND in library[face].facts.get("kinds", ()) for face in cards)


# ---- the start, and what cards cannot do here


@CHANGES.instead(opening_shields, "dmv:001.1", clause="dmv:701.6")
def seven_shields(s: State, player: str) -> int:
    """Each player begins with seven shields."""
    return SHIELDS


@CHANGES.instead(win, "dmv:001.2", clause="dmv:701.7")
def the_game_goes_on(t: Table, winner: str, by: By) -> Proc[None]:
    """Where a card would make a player win the game goes on instead."""
    yield from note(
        "{it} does not win: the game goes on instead", "{it}は勝利せず、かわりにゲームを続ける", win.by(t), winner
    )


@CHANGES.instead(extra_turn_of, clause="dmv:701.8", omits=True)
def no_extra_turn(s: State, player: str) -> str:
    """Where a card would give an extra turn the turns go on as usual instead."""
    return ""


# ---- names used in a turn


def _names_of_turn(s: State) -> str:
    return f"turn {s.fact(TABLE, 'turn')} names"


def names_of_turn(s: State, player: str) -> frozenset[str]:
    """Names of cards this player has used or put out in this turn."""
    found: frozenset[str] = s.fact(player, _names_of_turn(s), frozenset())
    return found


def is_new(s: State, player: str, card: Thing) -> bool:
    """Whether no card of its name was used or put out by the player in this turn, or any number of it is allowed."""
    free = any(getattr(s.game.ability(key), "name", "") == UNLIMITED for key in s.abilities(card))
    return free or keyword(s, card, UNLIMITED) is not None or not names_of_turn(s, player) & s.value(card, "names")


@rule("dmv:701.12", ja="同じターンに使ったか出したカードと同じ名前のカードは、使うことも出すこともできない")
def name_is_new_this_turn(s: State, player: str, card: Thing) -> bool:
    """No card of the same name may have been used or put out by the player in this turn."""
    return is_new(s, player, card)


@CHANGES.instead(kept_out)
def kept_out_by_its_name(s: State, player: str, card: Thing, how: str) -> tuple[str, ...]:
    """An effect does not put out a second card of one name for a player in one turn; what was just used is let in."""
    earlier = kept_out.earlier(s, kept_out_by_its_name)(s, player, card, how)
    return (*earlier, *(("dmv:701.12",) if not how and not is_new(s, player, card) else ()))


@CHANGES.instead(happens_along)
def kept_in_mind(s: State, event: Event, batch: Sequence[Event]) -> tuple[tuple[Event, By], ...]:
    """Names used, commanders that leave the battle zone, and commanders' attacks that go through."""
    out: list[tuple[Event, By]] = list(happens_along.earlier(s, kept_in_mind)(s, event, batch))
    if isinstance(event, Used | Entered):
        out += _name(s, event)
    if isinstance(event, Used) and event.mode == "summon":
        out += _summoned(s, event)
    if isinstance(event, Moved) and not isinstance(event, Entered):
        gone = s.now(event.ref)
        if gone is not None and gone.zone.name == "battle" and is_commander(s, gone):
            out.append((Noted(TABLE, f"commander {gone.cards[0]} left", gone.owner), ""))
    if isinstance(event, DirectAttack):
        out += _goes_through(s, event)
    return tuple(out)


def _name(s: State, event: Used | Entered) -> list[tuple[Event, By]]:
    card = s.now(event.ref)
    player = event.player if isinstance(event, Used) else event.controller
    if card is None or not player or not s.value(card, "names"):
        return []
    seen = names_of_turn(s, player) | s.value(card, "names")
    return [(Noted(player, _names_of_turn(s), seen), "")]


# ---- summoning a commander


def _summons(card: Thing) -> str:
    return f"commander {min(card.cards)} summoned"


def _summoned(s: State, event: Used) -> list[tuple[Event, By]]:
    card = s.now(event.ref)
    if card is None or card.zone.name != ZONE or not is_commander(s, card):
        return []
    return [(Noted(TABLE, _summons(card), s.fact(TABLE, _summons(card)) + 1), "")]


@CHANGES.instead(usable_zones)
def also_from_the_command_zone(s: State, player: str) -> tuple[str, ...]:
    """In their own turn a commander is summoned from the command zone."""
    earlier = usable_zones.earlier(s, also_from_the_command_zone)(s, player)
    return (*earlier, ZONE) if has_the_turn(s, player) else earlier


@CHANGES.instead(cost_of)
def with_its_tax(s: State, player: str, card: Thing) -> Cost:
    """From the command zone it costs two more for each time it was summoned from there before."""
    earlier = cost_of.earlier(s, with_its_tax)(s, player, card)
    if card.zone.name != ZONE:
        return earlier
    return Cost(earlier.civilizations, earlier.points + TAX * int(s.fact(TABLE, _summons(card))))


@CHANGES.instead(bearing_on_the_cost)
def why_it_is_dearer(s: State, player: str, card: Thing) -> tuple[str, ...]:
    """Of a commander in the command zone it is said that earlier summonings from there count."""
    earlier = bearing_on_the_cost.earlier(s, why_it_is_dearer)(s, player, card)
    return (*earlier, "dmv:701.13") if card.zone.name == ZONE else earlier


@rule("dmv:701.13", ja="統率領域から召喚できるのは、自分の統率者だけ")
def only_commanders_from_the_command_zone(s: State, player: str, card: Thing) -> bool:
    """From the command zone a player summons only their own commander."""
    return card.zone.name != ZONE or (is_commander(s, card) and card.owner == player)


@CHANGES.instead(further)
def commanders_and_names(s: State, player: str, card: Thing) -> Verdict:
    """A name is used once a turn; from the command zone only a commander comes."""
    return both(
        further.earlier(s, commanders_and_names)(s, player, card),
        name_is_new_this_turn.verdict(s, player, card),
        only_commanders_from_the_command_zone.verdict(s, player, card),
    )


# ---- going back to the command zone


def _left(s: State) -> tuple[tuple[str, Thing], ...]:
    """Commanders that have just left the battle zone for another zone than the command zone, with the fact that says so."""
    gone = (x for x in s.things.values() if x.zone.name not in ("battle", ZONE))
    named = ((f"commander {card} left", x) for x in gone for card in x.cards)
    return tuple((fact, x) for fact, x in named if s.fact(TABLE, fact, ""))


@CHANGES.instead(interrupts)
def commanders_may_go_back(t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
    """A state-based action: a commander that has left the battle zone may be put into the command zone."""
    yield from interrupts.earlier(t, commanders_may_go_back)(t)
    for fact, thing in _left(t.s):
        yield "commander", go_back(t, fact, thing)


@entry("goes back linked")
def whole_again(t: Table, thing: Thing, wish: bool) -> Proc[bool]:
    """What is done with a commander of several cards; answers whether anything was (701.19)."""
    yield from ()
    return False


@procedure("dmv:701.14", "dmv:502.1d")
def go_back(t: Table, fact: str, thing: Thing) -> Proc[None]:
    """Its owner may put it into the command zone."""
    yield from do(Noted(TABLE, fact, ""), by="")
    by = ("dmv:701.14", "dmv:502.1d")
    wish = yield from ask(thing.owner, MAY, {"do it": True, "decline": False}, by=by, about=(thing,))
    here = t.s.now(thing.ref)
    if here is None or (yield from whole_again(t, here, wish)):
        return
    if wish:
        yield from do(Moved(here.ref, Zone(here.owner, ZONE)), by=by)


# ---- attacks that go through


def _goes_through(s: State, event: DirectAttack) -> list[tuple[Event, By]]:
    """A commander under its owner's control attacks an opponent and is not blocked."""
    attacker = s.now(event.attacker)
    if attacker is None or not is_commander(s, attacker) or attacker.controller != attacker.owner:
        return []
    if event.player not in opponents(s, attacker.controller):
        return []
    waiting = Pending(a_number(s, 7), attacker.ref, DRAWS, attacker.owner, s.clock + 1)
    return [(Declared(waiting), "dmv:701.15")]


@dataclass(frozen=True, slots=True, kw_only=True)
class CommanderDraws(Trigger):
    """A card may be drawn (701.15)."""

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        who = pending.controller
        wish = yield from ask(who, MAY, {"do it": True, "decline": False}, by="dmv:701.15")
        if wish:
            yield from call(draw(t, who, 1, by="dmv:701.15"))


@CHANGES.instead(can_be_changed)
def not_in_the_mana_zone(view: View, thing: Thing, what: str) -> bool:
    """A card of the mana zone keeps its civilizations and its mana number."""
    return not of_the_mana_zone(thing, what) and can_be_changed.earlier(view, not_in_the_mana_zone)(view, thing, what)


def of_the_mana_zone(thing: Thing, what: str) -> str:
    """The section by which a card of the mana zone keeps its civilizations and its number; "" where it may change."""
    if thing.zone.name != "mana":
        return ""
    by = {"civilizations": "dmv:701.9", "mana": "dmv:701.10"}.get(what, "")
    return by if stands(by) else ""


@CHANGES.instead(kept_as_printed)
def as_printed(s: State, thing: Thing, what: str) -> str:
    """Where an effect would change a civilization or the mana number there, what is printed stays."""
    return of_the_mana_zone(thing, what) or kept_as_printed.earlier(s, as_printed)(s, thing, what)


@CHANGES.instead(kept_civilizations)
def as_printed_in_the_mana_zone(s: State, player: str) -> tuple[str, ...]:
    """The clause, where a continuous effect would otherwise reach a card of the mana zone (701.9)."""
    there = {x.ref for x in cards_in(s, player, "mana")}
    changing = ((s.now(ref), static) for ref, _, static in in_force(s, Static) if _gives_civilizations(static))
    reached = (x.ref for thing, static in changing if thing for x in static.reach(s, thing, thing.controller))
    return ("dmv:701.9",) if not there.isdisjoint(reached) else ()


def _gives_civilizations(static: Static) -> bool:
    return any(change.what == "civilizations" for change in static.changes)


@CHANGES.instead(untapped_by_an_effect, clause="dmv:701.11")
def tapped_instead(s: State, thing: Thing) -> bool:
    """Outside the start step a card of the mana zone is tapped where it would be untapped."""
    return thing.zone.name != "mana"


RULE_ABILITIES = {DRAWS: CommanderDraws(zones=frozenset({""}))}
