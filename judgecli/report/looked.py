"""What a run looked at, as one sentence that names the values compared."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import System
from judgecli.kernel.looks import Check, Look
from judgecli.kernel.say import Note
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Reason
from judgecli.report.lang import Lang
from judgecli.report.words import say
from judgecli.session.contrast import told


def look_told(look: Look, system: System, lang: Lang) -> str:
    """One look in plain words: what was compared, and what followed or did not."""
    if look.kind == "check":
        return _checked(look, look.what, system, lang)
    if look.kind == "trigger":
        return _passed_over(look, system, lang)
    requirement = system.reason(Reason(look.what, look.subjects, look.value), look.s, lang)
    return say(lang, "look.met" if look.value else "look.not met", text=requirement)


def _checked(look: Look, check: Check, system: System, lang: Lang) -> str:
    form = (check.due if look.value else check.not_due)[lang == "ja"]
    values = {name: str(value) for name, value in check.compared(look.s, *look.subjects).items()}
    return form.format(it=_named(look.subjects[0], look.s, system, lang) if look.subjects else "", **values)


def _passed_over(look: Look, system: System, lang: Lang) -> str:
    """A trigger that does not fire: what it waits for, and what happened."""
    bearer = _named(look.subjects[0], look.s, system, lang)
    happened = system.phrase(told(look.event, look.s), lang)
    words = look.what.words.strip()
    key = "look.waits" if words else "look.waits.unsaid"
    return say(lang, key, card=bearer, words=words, happened=happened)


def _named(x: Any, s: State, system: System, lang: Lang) -> str:
    """A card or a player as the steps of a run call it."""
    if isinstance(x, Ref | Thing):
        note = Note("{it}", "{it}", "", (x,))
        return system.phrase(Step(0, 0, "note", "does", "", (), note, s, s), lang)
    return str(x)
