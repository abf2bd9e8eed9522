"""Effects that a board says are in force already: of which card, on what, and for how much longer."""

from __future__ import annotations

from collections.abc import Callable

from judgecli.games.contract import Mistake, Problem
from judgecli.games.shared.table.laying import Problems
from judgecli.games.shared.table.names import the_thing
from judgecli.games.shared.text.changes import add
from judgecli.games.shared.text.dialect import dialect, parts
from judgecli.games.shared.text.driver import STATIC, check_change
from judgecli.games.shared.text.gate import Saying, check_instructions
from judgecli.games.shared.text.lasting import change_of
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Began
from judgecli.kernel.text import Change
from judgecli.kernel.values import Lasting, State
from judgecli.kernel.write import write
from judgecli.language import ast
from judgecli.lazy import replace

NO_SUCH_EFFECT = Mistake(
    "E340",
    "an effect in force says what cards are or cannot do, on cards it names, and for how long",
    "発生中の効果は、どのカードが何になるか、何ができないかを、カードを示して期間とともに書く",
)


def put_in_force(s: State, record: ast.Record) -> State:
    """The position with the effects of one line; later lines are younger. Raises ``Problem`` where a line says no such effect.

    Numbers are those of the board as it is laid, and the cards reached those that the line means there.
    """
    if record.source is None:
        return s
    source = the_thing(s, record.source)
    scope = Scope(source.ref, record.source.whose or source.controller)
    for i in record.effects:
        s = _with(s, i, scope)
    return s


def _with(s: State, i: ast.Instruction, scope: Scope) -> State:
    d = dialect(s)
    noun = i.what
    if noun is None or i.verb not in STATIC or d.applies_to_newcomers(i, d) or noun.how in ("this", "that"):
        raise NO_SUCH_EFFECT.at(i.span)
    check_instructions(d, (i,), Saying(STATIC, parts("duration"), check=lambda i: check_change(d, i)))
    if i.ability is not None:
        raise NO_SUCH_EFFECT.at(i.span)
    found = eligible(s, replace(noun, how="all", count=None), scope)
    if noun.how == "choose" and noun.count is not None and len(found) > amount(s, noun.count, scope):
        raise Problem(
            "E302",
            noun.span,
            "the board does not say which of several cards this effect is on: name them",
            "この効果がどのカードに適用されているか、複数考えられる。名前で書く",
        )
    reached = tuple(x.ref for x in found if d.has_parameter(s, x, _change(s, i, scope).what))
    until = d.term(s, i.duration, scope.controller)
    effect = Lasting(s.clock + 1, scope.source, scope.controller, s.clock, until, _change(s, i, scope), reached)
    return write(s, Began(effect).ops(s), 1)


def _change(s: State, i: ast.Instruction, scope: Scope) -> Change:
    """What the effect changes; a number that was counted is the one it comes to now."""
    d = dialect(s)
    if i.verb == "change" and i.change in d.numbers and i.amount is not None:
        return add(d, i.change, i.amount, amount(s, i.amount, scope), i.value)
    return change_of(d, i, "")


def lay_the_present(
    s: State, board: ast.Board, problems: Problems, known: tuple[str, ...], used: Callable[[State, ast.Play], State]
) -> State:
    """The position with what the blocks under the board say is so: effects in force, and by ``used`` what counts for this turn."""
    for record in board.records:
        try:
            if record.block in ("earlier", "pending"):
                continue
            if record.block == "effects":
                s = put_in_force(s, record)
            elif record.block == "used" and record.play is not None:
                s = used(s, record.play)
            else:
                problems.append(not_laid(record, known))
        except Problem as problem:
            problems.append(problem)
    return s


def not_laid(record: ast.Record, known: tuple[str, ...]) -> Problem:
    """A block that boards of this game do not have."""
    en, ja = ", ".join(known), "、".join(known)
    return Problem(
        "E338",
        record.span,
        f"“{record.block}” cannot be written on a board of this game, only {en}; play the rest",
        f"このゲームの盤面に「{record.block}」は書けない。書けるのは {ja}。残りはプレイとして書く",
    )
