"""1100 Keyword abilities that the rules of play ask for by name: Life Recovery (1102), Void Bringer (1103), Range (1104)."""

from __future__ import annotations

from judgecli.games.shared.notes import CANNOT_BE_CHOSEN
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.picks import named
from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch300_zones import all_zx, destination, zone
from judgecli.games.zx.ch800_abilities.kinds import Keyword
from judgecli.games.zx.ch1000_keyword_actions import life_compared
from judgecli.games.zx.ch1013_unaffected import leave_out_the_spared
from judgecli.games.zx.unknown_cards import top_of_deck
from judgecli.kernel.events import Moved
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, ask, call, do, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing

MORE_LIFE_THAN_THE_OPPONENT = (
    "{it} has more life than the opponent: nothing happens",
    "{it}のライフは相手より多いので、何も起こらない",
)


NO_BOUND = 99
"""Stands for the infinity of 1104.3."""


def keyword(view: View, thing: Thing, name: str) -> Keyword | None:
    """The keyword ability of this name, if the card has it and it is valid where the card is."""
    s = view.state
    for key in s.abilities(thing):
        found = s.game.ability(key)
        if isinstance(found, Keyword) and found.name == name and found.valid(s, thing, thing.controller):
            return found
    return None


def attack_range(view: View, thing: Thing) -> int:
    """How far a Z/X may attack: to neighbours, or as far as its Range ability says (1104.2, 1104.3)."""
    found = keyword(view, thing, "range")
    if found is None or (found.number == NO_BOUND and not stands("zx:1104.3")):
        return 1
    return found.number


def after_appearing_from_life(t: Table, zx: Thing) -> Proc[None]:
    """What Life Recovery and Void Bringer do at once, as no autos, when a Z/X played from life has appeared."""
    if keyword(t.s, zx, "life recovery") is not None:
        yield from call(life_recovery(t, zx))
    if keyword(t.s, zx, "void bringer") is not None:
        yield from call(void_bringer(t, zx))


@procedure("zx:1102.2", "zx:1102.1")
def life_recovery(t: Table, zx: Thing) -> Proc[None]:
    """With at most as many life cards as the opponent, the deck's top card goes to life."""
    player = zx.controller
    if not life_compared(t.s, player):
        yield from note(*MORE_LIFE_THAN_THE_OPPONENT, "zx:1102.2", player)
        return
    top = yield from top_of_deck(t, player, by="zx:1102.2")
    if top is not None:
        yield from do(Moved(top.ref, zone(player, "life")), by="zx:1102.2")


@procedure("zx:1103.2", "zx:1103.1", "zx:1103.2a")
def void_bringer(t: Table, zx: Thing) -> Proc[None]:
    """With at most as much life as the opponent, up to one Z/X on a square goes to the trash; that is no destruction."""
    player = zx.controller
    if not life_compared(t.s, player):
        yield from note(*MORE_LIFE_THAN_THE_OPPONENT, "zx:1103.2", player)
        return
    able = [z for z in all_zx(t.s) if may(t.s, z, "be chosen", "effect", player)]
    isolated = [z for z in able if keyword(t.s, z, "isolation") is not None]
    hidden_away = isolated if isolated and stands(("zx:1106.2", "zx:1106.2a")) else []
    if hidden_away:
        yield from note(*CANNOT_BE_CHOSEN, ("zx:1106.2", "zx:1106.2a"), *(z.ref for z in hidden_away))
    options: dict[str, Thing | None] = {**named(t.s, [z for z in able if z not in hidden_away]), "none": None}
    chosen = yield from ask(player, CARD, options, by="zx:1103.2")
    if chosen is not None:
        left = yield from call(leave_out_the_spared(t, [chosen], player, zx.ref))
        yield from do(*(Moved(z.ref, destination(z, "trash")) for z in left), by=("zx:1103.2", "zx:1103.2a"))
