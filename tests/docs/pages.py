"""The pages a reader sees, taken apart: fenced blocks with what their info string says, and commands named in the text."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).resolve().parents[2]
GENERATED = {
    "docs/language-reference.md",
    "docs/diagnostics.md",
    "docs/diagnostics.ja.md",
}  # written by programs that are tested
PAGES = sorted(
    str(path.relative_to(ROOT))
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").glob("*.md"))
)
KINDS = {"judge", "deck", "console", "python", "sh", "json", "toml", "csv", "text", "syntax"}
OMITTED = "…"
FENCE = re.compile(r"^(?P<in> *)```(?P<info>[^\n]*)\n(?P<body>.*?)^(?P=in)```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block: ``kind`` is the first word after the fence, ``words`` the bare ones after it, ``options`` those with ``=``.

    ``line``: 1-based, of the fence.
    """

    page: str
    line: int
    kind: str
    words: tuple[str, ...]
    options: dict[str, str]
    body: str

    @property
    def exit(self) -> int:
        return int(self.options.get("exit", "0"))

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(page: str) -> Iterator[Block]:
    text = (ROOT / page).read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        info = found["info"].split()
        options = dict(word.split("=", 1) for word in info[1:] if "=" in word)
        bare = tuple(word for word in info[1:] if "=" not in word)
        yield Block(
            page, text.count("\n", 0, found.start()) + 1, info[0] if info else "", bare, options, dedent(found["body"])
        )


@dataclass(frozen=True)
class Shown:
    """One command of a console block, and the answer printed under it."""

    command: list[str]
    answer: list[str]


def commands(block: Block) -> Iterator[Shown]:
    shown: Shown | None = None
    for line in block.body.rstrip("\n").split("\n"):
        if line.startswith("$ "):
            if shown is not None:
                yield shown
            shown = Shown(shlex.split(line[2:], comments=True), [])
        else:
            assert shown is not None, f"{block}: an answer stands before any command"
            shown.answer.append(line)
    if shown is not None:
        yield shown


def same(answer: list[str], real: list[str]) -> bool:
    """Whether an answer is what is printed: whole, but for any number of lines where ``…`` stands; blank lines at the end do not count."""
    wanted, given = _trimmed(answer), _trimmed(real)
    pieces: list[list[str]] = [[]]
    for line in wanted:
        if line.strip() == OMITTED:
            pieces.append([])
        else:
            pieces[-1].append(line)
    if len(pieces) == 1:
        return wanted == given
    first, *middle, last = pieces
    if given[: len(first)] != first or (last and given[-len(last) :] != last):
        return False
    at = len(first)
    for piece in middle:
        found = next((i for i in range(at, len(given) + 1) if given[i : i + len(piece)] == piece), None)
        if found is None:
            return False
        at = found + len(piece)
    return at <= len(given) - len(last)


def _trimmed(lines: list[str]) -> list[str]:
    out = [line.rstrip() for line in lines]
    while out and not out[-1]:
        out.pop()
    return out


def named_commands(page: str) -> Iterator[list[str]]:
    """Each ``judge …`` that a page names in its text, as words; placeholders stay what they are."""
    text = FENCE.sub("", (ROOT / page).read_text(encoding="utf-8"))
    for found in re.findall(r"`judge ([^`\n]+)`", text):
        try:
            yield shlex.split(found)
        except ValueError:
            yield found.split()
