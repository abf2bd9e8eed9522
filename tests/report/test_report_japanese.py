"""No key of the engine and no word of the other language is told in a Japanese step: only names that the file itself uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgecli.session.run import Run, run_file

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
QUOTED = re.compile(r"《[^》]*》|「[^」]*」|“[^”]*”")
RAW = re.compile(r"\[[^\]]*[a-z][^\]]*\]|[A-Za-z][a-z][A-Za-z-]*")


def told(run: Run) -> Iterator[str]:
    """Steps, requirements, questions and answers, as a ruling tells them."""
    assert run.outcome is not None
    assert run.system is not None
    for step in run.outcome.trace.standing():
        yield run.system.phrase(step, "ja")
        if step.kind == "requirement":
            yield run.system.reason(step.what, step.before, "ja")
    for refusal in run.outcome.refusals:
        yield from (run.system.reason(x, refusal.at, "ja") for x in getattr(refusal.verdict, "reasons", ()))
    if run.outcome.waiting is not None:
        yield run.system.option(run.outcome.waiting, "ja")


def is_a_name(raw: str, text: str) -> bool:
    """Whether the file has it with its capital: a race, or part of a name."""
    word = raw.strip("[]")
    return word[:1].isupper() and word in text


@pytest.mark.sampled(60)
@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.judge")), ids=lambda p: str(p.relative_to(ROOT)))
def test_nothing_raw_is_told(path: Path) -> None:
    run = run_file(path)
    assert run.outcome is not None
    texts = {QUOTED.sub("", text) for text in told(run)}
    raw = {word for text in texts for word in RAW.findall(text)}
    assert {word for word in raw if not is_a_name(word, run.text) and not word.startswith("base-")} == set()
