"""Instructions one after the other: conditions, offers, "if you do", choices, repetition, modes, and what is left for later."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from judgecli.games.shared.notes import ITS_CONDITION_IS_NOT_MET
from judgecli.games.shared.questions import MAY
from judgecli.games.shared.text.choosing import resolve
from judgecli.games.shared.text.conditions import holds, shared_by_conditions
from judgecli.games.shared.text.dialect import Word, dialect, word
from judgecli.games.shared.text.nouns import DEALT, THE_DAMAGE, told_of
from judgecli.games.shared.text.parts import (
    by_each,
    doer,
    how_many,
    of_its_own,
    players,
    several,
    speaks_of_that,
    varies,
)
from judgecli.games.shared.text.scope import Scope, place_of
from judgecli.kernel import looks
from judgecli.kernel.events import Prepared
from judgecli.kernel.looks import stands
from judgecli.kernel.say import By, Call, Proc, Question, Table, also, ask, call, cites_of, do, note
from judgecli.kernel.values import Delayed, Ref
from judgecli.language import ast
from judgecli.lazy import replace

NO_TIMES = ("what was done no times has not been done", "0回行うことは行ったことにならない")
IN_ORDER = ("the instructions are followed in the order of the text", "テキストに書かれている順番の通りに行う")
MOST_AT_ONCE = 9
"""How many of what has triggered are carried out at once where that is tried: one may set off the next without end."""
THE_REST = (
    "where part of what is told cannot be done, the rest is done all the same",
    "一部が実行できなくても、実行できる残りの部分は実行する",
)
MODE = Question("mode", "which of them to do", "どれを行うか", decides=True)


def carry_out(t: Table, instructions: Sequence[ast.Instruction], scope: Scope) -> Proc[bool]:
    """The instructions in the order of the text; what cannot be done is left out.

    "Otherwise" is carried out where the one before it was left out: its condition was not met, or it had none and was declined or
    could not be done. What was declined although its condition is met was not left out.
    """
    done, left_out = False, False
    scope.begun = scope.begun or t.s.clock + 1
    scope.one_moment = scope.one_moment or scope.begun
    if _could_be_turned(instructions) and not stands(cites_of(dialect(t.s).cites.in_order), IN_ORDER):
        instructions = instructions[::-1]
    for n, i in enumerate(instructions):
        d = dialect(t.s)
        if n > 0 and _is_due(t) and not stands(d.cites.not_due_yet):
            yield from one_after_the_other(t, d.by_the_rules)
        if t.s.pending and d.at_once(t, scope.begun) is not None and not stands(d.cites.waits):
            yield from one_after_the_other(t, partial(_triggered_since, scope.begun))
        if i.after:
            scope.one_moment = t.s.clock + 1
        if i.verb == "otherwise":
            if left_out:
                done = yield from carry_out(t, i.then, scope)
            continue
        left_out = not all(holds(t.s, c, scope) for c in i.conditions)
        if left_out:
            asked = also(d.cites.condition, *d.cites_of_conditions(i.conditions))
            yield from note(*ITS_CONDITION_IS_NOT_MET, asked)
            if stands(asked, ITS_CONDITION_IS_NOT_MET):
                continue
        if not (yield from one_may_count_for_several(t, i.conditions, scope)):
            continue
        if not (yield from is_known(t, i, scope)):
            done = False
            continue
        bearer = scope.source if scope.source is not None and t.s.now(scope.source) is not None else None
        lay = t.s.things
        done = yield from one(t, i, scope, n > 0)
        left_out = not done and not i.conditions
        if not done and not i.may and n + 1 < len(instructions) and not stands(d.cites.the_rest, THE_REST):
            return False
        scope.follow(t.s, lay, bearer)
        if i.then and i.verb not in d.own_then and (done or not (i.may or stands(d.cites.not_done, NO_TIMES))):
            yield from carry_out(t, i.then, scope)
    return done


def _triggered_since(since: int, t: Table) -> Call[Any] | None:
    return dialect(t.s).at_once(t, since)


def _is_due(t: Table) -> bool:
    """Whether the rules would have something to do now: asked for reasons only, and what is looked at for it bears on nothing."""
    if looks.NOW is None:
        return False
    with looks.watching(None):
        return dialect(t.s).by_the_rules(t) is not None


def one_after_the_other(t: Table, first: Callable[[Table], Call[Any] | None]) -> Proc[None]:
    """What has triggered, or is due by the rules, is carried out before the text goes on, as if no section said that it waits."""
    for _ in range(MOST_AT_ONCE):
        if (one := first(t)) is None:
            return
        yield from call(one)


def _could_be_turned(instructions: Sequence[ast.Instruction]) -> bool:
    """Whether each instruction says something by itself, so that somebody may carry them out the other way round."""
    bound = any(i.after or i.verb == "otherwise" for i in instructions)
    return len(instructions) > 1 and not bound and not speaks_of_that(instructions[1:])


def is_known(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Whether a number in words can be told, and from which position of the card spoken of it is read."""
    if i.amount is None or not i.amount.word or i.amount.word in ("X", "x") or of_its_own(i, scope):
        return True
    d, of = dialect(t.s), i.amount.each
    if i.amount.word in (THE_DAMAGE, DEALT) or i.amount.word in d.at_large:
        return True  # of no card
    if of is not None and not i.amount.word.endswith(" of"):
        return True
    about = next(iter(scope.those(t.s) if of is None else told_of(t.s, of, scope)), None)
    if about is None:
        yield from note(
            "it is unclear which card this refers to, so it is not done",
            "参照するカードが特定できないので行われない",
            d.cites.no_number,
            *(x.ref for x in (told_of(t.s, i.what, scope) if i.what is not None else ())),
        )
        return not stands(d.cites.no_number)
    if t.s.now(about.ref) is None:
        yield from note(
            "{it} is gone: its last known information is used",
            "{it}は移動済みなので、最後にそこにあった時の情報を見る",
            d.cites.as_it_was,
            about.ref,
        )
        return stands(d.cites.as_it_was)
    if about.placed > about.since and about.zone.name in d.board and about.placed >= _began(t, scope):
        yield from note(
            "{it} is on another square: its current information is used",
            "{it}は別のスクエアにいるので、現在の情報を見る",
            d.cites.as_it_is,
            about.ref,
        )
        return stands(d.cites.as_it_is)
    return True


def _began(t: Table, scope: Scope) -> int:
    """The clock of the event that an effect is about, or from which its own moves are counted where it is about none."""
    return scope.at or scope.begun


def one(t: Table, i: ast.Instruction, scope: Scope, later: bool = False) -> Proc[bool]:
    """One instruction, after asking where it is only offered; by each of several players where they are told to do it."""
    if several(t.s, i, scope) and (i.may or not dialect(t.s).verbs[i.verb].each):
        return (yield from each_player(t, i, scope, later))
    if i.may and i.verb != "choose":
        who = yield from doer(t, i, scope)
        section = dialect(t.s).cites.may
        wish = yield from ask(who, MAY, {"do it": True, "decline": False}, by=section, about=(i,))
        if not wish:
            return False
    return (yield from call(instruction(t, i, scope, later)))


def instruction(t: Table, i: ast.Instruction, scope: Scope, later: bool) -> Call[bool]:
    """One instruction as a step of its own: over at once, or leaving something behind."""
    d = dialect(t.s)
    kind = d.cites.lasting if i.verb in d.continuous else d.cites.one_shot
    cites = (
        *cites_of(kind),
        *(cites_of(d.cites.in_order) if later else ()),
        *(cites_of(d.cites.counted) if varies(i.amount) else ()),
        *(d.cites_of_noun(i.what) if i.what is not None else ()),
        *(d.cites_of_noun(i.amount.each) if i.amount is not None and i.amount.each is not None else ()),
        *d.cites_of_conditions(i.conditions),
    )
    verb = d.instead_of(t, i, scope) or d.verbs[i.verb].run
    return Call(f"{d.book}.text.{i.verb}", tuple(dict.fromkeys(cites)), verb(t, i, scope), about=(i,))


def one_may_count_for_several(t: Table, conditions: tuple[ast.Condition, ...], scope: Scope) -> Proc[bool]:
    """Whether conditions that are met hold though one card counts for more than one of them; which one it is, is noted."""
    by = dialect(t.s).cites.for_several
    if not by or len(conditions) < 2 or not (shared := shared_by_conditions(t.s, conditions, scope)):
        return True
    cites = also(by, *(cite for c in conditions for cite in dialect(t.s).cites_of_noun(c.subject)))
    yield from note("{it} alone counts for several conditions", "{it}1枚で複数の条件を満たす", cites, *shared)
    return stands(by)


# ---- verbs that every game has


def choose(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """What is chosen is what "it" means from here on."""
    assert i.what is not None
    noun = i.what if not i.may else replace(i.what, up_to=True)
    if several(t.s, i, scope):
        return bool((yield from by_each(t, i, noun, scope)))
    who = yield from doer(t, i, scope)
    found = yield from resolve(t, noun, scope, who)
    scope.that, scope.chosen_as = tuple(x.ref for x in found), noun
    return bool(found)


def repeat(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The whole instruction so many times over; its choices are made anew each time."""
    done, n, wanted = False, 0, how_many(t, i, scope)
    while n < wanted:
        n += 1
        yield from note("once more", "もう一度行う", dialect(t.s).cites.repeat, n)
        done = (yield from carry_out(t, i.then, scope)) or done
        if varies(i.amount) and not stands(cites_of(dialect(t.s).cites.once)):
            wanted = how_many(t, i, scope)
    return done


def modal(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Some of several instructions are chosen, no one twice, and carried out in the order chosen; with no number each that applies."""
    if i.amount is None:
        return (yield from each_that_applies(t, i, scope))
    picked = scope.modes or (yield from choose_modes(t, i, scope))
    done = False
    for n in picked:
        done = (yield from carry_out(t, i.choices[n], scope)) or done
    return done


def each_that_applies(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Every choice whose first condition is met as the list is come to, in the order of the text, whatever the ones before it change."""
    so = [choice for choice in i.choices if all(holds(t.s, c, scope) for c in choice[0].conditions)]
    done = False
    for first, *rest in so:
        done = (yield from carry_out(t, (replace(first, conditions=()), *rest), scope)) or done
    return done


def choose_modes(t: Table, i: ast.Instruction, scope: Scope, by: By = "") -> Proc[tuple[int, ...]]:
    """Which of the instructions, as numbers from 0; ``by``: the section that has it announced beforehand, where one does."""
    who = yield from doer(t, i, scope)
    able = [n for n, choice in enumerate(i.choices) if all(holds(t.s, c, scope) for c in choice[0].conditions)]
    left = {str(n + 1): n for n in able or range(len(i.choices))}
    picked: list[int] = []
    for _ in range(how_many(t, i, scope)):
        if left:
            n = yield from ask(who, MODE, left, by=by or dialect(t.s).cites.mode, about=(i,))
            left = {label: k for label, k in left.items() if k != n}
            picked.append(n)
    return tuple(picked)


def nothing(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """ "Otherwise" is carried out with the instruction it stands behind."""
    yield from ()
    return False


def later(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """An ability for later: it fires once, at the time named, wherever its card is by then."""
    source = scope.source
    assert source is not None
    memory = tuple(scope.went.get(ref, ref) for ref in _to_remember(i, scope))
    key = later_key(scope.key, i)
    until = dialect(t.s).term(t.s, i.duration, scope.controller)
    delayed = Delayed(t.s.clock + 1, source, key, scope.controller, until, not until, memory)
    yield from do(Prepared(delayed), by=dialect(t.s).cites.later)
    return True


def _to_remember(i: ast.Instruction, scope: Scope) -> tuple[Ref, ...]:
    """The cards that what is left for later is about: those it calls by a word ("what was summoned"), else those spoken of last."""
    called = {x.what.spoken for x in i.then if x.what is not None and x.what.how == "that"}
    word = called.pop() if len(called) == 1 else ""
    return scope.spoken.get(word, scope.that)


def later_key(key: str, i: ast.Instruction) -> str:
    """Under which key the ability that an instruction makes for later is kept."""
    return f"{key}@{i.span.start}"


def each_player(t: Table, i: ast.Instruction, scope: Scope, later: bool) -> Proc[bool]:
    """The instruction once for each player meant, in turn order, each as that player's own; "it" then means what it was for all of them."""
    done, own = False, replace(i, who=None)
    that: dict[Ref, None] = {}
    each: Sequence[str] = players(t.s, i, scope)
    if i.what is not None and i.what.top:
        each = yield from dialect(t.s).tops(t, each)
    for player in each:
        inner = scope.seen_by(player)
        done = (yield from one(t, own, inner, later)) or done
        that |= dict.fromkeys(inner.that)
    scope.that = tuple(that)
    return done


COMMON: Mapping[str, Word] = {
    "choose": word(choose, "who, what", each=True),
    "repeat": word(repeat, "amount"),
    "modal": word(modal, "who, amount, choices"),
    "delay": word(later, "when, duration"),
    "otherwise": word(nothing),
}
"""The verbs that mean the same in every game; a dialect's ``verbs`` begin with them."""

__all__ = ["COMMON", "carry_out", "choose_modes", "each_player", "instruction", "later_key", "one", "place_of"]
