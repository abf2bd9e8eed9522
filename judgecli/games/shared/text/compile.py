"""Making abilities of what a card says: what each game checks and keeps alike. The kinds of ability are the game's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping

from judgecli.games.shared.events import Sort
from judgecli.games.shared.text.barring import bar_of
from judgecli.games.shared.text.carrying import later_key
from judgecli.games.shared.text.changes import (
    SAID,
    add,
    become,
    copy_abilities,
    gain,
    gain_ability,
    lose,
    lose_abilities,
    spare,
    times,
)
from judgecli.games.shared.text.dialect import Dialect
from judgecli.games.shared.text.errors import cannot_carry_out, cannot_wait, no_change
from judgecli.games.shared.text.lasting import ALL_ABILITIES, floating_key, given_key
from judgecli.kernel.text import Ability, Change
from judgecli.language import ast

Beyond = Callable[[ast.Instruction], bool]
"""Whether a game's text cannot carry out an instruction, besides not having its verb."""
Compile = Callable[[ast.Ability, str], Iterator[Ability]]
"""(ability, key) -> the kernel's abilities for it."""
Build = Callable[[ast.Instruction, str], Ability]
"""(instruction, key) -> an ability it makes."""


def check_verbs(d: Dialect, instructions: Iterable[ast.Instruction], beyond: Beyond = lambda i: False) -> None:
    """Raise ``Problem`` at the first instruction that cannot be carried out: better than a part left out in silence."""
    for i in instructions:
        if i.verb not in d.verbs and i.verb not in d.standing and i.verb != "otherwise":
            raise cannot_carry_out(i)
        if beyond(i):
            raise cannot_carry_out(i)
        paid = i.verb in d.standing  # what it then says is a price
        check_verbs(d, (x for x in i.then if not (paid and x.verb == "pay")), beyond)
        for choice in i.choices:
            check_verbs(d, choice, beyond)


def sort_of(d: Dialect, h: ast.Happening) -> Sort:
    """The sort of event a happening is; raises ``Problem`` where the game's abilities cannot wait for it."""
    sort = d.sorts.get(h.verb)
    if sort is None:
        raise cannot_wait(h)
    return sort


def register_granted(
    d: Dialect,
    instructions: Iterable[ast.Instruction],
    key: str,
    lent: MutableMapping[str, Ability],
    compile_ability: Compile,
    later: Build,
    standing: Build,
) -> None:
    """Keep the abilities that an effect makes or gives under keys, so that positions can name them.

    ``later``: the ability made for later; ``standing``: the one that applies on no card, to all that come to fit.
    """
    for i in instructions:
        if i.when is not None:
            sort_of(d, i.when)
            lent[later_key(key, i)] = later(i, key)
        if i.what is not None and i.verb in d.continuous - {"delay"} and d.applies_to_newcomers(i, d):
            lent[floating_key(key, i)] = standing(i, key)
        if i.ability is not None:
            lent[given_key(key, i)] = next(iter(compile_ability(i.ability, given_key(key, i))))  # only
        for part in (i.then, *i.choices):
            register_granted(d, part, key, lent, compile_ability, later, standing)


def _is_a_set(d: Dialect, word: str) -> bool:
    """Whether a word names a characteristic of which there can be one more or one less."""
    return word in d.sets or word in d.sets.values() or word in SAID


def change_of(d: Dialect, i: ast.Instruction, key: str) -> Change:
    """One continuous change as an instruction words it; raises ``Problem`` where it is none."""
    if i.ability is not None:
        return gain_ability(d, given_key(key, i))
    if i.verb == "change" and i.change in d.numbers and i.amount is not None:
        return add(d, i.change, i.amount, floor=i.value)
    if i.verb == "gain" and i.change == "abilities" and i.target is not None:
        return copy_abilities(d, i.target)
    if i.verb in ("change", "gain") and _is_a_set(d, i.change):
        return gain(d, i.change, str(i.value))
    if i.verb in ("double", "halve"):
        return times(d, i.change, i.amount.value if i.amount is not None else 2, i.verb == "halve")
    if i.verb == "become" and i.change != "copy":
        return become(d, i.change, i.amount if i.amount is not None else i.value)
    if i.verb == "lose" and (i.change in ALL_ABILITIES or _is_a_set(d, i.change)):
        return lose_abilities(d) if i.change in ALL_ABILITIES else lose(d, i.change, str(i.value))
    if i.verb == "unaffected":
        return spare(d, i)
    if i.verb == "cannot":
        return bar_of(d, i)
    raise no_change(i)
