"""Which line of play a statement disputes: one that a play may be made is about the line that makes it, not about the end of the run."""

from __future__ import annotations

import re

from judgecli.games.contract import Outcome
from judgecli.language import ast
from judgecli.language.told_facts import line_number, rows
from judgecli.lazy import pattern, replace
from judgecli.session.reached import line_meant
from judgecli.session.summon_verbs import SUMMONS, USES

LEGALITY = frozenset({"legal", "illegal"})
"""Claims about whether a play may be made."""
_ONCE_MORE = pattern(
    r"\b(?:again|still|another|once more|twice|now|afterwards)\b|もう|再び|再度|まだ|さらに|続けて|今|この後|その後",
    re.IGNORECASE,
)
"""Words by which a statement speaks of one play more than the lines tell."""
_NAME = pattern(r"《[^》]*》")


_SPECIAL = frozenset(
    {f"{kind} summon" for kind in ("special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum")}
)
_SUMMONS = _SPECIAL | {"flip summon", "tribute summon"}
_ALSO_CALLED = {
    "use": frozenset({"activate", "chain", "cast", "play"}),
    "activate": frozenset({"chain", "use"}),
    "chain": frozenset({"activate"}),
    "attack": frozenset({"attack directly"}),
    "summon": _SUMMONS,
    "special summon": _SPECIAL,
    "play": frozenset({"use", "summon", "cast", "special summon"}),
}
"""What a line may call that of which a statement speaks by another verb: whoever activates a card uses it, and a direct attack is one."""


def about_their_lines(scenario: ast.Scenario) -> ast.Scenario:
    """The scenario with each claim, and each question, that a play may (not) be made about the line that makes it, where there is one."""
    scenario = _with_what_effects_summon(scenario)
    said = (*(claim.says for claim in scenario.claims), *(q.says for q in scenario.questions if q.says is not None))
    if not any(says.verb == "may" for says in said) and not any(q.kind == "may" for q in scenario.questions):
        return scenario
    claims = (replace(c, says=_about_its_line(c.says, scenario, c.reason)) for c in scenario.claims)
    questions = (q if q.at is not None else _of_its_effect(q, scenario) for q in scenario.questions)
    return replace(scenario, claims=tuple(claims), questions=tuple(questions))


def _with_what_effects_summon(scenario: ast.Scenario) -> ast.Scenario:
    verbs = {play.verb for play in scenario.plays}
    if SUMMONS.isdisjoint(verbs) or USES.isdisjoint(verbs):
        return scenario
    from judgecli.session.by_effect import told_as_choices

    return told_as_choices(scenario)


def _of_its_effect(question: ast.Question, scenario: ast.Scenario) -> ast.Question:
    if question.says is not None:
        return replace(question, says=_about_its_line(question.says, scenario))
    if question.kind != "may" or question.play is None:
        return question
    return replace(question, play=_as_it_can_be_made(question.play, scenario, question.text))


def _as_it_can_be_made(play: ast.Play, scenario: ast.Scenario, said: str) -> ast.Play:
    """The play; where no line makes it and only an effect could bring it about, the use of that effect."""
    if play.verb not in SUMMONS or line_that_makes(play, scenario.plays, said) is not None:
        return play
    from judgecli.session.by_effect import by_its_effect

    return by_its_effect(play, scenario, said)


def _about_its_line(says: ast.Assertion, scenario: ast.Scenario, reason: str = "") -> ast.Assertion:
    plays = scenario.plays
    if says.verb == "may" and says.play is not None and says.at is None:
        says = replace(says, play=_as_it_can_be_made(says.play, scenario, f"{says.text} {reason}"))
    line = None if says.play is None or says.at is not None else line_that_makes(says.play, plays, says.text)
    if line is None:
        return says
    of_row = next(row for row in rows(plays) if line in row).index(line)
    return replace(
        says, verb="legal", subject=ast.Mention("line", line_number(line, plays), says.span, tag=str(of_row + 1))
    )


def line_that_makes(play: ast.Play, plays: tuple[ast.Play, ...], said: str) -> int | None:
    """The last line, from 0, that is this play, whatever else it says; ``None`` where none is, or ``said`` speaks of one play more."""
    if speaks_of_one_more(said):
        return None
    whoever = _says_of_a_card(said) and play.player not in _NAME.sub("", said)
    if whoever:  # who has the card now is who plays with it
        players = dict.fromkeys(line.player for line in plays)
        alike = [n for player in players for n in lines_that_make(replace(play, player=player), plays)]
        return max(alike, default=None)
    return next(reversed(lines_that_make(play, plays)), None)


def _says_of_a_card(said: str) -> bool:
    """Whether a statement is about what a card may do, or what may be done with it, whoever has it."""
    return said.lstrip().startswith("《")


def speaks_of_one_more(said: str) -> bool:
    """Whether a statement speaks of one play more than the lines tell."""
    return _ONCE_MORE.search(_NAME.sub("", said)) is not None


def lines_that_make(play: ast.Play, plays: tuple[ast.Play, ...]) -> tuple[int, ...]:
    """The lines, from 0, that are this play, whatever else they say."""
    return tuple(n for n in range(len(plays)) if _makes(_with_its_attack(n, plays), play))


def _with_its_attack(n: int, plays: tuple[ast.Play, ...]) -> ast.Play:
    """A line; one that blocks tells, where it leaves that unsaid, what it blocks and for whom: the last attack before it says both."""
    line = plays[n]
    attack = next((x for x in reversed(plays[:n]) if x.verb == "attack"), None) if line.verb == "block" else None
    if attack is None:
        return line
    told = dict(line.roles)
    aims = tuple(mention for mention in attack.role("object") if mention.kind == "player")
    unsaid = (("object", attack.role("with")), ("for", aims))
    return replace(line, roles=(*line.roles, *((role, said) for role, said in unsaid if said and role not in told)))


def _makes(line: ast.Play, play: ast.Play) -> bool:
    """Whether a line says everything of a play."""
    alike = line.verb in (play.verb, *_ALSO_CALLED.get(play.verb, ()))
    return (
        alike
        and line.player == play.player
        and all(
            any(_same(mention, other) for other in line.role(role)) for role, said in play.roles for mention in said
        )
    )


def _same(mention: ast.Mention, other: ast.Mention) -> bool:
    """Whether two mentions can mean one thing: whose it is and which of several may be left out of either."""
    alike = (mention.kind, mention.text) == (other.kind, other.text)
    return alike and all(not a or not b or a == b for a, b in ((mention.tag, other.tag), (mention.whose, other.whose)))


def disputed_line(says: ast.Assertion, speaker: str, outcome: Outcome) -> int | None:
    """The line named; otherwise the last real line of whoever claims that it is legal."""
    if says.subject is not None:
        meant = line_meant(says.subject, outcome.plays)
        refused = {refusal.line for refusal in outcome.refused_as_written}
        return next((n for n in meant if n in refused), meant[0])  # what a play has chosen on the way follows from it
    players = outcome.start.seating.players
    real = [n for n, play in enumerate(outcome.plays) if play.verb != "pass" and play.player in players]
    speaks_for_it = (says.verb == "legal") is not says.negated
    theirs = [n for n in real if (outcome.plays[n].player == speaker) is speaks_for_it]
    return (theirs or real or [None])[-1]  # type: ignore[list-item]
