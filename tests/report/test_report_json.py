"""The JSON of a run: what stands in it, and that it is the same bytes whatever happens around it."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from judgecli.report.as_json import dumps, run_json, short_json
from judgecli.report.batch import checked
from judgecli.report.checked import check_json
from judgecli.session.run import run_file, run_text

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "scenarios" / "zx"
DEMO = CORPUS / "600-battle" / "604-the-target-walks-away.judge"


@pytest.fixture(scope="module")
def demo() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(dumps(run_json(run_file(DEMO))))
    return loaded


def test_the_head(demo: dict[str, Any]) -> None:
    wanted = {"schema": "judgecli.run/1", "verdict": "holds", "status": "rest", "book": "zx", "edition": "1.59"}
    assert {key: demo[key] for key in wanted} == wanted
    assert [(c["player"], c["answer"]) for c in demo["claims"]] == [("A", "right"), ("B", "wrong")]
    assert [a["label"] for a in demo["answers"] if a["kind"] == "battle action"] == ["pass", "pass"]


def test_steps_are_numbered_and_form_a_tree(demo: dict[str, Any]) -> None:
    steps = demo["steps"]
    assert [s["id"] for s in steps] == list(range(1, len(steps) + 1))
    by_id = {s["id"]: s for s in steps}
    for step in steps:
        assert step["parent"] == 0 or by_id[step["parent"]]["kind"] == "procedure"
        assert step["parent"] < step["id"]


def test_every_step_is_typed_and_every_sentence_cites(demo: dict[str, Any]) -> None:
    for step in demo["steps"]:
        assert {
            "id",
            "parent",
            "depth",
            "kind",
            "role",
            "rule",
            "cites",
            "subjects",
            "result",
            "undone",
            "says",
        } <= set(step)
        assert step["cites"] or not step["says"]["en"], step
    destroyed = [s for s in demo["steps"] if s.get("event", {}).get("type") == "Destroyed"]
    assert [s["cites"] for s in destroyed] == [["zx:904.1", "zx:1203.1", "zx:1203.2", "zx:1007.1"]]
    assert [s["subjects"][0]["name"] for s in destroyed] == ["逃げ猫"]


def named(what: Any) -> set[str]:
    """Every section under a key that holds sections."""
    if isinstance(what, list):
        return {cite for x in what for cite in named(x)}
    if not isinstance(what, dict):
        return set()
    own = {cite for key in ("cites", "nearest") for cite in what.get(key, ()) if isinstance(cite, str)}
    return own | {what["cite"]} if "cite" in what else own | {c for x in what.values() for c in named(x)}


DISPUTES = sorted(
    p
    for game in ("zx", "d0", "dm", "dmv", "ygo")
    for p in sorted((ROOT / "scenarios" / game).glob("disputes/*.judge"))[:3]
)


@pytest.mark.parametrize("path", DISPUTES, ids=lambda p: p.stem)
def test_whatever_a_ruling_rests_on_stands_in_the_full_replay(path: Path) -> None:
    """What was looked at and was not due too: no section of the short ruling is missing there."""
    run = run_file(path)
    told, full = json.loads(dumps(short_json(run)))["en"], run_json(run, full=True)
    assert len(full["steps"]) == len(run_json(run)["steps"])
    short = named([told["answers"], told["questions"], told["refusals"], told["waiting"]])
    assert short
    assert short <= named([full["steps"], full["refusals"], full["waiting"], full["not_settled"]])


def test_what_was_looked_at_and_was_not_due_stands_with_its_step() -> None:
    """604.3a: the target deals nothing back; with no damage 904.1 destroys nothing. Only a full replay says so."""
    path = CORPUS / "600-battle" / "604.3a-the-target-does-not-hit-back.judge"
    full = run_json(run_file(path), full=True)
    looked = [x for step in full["steps"] for x in step["looked"]]
    assert any("not destroyed" in x["says"]["en"] and x["cites"] == ["zx:904.1", "zx:208.2"] for x in looked)
    assert all("looked" not in step for step in run_json(run_file(path))["steps"])


def test_a_refusal_has_each_reason_in_both_languages() -> None:
    (path,) = CORPUS.rglob("806.1a-everything-wrong-at-once.judge")
    (refusal,) = run_json(run_file(path))["refusals"]
    assert refusal["expected"] is True
    assert len(refusal["reasons"]) == 3
    assert all(r["says"]["en"] != r["says"]["ja"] for r in refusal["reasons"])


def test_a_choice_left_open_and_an_unsettled_point_are_told() -> None:
    (path,) = CORPUS.rglob("906.1-which-card-leaves-is-open.judge")
    waiting = run_json(run_file(path))["waiting"]
    assert (waiting["who"], waiting["cites"]) == ("B", ["zx:906.1"])
    (path,) = CORPUS.rglob("507.9-an-auto-born-of-the-discard.judge")
    assert "zx:507.9" in run_json(run_file(path))["not_settled"]["nearest"]


def test_a_scenario_that_cannot_be_read_has_diagnostics_and_no_steps() -> None:
    told = run_json(run_text("scenario “x\n"))
    assert told["verdict"] == "unreadable"
    assert told["diagnostics"]
    assert "steps" not in told


def test_characters_a_terminal_would_obey_are_escaped() -> None:
    told = dumps({"name": "a\x1b[2J\x9b\u202eか"})
    assert told == '{\n "name": "a\\u001b[2J\\u009b\\u202eか"\n}'
    assert json.loads(told) == {"name": "a\x1b[2J\x9b\u202eか"}


PROGRAM = """
import hashlib, sys
from pathlib import Path
from judgecli.report.as_json import dumps, run_json
from judgecli.session.run import run_file
for path in sys.argv[1:]:
    print(hashlib.sha256(dumps(run_json(run_file(Path(path)))).encode()).hexdigest())
"""


def test_two_runs_two_processes_two_hash_seeds_give_the_same_bytes() -> None:
    paths = [DEMO, *sorted(CORPUS.rglob("*.judge"))[::6]]
    made = []
    for seed in ("1", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "JUDGECLI_LANG": "ja" if seed == "1" else "en"}
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, *map(str, paths)],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        made.append(done.stdout.split())
    here = [hashlib.sha256(dumps(run_json(run_file(path))).encode()).hexdigest() for path in paths]
    assert made[0] == made[1] == here


def test_a_check_lists_every_run_with_what_failed() -> None:
    good, bad = run_file(DEMO), run_text(DEMO.read_text(encoding="utf-8").replace("A right", "B right"), "bad")
    told = check_json([checked(good), checked(bad)])
    assert (told["schema"], told["total"], told["as_expected"]) == ("judgecli.check/1", 2, 1)
    assert [r["verdict"] for r in told["runs"]] == ["holds", "fails"]
    assert told["runs"][1]["failures"]["en"][0].startswith("bad:27: expected “B right”")
