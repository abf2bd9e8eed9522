"""What would be otherwise: with another line of play, or with the smallest change of the board or of a choice.

A changed board is played from the start, never patched; another line or another choice goes on from the last point before it. What is
compared are two whole runs either way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd
from typing import Any, Literal

from judgecli.games.contract import Finding, Outcome, Problem, Refusal, System
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.lazy import dataclass, replace
from judgecli.session.asked import finding
from judgecli.session.branching import Kept, keep, played
from judgecli.session.carrying import carry_out, outcome_of
from judgecli.session.reached import UNDECIDED, hangs
from judgecli.session.run import Run, run_scenario
from judgecli.session.untold import lay

MOST_CHANGES = 400
MOST_STEPS = 150_000
"""The most steps of all replays together."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that moved or differs at the end. ``before``, ``after``: its state in the run and in the other one."""

    before: Thing | None
    after: Thing | None


@dataclass(frozen=True, slots=True)
class Flip:
    """A statement whose answer changes."""

    says: ast.Assertion
    before: Finding
    after: Finding


@dataclass(frozen=True, slots=True)
class Compared:
    """Two runs side by side: where they first differ, and what differs at the end.

    ``parts``: the first step of either run in which they differ; ``None`` where they end alike there. ``problems``: lines that fit
    nowhere in the other run.
    """

    other: Outcome
    parts: tuple[Step | None, Step | None]
    flips: tuple[Flip, ...]
    cards: tuple[Difference, ...]
    numbers: tuple[tuple[str, str, Any, Any], ...]
    problems: tuple[Problem, ...]


def with_play(run: Run, at: int, plays: Sequence[ast.Play]) -> Compared:
    """The run with these lines in place of line ``at`` (from 0); the lines after it stay as far as they fit."""
    now = run.written.plays
    return compared(run, replace(run.written, plays=(*now[:at], *plays, *now[at + 1 :])))


def refusals_of(found: Compared, at: int, count: int) -> tuple[Refusal, ...]:
    """What stands against these lines of play, where they may not be made."""
    return tuple(r for r in found.other.refusals if at <= r.line < at + count)


def is_answered(found: Compared, at: int, count: int) -> bool:
    """Whether the other run went past these lines of play: one that answers nothing leaves it waiting before them."""
    after, other = at + count, found.other
    at_the_end = after == len(other.plays) and other.status not in UNDECIDED
    return not found.problems and (after in other.marks or at_the_end)


def compared(run: Run, other: ast.Scenario) -> Compared:
    """A run beside that of a changed scenario; raises ``ExceptionGroup`` of ``Problem`` where the changed board cannot be laid out."""
    same = other.board is run.written.board and other.cards is run.written.cards
    start = run.carried_out.start if same else lay(run.game, other)
    if same:
        kept = played(run.game, run.carried_out).lines(other.plays)
        machine, script = kept.machine, kept.script
    else:
        machine, script = carry_out(other.plays, run.game, start)
    outcome = outcome_of(start, machine, script)
    return Compared(
        outcome,
        _parting(run.carried_out, outcome, run.game),
        tuple(_flips(run, outcome, _of_claims(run, other))),
        tuple(_moved(run.carried_out.end, outcome.end)),
        tuple(_counted(run.carried_out.end, outcome.end)),
        tuple(script.problems),
    )


def _of_claims(run: Run, other: ast.Scenario) -> Sequence[Finding] | None:
    """What the claims come to in a changed scenario, whatever is left unstated; ``None`` where this run took nothing for granted."""
    if not run.carried_out.start.game.untold:
        return None
    found = run_scenario(other, run.game, run.text, run.path).claims
    return [c.finding for c in found] if len(found) == len(run.claims) else None


def _flips(run: Run, outcome: Outcome, found: Sequence[Finding] | None = None) -> Iterator[Flip]:
    """The claims that come out otherwise; ``found``: what they come to there, where that is known."""
    for n, c in enumerate(run.claims):
        after = finding(run.game, c.claim.says, outcome) if found is None else found[n]
        if outcome.status == "not settled":
            after = replace(after, holds=None)
        if after.holds is not c.finding.holds:
            yield Flip(c.claim.says, c.finding, after)


def _parting(one: Outcome, two: Outcome, system: System) -> tuple[Step | None, Step | None]:
    """The first thing told differently."""
    first = [s for s in one.trace.steps if system.phrase(s, "en")]
    second = [s for s in two.trace.steps if system.phrase(s, "en")]
    for n in range(max(len(first), len(second))):
        here, there = first[n] if n < len(first) else None, second[n] if n < len(second) else None
        if here is None or there is None or system.phrase(here, "en") != system.phrase(there, "en"):
            return here, there
    return None, None


def _moved(one: State, two: State) -> Iterator[Difference]:
    """Cards that lie elsewhere, under another controller or with other marks; by their physical number."""
    before = {x.cards[0]: x for x in one.things.values() if x.cards[0] > 0}
    after = {x.cards[0]: x for x in two.things.values() if x.cards[0] > 0}
    for card in sorted(before.keys() | after.keys()):
        was, now = before.get(card), after.get(card)
        if was is None or now is None or _place(was) != _place(now):
            yield Difference(was, now)


def _place(x: Thing) -> tuple[Any, ...]:
    return (x.zone, x.controller, sorted((k, repr(v)) for k, v in x.marks.items() if v))


def _counted(one: State, two: State) -> Iterator[tuple[str, str, Any, Any]]:
    """Facts of players and the table that are numbers or words and differ."""
    for whom, what in sorted(one.facts.keys() | two.facts.keys()):
        was, now = one.fact(whom, what), two.fact(whom, what)
        if was != now and isinstance(was, int | str | bool) and isinstance(now, int | str | bool):
            yield whom, what, was, now


# ---- the smallest change that would turn the answer


Kind = Literal["choice", "state", "turn", "number"]


@dataclass(frozen=True, slots=True)
class Change:
    """One small change. ``en``/``ja`` describe it."""

    kind: Kind
    en: str
    ja: str


@dataclass(frozen=True, slots=True)
class Turned:
    """A change that turns the answer of at least one claim; ``other``: the run with it."""

    change: Change
    flips: tuple[Flip, ...]
    other: Outcome


@dataclass(frozen=True, slots=True)
class Turns:
    """``tried``: how many changes; ``left``: how many were not tried because the work they may take was done."""

    found: tuple[Turned, ...]
    tried: int
    left: int


def turns(run: Run, *, most: int = MOST_CHANGES, steps: int = MOST_STEPS) -> Turns:
    """Every change that alters the answer to a claim, in this order: another choice, an orientation, the turn player, a number by one."""
    found: list[Turned] = []
    changes = list(_changes(run))
    tried = done = 0
    kept = _kept(run)
    for change, other in changes[:most]:
        if done >= steps:
            break
        tried += 1
        outcome = _tried(run, kept, other)
        done += len(outcome.trace.steps) if outcome is not None else 1
        turned = _flips(run, outcome) if outcome is not None else ()
        flips = tuple(flip for flip in turned if not hangs(flip.before, run.carried_out))
        if outcome is not None and flips:
            found.append(Turned(change, flips, outcome))
    return Turns(tuple(found), tried, len(changes) - tried)


Other = ast.Scenario | tuple[Step, str]
"""Another scenario, or another answer where a decision was taken."""


def _kept(run: Run) -> Kept:
    return keep(run.game, run.written.plays, run.carried_out.start, supplied=run.carried_out.supplied)


def _changes(run: Run) -> Iterator[tuple[Change, Other]]:
    yield from _choices(run)
    yield from _states(run)
    yield from _turn_player(run)
    yield from _numbers(run)


def _tried(run: Run, kept: Kept, other: Other) -> Outcome | None:
    """What the changed run comes to; ``None`` where it cannot be carried to its end."""
    outcome: Outcome | None
    if isinstance(other, tuple):
        outcome = outcome_of(run.carried_out.start, *kept.answered(*other))
    else:
        try:
            result = compared(run, other)
        except ExceptionGroup:
            return None
        outcome = None if result.problems else result.other
    if outcome is None or outcome.status in ("not settled", "open", "limit", "refused"):
        return None
    return outcome


def _choices(run: Run) -> Iterator[tuple[Change, Other]]:
    """Every choice that was made among several: each of the others."""
    for step in run.carried_out.trace.steps:
        if step.kind != "decision":
            continue
        ask, label, how = step.what
        if how == "forced" or ask.rest or (ask.idle and label == ask.idle) or len(ask.options) > 40:
            continue
        for other in ask.options:
            if other != label:
                told = [_as_told(step, other, run.game, lang) for lang in ("en", "ja")]
                yield Change("choice", told[0], told[1]), (step, other)


def _as_told(step: Step, label: str, system: System, lang: str) -> str:
    ask = step.what[0]
    other = step._replace(what=(ask, label, "said"), result=label)
    return system.phrase(other, lang) or system.answer(other, lang)


def _states(run: Run) -> Iterator[tuple[Change, Other]]:
    """Every card on the board of which a state was written: without it."""
    board = run.written.board
    if board is None:
        return
    for p, player in enumerate(board.players):
        for z, zone in enumerate(player.zones):
            for c, card in enumerate(zone.cards):
                for state in card.states if card.name else ():
                    kept = tuple(s for s in card.states if s != state)
                    told = Change("state", f"《{card.name}》 is not {state}", f"《{card.name}》が{_ja(state)}でない")
                    yield told, replace(run.written, board=_with_card(board, p, z, c, replace(card, states=kept)))


def _ja(word: str) -> str:
    """A word of a board as a Japanese scenario spells it."""
    from judgecli.language.print_words import spell_ja

    try:
        return spell_ja("state|status|stat|mark|zone", word)
    except KeyError:
        return word


def _with_card(board: ast.Board, p: int, z: int, c: int, card: ast.Placed) -> ast.Board:
    player = board.players[p]
    zone = player.zones[z]
    cards = (*zone.cards[:c], card, *zone.cards[c + 1 :])
    zones = (*player.zones[:z], replace(zone, cards=cards), *player.zones[z + 1 :])
    return replace(board, players=(*board.players[:p], replace(player, zones=zones), *board.players[p + 1 :]))


def _turn_player(run: Run) -> Iterator[tuple[Change, Other]]:
    board = run.written.board
    if board is None:
        return
    for player in board.players:
        if board.turn and player.player != board.turn:
            told = Change("turn", f"it is {player.player}'s turn", f"{player.player}のターンである")
            yield told, replace(run.written, board=replace(board, turn=player.player))


def _numbers(run: Run) -> Iterator[tuple[Change, Other]]:
    """Every number of a player on the board, and every number printed on a card, by one step up and down."""
    board = run.written.board
    for p, player in enumerate(board.players if board is not None else ()):
        assert board is not None
        for n, count in enumerate(player.counts):
            for by in (1, -1):
                if count.value + by < 0:
                    continue
                counts = (*player.counts[:n], replace(count, value=count.value + by), *player.counts[n + 1 :])
                players = (*board.players[:p], replace(player, counts=counts), *board.players[p + 1 :])
                told = Change(
                    "number",
                    f"{player.player} has {count.what} {count.value + by}",
                    f"{player.player}の{_ja(count.what)}が{count.value + by}",
                )
                yield told, replace(run.written, board=replace(board, players=players))
    yield from _printed(run.written)


def _printed(scenario: ast.Scenario) -> Iterator[tuple[Change, Other]]:
    """Every number printed on a card, up and down by the unit in which numbers of its kind are written here."""
    written = [(f.kind, f.value) for card in scenario.cards for f in card.facts if isinstance(f.value, int)]
    for n, card in enumerate(scenario.cards):
        for k, fact in enumerate(card.facts):
            if not isinstance(fact.value, int):
                continue
            unit = gcd(*(value for kind, value in written if kind == fact.kind)) or 1
            for by in (unit, -unit):
                if fact.value + by < 0:
                    continue
                facts = (*card.facts[:k], replace(fact, value=fact.value + by), *card.facts[k + 1 :])
                cards = (*scenario.cards[:n], replace(card, facts=facts), *scenario.cards[n + 1 :])
                told = Change(
                    "number",
                    f"《{card.name}》 has {fact.kind} {fact.value + by}",
                    f"《{card.name}》の{_ja(fact.kind)}が{fact.value + by}",
                )
                yield told, replace(scenario, cards=cards)
