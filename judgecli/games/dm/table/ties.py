"""What a board says of cards that belong together: which creature a cross gear is crossed to."""

from __future__ import annotations

from collections.abc import Collection

from judgecli.games.contract import Problem
from judgecli.games.dm.ch4_zones import BATTLE
from judgecli.games.dm.text.nouns import CROSSED as CROSSED
from judgecli.games.shared.table.laying import Problems
from judgecli.kernel.ops import Mark
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.write import write
from judgecli.language import ast


def tied(s: State, board: ast.Board, known: Collection[str], problems: Problems) -> State:
    """The position with every gear on its creature; a tie that is not played here, or to nothing, is a problem."""
    ops: list[Mark] = []
    taken: set[Ref] = set()
    for player in board.players:
        for card in (card for line in player.zones for card in line.cards):
            for kind, name, tag in card.ties:
                gear = _find(s, card.name, card.tag, "cross gear", taken, player.player) if kind in known else None
                host = _find(s, name, tag, "creature", ())
                if gear is None or host is None:
                    problems.append(_no_such_tie(card, kind, name, known))
                else:
                    taken.add(gear.ref)
                    ops.append(Mark(gear.ref, kind, host.ref))
    return write(s, ops, 0) if ops else s


def _find(s: State, name: str, tag: str, type_: str, taken: Collection[Ref], controller: str = "") -> Thing | None:
    here = (c for c in s.at(BATTLE) if c.ref not in taken and s.name(c) == name and s.value(c, "type") == type_)
    mine = (c for c in here if not controller or c.controller == controller)
    return next((c for c in mine if not tag or str(c.mark("tag", "")) == tag), None)


def _no_such_tie(card: ast.Placed, kind: str, name: str, known: Collection[str]) -> Problem:
    if kind not in known:
        return Problem(
            "E334",
            card.span,
            f"《{card.name}》 cannot be laid on 《{name}》: no document at hand has the section on that",
            f"《{card.name}》を《{name}》に付けた形では置けない。その項が手元の資料にない",
        )
    return Problem(
        "E334",
        card.span,
        f"《{card.name}》 cannot be crossed to 《{name}》: a cross gear and a creature of the battle zone are needed",
        f"《{card.name}》を《{name}》にクロスできない。バトルゾーンのクロスギアとクリーチャーが必要",
    )
