"""What can happen, and all that is said of it: its sentence in both languages, and the words that texts and claims have for it."""

from __future__ import annotations

from judgecli.games.shared.events import ANYBODY, AnAttack, Claim, Earlier, event, word
from judgecli.games.shared.looks import arrivals, departures, holder_of_goal
from judgecli.kernel.events import FactSet, MarkAdded, MarkSet, Moved, NumberAdded, OfObject, Received

PLACES = ("left place", "middle place", "right place")


@event(
    "{card} comes to {to}",
    "{card}が{to}に出る",
    word("appear", of=arrivals(*PLACES), earlier=None),
    word("played", waits=False, earlier=None),
)
class Played(Moved):
    """A card of a hand comes to a place (3.2)."""


@event(
    "{player} draws a card",
    "{player}がカードを1枚引く",
    word("draw", player=holder_of_goal, earlier=None, claimed=Claim(to=frozenset({"player"}))),
)
class Drawn(Received):
    """The top card of a deck comes to the hand."""


@event("{card} is used", "{card}が使われる", word("played", earlier=None))
class Used(Moved):
    """A rite comes to the altar (3.6)."""


@event("{card} has been carried out", "{card}の処理が終わる")
class Spent(Moved):
    """A rite that has been carried out goes to the pile (3.6)."""


@event("{player} has no card to draw", "{player}には引くカードがない")
class NothingDrawn(FactSet):
    """A player had to draw from an empty deck (1.4)."""

    writes = (("could not draw", True),)


@event("{card} is discarded", "{card}が捨てられる", word("discarded", earlier=None))
class Discarded(Moved):
    """A card of a hand comes to its owner's pile."""


@event("{player} gets {points} energy", "{player}がエネルギー{points}を得る")
class EnergyGained(NumberAdded):
    """A player gets energy (2.2)."""

    what = "energy"


@event("{player} pays {points} energy", "{player}がエネルギー{points}を支払う")
class EnergyPaid(NumberAdded):
    """A player pays a cost (3.3)."""

    what, sign = "energy", -1


@event("{player} loses {points} life", "{player}がライフを{points}失う")
class LifeLost(NumberAdded):
    """A player loses life (4.5)."""

    what, sign = "life", -1


@event(
    "{attacker} attacks {target}",
    "{attacker}が{target}を攻撃する",
    word("attack", of="attacker", on="target", earlier=None, claimed=Claim(to=ANYBODY)),
    word("attacked", of="target", on="target", earlier=None, claimed=Claim(to=ANYBODY, named=True)),
)
class Attacked(AnAttack):
    """A card attacks what it faces (4.1, 4.2)."""


@event("{card} guards", "{card}が護衛する", word("guard", earlier=None))
class Guarded(OfObject):
    """A card takes an attack in another's stead (4.3)."""


@event("{card} becomes tired", "{card}が疲労する")
class Tired(MarkSet):
    """A card becomes tired."""

    writes = (("tired", True),)


@event("{card} is no longer tired", "{card}の疲労が解ける")
class Woken(MarkSet):
    """A card is tired no longer (2.1)."""

    writes = (("tired", False),)


@event("{card} receives {points} damage", "{card}が{points}ダメージを受ける", word("dealt damage", earlier=None))
class DamageDealt(MarkAdded):
    """A card receives damage (4.4)."""

    what = "damage"


@event("the damage on {card} is gone", "{card}のダメージが消える")
class Healed(MarkSet):
    """Damage is gone as a turn ends (2.6)."""

    writes = (("damage", 0),)


@event("{card} is no longer new", "{card}は新参でなくなる")
class GrewOld(MarkSet):
    """The turn in which a card was played is over (2.6)."""

    writes = (("new", False),)


@event(
    "{card} is destroyed",
    "{card}が破壊される",
    word("destroyed", back=True, of=departures(*PLACES), earlier=Earlier(None, "middle place", frozenset({"pile"}))),
)
class Destroyed(Moved):
    """A card of a place goes to its owner's pile (5.1)."""


@event(
    "{card} returns to {to}", "{card}が{to}に戻る", word("returned", back=True, of=departures(*PLACES), earlier=None)
)
class Returned(Moved):
    """A text puts a card of a place into a hand."""
