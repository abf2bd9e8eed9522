"""Verbs of card text and events it waits for that only variants have; taken up by the dialect of the base game."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.dm.events import Entered
from judgecli.games.dm.text.happenings import SORTS, into_battle
from judgecli.games.dm.text.nouns import FILTERS
from judgecli.games.dm.text.verbs import VERBS
from judgecli.games.dm.variants import (
    ch103_control,
    ch104_tokens,
    ch402_dice,
    ch701_gods,
    ch702_demon_king,
    ch703_planes,
)
from judgecli.games.dm.variants.events import Chaos, Encountered, Planeswalked, SetInMotion, TokenMade
from judgecli.games.shared.text.dialect import Sight, Sort
from judgecli.games.shared.text.happenings import named_player, subjects
from judgecli.games.shared.text.parts import doer
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import Proc, Table
from judgecli.kernel.text import Occasion
from judgecli.language import ast
from judgecli.lazy import replace


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


def _tokens_too(o: Occasion) -> Iterator[Sight]:
    """What is put into the battle zone; a token comes from nowhere."""
    event = o.event
    if isinstance(event, TokenMade):
        made = (x for x in o.after.at(event.zone) if x.face == event.face and o.before.now(x.ref) is None)
        yield from ((o.after, x) for x in made)
    else:
        yield from into_battle(o)


VERBS.update(
    {
        "planeswalk": planeswalk,
        "roll plane die": roll_the_die,
        "create": ch104_tokens.create,
        "set schemes in motion": ch702_demon_king.by_effect,
    }
)
FILTERS.update({"crossed with": ch103_control.crossed_with})
SORTS.update(
    {
        "enter": replace(SORTS["enter"], on=(*SORTS["enter"].on, TokenMade), affected=_tokens_too),
        "chaos": Sort((Chaos,), player=named_player),
        "planeswalk": Sort((Planeswalked,), object=subjects, player=named_player),
        "encountered": Sort((Encountered,), affected=subjects),
        "link": Sort((Entered,), affected=ch701_gods.links),
        "encounter": Sort((Encountered,), object=subjects, player=named_player),
        "set in motion": Sort((SetInMotion,), affected=subjects),
    }
)
