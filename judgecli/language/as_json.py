"""A scenario's syntax tree as JSON and back, and the JSON schema of that form. All three are read off the types in ``ast``.

A field that has its default value is left out; a reader takes the default for what is missing. Places (``span``) may be left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from judgecli.language import ast
from judgecli.language.ast import NOWHERE, Scenario, Span
from judgecli.language.words import Lang
from judgecli.lazy import fields, is_dataclass

VERSION = "judgecli.scenario/1"
SCHEMA_FILE = Path(__file__).with_name("scenario.schema.json")
MAX_DEPTH = 100  # of JSON within JSON; the deepest ability the language can say needs about forty
_PLAIN: dict[object, str] = {int: "integer", str: "string", bool: "boolean", NoneType: "null"}


class NotAScenario(ValueError):
    """JSON that is no scenario: where (``scenario.cards.0.name``) and what should stand there, in both languages."""

    def __init__(self, place: str, en: str, ja: str) -> None:
        super().__init__(f"{place}: {en}")
        self.place, self.en, self.ja = place, en, ja


# ---- to JSON


def to_json(scenario: Scenario) -> dict[str, Any]:
    """The whole document: ``schema`` and ``scenario``."""
    return {"schema": VERSION, "scenario": _value(scenario)}


def _value(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_value(item) for item in value]
    if not is_dataclass(value):
        return value
    return {item.name: _value(held) for item in fields(value) if (held := getattr(value, item.name)) != _default(item)}


def _default(item: Field[Any]) -> Any:
    """What a missing field means; ``MISSING`` where it must be there."""
    if item.default is MISSING and item.type in (Span, "Span"):
        return NOWHERE
    return item.default


# ---- from JSON


def from_json(document: object) -> Scenario:
    """The scenario of a document; raises ``NotAScenario`` at the first place that does not follow the schema."""
    if not isinstance(document, dict) or document.get("schema") != VERSION:
        raise NotAScenario("schema", f"expected “{VERSION}”", f"「{VERSION}」が必要です")
    _no_others(document, ("schema", "scenario", "diagnostics"), "")
    if document.get("diagnostics"):
        raise NotAScenario("diagnostics", "this text had errors", "もとの文章に誤りがあります")
    made = _read(Scenario, document.get("scenario"), "scenario", 0)
    assert isinstance(made, Scenario)
    return made


def _read(kind: Any, given: Any, place: str, depth: int) -> Any:
    if depth > MAX_DEPTH:
        raise NotAScenario(place, "nested too deeply", "入れ子が深すぎます")
    if isinstance(kind, UnionType):
        return _read_one_of(get_args(kind), given, place, depth)
    if get_origin(kind) is tuple:
        return _read_list(get_args(kind), given, place, depth)
    if is_dataclass(kind):
        return _read_node(kind, given, place, depth)
    if type(given) is not kind:  # not isinstance: true is no integer
        raise _other(_PLAIN[kind], place)
    return given


def _read_one_of(kinds: tuple[Any, ...], given: Any, place: str, depth: int) -> Any:
    """The alternatives differ by their JSON type or by their fields, so the value itself says which is meant."""
    fitting = [kind for kind in kinds if (isinstance(given, dict) if is_dataclass(kind) else type(given) is kind)]
    if len(fitting) > 1:  # nodes of several kinds
        fitting = [kind for kind in fitting if given.keys() <= _hints(kind).keys()] or fitting
    if fitting:
        return _read(fitting[0], given, place, depth)
    raise _other(" / ".join("object" if is_dataclass(kind) else _PLAIN[kind] for kind in kinds), place)


def _read_list(kinds: tuple[Any, ...], given: Any, place: str, depth: int) -> tuple[Any, ...]:
    if not isinstance(given, list):
        raise _other("array", place)
    if kinds[-1] is Ellipsis:
        kinds = kinds[:1] * len(given)
    if len(kinds) != len(given):
        raise NotAScenario(place, f"expected {len(kinds)} items", f"要素は{len(kinds)}個です")
    return tuple(
        _read(kind, item, f"{place}.{n}", depth + 1) for n, (kind, item) in enumerate(zip(kinds, given, strict=True))
    )


def _read_node(kind: Any, given: Any, place: str, depth: int) -> Any:
    if not isinstance(given, dict):
        raise _other("object", place)
    hints = _hints(kind)
    _no_others(given, tuple(hints), place)
    held: dict[str, Any] = {}
    for item in fields(kind):
        if item.name in given:
            held[item.name] = _read(hints[item.name], given[item.name], f"{place}.{item.name}", depth + 1)
        elif (default := _default(item)) is MISSING:
            raise NotAScenario(f"{place}.{item.name}", "this is missing", "これがありません")
        else:
            held[item.name] = default
    return kind(**held)


def _no_others(given: Mapping[str, Any], known: tuple[str, ...], place: str) -> None:
    for name in given:
        if name not in known:
            shown = f"{place}.{name[:40]}".lstrip(".")
            raise NotAScenario(
                shown, f"no such field; known: {', '.join(known)}", f"ない項目です。項目: {', '.join(known)}"
            )


def _other(wanted: str, place: str) -> NotAScenario:
    return NotAScenario(place, f"expected {wanted}", f"{wanted} が必要です")


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, vars(ast))


def text_of(scenario: Scenario, lang: Lang) -> str:
    """The scenario as canonical text; raises ``NotAScenario`` where a word or name in it cannot be written in the language.

    A tree that a program made may hold any strings, so the text is read again and must say the same.
    """
    from judgecli.language.compare import meaning
    from judgecli.language.formatting import format
    from judgecli.language.parsing import parse

    try:
        text = format(scenario, lang)
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError) as error:
        cause = str(error)[:200]
        raise NotAScenario("scenario", f"no such word: {cause}", f"この言語にない語です: {cause}") from error
    read = parse(text)
    if read.diagnostics or meaning(read.scenario) != meaning(scenario):
        number = read.diagnostics[0].span.line - 1 if read.diagnostics else 0
        shown = text.split("\n")[number].strip()[:80]
        raise NotAScenario(
            "scenario", f"this cannot be said in the language: {shown}", f"この言語では書けません: {shown}"
        )
    return text


# ---- the schema


def schema() -> dict[str, Any]:
    """The JSON schema (draft 2020-12) of the documents that ``to_json`` makes and ``from_json`` reads."""
    definitions: dict[str, Any] = {}
    root = _schema_of(Scenario, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:{VERSION.replace('/', ':')}",
        "title": "A scenario as judge parse --json prints it",
        "type": "object",
        "required": ["schema", "scenario"],
        "properties": {
            "schema": {"const": VERSION},
            "scenario": {"anyOf": [root, {"type": "null"}]},
            "diagnostics": {"type": "array", "items": {"type": "object"}},
        },
        "$defs": definitions,
    }


def _schema_of(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if isinstance(kind, UnionType):
        return {"anyOf": [_schema_of(one, definitions) for one in get_args(kind)]}
    if get_origin(kind) is tuple:
        items = get_args(kind)
        if items[-1] is Ellipsis:
            return {"type": "array", "items": _schema_of(items[0], definitions)}
        return {
            "type": "array",
            "prefixItems": [_schema_of(one, definitions) for one in items],
            "minItems": len(items),
            "maxItems": len(items),
        }
    if not is_dataclass(kind):
        return {"type": _PLAIN[kind]}
    assert isinstance(kind, type)
    if kind.__name__ not in definitions:
        _define(kind, definitions)
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _define(kind: type, definitions: dict[str, Any]) -> None:
    made: dict[str, Any] = {"type": "object"}
    definitions[kind.__name__] = made  # before its fields: types refer to each other
    description = (kind.__doc__ or "").split("\n\n")[0]
    if not description.startswith(f"{kind.__name__}("):  # the one that a dataclass without a docstring gets
        made["description"] = " ".join(description.split()).replace("``", "`")
    made["required"] = [item.name for item in fields(kind) if _default(item) is MISSING]
    made["properties"] = {name: _schema_of(hint, definitions) for name, hint in _hints(kind).items()}


def schema_text() -> str:
    """The bytes of ``scenario.schema.json``, which is shipped with the package."""
    import json

    return json.dumps(schema(), ensure_ascii=False, indent=1, sort_keys=True) + "\n"
