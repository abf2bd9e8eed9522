"""A ruling for a chat: short enough for one message, with nothing in it that the chat would take for a command or for markup."""

from __future__ import annotations

from judgecli.lazy import pattern, replace
from judgecli.report.lang import Lang
from judgecli.report.short_view import ShortRuling
from judgecli.report.text import Page, short_text
from judgecli.report.words import say

MOST = 2_000
"""The most characters of a message, below the limit of the common chats."""
_MARKS = pattern(r"([\\*_~|`<>#\[\]])")
_CALL = "@"
_UNSEEN = "\u200b"
"""A zero-width space, put after what would notify everybody."""


def short_chat(view: ShortRuling, lang: Lang) -> str:
    """The short ruling, ending in a line end; where it is too long first without what the sections say, then without its end."""
    for shown in (view, replace(view, sections=())):
        made = safe(short_text(shown, Page(lang, 0)))
        if len(made) < MOST:
            return made
    end = say(lang, "chat.cut") + "\n"
    lines = made.split("\n")
    while len("\n".join(lines)) + len(end) + 1 >= MOST and len(lines) > 1:
        lines.pop()
    return "\n".join(lines)[: MOST - len(end) - 2] + "\n" + end


def safe(text: str) -> str:
    """Text without anything a chat takes for a command or markup."""
    return _MARKS.sub(r"\\\1", text).replace(_CALL, _CALL + _UNSEEN)
