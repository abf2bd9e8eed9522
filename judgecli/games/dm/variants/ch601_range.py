"""601 Limited range of influence: how far effects, attacks, choices and winning reach, counted in seats as the turn began."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.games.dm.ch1_game.ch104_victory import lose, win
from judgecli.games.dm.ch5_turn.ch505_attack import further
from judgecli.games.dm.ch6_use.referring import bind, choosable, reaches_it, replacement_reaches
from judgecli.games.dm.game import reached, reaches_everywhere, unheard, unreached
from judgecli.games.dm.registry import Changes, entry
from judgecli.games.dm.seats import in_turn_order, opponents, opponents_of_effects, players_near, players_of_effects
from judgecli.games.dm.variants.ch600_multiplayer import (
    may_be_meant,
    seats_of_the_turn,
    speaks_of_each,
    steps_apart,
    why_seats,
)
from judgecli.games.shared.text.conditions import about_one
from judgecli.games.shared.text.nouns import eligible
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.say import By, Proc, Table, also, aside, detail, note
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language import ast
from judgecli.lazy import replace

IT_IS_OUT_OF_RANGE = ("{it} is out of range: nothing happens to it", "{it}は影響範囲の外なので、影響を受けない")


CHANGES = Changes()
IMPOSSIBLE_PARTS = ("dmv:601.10", "dmv:601.10a")
FAR_AWAY = ("dmv:601.8", "dmv:601.9")
RANGE, STANDING = "option range", "option standing range"
PLANES = frozenset({"plane deck", "command", "plane"})
"""Zones whose cards limited range does not touch (703.12, 704.13)."""


def range_of(s: State, player: str) -> int:
    """How many seats a player's effects reach; 0 where nothing limits it."""
    own: int = s.fact(player, "range", 0)
    return own or int(s.fact(TABLE, RANGE))


def standing_range_of(s: State, player: str) -> int:
    """The range of static abilities and of what triggers wait for, where it is another one (601.12)."""
    own: int = s.fact(player, "standing range", 0) or int(s.fact(TABLE, STANDING))
    return own if own and stands("dmv:601.12") else range_of(s, player)


def within(s: State, one: str, other: str, seats: int) -> bool:
    """Whether a player is within so many seats; everybody is within their own range (601.2b)."""
    return one == other or not seats or steps_apart(s, one, other) <= seats


def in_range(s: State, player: str, other: str) -> bool:
    return within(s, player, other, range_of(s, player))


def whose(thing: Thing) -> str:
    """The player whose range a card goes by: its controller, or whoever's zone it lies in (601.2d)."""
    return thing.controller if thing.zone.name == "battle" else thing.owner


# ---- 601.3 attacks


@rule("dmv:601.3", ja="影響範囲内の対戦相手とそのクリーチャーだけを攻撃できる")
def is_within_range(s: State, attacker: Thing, target: Thing | str) -> bool:
    """Only opponents within the attacker's controller's range, and their creatures, can be attacked."""
    player = target if isinstance(target, str) else target.controller
    return in_range(s, attacker.controller, player)


@CHANGES.instead(further)
def attacks_in_range(s: State, attacker: Thing, target: Thing | str) -> Verdict:
    """The target must be within range."""
    before = further.earlier(s, attacks_in_range)(s, attacker, target)
    gap = gaps.by(s) if any(p in s.seating.out for p in seats_of_the_turn(s)) else ()
    return both(before, is_within_range.also(*why_limited.by(s), *gap).verdict(s, attacker, target))


@entry("why range is limited")
def why_limited(s: State) -> None:
    """The section of a format that sets the ranges."""


@entry("why a gap keeps players apart", "dmv:601.2c")
def gaps(s: State) -> None:
    """Who sat beside a player who has left is no nearer in this turn."""


# ---- 601.4, 601.7, 601.8, 601.9, 601.12 effects


@CHANGES.instead(reached)
def standing_reach(s: State, controller: str, subject: Thing | str) -> bool:
    """Static abilities, replacements and what triggers wait for go by the standing range."""
    if isinstance(subject, Thing) and subject.zone.name in PLANES:
        return True
    player = subject if isinstance(subject, str) else whose(subject)
    if controller not in s.seating.players or player not in s.seating.players:
        return True
    return within(s, controller, player, standing_range_of(s, controller))


@CHANGES.instead(unheard, "dmv:601.7")
def only_what_happens_in_range(s: State) -> None:
    """An ability triggers only where all of what it waits for happens within the range of its source's player."""


@CHANGES.instead(unreached)
def only_what_is_in_range(s: State, controller: str) -> tuple[str, ...]:
    """A static ability does nothing to what is outside its controller's standing range, and knows nothing of it."""
    other = ("dmv:601.12",) if standing_range_of(s, controller) != range_of(s, controller) else ()
    return (*FAR_AWAY, *other)


@CHANGES.instead(opponents_of_effects)
def opponents_in_range(s: State, player: str) -> tuple[str, ...]:
    """An effect means only opponents within range, and knows only of them."""
    return tuple(p for p in opponents(s, player) if in_range(s, player, p) or not stands(FAR_AWAY))


@CHANGES.instead(players_of_effects)
def players_in_range(s: State, player: str) -> tuple[str, ...]:
    """ "Each player" is each within range (601.8)."""
    before = players_of_effects.earlier(s, players_in_range)(s, player)
    return tuple(p for p in before if p == player or in_range(s, player, p) or not stands("dmv:601.8"))


@CHANGES.instead(players_near)
def players_in_standing_range(s: State, player: str, source: Ref | None) -> tuple[str, ...] | None:
    """Text that works by itself, and what triggers wait for, means everybody within the standing range (601.12); planes mean all."""
    if reaches_everywhere(s, s.last(source)):
        return in_turn_order(s)
    if not range_of(s, player) and not standing_range_of(s, player):
        return None
    seats = standing_range_of(s, player)
    return tuple(p for p in in_turn_order(s) if within(s, player, p, seats) or not stands(FAR_AWAY))


@rule("dmv:601.4", "dmv:601.5a", ja="影響範囲の外にあるものは選べない")
def may_choose_it(s: State, thing: Thing, controller: str, chooser: str) -> bool:
    """What is chosen must be within the range of the effect's controller and of the player who chooses.

    A chooser whose range the controller is not in was appointed because nobody else can choose (601.5b): the controller's range is enough.
    """
    appointed = not in_range(s, chooser, controller)
    return in_range(s, controller, whose(thing)) and (appointed or in_range(s, chooser, whose(thing)))


@rule("dmv:601.5a", "dmv:601.4", ja="影響範囲の外にいるプレイヤーは選べない")
def player_is_in_range(s: State, player: str, chooser: str) -> bool:
    """The player who is chosen must be within the range of the player who chooses."""
    return in_range(s, chooser, player)


@rule("dmv:601.8", ja="効果は、その支配者の影響範囲の外にいるプレイヤーに何もさせない")
def the_effect_reaches(s: State, player: str, controller: str) -> bool:
    """An effect makes no player outside its controller's range do anything."""
    return in_range(s, controller, player)


@CHANGES.instead(may_be_meant)
def meant_in_range(s: State, player: str, controller: str) -> Verdict:
    """Whether range lets a player be chosen."""
    return player_is_in_range.also(*why_limited.by(s)).verdict(s, player, controller)


@CHANGES.instead(choosable)
def choosable_in_range(s: State, thing: Thing, controller: str, chooser: str) -> Verdict:
    """Whether range lets it be chosen."""
    if thing.zone.name in PLANES:
        return Legal()
    return may_choose_it.also(*why_limited.by(s)).verdict(s, thing, controller, chooser)


@CHANGES.instead(reaches_it)
def only_those_in_range(t: Table, things: Sequence[Thing], controller: str) -> Proc[tuple[Thing, ...]]:
    """An effect does nothing to what is outside its controller's range; the rest works."""
    kept: list[Thing] = []
    for x in things:
        if x.zone.name in PLANES or in_range(t.s, controller, whose(x)):
            kept.append(x)
        else:
            yield from note(*IT_IS_OUT_OF_RANGE, ("dmv:601.8", "dmv:601.4"), x.ref)
            far = stands(FAR_AWAY)  # as if range kept nothing from what is known, nor from this
            kept += () if far and stands(("dmv:601.8", "dmv:601.4")) else (x,)
    return tuple(kept)


@CHANGES.instead(replacement_reaches)
def impossible_parts_are_ignored(t: Table, things: Sequence[Thing], controller: str) -> Proc[tuple[Thing, ...]]:
    """What a replacement would do to something out of range is ignored."""
    kept: list[Thing] = []
    for x in things:
        if x.zone.name in PLANES or in_range(t.s, controller, whose(x)):
            kept.append(x)
        else:
            yield from note(*IT_IS_OUT_OF_RANGE, IMPOSSIBLE_PARTS, x.ref)
            far = stands(
                only_what_is_in_range(t.s, controller)
            )  # as if range kept nothing from what happens, nor from this
            kept += () if far and stands(IMPOSSIBLE_PARTS) else (x,)
    return tuple(kept)


@CHANGES.instead(bind)
def within_the_range(
    t: Table, effects: tuple[ast.Instruction, ...], scope: Scope, conditions: tuple[ast.Condition, ...] = ()
) -> Proc[None]:
    """An effect knows and reaches only what is within range, triggers only on that, and finds a chooser near where none is within range."""
    player = scope.controller
    limited = scope.source is None or not reaches_everywhere(t.s, t.s.last(scope.source))
    if limited and len(opponents_in_range(t.s, player)) < len(opponents(t.s, player)):
        yield from aside(
            "the effect knows and reaches only what is within the range of {it}",
            "効果が参照し、及ぶのは、{it}の影響範囲内のものだけである",
            FAR_AWAY,
            player,
        )
        for ref in left_out(t.s, effects, scope):
            yield from note(*IT_IS_OUT_OF_RANGE, also("dmv:601.8", *why_limited.by(t.s)), ref)
        for far in opponents(t.s, player) if speaks_of_each(effects) else ():
            if not in_range(t.s, player, far):
                yield from detail(*IT_IS_OUT_OF_RANGE, also("dmv:601.8", *why_limited.by(t.s)), far)
    if limited and scope.event is not None:
        other = ("dmv:601.12",) if standing_range_of(t.s, player) != range_of(t.s, player) else ()
        yield from note(
            "{it} triggers: all of it happened within range",
            "出来事のすべてが影響範囲内で起こったので、{it}は誘発する",
            ("dmv:601.7", *other),
            scope.source,
        )
    nobody_near = opponents_choose_among_mine(effects) and not mutual(t.s, player) and opponents(t.s, player)
    if nobody_near and stands("dmv:601.5b"):
        scope.bound = opponents(t.s, player)[0]  # the nearest to the left
        yield from note(
            "nobody within range can choose: {it}, the nearest on the left, does",
            "影響範囲内に選べるプレイヤーがいないので、左隣に最も近い{it}が選ぶ",
            "dmv:601.5b",
            scope.bound,
        )
        return
    yield from bind.earlier(t, within_the_range)(t, effects, scope, conditions)


def left_out(s: State, effects: Iterable[ast.Instruction], scope: Scope) -> tuple[Ref, ...]:
    """The cards out of range that would be those a text means, were their players within."""
    player = scope.controller
    far = [p for p in opponents(s, player) if not in_range(s, player, p)]
    nouns = [i.what for i in effects if i.what is not None and i.what.whose == "opponent" and not i.what.target]
    found = (x for noun in nouns for p in far for x in eligible(s, replace(noun, count=None), about_one(scope, p)))
    return tuple(dict.fromkeys(x.ref for x in found))


def mutual(s: State, player: str) -> tuple[str, ...]:
    """Opponents within the player's range who have the player within theirs."""
    return tuple(p for p in opponents_in_range(s, player) if in_range(s, p, player))


def opponents_choose_among_mine(effects: Iterable[ast.Instruction]) -> bool:
    """Whether a text lets an opponent choose among the controller's cards."""
    for i in effects:
        theirs = i.who is not None and i.who.how == "opponent" and i.what is not None
        if theirs and i.what is not None and i.what.how == "choose" and i.what.whose == "you":
            return True
        if opponents_choose_among_mine(i.then) or any(opponents_choose_among_mine(c) for c in i.choices):
            return True
    return False


# ---- 601.2c, 601.11


@CHANGES.instead(why_seats)
def ranges_are_fixed(s: State) -> tuple[str, ...]:
    """Who is within whose range is settled as each turn begins."""
    return (*why_seats.earlier(s, ranges_are_fixed)(s), "dmv:601.2c")


@CHANGES.instead(win)
def those_in_range_lose(t: Table, winner: str, by: By) -> Proc[None]:
    """Whoever would win by an effect has the opponents within range lose instead."""
    yield from note(
        "{it} would win the game: the opponents within range lose it instead",
        "{it}がゲームに勝つかわりに、影響範囲内の対戦相手がゲームに負ける",
        "dmv:601.11",
        winner,
    )
    yield from lose(t, tuple(p for p in opponents(t.s, winner) if in_range(t.s, winner, p)), also(by, "dmv:601.11"))
