"""Card text of a game with the plainest rules: what a new game begins with, each part to be replaced as its book has more to say.

Nothing is permitted here that the game did not name: no effect lasts, bars or waits for a phase; a kind of ability says how often, or what
happens instead, only where the game gives ``plain_driver`` what that means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from judgecli.games.shared.events import Sort
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditional, Conditions, LaterTrigger, TextTrigger
from judgecli.games.shared.text.dialect import Cites, Dialect, TextGame, Word, parts, word
from judgecli.games.shared.text.driver import Driver, Line, kind, sort_of
from judgecli.games.shared.text.errors import cannot_carry_out
from judgecli.games.shared.text.gate import Saying
from judgecli.games.shared.text.happenings import matches
from judgecli.games.shared.text.parts import number, players
from judgecli.games.shared.text.scope import Scope
from judgecli.games.shared.turns import turn_number
from judgecli.kernel.events import Event, Marked, Moved, Settled
from judgecli.kernel.game import Candidate, Choice
from judgecli.kernel.looks import Check
from judgecli.kernel.rules import check
from judgecli.kernel.say import By, Proc, Table, do
from judgecli.kernel.text import Ability, Occasion, Replacement, Trigger
from judgecli.kernel.values import Pending, State, Thing, Zone
from judgecli.language import ast
from judgecli.lazy import dataclass, fields


def on_one_section(section: By) -> Cites:
    """All of card text rests on one section as yet; ``Cites`` says which steps can have one of their own."""
    return Cites(**{each.name: section for each in fields(Cites)})


def plain_dialect(
    book: str,
    cites: Cites,
    *,
    own_zones: Iterable[str],
    field: str | tuple[str, ...],
    place: str = "",
    verbs: Mapping[str, Word],
    sorts: Mapping[str, Sort],
    turn_of: Callable[[State], str],
    now: str,
    **more: Any,
) -> Dialect:
    """The words of a game whose cards in play lie in one zone of each player, or in several.

    ``field``: the name of that zone, or of each; ``place``: the word that means all of them; ``own_zones``: the others of a player;
    ``now``: the only phase; ``more``: whatever else of ``Dialect`` the game has, such as ``kinds``, ``numbers``, ``marks`` or ``states``.
    """
    board = (field,) if isinstance(field, str) else field
    named = {place: board} if place else {}

    def zones(s: State, word: str, scope: Scope, whose: str) -> list[Zone]:
        return [Zone(player, name) for player in scope.meant(s, whose) for name in named.get(word, (word,))]

    plain: dict[str, Any] = {
        "zones": zones,
        "zone_names": lambda word: frozenset(named.get(word, (word,))),
        "kinds": {},
        "numbers": frozenset(),
        "sets": {},
        "turn_order": lambda s: s.players,
        "used": lambda s, ref, key, per: 0,
        "now": lambda s: frozenset({now}),
        "phases": frozenset(),
        "durations": frozenset(),
        "term": lambda s, duration, controller: duration,
        "bars": {},
        "player_bars": {},
        "rounds_up": None,
        "knows_by_whom": lambda event: False,
        "by_whom": lambda o: ("", None),
        "usual": lambda noun: board,
        "board": frozenset(board),
        "own_zones": frozenset((*own_zones, *board)),
        "marks": frozenset(),
    }
    return Dialect(book=book, cites=cites, verbs=verbs, sorts=sorts, turn_of=turn_of, **(plain | more))


class PlainGame(TextGame):
    """A game whose cards have a name, a type and the numbers of its dialect. ``replacing``: the section by which the controller of the
    card it happens to says which of several replacements comes first.
    """

    replacing = ""

    def arbiter(self, s: State, event: Event, candidates: tuple[Candidate, ...]) -> Choice:
        if not self.replacing:
            return super().arbiter(s, event, candidates)
        card = s.last(event.subjects()[0])  # one event happens to one card in such a game
        return Choice(card.controller if card is not None else s.players[0], candidates, self.replacing)

    def unknown(self, what: str) -> Any:
        """A characteristic that a card does not have, or that nobody has shown; a number is 0."""
        return frozenset() if what == "names" else "" if what == "type" else 0

    def characteristics(self, thing: Thing) -> Iterable[str]:
        return ("names", "type", *sorted(self.dialect.numbers)) if thing.face else ()


# ---- text that waits


def carried_out(t: Table, pending: Pending, by: By) -> Proc[None]:
    """What a card says that waited for what happened, once; the game's procedure says under which section (``by_its_text`` calls it)."""
    yield from do(Settled(pending), by=by)
    ability = t.s.game.ability(pending.ability)
    assert isinstance(ability, Trigger)
    yield from ability.run(t, pending)


# ---- how often


def spent_limit(*cites: str) -> Callable[[Callable[..., bool]], Check]:
    """The ``@check`` of (position, card, key) by which a text that works once per turn is used up."""
    return check(
        *cites,
        due=("the text of {it} was carried out in this turn", "{it}のテキストはこのターンに処理した"),
        not_due=("the text of {it} was not carried out in this turn", "{it}のテキストはこのターンに処理していない"),
    )


def uses(s: State, card: Thing, key: str) -> int:
    """How often a text of a card has been carried out in this turn."""
    turn, count = card.mark(f"used {key}") or (0, 0)
    return int(count) if turn == turn_number(s) else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitedTrigger(TextTrigger):
    """It triggers each time; whether it has been used up is asked as it is carried out, so that a ruling can name that as the reason.

    ``spent``: the check of (card, key).
    """

    spent: Check

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        card, key = t.s.last(pending.source), pending.ability
        if card is not None:
            if self.spent(t.s, card, key) and uses(t.s, card, key) >= self.when.limit:
                return
            if t.s.now(card.ref) is not None:
                used = (turn_number(t.s), uses(t.s, card, key) + 1)
                yield from do(Marked(card.ref, f"used {key}", used), by=self.spent.cites)
        yield from TextTrigger.run(self, t, pending)


# ---- what players do so often, or so much


def for_each_player(one: Callable[[Table, str, int], Proc[bool]]) -> Word:
    """A verb with a number, which each player meant carries out after the other; ``one`` (table, player, number): whether any was done."""

    def run(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        done = False
        for player in players(t.s, i, scope):
            done = (yield from one(t, player, number(t, i, scope))) or done
        return done

    return word(run, "who, amount", each=True)


def at_one_moment(event: Callable[[str, int], Event], by: By) -> Word:
    """A verb with a number that is one event (player, number) of each player meant, all at one moment."""

    def run(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        n = number(t, i, scope)
        return bool((yield from do(*(event(player, n) for player in players(t.s, i, scope)), by=by)))

    return word(run, "who, amount", each=True)


# ---- what happens instead


@dataclass(frozen=True, slots=True)
class Instead:
    """Text by which a card to which something would happen goes elsewhere instead.

    ``section``: by which it applies; ``would``: words for what can be replaced; ``goes``: verb of the text -> the move that it is.
    """

    section: str
    would: frozenset[str]
    goes: Mapping[str, type[Moved]]


@dataclass(frozen=True, slots=True, kw_only=True)
class GoesElsewhere(Conditional, Replacement):
    """The replacement that such a text is: its card, or one of its owner's zones, instead of what would have happened."""

    condition: Conditions = UNCONDITIONAL
    happening: ast.Happening
    to: str
    move: type[Moved]

    def replaces(self, o: Occasion) -> bool:
        return matches(self.happening, o)

    def instead(self, o: Occasion) -> tuple[Event, ...]:
        card = o.before.now(o.event.subjects()[0])  # the card that the event is of
        return (self.move(card.ref, Zone(card.owner, self.to)),) if card is not None else ()


def plain_driver(
    dialect: Dialect, section: str, *zones: str, once: Check | None = None, instead: Instead | None = None
) -> Driver:
    """Cards whose text waits for an event while they lie in one of these zones; no keywords, costs or effects that stand on no card.

    ``once``: the check (card, key) by which a text that works once per turn is used up; without it no text says how often. ``instead``:
    what may happen instead of what; without it no text says so.
    """

    def auto(line: Line) -> Iterator[Ability]:
        a = line.a
        assert a.when is not None
        sort = sort_of(dialect, a.when)
        waits: dict[str, Any] = {
            "zones": frozenset(zones),
            "cite": section,
            "words": a.text,
            "on": sort.on,
            "back": sort.back,
            "key": line.key,
            "condition": line.condition,
            "happening": a.when,
            "effects": a.effects,
        }
        yield LimitedTrigger(**waits, spent=once) if a.limit and once is not None else TextTrigger(**waits)

    def replaces(line: Line) -> Iterator[Ability]:
        a = line.a
        assert a.when is not None
        assert instead is not None
        does = a.effects[0]  # the gate lets none pass without one
        it = does.what is None or does.what.how in ("this", "that")
        if a.when.verb not in instead.would or len(a.effects) > 1 or does.to is None or not it:
            raise cannot_carry_out(does)
        yield GoesElsewhere(
            zones=frozenset(zones),
            cite=instead.section,
            words=a.text,
            on=sort_of(dialect, a.when).on,
            condition=line.condition,
            happening=a.when,
            to=does.to.zone,
            move=instead.goes[does.verb],
        )

    def later(i: ast.Instruction, key: str) -> Ability:
        assert i.when is not None
        sort = sort_of(dialect, i.when)
        return LaterTrigger(on=sort.on, back=sort.back, cite=section, happening=i.when, effects=i.then)

    def standing(i: ast.Instruction, key: str) -> Ability:
        raise cannot_carry_out(i)

    kinds = {"auto": kind(auto, "when, conditions, turn, limit:turn" if once is not None else "when, conditions, turn")}
    if instead is not None:
        moves = Saying(dict.fromkeys(instead.goes, parts("what, to, to.whose")))
        kinds["replacement"] = kind(replaces, "when, conditions, turn", moves)
    return Driver(
        dialect=dialect,
        kinds=kinds,
        keywords={},
        costs=Saying({}),
        later=later,
        standing=standing,
    )
