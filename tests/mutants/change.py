"""A mutant put in force in the running process, and taken back: code objects, rules, closures, fields and tables."""

from __future__ import annotations

import ast
import dataclasses
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from judgecli.kernel.rules import REGISTER
from judgecli.kernel.verdict import Rule
from tests.mutants.places import Place, mutated

Undo = Callable[[], None]
CodeKey = tuple[str, str, int]


class OutOfReach(Exception):
    """Nothing alive in the process stands for this place: the mutant is not made."""


def key_of(code: CodeType) -> CodeKey:
    """What names a piece of code across compilations: file, qualified name, first line."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


@contextmanager
def changed(*wrong: Place) -> Iterator[None]:
    """The process with these citations of one file replaced; afterwards all is as it was. Raises ``OutOfReach``."""
    inside = [place for place in wrong if place.kind == "function"]
    undo = _function(*inside) if inside else []
    for place in wrong:
        undo += [] if place.kind == "function" else _WAYS[place.kind](place)
    with taken_back(undo):
        yield


@contextmanager
def answering(name: str, answer: bool) -> Iterator[None]:
    """The process with a rule that always says the same."""
    with taken_back([_set(rule, "test", lambda *_: answer) for rule in _rules(name)]):
        yield


@contextmanager
def taken_back(undo: list[Undo]) -> Iterator[None]:
    if not undo:
        raise OutOfReach
    try:
        yield
    finally:
        for step in reversed(undo):
            step()


# ---- function bodies


@lru_cache(maxsize=1)
def live_functions() -> dict[CodeKey, list[FunctionType]]:
    """Every function of the games that is alive, by its code; made once, when all modules are loaded."""
    found: dict[CodeKey, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and "judgecli" in thing.__code__.co_filename:
            found.setdefault(key_of(thing.__code__), []).append(thing)
    return found


@lru_cache(maxsize=2)
def _original(file: str) -> tuple[CodeType, ...]:
    return tuple(_codes(compile(mutated(file), file, "exec")))


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _codes(const)


def differing(*wrong: Place) -> list[tuple[CodeType, CodeType]]:
    """The pieces of code a mutant of a function's body differs in, the module's own left out: (old, new)."""
    file = wrong[0].file
    new = _codes(compile(mutated(file, *wrong), file, "exec"))
    return [(a, b) for a, b in zip(_original(file), new, strict=True) if a != b and a.co_name != "<module>"]


def _function(*wrong: Place) -> list[Undo]:
    undo: list[Undo] = []
    for old, new in differing(*wrong):
        same = [f for f in live_functions().get(key_of(old), ()) if f.__code__ == old]
        undo += [_set(f, "__code__", new) for f in same]
    return undo


# ---- decorators


@lru_cache(maxsize=1)
def _all_rules() -> tuple[Rule, ...]:
    return tuple(x for x in gc.get_objects() if type(x) is Rule)


def _rules(name: str) -> list[Rule]:
    """The rule of this name and every copy of it that cites more; copies made in a run come from these."""
    return [x for x in _all_rules() if x.name == name]


def registered(place: Place) -> str:
    """The register's name of a decorated function."""
    for name, function in REGISTER.code.items():
        code = function.__code__
        if (code.co_filename, code.co_name) == (place.file, place.owner) and code.co_firstlineno <= place.line:
            return name
    raise OutOfReach


def _rule(place: Place) -> list[Undo]:
    name = registered(place)
    declared = len(REGISTER.rules[name].cites)
    return [
        _set(r, "cites", (*_swap(r.cites[:declared], place), *r.cites[declared:]))
        for r in _rules(name)
        if place.old in r.cites[:declared]
    ]


def _procedure(place: Place) -> list[Undo]:
    """The procedure's own number; what else its decorator lists is only in the register and not in any run."""
    name = registered(place)
    if REGISTER.procedures[name][0] != place.old:
        return []
    undo: list[Undo] = []
    for record in _records(REGISTER.code[name]):
        cell = record.__closure__[record.__code__.co_freevars.index("cites")]  # type: ignore[index]
        itself = dict(zip(record.__code__.co_freevars, record.__closure__ or (), strict=True))[
            "cites_itself"
        ].cell_contents
        if itself:
            undo.append(_set(cell, "cell_contents", (place.new, *cell.cell_contents[1:])))
    return undo


@lru_cache(maxsize=1)
def _all_records() -> list[FunctionType]:
    return [
        f for fs in live_functions().values() for f in fs if f.__code__.co_qualname.startswith("procedure.<locals>")
        and "cites" in f.__code__.co_freevars and f.__code__.co_name == "record"
    ]  # fmt: skip


def _records(function: Any) -> Iterator[FunctionType]:
    for record in _all_records():
        cells = dict(zip(record.__code__.co_freevars, record.__closure__ or (), strict=True))
        if cells["function"].cell_contents is function:
            yield record


@lru_cache(maxsize=1)
def _readings() -> tuple[Any, ...]:
    """Records that a game's own decorators make of a function and its sections; of its modules, not of a run."""
    return tuple(x for x in gc.get_objects() if hasattr(type(x), "does") and dataclasses.is_dataclass(x))


def _decorator(place: Place) -> list[Undo]:
    undo: list[Undo] = []
    for reading in _readings():
        code = getattr(getattr(reading, "does", None), "__code__", None)
        if code is None or (code.co_filename, code.co_name) != (place.file, place.owner):
            continue
        both = {name: getattr(reading, name, "") for name in ("cites", "clause")}
        undo += [_set(reading, n, _swap(v, place)) for n, v in both.items() if _swap(v, place) != v]
    return undo


def look_again() -> None:
    """Forget what was alive: more of the games has been loaded since."""
    for kept in (live_functions, _all_rules, _all_records, _readings):
        kept.cache_clear()


# ---- values of names


def _default(place: Place) -> list[Undo]:
    undo: list[Undo] = []
    for (file, qualified, line), functions in live_functions().items():
        if file != place.file or qualified != place.owner or abs(line - int(place.inner)) > 12:
            continue
        for f in functions:
            undo += _in_defaults(f, place)
    return undo


def _in_defaults(f: Any, place: Place) -> list[Undo]:
    undo: list[Undo] = []
    if f.__defaults__ and _swap(f.__defaults__, place) != f.__defaults__:
        undo.append(_set(f, "__defaults__", _swap(f.__defaults__, place)))
    if f.__kwdefaults__ and _swap(f.__kwdefaults__, place) != f.__kwdefaults__:
        undo.append(_set(f, "__kwdefaults__", _swap(f.__kwdefaults__, place)))
    return undo


def _field(place: Place) -> list[Undo]:
    """A field's default, in the class and in every class below that has it from there."""
    base = getattr(_module(place.file), place.owner, None)
    if not isinstance(base, type) or not dataclasses.is_dataclass(base):
        return []
    undo: list[Undo] = []
    for cls in _below(base):
        own = cls.__dataclass_fields__[place.inner]
        if own is base.__dataclass_fields__[place.inner]:
            undo += _in_defaults(cls.__init__, place)
    return undo


def _below(cls: type[Any]) -> Iterator[type[Any]]:
    yield cls
    for sub in cls.__subclasses__():
        yield from _below(sub)


def _table(place: Place) -> list[Undo]:
    module = _module(place.file)
    old, new = module.__dict__.get(place.owner), _evaluated(place, module)
    if type(old) is not type(new) or isinstance(new, FunctionType | type):
        return []
    if isinstance(old, dict | list):
        return [_refill(old, new)]
    if dataclasses.is_dataclass(old):
        return [_set(old, f.name, getattr(new, f.name)) for f in dataclasses.fields(old)]
    named = [m for m in list(sys.modules.values()) if getattr(m, "__name__", "").startswith("judgecli")]
    return [_set(m, place.owner, new) for m in named if m.__dict__.get(place.owner) is old]


def _evaluated(place: Place, module: ModuleType) -> Any:
    """The value the name would have had, made anew from its expression."""
    for node in mutated(place.file, place).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value and node.lineno <= place.line:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name) and target.id == place.owner and place.line <= (node.end_lineno or 0):
                code = compile(ast.Expression(node.value), place.file, "eval")
                return eval(code, module.__dict__)
    raise OutOfReach


def _elsewhere(place: Place) -> list[Undo]:
    return []


# ---- small parts


def _module(file: str) -> ModuleType:
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) == file:
            return module
    raise OutOfReach


def _swap(value: Any, place: Place) -> Any:
    """The value with the old citation replaced, in tuples and dicts too."""
    if isinstance(value, tuple) and type(value) is tuple:
        return tuple(_swap(x, place) for x in value)
    if isinstance(value, dict):
        return {k: _swap(x, place) for k, x in value.items()}
    return place.new if isinstance(value, str) and value == place.old else value


def _set(thing: Any, name: str, value: Any) -> Undo:
    before = getattr(thing, name)
    setter = object.__setattr__ if dataclasses.is_dataclass(thing) else setattr
    setter(thing, name, value)
    return lambda: setter(thing, name, before)


def _refill(old: Any, new: Any) -> Undo:
    before = old.copy()

    def fill(values: Any) -> None:
        old.clear()
        (old.update if isinstance(old, dict) else old.extend)(values)

    fill(new)
    return lambda: fill(before)


_WAYS: dict[str, Callable[[Place], list[Undo]]] = {
    "function": _function,
    "rule": _rule,
    "procedure": _procedure,
    "decorator": _decorator,
    "default": _default,
    "field": _field,
    "table": _table,
    "elsewhere": _elsewhere,
}
