"""C3.5 Gemini: a monster that is a Normal Monster on the field and in the Graveyard until it is Normal Summoned again, as its text says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgecli.games.ygo.actions import Offers
from judgecli.games.ygo.c3_effects import has_keyword
from judgecli.games.ygo.events_of_summons import AGAIN, SummonedAgain
from judgecli.games.ygo.labels import label
from judgecli.games.ygo.s1_field import in_attack_position, is_face_down, monsters, turn
from judgecli.games.ygo.s3_forbidden import not_forbidden
from judgecli.games.ygo.s3_summoning import NORMAL_SUMMONS, normal_summons_made, one_a_turn, tributes_asked
from judgecli.kernel.events import Noted
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Table, do
from judgecli.kernel.text import Static, View
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import NotSettled, Requirement, requirements
from judgecli.lazy import dataclass

GEMINI = "gemini"


@dataclass(frozen=True, slots=True, kw_only=True)
class TreatedAsNormal(Static):
    """The monster is a Normal Monster face-up on the field until it is Summoned again, and in the Graveyard."""

    def reach(self, view: View, bearer: Thing | None, controller: str) -> Iterable[Thing]:
        there = bearer is not None and not bearer.mark(AGAIN, False) and not is_face_down(bearer)
        return [bearer] if bearer is not None and there else []


def is_treated_as_normal(s: State, monster: Thing) -> bool:
    """Whether it is a face-up Gemini monster that has not been Summoned again."""
    return has_keyword(s, monster, GEMINI) and not is_face_down(monster) and not monster.mark(AGAIN, False)


WITH_TRIBUTES = NotSettled(
    "whether a Gemini monster of Level 5 or more that is Normal Summoned again takes Tributes: the book speaks of a monster of the hand",
    "レベル5以上のデュアルモンスターを再度召喚する時にリリースが必要か。本文は手札のモンスターについて書いている",
    ("ygo:S3.1¶2", "ygo:S3.1¶3", "ygo:C3.5¶2"),
)
FROM_DEFENCE = NotSettled(
    "in which position a monster in Defense Position lies after it is Normal Summoned again: the book Summons into Attack Position",
    "守備表示のモンスターが再度召喚された後の表示形式。本文の通常召喚は攻撃表示で行う",
    ("ygo:S3.1¶1", "ygo:C2.0¶2", "ygo:C3.5¶2"),
)


@rule("ygo:S3.1¶2", ja="レベル4以下のモンスターはリリースを必要としない", cite_if_met=False)
def takes_no_tributes(s: State, monster: Thing) -> bool | NotSettled:
    """Up to Level 4 a Normal Summon takes none."""
    return WITH_TRIBUTES if tributes_asked(s, monster) else True


@rule("ygo:C2.0¶2", ja="攻撃表示で召喚する", cite_if_met=False)
def lies_as_it_is_summoned(s: State, monster: Thing) -> bool | NotSettled:
    """A Normal Summon is made into Attack Position."""
    return True if in_attack_position(monster) else FROM_DEFENCE


@requirements
def may_be_summoned_again(s: State, player: str, monster: Thing) -> Iterator[Requirement]:
    """Every requirement of the Normal Summon of a monster that lies on the field."""
    yield one_a_turn(s, player)
    yield takes_no_tributes.whether(s, monster, about=(monster,))
    yield lies_as_it_is_summoned.whether(s, monster, about=(monster,))
    yield not_forbidden.whether(s, player, monster, "summon", about=(monster,))


@dataclass(frozen=True, slots=True)
class SummonAgain:
    """A Gemini monster of the field to be Normal Summoned."""

    monster: Ref

    def label(self, s: State) -> str:
        return f"summon {label(s, s.things[self.monster])}"

    def carry_out(self, t: Table, player: str) -> Call[Any]:
        return summon_again(t, player, self.monster)


def summons_again(s: State, player: str) -> Offers:
    """Every own Gemini monster that is treated as a Normal Monster."""
    for monster in monsters(s, player):
        if is_treated_as_normal(s, monster):
            yield SummonAgain(monster.ref), may_be_summoned_again.whether(s, player, monster)


@procedure("ygo:C3.5¶2", "ygo:S3.0¶1", cites_itself=False)
def summon_again(t: Table, player: str, monster: Ref) -> Proc[None]:
    """It stays where it lies; the Normal Summon of the turn is used."""
    from judgecli.games.ygo.c7_chains.records import open_window

    yield from do(Noted(player, NORMAL_SUMMONS, (turn(t.s), normal_summons_made(t.s, player) + 1)), by=())
    yield from do(SummonedAgain(monster), by=("ygo:C3.5¶2", "ygo:S3.0¶1"))
    yield from open_window(t, "after action")
