"""What texts let a material count as, and which materials they ask for beside it (J3.11): no Tuner, of another Level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from judgecli.games.shared.text.nouns import fits
from judgecli.games.shared.text.scope import scope_of
from judgecli.games.ygo.c4_materials import as_printed
from judgecli.games.ygo.s1_field import is_face_down
from judgecli.kernel.index import in_force
from judgecli.kernel.rules import rule
from judgecli.kernel.text import Ability, View
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TreatedAsMaterial(Ability):
    """A monster that can count as no Tuner, or as one of that ``level``, as a material of such a Summon (of such monsters)."""

    kind: str
    sort: ast.Noun | None = None
    level: int = 0

    def lets(self, s: State, bearer: Thing, card: Thing, kind: str) -> bool:
        """Whether it does so for the Summon of this card."""
        scope = scope_of(bearer, bearer.controller)
        return kind == self.kind and not is_face_down(bearer) and (self.sort is None or fits(s, card, self.sort, scope))


@dataclass(frozen=True, slots=True, kw_only=True)
class OnlyWithOthers(Ability):
    """A monster with which all other materials of such a Summon have to be of a sort."""

    kind: str
    others: ast.Noun


@dataclass(frozen=True, slots=True)
class Treated:
    """A look at the game in which some monsters count as something else."""

    state: State
    values: Mapping[tuple[Ref, str], Any]

    def value(self, thing: Thing | Ref, what: str) -> Any:
        ref = thing.ref if isinstance(thing, Thing) else thing
        return self.values[ref, what] if (ref, what) in self.values else self.state.value(thing, what)


def ways_to_count(s: State, card: Thing, chosen: Sequence[Thing], kind: str) -> Iterator[View]:
    """The game as it is, then with each of these counted as its text lets it for the Summon of this card."""
    let = {ref: [a for r, _, a in in_force(s, TreatedAsMaterial) if r == ref] for ref in (m.ref for m in chosen)}
    yield s
    if not any(let.values()):
        return
    each = [[None, *(a for a in let[m.ref] if a.lets(s, m, card, kind))] for m in chosen]
    for one in product(*each):
        values: dict[tuple[Ref, str], Any] = {}
        for m, a in zip(chosen, one, strict=True):
            if a is not None and a.level:
                values[m.ref, "level"] = a.level
            elif a is not None:
                values[m.ref, "kinds"] = frozenset(s.value(m, "kinds")) - {"tuner"}
        if values:
            yield Treated(s, values)


def meets_its_line(s: State, card: Thing, chosen: Sequence[Thing], kind: str, by: tuple[str, ...]) -> bool | NotSettled:
    """Whether these meet the printed material line of the card, as they are or as their texts let them count."""
    found = as_printed(s, card, chosen, by)
    if found is not False:
        return found
    return any(as_printed(view, card, chosen, by) is True for view in ways_to_count(s, card, chosen, kind))


@rule("ygo:J3.11¶1", ja="他の素材は、素材のテキストが求めるモンスターでなければならない", cite_if_met=False)
def the_others_are_such(s: State, chosen: tuple[Thing, ...], kind: str) -> bool:
    """All other materials must be such as the text of one of them asks for."""
    asked = [(ref, a) for ref, _, a in in_force(s, OnlyWithOthers) if a.kind == kind]
    return all(
        fits(s, other, a.others, scope_of(m, m.controller))
        for m in chosen
        for ref, a in asked
        if ref == m.ref and not is_face_down(m)
        for other in chosen
        if other.ref != m.ref
    )
