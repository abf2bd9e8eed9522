"""What can happen in a duel, as events, and all that is said of each: what the rules of field, turn and summoning make happen.

Every event that takes a card from where it is derives from ``Goes``: it is the place where the rulebook's redirections live.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judgecli.games.shared.events import (
    CARD,
    NO_CARD,
    Claim,
    Earlier,
    Said,
    also,
    by_a_player,
    by_battle,
    event,
    in_battle,
    word,
)
from judgecli.games.shared.looks import Sight, arrived, left, named_player, sight, went
from judgecli.games.shared.text.happenings import whose_turn
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD, end_of_the_journey, is_token, owners_zone
from judgecli.games.ygo.s1_field import opponent, turn_player
from judgecli.kernel.events import Event, Mixed, Moved, OfObject, OfPlayer, Received
from judgecli.kernel.ops import Fact, Op, Put, RemoveObject, Split
from judgecli.kernel.text import Occasion
from judgecli.kernel.trace import Step
from judgecli.kernel.values import TABLE, Ref, State, Thing, Zone
from judgecli.language import ast

MONSTERS = frozenset({"monster", "extra monster"})
FIELD = MONSTERS | {"spell", "field"}
GRAVEYARD = frozenset({"graveyard"})
ANYWHERE_ELSE = GRAVEYARD | {"banished", "hand", "deck", "extra"}

SHUFFLED = also(Mixed, "{zone} is shuffled", "{zone}をシャッフルする")

# ---- signals: events that change nothing, but that text waits for


def _phase(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, PhaseBegan) and (not h.goal or o.event.phase == h.goal)


@event(
    "{phase} of {player}",
    "{player}の{phase}",
    word(
        "phase start",
        player=named_player,
        test=_phase,
        earlier=Earlier(lambda x: PhaseBegan(str(x.other), x.player), to_a_player=True),
        claimed=None,
    ),
)
class PhaseBegan(Event):
    """The start of a phase of the turn player (S6)."""

    phase: str
    player: str

    moment = True

    def players(self) -> tuple[str, ...]:
        return (self.player,)


def _end_step(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, StepBegan) and o.event.step == "end" and h.goal == "end step"


@event(
    "{phase} of {player}",
    "{player}の{phase}",
    word("phase start", player=named_player, test=_end_step, earlier=None, claimed=None),
)
class StepBegan(Event):
    """The start of a step of the Battle Phase: ``battle``, ``damage`` or ``end`` (C5); the last is what texts call its end."""

    step: str
    player: str

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@event("{player}'s turn ends", "{player}のターンが終了する", word("turn end", player=whose_turn))
class TurnEnding(OfPlayer):
    """The turn is over (G.29)."""


@event("{card} is revealed", "{card}を公開する", word("revealed", waits=False, earlier=None))
class Revealed(OfObject):
    """A card is shown to both players; it does not move."""


# ---- life points


def _life(how: str) -> Callable[[ast.Happening, Occasion], bool]:
    """Life Points lost so, by the player the text names after "to" (kept in ``whose``)."""

    def test(h: ast.Happening, o: Occasion) -> bool:
        e = o.event
        if not isinstance(e, LifeLost) or not (e.how == how if how else e.how in ("battle", "effect")):
            return False
        return not h.whose or e.player in Scope(None, o.controller).meant(o.after, h.whose)

    return test


def _dealer(o: Occasion) -> Iterator[Sight]:
    ref = o.event.by if isinstance(o.event, LifeLost) else None
    if ref is None and o.cause is not None:
        ref = o.cause.source
    yield from sight(o, ref)


def _battle_damage(x: Said) -> Event:
    """To the player the line names, or to the other player than the monster's."""
    victim = x.player or opponent(x.s, x.s.things[x.by].controller if x.by is not None else turn_player(x.s))
    return LifeLost(victim, x.amount, "battle", x.by)


def _in_battle(step: Step, e: Event) -> bool:
    return isinstance(e, LifeLost) and e.how == "battle"


@event(
    "{player} loses {points} Life Points",
    "{player}のライフポイントが{points}減る",
    word(
        "inflict battle damage",
        of=_dealer,
        test=_life("battle"),
        earlier=Earlier(_battle_damage, to_a_player=True, done_by=True),
        claimed=Claim(_in_battle, CARD, "by"),
    ),
    word(
        "take battle damage",
        test=_life("battle"),
        earlier=Earlier(_battle_damage, to_a_player=True),
        claimed=Claim(_in_battle),
    ),
    word(
        "take damage",
        test=_life(""),
        earlier=Earlier(lambda x: LifeLost(x.player, x.amount, x.how or "effect", x.by), to_a_player=True),
        claimed=Claim(lambda step, e: isinstance(e, LifeLost) and e.how != "cost"),
    ),
    word("lose lp", earlier=None, waits=False),
)
class LifeLost(OfPlayer):
    """Life Points go down, never below 0; ``how``: ``battle``, ``effect`` or ``cost``; ``by``: the monster that dealt battle damage."""

    points: int
    how: str
    by: Ref | None = None
    direct: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        left = int(s.fact(self.player, "lp"))
        return (Fact(self.player, "lp", -min(self.points, max(left, 0)), True),)


@event(
    "{player} gains {points} Life Points",
    "{player}のライフポイントが{points}増える",
    word("gain lp", earlier=Earlier(lambda x: LifeGained(x.player, x.amount), to_a_player=True)),
)
class LifeGained(OfPlayer):
    """Life Points go up."""

    points: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "lp", self.points, True),)


@event("{player} begins with {points} Life Points", "{player}の最初のライフポイントは{points}")
class LifeBegan(OfPlayer):
    """A player begins the duel with so many Life Points (S5.0)."""

    points: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "lp", self.points),)


@event("{player}'s Life Points become {points}", "{player}のライフポイントが{points}になる")
class LifeBecame(OfPlayer):
    """Life Points come to be so many: they are neither gained nor lost by damage or a cost."""

    points: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "lp", self.points),)


@event("{player} has to draw and cannot", "{player}はドローできない")
class CouldNotDraw(OfPlayer):
    """A player who had to draw found no card in the deck (J1.2)."""


# ---- going away


def _what_lies_under(thing: Thing) -> Iterator[Op]:
    """The cards under one that leaves go to the Graveyards of their owners (J3.15)."""
    for card, owner in zip(thing.cards[1:], thing.owners[1:], strict=True):
        yield Split(thing.ref, (card,), Zone(owner, "graveyard"))


def _off_the_field(o: Occasion) -> Iterator[Sight]:
    stays = isinstance(o.event, Goes) and o.event.to.name in ON_THE_FIELD
    yield from ((view, thing) for view, thing in left(o) if thing.zone.name in ON_THE_FIELD and not stays)


@event(
    "{card} goes from {from_} to {to}",
    "{card}が{from_}から{to}へ行く",
    word(
        "leave",
        back=True,
        of=_off_the_field,
        earlier=Earlier(None, "field", ANYWHERE_ELSE),
        claimed=Claim(went(FIELD)),
    ),
    word(
        "added face up to the extra deck",
        back=True,
        of=left,
        test=lambda h, o: _lies_open_in_the_extra_deck(h, o),
        earlier=None,
        claimed=None,
    ),
)
class Goes(Moved):
    """A card leaves where it is for a zone of its owner; ``to.name`` says which, the rules where it really ends (J3)."""

    def ops(self, s: State) -> Iterable[Op]:
        thing = s.now(self.ref)
        if thing is None:
            return
        yield from _what_lies_under(thing)
        if is_token(s, thing):
            yield RemoveObject(self.ref)
            return
        name, marks = end_of_the_journey(s, thing, self.to.name)
        bottom = self.bottom and name == self.to.name
        yield Put(self.ref, owners_zone(thing, name), False, bottom, thing.owner, (*marks, *self.marks))


def _lies_open_in_the_extra_deck(h: ast.Happening, o: Occasion) -> bool:
    """A test: a Pendulum Monster lies face-up in the Extra Deck now (J3.16)."""
    last = o.before.now(o.event.ref) if isinstance(o.event, Goes) else None
    if last is None:
        return False
    found = o.after.at(Zone(last.owner, "extra"))
    return any(x.cards[0] == last.cards[0] and x.since == o.after.clock and x.mark("face up", False) for x in found)


def _ended_in(name: str) -> Callable[[ast.Happening, Occasion], bool]:
    """A test: the card really is in such a zone now; a token is nowhere, a Pendulum Monster perhaps elsewhere (J3)."""

    def test(h: ast.Happening, o: Occasion) -> bool:
        last = o.before.now(o.event.ref) if isinstance(o.event, Goes) else None
        if last is None:
            return False
        found = o.after.at(Zone(last.owner, name))
        return any(x.cards[0] == last.cards[0] and x.since == o.after.clock for x in found)

    return test


_SENT = Earlier(lambda x: Sent(x.ref, x.to, how=x.how, killer=x.by), "field", GRAVEYARD)


@event(
    "{card} is sent from {from_} to {to}",
    "{card}が{from_}から{to}へ送られる",
    word("sent", back=True, of=left, test=_ended_in("graveyard"), earlier=_SENT),
    word("put", back=True, of=left, test=_ended_in("graveyard"), earlier=_SENT, claimed=None),
    word(
        "used as material",
        waits=False,
        earlier=None,
        claimed=Claim(lambda step, e: isinstance(e, Sent) and e.how.endswith(" material")),
    ),
    defined="ygo:G.17¶1",
)
class Sent(Goes):
    """Sent to the Graveyard (G.17). ``how``: ``battle``, ``effect``, ``cost``, ``fusion material`` and its
    like, ``rule`` or "" ."""

    how: str = ""
    killer: Ref | None = None


def _killer(o: Occasion) -> Iterator[Sight]:
    """What destroyed it, as it was then."""
    thing = o.before.now(o.event.killer) if isinstance(o.event, Sent) else None
    if thing is not None:
        yield o.before, thing


def _destroyed(x: Said) -> Event:
    return Destroyed(x.ref, x.to, how=x.how, killer=x.by)


@event(
    "{card} is destroyed",
    "{card}が破壊される",
    word("destroyed", back=True, of=left, earlier=Earlier(_destroyed, "field", GRAVEYARD)),
    word("destroyed in battle", back=True, of=left, test=by_battle, earlier=None, claimed=Claim(in_battle)),
    word(
        "destroy",
        back=True,
        of=_killer,
        on=left,
        earlier=Earlier(_destroyed, "field", GRAVEYARD, done_by=True),
        claimed=Claim(whom="killer"),
    ),
    defined="ygo:G.14¶1",
)
class Destroyed(Sent):
    """Destroyed, by battle or by an effect that destroys, and sent to the Graveyard (G.14)."""


@event("{card} is destroyed and put face-up in {to}", "{card}が破壊され、表側で{to}に置かれる")
class DestroyedAndPlaced(Destroyed):
    """Destroyed, and put among the Spells & Traps instead of being sent to the Graveyard (J3.11): it stays on the field."""

    def ops(self, s: State) -> Iterable[Op]:
        thing = s.now(self.ref)
        if thing is None:
            return
        yield from _what_lies_under(thing)
        came = ("arrived", s.fact(TABLE, "turn"))
        yield Put(self.ref, self.to, self.keep, self.bottom, self.controller, (*self.marks, came))


@event(
    "{card} is Tributed",
    "{card}がリリースされる",
    word(
        "tributed",
        back=True,
        of=left,
        earlier=Earlier(lambda x: Tributed(x.ref, x.to, how=x.how, killer=x.by), "field", GRAVEYARD),
    ),
    defined="ygo:G.1¶1",
)
class Tributed(Sent):
    """Tributed: not destroyed (G.1)."""


@event(
    "{card} is discarded",
    "{card}が捨てられる",
    *by_a_player(
        "discard",
        "discarded",
        lambda x: Discarded(NO_CARD, Zone(x.player, "graveyard")),
        ("hand", "graveyard"),
        left,
        left,
        True,
    ),
    defined="ygo:G.17¶2",
)
class Discarded(Sent):
    """From the hand to the Graveyard by a discard (G.17)."""


def _lies_open(h: ast.Happening, o: Occasion) -> bool:
    """Banished face-up: whoever it is, everybody can see it."""
    return isinstance(o.event, Banished) and ("face down", True) not in o.event.marks


@event(
    "{card} is banished",
    "{card}が除外される",
    word("banished", back=True, of=left, earlier=Earlier(None, "field", frozenset({"banished"}))),
    word("banished face up", back=True, of=left, test=_lies_open, earlier=None, claimed=None),
    defined="ygo:G.24¶1",
)
class Banished(Goes):
    """Put outside of play (G.24)."""

    how: str = ""


@event(
    "{card} returns to {to}",
    "{card}が{to}に戻る",
    word("returned", back=True, of=left, earlier=Earlier(None, "field", frozenset({"hand", "deck", "extra"}))),
)
class Returned(Goes):
    """Returned to hand or deck, or to the Extra Deck (J3.16)."""


@event(
    "{player} draws {card}",
    "{player}が{card}をドローする",
    *by_a_player("draw", "drawn", lambda x: Drawn(NO_CARD, Zone(x.player, "hand")), ("deck", "hand"), arrived),
    defined="ygo:G.12¶1",
)
class Drawn(Received):
    """Drawn from the deck to the hand; the cards of one effect are one draw (G.13)."""


@event(
    "{card} is added to {to}",
    "{card}が{to}に加わる",
    word("added", of=arrived, earlier=Earlier(None, "deck", frozenset({"hand"}))),
)
class Added(Moved):
    """Put from somewhere into the hand other than by drawing."""
