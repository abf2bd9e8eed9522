"""Keyword abilities of chapter 1100 that stand for an auto or an activated ability: from the word to that ability."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgecli.games.contract import Problem
from judgecli.games.shared.text.abilities import Conditions
from judgecli.games.shared.text.changes import gain, gain_ability
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.zx.ch1107_when_it_appears import (
    NOT_REBOOTED,
    alter_force,
    infinite_solitude,
    install,
    stylish_headbutt,
)
from judgecli.games.zx.ch1114_denei import denei
from judgecli.games.zx.events import TokenAppeared
from judgecli.games.zx.text.abilities import SQUARE, Auto
from judgecli.games.zx.text.nouns import spots
from judgecli.kernel.events import Began, Moved
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, call, do
from judgecli.kernel.text import Ability
from judgecli.kernel.values import Lasting, Pending
from judgecli.language import ast
from judgecli.lazy import dataclass

IT_APPEARS = ast.Happening("appear", ast.Noun("this"))
FROM_DECK_TO_TRASH = ast.Happening("put", ast.Noun("this"), origin="deck", goal="trash")
HOMING = ast.Condition(ast.Noun("you"), "player name", "has", "ほのめ")
"""Only with this player is Stylish Headbutt valid (1111.2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordAuto(Auto):
    """An auto that a single word stands for; ``goal``: the square a Stylish Headbutt gives."""

    name: str
    number: int = 1
    goal: str = ""

    @property
    def refers(self) -> bool:
        return False

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        yield from _RUNS[self.name](self, t, pending)


def _alter_force(a: KeywordAuto, t: Table, p: Pending) -> Proc[Any]:
    yield from call(alter_force(t, p.source, p.controller, a.number or 1, bool(a.number)))


def _infinite_solitude(a: KeywordAuto, t: Table, p: Pending) -> Proc[Any]:
    yield from call(infinite_solitude(t, p.source, p.controller))


def _stylish_headbutt(a: KeywordAuto, t: Table, p: Pending) -> Proc[Any]:
    given = spots(t.s, a.goal, p.controller)
    yield from call(stylish_headbutt(t, p.source, p.controller, given, gain(dialect(t.s), "cannot", NOT_REBOOTED)))


def _install(a: KeywordAuto, t: Table, p: Pending) -> Proc[Any]:
    key = yield from call(install(t, p.source, p.controller))
    if key and t.s.now(p.source) is not None:
        yield from call(get_installed(t, p, key))


@procedure("zx:1115.2", "zx:802.2b")
def get_installed(t: Table, pending: Pending, key: str) -> Proc[None]:
    """Until the end of the turn the card has the ability."""
    change = gain_ability(dialect(t.s), key)
    effect = Lasting(t.s.clock + 1, pending.source, pending.controller, t.s.clock, "turn", change, (pending.source,))
    yield from do(Began(effect), by=("zx:1115.2", "zx:802.2b"))


_RUNS: Mapping[str, Callable[[KeywordAuto, Table, Pending], Proc[Any]]] = {
    "alter force": _alter_force,
    "infinite solitude": _infinite_solitude,
    "stylish headbutt": _stylish_headbutt,
    "install": _install,
}
_CITES: Mapping[str, By] = {
    "alter force": "zx:1107.1",
    "infinite solitude": "zx:1109.1",
    "stylish headbutt": "zx:1111.1",
    "install": "zx:1115.1",
}
NAMES = (*_RUNS, "evol seed", "den'ei")
"""Keywords that stand for an auto or an activated ability."""


def ability_of(a: ast.Ability, key: str, condition: Conditions) -> Iterator[Ability]:
    """The ability a keyword stands for; raises ``Problem`` where the word lacks what it needs."""
    if a.keyword == "den'ei":
        if a.parameter is None:
            raise _lacks(a, "its number", "数値")
        yield denei(a.parameter, a.text)
    elif a.keyword == "evol seed":
        if not a.effects:
            raise _lacks(a, "its effect", "効果")
        yield Auto(
            zones=frozenset({"trash"}),
            cite=("zx:1105.1", "zx:1105.2"),
            words=a.text,
            on=(Moved,),
            key=key,
            condition=condition,
            happening=FROM_DECK_TO_TRASH,
            effects=a.effects,
        )
    else:
        yield _of_appearing(a, key, condition)


def _of_appearing(a: ast.Ability, key: str, condition: Conditions) -> KeywordAuto:
    goal = next((i.to.zone for i in a.effects if i.to is not None), "")
    if a.keyword == "stylish headbutt":
        if not goal:
            raise _lacks(a, "the square it gives", "指定するスクエア")
        condition = Conditions(when=condition.when, conditions=(*condition.conditions, HOMING))
    return KeywordAuto(
        zones=SQUARE,
        cite=_CITES[a.keyword],
        words=a.text,
        on=(Moved, TokenAppeared),
        key=key,
        condition=condition,
        happening=IT_APPEARS,
        effects=(),
        name=a.keyword,
        number=a.parameter or 0,
        goal=goal,
    )


def _lacks(a: ast.Ability, en: str, ja: str) -> Problem:
    return Problem("E314", a.span, f"{a.keyword} must say {en}", f"「{a.keyword}」には{ja}が必要")
