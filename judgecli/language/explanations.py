"""The long text of every diagnostic code, read from ``explanations.toml`` when somebody asks for one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from judgecli.language.words import LANGS, Lang
from judgecli.lazy import dataclass

Both = tuple[str, str]
"""The same in English and in Japanese."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """One code. An example is a fragment: ``frame`` names what stands around it when it is tried.

    ``fill``: what "…" in the examples stands for, and how often; ``encoding``: how the wrong example is written to a file.
    ``found_as``: the code under which a file with this mistake is reported; ``also``: codes that come with it.
    """

    code: str
    title: Both
    text: Both
    wrong: Both
    right: Both
    frame: str = ""
    fill: tuple[str, int] = ("…", 1)
    encoding: str = "utf-8"
    found_as: str = ""
    also: tuple[str, ...] = ()

    def whole(self, example: str) -> str:
        """An example with what it leaves out for the reader's sake."""
        part, times = self.fill
        return example.replace("…", part * times)


def pick(both: Both, lang: Lang) -> str:
    return both[LANGS.index(lang)]


@cache
def explanations() -> dict[str, Explanation]:
    """Every code in the order of the file."""
    import tomllib

    text = Path(__file__).with_name("explanations.toml").read_text(encoding="utf-8")
    return {code: _explanation(code, entry) for code, entry in tomllib.loads(text).items()}


def _explanation(code: str, entry: dict[str, Any]) -> Explanation:
    (title_en, text_en), (title_ja, text_ja) = entry["en"], entry["ja"]
    part, times = entry.get("fill", ("…", 1))
    return Explanation(
        code,
        (title_en, title_ja),
        (text_en, text_ja),
        _both(entry["wrong"]),
        _both(entry["right"]),
        entry.get("frame", ""),
        (part, times),
        entry.get("encoding", "utf-8"),
        entry.get("found_as", ""),
        tuple(entry.get("also", ())),
    )


def _both(examples: list[str]) -> Both:
    """One example stands for both where a mistake can be made in one spelling only."""
    return examples[0], examples[-1]
