"""Every game has the same files in the same places, and beside them its chapters in the order of its book."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli import manifest

OWN = {"__init__", "events", "events_of_battle", "game", "notes", "questions", "system"}
TABLE = {
    *(
        "__init__",
        "battles",
        "boards",
        "customs",
        "happenings",
        "in_progress",
        "mat",
        "moments",
        "phrases",
        "plays",
        "setup",
    ),
    *("statements", "wording"),
}
TEXT = {"__init__", "abilities", "compile", "dialect", "happenings", "nouns", "verbs"}
DATA = {"game.tsv", "words.tsv", "lines.tsv", "new.en.judge", "new.ja.judge", "not_modelled.tsv", "not_decisive.tsv"}
CHAPTER = re.compile(r"(?:ch|part|[csgj])\d*_?")
"""What begins the name of a module or folder with the rules of a chapter, as its book counts them."""
BASES = [game for game in manifest.shipped().values() if not game.base]


def modules(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")}


@pytest.mark.parametrize("game", BASES, ids=lambda game: game.book)
def test_a_game_has_the_files_of_every_game(game: manifest.Manifest) -> None:
    assert OWN - modules(game.folder) == set()
    assert TABLE - modules(game.folder / "table") == set()
    assert TEXT - modules(game.folder / "text") == set()
    assert DATA - {path.name for path in game.folder.iterdir()} == set()


@pytest.mark.parametrize("game", BASES, ids=lambda game: game.book)
def test_its_other_folders_are_chapters(game: manifest.Manifest) -> None:
    """The print of its cards, its variants and the changes of earlier editions aside."""
    others = {path.parent.name for path in game.folder.glob("*/*.py")} - {"table", "text", "amendments", *game.variants}
    assert [name for name in others if not CHAPTER.match(name)] == []


def test_a_new_game_begins_with_the_same_folders() -> None:
    """A smaller game needs fewer of the files, and none that the others do not have."""
    made = Path(manifest.__file__).parent / "scaffold" / "newgame"
    assert modules(made / "table") <= TABLE
    assert modules(made / "text") <= TEXT
    assert {"events", "game", "system"} <= modules(made)
