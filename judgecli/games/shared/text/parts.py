"""The parts of an instruction: who does it, how often, and to what."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.shared.text.choosing import resolve
from judgecli.games.shared.text.dialect import ALL_PLAYERS, dialect
from judgecli.games.shared.text.nouns import amount, fits
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import Proc, Question, Table, ask, note
from judgecli.kernel.untold import times
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast
from judgecli.picks import only

OPPONENT = Question("opponent", "which opponent", "どの相手か")


def players(s: State, i: ast.Instruction, scope: Scope) -> tuple[str, ...]:
    """Who carries it out: the effect's controller unless the text names somebody; several in turn order."""
    return players_of(s, i.who, scope)


def actor(s: State, i: ast.Instruction, scope: Scope) -> str:
    """Who carries it out, where one alone can."""
    return players(s, i, scope)[0]


def players_of(s: State, who: ast.Noun | None, scope: Scope) -> tuple[str, ...]:
    """The players a noun means; nobody named: the controller. "Its controller", "its owner": of the card spoken of."""
    if who is None or who.how == "you":
        return (scope.controller,)
    if who.how == "that":
        return scope.meant(s, "that")
    if who.how in ("controller", "owner"):
        about = scope.those(s)[:1]
        return tuple(x.controller if who.how == "controller" else x.owner for x in about)
    if who.how == "teammate":
        return tuple(p for p in s.seating.team(scope.controller) if p != scope.controller)
    if who.how in ("opponent", "opponents") or who.whose == "opponent":
        found = scope.meant(s, "opponent")
        return tuple(p for p in dialect(s).turn_order(s) if p in found)
    return dialect(s).everybody(s, scope.controller)


def several(s: State, i: ast.Instruction, scope: Scope) -> bool:
    """Whether an instruction tells more than one player to do it: "each player", "each opponent"."""
    return i.who is not None and i.who.how in ALL_PLAYERS and len(players(s, i, scope)) > 1


def doer(t: Table, i: ast.Instruction, scope: Scope) -> Proc[str]:
    """The one player who carries it out; of several opponents the controller chooses one, who then stays the one meant."""
    found = players(t.s, i, scope)
    if not found and scope.bound:
        return scope.bound  # has left: who answers instead is the game's question
    if len(found) == 1 or i.who is None or i.who.how != "opponent":
        return only(found) if found else scope.controller  # nobody is named: whoever controls the effect
    yield from bind_opponent(t, scope)
    return scope.bound


def bind_opponent(t: Table, scope: Scope) -> Proc[None]:
    """Choose which opponent the effect is about, where there are several and none has been chosen."""
    found = scope.meant(t.s, "opponent")
    if len(found) > 1:
        section = dialect(t.s).cites.which_opponent
        scope.bound = yield from ask(scope.controller, OPPONENT, {p: p for p in found}, by=section)


def number(t: Table, i: ast.Instruction, scope: Scope) -> int:
    """How many, how much."""
    return amount(t.s, i.amount, scope)


def how_many(t: Table, i: ast.Instruction, scope: Scope) -> int:
    """How many times, or how many cards: where nobody states it, one more or less is another play."""
    return times(amount(t.s, i.amount, scope))


def varies(amount: ast.Number | None) -> bool:
    """Whether a number is counted from the position, or read from something."""
    return amount is not None and (amount.each is not None or bool(amount.word))


def of_its_own(i: ast.Instruction, scope: Scope) -> bool:
    """Whether "its power" is that of each card that is changed: nothing has been spoken of before."""
    asks = i.amount is not None and i.amount.each is None and bool(i.amount.word) and i.amount.word not in ("X", "x")
    return asks and i.verb in ("change", "become") and (not scope.that or (i.what is not None and i.what.how == "that"))


def what(t: Table, i: ast.Instruction, scope: Scope) -> Proc[tuple[Thing, ...]]:
    """What it is done to; from now on "it" means these. Those the effect leaves alone are not among the answer."""
    found = yield from meant(t, i, scope)
    if i.what is None:
        return found
    noun = i.what if i.what.how != "that" else None
    return (yield from dialect(t.s).affected(t, noun, found, scope))


def meant(t: Table, i: ast.Instruction, scope: Scope) -> Proc[tuple[Thing, ...]]:
    """What the instruction speaks of or chooses, also what it then does nothing to; from now on "it" means these."""
    if i.what is None:
        return scope.present(t.s)
    if i.what.how == "that" and i.what.spoken:
        scope.that = scope.called(i.what.spoken)
    if i.what.how == "that":
        return tuple(x for x in scope.present(t.s) if fits(t.s, x, i.what, scope))
    if several(t.s, i, scope):
        return t.s.those((yield from by_each(t, i, i.what, scope)))
    who = yield from doer(t, i, scope)
    found = yield from resolve(t, i.what, scope, who)
    if i.what.how != "this":
        scope.that, scope.chosen_as = tuple(x.ref for x in found), i.what
    return found


def by_each(t: Table, i: ast.Instruction, noun: ast.Noun, scope: Scope) -> Proc[dict[Ref, str]]:
    """What each of several players means or chooses, as that player's own, in turn order; what is done to it happens at one moment.

    The answer says whose doing each of them is; from now on "it" means them all.
    """
    chosen: dict[Ref, str] = {}
    section = dialect(t.s).cites.together
    each = players(t.s, i, scope)
    for player in (yield from dialect(t.s).tops(t, each)) if noun.top else each:
        taken = frozenset(chosen) if noun.top else frozenset[Ref]()
        found = yield from resolve(t, noun, scope.seen_by(player, taken), player, section)
        chosen.update((c.ref, player) for c in found)
    scope.that = tuple(chosen)
    if noun.how == "choose":
        yield from note(
            "all of them have chosen; it happens simultaneously",
            "全員が選び終えた。同時に行われる",
            section,
            *chosen,
        )
    return chosen


def speaks_of_that(effects: Iterable[ast.Instruction]) -> bool:
    """Whether "it" comes up anywhere; after a choice it means what was chosen, which is a difference all the same."""
    for i in effects:
        nouns = (i.what, i.target, i.by)
        if any(n is not None and n.how == "that" for n in nouns) or (i.amount is not None and i.amount.word):
            return True
        if speaks_of_that(i.then) or any(speaks_of_that(c) for c in i.choices):
            return True
    return False
