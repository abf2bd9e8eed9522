"""806 Playing cards: what may be played where, and what becomes of it. Playing follows 804.2, resolving 804.3."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.shared.play import Play
from judgecli.games.shared.text.carrying import one_after_the_other
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.zx.ch102_cannot import may, may_come_to
from judgecli.games.zx.ch200_cards import ZX_TYPES
from judgecli.games.zx.ch300_zones import (
    HIDDEN,
    SPOTS,
    TEMPORARY,
    destination,
    home,
    is_slept,
    opponent,
    square,
    zone,
    zx_on,
)
from judgecli.games.zx.ch600_battle.record import battle
from judgecli.games.zx.ch800_abilities.costs import FREE, can_pay_for_card, cost_of, pay_resources, why_it_costs_that
from judgecli.games.zx.ch800_abilities.kinds import EventText
from judgecli.games.zx.ch800_abilities.timestamps import resolution_ends
from judgecli.games.zx.ch1100_keyword_abilities import after_appearing_from_life, keyword
from judgecli.games.zx.events import CardPlayed, Placed, Revealed
from judgecli.games.zx.notes import THE_PRICE_IS_FIXED
from judgecli.games.zx.questions import SQUARE
from judgecli.kernel.events import Moved
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import order, procedure, rule
from judgecli.kernel.say import By, Call, Proc, Table, aside, ask, call, caused, do, note, require
from judgecli.kernel.text import View
from judgecli.kernel.values import Cause, State, Thing
from judgecli.kernel.verdict import Requirement, requirements
from judgecli.lazy import replace

IN_THE_TEMPORARY_ZONE = (
    "the card that is played lies in the temporary zone from its play on, and no longer where it came from",
    "プレイするカードはプレイの手順でテンポラリーに移り、もう元のゾーンにはない",
)
NOT_LOOKED_AT_AGAIN = (
    "the price was fixed before it was paid, and is not looked at again",
    "コストは支払いの前に決まり、その後は見直されない",
)

# ---- 806.1a where a Z/X may be played


@rule("zx:806.1a", ja="相手のプレイヤースクエアにはプレイできない")
def not_the_enemy_player_square(view: View, spot: str, player: str) -> bool:
    """It may not be the opponent's player square."""
    return home(view.state, opponent(view.state, player)) != spot


@rule("zx:806.1a", ja="相手のゼクスがいるスクエアにはプレイできない")
def no_enemy_zx_there(view: View, spot: str, player: str) -> bool:
    """No Z/X of the opponent may be on the square."""
    return not zx_on(view, spot, opponent(view.state, player))


@rule("zx:806.1a", ja="自分のスリープ状態のゼクスがいるスクエアにはプレイできない")
def no_slept_zx_of_own_there(view: View, spot: str, player: str) -> bool:
    """No slept Z/X of the player's own may be on the square; a rebooted one may."""
    return not any(is_slept(z) for z in zx_on(view, spot, player))


@rule("zx:102.6", ja="そのスクエアへの登場を禁じられていてはならない", cite_if_met=False)
def appearing_there_is_not_forbidden(s: State, card: Thing, spot: str) -> bool:
    """No effect may forbid it to appear on that square."""
    return may_come_to(s, card, spot)


@requirements
def may_be_placed(s: State, spot: str, player: str, card: Thing) -> Iterator[Requirement]:
    """Whether a Z/X may be played to a square, with every reason why not."""
    yield not_the_enemy_player_square.whether(s, spot, player)
    yield no_enemy_zx_there.whether(s, spot, player)
    yield no_slept_zx_of_own_there.whether(s, spot, player)
    yield appearing_there_is_not_forbidden.whether(s, card, spot)


@rule("zx:806.1a", ja="プレイできるスクエアがなければならない")
def a_square_is_open(s: State, player: str, card: Thing) -> bool:
    """There must be a square to play it to."""
    return any(may_be_placed.whether(s, spot, player, card) for spot in SPOTS)


@rule("zx:102.6", ja="プレイを禁じられていてはならない", cite_if_met=False)
def playing_is_not_forbidden(s: State, card: Thing) -> bool:
    """No effect may forbid playing the card."""
    return "be played" not in s.value(card, "cannot")


@rule("zx:102.6", "zx:506.2", ja="登場できないカードは適正に解決できないので、プレイを選べない", cite_if_met=False)
def appearing_is_not_forbidden(s: State, card: Thing) -> bool:
    """No effect may forbid it to appear: what cannot be resolved cannot be chosen."""
    return may(s, card, "appear")


@rule("zx:506.2", ja="手札からプレイできる種類でなければならない")
def playable_type(s: State, card: Thing) -> bool:
    """Only a Z/X or an Event is played from the hand."""
    return s.value(card, "type") in ("zx", "event")


@requirements
def may_be_played(s: State, player: str, card: Thing, free: bool = False) -> Iterator[Requirement]:
    """Whether a card may be played, with every reason why not; its square aside."""
    if not free and battle(s) is None:  # in a battle 603.1b says it, of what is played for nothing whatever lets it be
        yield playable_type.whether(s, card)
    yield playing_is_not_forbidden.whether(s, card)
    if s.value(card, "type") in ZX_TYPES:
        yield a_square_is_open.whether(s, player, card)
        yield appearing_is_not_forbidden.whether(s, card)
    if not free:
        yield can_pay_for_card(s, player, cost_of(s, player, card), *why_it_costs_that(s, player, card)[1:])


# ---- 804.2 playing, 804.3 resolving


def choose_square(t: Table, player: str, card: Thing, by: By) -> Proc[str]:
    """The square that a card is to be put on."""
    here = t.s
    spot = yield from ask(
        player,
        SQUARE,
        {x: x for x in SPOTS if may_be_placed.whether(here, x, player, card)},
        by=by,
        refused=lambda: {x: v for x in SPOTS if not (v := may_be_placed(here, x, player, card))},
        about=(card,),
    )
    return spot


@procedure("zx:804.2", "zx:806.1")
def play_card(t: Table, player: str, card: Thing, free: bool = False) -> Proc[bool]:
    """Reveal, choose the square, fix the price, move to the temporary zone, pay; then resolve."""
    yield from require(may_be_played(t.s, player, card, free))
    if not stands("zx:806.1", None):  # which brings in all that follows
        return False
    origin = card.zone.name
    if origin in HIDDEN:
        yield from do(Revealed(card.ref), by="zx:804.2b")
    spot = ""
    if t.s.value(card, "type") in ZX_TYPES:
        spot = yield from choose_square(t, player, card, ("zx:806.1a", "zx:804.2g"))
        yield from require(may_be_placed(t.s, spot, player, card))
    price = FREE if free else cost_of(t.s, player, card)
    if not free:
        yield from aside(*THE_PRICE_IS_FIXED, ("zx:804.2d", *why_it_costs_that(t.s, player, card)), card.ref, price)
    played: Thing | None = card
    if spot or stands("zx:804.2e", IN_THE_TEMPORARY_ZONE):
        yield from do(Moved(card.ref, TEMPORARY, controller=player), by="zx:804.2e")
        played = t.s.top(TEMPORARY)
    if played is None:
        return False
    if not free:
        fixed = stands("zx:804.2d", NOT_LOOKED_AT_AGAIN)
        owed = price if fixed else cost_of(t.s, player, played)
        yield from call(pay_resources(t, player, owed))
        if not fixed and (risen := cost_of(t.s, player, played).points - owed.points) > 0:  # by what was slept for it
            yield from call(pay_resources(t, player, replace(owed, points=risen, colours=frozenset())))
    yield from do(CardPlayed(played.ref, player), by="zx:804.2h")
    resolving = resolve_card(t, played, spot, origin)
    yield from call(replace(resolving, cites=(*resolving.cites, "zx:804.2h")))
    return True


TOP_FIRST = order(
    "zx:809.2",
    name="zx carries out the texts of an Event",
    said=(
        "the texts of an Event are carried out from top to bottom",
        "イベントのテキストは上から順に処理する",
    ),
)


@procedure("zx:804.3", "zx:806.1f")
def resolve_card(t: Table, card: Thing, spot: str, origin: str) -> Proc[None]:
    """A Z/X goes to its square; an Event's text is carried out from top to bottom and the card goes to its owner's trash."""
    if spot:
        yield from do(
            Placed(card.ref, square(spot), controller=card.controller, origin=origin),
            by=("zx:806.1f", "zx:1006.1", "zx:1006.2", "zx:303.5a"),
        )
        if origin == "life" and (there := _newest(t.s, spot, card)) is not None:
            yield from after_appearing_from_life(t, there)
        return
    began = t.s.clock
    if t.s.pending and not stands("zx:809.1"):
        yield from one_after_the_other(t, lambda t: dialect(t.s).at_once(t, 0))
    texts = [(key, text) for key in t.s.abilities(card) if isinstance(text := t.s.game.ability(key), EventText)]
    for key, text in TOP_FIRST(texts):
        made = resolve_event_text(t, card, key, text)
        yield from call(replace(made, cites=(*made.cites, "zx:809.2")) if len(texts) > 1 else made)
    if t.s.now(card.ref) is not None:
        through = origin == "deck" and keyword(t.s, card, "evol seed") is not None
        if through and not stands("zx:1105.3"):  # as if it had lain in the deck until now
            yield from do(Moved(card.ref, destination(card, "deck")), by="zx:804.3c")
            card = t.s.top(destination(card, "deck")) or card
        yield from do(Moved(card.ref, destination(card, "trash")), by=("zx:806.1f", "zx:804.3c"))
        if through:
            yield from note(
                "{it} came to the trash through another zone than the deck: its Evol Seed does not trigger",
                "{it}は他のゾーンを経由してトラッシュに置かれたので、エヴォルシードは誘発しない",
                "zx:1105.3",
                card.ref,
            )
    yield from resolution_ends(t, card.ref, began)


def _newest(s: State, spot: str, card: Thing) -> Thing | None:
    return next((z for z in s.at(square(spot)) if z.cards == card.cards), None)


def resolve_event_text(t: Table, card: Thing, key: str, text: EventText) -> Call[None]:
    """One ability of an Event, as the effect of that card (802.1, 809.2)."""
    play = Play(source=card.ref, controller=card.controller, ability=key)
    made = _carry_out_event_text(t, card, text, play)
    by = ("zx:803.1b", "zx:205.1b")  # from its play until here, and nowhere else
    return caused(made, Cause("effect", card.ref, card.controller, key), *by)


@procedure("zx:809.1", "zx:809.2")
def _carry_out_event_text(t: Table, card: Thing, text: EventText, play: Play) -> Proc[None]:
    """The text of an Event is carried out while the card resolves."""
    if text.valid(t.s, card, card.controller):
        yield from text.resolve(t, play)


def hand(s: State, player: str) -> tuple[Thing, ...]:
    return s.at(zone(player, "hand"))
