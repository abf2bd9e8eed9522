"""The formatter writes English: several in the plural, "you are", "a" or "an", "among them"."""

from __future__ import annotations

import pytest

from judgecli.language import format, parse
from judgecli.language.compare import meaning

SAID = [
    (
        "d0",
        "unit",
        "effect: if you is deliberate about the deck, draw 2 cards",
        "effect: if you are deliberate about the deck, draw 2 cards",
    ),
    ("dm", "creature", "static: opponent's creature get power -1000", "static: opponent's creatures get power -1000"),
    (
        "dm",
        "spell",
        "spell: reveal top 6 cards of your deck; add all evolution creature among it into hand; "
        "put all cards among it on bottom of your deck",
        "spell: reveal top 6 cards of your deck; add all evolution creatures among them to hand; put the rest on bottom of your deck",
    ),
    ("zx", "zx", "auto when opponent plays a event: draw 1 card", "auto when opponent plays an event: draw 1 card"),
    ("zx", "zx", "auto when this appears: you wins", "auto when this appears: you win"),
    ("zx", "zx", "auto when this appears: opponent loses", "auto when this appears: opponent loses"),
    (
        "zx",
        "event",
        "event: choose up to 2 zx; deal 8000 damage divided among it",
        "event: choose up to 2 zx; deal 8000 damage divided among them",
    ),
    (
        "zx",
        "event",
        "event: choose any number of event in your trash; return it to hand",
        "event: choose any number of your events in trash; return it to its owner's hand",
    ),
    (
        "ygo",
        "monster",
        "continuous: this gets atk +100 for each your monster",
        "continuous: this gets atk +100 for each your monster",
    ),
    (
        "ygo",
        "monster",
        "trigger if this is sent into graveyard: draw 1 card",
        "trigger if this is sent to graveyard: draw 1 card",
    ),
    (
        "ygo",
        "spell",
        "effect if you have 2 or more monster: draw 1 card",
        "effect if you have 2 or more monsters: draw 1 card",
    ),
    (
        "ygo",
        "spell",
        "effect if there is 2 or more monster: draw 1 card",
        "effect if there are 2 or more monsters: draw 1 card",
    ),
    ("ygo", "spell", "effect if there is a monster: draw 1 card", "effect if there is a monster: draw 1 card"),
    (
        "d0",
        "unit",
        "effect: if you have 3 or more unit, draw 1 card",
        "effect: if you have 3 or more units, draw 1 card",
    ),
    (
        "d0",
        "unit",
        "effect: put 1 target unit to a square without an unit",
        "effect: put 1 target unit to a square without a unit",
    ),
]


@pytest.mark.parametrize(("game", "kind", "written", "normal"), SAID)
def test_its_normal_form(game: str, kind: str, written: str, normal: str) -> None:
    def text(line: str) -> str:
        return f'scenario "x"\ngame {game}\n\ncard 《X》 {kind}\n  {line}\n'

    said = parse(text(written))
    assert said.ok, said.diagnostics
    once = format(text(written))
    assert once.splitlines()[-1].strip() == normal
    assert format(once) == once
    assert meaning(parse(once).scenario) == meaning(said.scenario)
