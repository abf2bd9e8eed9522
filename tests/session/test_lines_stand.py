"""A line that is refused either way is judged after everything before it has been handled, unless a later line still belongs there."""

from __future__ import annotations

import pytest

from judgecli.games.contract import Outcome
from judgecli.kernel.canon import canon
from judgecli.kernel.verdict import Illegal
from judgecli.session.run import run_text

ATTACKS = """\
game dm 2022-04-08
card 《Cub》 creature fire cost 2 power 2000
card 《Gate》 creature light cost 2 power 3000
  blocker
card 《Root》 creature nature cost 3 power 3000
board turn of A, attack step
  A shield zone 5
    battle zone 《Cub》, 《Root》 tapped
  B shield zone 3
    battle zone 《Gate》
play
  A attacks B with 《Cub》
  A attacks B with 《Root》
"""
"""506.1b asks for an untapped attacker: 《Root》 cannot attack, during the first attack or after it."""

CHAIN = """\
game ygo 2020-04
card 《Elk》 monster normal earth level 4 atk 1500 def 1000
card 《Pot》 spell
  effect: you get 100 lp
card 《Horn》 spell quick-play
  effect: you get 10 lp
board turn of A, main phase 1, turn 4
  A lp 8000
    hand 《Elk》, 《Elk》, 《Pot》
    spell & trap zone 2 《Horn》 face down
  B lp 8000
    hand 《Horn》
play
  A normal summons 《Elk》
  A activates 《Pot》
  A normal summons 《Elk》
"""
"""S3.0¶1: one Normal Summon a turn, while the spell resolves or after it."""

BATTLE = """\
game zx 1.59
card 《Pup》 zx red cost 1 power 1000
card 《Wall》 zx red cost 1 power 3000
board turn of A, main phase
  A life 4
    center 《Pup》
    west 《Wall》 slept
  B life 4
    north 《Wall》
play
  A attacks 《Wall》 with 《Pup》
  A attacks 《Wall》 with 《Wall》#1
"""

STACK = """\
game d0 15.00
card 《Inventory》 strategy cost red 1 timing quick
  effect: draw 2 cards
card 《Red》 unit cost red 1
board turn of A, main phase
  A deck 10
    hand 《Inventory》
    energy 《Red》
  B deck 10
play
  A plays 《Inventory》
  A smashes with 《Red》
"""


def told(text: str, *lines: str) -> Outcome:
    run = run_text(text + "".join(f"  {line}\n" for line in lines))
    assert not run.diagnostics, [d.message("en") for d in run.diagnostics]
    assert run.outcome is not None
    return run.outcome


def refused_at(outcome: Outcome) -> int:
    return next(n for n, step in enumerate(outcome.trace.steps) if step.kind == "refused")


def last_assumed(outcome: Outcome) -> int:
    """The last pass nobody told: what was under way came to its end by it."""
    steps = enumerate(outcome.trace.steps)
    return max(n for n, step in steps if step.kind == "decision" and step.what[2] == "assumed")


def sections(outcome: Outcome, line: int) -> set[str]:
    found = next(r.verdict for r in outcome.refusals if r.line == line)
    assert isinstance(found, Illegal)
    return {cite.partition(":")[2] for cite in found.cites}


def draws(outcome: Outcome) -> int:
    """How many cards lie in A's hand."""
    return sum(t.zone.name == "hand" and t.zone.holder == "A" for t in outcome.end.things.values())


@pytest.mark.parametrize(
    ("text", "line", "wanted"),
    [
        (ATTACKS, 1, {"506.1a"}),
        (CHAIN, 2, {"S3.0¶1"}),
        (BATTLE, 1, {"602.1a", "602.1b", "602.1c", "303.2"}),
        (STACK, 1, {"3-9-1", "2-26-1-1", "2-24-7-1"}),
    ],
    ids=["dm", "ygo", "zx", "d0"],
)
def test_what_is_under_way_ends_before_a_line_that_is_refused(text: str, line: int, wanted: set[str]) -> None:
    outcome = told(text)
    assert sections(outcome, line) == wanted  # nothing of the chain, the battle or the stack
    assert refused_at(outcome) > last_assumed(outcome)


def test_a_line_that_belongs_into_the_attack_keeps_the_refused_one_there() -> None:
    outcome = told(ATTACKS, "B blocks with 《Gate》")
    (refused,) = outcome.refusals
    assert refused.line == 1
    blocked = [s for s in outcome.trace.standing() if s.kind == "decision" and s.what[0].kind == "block"]
    assert blocked[0].what[2] == "said"
    assert not [t for t in outcome.end.things.values() if outcome.end.name(t) == "Cub" and t.zone.name == "battle"]


def test_a_refused_smash_does_not_end_the_main_phase() -> None:
    """3-9-1 would be asked in the smash phase; nobody has gone there."""
    outcome = told(STACK)
    assert draws(outcome) == 2
    assert not any("smash phase begins" in str(s.what) for s in outcome.trace.steps)


NEGATED = """\
game ygo 2020-04
card 《Smith》 monster effect fire [Warrior] level 4 atk 1500 def 1000
  ignition once per turn by name: draw 1 card
card 《Hush》 trap counter
  effect when effect of a monster is activated: negate its activation
card 《Bell》 trap
  effect: draw 1 card
card 《Ray》 spell
  effect targeting 1 opponent's spell or trap: destroy it
board turn of A, main phase 1, turn 3
  A lp 8000 deck 10
    hand 《Ray》
    monster zone 1 《Smith》 attack position
    monster zone 2 《Smith》 attack position
  B lp 8000
    spell & trap zone 1 《Hush》 face down
    spell & trap zone 2 《Bell》 face down
play
  A activates 《Smith》#1
  B activates 《Hush》
"""


def test_what_fails_for_less_after_the_chain_is_judged_after_it() -> None:
    """G.22¶3 bars the second copy; that nothing so slow is chained (C7.5¶2) is no reason any more when the chain is over."""
    outcome = told(NEGATED, "A activates 《Smith》#2")
    assert sections(outcome, 2) == {"G.22¶3"}
    (refused,) = outcome.refusals
    assert isinstance(refused.written, Illegal)
    assert "ygo:C7.5¶2" in refused.written.cites


def test_what_answers_the_chain_is_judged_in_it() -> None:
    """C7.5¶2: 《Ray》 is aimed at what is being activated, and nothing of that is left when the chain is over."""
    outcome = told(NEGATED, "A activates 《Ray》 targeting 《Hush》")
    assert "C7.5¶2" in sections(outcome, 2)


def test_what_could_be_played_after_the_chain_says_so() -> None:
    outcome = told(NEGATED, "A activates 《Ray》 targeting 《Bell》")
    assert "C7.5¶2" in sections(outcome, 2)
    (refused,) = outcome.refusals
    assert {a.who for a in refused.if_passed} == {"A", "B"}


FORCED = """\
game dm 2022-04-08
card 《Bolt》 creature fire cost 6 power 6000
  w-breaker
card 《Pit》 spell darkness cost 6
  s-trigger
  spell: destroy 1 opponent's creature
card 《Web》 spell nature cost 3
  s-trigger
  spell: return 1 opponent's creature to hand
card 《Pebble》 creature nature cost 1 power 1000
board turn of A, attack step
  A shield zone 5
    battle zone 《Bolt》
  B hand 0
    shield zone 《Pit》, {other}
play
  A attacks B with 《Bolt》
"""


@pytest.mark.parametrize("named", ["《Pit》, 《Pebble》", "《Pebble》, 《Pit》", "《Pebble》"])
def test_shields_that_are_all_broken_may_be_named(named: str) -> None:
    """509.2: both are broken anyhow; written down in any order, or one of them, it is the same attack."""
    silent = told(FORCED.format(other="《Pebble》"), "B casts 《Pit》")
    written = told(FORCED.format(other="《Pebble》"), f"A chooses {named}", "B casts 《Pit》")
    assert not written.refusals
    assert canon(written.end) == canon(silent.end)


def test_a_choice_that_follows_an_order_nobody_told_is_no_answer_to_it() -> None:
    """101.4a: B orders two S-triggers; what 《Web》 returns is chosen after that, whichever comes first."""
    run = run_text(
        FORCED.format(other="《Web》")
        + "  B casts 《Pit》\n  B casts 《Web》\n  B chooses 《Bolt》\nclaim A: 《Bolt》 is in the battle zone\n"
    )
    assert not run.diagnostics
    assert run.outcome is not None
    assert run.outcome.status == "open"
    assert run.outcome.waiting is not None
    assert run.outcome.waiting.kind == "trigger"


def test_for_which_of_two_something_is_chosen_says_nothing_of_their_order() -> None:
    """101.4a: the one told first is handled first, which is assumed and told; the line below is about the other one."""
    pool = "card 《Pool》 spell water cost 3\n  s-trigger\n  spell: draw 1 card\nboard turn of A"
    played = "  B casts 《Pool》\n  B casts 《Pit》\n  B chooses 《Bolt》 for 《Pit》\n"
    board = FORCED.format(other="《Pool》").replace("board turn of A", pool).replace("  B hand 0", "  B hand 0 deck 9")
    run = run_text(board + played + "claim A: 《Pool》 resolves before 《Pit》\n")
    assert run.outcome is not None
    assert run.claims[0].finding.holds
    assert ("Pool", "assumed") in [step.what[1:] for step in run.outcome.trace.steps if step.kind == "decision"]


def test_a_choice_that_fits_no_way_names_the_question_that_is_open() -> None:
    run = run_text(FORCED.format(other="《Web》") + "  B casts 《Pit》\n  B casts 《Web》\n  B chooses 《Pebble》\n")
    (problem,) = run.diagnostics
    assert problem.code == "E402"
    assert "which effect is handled next" in problem.help_en


FREE_FOR_ALL = """\
game dmv free-for-all
card 《Shade》 creature darkness cost 4 power 4000
  trigger when this attacks: opponent discards 1 card
card 《Slide》 spell nature cost 4
  spell: destroy all creatures
card 《Worm》 creature darkness cost 3 power 3000
  trigger when this is destroyed: put top card of opponent's deck into graveyard
card 《Seed》 creature nature cost 1 power 1000
board turn of A, {step}, seats A B C
  A shield zone 5 deck 20
    hand 《Slide》
    battle zone 《Shade》
    mana zone 《Seed》, 《Seed》, 《Seed》, 《Seed》
  B shield zone 5 deck 1 hand 2
    battle zone 《Worm》 tapped
  C shield zone 5 deck 1 hand 2
    battle zone 《Worm》 tapped
play
"""


def test_another_opponent_than_the_one_in_the_attack_is_refused_by_its_section() -> None:
    """600.6a, 403.1a: during an attack the opponent is the other side of it."""
    text = FREE_FOR_ALL.format(step="attack step")
    outcome = told(text, "A attacks B with 《Shade》", "A chooses C")
    assert sections(outcome, 1) == {"600.6a", "403.1a"}
    assert not told(text, "A attacks B with 《Shade》", "A chooses B").refusals


def test_who_is_out_of_the_game_chooses_nothing() -> None:
    """600.3a, 600.3c: C has lost by an empty deck; what C's creature triggered is not handled."""
    outcome = told(FREE_FOR_ALL.format(step="main step"), "A casts 《Slide》", "B chooses C", "C chooses B")
    assert sections(outcome, 2) == {"600.3a"}


def test_a_line_told_one_line_too_early_says_so() -> None:
    """J3.20¶2, J3.20¶3: B has no word while A may act; declaring the Battle Phase gives it."""
    text = """\
game ygo 2020-04
card 《Elf》 monster normal earth level 4 atk 1000 def 1000
card 《Book》 trap
  effect: you get 100 lp
board turn of A, main phase 1, turn 3
  A lp 8000
    monster zone 3 《Elf》 attack position
  B lp 8000
    spell & trap zone 1 《Book》 face down
play
"""
    (refused,) = told(text, "B activates 《Book》", "A enters the battle phase").refusals
    assert refused.too_early
    (alone,) = told(text, "B activates 《Book》").refusals
    assert not alone.too_early
    assert not told(text, "A enters the battle phase", "B activates 《Book》").refusals
