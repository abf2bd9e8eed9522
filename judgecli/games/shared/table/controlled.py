"""Whether a card is controlled by a player, and what gave it to whoever controls it."""

from __future__ import annotations

from judgecli.games.contract import Finding, Outcome
from judgecli.games.shared.table.ends import events_of, no_player
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.values import Thing
from judgecli.language import ast


def controlled(subject: ast.Mention, player: ast.Mention, outcome: Outcome) -> Finding:
    """All cards in play that are meant are that player's to control; what is nowhere in play nobody controls."""
    if player.text not in outcome.start.seating.players:
        raise no_player(player, outcome)
    s = outcome.end
    d = dialect(s)
    meant = matching(s, subject, s.called(subject.text))
    found = [x for x in meant if x.zone.name in d.board or d.controlled_outside(s, x)]
    holds = bool(found) and all(x.controller == player.text for x in found)
    who = sorted({x.controller for x in found})
    en = f"{', '.join(who)} controls it" if found else "nobody controls it"
    ja = f"{'、'.join(who)}がコントロールしている" if found else "誰もコントロールしていない"
    return Finding(holds, _changes(outcome, found), en, ja)


def _changes(outcome: Outcome, things: list[Thing]) -> tuple[int, ...]:
    """The last step by which each of them came under another player's control."""
    last: dict[tuple[int, ...], int] = {}
    for step, event in events_of(outcome):
        for ref in event.subjects():
            before, after = step.before.now(ref), step.after.now(ref)
            if before is not None and after is not None and before.controller != after.controller:
                last[after.cards] = step.number
    return tuple(number for cards, number in last.items() if cards in {x.cards for x in things})
