"""常: "instead" (802.2c, 812): what would happen does not happen, and something else does."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.contract import Problem
from judgecli.games.shared.questions import MAY
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditional, Conditions
from judgecli.games.shared.text.happenings import by_whom, held
from judgecli.games.shared.text.nouns import fits
from judgecli.games.shared.text.scope import scope_of
from judgecli.games.zx.ch300_zones import OWN_ZONES, zone
from judgecli.games.zx.events import Destroyed, Discarded, Excluded, Rebooted, Slept
from judgecli.games.zx.events_of_battle import DamageDealt
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.looks import stands
from judgecli.kernel.say import Proc, Table, ask
from judgecli.kernel.text import Ability, Occasion, Replacement
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.lazy import dataclass, replace
from judgecli.picks import only

CITES = ("zx:802.2c", "zx:812.1")
WOULD: Mapping[str, type[Event]] = {
    "destroyed": Destroyed,
    "excluded": Excluded,
    "returned": Moved,
    "discarded": Discarded,
    "put": Moved,
    "leave": Moved,
    "dealt damage": DamageDealt,
    "take damage": DamageDealt,
}
"""What can be replaced: the verb, and the event it is."""
GOES = {"exclude": "remove", "return": "hand"}
"""Where a card goes by these verbs, where the text does not say."""
WHOSE_IT_IS = (
    "a replacement effect does not change which effect the event comes from",
    "置換効果は、置換された事象を起こした効果の発生源を変えない",
)
INSTEAD = frozenset({"put", "return", "exclude", "destroy", "sleep", "reboot"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead(Conditional, Replacement):
    """``kept``: the zone it takes the place of: the action stays and only its destination changes (808.3d); "": it does not happen.

    The cause of what happens stays that of what was to happen (814.2b).
    """

    condition: Conditions = UNCONDITIONAL
    happening: ast.Happening
    effects: tuple[ast.Instruction, ...]
    kept: str = ""

    def replaces(self, o: Occasion) -> bool:
        h, event, scope = self.happening, o.event, scope_of(o.bearer, o.controller)
        if self.kept and not (isinstance(event, Moved) and event.to.name == self.kept):
            return False
        thing = o.before.now(only(event.subjects())) if event.subjects() else None
        return thing is not None and _comes_to_pass(h, o, thing) and self._concerns(o, thing) and by_whom(h, o, scope)

    def _concerns(self, o: Occasion, thing: Thing) -> bool:
        noun = self.happening.subject or ast.Noun("this")
        if noun.how == "this":
            return o.bearer is not None and thing.ref == o.bearer.ref
        elsewhere = thing.zone.name != "square" and not noun.where and not self.happening.origin
        return not (elsewhere and noun.what == "zx") and fits(o.before, thing, noun, scope_of(o.bearer, o.controller))

    def chosen(self, t: Table, o: Occasion) -> Proc[tuple[Event, ...] | None]:
        """Where the text only allows it, its player is asked."""
        if any(i.may for i in self.effects):
            wish = yield from ask(o.controller, MAY, {"do it": True, "decline": False}, by=CITES, about=(o.bearer,))
            if not wish:
                return None
        return self.instead(o)

    def instead(self, o: Occasion) -> tuple[Event, ...]:
        return tuple(event for i in self.effects for event in self._does(i, o))

    def _does(self, i: ast.Instruction, o: Occasion) -> tuple[Event, ...]:
        """One instruction, as the event it is: on the card to which it would have happened, or on this card."""
        this = i.what is not None and i.what.how == "this"
        ref = o.bearer.ref if this and o.bearer is not None else only(o.event.subjects())
        thing = o.before.now(ref)
        if thing is None:
            return ()
        if i.verb in ("sleep", "reboot"):
            return (Slept(ref),) if i.verb == "sleep" else (Rebooted(ref),)
        return (self._goes(i, o, thing),)

    def _goes(self, i: ast.Instruction, o: Occasion, thing: Thing) -> Event:
        place = i.to or ast.Place(GOES.get(i.verb, ""))
        event, marks = o.event, (("slept", True),) if place.state == "slept" else ()
        if i.verb == "destroy":
            how, killer = (event.how, event.killer) if isinstance(event, Destroyed) else ("", None)
            return Destroyed(thing.ref, zone(thing.owner, _destroyed_to(o.before, thing)), how=how, killer=killer)
        goal, bottom = zone(thing.owner, place.zone), place.position == "bottom"
        if self.kept and isinstance(event, Moved):
            made = replace(event, to=goal, bottom=bottom, marks=marks)
            if not isinstance(made, Destroyed) or made.how != "effect" or o.bearer is None:
                return made
            return made if stands("zx:814.2b", WHOSE_IT_IS) else replace(made, killer=o.bearer.ref)
        kind = Excluded if i.verb == "exclude" else Moved
        return kind(thing.ref, goal, bottom=bottom, marks=marks)


def _destroyed_to(s: State, thing: Thing) -> str:
    """From a square to the charge, from elsewhere to the trash (1007.1)."""
    return "charge" if thing.zone.name == "square" else "trash"


def _comes_to_pass(h: ast.Happening, o: Occasion, thing: Thing) -> bool:
    """Whether the event is just what the text speaks of: from and to the zones it names."""
    event, scope = o.event, scope_of(o.bearer, o.controller)
    if not isinstance(event, Moved):
        return True
    if h.verb == "leave" and (thing.zone.name != "square" or event.to.name == "square"):
        return False
    if h.origin and (thing.zone.name != h.origin or not held(h.origin_whose, thing.zone.holder, o, scope)):
        return False
    goal = h.goal or ("hand" if h.verb == "returned" else "")
    return not goal or (event.to.name == goal and held(h.whose, event.to.holder, o, scope))


def instead_of(a: ast.Ability, zones: frozenset[str], condition: Conditions) -> Ability:
    """The replacement a line says; raises ``Problem`` where it is none the rules here can carry out."""
    when = a.when
    possible = all(i.verb in INSTEAD and _has_a_place(i) and _on_it(i) for i in a.effects)
    if when is None or when.verb not in WOULD or not a.effects or not possible:
        raise Problem(
            "E311",
            a.span,
            "this replacement cannot be carried out yet: only what would happen to a card can be replaced, and only by putting, "
            "returning, excluding, destroying, sleeping or rebooting that card or this one",
            "この置換はまだ処理できない。置換できるのはカードに起こることだけで、かわりにできるのは、"
            "そのカードかこのカードを置く・戻す・除外する・破壊する・スリープする・リブートすることだけ",
        )
    return Instead(
        zones=zones,
        cite=CITES,
        undone=("zx:814.2b",),
        words=a.text,
        on=(WOULD[when.verb],),
        condition=condition,
        happening=when,
        effects=a.effects,
        kept=a.instead,
    )


def _has_a_place(i: ast.Instruction) -> bool:
    return i.verb in (*GOES, "destroy", "sleep", "reboot") or (i.to is not None and i.to.zone in OWN_ZONES)


def _on_it(i: ast.Instruction) -> bool:
    return i.what is None or i.what.how in ("this", "that")
