"""Whether a deck list may be used, as lines and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.kernel.verdict import Illegal, NotSettled, Reason, Verdict
from judgecli.language.deck import Deck, Entry
from judgecli.report.lang import Lang
from judgecli.report.width import harmless
from judgecli.report.words import say

SCHEMA = "judgecli.deck/1"


def deck_lines(deck: Deck, verdict: Verdict, lang: Lang) -> Iterator[str]:
    """The verdict, then one line a violation: its sections, what is asked, and what is there instead."""
    title = harmless(deck.title or say(lang, "deck.untitled"))
    if isinstance(verdict, NotSettled):
        yield say(lang, "deck.unsettled", title=title)
        sections = ", ".join(c.partition(":")[2] for c in verdict.nearest)
        question = verdict.question_ja if lang == "ja" else verdict.question_en
        yield say(lang, "deck.violation", sections=sections, text=harmless(question))
        return
    if not isinstance(verdict, Illegal):
        yield say(lang, "deck.legal", title=title, count=deck.cards)
        return
    yield say(lang, "deck.illegal", title=title, count=len(verdict.reasons))
    for reason in verdict.reasons:
        sections = ", ".join(c.partition(":")[2] for c in reason.cites)
        yield say(lang, "deck.violation", sections=sections, text=harmless(violation(reason, lang)))


def violation(reason: Reason, lang: Lang) -> str:
    """The requirement in words, and what of the list fails it."""
    says = reason.rule.says_ja if lang == "ja" else reason.rule.says_en.rstrip(".")
    told = [_subject(x) for x in reason.subjects]
    return f"{says}（{'、'.join(told)}）" if lang == "ja" else f"{says} ({', '.join(told)})"


def _subject(x: Any) -> str:
    if isinstance(x, Entry):
        return f"《{x.name}》"
    return str(x) if isinstance(x, int) else f"《{x}》"


def _open(verdict: Verdict) -> dict[str, Any] | None:
    if not isinstance(verdict, NotSettled):
        return None
    return {"sections": list(verdict.nearest), "en": verdict.question_en, "ja": verdict.question_ja}


def deck_json(path: str, deck: Deck, verdict: Verdict) -> dict[str, Any]:
    """Schema ``judgecli.deck/1``: whether it is legal, and every violation with its sections, in both languages."""
    reasons = verdict.reasons if isinstance(verdict, Illegal) else ()
    return {
        "schema": SCHEMA,
        "path": path,
        "title": deck.title,
        "game": deck.game,
        "legal": bool(verdict),
        "cards": deck.cards,
        "markers": deck.markers,
        "not_settled": _open(verdict),
        "violations": [
            {
                "rule": r.rule.name,
                "sections": list(r.cites),
                "about": [_subject(x) for x in r.subjects],
                "lines": sorted({x.span.line for x in r.subjects if isinstance(x, Entry)}),
                "en": violation(r, "en"),
                "ja": violation(r, "ja"),
            }
            for r in reasons
        ],
    }
