"""The log as files: JSON and CSV hold all of it and can be brought in again, Markdown is for reading."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO

from judgecli.desk.log.cases import Case, as_row
from judgecli.desk.log.store import Log
from judgecli.desk.words import say
from judgecli.report.lang import Lang

SCHEMA = "judgecli.desk/1"
COLUMNS = (*(name for name in Case.__dataclass_fields__ if name != "players"), "players", "event")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")
"""What a spreadsheet would take for a formula, and the mark that keeps it from that."""


def rows(log: Log, *, names: bool = True) -> Iterator[dict[str, str]]:
    """Every version as texts by column; ``names`` false leaves players' names out."""
    events = dict(log.events())
    for case in log.every():
        row = {name: str(value) for name, value in as_row(case).items()}
        row["players"] = json.dumps(case.players if names else (), ensure_ascii=False)
        yield {**row, "event": events.get(case.event_id, "")}


def as_json(log: Log, *, names: bool = True) -> bytes:
    """The whole log as one object."""
    events = [{"id": id, "name": name} for id, name in log.events()]
    whole = {"schema": SCHEMA, "events": events, "versions": list(rows(log, names=names))}
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode()


def as_csv(log: Log, *, names: bool = True) -> bytes:
    """One row a version; spreadsheets take nothing in it for a formula."""
    out = StringIO()
    written = csv.DictWriter(out, COLUMNS, lineterminator="\r\n")
    written.writeheader()
    written.writerows({name: _harmless(value) for name, value in row.items()} for row in rows(log, names=names))
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _harmless(value: str) -> str:
    return f"'{value}" if value.startswith(_FORMULA) else value


def as_written(value: str) -> str:
    """A cell as it was before ``as_csv`` made it harmless."""
    return value[1:] if value.startswith("'") else value


def as_markdown(log: Log, lang: Lang, *, names: bool = True) -> bytes:
    """Every case to be read: its last version whole, of the others when, by whom and why."""
    events, cases = dict(log.events()), _by_case(log.every())
    out = [f"# {say(lang, 'cases')}", ""]
    for event, held in _by_event(cases).items():
        out += [f"## {events.get(event, event) or say(lang, 'desk')}", ""]
        for versions in held:
            out += _told(versions, lang, names)
    return ("\n".join(out).rstrip() + "\n").encode()


def _by_case(versions: Iterable[Case]) -> list[list[Case]]:
    found: dict[str, list[Case]] = {}
    for one in versions:
        found.setdefault(one.case_id, []).append(one)
    return list(found.values())


def _by_event(cases: Iterable[list[Case]]) -> Mapping[str, list[list[Case]]]:
    found: dict[str, list[list[Case]]] = {}
    for versions in cases:
        found.setdefault(versions[0].event_id, []).append(versions)
    return found


def _told(versions: list[Case], lang: Lang, names: bool) -> Iterator[str]:
    last = versions[-1]
    yield f"### {say(lang, 'log.case', number=last.number)}: {_plain(last.title)}"
    yield ""
    for key, value in facts(last, lang, names):
        yield f"- {say(lang, key)}: {_plain(value)}"
    yield ""
    fence = "`" * (max((len(run) for run in _backticks(last.scenario + last.ruling)), default=2) + 1)
    yield from (f"{fence}text", last.scenario.rstrip("\n"), fence, "")
    yield from (f"{fence}text", last.ruling.rstrip("\n"), fence, "")
    for one in versions:
        why = f": {_plain(one.why)}" if one.why else ""
        yield f"{one.version}. {one.made} {_plain(one.author)} — {say(lang, f'log.kind.{one.kind}')}{why}"
    yield ""


def _backticks(text: str) -> Iterator[str]:
    run = ""
    for c in text + " ":
        if c == "`":
            run += c
        elif run:
            yield run
            run = ""


def _plain(text: str) -> str:
    """A text in one line that Markdown takes for nothing else."""
    return "".join(f"\\{c}" if c in "\\`*_{}[]<>#|~!" else c for c in " ".join(text.split()))


def facts(case: Case, lang: Lang, names: bool = True) -> Iterator[tuple[str, str]]:
    """What is told of a case in a line each: key of the word, and value."""
    known = dict(case.players) if names else {}
    yield (
        "log.made",
        f"{case.made} {case.author} ({say(lang, 'role.' + {'judge': '2', 'head': '3'}.get(case.role, '1'))})",
    )
    yield from (
        (key, value)
        for key, value in (
            ("log.round", case.round),
            ("log.place", case.place),
            ("log.players", ", ".join(f"{seat}: {name}" for seat, name in known.items())),
            ("log.extension", str(case.extension) if case.extension else ""),
            ("log.appeal", say(lang, f"log.kind.{case.appeal}") if case.appeal else ""),
            ("log.notes", case.notes),
            ("sections", ", ".join(case.sections)),
            ("cards", ", ".join(f"《{name}》" for name in case.cards)),
            (
                "log.receipt",
                " ".join((case.receipt_scenario, case.receipt_rules, case.receipt_engine, case.receipt_version)),
            ),
        )
        if value.strip()
    )
