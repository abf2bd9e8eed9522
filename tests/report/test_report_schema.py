"""The published schema of a ruling: every ruling is as it says, and nothing in a ruling is left unsaid."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judgecli.report.as_json import dumps, short_json
from judgecli.report.schema import ruling_schema
from judgecli.session.run import run_file

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
SOME = sorted(ROOT.rglob("*.judge"))[::40]
KINDS = {"string": str, "integer": int, "boolean": bool, "null": type(None), "array": list, "object": dict}


def wrong(value: Any, schema: dict[str, Any], at: str = "") -> list[str]:
    """Where a value is not as its schema says; the few words of JSON Schema that ours is written in."""
    if "anyOf" in schema:
        found = [wrong(value, s, at) for s in schema["anyOf"]]
        return [] if any(not f for f in found) else found[0]
    if "enum" in schema or "const" in schema:
        return [] if value in schema.get("enum", [schema.get("const")]) else [f"{at}: {value!r}"]
    kind = KINDS[schema["type"]]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        return [f"{at}: no {schema['type']}"]
    if kind is list:
        items = schema.get("prefixItems") or [schema["items"]] * len(value)
        sized = [] if len(items) == len(value) else [f"{at}: {len(value)} items"]
        return sized + [
            w for n, (v, s) in enumerate(zip(value, items, strict=False)) for w in wrong(v, s, f"{at}[{n}]")
        ]
    if kind is dict:
        names = set(schema["properties"])
        odd = [f"{at}.{n}: not in the schema" for n in set(value) - names]
        odd += [f"{at}.{n}: missing" for n in set(schema["required"]) - set(value)]
        return odd + [w for n in names & set(value) for w in wrong(value[n], schema["properties"][n], f"{at}.{n}")]
    return []


@pytest.mark.parametrize("path", SOME, ids=lambda p: p.stem)
def test_a_ruling_is_as_the_schema_says(path: Path) -> None:
    assert wrong(json.loads(dumps(short_json(run_file(path)))), ruling_schema()) == []


def test_the_check_itself_notices() -> None:
    good = json.loads(dumps(short_json(run_file(SOME[0]))))
    for damage in ({"schema": "other"}, {"ja": {}}, {"more": 1}):
        assert wrong({**good, **damage}, ruling_schema())
