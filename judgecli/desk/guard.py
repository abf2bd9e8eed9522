"""What every request goes through first: whose it is, how many there are, how large it is; and the headers of every answer."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from time import monotonic
from typing import Any

from judgecli.desk.config import Limits
from judgecli.desk.sessions import COOKIE, Sessions

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SECONDS_FOR_A_BODY = 20.0
MOST_READ = 8_000_000
"""Bytes of a body that are read at all, those thrown away included."""
MOST_CLIENTS = 4_000
"""Clients that are remembered; of more, those not heard of for longest are forgotten."""
POLICY = (
    "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; script-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""Nothing from elsewhere and no script in a page; places of a playmat say by attribute where on the grid they stand."""
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Bucket:
    """Requests a client may still make: ``a_second`` more with time, never more than ``most``."""

    __slots__ = ("a_second", "left", "most", "seen")

    def __init__(self, a_second: float, most: float) -> None:
        self.a_second, self.most, self.left, self.seen = a_second, most, most, monotonic()

    def has(self) -> bool:
        """Whether one more may be made."""
        now = monotonic()
        self.left = min(self.most, self.left + (now - self.seen) * self.a_second)
        self.seen = now
        return self.left >= 1

    def takes(self) -> bool:
        """Whether one more may be made; it is counted."""
        if not self.has():
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each client."""

    def __init__(self, a_second: float, most: float) -> None:
        self._rate = a_second, most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: str) -> Bucket:
        bucket = self._known.pop(client, None) or Bucket(*self._rate)
        self._known[client] = bucket
        while len(self._known) > MOST_CLIENTS:
            self._known.popitem(last=False)
        return bucket


class Guard:
    """An application behind its limits. What it refuses, it refuses with a few plain words in both languages."""

    def __init__(self, app: App, sessions: Sessions, limits: Limits) -> None:
        self._app, self._sessions, self._limits = app, sessions, limits
        self._all = Buckets(limits.a_second, limits.at_once)
        self._names = {"localhost", socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        scope["session"] = self._sessions.read(_cookie(headers))
        scope["client_name"] = scope["session"].id or (scope["client"] or ("?",))[0]
        with_headers = _headed(send)
        refused = self._refused(scope, headers)
        body = await self._body(receive, headers)
        if refused:
            await _answer(with_headers, *refused)
        elif body is None:
            await _answer(with_headers, 413, "Too large, or too slow. / 大きすぎるか、遅すぎます。")
        else:
            await self._app(scope, _given(body, receive), with_headers)

    def _refused(self, scope: Scope, headers: dict[str, str]) -> tuple[int, str] | None:
        """Status and words, where a request goes no further."""
        if not self._is_ours(headers.get("host", "")):
            return 421, "This is not a name of this desk. / この名前の受付ではありません。"
        if not self._all.of(scope["client_name"]).takes():
            return 429, "Too many requests; wait a moment. / 要求が多すぎます。少し待ってください。"
        if scope["method"] not in ("GET", "HEAD", "POST"):
            return 405, "GET or POST. / GET か POST のみです。"
        if scope["method"] == "POST" and not _same_origin(headers):
            return 403, "This form is of another page. / 別のページのフォームです。"
        return None

    def _is_ours(self, host: str) -> bool:
        """Whether a request names this machine by an address or by a name it has; a page elsewhere cannot then pose as this one."""
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        if name.lower() in self._names:
            return True
        try:
            ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return False
        return True

    async def _body(self, receive: Receive, headers: dict[str, str]) -> bytes | None:
        """All of a body, or nothing where it is too large or takes too long.

        What is too large is read too, and thrown away, as far as ``MOST_READ``: a connection closed on a body that is
        still coming is reset, and the phone never sees why it was refused.
        """
        told = headers.get("content-length", "" if "transfer-encoding" in headers else "0")
        if told.isdigit() and int(told) > MOST_READ:
            return None
        found, read, more = bytearray(), 0, told != "0"
        try:
            async with asyncio.timeout(SECONDS_FOR_A_BODY):
                while more and read <= MOST_READ:
                    message = await receive()
                    if message["type"] != "http.request":
                        return b""
                    part = message.get("body", b"")
                    read += len(part)
                    if read <= self._limits.body:
                        found += part
                    more = bool(message.get("more_body"))
        except TimeoutError:
            return None
        return bytes(found) if read <= self._limits.body else None


def _cookie(headers: dict[str, str]) -> str:
    try:
        found = SimpleCookie(headers.get("cookie", "")[:4096]).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found is not None else ""


def _same_origin(headers: dict[str, str]) -> bool:
    """Whether a form came from a page of ours, as far as the browser says."""
    origin = headers.get("origin")
    if origin is not None and origin.partition("://")[2] != headers.get("host", ""):
        return False
    return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


def _given(body: bytes, receive: Receive) -> Receive:
    """The body once more for whoever reads it, then what the client does."""
    left = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return left.pop() if left else await receive()

    return again


def _headed(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            there = {name.lower() for name, _ in message["headers"]}
            more = {"cache-control": "no-store", **HEADERS}
            message["headers"] = [
                *message["headers"],
                *((name.encode(), value.encode()) for name, value in more.items() if name.encode() not in there),
            ]
        await send(message)

    return sent


async def _answer(send: Send, status: int, words: str) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    if status == 429:
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": words.encode()})
