"""JSON schemas of views, derived from their types, so that schema and output cannot disagree.

No schema forbids further fields: within a version fields may be added, and none changes its meaning.
"""

from __future__ import annotations

import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from judgecli.lazy import fields, is_dataclass
from judgecli.picks import first
from judgecli.report.lang import LANGS

PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}


def ruling_schema() -> dict[str, Any]:
    """The schema of ``judge ruling --as json``."""
    from judgecli.report.as_json import SHORT_SCHEMA
    from judgecli.report.short_view import ShortRuling

    return document(SHORT_SCHEMA, dict.fromkeys(LANGS, ShortRuling))


def document(name: str, *forms: dict[str, Any]) -> dict[str, Any]:
    """The schema of an object that names its schema and has one of these forms, as ``shape`` reads them."""
    head: dict[str, Any] = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": name}
    made = [_fields({"schema": name, **form}) for form in forms]
    for one in made:
        one["properties"]["schema"] = {"const": name}
    return {**head, **(made[0] if len(made) == 1 else {"anyOf": made})}


def shape(x: Any) -> dict[str, Any]:
    """What may stand somewhere: an object by its fields (one that may be missing ends in "?"), a list by its one kind of item, one of
    several by a tuple, ``None`` for null, ``object`` for anything, else a type.
    """
    if isinstance(x, dict):
        return _fields(x)
    if isinstance(x, list):
        return {"type": "array", "items": shape(first(x))}
    if isinstance(x, tuple):
        return {"anyOf": [shape(one) for one in x]}
    if isinstance(x, str):
        return {"const": x}
    if x is object:
        return {}
    return schema_of(type(None) if x is None else x)


def _fields(x: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {name.rstrip("?"): shape(value) for name, value in x.items()},
        "required": [name for name in x if not name.endswith("?")],
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
    }
