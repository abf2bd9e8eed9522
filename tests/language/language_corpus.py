"""Every shipped scenario, read once for the tests that go over all of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from judgecli.language import parse
from judgecli.language.ast import Scenario

CORPUS = Path(__file__).resolve().parents[2] / "scenarios"


Read = tuple[str, str, Scenario]
"""Path, text and tree of a scenario."""


@cache
def corpus() -> tuple[Read, ...]:
    """Each that can be read."""
    found = []
    for path in sorted(CORPUS.rglob("*.judge")):
        text = path.read_text(encoding="utf-8")
        parsed = parse(text)
        if parsed.scenario is not None and parsed.ok:
            found.append((str(path.relative_to(CORPUS)), text, parsed.scenario))
    assert len(found) > 250
    return tuple(found)
