"""An installed copy needs no checkout: the wheel carries scenarios, templates and rulebook data."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.cli.given import DEMO, ROOT


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the content of the wheel, as an installer unpacks it."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def python(installed: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(installed), "JUDGECLI_LANG": "en"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=installed.parent, env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_shipped_scenarios_are_found_inside_the_package(installed: Path) -> None:
    folder = python(installed, "-c", "from judgecli.session.corpus import shipped; print(shipped())").strip()
    assert Path(folder) == installed / "judgecli" / "scenarios"
    names = {path.relative_to(folder) for path in Path(folder).rglob("*.judge")}
    assert DEMO.relative_to(ROOT / "scenarios") in names


def test_the_demo_and_a_new_scenario_run_from_it(installed: Path) -> None:
    demo = installed / "judgecli" / "scenarios" / DEMO.relative_to(ROOT / "scenarios")
    assert "A is right" in python(installed, "-m", "judgecli", "replay", str(demo))
    assert "game zx" in python(installed, "-m", "judgecli", "new", "zx")
    assert "604.3d" in python(installed, "-m", "judgecli", "rule", "zx:604.3d")
