"""What is claimed or expected of a run: whether it holds, and which steps show it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from judgecli.games.contract import Finding, Outcome, Problem
from judgecli.games.zx.ch300_zones import OWN_ZONES, is_slept, zone
from judgecli.games.zx.ch1000_keyword_actions import appears
from judgecli.games.zx.events import Destroyed
from judgecli.games.zx.table.names import matching, spot_of
from judgecli.games.zx.text.nouns import OPERATORS
from judgecli.kernel.events import Event
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast


def judge(says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there."""
    checker = _CHECKS.get(says.verb)
    if checker is None:
        raise Problem("E501", says.span, f"“{says.verb}” cannot be judged here", f"「{says.verb}」は判定できない")
    found = checker(says, outcome)
    return (
        Finding(found.holds is not says.negated, found.steps, found.en, found.ja) if found.holds is not None else found
    )


# ---- events


def _events(outcome: Outcome) -> Iterator[tuple[Step, Event]]:
    return ((step, step.what[0]) for step in outcome.trace.standing() if step.kind == "event")  # only


def _was(outcome: Outcome, mention: ast.Mention | None, test: Callable[[Step, Event], bool]) -> Finding:
    """Whether such an event befell the card."""
    hits = [
        step.number
        for step, event in _events(outcome)
        if test(step, event) and (mention is None or _befell(step.before, event, mention))
    ]
    return Finding(bool(hits), tuple(hits))


def _befell(before: State, event: Event, mention: ast.Mention) -> bool:
    return bool(matching(before, mention, before.those(event.subjects())))


def _destroyed(says: ast.Assertion, outcome: Outcome) -> Finding:
    return _was(outcome, says.subject, lambda step, e: isinstance(e, Destroyed))


def _survives(says: ast.Assertion, outcome: Outcome) -> Finding:
    found = _destroyed(says, outcome)
    return Finding(not found.holds, found.steps)


def _appeared(says: ast.Assertion, outcome: Outcome) -> Finding:
    def test(step: Step, event: Event) -> bool:
        origin = getattr(event, "origin", "")
        return bool(origin) or appears(step.before, event)

    return _was(outcome, says.subject, test)


def _before(says: ast.Assertion, outcome: Outcome) -> Finding:
    """The first card's event came before the second's."""
    firsts = _destroyed(says, outcome).steps
    second = ast.Assertion(says.verb, says.values[0], (), says.span, says.text)  # only
    seconds = _destroyed(second, outcome).steps
    if not firsts or not seconds:
        return Finding(False)
    return Finding(firsts[0] < seconds[0], (firsts[0], seconds[0]))  # only


# ---- where and what


def _things(says: ast.Assertion, outcome: Outcome) -> list[Thing]:
    assert says.subject is not None
    found = matching(outcome.end, says.subject, outcome.end.things.values())
    if not found and not matching(outcome.start, says.subject, outcome.start.things.values()):
        names = tuple({outcome.start.name(t) for t in outcome.start.things.values()} - {""})
        raise Problem(
            "E301",
            says.subject.span,
            f"there is no card 《{says.subject.text}》 in this scenario",
            f"このシナリオに《{says.subject.text}》はない",
            names=names,
            near=says.subject.text,
        )
    return found


def _is_in(says: ast.Assertion, outcome: Outcome) -> Finding:
    place = says.values[0]  # only
    found = _things(says, outcome)
    here = [t for t in found if _lies(outcome.end, t, place)]
    where = ", ".join(sorted({f"{t.zone.spot or t.zone.name} ({t.zone.holder})" for t in found}))
    return Finding(bool(here), _last_moves(outcome, here), f"it is in {where}", f"実際の場所: {where}")


def _lies(s: State, thing: Thing, place: ast.Mention) -> bool:
    word = place.text
    if word in OWN_ZONES:
        return thing.zone.name == word and (not place.whose or thing.zone.holder == place.whose)
    if word in ("square", "temporary", "force"):
        return thing.zone.name == word
    return thing.zone.name == "square" and thing.zone.spot == spot_of(s, word, place.whose or s.players[0])  # top


def _last_moves(outcome: Outcome, things: list[Thing]) -> tuple[int, ...]:
    cards = {t.cards for t in things}
    hits: dict[tuple[int, ...], int] = {}
    for step, event in _events(outcome):
        for ref in event.subjects():
            thing = step.before.now(ref)
            if thing is not None and thing.cards in cards and hasattr(event, "to"):
                hits[thing.cards] = step.number
    return tuple(hits.values())


def _is(says: ast.Assertion, outcome: Outcome) -> Finding:
    """A state of a card: slept, rebooted, face up."""
    word = says.what or says.values[0].text  # only
    tests: Mapping[str, Callable[[Thing], bool]] = {
        "slept": is_slept,
        "rebooted": lambda t: not is_slept(t),
        "face up": lambda t: bool(t.mark("face up", False)),
        "face down": lambda t: not t.mark("face up", False),
    }
    if word == "destroyed":
        return _destroyed(says, outcome)
    found = _things(says, outcome)
    return Finding(bool(found) and all(tests[word](t) for t in found))


def _has(says: ast.Assertion, outcome: Outcome) -> Finding:
    """A number: of a player (cards of a zone, damage) or of a card (power, cost, damage)."""
    s = outcome.end
    wanted = int(says.values[0].text)  # only
    assert says.subject is not None
    compare = OPERATORS[says.op or "="]
    if says.subject.kind == "player":
        player = says.subject.text
        real = s.fact(player, "damage") if says.what == "damage" else s.count(zone(player, says.what))
        return Finding(compare(real, wanted), en=f"it is {real}", ja=f"実際は{real}")
    found = _things(says, outcome)
    reals = [t.mark("damage") if says.what == "damage" else s.value(t, says.what) for t in found]
    told = ", ".join(str(r) for r in reals)
    return Finding(bool(reals) and all(compare(r, wanted) for r in reals), en=f"it is {told}", ja=f"実際は{told}")


# ---- the end


def _wins(says: ast.Assertion, outcome: Outcome) -> Finding:
    assert says.subject is not None
    return _result(outcome, lambda loser, s: loser is not None and loser != _player(says))


def _loses(says: ast.Assertion, outcome: Outcome) -> Finding:
    return _result(outcome, lambda loser, s: loser == _player(says))


def _player(says: ast.Assertion) -> str:
    return says.subject.text if says.subject else ""


def _result(outcome: Outcome, test: Callable[[str | None, State], bool]) -> Finding:
    result = outcome.end.result or ""
    loser = result.removesuffix(" loses") if result.endswith(" loses") else None
    return Finding(test(loser, outcome.end), en=result or "nobody has won", ja=result or "勝敗は決まっていない")


def _draw(says: ast.Assertion, outcome: Outcome) -> Finding:
    return Finding(outcome.end.result == "draw", en=outcome.end.result or "nobody has won")


def _no_winner(says: ast.Assertion, outcome: Outcome) -> Finding:
    return Finding(outcome.end.result is None, en=outcome.end.result or "")


def _legal(says: ast.Assertion, outcome: Outcome) -> Finding:
    return Finding(not outcome.refusals)


_CHECKS: Mapping[str, Callable[[ast.Assertion, Outcome], Finding]] = {
    "destroyed": _destroyed,
    "survives": _survives,
    "appeared": _appeared,
    "before": _before,
    "is in": _is_in,
    "is": _is,
    "has": _has,
    "wins": _wins,
    "loses": _loses,
    "draw": _draw,
    "no winner": _no_winner,
    "legal": _legal,
}

__all__ = ["Ref", "judge"]
