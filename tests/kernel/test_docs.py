"""What docs/kernel.md shows works as shown, and what the docs name exists."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from judgecli.kernel import derive, events, game, machine, pipeline, say, text, values, write
from judgecli.kernel.answers import Answer, Recorded
from judgecli.kernel.machine import Machine
from judgecli.kernel.rules import REGISTER

DOCS = Path(__file__).parents[2] / "docs"
KERNEL = (values, events, write, say, text, pipeline, derive, machine, game)


def example() -> str:
    blocks = re.findall(r"```python[^\n]*\n(.*?)```", (DOCS / "kernel.md").read_text("utf-8"), re.S)
    return blocks[-1]


def test_the_smallest_game_plays():
    """From three: A takes two, B takes the last one. Two cannot be taken from one, and the reason is told."""
    module = ModuleType("smallest_game")
    sys.modules[module.__name__] = module
    try:
        exec(compile(example(), "docs/kernel.md", "exec"), module.__dict__)
        assert module.machine.status == "over"
        short = Machine(module.position, Recorded([Answer("A", "take", "2", "said")])).run()
        assert short.s.result == "B wins", "the last counter is taken by force"
        asked = [s.what[0] for s in short.trace.steps if s.kind == "decision"][-1]
        assert list(asked.options) == ["1"]
        assert [str(v.cites) for v in asked.refused().values()] == ["('toy:1.1',)"]
    finally:
        del sys.modules[module.__name__]
        for register in (REGISTER.rules, REGISTER.procedures, REGISTER.code):
            for name in [n for n in register if n.startswith("smallest_game.")]:
                del register[name]


@pytest.mark.parametrize("page", ["kernel.md", "philosophy.md"])
def test_the_pages_name_what_exists(page):
    """Every name in code font that looks like one of the kernel's classes or functions is one."""
    prose = re.sub(r"```.*?```", "", (DOCS / page).read_text("utf-8"), flags=re.S)
    known = {name for module in KERNEL for name in vars(module)} | {"Legal", "Illegal"}
    named = set(re.findall(r"`([A-Z][A-Za-z]+)`", prose))
    assert named - known == set()


def test_the_pages_name_files_that_exist():
    for page in ("kernel.md", "philosophy.md"):
        for name in re.findall(r"`(tests/[\w/.]+)`", (DOCS / page).read_text("utf-8")):
            assert (DOCS.parent / name).exists(), name
