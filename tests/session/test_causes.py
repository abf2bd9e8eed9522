"""The chain of a ruling: what it leaves in is needed, what it leaves out is not, and its rules carry the answer."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from judgecli.games.contract import Finding
from judgecli.kernel.machine import WATCH_AFTER, Machine
from judgecli.kernel.say import Do, cites_for
from judgecli.session import causes, linking
from judgecli.session.again import Watched
from judgecli.session.carrying import carry_out
from judgecli.session.causes import chains
from judgecli.session.chain import Chain
from judgecli.session.run import Run, outcome_of, run_file, run_text
from judgecli.session.script import Script
from judgecli.session.statements import decided, judge

ROOT = Path(__file__).parents[2] / "scenarios"


def claimed() -> list[Path]:
    """Shipped scenarios in which somebody claims something that the run decides."""
    found = []
    for path in sorted(ROOT.rglob("*.judge")):
        text = path.read_text(encoding="utf-8")
        if any(line.startswith(("claim", "主張")) for line in text.splitlines()):
            found.append(path)
    return found


CLAIMED = claimed()
NAMES = [str(p.relative_to(ROOT)) for p in CLAIMED]


@cache
def chained(path: Path) -> tuple[Run, tuple[Chain, ...]]:
    run = run_file(path)
    return run, chains(run, [(c.claim.says, c.finding) for c in run.claims])


class WithoutRule(Machine):
    """A run in which nothing happens that rests on one section."""

    cite = ""

    def _do(self, said: Do) -> Any:
        rests = any(self.cite in cites_for(said.cite, e) for e in said.events)
        return () if rests else super()._do(said)


def answer_without(run: Run, cite: str, chain: Chain) -> Finding | None:
    """What the statement comes to where nothing happens by a section; ``None`` where the run cannot go on at all."""
    assert run.outcome is not None
    assert run.system is not None
    assert run.scenario is not None
    script = Script(run.system, run.scenario.plays)
    machine = WithoutRule(run.outcome.start, script, limit=3_000)
    machine.cite = cite
    try:
        machine.run()
        if machine.forced > WATCH_AFTER:  # a rule effect that never comes to anything is a loop, with a rule of its own
            return None
        return run.system.judge(chain.says, outcome_of(run.outcome.start, machine, script))
    except Exception:
        return None


@pytest.mark.parametrize("path", CLAIMED, ids=NAMES)
def test_every_rule_that_makes_the_fact_carries_it(path: Path) -> None:
    """Where nothing happens by a section of the step that decides, the answer is another one."""
    run, found = chained(path)
    for chain in found:
        for link in chain.links:
            if link.why != "decides" or link.step.kind != "event" or not link.step.cites:  # a card's own text does
                continue
            other = answer_without(run, link.step.cites[0], chain)
            assert other is None or (other.holds, other.en) != (chain.finding.holds, chain.finding.en), link.step.cites


@pytest.mark.parametrize("path", CLAIMED[::3], ids=NAMES[::3])
def test_without_a_needed_step_the_answer_is_another_one(path: Path) -> None:
    """Played again by itself: what the chain calls needed is, and it is not one of the steps that merely were played."""
    run, found = chained(path)
    assert run.outcome is not None
    assert run.system is not None
    assert run.scenario is not None
    for chain in found:
        again = set(linking.set_off(run.outcome, [x.step.number for x in chain.links]))
        for link in [x for x in chain.links if x.why == "needed"][:6]:
            if link.step.number in again:  # left out once, at the end of a battle or a turn it only comes again
                continue
            if link.by_sections:
                other = answer_without(run, link.step.cites[0], chain)
                assert other is None or (other.holds, other.en) != (chain.finding.holds, chain.finding.en)
                continue
            machine, script = carry_out(run.scenario.plays, run.system, run.outcome.start, without=link.step.number)
            gone = outcome_of(run.outcome.start, machine, script)
            other = judge(run.system, chain.says, gone)  # at the moment it speaks of
            if gone.status == "open":  # what is asked then may still decide
                other = decided(chain.says, other, gone)
            assert (other.holds, other.en) != (chain.finding.holds, chain.finding.en), link.step.cites


@pytest.mark.parametrize("path", CLAIMED, ids=NAMES)
def test_a_decided_claim_has_reasons_and_an_open_one_none(path: Path) -> None:
    """What a line had to meet stands with the refusal, which is the reason then."""
    run, found = chained(path)
    assert run.outcome is not None
    for chain in found:
        by_hinge = [
            ground for ground in chain.grounds if ground.kind == "hinge"
        ]  # by what section it depends on something
        reasons = (*chain.links, *chain.standing, *chain.contrasts, *(g for g in chain.grounds if g not in by_hinge))
        refused = chain.refused is not None or bool(
            run.outcome.refusals
        )  # the ruling says then that the line was not carried out
        assert (chain.finding.holds is None) == (not reasons and not refused), chain.says.text


@pytest.mark.parametrize("path", CLAIMED, ids=NAMES)
def test_the_chain_is_in_the_order_of_the_run_and_names_no_step_twice(path: Path) -> None:
    _, found = chained(path)
    for chain in found:
        numbers = [link.step.number for link in chain.links]
        assert numbers == sorted(set(numbers))


def chain_of(path: str, n: int = 0) -> tuple[Run, Chain]:
    run, found = chained(ROOT / path)
    return run, found[n]


def sections(chain: Chain) -> set[str]:
    return {c.removeprefix("zx:") for c in chain.cites}


def test_the_target_walks_away() -> None:
    """A careful judge says: it moved but stays the target (604.3d), takes the damage (604.3a), dies of it (904.1, 1007.1)."""
    _, chain = chain_of("zx/600-battle/604-the-target-walks-away.judge")
    assert {"604.3d", "604.3a", "904.1", "1007.1"} <= sections(chain)
    assert not {"602.1e", "808.1", "605.2"} & sections(chain), "what changes nothing is left out"


def test_a_text_on_a_card_belongs_to_the_chain() -> None:
    """The captain's bonus waits for the event's; without either the power is another one."""
    _, chain = chain_of("zx/800-abilities/811.2-a-number-that-depends-on-a-number.judge")
    assert [t.key for t in chain.standing] == ["強者の隊長#0"]
    assert [link.why for link in chain.links if link.step.kind == "event"] == ["needed"]


def test_a_replacement_belongs_to_the_chain() -> None:
    _, chain = chain_of("zx/800-abilities/812.2-the-turn-player-picks-the-replacement.judge")
    assert "replaced" in {link.step.kind for link in chain.links}
    assert {"802.2c", "812.1"} <= sections(chain)


LONG = """\
scenario "a long way to one number"
game zx 1.59
card 《泉》 event red cost 0
  event: {instructions}
board turn of A, main phase
  A deck 200
    hand 《泉》
  B
play
  A plays 《泉》
claim A: A has hand 50
"""


def test_a_long_run_is_tried_from_its_end_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty cards are drawn; with room for ten tries the last ten draws are found to be needed, and the chain is not whole."""
    monkeypatch.setattr("judgecli.session.causes.MOST", 10)
    text = LONG.format(instructions="repeat 50 times: draw 1 card")
    run = run_text(text)
    assert not run.diagnostics
    chain = chains(run, [(c.claim.says, c.finding) for c in run.claims])[0]
    assert run.claims[0].finding.holds
    assert not chain.whole
    assert 5 <= sum(link.why == "needed" for link in chain.links) <= 10


def test_the_work_is_bounded_by_a_number_and_not_by_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    real = Watched.otherwise

    def counted(*given: Any, **named: Any) -> Any:
        if named.get("without"):
            tried.append(named["without"])
        return real(*given, **named)

    monkeypatch.setattr(Watched, "otherwise", counted)
    monkeypatch.setattr(causes, "WORK", 1_000)
    run = run_text(LONG.format(instructions="repeat 50 times: draw 1 card"))
    assert run.outcome is not None
    chains(run, [(c.claim.says, c.finding) for c in run.claims])
    assert 0 < len(tried) <= 1_000 // len(run.outcome.trace.steps) + 2
