"""What a line targets: it pays no cost, it waits for an open choice before it, and it is never taken for what came by itself."""

from __future__ import annotations

from judgecli.session.run import Run, run_text

YGO = """game ygo
card 《Knight》 monster normal dark level 4 atk 1900 def 1500
card 《Bearer》 monster normal light level 4 atk 1400 def 1800
card 《Wyvern》 monster effect level 4 atk 1500 def 1000
  ① quick <discard 1 card> targeting 1 monster in field: destroy it
board turn of A, main phase 1
  A lp 8000
    hand {hand}
    mz3 《Knight》 attack position
    mz2 《Wyvern》 attack position
  B lp 8000
    mz3 《Bearer》 attack position
play
  A activates 《Wyvern》 targeting 《Bearer》
"""
ZX = """game zx
card 《Sword》 zx blue cost 2 power 5000
card 《Rampart》 zx white cost 2 power 3000
  auto when this is destroyed: draw 1 card
card 《Bolt》 event red cost 1
  event: choose 1 zx; deal 3000 damage to it
card 《R》 zx red cost 1 power 1000
board turn of A, main phase
  A life 4
    west 《Sword》
    resource 《R》, 《R》
    hand 《Bolt》, 《Bolt》
  B life 4 deck 5
    east 《Rampart》
play
  A plays 《Bolt》 targeting 《Rampart》
  A plays 《Bolt》 targeting 《Rampart》
"""


def _targeted(run: Run) -> list[str]:
    assert run.outcome is not None
    kinds = (s for s in run.outcome.trace.steps if s.kind == "decision" and s.what[0].kind == "card")
    return [label for s in kinds if (label := s.what[1]).startswith("Bearer (B")]


def test_a_cost_is_not_paid_with_what_is_targeted() -> None:
    """Both cards bear the name: the one in the hand is discarded, the other one is targeted (G.21¶1)."""
    run = run_text(YGO.format(hand="《Bearer》"))
    assert not run.diagnostics
    assert len(_targeted(run)) == 1


def test_what_is_targeted_waits_for_the_choice_of_what_is_paid() -> None:
    run = run_text(YGO.format(hand="《Bearer》, 《Knight》"))
    assert not run.diagnostics
    assert run.outcome is not None
    assert run.outcome.waiting is not None
    assert set(run.outcome.waiting.options) == {"Bearer (hand)", "Knight (hand)"}


def test_an_auto_played_by_itself_is_no_target_of_the_next_line() -> None:
    """By then the Z/X is in the charge: the line says so instead of hitting the only one that is left."""
    run = run_text(ZX)
    assert [(p.code, p.span.line) for p in run.diagnostics] == [("E401", 17)]
    assert "in the charge of B" in run.diagnostics[0].help_en
