"""Whether what is claimed or expected of a run holds, by the verb of the statement, and which steps show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgecli.games.contract import Finding, Outcome
from judgecli.games.shared.events import how_much
from judgecli.games.shared.table import ends
from judgecli.games.shared.table.amounts import has_so_much, number_in
from judgecli.games.shared.table.been_so import been_so
from judgecli.games.shared.table.by_what import by_what, cannot_be_told
from judgecli.games.shared.table.controlled import controlled
from judgecli.games.shared.table.ends import events_of
from judgecli.games.shared.table.statements import Statements, cannot_be_judged, card_in, known, things_of
from judgecli.games.shared.table.waiting_order import with_its_order
from judgecli.games.shared.table.what_happened import OF_EVERY_GAME, hits
from judgecli.games.shared.table.whereabouts import is_in, lies_under
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Illegal
from judgecli.language import ast
from judgecli.lazy import replace


def judge(says: ast.Assertion, outcome: Outcome, told: Statements) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there or cannot be asked."""
    checker = told.checks.get(says.verb) or CHECKS.get(says.verb)
    if checker is None:
        raise cannot_be_judged(says.verb, says.span)
    found = checker(told, says, outcome)
    return replace(found, holds=found.holds is not says.negated) if found.holds is not None else found


def defined(says: ast.Assertion, outcome: Outcome, told: Statements) -> tuple[str, ...]:
    """The sections that say what it takes for what an assertion says to have happened; none where it is of a state or a number."""
    what = says.what or (says.value.text if says.values else "")
    is_event = says.verb == "happened" or (says.verb == "is" and what not in dialect(outcome.end).states)
    return told.definitions.get(what, ()) if is_event else ()


def _happened(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether it happened; with a number: in so many points of damage or life, or so often."""
    found = hits(told, outcome, says.what, says.subject, says.span)
    known(says, outcome)
    if not says.values:
        became = by_what(says, Finding(bool(found), found, for_good=bool(found)), outcome, told.behind)
        return been_so(says, became, outcome)
    if says.by is not None and found:
        of_that = by_what(says, Finding(True, found), outcome, told.behind)
        if of_that.holds is None:
            return of_that
        found = of_that.steps if of_that.holds else ()
    events = {step.number: event for step, event in events_of(outcome)}
    if says.subject is not None and says.subject.kind == "player":  # what happens to its cards is not counted in points
        player = says.subject.text
        found = tuple(n for n in found if not hasattr(events.get(n), "points") or player in events[n].players())
    real = sum(how_much(events[number]) if number in events else 1 for number in found)
    at_once = tuple(n for n in found if hasattr(events.get(n), "points") and how_much(events[n]) == number_in(says))
    if real != number_in(says) and at_once and says.subject is not None and says.subject.kind == "card":
        return Finding(True, at_once, f"that at one time; {real} in all", f"1度にその数、全部で{real}")
    return Finding(real == number_in(says), found, f"it is {real}", f"実際は{real}")


def _before(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The first card's event came before the second's."""
    later, what = says.values
    for card in (says.subject, later):
        known(replace(says, subject=card), outcome)
    firsts = hits(told, outcome, says.what, says.subject, says.span)
    seconds = hits(told, outcome, what.text, later, says.span)
    if not firsts or not seconds:
        return Finding(False)
    one, two = (outcome.trace.steps[numbers[0] - 1] for numbers in (firsts, seconds))
    if one.kind == two.kind == "event" and one.before is two.before and one.after is two.after:
        at_once = tuple(dict.fromkeys((one.number, two.number)))
        return Finding(False, at_once, en="both happen at the same time", ja="どちらも同時に起こる")
    return with_its_order(Finding(firsts[0] < seconds[0], (firsts[0], seconds[0])), outcome)  # top


def _controlled(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whose card it is to control."""
    card = card_in(says, says.verb)
    known(says, outcome)
    return controlled(card, says.value, outcome)


def _is(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """A state of a card; an event that affected it; of a place: empty."""
    word = says.what or says.value.text
    states = dialect(outcome.end).states
    if says.subject is not None and says.subject.kind == "player" and word in told.came_to:
        return _happened(told, replace(says, what=told.came_to[word]), outcome)
    happens = word in told.occurrences or word in told.own_hits or word in OF_EVERY_GAME
    if happens and word not in states:
        return _happened(told, replace(says, what=word), outcome)
    if says.subject is not None and says.subject.kind == "zone" and word == "empty":
        return Finding(_is_empty(told, outcome.end, says.subject))
    if word not in states or says.subject is None or says.subject.kind != "card":
        raise cannot_be_judged(word, says.span)
    if says.by is not None:
        raise cannot_be_told(says.by)
    found = things_of(says, outcome)
    in_play = [x for x in found if x.zone.name in dialect(outcome.end).board] or found
    holds = bool(in_play) and all(states[word](outcome.end, x) for x in in_play)
    why = told.why_it_is(outcome.end, in_play[0], word) if holds and len(in_play) == 1 else None
    return Finding(holds) if why is None else Finding(holds, cites=why[0], why=why[1])


def _is_empty(told: Statements, s: State, place: ast.Mention) -> bool:
    own = told.is_empty(s, place)
    if own is not None:
        return own
    if place.text in dialect(s).own_zones and place.whose in s.seating.players:
        names = dialect(s).zone_names(place.text)
        return not any(x.zone.name in names and x.zone.holder == place.whose for x in s.things.values())
    raise cannot_be_judged(place.text, place.span)


def _illegal(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """A line of play was refused, under (at least) these sections."""
    refused = refused_lines(outcome)
    if not refused:
        return Finding(False, en="nothing was refused", ja="できないとされた行はない")
    given = dict.fromkeys(c.partition(":")[2] for verdict in refused for c in verdict.cites)
    missing = sorted({m.text.partition(":")[2] or m.text for m in says.values} - given.keys())
    shown = ", ".join(sorted(given))
    return Finding(not missing, en=f"it is illegal by {shown}", ja=f"不適正の根拠は {shown}")


def refused_lines(outcome: Outcome) -> list[Illegal]:
    """Why each line of play that was refused was, in their order; those too that a pass nobody told made possible."""
    lines = sorted(outcome.refused_as_written, key=lambda r: r.line)
    found = [r.verdict for r in lines if isinstance(r.verdict, Illegal)]
    stopped = outcome.verdict if outcome.status == "refused" else None
    return [*found, stopped] if isinstance(stopped, Illegal) else found


def _legal(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    return Finding(not refused_lines(outcome))


CHECKS: Mapping[str, Callable[[Statements, ast.Assertion, Outcome], Finding]] = {
    "happened": _happened,
    "before": _before,
    "is in": is_in,
    "is": _is,
    "has": has_so_much,
    "wins": lambda told, says, outcome: ends.wins(told.result, says, outcome),
    "loses": lambda told, says, outcome: ends.loses(told.result, says, outcome),
    "draw": lambda told, says, outcome: ends.draw(told.result, says, outcome),
    "no winner": lambda told, says, outcome: ends.no_winner(told.result, says, outcome),
    "legal": _legal,
    "illegal": _illegal,
    "under": lies_under,
    "controlled by": _controlled,
}
