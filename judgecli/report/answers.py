"""An answer to a question in words."""

from __future__ import annotations

from judgecli.games.contract import System
from judgecli.kernel.say import Ask, cites_of
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State
from judgecli.report.lang import Lang


def told(ask: Ask[object], label: str, s: State, system: System, lang: Lang) -> str:
    """An answer to a question, as the replay would tell it."""
    step = Step(0, 0, "decision", "asks", ask.kind, cites_of(ask.cite), (ask, label, "said"), s, s, label)
    return system.phrase(step, lang) or system.answer(step, lang)
