"""That a card may be summoned which only an effect could bring out is a claim about that effect, and not about a Normal Summon."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

MOTH = """\
game ygo 2020-04
card 《Moth》
  [Insect/Effect]
  DARK / Level 4
  ATK 1500 / DEF 1000
  {when} this card is destroyed and sent to the Graveyard: You can Special Summon 1 Level 4 or lower Insect monster from your Deck.
card 《Hare》 monster effect dark [{race}] level 3 atk 1000 def 800
card 《Gift》 spell normal
  Inflict 300 damage to your opponent, then draw 1 card.
card 《Snap》 trap normal
  Target 1 face-up monster your opponent controls; destroy it.
board turn of A, main phase 1, turn 5
  A LP 4000, hand 《Gift》, deck {deck}
    monster zone 3 《Moth》 attack position
  B LP 5000, deck 20
    spell & trap zone 1 《Snap》 set since an earlier turn
play
  A activates 《Gift》
  B chains 《Snap》 targeting 《Moth》
  the chain resolves
"""
LINE = "  A activates 《Moth》\n"


def played(
    claim: str, *, when: str = "When", race: str = "Insect", deck: str = "20 cards, 《Hare》", line: str = ""
) -> tuple[bool | None, tuple[str, ...], str]:
    text = MOTH.format(when=when, race=race, deck=deck) + line + claim + "\n"
    run = run_text(text)
    assert run.claims, [d.message("en") for d in run.diagnostics]
    found = run.claims[0]
    return found.finding.holds, found.finding.cites, found.finding.en


CLAIMS = (
    "claim A: I may summon 《Hare》, because 《Moth》 was destroyed",
    "claim A: I get to Special Summon 《Hare》",
    "主張 A: Aは《Hare》を特殊召喚できる",
)


@pytest.mark.parametrize("claim", CLAIMS)
@pytest.mark.parametrize("line", [LINE, ""])
def test_it_is_about_the_effect_that_misses_its_timing(claim: str, line: str) -> None:
    holds, cites, en = played(claim, line=line)
    assert holds is False
    assert "ygo:G.6¶1" in cites or "G.6¶1" in en


@pytest.mark.parametrize("claim", CLAIMS)
def test_where_the_effect_may_be_used_the_claim_is_right(claim: str) -> None:
    assert played(claim, when="If")[0] is True


@pytest.mark.parametrize("claim", CLAIMS)
def test_a_card_that_the_effect_does_not_mean_is_not_brought_out_by_it(claim: str) -> None:
    assert played(claim, when="If", race="Beast")[0] is False


def test_a_card_that_was_drawn_is_summoned_from_the_hand() -> None:
    drawn = "《Hare》, 20 cards"
    assert played("claim A: I may summon 《Hare》", deck=drawn)[0] is True


CHOSEN = (
    "A activates 《Moth》\n  A summons 《Hare》",
    "A activates 《Moth》\n  A special summons 《Hare》",
    "A wants to use 《Moth》 in the graveyard and summon 《Hare》 with it",
)


@pytest.mark.parametrize("lines", CHOSEN)
def test_what_the_effect_summons_is_chosen_and_no_play_of_its_own(lines: str) -> None:
    """No Normal Summon of a card that is not in the hand is refused: the effect does it, or nothing does."""
    claim = "claim A: 《Hare》 is in the monster zone"
    position = "  A chooses attack position\n"
    used = run_text(
        MOTH.format(when="If", race="Insect", deck="20 cards, 《Hare》") + f"  {lines}\n{position}{claim}\n"
    )
    assert used.claims[0].finding.holds is True
    refused = run_text(MOTH.format(when="When", race="Insect", deck="20 cards, 《Hare》") + f"  {lines}\n{claim}\n")
    assert refused.outcome is not None
    cites = [getattr(refusal.verdict, "cites", ()) for refusal in refused.outcome.refusals]
    assert cites
    assert [("ygo:G.6¶1" in each, "ygo:S3.1¶1" in each) for each in cites] == [(True, False), (True, False)]


@pytest.mark.parametrize(
    "claim",
    [
        "claim A: I special summon 《Hare》 from the deck with 《Moth》, as it was sent to the graveyard",
        "claim A: I may summon 《Hare》 with 《Moth》",
    ],
)
@pytest.mark.parametrize(("when", "holds"), [("If", True), ("When", False)])
def test_the_card_whose_effect_it_is_may_be_named(claim: str, when: str, holds: bool) -> None:
    assert played(claim, when=when)[0] is holds
