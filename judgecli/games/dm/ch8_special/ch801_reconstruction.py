"""801.4 Reconstruction: only the top card of an evolution creature leaves, and what lies beneath remains."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from judgecli.games.dm.ch3_types.ch300_alone import can_stay_alone
from judgecli.games.dm.ch4_zones import is_tapped, zone
from judgecli.games.dm.events import sick_below
from judgecli.games.dm.registry import entry
from judgecli.games.shared.events import Claim, event, word
from judgecli.games.shared.looks import Sight, goes_to_hand
from judgecli.kernel.events import OfObject
from judgecli.kernel.looks import stands
from judgecli.kernel.ops import Mark, Op, Put, Split
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, also, do, note
from judgecli.kernel.text import Occasion, View
from judgecli.kernel.values import Ref, State, Thing

TURNED = frozenset({"creature", "tamaseed"})
"""What keeps the departed creature's tap state; everything else takes its normal position (801.4d)."""


def _was_there(o: Occasion) -> Iterator[Sight]:
    """The pile as it was: what lies on top is what leaves first."""
    gone = o.before.now(o.event.ref) if isinstance(o.event, TopLeft) else None
    if gone is not None:
        yield o.before, gone


@event(
    "only the card on top of {card} leaves the battle zone: it goes to the {to}",
    "{card}の一番上のカードだけがバトルゾーンを離れ、{to}に置かれる",
    word("leave", back=True, of=_was_there, on=_was_there, earlier=None),
    word(
        "returned",
        back=True,
        of=_was_there,
        on=_was_there,
        test=goes_to_hand,
        earlier=None,
        claimed=Claim(lambda step, e: isinstance(e, TopLeft) and e.to == "hand"),
    ),
)
class TopLeft(OfObject):
    """The top card of a pile leaves the battle zone alone (801.4).

    ``to``: the kind of zone it goes to; ``dropped``: how many cards under it go to the graveyard with it because they cannot lie there
    alone; ``tapped``: whether what remains is tapped. What remains goes on being the same object (801.4c).
    """

    to: str
    dropped: int = 0
    tapped: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        thing = s.now(self.ref)
        if thing is None:
            return
        layers = list(zip(thing.cards, thing.owners, strict=True))
        goals = [self.to] + ["graveyard"] * self.dropped
        for (card, owner), goal in zip(layers[: len(layers) - 1], goals, strict=False):
            yield Split(self.ref, (card,), zone(s, owner, goal))
        if len(goals) == len(layers):  # nothing remains
            yield Put(self.ref, zone(s, layers[-1][1], "graveyard"))
            return
        below = sick_below(thing)
        yield Mark(self.ref, "tapped", self.tapped)
        yield Mark(self.ref, "sick", below[self.dropped] or not stands("dm:801.4c"))  # else it would have entered anew
        yield Mark(self.ref, "sick below", below[self.dropped + 1 :])


@event(
    "only the card on top of {card} is destroyed",
    "{card}の一番上のカードだけが破壊される",
    word("destroyed", back=True, of=_was_there, on=_was_there, earlier=None),
    word("destroy", back=True, of="killer", on=_was_there, earlier=None),
    defined="dm:701.6a",
)
class TopDestroyed(TopLeft):
    """The top card of a pile is destroyed alone: it leaves the battle zone for the graveyard, and what can remains (801.4, 701.6a)."""

    how: str = ""
    killer: Ref | None = None


@entry("what stays of a pile", "dm:801.4a", "dm:801.4b")
def stays(view: View, face: str) -> bool:
    """Whether a card that lay beneath remains: if it can exist alone in the battle zone."""
    return can_stay_alone(view, face)


@entry("tap state of what stays", "dm:801.4d")
def tapped_afterwards(view: View, departed: Thing, face: str) -> bool:
    """A creature or Tamaseed keeps the tap state of the creature that left, anything else takes its normal position."""
    found = view.state.game.library.get(face)
    return is_tapped(departed) and stands("dm:801.4d") and found is not None and found.facts["type"] in TURNED


TAP_STATES: Mapping[tuple[bool, bool], tuple[str, str]] = {
    (True, True): ("{it} stays tapped, as what left it was", "{it}は、離れたカードと同じくタップ状態のまま残る"),
    (False, False): (
        "{it} stays untapped, as what left it was",
        "{it}は、離れたカードと同じくアンタップ状態のまま残る",
    ),
    (True, False): (
        "{it} is untapped: it does not take over the tap state",
        "{it}は位相を引き継がず、アンタップ状態になる",
    ),
    (False, True): ("{it} is tapped: it does not take over the tap state", "{it}は位相を引き継がず、タップ状態になる"),
}
"""What is told of what remains: whether the creature that left was tapped, and whether what remains is."""


@entry("what stays is the same", "dm:801.4c")
def same_object(view: View) -> bool:
    """What stays did not enter anew: it is the same object, with what applied to it, and as sick as it was beneath."""
    return True


@entry("reconstruction", "dm:801.4")
def happens(view: View) -> bool:
    """What lies beneath remains in a proper state."""
    return True


def dropped(view: View, thing: Thing) -> int:
    """How many cards, from the one directly beneath, cannot remain."""
    faces = thing.faces[1:]
    return next((n for n, face in enumerate(faces) if stays(view, face)), len(faces))


def top_left(view: View, thing: Thing, to: str) -> TopLeft:
    """The top card of a pile leaves: how many of those beneath go with it, and how what remains lies."""
    gone = dropped(view, thing)
    left = thing.faces[1 + gone :]
    return TopLeft(thing.ref, to, gone, bool(left) and tapped_afterwards(view, thing, left[0]))


def _why(t: Table, thing: Thing) -> tuple[str, ...]:
    one, several = stays.by(t)
    return (*happens.by(t), several if len(thing.cards) > 2 else one)


def tells_what_stays(t: Table, thing: Thing) -> Proc[None]:
    """Where the top card leaves in the place of something else, the sections that decide what remains are told beforehand."""
    yield from note(
        "beneath {it}, cards above the first that can exist alone go to the graveyard; the rest remains, and did not enter anew",
        "{it}の下のうち、単独で存在できるカードより上のものは墓地に置かれる。残りはその場に残り、新たに出たことにはならない",
        (*_why(t, thing), *same_object.by(t), *tapped_afterwards.by(t)),
        thing.ref,
    )


@procedure("dm:801.4", "dm:801.4a", "dm:801.4b", "dm:801.4c", "dm:801.4d", "dm:109.2a", cites_itself=False)
def top_card_leaves(
    t: Table, ref: Ref, to: str, by: By, killer: Ref | None = None, *, destroyed: bool = False
) -> Proc[bool]:
    """The top card goes to a zone; what can remains as the same object, in the departed creature's tap state.

    ``destroyed``: it is destroyed by an effect of ``killer``.
    """
    thing = t.s.now(ref)
    if thing is None or len(thing.cards) < 2:
        return False
    event = top_left(t.s, thing, to)
    if destroyed:
        event = TopDestroyed(ref, to, event.dropped, event.tapped, "effect", killer)
    left = thing.faces[1 + event.dropped :]
    happened = yield from do(event, by=also(by, *_why(t, thing), "dm:109.2a"))
    if happened and left and t.s.now(ref) is not None:
        yield from note(
            "what lay beneath remains in the battle zone: {it}, which did not enter anew",
            "下にあった{it}がバトルゾーンに残る。新たに出たわけではない",
            (*happens.by(t), *same_object.by(t)),
            ref,
        )
        yield from note(*TAP_STATES[is_tapped(thing), event.tapped], tapped_afterwards.by(t), ref)
    return bool(happened)
