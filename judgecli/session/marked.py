"""What gave a card the mark or the state of which a statement speaks, where leaving that out once would only let it happen again."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.contract import Finding, Outcome
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref
from judgecli.language import ast
from judgecli.session.mentions import card_of, meant


def what_marked_it(says: ast.Assertion, found: Finding, outcome: Outcome) -> Iterator[Step]:
    """Of a card that is not marked as claimed: the last event that changed this mark of it."""
    card = card_of(says)
    if card is None or says.verb not in ("has", "is") or found.holds is not says.negated:
        return
    mark = says.what if says.verb == "has" else next((x.text for x in says.values), "")
    here = [x.ref for x in meant(card, outcome.end)] if mark else []
    for step in reversed(list(outcome.trace.standing())):
        if step.kind != "event" or not step.cites:
            continue
        touched = {*here} & {*step.what[0].subjects()}  # of several events of one moment the one that is of the card
        if any(_changed(step, ref, mark) for ref in touched):
            yield step
            return


def _changed(step: Step, ref: Ref, mark: str) -> bool:
    before, after = step.before.now(ref), step.after.now(ref)
    return before is not None and after is not None and before.mark(mark) != after.mark(mark)
