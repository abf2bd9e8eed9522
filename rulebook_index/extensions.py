"""What other installed distributions add: packages named by entry points. Whoever installs one allows it; nothing is imported."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from rulebook_index.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Extension:
    """``name`` and ``package`` as the entry point has them; ``folder``: where the files of the package are."""

    name: str
    package: str
    folder: Path


@cache
def extensions(group: str) -> tuple[Extension, ...]:
    """The packages in a group of entry points, by name."""
    if group not in _mentioned():
        return ()
    from importlib.metadata import entry_points
    from importlib.util import find_spec

    found = [(point.name, point.value, find_spec(point.value)) for point in sorted(set(entry_points(group=group)))]
    return tuple(
        Extension(name, package, Path(place))
        for name, package, spec in found
        for place in list((spec and spec.submodule_search_locations) or ())[:1]
    )


@cache
def _mentioned() -> frozenset[str]:
    """The groups that distributions mention: one look at the files, because ``importlib.metadata`` takes half a ruling to load."""
    found: set[str] = set()
    for place in sys.path:
        with suppress(OSError), os.scandir(place or ".") as entries:
            for entry in entries:
                if entry.name.endswith((".dist-info", ".egg-info")):
                    file = os.path.join(entry.path, "entry_points.txt")
                    with suppress(OSError), open(file, encoding="utf-8", errors="replace") as lines:
                        found.update(line.strip(" []\n") for line in lines if line.startswith("["))
    return frozenset(found)
