"""806 Playing Extras and Shifts from the dynamis: each once a turn (506.2), in one of the ways they print (806.1b-806.1e)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.shared.events import event, word
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.zx.ch202_types import doubled, shifted
from judgecli.games.zx.ch300_zones import TEMPORARY, zone
from judgecli.games.zx.ch800_abilities.cards import (
    a_square_is_open,
    appearing_is_not_forbidden,
    choose_square,
    playing_is_not_forbidden,
    resolve_card,
)
from judgecli.games.zx.ch800_abilities.ways import Vessel, Way, fix_cost, fulfil, way_verdict, ways_of
from judgecli.games.zx.events import CardPlayed, Revealed
from judgecli.games.zx.questions import HOST
from judgecli.kernel.events import Moved, Noted, OfObject
from judgecli.kernel.ops import Op, Pile
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, ask, call, cites_of, do, require
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.kernel.verdict import Legal, NotSettled, Rule, Verdict, both

WAY = Question(
    "way",
    "how the card is played",
    "どの条件でプレイするか",
    told=("{who} plays {it} by {chosen}", "{who}は{it}を{chosen}条件でプレイする"),
)


@event(
    "{card} is put on {host}, as one card from now on",
    "{card}が{host}の上に置かれ、1枚のカードになる",
    word("shift", of="host", earlier=None, claimed=None),
)
class Shifted(OfObject):
    """A Shift is put on a card of a square; the two are one card from now on (202.8a, 1015.1)."""

    host: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Pile(self.ref, self.host, under=True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref, self.host)


# ---- what may be played


@rule("zx:506.2", ja="デュナミスからプレイできるのはエクストラとシフトだけ")
def type_played_from_the_dynamis(s: State, card: Thing) -> bool:
    """Only an Extra or a Shift is played from the dynamis."""
    return s.value(card, "type") in ("extra", "shift")


@rule("zx:506.2", ja="自分のデュナミスにあるカードでなければならない")
def is_in_own_dynamis(s: State, card: Thing, player: str) -> bool:
    """The card must be in the dynamis of the player who plays it."""
    return card.zone == zone(player, "dynamis")


@rule("zx:806.1a", ja="デュナミスにある表向きのカードはプレイできない")
def lies_face_down(s: State, card: Thing) -> bool:
    """A card that lies face up in the dynamis cannot be played."""
    return not card.mark("face up", False)


@rule("zx:506.2", ja="エクストラのプレイはターン中に1回だけ")
def first_extra_of_the_turn(s: State, player: str) -> bool:
    """A player plays only one Extra in a turn."""
    return not played_this_turn(s, player, "extra")


@rule("zx:506.2", ja="シフトのプレイはターン中に1回だけ")
def first_shift_of_the_turn(s: State, player: str) -> bool:
    """A player plays only one Shift in a turn."""
    return not played_this_turn(s, player, "shift")


@rule("zx:202.8c", "zx:806.1a", ja="自分のシフトがスクエアにあってはならない")
def no_own_shift_on_a_square(s: State, player: str) -> bool:
    """The player may not have a Shift on a square already."""
    return not shifted(s, player)


@rule("zx:806.1a", "zx:202.8d", ja="剣臨器で指定された、シフトを置くカードがなければならない")
def a_host_is_there(s: State, player: str, card: Thing) -> bool:
    """There must be a card on a square that the Shift can be put on."""
    return bool(hosts(s, player, card))


@rule("zx:506.2", "zx:806.1b", "zx:806.1c", "zx:806.1d", ja="降臨条件・覚醒条件・夢装条件がなければプレイできない")
def extra_has_a_way(s: State, card: Thing) -> bool:
    """An Extra is played only by a descent, an awakening or a dream-dress printed on it."""
    return bool(ways_of(s, card))


@rule("zx:506.2", "zx:806.1e", ja="剣臨条件がなければプレイできない")
def shift_has_a_way(s: State, card: Thing) -> bool:
    """A Shift is played only by a sword-descent printed on it."""
    return bool(ways_of(s, card))


def played_this_turn(s: State, player: str, type_: str) -> bool:
    return bool(s.fact(player, _played(s, type_), 0))


def _played(s: State, type_: str) -> str:
    return f"turn {s.fact(TABLE, 'turn')} played {type_}"


OUTSIDE = ("extra", "shift")
"""Types of which one a turn is played from the dynamis (506.2)."""


def counts_for_the_turn(s: State, player: str, type_: str) -> Noted:
    """The event that notes it: the one Extra, or the one Shift, of this turn has been played."""
    return Noted(player, _played(s, type_), 1)


def hosts(s: State, player: str, shift: Thing) -> tuple[Thing, ...]:
    """The cards a Shift may be put on."""
    found = (s.game.ability(key) for key in s.abilities(shift))
    there = {z.ref: z for a in found if isinstance(a, Vessel) for z in a.hosts(s, player, shift)}
    return tuple(z for z in there.values() if z.zone.name == "square")


def may_be_played_from_outside(s: State, player: str, card: Thing) -> Verdict:
    """Whether an Extra or a Shift may be played now, with every reason why not; its square aside."""
    type_ = s.value(card, "type")
    where = both(
        type_played_from_the_dynamis.verdict(s, card),
        is_in_own_dynamis.verdict(s, card, player, about=(card,)),
        lies_face_down.verdict(s, card),
        playing_is_not_forbidden.verdict(s, card),
    )
    if type_ == "extra":
        return both(
            where,
            first_extra_of_the_turn.verdict(s, player),
            a_square_is_open.verdict(s, player, card),
            appearing_is_not_forbidden.verdict(s, card),
            _by_its_way(s, card, extra_has_a_way).verdict(s, card),
            _some_way(s, player, card),
        )
    if type_ == "shift":
        return both(
            where,
            first_shift_of_the_turn.verdict(s, player),
            no_own_shift_on_a_square.verdict(s, player),
            a_host_is_there.verdict(s, player, card),
            shift_has_a_way.verdict(s, card),
            _some_way(s, player, card),
        )
    return where


def _by_its_way(s: State, card: Thing, asked: Rule) -> Rule:
    """The rule by the paragraph of the way that the card prints, where it prints just one."""
    own = {cite for way in ways_of(s, card) for cite in cites_of(way.cite)} & set(asked.cites)
    return asked.under(own.pop()) if len(own) == 1 else asked


def _some_way(s: State, player: str, card: Thing) -> Verdict:
    """One way is enough; with none open, all that is wrong with each."""
    verdicts = [way_verdict(s, player, card, way) for way in ways_of(s, card)]
    return next((v for v in verdicts if v), both(*verdicts) if verdicts else Legal())


def outside_cards(s: State, player: str) -> Iterator[tuple[Thing, Verdict]]:
    """Every Extra and Shift of the dynamis, with whether it may be played."""
    for card in tell_apart(s, s.at(zone(player, "dynamis"))):
        if card.face and s.value(card, "type") in ("extra", "shift"):
            yield card, may_be_played_from_outside(s, player, card)


# ---- 804.2 playing, 804.3 resolving


@procedure("zx:804.2", "zx:806.1", "zx:506.2")
def play_from_outside(t: Table, player: str, card: Thing) -> Proc[bool]:
    """Reveal, choose square or host, and the way, move to the temporary zone, meet the condition; then resolve."""
    yield from require(may_be_played_from_outside(t.s, player, card))
    yield from do(Revealed(card.ref), by=("zx:804.2b", "zx:806.1", "zx:313.2"))
    is_extra = t.s.value(card, "type") == "extra"
    spot = (yield from choose_square(t, player, card, "zx:806.1a")) if is_extra else ""
    host = None if is_extra else (yield from _choose_host(t, player, card))
    way = yield from _choose_way(t, player, card)
    cost = yield from fix_cost(t, player, card, way)
    yield from do(counts_for_the_turn(t.s, player, "extra" if is_extra else "shift"), by="zx:506.2")
    yield from do(Moved(card.ref, TEMPORARY, controller=player), by="zx:804.2e")
    played = t.s.at(TEMPORARY)[0]  # top
    yield from fulfil(t, player, played, way, cost)
    yield from do(CardPlayed(played.ref, player), by="zx:804.2h")
    if host is None:
        yield from call(resolve_card(t, played, spot, "dynamis"))
    else:
        yield from call(resolve_shift(t, played, host))
    return True


def _choose_way(t: Table, player: str, card: Thing) -> Proc[Way]:
    options = {way.name: way for way in ways_of(t.s, card) if way_verdict(t.s, player, card, way)}
    way = yield from ask(player, WAY, options, by="zx:804.2c", about=(card,))
    return way


def _choose_host(t: Table, player: str, card: Thing) -> Proc[Thing]:
    host = yield from ask(
        player, HOST, named(t.s, hosts(t.s, player, card)), by=("zx:806.1a", "zx:202.8d"), about=(card,)
    )
    return host


HOST_IS_GONE = NotSettled(
    "the card a Shift was to be put on has left the squares while the Shift was being played; 202.8d and 806.1f do not say what "
    "becomes of the Shift",
    "シフトのプレイ中に、シフトを置くカードがスクエアを離れた。このシフトがどうなるかは202.8dと806.1fに書かれていない",
    ("zx:806.1f", "zx:202.8d", "zx:913.1"),
)


@procedure("zx:804.3", "zx:806.1f", "zx:1015.2")
def resolve_shift(t: Table, shift: Thing, host: Thing) -> Proc[None]:
    """The Shift is put on the card chosen; from then on they are one card, with what the Shift adds to it."""
    base = t.s.now(host.ref)
    if base is None or base.zone.name != "square":
        yield from require(HOST_IS_GONE)
        return
    same = ("zx:202.8f",) if doubled(t.s.game.library, base, shift) else ()
    sections = ("zx:806.1f", "zx:1015.2", "zx:202.8a", "zx:202.8d", "zx:202.8e", *same)
    yield from do(Shifted(shift.ref, base.ref), by=sections)
