"""A dispute in the words of a table: what a play chooses on its way, attacks on nothing in particular, lines that were never reached."""

from __future__ import annotations

import pytest

from judgecli.language.reading import grammar_of
from judgecli.session.run import Run, run_text

CHOSEN = {
    "zx": (
        "game zx\ncard 《Bolt》 event red cost 1\n  event: destroy 1 opponent's zx\n"
        "card 《Ox》 zx red cost 1 power 1000\ncard 《Elf》 zx red cost 1 power 1000\n"
        "card 《Red》 zx red cost 1\nboard turn of A, main phase\n  A life 4\n    hand 《Bolt》\n"
        "    resource 《Red》\n  B life 4\n"
        "    center 《Ox》\n    east 《Elf》\n",
        ("A plays 《Bolt》 choosing {}", "Aは《Bolt》をプレイし、{}を選ぶ"),
    ),
    "d0": (
        "game d0\ncard 《Bolt》 strategy cost red 1 timing quick\n  effect: destroy 1 opponent's unit\n"
        "card 《Ox》 unit cost red 1 power 1000\ncard 《Elf》 unit cost red 1 power 1000\n"
        "card 《Red》 unit cost red 1\nboard turn of A, main phase\n  A\n    hand 《Bolt》\n"
        "    energy 《Red》\n  B\n    own-left 《Ox》\n    own-right 《Elf》\n",
        ("A plays 《Bolt》 and chooses {}", "Aは《Bolt》をプレイする、対象は{}"),
    ),
    "dm": (
        "game dm\ncard 《Bolt》 spell fire cost 1\n  spell: destroy 1 opponent's creature\n"
        "card 《Ox》 creature fire cost 1 power 1000\ncard 《Elf》 creature fire cost 1 power 1000\n"
        "card 《Red》 creature fire cost 1\nboard turn of A, main step\n  A\n"
        "    hand 《Bolt》\n    mana zone 《Red》\n  B\n    battle zone 《Ox》, 《Elf》\n",
        ("A casts 《Bolt》 choosing {}", "Aは《Bolt》を唱え、{}を選ぶ"),
    ),
    "ygo": (
        "game ygo\ncard 《Bolt》 spell quick-play\n  effect targeting 1 opponent's monster: destroy it\n"
        "card 《Ox》 monster normal earth level 4 atk 1000 def 1000\n"
        "card 《Elf》 monster normal earth level 4 atk 1000 def 1000\nboard turn of A, main phase 1\n"
        "  A\n    hand 《Bolt》\n  B\n"
        "    monster zone 1 《Ox》\n    monster zone 2 《Elf》\n",
        ("A activates 《Bolt》, and targets {}", "Aは《Bolt》を発動する、対象は{}"),
    ),
}


def told(board: str, play: str, *claims: str) -> Run:
    run = run_text(
        board
        + "play\n"
        + "".join(f"  {line}\n" for line in play.split("\n"))
        + "".join(f"claim A: {claim}\n" for claim in claims)
    )
    assert [d.en for d in run.diagnostics if d.severity == "error"] == []
    return run


def holds(run: Run) -> list[bool | None]:
    return [claim.finding.holds for claim in run.claims]


@pytest.mark.parametrize("game", CHOSEN)
@pytest.mark.parametrize("japanese", [False, True])
def test_what_a_play_chooses_is_told_in_its_line(game: str, japanese: bool) -> None:
    """Of two that could be chosen it is the one named that goes."""
    board, said = CHOSEN[game]
    run = told(board, said[japanese].format("《Elf》"), "《Elf》 is destroyed", "《Ox》 is destroyed")
    assert holds(run) == [True, False]


def test_a_shield_trigger_chooses_in_its_line() -> None:
    run = told(
        "game dm\ncard 《Gate》 spell darkness cost 5\n  s-trigger\n  spell: destroy 1 opponent's creature\n"
        "card 《One》 creature fire cost 1 power 1000\ncard 《Two》 creature fire cost 1 power 1000\n"
        "board turn of A, attack step\n  A\n    battle zone 《One》, 《Two》\n  B\n    shield zone 《Gate》\n",
        "A attacks B with 《One》\nBは《Gate》をS・トリガーで唱え、《Two》を選ぶ",
        "《Two》 is destroyed",
    )
    assert holds(run) == [True]


ATTACKS = (
    "game dm\ncard 《Elf》 creature nature cost 1 power 1000\ncard 《Ox》 creature nature cost 1 power 1000\n"
    "board turn of A, attack step\n  A\n    battle zone 《Ox》 since an earlier turn, 《Elf》 tapped\n  B shield zone 1\n"
)


def test_whether_a_card_can_attack_at_all_is_tried_on_everything() -> None:
    """It can if it can attack anything; the tapped one can attack nothing (506.1a)."""
    claims = ("《Ox》 can attack", "《Ox》 cannot attack", "《Elf》 can attack", "《Elf》は攻撃できない")
    assert holds(told(ATTACKS, "", *claims)) == [True, False, False, True]


def test_a_line_behind_an_open_choice_is_neither_legal_nor_illegal() -> None:
    """Which creature dies nobody says, so the attack of one of them was never come to."""
    run = told(
        "game dm\ncard 《Bolt》 spell fire cost 1\n  spell: destroy 1 creature\n"
        "card 《Ox》 creature fire cost 1 power 1000\n"
        "card 《Elf》 creature fire cost 1 power 1000\ncard 《Red》 creature fire cost 1\n"
        "board turn of A, main step\n  A\n"
        "    hand 《Bolt》\n    mana zone 《Red》\n    battle zone 《Ox》, 《Elf》\n  B shield zone 1\n",
        "A casts 《Bolt》\nA attacks B with 《Ox》",
        "line 2 is legal",
        "line 2 is illegal",
        "line 1 is legal",
    )
    assert holds(run) == [None, None, True]


@pytest.mark.parametrize(
    ("claim", "right"),
    [
        ("summoning 《Ox》 is legal", True),
        ("the summon of 《Ox》 is illegal", False),
        ("the attack is illegal", True),
        ("《Elf》の攻撃は不適正", True),
        ("《Ox》の召喚は適正である", True),
        ("召喚は違反", False),
    ],
)
def test_a_deed_names_the_line_that_does_it(claim: str, right: bool) -> None:
    """Both lines name their card; the summon is all right, the tapped creature's attack is not (506.1a)."""
    run = told(
        "game dm\ncard 《Ox》 creature fire cost 1 power 1000\ncard 《Elf》 creature fire cost 1 power 1000\n"
        "card 《Red》 creature fire cost 1\nboard turn of A, main step\n  A\n    hand 《Ox》\n    mana zone 《Red》\n"
        "    battle zone 《Elf》 tapped\n  B shield zone 1\n",
        "Aは《Ox》を召喚する\nAは《Elf》でBを攻撃する"
        if grammar_of(claim) == "japanese"
        else "A summons 《Ox》\nA attacks B with 《Elf》",
        claim,
    )
    assert holds(run) == [right]
