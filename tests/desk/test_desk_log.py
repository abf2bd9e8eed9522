"""The case log by itself: only added to, found, compared, taken out and brought in again; other databases and old ones."""

from __future__ import annotations

import csv
import json
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("sqlalchemy", reason="the packages of the extra “desk” are not installed here")

from sqlalchemy import inspect, text
from sqlalchemy.exc import DatabaseError

from judgecli.desk.log import exporting, migrations, opening
from judgecli.desk.log.cases import Case, new_id, next_version, now, question_of
from judgecli.desk.log.erasing import erase
from judgecli.desk.log.importing import BadExport, bring
from judgecli.desk.log.opening import BadLog
from judgecli.desk.log.store import Log, Newer, NoCase, Wanted
from judgecli.desk.log.tables import METADATA
from tests.desk.postgres import MISSING, Postgres

FIRST = ("A", "《Red Giant》 is destroyed", "right")


@dataclass
class Place:
    """Where new logs are made: in a folder, or in a database server."""

    folder: Path
    server: Postgres | None

    def url(self) -> str:
        return self.server.database() if self.server else f"sqlite:///{self.folder}/{new_id()}.sqlite"

    def log(self, url: str = "") -> Log:
        return Log(url or self.url(), self.folder)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("logs")
    if request.param == "sqlite":
        yield Place(folder, None)
        return
    if MISSING:
        pytest.skip(MISSING)
    with Postgres(folder) as server:
        yield Place(folder, server)


def case(log: Log, **changes: Any) -> Case:
    """A case as a ruling makes it, not in the log yet."""
    fields: dict[str, Any] = {
        "id": new_id(),
        "case_id": new_id(),
        "event_id": log.event("Spring Cup"),
        "number": 0,
        "version": 1,
        "kind": "ruled",
        "made": now(),
        "author": "Mori",
        "role": "judge",
        "round": "3",
        "place": "12",
        "game": "dm",
        "title": "Does the blocker take it along?",
        "scenario": "game dm\n\nclaim A: 《Red Giant》 is destroyed\n",
        "answers": (FIRST,),
        "ruling": "A is right",
        "receipt_scenario": "0123456789abcdef",
        "sections": ("dm:507.1d", "dm:603"),
        "cards": ("Red Giant",),
        "players": (("A", "Sato Taro"), ("B", "Suzuki")),
        "write_key": new_id(),
    } | changes
    fields.setdefault("question", question_of(fields["game"], fields["sections"], fields["cards"]))
    return Case(**fields)


# ---- writing


def test_cases_are_numbered_in_each_event(place: Place) -> None:
    log = place.log()
    other = log.event("Summer Cup")
    assert [log.record(case(log)).number for _ in range(3)] == [1, 2, 3]
    assert log.record(case(log, event_id=other)).number == 1
    log.close()


def test_a_form_that_is_sent_twice_counts_once(place: Place) -> None:
    log = place.log()
    one = case(log)
    first = log.record(one)
    again = log.record(case(log, write_key=one.write_key))
    assert again == first
    amended = next_version(first, kind="amended", write_key="k" * 32)
    assert log.amend(amended, 1) == log.amend(next_version(first, kind="amended", write_key="k" * 32), 1)
    assert len(log.every()) == 2
    log.close()


def test_a_version_is_added_and_the_old_one_stays(place: Place) -> None:
    log = place.log()
    first = log.record(case(log))
    log.amend(next_version(first, kind="amended", notes="table 13", why="typing mistake", write_key=new_id()), 1)
    versions = log.case(first.case_id)
    assert versions[0] == first
    assert [v.notes for v in versions] == ["", "table 13"]
    log.close()


def test_who_amends_an_old_version_is_told(place: Place) -> None:
    log = place.log()
    first = log.record(case(log))
    log.amend(next_version(first, kind="amended", notes="one", write_key=new_id()), 1)
    with pytest.raises(Newer) as newer:
        log.amend(next_version(first, kind="amended", notes="two", write_key=new_id()), 1)
    assert newer.value.case.notes == "one"
    with pytest.raises(NoCase):
        log.case("none")
    log.close()


@pytest.mark.parametrize(
    "statement",
    ["UPDATE version SET notes = 'x'", "DELETE FROM version", "DELETE FROM of_section", "UPDATE event SET name = 'x'"],
)
def test_the_database_itself_refuses_a_change(place: Place, statement: str) -> None:
    log = place.log()
    log.record(case(log))
    with pytest.raises(DatabaseError, match="only added to"), log.engine.begin() as connection:
        connection.exec_driver_sql(statement)
    log.close()


def test_two_desks_share_one_log(place: Place) -> None:
    """Numbers are given once, whichever desk asks, and each sees the cases of the other."""
    from concurrent.futures import ThreadPoolExecutor

    url = place.url()
    one, two = place.log(url), place.log(url)
    with ThreadPoolExecutor(8) as threads:
        done = list(threads.map(lambda n: (one, two)[n % 2].record(case(one)).number, range(24)))
    assert sorted(done) == list(range(1, 25))
    assert len(one.find(Wanted())) == len(two.find(Wanted())) == 24
    one.close()
    two.close()


# ---- finding


def test_cases_are_found_by_what_they_are_about(place: Place) -> None:
    log = place.log()
    mine = log.record(case(log))
    other = {"notes": "100% sure", "scenario": "game zx\n", "title": "", "answers": (), "players": ()}
    log.record(case(log, place="7", round="1", cards=("城壁",), sections=("zx:604.3a",), **other))
    for wanted in (
        Wanted(card="Red"),
        Wanted(section="dm:507"),
        Wanted(section="dm:507.1d"),
        Wanted(player="Taro"),
        Wanted(place="12"),
        Wanted(round="3"),
        Wanted(words="RED GIANT"),
        Wanted(card="Giant", section="dm:603", player="Suzuki", place="12"),
    ):
        assert [c.case_id for c in log.find(wanted)] == [mine.case_id], wanted
    assert [c.place for c in log.find(Wanted(words="100%"))] == ["7"]
    for wanted in (Wanted(card="%"), Wanted(section="_m:507"), Wanted(player="' OR 1=1 --"), Wanted(event="none")):
        assert log.find(wanted) == (), wanted
    log.close()


def test_the_last_version_is_what_is_found(place: Place) -> None:
    log = place.log()
    first = log.record(case(log))
    log.amend(next_version(first, kind="amended", place="13", write_key=new_id()), 1)
    assert log.find(Wanted(place="12")) == ()
    assert log.find(Wanted(place="13"))[0].version == 2
    log.close()


def test_the_same_question_is_known_again(place: Place) -> None:
    log = place.log()
    first = log.record(case(log))
    same = log.like(first.receipt_scenario, "", [FIRST])
    assert [(k.case.place, k.same, k.otherwise) for k in same] == [("12", True, False)]
    question = question_of("dm", ["dm:603", "dm:507.1d"], ["Red Giant"])
    alike = log.like("f" * 16, question, [("B", FIRST[1], "wrong")])
    assert [(k.same, k.otherwise) for k in alike] == [(False, True)]
    assert log.like("f" * 16, question_of("dm", ["dm:603"], ["Red Giant"]), [FIRST]) == ()
    assert log.like("", "", []) == ()
    log.close()


def test_rulings_that_rest_on_nothing_are_not_alike() -> None:
    assert question_of("dm", (), ("X",)) == ""
    assert question_of("dm", ("a", "b"), ("X",)) == question_of("dm", ("b", "a"), ("X",))
    assert question_of("dm", ("a",), ("X",)) != question_of("zx", ("a",), ("X",))


# ---- names


def test_names_are_taken_out_of_every_version(place: Place) -> None:
    log = place.log()
    first = log.record(case(log, notes="Sato Taro came late", scenario="players Suzuki\n# Sato Taro\n"))
    log.amend(next_version(first, kind="amended", why="as sato taro says", write_key=new_id()), 1)
    other = log.record(case(log, players=(("A", "Tanaka"),)))
    assert erase(log, author="Head", role="head", player="Sato Taro") == 1
    versions = log.case(first.case_id)
    whole = json.dumps(list(exporting.rows(log)), ensure_ascii=False)
    assert "taro" not in whole.lower()
    assert [v.kind for v in versions] == ["ruled", "amended", "erased"]
    assert versions[0].notes == "A came late"
    assert dict(versions[-1].players) == {"B": "Suzuki"}
    assert dict(log.case(other.case_id)[0].players) == {"A": "Tanaka"}
    assert erase(log, author="Head", role="head", event=first.event_id) == 2
    assert "Suzuki" not in json.dumps(list(exporting.rows(log)))
    with pytest.raises(DatabaseError), log.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE version SET notes = 'x'")  # the door is shut again
    log.close()


def test_an_erased_name_is_not_left_in_the_file(tmp_path: Path) -> None:
    log = Log(f"sqlite:///{tmp_path}/log.sqlite", tmp_path)
    log.record(case(log, notes="Sato Taro came late"))
    erase(log, author="Head", role="head", player="Sato Taro")
    with log.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    log.close()
    assert b"Taro" not in (tmp_path / "log.sqlite").read_bytes()


# ---- out and in


def filled(place: Place) -> Log:
    log = place.log()
    nasty = ("=1+1", "-x", "'quoted", "+", "@", 'a"b,c\nd', "《城壁》\u3000全角", "\ttab")
    for text_ in nasty:
        one = log.record(case(log, notes=text_, title=text_, players=(("A", text_.strip() or "x"),)))
    log.amend(next_version(one, kind="appealed", appeal="appealed", why="=x", write_key=new_id()), 1)
    return log


@pytest.mark.parametrize("form", ["as_json", "as_csv"])
def test_an_export_comes_in_again_without_loss(place: Place, form: str) -> None:
    log, other = filled(place), place.log()
    data = getattr(exporting, form)(log)
    done = bring(other, data)
    assert (done.new, done.known, done.renumbered) == (9, 0, 0)
    assert other.every() == log.every()
    assert other.events() == log.events()
    assert getattr(exporting, form)(other) == data
    again = bring(other, data)
    assert (again.new, again.known) == (0, 9)
    log.close()
    other.close()


def test_a_spreadsheet_takes_nothing_for_a_formula(place: Place) -> None:
    log = filled(place)
    cells = [
        cell for row in csv.reader(StringIO(exporting.as_csv(log).decode("utf-8-sig"), newline="")) for cell in row
    ]
    assert [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t"))] == []
    log.close()


def test_names_can_be_left_out_of_an_export(place: Place) -> None:
    log = place.log()
    log.record(case(log))
    for form in (exporting.as_json, exporting.as_csv):
        assert b"Suzuki" in form(log)
        assert b"Suzuki" not in form(log, names=False)
    assert b"Suzuki" not in exporting.as_markdown(log, "en", names=False)
    assert "卓: 12" in exporting.as_markdown(log, "ja").decode()
    log.close()


def test_cases_of_another_desk_get_the_next_numbers(place: Place) -> None:
    """Both desks began from one copy and went on apart."""
    log, other = place.log(), place.log()
    log.record(case(log))
    bring(other, exporting.as_json(log))
    mine, theirs = log.record(case(log)), other.record(case(other, event_id=log.events()[0][0]))
    done = bring(log, exporting.as_json(other))
    assert (done.new, done.known, done.renumbered) == (1, 1, 1)
    assert [(c.number, c.case_id) for c in log.every()][1:] == [(2, mine.case_id), (3, theirs.case_id)]
    log.close()
    other.close()


def test_an_export_that_says_something_else_changes_nothing(place: Place) -> None:
    log = place.log()
    log.record(case(log))
    whole = json.loads(exporting.as_json(log))
    more = dict(whole["versions"][0], id=new_id(), case_id=new_id(), number="2", write_key=new_id())
    whole["versions"][0]["notes"] = "changed"
    whole["versions"].append(more)
    with pytest.raises(BadExport) as bad:
        bring(log, json.dumps(whole).encode())
    assert bad.value.key == "import.differs"
    assert len(log.every()) == 1
    log.close()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"{}",
        b'{"schema": "judgecli.desk/2", "versions": []}',
        b'{"schema": "judgecli.desk/1", "versions": [{}]}',
        b'{"schema": "judgecli.desk/1", "versions": 3}',
        b"[" * 100_000,
        b"{" * 100_000,
        b"name,text\r\na,b\r\n",
        b"id,case_id\r\n'x",
    ],
)
def test_what_is_no_export_is_refused(place: Place, data: bytes) -> None:
    log = place.log()
    with pytest.raises(BadExport) as bad:
        bring(log, data)
    assert bad.value.key.startswith("import.")
    assert log.every() == ()
    log.close()


# ---- other databases, old ones


def test_the_steps_come_to_the_tables_there_are(place: Place) -> None:
    log = place.log()
    found = inspect(log.engine)
    assert set(found.get_table_names()) == set(METADATA.tables)
    for name, table in METADATA.tables.items():
        there = {column["name"]: column["nullable"] for column in found.get_columns(name)}
        assert set(there) == {column.name for column in table.columns}, name
    log.close()


def old_log(place: Place, url: str, steps: int) -> None:
    """A database as an earlier program left it, with a case in it."""
    log = place.log(url)
    log.record(case(log))
    data = exporting.as_json(log)
    log.close()
    assert data
    if place.server is None:
        Path(url.removeprefix("sqlite:///")).unlink()
    else:
        place.server.empty(url)
    before = migrations.STEPS
    try:
        migrations_shorter(before[:steps])
        log = place.log(url)
        bring(log, data)
        log.close()
    finally:
        migrations_shorter(before)


def migrations_shorter(steps: tuple[migrations.Step, ...]) -> None:
    opening.STEPS = steps  # type: ignore[misc]


def test_an_old_log_is_copied_and_brought_up(place: Place) -> None:
    url = place.url()
    old_log(place, url, 1)
    shutil.rmtree(place.folder / "backups", ignore_errors=True)
    log = place.log(url)
    assert len(log.find(Wanted(player="Sato"))) == 1
    with pytest.raises(DatabaseError, match="only added to"), log.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE version SET notes = 'x'")
    log.close()
    (copied,) = (place.folder / "backups").iterdir()
    if place.server is None:
        with closing(sqlite3.connect(copied)) as there:
            assert there.execute("SELECT count(*) FROM version").fetchone() == (1,)
            assert there.execute("SELECT value FROM meta").fetchone() == ("1",)
    else:
        assert len(json.loads(copied.read_text(encoding="utf-8"))["version"]) == 1
    place.log(url).close()
    assert len(list((place.folder / "backups").iterdir())) == 1  # nothing more to do, nothing more to copy


def test_a_newer_log_is_refused(place: Place) -> None:
    url = place.url()
    log = place.log(url)
    with log.engine.begin() as connection:
        connection.execute(text("UPDATE meta SET value = '99'"))
    log.close()
    with pytest.raises(BadLog) as bad:
        place.log(url)
    assert bad.value.key == "log.too-new"


def test_a_database_of_somebody_else_is_left_alone(place: Place) -> None:
    url = place.url()
    engine = opening._engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE meta (a TEXT)")
    engine.dispose()
    with pytest.raises(BadLog) as bad:
        place.log(url)
    assert bad.value.key == "log.not-ours"
    engine = opening._engine(url)
    assert inspect(engine).get_table_names() == ["meta"]
    engine.dispose()


@pytest.mark.parametrize("data", [b"x" * 40, b"SQLite format 3\0" + b"\xff" * 4000, b'scenario "x"\n'])
def test_a_file_that_is_no_log_is_left_alone(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "log.sqlite"
    path.write_bytes(data)
    with pytest.raises(BadLog) as bad:
        Log(f"sqlite:///{path}", tmp_path)
    assert bad.value.key in ("log.not-ours", "log.unreachable", "log.damaged")
    assert path.read_bytes() == data


def test_a_damaged_log_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    log = Log(f"sqlite:///{path}", tmp_path)
    for _ in range(50):
        log.record(case(log, notes="x" * 3000))
    log.close()
    data = bytearray(path.read_bytes())
    data[4096 * 6 : 4096 * 30] = os.urandom(4096 * 24)
    path.write_bytes(data)
    with pytest.raises(BadLog) as bad:
        Log(f"sqlite:///{path}", tmp_path)
    assert bad.value.key in ("log.damaged", "log.unreachable")
    assert path.read_bytes() == bytes(data)


@pytest.mark.parametrize(
    ("url", "key"),
    [
        ("mysql://x/y", "log.backend"),
        ("nonsense", "log.url"),
        ("none://x", "log.backend"),
        ("sqlite:////proc/none/log.sqlite", "log.unreachable"),
        ("postgresql://nobody:secret@127.0.0.1:1/none", "log.unreachable"),
    ],
)
def test_an_address_that_leads_to_no_log(tmp_path: Path, url: str, key: str) -> None:
    if url.startswith("postgresql"):
        pytest.importorskip("psycopg", reason="psycopg is not installed here")
    with pytest.raises(BadLog) as bad:
        Log(url, tmp_path)
    assert bad.value.key == key
    assert "secret" not in str(bad.value.values)


def test_a_copy_can_be_made_at_any_time(place: Place) -> None:
    log = place.log()
    log.record(case(log))
    copied = log.backup()
    assert copied.stat().st_size > 500
    log.close()


def test_the_command_says_plainly_what_is_wrong(tmp_path: Path) -> None:
    import sys

    (tmp_path / "log.sqlite").write_bytes(b"x" * 100)
    command = [sys.executable, "-m", "judgecli", "desk", "--folder", str(tmp_path), "--port", "0", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 3
    assert "holds something other than" in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
