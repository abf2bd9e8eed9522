"""Lanterns: cards, each text as an ability of the kernel's kinds, and the table laid for a run."""

from __future__ import annotations

from dataclasses import dataclass

from judgecli.kernel.answers import Answer, Chosen, Silent
from judgecli.kernel.events import Began, Counted, Marked, Moved, Prepared
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import ask_table, call, do
from judgecli.kernel.start import Laid, start
from judgecli.kernel.text import Change, Prohibition, Replacement, StateTrigger, Static, Trigger
from judgecli.kernel.values import Definition, Delayed, Lasting, Seating
from tests.kernel.replaying import replay as kernel_replay
from tests.kernel.toy_stack import (
    KINDS,
    NUMBERS,
    OTHER,
    SPOTS,
    Born,
    Bout,
    Harmed,
    Peeled,
    Perished,
    Taken,
    folk,
    heap,
    hold,
    ring,
    well,
)
from tests.kernel.toy_stack_play import Lanterns, spill, top_card

RING = frozenset({"ring"})


# ---- changes -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plus(Change):
    amount: int = 0

    def apply(self, view, thing, value, source):
        return value + self.amount


@dataclass(frozen=True, slots=True)
class Becomes(Change):
    to: object = None

    def apply(self, view, thing, value, source):
        return self.to


@dataclass(frozen=True, slots=True)
class Gains(Change):
    key: str = ""

    def apply(self, view, thing, value, source):
        return (*value, self.key)


@dataclass(frozen=True, slots=True)
class Loses(Change):
    def apply(self, view, thing, value, source):
        return ()


def strength(n: int) -> Plus:
    return Plus("strength", NUMBERS, amount=n)


# ---- text --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Aura(Static):
    """Reaches folk of a kind ("" all), of its controller (``own``), other than itself where ``others``."""

    kind: str = ""
    own: bool = False
    others: bool = False

    def reach(self, view, bearer, controller):
        return [
            x
            for x in folk(view.state, controller if self.own else "")
            if not (self.kind and view.value(x, "kind") != self.kind) and not (self.others and x.ref == bearer.ref)
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ward(Prohibition):
    """The opponent's texts cannot make this perish."""

    def forbids(self, o):
        return o.event.ref == o.bearer.ref and o.cause is not None and o.cause.controller == OTHER[o.controller]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shell(Replacement):
    """If this would perish, it loses all harm and is tired instead. It must be untired for that."""

    def replaces(self, o):
        return o.event.ref == o.bearer.ref and not o.bearer.mark("tired")

    def instead(self, o):
        return (Marked(o.bearer.ref, "tired", True), Marked(o.bearer.ref, "harm", 0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Nurse(Replacement):
    """If other folk of yours would perish, it goes to its owner's hold instead and you pay ``light``."""

    light: int = 1

    def replaces(self, o):
        lost = o.before.things[o.event.ref]
        return lost.ref != o.bearer.ref and lost.controller == o.controller

    def instead(self, o):
        lost = o.before.things[o.event.ref]
        return (Moved(lost.ref, hold(lost.owner)), Counted(o.controller, "light", -self.light))


@dataclass(frozen=True, slots=True, kw_only=True)
class Usher(Replacement):
    """If this would go to a hold, it perishes instead."""

    def replaces(self, o):
        return o.event.ref == o.bearer.ref and o.event.to.name == "hold"

    def instead(self, o):
        return (Perished(o.bearer.ref, heap(o.bearer.owner)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Truce(Prohibition):
    """Nothing of whoever made this perishes."""

    def forbids(self, o):
        return o.before.things[o.event.ref].controller == o.controller


@dataclass(frozen=True, slots=True, kw_only=True)
class When(Trigger):
    """``mine``: only events of this object; then its controller's light changes, or each spark of harm."""

    light: int = 0
    mine: bool = True
    spill: bool = False

    def fires(self, o):
        if isinstance(o.event, Counted):
            return o.event.whom == o.controller and (o.event.by > 0) == (self.light < 0)
        if not self.mine:
            return True
        moved_in = any(x.ref == o.bearer.ref for x in o.after.kept("ring")) and o.before.now(o.bearer.ref) is None
        return moved_in if not self.back else o.event.ref == o.bearer.ref

    def run(self, t, pending):
        if self.spill:
            yield from call(spill(t, pending.controller))
        if self.light:
            yield from do(Counted(pending.controller, "light", self.light), by="toy:2.2")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lonely(StateTrigger):
    """When its controller holds no card: the top card of the well."""

    def holds(self, view, bearer):
        return not view.state.count(hold(bearer.controller))

    def run(self, t, pending):
        top = yield from top_card(t, pending.controller)
        if top is not None:
            yield from do(Moved(top, hold(pending.controller)), by="toy:2.6")


@dataclass(frozen=True, slots=True, kw_only=True)
class Homeward(Trigger):
    """Once: when folk perishes, what the text chose goes back to its owner's hold."""

    def fires(self, o):
        return True

    def run(self, t, pending):
        back = [Moved(x.ref, hold(x.owner)) for x in t.s.those(pending.memory) if x.zone.name == "ring"]
        yield from do(*back, by="toy:2.2")


# ---- what rites do -----------------------------------------------------------------------------------------------


def bolt(t, item):
    yield from do(Harmed(item.target, 2), by="toy:5.1")


def burn(t, item):
    lost = t.s.things[item.target]
    yield from do(Perished(lost.ref, heap(lost.owner)), by="toy:5.1")


def steal(t, item):
    yield from do(Taken(item.target, item.controller), by="toy:5.1")


def rage(t, item):
    effect = Lasting(t.s.clock, item.card, item.controller, t.s.clock, "clash", strength(3), (item.target,))
    yield from do(Began(effect), by="toy:6.1")


def vow(t, item):
    waits = Delayed(t.s.clock, item.card, "homeward", item.controller, memory=(item.target,))
    yield from do(Prepared(waits), by="toy:2.2")


def twins(t, item):
    spot = ring(SPOTS[1])
    yield from do(Born("Shade", item.controller, spot), Born("Shade", item.controller, spot), by="toy:8.2")


def dig(t, item):
    """Two cards from the top of the well to the heap, one after the other."""
    yield from call(spill(t, item.controller))
    yield from call(spill(t, item.controller))


def march(t, item):
    here = t.s.things[item.target].zone.spot
    to = yield from ask_table("march", {x: x for x in SPOTS if x != here}, "toy:1.3")
    yield from do(Moved(item.target, ring(to), keep=True), by="toy:1.3")


def storm(t, item):
    """One harm and, at the same moment, two harm to all folk."""
    hits = [Harmed(x.ref, n) for x in folk(t.s) for n in (1, 2)]
    yield from do(*hits, by="toy:5.1")


def peel(t, item):
    pile = t.s.things[item.target]
    yield from do(Peeled(pile.ref, hold(pile.owner)), by="toy:5.3")


def spark(t, item):
    yield from do(Counted(item.controller, "light", 1), by="toy:2.2")


def eclipse(t, item):
    yield from do(*(Counted(p, "light", -1) for p in t.s.players), by="toy:1.2")


def harvest(t, item):
    """The target perishes; as much light as its strength was."""
    lost = t.s.things[item.target]
    yield from do(Perished(lost.ref, heap(lost.owner)), by="toy:5.1")
    yield from do(Counted(item.controller, "light", t.s.value(lost.ref, "strength")), by="toy:5.1")


def truce(t, item):
    effect = Lasting(t.s.clock, item.card, item.controller, t.s.clock, "clash", ability="truce")
    yield from do(Began(effect), by="toy:7.2")


# ---- the library -------------------------------------------------------------------------------------------------


def person(name: str, strength: int, *text, kind: str = "stone", price: int = 0) -> Definition:
    return Definition(name, {"type": "folk", "strength": strength, "kind": kind, "price": price}, text)


def rite(name: str, does, aims: str = "", price: int = 0, dear: bool = False) -> Definition:
    return Definition(name, {"type": "rite", "does": does, "aims": aims, "price": price, "dear": dear})


def on_ring(text, **fields):
    return text(zones=RING, cite="toy:6.1", **fields)


DEFINITIONS = (
    person("Stone", 3),
    person("Pebble", 1),
    person("Giant", 5, price=2),
    person("Shade", 1),
    person("Leader", 2, on_ring(Aura, changes=(strength(1),), own=True, others=True)),
    person("Warded", 2, on_ring(Ward, on=(Perished,))),
    person("Shelled", 2, on_ring(Shell, on=(Perished,))),
    person("Nurse", 2, on_ring(Nurse, on=(Perished,))),
    person("Ushered", 2, on_ring(Usher, on=(Moved,))),
    person("Mourner", 2, on_ring(When, on=(Perished,), back=True, mine=False, light=1)),
    person("Martyr", 1, on_ring(When, on=(Perished,), back=True, light=2)),
    person("Herald", 2, on_ring(When, on=(Moved,), light=1)),
    person("Spiller", 2, on_ring(When, on=(Moved,), spill=True)),
    person("Hermit", 2, on_ring(Lonely)),
    person("Giver", 2, on_ring(When, on=(Counted,), light=1)),
    person("Taker", 2, on_ring(When, on=(Counted,), light=-1)),
    # "stone is wood", "wood is fire": both write and read the kind
    person("Carver", 2, on_ring(Aura, changes=(Becomes("kind", KINDS, frozenset({"kind"}), to="wood"),), kind="stone"), kind="air"),
    person("Kindler", 2, on_ring(Aura, changes=(Becomes("kind", KINDS, frozenset({"kind"}), to="fire"),), kind="wood"), kind="air"),
    person("Stoker", 2, on_ring(Aura, changes=(strength(2),), kind="fire"), kind="air"),
    person("Leveller", 2, on_ring(Aura, changes=(Becomes("strength", NUMBERS, to=1),), kind="stone"), kind="air"),
    person("Shielder", 2, on_ring(Aura, changes=(Gains("abilities", KINDS, key="Warded#0"),), own=True, others=True)),
    person("Silencer", 2, on_ring(Aura, changes=(Loses("abilities", KINDS),), others=True)),
    Definition("Crown", {"type": "growth", "strength": 6, "kind": "gold", "price": 0, "aims": "own"}),
    rite("Bolt", bolt, "any"),
    rite("Burn", burn, "any"),
    rite("Steal", steal, "any"),
    rite("Rage", rage, "own"),
    rite("Vow", vow, "own"),
    rite("Twins", twins),
    rite("Dig", dig),
    rite("March", march, "any"),
    rite("Storm", storm),
    rite("Peel", peel, "own"),
    rite("Spark", spark),
    rite("Eclipse", eclipse),
    rite("Harvest", harvest, "any"),
    rite("Truce", truce),
    rite("Costly", bolt, "any", price=2, dear=True),
)  # fmt: skip


def lanterns() -> Lanterns:
    game = Lanterns({d.name: d for d in DEFINITIONS})
    game.register_granted("truce", Truce(on=(Perished,), cite="toy:7.2"))
    game.register_granted("homeward", Homeward(on=(Perished,), cite="toy:2.2"))
    return game


def table(light=(5, 5), **zones: list[str | Laid]):
    """A position: ``A_hold=[…]``, ``B_well=[…]``, ``A_east=[…]`` (folk of A on that spot); A is active."""
    board: dict = {}
    for name, cards in zones.items():
        player, where = name.split("_")
        laid = [c if isinstance(c, Laid) else Laid(c, player) for c in cards]
        zone = ring(where) if where in SPOTS else {"hold": hold, "well": well, "heap": heap}[where](player)
        board.setdefault(zone, []).extend(laid)
    facts = {("A", "light"): light[0], ("B", "light"): light[1]}
    return start(lanterns(), Seating(("A", "B")), board, (Bout("A", "A"),), facts)


class Script:
    """Answers in order: ``"A play Bolt"`` for a word, else ``"who kind label"``. A line waits until its question comes."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def reply(self, ask, t):
        line = self.lines[0] if self.lines else ""
        for label in ask.options:
            said = label if ask.kind == "word" else f"{ask.kind} {label}"
            if line == f"{ask.who} {said}":
                self.lines.pop(0)
                return Chosen(label)
        return Silent(not self.lines)


def run(s, *lines: str, limit: int = 5_000) -> Machine:
    """Play the lines; one that fits nowhere is an error."""
    script = Script(*lines)
    m = Machine(s, script, limit=limit).run()
    assert not script.lines, f"never asked for {script.lines}; waiting {m.waiting}"
    return m


def replay(s, answers: list[Answer], **fields) -> Machine:
    return kernel_replay(s, answers, **fields)


def face(s, name: str):
    """The one object with this face."""
    (found,) = [x for x in s.things.values() if x.face == name]
    return found
