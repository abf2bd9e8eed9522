"""Every question of the shared layer has its sentences in both languages, and it names no game."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from judgecli.games.shared.events import Both
from judgecli.games.shared.table import wording
from tests.each import together

SHARED = Path(__file__).parents[3] / "judgecli" / "games" / "shared"
FILES = sorted(SHARED.rglob("*.py"))


def literals(name: str, argument: int) -> set[str]:
    """What stands as this argument of calls of a function in the shared code."""
    nodes = (n for path in FILES for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Call))
    calls = [n for n in nodes if isinstance(n.func, ast.Name) and n.func.id == name and len(n.args) > argument]
    return {str(c.args[argument].value) for c in calls if isinstance(c.args[argument], ast.Constant)}


def test_every_question_has_words() -> None:
    assert literals("ask", 1) | literals("ask_table", 0) == set()  # each is a declared Question


@pytest.mark.parametrize("table", [wording.FORMS, wording.ANY_ANSWERS])
def test_both_languages_use_the_same_words(table: dict[object, Both]) -> None:
    for en, ja in table.values():
        english, japanese = set(re.findall(r"\{(\w+)\}", en)), set(re.findall(r"\{(\w+)\}", ja))
        assert {w.removesuffix("_ja") for w in japanese} == {w.removesuffix("_ja") for w in english}


@together(FILES)
def test_no_section_of_any_book_is_cited(path: Path) -> None:
    assert not re.search(r"\"(?:zx|ygo|d0|dmv?):", path.read_text("utf-8"))
