"""The order in which sets and names happen to be kept decides nothing: runs are the same under every seed of the hash."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.scenarios import BATCHES, FOLDER


@pytest.mark.parametrize("batch", BATCHES)
def test_the_seed_of_the_hash_decides_nothing(batch: str) -> None:
    paths = [str(path) for path in BATCHES[batch]]
    found = []
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "tests.oracle.digests", *paths]
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(command, cwd=FOLDER.parent, env=env, capture_output=True, text=True, check=True)
        found.append(done.stdout)
    assert found[0].count("\n") == len(paths)
    assert found[0] == found[1]
