"""605 The end of the battle."""

from __future__ import annotations

from judgecli.games.zx.ch600_battle.record import Battle
from judgecli.games.zx.ch700_priority import go_on
from judgecli.games.zx.ch800_abilities.continuous import has_effects_until
from judgecli.games.zx.ch901_order import any_due
from judgecli.games.zx.events_of_battle import BattleEnding
from judgecli.games.zx.waits import not_yet, record_fired, would_fire
from judgecli.kernel.events import AgendaSet, Ended
from judgecli.kernel.looks import stands, together
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.values import State


@procedure("zx:605.2")
def battle_ends(t: Table) -> Proc[None]:
    """Autos that wait for the end of the battle fire, each once a battle."""
    record = t.s.now_going_on
    assert isinstance(record, Battle)
    yield from do(BattleEnding(record.attacker), by="zx:605.2")
    fired = yield from record_fired(t, BattleEnding, record.fired, by="zx:605.2")
    yield from go_on(t, "605.3", fired=fired)


ONCE_MORE = (
    ("zx:605.4", "zx:605.6"),
    (
        "what has come due or has yet to trigger on the end of the battle is dealt with before the battle is over",
        "実行すべきルールエフェクトや、まだ誘発していない「バトル終了時」の自動能力があるので、バトル終了時に戻る",
    ),
)


@procedure("zx:605.4")
def end_again_or_on(t: Table) -> Proc[None]:
    """If a rule effect is due or an auto has yet to fire on the battle's end, back to that; otherwise on."""
    again = _unfinished(t.s) and stands("zx:605.4", None) and together(*ONCE_MORE)
    yield from go_on(t, "605.2" if again else "605.5", back="zx:605.4" if again else "")


@procedure("zx:605.5")
def effects_of_the_battle_end(t: Table) -> Proc[None]:
    """Effects that last this battle vanish."""
    if has_effects_until(t.s, "battle"):
        yield from do(Ended("battle"), by="zx:605.5")
    yield from go_on(t, "605.6")


@procedure("zx:605.6")
def end_again_or_leave(t: Table) -> Proc[None]:
    """The same test once more; then the battle is over."""
    if _unfinished(t.s) and stands("zx:605.6", None) and together(*ONCE_MORE):
        yield from go_on(t, "605.2", back="zx:605.6")
    else:
        yield from do(AgendaSet(t.s.agenda[:-1]), by="zx:605.6")


def _unfinished(s: State) -> bool:
    record = s.now_going_on
    assert isinstance(record, Battle)
    ends = BattleEnding(record.attacker)
    return any_due(s) or (not_yet(would_fire(s, ends), record.fired) and stands("zx:605.2"))
