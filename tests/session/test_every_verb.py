"""Every verb of each game with words behind it that have nothing to do with the play: read, refused or an error, never dropped."""

from __future__ import annotations

import pytest

from judgecli.language.words import by_terminal, speaking
from judgecli.session.run import run_text
from tests.each import each
from tests.session.test_every_moment import BOARDS

STRANGER = {
    "zx": "zx red cost 5 power 1000",
    "ygo": "monster normal dark level 4 atk 100 def 100",
    "d0": "unit cost red 1 power 1000",
    "dm": "creature fire cost 9 power 1000",
    "dmv": "creature fire cost 9 power 1000",
}
"""A card that lies nowhere: no line of play can be about it, unless it turns out to be a card that nobody knew."""


def verbs(game: str) -> list[str]:
    with speaking(game):
        return [word.spellings(("en",))[0] for word in by_terminal()["PLAYVERB"] if word.spellings(("en",))]


@pytest.mark.parametrize("game", BOARDS)
def test_no_verb_drops_a_card_that_stands_behind_it(game: str) -> None:
    head, board = BOARDS[game].split("\n", 1)
    text = f"{head}\ncard 《竜》 {STRANGER[game]}\n{board}play\n"

    def check(verb: str) -> None:
        run = run_text(f"{text}  A {verb} 《竜》\n")
        told = any(d.severity == "error" for d in run.diagnostics)
        if told or run.outcome is None:
            return
        turned_up = any("竜" in thing.faces for thing in run.outcome.end.things.values())  # "creates a plan 《竜》"
        assert run.outcome.refusals or turned_up, verb

    each(verbs(game), check)


@pytest.mark.parametrize(
    "said", ["A passes ability 2", "A ends the turn with 《狼》", "A activates 《狼》 of A ability 《狼》"]
)
def test_words_that_say_nothing_are_an_error(said: str) -> None:
    run = run_text(f"{BOARDS['zx']}play\n  {said}\n")
    assert [d.code for d in run.diagnostics] == ["E401"]
