"""A PostgreSQL server of the tests' own: made in a folder, reached by a socket in it, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from itertools import count
from pathlib import Path
from types import TracebackType


def _programs() -> Path | None:
    """The folder of PostgreSQL's programs, if they are installed."""
    found = shutil.which("pg_ctl")
    known = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")) if sys.platform == "linux" else []
    best = known[-1] if known else Path(found) if found else None
    return best.parent if best is not None else None


def _why_not() -> str:
    if _programs() is None:
        return "no PostgreSQL is installed on this machine"
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "psycopg, the package of the extra “postgres”, is not installed here"
    if os.name != "posix":
        return "the test starts PostgreSQL on POSIX systems only"
    return ""


MISSING = _why_not()
USER = "postgres"
"""Whom the server runs as where the tests run as root, which it refuses."""


class Postgres:
    """A running server; each ``database`` is new and empty."""

    def __init__(self, folder: Path) -> None:
        programs = _programs()
        assert programs is not None
        self._bin, self._numbers = programs, count(1)
        self._place = folder / "pg"
        self._as: list[str] = []
        if os.geteuid() == 0:
            self._as = ["runuser", "-u", USER, "--"]

    def __enter__(self) -> Postgres:
        import tempfile

        self._place = Path(
            tempfile.mkdtemp(prefix="pg-", dir="/tmp")
        )  # a socket's path is short, and the user may enter
        if self._as:
            shutil.chown(self._place, USER)
        self._run("initdb", "-D", f"{self._place}/data", "-U", "desk", "-A", "trust", "--no-sync", "-E", "UTF8")
        options = f"-c listen_addresses='' -c unix_socket_directories='{self._place}' -c fsync=off"
        self._run("pg_ctl", "-D", f"{self._place}/data", "-w", "-l", f"{self._place}/log", "-o", options, "start")
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self._run("pg_ctl", "-D", f"{self._place}/data", "-m", "immediate", "stop")
        shutil.rmtree(self._place, ignore_errors=True)

    def database(self) -> str:
        """The address of a new database."""
        name = f"desk{next(self._numbers)}"
        self._sql("postgres", f"CREATE DATABASE {name}")
        return f"postgresql://desk@/{name}?host={self._place}"

    def empty(self, url: str) -> None:
        """Nothing is in the database any more."""
        name = url.partition("@/")[2].partition("?")[0]
        self._sql(name, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")

    def _sql(self, name: str, statement: str) -> None:
        self._run("psql", "-q", "-h", str(self._place), "-U", "desk", "-d", name, "-c", statement)

    def _run(self, program: str, *arguments: str) -> None:
        path = self._bin / program
        command = [*self._as, str(path if path.exists() else shutil.which(program)), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd="/tmp")
        assert done.returncode == 0, f"{program}: {done.stderr}"
