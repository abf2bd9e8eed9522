"""S3, J3.11 A Normal Summon that an effect makes: the steps of S3, at the time the effect says, besides the one of the turn."""

from __future__ import annotations

from collections.abc import Callable

from judgecli.games.shared.text.picks import named
from judgecli.games.ygo.s3_summoning import may_be_put_from_the_hand, put_from_the_hand
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Question, Table, ask, note
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Legal

HAND_MONSTER = Question("monster to summon", "a monster in the hand to summon", "召喚する手札のモンスター")


@procedure("ygo:J3.11¶1", "ygo:S3.1¶1")
def normal_summon_by_effect(t: Table, player: str, fits: Callable[[State, Thing], bool]) -> Proc[bool]:
    """The effect goes before the rule of one a turn; Tributes, room and bars are those of any Normal Summon."""
    s = t.s
    hand = [c for c in s.at(Zone(player, "hand")) if s.value(c, "type") == "monster" and fits(s, c)]
    able = [c for c in hand if isinstance(may_be_put_from_the_hand(s, player, c), Legal)]
    if not able:
        yield from note(
            "no monster in the hand can be Normal Summoned this way",
            "その召喚ができるモンスターが手札にいない",
            ("ygo:J3.11¶1", "ygo:S3.1¶1"),
            player,
        )
        return False
    card = yield from ask(player, HAND_MONSTER, named(t.s, able), by=("ygo:J3.11¶1", "ygo:S3.1¶1"))
    return (yield from put_from_the_hand(t, player, card.ref))
