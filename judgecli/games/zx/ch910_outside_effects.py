"""910, 911, 913 Extra, Overboost and Shift effects: at every moment, in the middle of anything (901.2a), before a reload (901.2b).

The text has no exception for the temporary zone, through which every played card goes (804.2e); a card in the course of its own play
is left alone here, for otherwise no Extra and no Shift could be played (806.1f, 1006.2, 1015.2).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from judgecli.games.shared.events import event, untold
from judgecli.games.zx.ch202_types import OUTSIDE_THE_DECK, faces_of_type, shift_card
from judgecli.games.zx.ch300_zones import home, square, zone
from judgecli.kernel.events import MarkSet, Moved, OfObject
from judgecli.kernel.looks import stands
from judgecli.kernel.once import of_cards
from judgecli.kernel.ops import Op, Put, Split
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, do
from judgecli.kernel.values import State, Thing, Zone
from judgecli.picks import only

STAYS = frozenset({"square", "dynamis", "temporary"})
"""Where such a card may lie: in the temporary zone only while it is played."""
FACE_UP = (("face up", True),)


@event(
    "{card} goes face up to the dynamis, and the Player card back to its square",
    "{card}はデュナミスに表向きで置かれ、プレイヤーカードはプレイヤースクエアに戻る",
)
class TurnedBack(OfObject):
    """An Overboost comes apart: the upper part to the dynamis, face up, the Player card back to its square (911.1)."""

    behind: tuple[int, ...]
    to: Zone
    player_square: Zone

    def ops(self, s: State) -> Iterable[Op]:
        yield Split(self.ref, self.behind, self.player_square)
        yield Put(self.ref, self.to, marks=FACE_UP)


@event("{shift}, which lay on {card}, goes to {to}", "{card}に置かれていた{shift}が{to}に置かれる")
class ShiftLeft(OfObject):
    """A Shift goes from the card it lay on to the dynamis (913.1)."""

    cards: tuple[int, ...]
    to: Zone

    def ops(self, s: State) -> Iterable[Op]:
        return (Split(self.ref, self.cards, self.to),)

    def shift(self, s: State) -> str:
        """The Shift's name, in the position before it leaves."""
        host = s.things[self.ref]
        face = host.faces[host.cards.index(only(self.cards))]
        return s.game.library[face].name


@untold()
class FaceUp(MarkSet):
    """Bookkeeping: a card that has just come to the dynamis lies face up (302.3, 313.2a)."""

    writes = FACE_UP


@of_cards
def _are_there(s: State) -> bool:
    """Whether any card of these types is at the table."""
    return any(made_of.facts.get("type") in OUTSIDE_THE_DECK for made_of in s.game.library.values())


def strays(s: State) -> Iterator[Thing]:
    """Cards of these types, and cards with a Shift, that lie where they may not."""
    if not _are_there(s):
        return
    library = s.game.library
    for card in s.things.values():
        away = card.zone.name not in STAYS and card.face
        if away and (library[card.face].facts.get("type") in OUTSIDE_THE_DECK or card.marks.get("faces")):
            yield card


def at_every_moment_outside(t: Table) -> Iterator[tuple[Hashable, Call[None]]]:
    """What is due now, the Shift of a card before the card itself."""
    library = t.s.game.library
    for card in strays(t.s):
        if faces_of_type(library, card, "shift"):
            if not stands("zx:913.1"):
                continue
            yield ("shift", card.ref), shift_effect(t, card)
        elif library[card.face].facts["type"] == "extra":
            if not stands("zx:910.1"):
                continue
            yield ("extra", card.ref), extra_effect(t, card)
        elif library[card.face].facts["type"] == "overboost" and stands(("zx:911.1", "zx:911.2")):
            yield ("overboost", card.ref), overboost_effect(t, card)


@procedure("zx:910.1", "zx:901.2a", "zx:901.2b")
def extra_effect(t: Table, card: Thing) -> Proc[None]:
    """An Extra anywhere but on squares and in the dynamis goes face up to its owner's dynamis."""
    to = zone(card.owner, "dynamis")
    yield from do(Moved(card.ref, to, marks=FACE_UP), by=("zx:910.1", "zx:901.2a", "zx:313.2a", "zx:302.4"))


@procedure("zx:911.1", "zx:911.2", "zx:901.2a", "zx:901.2b")
def overboost_effect(t: Table, card: Thing) -> Proc[None]:
    """The upper part goes face up to the dynamis, the Player card back to its square, rebooted and without what applied before."""
    player = card.owner
    to = zone(player, "dynamis")
    behind = card.cards[1:]
    event = (
        TurnedBack(card.ref, behind, to, square(home(t.s, player))) if behind else Moved(card.ref, to, marks=FACE_UP)
    )
    yield from do(event, by=("zx:911.1", "zx:911.2", "zx:901.2a", "zx:313.2a"))


@procedure("zx:913.1", "zx:901.2a", "zx:901.2b")
def shift_effect(t: Table, card: Thing) -> Proc[None]:
    """When a card with a Shift has gone elsewhere than to a square, its Shift goes face up to the dynamis."""
    number, owner = shift_card(card, faces_of_type(t.s.game.library, card, "shift")[0])  # top
    to = zone(owner, "dynamis")
    yield from do(ShiftLeft(card.ref, (number,), to), by=("zx:913.1", "zx:202.8d", "zx:901.2a"))
    there = next(c for c in t.s.at(to) if c.cards == (number,))
    yield from do(FaceUp(there.ref), by=("zx:913.1", "zx:313.2a"))
