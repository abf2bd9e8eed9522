"""Every shipped scenario, read once for the tests that go over all or some of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import overload

from judgecli.language import parse
from judgecli.language.ast import Scenario
from tests.scenarios import FOLDER, SCENARIOS, name_of

Read = tuple[str, str, Scenario]
"""Path, text and tree of a scenario."""


@cache
def _read(path: Path) -> Read:
    text = path.read_text(encoding="utf-8")
    parsed = parse(text)
    assert parsed.scenario is not None, path
    assert parsed.ok, path
    return name_of(path), text, parsed.scenario


class Corpus(Sequence[Read]):
    """Scenarios, each of which is read when it is asked for first."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.paths = paths

    def __len__(self) -> int:
        return len(self.paths)

    @overload
    def __getitem__(self, at: int) -> Read: ...
    @overload
    def __getitem__(self, at: slice) -> Corpus: ...
    def __getitem__(self, at: int | slice) -> Read | Corpus:
        return Corpus(self.paths[at]) if isinstance(at, slice) else _read(self.paths[at])


def corpus() -> Corpus:
    assert len(SCENARIOS) > 250, FOLDER
    return Corpus(SCENARIOS)
