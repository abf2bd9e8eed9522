"""The order in which several players chose for the same effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judgecli.games.contract import Finding, Outcome, System
from judgecli.kernel.events import Began, Settled
from judgecli.kernel.say import Ask, cites_of, several
from judgecli.lazy import NamedTuple


class Chose(NamedTuple):
    """Who chose and what they were asked; ``step``: where, 0 for what is asked now."""

    who: str
    ask: Ask[Any]
    step: int


def chooses_first(system: System, player: str, others: Sequence[str], outcome: Outcome) -> Finding:
    """Whether this player chose before the others (``others``: only before these) the last time that several chose for one effect."""
    alike = {player, *others}
    together = next((group for group in _together(outcome) if alike <= {one.who for one in group}), ())
    if not together:
        return Finding(None, en=NOT_ASKED[0], ja=NOT_ASKED[1])
    asked = [one for one in together if not others or one.who in alike]
    first = asked[0]
    steps = (first.step,) if first.step else ()
    en, ja = f"{first.who} chooses first", f"先に選ぶのは{first.who}"
    cites = system.order_of_choices()
    if not cites:
        return Finding(None, steps, NOT_SAID[0], NOT_SAID[1])
    return Finding(first.who == player, steps, en, ja, cites=cites, why=(en, ja))


def last_to_choose(outcome: Outcome) -> tuple[Chose, ...]:
    """The last choice of each player who had to choose for an effect, or else at all; none where one is open now that has to be made."""
    now = outcome.waiting
    if now is not None and not now.rest and now.idle not in now.options:
        return ()
    made = ((step.what[0], step.number) for step in outcome.trace.standing() if step.kind == "decision")
    had_to = [(ask, n) for ask, n in made if not ask.rest and ask.idle not in ask.options]
    for_effects = [(ask, n) for ask, n in had_to if ask.of]
    return tuple({ask.who: Chose(ask.who, ask, n) for ask, n in for_effects or had_to}.values())


def chosen_in(system: System, player: str, lines: Sequence[int], outcome: Outcome) -> Finding:
    """Whether this player is the one to make the choice that is open where one of these lines of play stands, made there or not."""
    for line in lines:
        since, until = outcome.marks.get(line), outcome.marks.get(line + 1)
        there = (x for x in outcome.trace.standing() if since is not None and x.number >= since)
        made = (x for x in there if x.kind == "decision" and (until is None or x.number < until))
        asked = (x for x in made if not x.what[0].rest and several(x.what[0].options))
        step = next(asked, None) if line < outcome.reached else None
        now = outcome.waiting if step is None and line == outcome.reached else None
        ask = step.what[0] if step is not None else now if now is not None and not now.rest else None
        if ask is not None and several(ask.options):
            en, ja = (system.option(ask, lang) for lang in ("en", "ja"))
            steps = (step.number,) if step is not None else ()
            return Finding(ask.who == player, steps, en, ja, cites=cites_of(ask.cite), why=(en, ja))
    return Finding(None, en=NOTHING_CHOSEN[0], ja=NOTHING_CHOSEN[1])


NOTHING_CHOSEN = ("there is nothing to choose in that line", "その行で求められる選択はない")
SEVERAL_CHOSE = (
    "{} had choices to make; name the line in which the one that is meant was made: `A chooses in line 2`",
    "選択をしたのは{}。どの行の選択のことかを書く（「Aは2行目で選ぶ」）",
)
NOT_SAID = (
    "the documents do not say which of several players chooses first for one effect",
    "1つの効果で複数のプレイヤーが選ぶとき誰が先に選ぶかは、文書に書かれていない",
)
NOT_ASKED = (
    "these players never had to choose for the same effect",
    "これらのプレイヤーが同じ効果で選ぶことはなかった",
)


def _together(outcome: Outcome) -> Iterator[tuple[Chose, ...]]:
    """The choices of several players for one effect; the last such first."""
    groups: list[list[Chose]] = [[]]
    for one in _choices(outcome):
        if one is None or (groups[-1] and not _goes_on(groups[-1], one)):
            groups.append([])
        if one is not None:
            groups[-1].append(one)
    for group in reversed(groups):
        if len({one.who for one in group}) > 1:
            yield tuple(group)


def _goes_on(group: Sequence[Chose], one: Chose) -> bool:
    """Whether a choice belongs to those before it: of the same kind, and of another player or of the one who chose last."""
    is_new = one.who == group[-1].who or one.who not in {other.who for other in group}
    return is_new and one.ask.kind == group[0].ask.kind


def _choices(outcome: Outcome) -> Iterator[Chose | None]:
    """What players chose, those included who had only one thing to choose, and the open question at the end; ``None`` where another effect
    begins or is done.
    """
    for step in outcome.trace.standing():
        if step.kind == "event" and isinstance(step.what[0], Began | Settled):
            yield None
        elif step.kind == "decision" and step.what[0].of and not step.what[0].rest:
            yield Chose(step.what[0].who, step.what[0], step.number)
        elif step.kind == "note" and step.what.unasked is not None and step.what.unasked.of:
            yield Chose(step.what.unasked.who, step.what.unasked, step.number)
    if (now := outcome.waiting) is not None and now.of and not now.rest:
        yield Chose(now.who, now, 0)
