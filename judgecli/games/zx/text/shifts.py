"""Instructions about Shifts: taken off their hosts as cards of their own (202.8b), and shifting from the dynamis (1015)."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.parts import actor, what
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx.ch202_types import doubled, shift_card
from judgecli.games.zx.ch300_zones import zone
from judgecli.games.zx.ch800_abilities.outside import Shifted, hosts
from judgecli.games.zx.ch910_outside_effects import ShiftLeft
from judgecli.games.zx.questions import HOST
from judgecli.games.zx.text.nouns import shifts_meant
from judgecli.kernel.say import Proc, Table, ask, do, note
from judgecli.kernel.values import Thing
from judgecli.language import ast

GOES = {"destroy": "trash", "exclude": "remove", "return": "hand"}
"""Where a Shift goes by these verbs, where the text does not say (1007.1, 1008.1)."""


def are_meant(i: ast.Instruction, scope: Scope) -> bool:
    """Whether an instruction moves Shifts that lie on cards, rather than the cards."""
    noun = _meant_by(i, scope)
    on_squares = noun is not None and noun.what == "shift" and not set(noun.where) & {"dynamis", "trash", "remove"}
    return on_squares and i.verb in (*GOES, "put")


def _meant_by(i: ast.Instruction, scope: Scope) -> ast.Noun | None:
    """The phrase for what is moved: "it" stands for the one by which it was chosen."""
    that = i.what is not None and (i.what.how, i.what.what) == ("that", "card")
    return scope.chosen_as if that and scope.chosen_as is not None else i.what


def take_off(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The Shift alone is moved to its owner's zone; its host stays where it is."""
    noun = _meant_by(i, scope)
    assert noun is not None
    there = yield from what(t, i, scope)
    to = i.to.zone if i.to is not None else GOES[i.verb]
    gone = 0
    for host in there:
        for face in shifts_meant(t.s, host, noun, scope):
            number, owner = shift_card(host, face)
            done = yield from do(ShiftLeft(host.ref, (number,), zone(owner, to)), by=("zx:202.8b", "zx:302.4"))
            gone += len(done)
    return gone > 0


def attach(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Shifts of the dynamis are put on cards that their text names, each on another one; as many as possible (1015.3)."""
    player = actor(t.s, i, scope)
    left = [c for c in (yield from what(t, i, scope)) if c.zone.name == "dynamis"]
    goes: list[tuple[Thing, Thing]] = []
    while left and (able := [c for c in left if _free(t, player, c, goes)]):
        crowded = len(able) > len({z.ref for c in able for z in _free(t, player, c, goes)})
        shift = (
            (yield from ask(player, CARD, named(t.s, tell_apart(t.s, able)), by="zx:1015.3")) if crowded else able[0]
        )
        host = yield from ask(player, HOST, named(t.s, _free(t, player, shift, goes)), by="zx:1015.3", about=(shift,))
        goes.append((shift, host))
        left = [c for c in left if c.ref != shift.ref]
    if left:
        yield from note(
            "there is no card to put {it} on",
            "{it}を置けるカードがない",
            ("zx:1015.3", "zx:102.4"),
            *(c.ref for c in left),
        )
    twice = any(doubled(t.s.game.library, host, shift) for shift, host in goes)
    also = (*(("zx:202.8f",) if twice else ()), *(("zx:1015.3",) if len(goes) > 1 else ()))
    sections = ("zx:1015.1", "zx:202.8d", "zx:202.8e", *also)
    return bool((yield from do(*(Shifted(shift.ref, host.ref) for shift, host in goes), by=sections)))


def _free(t: Table, player: str, shift: Thing, goes: Sequence[tuple[Thing, Thing]]) -> list[Thing]:
    taken = {host.ref for _, host in goes}
    return [z for z in hosts(t.s, player, shift) if z.ref not in taken]
