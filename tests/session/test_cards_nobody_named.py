"""A card that is only counted may be what a text asks for, wherever it lies or has gone: the answer depends on it, and is never "no"."""

from __future__ import annotations

import pytest

from judgecli.report.short import short
from judgecli.session.explore import explore
from judgecli.session.run import Run, run_text
from judgecli.session.ways_in_worlds import hinges

GAMES = {
    "zx": """game zx
card 《Reader》 zx red cost 1 power 2000
  auto when this appears: {text}
card 《Payer》 zx red cost 1 power 1000
{known}
board turn of A, main phase, turn 5
  A life 4
    deck {deck}
    hand 《Reader》, {hand}
    resource 《Payer》
  B life 4
    deck 20
play
  A plays 《Reader》 to west
{chosen}
""",
    "dm": """game dm 2022-04-08
card 《Reader》 spell fire cost 1
  spell: {text}
card 《Payer》 creature fire cost 1 power 1000
{known}
board turn of A, main step
  A
    deck {deck}
    hand 《Reader》, {hand}
    mana zone 《Payer》
  B
    deck 20
play
  A casts 《Reader》
{chosen}
""",
    "d0": """game d0 15.00
card 《Reader》 strategy red cost 0 normal
  effect: {text}
{known}
board turn of A, main phase
  A
    deck {deck}
    hand 《Reader》, {hand}
  B
    deck 20
play
  A plays 《Reader》
  B passes
  A passes
{chosen}
""",
    "ygo": """game ygo 2020-04
card 《Reader》 spell normal
  effect: {text}
{known}
board turn of A, main phase 1, turn 5
  A lp 8000
    deck {deck}
    hand 《Reader》, {hand}
  B lp 8000
    deck 20
play
  A activates 《Reader》
  B passes
{chosen}
""",
}
COLOURS = {"zx": ("blue", "green"), "dm": ("water", "nature"), "d0": ("blue", "white"), "ygo": ("dark", "light")}
GRAVEYARD = {"zx": "trash"}
KIND = {"zx": "zx", "dm": "creature", "d0": "unit", "ygo": "monster"}
DISCARDED = "discard 1 card; if that card is {colour}, draw 2 card"
MILLED = "put top card of your deck into {place}; if that card is {colour}, draw 2 card"
LYING = "put top card of your deck into {place}; if there are 1 or more {colour} {kind} in your {place}, draw 2 card"


def ran(game: str, text: str, deck: str, hand: str, known: str = "") -> Run:
    place, colour = GRAVEYARD.get(game, "graveyard"), COLOURS[game][0]
    if game == "ygo":
        text = text.replace("put top card of your deck into", "send top card of your deck to")
    text = text.format(place=place, colour=colour, kind=KIND[game])
    told = GAMES[game].format(text=text, deck=deck, hand=hand, known=known, chosen="")
    run = run_text(told + "claim A: A drew 2\nclaim B: A did not draw 2\n")
    assert not run.diagnostics, run.diagnostics
    return run


def holds(game: str, text: str, deck: str, hand: str, known: str = "") -> list[bool | None]:
    return [c.finding.holds for c in ran(game, text, deck, hand, known).claims]


@pytest.mark.parametrize("text", [DISCARDED, MILLED, LYING], ids=["discarded", "milled", "lying"])
@pytest.mark.parametrize("game", list(GAMES))
class TestACardThatMoved:
    def test_it_depends_on_a_card_that_nobody_named(self, game: str, text: str) -> None:
        assert holds(game, text, "20", "1 card") == [None, None]

    @pytest.mark.parametrize("fits", [True, False])
    def test_a_card_that_is_named_decides(self, game: str, text: str, fits: bool) -> None:
        """ "That card" is the one the text itself has moved, not the card that bears the text."""
        colour = COLOURS[game][0 if fits else 1]
        rest = "level 4 atk 1000 def 1000" if game == "ygo" else "cost 1 power 1000"
        known = f"card 《Known》 {KIND[game]} {colour} {rest}\ncard 《Rest》 {KIND[game]} {COLOURS[game][1]} {rest}"
        got = holds(game, text, "《Known》, 《Rest》 x3", "《Known》", known)
        assert got == [fits, not fits]


REVEALED = "reveal top card of your deck; if that card is {what}, draw 2 card"


class TestACardThatTurnsOut:
    """Z/X: which card is shown is a choice of the table, and one that the file does not name may be anything of its type."""

    @pytest.mark.parametrize("what", ["blue", "[Angel]"])
    def test_no_way_decides_what_hangs_on_a_card_not_named(self, what: str) -> None:
        run = ran("zx", REVEALED.replace("{what}", what), "20", "1 card")
        assert [answer.answer for answer in short(run, "en").answers] == ["depends", "depends"]

    def test_a_card_of_another_type_is_none_of_those_meant(self) -> None:
        """Every card that may be shown is a Z/X or an event, and neither is a Player card: here nothing is open."""
        run = ran("zx", REVEALED.replace("{what}", "extra"), "20", "1 card")
        assert [answer.answer for answer in short(run, "en").answers] == ["wrong", "right"]

    def test_the_facts_behind_a_choice_are_tried_with_it(self) -> None:
        """The power of the second unit is asked for on one way only: what the other ways come to does not decide the claim."""
        run = run_text(BEHIND_A_CHOICE)
        assert run.outcome is not None
        assert run.outcome.status == "open"
        (said,) = (c.claim.says for c in run.claims)
        gone = explore(run, (said,))
        assert [tally.answer for tally in gone.tallies()] == ["always"]
        assert list(hinges(run, gone)) == [0]


BEHIND_A_CHOICE = """game zx
card 《Hunter》 zx red cost 1 power 2000
  auto when this appears: reveal top card of your deck; if that card is event, destroy all opponent's zx with power 9000 or more
card 《Payer》 zx red cost 1 power 1000
card 《Prey》 zx red cost 1
board turn of A, main phase, turn 5
  A life 4
    deck 20
    hand 《Hunter》
    resource 《Payer》
  B life 4
    north 《Prey》
play
  A plays 《Hunter》 to west
claim B: 《Prey》 survives
"""


WAITING = """game zx
card 《Keeper》 zx red cost 1 power 1000
  auto when {what} is put into your trash from your deck: draw 2 card
card 《Mill》 event red cost 0
  event: put top card of your deck to trash
{known}
board turn of A, main phase, turn 5
  A life 4
    center 《Keeper》
    deck {deck}
    hand 《Mill》
  B life 4
play
  A plays 《Mill》
claim A: A drew 2
claim B: A did not draw 2
"""


@pytest.mark.parametrize("what", ["[Angel]", "zx", "event", "blue card", "blue zx"])
class TestATextThatWaits:
    """Z/X: what a text waits for may have befallen a card that nobody named; a bare "Z/X" is one on a square, and such a card elsewhere."""

    def test_it_depends_on_a_card_that_nobody_named(self, what: str) -> None:
        run = run_text(WAITING.format(what=what, deck="20", known=""))
        assert [c.finding.holds for c in run.claims] == [None, None]

    def test_a_card_that_is_named_decides(self, what: str) -> None:
        known = "card 《Known》 zx blue [Angel] cost 1 power 1000\ncard 《Rest》 zx green [Beast] cost 1 power 1000"
        fits = what != "event"
        run = run_text(WAITING.format(what=what, deck="《Known》, 《Rest》 x4", known=known))
        assert [c.finding.holds for c in run.claims] == [fits, not fits]


@pytest.mark.parametrize(("what", "place"), [("traps", "spell & trap zone 3"), ("[Dragon] monsters", "monster zone 3")])
def test_what_lies_face_down_on_the_field_is_none_of_those_by_the_book(what: str, place: str) -> None:
    """Yu-Gi-Oh! J3.18¶1: it is known only as a monster or as a spell or trap, whatever it is; nothing is open."""
    run = run_text(
        f"""game ygo 2020-04
card 《Storm》 spell normal
  effect: destroy all {what}
board turn of A, main phase 1, turn 5
  A lp 8000
    hand 《Storm》
  B lp 8000
    {place} 1 card set
play
  A activates 《Storm》
claim A: B has graveyard 1
claim B: B has graveyard 0
"""
    )
    assert not run.diagnostics, run.diagnostics
    assert [c.finding.holds for c in run.claims] == [False, True]


OPEN = [
    ("dm", "that card is creature"),
    ("dm", "that card is cross gear"),
    ("dm", "that card is water"),
    ("dm", "that card has cost 3 or less"),
    ("d0", "that card is base"),
    ("d0", "that card is blue"),
    ("d0", "that card has power 2000 or more"),
]


@pytest.mark.parametrize(("game", "what"), OPEN)
def test_of_a_card_not_named_nothing_is_taken_for_granted(game: str, what: str) -> None:
    """Duel Masters and Dimension Zero: the card that is shown may be none of the file, of any type, cost, power and colour."""
    run = ran(game, f"reveal top card of your deck; if {what}, draw 2 card", "20", "1 card")
    assert [answer.answer for answer in short(run, "en").answers] == ["depends", "depends"]


PUT_OUT = {
    "dm": "put top card of your deck into battle zone; if you have 1 or more {kind} with power {n} or more, draw 2 card",
    "d0": "reveal top card of your deck; put that card into square; if you have 1 or more {kind} with power {n} or more, draw 2 card",
}


@pytest.mark.parametrize("game", list(PUT_OUT))
def test_its_power_is_asked_for_where_it_lies(game: str) -> None:
    """No card of the file has so much power: whether the unknown one has is open, and no number is taken for it."""
    run = ran(game, PUT_OUT[game].replace("{n}", "9000").replace("{kind}", KIND[game]), "20", "1 card")
    told = short(run, "en").answers
    assert [answer.answer for answer in told] == ["depends", "depends"]
    if game == "dm":  # in Dimension Zero the square is open besides
        assert "the power of a creature that the file does not name" in told[0].found
