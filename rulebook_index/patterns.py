"""Regular expressions whose compiled form is kept in the cache folder, for the next process.

``re`` works a pattern out anew in every process: a hundred and fifty of them are a tenth of a cold ruling. What comes of it is a list of
numbers, which the standard library's own compiler hands to ``_sre.compile``; these numbers are kept here, for one version of Python, and
handed over without working them out. That function is private to the standard library, which is why nothing else of ours calls it:
where it is missing, or refuses what was kept, ``re.compile`` does the work. ``everywhere`` puts this before the standard library's own
compiler for one process of the command line, so that the forty patterns of other modules (typer's, ``json``'s) are not worked out either.
Whatever was kept is data and is never trusted further than a table is: ``_sre.compile`` checks the numbers, and a test compares every
pattern with that of ``re.compile``.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MARK = b"judgecli patterns 1\n"
MOST = 1_000
"""Patterns kept: a version of the program has some three hundred. Beyond that those of this process replace all others, for every start
reads the list of all: four thousand were a twentieth of a cold replay."""
NEAR = 5
"""So many calls lie between the body of a module and the compiler at most."""
_FIELDS, _ROWS, _NAMES = "\x1f", "\x1e", "\x1d"
Key = tuple[str, int]
Made = tuple[str, ...]
"""What a row holds beside its key: flags as they are in the end, groups, names of groups, first and last place of its numbers."""

_kept: tuple[dict[Key, Made], memoryview] | None = None
_learnt: set[Key] = set()


def pattern_of(text: str, flags: int = 0) -> re.Pattern[str]:
    """``re.compile`` of a text, from what an earlier process kept."""
    rows, codes = _kept or _read()
    made = rows.get((text, flags))
    if made is not None:
        try:
            return _handed_over(text, made, codes)
        except (ValueError, TypeError, IndexError, RuntimeError, OverflowError, ImportError):
            pass
    _learnt.add((text, int(flags)))
    return re.compile(text, flags)


def everywhere() -> None:
    """From here on every pattern of this process comes from what was kept, whoever compiles it; what is new is worked out as ever."""
    rows, codes = _kept or _read()  # reading compiles patterns itself
    try:
        from re import _compiler  # type: ignore[attr-defined]

        usual: Callable[..., re.Pattern[str]] = _compiler.compile
    except (ImportError, AttributeError):
        return
    if usual.__module__ == __name__:  # it stands there already
        return

    def compiled(text: Any, flags: int = 0) -> re.Pattern[str]:
        if type(text) is not str:
            return usual(text, flags)
        made = rows.get((text, flags))
        if made is not None:
            try:
                return _handed_over(text, made, codes)
            except (ValueError, TypeError, IndexError, RuntimeError, OverflowError, ImportError):
                pass
        found = usual(text, flags)
        if _as_a_module_loads():
            _learnt.add((text, int(flags)))
        return found

    _compiler.compile = compiled


def _as_a_module_loads() -> bool:
    """Whether a pattern belongs to a module, or to a class at its top: what is made of a card's name comes in no other process."""
    frame = sys._getframe(2)
    for _ in range(NEAR):
        if frame.f_code.co_name == "<module>":
            return True
        if frame.f_back is None:
            break
        frame = frame.f_back
    return False


def remember() -> None:
    """Keep what this process had to work out."""
    if not _learnt:
        return
    from rulebook_index import cache

    rows, codes = _kept or _read()
    kept = {key: (made, _numbers(made, codes)) for key, made in rows.items()}
    fresh = {key: found for key in _learnt if (found := _worked_out(*key)) is not None}
    cache.keep(_file(), MARK, _payload(kept | fresh if len(kept) + len(fresh) <= MOST else fresh))
    _learnt.clear()


def forget() -> None:
    """Know nothing of what was kept: for tests."""
    global _kept
    _kept = None
    _learnt.clear()


def _file() -> Path:
    import _sre  # type: ignore[import-not-found, unused-ignore]

    from rulebook_index.folders import cache

    return cache() / f"patterns{sys.hexversion:x}-{_sre.MAGIC}.codes"


def _read() -> tuple[dict[Key, Made], memoryview]:
    """The rows of the file, and the numbers of all of them."""
    global _kept
    rows: dict[Key, Made] = {}
    codes = memoryview(b"")
    try:
        from rulebook_index.cache import read

        body = read(_file(), MARK)
        if body:
            size = int.from_bytes(body[:4], sys.byteorder)
            for row in body[4 : 4 + size].decode().split(_ROWS):
                text, flags, *made = row.split(_FIELDS)
                rows[text, int(flags)] = tuple(made)
            codes = memoryview(body[4 + size + -size % 4 :]).cast("I")
    except (OSError, ValueError, ImportError, TypeError):
        rows.clear()
    _kept = rows, codes
    return _kept


def _numbers(made: Made, codes: memoryview) -> list[int]:
    return codes[int(made[3]) : int(made[4])].tolist()


def _handed_over(text: str, made: Made, codes: memoryview) -> re.Pattern[str]:
    import _sre  # type: ignore[import-not-found, unused-ignore]

    names = made[2].split(_NAMES) if made[2] else ()
    index: dict[str, int] = {}
    by_number: list[str | None] = [None] * (int(made[1]) + 1)
    for said in names:
        name, _, number = said.rpartition("=")
        index[name] = int(number)
        by_number[int(number)] = name
    of_sre: Any = _sre
    found: re.Pattern[str] = of_sre.compile(
        text, int(made[0]), _numbers(made, codes), int(made[1]), index, tuple(by_number)
    )
    return found


def _worked_out(text: str, flags: int) -> tuple[Made, list[int]] | None:
    """What the standard library's compiler makes of a pattern, as it hands it over."""
    if any(mark in text for mark in (_FIELDS, _ROWS, _NAMES)):
        return None
    try:
        from re import _compiler, _parser  # type: ignore[attr-defined]

        parsed = _parser.parse(text, flags)
        numbers = list(map(int, _compiler._code(parsed, flags)))
    except (ImportError, AttributeError, re.error):
        return None
    state = parsed.state
    names = _NAMES.join(f"{name}={number}" for name, number in state.groupdict.items())
    return (str(int(flags) | int(state.flags)), str(state.groups - 1), names, "0", str(len(numbers))), numbers


def _payload(rows: dict[Key, tuple[Made, list[int]]]) -> bytes:
    """The rows by their text, and behind them all numbers; at a place that machine words begin at."""
    lines: list[str] = []
    numbers: list[int] = []
    for (text, flags), (made, own) in sorted(rows.items()):
        start = len(numbers)
        numbers += own
        lines.append(_FIELDS.join((text, str(int(flags)), *made[:3], str(start), str(len(numbers)))))
    index = _ROWS.join(lines).encode()
    packed = b"".join(number.to_bytes(4, sys.byteorder) for number in numbers)
    return len(index).to_bytes(4, sys.byteorder) + index + bytes(-len(index) % 4) + packed
