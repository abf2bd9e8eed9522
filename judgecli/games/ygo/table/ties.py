"""What a board says of cards that belong together: which monster an equip card is on."""

from __future__ import annotations

from judgecli.games.contract import Problem
from judgecli.games.shared.table.laying import Problems
from judgecli.games.ygo.g_equip import BY_EFFECT_OF
from judgecli.games.ygo.s1_field import monsters, spells_and_traps
from judgecli.games.ygo.s2_cards import is_a
from judgecli.kernel.ops import Mark
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.write import write
from judgecli.language import ast
from judgecli.lazy import pattern

EQUIPPED = "equipped to"
EQUIPS = pattern(r"(?i)\bequip\b|装備(?:カード扱い|する|させ|し)")


def tied(s: State, board: ast.Board, problems: Problems) -> State:
    """The position with every equip card on its monster; a name that is nowhere on the field is a problem."""
    ops: list[Mark] = []
    taken: set[Ref] = set()
    for player in board.players:
        for card in (card for line in player.zones for card in line.cards):
            for kind, name, tag in card.ties:
                found = _equip_card(s, card, player.player, taken) if kind == EQUIPPED else None
                host = next((m for m in monsters(s) if s.name(m) == name and _tagged(m, tag)), None)
                if found is None or host is None:
                    problems.append(_no_such_tie(card, name))
                else:
                    taken.add(found.ref)
                    ops.append(Mark(found.ref, EQUIPPED, host.ref))
                    if (source := _whose_effect_equips(s, host, found)) is not None:
                        ops.append(Mark(found.ref, BY_EFFECT_OF, source))
    return write(s, ops, 0) if ops else s


def _whose_effect_equips(s: State, host: Thing, card: Thing) -> Ref | None:
    """By whose effect a card that is no Equip Spell lies there: its own, if its text equips anything, or else its host's."""
    if is_a(s, card, "equip"):
        return None
    return next((one.ref for one in (card, host) if _speaks_of_equipping(s, one)), None)


def _speaks_of_equipping(s: State, thing: Thing) -> bool:
    definition = s.game.library.get(thing.face)
    if definition is None:
        return False
    texts = [a.words for a in definition.abilities] + [x.words for x in definition.unread]
    return any(EQUIPS.search(text) for text in texts)


def _equip_card(s: State, card: ast.Placed, player: str, taken: set[Ref]) -> Thing | None:
    here = (c for c in spells_and_traps(s, player) if c.ref not in taken and s.name(c) == card.name)
    return next((c for c in here if _tagged(c, card.tag)), None)


def _tagged(thing: Thing, tag: str) -> bool:
    return not tag or str(thing.mark("tag", "")) == tag


def _no_such_tie(card: ast.Placed, name: str) -> Problem:
    return Problem(
        "E334",
        card.span,
        f"《{card.name}》 cannot be equipped to 《{name}》: there is no such monster on the field",
        f"《{card.name}》を《{name}》に装備できない。フィールドにそのモンスターがいない",
    )
