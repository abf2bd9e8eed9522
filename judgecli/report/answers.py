"""An answer to a question in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import islice
from typing import Any

from judgecli.games.contract import Problem, System
from judgecli.kernel.say import Ask, cites_of
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.language.saying import line
from judgecli.report.lang import Lang

MOST_TOLD_APART = 64
"""Options of one question that are told by lines of their own where they sound alike."""


def told(ask: Ask[object], label: str, s: State, system: System, lang: Lang) -> str:
    """An answer to a question, as the replay would tell it."""
    step = Step(0, 0, "decision", "asks", ask.kind, cites_of(ask.cite), (ask, label, "said"), s, s, label)
    return system.phrase(step, lang) or system.answer(step, lang)


def listed(ask: Ask[Any], s: State, system: System, lang: Lang) -> Mapping[str, str]:
    """Every answer to a question, by its label; those that sound alike are told by the lines of play that give them."""
    texts = {label: told(ask, label, s, system, lang) for label in islice(ask.options, MOST_TOLD_APART)}
    often = Counter(texts.values())
    return {
        label: (often[text] > 1 and _as_a_line(ask, label, s, system, lang)) or text for label, text in texts.items()
    }


def _as_a_line(ask: Ask[Any], label: str, s: State, system: System, lang: Lang) -> str:
    """The line of play that chooses the option by its number or its name; "" where none does."""
    option = ask.options.get(label)
    name = s.name(option) if isinstance(option, Thing) and option.face else ""
    number = label.rpartition(" ")[2]
    tags = ("", *(str(n) for n in range(1, len(ask.options) + 1)))
    said = [ast.Mention("card", name, ast.NOWHERE, tag=tag) for tag in tags if name]
    for mention in [*said, *([ast.Mention("number", number, ast.NOWHERE)] if number.isdigit() else [])]:
        try:
            if system.follow("object", mention, ask, s) == label:
                return line(ast.Play(ask.who, "choose", (("object", (mention,)),), ast.NOWHERE, ""), lang)
        except (Problem, LookupError, ValueError):  # it could be several, or no spelling says it
            continue
    return ""
