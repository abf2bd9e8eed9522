"""Card text of a game with the plainest rules: what a new game begins with, each part to be replaced as its book has more to say.

Nothing is permitted here that the game did not name: no effect lasts, bars or waits for a phase. Which kinds of text there are is said in
``plain_kinds``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from judgecli.games.shared.events import Sort
from judgecli.games.shared.text.abilities import TextTrigger
from judgecli.games.shared.text.dialect import Cites, Dialect, TextGame, Word, word
from judgecli.games.shared.text.parts import number, players, what
from judgecli.games.shared.text.scope import Scope
from judgecli.games.shared.turns import turn_number
from judgecli.kernel.events import Event, Marked, Settled
from judgecli.kernel.game import Candidate, Choice
from judgecli.kernel.looks import Check
from judgecli.kernel.rules import check
from judgecli.kernel.say import By, Proc, Question, Table, ask, do, labelled
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import Pending, Ref, State, Thing, Zone
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
    """A game whose cards have a name, a type, and the numbers and sets of its dialect. ``replacing``: the section by which the controller
    of the card it happens to says which of several replacements comes first.
    """

    replacing = ""

    def arbiter(self, s: State, event: Event, candidates: tuple[Candidate, ...]) -> Choice:
        if not self.replacing:
            return super().arbiter(s, event, candidates)
        card = s.last(event.subjects()[0])  # one event happens to one card in such a game
        return Choice(card.controller if card is not None else s.players[0], candidates, self.replacing)

    def unknown(self, what: str) -> Any:
        """A characteristic that a card does not have, or that nobody has shown; a number is 0."""
        return frozenset() if what in ("names", "cannot", *self.dialect.sets.values()) else "" if what == "type" else 0

    def characteristics(self, thing: Thing) -> Iterable[str]:
        d = self.dialect
        bars = ("cannot",) if d.bars else ()
        return ("names", "type", *sorted((*d.numbers, *d.sets.values())), *bars) if thing.face else ()


# ---- text that waits


def carried_out(t: Table, pending: Pending, by: By) -> Proc[None]:
    """What a card says that waited for what happened, once; the game's procedure says under which section (``by_its_text`` calls it)."""
    yield from do(Settled(pending), by=by)
    ability = t.s.game.ability(pending.ability)
    assert isinstance(ability, Trigger)
    yield from ability.run(t, pending)


WHICH_TEXT = Question("text", "which text is carried out first", "先に処理するテキスト", decides=True)


def next_texts(s: State, player: str) -> tuple[Pending, ...]:
    """The texts of which one is carried out next, in the order in which they came to wait: those of this player, else everybody's."""
    return tuple(p for p in s.pending if p.controller == player) or s.pending


def one_of_texts(t: Table, texts: Sequence[Pending], by: By) -> Proc[Pending]:
    """Let the player of several texts that wait say which one is carried out next."""
    options = labelled(texts, lambda text: t.s.name(text.source))
    return (yield from ask(texts[0].controller, WHICH_TEXT, options, by))


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


def to_cards(event: Callable[[Thing, int], Event], by: By, said: str = "what, amount") -> Word:
    """A verb that is one event (card, number) of each card meant, all at one moment; ``said``: "what" alone where it has no number."""

    def run(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        cards = yield from what(t, i, scope)
        n = number(t, i, scope) if i.amount is not None else 0
        return bool((yield from do(*(event(card, n) for card in cards), by=by)))

    return word(run, said)


def puts_cards(move: Callable[[Ref, Zone], Event], by: By) -> Word:
    """A verb that puts each card meant into its owner's zone of the name that the text says, all at one moment."""

    def run(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        assert i.to is not None  # the gate lets no such verb pass without its place
        cards = yield from what(t, i, scope)
        return bool((yield from do(*(move(card.ref, Zone(card.owner, i.to.zone)) for card in cards), by=by)))

    return word(run, "what, to, to.whose")
