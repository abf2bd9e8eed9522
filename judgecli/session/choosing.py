"""What a player chose, and whether an answer hangs on it: choices made otherwise, and plays left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set

from judgecli.games.contract import Finding, Outcome
from judgecli.kernel.trace import Step
from judgecli.lazy import replace
from judgecli.session.about import is_a_play, is_turn_to_act, says_what_is_done, was_said
from judgecli.session.again import Watched
from judgecli.session.chain import Chain, Link
from judgecli.session.contrast import differs
from judgecli.session.instead import other_choice

MOST_CHOICES = 4
"""So many choices, and of each so many other answers, are tried."""
Judged = Callable[[Outcome], tuple[Finding | None, ...]]
"""What each statement comes to in another run."""


def chosen_otherwise(w: Watched, judged: Judged) -> Iterator[tuple[int, tuple[tuple[Finding | None, ...], ...]]]:
    """What each statement comes to with another answer to a question that by itself says what is done or in which order: by the number of
    its step, the last ones first.
    """
    steps = w.outcome.trace.steps
    made = [step for step in w.outcome.trace.standing() if was_said(step) and says_what_is_done(step)]
    for step in made[-MOST_CHOICES:]:
        ask, label, _ = step.what
        others = [x for x in ask.options if x != label][:MOST_CHOICES]
        before = [x for x in steps if x.number < step.number]
        went = [w.otherwise(w.entry_before(step.number), choice=other_choice(before, ask, other)) for other in others]
        yield step.number, tuple(judged(outcome) for outcome in went if outcome is not None)


def with_choices(chain: Chain, outcome: Outcome, numbers: Set[int]) -> Chain:
    """The chain with the choices on which the answer depends."""
    if not numbers:
        return chain
    links = {link.step.number: link for link in chain.links}
    for step in outcome.trace.standing():
        if step.number in numbers:
            links[step.number] = replace(links.get(step.number, Link(step, "played")), own=True)
    return replace(chain, links=tuple(links[number] for number in sorted(links)))


def of_plays(steps: Sequence[Step]) -> dict[int, Step]:
    """The steps that belong to making a play, which nobody disputes, each with the decision that began the play."""
    found: dict[int, Step] = {}
    for n, step in enumerate(steps):
        if not is_turn_to_act(step) or not is_a_play(step):
            continue
        for later in steps[n + 1 :]:
            if later.depth < step.depth or is_turn_to_act(later):
                break
            found[later.number] = step
    return found


def is_reversed(other: Finding | None, found: Finding) -> bool:
    """Whether right becomes wrong, or wrong right."""
    return other is not None and other.holds is not None and other.holds != found.holds


def is_left_open(other: Finding | None) -> bool:
    """Whether a statement gets no answer: a play that stops in the middle leaves everything after it open."""
    return other is not None and other.holds is None


class PlaysLeftOut:
    """The run with one play left out, its player passing instead; each play is tried once, when somebody asks."""

    def __init__(self, w: Watched | None, judged: Judged, found: Sequence[Finding]) -> None:
        self.w, self.judged, self.found = w, judged, found
        self.answers: dict[int, Sequence[Finding | None]] = {}

    def of_no_use(self, play: Step, n: int) -> bool:
        """Whether the answer to the statement with this number is the same without the play."""
        ask = play.what[0]
        if self.w is None or ask.idle not in ask.options:
            return False
        if play.number not in self.answers:
            before = [x for x in self.w.outcome.trace.steps if x.number < play.number]
            went = self.w.otherwise(self.w.entry_before(play.number), choice=other_choice(before, ask, ask.idle))
            self.answers[play.number] = self.judged(went) if went is not None else [None] * len(self.found)
        answer = self.answers[play.number][n]
        return answer is not None and not differs(answer, self.found[n])
