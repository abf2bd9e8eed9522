"""The long text of a diagnostic code, as lines and as JSON."""

from __future__ import annotations

from typing import Any

from judgecli.language.explanations import Explanation, explanations, pick
from judgecli.report.lang import Lang
from judgecli.report.width import wrapped
from judgecli.report.words import say

SCHEMA = "judgecli.explain/1"


def explanation_lines(found: Explanation, lang: Lang, width: int) -> list[str]:
    """Title, text, a wrong and a right example."""
    lines = [f"{found.code}  {pick(found.title, lang)}", "", *wrapped(pick(found.text, lang), width)]
    for key, example in (("explain.wrong", found.wrong), ("explain.right", found.right)):
        lines += ["", say(lang, key), *(f"  {line}".rstrip() for line in pick(example, lang).rstrip("\n").split("\n"))]
    if found.fill[1] > 1:
        lines += ["", say(lang, "explain.fill", count=found.fill[1])]
    if found.encoding != "utf-8":
        lines += ["", say(lang, "explain.encoding", encoding=found.encoding)]
    return lines


def list_lines(lang: Lang) -> list[str]:
    """Every code with its title."""
    return [f"{code}  {pick(found.title, lang)}" for code, found in explanations().items()]


def explanation_json(*found: Explanation) -> dict[str, Any]:
    """``codes``: each with title, text and both examples, in both languages."""
    return {"schema": SCHEMA, "codes": [_entry(one) for one in found]}


def _entry(found: Explanation) -> dict[str, Any]:
    parts = {"title": found.title, "text": found.text, "wrong": found.wrong, "right": found.right}
    return {"code": found.code, **{name: {"en": en, "ja": ja} for name, (en, ja) in parts.items()}}
