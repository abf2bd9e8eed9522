"""Compares claims and expectations with what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from judgecli.games.contract import Finding, Outcome, System
from judgecli.kernel.say import cites_of
from judgecli.kernel.values import TABLE
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass
from judgecli.session.statements import decided, judge

if TYPE_CHECKING:
    from judgecli.session.told import Told

CITED = ("cited", "not cited")
PLACES = frozenset({"is in", "is"})
"""Claims about where or how a card lies."""
STATES = frozenset({*PLACES, "has"})
"""Claims about how things are, not about what happened: the cause of the state is then a reason."""
OF_CLAIMS = ("right", "undecided")
"""Expectations about what the claims of a player come to."""


@dataclass(frozen=True, slots=True)
class ClaimFinding:
    claim: ast.Claim
    finding: Finding


@dataclass(frozen=True, slots=True)
class Expected:
    """``play``: the line that is expected to be refused, where that is what is expected."""

    says: ast.Assertion
    finding: Finding
    play: ast.Play | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of this card that was not carried out; ``bears``: it could have a say in what the run is asked."""

    card: str
    clause: ast.Unread
    bears: bool


def judge_claims(system: System, scenario: ast.Scenario, outcome: Outcome) -> tuple[ClaimFinding, ...]:
    """Each claim: right, wrong, or not decided by this run."""
    return tuple(ClaimFinding(c, decided(c.says, judge(system, c.says, outcome), outcome)) for c in scenario.claims)


def judge_expectations(
    system: System, scenario: ast.Scenario, outcome: Outcome, claims: Sequence[ClaimFinding]
) -> tuple[Expected, ...]:
    """Every expectation, those under lines of play first."""
    refusals = (_illegal(p, n, outcome) for n, p in enumerate(scenario.plays) if p.illegal)
    told: list[Told] = []
    if any(says.verb in CITED and says.subject is not None for says in scenario.expectations):
        from judgecli.session.told import told_steps

        told += told_steps(outcome.trace, system)
    ends = (Expected(says, _expectation(system, says, outcome, claims, told)) for says in scenario.expectations)
    return (*refusals, *ends)


def _illegal(play: ast.Play, number: int, outcome: Outcome) -> Expected:
    """An expected refusal names exactly the requirements that fail: each by one of its sections, and no section besides."""
    says = ast.Assertion("illegal", None, (), play.span, f"{play.text}: illegal {', '.join(play.refused)}".rstrip(": "))
    verdict: Verdict | None = next(
        (r.verdict for r in (*outcome.refusals, *outcome.as_written) if r.line == number), None
    )
    if not isinstance(verdict, Illegal):
        return Expected(says, Finding(False, en="it was legal", ja="適正だった"), play)
    sections = {c.partition(":")[2] for c in verdict.cites}
    missing = _missing(play.refused, verdict.cites)
    unnamed = [r for r in verdict.reasons if play.refused and not _named(play.refused, r.cites)]
    if not missing and not unnamed:
        return Expected(says, Finding(True), play)
    told = ", ".join(sorted(sections))
    return Expected(says, Finding(False, en=f"it is illegal by {told}", ja=f"不適正の根拠は {told}"), play)


def _expectation(
    system: System, says: ast.Assertion, outcome: Outcome, claims: Sequence[ClaimFinding], told: Sequence[Told]
) -> Finding:
    if says.verb in CITED:
        return cites(says, outcome) if says.subject is None else _step_cites(says, says.subject.text, told)
    if says.verb in OF_CLAIMS:
        return claim_is(says, claims)
    if says.verb == "not settled":
        unsettled = outcome.status in ("not settled", "endless") or _nobody_has_said(outcome)
        wanted = [m.text for m in says.values]
        nearest = outcome.verdict.nearest if isinstance(outcome.verdict, NotSettled) else ()
        asked = cites_of(outcome.waiting.cite) if outcome.waiting is not None else ()
        holds = unsettled and not _missing(wanted, (*nearest, *asked))
        return Finding(holds, en=f"the run ended: {outcome.status}", ja=f"終わり方: {outcome.status}")
    if says.verb == "waits for":
        return _waits(says, outcome)
    found = judge(system, says, outcome)
    if found.holds and says in outcome.not_yet:
        en, ja = "it had not come about when the next line was played", "次の行の時点ではまだ起きていない"
        return Finding(False, found.steps, en=en, ja=ja)
    return found


def _nobody_has_said(outcome: Outcome) -> bool:
    """The run stopped at a question to the table: something that happened has not been stated."""
    return outcome.waiting is not None and outcome.status == "open" and outcome.waiting.who == TABLE


def cites(says: ast.Assertion, outcome: Outcome, also: frozenset[str] = frozenset()) -> Finding:
    """Whether the steps of a run name sections; ``also``: sections that answers rest on, whatever its steps say."""
    wanted = [m.text for m in says.values]
    named = {*outcome.trace.cites(), *also}
    if outcome.waiting is not None and outcome.status == "open":
        named |= set(cites_of(outcome.waiting.cite))
    if outcome.verdict is not None and isinstance(outcome.verdict, NotSettled):
        named |= set(outcome.verdict.nearest)
    wrong = sorted(_named(wanted, named) if says.verb == "not cited" else _missing(wanted, named))
    return Finding(not wrong, en="not so: " + ", ".join(wrong), ja="違う: " + ", ".join(wrong))


def _step_cites(says: ast.Assertion, text: str, steps: Sequence[Told]) -> Finding:
    """Every step that says the text names each of the sections (or none of them), and there is such a step."""
    from judgecli.session.told import nearest, saying

    found = saying(text, steps)
    numbers = tuple(told.step.number for told in found)
    if not found:
        near = nearest(text, steps)
        return Finding(
            False,
            en=f"no step says that; the nearest: {near}" if near else "no step says that",
            ja=f"そのような手順はない。最も近いもの: {near}" if near else "そのような手順はない",
        )
    wanted = [m.text for m in says.values]
    unwanted = says.verb == "not cited"
    wrong = [told for told in found if (_named(wanted, told.cites) if unwanted else _missing(wanted, told.cites))]
    if not wrong:
        return Finding(True, numbers)
    there = ", ".join(dict.fromkeys(c.partition(":")[2] for c in wrong[0].cites))
    return Finding(False, numbers, en=f"{wrong[0].texts[0]}: {there}", ja=f"{wrong[0].texts[1]}: {there}")


def _named(wanted: Iterable[str], cites: Iterable[str]) -> list[str]:
    """Sections as written that are among the citations: with its book one is that provision, without it any of that number."""
    full = set(cites)
    numbers = {c.partition(":")[2] for c in full}
    return [w for w in wanted if (w in full if ":" in w else w in numbers)]


def _missing(wanted: Iterable[str], cites: Iterable[str]) -> list[str]:
    """Sections as written that are not among the citations."""
    found = _named(wanted := list(wanted), cites)
    return [w for w in wanted if w not in found]


def claim_is(says: ast.Assertion, claims: Sequence[ClaimFinding]) -> Finding:
    """Every claim of the player is right (or wrong)."""
    player = says.subject.text if says.subject else ""
    mine = [c.finding.holds for c in claims if c.claim.player == player]
    wanted = None if says.verb == "undecided" else not says.negated
    return Finding(bool(mine) and all(h is wanted for h in mine), en=f"claims: {mine}", ja=f"主張: {mine}")


def _waits(says: ast.Assertion, outcome: Outcome) -> Finding:
    """The run stopped at a question to this player (under this section)."""
    ask = outcome.waiting
    if ask is None or outcome.status != "open":
        return Finding(False, en=f"the run ended: {outcome.status}", ja=f"終わり方: {outcome.status}")
    who = says.subject.text if says.subject else ""
    sections = {c.partition(":")[2] for c in cites_of(ask.cite)}
    holds = who in ("", ask.who) and not _missing([m.text for m in says.values], cites_of(ask.cite))
    told = f"{ask.who}: {', '.join(sorted(sections))}"
    return Finding(holds, en=f"it waits for {told}", ja=f"{told} の選択待ち")
