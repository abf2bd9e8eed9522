"""``judge parse`` and ``judge explain``: trees out and in, long texts, and every way they can be asked wrongly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgecli.language.as_json import SCHEMA_FILE
from tests.cli.given import DEMO, SCENARIO, Judge


def test_a_scenario_goes_to_json_and_back(judge: Judge, tmp_path: Path) -> None:
    tree = tmp_path / "tree.json"
    tree.write_text(judge("parse", str(DEMO), "--json").out, encoding="utf-8")
    for lang in ("ja", "en"):
        back = judge("parse", "--from-json", str(tree), "--lang", lang)
        assert back.code == 0
        assert back.out == judge("parse", str(DEMO), "--lang", lang).out


def test_standard_input_both_ways(process: Judge) -> None:
    tree = process("parse", "-", "--json", stdin=SCENARIO.encode())
    assert tree.code == 0
    text = process("parse", "-", "--from-json", stdin=tree.out.encode(), JUDGECLI_LANG="en")
    assert text.out == process("parse", "-", stdin=SCENARIO.encode(), JUDGECLI_LANG="en").out
    assert "A attacks 《城壁》 with 《剣士》" in text.out


def test_what_cannot_be_read_is_in_the_json(judge: Judge, tmp_path: Path) -> None:
    broken = tmp_path / "broken.judge"
    broken.write_text(SCENARIO.replace("attacks", "atacks"), encoding="utf-8")
    done = judge("parse", str(broken), "--json")
    assert done.code == 3
    made = json.loads(done.out)
    assert [d["code"] for d in made["diagnostics"]] == ["L201"]
    assert made["scenario"]["title"] == "A test"
    plain = judge("parse", str(broken))
    assert plain.code == 3
    assert "L201" in plain.err


def test_the_schema_is_printed_as_it_is_shipped(judge: Judge) -> None:
    assert judge("parse", "--schema").out == SCHEMA_FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("\xff", "schema"),
        ('{"schema": "judgecli.scenario/1", "scenario": {"title": 1}}', "scenario.title"),
        ("phase", "no such word"),
        ("name", "cannot be said"),
    ],
)
def test_json_that_is_no_scenario(judge: Judge, tmp_path: Path, text: str, told: str) -> None:
    tree = judge("parse", str(DEMO), "--json").out
    text = {
        "\xff": "1",
        "phase": tree.replace('"main"', '"noon"'),
        "name": tree.replace("《逃げ猫》", "x").replace("逃げ猫", "a》 b"),
    }.get(text, text)
    file = tmp_path / "x.json"
    file.write_text(text, encoding="utf-8")
    done = judge("parse", "--from-json", str(file))
    assert done.code == 3
    assert told in done.err
    assert "Traceback" not in done.err


def test_parse_needs_a_file_and_one_direction(judge: Judge) -> None:
    assert judge("parse").code == 2
    assert judge("parse", str(DEMO), "--json", "--from-json").code == 2


def test_a_code_is_explained_in_both_languages(judge: Judge) -> None:
    english = judge("explain", "l201")
    assert english.code == 0
    assert english.out.startswith("L201  A word that cannot stand there\n")
    assert "A atacks 《城壁》" in english.out
    assert "そこに書けない語" in judge("explain", "L201", "--lang", "ja").out
    assert all(len(line) <= 40 for line in judge("explain", "L201", "--width", "40").out.splitlines())


def test_without_a_code_all_are_listed(judge: Judge) -> None:
    lines = judge("explain").out.splitlines()
    assert [line for line in lines if line.startswith(("L201  ", "E402  "))]
    assert [c["code"] for c in json.loads(judge("explain", "--json").out)["codes"]] == [line[:4] for line in lines]


def test_an_unknown_code_brings_the_nearest(judge: Judge) -> None:
    done = judge("explain", "L2O1")
    assert done.code == 5
    assert "L201" in done.err
