"""The script of the build is one that a shell can read; what it runs is the README's test command."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / ".ci" / "run"


def test_the_build_script_is_a_script() -> None:
    shell = shutil.which("bash")
    if shell is None:
        pytest.skip("there is no bash on this machine")
    found = subprocess.run([shell, "-n", str(SCRIPT)], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
    assert "if make test; then exit 0; fi" in SCRIPT.read_text(encoding="utf-8").splitlines()
