"""``python -m tests.bench.imports``: what importing each package costs, in milliseconds beside the bare interpreter.

Each is imported by a process of its own, in turn; medians of processor time.
"""

from __future__ import annotations

import statistics
import sys
from importlib.util import find_spec

from tests.bench.machine import machine
from tests.bench.run import once
from tests.figures import Table

PACKAGES = {
    "typer": "typer",
    "lark": "lark",
    "rapidfuzz": "rapidfuzz.process",
    "jinja2": "jinja2",
    "wcwidth": "wcwidth",
    "platformdirs": "platformdirs",
    "kanjize": "kanjize",
    "rich": "rich.progress",
    "distributed (extra `cluster`)": "distributed",
    "pypdfium2 (extra `pdf`)": "pypdfium2",
    "pygls (extra `lsp`)": "pygls.lsp.server",
    "starlette (extra `desk`)": "starlette.applications",
    "uvicorn (extra `desk`)": "uvicorn",
    "sqlalchemy (extra `desk`)": "sqlalchemy",
    "itsdangerous (extra `desk`)": "itsdangerous",
    "segno (extra `desk`)": "segno",
    "psycopg (extra `postgres`)": "psycopg",
}
ROUNDS = 9
TABLES = (Table(("package", "import, ms"), tuple(PACKAGES)),)


def main() -> None:
    there = {name: module for name, module in PACKAGES.items() if find_spec(module.partition(".")[0])}
    commands = {name: (sys.executable, "-c", f"import {module}") for name, module in there.items()}
    commands[""] = (sys.executable, "-c", "pass")
    spent: dict[str, list[float]] = {name: [] for name in commands}
    for n in range(ROUNDS + 1):
        for name, command in commands.items():
            took = once(command).cpu
            if n:  # the first round compiles the modules
                spent[name].append(took)
    bare = statistics.median(spent.pop(""))
    rows = ((name, f"{(statistics.median(times) - bare) * 1000:.0f}") for name, times in spent.items())
    sys.stdout.write(f"{machine()}\n\n{TABLES[0].told(rows)}\n")


if __name__ == "__main__":
    main()
