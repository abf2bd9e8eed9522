"""What can be said to have happened in a variant."""

from __future__ import annotations

from judgecli.games.contract import Finding, Outcome
from judgecli.games.dm.table import statements
from judgecli.games.dm.variants import events as e
from judgecli.games.shared.table import statements as shared
from judgecli.games.shared.table.statements import Occurrence, is_a
from judgecli.language import ast
from judgecli.lazy import replace

STATEMENTS = replace(
    statements.STATEMENTS,
    occurrences={
        **statements.OCCURRENCES,
        "chaos": Occurrence(is_a(e.Chaos), frozenset({"player"})),
        "planeswalk": Occurrence(is_a(e.Planeswalked), frozenset({"player"})),
        "encounter": Occurrence(is_a(e.Encountered), frozenset({"card", "player"})),
        "encountered": Occurrence(is_a(e.Encountered)),
        "set in motion": Occurrence(is_a(e.SetInMotion)),
    },
)


def judge(says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there."""
    return shared.judge(says, outcome, STATEMENTS)
