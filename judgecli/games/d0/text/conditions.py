"""Conditions that only Dimension Zero's texts have: resonance, named cards in the graveyard, a deliberately ordered deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from judgecli.games.d0.part5_keywords.ch12_interlock import as_settled, in_graveyard
from judgecli.games.d0.part5_keywords.ch13_resonance import resonates
from judgecli.games.d0.part6_other.ch02_deliberate_order import was_deliberate
from judgecli.games.shared.text.dialect import ConditionTest
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Verdict
from judgecli.language import ast


def _interlock(view: View, c: ast.Condition, scope: Scope) -> bool:
    card = view.state.now(scope.source) if scope.source is not None else None
    settled = as_settled(view, card, c.subject.name)
    return interlocks(view, scope.controller, c.subject.name) if settled is None else settled


def _deliberate(view: View, c: ast.Condition, scope: Scope) -> bool:
    return any(was_deliberate(view.state, p) for p in scope.meant(view.state, c.subject.how))


def _resonance(view: View, c: ast.Condition, scope: Scope) -> bool:
    return resonates(view, scope.controller)


CONDITIONS: Mapping[str, ConditionTest] = {
    "interlock": _interlock,
    "resonance": _resonance,
    "deliberate deck": _deliberate,
}


@rule("d0:5-12-2", ja="自分の墓地に指定されたカードがある")
def interlocks(view: View, player: str, name: str) -> bool:
    """The card named must be in the player's own graveyard."""
    return in_graveyard(view, player, name)


def enabling(s: State, conditions: Iterable[ast.Condition], player: str) -> Iterator[Verdict]:
    """Verdicts of conditions that have a rule of their own."""
    for c in conditions:
        if c.what == "resonance":
            yield resonates.verdict(s, player)
        elif c.what == "interlock":
            yield interlocks.verdict(s, player, c.subject.name, about=(player, f"《{c.subject.name}》"))


SECTIONS = {
    "interlock": ("d0:5-12-2",),
    "resonance": ("d0:5-13-2", "d0:5-13-2-1", "d0:5-13-3"),
    "deliberate deck": ("d0:6-2-2", "d0:6-2-4", "d0:6-2-5"),
}


def sections_of_conditions(conditions: tuple[ast.Condition, ...]) -> tuple[str, ...]:
    """What conditions of their own rest on."""
    return tuple(dict.fromkeys(cite for c in conditions for cite in SECTIONS.get(c.what, ())))
