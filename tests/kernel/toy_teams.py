"""Quilts: an invented game of four seats in two sides, to prove seats, sides, range and leaving on.

toy-teams:1.1  North, East, South, West sit in that order. North and South are one side, East and West the other.
toy-teams:1.2  A side holds a chest of stones together. Each player has a lap of cards and a porch.
toy-teams:1.3  A side that must give a stone and has none loses.
toy-teams:2.1  A round: all choose (2.2), what was chosen appears (2.3), waiting texts happen (2.4); then the next seat begins one.
toy-teams:2.2  The beginner's side chooses first, each in seat order from the beginner; then the other side. Choices are secret.
toy-teams:2.3  All chosen cards appear at one moment.
toy-teams:2.4  Texts of the beginner's side happen first, in seat order; each player chooses among his own.
toy-teams:3.1  A text reaches only players at most one seat away from its controller, and what they control.
toy-teams:4.1  A player may give up at any time. At once all his cards leave, what he had taken goes back to its owner, his lasting
               effects end, his waiting texts vanish, and his seat is skipped and not counted any more.
toy-teams:4.2  A side without players loses.
toy-teams:5.1  A whisper happens only directly after what it answers; if anything happened since, it is missed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from judgecli.kernel.answers import Chosen, CutsIn, Silent
from judgecli.kernel.events import AgendaSet, Decided, Event, Moved, Settled
from judgecli.kernel.game import Choice, Game
from judgecli.kernel.machine import Machine
from judgecli.kernel.ops import Give, RemoveItem, RemoveObject, Set
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import ask, call, do, labelled, note
from judgecli.kernel.start import Laid, start
from judgecli.kernel.text import Change, Replacement, Static, Trigger
from judgecli.kernel.values import TABLE, Definition, Lasting, Seating, Thing, Zone
from tests.kernel.replaying import replay as kernel_replay

SEATS = ("North", "East", "South", "West")
SIDES = {"North": "NS", "South": "NS", "East": "EW", "West": "EW"}
FOE = {"NS": "EW", "EW": "NS"}
PORCH = frozenset({"porch"})


@dataclass(frozen=True, slots=True)
class Round:
    """Who began it, how many rounds are left after it, and whether the cards have appeared."""

    beginner: str
    left: int
    appeared: bool = False


@dataclass(frozen=True, slots=True)
class Appeared(Moved):
    """A chosen card comes to its player's porch."""


@dataclass(frozen=True, slots=True)
class Lost(Moved):
    """A stone leaves a chest."""


@dataclass(frozen=True, slots=True)
class Lured(Event):
    ref: int
    by: str

    def ops(self, s):
        return (Give(self.ref, self.by),)

    def subjects(self):
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    """toy-teams:4.1, all of it at one moment."""

    player: str

    def ops(self, s):
        yield Set("seating", replace(s.seating, out=s.seating.out | {self.player}))
        for x in s.things.values():
            if x.owner == self.player and x.zone.name != "chest":
                yield RemoveObject(x.ref)
            elif x.controller == self.player and x.owner != self.player:
                yield Give(x.ref, x.owner)
        yield from (RemoveItem("effects", e) for e in s.effects if e.controller == self.player)
        yield from (RemoveItem("pending", p) for p in s.pending if p.controller == self.player)


def chest(side: str) -> Zone:
    return Zone(side, "chest")


def lap(player: str) -> Zone:
    return Zone(player, "lap")


def porch(player: str) -> Zone:
    return Zone(player, "porch")


def in_turn(s) -> list[str]:
    """The beginner's side in seat order, then the other."""
    beginner = s.agenda[-1].beginner
    seats = s.seating.around(beginner)
    return sorted(seats, key=lambda p: s.seating.side(p) != s.seating.side(beginner))


# ---- procedures --------------------------------------------------------------------------------------------------


@procedure("toy-teams:2.2")
def choose(t):
    """In order, in secret, shown together."""
    chosen = []
    for player in in_turn(t.s):
        options = labelled(t.s.at(lap(player)), lambda x: x.face)
        if options:
            picked = yield from ask(player, "choose", {**options, "nothing": None}, "toy-teams:2.2", secret=True)
            chosen += [(picked.ref, player)] if picked else []
    there = [(ref, player) for ref, player in chosen if t.s.now(ref)]
    yield from do(*(Appeared(ref, porch(player)) for ref, player in there), by="toy-teams:2.3")
    yield from do(AgendaSet((replace(t.s.agenda[-1], appeared=True),)), by="toy-teams:2.1")


@procedure("toy-teams:2.4")
def one_text(t):
    """The first player in order chooses one of his own."""
    player = next(p for p in in_turn(t.s) if any(x.controller == p for x in t.s.pending))
    own = labelled((x for x in t.s.pending if x.controller == player), lambda x: t.s.name(x.source))
    chosen = yield from ask(player, "text", own, "toy-teams:2.4")
    if not any(x is chosen for x in t.s.pending):
        return  # he left while he was asked
    yield from do(Settled(chosen), by="toy-teams:2.4")
    ability = t.s.game.ability(chosen.ability)
    if ability.whisper and chosen.at != t.s.clock:
        yield from note("missed", "外れ", "toy-teams:5.1", chosen)
    else:
        yield from ability.run(t, chosen)


@procedure("toy-teams:2.1")
def next_round(t):
    """The next seat begins."""
    record = t.s.agenda[-1]
    following = (Round(t.s.seating.next(record.beginner), record.left - 1),) if record.left else ()
    yield from do(AgendaSet(following), by="toy-teams:2.1")


@procedure("toy-teams:1.3")
def give_a_stone(t, side: str):
    """The topmost stone; without one the side loses."""
    stones = t.s.at(chest(side))
    if stones:
        yield from do(Lost(stones[0].ref, Zone(TABLE, "bin")), by="toy-teams:1.3")  # top
    else:
        yield from do(Decided(f"{FOE[side]} wins"), by="toy-teams:1.3")


@procedure("toy-teams:4.1")
def give_up(t, player: str):
    """The player is out; so is a side without players."""
    yield from do(GaveUp(player), by="toy-teams:4.1")
    sides = {t.s.seating.side(p) for p in t.s.players}
    if len(sides) == 1:
        yield from do(Decided(f"{sides.pop()} wins"), by="toy-teams:4.2")


# ---- text --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Warmth(Change):
    amount: int = 0

    def apply(self, view, thing, value, source):
        return value + self.amount


@dataclass(frozen=True, slots=True, kw_only=True)
class Everything(Static):
    """Reaches all cards on porches, as far as range allows."""

    def reach(self, view, bearer, controller):
        return view.state.kept("porch")


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers(Trigger):
    """When another card appears: the other side gives a stone, or (``lure``) the controller takes that card."""

    whisper: bool = False
    lure: bool = False

    def fires(self, o):
        return o.before.now(o.bearer.ref) is not None

    def run(self, t, pending):
        if self.lure:
            new = next(x for x in t.s.kept("porch") if x.since == pending.at and x.controller != pending.controller)
            yield from do(Lured(new.ref, pending.controller), by="toy-teams:2.4")
        else:
            yield from call(give_a_stone(t, FOE[SIDES[pending.controller]]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead(Replacement):
    """If a stone of this side would be lost, this card is lost instead."""

    def replaces(self, o):
        return o.before.things[o.event.ref].zone == chest(SIDES[o.controller])

    def instead(self, o):
        return (Moved(o.bearer.ref, Zone(TABLE, "bin")),)


def text(kind, **fields):
    return kind(zones=PORCH, cite="toy-teams:3.1", **fields)


CARDS = (
    Definition("Cloth", {"warmth": 3}),
    Definition("Frost", {"warmth": 1}, (text(Everything, changes=(Warmth("warmth", amount=-1),)),)),
    Definition("Watch", {"warmth": 2}, (text(Answers, on=(Appeared,)),)),
    Definition("Whisper", {"warmth": 2}, (text(Answers, on=(Appeared,), whisper=True),)),
    Definition("Lure", {"warmth": 2}, (text(Answers, on=(Appeared,), lure=True),)),
    Definition("Guard", {"warmth": 2}, (text(Instead, on=(Lost,)),)),
    Definition("Stone", {}),
)


class Quilts(Game):
    """The five answers."""

    book = "toy-teams"

    def next(self, t):
        record = t.s.now_going_on
        if record is None:
            return None
        if t.s.pending:
            return one_text(t)
        return next_round(t) if record.appeared else choose(t)

    def arbiter(self, s, event, candidates):
        first = next(p for p in in_turn(s) if any(s.last(c.bearer).controller == p for c in candidates))
        return Choice(first, tuple(c for c in candidates if s.last(c.bearer).controller == first), "toy-teams:2.4")

    def reaches(self, s, controller, subject):
        whom = subject.controller if isinstance(subject, Thing) else subject
        return whom not in s.players or s.seating.distance(controller, whom) <= 1

    def characteristics(self, thing):
        return ("warmth",) if thing.zone.name == "porch" else ()


def table(rounds: int = 0, beginner: str = "North", stones: int = 2, **cards: list[str]):
    """``North_lap=[…]``, ``East_porch=[…]``; the stones of a side belong to its two players by turns."""
    board: dict = {}
    for name, faces in cards.items():
        player, where = name.split("_")
        board[Zone(player, where)] = [Laid(face) for face in faces]
    for side in ("NS", "EW"):
        owners = [p for p in SEATS if SIDES[p] == side]
        board[chest(side)] = [Laid("Stone", owners[n % 2]) for n in range(stones)]
    game = Quilts({d.name: d for d in CARDS})
    return start(game, Seating(SEATS, SIDES), board, (Round(beginner, rounds),))


def everywhere(s, player: str, amount: int):
    """A lasting effect of this player on all porches, as if one of his texts had made it."""
    game = s.game
    game.register_granted("all", Everything(changes=(Warmth("warmth", amount=amount),)))
    return Lasting(1, None, player, s.clock, "", ability="all")


class Script:
    """``"North Watch"`` answers North's question; ``"North gives up"`` comes before whatever is asked next."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def reply(self, ask, t):
        who, _, label = (self.lines[0] if self.lines else "").partition(" ")
        if label == "gives up":
            self.lines.pop(0)
            return CutsIn(give_up(t, who), who, "gives up")
        if who == ask.who and label in ask.options:
            self.lines.pop(0)
            return Chosen(label)
        return Silent(not self.lines)


def run(s, *lines: str) -> Machine:
    script = Script(*lines)
    m = Machine(s, script).run()
    assert not script.lines, f"never asked for {script.lines}; waiting {m.waiting}"
    return m


def replay(s, answers) -> Machine:
    return kernel_replay(s, answers, lambda answer, t: give_up(t, answer.who))
