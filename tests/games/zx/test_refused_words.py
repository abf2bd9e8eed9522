"""What Z/X card text does not take up is an error at the word, never a part left out in silence; what it takes up compiles."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

SCENARIO = """scenario "x"
game zx 1.59
card 《語》 {kind} red cost 0{power}
  {line}

board turn of A, main phase
  A
    hand 《語》
  B

play
  A ends the turn

expect
  no winner
"""


def codes(line: str) -> list[str]:
    event = line.startswith("event")
    text = SCENARIO.format(kind="event" if event else "zx", power="" if event else " power 1000", line=line)
    return [d.code for d in run_text(text).diagnostics]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("activated once per game: draw 1 card", "E309"),
        ("auto optional when this attacks: draw 1 card", "E309"),
        ("event targeting 1 zx: destroy it", "E309"),
        ("event: choose 1 target zx; destroy it", "E309"),
        ("event: if each zx was destroyed this turn, draw 1 card", "E310"),
        ("event: if all your zx were destroyed this turn, draw 1 card", "E310"),
        ("event: if you drew a zx this turn, draw 1 card", "E310"),
        ("constant: this must attack", "E309"),
        ("event: choose 1 zx; it cannot attack players", "E309"),
        ("constant: this gets 2 counters", "E309"),
        ("auto when this is chosen: draw 1 card", "E310"),
        ("constant if this would be destroyed, draw 1 card instead", "E309"),
        ("constant if this would be destroyed, put it to a normal square instead", "E311"),
        ("auto turn 1 when this attacks or when this is destroyed: draw 1 card", "E309"),
    ],
)
def test_it_is_refused_at_the_word(line: str, code: str) -> None:
    assert codes(line) == [code]


@pytest.mark.parametrize(
    "line",
    [
        "constant: this cannot attack players",
        "constant: this cannot be attacked by zx cost 3 or less",
        "constant: zx cannot be destroyed by battle",
        "constant: opponent cannot play events",
        "constant: this gets power +1000 as long as you have 2 or less life",
        "constant if your other zx would be destroyed, you may destroy this instead",
        "auto when this attacks or when this is destroyed: draw 1 card",
        "auto when you play an event: draw 1 card",
        "event: if a zx was destroyed this turn, draw 1 card",
        "event: if 2 or more zx were destroyed this turn, draw 1 card",
        "event: if you drew a card this turn, draw 1 card",
        "event: choose 1 or more zx; destroy it",
        "event: if you have 3 or more hand, draw 1 card; otherwise, draw 2 cards",
        "event: reveal top 3 cards of your deck; put 1 zx among them to hand",
        "event: deal damage equal to half its power to 1 zx",
    ],
)
def test_it_is_taken_up(line: str) -> None:
    assert codes(line) == []
