"""The damage that an effect has dealt itself, where the text goes on about it: "inflict damage equal to the damage you took"."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import THE_DAMAGE
from judgecli.language.walk import every
from judgecli.lazy import replace

DEALT = "damage dealt"


def of_its_own_damage(effects: Sequence[ast.Instruction]) -> tuple[ast.Instruction, ...]:
    """The same with "the damage" told: what a clause before has dealt. Raise ``NotRead`` where none has, or it is asked of cards."""
    made, _ = _told(effects, False)
    return made


def _told(effects: Sequence[ast.Instruction], dealt: bool) -> tuple[tuple[ast.Instruction, ...], bool]:
    found: list[ast.Instruction] = []
    for i in effects:
        aside = (i.what, i.target, i.conditions, i.choices, i.using, i.by)
        if any(n.word == THE_DAMAGE.word for n in every(ast.Number, aside)):
            raise NotRead("which damage")
        amount = i.amount
        if amount is not None and amount.word == THE_DAMAGE.word:
            if not dealt:
                raise NotRead("which damage")
            amount = replace(amount, word=DEALT)
        dealt = dealt or (i.verb == "damage" and i.what is not None and i.what.how in ("you", "opponent"))
        then, dealt = _told(i.then, dealt)
        found.append(replace(i, amount=amount, then=then))
    return tuple(found), dealt
