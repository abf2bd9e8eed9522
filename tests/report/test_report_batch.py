"""Many scenarios: in order, in any number of processes, with a crash costing nothing but itself, and nothing done twice."""

from __future__ import annotations

import importlib.util
import json
import multiprocessing
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from judgecli.report import batch
from judgecli.report.batch import CRASHED, Cache, Checked, check_all, check_one
from judgecli.report.checked import check_json, junit_xml
from judgecli.session.run import Bounds

ROOT = Path(__file__).parents[2] / "scenarios"
FEW = [str(p) for p in sorted((ROOT / "zx" / "600-battle").rglob("*.judge"))[:12]]


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    text = Path(FEW[0]).read_text(encoding="utf-8")
    path = tmp_path / "wrong.judge"
    path.write_text(text.replace("expect\n", "expect\n  A wins\n", 1), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_files(jobs: int) -> None:
    found = list(check_all(FEW, jobs=jobs))
    assert [r.path for r in found] == FEW
    assert {r.verdict for r in found} == {"holds"}


def test_processes_and_none_give_the_same(wrong: str) -> None:
    alone, several = (check_json(list(check_all([*FEW, wrong], jobs=jobs))) for jobs in (1, 2))
    assert alone == several
    assert alone["as_expected"] == len(FEW)


PARENT = os.getpid()


def dies(path: str, bounds: Bounds = Bounds()) -> Checked:  # noqa: B008  # a frozen value
    """Stands for a run that brings its process down."""
    if path.endswith("602.1a-a-slept-attacker.judge") and os.getpid() != PARENT:
        os._exit(9)
    return check_one(path, bounds)


@pytest.mark.skipif(
    multiprocessing.get_all_start_methods()[0] != "fork",
    reason="the stand-in for a crash crosses processes only by fork",
)
def test_a_scenario_that_kills_its_process_costs_no_other_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "check_one", dies)
    found = list(check_all(FEW, jobs=2))
    assert [r.path for r in found] == FEW
    assert [r.verdict for r in found if not r.good] == [CRASHED]


def test_a_mistake_of_ours_is_a_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: Path, bounds: Bounds) -> None:
        raise StopIteration

    monkeypatch.setattr(batch, "run_file", broken)
    (found,) = check_all(FEW[:1])
    assert found.verdict == CRASHED
    assert "StopIteration" in found.failures["en"][0]
    assert found.failures["ja"][0] != found.failures["en"][0]


def test_what_holds_is_not_run_again_until_something_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = tmp_path / "one.judge"
    scenario.write_text(Path(FEW[0]).read_text(encoding="utf-8"), encoding="utf-8")
    cache = Cache(tmp_path / "cache")

    def cached() -> bool:
        (found,) = check_all([str(scenario)], cache=cache)
        assert found.good
        return found.cached

    assert [cached(), cached()] == [False, True]
    with scenario.open("a", encoding="utf-8") as file:
        file.write("# a word more\n")
    assert [cached(), cached()] == [False, True]
    monkeypatch.setattr("judgecli.session.receipt._whole", lambda: "another engine")
    assert cached() is False


def test_what_does_not_hold_is_always_run_again(tmp_path: Path, wrong: str) -> None:
    cache = Cache(tmp_path / "cache")
    assert [next(iter(check_all([wrong], cache=cache))).cached for _ in range(2)] == [False, False]


def test_a_scenario_that_uses_other_files_is_always_run_again(tmp_path: Path) -> None:
    cards = tmp_path / "cards.judge"
    cards.write_text("card 《剣士》 zx blue cost 3 power 5000\n", encoding="utf-8")
    scenario = tmp_path / "one.judge"
    scenario.write_text(
        'scenario "uses"\ngame zx 1.59\nuse cards "cards.judge"\nboard turn of A, main phase\n  A\n    center 《剣士》\n'
        "  B\nexpect\n  《剣士》 has power 5000\n",
        encoding="utf-8",
    )
    cache = Cache(tmp_path / "cache")
    for power, good in ((5000, True), (4000, False)):
        cards.write_text(f"card 《剣士》 zx blue cost 3 power {power}\n", encoding="utf-8")
        (found,) = check_all([str(scenario)], cache=cache)
        assert found.good is good, found.failures


def test_a_folder_that_cannot_be_written_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file, no folder", encoding="utf-8")
    assert [r.good for r in check_all(FEW[:2], cache=Cache(tmp_path / "cache"))] == [True, True]


def test_bounds_end_a_run_and_say_so() -> None:
    long = str(ROOT / "zx" / "1200-other" / "1201.1c-autos-without-end.judge")
    assert check_one(long).good
    assert not check_one(long, Bounds(steps=200)).good
    assert not check_one(long, Bounds(seconds=1e-9)).good


def test_junit_tells_failures_and_errors_apart(wrong: str) -> None:
    results = [*check_all([FEW[0], wrong]), Checked("x.judge", CRASHED, {"en": ("<&>",), "ja": ("<&>",)})]
    suite = ElementTree.fromstring(junit_xml(results))
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("3", "1", "1")
    assert [len(case) for case in suite] == [0, 1, 1]
    assert "A wins" in (suite[1][0].text or "")


def test_the_command_writes_junit_and_json(tmp_path: Path, wrong: str) -> None:
    target = tmp_path / "out.xml"
    done = subprocess.run(
        [sys.executable, "-m", "judgecli", "check", FEW[0], wrong, "--json", "--junit", str(target), "-j", "2"],
        capture_output=True,
        env={**os.environ, "JUDGECLI_CACHE": str(tmp_path / "cache")},
        cwd=ROOT.parent,
        timeout=60,
    )
    assert done.returncode == 1
    assert json.loads(done.stdout)["total"] == 2
    assert ElementTree.parse(target).getroot().get("tests") == "2"


@pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="Dask's distributed is not installed")
def test_a_cluster_loses_nothing_when_a_worker_is_killed() -> None:
    done = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "cluster_run.py"), str(ROOT / "zx"), "40"],
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT.parent,
        timeout=300,
    )
    assert done.stdout.strip() == "40 done, 0 lost, 0 bad, in order: True", done.stderr[-2000:]


def test_results_kept_do_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The older go first; the scenarios of this call are never too many."""
    kept = tmp_path / "check"
    kept.mkdir()
    for n in range(30):
        (kept / f"{n:02}").touch()
        os.utime(kept / f"{n:02}", (n, n))
    monkeypatch.setattr(Cache, "MOST", 40)
    Cache(tmp_path).prune()
    assert len(list(kept.iterdir())) == 30
    monkeypatch.setattr(Cache, "MOST", 20)
    Cache(tmp_path).prune(asked=15)
    assert len(list(kept.iterdir())) == 30
    Cache(tmp_path).prune(asked=3)
    assert sorted(path.name for path in kept.iterdir()) == [f"{n:02}" for n in range(20, 30)]
    Cache(tmp_path / "none").prune()
