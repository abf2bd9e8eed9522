"""What lines of play may leave unsaid: nothing. A custom lets an answer be assumed that any player would give."""

from __future__ import annotations

from judgecli.games.shared.table.customs import Customs
from judgecli.kernel.values import TABLE

CUSTOMS = Customs(each=(), silence=frozenset(), supplied=frozenset(), turn=lambda s: s.fact(TABLE, "turn"))
