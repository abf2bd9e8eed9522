"""What the scenario of a later moment does not say of it, in words: remarks above the text."""

from __future__ import annotations

from judgecli.language.words import by_terminal, speaking
from judgecli.report.lang import Lang
from judgecli.report.words import say
from judgecli.session.asked import moment
from judgecli.session.board_compared import Unwritten
from judgecli.session.later_board import Later
from judgecli.session.run import Run

MOST = 20
"""The most remarks that are written; of the rest only the number is given."""


def remarks(run: Run, found: Later, lang: Lang) -> list[str]:
    """One line for each thing that could not be written; none where the text says all."""
    if not found.unwritten:
        return []
    lines = list(dict.fromkeys(_told(run, one, found, lang) for one in found.unwritten))
    more = [say(lang, "later.more", number=len(lines) - MOST)] if len(lines) > MOST else []
    return [say(lang, "later.head"), *(f"- {line}" for line in lines[:MOST]), *(f"- {line}" for line in more)]


def _told(run: Run, one: Unwritten, found: Later, lang: Lang) -> str:
    of = f"《{one.of}》" if one.kind in ("state", "effect", "waiting") and one.of else one.of
    if one.kind in ("state", "fact") and (word := _word(run, one.what, lang)):
        return say(lang, f"later.{one.kind}", of=of or say(lang, "later.table"), what=word)
    if one.kind in ("state", "fact"):
        return say(lang, "later.before", of=of or say(lang, "later.table"))
    if one.kind == "under way":
        return say(lang, "later.under-way", what=_going_on(run, found, lang))
    return say(lang, f"later.{one.kind}", of=of or say(lang, "later.table"), what=one.what)


def _word(run: Run, what: str, lang: Lang) -> str:
    """What the language calls a mark or a number; "" where it has no word for it."""
    with speaking(run.game.book):
        words = (
            w for kind in ("STATE", "MARK", "STAT", "COUNT", "ZONE", "PLAYERWORD") for w in by_terminal().get(kind, ())
        )
        return next(
            (word.spellings((lang,))[0] for word in words if word.canonical == what and word.spellings((lang,))), ""
        )


def _going_on(run: Run, found: Later, lang: Lang) -> str:
    at = len(run.written.plays) - len(found.scenario.plays)
    told: str = run.game.going_on(moment(run, at).state, lang)
    return told
