"""No import runs in a circle, and no game knows another, whatever games there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli import manifest
from tests.contracts.imports import circles, graph, imports, modules

GAMES = sorted(game.package for game in manifest.shipped().values() if not game.base)
SHARED = "judgecli.games.shared"
CLOCK = re.compile(r"^\s*(?:from time import|import time\b)", re.MULTILINE)


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def test_there_are_games_to_look_at() -> None:
    assert len(GAMES) > 2
    assert all(any(within(module, game) for module in imports()) for game in (*GAMES, SHARED))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_no_other(game: str) -> None:
    own = {module: taken for module, taken in graph(imports()).items() if within(module, game)}
    others = [other for other in GAMES if other != game]
    assert [
        (module, source) for module in own for source in own[module] if any(within(source, one) for one in others)
    ] == []


def test_nothing_but_its_own_modules_imports_a_game() -> None:
    """A game is found by its manifest; what stands beside or below the games names none."""
    found = [
        (module, source)
        for module, taken in graph(imports()).items()
        for source in taken
        if any(within(source, game) and not within(module, game) for game in GAMES)
    ]
    assert found == []


def test_nobody_takes_a_private_name_of_another_package() -> None:
    """Names with an underscore stay in the folder they stand in."""
    found = [
        (module, source, name)
        for module, taken in imports().items()
        for source, name in taken
        if name.startswith("_") and not name.startswith("__")
        if module.rpartition(".")[0] != source.rpartition(".")[0]
    ]
    assert found == []


def test_no_import_runs_in_a_circle() -> None:
    """Imports for the type checker and inside functions count like any other: what needs a word stands above it."""
    assert [sorted(circle) for circle in circles(graph(imports()))] == []


def test_nothing_that_finds_an_answer_looks_at_a_clock() -> None:
    """Bounds are in work done, so that a slower machine comes to the same ruling; the clock is for the one bound that a user sets,
    and a check of many files tells how long each took.
    """
    clocks = {
        f"judgecli.{name}"
        for name in ("session.carrying", "session.clock", "kernel.machine", "report.batch", "report.cluster")
    }
    below = ("judgecli.kernel", "judgecli.language", "judgecli.games", "judgecli.session", "judgecli.report")
    files = {name: file for name, file in modules().items() if name.startswith(below) and name not in clocks}
    assert len(files) > 300
    assert [name for name, file in files.items() if CLOCK.search(file.read_text(encoding="utf-8"))] == []


def test_a_circle_and_a_foreign_game_would_be_noticed(tmp_path: Path) -> None:
    """Also one that is closed inside a function, or for the type checker only."""
    for name, text in {
        "one/__init__.py": "",
        "one/a.py": "from one import b\n",
        "one/b.py": "def f():\n    from one.c import x\n    return x\n",
        "one/c.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .a import y\nx = 1\n",
        "one/d.py": "import one.a\n",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    found = circles(graph(imports(tmp_path, ("one",))))
    assert [sorted(circle) for circle in found] == [["one.a", "one.b", "one.c"]]
