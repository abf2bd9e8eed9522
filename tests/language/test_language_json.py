"""A scenario as JSON: nothing is lost on the way there and back, the schema is the shipped one, damage is named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgecli.language import as_json, format, parse
from judgecli.language.as_json import NotAScenario, from_json, schema, schema_text, to_json
from judgecli.language.ast import Scenario
from judgecli.language.compare import meaning
from judgecli.language.words import LANGS, Lang
from tests.conftest import Sample
from tests.language.language_corpus import Read, corpus
from tests.language.language_samples import ENGLISH, JAPANESE


def document(text: str) -> dict[str, Any]:
    scenario = parse(text).scenario
    assert scenario is not None
    made: dict[str, Any] = json.loads(json.dumps(to_json(scenario)))
    return made


NOT_JUDGED = "L219"
"""The warning about a reason that is told in a claim: it is kept as it was written."""
FEW = 80
"""Scenarios that the short suite writes as JSON."""


def test_every_shipped_scenario_comes_back_as_it_was(sample: Sample[Read]) -> None:
    for path, text, scenario in sample(corpus(), FEW, "comes back"):
        assert from_json(document(text)) == scenario, path


@pytest.mark.parametrize("lang", LANGS)
def test_every_shipped_scenario_is_written_back_with_its_meaning(lang: Lang, sample: Sample[Read]) -> None:
    for path, text, scenario in sample(corpus(), FEW, lang):
        again = parse(format(from_json(document(text)), lang))
        assert [d for d in again.diagnostics if d.code != NOT_JUDGED] == [], path
        assert meaning(again.scenario) == meaning(scenario), path


@pytest.mark.parametrize("text", [ENGLISH, JAPANESE])
def test_comments_and_places_survive(text: str) -> None:
    again, read = from_json(document(text)), parse(text).scenario
    assert read is not None
    assert again.comments == read.comments != ()
    assert format(again, "ja") == format(text, "ja")


# ---- the schema

DEFINITIONS = schema()["$defs"]


def follows(value: Any, rule: dict[str, Any]) -> bool:
    """Whether JSON follows the part of JSON Schema (draft 2020-12) that the published schema uses."""
    if "$ref" in rule:
        return follows(value, DEFINITIONS[rule["$ref"].rpartition("/")[2]])
    if "anyOf" in rule:
        return any(follows(value, one) for one in rule["anyOf"])
    if "const" in rule:
        return bool(value == rule["const"])
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    if type(value) is not kinds[rule["type"]]:
        return False
    if isinstance(value, dict):
        known = rule.get("properties", {})
        return set(rule.get("required", ())) <= set(value) and all(
            follows(held, known[name]) for name, held in value.items() if name in known
        )
    if isinstance(value, list):
        if "prefixItems" in rule:
            rules = rule["prefixItems"]
            return len(rules) == len(value) and all(map(follows, value, rules))
        return all(follows(item, rule["items"]) for item in value)
    return True


def test_the_shipped_schema_is_that_of_the_tree() -> None:
    """Regenerate with: python -c 'from judgecli.language.as_json import *; SCHEMA_FILE.write_text(schema_text())'."""
    assert as_json.SCHEMA_FILE.read_text(encoding="utf-8") == schema_text()
    assert schema()["properties"]["schema"] == {"const": as_json.VERSION}


def test_every_shipped_scenario_follows_the_schema() -> None:
    rules = schema()
    for path, text, _ in corpus()[::5]:
        made = document(text)
        assert follows(made, rules), path
        del made["scenario"]["game"]
        assert not follows(made, rules), path


# ---- damaged documents


def damaged(**fields: Any) -> dict[str, Any]:
    made = document(ENGLISH)
    return {**made, "scenario": {**made["scenario"], **fields}}


@pytest.mark.parametrize(
    ("given_", "place"),
    [
        ([], "schema"),
        ({"schema": "judgecli.scenario/2"}, "schema"),
        ({"schema": as_json.VERSION}, "scenario"),
        (damaged(title=3), "scenario.title"),
        (damaged(colour="red"), "scenario.colour"),
        (damaged(cards={}), "scenario.cards"),
        (damaged(cards=[{"name": "x", "facts": []}]), "scenario.cards.0.abilities"),
        (damaged(cards=[{"name": "x", "facts": [{"kind": "cost", "value": True}], "abilities": []}]), None),
        (damaged(header=[["about"]]), "scenario.header.0"),
        (damaged(board=4), "scenario.board"),
        ({**document(ENGLISH), "diagnostics": [{}]}, "diagnostics"),
    ],
)
def test_damage_is_named_by_its_place(given_: object, place: str | None) -> None:
    with pytest.raises(NotAScenario) as caught:
        from_json(given_)
    assert caught.value.place == (place or "scenario.cards.0.facts.0.value")
    assert caught.value.en
    assert caught.value.ja


def test_endless_nesting_is_refused() -> None:
    inner: dict[str, Any] = {"verb": "draw"}
    for _ in range(200):
        inner = {"verb": "delay", "then": [inner]}
    card = {"name": "x", "facts": [], "abilities": [{"kind": "event", "effects": [inner]}]}
    with pytest.raises(NotAScenario, match="nested too deeply"):
        from_json(damaged(cards=[card]))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=100, deadline=None)
@given(name=st.sampled_from(sorted(schema()["$defs"]["Scenario"]["properties"])), value=JSON)
def test_whatever_stands_in_a_field_is_read_or_refused(name: str, value: Any) -> None:
    made = damaged(**{name: value})
    try:
        read: Scenario | None = from_json(made)
    except NotAScenario:
        read = None
    assert (read is not None) == follows(made, schema())
