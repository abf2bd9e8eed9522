"""The scenario language: text to ``ast.Scenario`` and back, with diagnostics. Knows no engine.

Importing this package imports neither Lark nor rapidfuzz nor wcwidth: the first call that needs one does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecli.language.diagnostics import Diagnostic, Secondary, ambiguous, did_you_mean, error, suggest, unknown_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from judgecli.language.ast import Scenario
    from judgecli.language.parsing import Parsed
    from judgecli.language.words import Lang

__all__ = [
    "Diagnostic",
    "Secondary",
    "ambiguous",
    "did_you_mean",
    "error",
    "format",
    "parse",
    "parse_bytes",
    "render",
    "suggest",
    "unknown_name",
]


def parse(text: str, path: str = "<text>") -> Parsed:
    """Read a scenario: ``.scenario`` (None if nothing could be used) and ``.diagnostics``, in the order of the text."""
    from judgecli.language import parsing

    return parsing.parse(text)


def parse_bytes(data: bytes) -> tuple[str, Parsed]:
    """Read a file's bytes: its text ("" if it cannot be decoded) and what ``parse`` makes of it."""
    from judgecli.language import parsing, source

    text, problems = source.decode(data)
    return (text, parsing.Parsed(None, problems)) if problems else (text, parsing.parse(text))


def render(diagnostics: Iterable[Diagnostic], text: str, path: str = "<text>", lang: str = "ja") -> str:
    """Diagnostics as a reader sees them: the line, carets under the right cells, what would be right."""
    from judgecli.language import rendering

    return rendering.render(diagnostics, text, path, lang)


def format(scenario_or_text: Scenario | str, lang: Lang | None = None) -> str:
    """Canonical text in either spelling; None keeps the spelling of each line. Raises CannotFormat (a ValueError)."""
    from judgecli.language import formatting

    return formatting.format(scenario_or_text, lang)
