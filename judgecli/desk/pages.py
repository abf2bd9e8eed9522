"""Templates of the desk, filled with what handlers answer. They stand beside those of rulings and draw boards and answers with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from judgecli.desk.words import say
from judgecli.lazy import dataclass
from judgecli.report.html import anchor, environment
from judgecli.report.lang import Lang
from judgecli.report.text import TEMPLATES, link_told

if TYPE_CHECKING:
    from jinja2 import Environment

HERE = Path(__file__).parent
STATIC = {
    "page.css": (TEMPLATES / "page.css", "text/css; charset=utf-8"),
    "desk.css": (HERE / "static" / "desk.css", "text/css; charset=utf-8"),
    "desk.js": (HERE / "static" / "desk.js", "text/javascript; charset=utf-8"),
}


@dataclass(frozen=True, slots=True)
class Static:
    """A file of ours as it is sent; ``tag`` tells its versions apart, so that a browser may keep it."""

    data: bytes
    media: str
    tag: str


@lru_cache(maxsize=8)
def static(name: str) -> Static | None:
    """A file that pages name; nothing for any other."""
    if name not in STATIC:
        return None
    path, media = STATIC[name]
    data = path.read_bytes()
    return Static(data, media, sha256(data).hexdigest()[:12])


def _static_url(name: str) -> str:
    found = static(name)
    assert found is not None
    return f"/static/{name}?{found.tag}"


@lru_cache(maxsize=1)
def _environment() -> Environment:
    made = environment([HERE / "templates", TEMPLATES])
    made.globals["static"] = _static_url
    made.filters["cited"] = lambda cite: quote(str(cite), safe="")
    return made


def draw(name: str, lang: Lang, values: Mapping[str, Any]) -> str:
    """A template in a language; everything put into it is escaped."""
    tools: dict[str, Callable[..., str]] = {
        "say": partial(say, lang),
        "told": partial(link_told, lang),
        "anchor": anchor,
    }
    return _environment().get_template(name).render(lang=lang, **tools, **values)
