"""What a game gives the session: how a board is laid, how a line of play is read, what an assertion comes to, and its words."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from judgecli.games.moments import KnowsMoments
from judgecli.games.playmat import ShowsBoards
from judgecli.games.printed_facts import NeedsFacts
from judgecli.kernel.answers import Answer
from judgecli.kernel.say import Ask, Call, Table
from judgecli.kernel.trace import Step, Trace
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Reason, Verdict
from judgecli.language import ast
from judgecli.lazy import NamedTuple, dataclass, field

if TYPE_CHECKING:
    from judgecli.language.deck import Deck


ACTION = "action"
"""The role of a line's verb, where it may answer more than what the line names: "returns 《X》" does what is offered of its card too."""


@dataclass(frozen=True, slots=True)
class Problem(Exception):
    """Something in the scenario that cannot be meant: with its place, in both languages, and what might help."""

    code: str
    span: ast.Span
    en: str
    ja: str
    help_en: str = ""
    help_ja: str = ""
    names: tuple[str, ...] = ()
    """What could have been meant: the nearest of these is suggested."""
    near: str = ""


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong in one and the same words wherever it stands: its code, and both languages."""

    code: str
    en: str
    ja: str
    help_en: str = ""
    help_ja: str = ""

    def at(self, span: ast.Span) -> Problem:
        """The problem at its place."""
        return Problem(self.code, span, self.en, self.ja, self.help_en, self.help_ja)


@dataclass(frozen=True, slots=True)
class Take:
    """The line answers the question with this option; ``rest``: what it says about the questions that follow."""

    label: str
    rest: tuple[tuple[str, ast.Mention], ...] = ()


@dataclass(frozen=True, slots=True)
class Refuse:
    """The line is an answer that may not be given."""

    verdict: Verdict


@dataclass(frozen=True, slots=True)
class CutIn:
    """The line is something a player may do at any time, whatever is being asked; ``kind`` names it."""

    call: Call[Any]
    kind: str


Reading = Take | Refuse | CutIn | None
"""``None``: the line is about another question."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """What nobody said and a line of play takes for granted: ``label`` as the answer of ``who`` to a question, by a custom of the game."""

    who: str
    kind: str
    label: str
    hands_on: bool = False
    """It is what gave the speaker the word, or let come what the line is about: as it is written the line could not be made."""
    skips: bool = False
    """It is what went on to another phase."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A line of play that may not be made where it stands.

    ``line``: its number among the lines of play, from 0. ``at``: the position it was judged in. ``if_passed``: it can be made if these
    answers are given before. ``after``: number of the refused line without which this one makes no sense. ``written``: why it is refused
    before what is under way has come to its end, which is assumed for it.
    """

    line: int
    verdict: Verdict
    at: State
    if_passed: tuple[Assumption, ...] = ()
    after: int | None = None
    written: Verdict | None = None
    too_early: bool = False
    """It could be made after the next line."""
    answers: bool = False
    """What it is once those answers are given is no play of its own, but the answer to a choice of what is under way."""
    partly: bool = False
    """Only something that it names may not be chosen: the line is carried out without that."""

    @property
    def lacks_the_word(self) -> bool:
        """Whether it hinges on a pass that gave the speaker the word, or that let come what the line is about; that nobody answers may be
        taken for granted.
        """
        return any(assumed.hands_on for assumed in self.if_passed)


class OtherChoice(NamedTuple):
    """Another answer than was given: who is asked what, how often he was asked the like before, and the answer."""

    who: str
    kind: str
    nth: int
    label: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run came to, for whoever asks what was claimed: ``status`` is the machine's."""

    start: State
    end: State
    trace: Trace
    status: str
    verdict: Verdict | None
    waiting: Ask[Any] | None
    refusals: tuple[Refusal, ...]
    """Lines that were refused, in their order."""
    cuts: tuple[ast.Play, ...] = ()
    """Lines that were something a player may do at any time; the record of answers counts them from 0."""
    as_written: tuple[Refusal, ...] = ()
    """Lines that were carried out on what customs let assume (``if_passed``), and would be refused as they are written."""
    plays: tuple[ast.Play, ...] = ()
    """The lines of play."""
    marks: Mapping[int, int] = field(default_factory=dict)
    """Number of lines of play carried out -> steps of the trace when the next line was first looked at."""
    supplied: tuple[Answer, ...] = ()
    """Choices that no line tells, as this run goes one way; none in a run as it is told."""
    instead: OtherChoice | None = None
    """A choice that is another one than the lines tell; none in a run as it is told."""
    reached: int = 0
    """How many lines of play the run came to: carried out, refused or waited for."""
    not_yet: tuple[ast.Assertion, ...] = ()
    """What was told before a line that was carried out before it came about."""
    played: list[Any] = field(default_factory=list, compare=False, repr=False)
    """What was played from its board for the question asked of it last (``session.branching.Played``)."""

    @property
    def refused_as_written(self) -> tuple[Refusal, ...]:
        """The lines that were refused, then those that only a pass of another player, which nobody told, made possible."""
        return (*self.refusals, *(line for line in self.as_written if line.lacks_the_word))


@dataclass(frozen=True, slots=True)
class Finding:
    """What an assertion comes to. ``holds`` is ``None`` where the run does not decide it; then the words say what it hangs on.

    ``cites``: of what hangs on something that nobody told, the sections by which that decides.
    ``for_good``: it is so by what has happened in these steps, and stays so whatever follows.
    """

    holds: bool | None
    steps: tuple[int, ...] = ()
    en: str = ""
    ja: str = ""
    cites: tuple[str, ...] = ()
    for_good: bool = False
    unsettled: bool = False
    """Whether the documents leave it open, whatever else was told."""
    why: tuple[str, str] = ("", "")
    """Why it is so by itself, whatever happened, in English and Japanese; ``cites`` say so then."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a line of play stands, for whoever says what may be assumed before it.

    ``start``: the position when it came to be read. ``named``: the last position that the board or a line named ("until the draw phase");
    of it only the facts of the table are asked for, whose turn it was.
    ``before``: the last line that was carried out since then, and ``then`` the position it was carried out in. ``assumed``: what has been
    assumed for it already. ``after``: the lines that are told behind it.
    """

    play: ast.Play
    start: State
    named: State
    before: ast.Play | None = None
    then: State | None = None
    assumed: tuple[Assumption, ...] = ()
    after: tuple[ast.Play, ...] = ()


class HasCustoms(Protocol):
    """A game that says what players leave unsaid."""

    def silence_counts(self, ask: Ask[Any]) -> bool:
        """Whether silence at this question is somebody's answer (a pass, no block), which only a custom may fill in."""

    def custom(self, ask: Ask[Any], s: State, line: Standing) -> Assumption | None:
        """The answer to this question that may be assumed before a line; ``None``: none may."""

    def told_by_order(self, ask: Ask[Any], s: State, line: Standing) -> str | None:
        """The answer to a choice that follows from the order in which the lines are told; ``None``: it does not."""

    def turn(self, s: State) -> Hashable:
        """Which turn it is; another value in each."""

    def supplies(self, reason: Reason) -> bool:
        """Whether a requirement that fails is one that customs are about: who has the word, which phase it is."""

    def goes_on(self, s: State) -> Verdict | None:
        """Whether the game is not over: what is told of a line that comes after its end; ``None``: its book does not say when it is."""

    def awaits(self, reason: Reason) -> bool:
        """Whether it fails only because what it is about has still to come."""


class JudgesAttempts(Protocol):
    """A game that says why what a line chooses is no candidate."""

    def attempt(self, play: ast.Play, ask: Ask[Any], s: State) -> Verdict | None:
        """Why the choice a line makes at this question may not be made; ``None``: the line speaks of another question."""

    def speaks_of(self, play: ast.Play, ask: Ask[Any]) -> bool:
        """Whether a line that names an answer to this question can be about it: a play of the player's own accord chooses no card."""

    def puts(self, play: ast.Play) -> str:
        """The zone into which a play puts a card that effects put cards into as well; "" for any other."""

    def lies_in(self, thing: Thing, place: ast.Mention, s: State) -> bool:
        """Whether a card lies in a place of the name that a word gives, whosever place it is, or in the state that it gives."""


class DescribesBoards(Protocol):
    """A game that says what is impossible about a board: each defect with its section. The board is played all the same."""

    def defects(self, s: State) -> tuple[Reason, ...]:
        """Every requirement that the position as it was laid fails."""


class HidesCards(Protocol):
    """A game that has zones whose cards are not open to everybody."""

    def hides(self, zone: Zone, s: State) -> bool:
        """Whether cards of this zone are hidden: their text does nothing while they lie there and nobody uses them."""


class DefinesEvents(Protocol):
    """A game that says by which sections something counts as what was claimed to have happened."""

    def defined(self, says: ast.Assertion, outcome: Outcome) -> tuple[str, ...]:
        """Those sections; none where the assertion is of no event, or the book does not define it."""


class System(
    KnowsMoments,
    HasCustoms,
    JudgesAttempts,
    ShowsBoards,
    DescribesBoards,
    HidesCards,
    DefinesEvents,
    NeedsFacts,
    Protocol,
):
    """One game as the session sees it: how it is laid, read and judged, and all the parts above."""

    book: str

    def __hash__(self) -> int:
        """There is one of each game."""

    @property
    def title(self) -> str:
        """What the game is called above a ruling, in English."""

    @property
    def title_ja(self) -> str:
        """The same in Japanese."""

    @property
    def edition(self) -> str:
        """The edition of the book that the game plays by."""

    def lay(self, scenario: ast.Scenario) -> State:
        """The position a scenario begins with; raises ``ExceptionGroup`` of ``Problem``."""

    def read(self, play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
        """What a line of play says to a question; raises ``Problem``."""

    def follow(self, role: str, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
        """The option that a further word of the line before names, if this question is its place; in the role ``ACTION`` it is its verb."""

    def judge(self, says: ast.Assertion, outcome: Outcome) -> Finding:
        """Whether an assertion holds; raises ``Problem``."""

    def phrase(self, step: Step, lang: str) -> str:
        """One step in plain words; "" where it is bookkeeping."""

    def answer(self, step: Step, lang: str) -> str:
        """What a decision chose, by itself."""

    def reason(self, reason: Reason, s: State, lang: str) -> str:
        """A requirement in plain words, with the cards concerned."""

    def option(self, ask: Ask[Any], lang: str) -> str:
        """A question in plain words."""


@runtime_checkable
class KeepsEditions(Protocol):
    """A game that can be judged by earlier editions of its book."""

    def edition_for(self, asked: str) -> str:
        """The edition that a scenario naming this one (or a date, or none) is judged by."""


@runtime_checkable
class LaysByKind(Protocol):
    """A game in which what kind of card something is can say in which of several places it lies."""

    def place_by_kind(self, places: str, card: ast.Card) -> str | None:
        """Where in these places a card lies; ``None``: its kind does not say."""


def edition_for(system: System, asked: str) -> str:
    """The edition a scenario is judged by: the one the game has, unless it keeps several."""
    return system.edition_for(asked) if isinstance(system, KeepsEditions) else system.edition


@runtime_checkable
class ChecksDecks(Protocol):
    """A game that says whether a deck list may be used."""

    def check_deck(self, deck: Deck) -> Verdict:
        """Legal, or every reason why not; subjects of a reason are entries, names and numbers."""
