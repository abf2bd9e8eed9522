"""Instructions to reveal, to look at and to play cards (1005, 301.3, 804)."""

from __future__ import annotations

from judgecli.games.shared.notes import LOOKS_AT_THE_CARDS
from judgecli.games.shared.text.parts import actor, what
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx import ch1000_keyword_actions as keyword
from judgecli.games.zx.ch300_zones import HIDDEN
from judgecli.games.zx.ch800_abilities.cards import may_be_played, play_card
from judgecli.games.zx.unknown_cards import identify
from judgecli.kernel.say import Proc, Table, aside, attempt, call, note
from judgecli.kernel.verdict import Illegal
from judgecli.language import ast


def reveal(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The cards are shown where they are (1005.1a), until the text ends or hides them again (1005.2)."""
    things = yield from what(t, i, scope)
    for card in things:
        yield from call(keyword.reveal(t, card, by="zx:1005.1a"))
        if card.zone.name in HIDDEN:
            scope.shown.append(card.ref)
    return bool(things)


def look(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The player sees the cards where they are; what nobody has stated the table says."""
    things = yield from what(t, i, scope)
    for card in things:
        yield from identify(t, card, by="zx:301.3")
    if things:
        yield from aside(*LOOKS_AT_THE_CARDS, "zx:301.3", actor(t.s, i, scope))
    return bool(things)


def play(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The cards are played one after the other, for nothing if the text says so; what cannot be played stays (102.3)."""
    done = False
    player = actor(t.s, i, scope)
    for card in (yield from what(t, i, scope)):
        here, free = t.s.now(card.ref), i.change == "free"
        if here is None:
            continue
        verdict = may_be_played(t.s, player, here, free)
        if isinstance(verdict, Illegal):
            yield from note(
                "{it} cannot be played and stays where it is",
                "{it}はプレイできず、その場に残る",
                ("zx:102.3", *verdict.cites),
                here.ref,
            )
        elif (yield from attempt(play_card(t, player, here, free=free))):
            done = True
    return done
