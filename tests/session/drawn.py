"""What is drawn by a seed to be judged one by one: steps of all shipped runs, reasons of short rulings, whole short rulings.

    python -m tests.session.drawn steps 20261126
    python -m tests.session.drawn links 20261126
    python -m tests.session.drawn rulings 20261126 ja

The seed is the date of the day, with two more digits where one draw is not enough. A hundred steps or links are drawn, or sixty rulings, in
the order of the files' names: the same again as long as no scenario and no ruling changes.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from judgecli.report.lang import LANGS, Lang
from judgecli.report.sections import sections_of
from judgecli.report.short import short
from judgecli.report.short_view import LinkView
from judgecli.report.text import Page, short_text
from judgecli.session.census import rows
from judgecli.session.run import run_file
from tests.scenarios import SCENARIOS, name_of

STEPS = LINKS = 100
RULINGS = 60
Drawn = tuple[str, str, tuple[tuple[str, str], ...]]
"""Where it stands, what it says, and its sections with their gists."""


def steps() -> Iterator[Drawn]:
    """Every step that a reader sees, with the sections of its own."""
    for path in SCENARIOS:
        run = run_file(path)
        for row, step in rows(run):
            assert run.system is not None
            told = run.system.phrase(step, "en") or run.system.reason(step.what, step.before, "en")
            sections = tuple((s.cite, s.gist) for s in sections_of(step.cites, "en"))
            yield f"{name_of(path)} step {step.number}", f"{told} ({' / '.join(row)})", sections


def with_claims() -> list[Path]:
    """The scenarios in which somebody claims something."""
    claim = re.compile(r"^(claim|主張) ", re.MULTILINE)
    return [path for path in SCENARIOS if claim.search(path.read_text(encoding="utf-8"))]


def links(path: Path) -> Iterator[Drawn]:
    """What a short ruling tells beneath its claims and as their reason, each fact once, without what merely was played."""
    seen: set[object] = set()
    for answer in short(run_file(path), "en").answers:
        for link in _told(answer.because, answer.links):
            if link.role != "played" and link.said not in seen:
                seen.add(link.said)
                yield (
                    f"{name_of(path)} line {answer.line}",
                    f"{answer.verdict} | {link.role}: {link.text}",
                    tuple((s.cite, s.gist) for s in link.sections),
                )


def _told(because: LinkView | None, others: tuple[LinkView, ...]) -> Iterator[LinkView]:
    if because is not None:
        yield because
    yield from others


def _printed(found: list[Drawn]) -> None:
    for n, (where, what, sections) in enumerate(found, 1):
        print(f"{n}. {where}: {what}")
        for cite, says in sections or (("-", "the text of the card, or what nothing forbids"),):
            print(f"     {cite}  {says}")


def main(kind: str, seed: str, lang: Lang = "en") -> None:
    random.seed(int(seed))
    if kind == "steps":
        every = list(steps())
        print(f"{len(every)} steps of {len(SCENARIOS)} scenarios")
        _printed(random.sample(every, STEPS))
    elif kind == "links":
        files = sorted(random.sample(with_claims(), RULINGS))
        found = [link for path in files for link in links(path)]
        print(f"{len(found)} links of {len(files)} scenarios")
        _printed(random.sample(found, LINKS))
    else:
        for path in sorted(random.sample(with_claims(), RULINGS)):
            print(f"== {name_of(path)}\n{short_text(short(run_file(path), lang), Page(lang, 100))}")


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in ("steps", "links", "rulings"):
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2], next((lang for lang in LANGS if lang in sys.argv[3:]), "en"))
