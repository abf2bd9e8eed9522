"""What can be said to have happened in a variant."""

from __future__ import annotations

from judgecli.games.contract import Finding, Outcome
from judgecli.games.dm.seats import turn_player
from judgecli.games.dm.table import statements
from judgecli.games.dm.variants import events
from judgecli.games.dm.variants.ch600_multiplayer import steps_apart
from judgecli.games.dm.variants.ch601_range import in_range, range_of, whose
from judgecli.games.shared.table import statements as shared
from judgecli.games.shared.table.ends import no_player
from judgecli.language import ast
from judgecli.lazy import replace


def _out_of_range(told: shared.Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """A player, or a card by whose it is, lies beyond the range of a player: of the turn player if nobody is named (601.3)."""
    s = outcome.end
    shared.known(says, outcome)
    one = says.value.text if says.values else turn_player(s)
    if one not in s.seating.players:
        raise no_player(says.value, outcome)
    subject = says.subject
    if subject is None or subject.kind not in ("player", "card"):
        raise shared.cannot_be_judged("out of range", says.span)
    meant = {whose(x) for x in shared.things_of(says, outcome)} if subject.kind == "card" else {subject.text}
    near = [player for player in meant if in_range(s, one, player)]
    seats, reach = ", ".join(str(steps_apart(s, one, player)) for player in sorted(meant)), range_of(s, one)
    en, ja = (
        f"range of {one}: {reach or 'unlimited'}; seats away: {seats}",
        f"{one}の影響範囲: {reach or '無制限'}、隔たり: {seats}",
    )
    return Finding(bool(meant) and not near, en=en, ja=ja)


STATEMENTS = replace(
    statements.STATEMENTS,
    events=(*statements.STATEMENTS.events, events),
    checks={**statements.STATEMENTS.checks, "out of range": _out_of_range},
)
