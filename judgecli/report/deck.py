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
    """The verdict, one line a violation (sections, what is asked, what is there instead), then the limits that are met."""
    title = harmless(deck.title or say(lang, "deck.untitled"))
    if isinstance(verdict, NotSettled):
        yield say(lang, "deck.unsettled", title=title)
        sections = ", ".join(c.partition(":")[2] for c in verdict.nearest)
        question = verdict.question_ja if lang == "ja" else verdict.question_en
        yield say(lang, "deck.violation", sections=sections, text=harmless(question))
        return
    broken = verdict.reasons if isinstance(verdict, Illegal) else ()
    if broken:
        yield say(lang, "deck.illegal", title=title, count=len(broken))
    else:
        yield say(lang, "deck.legal", title=title, count=deck.cards)
    for key, reasons in (("deck.violation", broken), ("deck.met", limits_met(verdict))):
        for reason in reasons:
            sections = ", ".join(c.partition(":")[2] for c in reason.cites)
            yield say(lang, key, sections=sections, text=harmless(violation(reason, lang)))


def limits_met(verdict: Verdict) -> tuple[Reason, ...]:
    """The limits on numbers that the list keeps, each where it comes nearest to it; not those of which the list has nothing."""
    if isinstance(verdict, NotSettled):
        return ()
    broken = {r.rule.name for r in verdict.reasons} if isinstance(verdict, Illegal) else set()
    nearest: dict[str, Reason] = {}
    for reason in verdict.met if isinstance(verdict, Illegal) else verdict.reasons:
        name, number = reason.rule.name, _number(reason)
        if name not in broken and number > (_number(nearest[name]) if name in nearest else 0):
            nearest[name] = reason
    return tuple(nearest.values())


def _number(reason: Reason) -> int:
    """How many there are of what a limit is about; 0 where it is about no number."""
    last = reason.subjects[-1] if reason.subjects else 0
    return last if isinstance(last, int) else 0


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
    """Schema ``judgecli.deck/1``: whether it is legal, and every violation and the limits that are met, each with its sections."""
    reasons = verdict.reasons if isinstance(verdict, Illegal) else ()
    met = limits_met(verdict)
    beside = list(dict.fromkeys(c for r in met for c in r.cites))
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
                **_told(r),
                "met_beside": {"sections": beside},
                "lines": sorted({x.span.line for x in r.subjects if isinstance(x, Entry)}),
            }
            for r in reasons
        ],
        "met": [_told(r) for r in met],
    }


def _told(r: Reason) -> dict[str, Any]:
    return {
        "rule": r.rule.name,
        "sections": list(r.cites),
        "about": [_subject(x) for x in r.subjects],
        "en": violation(r, "en"),
        "ja": violation(r, "ja"),
    }
