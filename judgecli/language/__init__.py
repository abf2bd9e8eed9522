"""The scenario language: text to ``ast.Scenario`` and back, with diagnostics. Knows no engine.

Importing this package imports neither Lark nor rapidfuzz: the first ``parse`` does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecli.language.diagnostics import Diagnostic, Secondary, error, suggest, unknown_name

if TYPE_CHECKING:
    from judgecli.language.parsing import Parsed

__all__ = ["Diagnostic", "Secondary", "error", "parse", "suggest", "unknown_name"]


def parse(text: str, path: str = "<text>") -> Parsed:
    """Read a scenario: ``.scenario`` (None if nothing could be used) and ``.diagnostics``, in the order of the text."""
    from judgecli.language import parsing

    return parsing.parse(text, path)
