"""The grounds of an answer besides its steps: who has the word, a refusal, what did not happen, what the board brings."""

from __future__ import annotations

from functools import partial

from judgecli.games.contract import Finding, Outcome, Problem, System
from judgecli.kernel.trace import Step
from judgecli.kernel.verdict import Illegal
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.session.about import is_of_a_player, is_of_one, is_turn_to_act
from judgecli.session.barred import Barred, Hung
from judgecli.session.chain import Chain, Link
from judgecli.session.disputed import LEGALITY
from judgecli.session.grounds import (
    of_legality,
    of_nothing,
    of_refusal,
    of_refusal_number,
    of_the_word,
    of_what_the_board_brings,
)
from judgecli.session.grounds_of_cards import (
    of_the_same_card,
    of_what_did_not_happen,
    of_what_ended_with_its_card,
    of_what_is_not_reached,
    of_what_stayed,
)
from judgecli.session.mentions import names_in
from judgecli.session.ran import Run
from judgecli.session.required import Ground
from judgecli.session.statements import decided, judge


def answer_then(system: System, says: ast.Assertion, outcome: Outcome) -> Finding | None:
    if outcome.status == "not settled":
        return None
    try:
        found = judge(system, says, outcome)
        return decided(says, found, outcome) if outcome.status == "open" else found
    except Problem:
        return None


ORDER = frozenset({"goes first", "chooses", "chooses first", "resolves first"})
"""Claims about whose effect or choice it is, or comes first: the step that decides it says it by itself."""


def grounded(run: Run, chain: Chain, hung: Hung, barred: Barred | None) -> Chain:
    """The chain with what the answer rests on by itself; where that is all there is, what came last is no reason."""
    says, found = chain.says, chain.finding
    speaker = next((c.claim.player for c in run.claims if c.claim.says is says), "")
    if says.verb in ORDER and found.steps:  # whose effect was handled first says it by itself
        decides = tuple(link for link in chain.links if link.why == "decides")
        by_rule = (Ground("by itself", found.cites, said=found.why),) if any(found.why) else ()
        return replace(
            chain,
            links=decides if says.verb == "goes first" or not by_rule else (),
            contrasts=(),
            standing=(),
            grounds=by_rule,
        )
    made = [link for link in chain.links if link.why in ("decides", "needed") and link.step.kind == "event"]
    affected = any(link.own or is_of_a_player(says) for link in made)
    if barred is not None and says.verb not in LEGALITY and not found.steps and (barred.instead or not affected):
        counted = (
            played(chain).links if says.verb == "has" else ()
        )  # a number has come to what it is by what did happen
        from judgecli.session.came_to_fail import came_to_fail

        failed = came_to_fail(run.game, run.carried_out.refused_as_written[barred.refusal], run.carried_out)
        over = tuple(x for x in failed if all(x.step is not link.step for link in counted))
        return replace(chain, links=counted, contrasts=(), standing=(), refused=barred.refusal, grounds=over)
    if says.verb == "may" and (
        found.cites or any(found.why)
    ):  # it was tried: what the lines that were played hang on is no reason of it
        by_itself = (Ground("by itself", found.cites, said=found.why),)
        return replace(chain, links=(), contrasts=(), standing=(), grounds=by_itself)
    legality = of_legality(run.game, says, found, speaker, run.carried_out, hung)
    grounds = (*legality, *of_the_word(run.game, says, run.carried_out))
    if any(found.why):
        grounds += (Ground("by itself", found.cites, said=found.why),)
        if says.verb in ("has", "is"):  # what it has or is, it is by that; what its card was spared is no reason
            chain = replace(chain, contrasts=tuple(x for x in chain.contrasts if x.value or x.kind != "check"))
    if (
        says.by is not None and not says.negated and found.holds
    ):  # that it did not come about otherwise as well is no reason
        chain = replace(chain, contrasts=tuple(x for x in chain.contrasts if x.value or x.kind != "check"))
    grounds += of_refusal(run.game, says, run.carried_out)
    if says.verb in LEGALITY and (
        grounds or run.carried_out.refused_as_written
    ):  # what a line had to meet says more than what led there
        refused = of_refusal_number(says, speaker, run.carried_out) if not legality else None
        # by a section of its own it may be; in what way something was done before it is no reason of this play, but that play went on to it
        word = next((x.step for x in legality if x.kind == "word"), None)
        since = _line_before(word, run.carried_out)
        known = _of_the_refusal(refused, run.carried_out) | set(word.cites if word is not None else ())
        to_act = word is not None and is_turn_to_act(word)
        ways = [x for x in chain.contrasts if x.kind == "way" and (to_act if x.what.moves else x.step >= since)]
        ways = [x for x in ways if not set(x.cites) <= known]
        return replace(chain, grounds=grounds, links=(), contrasts=tuple(ways), refused=refused)
    if not chain.contrasts and not any(tells(link, says) for link in chain.links):
        grounds += of_what_did_not_happen(run.game, says, found, run.carried_out)
    bears = chain.contrasts or chain.standing or any(link.why in ("decides", "needed") for link in chain.links)
    system = run.game
    on_its_player = any(x.own and x.why == "looked at" and x.step.cites and _is_of_players(x) for x in chain.links)
    if not chain.contrasts and not found.steps and not on_its_player:  # a note on the card says why nothing came of it
        chain = replace(chain, links=tuple(replace(x, own=x.own or tells(x, says)) for x in chain.links))
    grounds += tuple(
        of_what_is_not_reached(system, says, found, run.carried_out, lambda other: answer_then(system, says, other))
    )
    if not bears:
        grounds += tuple(
            of_what_the_board_brings(found, run.carried_out, lambda other: answer_then(system, says, other))
        )
    from judgecli.session.others_affected import of_what_affected_others

    answer = partial(answer_then, system)
    own = bears or any(tells(link, says) for link in chain.links)
    grounds += tuple(of_what_affected_others(system, says, found, run.carried_out, answer, bears=bool(own)))
    reasons = [link.step for link in chain.links if link.why in ("decides", "needed") and link.step.kind == "event"]
    grounds += of_the_same_card(run.game, says, reasons, run.carried_out)
    grounds += tuple(of_what_ended_with_its_card(says, reasons))
    nothing = all(map(of_nothing, grounds))  # what was to bring it about was refused
    if nothing and not bears and not any(link.own and link.step.cites for link in chain.links):
        if (refused := _refused_with(run.carried_out, says)) is not None:
            return replace(chain, links=(), refused=refused)
        grounds = grounds or of_what_stayed(run.game, says, run.carried_out)
    if bears or any(link.own for link in chain.links):
        grounds = tuple(x for x in grounds if not of_nothing(x))
    if not grounds:
        return chain
    return replace(chain, grounds=grounds, links=tuple(link for link in chain.links if link.why != "last"))


def _is_of_players(link: Link) -> bool:
    """Whether a note is about players: what kept one of them from something says more than what is said of any card."""
    return bool(link.step.what.about) and isinstance(link.step.what.about[0], str)


def _line_before(word: Step | None, outcome: Outcome) -> int:
    """Number of the step that carried out the last line before a play."""
    made = (x.number for x in outcome.trace.standing() if x.said)
    return max((n for n in made if word is not None and n < word.number), default=0)


def _of_the_refusal(number: int | None, outcome: Outcome) -> set[str]:
    """The sections by which a line was refused."""
    verdict = outcome.refused_as_written[number].verdict if number is not None else None
    return set(verdict.cites) if isinstance(verdict, Illegal) else set()


def _refused_with(outcome: Outcome, says: ast.Assertion) -> int | None:
    """Number of the first line refused that plays with a card a statement names, or does something to a player it names: where nothing
    happened to them, for that reason.
    """
    named = names_in((says,))
    players = {m.text for m in (says.subject, *says.values) if m is not None and m.kind == "player"}
    for n, refusal in enumerate(outcome.refusals):
        played = [m for _, mentions in outcome.plays[refusal.line].roles for m in mentions]
        if any((m.kind == "card" and m.text in named) or (m.kind == "player" and m.text in players) for m in played):
            return n
    return None


def tells(link: Link, says: ast.Assertion) -> bool:
    """Whether it is a note on the very card that a claim names, by a section, and in no common play; on any card, where a claim is of a
    player.
    """
    if link.why != "looked at" or not link.step.cites or not is_of_one(link.step.what):
        return False
    of_any_card = is_of_a_player(says) and not isinstance(link.step.what.about[0], str)
    return link.own or (of_any_card and not link.step.what.routine and not link.step.what.detail)


def played(chain: Chain) -> Chain:
    """Only what the answer rests on: what was played, and what was looked at, left out."""
    return replace(chain, links=tuple(x for x in chain.links if x.why in ("decides", "needed")))
