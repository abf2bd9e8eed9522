"""Abilities of a scenario's cards on the kernel's kinds: triggered (603), static (604), spells, one-shots, replacements (609)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judgecli.games.dm.ch4_zones import BATTLE, home
from judgecli.games.dm.ch6_use.kinds import CostChange, Keyword, OneShot, SpellText
from judgecli.games.dm.ch6_use.referring import bind, hears, replacement_reaches
from judgecli.games.dm.ch8_special.ch801_reconstruction import TopDestroyed, TopLeft, tells_what_stays, top_left
from judgecli.games.dm.ch405_mana_zone import to_mana
from judgecli.games.dm.events import Broken, Destroyed, DestroyedOrNot, Discarded, Entered, Moved, Used
from judgecli.games.dm.seats import opponents_of_effects
from judgecli.games.dm.text.nouns import TYPES, zone_name
from judgecli.games.shared.play import Play
from judgecli.games.shared.questions import MAY
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditional, Conditions, TextTrigger, scope_of_pending
from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.choosing import choose_among
from judgecli.games.shared.text.conditions import about_one, all_hold, holds
from judgecli.games.shared.text.happenings import matches
from judgecli.games.shared.text.nouns import amount, eligible, fits
from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.games.shared.text.scope import Scope, scope_of
from judgecli.kernel.events import Event, Noted
from judgecli.kernel.say import Proc, Table, Undecided, ask, do
from judgecli.kernel.text import Occasion, Prohibition, Replacement, View
from judgecli.kernel.unlisted import mentioned
from judgecli.kernel.values import TABLE, Pending, Ref, State, Thing
from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast
from judgecli.lazy import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Auto(TextTrigger):
    """A triggered ability (603). ``declared``: whoever uses it says so beforehand (511.1b)."""

    declared: bool = False
    place: str = ""
    """In whose place it is used, where its text says so ("instead of attacking")."""

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        if self.condition.when.limit:
            yield from count_use(t, pending.source, self.key)  # in this turn, and in this game
        scope = scope_of_pending(t.s, pending)
        scope.key = self.key  # of a line that waits for several events, each of them has the same effects
        yield from bind(t, self.effects, scope, self.condition.conditions)
        yield from carry_out(t, self.effects, scope)

    def fires(self, o: Occasion) -> bool:
        if isinstance(o.event, DestroyedOrNot):
            if Auto.fires(self, replace(o, event=o.event.replaced)):
                raise Undecided(OF_A_MOVE_REPLACED)
            return False
        return hears(o.before, o.event, o.controller) and TextTrigger.fires(self, o)


OF_A_MOVE_REPLACED = NotSettled(
    "to destroy is to try to put the card into the graveyard, and only that it is put there was replaced; the documents at hand do not say "
    "whether it has been destroyed",
    "破壊とは墓地に置こうとすることであり、置き換えられたのは墓地に置くことだけである。破壊されたことになるかどうかは手元の資料に書かれていない",
    ("dm:701.6a", "dm:609"),
)
OF_ITS_OWN_COMING = NotSettled(
    "the ability works where its card has just come to lie, and what it waits for is that very event; the documents at hand do not say "
    "whether it triggers",
    "能力が働くゾーンにそのカード自身が置かれ、それが能力の待つ出来事でもある。この場合に誘発するかどうかは手元の資料に書かれていない",
    ("dm:603", "dm:701.6b", "dm:110.5a"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ByItsOwnComing(Auto):
    """A triggered ability beside which its own card comes to lie by what it waits for: that is not settled."""

    def fires(self, o: Occasion) -> bool:
        gone = {card for x in map(o.before.last, o.event.subjects()) if x is not None for card in x.cards}
        if o.bearer is not None and gone & set(o.bearer.cards) and Auto.fires(self, o):
            raise Undecided(OF_ITS_OWN_COMING)
        return False


def used(s: State, ref: Ref, key: str, per: str = "") -> int:
    """How often an ability of an object has been used this turn; ``per`` "game": in the whole game."""
    return int(s.fact(TABLE, _uses(s, ref, key, per)))


def _uses(s: State, ref: Ref, key: str, per: str = "") -> str:
    when = "ever" if per == "game" else f"turn {s.fact(TABLE, 'turn')}"
    return f"{when} used {int(ref)} {key}"


def count_use(t: Table, ref: Ref, key: str) -> Proc[None]:
    """One more use."""
    yield from do(*(one_more_use(t.s, ref, key, per) for per in ("turn", "game")), by="")


def one_more_use(s: State, ref: Ref, key: str, per: str = "") -> Noted:
    return Noted(TABLE, _uses(s, ref, key, per), used(s, ref, key, per) + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spell(SpellText):
    """What a spell says."""

    key: str
    condition: Conditions = UNCONDITIONAL
    effects: tuple[ast.Instruction, ...]

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller, self.key)

    def resolve(self, t: Table, play: Play) -> Proc[Any]:
        scope = Scope(play.source, play.controller, play.ability)
        yield from bind(t, self.effects, scope, self.condition.conditions)
        yield from carry_out(t, self.effects, scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextOneShot(OneShot):
    """A static ability whose effect is over once it is applied, as often as its conditions hold (604.4)."""

    key: str
    conditions: tuple[ast.Condition, ...]
    effects: tuple[ast.Instruction, ...]

    def holds(self, view: View, bearer: Thing) -> bool:
        scope = scope_of(bearer, bearer.controller)
        return all(holds(view, c, scope) for c in self.conditions)

    def carry_out(self, t: Table, play: Play) -> Proc[Any]:
        yield from carry_out(t, self.effects, Scope(play.source, play.controller, self.key))


@dataclass(frozen=True, slots=True, kw_only=True)
class TextKeyword(Conditional, Keyword):
    """A keyword ability of a card; ``of``: the cards it has to do with, such as the sources of an evolution."""

    condition: Conditions = UNCONDITIONAL
    of: tuple[ast.Noun, ...] = ()
    source_zones: tuple[str, ...] = ("battle",)

    def names(self, view: View, bearer: Thing, other: Thing, sort: int) -> bool:
        return fits(view, other, self.of[sort], scope_of(bearer, bearer.controller))

    def concerns(self, view: View, bearer: Thing, other: Thing) -> bool:
        scope = scope_of(bearer, bearer.controller)
        return not self.of or any(fits(view, other, noun, scope) for noun in self.of)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dearer(Conditional, CostChange):
    """Cards a noun means cost more or less; ``number``: counted as things stand."""

    condition: Conditions = UNCONDITIONAL
    noun: ast.Noun
    number: ast.Number | None = None

    def concerns(self, view: View, bearer: Thing, card: Thing, player: str) -> bool:
        if self.noun.how == "this":
            return card.ref == bearer.ref
        scope = scope_of(bearer, bearer.controller)
        whose = self.noun.whose
        mine = not whose or player in scope.meant(view.state, whose)
        return mine and fits(view, card, replace(self.noun, whose=""), scope)

    def change(self, view: View, bearer: Thing, player: str) -> int:
        if self.number is None:
            return self.amount
        scope = scope_of(bearer, bearer.controller)
        scope.bound = player if player in opponents_of_effects(view.state, bearer.controller) else ""
        return amount(view, self.number, scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class UseBar(Conditional, Prohibition):
    """Players cannot summon, cast or use: cards a noun means, or any. A condition about opponents is asked of the one who would."""

    condition: Conditions = UNCONDITIONAL
    whose: str
    modes: frozenset[str]
    noun: ast.Noun | None = None

    def forbids(self, o: Occasion) -> bool:
        event, scope = o.event, scope_of(o.bearer, o.controller)
        if not isinstance(event, Used) or (self.modes and event.mode not in self.modes):
            return False
        card = o.before.now(event.ref)
        fitting = self.noun is None or (card is not None and fits(o.before, card, self.noun, scope))
        meant = event.player in scope.meant(o.before, self.whose)
        theirs = about_one(scope, event.player) if self.whose == "opponent" else scope
        return fitting and meant and all_hold(o.before, self.condition.conditions, theirs)


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterBar(Conditional, Prohibition):
    """Cards of a sort cannot be put into the battle zone; what an effect would make there is told by its printed values."""

    condition: Conditions = UNCONDITIONAL
    noun: ast.Noun

    def forbids(self, o: Occasion) -> bool:
        scope = scope_of(o.bearer, o.controller)
        coming = o.before.now(o.event.ref) if isinstance(o.event, Entered) else None
        if coming is not None:
            return fits(o.before, coming, self.noun, scope)
        made, owner = getattr(o.event, "face", ""), getattr(o.event, "owner", "")
        found = o.before.game.library.get(made)
        mine = not self.noun.whose or owner in scope.meant(o.before, self.noun.whose)
        return found is not None and mine and printed_fits(found.facts, self.noun)


def printed_fits(printed: Mapping[str, Any], noun: ast.Noun) -> bool:
    """Whether something that is nowhere yet is of the kind a noun means, by its printed values."""
    kinds = noun.what.split(" or ")
    return any(_printed_as(printed, kind) for kind in kinds) and all(_printed_passes(printed, f) for f in noun.filters)


def _printed_as(printed: Mapping[str, Any], kind: str) -> bool:
    """Whether it is printed as a card of this sort; a word that is no sort is no demand."""
    wanted, kinds = TYPES.get(kind, ("", ()))
    return not wanted or (printed.get("type") == wanted and set(kinds) <= set(printed.get("kinds", ())))


def _printed_passes(printed: Mapping[str, Any], f: ast.Filter) -> bool:
    words = str(f.value).split(" or ")
    if f.kind == "type":
        return any(_printed_as(printed, word) for word in words) is (f.op != "!=")
    if f.kind == "tribe":
        return any(mentioned(word, printed.get("races", ())) for word in words) is (f.op != "!=")
    if f.kind == "colour":
        return bool(set(words) & set(printed.get("civilizations", ()))) is (f.op != "!=")
    return f.kind in ("cost", "power") and bool(OPERATORS[f.op](printed.get(f.kind, 0), f.value))


# ---- replacements


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead(Conditional, Replacement):
    """Something else happens instead (609): to the card concerned, or to cards chosen for it.

    ``offered``: it need not be. ``effects``: each instruction becomes events of the same moment.
    """

    condition: Conditions = UNCONDITIONAL
    happening: ast.Happening
    effects: tuple[ast.Instruction, ...]
    only_the_move: bool = False
    """Whether it is in the place of being put into the graveyard that something else happens to what is destroyed."""

    @property
    def offered(self) -> bool:
        return any(i.may for i in self.effects)

    def replaces(self, o: Occasion) -> bool:
        return matches(self.happening, o) and all(self._can(o, i) for i in self.effects)

    def _can(self, o: Occasion, i: ast.Instruction) -> bool:
        if is_about_the_top(i):
            return all(len(x.cards) > 1 for x in self._meant(o, i)) and not isinstance(o.event, TopLeft)
        if i.verb == "discard" and i.what is not None and i.what.how == "choose":
            return len(self._meant(o, i)) >= amount(o.before, i.what.count, self._scope(o))
        return i.what is None or i.what.how != "choose" or bool(eligible(o.before, i.what, self._scope(o)))

    def instead(self, o: Occasion) -> tuple[Event, ...]:
        return (*(e for i in self.effects for e in events_of(o, i, self._meant(o, i))), *self._destroyed_or_not(o))

    def _destroyed_or_not(self, o: Occasion) -> tuple[Event, ...]:
        concerns_it = self.only_the_move and isinstance(o.event, Destroyed | TopDestroyed)
        return tuple(DestroyedOrNot(ref, o.event) for ref in o.event.subjects()) if concerns_it else ()

    def chosen(self, t: Table, o: Occasion) -> Proc[tuple[Event, ...] | None]:
        if self.offered:
            wish = yield from ask(o.controller, MAY, {"do it": True, "decline": False}, by="dm:609")
            if not wish:
                return None
        made: list[Event] = []
        for i in self.effects:
            things = self._meant(o, i)
            if i.what is not None and i.what.how == "choose":
                things = yield from _choose(t, o, i.what, things)
                if i.verb == "discard" and not things:
                    return None  # nothing was discarded for it
            things = yield from replacement_reaches(t, things, o.controller)
            if is_about_the_top(i):
                for thing in things:
                    yield from tells_what_stays(t, thing)
            made += events_of(o, i, things)
        return (*made, *self._destroyed_or_not(o))

    def _scope(self, o: Occasion) -> Scope:
        scope = scope_of(o.bearer, o.controller)
        scope.that = o.event.subjects()
        return scope

    def _meant(self, o: Occasion, i: ast.Instruction) -> Sequence[Thing]:
        if i.what is None or i.what.how == "that":
            moved = o.event.ref if isinstance(o.event, Moved) else None
            refs = (moved,) if moved is not None else o.event.subjects()
            return o.before.those(refs)
        noun = replace(i.what, whose=i.what.whose or "you", where=("hand",)) if i.verb == "discard" else i.what
        return eligible(o.before, noun, self._scope(o))


def is_about_the_top(i: ast.Instruction) -> bool:
    """Whether only the uppermost card of a pile is meant."""
    return i.verb == "top leaves" or (i.what is not None and any(f.kind == "layer" for f in i.what.filters))


def _choose(t: Table, o: Occasion, noun: ast.Noun, things: Sequence[Thing]) -> Proc[Sequence[Thing]]:
    scope = scope_of(o.bearer, o.controller)
    return (yield from choose_among(t, things, noun, scope, o.controller, "dm:609"))


def events_of(o: Occasion, i: ast.Instruction, things: Sequence[Thing]) -> list[Event]:
    """What an instruction of a replacement comes to, as events."""
    s: State = o.before
    if is_about_the_top(i):
        went = o.event.to.name if isinstance(o.event, Moved) else "graveyard"
        to = zone_name(i.to.zone) if i.to is not None else went
        return [top_left(s, x, to) for x in things]
    left = o.event if isinstance(o.event, TopLeft) and any(x.ref == o.event.ref for x in things) else None
    if left is not None and (top := _of_the_top(o, left, i)) is not None:
        rest = [x for x in things if x.ref != left.ref]
        return [top, *(events_of(o, i, rest) if rest else ())]
    if i.verb == "tap" and isinstance(o.event, Entered):
        return [replace(o.event, marks=(*o.event.marks, ("tapped", True)))]
    if i.verb == "destroy":
        source = o.bearer.ref if o.bearer is not None else None
        return [Destroyed(x.ref, home(s, x, "graveyard"), how="effect", killer=source) for x in things]
    if i.verb == "discard":
        return [Discarded(x.ref, home(s, x, "graveyard")) for x in things]
    name = zone_name(i.to.zone) if i.to is not None else "hand"
    bottom = i.to is not None and i.to.position == "bottom"
    if name == "battle":
        return [Entered(x.ref, BATTLE, controller=o.controller) for x in things]
    if name == "mana":
        tapped = i.to is not None and i.to.state == "tapped"
        return [to_mana(s, x, tapped=tapped) for x in things]
    return [Moved(x.ref, home(s, x, name), bottom=bottom) for x in things]


def _of_the_top(o: Occasion, event: TopLeft, i: ast.Instruction) -> Event | None:
    """What is done instead to a card that leaves a pile alone concerns that card only (109.2a, 801.4); ``None``: it is about others."""
    left = TopLeft(event.ref, event.to, event.dropped, event.tapped)
    if i.verb == "destroy":
        killer = o.bearer.ref if o.bearer is not None else None
        return TopDestroyed(event.ref, "graveyard", event.dropped, event.tapped, "effect", killer)
    if i.verb not in ("put", "return", "add"):
        return None
    name = zone_name(i.to.zone) if i.to is not None else "hand"
    return replace(left, to=name) if name != "battle" else None


REPLACEABLE: tuple[type[Event], ...] = (Moved, TopLeft, Destroyed, Broken, Entered)
"""Events whose place something else can take."""
REPLACING = frozenset({"put", "return", "tap", "destroy", "put out", "add", "discard", "top leaves"})
"""Verbs that can say what happens instead."""
