"""Coming in by a code, going out, and choosing a language."""

from __future__ import annotations

from judgecli.desk.config import Role
from judgecli.desk.desk import Desk
from judgecli.desk.visits import Go, Page, Refused, Reply, Visit, local

MOST_NAME = 40


def home(desk: Desk, visit: Visit) -> Reply:
    """The first page; for who has not joined, the door."""
    if not visit.session.role:
        return Page("join.html.j2", {"code": "", "name": "", "back": "/", "wrong": ""})
    return Page("home.html.j2", {"event": desk.settings.event})


def door(desk: Desk, visit: Visit) -> Reply:
    """The form for the code, filled in where a QR code led here."""
    return Page(
        "join.html.j2",
        {
            "code": visit.query.line("code", 20),
            "name": visit.session.name,
            "back": local(visit.query["back"]),
            "wrong": "",
        },
    )


def join(desk: Desk, visit: Visit, client: str) -> Reply:
    """A session for the right code; a wrong one counts against the client, and against all of them together."""
    code, name = visit.form.line("code", 40), visit.form.line("name", MOST_NAME)
    back = local(visit.form["back"])
    tried = (desk.attempts.of(client), desk.all_attempts.of("all"))
    if not all(bucket.has() for bucket in tried):
        raise Refused(429, "join.often")
    role = desk.settings.role_of(code)
    if not role:
        for bucket in tried:
            bucket.takes()
    wrong = "join.wrong" if not role else "join.nameless" if role >= Role.JUDGE and not name else ""
    if wrong:
        return Page("join.html.j2", {"code": code, "name": name, "back": back, "wrong": wrong}, 403)
    _, cookie = desk.sessions.begin(role, name)
    return Go(back, cookie)


def leave(desk: Desk, visit: Visit) -> Reply:
    """The session of this phone ends."""
    return Go("/", "")


def language(desk: Desk, visit: Visit) -> Reply:
    """The same page in the other language."""
    return Go(local(visit.query["back"]), lang="ja" if visit.query["to"] == "ja" else "en")
