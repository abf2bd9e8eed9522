"""What `judge new` gives: for every game, in both languages, a scenario that comes out as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli import manifest
from judgecli.language import parse
from judgecli.language.compare import meaning
from judgecli.language.words import LANGS
from judgecli.session.questions import answers
from judgecli.session.run import run_file

GAMES = tuple(manifest.games())


def template(game: str, lang: str) -> Path:
    found = manifest.of(game)
    assert found is not None
    return found.template(lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_a_template_comes_out_as_it_says(game: str, lang: str) -> None:
    run = run_file(template(game, lang))
    assert run.diagnostics == ()
    assert run.verdict == "holds"
    assert run.expected
    assert all(answer.en and answer.ja for answer in answers(run))


def numbered(text: str) -> str:
    for n, name in enumerate(dict.fromkeys(re.findall(r"《[^》]*》|\[[^]]*\]", text))):
        text = text.replace(name, f"{name[0]}{n}{name[-1]}")
    return text


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same(game: str) -> None:
    """But for the names of cards and tribes, which are each language's own: they are numbered as they first stand there."""
    english, japanese = (parse(numbered(template(game, lang).read_text(encoding="utf-8"))).scenario for lang in LANGS)
    assert english is not None
    assert japanese is not None
    assert meaning(english.board) == meaning(japanese.board)
    assert meaning(english.cards) == meaning(japanese.cards)
    assert meaning(english.plays) == meaning(japanese.plays)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_the_parts_have_remarks(game: str, lang: str) -> None:
    rows = template(game, lang).read_text(encoding="utf-8").split("\n")
    assert sum(row.startswith("#") for row in rows) >= 5
