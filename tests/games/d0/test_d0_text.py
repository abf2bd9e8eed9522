"""What card text of Dimension Zero is read, and what is refused at the word: nothing is left out in silence."""

from __future__ import annotations

import pytest

from judgecli.session.run import Run, run_text

BOARD = """scenario "x"
game d0 15.00
card 《札》 {kind} red cost red 1 {data}
  {text}
card 《兵》 unit red cost red 1 power 1000 smash 1

board turn of A, main phase
  A
    own-left 《兵》
    hand 《札》
    energy 《兵》
  B
    own-left 《兵》

expect
  no winner
"""


def run(text: str) -> Run:
    strategy = text.startswith("effect")
    kind, data = ("strategy", "normal") if strategy else ("unit", "power 1000 smash 1")
    return run_text(BOARD.format(kind=kind, data=data, text=text), "x.judge")


def codes(text: str) -> list[str]:
    return [found.code for found in run(text).diagnostics]


@pytest.mark.parametrize(
    "text",
    [
        "effect: deal 1000 damage to 1 target unit",
        "effect: choose 1 of: draw 1 card | discard 1 card",
        "effect: 1 target unit gets power +1000 as long as you have 1 base",
        "effect: choose 1 target unit; the next time it would be put to graveyard, freeze it instead",
        "effect targeting 1 line: destroy all bases in that line",
        "effect targeting 1 unit in your graveyard and 1 unit-free square in own area: put it to that square released",
        "effect: change the target of 1 target spell",
        "effect: search 1 base in your deck; put it to plan zone",
        "effect: tuck the top card of your deck to 1 target unit",
        "trigger when this is placed in square: you may draw 1 card",
        "trigger (hand) when your unit is put to graveyard from square <reveal this, discard 1 other card>: draw 2 cards",
        "activated <pay red 1, sacrifice this> quick: destroy 1 target unit",
        "activated <this loses 2 markers>: draw 1 card",
        "plan zone effect activated <put 1 《兵》 in your hand to graveyard>: put this to own-center frozen",
        "static: this cannot be dealt damage",
        "static if this would be destroyed by effect, freeze this instead",
        "static if this would be put to square, name a race instead",
        "static: this costs also <freeze 1 your unit>",
        "formation summon straight <pay red 1>",
        "charge <pay red 1>: draw 1 card",
        "support (unit in the same line as this) +1000",
        "resistance (red strategy)",
        "interlock (《兵》) static: this gets power +3000",
    ],
)
def test_such_text_is_read(text: str) -> None:
    assert codes(text) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("static: this cannot attack", "E309"),
        ("static: your units cannot be destroyed by battle", "E309"),
        ("effect: deal 1000 damage to 1 target unit until end of turn", "E309"),
        ("effect: the next time 1 target unit would be destroyed, freeze it instead", "E309"),
        ("trigger when 3 or more units are destroyed: draw 1 card", "E310"),
        ("trigger when 1 target unit is destroyed: draw 1 card", "E309"),
        ("effect: take an extra turn", "E309"),
        ("static if this would smash, draw 1 card instead", "E311"),
        ("static if this would be destroyed, discard 1 card instead", "E309"),
        ("activated <draw 1 card>: freeze this", "E309"),
        ("support +1000", "E315"),
        ("charge: draw 1 card", "E315"),
        ("activated once per game: draw 1 card", "E309"),
        ("trigger optional when this attacks: draw 1 card", "E309"),
    ],
)
def test_what_is_not_carried_out_is_refused(text: str, code: str) -> None:
    assert code in codes(text)
