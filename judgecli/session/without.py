"""A scenario without the claims and questions that could not be read: what happens is the same, and so is every other answer.

Of a claim of which some clauses can be read, these are judged, and told to be no more than a part of it.
"""

from __future__ import annotations

from judgecli.language.reading import grammar_of
from judgecli.lazy import NamedTuple
from judgecli.session.carrying import USUAL, Bounds
from judgecli.session.ran import Run
from judgecli.session.run import run_text

ASKED = ("claim", "question")
"""The parts of a file that change nothing of what happens."""


class InPart(NamedTuple):
    """``lines``: those of claims and questions that could not be read; ``parts``: of some of them, what is judged of the claim instead;
    ``run``: the file run so.
    """

    lines: tuple[int, ...]
    parts: tuple[tuple[int, str], ...]
    run: Run


def without_unread(run: Run, bounds: Bounds = USUAL) -> InPart | None:
    """The file run without the claims and questions that could not be read, or with what of them could.

    ``None`` where anything else is wrong in it, or where nothing is left that happens or is asked.
    """
    problems = [d for d in run.diagnostics if d.severity == "error"]
    errors = [d.span.line for d in problems]
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
    said = {
        d.span.line: d.read for d in problems if d.read and d.span.line in dropped and errors.count(d.span.line) == 1
    }
    parts = {line: _joined(read) for line, read in said.items()}
    written = run.text.split("\n")
    for line, part in parts.items():
        begins, colon, _ = written[line - 1].replace("：", ":").partition(":")
        rows[line - 1] = f"{begins}{colon} {part}" if colon else ""
    left = run_text("\n".join(rows), run.path, bounds)
    if parts and left.diagnostics:  # they cannot be said in one line
        parts.clear()
        left = run_text("\n".join("" if n + 1 in dropped else row for n, row in enumerate(rows)), run.path, bounds)
    if left.outcome is None or left.diagnostics or left.scenario is None:
        return None
    if not (left.scenario.plays or left.scenario.claims or left.scenario.questions):
        return None
    return InPart(tuple(sorted(n for n in dropped if n not in parts)), tuple(sorted(parts.items())), left)


def _joined(read: tuple[str, ...]) -> str:
    """Several claims in one."""
    return ("、" if grammar_of(read[0]) == "japanese" else " and ").join(read)
