"""A check on a Dask cluster: scenarios are read here and carried out there, so that workers need no files of ours.

Importing this needs the extra ``judgecli[cluster]``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from distributed import Client, Future
from distributed.scheduler import KilledWorker

from judgecli.report.batch import AHEAD, CRASHED, Checked, check_one, checked, crash
from judgecli.session.run import Bounds, run_bytes

RETRIES = 2
"""How often a scenario whose worker died is tried again elsewhere."""
PATIENCE = 10.0
"""Seconds to wait for the cluster to answer."""


class Unreachable(Exception):
    """There is no cluster at the address."""


def check_bytes(data: bytes, path: str, bounds: Bounds) -> Checked:
    """Run a scenario sent to a worker."""
    began = perf_counter()
    try:
        made = checked(run_bytes(data, path, bounds))
    except Exception as error:
        return Checked(path, CRASHED, crash(path, error), perf_counter() - began)
    return Checked(made.path, made.verdict, made.failures, perf_counter() - began)


def check_on(address: str, paths: Iterable[str], bounds: Bounds) -> Iterator[Checked]:
    """Every result in the order of the paths; a worker that dies costs nothing but time. Raises ``Unreachable``."""
    try:
        connect: Any = Client
        client = connect(address, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError) as error:
        raise Unreachable(str(error)) from error
    with client:
        yield from _checked(client, paths, bounds)


def _checked(client: Any, paths: Iterable[str], bounds: Bounds) -> Iterator[Checked]:
    ahead = max(len(client.nthreads()), 1) * AHEAD
    waiting: deque[tuple[str, Any]] = deque()
    for path in paths:
        waiting.append((path, _sent(client, path, bounds)))
        if len(waiting) >= ahead:
            yield _result(*waiting.popleft())
    while waiting:
        yield _result(*waiting.popleft())


def _sent(client: Any, path: str, bounds: Bounds) -> Any:
    """The scenario on its way; one that uses other files is carried out here, where they lie."""
    try:
        data = Path(path).read_bytes()
    except OSError:
        return check_one(path, bounds)
    if b"use " in data or "使用".encode() in data:
        return check_one(path, bounds)
    return client.submit(check_bytes, data, path, bounds, retries=RETRIES, pure=False)


def _result(path: str, sent: Any) -> Checked:
    if not isinstance(sent, Future):
        made: Checked = sent
        return made
    try:
        found: Checked = sent.result()
    except KilledWorker as error:
        return Checked(path, CRASHED, crash(path, error))
    return found
