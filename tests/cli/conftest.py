"""The command line, run inside the test or as a process of its own; never in the user's folders."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from judgecli.cli.app import main
from tests.cli.given import ROOT, Done, Judge


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data and a cache folder for this test alone, and no language from outside."""
    for name in ("JUDGECLI_DATA", "JUDGECLI_CACHE"):
        monkeypatch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
    for name in ("JUDGECLI_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def judge(capsys: pytest.CaptureFixture[str]) -> Judge:
    """Run the command line in this process."""

    def run(*arguments: str) -> Done:
        code = main(arguments)
        told = capsys.readouterr()
        return Done(code, told.out, told.err)

    return run


@pytest.fixture
def process() -> Judge:
    """Run ``python -m judgecli`` as a process."""

    def run(*arguments: str, stdin: bytes = b"", **environment: str) -> Done:
        done = subprocess.run(
            [sys.executable, "-m", "judgecli", *arguments],
            input=stdin,
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
            cwd=ROOT,
            timeout=60,
        )
        return Done(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))

    return run


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], str]:
    """A scenario file with this text."""

    def write(text: str) -> str:
        path = tmp_path / "test.judge"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write
