"""Effects that make a player skip a turn or a phase to come (3-4-4)."""

from __future__ import annotations

from judgecli.games.d0.part3_duel.ch04_course import SKIP
from judgecli.games.shared.text.dialect import Verb
from judgecli.games.shared.text.parts import players
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Noted
from judgecli.kernel.say import Proc, Table, do, note
from judgecli.language import ast


def skip(what: str, told: str) -> Verb:
    """The next turn, or the next phase of that name, of each player meant is as though it did not exist."""

    def carried_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        for player in players(t.s, i, scope):
            yield from note(told, "d0:3-4-4", player)
            yield from do(Noted(player, SKIP, (*t.s.fact(player, SKIP, ()), what)), by="d0:3-4-4")
        return True

    return carried_out


VERBS: dict[str, Verb] = {
    "skip turn": skip("turn", "the next turn will be skipped"),
    "skip draw phase": skip("draw", "the next draw phase will be skipped"),
    "skip energy phase": skip("energy", "the next energy phase will be skipped"),
    "skip main phase": skip("main", "the next main phase will be skipped"),
    "skip smash phase": skip("smash", "the next smash phase will be skipped"),
}
