"""Verbs of card text and events it waits for that only variants have; taken up by the dialect of the base game."""

from __future__ import annotations

from judgecli.games.dm.text.happenings import SORTS
from judgecli.games.dm.text.verbs import VERBS
from judgecli.games.dm.variants import ch402_dice, ch703_planes
from judgecli.games.dm.variants.events import Chaos, Encountered, Planeswalked, SetInMotion
from judgecli.games.shared.text.dialect import Sort
from judgecli.games.shared.text.happenings import named_player, subjects
from judgecli.games.shared.text.parts import doer
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import Proc, Table
from judgecli.language import ast


def planeswalk(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A player planeswalks by an effect (501.2b)."""
    player = yield from doer(t, i, scope)
    yield from ch703_planes.walk(t, player, "dmv:501.2b")
    return True


def roll_the_die(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The plane die is rolled by an effect: nothing is paid."""
    player = yield from doer(t, i, scope)
    yield from ch402_dice.fall(t, player)
    return True


VERBS.update({"planeswalk": planeswalk, "roll plane die": roll_the_die})
SORTS.update(
    {
        "chaos": Sort((Chaos,), player=named_player),
        "planeswalk": Sort((Planeswalked,), object=subjects, player=named_player),
        "encountered": Sort((Encountered,), befell=subjects),
        "encounter": Sort((Encountered,), object=subjects, player=named_player),
        "set in motion": Sort((SetInMotion,), befell=subjects),
    }
)
