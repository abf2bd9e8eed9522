"""4 Attack: who attacks what, the guard, the exchange of damage."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.shared.actions import Action, action, one_allowed
from judgecli.games.shared.text.barring import barred
from judgecli.games.shared.turns import turn_player
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, do, note
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.verdict import Requirement
from judgecli.lazy import dataclass
from tests.games.embers.ch1_duel import cards
from tests.games.embers.ch3_cards import is_not_new
from tests.games.embers.events import PLACES, Attacked, DamageDealt, Guarded, LifeLost, Tired

GUARD = Question(
    "guard",
    "a card to guard with",
    "護衛するカード",
    answers={"pass": ("{who} does not guard", "{who}は護衛しない")},
)


@action("{who} attacks {target} with {attacker}", "{who}が{attacker}で{target}を攻撃する", "embers:4.1", "embers:4.2")
class Attack(Action):
    """A card attacks a card or a player."""

    attacker: Thing
    target: Thing | str

    def required(self, s: State, player: str) -> Iterator[Requirement]:
        yield is_the_turn_players.whether(s, player, self.attacker)
        yield is_not_tired.whether(s, self.attacker)
        yield is_not_new.whether(s, self.attacker)
        yield may_attack.whether(s, self.attacker)
        yield is_what_it_faces.whether(s, player, self.attacker, self.target)


@action("{who} guards with {card}", "{who}が{card}で護衛する", "embers:4.3")
class Guard(Action):
    """A card takes the attack in another's stead."""

    card: Thing

    def required(self, s: State, player: str) -> Iterator[Requirement]:
        yield is_another_own_card.whether(s, player, self.card)
        yield guard_is_not_tired.whether(s, self.card)
        yield may_guard.whether(s, self.card)


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack under way."""

    attacker: Ref
    target: Ref | str


@dataclass(frozen=True, slots=True)
class Guarding:
    """This player may guard."""

    player: str


def facing(s: State, player: str, card: Thing) -> Thing | str:
    """What a card faces: the card in the place of the same name, or the other player."""
    other = s.seating.next(player)
    return next(iter(s.at(Zone(other, card.zone.name))), other)


@rule("embers:4.1", ja="攻撃するのはターンプレイヤーの陣にあるカードでなければならない")
def is_the_turn_players(s: State, player: str, card: Thing) -> bool:
    """The attacker must lie in a place of the turn player."""
    return player == turn_player(s) == card.zone.holder and card.zone.name in PLACES


@rule("embers:4.1", ja="攻撃するカードは疲労していてはならない")
def is_not_tired(s: State, card: Thing) -> bool:
    """The attacker must not be tired."""
    return not card.mark("tired")


@rule("embers:5.7", ja="テキストにより攻撃できない")
def may_attack(s: State, card: Thing) -> bool:
    """No text may say that the card cannot attack."""
    return not barred(s, card, "attack")


@rule("embers:5.7", ja="テキストにより護衛できない")
def may_guard(s: State, card: Thing) -> bool:
    """No text may say that the card cannot guard."""
    return not barred(s, card, "guard")


@rule("embers:4.2", ja="攻撃できるのは、同じ名前の相手の陣のカードか、そこにカードがなければ相手プレイヤーだけ")
def is_what_it_faces(s: State, player: str, card: Thing, target: Thing | str) -> bool:
    """A card attacks the card that it faces, or the other player if it faces none."""
    return facing(s, player, card) == target


@procedure("embers:4.1", "embers:4.2", "embers:4.3")
def attack(t: Table, player: str, what: Attack) -> Proc[None]:
    """The attacker becomes tired; then the other player may guard."""
    target = what.target if isinstance(what.target, str) else what.target.ref
    yield from do(Attacked(what.attacker.ref, target), Tired(what.attacker.ref), by=("embers:4.1", "embers:4.2"))
    under_way = (*t.s.agenda, Strike(what.attacker.ref, target), Guarding(t.s.seating.next(player)))
    yield from do(AgendaSet(under_way), by="embers:4.3")


@rule("embers:4.3", ja="護衛するのは、自分の陣にある別のカードでなければならない")
def is_another_own_card(s: State, player: str, card: Thing) -> bool:
    """The guard must be another card in the player's places."""
    struck = next(record for record in s.agenda if isinstance(record, Strike))
    return card.zone.holder == player and card.zone.name in PLACES and card.ref != struck.target


@rule("embers:4.3", ja="護衛するカードは疲労していてはならない")
def guard_is_not_tired(s: State, card: Thing) -> bool:
    """The guard must not be tired."""
    return not card.mark("tired")


@procedure("embers:4.3", role="asks")
def guard(t: Table) -> Proc[None]:
    """The other player may let another card be attacked."""
    player = t.s.now_going_on.player
    chosen = yield from one_allowed(t, player, GUARD, lambda s: map(Guard, cards(s, player)), "embers:4.3", idle="pass")
    *before, strike, _ = t.s.agenda
    if chosen is not None:
        strike = Strike(strike.attacker, chosen.card.ref)
        yield from do(Guarded(chosen.card.ref), Tired(chosen.card.ref), by="embers:4.3")
    yield from do(AgendaSet((*before, strike)), by="embers:4.3")


@procedure("embers:4.4", "embers:4.5", cites_itself=False)
def exchange(t: Table) -> Proc[None]:
    """Both deal damage at one moment; a player loses a life."""
    strike: Strike = t.s.now_going_on
    yield from do(AgendaSet(t.s.agenda[:-1]), by="embers:4.4")
    attacker = t.s.now(strike.attacker)
    if isinstance(strike.target, str):
        yield from do(LifeLost(strike.target, 1), by="embers:4.5")
        return
    target = t.s.now(strike.target)
    if attacker is None or target is None:
        gone = strike.attacker if attacker is None else strike.target
        yield from note("{it} is gone: no damage is dealt", "{it}がないのでダメージは与えられない", "embers:4.4", gone)
        return
    yield from do(
        DamageDealt(target.ref, t.s.value(attacker, "power")),
        DamageDealt(attacker.ref, t.s.value(target, "power")),
        by="embers:4.4",
    )
