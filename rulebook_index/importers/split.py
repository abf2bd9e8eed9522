"""Lines and chosen numbers to passages: paragraphs joined, list items and worked examples under their provision."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from rulebook_index.importers.candidates import Candidate
from rulebook_index.importers.choose import Choice
from rulebook_index.importers.labels import path_of
from rulebook_index.importers.lines import Line, ends_sentence, is_row, joined
from rulebook_index.lazy import dataclass, field
from rulebook_index.wording import PassageKind

EXAMPLE = re.compile(
    r"\s*+(?:>\s*+)*+(?:\*++|_++)?\s*+(?:[（(［\[【<〈]?(?:例|[Ee]xample|EXAMPLE|Ex(?=[.:]))\s*+\d{0,2}[）)］\]】>〉]?(?:\s*+[：:.]|(?<=[］\]】）)]))\s*+(?:(?:\*\*|__)\s*+)?+)"
)
ITEM = re.compile(
    r"\s*(?:[-*•・●○◆◇]\s*(?=[^\s●○◆◇□■▽★|])|[（(]\s*[0-9０-９ア-ンa-zA-Zivx]{1,3}\s*[）)]|[①-⑳]|[0-9０-９]{1,2}\s*[,，.．)、]\s*|[A-ZＡ-Ｚ]\s*：)"
)
_BACK = re.compile(
    r"\s*(?:#+\s*)?(?:\*\*)?(?:付録|附録|附則|別表|変更履歴|改訂履歴|更新履歴|用語集|用語解説|索引|奥付|"
    r"[Gg]lossary|GLOSSARY|[Ii]ndex|[Cc]redits|[Aa]ppendix|APPENDIX|[Cc]hange ?[Ll]og|[Rr]evision [Hh]istory)"
    r"(?:\*\*)?[\sA-Z0-9:：.]{0,6}.{0,30}$"
)
BACK_MATTER = "back matter"
_COUNT = re.compile(r"[（(]\s*([0-9０-９]{1,2})\s*[）)]")
_UNNUMBERED_TITLE = re.compile(r"\s*#{1,6}\s+\S")


@dataclass(slots=True)
class Passage:
    """One passage being put together: its paragraphs, and its lines as printed where those differ by more than breaks."""

    locator: str
    kind: PassageKind
    parts: list[str]
    first: int
    last: int
    title: bool = False
    worded: bool = False
    parent: str = ""
    heading: str = ""
    raw: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(part for part in self.parts if part)


@dataclass(slots=True)
class Split:
    """Passages in line order; the lines that belong to none, with the reason; how many lines a passage took up."""

    passages: list[Passage] = field(default_factory=list)
    loose: list[tuple[Line, str]] = field(default_factory=list)
    placed: int = 0


def split(
    lines: Sequence[Line], choice: Choice, skipped: Mapping[int, str], back: re.Pattern[str] | None = None
) -> Split:
    """Put every line where it belongs; ``back`` tells where matter after the rules begins."""
    builder = _Builder(Split(), back or _BACK)
    for index, line in enumerate(lines):
        start = choice.starts.get(index)
        if index in skipped:
            builder.out.loose.append((line, skipped[index]))
        elif index in choice.contents:
            builder.out.loose.append((line, "table of contents"))
        elif start is not None:
            builder.start(line, choice.locators[index], start)
        else:
            builder.add(line)
    _set_parents(builder.out.passages, choice)
    return builder.out


def is_another_part(line: Line) -> bool:
    """Whether a line behind the rules begins another part of what stands there: credits, an index."""
    return line.gap and _BACK.match(line.text) is not None and len(line.text.strip(" #*")) < 30


class _Builder:
    def __init__(self, out: Split, back: re.Pattern[str]) -> None:
        self.out, self.back = out, back
        self.under: Passage | None = None
        self.here: Passage | None = None
        self.counts: dict[str, int] = {}
        self.front, self.after = True, False

    def start(self, line: Line, locator: str, found: Candidate) -> None:
        self.out.placed += 1
        self.front = self.after = False
        worded = found.label.rank > 0
        text = [found.label.rest]
        self.under = self.here = Passage(locator, "provision", text, line.first, line.last, found.title, worded)
        self.out.passages.append(self.under)

    def add(self, line: Line) -> None:
        if self.under is None or self.here is None:
            self.out.loose.append((line, "front matter" if self.front else "unnumbered section"))
        elif self.after or (line.gap and self.back.match(line.text)):
            self.after = True
            self.out.loose.append((line, BACK_MATTER))
        elif _UNNUMBERED_TITLE.match(line.text) and line.gap:
            self._section(line)
        else:
            self.out.placed += 1
            self._inside(line)

    def _inside(self, line: Line) -> None:
        """A line without a number below one that has it: an example, a list item, or the text going on."""
        assert self.here is not None
        if example := EXAMPLE.match(line.text):
            self._open("example", "e", line, line.text[example.end() :])
        elif ITEM.match(line.text) and (line.gap or ends_sentence(self._above()) or self._in_a_list()):
            for part in _enumerated(line.text):
                self._open("item", "", line, part)
        else:
            self._go_on(line)

    def _section(self, line: Line) -> None:
        """A title without a number, with what stands below it until the next number: a passage beside the text of the rule above."""
        self._passage("item", "s", line, line.text.strip(" #*\u3000"))
        assert self.here is not None
        self.here.heading = self.here.parts[0]
        self.under = self.here
        self.out.placed += 1

    def _above(self) -> str:
        return self.here.parts[-1] if self.here else ""

    def _open(self, kind: PassageKind, mark: str, line: Line, text: str) -> None:
        assert self.under is not None
        self._passage(kind, mark, line, text)
        if kind == "item":
            self.under.parts.append(text.strip())
            self.under.last = line.last

    def _passage(self, kind: PassageKind, mark: str, line: Line, text: str) -> None:
        assert self.under is not None
        rule = self.under.locator if "#d" in self.under.locator else self.under.locator.partition("#")[0]
        key = f"{rule}#{mark}"
        self.counts[key] = self.counts.get(key, 0) + 1
        self.here = Passage(f"{key}{self.counts[key]}", kind, [text.strip()], line.first, line.last)
        self.here.parent = rule if mark == "s" else self.under.locator
        self.out.passages.append(self.here)

    def _go_on(self, line: Line) -> None:
        assert self.here is not None
        assert self.under is not None
        above = self._above()
        apart = is_row(line.text) or (
            above and (is_row(above) or ((line.gap or self.here.worded) and _is_heading(above)))
        )
        if not apart and (not above or not ends_sentence(above)):
            self._extend(self.here, line)
            if self._in_a_list():
                self._extend(self.under, line)
            return
        if line.gap:
            self.here = self.under
        self._paragraph(self.here, line)
        if self._in_a_list():
            self._paragraph(self.under, line)

    def _in_a_list(self) -> bool:
        """Whether the text goes on an item, which stands in its rule too."""
        return self.here is not None and self.here is not self.under and self.here.kind == "item"

    @staticmethod
    def _extend(passage: Passage, line: Line) -> None:
        passage.parts[-1] = joined(passage.parts[-1], line.text)
        passage.last = line.last
        passage.title = False

    @staticmethod
    def _paragraph(passage: Passage, line: Line) -> None:
        passage.parts.append(line.text.strip())
        passage.last = line.last
        passage.title = False


def _enumerated(text: str) -> list[str]:
    """The items of a line: several where it counts (1), (2), (3) in a row, else the line."""
    found = [(match.start(), int(match[1])) for match in _COUNT.finditer(text)]
    if [number for _, number in found] != list(range(1, len(found) + 1)) or len(found) < 2:
        return [text]
    starts = [start for start, _ in found] + [len(text)]
    return [text[a:b].strip() for a, b in pairwise(starts)]


def _is_heading(text: str) -> bool:
    """A title above its text: short, without a comma, and not broken off in the middle of a sentence."""
    return len(text) <= 30 and re.search(r"[、,]|[ぁ-ん「(（]$|[a-z]$", text) is None


def _set_parents(passages: Sequence[Passage], choice: Choice) -> None:
    """Nearest enclosing number that exists; a chapter 1 or 100 encloses the sections 101 to 199."""
    paths = {choice.locators[index]: start.path for index, start in choice.starts.items()}
    for printed, read, _ in choice.misnumbered:
        paths[read] = path_of(read) if "-" not in printed else paths[read]
    by_path = {path: locator for locator, path in paths.items() if "#" not in locator}
    holders = set()
    for passage in passages:
        if passage.locator not in paths:
            continue
        path = paths[passage.locator]
        up = next((by_path[path[:n]] for n in range(len(path) - 1, 0, -1) if path[:n] in by_path), "")
        up = _padded(passage.locator, up, paths)
        if not up and len(path) == 1:
            up = _hundred(path[0], by_path)
        passage.parent = "" if up == passage.locator else up
        holders.add(passage.parent)
    for passage in passages:
        if passage.kind == "provision" and passage.title and passage.locator in holders:
            passage.kind = "heading"


def _padded(locator: str, up: str, paths: Mapping[str, object]) -> str:
    """The parent of a number with leading zeros: 001 of 001.1, and 0 of 001."""
    if not re.match(r"0\d", locator):
        return up
    section = re.split(r"[.\-]|(?<=\d)(?=[a-z])", locator)[0]
    above = locator[: -len(re.split(r"[.\-]", locator)[-1]) - 1] if section != locator else locator[0]
    return above if above in paths else up


def _hundred(number: int | str, by_path: Mapping[tuple[int | str, ...], str]) -> str:
    if not isinstance(number, int) or number < 100:
        return ""
    chapter = by_path.get((number // 100,), "")
    if chapter.startswith("0"):  # 001 is the first rule of chapter 0, not chapter 1
        chapter = ""
    return chapter or (by_path.get((number // 100 * 100,), "") if number % 100 else "")
