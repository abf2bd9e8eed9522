"""Bringing an export in: all of it or nothing. What is there already stays; what differs from it is refused."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from io import StringIO
from typing import Any

from sqlalchemy import Connection, func, insert, select

from judgecli.desk.log.cases import KINDS, LISTS, Case, as_row, from_row
from judgecli.desk.log.exporting import COLUMNS, SCHEMA, as_written
from judgecli.desk.log.opening import writing
from judgecli.desk.log.store import Log, _cases, _write  # the two modules are one store
from judgecli.desk.log.tables import EVENT, VERSION
from judgecli.lazy import dataclass, replace

MOST = 64 * 1024 * 1024
MOST_FIELD = 1_000_000
NUMBERS = ("number", "version", "extension")


class BadExport(ValueError):
    """A file that is not brought in: why (a key of ``words_log``), with its values."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values


@dataclass(frozen=True, slots=True)
class Brought:
    """How many versions came in, how many were there, and how many cases got another number because theirs was taken."""

    new: int
    known: int
    renumbered: int


def bring(log: Log, data: bytes) -> Brought:
    """The versions of an export into a log, in one transaction; raises ``BadExport``."""
    cases, events = _read(data)
    with writing(log.engine) as connection:
        here = set(connection.execute(select(EVENT.c.id)).scalars())
        for id, name in events.items():
            if id not in here:
                made = min(case.made for case in cases if case.event_id == id)
                connection.execute(insert(EVENT).values(id=id, name=name, made=made))
        return _written(connection, cases)


def _written(connection: Connection, cases: Sequence[Case]) -> Brought:
    numbers: dict[str, int] = {}
    new = known = 0
    for case in sorted(cases, key=lambda c: (c.event_id, c.number, c.version)):
        there = _cases(connection, select(VERSION).where(VERSION.c.id == case.id))
        if there:
            known += 1
            if _told(there[0]) != _told(case):
                raise BadExport("import.differs", id=case.id)
            continue
        number = numbers.get(case.case_id) or _number(connection, case)
        if number != case.number:
            numbers[case.case_id] = number
        _write(connection, replace(case, number=number))
        new += 1
    return Brought(new, known, len(numbers))


def _told(case: Case) -> dict[str, object]:
    """What two versions of one id have to agree in; the number is this log's own."""
    row = as_row(case)
    del row["number"]
    return row


def _number(connection: Connection, case: Case) -> int:
    """The number of a case: its own where it is free here or this case has it already."""
    of_case = select(VERSION.c.number).where(VERSION.c.case_id == case.case_id).limit(1)
    if (own := connection.execute(of_case).scalar()) is not None:
        return int(own)
    same = select(VERSION.c.id).where(VERSION.c.event_id == case.event_id, VERSION.c.number == case.number).limit(1)
    if connection.execute(same).scalar() is None:
        return case.number
    last = select(func.max(VERSION.c.number)).where(VERSION.c.event_id == case.event_id)
    return int(connection.execute(last).scalar() or 0) + 1


# ---- reading


def _read(data: bytes) -> tuple[list[Case], dict[str, str]]:
    if len(data) > MOST:
        raise BadExport("import.large", most=MOST // 1024 // 1024)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadExport("import.not", cause="UTF-8") from error
    found = _json(text) if text.lstrip().startswith("{") else _csv(text)
    cases, events = [], {}
    for nth, row in enumerate(found, 1):
        try:
            cases.append(_case(row))
        except (ValueError, TypeError, KeyError) as error:
            raise BadExport("import.row", row=nth, cause=str(error)[:200]) from error
        events[cases[-1].event_id] = str(row.get("event", ""))
    return cases, events


def _json(text: str) -> list[dict[str, Any]]:
    try:
        whole = json.loads(text)
        if whole["schema"] != SCHEMA:
            raise BadExport("import.not", cause=str(whole["schema"])[:80])
        return [dict(row) for row in whole["versions"]]
    except (json.JSONDecodeError, KeyError, TypeError, ValueError, RecursionError) as error:
        if isinstance(error, BadExport):
            raise
        raise BadExport("import.not", cause=str(error)[:200]) from error


def _csv(text: str) -> list[dict[str, Any]]:
    csv.field_size_limit(MOST_FIELD)
    try:
        read = csv.DictReader(StringIO(text, newline=""), strict=True)
        rows = list(read)
    except csv.Error as error:
        raise BadExport("import.not", cause=str(error)) from error
    if set(read.fieldnames or ()) != set(COLUMNS) or any(None in row for row in rows):
        raise BadExport("import.columns", columns=", ".join(COLUMNS))
    return [{name: as_written(value or "") for name, value in row.items()} for row in rows]


def _case(row: dict[str, Any]) -> Case:
    """One version; raises ``ValueError``, ``KeyError``, ``TypeError`` where it is none."""
    values: dict[str, object] = {}
    for name in COLUMNS[:-2]:
        value = str(row[name])
        if "\0" in value or len(value) > MOST_FIELD:
            raise ValueError(f"{name}: {value[:40]!r}")
        values[name] = int(value) if name in NUMBERS else value
    case = from_row(values, [(str(seat), str(name)) for seat, name in json.loads(str(row["players"]))])
    lists = [getattr(case, name) for name in LISTS]
    if not all(isinstance(one, tuple) for one in lists) or not all(len(a) == 3 for a in case.answers):
        raise ValueError("answers, sections, cards")
    if (
        case.kind not in KINDS
        or case.version < 1
        or case.number < 1
        or not (case.id and case.case_id and case.event_id)
    ):
        raise ValueError(f"kind {case.kind!r}, number {case.number}, version {case.version}")
    return case
