"""The command itself: the example event, and what belongs to the log without a desk that is open."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from judgecli.desk.config import keys
from tests.bench.desk import Desk
from tests.desk.client import Phone


def judge(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "judgecli", "desk", "--folder", str(folder), "--lang", "en", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, encoding="utf-8")


def test_the_example_event_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    desk = Desk(tmp_path, "--example")
    try:
        phone = Phone(desk.port)
        assert phone.join(desk.codes["head"], "Kato").status == 303
        assert "Example Cup" in phone.get("/").said
        said = phone.get("/cases").said
        assert "appealed" in said
        assert [said.count(f"Table {table}") for table in (12, 4, 7)] == [1, 1, 1]
    finally:
        desk.close()
    assert [path.name for path in tmp_path.iterdir()] == [
        "desk.json"
    ]  # the log of the example is gone, however it ended


def test_a_log_is_taken_out_and_brought_in_by_commands(tmp_path: Path) -> None:
    from judgecli.desk.example import fill
    from judgecli.desk.log.store import Log

    one, two = tmp_path / "one", tmp_path / "two"
    log = Log(f"sqlite:///{one}/log.sqlite", one)
    fill(log, "ja")
    for ending in ("json", "csv"):
        target = tmp_path / f"cases.{ending}"
        assert judge(one, "export", str(target), "--names").returncode == 0
        assert "佐藤" in target.read_text(encoding="utf-8")
        done = judge(two, "import", str(target))
        assert done.returncode == 0, done.stderr
    assert "0 versions imported, 4 already there" in done.stdout
    other = Log(f"sqlite:///{two}/log.sqlite", two)
    assert other.every() == log.every()
    log.close()
    other.close()
    assert judge(one, "export", str(tmp_path / "cases.md")).returncode == 0
    assert "佐藤" not in (tmp_path / "cases.md").read_text(encoding="utf-8")
    assert judge(one, "export", str(tmp_path / "cases.md")).returncode != 0  # nothing is written over
    assert judge(one, "export", str(tmp_path / "cases.xls")).returncode != 0
    assert judge(one, "backup").returncode == 0
    assert len(list((one / "backups").iterdir())) == 1
    (tmp_path / "x.json").write_text("{}", encoding="utf-8")
    refused = judge(two, "import", str(tmp_path / "x.json"))
    assert refused.returncode != 0
    assert "not an export from a desk" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_codes_stay_until_new_ones_are_asked_for(tmp_path: Path) -> None:
    first = keys(tmp_path)
    assert keys(tmp_path) == first
    assert keys(tmp_path, fresh=True) != first
    kept = tmp_path / "desk.json"
    assert kept.stat().st_mode & 0o077 == 0
    for wrong in (
        "",
        "{}",
        '{"codes": {}, "secret": "00"}',
        json.dumps({"codes": dict.fromkeys(first[0], "x"), "secret": "0" * 64}),
    ):
        kept.write_text(wrong, encoding="utf-8")
        assert set(keys(tmp_path)[0]) == set(first[0])
        assert keys(tmp_path)[0] != dict.fromkeys(first[0], "x")


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    try:
        done = judge(tmp_path, "--port", str(desk.port))
        assert done.returncode == 3
        assert "choose another one with --port" in done.stdout
    finally:
        desk.close()


def test_without_the_extra_the_command_says_how_to_add_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "starlette.py").write_text(
        "raise ModuleNotFoundError('no starlette', name='starlette')\n", encoding="utf-8"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    done = judge(tmp_path)
    assert done.returncode != 0
    assert "starlette" in done.stderr
    assert "Traceback" not in done.stderr
