"""What lies open on the table and was not told: taken not to be so, and told where an answer would be another one if it were.

Nobody writes of every card that it is untapped. The lines are played again with each such state and each limit of the turn the other way
round, one at a time; a board on which a line could not have been made that nobody disputes is none, for whoever tells it says that it was.
It is left at that line; and where it comes to stand as the run itself stood, it goes on as the run did.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import TYPE_CHECKING

from judgecli.games.contract import Outcome, Problem, System
from judgecli.kernel.machine import Machine
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.language.players import naming
from judgecli.language.words import speaking
from judgecli.lazy import dataclass, replace
from judgecli.session.carrying import REJOINED, STOPPED, USUAL, Bounds, carry_out, defects_of, outcome_of
from judgecli.session.expect import judge_claims
from judgecli.session.ran import Run
from judgecli.session.reached import UNDECIDED
from judgecli.session.run import is_asked_unread
from judgecli.session.script import Script
from judgecli.session.untold import lay, refused_although_done

if TYPE_CHECKING:
    from judgecli.session.again import Watched

FIRST = "first turn"
"""The word of a board that says so; one that tells no number of the turn is taken to be a later one."""
MOST_TRIED = 24
"""Boards tried for one scenario, those first that are about cards which a claim or a line of play names."""
REFUSED = "refused although done"
"""How a machine ends on a board where a line is refused that nobody disputes."""
MOST_STEPS = 6_000
"""Steps carried out on them together. A number, not a time: the same ruling on any machine."""


@dataclass(frozen=True, slots=True)
class NotSo:
    """``word``: a state of the card ``about``, or a limit of the player ``about``, that is taken not to be so; ``claims``: each claim that
    would come out otherwise, by its place, with what it would come to; ``questions``: the questions, by theirs, with another answer.
    """

    word: str
    about: str
    is_card: bool
    claims: tuple[tuple[int, bool | None], ...]
    questions: tuple[int, ...] = ()


def taken_not_so(run: Run, w: Watched | None = None) -> tuple[NotSo, ...]:
    """What decides answers of a run although nobody told it. ``w``: the run with its entry points, where somebody has it already."""
    scenario, system, outcome = run.scenario, run.system, run.outcome
    if scenario is None or system is None or outcome is None or not (run.claims or scenario.questions):
        return ()
    if outcome.status in STOPPED:  # a run that was stopped decides nothing
        return ()
    asked = _answered(run)
    tries = _Tries(run, system, w)
    found: list[NotSo] = []
    for n, (word, about, other) in enumerate(_otherwise(run, scenario)):
        if n >= MOST_TRIED or tries.steps > MOST_STEPS:
            break
        made = tries.on(other)
        if made is None:
            continue
        turned = tuple(
            (k, there.finding.holds)
            for k, (here, there) in enumerate(zip(run.claims, made.claims, strict=True))
            if here.finding.holds is not None and there.finding.holds != here.finding.holds
        )
        answered = enumerate(zip(asked, _answered(made), strict=True))
        also = tuple(k for k, (a, b) in answered if a != b and k not in run.hinges)
        if turned or also:
            found.append(NotSo(word, about, about not in outcome.start.players, turned, also))
    return tuple(found)


@dataclass(slots=True)
class _Tries:
    """The lines of a run played on other boards. ``steps``: how many were taken, those that the run itself had taken among them."""

    run: Run
    system: System
    w: Watched | None
    steps: int = 0
    given: Set[object] = frozenset()
    """What is wrong with the board as it is told."""

    def __post_init__(self) -> None:
        if self.run.outcome is not None:
            self.given = self._defects(self.run.outcome.start)

    def _defects(self, start: State) -> Set[object]:
        """What is wrong with a board, by rule and card."""
        return {
            (reason.rule.name, *(x.ref if isinstance(x, Thing) else x for x in reason.subjects))
            for reason in defects_of(self.system, start)
        }

    def on(self, other: ast.Scenario) -> Run | None:
        """The run of a scenario that differs only in its board; ``None``: no result can be given, or the lines do not fit that board."""
        with speaking(self.system.book), naming(other.players):
            try:
                start = lay(self.system, other)
            except ExceptionGroup:  # such a board cannot be
                return None
            if not self._defects(start) <= self.given:
                return None
            machine, outcome = self._played(start, other)
            if outcome is None or outcome.status in UNDECIDED or refused_although_done(self.run, outcome.refusals):
                return None
            try:
                claims = judge_claims(self.system, other, outcome)
            except Problem:
                return None
        return replace(
            self.run, scenario=other, machine=machine, outcome=outcome, claims=claims, expected=(), hinges={}
        )

    def _played(self, start: State, other: ast.Scenario) -> tuple[Machine, Outcome | None]:
        """What the lines come to on this board; ``None``: one of them cannot be meant there, or was refused although nobody disputes it."""
        w, bounds = self.w, Bounds(steps=self.run.machine.limit) if self.run.machine is not None else USUAL
        if w is None or not w.is_long or w.outcome.supplied or w.outcome.instead is not None:
            machine, script = carry_out(other.plays, self.system, start, bounds=bounds, entered=self._entered)
            outcome = outcome_of(start, machine, script)
        else:
            from judgecli.session.rejoining import Rejoining, as_the_run_did

            rejoining = Rejoining(w.entries, w.leaves_much)

            def entered(m: Machine) -> None:
                self._entered(m)
                if not m.status:
                    rejoining.entered(m)

            machine, script = carry_out(other.plays, self.system, start, bounds=bounds, entered=entered)
            if machine.status == REJOINED:
                outcome = replace(as_the_run_did(w.outcome, w.entries, rejoining.at, machine, script), start=start)
            else:
                outcome = outcome_of(start, machine, script)
        self.steps += len(outcome.trace.steps)
        meant = not script.problems or is_asked_unread(script.problems, self.system, other, outcome)
        return machine, outcome if meant and machine.status != REFUSED else None

    def _entered(self, m: Machine) -> None:
        """Leave the board where a line is refused that nobody disputes."""
        assert isinstance(m.answerer, Script)
        if m.answerer.refusals and refused_although_done(self.run, m.answerer.refusals):
            m.status = REFUSED


def _answered(run: Run) -> tuple[str, ...]:
    """What the questions of a scenario come to."""
    if run.scenario is None or not run.scenario.questions:
        return ()
    from judgecli.session.questions import answers

    return tuple(answer.en for answer in answers(run))


def _otherwise(run: Run, scenario: ast.Scenario) -> Iterator[tuple[str, str, ast.Scenario]]:
    """A word, whom it is about, and the scenario in which it is so; equal cards of one place that are told alike are one."""
    board, system = scenario.board, run.system
    assert system is not None
    if board is None or not board.players:
        return
    turn = board.turn or board.players[0].player
    named = _named(scenario)
    rest: list[tuple[str, str, ast.Scenario]] = []
    seen: set[tuple[object, ...]] = set()
    for p, player in enumerate(board.players):
        for z, line in enumerate(player.zones):
            for c, card in enumerate(line.cards):
                for word in system.taken_not_so(card, line.zone, player.player == turn):
                    key = (player.player, line.zone, card.name, card.states, card.marks, word)
                    if key in seen:
                        continue
                    seen.add(key)
                    cards = (*line.cards[:c], replace(card, states=(*card.states, word)), *line.cards[c + 1 :])
                    zones = (*player.zones[:z], replace(line, cards=cards), *player.zones[z + 1 :])
                    made = word, card.name, _with(scenario, board, p, replace(player, zones=zones))
                    if card.name in named:
                        yield made
                    else:
                        rest.append(made)
        if player.player == turn:
            for word in system.limits():
                if word not in player.words:
                    words = replace(player, words=(*player.words, word))
                    rest.append((word, player.player, _with(scenario, board, p, words)))
    if not board.number and FIRST not in board.words:
        rest.append((FIRST, turn, replace(scenario, board=replace(board, words=(*board.words, FIRST)))))
    yield from rest


def _with(scenario: ast.Scenario, board: ast.Board, at: int, player: ast.PlayerBoard) -> ast.Scenario:
    players = (*board.players[:at], player, *board.players[at + 1 :])
    return replace(scenario, board=replace(board, players=players))


def _named(scenario: ast.Scenario) -> frozenset[str]:
    """The cards that the claims, the questions and the lines of play name."""
    said = [*(c.says for c in scenario.claims), *(q.says for q in scenario.questions if q.says is not None)]
    mentions = [m for says in said for m in (says.subject, *says.values) if m is not None]
    mentions += [m for play in scenario.plays for _, told in play.roles for m in told]
    return frozenset(m.text for m in mentions if m.kind == "card")
