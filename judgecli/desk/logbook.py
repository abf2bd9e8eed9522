"""The case log on the phone: log a ruling, find cases, amend, appeal, decide; print, export, bring in, take names away."""

from __future__ import annotations

import re
from typing import Any

from judgecli.desk.config import ROLES, Role
from judgecli.desk.desk import Desk
from judgecli.desk.log.cases import Case, new_id, next_version, of_ruling
from judgecli.desk.log.erasing import erase
from judgecli.desk.log.exporting import as_csv, as_json, as_markdown, facts
from judgecli.desk.log.store import Newer, NoCase, Wanted
from judgecli.desk.tasks import Ruled
from judgecli.desk.visits import Download, Form, Go, Page, Refused, Reply, Visit
from judgecli.desk.words import say
from judgecli.desk.writing import text_of
from judgecli.lazy import replace

MOST_SHORT = 40
MOST_TITLE = 120
MOST_NOTES = 4_000
MOST_MINUTES = 120
_KEY = re.compile(r"[0-9a-f]{32}")


def role_name(role: Role) -> str:
    """A role as the log keeps it."""
    return next(name for name, one in ROLES.items() if one == role)


async def log(desk: Desk, visit: Visit) -> Reply:
    """A ruling becomes a case. It is ruled here once more, or taken from what was: nobody sends a verdict."""
    ruled = await desk.rule(text_of(visit.form), visit.lang)
    if ruled.problems:
        raise Refused(400, "ruled.unread")
    case = await desk.reading(lambda: desk.log.record(_case(desk, visit, ruled)))
    return Go(f"/cases/{case.case_id}")


def _case(desk: Desk, visit: Visit, ruled: Ruled) -> Case:
    form = visit.form
    told = {
        "title": form.line("title", MOST_TITLE) or ruled.title,
        "round": form.line("round", MOST_SHORT),
        "place": form.line("place", MOST_SHORT),
        "extension": form.number("extension", 0, MOST_MINUTES),
        "notes": form.text("notes", MOST_NOTES).strip(),
        "players": _players(visit),
        "write_key": _key(visit),
    }
    event = desk.log.event(form.line("event", MOST_SHORT * 2) or desk.settings.event)
    return of_ruling(ruled, event, visit.session.name, role_name(visit.session.role), **told)


def _players(visit: Visit) -> tuple[tuple[str, str], ...]:
    """Seat and name of each player who was named."""
    seats, names = visit.form.all("seat")[:12], visit.form.all("player")[:12]
    told = ((" ".join(s.split()), " ".join(n.split())) for s, n in zip(seats, names, strict=False))
    found = {seat: name for seat, name in told if seat and name}
    if any(len(text) > MOST_SHORT for pair in found.items() for text in pair):
        raise Refused(400, "field.long", field="player", most=MOST_SHORT)
    return tuple(found.items())


def _key(visit: Visit) -> str:
    """The key of a form, which counts once however often it is sent."""
    return visit.form["key"] if _KEY.fullmatch(visit.form["key"]) else new_id()


# ---- finding


def cases(desk: Desk, visit: Visit) -> Reply:
    """The log, or the cases that fit."""
    wanted = wanted_of(visit)
    found = desk.log.find(wanted)
    return Page("cases.html.j2", {"here": "cases", "w": wanted, "found": found, "events": desk.log.events()})


def wanted_of(visit: Visit) -> Wanted:
    """What the address asks for."""
    q = visit.query
    names = ("event", "card", "section", "player", "place", "round", "words")
    return Wanted(**{name: q.line(name, MOST_SHORT * 3) for name in names})


def _found(desk: Desk, visit: Visit) -> tuple[Case, ...]:
    """All versions of the case that the address names; raises ``Refused``."""
    try:
        return desk.log.case(visit.place["case"])
    except NoCase as error:
        raise Refused(404, "none.here") from error


def case(desk: Desk, visit: Visit) -> Reply:
    """One case, with all its versions."""
    return _shown(desk, visit, _found(desk, visit))


def _shown(desk: Desk, visit: Visit, versions: tuple[Case, ...], newer: bool = False) -> Page:
    nth = visit.query["version"]
    shown = next((v for v in versions if str(v.version) == nth), versions[-1])
    values = {
        "here": "cases",
        "case": shown,
        "last": versions[-1],
        "versions": versions,
        "facts": tuple(facts(shown, visit.lang)),
        "event": dict(desk.log.events()).get(shown.event_id, ""),
        "key": new_id(),
        "newer": newer,
        "typed": visit.form if newer else Form([]),
    }
    return Page("case.html.j2", values, 409 if newer else 200)


# ---- changing


def amend(desk: Desk, visit: Visit) -> Reply:
    """A new version of a case: corrected, appealed, or the appeal decided. The old one stays as it is."""
    form, last = visit.form, _found(desk, visit)[-1]
    does = form["do"]
    if does in ("upheld", "overturned"):
        if not visit.may(Role.HEAD):
            raise Refused(403, "role.needed", role=say(visit.lang, "role.3"))
        if last.appeal != "appealed":
            raise Refused(409, "log.no-appeal")
        changes: dict[str, Any] = {"appeal": does}
    elif does == "appealed":
        if last.appeal:
            raise Refused(409, "log.appealed-already")
        changes = {"appeal": "appealed"}
    elif does == "amended":
        if last.appeal in ("upheld", "overturned") and not visit.may(Role.HEAD):
            raise Refused(403, "role.needed", role=say(visit.lang, "role.3"))
        changes = {
            "round": form.line("round", MOST_SHORT),
            "place": form.line("place", MOST_SHORT),
            "extension": form.number("extension", 0, MOST_MINUTES),
            "notes": form.text("notes", MOST_NOTES).strip(),
        }
    else:
        raise Refused(400, "form.unreadable")
    why = form.text("why", MOST_NOTES).strip()
    if does != "appealed" and not why:
        raise Refused(400, "field.needed", field=say(visit.lang, "log.why"))
    author, role = visit.session.name, role_name(visit.session.role)
    new = next_version(last, kind=does, author=author, role=role, why=why, write_key=_key(visit), **changes)
    on = form.number("on", 0, 999_999)
    try:
        desk.log.amend(replace(new, version=on + 1), on)
    except Newer:
        return _shown(desk, visit, _found(desk, visit), newer=True)
    return Go(f"/cases/{last.case_id}")


def forget(desk: Desk, visit: Visit) -> Reply:
    """Names of players are taken out of the log, for good."""
    form = visit.form
    named = {k: form.line(k, MOST_SHORT * 2) for k in ("player", "event", "case_id")}
    if not any(named.values()) or form["sure"] != "yes":
        raise Refused(400, "log.not-sure")
    count = erase(desk.log, author=visit.session.name, role=role_name(visit.session.role), **named)
    return Page("done.html.j2", {"here": "cases", "message": say(visit.lang, "log.forgot", count=count)})


# ---- out and in


def export(desk: Desk, visit: Visit) -> Reply:
    """The whole log as a file; without players' names unless a head judge asks for them."""
    names = visit.query["names"] == "yes"
    if names and not visit.may(Role.HEAD):
        raise Refused(403, "role.needed", role=say(visit.lang, "role.3"))
    kind = visit.place["kind"]
    if kind == "json":
        return Download(as_json(desk.log, names=names), "application/json", "cases.json")
    if kind == "csv":
        return Download(as_csv(desk.log, names=names), "text/csv; charset=utf-8", "cases.csv")
    if kind == "md":
        return Download(as_markdown(desk.log, visit.lang, names=names), "text/markdown; charset=utf-8", "cases.md")
    raise Refused(404, "none.here")


def printed(desk: Desk, visit: Visit) -> Reply:
    """The cases that fit, whole, to be printed."""
    found = desk.log.find(wanted_of(visit))
    names = visit.may(Role.HEAD) and visit.query["names"] == "yes"
    held = [(c, tuple(facts(c, visit.lang, names))) for c in sorted(found, key=lambda c: (c.event_id, c.number))]
    return Page("print.html.j2", {"here": "cases", "held": held, "events": dict(desk.log.events())})


def manage(desk: Desk, visit: Visit) -> Reply:
    """What a head judge does with the log as a whole."""
    return Page("manage.html.j2", {"here": "cases", "events": desk.log.events()})


def backup(desk: Desk, visit: Visit) -> Reply:
    """A copy of the log on the desk's laptop."""
    path = desk.log.backup()
    return Page("done.html.j2", {"here": "cases", "message": say(visit.lang, "log.copied", path=path.name)})
