"""The compiled modules of a start in one file.

Python finds every module by itself: its folder, its source, its bytecode, each looked up, opened and read by a dozen functions. A cold
ruling does so three hundred times. Here the bytecode that Python has already written stands in one file beside it (in ``__pycache__``)
and is trusted exactly as far: a module is taken from it only where its source has the size and the time that the bytecode was made from.
Whatever is not in it, or has changed, Python finds as ever; so it does where the file is missing, damaged, of another Python or another
place. Only a start of the command line uses it: ``use`` before anything is loaded, ``remember`` at its end.

The modules of the standard library and of packages that a start loads are in it too, a hundred and twenty of them: each only where the
folder it comes from is one that Python would look in.

The methods that ``lazy.dataclass`` writes as text are kept in it too, each with its text: compiling two hundred of them is a seventh of a
cold ruling.
"""

from __future__ import annotations

import marshal
import os
import sys
from _thread import allocate_lock as Lock
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import MAGIC_NUMBER, cache_from_source
from types import CodeType, ModuleType
from typing import Any
from zlib import adler32, crc32

OURS = ("judgecli", "rulebook_index")
OF_A_START = ("judgecli", "judgecli.__main__", "rulebook_index", "rulebook_index.bundle")
"""What is loaded before anything can be taken from the file."""
MOST_WRITTEN = 4_000
"""Texts kept; beyond that those of this process replace all others."""
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FILE = os.path.splitext(cache_from_source(os.path.abspath(__file__)))[0] + ".bin"
MARK = b"judgecli bundle 1\n" + MAGIC_NUMBER + os.fsencode(ROOT) + b"\n"
HEAD = 16
"""Bytes of a ``.pyc`` before its code: magic number, flags (0: time and size follow), time and size of the source."""
Row = tuple[str, str, bytes, int, int]
"""Of a module: its source, its ``.pyc``, the head of that, where in the file its code begins and ends."""


class Loader(SourceFileLoader):
    """Python's own, but for where the code comes from."""

    bundle: Bundle
    row: Row

    def get_code(self, fullname: str) -> CodeType | None:
        found = _loaded(self.bundle.code(self.row))
        return found if isinstance(found, CodeType) else super().get_code(fullname)


class Bundle:
    """Finds the modules of one file. ``rows``: by their names; empty where there is no such file."""

    def __init__(self, path: str = FILE) -> None:
        self.path = path
        self.rows: dict[str, Row] = {}
        self.found: dict[tuple[str, ...], bool] = {}
        self.file = -1
        """Its descriptor, open as long as the process goes on: where another one puts a newer file in its place, this one stays."""
        try:
            self.file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
            if os.read(self.file, len(MARK)) == MARK:
                size = int.from_bytes(os.read(self.file, 8), "little")
                self.rows = marshal.loads(os.read(self.file, size))
        except (OSError, ValueError, EOFError, TypeError, OverflowError):
            self.rows = {}

    def code(self, row: Row) -> bytes:
        """The compiled code of a module."""
        return _read(self.file, row[3], row[4] - row[3])

    def _is_found_there(self, name: str, source: str) -> bool:
        """Whether Python would look where the source lies: its folder is on the path, and none before it has what begins the name."""
        top, root = name.partition(".")[0], _root(name, source)
        asked = (top, root, *sys.path)
        known = self.found.get(asked)
        if known is None:
            before = sys.path[: sys.path.index(root)] if root in sys.path else None
            known = before is not None and not any(
                os.path.exists(os.path.join(folder or ".", file)) for folder in before for file in (top, f"{top}.py")
            )
            self.found[asked] = known
        return known

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """As the import system asks: a module of the file whose source is still the one it was compiled from."""
        row = self.rows.get(name)
        if row is None:
            return None
        source = row[0]
        if not name.startswith(OURS) and not self._is_found_there(name, source):
            return None
        try:
            if row[2] != _head(os.stat(source)):
                return None
        except OSError:
            return None
        loader = Loader(name, source)
        loader.bundle, loader.row = self, row
        folder, _, file = source.rpartition(os.sep)
        spec = ModuleSpec(name, loader, origin=source, is_package=file == "__init__.py")
        spec.has_location, spec.cached = True, row[1]
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(folder)
        return spec


def _root(name: str, source: str) -> str:
    """The folder in which Python finds the top of a module's packages."""
    inside = name.replace(".", os.sep)
    return source.removesuffix(".py").removesuffix(os.sep + "__init__").removesuffix(os.sep + inside)


def _read(file: int, at: int, size: int) -> bytes:
    """Bytes of an open file. Processes that were forked share its position, so this does not move it where that can be helped."""
    if hasattr(os, "pread"):
        return os.pread(file, size, at)
    with _reading:
        os.lseek(file, at, os.SEEK_SET)
        return os.read(file, size)


_reading = Lock()
_used: Bundle | None = None
_before: frozenset[str] = frozenset()
"""Modules that were loaded before anybody could use the file."""
_written: dict[str, CodeType] = {}
"""Texts that this process had to compile."""


def use() -> None:
    """From here on modules are taken from the file, unless this is no start: others were loaded before."""
    global _used, _before
    if all(name in OF_A_START for name in sys.modules if name.partition(".")[0] in OURS):
        _used, _before = Bundle(), frozenset(sys.modules)
        sys.meta_path.insert(0, _used)


def compiled(text: str) -> CodeType:
    """The code of a text that a program wrote; an earlier process may have compiled it."""
    if _used is None:
        return compile(text, "<string>", "exec")
    row = _used.rows.get(_name(text))
    kept = _loaded(_used.code(row)) if row is not None else None
    if isinstance(kept, tuple) and kept[0] == text:
        found: CodeType = kept[1]
        return found
    _written[text] = compile(text, "<string>", "exec")
    return _written[text]


def _loaded(data: bytes) -> Any:
    """What was kept; ``None`` where it is damaged."""
    try:
        return marshal.loads(data)
    except (ValueError, EOFError, TypeError):
        return None


def _name(text: str) -> str:
    """What a text is filed under; no module has such a name."""
    data = text.encode()
    return f"={len(data)}:{crc32(data):x}:{adler32(data):x}"


def remember() -> None:
    """Keep what this process needed, where some of it was not in the file."""
    if _used is None or sys.dont_write_bytecode:
        return
    loaded = {name: module for name, module in list(sys.modules.items()) if name not in _before}
    fresh = {name: read for name, module in loaded.items() if (read := _bytecode(module)) is not None}
    fresh |= {_name(text): ("", "", b"", marshal.dumps((text, code))) for text, code in _written.items()}
    if fresh:
        many = len(_used.rows) > MOST_WRITTEN
        kept = {} if many else {n: (*row[:3], _used.code(row)) for n, row in _used.rows.items() if n not in fresh}
        _write(_used.path, kept | fresh)
        _written.clear()


Module = tuple[str, str, bytes, bytes]
"""A module with its code: its source, its ``.pyc``, the head and the rest of that."""


def _bytecode(module: ModuleType) -> Module | None:
    """A module that Python found by itself; ``None`` where it has no bytecode of its source as it is."""
    spec = getattr(module, "__spec__", None)
    if spec is None or type(spec.loader) is not SourceFileLoader or not spec.origin or not spec.cached:
        return None
    try:
        with open(spec.cached, "rb") as file:
            data = file.read()
        sound = data[:HEAD] == _head(os.stat(spec.origin))
    except OSError:
        return None
    return (spec.origin, spec.cached, data[:HEAD], data[HEAD:]) if sound else None


def _head(state: os.stat_result) -> bytes:
    """What a ``.pyc`` made from this source begins with."""
    numbers = (0, int(state.st_mtime) & 0xFFFFFFFF, state.st_size & 0xFFFFFFFF)
    return MAGIC_NUMBER + b"".join(number.to_bytes(4, "little") for number in numbers)


def _write(path: str, modules: dict[str, Module]) -> None:
    """Write the file beside its place and move it there; where nothing can be written, nothing fails."""
    at = 0
    rows: dict[str, Row] = {}
    for name, (source, cached, head, code) in sorted(modules.items()):
        rows[name] = (source, cached, head, at, at + len(code))
        at += len(code)
    before = len(MARK) + 8
    size = len(marshal.dumps(_moved(rows, 1 << 40)))  # numbers of one width, so that the size stays
    index = marshal.dumps(_moved(rows, before + size))
    index += bytes(size - len(index))
    from contextlib import suppress
    from pathlib import Path

    from rulebook_index import whole

    codes = (module[3] for _, module in sorted(modules.items()))
    with suppress(OSError):
        whole.write(Path(path), b"".join((MARK, size.to_bytes(8, "little"), index, *codes)))


def _moved(rows: dict[str, Row], by: int) -> dict[str, Row]:
    return {name: (*row[:3], row[3] + by, row[4] + by) for name, row in rows.items()}
