"""Characteristics with every continuous effect applied: computed on demand, once a state, never written back.

All objects are computed together, layer by layer, so that an effect of one layer reads what the layers before it made.
The game says which layers there are (``Game.layers``) and the order within one (``Game.order``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Any

from judgecli.kernel import looks
from judgecli.kernel.index import ABILITIES, works_in
from judgecli.kernel.once import Memo
from judgecli.kernel.untold import Arrival
from judgecli.kernel.values import Cards, Change, Contribution, Last, Ref, State, Static, Thing, View

Sheet = dict[tuple[Ref, str], Any]


class Continuous(Cards):
    """How continuous effects apply in a game, and what characteristics are with all of them applied."""

    layers: Sequence[int] = (0,)
    rules_follow: bool = False
    """Whether the continuous effects of the rules only build on changes made by other effects, and so do nothing where there are none."""

    def value(self, s: State, thing: Thing | Ref, what: str) -> Any:
        return value(s, thing, what)

    def abilities(self, s: State, thing: Thing) -> tuple[str, ...]:
        return abilities(s, thing)

    def reaches(self, s: State, controller: str, subject: Thing | str) -> bool:
        """Whether this player's abilities reach a thing or a player at all (range of influence).

        The kernel asks it of continuous effects, prohibitions, replacements and triggers; a game asks it when it offers choices.
        """
        return True

    def why_unreached(self, s: State, controller: str) -> tuple[str, ...]:
        """The sections by which continuous effects of this player do nothing to what is out of reach."""
        return ()

    def unlimited(self, s: State, bearer: Thing | None) -> bool:
        """Whether abilities of this object reach everybody and everything, whatever its controller's range."""
        return False

    def order(self, view: View, fresh: Sequence[Contribution]) -> Sequence[Contribution]:
        """Continuous effects of one layer in the order they apply."""
        return sorted(fresh, key=lambda c: int(c.at))

    def in_layers(self) -> Sequence[int]:
        """The layers in the order in which they apply."""
        return self.layers

    def applied_by(self, view: View, effect: Contribution, thing: Thing) -> tuple[str, ...]:
        """The sections by which a continuous effect is applied to this thing, besides its own; asked only for reasons."""
        return ()


def _game(s: State) -> Continuous:
    """The game of a position, as continuous effects ask it."""
    game = s.game
    assert isinstance(game, Continuous)
    return game


class Partial:
    """A view during the computation: it has the effects applied so far and no others."""

    __slots__ = ("sheet", "state")

    def __init__(self, state: State, sheet: Sheet) -> None:
        self.state = state
        self.sheet = sheet

    def value(self, thing: Thing | Ref, what: str) -> Any:
        return _read(self.state, self.sheet, thing, what)


def value(s: State, thing: Thing | Ref, what: str) -> Any:
    """One characteristic as it is now; of an object that is gone, its last known value. Cached with the position, where ``State.value``
    looks first, except while continuous effects are being applied.
    """
    found = _read(s, sheet(s), thing, what)
    derived = s.memo.derived
    if derived.made:
        derived.values[thing if isinstance(thing, Ref) else thing.ref, what] = found
    return found


def abilities(s: State, thing: Thing) -> tuple[str, ...]:
    """Keys of the abilities an object has now."""
    found = sheet(s).get((thing.ref, ABILITIES))
    return tuple(found) if found is not None else _keys(s, thing)


def modifiers(s: State, thing: Thing, what: str) -> tuple[tuple[Contribution, Any], ...]:
    """Every effect that touches one characteristic, in the order applied, with the value after each."""
    sheet(s)
    return tuple((c, after) for c, ref, after in s.memo.derived.applied if ref == thing.ref and c.change.what == what)


def _read(s: State, sheet: Sheet, thing: Thing | Ref, what: str) -> Any:
    ref = thing if isinstance(thing, Ref) else thing.ref
    here = s.things.get(ref)
    if here is None:
        gone = s.past.get(ref)
        if gone is None:
            return s.game.unknown(what)
        return last_value(s, gone, what)
    if sheet:
        changed = sheet.get((ref, what), sheet)
        if changed is not sheet:
            return changed
    return _keys(s, here) if what == ABILITIES else s.game.printed(here, what)


def last_values(s: State, thing: Thing) -> dict[str, Any]:
    """The values to keep as last known information when an object leaves; nothing where they are as printed."""
    sheet(s)
    return {} if s.memo.derived.as_printed else {what: value(s, thing, what) for what in s.game.characteristics(thing)}


def last_value(s: State, gone: Last, what: str) -> Any:
    """The last known value of a characteristic of an object that is gone."""
    return gone.values[what] if what in gone.values else _printed(s, gone.thing, what)


def _printed(s: State, thing: Thing, what: str) -> Any:
    return _keys(s, thing) if what == ABILITIES else s.game.printed(thing, what)


def _keys(s: State, thing: Thing) -> tuple[str, ...]:
    """Keys of the printed abilities."""
    printed = s.game.printed_abilities(thing)
    return tuple([key for key, _ in printed]) if printed else ()


def sheet(s: State) -> Sheet:
    """The result of the continuous effects: (object, characteristic) -> value; empty where none applies."""
    derived = s.memo.derived
    made = derived.sheet
    if made is None:
        made = derived.sheet = {}  # text that asks the position itself meanwhile reads what has been applied so far
        if nothing_applies(s):
            derived.as_printed = True
        else:
            _make(s, made)
        derived.made = True
    return made


def nothing_applies(s: State) -> bool:
    """Whether no continuous effect is at work."""
    return not (s.effects or in_force_printed(s) or (s.game.rule_statics and not _game(s).rules_follow))


def carried_over(s: State, effects: bool) -> Memo:
    """What remains valid of the cache of a position in a successor with the same objects; ``effects``: whether the successor has continuous
    effects.
    """
    if not effects and s.memo.derived.sheet is None and nothing_applies(s):
        sheet(s)  # costs nothing, and what is found out from here on holds for both
    return s.memo.carried_over(effects)


def carried_past(s: State, touched: Set[str]) -> Memo:
    """What remains valid of the cache of a position in a successor that differs only in the contents of zones of these kinds, has the same
    working text and no effect in force.
    """
    if s.memo.derived.sheet is None and nothing_applies(s):
        sheet(s)
    return s.memo.carried_past(touched) if s.memo.derived.as_printed else Memo()


def in_force_printed(s: State) -> tuple[tuple[Ref, str, Static], ...]:
    """Printed static abilities that work where they lie; looked up once per ``Live``."""
    found = s.live.statics
    if found is None:
        found = s.live.statics = tuple(
            (ref, key, ability)
            for ref in s.live.refs
            for key, ability in s.game.printed_abilities(s.things[ref])
            if isinstance(ability, Static) and works_in(ability, s.things[ref], s.game)
        )
    return found


def _make(s: State, made: Sheet) -> None:
    view = Partial(s, made)
    done: set[tuple[Any, ...]] = set()
    found = tuple(_contributions(view))
    game = _game(s)
    for layer in game.in_layers():
        while fresh := [c for c in found if c.change.layer == layer and _name(c) not in done]:
            if len(fresh) > 1:
                _note_ages(s, fresh)
            for c in game.order(view, fresh):
                done.add(_name(c))
                if _still_there(view, c) and not _ignored(c):
                    _apply(view, c)
            if any(c.change.what == ABILITIES for c in fresh):  # what gives abilities may bring further effects
                found = tuple(_contributions(view))


def _ignored(c: Contribution) -> bool:
    """Whether it rests on a section that the current run ignores."""
    return looks.NOW is not None and c.static is not None and looks.NOW.disregards(c.static.cite)


def _note_ages(s: State, fresh: Sequence[Contribution]) -> None:
    """Record that the relative age of two objects matters where the file does not state it."""
    unsaid = [c for c in fresh if isinstance(c.at, Arrival)]
    for n, c in enumerate(unsaid):
        for d in unsaid[:n]:
            if _age_matters(c.change, d.change):
                c.at == d.at  # noqa: B015  # to ask is to put it down


def _age_matters(one: Change, two: Change) -> bool:
    """Whether the order of two changes of one layer may make a difference: changes that only add commute."""
    if one.what == two.what:
        return not (one.adds and two.adds)
    return one.what in two.reads and two.what in one.reads


def _name(c: Contribution) -> tuple[Any, ...]:
    if c.lasting is not None:
        return ("effect", c.lasting.number, c.ability, c.change)
    return ("static", c.bearer.ref if c.bearer else None, c.ability, c.change)


def _still_there(view: Partial, c: Contribution) -> bool:
    """A static that its bearer has lost meanwhile no longer applies."""
    if c.static is None or c.bearer is None or (c.bearer.ref, ABILITIES) not in view.sheet:
        return True
    return c.ability in view.sheet[c.bearer.ref, ABILITIES]


def _apply(view: Partial, c: Contribution) -> None:
    what = c.change.what
    changes = [(thing, c.change.apply(view, thing, view.value(thing, what), c)) for thing in _reach(view, c)]
    for thing, new in changes:
        view.sheet[thing.ref, what] = new
        view.state.memo.derived.applied.append((c, thing.ref, new))


def _reach(view: Partial, c: Contribution) -> list[Thing]:
    """The objects an effect applies to, within its controller's range."""
    s = view.state
    game = _game(s)
    everywhere = game.unlimited(s, c.bearer)
    found = list(c.reach(view))
    if not everywhere:
        found = [thing for thing in found if game.reaches(s, c.controller, thing) or _all_the_same(s, c)]
    if looks.NOW is None:
        return found
    return [thing for thing in found if looks.stands(game.applied_by(view, c, thing), None)]


def _all_the_same(s: State, c: Contribution) -> bool:
    """Whether this run ignores the sections by which range limits the effect."""
    return looks.NOW is not None and not looks.stands(_game(s).why_unreached(s, c.controller))


def _contributions(view: Partial) -> Iterator[Contribution]:
    """Every contribution that could apply, given the abilities as the view has them."""
    s = view.state
    for static, controller in s.game.rule_statics:
        for change in static.changes:
            yield Contribution(change, 0, controller, None, "", static)
    for ref, key, static in in_force_printed(s):
        bearer = s.things[ref]
        for change in static.changes:
            yield Contribution(change, bearer.since, bearer.controller, bearer, key, static)
    for (ref, what), keys in tuple(view.sheet.items()):
        if what == ABILITIES and ref in s.things:
            yield from _gained(view, s.things[ref], keys)
    for e in s.effects:
        if e.change is not None:
            yield Contribution(e.change, e.at, e.controller, s.last(e.source), e.ability, None, e)
        elif e.ability and isinstance(floating := s.game.ability(e.ability), Static):
            for change in floating.changes:
                yield Contribution(change, e.at, e.controller, s.last(e.source), e.ability, floating, e)


def _gained(view: Partial, bearer: Thing, keys: Sequence[str]) -> Iterator[Contribution]:
    game = view.state.game
    printed = {key for key, _ in game.printed_abilities(bearer)}
    for key in keys:
        ability = game.ability(key)
        if key not in printed and isinstance(ability, Static) and works_in(ability, bearer, game):
            for change in ability.changes:
                yield Contribution(change, bearer.since, bearer.controller, bearer, key, ability)


def by_dependency(view: View, first: Sequence[Contribution]) -> list[Contribution]:
    """Order one layer: an effect whose reach or result another would change goes after it; else as in ``first``.

    ``first`` is the order by the game's other criteria (timestamps); mutual dependence falls back to it.
    """
    read = {what for c in first for what in _reads(c)}
    if not any(c.change.what in read for c in first):
        return list(first)
    base = view if isinstance(view, Partial) else Partial(view.state, {})
    reach = [_reach(base, c) if c.change.what in read else [] for c in first]
    after = [[c is not d and _depends(base, c, d, there) for d, there in zip(first, reach, strict=True)] for c in first]
    left = list(range(len(first)))
    out: list[Contribution] = []
    while left:
        free = (n for n in left if not any(after[n][k] and not after[k][n] for k in left))
        chosen = next(free, left[0])
        out.append(first[chosen])
        left.remove(chosen)
    return out


def _reads(c: Contribution) -> frozenset[str]:
    """The characteristics an effect depends on; for an ability also whether its bearer still has it."""
    return c.change.reads | {ABILITIES} if c.static is not None and c.bearer is not None else c.change.reads


def _depends(view: Partial, c: Contribution, on: Contribution, reach: list[Thing]) -> bool:
    """Whether applying ``on``, which reaches ``reach``, first would change what ``c`` reaches or what it makes of it."""
    what = on.change.what
    if what not in _reads(c):
        return False
    if what not in c.change.reads and not any(c.bearer is not None and x.ref == c.bearer.ref for x in reach):
        return False
    trial = Partial(view.state, dict(view.sheet))
    before = _outcome(trial, c)
    changed = {(x.ref, what): on.change.apply(trial, x, trial.value(x, what), on) for x in reach}
    trial.sheet.update(changed)
    return _outcome(trial, c) != before


def _outcome(view: Partial, c: Contribution) -> list[tuple[Ref, Any]]:
    """The objects ``c`` reaches and its result for a fixed input value, so that its own characteristic does not count as a dependency."""
    if not _still_there(view, c):
        return []
    fixed = {thing.ref: _printed(view.state, thing, c.change.what) for thing in _reach(view, c)}
    return [(ref, c.change.apply(view, view.state.things[ref], was, c)) for ref, was in fixed.items()]
