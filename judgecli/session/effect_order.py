"""The order in which effects were handled: what was put first onto a chain or stack, and what resolved first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judgecli.games.contract import Finding, Outcome, Problem, System
from judgecli.games.moments import Waits
from judgecli.kernel.events import Settled
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Pending, State
from judgecli.language import ast
from judgecli.lazy import NamedTuple, replace


def card_goes_first(system: System, card: str, outcome: Outcome) -> Finding:
    first = handled_first(outcome, lambda p, s: s.name(p.source))
    if first is None:
        return Finding(None, en=NOT_TOGETHER[0], ja=NOT_TOGETHER[1])
    name = first.before.name(first.what[0].pending.source)
    return goes_first_in_words(system, Finding(name == card, (first.number,)), f"《{name}》", f"《{name}》", outcome)


NOT_TOGETHER = (
    "effects of several cards were never waiting at the same time",
    "複数のカードの効果が同時に処理を待つことはなかった",
)


def goes_first_in_words(system: System, found: Finding, en: str, ja: str, outcome: Outcome) -> Finding:
    """Whose effect is handled first; where effects lie on a chain or stack, which order that is, and by which sections it was put there."""
    pile = system.pile()
    if pile is None:
        return replace(found, en=f"the effect of {en} is handled first", ja=f"先に処理されるのは{ja}の効果")
    first = (f"the effect of {en} is the first to go onto {pile.en}", f"先に{pile.ja}に積まれるのは{ja}の効果")
    why = (f"{first[0]}; {pile.last_first[0]}", f"{first[1]}。{pile.last_first[1]}")
    step = next(x for x in outcome.trace.standing() if x.number == found.steps[0])
    put = (c for x in (_chosen_for(step, outcome), step) if x is not None for c in x.cites)
    return replace(found, en=first[0], ja=first[1], cites=tuple(dict.fromkeys((*put, *pile.cites))), why=why)


def _chosen_for(step: Step, outcome: Outcome) -> Step | None:
    """The choice of which of the effects that wait is put onto the pile, right before that is done; ``None``: nobody chose."""
    before = (x for x in reversed(list(outcome.trace.standing())) if x.number < step.number)
    last: Step | None = next((x for x in before if x.kind == "decision"), None)
    if last is None or not all(isinstance(option, Pending) for option in last.what[0].options.values()):
        return None
    return last


def handled_first(outcome: Outcome, whose: Callable[[Pending, State], str] = lambda p, _: p.controller) -> Step | None:
    """The first effect that was handled of the last ones that waited together, of several players (or whatever they differ in)."""
    found, several_wait = None, False
    for step in outcome.trace.standing():
        wait = len({whose(p, step.before) for p in step.before.pending}) > 1
        if step.kind == "event" and isinstance(step.what[0], Settled) and wait and not several_wait:
            found = step
        several_wait = wait and (several_wait or found is step)
    return found


def resolves_first(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The effect of this card (or player) resolved before the others that waited with it, or before those of another card or player."""
    subject = says.subject
    if subject is None or subject.kind not in ("card", "player"):
        raise Problem(
            "E502", says.span, "only effects of cards and players resolve", "処理されるのはカードやプレイヤーの効果"
        )
    order = tuple(_in_order(system, outcome, _card_of if subject.kind == "card" else _player_of))
    if says.values:
        found = _by_the_pile(
            system,
            outcome,
            _before_the_other(subject.text, says.value.text, order, "{}" if subject.kind == "player" else "《{}》"),
        )
        return (
            found if found.holds is not None or system.pile() is not None else _one_took_effect(system, says, outcome)
        )
    together = [found for found in order if len(found.together) > 1]
    mine = [found for found in together if subject.text in found.together]
    if not mine:
        if together:
            en, ja = (
                "no effect of {} was waiting at the same time as others",
                "{}の効果が、ほかの効果と同時に処理を待つことはなかった",
            )
            return Finding(None, en=en.format(_shown(subject)), ja=ja.format(_shown(subject)))
        return Finding(None, en=NOT_TOGETHER[0], ja=NOT_TOGETHER[1])
    first = next(found for found in mine if found.group == mine[-1].group)
    shown = _shown(replace(subject, text=first.whose))
    en, ja = f"the effect of {shown} resolves first", f"先に処理されるのは{shown}の効果"
    return _by_the_pile(system, outcome, Finding(first.whose == subject.text, (first.step.number,), en, ja))


def _one_took_effect(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """Of effects that did not wait with others, as that of a card that is carried out once it is played: which one was applied earlier."""
    took = ast.Mention("word", "take effect", says.span)
    return system.judge(replace(says, verb="before", what=took.text, values=(says.value, took)), outcome)


def _by_the_pile(system: System, outcome: Outcome, found: Finding) -> Finding:
    """The answer with the section by which the last of a chain or stack resolves first, that by which it was put there last, and that of
    the place of what lies beneath it.
    """
    pile = system.pile()
    if pile is None or found.holds is None:
        return found
    standing = [step for step in outcome.trace.standing() if step.number < min(found.steps)]
    puts = [x for x in reversed(standing) if len(system.to_resolve(x.after)) > len(system.to_resolve(x.before))]
    put = puts[0] if puts else None
    asked = next((x for x in reversed(standing) if put and x.kind == "decision" and x.number < put.number), None)
    beneath = next((x for x in puts if put is not None and x.after.clock <= put.before.clock), None)
    below = (c for c in (beneath.cites if beneath is not None else ()) if c in pile.places)
    cites = dict.fromkeys((*pile.cites, *(c for x in (asked, put) if x is not None for c in x.cites), *below))
    return replace(found, cites=tuple(cites), why=pile.last_first)


def _before_the_other(one: str, other: str, order: tuple[Resolving, ...], shown: str) -> Finding:
    """Each effect of the one resolved before each of the other, which may have waited with it and then never resolved."""
    steps = {name: [found.step.number for found in order if found.whose == name] for name in (one, other)}
    missing = next((name for name in (one, other) if not steps[name]), None)
    if missing is not None:
        if any(found.whose in steps and missing in found.together for found in order):
            (resolved,) = {one, other} - {missing}
            return Finding(resolved == one, tuple(steps[resolved][:1]), *_first_in_words(shown.format(resolved)))
        return Finding(
            None,
            en=f"no effect of {shown.format(missing)} resolved",
            ja=f"{shown.format(missing)}の効果は処理されていない",
        )
    firsts, lasts = ({name: pick(steps[name]) for name in steps} for pick in (min, max))
    if one == other or (lasts[one] > firsts[other] and lasts[other] > firsts[one]):
        both = [found for found in order if found.whose in steps and {one, other} <= found.together]
        if (
            one != other and both
        ):  # of those that lay there together; what came of the same cards before or after is another matter
            first = next(found for found in both if found.group == both[-1].group)
            return Finding(first.whose == one, (first.step.number,), *_first_in_words(shown.format(first.whose)))
        return Finding(None, en="their effects resolved alternately", ja="両方の効果が交互に処理されている")
    name = min(firsts, key=lambda x: firsts[x])
    return Finding(name == one, (firsts[one], firsts[other]), *_first_in_words(shown.format(name)))


def _first_in_words(card: str) -> tuple[str, str]:
    return f"the effect of {card} resolves first", f"先に処理されるのは{card}の効果"


class Resolving(NamedTuple):
    """An effect that is resolved: whose it is, whose effects lay there with it, and how often none lay there before."""

    step: Step
    whose: str
    together: frozenset[str]
    group: int


def _in_order(system: System, outcome: Outcome, whose: Callable[[Waits, State], str]) -> Iterator[Resolving]:
    """The effects that were resolved, in their order."""
    group = 0
    for step in outcome.trace.standing():
        if (done := system.resolved(step)) is not None:
            together = frozenset(whose(x, step.before) for x in system.to_resolve(step.before))
            yield Resolving(step, whose(done, step.before), together, group)
        group += not system.to_resolve(step.after)


def _card_of(effect: Waits, s: State) -> str:
    return s.name(effect.source) if effect.source is not None else ""


def _player_of(effect: Waits, s: State) -> str:
    return effect.player


def _shown(one: ast.Mention) -> str:
    return f"《{one.text}》" if one.kind == "card" else one.text
