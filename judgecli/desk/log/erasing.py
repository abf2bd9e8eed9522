"""Taking players' names out of the log: their own rows, and wherever else a name stands in what was written.

This is the one change a log allows. It is told in the log itself, as a version of each case, and the old text is gone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from judgecli.desk.log.cases import Case, as_row, new_id, next_version, now
from judgecli.desk.log.opening import writing
from judgecli.desk.log.store import Log, _cases, _last, _write  # the two modules are one store
from judgecli.desk.log.tables import ERASING, ERASURE, PLAYER, VERSION
from judgecli.lazy import replace

WRITTEN = ("round", "place", "title", "scenario", "ruling", "notes", "why")
"""Fields in which a name may stand."""
LEAST = 2
"""Letters of a name that is looked for in texts: a single one would take words apart."""


def erase(log: Log, *, author: str, role: str, player: str = "", event: str = "", case_id: str = "") -> int:
    """Take away the names of one player, of an event or of a case; of how many cases."""
    with writing(log.engine) as connection:
        cases = _concerned(connection, player, event, case_id)
        if not cases:
            return 0
        connection.execute(insert(ERASING).values(id=new_id()))
        for one in cases:
            _without_names(connection, one, player, author, role)
        connection.execute(delete(ERASING))
        connection.execute(insert(ERASURE).values(id=new_id(), made=now(), author=author, cases=len(cases)))
        return len(cases)


def _concerned(connection: Connection, player: str, event: str, case_id: str) -> list[str]:
    """The cases that hold a name that is to go."""
    asked = select(PLAYER.c.case_id).distinct()
    if player:
        asked = asked.where(PLAYER.c.name == player)
    if event:
        asked = asked.where(PLAYER.c.case_id.in_(select(VERSION.c.case_id).where(VERSION.c.event_id == event)))
    if case_id:
        asked = asked.where(PLAYER.c.case_id == case_id)
    return sorted(str(found) for found in connection.execute(asked).scalars())


def _without_names(connection: Connection, case_id: str, player: str, author: str, role: str) -> None:
    """All versions of a case without the names, and one more that says so."""
    versions = _cases(connection, select(VERSION).where(VERSION.c.case_id == case_id))
    gone = [(seat, name) for seat, name in versions[0].players if not player or name == player]
    for one in versions:
        changed = _replaced(one, gone)
        row = as_row(changed)
        values = {name: row[name] for name in (*WRITTEN, "answers")}
        connection.execute(update(VERSION).where(VERSION.c.id == one.id).values(**values))
    seats = [seat for seat, _ in gone]
    connection.execute(delete(PLAYER).where(PLAYER.c.case_id == case_id, PLAYER.c.seat.in_(seats)))
    last = _last(connection, case_id)
    _write(connection, next_version(last, kind="erased", author=author, role=role, why="", write_key=new_id()))


def _replaced(case: Case, gone: Iterable[tuple[str, str]]) -> Case:
    """The version with the seat in the place of each name."""
    for nth, (seat, name) in enumerate(gone, 1):
        put = seat if seat != name else f"P{nth}"
        if len(name) < LEAST:
            continue
        at = re.compile(re.escape(name), re.IGNORECASE)
        said = put.replace("\\", r"\\")
        texts: dict[str, Any] = {field: at.sub(said, getattr(case, field)) for field in WRITTEN}
        answers = tuple((put if p == name else p, at.sub(said, claim), answer) for p, claim, answer in case.answers)
        case = replace(case, answers=answers, **texts)
    return case
