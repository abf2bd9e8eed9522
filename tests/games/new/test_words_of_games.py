"""The words of one game change nothing about another: a game whose words clash with all others is installed, and nothing shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli import manifest
from judgecli.language.words import LANGS, own_words, shared
from tests.games.new.installed import install, python

KINDS = (
    "type",
    "zone",
    "phase",
    "state",
    "status",
    "stat",
    "mark",
    "colour",
    "act",
    "event",
    "passive",
    "keyword",
    "square",
)

READ_AND_WRITE = """
import hashlib, sys
from judgecli import manifest
from judgecli.language import format, parse
from judgecli.language.compare import meaning
from judgecli.session.corpus import of_game, scenarios

clash = [game for game in manifest.games() if game not in manifest.shipped()]
for game in clash:
    assert parse(manifest.of(game).template("en").read_text(encoding="utf-8")).ok
digest, count = hashlib.sha256(), 0
for book in manifest.shipped():
    for path in list(scenarios(of_game(book)))[:: int(sys.argv[1])]:
        text = path.read_text(encoding="utf-8")
        digest.update(repr(meaning(parse(text).scenario)).encode())
        digest.update(format(text, "en").encode() + format(text, "ja").encode())
        count += 1
print(len(clash), count, digest.hexdigest())
"""


def clashing() -> str:
    """Rows in which every spelling that a game has means something else: a word of another kind, by another name."""
    spellings = dict.fromkeys(
        (lang, spelling, word.kind)
        for book in manifest.shipped()
        for word in own_words(book)
        for lang in LANGS
        for spelling in word.spellings((lang,))
        if word.kind != "gamename"
    )
    rows = []
    for n, (lang, spelling, kind) in enumerate(spellings):
        other = KINDS[(KINDS.index(kind) + 1 if kind in KINDS else n) % len(KINDS)]
        en, ja = (spelling, f"語{n}号") if lang == "en" else (f"word{n}", spelling)
        rows.append(f"clash{n}\t{other}\t{en}\t{ja}")
        rows.append(f"{spelling}\t{other}\tother{n}\t別{n}号")  # the canonical word of somebody else, spelled otherwise
    return "\n".join(rows) + "\n"


def test_words_that_clash_with_every_game_change_no_tree_and_no_printed_line(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    every = "16" if pytestconfig.option.short else "4"
    package = install("clash", tmp_path / "with")
    rows = clashing()
    assert rows.count("\n") > 2_000
    words = package / "words.tsv"
    words.write_text(words.read_text(encoding="utf-8") + rows, encoding="utf-8")
    without, with_it = (
        python(place, "-c", READ_AND_WRITE, every) for place in (tmp_path / "without", tmp_path / "with")
    )
    assert without.returncode == with_it.returncode == 0, without.stderr + with_it.stderr
    none, count, before = without.stdout.split()
    one, same, after = with_it.stdout.split()
    assert (none, one) == ("0", "1")
    assert int(count) > 1600 // int(every)
    assert (same, after) == (count, before)


def test_a_word_of_its_own_file_belongs_to_one_game_alone() -> None:
    """A word that several games have the same way stands with each of them, or is shared; nothing else is known of it."""
    common = {(word.kind, word.canonical, word.en, word.ja) for word in shared()}
    for book in manifest.shipped():
        again = [w for w in own_words(book) if (w.kind, w.canonical, w.en, w.ja) in common]
        assert again == [], book
