"""An import that is killed, or that another process does at the same time, loses nothing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judgecli.cli.exits import Exit
from judgecli.library import store
from tests.cards.conftest import CLASSIC
from tests.cli.given import Judge

MANY = 8000


def big(file: Path, cost: int) -> Path:
    """A list of many cards of one cost."""
    rows = [CLASSIC[0] | {"name": f"竜{n}", "cost": cost} for n in range(MANY)]
    file.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    return file


def begun(file: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "judgecli", "cards", "import", str(file), "--game", "dm", "--name", "big"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=dict(os.environ))


def costs() -> set[str]:
    return {entry.head for entry in store.every("dm", "big")}


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no kill on this system")
@pytest.mark.parametrize("share", [0.3, 0.6, 0.8, 0.95])
def test_a_killed_import_leaves_the_list_as_it_was(judge: Judge, tmp_path: Path, share: float) -> None:
    assert judge("cards", "import", str(big(tmp_path / "one.json", 5)), "--game", "dm", "--name", "big").code == 0
    before = costs()
    other = big(tmp_path / "two.json", 6)
    first = time.perf_counter()
    with begun(other) as whole:
        whole.wait()
    assert whole.returncode == Exit.AS_EXPECTED
    took = time.perf_counter() - first
    after = costs()
    assert judge("cards", "import", str(tmp_path / "one.json"), "--game", "dm", "--name", "big").code == 0
    with begun(other) as dying:
        time.sleep(took * share)
        dying.kill()
        dying.wait()
    assert costs() in (before, after)
    assert store.about("dm", "big").cards == MANY
    assert store.find("dm", f"竜{MANY - 1}") is not None
    assert judge("cards", "import", str(other), "--game", "dm", "--name", "big").code == Exit.AS_EXPECTED
    assert costs() == after


def test_two_imports_at_once_and_a_reader_beside_them(judge: Judge, tmp_path: Path) -> None:
    """Whoever is done last has the say; a reader always sees one whole list."""
    one, two = big(tmp_path / "one.json", 5), big(tmp_path / "two.json", 6)
    assert judge("cards", "import", str(one), "--game", "dm", "--name", "big").code == Exit.AS_EXPECTED
    whole = {frozenset(costs())}
    with begun(one) as first, begun(two) as second:
        while first.poll() is None or second.poll() is None:
            seen = list(store.every("dm", "big"))
            assert len(seen) == MANY
            assert len({entry.head for entry in seen}) == 1
    assert (first.returncode, second.returncode) == (0, 0)
    assert len(costs()) == 1
    assert whole
    assert [file.name for file in store.folder("dm").iterdir()] == ["big.sqlite"]


def test_a_folder_that_cannot_be_written(judge: Judge, classic: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = classic.with_name("file")
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("JUDGECLI_DATA", str(blocked))
    done = judge("cards", "import", str(classic), "--game", "dm")
    assert done.code == Exit.UNWRITTEN
    assert str(blocked) in done.err
