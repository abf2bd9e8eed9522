"""603 Triggered abilities, and 101.4: effects that wait are handled one at a time, S-triggers first, then side by side.

Nothing of it lives in a procedure: it is a question to the position, put whenever nothing else is under way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from judgecli.games.dm.ch6_use.kinds import must_be_declared
from judgecli.games.dm.registry import entry
from judgecli.games.dm.seats import in_turn_order
from judgecli.kernel.events import Settled
from judgecli.kernel.looks import AS_IT_SAYS, stands
from judgecli.kernel.rules import order, procedure
from judgecli.kernel.say import Call, Proc, Question, Table, ask, attempt, by_its_text, call, do, note, offered
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import Pending, State
from judgecli.lazy import replace
from judgecli.picks import first

TRIGGER = Question(
    "trigger",
    "which effect is handled next",
    "次に処理する効果",
    told=("{who} chooses {chosen} to be handled next", "{who}は次に処理する効果に{chosen}を選ぶ"),
)


RULE = "rule: "
"""What keys of abilities that a rule makes wait begin with."""
S_TRIGGER, S_BACK, G_STRIKE = f"{RULE}s-trigger", f"{RULE}s-back", f"{RULE}g-strike"
FIRST = frozenset({S_TRIGGER, S_BACK, G_STRIKE})
"""The group that is handled before other effects that wait (101.4a, 101.4d)."""


S_TRIGGERS_FIRST = (
    "S-triggers are handled before any other waiting effect",
    "S・トリガーは、待機しているほかの効果より先に処理する",
)


def waits_now(s: State) -> list[Pending]:
    """What waits and is not put off: everything but abilities that must be declared first."""
    return [p for p in s.pending if not _undeclared(s, p)]


def _undeclared(s: State, p: Pending) -> bool:
    ability = s.game.ability(p.ability)
    return must_be_declared(ability) and not p.made_by


HANDLES_FIRST = order(
    "dm:101.4a",
    name="dm handles effects first",
    said=("{it} has the turn and handles their own effects first", "手番プレイヤーの{it}が自分の効果を先に処理する"),
)


@entry("group in turn", "dm:101.4a")
def group_in_turn(s: State, waiting: tuple[Pending, ...]) -> tuple[str, tuple[Pending, ...]]:
    """Whose effects are handled next, and which: the S-trigger group first, in it and after it the turn player's first."""
    return of_the_first(waiting, HANDLES_FIRST(in_turn_order(s)))


def of_the_first(waiting: tuple[Pending, ...], players: Sequence[str]) -> tuple[str, tuple[Pending, ...]]:
    """The first of the players with an effect in the group that is handled next, and theirs."""
    group = tuple(p for p in waiting if p.ability in FIRST)
    others = tuple(p for p in waiting if p.ability not in FIRST)
    ahead = (group if not others or stands("dm:101.4a", S_TRIGGERS_FIRST) else others) if group else waiting
    for player in players:
        mine = tuple(p for p in ahead if p.controller == player)
        if mine:
            return player, mine
    return first(ahead).controller, ahead


@procedure("dm:603", "dm:101.4a", "dm:101.4d")
def handle_one(t: Table, waiting: tuple[Pending, ...]) -> Proc[None]:
    """The player whose turn it is to handle effects picks one of their own; it takes effect."""
    here = t.s
    player, mine = group_in_turn(here, waiting)
    back = mine[0].ability in FIRST and any(p.ability == S_BACK for p in mine)  # of that group all or none
    by = group_in_turn.by(t, *(("dm:101.4d",) if back else ()))
    chosen = yield from ask(player, TRIGGER, offered(_sorts(mine), lambda p: here.name(p.source)), by=by)
    others = any(p.controller != player for p in waiting)  # who is first is not that player's choice
    done = yield from attempt(take_effect(t, chosen, by if others else ()))
    if done is None:
        yield from do(Settled(chosen), by="")


def _sorts(waiting: Iterable[Pending]) -> Iterator[Pending]:
    """Equal ones of one card are the same choice."""
    seen: set[object] = set()
    for p in waiting:
        sort = (p.source, p.ability, p.controller, p.about)
        if sort not in seen:
            seen.add(sort)
            yield p


def take_effect(t: Table, pending: Pending, by: tuple[str, ...] = ()) -> Call[bool]:
    """It is handled as an effect of the card it came from, wherever that card is now (110.5a); ``by``: why just now."""
    return by_its_text(_take_effect(t, pending, by), pending)


@procedure("dm:603", "dm:110.5a")
def _take_effect(t: Table, pending: Pending, by: tuple[str, ...]) -> Proc[bool]:
    """A waiting effect is carried out; that its source is gone does not matter."""
    yield from do(Settled(pending), by=("dm:603", *by))
    if t.s.now(pending.source) is None and t.s.last(pending.source) is not None:
        yield from note(
            "the effect of {it} is handled even though that card is gone",
            "{it}はもうないが、その効果は処理される",
            "dm:110.5a",
            pending.source,
        )
        if not stands("dm:110.5a"):
            return True
    ability = t.s.game.ability(pending.ability)
    assert isinstance(ability, Trigger)
    yield from ability.run(t, pending)
    return True


def in_the_middle(t: Table, since: int, *, of_an_effect: bool = False) -> Proc[None]:
    """What has triggered since then takes effect at once, in the order of 101.4a (101.4f); ``of_an_effect``: before the rest of an effect
    that brought the battle about. Else that is only how play goes on.
    """
    while t.s.result is None:
        fresh = tuple(p for p in waits_now(t.s) if p.at > since)
        if not fresh or not stands("dm:101.4f", AS_IT_SAYS if of_an_effect else None):
            return
        made = handle_one(t, fresh)
        yield from call(replace(made, cites=(*made.cites, "dm:101.4f")))


def a_number(s: State, n: int) -> int:
    """A number for something made to wait by a rule: by the clock, apart from those the kernel gives."""
    return s.clock * 1000 + 500 + n
