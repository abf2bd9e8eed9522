"""What a run looked at, in its order: for a replay that tells everything, also what was examined and was not due."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judgecli.games.contract import Finding
from judgecli.kernel.looks import Key, Look
from judgecli.language import ast
from judgecli.lazy import dataclass
from judgecli.session.again import Watched, watched
from judgecli.session.causes import chains
from judgecli.session.chain import Standing
from judgecli.session.questions import answers
from judgecli.session.required import Ground
from judgecli.session.run import Run
from judgecli.session.which_looks import compared_in, passed_over


@dataclass(frozen=True, slots=True)
class Looked:
    """One value that was looked at once the step with this number had been taken (0: at the start), or what an answer rests on besides.

    ``says``: the statement whose answer a ground belongs to.
    """

    after: int
    reason: Look | Ground | Standing
    says: ast.Assertion | None = None


def looked_at(run: Run) -> tuple[Looked, ...]:
    """Everything worth a line: whatever a ruling of this run would name, checks each time the values that they compare have changed, who
    came first, and triggers that passed over what happened."""
    w = watched(run.game, run.written.plays, run.carried_out)
    found = {look.key: Looked(look.step, look) for look in _worth_a_line(w)}
    out: list[Looked] = []
    for chain in chains(run, statements_of(run), w):
        found |= {look.key: Looked(look.step, look) for look in chain.contrasts}
        last = len(run.carried_out.trace.steps)
        out += [Looked(x.step.number if x.step is not None else last, x, chain.says) for x in chain.grounds]
        out += [Looked(0, text) for text in chain.standing]
    return tuple(sorted((*out, *found.values()), key=lambda x: x.after))


def statements_of(run: Run) -> Sequence[tuple[ast.Assertion, Finding]]:
    """The claims of a run and what its questions ask about it."""
    asked = [(a.says, a.finding) for a in answers(run) if a.says is not None and a.finding is not None]
    return [*((c.claim.says, c.finding) for c in run.claims), *asked]


def _worth_a_line(w: Watched) -> Iterator[Look]:
    """Checks each time something they compare has changed, and each order and each trigger passed over once."""
    compared: dict[Key, Mapping[str, Any] | None] = {}
    for look in w.each():
        if look.kind == "check":
            group, now = look.key[:-1], compared_in(look, look.s)
            if look.value or (group in compared and compared[group] != now):
                yield look
            compared[group] = now
    yield from {look.key[:-1]: look for look in w.each() if look.kind == "order"}.values()
    yield from passed_over(w, None)
