"""A scenario without the claims and questions that could not be read: what happens is the same, and so is every other answer."""

from __future__ import annotations

from judgecli.session.carrying import USUAL, Bounds
from judgecli.session.ran import Run
from judgecli.session.run import run_text

ASKED = ("claim", "question")
"""The parts of a file that change nothing of what happens."""


def without_unread(run: Run, bounds: Bounds = USUAL) -> tuple[tuple[int, ...], Run] | None:
    """The lines of a file's claims and questions that could not be read, and the file run without them.

    ``None`` where anything else is wrong in it, or where nothing is left that happens or is asked.
    """
    errors = [d.span.line for d in run.diagnostics if d.severity == "error"]
    if run.scenario is None or not errors:
        return None
    heads = sorted((line, kind) for kind, line in run.scenario.lines)
    rows = run.text.split("\n")
    dropped: list[int] = []
    for line in errors:
        head, kind = max((h for h in heads if h[0] <= line), default=(0, ""))
        if kind not in ASKED:
            return None
        following = min((at for at, _ in heads if at > head), default=len(rows) + 1)
        if head not in dropped:
            dropped.append(head)
            rows[head - 1 : following - 1] = ["" for _ in rows[head - 1 : following - 1]]
    left = run_text("\n".join(rows), run.path, bounds)
    if left.outcome is None or left.diagnostics or left.scenario is None:
        return None
    said = left.scenario.plays or left.scenario.claims or left.scenario.questions
    return (tuple(sorted(dropped)), left) if said else None
