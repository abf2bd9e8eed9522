"""A phone without a browser: it keeps its cookies, sends forms with the token of the page, and reads what comes back."""

from __future__ import annotations

import http.client
import re
from dataclasses import dataclass, field
from html import unescape
from urllib.parse import urlencode


@dataclass(frozen=True)
class Answer:
    """What came back; ``text``: as it is sent."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")

    @property
    def said(self) -> str:
        """The words of the page, without its tags."""
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", self.text)).split())

    @property
    def to(self) -> str:
        return self.headers.get("location", "")


@dataclass
class Phone:
    """One client of a desk at a port of this machine."""

    port: int
    lang: str = "en"
    cookies: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    token: str = ""

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """One request, as it is."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        sent = {"Accept-Language": self.lang, **self.headers, **{k.replace("_", "-"): v for k, v in headers.items()}}
        if self.cookies:
            sent.setdefault("Cookie", "; ".join(f"{name}={value}" for name, value in self.cookies.items()))
        try:
            line.request(method, path, body, sent)
            got = line.getresponse()
            answer = Answer(got.status, {k.lower(): v for k, v in got.getheaders()}, got.read())
            for name, value in got.getheaders():
                if name.lower() == "set-cookie":
                    key, _, rest = value.partition("=")
                    self.cookies[key] = rest.partition(";")[0].strip('"')
        finally:
            line.close()
        if found := re.search(r'name="token" value="([^"]*)"', answer.text):
            self.token = found[1]
        return answer

    def same(self) -> Phone:
        """Another window of this phone, for what is asked at the same time."""
        return Phone(self.port, self.lang, dict(self.cookies), dict(self.headers), self.token)

    def get(self, path: str, **query: str) -> Answer:
        return self.ask("GET", path + ("?" + urlencode(query) if query else ""))

    def send(self, path: str, *pairs: tuple[str, str], **form: str) -> Answer:
        """A form with the token of the last page."""
        data = urlencode([("token", self.token), *pairs, *form.items()]).encode()
        return self.ask("POST", path, data, Content_Type="application/x-www-form-urlencoded")

    def join(self, code: str, name: str) -> Answer:
        answer = self.send("/join", code=code, name=name)
        self.get("/")
        return answer
