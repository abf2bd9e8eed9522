"""401.1, 600.3i, 610 Tower Duel: one public deck, and where agreed a public mana zone and graveyard."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.dm.ch4_zones import holder, home, zone
from judgecli.games.dm.ch5_turn.ch500_steps import charge_is_free, drawing
from judgecli.games.dm.ch6_use.referring import bind
from judgecli.games.dm.ch7_extra.ch703_state_based import decked_out
from judgecli.games.dm.events import Moved, Shuffled
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.text.moves import whose_top_comes_first
from judgecli.games.dm.text.nouns import zone_name
from judgecli.games.dm.variants.ch600_leaving import stow
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event
from judgecli.kernel.events import Moved as AnyMove
from judgecli.kernel.looks import stands
from judgecli.kernel.ops import Mix, Op
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, Undecided, aside, call, do
from judgecli.kernel.text import Occasion, Replacement
from judgecli.kernel.values import TABLE, Ref, State, Thing, Zone
from judgecli.kernel.verdict import NotSettled, Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass

CHANGES = Changes()
PUBLIC = {"deck": "", "mana": "option shared mana", "graveyard": "option shared graveyard"}
"""Zones that are or can be public, with the option that makes them so."""
NEVER_EMPTY = ("dmv:610.7", "dmv:001.1")
NOBODY_IS_OUT_OF_CARDS = (
    "in a Tower Duel an empty deck loses nobody, and when the last card leaves the public graveyard is shuffled into the deck",
    "タワーデュエルでは山札が0枚になっても敗北せず、最後の1枚が離れる時は公共墓地を山札に加えてシャッフルする",
)
LAST_CARD = "rule: the last card of the public deck"


def is_public(s: State, name: str) -> bool:
    """The deck always is; mana zone and graveyard where it was agreed (610.5)."""
    return name in PUBLIC and (not PUBLIC[name] or (TABLE, PUBLIC[name]) in s.facts)


@CHANGES.instead(holder)
def everybodys(s: State, player: str, name: str) -> str:
    """A public zone is each player's own and each opponent's."""
    return TABLE if is_public(s, name) else holder.earlier(s, everybodys)(s, player, name)


@CHANGES.instead(home)
def whoever_has_it(s: State, thing: Thing, name: str, taker: str = "") -> Zone:
    """A card of the public deck belongs to whoever has taken it; out of a public zone, to whoever takes it now."""
    here = thing.zone
    player = thing.controller if here.name == "battle" else here.holder
    return zone(s, (taker or thing.owner) if player == TABLE else player, name)


@CHANGES.instead(bind)
def an_opponents_zone_too(
    t: Table, effects: tuple[ast.Instruction, ...], scope: Scope, conditions: tuple[ast.Condition, ...] = ()
) -> Proc[None]:
    """Where a text speaks of an opponent's zone that all share, that is the zone meant."""
    yield from bind.earlier(t, an_opponents_zone_too)(t, effects, scope, conditions)
    nouns = (i.what for i in effects if i.what is not None and i.what.whose == "opponent")
    if any(is_public(t.s, zone_name(word)) for noun in nouns for word in noun.where):
        yield from aside(
            "the zone that all share is that opponent's zone too",
            "共有のゾーンは、その対戦相手のゾーンでもある",
            "dmv:610.5a",
            scope.controller,
        )


@CHANGES.instead(drawing, "dmv:610.5", clause="dmv:610.5a")
def from_the_public_deck(s: State) -> tuple[str, ...]:
    """Whoever draws, draws from the public deck, which is everybody's."""
    return drawing.earlier(s, from_the_public_deck)(s)


@rule("dmv:401.1", ja="自分の1番最初のターンには必ずチャージする")
def first_turn_is_over(s: State, player: str) -> bool:
    """In the very first turn of each player a card must be charged."""
    return bool(s.fact(TABLE, "turn") > len(s.seating.players))


@CHANGES.instead(charge_is_free)
def the_first_charge_is_due(s: State, player: str) -> Verdict:
    """In the very first turn of each player the charge cannot be left out."""
    over = first_turn_is_over.also("dmv:610.5b") if is_public(s, "mana") else first_turn_is_over
    return over.verdict(s, player)


@CHANGES.instead(whose_top_comes_first)
def the_turn_player_takes_the_first(s: State) -> tuple[str, ...]:
    """Where an effect speaks of several players' top cards, the turn player's is the first card, the other's the second."""
    return ("dmv:610.6",)


@CHANGES.instead(decked_out)
def nobody_runs_out(s: State) -> tuple[str, ...]:
    """An empty deck loses nobody the game: this goes before the rule of the base game (001.1)."""
    return () if stands(NEVER_EMPTY, NOBODY_IS_OUT_OF_CARDS) else decked_out.earlier(s, nobody_runs_out)(s)


@dataclass(frozen=True, slots=True, kw_only=True)
class LastCard(Replacement):
    """The last card of the public deck would leave: the public graveyard is shuffled into the deck instead."""

    def replaces(self, o: Occasion) -> bool:
        event, deck = o.event, Zone(TABLE, "deck")
        if not isinstance(event, AnyMove) or event.to == deck:
            return False
        card = o.before.now(event.ref)
        last = card is not None and card.zone == deck and o.before.count(deck) == 1
        return last and stands(NEVER_EMPTY, NOBODY_IS_OUT_OF_CARDS)

    def instead(self, o: Occasion) -> tuple[Event, ...]:
        s = o.before
        graveyard = Zone(TABLE, "graveyard")
        if not is_public(s, "graveyard") or not s.count(graveyard):
            raise Undecided(EMPTY)
        deck = Zone(TABLE, "deck")
        return (*(Moved(x.ref, deck) for x in s.at(graveyard)), Shuffled(deck))


EMPTY = NotSettled(
    "the last card of the public deck would leave, and there is no public graveyard with cards to shuffle into the deck",
    "公共山札の最後の1枚が離れるが、山札に加える公共墓地のカードがない。その場合の扱いは書かれていない",
    ("dmv:610.7", "dmv:610.5"),
)
ABILITY = LastCard(zones=frozenset({""}), cite="dmv:610.7", on=(AnyMove,), final=("dmv:001.2",))


@CHANGES.instead(stow)
def under_the_public_deck(t: Table, losers: tuple[str, ...]) -> Proc[None]:
    """Before a loser leaves, the cards go back under the public deck."""
    for player in losers:
        yield from call(put_under_the_deck(t, player))


@procedure("dmv:610.8", "dmv:600.3i")
def put_under_the_deck(t: Table, player: str) -> Proc[None]:
    """The cards under the loser's control, the hand and the shields, shuffled face down, go under the public deck."""
    deck = zone(t.s, player, "deck")
    own = [x for x in t.s.at(Zone(TABLE, "battle")) if x.controller == player]
    cards = [*own, *t.s.at(zone(t.s, player, "hand")), *t.s.at(zone(t.s, player, "shields"))]
    yield from do(*(Moved(x.ref, deck, bottom=True) for x in cards), by=("dmv:610.8", "dmv:600.3i"))
    physical = {card for x in cards for card in x.cards}
    down = frozenset(x.ref for x in t.s.at(deck) if set(x.cards) & physical)
    yield from do(MixedUnder(deck, down), by="")


@dataclass(frozen=True, slots=True)
class MixedUnder(Event):
    """These cards of a zone are shuffled among themselves."""

    zone: Zone
    refs: frozenset[Ref]

    def ops(self, s: State) -> Iterable[Op]:
        return (Mix(self.zone, self.refs),)
