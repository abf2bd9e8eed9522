"""The application: every address with who may ask for it, and how a request becomes a visit and a reply an answer."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from markupsafe import Markup, escape
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from judgecli.desk import joining, logbook, looking, writing
from judgecli.desk.config import Role
from judgecli.desk.desk import Desk
from judgecli.desk.guard import Guard
from judgecli.desk.pages import draw, static
from judgecli.desk.sessions import COOKIE
from judgecli.desk.visits import Download, Form, Go, Page, Refused, Reply, Visit, form_of, lang_of
from judgecli.desk.words import say
from judgecli.lazy import dataclass

LANGUAGE = "lang"
YEAR = 365 * 24 * 3600

Handler = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class At:
    """What stands at an address: its handler, the least role, whether it takes a form, whether it waits for workers itself."""

    path: str
    handler: Handler
    role: Role = Role.READER
    posts: bool = False
    waits: bool = False


PLACES = (
    At("/", joining.home, Role.NOBODY),
    At("/join", joining.door, Role.NOBODY),
    At("/leave", joining.leave, posts=True),
    At("/language", joining.language, Role.NOBODY),
    At("/rules", looking.rules),
    At("/rule/{cite}", looking.rule),
    At("/cards", looking.cards),
    At("/cards", looking.paste, Role.JUDGE, posts=True, waits=True),
    At("/cases", logbook.cases),
    At("/cases", logbook.log, Role.JUDGE, posts=True, waits=True),
    At("/cases/{case}", logbook.case),
    At("/cases/{case}", logbook.amend, Role.JUDGE, posts=True),
    At("/print", logbook.printed),
    At("/export/{kind}", logbook.export, Role.JUDGE),
    At("/manage", logbook.manage, Role.HEAD),
    At("/backup", logbook.backup, Role.HEAD, posts=True),
    At("/forget", logbook.forget, Role.HEAD, posts=True),
    At("/scenario", writing.begin, Role.JUDGE),
    At("/scenario", writing.write, Role.JUDGE, posts=True, waits=True),
    At("/ruling", writing.rule, Role.JUDGE, posts=True, waits=True),
)


def application(desk: Desk) -> Guard:
    """The desk as an ASGI application behind its guard."""
    routes = [Route(at.path, partial(_answered, desk, at), methods=["POST"] if at.posts else ["GET"]) for at in PLACES]
    routes += [
        Route("/join", partial(_joined, desk), methods=["POST"]),
        Route("/static/{name}", _static),
        Route("/alive", _alive),
    ]
    wrong: dict[Any, Any] = {HTTPException: partial(_not_there, desk)}
    app: Any = Starlette(routes=routes, exception_handlers=wrong)
    app.router.redirect_slashes = False
    return Guard(app, desk.sessions, desk.settings.limits)


async def _answered(desk: Desk, at: At, request: Request) -> Response:
    """A request carried out by its handler, if this session may ask for it."""
    visit = _visit(desk, request, Form([]))
    try:
        visit = _visit(desk, request, form_of(await request.body()) if at.posts else Form([]))
        if not visit.may(at.role):
            return _may_not(desk, visit, at)
        if at.posts and not desk.sessions.is_its(visit.form["token"], visit.session):
            raise Refused(403, "token.wrong")
        if at.waits:
            reply = await at.handler(desk, visit)
        else:
            reply = await asyncio.get_running_loop().run_in_executor(desk.readers, at.handler, desk, visit)
        return _response(desk, visit, reply)
    except Refused as refused:
        return _refusal(desk, visit, refused)
    except Exception as error:  # a mistake of ours: told to the terminal with its place, to the phone in one sentence
        print("".join(traceback.format_exception(error)), flush=True)  # noqa: T201  # the terminal is the desk's log
        return _refusal(desk, visit, Refused(500, "mistake"))


async def _joined(desk: Desk, request: Request) -> Response:
    """A code that was sent; nobody has a token yet."""
    visit = _visit(desk, request, Form([]))
    try:
        visit = _visit(desk, request, form_of(await request.body()))
        client = request.client.host if request.client else "?"
        return _response(desk, visit, joining.join(desk, visit, client))
    except Refused as refused:
        return _refusal(desk, visit, refused)


def _visit(desk: Desk, request: Request, form: Form) -> Visit:
    lang = lang_of(request.cookies.get(LANGUAGE, ""), request.headers.get("accept-language", ""), desk.settings.lang)
    query = form_of(request.url.query.encode("ascii", "replace"))
    return Visit(request.method, request.url.path, lang, request.scope["session"], request.path_params, query, form)


def _may_not(desk: Desk, visit: Visit, at: At) -> Response:
    """Who has not joined is led to the door; whose role is not enough is told whose is."""
    if visit.session.role:
        return _refusal(desk, visit, Refused(403, "role.needed", role=say(visit.lang, f"role.{int(at.role)}")))
    values = {"code": "", "name": "", "back": "/" if visit.writes else visit.path, "wrong": "join.needed"}
    return _response(desk, visit, Page("join.html.j2", values, 401))


def _refusal(desk: Desk, visit: Visit, refused: Refused) -> Response:
    message = say(visit.lang, refused.key, **refused.values)
    return _response(desk, visit, Page("error.html.j2", {"message": message, "back": "/"}, refused.status))


def _response(desk: Desk, visit: Visit, reply: Reply) -> Response:
    """A reply as it is sent."""
    if isinstance(reply, Download):
        headers = {"content-disposition": f'attachment; filename="{reply.name}"'} if reply.name else {}
        return Response(reply.data, media_type=reply.media, headers=headers)
    if isinstance(reply, Go):
        going = RedirectResponse(reply.to, 303)
        hours = int(desk.settings.limits.hours * 3600)
        if reply.cookie:
            going.set_cookie(COOKIE, reply.cookie, max_age=hours, httponly=True, samesite="lax")
        elif reply.cookie is not None:
            going.delete_cookie(COOKIE, httponly=True, samesite="lax")
        if reply.lang:
            going.set_cookie(LANGUAGE, reply.lang, max_age=YEAR, httponly=True, samesite="lax")
        return going
    return Response(_drawn(desk, visit, reply), reply.status, media_type="text/html")


def _drawn(desk: Desk, visit: Visit, page: Page) -> str:
    values: dict[str, Any] = {"here": "", **page.values}
    if isinstance(wrong := values.get("wrong"), str) and wrong:
        values["wrong"] = say(visit.lang, wrong)
    field = f'<input type="hidden" name="token" value="{escape(desk.sessions.token(visit.session))}">'
    shared: Mapping[str, Any] = {
        "session": visit.session,
        "path": visit.path,
        "token": lambda: Markup(field),
    }
    return draw(page.name, visit.lang, {**shared, **values})


async def _static(request: Request) -> Response:
    found = static(request.path_params["name"])
    if found is None:
        return Response("", 404)
    return Response(found.data, media_type=found.media, headers={"cache-control": f"max-age={YEAR}, immutable"})


async def _alive(request: Request) -> Response:
    """For the script of a page: whether the desk can be reached."""
    return Response("", 204)


async def _not_there(desk: Desk, request: Request, error: Exception) -> Response:
    return _refusal(desk, _visit(desk, request, Form([])), Refused(getattr(error, "status_code", 404), "none.here"))
