"""A JSON schema of what a view looks like as JSON, made from its types: it cannot say anything else than the program writes."""

from __future__ import annotations

import types
from dataclasses import fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from judgecli.report.lang import LANGS

PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}


def ruling_schema() -> dict[str, Any]:
    """The schema of ``judge ruling --as json``."""
    from judgecli.report.as_json import SHORT_SCHEMA
    from judgecli.report.short_view import ShortRuling

    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": SHORT_SCHEMA,
        "type": "object",
        "properties": {"schema": {"const": SHORT_SCHEMA}, **{lang: schema_of(ShortRuling) for lang in LANGS}},
        "required": ["schema", *LANGS],
        "additionalProperties": False,
    }


def schema_of(kind: Any) -> dict[str, Any]:
    """The schema of a type: dataclasses, tuples of any length, unions, literals, dictionaries and plain values."""
    if kind in PLAIN:
        return {"type": PLAIN[kind]}
    if is_dataclass(kind) and isinstance(kind, type):
        return _object(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return {"enum": list(parts)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema_of(part) for part in parts]}
    if origin is tuple and parts[-1] is Ellipsis:
        return {"type": "array", "items": schema_of(parts[0])}
    if origin is tuple:
        return {
            "type": "array",
            "prefixItems": [schema_of(p) for p in parts],
            "minItems": len(parts),
            "maxItems": len(parts),
        }
    raise TypeError(f"no schema for {kind}")


def _object(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=False)
    return {
        "type": "object",
        "title": kind.__name__,
        "properties": {f.name: schema_of(hints[f.name]) for f in fields(kind)},
        "required": [f.name for f in fields(kind)],
        "additionalProperties": False,
    }
