"""The dataclass whose methods are made when first used does what the standard one does."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import re
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import FrozenInstanceError
from types import FunctionType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import pytest

from rulebook_index import lazy

Value = TypeVar("Value")
BOTH = pytest.mark.parametrize("dataclass", [dataclasses.dataclass, lazy.dataclass], ids=["standard", "lazy"])
Decorator = Callable[..., Any]


def field_for(dataclass: Decorator) -> Callable[..., Any]:
    """What declares a field of such a class."""
    return dataclasses.field if dataclass is dataclasses.dataclass else lazy.field


def point(dataclass: Decorator) -> Any:
    field = field_for(dataclass)

    @dataclass(frozen=True, slots=True)
    class Point:
        """A place."""

        x: int
        y: int = 2
        marks: Mapping[str, int] = field(default_factory=dict)
        line: int = field(default=0, compare=False, repr=False)
        silent: ClassVar[bool] = False

        def far(self) -> int:
            return self.x + self.y

    return Point


@BOTH
def test_it_is_made_from_its_fields_in_order(dataclass: Decorator) -> None:
    made = point(dataclass)(1, marks={"a": 1})
    assert (made.x, made.y, made.marks, made.line, made.silent, made.far()) == (1, 2, {"a": 1}, 0, False, 3)
    assert point(dataclass)(1).marks is not point(dataclass)(1).marks
    for wrong in ((), (1, 2, {}, 0, 5)):
        with pytest.raises(TypeError):
            point(dataclass)(*wrong)
    with pytest.raises(TypeError):
        point(dataclass)(1, z=1)


@BOTH
def test_equality_asks_for_the_same_class_and_the_compared_fields(dataclass: Decorator) -> None:
    cls = point(dataclass)
    other = type("Other", (cls,), {})
    assert cls(1, 3, {}, line=4) == cls(1, 3, {}, line=5)
    assert cls(1, 3) != cls(1, 4)
    assert cls(1) != other(1)
    assert cls(1) != (1, 2, {}, 0)
    assert cls(1).__eq__(3) is NotImplemented


@BOTH
def test_a_frozen_one_has_the_hash_of_its_compared_fields(dataclass: Decorator) -> None:
    cls = point(dataclass)
    assert hash(cls(1, 2, frozenset())) == hash((1, 2, frozenset()))  # type: ignore[arg-type]
    assert len({cls(1, 2, (), line=1), cls(1, 2, (), line=2)}) == 1
    with pytest.raises(TypeError):
        hash(cls(1))


@BOTH
def test_it_shows_its_fields(dataclass: Decorator) -> None:
    cls = point(dataclass)
    assert repr(cls(1)) == f"{cls.__qualname__}(x=1, y=2, marks={{}})"
    own: dict[str, Any] = {}
    own["me"] = cls(1, 2, own)
    assert repr(own["me"]).endswith("marks={'me': ...})")


@BOTH
def test_a_frozen_one_refuses_change(dataclass: Decorator) -> None:
    made = point(dataclass)(1)
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'x'"):
        made.x = 3
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'x'"):
        del made.x
    with pytest.raises((AttributeError, TypeError)):  # CPython 3.11: the standard one fails in another way
        made.z = 3


def test_a_frozen_exception_may_be_raised_through_a_with_block() -> None:
    """Python sets where an exception came from while it goes up through a context manager that is a generator."""

    @lazy.dataclass(frozen=True, slots=True)
    class Wrong(Exception):
        where: int

    @contextmanager
    def within() -> Iterator[None]:
        yield

    with pytest.raises(Wrong) as caught, within():
        raise Wrong(3)
    with pytest.raises(FrozenInstanceError):
        caught.value.where = 4  # type: ignore[misc]


@BOTH
def test_it_has_slots_and_nothing_else(dataclass: Decorator) -> None:
    made = point(dataclass)(1)
    assert type(made).__slots__ == ("x", "y", "marks", "line")
    assert not hasattr(made, "__dict__")
    assert not hasattr(type(made), "__weakref__")


@BOTH
def test_it_matches_by_place(dataclass: Decorator) -> None:
    cls = point(dataclass)
    assert cls.__match_args__ == ("x", "y", "marks", "line")
    match cls(7, 8):
        case cls(x, y):  # type: ignore[misc]
            assert (x, y) == (7, 8)


@BOTH
def test_the_standard_functions_work_on_it(dataclass: Decorator) -> None:
    cls = point(dataclass)
    assert dataclasses.is_dataclass(cls)
    assert [(f.name, f.type, f.compare, f.repr, f.kw_only) for f in dataclasses.fields(cls)] == [
        ("x", "int", True, True, False),
        ("y", "int", True, True, False),
        ("marks", "Mapping[str, int]", True, True, False),
        ("line", "int", False, False, False),
    ]
    assert [f.default for f in dataclasses.fields(cls)][:2] == [dataclasses.MISSING, 2]
    assert dataclasses.replace(cls(1, 2, {}, 5), x=4) == cls(4, 2, {})
    assert dataclasses.replace(cls(1, 2, {}, 5), x=4).line == 5
    assert dataclasses.asdict(cls(1, cls(2))) == {
        "x": 1,
        "y": {"x": 2, "y": 2, "marks": {}, "line": 0},
        "marks": {},
        "line": 0,
    }
    assert dataclasses.astuple(cls(1)) == (1, 2, {}, 0)


@BOTH
def test_the_signature_can_be_read(dataclass: Decorator) -> None:
    parameters = inspect.signature(point(dataclass)).parameters
    assert list(parameters) == ["x", "y", "marks", "line"]
    assert parameters["x"].default is inspect.Parameter.empty
    assert (parameters["y"].default, parameters["line"].default) == (2, 0)


@BOTH
def test_names_given_by_keyword_only(dataclass: Decorator) -> None:
    @dataclass(frozen=True, slots=True, kw_only=True)
    class Base:
        a: int = 1

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Sub(Base):
        b: int
        a: int = 3

    assert (Sub(b=2).a, Sub(b=2).b) == (3, 2)
    assert Sub.__match_args__ == ()
    assert Base.__slots__ == ("a",)
    assert Sub.__slots__ == ("b",)
    assert repr(Sub(b=2)) == f"{Sub.__qualname__}(a=3, b=2)"
    with pytest.raises(TypeError):
        Sub(1, 2)


@BOTH
def test_fields_are_inherited_and_defaults_replaced(dataclass: Decorator) -> None:
    @dataclass(frozen=True, slots=True)
    class Base:
        kind: str
        n: int = 1

        def __hash__(self) -> int:
            return 7

    @dataclass(frozen=True, slots=True)
    class Sub(Base):
        kind: str = "sub"
        m: int = 2

    class Plain(Sub):
        """Not decorated: takes everything from above."""

    assert Base("x").n == 1
    assert repr(Sub()) == f"{Sub.__qualname__}(kind='sub', n=1, m=2)"
    assert Sub("a", 3) != Base("a", 3)
    assert Base("a", 3) != Sub("a", 3)
    assert (hash(Base("x")), hash(Sub())) == (7, hash(("sub", 1, 2)))
    assert (Plain(m=9).m, Plain().kind) == (9, "sub")
    assert Plain() == Plain()


@BOTH
def test_one_that_may_change(dataclass: Decorator) -> None:
    field = field_for(dataclass)

    @dataclass(slots=True)
    class Box:
        content: list[int] = field(default_factory=list)

    box = Box()
    box.content = [1]
    assert box == Box([1])
    with pytest.raises(TypeError):
        hash(box)


@BOTH
def test_a_field_that_nobody_gives(dataclass: Decorator) -> None:
    @dataclass(frozen=True, slots=True)
    class Text:
        letters: str
        known: dict[str, int] = field_for(dataclass)(default_factory=dict, init=False, compare=False)
        end: int = 0

    made = Text("ab", 2)
    assert (made.known, made.end, Text.__match_args__) == ({}, 2, ("letters", "end"))
    assert made.known is not Text("ab").known
    made.known["read"] = 1
    assert made == Text("ab", 2)
    changed = dataclasses.replace(made, letters="c")
    assert (changed.letters, changed.known, changed.end) == ("c", {}, 2)
    for wrong in ({"known": {}}, {"z": 1}):
        with pytest.raises(TypeError):
            Text("ab", **wrong)
    with pytest.raises((TypeError, ValueError)):
        dataclasses.replace(made, known={})


def test_a_field_of_the_other_library_is_refused() -> None:
    """It would be taken for the value itself."""
    with pytest.raises(TypeError, match="standard library's field"):

        @lazy.dataclass(slots=True)
        class Box:
            content: list[int] = dataclasses.field(default_factory=list)


@BOTH
def test_a_shared_default_that_may_change_is_refused(dataclass: Decorator) -> None:
    with pytest.raises(ValueError, match="default_factory"):

        @dataclass(slots=True)
        class Box:
            content: list[int] = []  # noqa: RUF012


def test_a_generic_class_stays_one() -> None:
    @lazy.dataclass(frozen=True, slots=True)
    class Box(Generic[Value]):
        content: Value

    assert Box[int](3) == Box(3)
    assert Box.__parameters__ == (Value,)


@lazy.dataclass(frozen=True, slots=True)
class Kept:
    """At the top of a module, as pickling wants it."""

    x: int
    inside: Kept | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Below(Kept):
    """A standard dataclass on top of a lazy one."""

    y: int = 5


def test_pickling_and_copying() -> None:
    for made in (Kept(1, Kept(2)), Below(1, None, 3)):
        assert pickle.loads(pickle.dumps(made)) == made
        assert copy.copy(made) == made
        assert copy.deepcopy(made) == made


def test_a_standard_dataclass_may_stand_on_it() -> None:
    assert repr(Below(1)) == "Below(x=1, inside=None, y=5)"
    assert Below(1) == Below(1) != Kept(1)


def test_methods_are_made_when_used_and_then_are_plain_functions() -> None:
    cls = point(lazy.dataclass)
    names = ("__init__", "__eq__", "__hash__")
    assert not any(isinstance(cls.__dict__[name], FunctionType) for name in names)
    hash(cls(1, 2, ())) if cls(1) == cls(1) else None
    assert all(isinstance(cls.__dict__[name], FunctionType) for name in names)
    assert cls.__init__.__qualname__ == f"{cls.__qualname__}.__init__"


def test_threads_may_use_a_class_for_the_first_time_together() -> None:
    for _ in range(50):
        cls = point(lazy.dataclass)
        start, wrong = threading.Barrier(4), []

        def use(cls: Any = cls, start: threading.Barrier = start, wrong: list[object] = wrong) -> None:
            start.wait()
            if cls(1, 2, ()) != cls(1, 2, ()) or hash(cls(1, 2, ())) != hash((1, 2, ())):
                wrong.append(cls)

        threads = [threading.Thread(target=use) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert wrong == []


def test_a_pattern_is_compiled_when_used() -> None:
    later = lazy.pattern(r"(\d+)", re.MULTILINE)
    assert "match" not in vars(later)
    assert later.match("12a").group(1) == "12"  # type: ignore[union-attr]
    assert later.match == vars(later)["match"]
    assert [found[0] for found in later.finditer("1 22")] == ["1", "22"]
    assert (later.pattern, later.flags & re.MULTILINE) == (r"(\d+)", re.MULTILINE)
    with pytest.raises(re.error):
        _ = lazy.pattern("(").match


@pytest.mark.parametrize(
    ("dataclass", "replace"),
    [
        (dataclasses.dataclass, dataclasses.replace),
        (lazy.dataclass, dataclasses.replace),
        (lazy.dataclass, lazy.replace),
    ],
    ids=["standard", "standard replace", "lazy"],
)
def test_some_fields_are_exchanged_and_the_rest_kept(dataclass: Decorator, replace: Callable[..., Any]) -> None:
    cls = point(dataclass)
    marks = {"a": 1}
    made = replace(cls(1, 3, marks, line=4), y=7, line=None)
    assert (made.x, made.y, made.marks, made.line) == (1, 7, marks, None)
    assert made.marks is marks
    assert replace(made) == made
    assert replace(made) is not made
    other = type("Other", (cls,), {})
    assert type(replace(other(1), x=2)) is other
    for wrong in ({"z": 1}, {"self": 1}):
        with pytest.raises(TypeError):
            replace(made, **wrong)

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Named:
        obj: int
        name: str = ""

    assert replace(Named(obj=1, name="b"), name="c") == Named(obj=1, name="c")


def test_a_class_without_fields_can_be_copied() -> None:
    @lazy.dataclass(frozen=True, slots=True)
    class Empty:
        pass

    assert lazy.replace(Empty()) == Empty()


def named(base: Any) -> Any:
    class Place(base):  # type: ignore[misc]  # one of the two
        """Where it lies."""

        holder: str
        name: NoSuchType = "deck"  # type: ignore[name-defined]  # noqa: F821  # nobody looks at it
        spot: int = 0

        @property
        def told(self) -> str:
            return f"{self.name} of {self.holder}"

        def after(self, n: int) -> Any:
            return self._replace(spot=self.spot + n)

    return Place


@pytest.mark.parametrize("base", [NamedTuple, lazy.NamedTuple], ids=["standard", "lazy"])
def test_a_named_tuple_is_the_standard_one(base: Any) -> None:
    made = named(base)
    one = made("A", spot=1)
    assert one == ("A", "deck", 1)
    assert made._fields == made.__match_args__ == ("holder", "name", "spot")
    assert made._field_defaults == {"name": "deck", "spot": 0}
    assert one.after(2) == made("A", "deck", 3)
    assert (one.told, repr(one)) == ("deck of A", "Place(holder='A', name='deck', spot=1)")
    assert (made.__doc__, made.__module__, made.__mro__[1:]) == ("Where it lies.", __name__, (tuple, object))
    assert one._asdict() == {"holder": "A", "name": "deck", "spot": 1}
    assert hash(one) == hash(tuple(one))
    assert pickle.loads(pickle.dumps(_PICKLED[base]("A"))) == ("A", "deck", 0)
    match one:
        case made(holder, name=name):
            assert (holder, name) == ("A", "deck")
    with pytest.raises(AttributeError):
        one.spot = 3


_PICKLED = {base: named(base) for base in (NamedTuple, lazy.NamedTuple)}
for _number, _kind in enumerate(_PICKLED.values()):
    _kind.__qualname__ = f"_PICKLED_{_number}"
    globals()[_kind.__qualname__] = _kind
