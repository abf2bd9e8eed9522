"""Verbs of card text and events it waits for that only variants have; taken up by the dialect of the base game."""

from __future__ import annotations

from judgecli.games.dm import events as base
from judgecli.games.dm import events_of_battle
from judgecli.games.dm.ch8_special import ch801_reconstruction
from judgecli.games.dm.events import Entered
from judgecli.games.dm.text.happenings import SORTS
from judgecli.games.dm.text.verbs import VERBS
from judgecli.games.dm.variants import ch104_tokens, ch402_dice, ch701_gods, ch702_demon_king, ch703_planes, events
from judgecli.games.shared.events import Sort, sorts
from judgecli.games.shared.text.dialect import word
from judgecli.games.shared.text.parts import doer
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import Proc, Table
from judgecli.language import ast


def planeswalk(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A player planeswalks by an effect (501.2b)."""
    player = yield from doer(t, i, scope)
    yield from ch703_planes.walk(t, player)
    return True


def roll_the_die(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The plane die is rolled by an effect: nothing is paid."""
    player = yield from doer(t, i, scope)
    yield from ch402_dice.fall(t, player)
    return True


VERBS.update(
    {
        "planeswalk": word(planeswalk, "who"),
        "roll plane die": word(roll_the_die, "who"),
        "create": word(ch104_tokens.create, "who, what, to.state"),
        "set schemes in motion": word(ch702_demon_king.by_effect, "who, amount"),
    }
)
SORTS.update(sorts(base, events_of_battle, ch801_reconstruction, events))
SORTS["link"] = Sort((Entered,), affected=ch701_gods.links)
