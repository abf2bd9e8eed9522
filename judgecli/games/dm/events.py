"""What can happen in Duel Masters, as events, and all that is said of each. The sections are those of the rule that makes them happen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from judgecli.games.dm.ch4_zones import BATTLE, zone
from judgecli.games.dm.ch8_special.ch802_neo import being_put
from judgecli.games.shared.events import (
    ANYBODY,
    ELSEWHERE,
    NO_CARD,
    Claim,
    Earlier,
    Said,
    by_a_player,
    by_battle,
    event,
    in_battle,
    untold,
    word,
)
from judgecli.games.shared.looks import Sight, departures, goes_to_hand, named_player, subjects, went
from judgecli.games.shared.text.happenings import any_move, spoken_of, whose_turn
from judgecli.kernel import events as kernel
from judgecli.kernel.events import ByPlayer, Event, MarkSet, OfObject, OfPlayer
from judgecli.kernel.ops import AddItem, Fact, Give, Mark, Op, Pile, Put, Split
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import TABLE, Pending, Ref, State, Thing
from judgecli.language import ast

IN_PLAY = frozenset({"battle"})
OFF = frozenset({"graveyard", "hand", "mana", "shields", "deck", "hyperspatial", "super gr"})
LEFT = departures("battle")
"""What leaves the battle zone, as it was there."""


def sick_below(thing: Thing) -> tuple[bool, ...]:
    """Of each card beneath, top first, whether it came this turn; a card put under it otherwise has been no creature there."""
    found: tuple[bool, ...] = thing.mark("sick below", ())
    missing = len(thing.cards) - 1 - len(found)
    return (*found, *(False for _ in range(missing)))


# ---- moves


def _put(x: Said) -> Event:
    return Entered(x.ref, x.to, controller=x.player) if x.to.name in IN_PLAY else Moved(x.ref, x.to)


@event(
    "{card} goes{state} from {from_} to {to}",
    "{card}が{from_}から{to}へ{state}移動する",
    word("moved", waits=False, earlier=None),
    word("put", of=any_move, on=LEFT, earlier=Earlier(_put, ELSEWHERE), claimed=None),
    word("leave", back=True, of=LEFT, on=LEFT, earlier=Earlier(None, "battle zone", OFF), claimed=Claim(went(IN_PLAY))),
    word(
        "returned",
        back=True,
        of=LEFT,
        on=LEFT,
        test=goes_to_hand,
        earlier=Earlier(None, "battle zone", frozenset({"hand"})),
        claimed=Claim(went(IN_PLAY, frozenset({"hand"}))),
    ),
)
class Moved(kernel.Moved):
    """An object goes to a zone; outside the battle zone a pile falls apart, each card going to its own owner's zone."""

    def ops(self, s: State) -> Iterable[Op]:
        thing = s.now(self.ref)
        if thing is not None and self.to.name not in ("battle", "shields"):
            for card, owner in list(zip(thing.cards, thing.owners, strict=True))[1:]:
                yield Split(self.ref, (card,), zone(s, owner, self.to.name))
        yield Put(self.ref, self.to, self.keep, self.bottom, self.controller, self.marks)


def _into_battle(o: Occasion) -> Iterator[Sight]:
    """What is put into the battle zone: as it is there, or, before it is, as it will be (802.2)."""
    e = o.event
    coming = o.before.now(e.ref) if isinstance(e, Entered) else None
    if coming is None:
        return
    if o.before is o.after:
        base = o.before.now(e.onto) if isinstance(e, Evolved) else None
        yield o.before, being_put(o.before, coming, base) if base is not None else coming
        return
    wanted = coming.cards[0]  # top
    yield from ((o.after, x) for x in o.after.at(BATTLE) if x.cards[0] == wanted)  # top


USED_LAST, USED_BEFORE = "used last", "used before that"
"""Facts of a player: how the last card was used and in which turn, and the one before."""
CROSSED = "crossed to"
"""The mark of a cross gear: which creature it is crossed to."""


@event("{card} is crossed to {to}", "{card}が{to}にクロスされる")
class Crossed(OfObject):
    """A cross gear of the battle zone is crossed to a creature."""

    to: Ref

    def ops(self, s: State) -> Iterable[Op]:
        yield Mark(self.ref, CROSSED, self.to)


PAID = "paid for"
"""Fact of the table while a card is used or put out whose text asks for it: the card, and the marks of what was done for it."""


def as_paid_for(s: State, card: Thing | None) -> tuple[tuple[str, Any], ...]:
    """The marks that tell of a card that comes what was done for it."""
    paid = s.fact(TABLE, PAID, None)
    if not paid or card is None or paid[0] != card.cards[0]:
        return ()
    found: tuple[tuple[str, Any], ...] = paid[1:]
    return found


@event(
    "{card} is put{state} into the battle zone",
    "{card}が{state}バトルゾーンに出る",
    word(
        "appear",
        "enter",
        "put into battle zone",
        of=_into_battle,
        earlier=Earlier(lambda x: Entered(x.ref, x.to, controller=x.player), "hand", IN_PLAY),
        claimed=Claim(whom="ref"),
    ),
)
class Entered(Moved):
    """A card is put into the battle zone (701.5a, 601). ``how``: ``summoned``, ``used`` or "" (by an effect)."""

    how: str = ""

    def ops(self, s: State) -> Iterable[Op]:
        """It comes new: with summoning sickness, in this turn."""
        card = s.now(self.ref)
        others = card is not None and self.controller not in ("", card.owner)
        asked = as_paid_for(s, card)
        by = (("put by", self.controller),) if others else ()
        come = (("sick", True), ("entered", s.fact(TABLE, "turn")), *by)
        yield Put(self.ref, self.to, self.keep, self.bottom, self.controller, (*come, *asked, *self.marks))


@event("{card} is put on {onto}", "{card}が{onto}の上に重なって出る")
class Evolved(Entered):
    """An evolution creature is put into the battle zone on top of its source, which goes on being the object (801.1)."""

    onto: Ref = NO_CARD

    def ops(self, s: State) -> Iterable[Op]:
        base = s.now(self.onto)
        yield Pile(self.ref, self.onto)
        yield Mark(self.onto, "entered", s.fact(TABLE, "turn"))
        if base is not None:
            yield Mark(self.onto, "sick", True)
            yield Mark(self.onto, "sick below", (bool(base.mark("sick", False)), *sick_below(base)))
        yield from (Mark(self.onto, what, value) for what, value in as_paid_for(s, s.now(self.ref)))
        yield from (Mark(self.onto, what, value) for what, value in self.marks)
        if self.controller:
            yield Give(self.onto, self.controller)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.onto,)


@event("{card} is put under {under}", "{card}が{under}の下に置かれる")
class PutUnder(OfObject):
    """A card is put under a card of the battle zone, or under one of several sources (801.1b)."""

    under: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Pile(self.ref, self.under, under=True),)


def _destroyed(x: Said) -> Event:
    return Destroyed(x.ref, x.to, how=x.how, killer=x.by)


@event(
    "{card} is destroyed",
    "{card}が破壊される",
    word("destroyed", back=True, of=LEFT, on=LEFT, earlier=Earlier(_destroyed, "battle zone", OFF)),
    word("destroyed in battle", back=True, of=LEFT, test=by_battle, earlier=None, claimed=Claim(in_battle)),
    word("destroy", back=True, of="killer", on=LEFT, earlier=Earlier(_destroyed, "battle zone", OFF, done_by=True)),
    defined="dm:701.6a",
)
class Destroyed(Moved):
    """Destroyed: from the battle zone to the owner's graveyard (701.6a). ``how``: ``battle``, ``effect``, ``rule``."""

    how: str = ""
    killer: Ref | None = None


@untold()
class DestroyedOrNot(OfObject):
    """What should have been destroyed was not put into the graveyard, by a text in the place of that move only (701.6a, 609)."""

    replaced: Event

    def ops(self, s: State) -> Iterable[Op]:
        return ()


@event(
    "{player} draws {card}",
    "{player}が{card}を引く",
    *by_a_player("draw", "drawn", lambda x: Drawn(NO_CARD, zone(x.s, x.player, "hand")), ("deck", "hand")),
)
class Drawn(Moved):
    """Drawn: top card of the deck to the hand (114)."""


@event(
    "{player} discards {card}",
    "{player}が{card}を捨てる",
    *by_a_player(
        "discard",
        "discarded",
        lambda x: Discarded(NO_CARD, zone(x.s, x.player, "graveyard")),
        ("hand", "graveyard"),
        any_move,
        any_move,
    ),
)
class Discarded(Moved):
    """Discarded: from the hand to the graveyard."""


@event(
    "{player} puts {card}{state} into the mana zone",
    "{player}が{card}を{state}マナゾーンに置く",
    word("charge", waits=False, earlier=Earlier(None, "hand", frozenset({"mana"}))),
)
class Charged(Moved):
    """Put into the mana zone in the mana charge step (503.1)."""


def _broken(x: Said) -> Event:
    return Broken(x.ref, x.to, by=x.by)


@event(
    "{card} is broken and goes to {to}",
    "{card}がブレイクされ、{to}に加わる",
    word(
        "break",
        back=True,
        of="by",
        on=departures("shields"),
        earlier=Earlier(_broken, "shield zone", OFF - {"shields"}, done_by=True),
        claimed=Claim(to=ANYBODY),
    ),
    word(
        "broken",
        back=True,
        of=departures("shields"),
        on="by",
        earlier=Earlier(_broken, "shield zone", OFF - {"shields"}),
        claimed=Claim(to=ANYBODY),
    ),
)
class Broken(Moved):
    """A shield is broken: it goes to its owner's hand (509.3). ``by``: the creature that breaks it."""

    by: Ref | None = None


@event("{card} is put into {to} as a shield", "{card}がシールドとして{to}に置かれる")
class PutAsShield(Moved):
    """A card becomes a shield: face down in the shield zone (103)."""


@event("{player} shuffles the deck", "{player}が山札をシャッフルする")
class Shuffled(kernel.Mixed):
    """A deck is shuffled."""


@event("{card} is tapped", "{card}がタップする", word("tap", "tapped"))
class Tapped(MarkSet):
    """A card is turned by 90 degrees (701.2a)."""

    writes = (("tapped", True),)


@event("{card} is untapped", "{card}がアンタップする", word("untap", "untapped"))
class Untapped(MarkSet):
    """A card is turned back to its normal position (701.2b)."""

    writes = (("tapped", False),)


@untold()
class Settled(MarkSet):
    """A creature loses summoning sickness (501)."""

    silent: ClassVar[bool] = True
    writes = (
        ("sick", False),
        ("sick below", ()),
    )


@event("{controller} now controls {card}", "{controller}が{card}をコントロールする")
class ControlChanged(kernel.ControlGiven):
    """Another player controls the object."""


@event(
    "{card}'s ability is used instead of attacking",
    "{card}は攻撃するかわりに能力を使う",
    word("instead of attacking", claimed=None, earlier=None),
)
class UsedInPlaceOfAttack(OfObject):
    """A creature is tapped for its ability in the place of an attack (101.1)."""


@event(
    "{card} stays tapped, and its ability is used",
    "{card}はタップしたまま能力を使う",
    word("instead of untapping", claimed=None, earlier=None),
)
class StaysTapped(OfObject):
    """A creature stays tapped for its ability, instead of untapping as the turn starts (101.1)."""


# ---- the turn


@event("{player}'s turn begins", "{player}のターンが始まる", word("turn start"))
class TurnBegan(OfPlayer):
    """The start of a turn (501): abilities of the start of the turn trigger."""


@event("{player}'s turn ends", "{player}のターンの終わりになる", word("turn end", player=whose_turn))
class TurnEnding(OfPlayer):
    """The end of a turn (511.1a): abilities of the end of the turn trigger."""


@event("{player} gets an extra turn", "{player}が追加のターンを得る")
class ExtraTurn(OfPlayer):
    """A player gets an extra turn after this one."""

    def ops(self, s: State) -> Iterable[Op]:
        coming: tuple[str, ...] = s.fact(TABLE, "extra turns", ())
        return (Fact(TABLE, "extra turns", (self.player, *coming)),)


@untold()
class Doomed(OfPlayer):
    """A player was directly attacked without shields: state-based actions will make that player lose (703.4a)."""

    silent: ClassVar[bool] = True

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "doomed", True),)


# ---- using cards


@event("{card} is shown", "{card}が公開される", word("revealed", waits=False, earlier=None))
class Revealed(OfObject):
    """A card is shown to all players; it does not move."""


def _mode(mode: str) -> Callable[[ast.Happening, Occasion], bool]:
    """Used in this way; "your spell is cast" speaks of the card, "you cast a spell" of the player."""
    return lambda h, o: isinstance(o.event, Used) and o.event.mode == (mode or o.event.mode) and spoken_of(h, o)


def _used(mode: str) -> Earlier:
    return Earlier(lambda x: Used(x.ref, x.player, mode), counts=True)


def _is_used(*modes: str) -> Claim:
    return Claim(lambda step, e: isinstance(e, Used) and (not modes or e.mode in modes), ANYBODY)


def _by_s_trigger(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, Used) and o.event.by == "s-trigger"


_s_trigger = Claim(lambda step, e: isinstance(e, Used) and e.by == "s-trigger", ANYBODY)
_cast, _summoned, _any = _is_used("cast"), _is_used("summon"), _is_used()


@event(
    "{player} {mode}s {card}",
    "{player}が{card}を{mode}",
    word("summon", player=named_player, on=subjects, test=_mode("summon"), earlier=_used("summon"), claimed=_summoned),
    word("summoned", test=_mode("summon"), earlier=_used("summon"), claimed=_summoned),
    word("cast", player=named_player, on=subjects, test=_mode("cast"), earlier=_used("cast"), claimed=_cast),
    word("be cast", waits=False, earlier=None, claimed=_cast),
    word("use", player=named_player, on=subjects, test=_mode(""), earlier=_used("use"), claimed=_any),
    word("used", "played", test=_mode(""), earlier=_used("use"), claimed=_any),
    word("play", waits=False, earlier=None, claimed=_any),
    word("use s-trigger", player=named_player, on=subjects, test=_by_s_trigger, earlier=None, claimed=_s_trigger),
    defined="dm:701.5a",
)
class Used(ByPlayer):
    """A card has been used (701.5a). ``mode``: summon, cast, generate, fortify, unfold, use; ``free``: nothing was paid;
    ``by``: the keyword ability that let it be used, where texts wait for that ("s-trigger")."""

    mode: str
    free: bool = False
    by: str = ""

    def ops(self, s: State) -> Iterable[Op]:
        now = f"turn {s.fact(TABLE, 'turn')} {self.mode}"
        return (
            Fact(self.player, now, 1, True),
            Fact(self.player, USED_BEFORE, s.fact(self.player, USED_LAST, "")),
            Fact(self.player, USED_LAST, now),
        )


@untold()
class Declared(Event):
    """An ability that has to be declared is (113.6, 511.1b): from now on it waits."""

    silent: ClassVar[bool] = True
    pending: Pending

    def ops(self, s: State) -> Iterable[Op]:
        return (AddItem("pending", self.pending),)
