"""The short rulings that are kept as they were read by a person: which they are, and what is compared.

Run as a program it writes what is missing or changed; read each one against the rulebook before it is committed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from judgecli.report.lang import LANGS, Lang
from judgecli.report.short import short
from judgecli.report.text import Page, short_text
from judgecli.session.run import Bounds, run_file

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
GOLDEN = Path(__file__).parent / "golden" / "rulings"
LIST = GOLDEN / "list.txt"
READ = GOLDEN / "read.tsv"
"""When each was read last, against which document, and which of its sections were compared with what."""


def kept() -> list[str]:
    """Paths of the scenarios below ``scenarios``, as listed."""
    return LIST.read_text(encoding="utf-8").split()


def text_of(name: str, lang: Lang) -> str:
    """The ruling without its receipt, which changes with every edit of the engine."""
    view = short(run_file(ROOT / name, Bounds(reasons=True)), lang)
    return "\n".join(short_text(view, Page(lang, 80)).splitlines()[: -1 - _lines_of_receipt(view, lang)]) + "\n"


def _lines_of_receipt(view: object, lang: Lang) -> int:
    from judgecli.report.short_view import ShortRuling
    from judgecli.report.words import say

    assert isinstance(view, ShortRuling)
    r = view.receipt
    told = say(lang, "receipt", scenario=r.scenario, rules=r.rules, engine=r.engine, version=r.version)
    return len(Page(lang, 80).para(told).splitlines()) - 1


def place(name: str, lang: Lang) -> Path:
    return GOLDEN / f"{name.replace('/', '--').removesuffix('.judge')}.{lang}.txt"


def printed(name: str) -> set[str]:
    """The sections in the brackets behind the sentences of a kept ruling, in full."""
    book = name.partition("/")[0]
    text = re.sub(r"\s+", " ", place(name, "ja").read_text(encoding="utf-8"))
    found = (cite.strip() for inside in re.findall(r"\[([^\]]+)\]", text) for cite in inside.split(","))
    cites = (cite if ":" in cite else f"{book}:{cite}" for cite in found)
    return {cite for cite in cites if re.fullmatch(r"\w+:(base-[a-z-]+|[A-Z]?\d[\d.a-z-]*(¶\d+)?(#\w+)?)", cite)}


def every() -> Iterator[tuple[str, Lang]]:
    return ((name, lang) for name in kept() for lang in LANGS)


if __name__ == "__main__":
    for name, lang in every():
        path, text = place(name, lang), text_of(name, lang)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
