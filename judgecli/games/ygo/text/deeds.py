"""What the effect that was activated last does, as texts ask for it: "an effect that destroys a card", "that inflicts damage to you"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.events_of_effects import Activated
from judgecli.kernel.text import View
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast

SUMMONS = frozenset(
    {
        "special summon",
        "fusion summon",
        "ritual summon",
        "synchro summon",
        "xyz summon",
        "link summon",
        "create",
    }
)
OFF_THE_FIELD = frozenset({"hand", "deck", "extra deck", "graveyard", "banished"})
Deed = tuple[ast.Instruction, bool]
"""What an effect does, and whether it surely does it: it is neither left open nor hangs on a condition."""
Does = Callable[[ast.Instruction, ast.Filter, State, str, Scope], bool]


def deeds(effects: Iterable[ast.Instruction], surely: bool = True) -> Iterator[Deed]:
    """What is done as the effect resolves; what it leaves for later is no part of that."""
    for i in effects:
        sure = surely and not i.may and not i.conditions
        yield i, sure
        if i.verb != "delay":
            yield from deeds(i.then, sure)
        for choice in i.choices:
            yield from deeds(choice, False)


def _destroys(i: ast.Instruction, f: ast.Filter, s: State, by: str, scope: Scope) -> bool:
    where = i.what.where if i.what is not None else ()
    return i.verb == "destroy" and (not where or not OFF_THE_FIELD.issuperset(where))


def _hurts(i: ast.Instruction, f: ast.Filter, s: State, by: str, scope: Scope) -> bool:
    if i.verb != "damage" or i.what is None:
        return False
    wanted = f.value.how if isinstance(f.value, ast.Noun) else "any"
    if wanted in ("any", "player"):
        return True
    hurt = Scope(None, by).meant(s, "" if i.what.how == "player" else i.what.how)
    return any(player in scope.meant(s, wanted) for player in hurt)


def _searches(i: ast.Instruction, f: ast.Filter, s: State, by: str, scope: Scope) -> bool:
    return i.verb == "add" and i.what is not None and "deck" in i.what.where


DEEDS: dict[str, Does] = {
    "destroying": _destroys,
    "inflicting damage to": _hurts,
    "adding from the deck": _searches,
    "drawing": lambda i, f, s, by, scope: i.verb == "draw",
    "special summoning": lambda i, f, s, by, scope: i.verb in SUMMONS,
}
"""Relations of a card to what its effect is done to -> whether one instruction is that."""


def _of_the_link(s: State, f: ast.Filter, scope: Scope) -> Iterator[bool]:
    """For each instruction of the activated effect that is such a deed: whether it surely is done."""
    event = scope.event
    if not isinstance(event, Activated):
        return
    use = getattr(s.game.ability(event.ability), "use", None)
    for i, sure in deeds(getattr(use, "effects", ())):
        if DEEDS[f.kind](i, f, s, event.player, scope):
            yield sure


def is_done(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether the effect of the card that was activated does so, or may."""
    return any(True for _ in _of_the_link(view.state, f, scope))


def is_perhaps_done(s: State, h: ast.Happening | None, event: Activated, bearer: Thing, player: str) -> bool:
    """Whether what is asked for is only left open there, or hangs on a condition; "includes an effect that" asks for no more."""
    nouns = [n for n in (h.subject, h.object) if n is not None] if h is not None else []
    scope = Scope(bearer.ref, player, "", event)
    asked = [f for n in nouns for f in n.filters if f.kind in DEEDS and f.op != "includes"]
    return any(not any(_of_the_link(s, f, scope)) for f in asked)


PERHAPS = NotSettled(
    "whether an effect that only may do something, or does it under a condition, counts as one that does it: the book does not say so",
    "処理が任意である、または条件付きである効果を「…する効果」とみなすか。書かれていない",
    ("ygo:S4.5¶1",),
)

__all__ = ["DEEDS", "PERHAPS", "is_done", "is_perhaps_done"]
