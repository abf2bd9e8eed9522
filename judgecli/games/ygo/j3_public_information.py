"""J3.6, J3.18, J3.26 What both players may know at any time, and what nobody need show."""

from __future__ import annotations

from judgecli.games.ygo.s1_field import HIDDEN, is_face_down
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, aside
from judgecli.kernel.values import State, Zone
from judgecli.kernel.verdict import Verdict, both


@rule("ygo:J3.6¶1", "ygo:J3.26¶3", ja="相手の手札やデッキの中身は公開情報ではない")
def cards_are_public(s: State, player: str, zone: Zone) -> bool:
    """The cards of a Graveyard are public, those of a deck or of the opponent's hand are not."""
    if zone.name == "extra":
        return zone.holder == player or all(x.mark("face up", False) for x in s.at(zone))
    return zone.name not in HIDDEN or (zone.name == "hand" and zone.holder == player)


@rule("ygo:J3.18¶1", ja="裏側表示のカードの内容は公開情報ではない")
def lies_face_up(s: State, player: str, zone: Zone) -> bool:
    """What the opponent's face-down cards are is not public."""
    return all(not is_face_down(x) or x.controller == player for x in s.at(zone))


def may_look(s: State, player: str, zone: Zone) -> Verdict:
    """Whether the player may look at the cards of a zone."""
    return both(
        cards_are_public.verdict(s, player, zone, about=(zone,)), lies_face_up.verdict(s, player, zone, about=(zone,))
    )


@procedure("ygo:J3.6¶1", "ygo:J3.26¶3", cites_itself=False)
def look(t: Table, player: str, zone: Zone) -> Proc[None]:
    """The player looks at public cards; nothing changes."""
    by = ("ygo:J3.26¶3",) if zone.name == "extra" else ("ygo:J3.6¶1",)
    yield from aside("{it} looks at the cards", "{it}がカードを確認する", by, player, *(c.ref for c in t.s.at(zone)))


@procedure("ygo:J3.6¶1", cites_itself=False)
def count(t: Table, player: str, zone: Zone) -> Proc[None]:
    """How many cards a hand has, and what lies in a Graveyard, is answered truthfully."""
    yield from aside("{it} is told how many cards there are", "{it}に枚数を答える", "ygo:J3.6¶1", player)
