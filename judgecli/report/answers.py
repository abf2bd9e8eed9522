"""Answers to a question, in words."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

from judgecli.games.contract import System
from judgecli.kernel.say import Ask, cites_of
from judgecli.kernel.trace import Step
from judgecli.kernel.values import TABLE, State
from judgecli.language.players import naming
from judgecli.language.words import speaking
from judgecli.report.lang import Lang

MOST_TOLD_APART = 64
"""The most options of one question that are listed as separate lines."""


def told(ask: Ask[object], label: str, s: State, system: System, lang: Lang) -> str:
    """An answer to a question, as the replay would tell it; of a card left to chance, that it was shown."""
    text = _chosen(ask, label, s, system, lang)
    return of_what_is_shown(text, lang) if ask.who == TABLE and ask.kind == "shown card" else text


def _chosen(ask: Ask[object], label: str, s: State, system: System, lang: Lang) -> str:
    step = Step(0, 0, "decision", "asks", ask.kind, cites_of(ask.cite), (ask, label, "said"), s, s, label)
    return system.phrase(step, lang) or system.answer(step, lang)


def listed(ask: Ask[Any], s: State, system: System, lang: Lang) -> Mapping[str, str]:
    """Every answer to a question, by its label, as a line of play: in the words of the replay where these are read as that answer."""
    texts = {label: _chosen(ask, label, s, system, lang) for label in islice(ask.options, MOST_TOLD_APART)}
    with speaking(system.book), naming(s.players):
        return {label: _as_a_line(ask, label, text, s, system, lang) for label, text in texts.items()}


def _as_a_line(ask: Ask[Any], label: str, text: str, s: State, system: System, lang: Lang) -> str:
    shown = (of_what_is_shown(text, lang),) if ask.who == TABLE else ()
    from judgecli.session.written_answers import gives, written

    told_so = next((said for said in (text, *shown) if gives(said, ask, s, system) == label), "")
    as_shown = shown[0] if shown and ask.kind == "shown card" else text
    return told_so or written(ask, label, s, system, lang) or as_shown


def of_what_is_shown(text: str, lang: Lang) -> str:
    return f"{text}が公開された" if lang == "ja" else f"{text} is revealed"
