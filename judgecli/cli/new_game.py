"""``judge new-game``: a small game that runs, to begin another one with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from judgecli.cli.declared import Argument
from judgecli.cli.exits import Exit
from judgecli.cli.options import LangOption, chosen, stop, told
from judgecli.cli.output import echo
from judgecli.report.words import say

Name = Annotated[str, Argument(help=told("help.new-game.name"))]
Folder = Annotated[str, Argument(help=told("help.new-game.folder"))]

SCAFFOLD = Path(__file__).parents[1] / "scaffold"
WELL_FORMED = re.compile(r"[a-z][a-z0-9]{1,19}")
IMPORT = re.compile(r"^from judge\S+ import (?:\(.*?\)|[^\n(]*)\n", re.MULTILINE | re.DOTALL)
"""An import of ours; those of the new package come before those of this one."""
PROJECT = """\
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "judge-{name}"
version = "0.1"
description = "{name} for judgecli"
requires-python = ">=3.11"
dependencies = ["judgecli"]

[project.entry-points."judgecli.games"]
{name} = "judge_{name}"

[project.entry-points."rulebook_index.books"]
{name} = "judge_{name}.book"

[tool.hatch.build.targets.wheel]
packages = ["judge_{name}"]

[tool.ruff]
line-length = 120

[tool.ruff.lint.isort]
known-first-party = ["judgecli", "judge_{name}"]
"""


def new_game(name: Name, folder: Folder = "", lang: LangOption = "") -> None:
    """Write a whole small game of this name into a folder that is not there yet."""
    from judgecli import manifest

    said = chosen(lang)
    if not WELL_FORMED.fullmatch(name) or name == "newgame":
        stop(say(said, "new-game.name", name=name), Exit.USAGE)
    if manifest.named(name) is not None:
        stop(say(said, "new-game.taken", name=name), Exit.USAGE)
    target = Path(folder or f"judge-{name}")
    if target.exists():
        stop(say(said, "new-game.exists", path=target), Exit.USAGE)
    write(name, target)
    echo(say(said, "new-game.written", path=target, name=name))


def write(name: str, target: Path) -> None:
    """The game as a project of its own: ``pyproject.toml`` with the entry points it is found by, and its package."""
    package = target / f"judge_{name}"
    scaffold = SCAFFOLD / "newgame"
    for file in sorted(scaffold.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            copy = package / file.relative_to(scaffold)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")
    (target / "pyproject.toml").write_text(PROJECT.format(name=name), encoding="utf-8")


def renamed(text: str, name: str) -> str:
    """A file of the scaffold as one of the new game."""
    text = text.replace("judgecli.scaffold.newgame", f"judge_{name}")
    text = text.replace("NewGame", name.capitalize()).replace("newgame", name)
    in_order = iter(sorted(IMPORT.findall(text), key=lambda line: not line.startswith(f"from judge_{name}")))
    return IMPORT.sub(lambda _: next(in_order), text)
