"""What is claimed or expected of a run."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.contract import Finding, Outcome
from judgecli.games.shared.table import statements as shared
from judgecli.games.shared.table.statements import Occurrence, Statements, is_a
from judgecli.language import ast
from judgecli.scaffold.newgame.events import Played
from judgecli.scaffold.newgame.table import phrases

OCCURRENCES: Mapping[str, Occurrence] = {"played": Occurrence(is_a(Played)), "appear": Occurrence(is_a(Played))}


def judge(says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there."""
    return shared.judge(says, outcome, STATEMENTS)


STATEMENTS = Statements(occurrences=OCCURRENCES, zone_name=phrases.zone, word=phrases.word, result=phrases.result)
