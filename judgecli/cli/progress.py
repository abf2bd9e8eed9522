"""A bar on standard error, where a person waits for many results."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
SHOW_PROGRESS = 60
"""Results from which on a bar is shown, on a terminal."""


def with_progress(results: Iterable[T], total: int) -> Iterator[T]:
    """The results, with a bar on standard error where a person waits for many."""
    if total < SHOW_PROGRESS or not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        for result in results:
            bar.advance(task)
            yield result
