"""The steps of a run in plain words, in Japanese and English: what only this game says; the rest is ``shared.table.phrases``."""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.table import phrases as shared
from judgecli.games.shared.table import wording
from judgecli.games.shared.table.phrases import Lang, Speaker, of
from judgecli.games.shared.table.wording import Both
from judgecli.kernel.say import Ask
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Reason
from judgecli.scaffold.newgame.events import Harvested, Played

ZONES: dict[str, Both] = {
    "deck": ("deck", "デッキ"),
    "hand": ("hand", "手札"),
    "field": ("field", "場"),
    "store": ("store", "倉庫"),
}


def phrase(step: Step, lang: Lang) -> str:
    """One step, or "" where it says nothing a person would say."""
    return shared.phrase(SPEAKER, step, lang)


def reason(r: Reason, s: State, lang: Lang) -> str:
    """A requirement that fails, with the cards concerned."""
    return shared.reason(SPEAKER, r, s, lang)


def question(ask: Ask[Any], lang: Lang) -> str:
    """Who has to choose what."""
    return shared.question(SPEAKER, ask, lang)


def zone(z: Zone, lang: Lang) -> str:
    """A zone with its player."""
    return shared.zone(SPEAKER, z, lang)


def word(name: str, lang: Lang) -> str:
    """A word of the game in this language."""
    return shared.word(SPEAKER, name, lang)


def _action(who: str, option: Any, s: State, lang: Lang) -> str:
    """What a player does in their turn."""
    if not isinstance(option, Thing):
        return ""
    return of(("{} plays {}", "{}が{}をプレイする"), lang).format(who, shared.card(SPEAKER, s, option, lang))


SPEAKER = Speaker(
    zones=ZONES,
    words={name: ja for name, (_, ja) in ZONES.items()},
    forms=wording.FORMS,
    moves={
        **wording.MOVES,
        Played: ("{card} comes to {to}", "{card}が{to}に出る"),
        Harvested: ("{player} harvests a card", "{player}がカードを1枚収穫する"),
    },
    questions={**wording.QUESTIONS, "turn": ("what to play", "プレイするカード")},
    action=_action,
)
result = shared.result
