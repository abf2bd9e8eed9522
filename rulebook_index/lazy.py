"""What is made when it is first used: the methods of a ``dataclass``, a regular expression (``pattern``).

``dataclass`` is the standard one, except that its methods are made when first used.

The standard decorator writes and compiles up to seven functions for every class, when the class is defined: a third of a cold replay, most
of it for classes that this run never makes an instance of. Here defining a class costs next to nothing; ``__init__``, ``__eq__``,
``__hash__`` and ``__replace__`` are compiled at their first use and then are plain functions of the class. What a class means is as in the
standard library, whose ``fields``, ``replace``, ``asdict`` and ``is_dataclass`` work on it, and to a type checker it is the standard
decorator. Instances always have slots. ``field`` takes ``default``, ``default_factory``, ``init``, ``compare`` and ``repr``. The standard
module is loaded when something of it is asked for: it brings ``inspect`` along, a twenty-fifth of a cold ruling.

``replace`` is the standard one for these classes, at a third of its cost.

``NamedTuple`` is the standard one too, except that nobody looks at the types of its fields as the class is made: the standard library
compiles each of them, 226 in a cold ruling.
"""

from __future__ import annotations

import re
from collections import namedtuple
from collections.abc import Callable
from reprlib import recursive_repr
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast

from rulebook_index.bundle import compiled


class _Pattern:
    """A regular expression that is not compiled yet; a method that was used once is found without detour."""

    def __init__(self, text: str, flags: int) -> None:
        self._written = text, flags

    def __getattr__(self, name: str) -> Any:
        from rulebook_index.patterns import pattern_of

        found = getattr(pattern_of(*self._written), name)
        setattr(self, name, found)
        return found


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """``re.compile``, put off: for expressions at the top of a module that few runs need."""
    return cast("re.Pattern[str]", _Pattern(text, flags))


class _Named(type):
    """Makes the named tuple that the body of a class describes, instead of the class."""

    def __new__(cls, name: str, bases: tuple[type, ...], names: dict[str, Any]) -> Any:
        if not bases:  # what the others say that they are
            return super().__new__(cls, name, bases, names)
        types = names.get("__annotations__", {})
        defaults = [names[field] for field in types if field in names]
        made = namedtuple(name, types, defaults=defaults, module=names["__module__"])  # type: ignore[misc]  # known at run time only
        made.__annotations__ = dict(types)
        for what, value in names.items():
            if what not in types and what not in ("__module__", "__annotations__"):
                setattr(made, what, value)
        return made


if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class NamedTuple(metaclass=_Named):
        """The standard one, but for its fields' types."""


Class = TypeVar("Class", bound=type)
OF_THE_CLASS = ("ClassVar", "typing.ClassVar")
NOT_GIVEN: Any = object()


class Field:
    """What the standard library keeps of a field, told in its words when they are asked for."""

    __slots__ = ("compare", "given", "init", "kw_only", "made_by", "name", "repr", "type")
    hash = None

    def __init__(self, given: Any, made_by: Any, init: bool = True, compare: bool = True, repr: bool = True) -> None:
        self.given, self.made_by, self.init, self.compare, self.repr = given, made_by, init, compare, repr
        self.name, self.type, self.kw_only = "", "", False

    @property
    def default(self) -> Any:
        return _standard().MISSING if self.given is NOT_GIVEN else self.given

    @property
    def default_factory(self) -> Any:
        return _standard().MISSING if self.made_by is NOT_GIVEN else self.made_by

    @property
    def metadata(self) -> dict[Any, Any]:
        return {}

    @property
    def _field_type(self) -> Any:
        return _standard()._FIELD  # what ``fields`` looks for


def _standard() -> Any:
    import dataclasses

    return dataclasses


Fields = dict[str, Field]


def _given(*, default: Any = NOT_GIVEN, default_factory: Any = NOT_GIVEN, **more: bool) -> Any:
    return Field(default, default_factory, **more)


def _fields(of: Any) -> tuple[Any, ...]:
    return tuple(of.__dataclass_fields__.values())


def is_needed(of: Any) -> bool:
    """Whether a field has no value until one is given."""
    return of.given is NOT_GIVEN and of.made_by is NOT_GIVEN


def default_of(of: Any, otherwise: Any) -> Any:
    """The value that a field has by itself."""
    return otherwise if of.given is NOT_GIVEN else of.given


def _is_dataclass(what: Any) -> bool:
    return hasattr(what if isinstance(what, type) else type(what), "__dataclass_fields__")


def _dataclass(*, frozen: bool = False, slots: bool = True, kw_only: bool = False) -> Callable[[Class], Class]:
    assert slots, "instances always have slots"

    def define(cls: Class) -> Class:
        inherited: Fields = {}
        for base in cls.__mro__[:0:-1]:
            inherited |= base.__dict__.get("__dataclass_fields__", {})
        kinds = {name: str(kind) for name, kind in cls.__annotations__.items()}
        own = {n: _field(cls, n, kind, kw_only) for n, kind in kinds.items() if not kind.startswith(OF_THE_CLASS)}
        return _slotted(cls, inherited, own, _FROZEN if frozen else _MUTABLE)

    return define


def _replace(obj: Any, /, **changes: Any) -> Any:
    return obj.__replace__(**changes)


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import fields as fields
    from dataclasses import is_dataclass as is_dataclass
    from dataclasses import replace as replace
else:
    dataclass, replace = _dataclass, _replace
    field, fields, is_dataclass = _given, _fields, _is_dataclass


def _field(cls: type, name: str, kind: str, kw_only: bool) -> Field:
    default = cls.__dict__.get(name, NOT_GIVEN)
    if type(default).__hash__ is None:
        raise ValueError(f"mutable default of field {name}: use default_factory")
    if type(default).__module__ == "dataclasses":
        raise TypeError(f"field {name} is made by the standard library's field: take that of this module")
    made = default if isinstance(default, Field) else Field(default, NOT_GIVEN)
    made.name, made.type, made.kw_only = name, kind, kw_only
    return made


def _slotted(cls: Class, inherited: Fields, own: Fields, methods: dict[str, Any]) -> Class:
    """The class made once more, with slots and methods. A default lives in the field only: beside a slot it could not."""
    fields = inherited | own
    names = {name: value for name, value in cls.__dict__.items() if name not in fields}
    for leftover in ("__dict__", "__weakref__"):
        names.pop(leftover, None)
    names["__slots__"] = tuple(name for name in own if name not in inherited)
    names["__dataclass_fields__"] = fields
    names["__match_args__"] = tuple(name for name, f in fields.items() if f.init and not f.kw_only)
    made: Class = type(cls)(cls.__name__, cls.__bases__, {**methods, **names})
    made.__qualname__ = cls.__qualname__
    return made


class _WhenUsed:
    """Stands in a class for a method that is not made yet: makes it, puts it in its own place, and hands it over."""

    def __init__(self, name: str, written: Callable[[type, dict[str, Any]], str]) -> None:
        self.name, self.written = name, written

    def __get__(self, instance: object, owner: type) -> Any:
        asked = instance if isinstance(instance, type) else owner  # inspect binds it to the class, since Python 3.14
        cls = next(c for c in asked.__mro__ if self.name in c.__dict__)
        known: dict[str, Any] = {"__name__": cls.__module__}
        exec(compiled(self.written(cls, known)), known)
        method = known[self.name]
        method.__qualname__ = f"{cls.__qualname__}.{self.name}"
        setattr(cls, self.name, method)
        return method.__get__(instance, owner)


def _init(cls: type, known: dict[str, Any]) -> str:
    """A frozen class refuses any way but the descriptors of its slots; of the others this is the quickest."""
    fields: Fields = cls.__dict__["__dataclass_fields__"]
    frozen = cls.__dict__["__dataclass_params__"].frozen
    taken: list[str] = ["self"]
    named: list[str] = []
    body = []
    for name, f in fields.items():
        known[f"_set_{name}"] = getattr(cls, name).__set__
        value, parameter = name, name
        if f.given is not NOT_GIVEN:
            known[f"_default_{name}"] = f.given
            parameter = f"{name}=_default_{name}"
        elif f.made_by is not NOT_GIVEN:
            known[f"_make_{name}"], known["_missing"] = f.made_by, NOT_GIVEN
            parameter = f"{name}=_missing"
            value = f"_make_{name}() if {name} is _missing else {name}" if f.init else f"_make_{name}()"
        if f.init:
            (named if f.kw_only else taken).append(parameter)
        body.append(f"    _set_{name}(self, {value})\n" if frozen else f"    self.{name} = {value}\n")
    parameters = [*taken, "*", *named] if named else taken
    return f"def __init__({', '.join(parameters)}):\n{''.join(body) or '    pass'}"


def _replaced(cls: type, known: dict[str, Any]) -> str:
    """What the protocol of ``copy.replace`` (Python 3.13) asks for: the values that are not given stay."""
    fields = {name: f for name, f in cls.__dict__["__dataclass_fields__"].items() if f.init}
    known["_kept"] = NOT_GIVEN
    taken = "".join(f", {name}=_kept" for name in fields)
    values = (
        f"{f'{name}=' if f.kw_only else ''}self.{name} if {name} is _kept else {name}" for name, f in fields.items()
    )
    return f"def __replace__(self, /{', *' if fields else ''}{taken}):\n    return self.__class__({', '.join(values)})"


def _compared(cls: type, of: str) -> str:
    fields: Fields = cls.__dict__["__dataclass_fields__"]
    return "(" + "".join(f"{of}.{name}, " for name, f in fields.items() if f.compare) + ")"


def _eq(cls: type, known: dict[str, Any]) -> str:
    same = f"return {_compared(cls, 'self')} == {_compared(cls, 'other')}"
    return f"def __eq__(self, other):\n    if other.__class__ is self.__class__:\n        {same}\n    return NotImplemented"


def _hash(cls: type, known: dict[str, Any]) -> str:
    return f"def __hash__(self):\n    return hash({_compared(cls, 'self')})"


@recursive_repr()
def _repr(self: Any) -> str:
    fields: Fields = self.__dataclass_fields__
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name, f in fields.items() if f.repr)
    return f"{type(self).__qualname__}({shown})"


_OF_RAISING = frozenset({"__traceback__", "__context__", "__cause__", "__suppress_context__", "__notes__"})
"""What Python itself sets on an exception that is on its way up, frozen or not."""


def _refuse_set(self: Any, name: str, value: Any) -> None:
    if name in _OF_RAISING and isinstance(self, BaseException):
        object.__setattr__(self, name, value)
        return
    raise _standard().FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_delete(self: Any, name: str) -> NoReturn:
    raise _standard().FrozenInstanceError(f"cannot delete field {name!r}")


def _get_state(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self.__dataclass_fields__]


def _set_state(self: Any, state: list[Any]) -> None:
    """Pickling and copying set slots one by one, which a frozen instance refuses."""
    for name, value in zip(self.__dataclass_fields__, state, strict=True):
        object.__setattr__(self, name, value)


_MUTABLE: dict[str, Any] = {
    "__dataclass_params__": SimpleNamespace(frozen=False),
    "__init__": _WhenUsed("__init__", _init),
    "__eq__": _WhenUsed("__eq__", _eq),
    "__hash__": None,
    "__repr__": _repr,
    "__replace__": _WhenUsed("__replace__", _replaced),
}
_FROZEN: dict[str, Any] = {
    **_MUTABLE,
    "__dataclass_params__": SimpleNamespace(frozen=True),
    "__hash__": _WhenUsed("__hash__", _hash),
    "__setattr__": _refuse_set,
    "__delattr__": _refuse_delete,
    "__getstate__": _get_state,
    "__setstate__": _set_state,
}
