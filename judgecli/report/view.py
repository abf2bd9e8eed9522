"""What a ruling shows, as frozen values in one language: every rendering takes these and computes nothing.

Texts may hold characters of a stranger's file; ``harmless_view`` makes them fit for a screen.
"""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from judgecli.lazy import dataclass, fields, is_dataclass, replace
from judgecli.report.width import harmless

Answer = Literal["right", "wrong", "undecided", "depends"]
Mark = Literal["", "undone", "refused", "required", "unsettled"]


@dataclass(frozen=True, slots=True)
class SectionView:
    """A provision: its citation, its number as printed, and what it says in our words ("" for a book without gists).

    ``caution``: why it carries less weight than an official text in force ("" where it does not): known from elsewhere only, or of an
    earlier edition; ``doubtful``: the former, and little is known. ``book``: the book, where it is another than that of the game judged.
    ``example``: what stands before the number of a worked example, which lays nothing down by itself.
    """

    cite: str
    number: str
    gist: str
    caution: str = ""
    doubtful: bool = False
    book: str = ""
    example: str = ""

    @property
    def shown(self) -> str:
        """The number, with its book where two are in play: each may have a provision of that number; an example is called one."""
        number = f"{self.book}:{self.number}" if self.book else self.number
        return f"{self.example}{number}"


@dataclass(frozen=True, slots=True)
class LookView:
    """What was looked at after a step, due or not, in one sentence."""

    text: str
    sections: tuple[SectionView, ...]


@dataclass(frozen=True, slots=True)
class StepView:
    """One sentence of the replay.

    ``number``: as shown, from 1; ``trace``: its numbers in the trace (several where steps are told together); ``indent``: levels;
    ``sections``: what the step rests on; ``within``: the procedures that begin with it; ``mark``: why it is no plain happening;
    ``looked``: what was looked at then, in a full replay.
    """

    number: int
    trace: tuple[int, ...]
    indent: int
    text: str
    sections: tuple[SectionView, ...]
    within: tuple[SectionView, ...]
    mark: Mark = ""
    looked: tuple[LookView, ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimView:
    """``because``: the steps that decide it, in order; ``why``: what is to be said besides."""

    player: str
    line: int
    text: str
    answer: Answer
    why: str
    because: tuple[StepView, ...]


@dataclass(frozen=True, slots=True)
class RequirementView:
    """One requirement that fails; ``gists``: those of its sections that no requirement before it has told already."""

    text: str
    sections: tuple[SectionView, ...]
    gists: tuple[SectionView, ...]


@dataclass(frozen=True, slots=True)
class RefusalView:
    """A line of play that may not be done (``undone``: that proved impossible on the way), with every failing requirement.

    ``unread``: it names a card with a clause that was not read, so that this holds only as far as its text is known. ``partly``: only
    something that it names may not be chosen, and the rest of it is carried out.
    """

    line: int
    text: str
    expected: bool
    undone: bool
    requirements: tuple[RequirementView, ...]
    unread: bool = False
    partly: bool = False

    @property
    def board(self) -> str:
        """By which sentence it is told what becomes of the board; "" where that is told by the heading."""
        return "" if self.undone else "illegal.partly" if self.partly else "illegal.board"

    @property
    def key(self) -> str:
        """Under which heading it is told."""
        keys = {"illegal.undone": self.undone, "illegal.expected": self.expected, "illegal.unread": self.unread}
        return next((key for key, is_so in keys.items() if is_so), "illegal")


@dataclass(frozen=True, slots=True)
class WaitingView:
    """A choice that is left open: whose and what it is, under which sections, and what may be answered."""

    question: str
    sections: tuple[SectionView, ...]
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnsettledView:
    """What the documents do not decide, and the sections that come nearest."""

    question: str
    nearest: tuple[SectionView, ...]


@dataclass(frozen=True, slots=True)
class ExpectationView:
    """An expectation of the scenario; ``found``: what was found instead, where it does not hold."""

    line: int
    text: str
    holds: bool
    found: str


@dataclass(frozen=True, slots=True)
class RulingView:
    """The whole answer. ``verdict`` is ``Run.verdict``; ``left_out`` counts steps that are not shown."""

    path: str
    title: str
    source: str
    warnings: tuple[str, ...]
    verdict: str
    claims: tuple[ClaimView, ...]
    refusals: tuple[RefusalView, ...]
    waiting: WaitingView | None
    unsettled: tuple[UnsettledView, ...]
    result: str
    expectations: tuple[ExpectationView, ...]
    steps: tuple[StepView, ...]
    left_out: int
    left_out_after: int
    sections: tuple[SectionView, ...]
    full: bool
    refused_first: str = ""
    """The line that was refused first, where something is claimed or more than one line was refused."""
    asked: tuple[tuple[str, str], ...] = ()
    """The questions of the file, each with its answer."""

    @property
    def failed(self) -> tuple[ExpectationView, ...]:
        return tuple(e for e in self.expectations if not e.holds)

    @property
    def quiet(self) -> bool:
        """Whether there is no verdict to begin with: the steps are the answer."""
        told = (self.claims, self.refusals, self.waiting, self.unsettled, self.failed, self.result, self.asked)
        return not any(told)


T = TypeVar("T")


def marked(x: T, book: str) -> T:
    """The same view with the book told beside each number of another book than this one."""
    made: Any = x
    if isinstance(x, SectionView):
        own = x.cite.partition(":")[0].partition("@")[0]
        made = replace(x, book=own) if own != book and own != x.cite else x
    elif isinstance(x, tuple):
        made = tuple(marked(item, book) for item in x)
    elif is_dataclass(x) and not isinstance(x, type):
        found = {f.name: getattr(x, f.name) for f in fields(x)}
        new = {name: marked(value, book) for name, value in found.items()}
        made = replace(x, **new) if any(new[name] is not found[name] for name in found) else x
    same: T = made
    return same


def harmless_view(x: T) -> T:
    """The same view with every control character shown as its code."""
    made: Any = x
    if isinstance(x, str):
        made = harmless(x)
    elif isinstance(x, tuple):
        made = tuple(harmless_view(item) for item in x)
    elif is_dataclass(x) and not isinstance(x, type):
        made = replace(x, **{f.name: harmless_view(getattr(x, f.name)) for f in fields(x)})
    found: T = made
    return found
