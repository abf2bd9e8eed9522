"""What is wrong in a scenario, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from judgecli.language.diagnostics import Diagnostic
from judgecli.language.rendering import render
from judgecli.report.lang import Lang
from judgecli.report.width import harmless
from judgecli.session.spoken import in_its_words

if TYPE_CHECKING:
    from judgecli.session.run import Run


@in_its_words
def diagnosis(run: Run, lang: Lang) -> str:
    """Every finding of a run with its line and a caret."""
    return findings(run.diagnostics, run.text, run.path, lang)


def findings(diagnostics: Iterable[Diagnostic], text: str, path: str, lang: Lang) -> str:
    """Every finding with its line and a caret."""
    return harmless(render(diagnostics, text, path, lang)).rstrip()
