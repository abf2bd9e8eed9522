"""The players' voices: the lines of play of a scenario, each judged at the moment where it stands.

A line stands at the first question after the line before it that the rules do not answer by themselves. There it answers, acts, cuts in,
is refused with every reason, or says what happened by itself; what customs of the game let anybody assume is assumed before it, and kept.
What a line says beyond its first answer ("to west", "paying …") answers the questions that follow from it.
"""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import ACTION, Assumption, CutIn, Problem, Reading, Refusal, Refuse, Standing, Take
from judgecli.kernel.answers import Chosen, CutsIn, Reply, Silent
from judgecli.kernel.say import YIELD, Ask, Table, several
from judgecli.kernel.values import TABLE, State
from judgecli.kernel.verdict import Illegal, Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass, replace
from judgecli.session import at_its_moment
from judgecli.session.assumptions import (
    Way,
    by_custom,
    fits_better,
    gains_nothing,
    if_passed,
    is_open,
    lacks_its_moment,
)
from judgecli.session.lines_recorded import LinesRecorded
from judgecli.session.meant_for import Told
from judgecli.session.moments import names_a_moment, trace_of


@dataclass(slots=True)
class Script(LinesRecorded):
    """The lines as the voice of the players: what they say to each question, in their order."""

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        """The answer to a question (the machine's ``Answerer``)."""
        self.named = self.named or t.s
        self._pass_what_is_done()
        known = len(self.granted)
        if (label := self._planned(ask)) is not None:
            return Chosen(label) if len(self.granted) > known else Chosen(label, "assumed")  # a line behind tells it
        told = len(self.problems)
        if (label := self._go_on(ask, t)) is not None:
            return Chosen(label)
        if len(self.problems) > told:
            return Silent(True)
        if (refused := self._chosen_besides(ask, t) or self._put_elsewhere(ask, t)) is not None:
            return refused
        if self.plan and not is_open(self.system, ask):
            return Silent(False)
        self.plan.clear()
        self._mark(ask, t)
        self._pass_moments(ask, t)
        self._mark(ask, t)
        self._see(0)
        if self.over:
            return self._at_the_end(ask, t.s)
        play = self.plays[self.at]
        if names_a_moment(play) or not self._moments().is_tied_to(play, t):
            if self.problems:
                return Silent(True)
            if not ask.rest and ask.idle not in ask.options:
                return self._chosen_on_the_way(play, ask, t)
            label = self._moments().onward(play, ask, t.s)
            return Silent(False) if label is None else Chosen(label, "implied")
        if play.happened and self.waited != self.at and is_open(self.system, ask):
            from judgecli.session.come_about import is_a_new_play, passes_to

            self.waited = self.at
            if on_the_way := passes_to(self.system, play, self.cuts, ask, t):
                self.plan.extend(on_the_way)
                return self.reply(ask, t)
            if on_the_way is None and is_a_new_play(self.system, play, ask, t):
                self.not_yet += play.happened
        return self._said(play, ask, t)

    def _said(self, play: ast.Play, ask: Ask[Any], t: Table) -> Reply:
        """The answer of the next line to the question at which it stands."""
        if (useless := at_its_moment.says_too_much(play)) is not None:
            return self._give_up(useless)
        refused = at_its_moment.refused_before_the_passes(self.refusals, self.plays, self.at) if ask.rest else None
        if refused is not None:
            why = at_its_moment.goes_with_the_refused([refused], self.plays)
            return self._refuse(play, why, t.s, t, after=refused.line) if why is not None else self._confirmed(ask, t)
        if self.granted and self._was_granted(play, t):
            return self._confirmed(ask, t)
        if play.player != ask.who and self.at != self.tried and at_its_moment.must_be_chosen(ask):
            from judgecli.session.told_by_use import told_by_use

            if (shown := told_by_use(self._looking(play, t), play, ask)) is not None:
                self._assume(shown, None, t.s)
                return self.reply(ask, t)
        reading, problem = self._read(play, ask, t)
        if (first := self._told_first(play, reading, ask, t)) is not None:
            return first
        if not isinstance(reading, Take | CutIn) and self._is_all_there_was(play, t):
            return self._confirmed(ask, t)
        stands = is_open(self.system, ask)
        if isinstance(reading, Take) and not stands and self.rest and self._aim(t).confirms(play, ask):
            self.done.append(self.at)
            self.at += 1
            return Chosen(reading.label)  # the line before has words left for what is asked next
        if isinstance(reading, Take) and (stands or self._aim(t).confirms(play, ask)):
            return self._carry_out(play, reading, ask, t)
        if isinstance(reading, CutIn) and stands:
            self._moments().said(t)
            self.at += 1
            self.cuts.append(play)
            return CutsIn(reading.call, play.player, reading.kind, str(len(self.cuts) - 1))
        if reading is None and (place := at_its_moment.place_of_a_choice(self.system, play, ask, t.s)) is not None:
            return self._give_up(problem or at_its_moment.answers_nothing(place))
        if at_its_moment.must_be_chosen(ask) and not problem and not self._aim(t).is_about(play, reading, ask):
            if self.by_itself and self._aim(t).is_told_behind(ask):  # then it is about what came before
                tried = at_its_moment.attempt(self.system, play, *self.by_itself[-1], self.by_itself[:-1])
                if tried is not None:
                    return self._refuse(play, *tried, t)
            told = self._aim(t).told_behind(play, ask)
            if told is None and (label := self._chosen_below(play, ask, t)) is not None:
                return Chosen(label)
            if told is None:
                standing = self._looking(play, t).standing
                label = self.system.told_by_order(ask, t.s, standing) if self.granted else None
                return self._unsaid(ask, t.s) if label is None else Chosen(label, "implied")
            if isinstance(reading, Refuse):
                return self._refuse(play, reading.verdict, t.s, t)
            return self._refuse_before_a_choice(play, told, ask, t)
        if not stands:
            if isinstance(reading, Refuse):
                return self._refuse(play, reading.verdict, t.s, t)
            if play.verb == "pass" and self._aim(t).is_told_behind(ask) and self._is_said_already(play):
                return self._confirmed(ask, t)
            must_be_answered = several(ask.options) or ask.idle not in ask.options
            if must_be_answered and not problem and play.verb != "pass":
                told = self._aim(t).told_behind(play, ask)
                if told is not None:
                    return self._refuse_before_a_choice(play, told, ask, t)
            if ask.idle not in ask.options:
                self.by_itself.append((ask, t.s))
            return Silent(False)
        return self._judged(play, reading, problem, ask, t)

    def _refuse_before_a_choice(self, play: ast.Play, told: Told, ask: Ask[Any], t: Table) -> Reply:
        """A line between a choice and the line that makes it, which could not stand behind the choice either."""
        chosen = at_its_moment.chosen_already(self.system, play, self.answered)
        found = chosen[0] if chosen is not None else told.verdict
        return self._refuse(play, found or at_its_moment.chooses_first(ask), t.s, t)

    # ---- a line where it stands

    def _judged(self, play: ast.Play, reading: Reading, problem: Problem | None, ask: Ask[Any], t: Table) -> Reply:
        """A line that does not simply answer the question it stands at."""
        if (
            self._is_said_already(play)
            or self._went_by_itself(play, t)
            or self._has_ended_by_itself(play, t)
            or self._tells_a_result_of_the_line_before(play, t.s)
            or self._tells_what_a_card_did(play, t)
        ):
            return self._confirmed(ask, t)
        several_named = problem is not None and problem.code == at_its_moment.SEVERAL_OF_THAT_NAME
        if problem is not None and several_named and at_its_moment.must_be_chosen(ask):
            return self._give_up(problem)
        verdict = reading.verdict if isinstance(reading, Refuse) else None
        early = verdict is None or lacks_its_moment(self.system, verdict)
        if verdict is not None and early and (within := self._within_its_phase(play, t)) is not None:
            self._assume(within, None, t.s)
            return self.reply(ask, t)
        way = by_custom(self._looking(play, t), through=not early)
        if verdict is not None and (chosen := self._way_to_its_choice(play, way, t)) is not None:
            self._assume(chosen, None, t.s)  # nobody means it as a play of its own
            return self.reply(ask, t)
        if way is not None and way.assumed and way.is_made:
            if verdict is not None and not early:
                # what is an answer there only by its kind has not been found to be one that may be given
                return self._refuse(play, verdict, t.s, t, passed=way.assumed if way.reading is not None else ())
            if verdict is not None and self._aim(t).has_spoken_up(play, way):
                return self._refuse(play, verdict, t.s, t, passed=way.assumed)
            self._assume(way, verdict, t.s)
            return self.reply(ask, t)
        if way is not None and isinstance(way.reading, Refuse):
            if verdict is not None and gains_nothing(way.reading.verdict, verdict):
                return self._refuse(play, verdict, t.s, t)
            fits = early or (verdict is not None and fits_better(way.reading.verdict, verdict))
            if fits and self.at != self.moved and self._aim(t).is_over_first(way, ask):
                self._move(way, None if early else verdict)
                return self.reply(ask, t)
            if early:
                return self._refuse(play, way.reading.verdict, way.at, t)
        if verdict is not None:
            return self._refuse(play, verdict, t.s, t)
        trace = trace_of(t)
        attempt = at_its_moment.no_candidate(self.system, play, ask, t.s, trace, self.by_itself, self.answered)
        if attempt is not None:
            return self._refuse(play, attempt[0], attempt[1], t)
        if problem is not None and not (self.refusals and problem.code == at_its_moment.HAS_NONE):
            return self._give_up(problem)
        after = self.refusals
        goes_with_them = after and at_its_moment.goes_with(after, self.plays, self.at, ask)
        if goes_with_them and (why := at_its_moment.goes_with_the_refused(after, self.plays)) is not None:
            return self._refuse(play, why, t.s, t, after=after[0].line)
        return self._nothing_to_say(play, ask, t)

    def _way_to_its_choice(self, play: ast.Play, way: Way | None, t: Table) -> Way | None:
        """How a line that may not be played comes to a choice of what is under way, which it tells in the words of a play: "special summons
        《X》" once everybody has passed; ``None``: by custom it is played, or it comes to no such choice.
        """
        if way is not None and way.is_made and not way.chooses:
            return None
        found = way if way is not None and way.chooses else if_passed(self._looking(play, t))
        return found if found is not None and found.chooses and found.assumed else None

    def _within_its_phase(self, play: ast.Play, t: Table) -> Way | None:
        """How a line that names only the phase or step it stands in comes to a moment of it at which it may be played."""
        if not any(word == "phase" for anchor in play.anchors for word, _ in anchor.words):
            return None
        way = if_passed(self._looking(play, t))
        return way if way is not None and way.is_made and isinstance(way.reading, Take) else None

    def _told_first(self, play: ast.Play, reading: Reading, ask: Ask[Any], t: Table) -> Reply | None:
        """Which of several that were told one right after the other comes first, where a line only tells for which of them it chooses
        something ("chooses 《X》 for 《Y》"), which says nothing of their order: the one told first, as is assumed.
        """
        named = replace(play, roles=tuple(said for said in play.roles if said[0] != "for"))
        if named.roles == play.roles or not isinstance(reading, Take) or not at_its_moment.must_be_chosen(ask):
            return None
        if isinstance(self._read(named, ask, t)[0], Take):
            return None
        told: list[str] = []
        for line in reversed(self.done):  # those right before, each of which uses one that waits
            standing = Standing(play, t.s, self.named or t.s, self.plays[line], self.then)
            label = self.system.told_by_order(ask, t.s, standing)
            if label is None or label in told:
                break
            told.append(label)
        return Chosen(told[-1], "assumed") if len(told) > 1 else None

    def _confirmed(self, ask: Ask[Any], t: Table) -> Reply:
        self.done.append(self.at)
        self.at += 1
        return self.reply(ask, t)

    def _carry_out(self, play: ast.Play, reading: Take, ask: Ask[Any], t: Table) -> Reply:
        waits = play.verb == "pass" and bool(self.rest) and all(at_its_moment.may_wait(*x) for x in self.rest)
        if not waits:
            self._left_over(t.s)
        self._moments().said(t)
        self.done.append(self.at)
        self.at += 1
        if waits:
            self.by_itself.clear()
            self._answers(ask, t.s)
            return Chosen(reading.label)
        trace = trace_of(t)
        within = not ask.rest and play.verb != "choose"
        self.rest = tuple(
            x
            for x in reading.rest
            if not (within and at_its_moment.came_by_itself(trace, ask, x[1], x[0]))
            and not at_its_moment.is_for_its_source(x, t.cause, t.s)
        )
        self.speaker = play.player if play.player not in ("", TABLE) else ask.who
        self.before, self.then = play, t.s
        self.action = None if ask.rest else play
        self.by_itself.clear()
        self._answers(ask, t.s)
        if play.verb != "pass":
            self.lately.clear() if not self.plan else None
            self._goes_on(play.player)
        return Chosen(reading.label)

    def _refuse(
        self,
        play: ast.Play,
        verdict: Verdict,
        at: State,
        t: Table,
        *,
        passed: tuple[Assumption, ...] = (),
        after: int | None = None,
    ) -> Reply:
        """Skip the line; the game goes on without it."""
        if isinstance(verdict, Illegal) and lacks_its_moment(self.system, verdict):
            way = if_passed(self._looking(play, t))
            passed = way.assumed if way is not None and isinstance(way.reading, Take) else ()
        yields = any(one.label == YIELD for one in passed)  # what the next line brings about needs no other word
        too_early = isinstance(verdict, Illegal) and (yields or not passed) and self._aim(t).is_too_early(play, verdict)
        passed = () if too_early else passed
        written = self.written if self.at == self.moved else None
        self.at += 1
        return self._refused(Refusal(self.at - 1, verdict, at, passed, after, written, too_early))

    def _nothing_to_say(self, play: ast.Play, ask: Ask[Any], t: Table) -> Reply:
        if ask.idle not in ask.options and not ask.rest and play.verb != "choose":
            return self._unsaid(ask, t.s)  # a choice must be made first
        if not ask.rest and tuple(ask.options) == (ask.idle,):
            return Chosen(ask.idle, "assumed")  # nothing can be said here: the line is about what is asked next
        return self._give_up(at_its_moment.says_nothing(play))

    def _give_up(self, problem: Problem) -> Reply:
        self._report(problem)
        return Silent(True)

    # ---- around it

    def _planned(self, ask: Ask[Any]) -> str | None:
        """What is assumed as the answer to this question."""
        if not self.plan or (ask.who, ask.kind) != (self.plan[0].who, self.plan[0].kind):
            return None
        assumed = self.plan.popleft()
        if assumed.label not in ask.options:
            return None
        if ask.idle in ask.options and assumed.label != ask.idle and self.system.silence_counts(ask):
            self.granted.append(assumed)
        return assumed.label

    def _at_the_end(self, ask: Ask[Any], s: State) -> Reply:
        """There are no more lines: what is under way is played to its end."""
        if at_its_moment.must_be_chosen(ask):
            return self._unsaid(ask, s)
        if self.stops == "to act" and not ask.rest and tuple(ask.options) == (ask.idle,):
            return Chosen(ask.idle, "assumed")
        if self.stops:
            return Silent(True, here=ask.idle in ask.options and is_open(self.system, ask))
        if ask.rest or ask.idle not in ask.options or not is_open(self.system, ask):
            return Silent(True)
        return Chosen(ask.idle, "assumed")

    def _pass_moments(self, ask: Ask[Any], t: Table) -> None:
        """Leave behind the lines that only wait, as soon as what they wait for has come."""
        while not self.over and names_a_moment(play := self.plays[self.at]):
            at = self.at
            self._see(1)
            between = not is_open(self.system, ask)
            last, forced = at == len(self.plays) - 1, between and len(ask.options) == 1
            until = not last and self.plays[at + 1].verb == "until" and not self.plays[at + 1].player
            if not self._moments().has_come(play, t, last=last, between=between, forced=forced, then_until=until):
                if self.at > at:  # it goes with a line that was refused
                    continue
                return
            self._left_over(t.s)
            self.at += 1
            self._pass_what_is_done()
            self.before, self.then, self.named = None, None, t.s
            self.by_itself.clear()

    def _go_on(self, ask: Ask[Any], t: Table) -> str | None:
        """The line before may already answer this question; words of it that cannot be meant are an error."""
        s, aims = t.s, at_its_moment.aims(self.rest, t.cause)
        try:
            rest, label = at_its_moment.follow(
                self.system, tuple(x for x in self.rest if x not in aims), self.speaker, ask, s
            )
            self.rest = (*aims, *rest)
        except Problem as problem:
            self.problems.append(problem)
            self.rest, label = (), None
        action, self.action = self.action, None
        if label is None and action is not None and ask.who == self.speaker:
            label = self.system.follow(ACTION, ast.Mention("word", action.verb, action.span), ask, s)
            self.granted += [Assumption(ask.who, ask.kind, label)] if label is not None else []
        if label is not None:
            self._answers(ask, s)
        return label

    def _chosen_besides(self, ask: Ask[Any], t: Table) -> Reply | None:
        """Why a card may not be chosen that a line chooses beside another: what was to be chosen has been, and no question took it."""
        play, said = self.before, self.rest[:1]
        if play is None or play.verb != "choose" or not is_open(self.system, ask):
            return None
        if not said or said[0][1].kind != "card":
            return None
        alone = replace(play, roles=((said[0][0], (said[0][1],)),))
        if self._is_all_there_was(alone, t):
            self.rest = self.rest[1:]
            return None
        trace = trace_of(t)
        found = at_its_moment.no_candidate(self.system, alone, ask, t.s, trace, self.by_itself, self.answered)
        if found is None or self.plays[self.at - 1] is not play:
            return None
        self.rest = self.rest[1:]
        return self._refused(Refusal(self.at - 1, found[0], found[1], partly=True))

    def _put_elsewhere(self, ask: Ask[Any], t: Table) -> Reply | None:
        """Why a zone may not be chosen that the line before names for its card; of a question that was answered by itself before the line
        came to be said, the same.
        """
        play, zones = self.before, tuple(x for x in self.rest if x[1].kind == "zone")
        if play is None or not zones or self.plays[self.at - 1] is not play:
            return None
        asked = [(ask, t.s), *at_its_moment.answered_by_itself(trace_of(t))]
        for one, at in asked:
            barred = at_its_moment.barred_options(one)
            left, label = at_its_moment.follow(self.system, zones, self.speaker, replace(one, options=barred), at)
            if label is not None:
                self.rest = tuple(x for x in self.rest if x not in zones or x in left)
                return self._refused(Refusal(self.at - 1, barred[label], at, partly=True))
        return None
