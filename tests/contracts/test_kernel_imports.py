"""The kernel is light and at the bottom: what importing it brings along."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.contracts.lints import KERNEL, sources

HEAVY = {
    "lark",
    "rich",
    "jinja2",
    "typer",
    "click",
    "sqlite3",
    "rapidfuzz",
    "platformdirs",
    "wcwidth",
    "kanjize",
    "asyncio",
    "pydoc",
}
ABOVE = {"judgecli.cli", "judgecli.report", "judgecli.session", "judgecli.games", "judgecli.language"}

PROGRAM = """
import importlib, sys
before = set(sys.modules)
for name in sys.argv[1:]:
    importlib.import_module(name)
print("\\n".join(sorted(set(sys.modules) - before)))
"""


def brought(*modules: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", PROGRAM, *modules], capture_output=True, check=True, text=True)
    return set(done.stdout.split())


@pytest.fixture(scope="module")
def modules() -> set[str]:
    return brought(*(f"judgecli.kernel.{path.stem}" for path in sources(KERNEL) if path.stem != "__init__"))


def test_nothing_heavy_comes_along(modules):
    assert "judgecli.kernel.machine" in modules
    assert {name.partition(".")[0] for name in modules} & HEAVY == set()


def test_no_layer_above_comes_along(modules):
    assert {name for name in modules if any(name == a or name.startswith(a + ".") for a in ABOVE)} == set()


def test_the_reading_would_notice():
    assert "sqlite3" in brought("sqlite3")
