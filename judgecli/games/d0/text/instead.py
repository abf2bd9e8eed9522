"""Replacement effects as a scenario writes them (4-15): what would happen, and what happens instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from judgecli.games.contract import Problem
from judgecli.games.d0.events import Destroyed, Discarded, Drawn, Frozen, Placed, Released, Removed, SmashDealt
from judgecli.games.d0.events_of_battle import Damaged
from judgecli.games.d0.events_of_effects import PutUnder
from judgecli.games.d0.part2_definitions.ch23_zones import OWN_ZONES, SQUARES, destination, is_frozen, zone
from judgecli.games.d0.part6_other.ch01_under_cards import UNDER, is_under_card, why_not_under
from judgecli.games.d0.text.happenings import zone_names
from judgecli.games.d0.text.naming import COLOUR, NAMING, RACE
from judgecli.games.shared.questions import CARD, MAY
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditional, Conditions
from judgecli.games.shared.text.carrying import later_key
from judgecli.games.shared.text.choosing import resolve
from judgecli.games.shared.text.dialect import dialect, parts
from judgecli.games.shared.text.errors import spelled
from judgecli.games.shared.text.gate import Saying
from judgecli.games.shared.text.happenings import by_whom, held
from judgecli.games.shared.text.nouns import amount, eligible, fits
from judgecli.games.shared.text.picks import named
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Began, Event, Moved, Noted
from judgecli.kernel.ops import Op, RemoveItem
from judgecli.kernel.say import Proc, Table, ask, call, do, note
from judgecli.kernel.text import Ability, Occasion, Replacement
from judgecli.kernel.values import Lasting, Moment, Ref, State, Thing
from judgecli.language import ast
from judgecli.lazy import dataclass, replace

EVENTS: dict[str, tuple[type[Event], ...]] = {
    "destroyed": (Destroyed,),
    "put": (Moved,),
    "placed": (Moved,),
    "leave": (Moved,),
    "discarded": (Discarded,),
    "dealt damage": (Damaged,),
    "take damage": (Damaged,),
    "frozen": (Frozen,),
    "released": (Released,),
    "draw": (Drawn,),
    "smashed": (SmashDealt,),
}
"""Events that texts can replace."""
CAN_BE_DONE = frozenset({"put", "return", "remove", "destroy", "freeze", "release", "put under", "draw"})
"""What can happen instead."""
INSTEAD = Saying(
    {
        **dict.fromkeys(CAN_BE_DONE, parts("what")),
        "put": parts("what, to, to.whose, to.state, to.position"),
        "return": parts("what, to, to.whose, to.position"),
        "put under": parts("what, target"),
        "draw": parts("amount"),
        "declare colour": frozenset(),
        "declare race": frozenset(),
    },
    parts("may"),
    for_each=False,
)
"""What each of them may say."""
UNDONE = ("d0:4-15-4", "d0:4-8-7")
"""What was replaced has not happened, so that nothing triggers on it."""
DESIGNATED = {"declare colour": COLOUR, "declare race": RACE}
"""What can be designated "upon" an event: it is named instead of nothing, and the event itself stays (4-15-2-1)."""


def instead(a: ast.Ability, zones: frozenset[str], condition: Conditions) -> Ability:
    """The replacement of one line; raises ``Problem`` where it says what cannot be replaced or put in its place."""
    when = a.when
    if when is None or when.verb not in EVENTS:
        raise Problem("E311", a.span, "this event cannot be replaced here yet", "このイベントの置換はまだ処理できない")
    for i in a.effects:
        if i.verb in ("put", "return") and i.to is not None and i.to.zone in SQUARES:
            raise Problem(
                "E311",
                i.span,
                "a square cannot be written after “instead” yet",
                "「かわりに」の後のスクエアは、まだ処理できない",
            )
        if i.verb not in CAN_BE_DONE and i.verb not in DESIGNATED:
            en, ja = spelled(i.verb)
            raise Problem(
                "E311", i.span, f"“{en}” cannot be written after “instead” yet", f"「{ja}」はまだ置換後に書けない"
            )
    arrives = when.subject is not None and when.subject.how == "this" and bool(zone_names(when.goal) & SQUARES)
    arrives = arrives and (when.verb == "placed" or when.goal not in OWN_ZONES)
    return Instead(
        zones=frozenset({""}) if arrives else zones,
        cite=_form(a),
        undone=() if any(i.verb in DESIGNATED for i in a.effects) else UNDONE,
        once=("d0:4-15-6",),
        words=a.text,
        on=EVENTS[when.verb],
        condition=condition,
        happening=when,
        effects=a.effects,
    )


def _form(a: ast.Ability) -> tuple[str, ...]:
    """What is designated replaces nothing, so that the event itself stays; 「際し、かわりに」 has a section of its own, which sends on
    to what 「時、かわりに」 does. English has one wording for both."""
    if any(i.verb in DESIGNATED for i in a.effects):
        return ("d0:4-15-2-1",)
    return ("d0:4-15-2-2", "d0:4-15-2") if "際" in a.text else ("d0:4-15-2",)


def next_time(i: ast.Instruction, key: str) -> Ability:
    """What an effect replaces: the next such event, or with a period every one until it ends (4-15-3)."""
    assert i.when is not None
    made = instead(ast.Ability("replacement", i.span, when=i.when, effects=i.then), frozenset({""}), UNCONDITIONAL)
    assert isinstance(made, Instead)
    return replace(made, key=key, cite=("d0:4-15-2", "d0:4-15-3"))


@dataclass(frozen=True, slots=True)
class Expired(Event):
    """A replacement for one time has been used (4-15-3)."""

    silent: ClassVar[bool] = True
    effect: Lasting

    def ops(self, s: State) -> Iterable[Op]:
        return (RemoveItem("effects", self.effect),)


def replace_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """ "The next time it would …, … instead": in force from now on, about the cards spoken of (4-15-3)."""
    until = dialect(t.s).term(t.s, i.duration, scope.controller)
    key, about = later_key(scope.key, i), tuple(scope.went.get(ref, ref) for ref in scope.that)
    effect = Lasting(t.s.clock + 1, scope.source, scope.controller, t.s.clock, until, None, about, key)
    return bool((yield from do(Began(effect), by=("d0:4-15-1", "d0:4-15-3"))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead(Conditional, Replacement):
    """ "When … would …, instead …": what is replaced never happened (4-15-4), and this applies once to each event (4-15-6).

    ``key``: of one that an effect made: without a period it works for the next time only (4-15-3).
    """

    condition: Conditions = UNCONDITIONAL
    happening: ast.Happening
    effects: tuple[ast.Instruction, ...]
    key: str = ""

    def replaces(self, o: Occasion) -> bool:
        mine = self.made_by(o)
        return would(self.happening, o, mine.to or () if mine is not None else ())

    def made_by(self, o: Occasion) -> Lasting | None:
        """The effect that put it in force, where one did."""
        source = o.bearer.ref if o.bearer is not None else None
        return next((e for e in o.before.effects if self.key and e.ability == self.key and e.source == source), None)

    def instead(self, o: Occasion) -> tuple[Event, ...]:
        return tuple(e for i in self.effects for e in _without_asking(o, i))

    def chosen(self, t: Table, o: Occasion) -> Proc[tuple[Event, ...] | None]:
        """What may be left is asked; an option that cannot be carried out is not offered (4-15-7)."""
        out: list[Event] = []
        made_by, source = self.made_by(o), o.bearer.ref if o.bearer is not None else None
        for i in self.effects:
            if i.verb in DESIGNATED:
                yield from note(
                    "it is designated as this happens",
                    "このイベントの際に指定される",
                    "d0:4-15-2-1",
                    *o.event.subjects(),
                )
                what = DESIGNATED[i.verb]
                chosen = yield from call(NAMING[what](t, Scope(source, o.controller)))
                event = o.event
                if (
                    isinstance(event, Moved) and event.ref == source
                ):  # it arrives as another object, to which the name belongs
                    event = replace(event, marks=(*event.marks, (what, chosen)))
                else:
                    yield from do(Noted(f"{int(source or 0)}", what, chosen), by="")
                out.append(event)
                continue
            hosts = hosts_for(t.s, o, i)
            others = of_others(t.s, o, i)
            events = done_instead(o, i, hosts) if others is None else _done_to(o, i, others)
            if i.may and not events:
                yield from note(
                    "an option that cannot be carried out cannot be chosen",
                    "実行できない選択肢は選べない",
                    ("d0:4-15-7", *why_no_host(t.s, o, i)),
                    *o.event.subjects(),
                )
                return None
            if i.may:
                wish = yield from ask(
                    o.controller, MAY, {"do it": True, "decline": False}, by=("d0:4-15-2", "d0:4-15-7"), about=(i,)
                )
                if not wish:
                    return None
            if others is not None and i.what is not None and i.what.how == "choose" and events:
                picked = yield from resolve(t, i.what, Scope(source, o.controller), o.controller, "d0:4-15-2")
                events = _done_to(o, i, picked)
            if len(hosts) > 1:
                host = yield from ask(o.controller, CARD, named(t.s, hosts), by="d0:4-15-7")
                events = done_instead(o, i, (host,))
            out += events
        if made_by is not None and not made_by.until:
            yield from do(Expired(made_by), by="")
        return tuple(out)


def would(h: ast.Happening, o: Occasion, about: tuple[Ref, ...] = ()) -> bool:
    """Whether this event, which has not happened yet, is the one meant."""
    event = o.event
    thing = next(iter(o.before.those(event.subjects())), None)
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller)
    if isinstance(event, Drawn) and h.verb == "draw":
        who = h.subject.how if h.subject is not None else "player"
        return event.to.holder in scope.meant(o.before, who)
    if thing is None or not _goes_there(h, o, thing, scope) or not by_whom(h, o, scope):
        return False
    noun = h.subject
    if noun is None:
        return True
    if noun.how == "this":
        return o.bearer is not None and thing.ref == o.bearer.ref
    if noun.how == "that":
        return thing.ref in about
    if not is_under_card(thing) and thing.zone.name not in _places(noun):
        return False
    return fits(o.before, thing, noun, scope)


def _places(noun: ast.Noun) -> frozenset[str]:
    """Where a noun is looked for: in squares, unless it names a place (2-23-8-3)."""
    if not noun.where:
        return SQUARES
    return frozenset(name for word in noun.where for name in zone_names(word))


def _goes_there(h: ast.Happening, o: Occasion, thing: Thing, scope: Scope) -> bool:
    """From and to the places named."""
    event = o.event
    if not isinstance(event, Moved):
        return True
    if h.origin and thing.zone.name not in zone_names(h.origin):
        return False
    if h.verb == "leave":
        return thing.zone.name in SQUARES and event.to.name not in SQUARES
    if h.verb == "placed":
        return event.to.name in SQUARES
    if h.goal and event.to.name not in zone_names(h.goal):
        return False
    return not h.goal or held(h.whose, event.to.holder, o, scope) or h.whose == "owner"


# ---- what happens instead


def done_instead(o: Occasion, i: ast.Instruction, hosts: Sequence[Thing]) -> list[Event]:
    """The events of one instruction about the card the replaced event was about."""
    if i.verb == "draw":
        return _drawn(o.before, o, i)
    about = _meant(o, i)
    return [] if about is None else _one_instead(o, i, about, hosts)


def of_others(s: State, o: Occasion, i: ast.Instruction) -> list[Thing] | None:
    """The cards a phrase of its own means, which need not be the one the event is about; none where they are too few (4-15-7).

    ``None``: the instruction speaks of "it" or of the card with the text.
    """
    if i.verb in ("draw", "put under") or i.what is None or i.what.how in ("this", "that"):
        return None
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller)
    found = list(eligible(s, i.what, scope))
    wanted = amount(s, i.what.count, scope) if i.what.how == "choose" and not i.what.up_to else 0
    return found if len(found) >= wanted else []


def _without_asking(o: Occasion, i: ast.Instruction) -> list[Event]:
    others = of_others(o.before, o, i)
    return done_instead(o, i, ()) if others is None else _done_to(o, i, others)


def _done_to(o: Occasion, i: ast.Instruction, things: Iterable[Thing]) -> list[Event]:
    return [event for thing in things for event in _one_instead(o, i, thing, ())]


def _one_instead(o: Occasion, i: ast.Instruction, about: Thing, hosts: Sequence[Thing]) -> list[Event]:
    """What happens to this card instead."""
    s, event = o.before, o.event
    if i.verb in ("put", "return"):
        return [_moved(event, about, i.to or ast.Place("hand"))]
    if i.verb == "remove":
        return [Removed(about.ref, zone(about.owner, "removed"))]
    if i.verb == "destroy":
        return [Destroyed(about.ref, destination(about, "graveyard"), how="effect")]
    if i.verb == "freeze":
        return [] if is_frozen(about) else [Frozen(about.ref)]
    if i.verb == "release":
        return [Released(about.ref)] if is_frozen(about) else []
    if i.verb == "put under" and hosts:
        host = hosts[0]  # chosen, or only
        marks = ((UNDER, True), ("face down", True), ("host", host.ref), ("put under", Moment(s.clock + 1)))
        return [PutUnder(about.ref, host.zone, controller=o.controller, marks=marks)]
    return []


def _meant(o: Occasion, i: ast.Instruction) -> Thing | None:
    """ "It" is what the replaced event was about; "this" is the card with the text."""
    if i.what is not None and i.what.how == "this":
        return o.bearer
    return next(iter(o.before.those(o.event.subjects())), None)


def _moved(event: Event, card: Thing, place: ast.Place) -> Event:
    """The same card to another place: a unit that was to be put into a square still is, only otherwise."""
    frozen = {"frozen": (("frozen", True),), "released": (("frozen", False),)}.get(place.state, ())
    if isinstance(event, Placed) and place.zone in ("square", ""):
        return replace(event, marks=(*(m for m in event.marks if m[0] != "frozen"), *frozen))
    down: tuple[tuple[str, Any], ...] = (("face down", True),) if place.zone == "smash" else ()
    to = zone(card.owner, place.zone)
    return Moved(card.ref, to, bottom=place.position == "bottom", marks=(*frozen, *down))


def _drawn(s: State, o: Occasion, i: ast.Instruction) -> list[Event]:
    from judgecli.games.d0.part2_definitions.ch23_zones import deck_cards

    number = i.amount.value if i.amount is not None else 1
    return [Drawn(c.ref, zone(c.owner, "hand")) for c in deck_cards(s, o.controller)[:number]]


def hosts_for(s: State, o: Occasion, i: ast.Instruction) -> list[Thing]:
    """Cards under which the card can be put (6-1)."""
    return [h for h, against in _meant_as_hosts(s, o, i) if not against]


def why_no_host(s: State, o: Occasion, i: ast.Instruction) -> tuple[str, ...]:
    """The sections that keep the card from being put under every card that is meant."""
    return tuple(dict.fromkeys(cite for _, against in _meant_as_hosts(s, o, i) for cite in against))


def _meant_as_hosts(s: State, o: Occasion, i: ast.Instruction) -> Iterator[tuple[Thing, tuple[str, ...]]]:
    """Each card that is meant, with the sections against putting the card under it."""
    about = _meant(o, i)
    if i.verb != "put under" or i.target is None or about is None:
        return
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller, that=(about.ref,))
    for host in eligible(s, i.target, scope):
        yield host, why_not_under(s, about, host)
