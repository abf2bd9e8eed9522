"""By what something came about, for a statement that says so: a battle, an effect, a rule, and by which card of whom.

What a text may wait for ("when this is destroyed by battle") is asked in the same way: ``Dialect.by_whom``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgecli.games.contract import Finding, Outcome, Problem
from judgecli.games.shared.table.ends import events_of, no_player
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.events import Event
from judgecli.kernel.text import Occasion
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State
from judgecli.language import ast
from judgecli.language.causes_in_words import battle_in_japanese
from judgecli.lazy import replace

Doing = tuple[str, Ref | None]
"""How something came about ("battle", "effect", "rule", "cost" …), and by which object."""
Behind = Callable[[Outcome, Step, Event], Sequence[Doing]]
"""What is behind what a rule does, in a game whose rules carry out what battles and effects began."""
FIGHTING = frozenset({"battle", "attack"})
IN_BATTLE = "in battle"
"""What is told to come about in a battle, which had a part in it; so may something else."""
RULE = "rule"


def nothing_behind(outcome: Outcome, step: Step, event: Event) -> Sequence[Doing]:
    """A rule that does something by itself."""
    return ()


def by_what(says: ast.Assertion, found: Finding, outcome: Outcome, behind: Behind) -> Finding:
    """What a statement with a cause comes to, where without it this was ``found``: only what came about by that cause is so.

    Raise ``Problem`` where it names a player who is not there, or cannot be told.
    """
    cause = says.by
    if cause is None:
        return found
    if cause.whose and cause.whose not in outcome.start.seating.players:
        raise no_player(ast.Mention("player", cause.whose, cause.span), outcome)
    if not found.holds and not found.steps:
        return found
    events = {step.number: (step, event) for step, event in events_of(outcome)}
    if not found.steps or not events.keys() >= set(found.steps):
        raise cannot_be_told(cause)
    judged = {n: _is_by(cause, outcome, *events[n], behind) for n in found.steps}
    so = tuple(n for n, holds in judged.items() if holds)
    if so:
        return replace(found, steps=so)
    if None in judged.values():
        en, ja = "both a battle and an effect had a part in it", f"{battle_in_japanese()}と効果の両方が関わっている"
        return Finding(None, found.steps, en, ja)
    en, ja = (_in_words(outcome, *events[found.steps[0]], behind, lang) for lang in ("en", "ja"))
    return Finding(False, found.steps, en, ja)


def cannot_be_told(cause: ast.CausedBy) -> Problem:
    """A cause of something that is no event."""
    return Problem(
        "E501",
        cause.span,
        f"by what this came about (“{cause.text}”) cannot be judged here",
        f"「{cause.text}」によるものかどうかは、ここでは判定できない",
        help_en="claim the event itself, such as `《X》 is destroyed by the effect of 《Y》`",
        help_ja="出来事として書いてください（「《X》は《Y》の効果で破壊される」など）",
    )


def _doings(outcome: Outcome, step: Step, event: Event, behind: Behind) -> tuple[Doing, ...]:
    """All that can be said of how an event came about: by itself, and what is behind it."""
    cause = step.what[1]
    own = dialect(step.before).by_whom(Occasion(step.before, step.after, event, None, "", cause))
    by_rule = cause is None or cause.kind.startswith(RULE) or own[0] in ("", RULE)
    return (
        *((((RULE, None),)) if by_rule else ()),
        *((own,) if own[0] not in ("", RULE) else ()),
        *behind(outcome, step, event),
    )


def _is_by(cause: ast.CausedBy, outcome: Outcome, step: Step, event: Event, behind: Behind) -> bool | None:
    """Whether it came about by this cause; ``None`` where that and something else had a part in it."""
    doings = _doings(outcome, step, event, behind)
    fitting = [doing for doing in doings if _fits(cause, doing, step.before)]
    further = behind(outcome, step, event)
    if (
        cause.kind not in (RULE, IN_BATTLE)
        and fitting
        and any(doing in further and doing not in fitting for doing in doings)
    ):
        return None
    return bool(fitting)


def _fits(cause: ast.CausedBy, doing: Doing, s: State) -> bool:
    how, source = doing
    kinds = FIGHTING if cause.kind in ("battle", IN_BATTLE) else frozenset({cause.kind})
    if cause.kind and how not in kinds:
        return False
    thing = s.last(source) if source is not None else None
    if cause.whose and (thing is None or thing.controller != cause.whose):
        return False
    if not cause.cards and not cause.sort:
        return True
    return thing is not None and how != RULE and any(matching(s, card, [thing]) for card in cause.cards)


def _in_words(outcome: Outcome, step: Step, event: Event, behind: Behind, lang: str) -> str:
    """How it came about."""
    doings = _doings(outcome, step, event, behind)
    how, source = next((doing for doing in doings if doing[0] != RULE), (RULE, None))
    thing = step.before.last(source) if source is not None else None
    name = f"《{step.before.name(thing)}》" if thing is not None and step.before.name(thing) else ""
    en, ja = ("battle", battle_in_japanese()) if how in FIGHTING else _WORDS.get(how, _WORDS[RULE])
    if how == "effect" and name:
        return f"it came about by the effect of {name}" if lang == "en" else f"{name}の効果によるものである"
    return f"it came about by {en}" if lang == "en" else f"{ja}によるものである"


_WORDS = {
    "effect": ("an effect", "効果"),
    "cost": ("a cost", "コスト"),
    RULE: ("a rule", "ルール"),
}
