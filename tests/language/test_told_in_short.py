"""Claims and plays that name a card by a part of its name, or an ability by its keyword only: read of the one card that is meant."""

from __future__ import annotations

import re

import pytest

from judgecli.language import parse
from judgecli.language.short_names import in_full
from judgecli.language.words import speaking

DUEL = """game dm
card 《Cave Slug》 creature darkness [Chimera] cost 3 power 1000
  Blocker
  Slayer (Whenever this creature battles, destroy the other creature after the battle.)
card 《Red Giant》 creature fire [Giant] cost 5 power 6000
card 《Blue Ox》 creature water cost 5 power 6000{more}
board turn of A, attack step
  A
    battle zone 《Red Giant》
  B
    battle zone 《Cave Slug》, 《Blue Ox》
    shield zone 2 cards
play
  A attacks B with {attacker}
  B blocks with 《Cave Slug》
"""
LAST = re.compile(r"(?s).*`([^`]+)`")


def read(claim: str, *, more: str = "", attacker: str = "《Red Giant》") -> tuple[list[str], list[str], str]:
    """The claims of the last line as canonical words, what was taken for what, and the help of its error."""
    parsed = parse(DUEL.format(more=more, attacker=attacker) + claim + "\n")
    errors = [d for d in parsed.diagnostics if d.severity == "error"]
    taken = [d.message_en for d in parsed.diagnostics if "taken to be" in d.message_en]
    if errors or parsed.scenario is None:
        return [], taken, errors[0].help_en
    claims = parsed.scenario.claims
    said = [
        f"{c.says.subject.text if c.says.subject else ''} {'not ' * c.says.negated}{c.says.verb} {c.says.what}"
        for c in claims
    ]
    return said, taken, ""


@pytest.mark.parametrize(
    ("claim", "says"),
    [
        ("claim B: the giant is destroyed", "Red Giant is destroyed"),
        ("claim B: my slug is destroyed", "Cave Slug is destroyed"),
        ("claim B: the giant dies because of slayer", "Red Giant happened destroyed"),
        ("claim B: the giant is destroyed by slayer", "Red Giant happened destroyed"),
        ("claim B: Slayer destroys the giant", "Red Giant happened destroyed"),
        ("claim A: Slayer does not trigger", "Cave Slug not happened trigger"),
        ("主張 B：スレイヤーで《Red Giant》は破壊される", "Red Giant happened destroyed"),
        ("主張 B：スレイヤーが《Red Giant》を破壊する", "Red Giant happened destroyed"),
        ("主張 A：スレイヤーは誘発しない", "Cave Slug not happened trigger"),
    ],
)
def test_a_claim_is_read_of_the_card_that_is_meant(claim: str, says: str) -> None:
    found, taken, _ = read(claim)
    assert found == [says]
    assert taken


def test_a_play_is_read_of_the_card_that_is_meant() -> None:
    parsed = parse(DUEL.format(more="", attacker="the giant"))
    assert not [d for d in parsed.diagnostics if d.severity == "error"]
    assert parsed.scenario is not None
    assert [said.text for said in parsed.scenario.plays[0].role("with")] == ["Red Giant"]


@pytest.mark.parametrize("claim", ["claim B: the giant dies by slayer", "claim A: Slayer does not trigger"])
def test_of_several_cards_with_a_keyword_none_is_taken(claim: str) -> None:
    found, taken, help_ = read(
        claim, more="\n  Slayer (When this creature battles, destroy the other creature after it.)"
    )
    assert not found
    assert not [one for one in taken if "the ability" in one]
    assert help_


def test_of_several_cards_with_a_word_none_is_taken() -> None:
    found, taken, _ = read(
        "claim B: the giant is destroyed", more="\ncard 《Green Giant》 creature nature cost 2 power 1"
    )
    assert not found
    assert not taken


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("the giant dies", "《Red Giant》 dies"),
        ("the revolution change of the king", "the revolution change of 《Revolution King》"),
        ("the owner of it", "the owner of it"),
        ("the number of them", "the number of them"),
    ],
)
def test_part_of_a_name_in_the_words_of_the_game_may_be_a_cards(said: str, named: str) -> None:
    with speaking("dm"):
        assert in_full(said, ["Red Giant", "Revolution King", "Owner Number"]) == named


def test_a_claim_without_a_card_is_answered_with_those_of_the_last_plays() -> None:
    found, _, help_ = read("claim B: it is a shambles")
    assert not found
    assert "《Cave Slug》 is destroyed" in help_
    assert "《Red Giant》 is destroyed" in help_


@pytest.mark.parametrize(
    ("claim", "says"),
    [
        ("claim A: no shield is broken", "A not happened break"),
        ("claim A: the shields stay intact", "A not happened break"),
        ("claim B: A does not get to break a shield", "A not happened break"),
        ("claim A: nothing happens to 《Red Giant》", "Red Giant not is destroyed"),
    ],
)
def test_shields_and_cards_to_which_nothing_happens(claim: str, says: str) -> None:
    assert read(claim)[0] == [says]


def test_what_leaves_out_least_is_read() -> None:
    """With its short name in full the first clause can be claimed too; without, it would only be a reason."""
    found, taken, _ = read(
        "主張 A：ジャイアントは破壊されるが、シールドは1枚ブレイクされる",
        more="\ncard 《レッド・ジャイアント》 creature fire cost 1 power 1000",
    )
    assert found == ["レッド・ジャイアント is destroyed", "A happened break"]
    assert taken


def test_a_role_in_words_that_might_be_left_out_is_read() -> None:
    parsed = parse(
        """game ygo
card 《Mirror Wall》 trap
  Activate when an opponent's monster declares an attack: draw 1 card.
card 《Gale》 spell quick-play
  Target 1 Spell/Trap on the field; destroy that target.
board turn of A, main phase 1
  A
    hand 《Gale》
  B
    spell & trap zone 3 《Mirror Wall》 set
play
  A activates Gale, targeting the trap
"""
    )
    assert parsed.scenario is not None
    named = {m.text for play in parsed.scenario.plays for _, said in play.roles for m in said}
    assert named == {"Gale", "Mirror Wall"}
    assert not [d for d in parsed.diagnostics if d.code == "L220"]


@pytest.mark.parametrize(
    "claim",
    [
        "claim B: 《Red Giant》 survives with 6000 power",
        "claim B: 《Red Giant》 survives with power 6000",
        "主張 B：《Red Giant》はパワー6000で生き残る",
    ],
)
def test_a_card_that_survives_with_a_power_is_there_and_has_it(claim: str) -> None:
    assert read(claim)[0] == ["Red Giant not is destroyed", "Red Giant has power"]


def test_one_that_stays_on_the_board_with_a_power_lies_there_and_has_it() -> None:
    assert read("主張 B：《Red Giant》はパワー6000のまま場に残る")[0] == ["Red Giant has power", "Red Giant is in "]


@pytest.mark.parametrize("play", ["B taps 《Cave Slug》 to block it", "B taps 《Cave Slug》 and blocks"])
def test_a_blocker_that_is_tapped_to_block_blocks(play: str) -> None:
    parsed = parse(DUEL.format(more="", attacker="《Red Giant》").replace("  B blocks with 《Cave Slug》", f"  {play}"))
    assert parsed.scenario is not None
    assert [(one.player, one.verb) for one in parsed.scenario.plays] == [("A", "attack"), ("B", "block")]


@pytest.mark.parametrize(("card", "verb"), [("《Mirror Wall》", "activate"), ("《Rock》", "flip summon")])
def test_a_card_that_is_flipped_is_used_as_its_kind_is(card: str, verb: str) -> None:
    parsed = parse(
        f"""game ygo
card 《Mirror Wall》 trap
card 《Rock》 monster normal earth level 4 atk 0 def 2000
board turn of A, main phase 1
  A
    spell & trap zone 3 《Mirror Wall》 set
    monster zone 2 《Rock》 face-down defence position
  B
play
  A flips {card}
"""
    )
    assert parsed.scenario is not None
    assert [one.verb for one in parsed.scenario.plays] == [verb]
