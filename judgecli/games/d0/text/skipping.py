"""Effects that make a player skip a turn or a phase to come (3-4-4)."""

from __future__ import annotations

from judgecli.games.d0.part3_duel.ch04_course import SKIP
from judgecli.games.shared.text.dialect import Verb, Word, word
from judgecli.games.shared.text.parts import players
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Noted
from judgecli.kernel.say import Proc, Table, do, note
from judgecli.language import ast


def skip(what: str, en: str, ja: str) -> Verb:
    """The next turn, or the next phase of that name, of each player meant is as though it did not exist."""

    def carried_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        for player in players(t.s, i, scope):
            yield from note(en, ja, "d0:3-4-4", player)
            yield from do(Noted(player, SKIP, (*t.s.fact(player, SKIP, ()), what)), by="d0:3-4-4")
        return True

    return carried_out


VERBS: dict[str, Word] = {
    "skip turn": word(skip("turn", "{it} will skip the next turn", "{it}は次のターンをとばす"), "who", each=True),
    "skip draw phase": word(
        skip("draw", "{it} will skip the next draw phase", "{it}は次のドローフェイズをとばす"), "who", each=True
    ),
    "skip energy phase": word(
        skip("energy", "{it} will skip the next energy phase", "{it}は次のエネルギーフェイズをとばす"), "who", each=True
    ),
    "skip main phase": word(
        skip("main", "{it} will skip the next main phase", "{it}は次のメインフェイズをとばす"), "who", each=True
    ),
    "skip smash phase": word(
        skip("smash", "{it} will skip the next smash phase", "{it}は次のスマッシュフェイズをとばす"), "who", each=True
    ),
}
