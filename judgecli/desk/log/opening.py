"""Opening a log: a new one is made, an old one copied and brought up to date, and whatever is no log of ours is left untouched."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError, SQLAlchemyError

from judgecli.desk.log.migrations import STEPS
from judgecli.desk.log.tables import METADATA

WRITES = {"writes": True}
"""Of a connection that will write: SQLite then takes its lock at once and not in the middle."""
SECONDS = 10
DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


class BadLog(Exception):
    """A database that is not opened: why (a key of ``words_log``), with its values."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values


def open_engine(url: str, backups: Path) -> Engine:
    """The database of a URL, with all tables as they are now; raises ``BadLog``. A copy of an older one is put into ``backups`` first."""
    engine = _engine(url)
    try:
        _bring_up(engine, backups)
    except BadLog:
        engine.dispose()
        raise
    except (SQLAlchemyError, OSError) as error:
        engine.dispose()
        raise BadLog("log.unreachable", url=_shown(engine), cause=_cause(error)) from error
    return engine


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
        parsed = parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise BadLog("log.backend", name=parsed.get_backend_name())
        if parsed.get_backend_name() == "sqlite":
            return _sqlite(parsed)
        return create_engine(
            parsed, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args={"connect_timeout": SECONDS}
        )
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadLog("log.url", url=url.partition("://")[0], cause=_cause(error)) from error
    except ModuleNotFoundError as error:
        raise BadLog("log.driver", name=error.name or "psycopg") from error


def _sqlite(url: Any) -> Engine:
    """SQLite as it loses nothing: a log beside the file, every commit on the disk before it is told, what is erased overwritten."""
    path = Path(url.database or "")
    if path.exists() and path.is_file() and path.stat().st_size:
        with path.open("rb") as file:
            if file.read(16) != b"SQLite format 3\0":
                raise BadLog("log.not-ours", url=str(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadLog("log.unreachable", url=str(path), cause=error.strerror or str(error)) from error
    engine = create_engine(url, connect_args={"timeout": SECONDS})

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says, also those of tables
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")

    return engine


def _bring_up(engine: Engine, backups: Path) -> None:
    """All steps that are missing, in one transaction, after a copy was made."""
    with engine.connect() as connection:
        have = _version(connection)
        if engine.dialect.name == "sqlite" and have:
            _whole(connection)
    if have > len(STEPS):
        raise BadLog("log.too-new", url=_shown(engine), have=have, know=len(STEPS))
    if have == len(STEPS):
        return
    if have:
        copy(engine, backups, f"before-{len(STEPS)}")
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(
                text("SELECT pg_advisory_xact_lock(1246773067)")
            )  # two desks that open an empty log at once
            have = _version(connection)
        for number, step in enumerate(STEPS[have:], have + 1):
            for statement in (*step.both, *step.own.get(engine.dialect.name, ())):
                connection.exec_driver_sql(statement)
            connection.execute(text("DELETE FROM meta WHERE key = 'version'"))
            connection.execute(text("INSERT INTO meta VALUES ('version', :number)"), {"number": str(number)})


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """One transaction that writes; one at a time, whichever desk it comes from, while everybody may read."""
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("LOCK TABLE version IN SHARE ROW EXCLUSIVE MODE")
        yield connection


def _version(connection: Connection) -> int:
    """How many steps the database has taken: 0 for an empty one; raises ``BadLog`` where it holds something else."""
    there = set(inspect(connection).get_table_names())
    if not there:
        return 0
    if not {"meta", "version", "event"} <= there:
        raise BadLog("log.not-ours", url=_shown(connection.engine))
    found = connection.execute(text("SELECT value FROM meta WHERE key = 'version'")).scalar()
    if not str(found).isdecimal():
        raise BadLog("log.not-ours", url=_shown(connection.engine))
    return int(str(found))


def _whole(connection: Connection) -> None:
    """Raises ``BadLog`` where pages of the file are damaged."""
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise BadLog("log.damaged", url=_shown(connection.engine), cause=str(found)[:200])


def copy(engine: Engine, folder: Path, name: str) -> Path:
    """A copy of the log as it is now, in a new file of a folder: SQLite's own for SQLite, an export for any other."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    if engine.dialect.name == "sqlite":
        target = folder / f"log-{stamp}-{name}.sqlite"
        source = Path(engine.url.database or "")
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
            here.backup(there)
        return target
    import json

    target = folder / f"log-{stamp}-{name}.json"
    with engine.connect() as connection:
        there_are = set(inspect(connection).get_table_names())
        rows = {
            table.name: [
                list(row) for row in connection.exec_driver_sql(f"SELECT * FROM {table.name}")
            ]  # names are ours
            for table in METADATA.sorted_tables
            if table.name in there_are
        }
    target.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    return target


def _shown(engine: Engine) -> str:
    """The address without its password."""
    return engine.url.render_as_string(hide_password=True)


def _cause(error: Exception) -> str:
    inner = error.orig if isinstance(error, DatabaseError) and error.orig is not None else error
    return str(inner).strip().split("\n")[0][:200]
