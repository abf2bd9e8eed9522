"""G.20, G.23, C4.9 Effects that turn monsters: change of position, flipping, turning face-down, looking at a Set card."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.ygo.events_of_effects import LookedAt
from judgecli.games.ygo.events_of_summons import Flipped, PositionChanged
from judgecli.games.ygo.j3_where_cards_go import is_token
from judgecli.games.ygo.s1_field import in_attack_position, is_face_down
from judgecli.games.ygo.s2_cards import is_a
from judgecli.kernel.events import Event
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, by_event, do, note
from judgecli.kernel.values import State, Thing

FACE_DOWN = "face-down defence"
MONSTERS = ("monster", "extra monster")
LINKS_STAY = ("ygo:C4.9¶4", "ygo:C4.9¶2")
"""By these effects that change positions do not apply to Link Monsters."""


def _turned(s: State, monster: Thing, to: str) -> Event | None:
    """What turns the monster; ``None``: it is that way already."""
    down = is_face_down(monster)
    goal = to or ("attack" if down or not in_attack_position(monster) else "defence")
    if goal == FACE_DOWN:
        return None if down else PositionChanged(monster.ref, FACE_DOWN)
    if down:
        return Flipped(monster.ref, goal)
    same = in_attack_position(monster) is (goal == "attack")
    return None if same else PositionChanged(monster.ref, goal)


@procedure("ygo:C4.9¶4", "ygo:J3.5¶3", "ygo:G.23¶1", "ygo:C2.0¶4", cites_itself=False)
def turn_by_effect(t: Table, monsters: Sequence[Thing], to: str = "") -> Proc[bool]:
    """Monsters are turned; to nothing named: to the other position. Links stay as they are, tokens are never face-down."""
    events: list[Event] = []
    for m in monsters:
        if is_a(t.s, m, "link") and stands(LINKS_STAY):
            yield from note(
                "{it} is a Link Monster: effects that change positions do not apply to it",
                "{it}はリンクモンスターなので、表示形式を変える効果は適用されない",
                (*LINKS_STAY, "ygo:S2.13¶1", *(("ygo:C4.9¶1",) if to != "attack" else ())),
                m.ref,
            )
        elif to == FACE_DOWN and is_token(t.s, m):
            yield from note(
                "{it} is a token and is never face-down", "{it}はトークンなので裏側表示にならない", "ygo:J3.5¶3", m.ref
            )
        elif (event := _turned(t.s, m, to)) is not None:
            events.append(event)
    return bool((yield from do(*events, by=by_event({Flipped: "ygo:G.23¶1"}, ""))))


@procedure("ygo:G.20¶1", cites_itself=False)
def look_at(t: Table, cards: Sequence[Thing], excavated: tuple[object, ...] = ()) -> Proc[bool]:
    """Turned over only to be seen: nothing is flipped, and they go back face-down where they were."""
    if not stands("ygo:G.20¶1"):
        return bool((yield from do(*(Flipped(c.ref) for c in cards if c.zone.name in MONSTERS), by="")))
    return bool((yield from do(*(LookedAt(c.ref, excavated) for c in cards), by="ygo:G.20¶1")))
