"""A game of another distribution, as ``pip`` would leave it: a package and what its entry points say, in a folder on the path."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from judgecli.cli.new_game import write

ROOT = Path(__file__).parents[3]


def install(name: str, folder: Path) -> Path:
    """Make a new game and everything by which it is found; the folder of its package."""
    write(name, folder)
    described(name, folder, f"judge_{name}")
    return folder / f"judge_{name}"


def described(name: str, folder: Path, package: str) -> None:
    """Say in a folder on the path that a package is a game, with its book in it."""
    about = folder / f"judge_{name}-0.1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: judge-{name}\nVersion: 0.1\n", encoding="utf-8")
    groups = f"[judgecli.games]\n{name} = {package}\n\n[rulebook_index.books]\n{name} = {package}.book\n"
    (about / "entry_points.txt").write_text(groups, encoding="utf-8")


def python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python where that game is installed too."""
    path = os.pathsep.join(filter(None, (str(folder), str(ROOT), os.environ.get("PYTHONPATH", ""))))
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        timeout=120,
    )


def judge(folder: Path, *arguments: str) -> str:
    """What a command says where that game is installed; it must succeed."""
    done = python(folder, "-m", "judgecli", *arguments)
    assert done.returncode == 0, (arguments, done.stdout, done.stderr)
    return done.stdout
