"""What commands print as JSON: each names its schema and follows it; what goes wrong is told as JSON too, with the same exit code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judgecli.cli.exits import Exit
from judgecli.report.schemas import SCHEMAS
from tests.cli.given import DEMO, ROOT, Judge
from tests.each import together
from tests.report.validating import problems

WALK = str(DEMO)
COMMANDS: dict[str, tuple[str, ...]] = {
    "ruling": ("ruling", WALK, "--json"),
    "run": ("replay", WALK, "--json"),
    "why": ("why", WALK, "《逃げ猫》 is destroyed", "--json"),
    "why-not": ("why-not", WALK, "A passes", "--json"),
    "options": ("options", WALK, "--json"),
    "explore": ("explore", WALK, "--json"),
    "what-if": ("what-if", WALK, "--json"),
    "impact": ("impact", "--json", str(DEMO.parent)),
    "step": ("step", WALK, "--at", "3", "--json"),
    "check": ("check", WALK, "--json"),
    "rule": ("rule", "zx:604.3a", "--json"),
    "search": ("search", "優先権", "--json"),
    "term": ("term", "優先権", "--json"),
    "card": ("card", WALK, "--json"),
    "cards": ("cards", "list", "--json"),
    "scenario": ("parse", WALK, "--json"),
    "explain": ("explain", "--json"),
    "games": ("games", "--json"),
    "coverage": ("coverage", "zx", "--quick", "--json"),
    "books": ("books", "list", "--json"),
    "book-changes": ("books", "diff", "dm", "--json"),
    "doctor": ("doctor", "--json"),
    "error": ("ruling", "no-such-file.judge", "--json"),
}
ELSEWHERE = {"deck", "import"}
"""Schemas of commands that need a file of their own; see below."""


def made(judge: Judge, *arguments: str) -> Any:
    return json.loads(judge(*arguments).out)


def follows(value: Any) -> list[str]:
    """Where an answer does not follow the schema that it names."""
    name = value["schema"].removeprefix("judgecli.").partition("/")[0]
    return list(problems(value, SCHEMAS[name]()))


def test_every_schema_has_a_command_that_is_tried() -> None:
    assert set(SCHEMAS) == set(COMMANDS) | ELSEWHERE


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_follows_its_schema(judge: Judge, name: str) -> None:
    value = made(judge, *COMMANDS[name])
    assert value["schema"].startswith(f"judgecli.{name}/")
    assert follows(value) == []


@pytest.mark.parametrize(
    "arguments", [("rule", "zx:999.9"), ("rule", "zx:604", "--tree"), ("rule", "ygo:C4.15"), ("term", "優先件")]
)
def test_other_answers_follow_it_too(judge: Judge, arguments: tuple[str, ...]) -> None:
    assert follows(made(judge, *arguments, "--json")) == []


def test_a_deck_follows_its_schema(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "mine.deck"
    path.write_text('deck "mine"\ngame zx 1.59\n  4 《蒼の剣士》 zx blue cost 3 power 5000\n', encoding="utf-8")
    value = made(judge, "deck", str(path), "--json")  # the game stands in the list
    assert value["schema"] == "judgecli.deck/1"
    assert follows(value) == []


@pytest.mark.parametrize("path", sorted((ROOT / "scenarios").rglob("*.judge"))[::37], ids=lambda p: p.stem)
def test_every_run_and_ruling_follows_its_schema(judge: Judge, path: Path) -> None:
    assert follows(made(judge, "replay", str(path), "--json")) == []
    assert follows(made(judge, "ruling", str(path), "--json")) == []


def test_a_validator_that_finds_nothing_would_be_no_test() -> None:
    schema = SCHEMAS["games"]()
    good = {"schema": "judgecli.games/1", "games": []}
    assert list(problems(good, schema)) == []
    assert list(problems({**good, "more": 1}, schema)) == [], "a field may be added"
    for bad in (
        {"schema": "judgecli.games/2", "games": []},
        {"schema": "judgecli.games/1"},
        {**good, "games": [{"book": 1}]},
    ):
        assert list(problems(bad, schema))


@together(SCHEMAS)
def test_no_schema_forbids_the_fields_that_may_be_added(name: str) -> None:
    assert "additionalProperties" not in json.dumps(SCHEMAS[name]())


WRONG: list[tuple[tuple[str, ...], Exit]] = [
    (("ruling", "nowhere.judge", "--json"), Exit.UNREADABLE),
    (("ruling", "nowhere.judge", "--as", "json"), Exit.UNREADABLE),
    (("why", "nowhere.judge", "A passes", "--json"), Exit.UNREADABLE),
    (("why", WALK, "nonsense of no kind", "--json"), Exit.UNREADABLE),
    (("options", WALK, "--at", "99", "--json"), Exit.USAGE),
    (("coverage", "chess", "--json"), Exit.USAGE),
    (("explain", "E999", "--json"), Exit.MISSING),
    (("replay", WALK, "--json", "--no-such-option"), Exit.USAGE),
    (("replay", WALK, "--json", "--lang", "fr"), Exit.USAGE),
]


@pytest.mark.parametrize(
    ("arguments", "code"), WRONG, ids=lambda x: " ".join(x[:1]) if isinstance(x, tuple) else x.name
)
def test_what_goes_wrong_is_told_as_json(judge: Judge, arguments: tuple[str, ...], code: Exit) -> None:
    done = judge(*arguments)
    assert done.code == judge(*(a for a in arguments if a not in ("--json", "--as", "json"))).code
    value = json.loads(done.out)
    assert follows(value) == []
    assert (value["schema"], value["exit"]) == ("judgecli.error/1", done.code)
    assert value["message"]
    assert value["message"] in done.err
    assert done.code == code


@pytest.mark.parametrize("command", ["ruling", "why"])
def test_a_file_that_cannot_be_read_says_where_and_why(judge: Judge, tmp_path: Path, command: str) -> None:
    path = tmp_path / "bad.judge"
    path.write_text("nonsense here\n", encoding="utf-8")
    value = made(judge, command, str(path), *(["A passes"] if command == "why" else []), "--json")
    (first, *_) = value["diagnostics"]
    assert first["line"] == 1
    assert first["severity"] == "error"


def test_the_schemas_are_named(judge: Judge) -> None:
    names = judge("schema").out.split()
    assert names == list(SCHEMAS)
    for name in names:
        assert json.loads(judge("schema", name).out)["$schema"]
    assert judge("schema", "judgecli.ruling/2").out == judge("ruling", "--schema").out
    assert judge("schema", "nothing").code == Exit.USAGE
