"""A section decides a scenario where the answers are others without it: tried on boards where the rulebook says which do."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.session import coverage, decisive
from judgecli.session.run import run_text
from judgecli.session.sources import MORE, enforced, not_decisive, not_modelled, said_together
from rulebook_index import provisions

BATTLE = """scenario "{title}"
game zx 1.59
card 《剣士》 zx blue cost 3 power {power}
card 《城壁》 zx white cost 2 power 3000
board turn of A, main phase
  A
    center 《剣士》
  B
    north 《城壁》
play
  A attacks 《城壁》 with 《剣士》
expect
{expect}"""
"""An attack without an answer: 604.3a deals the damage, 904.1 destroys what has as much damage as power."""


def battle(power: int, *expect: str) -> frozenset[str]:
    lines = "".join(f"  {line}\n" for line in expect)
    run = run_text(BATTLE.format(title="battle", power=power, expect=lines))
    assert run.verdict == "holds", [e.finding.en for e in run.expected]
    return decisive.deciding(run)


EQUIPPED = """scenario "Equipped by an effect"
game ygo 2020-04
card 《Sword》 spell equip
  continuous: the equipped monster gets atk +500
card 《Knight》 monster normal light [Warrior] level 4 atk 1000 def 1000
board turn of A, main phase 1, turn 3
  A lp 8000
    hand 《Sword》
    monster zone 3 《Knight》 attack position
  B lp 8000
play
  A activates 《Sword》 targeting 《Knight》
expect
  《Knight》 has atk 1500
"""


def test_a_card_that_is_nowhere_without_a_section_ends_the_trial_and_nothing_else() -> None:
    """Without the section that puts the card into its zone there is none there to equip."""
    run = run_text(EQUIPPED)
    assert run.verdict == "holds", [e.finding.en for e in run.expected]
    assert "ygo:G.9¶1" in decisive.deciding(run)


def test_damage_as_high_as_the_power_is_decided_by_the_rule_effect() -> None:
    assert {"zx:904.1", "zx:604.3a"} <= battle(3000, "《城壁》 was destroyed")


def test_a_section_in_the_trace_that_changes_no_answer_does_not_decide() -> None:
    """What was destroyed goes to charge by 1007.1; where the attacker stands, no matter what became of the other."""
    found = battle(3000, "《剣士》 is in center", "cites 904.1, 1007.1")
    assert not {"zx:904.1", "zx:1007.1"} & found


def test_damage_below_the_power_is_decided_by_the_rule_that_was_not_due() -> None:
    assert "zx:904.1" in battle(2500, "《城壁》 is not destroyed")


def test_a_step_that_is_expected_is_an_answer_too_and_its_sections_are_not() -> None:
    assert "zx:904.1" in battle(3000, 'step "《城壁》 is destroyed" cites 904.1')
    assert "zx:904.1" not in battle(3000, "cites 904.1")


def test_what_a_refused_line_is_refused_by_decides_it() -> None:
    """602.1a: what attacks stands upright."""
    text = BATTLE.format(title="rest", power=3000, expect="  《城壁》 is not destroyed\n")
    text = text.replace("center 《剣士》", "center 《剣士》 slept").replace(
        "with 《剣士》", "with 《剣士》\n    illegal 602.1a"
    )
    run = run_text(text)
    assert run.verdict == "holds", [e.finding.en for e in run.expected]
    assert "zx:602.1a" in decisive.deciding(run)


def test_a_scenario_that_does_not_come_out_as_expected_is_decided_by_nothing() -> None:
    run = run_text(BATTLE.format(title="wrong", power=1000, expect="  《城壁》 was destroyed\n"))
    assert run.verdict == "fails"
    assert decisive.deciding(run) == frozenset()


def test_bounded_and_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = battle(3000, "《城壁》 was destroyed")
    assert battle(3000, "《城壁》 was destroyed") == whole
    monkeypatch.setattr(decisive, "WORK", 1)
    assert battle(3000, "《城壁》 was destroyed") < whole


def test_what_was_tried_is_kept_until_the_scenario_is_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGECLI_CACHE", str(tmp_path / "cache"))
    file = tmp_path / "battle.judge"
    file.write_text(BATTLE.format(title="battle", power=3000, expect="  《城壁》 was destroyed\n"), encoding="utf-8")
    found = coverage.tried(str(file))
    assert "zx:904.1" in found.decides <= found.shown | found.decides
    with monkeypatch.context() as m:
        m.setattr(coverage, "deciding", lambda run: pytest.fail("tried again"))
        assert coverage.tried(str(file)) == found
    file.write_text(BATTLE.format(title="battle", power=1000, expect="  《剣士》 is in center\n"), encoding="utf-8")
    assert "zx:1007.1" not in coverage.tried(str(file)).decides


@pytest.mark.parametrize("book", ["zx", "ygo", "d0", "dm", "dmv"])
def test_what_cannot_be_shown_to_decide_is_a_provision_in_code_and_has_a_reason(book: str) -> None:
    executable = {f"{book}:{p.citation.locator}" for p in provisions.all(book) if p.cls == "executable"}
    listed = not_decisive(book)
    assert set(listed) <= executable & set(enforced(book)) - set(not_modelled(book))
    assert all(len(en) > 40 and len(ja) > 20 for en, ja in listed.values())
    assert len(listed) * 100 <= len(executable) * 10


# ---- sections that say the same

CENTRE = """scenario "centre"
game d0 15.00
card 《兵》 unit red cost red 1 power 3000 smash 1
card 《守り手》 unit blue cost 1 power 1000 smash 1
board turn of A, main phase
  A
    hand 《兵》
    energy 《兵》
  B
    mid-center 《守り手》
play
  A plays 《兵》 to mid-center
expect
  A has graveyard 1
"""
"""3-14-2-1 and 4-16-4-9 say that a unit played to the central area goes as its battle ends; 4-16-4-8 that it goes if there is none."""
ALIKE = frozenset({"d0:2-20-1-6", "d0:3-14-2-1", "d0:4-16-4-8", "d0:4-16-4-9"})


def test_what_says_the_same_decides_together_and_not_alone() -> None:
    run = run_text(CENTRE)
    assert run.verdict == "holds"
    alone = decisive.deciding(run)
    assert not ALIKE & alone
    assert decisive.together(run, [ALIKE], alone) >= {"d0:3-14-2-1", "d0:4-16-4-9"}


def test_a_group_that_leaves_out_one_that_says_the_same_decides_nothing() -> None:
    run = run_text(CENTRE)
    assert decisive.together(run, [ALIKE - {"d0:4-16-4-8"}], frozenset()) == frozenset()


def test_a_section_that_has_nothing_to_do_with_it_decides_together_with_nothing() -> None:
    run = run_text(CENTRE)
    assert "d0:2-23-6-4" not in decisive.together(run, [ALIKE | {"d0:2-23-6-4"}], frozenset())


BONDED = """scenario "bonded"
game d0 15.00
card 《書》 strategy blue cost blue 1 normal
  effect targeting 1 your unit: link this to it
card 《竜》 unit red cost red 2 power 4000 smash 1
card 《気合》 strategy green cost green 1 normal
  effect: tuck top card of your deck to {hosts}
card 《森》 unit green cost green 1 power 1000 smash 1
card 《水》 unit blue cost blue 1 power 1000 smash 1
board turn of A, main phase
  A
    own-right 《竜》
    hand 《書》, 《気合》
    energy 《森》, 《水》
    deck 2 《水》, 5 cards
  B hand 1
play
  A plays 《書》 targeting 《竜》
  resolve all
  A plays 《気合》
expect
  A has deck {left}
"""
"""6-1-1: an under-card lies under a unit or a base; 6-1-11: under no bonded strategy."""
UNDER = frozenset({"d0:6-1-1" + MORE, "d0:6-1-6-1", "d0:6-1-11"})


def test_a_section_that_says_more_besides_is_left_out_in_what_it_forbids() -> None:
    """Left out as a whole 6-1-1 would leave nothing that is put under anything, and 6-1-11 nothing to forbid."""
    run = run_text(BONDED.format(hosts="all your strategies", left=7))
    assert run.verdict == "holds", [e.finding.en for e in run.expected]
    assert "d0:6-1-11" not in decisive.deciding(run)
    assert decisive.together(run, [UNDER], frozenset()) == {"d0:6-1-11"}
    whole = frozenset({"d0:6-1-1", "d0:6-1-6-1", "d0:6-1-11"})
    assert "d0:6-1-11" not in decisive.together(run, [whole], frozenset())


def test_where_nothing_is_bonded_it_decides_nothing() -> None:
    run = run_text(BONDED.format(hosts="all your units", left=6))
    assert run.verdict == "holds", [e.finding.en for e in run.expected]
    assert decisive.together(run, [UNDER], frozenset()) == frozenset()


@pytest.mark.parametrize("book", ["zx", "ygo", "d0", "dm", "dmv"])
def test_what_is_said_to_say_the_same_stands_in_a_book_and_has_a_reason(book: str) -> None:
    for group, en, ja in said_together(book):
        assert len(group) > 1
        assert all(provisions.knows(*cite.removesuffix(MORE).split(":")) for cite in group)
        assert any(cite.startswith(f"{book}:") for cite in group)
        assert len(en) > 40
        assert len(ja) > 20
