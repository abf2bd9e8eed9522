"""The sentences of steps: complete in both languages over the whole corpus of each game."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from judgecli import manifest
from judgecli.games.shared.events import Both
from judgecli.kernel.say import Question
from judgecli.report.ruling import ruling
from judgecli.session.run import run_file
from tests.conftest import Sample
from tests.each import each
from tests.scenarios import BATCHES, name_of

ROOT = Path(__file__).resolve().parents[2]
BOOKS = tuple(book for book, game in manifest.shipped().items() if not game.base)
FEW = 4
"""Scenarios of a batch that the short suite tells."""
NAME = re.compile(r"《[^》]*》|\"[^\"]*\"|\[[^\]]*\]|IGOB|LINK|LP|\{[CP]\}")  # what the Japanese rules call it too
PLAYER = re.compile(r"\b[A-Z]\b")


def table(book: str, name: str) -> dict[object, Both]:
    """A game's table of words."""
    found: dict[object, Both] = getattr(import_module(f"judgecli.games.{book}.table.phrases").SPEAKER, name)
    return found


@cache
def all_calls(book: str) -> tuple[ast.Call, ...]:
    folder = ROOT / "judgecli" / "games" / book
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    return tuple(node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))


def calls(book: str, name: str) -> tuple[ast.Call, ...]:
    """Every call of a function of this name in the game's code."""
    return tuple(node for node in all_calls(book) if isinstance(node.func, ast.Name) and node.func.id == name)


def literals(book: str, name: str, argument: int) -> set[str]:
    given = (call.args[argument] for call in calls(book, name) if len(call.args) > argument)
    return {str(node.value) for node in given if isinstance(node, ast.Constant)}


def notes(book: str) -> list[tuple[str, str]]:
    """The sentences that stand as a pair in calls of ``note`` and ``aside``, and the named pairs given with a star."""
    given = [call.args for name in ("note", "aside") for call in calls(book, name)]
    pairs = [(x[0].value, x[1].value) for x in given if all(isinstance(part, ast.Constant) for part in x[:2])]
    assert all(
        isinstance(x[0], ast.Starred | ast.Name | ast.JoinedStr) for x in given if not isinstance(x[0], ast.Constant)
    )
    return [(str(en), str(ja)) for en, ja in pairs]


@pytest.mark.parametrize("book", [*BOOKS, "shared"])
def test_every_note_of_the_rules_is_said_in_both_languages(book: str) -> None:
    written = notes(book)
    assert written
    for en, ja in written:
        assert re.search(r"[A-Za-z]{2,}", en), en
        assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", ja), ja
        assert set(re.findall(r"\{(\w+)\}", en)) == set(re.findall(r"\{(\w+)\}", ja)), (en, ja)


def questions() -> list[Question]:
    """Every declared kind of question of what has been imported."""
    found = [vars(module) for name, module in sys.modules.items() if name.startswith("judgecli.")]
    return [x for names in found for x in names.values() if isinstance(x, Question)]


@pytest.mark.parametrize("book", BOOKS)
def test_every_kind_of_question_is_declared(book: str) -> None:
    import_module(f"judgecli.games.{book}.system")
    assert literals(book, "ask", 1) | literals(book, "ask_table", 0) | literals(book, "one_of_hidden", 2) == set()
    assert len(questions()) > 10


@pytest.mark.parametrize("book", BOOKS)
def test_both_languages_use_the_same_words(book: str) -> None:
    told = [pair for q in questions() for pair in (q.told, *q.answers.values()) if pair is not None]
    for en, ja in (*table(book, "forms").values(), *told):
        english, japanese = set(re.findall(r"\{(\w+)\}", en)), set(re.findall(r"\{(\w+)\}", ja))
        assert {w.removesuffix("_ja") for w in japanese} == {w.removesuffix("_ja") for w in english}


@pytest.mark.parametrize("batch", BATCHES)
def test_steps_are_said_in_one_language(batch: str, sample: Sample[Path]) -> None:
    """A Japanese sentence holds no English word besides names, and the other way round; nothing is left unfilled."""
    each(sample(BATCHES[batch], FEW, batch), in_one_language, name_of)


def in_one_language(path: Path) -> None:
    run = run_file(path)
    if run.outcome is None or run.system is None:
        pytest.fail("the scenario cannot be run")
    for lang in ("en", "ja"):
        shown = ruling(run, "ja" if lang == "ja" else "en")
        sentences = [*(s.text for s in shown.steps), *(c.text for c in shown.claims), *(r.text for r in shown.refusals)]
        sentences += [r.text for refusal in shown.refusals for r in refusal.requirements]
        sentences += [c.why for c in shown.claims] + [shown.result]
        for sentence in sentences:
            text = PLAYER.sub("", NAME.sub("", sentence))
            for player in (
                p.player for p in run.scenario.board.players
            ):  # the file may name them otherwise than by a letter
                text = text.replace(player, "")
            assert not re.search(r"[{}]|None|Ref\(", text), text
            foreign = r"[A-Za-z]{2,}" if lang == "ja" else r"[\u3040-\u30ff\u4e00-\u9fff]"
            assert not re.search(foreign, text), sentence
