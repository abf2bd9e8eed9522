"""2-23-1 to 2-23-3 Drawing, the deck and the plan zone: what lies on top, and what happens to the plan when the deck is touched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.games.d0.events import Drawn, PlanMade, PlanTurnedDown, Shuffled
from judgecli.games.d0.part1_principles.ch02_numbers import COLOURS
from judgecli.games.d0.part2_definitions.ch02_data import TIMINGS
from judgecli.games.d0.part2_definitions.ch23_zones import plan, zone
from judgecli.games.d0.part6_other.ch02_deliberate_order import DELIBERATE, was_deliberate
from judgecli.games.shared.notes import NOTHING_TO_DRAW
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.shared.text.stand_ins import LeftOpen, Number, Words, stand_in
from judgecli.games.shared.text.top import top_of
from judgecli.kernel.events import Event, Moved, Noted, Shown
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import By, Proc, Question, Table, also, ask, ask_table, call, do, note
from judgecli.kernel.values import State, Thing

SHOWN_CARD = Question("shown card", "which card it is", "どのカードか")
DRAW_ANOTHER = Question.whether(
    "draw another",
    "whether to draw another",
    "もう1枚引くか",
    ("{who} draws another", "{who}はもう1枚引く"),
    ("{who} draws no more", "{who}はそれ以上引かない"),
)
NEXT_ON_THE_DECK = Question("next on the deck", "the next card", "次に置くカード")


# ---- cards nobody has shown

COMMON: LeftOpen = {"cost": Number(0), "colours": Words("colour", "色", COLOURS), "races": Words("race", "種族")}
STAND_INS = {
    name: stand_in(name, kind, ja, {**COMMON, **more})
    for name, kind, ja, more in (
        ("a unit not named", "unit", "書かれていないユニット", {"power": Number(1000), "smash": Number(1)}),
        ("a base not named", "base", "書かれていないベース", {}),
        (
            "a strategy not named",
            "strategy",
            "書かれていないストラテジー",
            {"timing": Words("timing", "タイミング", TIMINGS, one=True)},
        ),
    )
}
"""Cards that the file does not name (2-25-2-1)."""


def identify(t: Table, card: Thing, by: By) -> Proc[Thing]:
    """The card as it turns out when it is shown: any card of the scenario, or one it does not name."""
    if card.face:
        return card
    faces = {name: name for name, d in t.s.game.library.items() if d.name}
    face = yield from ask_table(SHOWN_CARD, faces, by=by, about=(card,))
    yield from do(Shown(card.ref, face), by=by)
    return t.s.things[card.ref]


def top_card(t: Table, player: str, by: By) -> Proc[Thing | None]:
    """The top card of a deck, the plan card if there is one (2-23-3-1); after a shuffle the table says which it is."""
    if (shown := plan(t.s, player)) is not None:
        return shown
    return (yield from top_of(t, zone(player, "deck"), by))


# ---- 2-23-1-5, 2-23-1-6 drawing


@procedure("d0:2-23-1-5", cites_itself=False)
def draw(t: Table, player: str, number: int, by: By) -> Proc[int]:
    """One card so many times over; the answer is how many were drawn."""
    drawn = 0
    for _ in range(number):
        top = yield from top_card(t, player, by=by)
        if top is None:
            yield from note(*NOTHING_TO_DRAW, "d0:1-1-3", player)
            break
        several = ("d0:2-23-1-5",) if number > 1 else ()
        drawn += len((yield from do(Drawn(top.ref, zone(top.owner, "hand")), by=also(by, *several))))
        if top.zone.name == "plan":
            yield from note(
                "the plan card was drawn; the next card stays face down",
                "プランゾーンのカードが引かれ、次のカードは裏向きのまま",
                ("d0:2-23-3-1", "d0:2-23-3-2"),
                player,
            )
    return drawn


@procedure("d0:2-23-1-6")
def draw_up_to(t: Table, player: str, most: int, by: By) -> Proc[int]:
    """After each card the player decides whether to draw another."""
    if not stands("d0:2-23-1-6"):
        return (yield from call(draw(t, player, most, by="d0:2-23-1-5")))
    drawn = 0
    while drawn < most:
        options = {"do it": True, "decline": False}
        again = yield from ask(player, DRAW_ANOTHER, options, by="d0:2-23-1-6", about=(most - drawn,))
        if not again or not (yield from call(draw(t, player, 1, by))):
            break
        drawn += 1
    return drawn


# ---- 2-23-3 the plan zone

TURNED_UP = "d0:6-2-6"
SHUFFLED = "d0:6-2-5"
"""Turning the top card up as the plan, and shuffling, settle no order on purpose."""
SETTLED_FOR_GOOD = "d0:6-2-4"
"""What has been settled on purpose stays so, though the deck is shuffled."""


@rule("d0:2-23-3-6", ja="プランゾーンにカードがある間は、プランゾーンを作成できない")
def there_is_no_plan(s: State, player: str) -> bool:
    """A plan cannot be created while the plan zone holds a card."""
    return plan(s, player) is None


@rule("d0:2-23-3-1", ja="プランゾーンにカードがなければならない")
def there_is_a_plan(s: State, player: str) -> bool:
    """The plan zone must hold a card: the deck's top card must be face up."""
    return plan(s, player) is not None


def make_plan(t: Table, player: str, by: By) -> Proc[tuple[Event, ...]]:
    """The top card of the deck is turned face up; with a plan there already, or no card, nothing happens."""
    if not there_is_no_plan(t.s, player):
        yield from note("{it} has a plan already", "{it}のプランゾーンにはすでにカードがある", "d0:2-23-3-6", player)
        return ()
    top = yield from top_card(t, player, by=by)
    if top is None:
        yield from note("no card is left in {it}'s deck", "{it}の山札にカードがない", "d0:4-12-2", player)
        return ()
    shown = yield from identify(t, top, by=by)
    if not stands(TURNED_UP):
        yield from do(Noted(player, DELIBERATE, True), by="")
    return (yield from do(PlanMade(shown.ref, zone(shown.owner, "plan")), by=also(by, "d0:2-23-3-1")))


@procedure("d0:2-23-3-3", "d0:2-23-3-4", "d0:2-23-3-5", cites_itself=False)
def turn_plan_down(t: Table, player: str, by: By) -> Proc[None]:
    """Before a card goes onto the deck, before it is looked through, before it is shuffled: the plan card is turned face down."""
    shown = plan(t.s, player)
    if shown is not None:
        yield from do(PlanTurnedDown(shown.ref, zone(shown.owner, "deck")), by=by)


def put_on_deck(t: Table, player: str, cards: Sequence[Thing], by: By, bottom: bool = False) -> Proc[tuple[Event, ...]]:
    """Cards go onto or under their owner's deck; their owner orders several, and need not tell (2-23-2-4)."""
    left = [c for c in cards if c.owner == player]
    if left and not bottom:
        yield from call(turn_plan_down(t, player, "d0:2-23-3-3"))
    out: tuple[Event, ...] = ()
    ordered = ("d0:2-23-2-4",) if len(left) > 1 else ()
    while left:
        options = named(t.s, tell_apart(t.s, left))
        card = yield from ask(player, NEXT_ON_THE_DECK, options, by="d0:2-23-2-4", secret=True)
        left.remove(card)
        out += yield from do(Moved(card.ref, zone(player, "deck"), bottom=bottom), by=also(by, *ordered))
    return out


def next_plan(s: State, event: Event) -> Iterator[tuple[Event, By]]:
    """When the plan card goes to another zone, the plan zone is empty: only as if the book did not say so the next card is the plan."""
    if not isinstance(event, Moved) or isinstance(event, PlanTurnedDown) or (card := s.now(event.ref)) is None:
        return
    if card.zone.name != "plan" or event.to.name == "plan" or stands("d0:2-23-3-2"):
        return
    below = s.at(zone(card.owner, "deck"))
    if below:
        yield PlanMade(below[0].ref, card.zone), "d0:2-23-3-2"  # top


def put_into_plan(t: Table, card: Thing, by: By) -> Proc[tuple[Event, ...]]:
    """A card goes face up onto its owner's deck, as the plan; the plan card of before is turned face down (2-23-3-3)."""
    over = ("d0:2-23-3-3",) if plan(t.s, card.owner) is not None else ()
    yield from call(turn_plan_down(t, card.owner, "d0:2-23-3-3"))
    return (yield from do(Moved(card.ref, zone(card.owner, "plan")), by=also(by, *over)))


@procedure("d0:2-23-3-5", cites_itself=False)
def shuffle(t: Table, player: str, by: By) -> Proc[None]:
    """The plan card is turned face down, then the deck is shuffled; the plan zone is empty afterwards."""
    if plan(t.s, player) is not None:
        yield from call(turn_plan_down(t, player, "d0:2-23-3-5"))
        by = also(by, "d0:2-23-3-5")
    yield from do(Shuffled(zone(player, "deck")), by=by)
    if was_deliberate(t.s, player) and not stands(SETTLED_FOR_GOOD):
        yield from do(Noted(player, DELIBERATE, False), by="")
    elif not was_deliberate(t.s, player) and not stands(SHUFFLED):
        yield from do(Noted(player, DELIBERATE, True), by="")
