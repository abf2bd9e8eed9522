"""What can be said to have happened in a variant."""

from __future__ import annotations

from judgecli.games.contract import Finding, Outcome
from judgecli.games.dm.table import statements
from judgecli.games.dm.variants import events
from judgecli.games.shared.events import occurrences
from judgecli.games.shared.table import statements as shared
from judgecli.language import ast
from judgecli.lazy import replace

STATEMENTS = replace(
    statements.STATEMENTS,
    occurrences={**statements.STATEMENTS.occurrences, **occurrences(events)},
)


def judge(says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there."""
    return shared.judge(says, outcome, STATEMENTS)
