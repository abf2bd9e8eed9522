"""What a page is asked and what it answers, apart from any server: handlers take a ``Visit`` and return a ``Reply``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import parse_qsl

from judgecli.desk.config import Role
from judgecli.desk.sessions import Session
from judgecli.lazy import dataclass
from judgecli.report.lang import LANGS, Lang

MOST_FIELDS = 400
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


class Refused(Exception):
    """A request that is not carried out: its status, and the message (a key of ``words``) with its values."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        super().__init__(key)
        self.status, self.key, self.values = status, key, values


class Form(Mapping[str, str]):
    """What was sent: texts without control characters and with plain line ends; a field that is not there is empty."""

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        self._pairs = [
            (name, _CONTROL.sub("", value.replace("\r\n", "\n").replace("\r", "\n"))) for name, value in pairs
        ]
        self._last = dict(self._pairs)

    def __getitem__(self, name: str) -> str:
        return self._last.get(name, "")

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(self._last)

    def __len__(self) -> int:
        return len(self._last)

    def all(self, name: str) -> list[str]:
        """Every value of a field, in order."""
        return [value for one, value in self._pairs if one == name]

    def line(self, name: str, most: int) -> str:
        """One line of text; raises ``Refused`` where it is longer than ``most`` characters."""
        return _bounded(" ".join(self[name].split()), name, most)

    def text(self, name: str, most: int) -> str:
        """Several lines of text; raises ``Refused`` where it is longer than ``most`` characters."""
        return _bounded(self[name], name, most)

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number, ``low`` where nothing is written; raises ``Refused`` for anything else."""
        typed = self[name].strip()
        if not typed:
            return low
        if not re.fullmatch(r"[0-9]{1,6}", typed) or not low <= int(typed) <= high:
            raise Refused(400, "field.number", field=name, low=low, high=high)
        return int(typed)


def _bounded(text: str, name: str, most: int) -> str:
    if len(text) > most:
        raise Refused(400, "field.long", field=name, most=most)
    return text


def form_of(data: bytes) -> Form:
    """Fields as a browser writes them into an address or a body; raises ``Refused``."""
    try:
        return Form(
            parse_qsl(data.decode("ascii"), True, max_num_fields=MOST_FIELDS, encoding="utf-8", errors="strict")
        )
    except ValueError as error:
        raise Refused(400, "form.unreadable") from error


@dataclass(frozen=True, slots=True)
class Visit:
    """One request. ``place``: what the address names (the number of a case); ``query``: what it asks; ``form``: what was sent."""

    method: str
    path: str
    lang: Lang
    session: Session
    place: Mapping[str, str]
    query: Form
    form: Form

    @property
    def writes(self) -> bool:
        return self.method == "POST"

    def may(self, role: Role) -> bool:
        return self.session.role >= role


@dataclass(frozen=True, slots=True)
class Page:
    """A template with its values. ``part``: only the named piece of it is wanted, by the script of a page."""

    name: str
    values: Mapping[str, object]
    status: int = 200


@dataclass(frozen=True, slots=True)
class Go:
    """On to another page of the desk; ``cookie``: the session from here on ("" to end it), ``lang``: the language."""

    to: str
    cookie: str | None = None
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Download:
    """A file to keep. ``shown``: to be looked at in the browser instead."""

    data: bytes
    media: str
    name: str = ""


Reply = Page | Go | Download


def lang_of(cookie: str, accepts: str, usual: Lang) -> Lang:
    """The language that was chosen, else the first of ours that the browser accepts, else the desk's."""
    if cookie in LANGS:
        return "ja" if cookie == "ja" else "en"
    for wanted in accepts[:200].split(","):
        head = wanted.strip().partition(";")[0].partition("-")[0].lower()
        if head in LANGS:
            return "ja" if head == "ja" else "en"
    return usual


def local(path: str) -> str:
    """A way back within the desk; its first page for anything that leads elsewhere."""
    return path if re.fullmatch(r"/(?![/\\])[\w./?=&%:@¶#+-]{0,300}", path) else "/"
