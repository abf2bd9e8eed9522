"""What can happen in Dimension Zero, as events, and all that is said of each. The sections are those of the rule that makes them happen.

Abilities wait for events of the rules as the words of card text name them (4-4-1, 4-8-9, 4-8-10).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part2_definitions.ch23_zones import OWN_ZONES, SQUARES, zone
from judgecli.games.shared.events import (
    ANYBODY,
    ELSEWHERE,
    NO_CARD,
    PLAYER,
    Claim,
    Earlier,
    Said,
    also,
    by_a_player,
    event,
    untold,
    word,
)
from judgecli.games.shared.looks import (
    Sight,
    arrival,
    arrivals,
    arrived,
    departures,
    holder_of_goal,
    named_player,
    subjects,
    went,
)
from judgecli.games.shared.text.happenings import any_move
from judgecli.kernel.events import Event, MarkSet, Mixed, Moved, OfObject, Received
from judgecli.kernel.ops import Op, Set
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Pending, Ref, State

ON = frozenset(SQUARES)
OFF = frozenset(OWN_ZONES)
ANYWHERE = OFF | ON | {"stack"}


# ---- moves


def _into_squares(o: Occasion) -> Iterator[Sight]:
    """What was put into a square, from wherever it came: from another square too (4-8-9)."""
    here = arrival(o)
    if here is not None and here.zone.name in SQUARES:
        yield o.after, here


def _put(x: Said) -> Event:
    return Placed(x.ref, x.to, origin=x.came_from) if x.to.name in ON else Moved(x.ref, x.to)


def _placed(x: Said) -> Event:
    return Placed(x.ref, x.to, origin=x.came_from)


def _relocated(x: Said) -> Event:
    return MovedByMove(x.ref, x.to, keep=True)


MOVED = also(
    Moved,
    "",
    "",
    word("placed", of=_into_squares, earlier=Earlier(_placed, "hand", ON), claimed=Claim(went(ANYWHERE, ON))),
    word("appear", of=_into_squares, earlier=Earlier(_placed, "hand", ON), claimed=None),
    word("put", of=any_move, earlier=Earlier(_put, ELSEWHERE), claimed=None),
    word(
        "leave",
        back=True,
        of=departures(*SQUARES),
        earlier=Earlier(None, "battle square", OFF),
        claimed=Claim(went(ON)),
    ),
    word(
        "returned",
        back=True,
        of=departures(*SQUARES),
        earlier=Earlier(None, "battle square", frozenset({"hand", "deck", "plan"})),
        claimed=Claim(went(ON, frozenset({"hand"}))),
    ),
)


@event("{card} goes from {from_} to {to}", "{card}が{from_}から{to}に置かれる")
class Relocated(Moved):
    """A card goes from square to square and stays the same card (2-23-8-4)."""


@event(
    "{card} moves from {from_} to {to}",
    "{card}が{from_}から{to}に移動する",
    word("move", of=arrived, earlier=Earlier(_relocated, "battle square", ON, keeps=True)),
    word(
        "moved", of=arrived, earlier=Earlier(_relocated, "battle square", ON, keeps=True), claimed=Claim(went(ON, ON))
    ),
    defined="d0:3-8-2-6",
)
class MovedByMove(Relocated):
    """A unit is moved: by its move cost; no effect that puts it elsewhere is a move (3-8-2-6)."""


@event("{card} is put{state} into {to}", "{card}が{to}に{state}置かれる")
class Placed(Moved):
    """A card is put into a square from elsewhere. ``origin``: the zone it was played or put from; ``played``: it was a spell."""

    origin: str = ""
    played: bool = False


@event(
    "{card} is destroyed and goes to {to}",
    "{card}は破壊され、{to}に置かれる",
    word(
        "destroyed",
        back=True,
        of=any_move,
        earlier=Earlier(lambda x: Destroyed(x.ref, x.to, how=x.how), "battle square", frozenset({"graveyard"})),
    ),
    defined="d0:2-23-1-4",
)
class Destroyed(Moved):
    """From a square, energy or smash zone to the owner's graveyard (2-23-1-4). ``how``: battle, rule, effect or cost."""

    how: str = ""


@event(
    "{player} draws a card",
    "{player}がカードを1枚引く",
    *by_a_player("draw", "drawn", lambda x: Drawn(NO_CARD, zone(x.player, "hand")), ("deck", "hand"), any_move),
    defined="d0:2-23-1-4",
)
class Drawn(Received):
    """The top card of one's own deck goes to the hand (2-23-1-4)."""


@event(
    "{player} discards {card}",
    "{player}が{card}を捨てる",
    *by_a_player(
        "discard",
        "discarded",
        lambda x: Discarded(NO_CARD, zone(x.player, "graveyard")),
        ("hand", "graveyard"),
        any_move,
        any_move,
    ),
)
class Discarded(Received):
    """A card of the hand goes to its owner's graveyard."""


@event(
    "{card} is removed from the game",
    "{card}がゲームから取り除かれる",
    word("removed", back=True, of=any_move, earlier=Earlier(None, "battle square", frozenset({"removed"}))),
    defined="d0:2-23-10-1",
)
class Removed(Moved):
    """A card is removed from the game (2-23-10-1)."""


@event(
    "{card} goes face up to {to}",
    "{card}が{to}に表向きで置かれる",
    word("put into energy", waits=False, earlier=Earlier(None, "hand", frozenset({"energy"}))),
)
class PutIntoEnergy(Moved):
    """The active player puts a card of the hand into the energy zone (3-7-1)."""


@event(
    "the top card of {player}'s deck goes to the smash zone",
    "{player}の山札の1番上のカードがスマッシュゾーンに置かれる",
)
class SmashDealt(Moved):
    """The top card of a deck goes face down to the smash zone because of a smash (3-9-1)."""


@event(
    "{card} is turned face up and is {player}'s plan",
    "{card}が表向きになり、{player}のプランになる",
    word("runaway", of=arrivals("plan"), earlier=Earlier(None, "deck", frozenset({"plan"}))),
    word(
        "create plan",
        player=holder_of_goal,
        earlier=Earlier(lambda x: PlanMade(NO_CARD, zone(x.player, "plan")), to_a_player=True),
        claimed=Claim(to=PLAYER),
    ),
)
class PlanMade(Received):
    """The top card of a deck is turned face up: it now is the plan (2-23-3-1)."""


@event("the plan card {card} is turned face down", "プランゾーンの{card}が裏向きになる")
class PlanTurnedDown(Moved):
    """The plan card is turned face down and is the top card of the deck again (2-23-3-3 to 2-23-3-5)."""


@event("{player} shuffles the deck", "{player}が山札をシャッフルする")
class Shuffled(Mixed):
    """A deck is shuffled (3-1-3)."""


@event("{card} is shown", "{card}が公開される", word("revealed", waits=False, earlier=None))
class Revealed(OfObject):
    """A card is shown to both players."""


# ---- states of a card


@event(
    "{card} is frozen",
    "{card}がフリーズする",
    word("frozen"),
    word("freeze", waits=False, claimed=None),
    defined="d0:2-26-1",
)
class Frozen(MarkSet):
    """A released card becomes frozen (2-26-1)."""

    writes = (("frozen", True),)


@event("{card} is frozen as payment", "コストの支払いで{card}がフリーズする")
class PaidFrozen(Frozen):
    """A card is frozen to pay a cost (2-23-6-4, 2-23-7-4)."""


@event("{card} is released", "{card}がリリースする", word("released"), defined="d0:2-26-1")
class Released(MarkSet):
    """A frozen card becomes released (2-26-1)."""

    writes = (("frozen", False),)


@event("the damage on {card} is removed", "{card}のダメージが取り除かれる")
class DamageRemoved(MarkSet):
    """The damage on a card is removed (3-10-1)."""

    writes = (("damage", 0),)


# ---- the stack


@event("{entry} goes onto the stack", "{entry}がスタックに乗る")
class Stacked(Event):
    """A spell, an ability or an exchange of battle damage goes onto the stack (2-23-9-1)."""

    entry: Entry
    agenda: tuple[Any, ...]

    def ops(self, s: State) -> Iterable[Op]:
        return (Set("agenda", self.agenda),)

    def carries_on(self) -> Pending | None:
        return self.entry.pending


@untold()
class Unstacked(Event):
    """It leaves the stack, resolved or countered."""

    silent: ClassVar[bool] = True
    entry: Entry
    agenda: tuple[Any, ...]

    def ops(self, s: State) -> Iterable[Op]:
        return (Set("agenda", self.agenda),)


@event("{card} goes onto the stack", "{card}がスタックに乗る")
class ToStack(Moved):
    """A card becomes a spell: it goes from where it is played onto the stack (4-1-1)."""


def _played(x: Said) -> Event:
    return Played(x.ref, x.player, "hand")


@event(
    "{player} has played {card}",
    "{player}が{card}をプレイした",
    word("play", player=named_player, on=subjects, earlier=Earlier(_played), claimed=Claim(to=ANYBODY)),
    word("played", earlier=Earlier(_played)),
)
class Played(OfObject):
    """A card has been played, all of its costs paid (4-7-2-9). ``origin``: from which zone."""

    player: str
    origin: str


def _activated(x: Said) -> Event:
    return Activated(x.ref, x.player, "")


@event(
    "{player} has activated {ability}",
    "{player}が{ability}を起動した",
    word("activate", player=named_player, earlier=Earlier(_activated), claimed=None),
    word("activated", earlier=Earlier(_activated)),
)
class Activated(Event):
    """An ability has been activated, all of its costs paid (4-7-2-9); ``ability`` is its key, or the name of a rule's ability."""

    ref: Ref | None
    player: str
    ability: str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,) if self.ref is not None else ()


@event("{player} has activated the move of {card}", "{player}が{card}の移動を起動した")
class MoveActivated(Activated):
    """A move has been announced and paid (4-7-3-5)."""


def _countered(o: Occasion) -> Iterator[Sight]:
    thing = o.before.last(o.event.entry.source) if isinstance(o.event, Countered) else None
    if thing is not None:
        yield o.before, thing


@event(
    "{entry} is countered",
    "{entry}が無効化される",
    word("countered", back=True, of=_countered, earlier=None, claimed=Claim(whom=lambda s, e: e.entry.source)),
)
class Countered(Event):
    """Something on the stack is countered: no effect of it happens (4-10-1). ``by_rule``: by a rule, not by an effect (4-1-5)."""

    entry: Entry
    by_rule: bool = False
