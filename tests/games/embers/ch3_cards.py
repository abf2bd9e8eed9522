"""3 Cards: how they are played, and kindling."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.shared.actions import Action, action
from judgecli.games.shared.text.plain_kinds import has_keyword, says_as_it_is_used
from judgecli.games.shared.turns import turn_number, turn_player
from judgecli.kernel.events import Noted
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Requirement
from tests.games.embers.ch1_duel import Turn, energy, get_energy
from tests.games.embers.events import PLACES, Discarded, EnergyPaid, Played, Spent, Used


@action("{who} plays {card} to {place}", "{who}が{card}を{place}にプレイする", "embers:3.1", "embers:3.2")
class Play(Action):
    """A card is played to a place, which the line may say to be another player's (``holder``)."""

    card: Thing
    place: str
    holder: str

    def required(self, s: State, player: str) -> Iterator[Requirement]:
        yield is_in_hand.whether(s, player, self.card)
        yield is_own.whether(s, player, self.holder)
        yield is_free.whether(s, player, self.place)
        yield can_be_paid.whether(s, player, self.card)


@action("{who} uses {card}", "{who}が{card}を使う", "embers:3.6")
class Use(Action):
    """A rite is used."""

    card: Thing

    def required(self, s: State, player: str) -> Iterator[Requirement]:
        yield is_own_main_phase.whether(s, player)
        yield is_in_hand.whether(s, player, self.card)
        yield can_be_paid.whether(s, player, self.card)


@action("{who} kindles {card}", "{who}が{card}を点火する", "embers:3.5")
class Kindle(Action):
    """A card is discarded for energy."""

    card: Thing

    def required(self, s: State, player: str) -> Iterator[Requirement]:
        yield is_own_turn.whether(s, player)
        yield has_not_kindled.whether(s, player)
        yield can_be_discarded.whether(s, player, self.card)


@rule("embers:3.1", ja="手札のカードでなければならない")
def is_in_hand(s: State, player: str, card: Thing) -> bool:
    """The card must be in the hand of the player who plays it."""
    return card.zone == Zone(player, "hand")


@rule("embers:3.2", ja="自分の陣でなければならない")
def is_own(s: State, player: str, holder: str) -> bool:
    """The place must be the player's own."""
    return holder == player


@rule("embers:3.2", ja="その陣にはカードがあってはならない")
def is_free(s: State, player: str, place: str) -> bool:
    """The place must be free."""
    return not s.at(Zone(player, place))


@rule("embers:3.2", ja="1つの陣に置けるカードは1枚だけ")
def lies_alone(s: State, zone: Zone) -> bool:
    """Only one card lies in a place."""
    return len(s.at(zone)) < 2


def each_lies_alone(s: State) -> Iterator[Requirement]:
    """What must be so of a board."""
    yield from (lies_alone.whether(s, Zone(p, name)) for p in s.players for name in PLACES)


@rule("embers:3.3", ja="コストと同じだけのエネルギーがなければならない")
def can_be_paid(s: State, player: str, card: Thing) -> bool:
    """There must be as much energy as the card costs."""
    return bool(energy(s, player) >= s.value(card, "cost"))


@rule("embers:3.4", ja="新参のカードは速攻を持たない限り攻撃できない")
def is_not_new(s: State, card: Thing) -> bool:
    """The card must not be new, unless it is swift."""
    return not card.mark("new") or has_keyword(s, card, "swift")


@rule("embers:3.6", ja="儀式は自分のメインフェイズにしか使えない")
def is_own_main_phase(s: State, player: str) -> bool:
    """A rite is used in its player's main phase."""
    return bool(s.now_going_on == Turn(player, "main"))


@rule("embers:3.5", ja="自分のターンでなければならない")
def is_own_turn(s: State, player: str) -> bool:
    """It must be the player's own turn."""
    return turn_player(s) == player


@rule("embers:3.5", ja="点火は1ターンに1度だけできる")
def has_not_kindled(s: State, player: str) -> bool:
    """The player must not have kindled in this turn."""
    return bool(s.fact(player, "kindled") != turn_number(s))


@rule("embers:3.5", ja="捨てるのは手札のカードでなければならない")
def can_be_discarded(s: State, player: str, card: Thing) -> bool:
    """The card to discard must be in the player's hand."""
    return card.zone == Zone(player, "hand")


@procedure("embers:3.3", "embers:3.2")
def play(t: Table, player: str, what: Play) -> Proc[None]:
    """The cost is paid; the card comes to its place."""
    if (cost := t.s.value(what.card, "cost")) > 0:
        yield from do(EnergyPaid(player, cost), by="embers:3.3")
    yield from do(Played(what.card.ref, Zone(player, what.place), marks=(("new", True),)), by="embers:3.2")


@procedure("embers:3.6")
def use(t: Table, player: str, what: Use) -> Proc[None]:
    """The cost is paid; the rite says what is done, then goes to the pile."""
    if (cost := t.s.value(what.card, "cost")) > 0:
        yield from do(EnergyPaid(player, cost), by="embers:3.3")
    yield from do(Used(what.card.ref, Zone(player, "altar")), by="embers:3.6")
    rite = t.s.at(Zone(player, "altar"))[0].ref
    yield from says_as_it_is_used(t, rite)
    yield from do(Spent(rite, Zone(what.card.owner, "pile")), by="embers:3.6")


@procedure("embers:3.5")
def kindle(t: Table, player: str, what: Kindle) -> Proc[None]:
    """A card is discarded; one energy comes for it."""
    yield from do(Noted(player, "kindled", turn_number(t.s)), by="embers:3.5")
    yield from do(Discarded(what.card.ref, Zone(what.card.owner, "pile")), by="embers:3.5")
    yield from get_energy(t, player, 1, "embers:3.5")
