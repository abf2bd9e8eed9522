"""A card that the board lays in nobody's hand is played by the other player: the line is refused, whatever kind of card it is."""

from __future__ import annotations

from judgecli.session.run import run_text

BATTLE = """game zx
card 《Lancer》 zx red cost 3 power 2000
card 《Sentry》 zx green cost 2 power 3000
card 《Bolt》 event red cost 2
  Choose 1 ZX and deal 3000 damage to it.
board turn of A, main phase
  A life 4
    center 《Lancer》
    hand {held}
    resource 4 red
  B life 4
    east 《Sentry》
play
  A attacks 《Sentry》 with 《Lancer》
  B plays 《Bolt》
"""


def test_an_event_in_nobody_elses_hand_is_refused() -> None:
    run = run_text(BATTLE.format(held="《Bolt》"))
    assert run.outcome is not None
    assert not [d.message_en for d in run.diagnostics if d.severity == "error"]
