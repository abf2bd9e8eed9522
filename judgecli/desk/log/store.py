"""The log as the desk uses it: cases written and amended, found and compared. Every write is one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, and_, func, insert, or_, select

from judgecli.desk.log.cases import Case, as_row, from_row, new_id, now, said_otherwise
from judgecli.desk.log.opening import copy, open_engine, writing
from judgecli.desk.log.tables import EVENT, OF_CARD, OF_SECTION, PLAYER, VERSION
from judgecli.lazy import dataclass, replace

MOST_FOUND = 200
MOST_ALIKE = 5


class Newer(Exception):
    """The case was amended by somebody else meanwhile; ``case``: as it is now."""

    def __init__(self, case: Case) -> None:
        super().__init__(case.id)
        self.case = case


class NoCase(KeyError):
    """There is no such case."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What cases are looked for by; "" for anything. ``section``: with all that stands below it."""

    event: str = ""
    card: str = ""
    section: str = ""
    player: str = ""
    place: str = ""
    round: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """A case that is like a ruling: the ``same`` receipt, or the same deciding sections and cards; ``otherwise``: ruled otherwise."""

    case: Case
    same: bool
    otherwise: bool


class Log:
    """An open log."""

    def __init__(self, url: str, folder: Path) -> None:
        self.backups = folder / "backups"
        self.engine = open_engine(url, self.backups)

    def close(self) -> None:
        self.engine.dispose()

    def backup(self) -> Path:
        """A copy of the log as it is now."""
        return copy(self.engine, self.backups, "copy")

    # ---- events

    def event(self, name: str) -> str:
        """The event of this name, made where there is none."""
        with writing(self.engine) as connection:
            found = connection.execute(select(EVENT.c.id).where(EVENT.c.name == name)).scalar()
            if found is None:
                found = new_id()
                connection.execute(insert(EVENT).values(id=found, name=name, made=now()))
            return str(found)

    def events(self) -> list[tuple[str, str]]:
        """Every event with its name, the newest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(EVENT.c.id, EVENT.c.name).order_by(EVENT.c.made.desc(), EVENT.c.id))
            return [(str(id), str(name)) for id, name in rows]

    # ---- writing

    def record(self, case: Case) -> Case:
        """A new case, with the next number of its event; the one that is there already where its key was written before."""
        with writing(self.engine) as connection:
            if (known := _by_key(connection, case.write_key)) is not None:
                return known
            last = select(func.max(VERSION.c.number)).where(VERSION.c.event_id == case.event_id)
            numbered = replace(case, number=(connection.execute(last).scalar() or 0) + 1)
            _write(connection, numbered)
            return numbered

    def amend(self, case: Case, on: int) -> Case:
        """A further version of a case; raises ``Newer`` where ``on`` is no longer its last."""
        with writing(self.engine) as connection:
            if (known := _by_key(connection, case.write_key)) is not None:
                return known
            last = _last(connection, case.case_id)
            if last.version != on:
                raise Newer(last)
            _write(connection, case)
            return case

    # ---- reading

    def case(self, case_id: str) -> tuple[Case, ...]:
        """All versions of a case, the first one first; raises ``NoCase``."""
        with self.engine.connect() as connection:
            found = _cases(connection, select(VERSION).where(VERSION.c.case_id == case_id).order_by(VERSION.c.version))
        if not found:
            raise NoCase(case_id)
        return tuple(found)

    def find(self, wanted: Wanted, most: int = MOST_FOUND) -> tuple[Case, ...]:
        """The last versions of the cases that fit, the latest first."""
        last = _latest()
        asked = select(VERSION).join(
            last, and_(VERSION.c.case_id == last.c.case_id, VERSION.c.version == last.c.version)
        )
        asked = asked.where(*_conditions(wanted)).order_by(VERSION.c.made.desc(), VERSION.c.number.desc()).limit(most)
        with self.engine.connect() as connection:
            return tuple(_cases(connection, asked))

    def every(self) -> tuple[Case, ...]:
        """Every version of every case, in the order of their numbers."""
        asked = select(VERSION).order_by(VERSION.c.event_id, VERSION.c.number, VERSION.c.version)
        with self.engine.connect() as connection:
            return tuple(_cases(connection, asked))

    def like(self, receipt: str, question: str, answers: Sequence[tuple[str, str, str]]) -> tuple[Known, ...]:
        """Cases in which the same was asked: of the same receipt first, then those decided by the same sections with the same cards."""
        last = _latest()
        fits = [VERSION.c.receipt_scenario == receipt] if receipt else []
        fits += [VERSION.c.question == question] if question else []
        if not fits:
            return ()
        asked = select(VERSION).join(
            last, and_(VERSION.c.case_id == last.c.case_id, VERSION.c.version == last.c.version)
        )
        asked = asked.where(or_(*fits)).order_by(VERSION.c.made.desc()).limit(MOST_ALIKE * 4)
        with self.engine.connect() as connection:
            found = _cases(connection, asked)
        known = [Known(c, bool(receipt) and c.receipt_scenario == receipt, said_otherwise(c, answers)) for c in found]
        return tuple(sorted(known, key=lambda k: not k.same)[:MOST_ALIKE])


def _latest() -> Any:
    return (
        select(VERSION.c.case_id, func.max(VERSION.c.version).label("version")).group_by(VERSION.c.case_id).subquery()
    )


def _conditions(w: Wanted) -> Iterator[Any]:
    """What each field asks for."""
    if w.event:
        yield VERSION.c.event_id == w.event
    if w.place:
        yield VERSION.c.place == w.place
    if w.round:
        yield VERSION.c.round == w.round
    if w.section:
        below = OF_SECTION.c.section.startswith(w.section, autoescape=True)
        yield VERSION.c.id.in_(select(OF_SECTION.c.version_id).where(below))
    if w.card:
        held = OF_CARD.c.card.contains(w.card, autoescape=True)
        yield VERSION.c.id.in_(select(OF_CARD.c.version_id).where(held))
    if w.player:
        named = PLAYER.c.name.contains(w.player, autoescape=True)
        yield VERSION.c.case_id.in_(select(PLAYER.c.case_id).where(named))
    if w.words:
        columns = (VERSION.c.title, VERSION.c.notes, VERSION.c.scenario, VERSION.c.ruling, VERSION.c.author)
        yield or_(*(column.icontains(w.words, autoescape=True) for column in columns))


def _write(connection: Connection, case: Case) -> None:
    """One version with what it is found by; names that are not known yet."""
    connection.execute(insert(VERSION).values(**as_row(case)))
    for table, column, values in ((OF_SECTION, "section", case.sections), (OF_CARD, "card", case.cards)):
        if values:
            connection.execute(insert(table), [{"version_id": case.id, column: one} for one in dict.fromkeys(values)])
    there = set(connection.execute(select(PLAYER.c.seat).where(PLAYER.c.case_id == case.case_id)).scalars())
    new = [{"case_id": case.case_id, "seat": seat, "name": name} for seat, name in case.players if seat not in there]
    if new:
        connection.execute(insert(PLAYER), new)


def _by_key(connection: Connection, key: str) -> Case | None:
    return next(iter(_cases(connection, select(VERSION).where(VERSION.c.write_key == key))), None) if key else None


def _last(connection: Connection, case_id: str) -> Case:
    asked = select(VERSION).where(VERSION.c.case_id == case_id).order_by(VERSION.c.version.desc()).limit(1)
    found = _cases(connection, asked)
    if not found:
        raise NoCase(case_id)
    return found[0]


def _cases(connection: Connection, asked: Any) -> list[Case]:
    """The versions of a query, with the names of their players."""
    rows: list[dict[str, Any]] = [dict(row) for row in connection.execute(asked).mappings()]
    names = _names(connection, {str(row["case_id"]) for row in rows})
    return [from_row(row, names.get(str(row["case_id"]), ())) for row in rows]


def _names(connection: Connection, cases: Iterable[str]) -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    some = sorted(cases)
    for at in range(0, len(some), 500):
        asked = select(PLAYER).where(PLAYER.c.case_id.in_(some[at : at + 500])).order_by(PLAYER.c.seat)
        for case_id, seat, name in connection.execute(asked):
            found.setdefault(str(case_id), []).append((str(seat), str(name)))
    return found
