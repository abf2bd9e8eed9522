"""A play that a statement or a question says may be made, tried: at the moment named, else at the last moment of the play it fits."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.contract import Finding, Outcome, Problem, System
from judgecli.kernel.trace import Step
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.kernel.verdict import Illegal, Reason
from judgecli.language import ast
from judgecli.language.told_facts import line_number, nth_line
from judgecli.lazy import dataclass, pattern, replace
from judgecli.session.about import is_turn_to_act
from judgecli.session.assumptions import lacks_its_moment
from judgecli.session.at_its_moment import CHOSEN
from judgecli.session.branching import played
from judgecli.session.disputed import speaks_of_one_more
from judgecli.session.reached import UNDECIDED, reached
from judgecli.session.required import required_of
from judgecli.session.trying import WhyNot, try_line

NO_TARGET = "E403"
"""The code of an attack that does not say on what."""
NO_CARD = "E405"
"""The code of a line that does not say with which card."""
JUST_THEN = frozenset({"after", "before", "answers"})
"""Moments at which a line that is tried stands just then: nobody passes before it."""
MET = ("every requirement is met, among them this: {}", "要件を満たしている（{}）")
"""What is said of a play that may be made."""
WITH_A_CARD = frozenset({"attack", "block", "smash"})
"""Verbs of what is done with one card or another, so that a line without any answers nothing."""
ANSWERS = ("this choice is made there: {}", "そこで次の選択が行われる（{}）")
"""What is said of a play that answers a choice."""
ITS_WORD = ("{} may act at that moment", "その時点で{}が行動できる")
"""What is said of a play that had nothing to meet but that it was its player's to act."""


def tried(system: System, play: ast.Play, at: ast.Anchor | None, outcome: Outcome, said: str = "") -> WhyNot | Finding:
    """What becomes of a line of play that is tried at a moment; a finding where that has not come.

    Without a moment (``None``) it is tried after the last line, and where it answers nothing that is asked there, before each line from
    the last to the first: the last moment it fits is the one that is meant, unless ``said`` speaks of one play more than the lines tell.
    What could have been done was possible at a moment that is over.
    """
    found = _spelled_out(system, play, at, outcome)
    if at is not None or isinstance(found, Finding) or speaks_of_one_more(said) or is_left_to_chance(outcome):
        return found
    over = _COULD_HAVE.search(said) is not None and isinstance(found.verdict, Illegal)
    passed = not over and _has_passed(play, found, said)
    if not over and not passed and not _fits_nowhere(found):
        chosen = _as_it_was_chosen(system, play, outcome) if isinstance(found.verdict, Illegal) else None
        return chosen or found
    if (within := _as_a_line_chooses(system, play, outcome)) is not None:
        return within
    too_soon: WhyNot | None = None
    for line in range(len(outcome.plays) - 1, -1, -1):
        sooner = _spelled_out(system, play, line, outcome)
        if isinstance(sooner, Finding) or not sooner.fits:
            continue
        if sooner.verdict is None:
            return sooner
        too_late = _barred_alike(sooner, found) if passed else lacks_its_moment(system, sooner.verdict)
        if not over and not too_late:
            return sooner
        too_soon = too_soon or sooner
    return found if over or passed else too_soon or found


_WITHIN_ANOTHER = frozenset({"block"})
"""Verbs of what is only ever done at a moment of another play, which is the one spoken of."""
_NOW = pattern(r"\b(?:now|any ?more|no longer|still|afterwards|later)\b|今|もう|まだ|これから|この後|その後|以後")


def _has_passed(play: ast.Play, found: WhyNot, said: str) -> bool:
    """Whether a play belongs to an attack that is over: that it may be made is said of that attack, unless it is said of now."""
    return play.verb in _WITHIN_ANOTHER and _is_out_of_its_moment(found) and _NOW.search(said) is None


def _is_out_of_its_moment(found: WhyNot) -> bool:
    """Whether a play is refused because of the moment at which it was tried."""
    return isinstance(found.verdict, Illegal) and any(reason.rule.moment for reason in found.verdict.reasons)


def _barred_alike(sooner: WhyNot, found: WhyNot) -> bool:
    """Whether a play is refused at an earlier moment for all that it is refused for at the end."""
    if not isinstance(sooner.verdict, Illegal) or not isinstance(found.verdict, Illegal):
        return False
    return {x.rule.name for x in found.verdict.reasons} <= {x.rule.name for x in sooner.verdict.reasons}


_COULD_HAVE = pattern(
    r"\b(?:(?:could|might|may) have|had (?:the|a|every) (?:right|chance|opportunity|time)|(?:was|were) (?:able|allowed|free) to)\b"
    r"|でき(?:た|ていた)|られた|えた(?:はず|$)|(?:権利|機会|チャンス)[がは]あった"
)
"""What says that something could have been done."""


def _as_it_was_chosen(system: System, play: ast.Play, outcome: Outcome) -> WhyNot | None:
    """The play tried where a line makes the same choice in other words: in a replay, the new target of the attack."""
    for n, line in reversed(list(enumerate(outcome.plays))):
        same = line.verb == "choose" != play.verb and line.player == play.player and line.role("object")
        if same and same == tuple(replace(m, span=s.span) for m, s in zip(play.role("object"), same, strict=False)):
            sooner = _spelled_out(system, play, n, outcome)
            if isinstance(sooner, WhyNot) and sooner.verdict is None and _choice_it_answers(sooner) is not None:
                return sooner
    return None


def _as_a_line_chooses(system: System, play: ast.Play, outcome: Outcome) -> WhyNot | None:
    """A choice tried within the last line of its player that tells what is chosen as well: that line with this choice instead."""
    if play.verb != "choose" or len(play.role("object")) != 1:
        return None
    for n, line in reversed(list(enumerate(outcome.plays))):
        if line.player != play.player or len(line.role(CHOSEN_WITH_IT)) != 1:
            continue
        roles = tuple((role, play.role("object") if role == CHOSEN_WITH_IT else said) for role, said in line.roles)
        try:
            found = _spelled_out(system, replace(line, roles=roles, span=play.span), n, outcome)
        except Problem:  # there is no such card
            return None
        return found if isinstance(found, WhyNot) and found.fits else None
    return None


CHOSEN_WITH_IT = "targeting"
"""What a line of play says that is chosen as it is carried out: "plays 《Bolt》 choosing 《X》"."""


def where_it_fits(found: WhyNot, outcome: Outcome) -> tuple[str, str]:
    """Before which line a play was tried that does not fit behind the last; "" where it was tried there."""
    if found.moment.at >= len(outcome.plays):
        return "", ""
    number = nth_line(found.moment.at, outcome.plays)
    return f"before line {number} ", f"{number}行目の前には"


@dataclass(frozen=True, slots=True)
class Met:
    """The requirement that says most of those a play met, in both languages."""

    cites: tuple[str, ...] = ()
    said: tuple[str, str] = ("", "")


def requirements_met(system: System, found: WhyNot) -> Met:
    """What says most of a play that may be made where it was tried."""
    own = _said_by_its_player(found)
    since = own.number if own is not None else 0
    for ground in required_of([step for step in found.made if step.number >= since]):
        if ground.step is not None and any(isinstance(x, Thing) for r in ground.reasons for x in r.subjects):
            state = ground.step.before
            en, ja = (reasons_in_words(system, ground.reasons, state, lang) for lang in ("en", "ja"))
            return Met(ground.cites, (MET[0].format(en), MET[1].format(ja)))
    if own is not None and is_turn_to_act(own):
        return Met(own.cites, (ITS_WORD[0].format(own.what[0].who), ITS_WORD[1].format(own.what[0].who)))
    chosen = _choice_it_answers(found)
    if chosen is None:
        return Met()
    ask = chosen.what[0]
    said = (ANSWERS[0].format(system.option(ask, "en")), ANSWERS[1].format(system.option(ask, "ja")))
    return Met(chosen.cites, said)


def _choice_it_answers(found: WhyNot) -> Step | None:
    """The choice put to its player that a play answers, and not the word to act; ``None`` where it is a play of its own."""
    own = _said_by_its_player(found)
    return None if own is None or is_turn_to_act(own) else own


def _said_by_its_player(found: WhyNot) -> Step | None:
    """The answer that a play was; what others had said before it may have been answered on the way."""
    said = (s for s in found.made if s.said)
    return next((s for s in said if s.what[0].who == found.play.player), None)


def reasons_in_words(system: System, reasons: Sequence[Reason], s: State, lang: str) -> str:
    """Requirements, each once."""
    told = dict.fromkeys(system.reason(reason, s, lang).rstrip(".。") for reason in reasons)
    return ("、" if lang == "ja" else "; ").join(told)


def moved_to_where_they_fit(system: System, claims: Sequence[ast.Claim], outcome: Outcome) -> tuple[ast.Claim, ...]:
    """The claims; one that a play may (not) be made which fits nowhere behind the last line is about the moment before the line it fits."""
    return tuple(replace(claim, says=_moved(system, claim.says, outcome)) for claim in claims)


def _moved(system: System, says: ast.Assertion, outcome: Outcome) -> ast.Assertion:
    if says.verb != "may" or says.play is None or says.at is not None or is_left_to_chance(outcome):
        return says
    try:
        found = tried(system, says.play, None, outcome, says.text)
    except Problem:  # told where the claim is judged
        return says
    nobody_chooses = outcome.status not in UNDECIDED and not isinstance(found, Finding) and _fits_nowhere(found)
    if nobody_chooses and says.play.verb == DRAWS:
        return _drawn(says, says.play)
    if isinstance(found, Finding) or not where_it_fits(found, outcome)[0]:
        return says
    play = found.play if says.play.verb == "choose" != found.play.verb else says.play  # chosen within that line
    at = ast.Anchor((("before", line_number(found.moment.at, outcome.plays)),), says.span)
    return replace(says, play=play, at=at)


def is_left_to_chance(outcome: Outcome) -> bool:
    """Whether the run stands at what nobody chooses: what fits behind it is tried behind each way that it can go."""
    return outcome.status in UNDECIDED and outcome.waiting is not None and outcome.waiting.who == TABLE


DRAWS = "draw"
"""What also comes about where nobody has a choice: that somebody may draw, whom no card asks, is that cards are drawn."""


def _drawn(says: ast.Assertion, play: ast.Play) -> ast.Assertion:
    number = tuple(said for said in play.role("object") if said.kind == "number")
    who = ast.Mention("player", play.player, play.span)
    return replace(says, verb="happened", what=DRAWS, subject=who, values=number, play=None)


def _fits_nowhere(found: WhyNot) -> bool:
    """Whether a play answers nothing that is asked where it was tried, chooses what a line has chosen already, or does not say enough to
    be tried there.
    """
    if isinstance(found.verdict, Illegal) and any(reason.rule.name == CHOSEN for reason in found.verdict.reasons):
        return True
    return not found.fits and (found.problem is None or found.problem.code in ("E402", NO_TARGET, NO_CARD))


Place = ast.Anchor | int | None
"""Where a play is tried: at a moment, just before a line of play (from 0), or behind the last (``None``)."""


def _spelled_out(system: System, play: ast.Play, at: Place, outcome: Outcome) -> WhyNot | Finding:
    """The play tried; an attack that does not say on what with every target, and what does not say with which card with every card."""
    found = _tried(system, play, at, outcome)
    lacks = found.problem.code if isinstance(found, WhyNot) and found.problem is not None else ""
    fits = not isinstance(found, WhyNot) or found.fits
    if (lacks == NO_CARD or (not fits and not lacks and play.verb in WITH_A_CARD)) and not play.role("with"):
        return _with_anything(system, play, at, outcome, found)
    return _on_anything(system, play, at, outcome) if lacks == NO_TARGET and play.role("with") else found


def _with_anything(
    system: System, play: ast.Play, at: Place, outcome: Outcome, found: WhyNot | Finding
) -> WhyNot | Finding:
    """The play with whichever card of the player can make it, if any can; else with the one that the fewest requirements bar."""
    cards = {
        s.name(x): ast.Mention("card", s.name(x), play.span, whose=x.controller)
        for s in (outcome.start, outcome.end)
        for x in s.things.values()
        if x.face and x.controller == play.player
    }
    nearest: WhyNot | None = None
    for card in cards.values():
        try:
            other = _spelled_out(system, replace(play, roles=(*play.roles, ("with", (card,)))), at, outcome)
        except Problem:  # several of that name: another of the tries tells
            continue
        if isinstance(other, Finding) or (other.fits and other.verdict is None):
            return other
        if other.fits and (nearest is None or _bars(other) < _bars(nearest)):
            nearest = other
    return nearest or found


def _bars(found: WhyNot) -> int:
    return len(found.verdict.reasons) if isinstance(found.verdict, Illegal) else 0


def _tried(system: System, play: ast.Play, at: Place, outcome: Outcome) -> WhyNot | Finding:
    plays, lines = outcome.plays, len(outcome.plays)
    if isinstance(at, int):
        return try_line(played(system, outcome), plays, play, at, then=True)
    if at is not None:
        there = reached(system, at, outcome)
        if isinstance(there, Finding):
            return there
        steps = len(there.trace.steps)
        lines = max((n for n, mark in outcome.marks.items() if mark <= steps), default=0)
        if any(kind in dict(at.words) for kind in ("phase", "turn")):
            plays = (*plays[:lines], ast.Play("", "until", (), at.span, "", anchors=(at,)))
            lines += 1
    then = at is not None and not JUST_THEN.isdisjoint(dict(at.words))
    found = try_line(played(system, outcome), plays, play, lines, then=then)
    if then and found.verdict is not None:  # a choice comes by itself as soon as it comes: others only pass before it
        later = try_line(played(system, outcome), plays, play, lines)
        return later if later.verdict is None and _choice_it_answers(later) is not None else found
    return found


def _on_anything(system: System, play: ast.Play, at: Place, outcome: Outcome) -> WhyNot | Finding:
    """An attack on whatever may be attacked, if anything may; else on the first opponent."""
    players = [ast.Mention("player", p, play.span) for p in outcome.start.seating.players if p != play.player]
    cards = {
        (s.name(x), x.controller): ast.Mention("card", s.name(x), play.span, whose=x.controller)
        for s in (outcome.start, outcome.end)
        for x in s.things.values()
        if x.face and x.controller != play.player
    }
    first: WhyNot | None = None
    unclear: Problem | None = None
    for target in (*players, *cards.values()):
        try:
            found = _tried(system, replace(play, roles=(("object", (target,)), *play.roles)), at, outcome)
        except Problem as problem:  # several of that name: another of the tries tells
            unclear = unclear or problem
            continue
        if isinstance(found, Finding) or (found.fits and found.verdict is None):
            return found
        first = first or found
    if first is None:
        assert unclear is not None  # there is an opponent
        raise unclear
    return first
