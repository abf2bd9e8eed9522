"""What a game finds wrong in a scenario, as the language's diagnostics."""

from __future__ import annotations

from judgecli.games.contract import Problem
from judgecli.language.diagnostics import Diagnostic, did_you_mean, suggest


def as_diagnostic(problem: Problem) -> Diagnostic:
    """The same with the nearest of the names that could have been meant."""
    help_en, help_ja = problem.help_en, problem.help_ja
    if problem.near and problem.names and not help_en:
        help_en, help_ja = did_you_mean(suggest(problem.near, problem.names))
    return Diagnostic(problem.code, "error", problem.en, problem.ja, problem.span, help_en=help_en, help_ja=help_ja)
