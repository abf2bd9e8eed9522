"""Carrying out a whole text: what it has shown of hidden zones is turned back at its end (1005.2)."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx.ch300_zones import HIDDEN
from judgecli.games.zx.ch1000_keyword_actions import shuffle
from judgecli.kernel.say import Proc, Table, note
from judgecli.language import ast


def resolve_text(t: Table, effects: Sequence[ast.Instruction], scope: Scope) -> Proc[bool]:
    """The instructions, and then what is still shown is hidden again; a deck is shuffled after that (1005.2)."""
    done = yield from carry_out(t, effects, scope)
    decks: dict[str, None] = {}
    for card in t.s.those(dict.fromkeys(scope.shown)):
        if card.zone.name in HIDDEN:
            yield from note("{it} returns to its previous state", "{it}は元の状態に戻される", "zx:1005.2", card.ref)
            if card.zone.name == "deck":
                decks[card.zone.holder] = None
    scope.shown.clear()
    for player in decks:
        yield from shuffle(t, player, by="zx:1005.2")
    return done
