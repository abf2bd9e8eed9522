"""Files stay readable: at most 400 lines, functions of the kernel at most 60, unless the reason is written here.

A file that grows past its length by a few lines need not be divided at once (``OVER``).
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.contracts.lints import KERNEL, ROOT, functions, sources

MOST, OVER = 400, 25
LONG: dict[str, str] = {
    "judgecli/games/d0/part4_processing/ch07_playing.py": "one chapter of the book, paragraph by paragraph",
    "judgecli/games/d0/table/plays.py": "one table: a line of play, and what it comes to",
    "judgecli/games/dm/table/plays.py": "one table: a line of play, and what it comes to",
    "judgecli/games/dm/events.py": "one record for each event, with its words",
    "judgecli/games/shared/events.py": "one record for each event, with its words",
    "judgecli/games/ygo/table/plays.py": "one table: a line of play, and what it comes to",
    "judgecli/games/ygo/text/abilities.py": "one ability from its head to what it registers, kind by kind",
    "judgecli/kernel/values.py": "the position and its parts, which name each other",
    "judgecli/language/ast.py": "the records of the syntax tree",
    "judgecli/language/build_japanese.py": "the other half of one grammar: each construct of Japanese, in the order of japanese.lark",
    "judgecli/language/print_ja.py": "the other half of one grammar: each construct as it is written in Japanese",
    "judgecli/report/ruling.py": "one ruling from its head to its last line",
    "judgecli/report/words.py": "one table of messages",
    "judgecli/session/nearest.py": "one search: which lines are near to a line of play, of all that its words and the options make",
}
"""Path -> why it may be longer."""
BY_FOLDER = {
    "judgecli/language/printed/": "print is read by one file for a kind of phrase and a language: its ways are tried in their order",
}
"""Folder -> why any file in it may be longer."""

OURS = [*sources(ROOT / "judgecli"), *sources(ROOT / "rulebook_index")]
FILES = [*OURS, *sources(ROOT / "tests" / "kernel"), *sources(ROOT / "tests" / "contracts")]


def lines_of(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def test_no_file_is_too_long() -> None:
    long = {str(path.relative_to(ROOT)): n for path in FILES if (n := lines_of(path)) > MOST + OVER}
    left = {name: n for name, n in long.items() if name not in LONG and not name.startswith(tuple(BY_FOLDER))}
    assert left == {}, "divide these by what they do, or say here why not"


def test_the_list_has_no_file_that_has_become_short() -> None:
    assert {name for name in LONG if lines_of(ROOT / name) <= MOST - 2 * OVER} == set()


@pytest.mark.parametrize("path", sources(KERNEL), ids=lambda p: p.name)
def test_no_function_is_too_long(path):
    found = {f.name: f.end_lineno - f.lineno + 1 for f in functions(ast.parse(path.read_text("utf-8")))}
    assert {name: n for name, n in found.items() if n > 60} == {}
