"""The tests of deck lists, run in this process: what no scenario comes to may still be noticed by them."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout

import pytest

from tests.mutants.corpus import ROOT

TESTS = {
    "zx": ("zx/test_decks.py",),
    "ygo": ("ygo/test_ygo_decks.py",),
    "d0": ("d0/test_d0_decks.py",),
    "dm": ("dm/test_dm_decks.py", "dm/test_dm_variant_decks.py"),
    "dmv": ("dm/test_dm_variant_decks.py",),
}
"""Game -> files below tests/games. They take a second or two for each mutant."""


def hold(game: str) -> bool:
    """Whether they all pass as the process stands."""
    files = [str(ROOT / "tests" / "games" / name) for name in TESTS[game]]
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        return (
            pytest.main(["-x", "-q", "--noconftest", "-p", "no:cacheprovider", f"--rootdir={ROOT}", *files])
            == pytest.ExitCode.OK
        )
