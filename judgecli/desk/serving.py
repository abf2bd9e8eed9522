"""The server: where it listens, what the terminal shows of it, and how it ends."""

from __future__ import annotations

import ipaddress
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

import segno
import uvicorn

from judgecli.desk.app import application
from judgecli.desk.config import ROLES, Settings, url_of
from judgecli.desk.desk import Desk
from judgecli.desk.example import fill
from judgecli.desk.log.opening import BadLog
from judgecli.desk.log.store import Log
from judgecli.desk.words import say
from judgecli.lazy import replace

MOST_CONNECTIONS = 400
EVERYWHERE = frozenset({"0.0.0.0", "::", ""})
CANNOT_LISTEN, CANNOT_OPEN = 3, 3


def serve(settings: Settings, *, example: bool = False) -> int:
    """Serve until it is interrupted; the exit code."""
    if not example:
        return _serve(settings)
    with TemporaryDirectory(prefix="judge-desk-example-") as place:
        folder = Path(place)
        log = Log(url_of(folder), folder)
        event = fill(log, settings.lang)
        log.close()
        return _serve(replace(settings, folder=folder, database=url_of(folder), event=event))


def _serve(settings: Settings) -> int:
    try:
        listening = _listen(settings)
    except OSError as error:
        cause = error.strerror or str(error)
        _tell(say(settings.lang, "serve.port", host=settings.host, port=settings.port, cause=cause))
        return CANNOT_LISTEN
    try:
        desk = Desk(settings)
    except BadLog as bad:
        listening.close()
        _tell(say(settings.lang, bad.key, **bad.values))
        return CANNOT_OPEN
    signal.signal(signal.SIGTERM, _ended)  # the server sends on what it was ended by, once it has ended
    try:
        _tell(told(settings, listening.getsockname()[1]))
        server(desk).run(sockets=[listening])
    finally:
        desk.close()
    return 0


def _ended(number: int, frame: object) -> None:
    """Leave as after Ctrl+C, so that what is to be put away is put away."""
    raise SystemExit(0)


def server(desk: Desk) -> uvicorn.Server:
    """A server for a desk: no more connections than it can serve, none that stays open for nothing."""
    config = uvicorn.Config(
        application(desk),
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="off",
        ws="none",
        http="h11",
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=5,
    )
    return uvicorn.Server(config)


def _listen(settings: Settings) -> socket.socket:
    """The socket; raises ``OSError`` where the port is taken or the address is none of this machine."""
    kind = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    found = socket.socket(kind)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((settings.host, settings.port))
        found.listen(128)
    except OSError:
        found.close()
        raise
    return found


def told(settings: Settings, port: int) -> str:
    """What the terminal shows: addresses, codes, and a picture for the cameras of the judges' phones."""
    lang = settings.lang
    urls = [f"http://{'[' + host + ']' if ':' in host else host}:{port}" for host in addresses(settings.host)]
    lines = [say(lang, "serve.open", event=settings.event or say(lang, "desk")), *(f"  {url}/" for url in urls), ""]
    for name, role in ROLES.items():
        code = settings.codes[name]
        lines.append(f"  {code[:4]}-{code[4:]}  {say(lang, f'role.{int(role)}')}")
    picture = StringIO()
    link = f"{urls[0]}/join?code={quote(settings.codes['judge'])}"
    segno.make(link, error="m").terminal(picture, border=2, compact=True)
    return "\n".join([*lines, "", say(lang, "serve.picture"), picture.getvalue(), say(lang, "serve.plain")])


def addresses(host: str) -> tuple[str, ...]:
    """Where phones reach this machine: the address it listens on, or those of its networks, that of the way out first."""
    if host not in EVERYWHERE:
        return (host,)
    found = dict.fromkeys(one for one in _own() if not ipaddress.ip_address(one).is_loopback)
    return tuple(found) or ("127.0.0.1",)


def _own() -> Iterator[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255", 1))  # nothing is sent: the system only says from where it would be
        yield str(probe.getsockname()[0])
    with suppress(OSError):
        yield from (str(at[4][0]) for at in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET))


def _tell(text: str) -> None:
    print(text, flush=True)  # noqa: T201  # a command of its own that runs until it is stopped
