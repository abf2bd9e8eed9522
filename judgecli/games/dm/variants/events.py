"""What can happen in variants and in no base game, and all that is said of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from judgecli.games.shared.events import ANYBODY, Claim, Earlier, event, untold, word
from judgecli.games.shared.looks import made_in, named_player, subjects
from judgecli.kernel.events import ByPlayer, ControlGiven, Event, Gone, OfPlayer
from judgecli.kernel.ops import Fact, Make, Op
from judgecli.kernel.values import TABLE, Ref, State, Zone


@event(
    "{player} rolls the plane die: {face}",
    "{player}が次元ダイスを振る: {face}",
    word(
        "roll",
        waits=False,
        earlier=Earlier(lambda x: Rolled(x.player, "blank"), to_a_player=True, counts=True),
        claimed=None,
    ),
)
class Rolled(OfPlayer):
    """The plane die is rolled (703.11). ``face``: ``planeswalk``, ``chaos`` or ``blank``."""

    face: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, f"turn {s.fact(TABLE, 'turn')} rolls", 1, True),)


@event("{player} has rolled {{C}}", "{player}が{{C}}を出した", word("chaos", earlier=None))
class Chaos(OfPlayer):
    """A player has rolled {C} (703.11c): abilities that wait for that trigger."""


@event(
    "{player} planeswalks to {card}",
    "{player}が{card}に越境する",
    word("planeswalk", on=subjects, earlier=None),
)
class Planeswalked(OfPlayer):
    """A player has planeswalked to a plane (703.10)."""

    to: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.to,)


@event(
    "{player} encounters {card}",
    "{player}が{card}に遭遇する",
    word("encounter", player=named_player, on=subjects, earlier=None, claimed=Claim(to=ANYBODY)),
    word("encountered", earlier=None),
)
class Encountered(ByPlayer):
    """A player has turned up a phenomenon from the plane deck (203.5)."""


@event("{player} sets {card} in motion", "{player}が{card}を実行中にする", word("set in motion", earlier=None))
class SetInMotion(ByPlayer):
    """A scheme has been set in motion (501.1b)."""


@untold()
class TakenOver(ControlGiven):
    """Bookkeeping: a plane or phenomenon comes under the control of whoever has the turn (202.5, 203.4)."""

    silent: ClassVar[bool] = True


@event("the piece is put on another plane", "駒が別の次元に置かれる")
class PieceMoved(Event):
    """The piece is put on another plane (704.9a)."""

    to: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(TABLE, "piece", self.to),)


@event(
    "a token 《{face}》 of {owner} is put into the battle zone",
    "{owner}のトークン《{face}》がバトルゾーンに出る",
    word("enter", of=made_in("zone"), earlier=None, claimed=None),
)
class TokenMade(Event):
    """A token is put into the battle zone (104.1). ``copy``: the object it is a copy of (503.1), ``None`` for no copy."""

    face: str
    owner: str
    zone: Zone
    copy: Ref | None = None
    tapped: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        come = (
            ("token", True),
            ("copy", self.copy is not None),
            ("sick", True),
            ("entered", s.fact(TABLE, "turn")),
            ("tapped", self.tapped),
        )
        return (Make(self.face, self.owner, self.zone, come),)

    def players(self) -> tuple[str, ...]:
        return (self.owner,)


@event("{card} is not a card and ceases to exist", "カードでない{card}は消滅する")
class Vanished(Gone):
    """A token or a copy outside the battle zone ceases to be (502.1a, 502.1b)."""
