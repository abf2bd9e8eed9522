"""Text of a page as people save it (HTML), and which of its lines lead about the site: menus, headers, lists of links."""

from __future__ import annotations

import re
from html.parser import HTMLParser

NAVIGATION, LINK = "navigation", "link"
"""What a line is wholly inside of: a part of the page that leads about the site, or a link."""
_BLOCKS = frozenset(
    re.findall(
        r"\w+",
        "address article aside blockquote body br button caption dd details dialog div dl dt fieldset figcaption figure footer "
        "form h1 h2 h3 h4 h5 h6 header hr label li main nav ol option p pre section select summary table tbody td th thead tr ul",
    )
)
_TIGHT = frozenset({"br", "tr", "li"})
_CELLS = frozenset({"td", "th"})
_VOID = frozenset(re.findall(r"\w+", "area base br col embed hr img input link meta source track wbr"))
_UNSEEN = frozenset({"script", "style", "head", "template", "noscript", "svg"})
_LEADS_ABOUT = frozenset({"nav", "footer", "button", "dialog", "select", "form"})
_ROLES = frozenset({"navigation", "banner", "contentinfo", "search", "menu", "menubar"})
_NAMES = re.compile(
    r"(?:^|[\s_-])(?:nav|navbar|navigation|menu|sidebar|toc|tableofcontents|breadcrumbs?|pagination|pager|footer|skip)(?:$|[\s_-])",
    re.IGNORECASE,
)
_WITHIN = frozenset({"article", "main", "section"})
_TITLES = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BLANKS = re.compile(r"[ \t\r\n]+")
_DOUBLE = re.compile(r" {2,}")
_COUNTED = re.compile(r"\s*[(（\[]?\w{1,4}[.\-)）．]")
"""How a line begins that has a number of its own, so that the number of its place in a list is left out."""


class _Page(HTMLParser):
    """Lines of the visible text, a blank one between blocks; ``marks``: what a line, counted from 1, is wholly inside of."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self.marks: dict[int, str] = {}
        self.open: list[tuple[str, bool]] = []
        self.unseen, self.about, self.links, self.titles, self.kept = 0, 0, 0, 0, 0
        self.lists: list[int | None] = []
        self.number = ""
        self._begin()

    def _begin(self) -> None:
        self.parts: list[str] = []
        self.inside: set[str] = set()

    def flush(self, gap: bool = False) -> None:
        """End the line."""
        text = "".join(self.parts)
        if text.strip():
            text = _DOUBLE.sub(" ", text).strip()
            self.lines.append(text if self.number[:1].isdigit() and _COUNTED.match(text) else self.number + text)
            self.number = ""  # what stands before the text: its number in a list, the mark of a title
            if len(self.inside) == 1 and "" not in self.inside:
                self.marks[len(self.lines)] = next(iter(self.inside))
        if gap and self.lines and self.lines[-1]:
            self.lines.append("")
        self._begin()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNSEEN:
            self.unseen += 1
        elif tag in _CELLS:
            self.parts.append("\t")
        elif tag in _BLOCKS:
            self.flush(gap=tag not in _TIGHT)
        if tag in {"ul", "ol"}:
            self.lists.append(0 if tag == "ol" else None)
        elif tag == "li" and self.lists:
            count = self.lists[-1]
            self.lists[-1] = None if count is None else count + 1
            self.number = "" if count is None else f"{count + 1}. "
        elif tag in _TITLES:
            self.number = "#" * int(tag[1]) + " "
        if tag not in _VOID and tag not in _UNSEEN:
            self._opened(tag, dict(attrs))

    def _opened(self, tag: str, attrs: dict[str, str | None]) -> None:
        if self.open and self.open[-1][0] == tag and tag in {"p", "li", "option", "dt", "dd"}:
            self._closed(self.open.pop())
        about = self._leads_about(tag, attrs)
        self.open.append((tag, about))
        self.about += about
        self.links += tag == "a" and bool(attrs.get("href"))
        self.titles += tag in _TITLES
        self.kept += tag in _WITHIN

    def _leads_about(self, tag: str, attrs: dict[str, str | None]) -> bool:
        if tag in {"html", "body", "main", "article"} | _TITLES:
            return False
        if tag in _LEADS_ABOUT or (tag == "header" and not self.kept) or attrs.get("role") in _ROLES:
            return True
        return any(_NAMES.search(attrs.get(name) or "") for name in ("class", "id"))

    def _closed(self, what: tuple[str, bool]) -> None:
        tag, about = what
        self.about -= about
        self.links = max(0, self.links - (tag == "a"))
        self.titles -= tag in _TITLES
        self.kept -= tag in _WITHIN

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNSEEN:
            self.unseen = max(0, self.unseen - 1)
            return
        if tag in _BLOCKS and tag not in _CELLS | {"li", "br"}:
            self.flush()
        if tag in {"ul", "ol"} and self.lists:
            self.lists.pop()
        if any(name == tag for name, _ in self.open):
            while True:
                last = self.open.pop()
                self._closed(last)
                if last[0] == tag:
                    break

    def handle_data(self, data: str) -> None:
        if self.unseen:
            return
        pieces = data.split("\n") if any(tag == "pre" for tag, _ in self.open) else [_BLANKS.sub(" ", data)]
        for number, piece in enumerate(pieces):
            if number:
                self.flush(gap=not "".join(self.parts).strip())
            self._piece(piece)

    def _piece(self, text: str) -> None:
        if not text.strip():
            self.parts.append(text)
        elif not self.links or any(map(str.isalnum, text)):  # a sign alone is the mark by which a title links to itself
            self.parts.append(text)
            self.inside.add(NAVIGATION if self.about else LINK if self.links and not self.titles else "")


def page(text: str) -> tuple[list[str], dict[int, str]]:
    """The lines of a page, and what those that are no plain text are wholly inside of."""
    parser = _Page()
    parser.feed(text)
    parser.close()
    parser.flush()
    return parser.lines, parser.marks
