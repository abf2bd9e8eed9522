"""What is wrong with a text, where, and what would be right: one type for the language and the layers above it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from judgecli.language.ast import Span
from judgecli.lazy import dataclass

Severity = Literal["error", "warning"]
CLOSE_ENOUGH = 62.0  # percent of likeness below which a suggestion would only puzzle
CLOSE_IF_SHORT = 50.0  # of two or three characters, one wrong is half or a third (手扎 for 手札)


@dataclass(frozen=True, slots=True)
class Secondary:
    """Another place that explains the error, such as the first definition."""

    span: Span
    en: str
    ja: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. ``span`` is the primary place (1-based line, 0-based columns); ``label_*`` stands beside the caret."""

    code: str
    severity: Severity
    message_en: str
    message_ja: str
    span: Span
    label_en: str = ""
    label_ja: str = ""
    notes: tuple[Secondary, ...] = ()
    help_en: str = ""
    help_ja: str = ""
    read: tuple[str, ...] = ()
    """What of a claim can be read, each a claim by itself, where the rest of it is no condition for that."""

    def message(self, lang: str) -> str:
        return self.message_ja if lang == "ja" else self.message_en

    def label(self, lang: str) -> str:
        return self.label_ja if lang == "ja" else self.label_en

    def help(self, lang: str) -> str:
        return self.help_ja if lang == "ja" else self.help_en


def error(code: str, span: Span, en: str, ja: str, **more: str | tuple[Secondary, ...]) -> Diagnostic:
    """An error; ``more`` takes ``label_en``, ``label_ja``, ``help_en``, ``help_ja`` and ``notes``."""
    return Diagnostic(code, "error", en, ja, span, **more)  # type: ignore[arg-type]


def defined_here(span: Span) -> Secondary:
    return Secondary(span, "first given here", "最初の定義はここ")


def suggest(word: str, candidates: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """The candidates most like ``word``, best first; empty if none is near. Case and width do not count. A Latin word that begins with
    another letter is another word, unless one letter makes the difference.
    """
    import unicodedata

    from rapidfuzz import fuzz, process
    from rapidfuzz.distance import OSA

    def fold(text: str) -> str:
        return unicodedata.normalize("NFKC", text).casefold()

    def begins_alike(name: str) -> bool:
        one, other = fold(word), fold(name)
        return " " in word or not one[:1].isascii() or one[:1] == other[:1] or OSA.distance(one, other) <= 1

    pool = [name for name in dict.fromkeys(candidates) if begins_alike(name)]
    least = CLOSE_IF_SHORT if len(word) <= 3 else CLOSE_ENOUGH
    found = process.extract(fold(word), pool, scorer=fuzz.ratio, processor=fold, limit=limit, score_cutoff=least)
    best = found[0][1] if found else 0
    return tuple(name for name, score, _ in found if score >= best - 10)


def did_you_mean(words: tuple[str, ...]) -> tuple[str, str]:
    """The help lines for some suggestions, English and Japanese; empty strings for none."""
    if not words:
        return "", ""
    return f"did you mean {' or '.join(words)}?", f"{'、'.join(words)} のことですか？"


def unknown_name(code: str, span: Span, kind: tuple[str, str], name: str, known: Iterable[str]) -> Diagnostic:
    """A name that nothing has: ``kind`` says what was looked for, English and Japanese (``("card", "カード")``)."""
    help_en, help_ja = did_you_mean(suggest(name, known))
    return error(
        code,
        span,
        f"there is no {kind[0]} {name}",
        f"{kind[1]} {name} はありません",
        help_en=help_en,
        help_ja=help_ja,
    )


def ambiguous(code: str, span: Span, en: str, ja: str, candidates: Iterable[Secondary]) -> Diagnostic:
    """A name that fits several things; each candidate is a secondary place."""
    return error(code, span, en, ja, notes=tuple(candidates))
