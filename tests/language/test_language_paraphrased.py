"""Lines of shipped scenarios in other words: read to the same meaning, or refused, never read to another.

The rows (``paraphrased.*.tsv``) are sentences that nobody had in mind when the wordings were made. One that is marked as *open* is not
read, and the mark is taken away once it is; one that *differs* looks like the line and says something else, and must not be taken for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgecli.language.ast import Scenario
from judgecli.language.compare import meaning
from judgecli.language.parsing import Parsed, parse
from judgecli.lazy import NamedTuple
from judgecli.session.ran import Run
from judgecli.session.run import run_text
from judgecli.tables import rows
from tests.each import each

HERE = Path(__file__).parent
SCENARIOS = HERE.parents[1] / "scenarios"
LANGUAGES = sorted(file.suffixes[0].removeprefix(".") for file in HERE.glob("paraphrased.*.tsv"))
_HEAD = re.compile(r"\s*(?:(?:claim\s+[^:：]+|主張[^:：]+|question|質問)\s*[:：]\s*)?")
_QUESTION = re.compile(r"(?:question|質問)\s*[:：]")
OPEN, DIFFERS = "open", "differs"


class Row(NamedTuple):
    """A line of a scenario, the same in other words, and what is known of these: ``OPEN``, ``DIFFERS`` or nothing."""

    scenario: str
    line: str
    said: str
    known: str = ""

    def __str__(self) -> str:
        return f"{self.line} / {self.said}"


def rows_of(language: str) -> list[Row]:
    return [Row(*cells) for cells in rows(HERE / f"paraphrased.{language}.tsv")]


def both(row: Row) -> tuple[int, str, str]:
    """The number of the line, the scenario as it is, and with the line in other words; a question it has not is put at its end."""
    text = (SCENARIOS / row.scenario).read_text(encoding="utf-8")
    lines = text.rstrip("\n").split("\n")
    if _QUESTION.match(row.line):
        return len(lines) + 1, "\n".join((*lines, row.line)), "\n".join((*lines, row.said))
    at = next((n for n, line in enumerate(lines) if _HEAD.sub("", line, count=1).strip() == row.line), -1)
    assert at >= 0, f"{row.scenario} has no line {row.line}"
    head = _HEAD.match(lines[at])
    assert head is not None
    return at + 1, text, "\n".join((*lines[:at], head[0] + row.said, *lines[at + 1 :]))


def said_in(scenario: Scenario | None, line: int) -> list[object]:
    """What a line of a scenario says, without its wording."""
    assert scenario is not None
    parts = (scenario.plays, scenario.claims, scenario.expectations, scenario.questions)
    return [meaning(one) for part in parts for one in part if one.span.line == line]


def is_refused(parsed: Parsed, line: int) -> bool:
    return any(x.severity == "error" and x.span.line == line for x in parsed.diagnostics)


def says_the_same(line: int, text: str, other: str) -> bool:
    """Whether a line says the same in two texts; of a line of play, whether it is played out alike."""
    one, two = (parse(each) for each in (text, other))
    if said_in(one.scenario, line) == said_in(two.scenario, line):
        return True
    assert one.scenario is not None
    if all(play.span.line != line for play in one.scenario.plays):
        return False
    return _comes_to(run_text(text)) == _comes_to(run_text(other))


def _comes_to(run: Run) -> object:
    """What a scenario comes to: how it ends, what is refused, and what is found of its claims and expectations."""
    if run.outcome is None:
        return run.verdict, run.diagnostics
    found = [each.finding.holds for part in (run.claims, run.expected) for each in part]
    refused = [(refusal.line, type(refusal.verdict)) for refusal in run.outcome.refusals]
    end = run.outcome.end
    return run.outcome.status, end.zones, end.things, end.facts, end.result, refused, found


def check_row(row: Row) -> None:
    line, text, other = both(row)
    assert not is_refused(parse(text), line), "the line itself is not read"
    refused = is_refused(parse(other), line)
    if row.known == OPEN:
        assert refused, "it is read: try it without the mark, or as one that differs"
    elif row.known == DIFFERS:
        assert refused or not says_the_same(line, text, other), "it is taken for what it does not say"
    else:
        assert not refused, "it is not read"
        assert says_the_same(line, text, other), "it is read to another meaning"


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_in_other_words(language: str) -> None:
    each(rows_of(language), check_row)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_are_told_once(language: str) -> None:
    told = rows_of(language)
    assert len({(row.scenario, row.line, row.said) for row in told}) == len(told)
    assert {row.known for row in told} <= {"", OPEN, DIFFERS}


def _files() -> Iterator[str]:
    yield from {row.scenario for language in LANGUAGES for row in rows_of(language)}


def test_every_game_has_its_rows() -> None:
    assert {file.split("/")[0] for file in _files()} == {"d0", "dm", "dmv", "ygo", "zx"}
