"""What a statement about a run comes to: at the end or at a moment it names, about the game, the players' words, or a line of play.

What is said of the game is the game's to judge; here stands what is the same in every game, because it is about the play itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from judgecli.games.contract import Finding, Outcome, Problem, System
from judgecli.kernel.say import Ask, cites_of, several
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict
from judgecli.language import ast
from judgecli.language.told_facts import nth_line
from judgecli.lazy import pattern, replace
from judgecli.picks import only
from judgecli.session.disputed import speaks_of_one_more
from judgecli.session.made_then import is_of_a_phase, made_at
from judgecli.session.moments import is_at
from judgecli.session.reached import (
    UNDECIDED,
    decisions,
    line_meant,
    lines_named,
    moment_in_words,
    no_such_player,
    reached,
)

ENDS = {"win game": "wins", "lose game": "loses"}
"""What happens as a game ends, and what is then so."""
ANY_TIME = frozenset(
    {"not settled", "may", "may answer", "chooses", "goes first", "chooses first", "resolves first", "legal", "illegal"}
)
"""What is decided also where a run did not come to its end."""


def judge(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether a statement holds; raises ``Problem`` where it speaks of what is not there."""
    if says.verb == "happened" and says.what in ENDS:
        return judge(system, replace(says, verb=ENDS[says.what], what=""), outcome)
    if says.verb == "may":
        return _flipped(says, _may(system, says, outcome))
    of_a_line = says.verb in ("legal", "illegal") and says.subject is not None
    if of_a_line and says.at is not None and is_of_a_phase(says.at):
        elsewhere = _made_elsewhere(system, says, says.at, outcome)
        return elsewhere or judge(system, replace(says, at=None), outcome)
    if says.at is not None:
        there = reached(system, says.at, outcome)
        if isinstance(there, Finding):
            return there
        return _in_it(system, says, says.at, judge(system, replace(says, at=None), there), there)
    if says.verb in OWN:
        return _flipped(says, OWN[says.verb](system, says, outcome))
    if says.verb in ("legal", "illegal") and says.subject is not None:
        return _line_is(says, outcome)
    return _survives(system, says, outcome, system.judge(says, outcome))


_STAYS = pattern(r"surviv|生き残|生存|助か|耐え")
LEFT_ALL_THE_SAME = ("it is not destroyed, but leaves all the same", "破壊はされないが、その場を離れている")


def _survives(system: System, says: ast.Assertion, outcome: Outcome, found: Finding) -> Finding:
    """What is said to survive is neither destroyed nor gone in another way: what is returned to a hand does not survive."""
    is_of_one = says.verb == "is" and says.what == "destroyed" and says.negated and says.subject is not None
    if not is_of_one or not found.holds or _STAYS.search(says.text) is None:
        return found
    try:
        left = system.judge(replace(says, verb="happened", what="leave", negated=False, values=()), outcome)
    except Problem:  # a game without a word for it
        return found
    if not left.holds or not left.steps:
        return found
    step = outcome.trace.steps[max(left.steps) - 1]
    of, end = says.subject, outcome.end
    if (_places(step.before, of) - _places(step.after, of)) & _places(end, of):
        return found  # it is there again
    return Finding(False, left.steps, *LEFT_ALL_THE_SAME)


def _places(s: State, mention: ast.Mention | None) -> frozenset[str]:
    """Names of the zones where cards of that name lie."""
    return frozenset(x.zone.name for x in s.things.values() if mention is not None and s.name(x) == mention.text)


def _in_it(system: System, says: ast.Assertion, at: ast.Anchor, found: Finding, there: Outcome) -> Finding:
    """What was ``found`` of a moment: what had happened before a phase or step did not happen in it."""
    if not found.for_good or not is_of_a_phase(at):
        return found
    steps = [there.trace.steps[number - 1] for number in found.steps]
    if any(is_at(at, system.now(s)) for step in steps for s in (step.before, step.after)):
        return found
    return Finding(says.negated, found.steps, *SOONER)


SOONER = ("it happened before that", "それより前に起きている")


def decided(says: ast.Assertion, finding: Finding, outcome: Outcome) -> Finding:
    """Where the documents do not settle how to go on, a choice is open, or a run was stopped, no statement about the end is decided, but
    those are that stay so whatever follows.
    """
    if outcome.status not in UNDECIDED or says.verb in ANY_TIME or says.at is not None or finding.for_good:
        return finding
    return Finding(None, finding.steps, finding.en, finding.ja)


def _flipped(says: ast.Assertion, found: Finding) -> Finding:
    return replace(found, holds=found.holds is not says.negated) if found.holds is not None else found


# ---- lines of play


def _refuses(step: Step) -> object:
    """The verdict by which a line was refused; a step of a run that stopped unsettled is that verdict itself."""
    return step.what[0] if isinstance(step.what, tuple) else step.what


def _made_elsewhere(system: System, says: ast.Assertion, at: ast.Anchor, outcome: Outcome) -> Finding | None:
    """That a line was not made at the moment of which it is said that it may be made there: then that is not decided."""
    assert says.subject is not None
    line = line_meant(says.subject, outcome.plays)[-1]
    there = made_at(line, outcome)
    if there is None or is_at(at, system.now(there)):
        return None
    number = nth_line(line, outcome.plays)
    en, ja = moment_in_words(at, "en"), moment_in_words(at, "ja")
    return Finding(None, en=f"line {number} was not made in {en}", ja=f"{number}行目は{ja}に行われていない")


def _line_is(says: ast.Assertion, outcome: Outcome) -> Finding:
    """A line was refused (by at least these sections), or was carried out."""
    assert says.subject is not None
    meant = line_meant(says.subject, outcome.plays)
    verdict = next((v for n, v in _refusals(outcome) if n in meant), None)
    if isinstance(verdict, Illegal):
        sections = {c.partition(":")[2] for c in verdict.cites}
        missing = {m.text.partition(":")[2] or m.text for m in says.values} - sections
        holds = says.verb == "illegal" and not missing
        steps = tuple(s.number for s in outcome.trace.steps if s.kind == "refused" and _refuses(s) is verdict)
        shown = ", ".join(sorted(sections))
        return Finding(holds is not says.negated, steps, f"it is illegal by {shown}", f"不適正の根拠は {shown}")
    if isinstance(verdict, NotSettled):
        return Finding(None, en=verdict.question_en, ja=verdict.question_ja)
    if meant[-1] >= outcome.reached:
        return Finding(None, en="the play did not reach that line", ja="その行まで進まなかった")
    if meant[-1] == outcome.reached - 1 and (open_ := _unsettled_at_once(outcome, meant[-1])) is not None:
        return Finding(None, en=open_.question_en, ja=open_.question_ja)
    if (undone := _undone_later(outcome, meant[-1])) is not None:
        return Finding((says.verb == "illegal") is not says.negated, (undone.number,), *UNDONE)
    return Finding((says.verb == "legal") is not says.negated, en="it is legal", ja="適正である")


UNDONE = ("it may be declared, but cannot be done then", "宣言はできるが、その時に行うことができない")


def _undone_later(outcome: Outcome, line: int) -> Step | None:
    """The step in which what a line told, and could be declared, could not be done after all."""
    play, since = outcome.plays[line], outcome.marks.get(line, 0)
    cards = {m.text for _, said in play.roles for m in said if m.kind == "card"}
    for step in outcome.trace.standing():
        if step.kind == "note" and step.number > since and step.what.refuses is not None:
            about = [x for x in (step.before.last(ref) for ref in step.what.about) if x is not None]
            if any(step.before.name(x) in cards and x.owner == play.player for x in about):
                return step
    return None


def _unsettled_at_once(outcome: Outcome, line: int) -> NotSettled | None:
    """What is not settled where the run stopped, if nothing this line decided had happened yet: its legality is then not settled."""
    if not isinstance(outcome.verdict, NotSettled):
        return None
    for step in reversed(outcome.trace.steps[:-1]):
        if step.kind == "decision":
            said = next((x for x in outcome.trace.steps[outcome.marks.get(line, 0) :] if x.kind == "decision"), None)
            return outcome.verdict if step is said else None
        if step.kind == "event":
            return None
    return None


def _refusals(outcome: Outcome) -> tuple[tuple[int, Verdict], ...]:
    return tuple((refusal.line, refusal.verdict) for refusal in outcome.refused_as_written)


# ---- who has the word


def _player(says: ast.Assertion, outcome: Outcome) -> str:
    subject = says.subject
    if subject is None or subject.kind != "player":
        span = subject.span if subject is not None else says.span
        raise Problem("E502", span, "only a player is asked, chooses or answers", "選択や応答をするのはプレイヤーだけ")
    if subject.text not in outcome.start.seating.players:
        raise no_such_player(subject.text, subject.span, outcome)
    return subject.text


def _asked(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """A question was put to the player (about a card: it was one of the things to choose, or what the question is about)."""
    player = _player(says, outcome)
    about = says.value.text if says.values else ""
    found = tuple(
        step.number
        for step in decisions(outcome)
        if _is_asked(step.what[0], player, step.before) and (not about or about in _named(step.what[0], step.before))
    )
    now = outcome.waiting
    open_now = now is not None and _is_asked(now, player, outcome.end)
    if open_now and now is not None and (not about or about in _named(now, outcome.end)):
        return Finding(True, found)
    return Finding(bool(found), found, "no such choice came up", "そのような選択は求められていない")


def _is_asked(ask: Ask[Any], player: str, s: State) -> bool:
    """Whether there is anything to answer for this player: where several share a question, each of them."""
    if not several(ask.options) and not ask.rest:
        return False
    return ask.who == player or (ask.rest and any(getattr(o, "player", "") == player for o in ask.options.values()))


def _named(ask: Ask[Any], s: State) -> set[str]:
    """Names of the cards that a question is about, or offers."""
    things = [*ask.about, *ask.options.values()]
    refs = [s.last(x) if isinstance(x, Ref) else x for x in things]
    return {s.name(x) for x in refs if isinstance(x, Thing)}


def _may_answer(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The question put at this moment is the player's, and there is more to answer than to pass."""
    player, ask = _player(says, outcome), outcome.waiting
    if ask is not None and ask.who == player and all(label == ask.idle for label in ask.options):
        return Finding(
            False, en=f"{player} is asked, but can only pass", ja=f"{player}は求められるが、パスしかできない"
        )
    if ask is None or not _is_asked(ask, player, outcome.end):
        return _who_is_asked(system, False, ask)
    return _who_is_asked(system, True, ask)


def _chooses(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The choice that is open at this moment is the player's; where none has to be made and no moment is named, the last was. Of a line it
    is the choice that is answered there.
    """
    from judgecli.session.choosers import SEVERAL_CHOSE, chosen_in, last_to_choose

    player, ask = _player(says, outcome), outcome.waiting
    if says.values:
        return chosen_in(system, player, lines_named(says.value.text, says.value.span, outcome.plays), outcome)
    holds = ask is not None and ask.who == player and not ask.rest and several(ask.options)
    if not holds and says.at is None and (chose := last_to_choose(outcome)):
        if len(chose) > 1:
            names = [one.who for one in chose]
            return Finding(
                None, en=SEVERAL_CHOSE[0].format(" and ".join(names)), ja=SEVERAL_CHOSE[1].format("と".join(names))
            )
        last = only(chose)
        en, ja = (system.option(last.ask, lang) for lang in ("en", "ja"))
        return Finding(last.who == player, (last.step,), en, ja, cites=cites_of(last.ask.cite), why=(en, ja))
    return _who_is_asked(system, holds, ask)


def _goes_first(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """It is this player whose effect was handled first, where effects of several waited; else to whom the next question is put.

    Of a card: its effect was handled first, of those that waited together. Where effects lie on a chain or stack, handled is what puts
    them there: the first of them resolves last (``effect_order.resolves_first``).
    """
    from judgecli.session.effect_order import card_goes_first, goes_first_in_words, handled_first

    if says.subject is not None and says.subject.kind == "card":
        return card_goes_first(system, says.subject.text, outcome)
    player, ask = _player(says, outcome), outcome.waiting
    if (first := handled_first(outcome)) is not None and (ask is None or ask.rest):
        whose = first.what[0].pending.controller
        return goes_first_in_words(system, Finding(player == whose, (first.number,)), whose, whose, outcome)
    return _who_is_asked(system, ask is not None and _is_asked(ask, player, outcome.end), ask)


def _chooses_first(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The player was the first to choose for an effect, or chose before another player."""
    from judgecli.session.choosers import chooses_first

    others = [said.text for said in says.values]
    for other in says.values:
        if other.text not in outcome.start.seating.players:
            raise no_such_player(other.text, other.span, outcome)
    return chooses_first(system, _player(says, outcome), others, outcome)


def _resolves_first(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    from judgecli.session.effect_order import resolves_first

    return resolves_first(system, says, outcome)


def _who_is_asked(system: System, holds: bool | None, ask: Ask[Any] | None) -> Finding:
    if ask is None:
        return Finding(holds, en="nobody has a choice to make then", ja="その時点では誰も選択を求められない")
    return Finding(holds, en=f"then {system.option(ask, 'en')}", ja=f"その時点では{system.option(ask, 'ja')}")


def _may(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """A play could be made at the moment: it is tried there."""
    from judgecli.session.assumptions import lacks_its_moment
    from judgecli.session.attempts import is_left_to_chance, reasons_in_words, requirements_met, tried, where_it_fits

    assert says.play is not None
    found = tried(system, says.play, says.at, outcome, says.text)
    if isinstance(found, Finding):
        return found
    then_en, then_ja = where_it_fits(found, outcome) if says.at is None else ("", "")
    match found.verdict:
        case NotSettled() as open_question:
            return Finding(None, en=open_question.question_en, ja=open_question.question_ja)
        case Illegal() as refused:
            if (done := _was_activated(system, says, outcome)) is not None and lacks_its_moment(system, refused):
                return done  # what it waits for has gone by: at its moment it was activated
            en, ja = (reasons_in_words(system, refused.reasons, found.moment.state, lang) for lang in ("en", "ja"))
            it_may_not = (f"{then_en}it may not be done", f"{then_ja}できない")
            return Finding(False, (), *it_may_not, cites=refused.cites, why=(en, ja))
    if found.problem is not None and found.problem.code != "E402":
        raise found.problem
    if not found.fits:
        from judgecli.session.offered import was_offered

        offered = was_offered(system, says.play, outcome) if says.at is None else None
        if offered is not None:
            why = (f"{says.play.player} is asked whether to do it", f"{says.play.player}は行うかどうかを選べる")
            return Finding(True, (), *why, cites=offered, why=why)
        return _who_is_asked(system, None if is_left_to_chance(outcome) else False, found.moment.ask)
    met = requirements_met(system, found)
    return Finding(True, (), f"{then_en}it may be done", f"{then_ja}できる", cites=met.cites, why=met.said)


def _was_activated(system: System, says: ast.Assertion, outcome: Outcome) -> Finding | None:
    """That a card was activated, of which is said that it may be, at no moment of its own and once; ``None`` where it was not."""
    assert says.play is not None
    cards = [said for said in says.play.role("object") if said.kind == "card"]
    if says.play.verb != "activate" or says.at is not None or len(cards) != 1 or speaks_of_one_more(says.text):
        return None
    found = system.judge(
        replace(says, verb="happened", what="activated", subject=cards[0], play=None, negated=False), outcome
    )
    return replace(found, en="it was activated", ja="発動された") if found.holds else None


def _not_settled(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The documents leave it open how the run goes on (near these sections)."""
    verdict = outcome.verdict
    if not isinstance(verdict, NotSettled):
        found = [v for _, v in _refusals(outcome) if isinstance(v, NotSettled)]
        if outcome.status != "endless" and not found:
            return Finding(False, en="the documents settle it", ja="文書で決まっている")
        verdict = found[0] if found else None  # the first that left something open
    nearest = {c.partition(":")[2] for c in verdict.nearest} if verdict is not None else set()
    missing = {m.text.partition(":")[2] or m.text for m in says.values} - nearest
    en, ja = (verdict.question_en, verdict.question_ja) if verdict is not None else ("", "")
    return Finding(not missing, en=en, ja=ja)


def _is_turn_player(system: System, says: ast.Assertion, outcome: Outcome) -> Finding:
    """It is the turn of a player, then."""
    player = _player(says, outcome)
    whose = sorted(system.now(outcome.end).players)
    en, ja = " and ".join(f"{one}'s" for one in whose), "と".join(whose)
    return Finding(player in whose, _passed(system, outcome), f"it is {en} turn", f"{ja}のターンである")


def _passed(system: System, outcome: Outcome) -> tuple[int, ...]:
    """The step that tells how the turn came to the player who has it; none if it was theirs from the start."""
    whose, steps = system.now(outcome.end).players, tuple(outcome.trace.standing())
    for n in range(len(steps) - 1, -1, -1):
        if system.now(steps[n].before).players != whose:
            if steps[n].cites:
                return (steps[n].number,)
            told = (x.number for x in steps[n::-1] if x.cites and not x.bookkeeping)
            return tuple(islice(told, 1))
    return ()


Judge = Callable[[System, ast.Assertion, Outcome], Finding]
OWN: Mapping[str, Judge] = {
    "asked": _asked,
    "may answer": _may_answer,
    "chooses": _chooses,
    "goes first": _goes_first,
    "chooses first": _chooses_first,
    "resolves first": _resolves_first,
    "not settled": _not_settled,
    "turn player": _is_turn_player,
}
"""Verbs that mean the same in every game."""
