"""The part of JSON Schema that our schemas are written in, checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def problems(value: Any, schema: dict[str, Any], at: str = "$") -> Iterator[str]:
    """Every place where a value does not follow a schema."""
    if "anyOf" in schema:
        tried = [list(problems(value, one, at)) for one in schema["anyOf"]]
        if all(tried):
            yield min(tried, key=len)[0]
    if "const" in schema and value != schema["const"]:
        yield f"{at}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is none of {schema['enum']}"
    kind = schema.get("type")
    if kind is not None and (not isinstance(value, TYPES[kind]) or (kind in ("integer", "number") and value is True)):
        yield f"{at}: {type(value).__name__} is no {kind}"
        return
    if isinstance(value, dict):
        yield from (f"{at}: no {name}" for name in schema.get("required", ()) if name not in value)
        for name, below in schema.get("properties", {}).items():
            if name in value:
                yield from problems(value[name], below, f"{at}.{name}")
    if isinstance(value, list):
        first = schema.get("prefixItems", [])
        if len(value) < schema.get("minItems", 0) or len(value) > schema.get("maxItems", len(value)):
            yield f"{at}: {len(value)} items"
        for n, item in enumerate(value):
            below = first[n] if n < len(first) else schema.get("items", {})
            yield from problems(item, below, f"{at}[{n}]")
