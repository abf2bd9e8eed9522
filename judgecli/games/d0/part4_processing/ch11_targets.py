"""4-11 Targets: only the word "target" aims (1); who may be aimed at, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.d0.part5_keywords.ch17_resistance import resists
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Requirement, requirements


@rule("d0:4-11-4", ja="スタックにあるスペルや能力は、それ自身を対象に選べない", cite_if_met=False)
def not_itself(s: State, thing: Thing, source: Ref | None) -> bool:
    """What lies on the stack cannot be its own target."""
    return thing.zone.name != "stack" or thing.ref != source


@rule("d0:1-1-2", ja="対象にならない効果を受けていてはならない", cite_if_met=False)
def targeting_is_not_forbidden(view: View, thing: Thing) -> bool:
    """No effect may bar the card from being targeted."""
    return "be targeted" not in view.value(thing, "cannot")


@rule("d0:5-17-2", ja="耐性の条件に当てはまるカードの対象にならない", cite_if_met=False)
def does_not_resist(view: View, thing: Thing, source: Ref | None) -> bool:
    """Its resistance must not apply to the card that targets it."""
    return not resists(view, thing, source)


@requirements
def may_be_targeted(s: State, thing: Thing, source: Ref | None) -> Iterator[Requirement]:
    """Whether a card may be the target of text on another, with every reason why not."""
    yield not_itself.whether(s, thing, source, about=(thing,))
    yield targeting_is_not_forbidden.whether(s, thing)
    yield does_not_resist.whether(s, thing, source, about=(thing,))
