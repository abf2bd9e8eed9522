"""What is claimed or expected of a run."""

from __future__ import annotations

from judgecli.games.contract import Finding, Outcome
from judgecli.games.shared.events import occurrences
from judgecli.games.shared.table import statements as shared
from judgecli.games.shared.table.phrases import result
from judgecli.games.shared.table.statements import Statements
from judgecli.language import ast
from judgecli.scaffold.newgame import events
from judgecli.scaffold.newgame.table.phrases import SPEAKER


def judge(says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there."""
    return shared.judge(says, outcome, STATEMENTS)


STATEMENTS = Statements(occurrences=occurrences(events), zone_name=SPEAKER.zone, word=SPEAKER.word, result=result)
