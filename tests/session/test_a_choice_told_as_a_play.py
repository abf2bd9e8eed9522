"""What an effect summons is often told as a line of its own ("B special summons 《X》"): that is the choice of its player, and no play."""

from __future__ import annotations

import pytest

from judgecli.session.run import Run, run_text

BOARD = """game ygo 2020-04
card 《Tomato》 monster effect dark [Plant] level 4 atk 1400 def 1100
  When this card is destroyed by battle and sent to the Graveyard: You can Special Summon 1 DARK monster from your Deck in Attack Position.
card 《Angel》 monster effect light [Fairy] level 4 atk 1400 def 800
  When this card is destroyed by battle and sent to the Graveyard: You can Special Summon 1 LIGHT monster from your Deck in Attack Position.
card 《Imp》 monster normal dark [Fiend] level 3 atk 1000 def 600
card 《Nymph》 monster normal light [Fairy] level 4 atk 1300 def 500
board turn of A, battle phase
  A lp 8000
    monster zone 2 《Tomato》 in attack position
    deck 《Imp》{more}
    hand 《Imp》
  B lp 8000
    monster zone 3 《Angel》 in attack position
    deck 《Nymph》{more}
play
  A attacks 《Angel》 with 《Tomato》
  A activates the effect of 《Tomato》
  B activates the effect of 《Angel》
{lines}
claim B: 《Nymph》 was summoned before 《Imp》
claim B: 《Nymph》 is in the monster zone
"""
TOLD = (
    "B special summons 《Nymph》",
    "B Special Summons 《Nymph》",
    "B special summons 《Nymph》 from the deck",
    "B chooses 《Nymph》",
    "Bは《Nymph》を特殊召喚する",
    "Bは《Nymph》を特殊召喚した",
    "Bは《Nymph》を選ぶ",
    "Bはデッキから《Nymph》を特殊召喚する",
)


def run(lines: str, more: str = " and 20 other cards") -> Run:
    return run_text(BOARD.format(lines=lines, more=more))


@pytest.mark.parametrize("more", ["", " and 20 other cards"])
@pytest.mark.parametrize("told", TOLD)
def test_what_a_resolving_effect_summons_may_be_told_as_a_line(told: str, more: str) -> None:
    """B's effect was activated last, so it resolves first (C7.1¶4), and B chooses what it summons; B is not the turn player."""
    found = run(f"  {told}\n  A special summons 《Imp》", more)
    assert not [d for d in found.diagnostics if d.severity == "error"], found.diagnostics
    assert found.outcome is not None
    assert not found.outcome.refused_as_written
    assert [one.finding.holds for one in found.claims] == [True, True]


@pytest.mark.parametrize(
    ("told", "section"),
    [("A special summons 《Imp》", "ygo:S6.6¶1"), ("B special summons 《Nymph》", "ygo:S6.6¶1")],
)
def test_where_no_effect_summons_it_is_a_play_and_refused(told: str, section: str) -> None:
    """Without an effect that summons, a monster is Special Summoned only in its player's own Main Phase, where it says so itself."""
    lines = BOARD.replace("  A activates the effect of 《Tomato》\n  B activates the effect of 《Angel》\n", "")
    lines = lines.replace(
        "claim B: 《Nymph》 was summoned before 《Imp》\nclaim B: 《Nymph》 is in the monster zone\n", ""
    )
    cards = lines.replace(
        "When this card is destroyed by battle and sent to the Graveyard: You can Special Summon",
        "When this card is Normal Summoned: You can Special Summon",
    )
    found = run_text(cards.format(lines=f"  {told}", more=""))
    assert found.outcome is not None
    (refused,) = found.outcome.refusals
    assert section in getattr(refused.verdict, "cites", ())


NAMED = """game d0 15.00
card 《Hunt》 strategy black cost 1
  effect: name a race; draw 1 card
card 《Wolf》 unit green cost 1 power 3000 smash 1 [Beast]
card 《Wyrm》 unit green cost 1 power 3000 smash 1 [Dragon]
card 《Dark》 unit black cost 1
board turn of A, main phase
  A
    hand 《Hunt》
    energy 《Dark》
    own-left 《Wolf》
  B
    own-left 《Wyrm》
play
  A plays 《Hunt》
{line}
claim A: A drew 1
"""


@pytest.mark.parametrize("line", ["  resolve\n  A names [Beast], [Dragon]", "  A names [Beast], [Dragon]"])
def test_a_choice_that_names_too_much_is_told(line: str) -> None:
    """Exactly one race is named (2-8-4): the second answers nothing, also where the line stands below its moment."""
    assert [d.code for d in run_text(NAMED.format(line=line)).diagnostics] == ["E401"]


SHOWN_FROM_HAND = """game d0 15.00
card 《Bolt》 strategy cost red 1 quick
  effect targeting 1 unit: deal 3000 damage to it
card 《Old Guard》 unit cost blue 2 power 3000 smash 1
card 《Heir》 unit cost blue 4 power 5000 smash 1
  trigger (hand) when your unit is destroyed: you may reveal this; if you do, draw 2 cards
card 《Red》 unit cost red 1
board turn of A, main phase
  A
    hand 《Bolt》
    energy 《Red》
  B deck 20
    hand 《Heir》
    mid-center 《Old Guard》
play
  A plays 《Bolt》 targeting 《Old Guard》
{line}
claim B: B drew 2
"""


@pytest.mark.parametrize(
    "line",
    [
        "B accepts",
        "B reveals 《Heir》",
        "B reveals 《Heir》 from hand",
        "B shows 《Heir》",
        "Bは《Heir》を公開する",
        "Bは手札の《Heir》を見せる",
    ],
)
def test_a_card_of_the_hand_is_shown_by_the_line_that_shows_it(line: str) -> None:
    """Its owner may show it as its event happens (4-8-12); it is stacked when its owner has priority (4-8-12-1), which A's pass gives."""
    found = run_text(SHOWN_FROM_HAND.format(line=f"  {line}"))
    assert [d for d in found.diagnostics if d.severity == "error"] == []
    assert [one.finding.holds for one in found.claims] == [True]


def test_a_card_that_is_not_shown_is_told_as_declined() -> None:
    """Who does not show it gets nothing (4-8-12-2)."""
    assert [one.finding.holds for one in run_text(SHOWN_FROM_HAND.format(line="  B declines")).claims] == [False]


REPLAY = """game ygo 2020-04
card 《Boar》 monster normal earth [Beast] level 4 atk 1800 def 1000
card 《Fry》 monster normal water [Fish] level 2 atk 500 def 500
card 《Wall》 monster normal earth [Rock] level 4 atk 0 def 2500
card 《Help》 trap normal
  effect: special summon 1 your monster level 4 or less in hand defence position
board turn of A, battle phase, turn 4
  A lp 8000
    monster zone 3 《Boar》 attack position
  B lp 8000
    hand 《Wall》
    monster zone 2 《Fry》 attack position
    spell & trap zone 2 《Help》 set since an earlier turn
play
  A attacks 《Fry》 with 《Boar》
  B activates 《Help》
  B chooses 《Wall》
  {line}
  A attacks 《Fry》 with 《Boar》
claim A: line 5 is legal
claim B: line 5 is illegal C5.5¶1
"""


@pytest.mark.parametrize(
    "line",
    [
        "A calls the attack off",
        "A cancels the attack",
        "A withdraws the attack of 《Boar》",
        "A calls 《Boar》's attack off",
        "A does not continue the attack",
        "Aは攻撃を取りやめる",
        "Aはその攻撃を中止する",
        "Aは《Boar》の攻撃をやめた",
    ],
)
def test_an_attack_is_called_off_and_not_passed(line: str) -> None:
    """A new monster appears: the attack may be called off, and that monster attacks no more this turn (C5.5¶1)."""
    found = run_text(REPLAY.format(line=line))
    assert [one.finding.holds for one in found.claims] == [False, True]


@pytest.mark.parametrize(
    "line", ["A cancels the attack of 《Fry》", "A declines with 《Wall》", "Aは《Wall》の攻撃をやめる"]
)
def test_whose_attack_is_called_off_is_held_against_the_attack(line: str) -> None:
    """Another monster does not attack: the words are an error, and are not lost."""
    assert "E401" in [found.code for found in run_text(REPLAY.format(line=line)).diagnostics]


def test_where_no_attack_can_be_called_off_the_line_is_an_error() -> None:
    """Without a replay nobody asks: the line is no pass of somebody who has the word."""
    told = REPLAY.replace("  B activates 《Help》\n  B chooses 《Wall》\n", "").format(line="A cancels the attack")
    assert "E402" in [d.code for d in run_text(told).diagnostics]


PLANES = """game dmv plane exploration
card 《Yard》 d2 field water cost 4
  d-switch: draw 2 cards
board turn of A, main step, seats A B C
  A deck 20
    command zone 《Yard》 face up
  B
  C
play
  A rolls
  {line}
claim A: A drew 2
"""


@pytest.mark.parametrize(
    ("line", "drew"),
    [
        ("table chooses {C}", True),
        ("the die shows {C}", True),
        ("the plane die came up chaos", True),
        ("次元ダイスは{C}だった", True),
        ("ダイスの目はC・シンボルだった", True),
        ("the die shows blank", False),
        ("次元ダイスの目は無地", False),
    ],
)
def test_what_the_plane_die_shows_is_told_as_players_say_it(line: str, drew: bool) -> None:
    """The symbol sets off the D-switch of the field that is used as a plane (704.12d); a blank face does nothing (704.12a)."""
    found = run_text(PLANES.format(line=line))
    assert [d for d in found.diagnostics if d.severity == "error"] == []
    assert [one.finding.holds for one in found.claims] == [drew]
