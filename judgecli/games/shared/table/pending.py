"""Triggers that a board says wait already: which of whose card, and what made them wait.

The event is made from what the ability waits for and the cards its line names, and it happens again (``happened``): only an ability that
really fires on it is accepted, and it waits as it would have in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judgecli.games.contract import Problem
from judgecli.games.shared.table.happened import (
    WHOM,
    Account,
    Again,
    History,
    account_of,
    happen_again,
    lies_there,
    other_of,
)
from judgecli.games.shared.table.laying import Problems
from judgecli.games.shared.table.names import best
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.index import works_in
from judgecli.kernel.ops import AddItem
from judgecli.kernel.text import Occasion, StateTrigger, Trigger
from judgecli.kernel.values import Cause, Pending, Ref, State, Thing
from judgecli.kernel.write import write
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace

PLAYERS = ("you", "opponent", "player", "opponents", "teammate")


def _any(ability: Trigger) -> bool:
    return True


@dataclass(slots=True)
class Waiting:
    """The lines of one block as they are laid: all of them waited for what happened at one moment.

    ``waits``: which triggers of the game can wait at all; ``by_rule``: what a rule makes wait, not the text of a card.
    """

    s: State
    history: History
    waits: Callable[[Trigger], bool] = _any
    by_rule: Callable[[State, ast.Play], Pending | None] = lambda s, play: None
    seen: dict[tuple[object, ...], Again] = field(default_factory=dict)
    found: list[Pending] = field(default_factory=list)

    def add(self, play: ast.Play) -> None:
        """One more that waits; raises ``Problem``."""
        if (ruled := self.by_rule(self.s, play)) is not None:
            self._wait(ruled)
            return
        if play.verb != "activate":
            raise _no_trigger(play, "")
        said = next((m for m in play.role("object") if m.kind == "card"), None)
        if said is None:
            raise _no_trigger(play, "")
        bearer = best(self.s, said, lambda x: x.controller == play.player and bool(self._triggers(x)))
        chosen = _numbered(self._triggers(bearer), play, self.s.name(bearer))
        refusals: list[Problem] = []
        for key, trigger in chosen:
            try:
                self._wait(self._fired(play, bearer, key, trigger))
            except Problem as problem:
                refusals.append(problem)
            else:
                return
        raise refusals[0] if refusals else _no_trigger(play, self.s.name(bearer))

    def laid(self) -> State:
        """The position in which they wait, in the order of the lines."""
        now = self.s.clock
        waiting = (replace(p, at=now, number=now * 1000 + n) for n, p in enumerate(self.found))
        return write(self.s, [AddItem("pending", p) for p in waiting], 0)

    def _wait(self, p: Pending) -> None:
        self.found.append(p)

    def _triggers(self, bearer: Thing) -> list[tuple[str, Trigger]]:
        abilities = ((key, self.s.game.ability(key)) for key in self.s.abilities(bearer))
        return [(key, a) for key, a in abilities if isinstance(a, Trigger) and self.waits(a)]

    def _fired(self, play: ast.Play, bearer: Thing, key: str, trigger: Trigger) -> Pending:
        if isinstance(trigger, StateTrigger):
            return Pending(0, bearer.ref, key, bearer.controller, self.s.clock)
        refused: Problem | None = None
        for h in happenings(trigger):
            try:
                told = self._told(play, bearer, h)
                again = self._again(told)
            except Problem as problem:
                refused = refused or problem
                continue
            by = told.other if isinstance(told.other, Ref) else None
            cause = Cause(told.how, by, play.player) if told.how else None
            view = again.before if trigger.back else again.after
            source = again.was if trigger.back and again.here == bearer.ref and again.was is not None else bearer.ref
            event, o_bearer = again.event, view.now(source)
            o = Occasion(again.before, again.after, event, o_bearer, bearer.controller, cause, (event,))
            if o_bearer is not None and _works(view, trigger, o_bearer) and trigger.fires(o):
                self.s = again.after
                return Pending(0, source, key, play.player, again.after.clock, event, cause)
        raise refused or _does_not_fire(play, self.s.name(bearer))

    def _again(self, told: Account) -> Again:
        """The event; one that several abilities fired on happens once, and all of them at one moment."""
        card = told.card
        key = (told.verb, card.ref if card is not None else None, told.player, told.other, told.how, told.came_from)
        if key not in self.seen:
            made = happen_again(self.s, self.history, told, 0 if self.seen else 1)
            self.seen[key] = made
            self.s = made.after
        known = self.seen[key]
        return replace(known, after=self.s)

    def _told(self, play: ast.Play, bearer: Thing, h: ast.Happening) -> Account:
        """Whom it affected: the card or player the line names, or the bearer, or the player the text speaks of."""
        sort = dialect(self.s).sorts[h.verb]
        named = play.role("for")
        card = next((best(self.s, m, lies_there(self.history, h.verb)) for m in named if m.kind == "card"), None)
        player = next((m.text for m in named if m.kind == "player"), "")
        other = other_of(self.s, play)
        came = next((m.text for m in play.role("from") if m.kind == "zone"), "") or h.origin
        kind = self.history.kinds.get(h.verb)
        if h.subject is not None and h.subject.how == "this":
            if kind is not None and kind.done_by:
                other = other or bearer.ref
            else:
                card = card or bearer
        if sort.player is not None and not player:
            player = self._player(bearer, h)
        how = h.source if h.source in ("battle", "effect") else "effect" if kind is not None and kind.done_by else ""
        if card is None and kind is not None and not (kind.to_a_player or kind.top):
            raise WHOM.at(play.span)
        amount = next((int(m.text) for m in named if m.kind == "number"), 0)
        goal_verb = h.goal if h.verb == "phase start" else ""
        return Account(h.verb, play.span, player or goal_verb, card, other or goal_verb, how, came, amount)

    def _player(self, bearer: Thing, h: ast.Happening) -> str:
        words = (h.subject.how, h.subject.whose) if h.subject is not None else ()
        scope = Scope(bearer.ref, bearer.controller)
        if "opponent" in (*words, h.whose):
            return scope.meant(self.s, "opponent")[0]  # the nearest
        if "you" in (*words, h.whose):
            return bearer.controller
        return dialect(self.s).turn_of(self.s)


def happenings(trigger: Trigger) -> Iterator[ast.Happening]:
    """The events an ability waits for, whatever the game calls the fields."""
    several: Sequence[ast.Happening] = getattr(trigger, "happenings", ())
    yield from several
    if not several:
        one = getattr(trigger, "happening", None)
        yield from () if one is None else (one,)
        yield from getattr(trigger, "others", ())


def _works(s: State, trigger: Trigger, bearer: Thing) -> bool:
    return not trigger.zones or works_in(trigger, bearer, s.game)


def _numbered(triggers: list[tuple[str, Trigger]], play: ast.Play, name: str) -> list[tuple[str, Trigger]]:
    """The ability whose number the line says, counted among those that wait for something; all where it says none."""
    said = play.role("as")
    if not said:
        return triggers
    lines: dict[object, list[tuple[str, Trigger]]] = {}
    if any(getattr(trigger, "line", 0) for _, trigger in triggers):  # the game numbers the lines of the text
        return [(key, a) for key, a in triggers if str(getattr(a, "line", 0)) == said[0].text]
    for key, trigger in triggers:
        first = next(happenings(trigger), None)
        lines.setdefault(first.span.line if first is not None and first.span.line else key, []).append((key, trigger))
    number = int(said[0].text)
    if not 1 <= number <= len(lines):
        raise Problem(
            "E404",
            said[0].span,
            f"《{name}》 has {len(lines)} abilities that trigger",
            f"《{name}》の誘発する能力は{len(lines)}つ",
        )
    return list(lines.values())[number - 1]


def _no_trigger(play: ast.Play, name: str) -> Problem:
    en = f"《{name}》 has no ability that waits for something" if name else "a line here says “A activates 《X》”"
    ja = f"《{name}》に誘発する能力はない" if name else "ここの行には「Aは《X》を起動する」のように書く"
    return Problem("E341", play.span, en, ja)


def _does_not_fire(play: ast.Play, name: str) -> Problem:
    return Problem(
        "E341",
        play.span,
        f"no ability of 《{name}》 triggers on that",
        f"《{name}》の能力はその出来事では誘発しない",
        "name what it happened to: “for 《Y》”, by or to what: “with 《Z》”, where it came from: “from hand”",
        "起きた対象は「《Y》のために」、相手は「《Z》で」、元の場所は「手札から」と書く",
    )


# ---- both blocks

Counts = Callable[[State, ast.Play], "State | None"]
"""What a line under ``earlier`` counts for in this game's limits; ``None``: it is an event as any other."""


def lay_the_past(
    s: State,
    board: ast.Board,
    history: History,
    problems: Problems,
    counts: Counts = lambda s, play: None,
    waits: Callable[[Trigger], bool] = _any,
    by_rule: Callable[[State, ast.Play], Pending | None] = lambda s, play: None,
) -> State:
    """The position after what the board says happened earlier, oldest first, with the triggers that it says wait."""
    for record in board.records:
        if record.block == "earlier":
            try:
                s = _earlier(s, record, history, counts)
            except Problem as problem:
                problems.append(problem)
    waiting = Waiting(s, history, waits, by_rule)
    for record in board.records:
        if record.block == "pending" and record.play is not None:
            try:
                waiting.add(record.play)
            except Problem as problem:
                problems.append(problem)
    return waiting.laid() if waiting.found else s


def _earlier(s: State, record: ast.Record, history: History, counts: Counts) -> State:
    counted = counts(s, record.play) if record.play is not None else None
    if counted is not None:
        return counted
    for told in account_of(s, record, history):
        s = happen_again(s, history, told).after
    return s
