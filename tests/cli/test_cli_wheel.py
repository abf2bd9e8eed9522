"""An installed copy needs no checkout: the wheel carries scenarios, templates and rulebook data; the sdist builds and tests itself."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.cli.given import DEMO, ROOT
from tests.conftest import Sample


def built(kind: str, folder: Path, of: Path = ROOT) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=of, check=True, capture_output=True, timeout=120)
    (made,) = folder.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the content of the wheel, as an installer unpacks it."""
    folder = tmp_path_factory.mktemp("wheel")
    wheel = built("wheel", folder)
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


def test_shipped_scenarios_hold_where_it_is_installed(installed: Path, sample: Sample[Path]) -> None:
    folders = sorted(path for path in (installed / "judgecli" / "scenarios").glob("*/*") if path.is_dir())
    some = map(str, sample(folders, 3, "the wheel"))
    said = python(installed, "-m", "judgecli", "check", "--jobs", "0", *some).strip().split("\n")[-1]
    assert said.endswith("scenarios, all as expected")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(built("sdist", folder)) as archive:
        archive.extractall(folder / "out", filter="data")
    (inside,) = (folder / "out").iterdir()
    return inside


def test_the_sdist_holds_every_file_of_the_project(unpacked: Path) -> None:
    """So both commands of the README, and every test, work in it as in a clone."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no clone, so nothing says which files are the project's")
    lacking = [name for name in listed.stdout.split("\0") if name and not (unpacked / name).is_file()]
    assert [name for name in lacking if not name.startswith((".git", ".pre-commit"))] == []


def test_a_wheel_built_from_the_sdist_is_the_wheel(unpacked: Path, installed: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(built("wheel", tmp_path, unpacked)) as archive:
        again = {name for name in archive.namelist() if not name.endswith("/")}
    first = {str(path.relative_to(installed)) for path in installed.rglob("*") if path.is_file()}
    assert {name for name in first if "__pycache__" not in name} == again
