"""What an effect does to its own card once it has summoned it: the card is the same one, wherever the effect has put it."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

FILE = """game ygo
card 《Ghost》 monster effect water [Aqua] level 4 atk 1500 def 500
  ① ignition ({zone}): special summon this; {what}
board turn of B, main phase 1
  A lp 8000
  B lp 8000
    {zone} 《Ghost》
play
  B activates 《Ghost》
  B chooses attack position
{more}claim B: {claim}
"""


@pytest.mark.parametrize("zone", ["graveyard", "hand"])
@pytest.mark.parametrize(
    ("what", "claim"),
    [
        ("it gets atk +100", "《Ghost》 has atk 1600"),
        ("this gets atk +100", "《Ghost》 has atk 1600"),
        ("if you do, it gets atk +100", "《Ghost》 has atk 1600"),
        ("it becomes level 8", "《Ghost》 has level 8"),
    ],
)
def test_it_is_the_monster_that_was_summoned(zone: str, what: str, claim: str) -> None:
    run = run_text(FILE.format(zone=zone, what=what, claim=claim, more=""))
    assert not run.diagnostics
    assert run.claims[0].finding.holds is True


def test_a_target_stays_what_it_means() -> None:
    text = FILE.format(zone="hand", what="it gets atk +100", claim="《Ghost》 has atk 1500", more="")
    text = text.replace("(hand): special", "(hand) targeting 1 monster in field: special").replace(
        "  B lp 8000", "  B lp 8000\n    monster zone 1 《Other》 attack position"
    )
    text = text.replace("board", "card 《Other》 monster normal earth [Rock] level 4 atk 2000 def 1000\nboard", 1)
    text = text.replace("activates 《Ghost》", "activates 《Ghost》 targeting 《Other》").replace(
        "  B chooses attack", "  B chooses monster zone 2\n  B chooses attack"
    )
    run = run_text(text + "claim B: 《Other》 has atk 2100\n")
    assert not [d for d in run.diagnostics if d.severity == "error"]
    assert [claim.finding.holds for claim in run.claims] == [True, True]
