"""What can happen in Z/X, as events, and all that is said of each. The sections are those of the rule that makes them happen.

Zone moves are looked at as 808.3 says; abilities wait for events as 808.1a says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judgecli.games.shared.events import (
    ELSEWHERE,
    NO_CARD,
    Claim,
    Earlier,
    Said,
    also,
    by_a_player,
    by_battle,
    event,
    in_battle,
    untold,
    word,
)
from judgecli.games.shared.looks import (
    anybodys,
    arrivals,
    departures,
    goes_to_hand,
    made_in,
    moves_within,
    named_player,
    subjects,
    went,
)
from judgecli.games.shared.text.happenings import any_move, whose_turn
from judgecli.games.zx.ch300_zones import OWN_ZONES, zone
from judgecli.kernel.events import ByPlayer, Event, Gone, MarkSet, Mixed, Moved, OfObject, OfPlayer, Prepared, Received
from judgecli.kernel.ops import Fact, Make, Op
from judgecli.kernel.text import Occasion
from judgecli.kernel.trace import Step
from judgecli.kernel.values import TABLE, Ref, State, Zone
from judgecli.language import ast

VIRTUAL = "virtual Player card"
"""Key of the card without name and text that stands in for a missing Player card (1205.2a)."""
SQUARE = frozenset({"square"})
OFF = frozenset(OWN_ZONES)
LEFT = departures("square")
"""What leaves the squares, as it was there."""

PREPARED = also(Prepared, "{card} creates a delayed auto", "{card}の効果で、後に誘発する自動能力が作られる")


# ---- signals: events that change nothing, but that abilities wait for (自動事象)


def _phase(name: str = "") -> Callable[[ast.Happening, Occasion], bool]:
    return lambda h, o: isinstance(o.event, PhaseBegan) and o.event.phase == (name or h.goal)


@event(
    "{player}'s {phase} phase begins",
    "{player}の{phase}が始まる",
    word(
        "phase start",
        player=named_player,
        test=_phase(),
        earlier=Earlier(lambda x: PhaseBegan(str(x.other), x.player), to_a_player=True),
        claimed=None,
    ),
    word(
        "game start",
        of=anybodys,
        test=_phase("game"),
        earlier=Earlier(lambda x: PhaseBegan("game", x.player), to_a_player=True),
        claimed=None,
    ),
)
class PhaseBegan(Event):
    """The start of a phase (502.2, 503.1, 504.1, 505.1, 506.1, 507.1), or of the game (``game``, 502.2)."""

    phase: str
    player: str

    moment = True


@event("{player}'s turn ends", "{player}のターン終了時になる", word("turn end", player=whose_turn))
class TurnEnding(OfPlayer):
    """The end of the turn (507.3)."""


@event("{card} is revealed", "{card}が公開される", word("revealed", waits=False, earlier=None), defined="zx:1005.1")
class Revealed(OfObject):
    """A card is shown to all players (1005.1); it does not move (1005.1a)."""


# ---- states of a card


@event("{card} is slept", "{card}がスリープする", word("put to sleep"), defined="zx:1002.2")
class Slept(MarkSet):
    """A card on a square or in resource becomes slept (1002.2)."""

    writes = (("slept", True),)


@event("{card} is rebooted", "{card}がリブートする", word("woken"), defined="zx:1002.1")
class Rebooted(MarkSet):
    """A card on a square or in resource becomes rebooted (1002.1)."""

    writes = (("slept", False),)


# ---- moves


def _put(x: Said) -> Event:
    return Placed(x.ref, x.to, origin=x.came_from) if x.to.name in SQUARE else Moved(x.ref, x.to)


def _moved(x: Said) -> Event:
    return Moved(x.ref, x.to, keep=True)


def _from_elsewhere(step: Step, e: Event) -> bool:
    """A card comes to a square from no square; one that was played says where it was played from."""
    inside = went(SQUARE, SQUARE)(step, e)
    return bool(getattr(e, "origin", "")) or (went(None, SQUARE)(step, e) and not inside)


def _life(up: bool) -> dict[str, Any]:
    """Life increases when a card comes to it from elsewhere, decreases when one goes elsewhere (1011)."""

    def places(o: Occasion) -> tuple[Zone, Zone]:
        came = o.before.now(o.event.ref) if isinstance(o.event, Moved) else None
        goal = o.event.to if isinstance(o.event, Moved) else Zone("", "")
        return (came.zone if came is not None else goal), goal

    def test(h: ast.Happening, o: Occasion) -> bool:
        before, goal = places(o)
        return before.name != goal.name and (goal if up else before).name == "life"

    return {"test": test, "player": lambda o: places(o)[up].holder, "claimed": None}


MOVED = also(
    Moved,
    "",
    "",
    word(
        "appear",
        of=arrivals("square"),
        earlier=Earlier(lambda x: Placed(x.ref, x.to, origin=x.came_from), "hand", SQUARE),
        claimed=Claim(_from_elsewhere),
        defined="zx:1006.1",
    ),
    word("leave", back=True, of=LEFT, on=LEFT, earlier=Earlier(None, "square", OFF), claimed=Claim(went(SQUARE))),
    word(
        "move",
        "moved",
        of=moves_within("square"),
        on=LEFT,
        earlier=Earlier(_moved, "square", SQUARE, keeps=True),
        claimed=Claim(went(SQUARE, SQUARE)),
    ),
    word("put", of=any_move, on=LEFT, earlier=Earlier(_put, ELSEWHERE), claimed=None),
    word(
        "returned",
        back=True,
        of=LEFT,
        on=LEFT,
        test=goes_to_hand,
        earlier=Earlier(None, "square", frozenset({"hand", "deck"})),
        claimed=Claim(went(SQUARE, frozenset({"hand"}))),
    ),
    word("increase", earlier=Earlier(None, "deck", frozenset({"life"}), top="life"), **_life(True)),
    word("decrease", earlier=Earlier(None, "life", OFF - {"life"}), **_life(False)),
)


def _destroyed(x: Said) -> Event:
    return Destroyed(x.ref, x.to, how=x.how, killer=x.by)


@event(
    "{card} is destroyed and goes{state} to {to}",
    "{card}は破壊され、{to}へ{state}置かれる",
    word("destroyed", back=True, of=LEFT, on=LEFT, earlier=Earlier(_destroyed, "square", OFF)),
    word("destroyed in battle", back=True, of=LEFT, test=by_battle, earlier=None, claimed=Claim(in_battle)),
    word("destroy", back=True, of="killer", on=LEFT, earlier=Earlier(_destroyed, "square", OFF, done_by=True)),
    defined=("zx:1007.1", "zx:1007.2"),
)
class Destroyed(Moved):
    """Destroyed: to the owner's charge from a square, else to the owner's trash (1007.1).

    ``how``: ``battle`` (1203.1), ``effect`` (1204.1) or "" (neither); ``killer`` destroyed it, where something did.
    """

    how: str = ""
    killer: Ref | None = None


@event(
    "{player} draws a card",
    "{player}がカードを1枚引く",
    *by_a_player("draw", "drawn", lambda x: Drawn(NO_CARD, zone(x.player, "hand")), ("deck", "hand")),
    defined=("zx:1004.1", "zx:1004.3"),
)
class Drawn(Received):
    """Drawn: top of the deck to the hand, by the word "draw" (1004.1, 1004.3)."""


@event(
    "{player} discards {card}",
    "{player}が{card}を捨てる",
    *by_a_player(
        "discard",
        "discarded",
        lambda x: Discarded(NO_CARD, zone(x.player, "trash")),
        ("hand", "trash"),
        any_move,
        any_move,
    ),
)
class Discarded(Received):
    """Discarded: from the hand to the trash."""


@event(
    "{card} is excluded",
    "{card}が除外される",
    word("excluded", of=any_move, earlier=Earlier(None, "square", frozenset({"remove"}))),
    defined="zx:1008.1",
)
class Excluded(Moved):
    """Excluded: to the owner's remove zone (1008.1)."""


@event("{player} recovers 1 life", "{player}が1点回復する", defined="zx:1012.1a")
class Recovered(Moved):
    """Recovered: top of the deck face down to life (1012.1a)."""


@event(
    "{card} appears{state} on the {to} square",
    "{card}が{to}のスクエアに{state}登場する",
)
class Placed(Moved):
    """A played card comes to its square: it appears from where it was played (1006.2). ``origin`` is that zone's name."""

    origin: str = ""


@event("{card} is placed as Force", "{card}がフォースとして置かれる")
class ForcePlaced(Moved):
    """A card is placed as Force under another card (1009.1); the mark ``host`` is the card it lies under (312.3)."""


@untold(
    word(
        "play", player=named_player, on=subjects, earlier=Earlier(lambda x: CardPlayed(x.ref, x.player)), claimed=None
    ),
    word("played", earlier=Earlier(lambda x: CardPlayed(x.ref, x.player))),
)
class CardPlayed(ByPlayer):
    """A card has been played: its price is paid, it resolves next (804.2h)."""


@event(
    "a token 《{face}》 of {controller} appears",
    "{controller}のトークン《{face}》が登場する",
    word("appear", of=made_in("to"), earlier=None, claimed=Claim(whom=lambda s, e: (e.face, e.controller))),
)
class TokenAppeared(Event):
    """A token is made and appears on a square (1206.1, 1206.2)."""

    face: str
    controller: str
    to: Zone
    slept: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        return (Make(self.face, self.controller, self.to, (("slept", True),) if self.slept else ()),)


@event("the token {card} ceases to exist", "トークン{card}は消滅する")
class TokenVanished(Gone):
    """A token that has left the squares ceases to be (912.1, 1206.4)."""


@event("{player} gets {number} counters", "{player}がカウンターを{number}個得る")
class CountersGained(OfPlayer):
    """A player gets counters (1016.1)."""

    number: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "counters", self.number, True),)


@event("{player} consumes {number} counters", "{player}がカウンターを{number}個消費する")
class CountersConsumed(OfPlayer):
    """A player consumes counters (1016.2)."""

    number: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "counters", -self.number, True),)


@event("a virtual Player card is placed for {player}", "{player}の仮想のプレイヤーカードが置かれる")
class VirtualCardPlaced(OfPlayer):
    """A virtual Player card is put on the player square (909.1, 1205.2)."""

    to: Zone

    def ops(self, s: State) -> Iterable[Op]:
        return (Make(VIRTUAL, self.player, self.to),)


@event("{player} shuffles the deck", "{player}がデッキをシャッフルする")
class Shuffled(Mixed):
    """A deck is shuffled (1003.1)."""


# ---- plays


@untold()
class Resolved(OfObject):
    """A played ability has resolved: it counts for abilities valid only so often a turn (803.1d)."""

    ability: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(f"{int(self.ref)}", f"turn {s.fact(TABLE, 'turn')} resolved {self.ability}", 1, True),)
