"""What the words of statements mean in one game (``Statements``), and the cards that a statement speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType

from judgecli.games.contract import Finding, Outcome, Problem
from judgecli.games.shared.events import Claim, definitions, occurrences
from judgecli.games.shared.table.beneath import With
from judgecli.games.shared.table.by_what import Behind, nothing_behind
from judgecli.games.shared.table.ends import no_player
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.phrases import Speaker
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.language.words import in_japanese
from judgecli.lazy import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Statements:
    """What assertions mean in one game."""

    events: tuple[ModuleType, ...]
    """Modules of what a run is asked about: "destroyed", "drawn"."""
    speaker: Speaker
    result: Callable[[str | None], tuple[str, str]]
    """How the game stands, English and Japanese."""
    lies: Callable[[State, Thing, ast.Mention], bool | None] = lambda s, thing, place: None
    """Whether a thing lies in a place of the game's own; ``None``: the shared rules decide."""
    is_empty: Callable[[State, ast.Mention], bool | None] = lambda s, place: None
    """Whether a place of the game's own is empty."""
    traits: Mapping[str, Callable[[State, Thing, str], bool]] = field(default_factory=dict)
    """Traits besides the sets ("keyword"): (position, thing, value) -> whether it has that."""
    own_hits: Mapping[str, Callable[[Outcome, ast.Mention | None], tuple[int, ...]]] = field(default_factory=dict)
    """Occurrences that are no events: numbers of the steps."""
    came_to: Mapping[str, str] = field(default_factory=dict)
    """States of a card that of a player mean what has happened to that player: the word for that."""
    own_hits_to: frozenset[str] = frozenset({"player"})
    """What those can happen to."""
    beneath: With = With()
    """What lies with a card, and how that is said."""
    why_it_is: Callable[[State, Thing, str], tuple[tuple[str, ...], tuple[str, str]] | None] = lambda s, thing, word: (
        None
    )
    """The sections by which a card is in a state that no mark on it shows, and that in words."""
    behind: Behind = nothing_behind
    """What is behind what a rule does: the battle or the effect that dealt the damage by which it destroys."""
    checks: Mapping[str, Callable[[Statements, ast.Assertion, Outcome], Finding]] = field(default_factory=dict)
    """Assertions of its own; they go before the shared ones."""

    @property
    def occurrences(self) -> Mapping[str, tuple[Claim, ...]]:
        return occurrences(*self.events)

    @property
    def definitions(self) -> Mapping[str, tuple[str, ...]]:
        """Sections that say what counts as what a run is asked about."""
        return definitions(*self.events)


def cannot_be_judged(what: str, span: ast.Span) -> Problem:
    """Something nobody can answer."""
    return Problem(
        "E501",
        span,
        f"“{what}” cannot be judged here",
        f"「{in_japanese(what)}」は判定できない",
        help_en="claim what came of it instead, such as `《X》 is destroyed` or `A has hand 2`",
        help_ja="代わりに、その結果を主張してください（「《X》は破壊される」「Aの手札は2枚」など）",
    )


# ---- what happened


# ---- where and what


def known(says: ast.Assertion, outcome: Outcome) -> None:
    """A card or a player that is in the scenario at all; anything else is a slip of the pen. Raises ``Problem``."""
    subject = says.subject
    if subject is not None and subject.kind == "player" and subject.text not in outcome.start.seating.players:
        raise no_player(subject, outcome)
    if subject is None or subject.kind != "card":
        return
    library = outcome.end.game.library
    if subject.text not in library:
        raise Problem(
            "E301",
            subject.span,
            f"there is no card 《{subject.text}》 in this scenario",
            f"このシナリオに《{subject.text}》はない",
            names=tuple(name for name in library if library[name].name),
            near=subject.text,
        )
    s = outcome.end
    ever = (*s.things.values(), *(gone.thing for gone in s.past.values()), *outcome.start.things.values())
    if (subject.tag or subject.whose) and not matching(s, subject, ever):
        raise Problem("E301", subject.span, "there is no such card on this board", "この盤面にそのカードはない")
    if subject.tag.isdigit() and _could_be_another(subject, outcome.start):
        raise Problem(
            "E302",
            subject.span,
            f"there are 《{subject.text}》 in several places, so which one is #{subject.tag} may change during play",
            f"《{subject.text}》が複数の場所にあり、#{subject.tag} がどれかは途中で変わることがある",
            "write #1, #2 … after these cards on the board",
            "盤面のカードの後に #1、#2 … と書く",
        )


def _could_be_another(subject: ast.Mention, s: State) -> bool:
    """Whether a number counts only what there is at the moment: no card of the name has one of its own."""
    named = [x for x in s.called(subject.text) if subject.whose in ("", x.controller, x.owner)]
    return len(named) > 1 and not any(x.mark("tag", "") for x in named)


def things_of(says: ast.Assertion, outcome: Outcome) -> list[Thing]:
    """The things at the end that the subject means."""
    assert says.subject is not None
    known(says, outcome)
    return matching(outcome.end, says.subject, outcome.end.called(says.subject.text))


def card_in(says: ast.Assertion, what: str) -> ast.Mention:
    """The card that a statement speaks of; raises ``Problem`` where it speaks of anything else."""
    if says.subject is None or says.subject.kind != "card":
        raise cannot_be_judged(what, says.span)
    return says.subject
