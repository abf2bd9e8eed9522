"""The words of what effects do in a duel, in English and Japanese: tables only; ``wording`` joins them to its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.shared.table.wording import Both
from judgecli.games.ygo import events_of_effects as e
from judgecli.kernel.events import Event
from judgecli.kernel.values import State

FORMS: Mapping[type[Event], Both] = {
    e.Activated: ("chain link {link}: {card}", "チェーン{link}: {card}"),
    e.TurnedUp: ("{card} is turned face-up", "{card}を表にする"),
    e.Negated: ("{card} is negated", "{card}が無効になる"),
    e.Targeted: ("{card} targets {those}", "{card}が{those}を対象にする"),
    e.Equipped: ("{card} is equipped", "{card}を装備する"),
    e.CountersPut: ("{card} gets counters", "{card}にカウンターを置く"),
    e.CountersRemoved: ("counters of {card} are removed", "{card}のカウンターを取り除く"),
    e.LookedAt: ("{card} is looked at", "{card}を確認する"),
}
MOVES: Mapping[type[Event], Both] = {}
NOTES: Mapping[str, Both] = {}
ANSWERS: Mapping[tuple[str, str], Both] = {}
ANY_ANSWERS: Mapping[str, Both] = {}
CHOICES: Mapping[str, Both] = {}
QUESTIONS: Mapping[str, Both] = {
    "response": ("whether to activate something", "何か発動するか"),
    "chain": ("whether to chain", "チェーンするか"),
    "trigger": ("which effect goes on the chain next", "次にチェーンに積む効果"),
    "end effect": ("which effect of the End Phase comes next", "次に処理するエンドフェイズの効果"),
    "spell zone": ("a Spell & Trap Zone", "魔法&罠ゾーン"),
}
CANNOT_JA: Mapping[str, str] = {}
WORDS_JA: Mapping[str, str] = {}


def form(event: Event, s: State) -> Both | None:
    """Another form than the table's, for some events."""
    return None


def words(event: Event, s: State, lang: str) -> Mapping[str, Any]:
    """Further words for a form."""
    if isinstance(event, e.Targeted):
        names = [s.name(t) for t in s.those(event.targets)]
        return {"those": ", ".join(f"《{n}》" for n in names)}
    return {}
