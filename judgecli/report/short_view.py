"""What a short ruling shows, as frozen values in one language."""

from __future__ import annotations

from typing import Literal

from judgecli.lazy import dataclass
from judgecli.report.board import BoardView
from judgecli.report.view import Answer, ExpectationView, RefusalView, SectionView, StepView, UnsettledView, WaitingView
from judgecli.session.receipt import Receipt

Role = Literal["step", "contrast", "ground", "chosen", "played", "choice", "looked at", "last", "text"]


@dataclass(frozen=True, slots=True)
class LinkView:
    """One sentence of the chain with its sections; ``times``: how often it happened in a row of repetitions.

    ``clause``: the sentence as it stands inside another one; ``weight``: how well it can be the one reason of a verdict, 1 the best, 0 not
    at all; ``telling``: it was looked at or compared, so that somebody may have overlooked it.
    """

    text: str
    sections: tuple[SectionView, ...]
    role: Role
    times: int = 1
    clause: str = ""
    weight: int = 0
    telling: bool = False
    claimed: bool = False
    """It is the very event that is claimed, which is no reason for itself."""
    picked: bool = False
    """It is a choice among things, not something that was played."""
    by_effect: bool = False
    """It is that event, and ``clause`` names the card whose effect did it."""

    @property
    def by_whom(self) -> bool:
        """Whether, as part of another sentence, it names the card whose effect did it besides."""
        return len(self.clause) > len(self.text)

    @property
    def said(self) -> tuple[str, tuple[SectionView, ...]]:
        """What makes it the same fact, whatever it is told for."""
        return self.text, self.sections


@dataclass(frozen=True, slots=True)
class AnswerView:
    """One claim and its answer. ``found``: what was found instead; ``links``: what carries the answer; ``remark``: what limits it.

    ``only_if``: where choices are open, the shortest ways in which the claim is right; ``by_refusal``: it is so because a line was refused.
    ``verdict``: the answer in one sentence with its reason, which is ``because``; ``steps``: the other links, as far as no earlier answer
    has told them.
    """

    player: str
    line: int
    text: str
    answer: Answer
    found: str
    links: tuple[LinkView, ...]
    remark: str = ""
    only_if: tuple[str, ...] = ()
    by_refusal: bool = False
    verdict: str = ""
    because: LinkView | None = None
    steps: tuple[LinkView, ...] = ()

    @property
    def bears(self) -> bool:
        """Whether anything that happened bears on the answer."""
        return not any(link.role == "last" for link in self.links)


@dataclass(frozen=True, slots=True)
class Overlooked:
    """A fact that a player who is wrong did not take into account."""

    player: str
    link: LinkView


@dataclass(frozen=True, slots=True)
class QuestionView:
    """One question and its answer, with what carries it: the chain of what was asked, or the requirements that fail."""

    line: int
    text: str
    answer: str
    links: tuple[LinkView, ...]


@dataclass(frozen=True, slots=True)
class RestsOn:
    """A section with its gist, the official wording where a copy was imported, and what is known against it."""

    section: SectionView
    official: str = ""
    damaged: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Authority:
    """Which book a ruling rests on, its edition and what kind of source it is."""

    book: str
    edition: str
    kind: str


@dataclass(frozen=True, slots=True)
class ShortRuling:
    """What a judge reads out. ``verdict`` is ``Run.verdict``; ``board`` is the table as it was laid, where the game draws one; ``overall``:
    who is right over all, where much is in dispute, and which line was refused first. ``course``: what happens, where nobody claims or
    asks anything; ``course_left_out`` counts the steps before it that are not shown.
    """

    path: str
    title: str
    verdict: str
    warnings: tuple[str, ...]
    answers: tuple[AnswerView, ...]
    questions: tuple[QuestionView, ...]
    refusals: tuple[RefusalView, ...]
    waiting: WaitingView | None
    unsettled: tuple[UnsettledView, ...]
    result: str
    failed: tuple[ExpectationView, ...]
    sections: tuple[RestsOn, ...]
    authorities: tuple[Authority, ...]
    receipt: Receipt
    board: BoardView | None = None
    overall: str = ""
    overlooked: tuple[Overlooked, ...] = ()
    course: tuple[StepView, ...] = ()
    course_left_out: int = 0

    @property
    def silent(self) -> bool:
        """Whether there is nothing to decide: no claim, nothing refused, open or unsettled."""
        return not (
            self.answers
            or self.questions
            or self.refusals
            or self.waiting
            or self.unsettled
            or self.failed
            or self.result
        )
