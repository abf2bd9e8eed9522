"""How far into a run a statement speaks: the moment it names, or the lines of play."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgecli.games.contract import Finding, Outcome, Problem, System
from judgecli.kernel.trace import Step
from judgecli.language import ast
from judgecli.language.told_facts import nth_line, rows
from judgecli.session.cutting import cut
from judgecli.session.moments import came_instead, is_at, named

UNDECIDED = ("not settled", "open", "endless", "limit")
"""How a run may stop (``Outcome.status``) without having come to its end."""


def hangs(found: Finding, outcome: Outcome) -> bool:
    """Whether an answer depends on something not stated: the run reached its end, and the answer is still open."""
    return found.holds is None and bool(found.en) and outcome.status not in UNDECIDED


def reached(system: System, at: ast.Anchor, outcome: Outcome) -> Outcome | Finding:
    """The run as far as a moment; a finding that decides nothing where it has not come."""
    words = dict(at.words)
    for kind, find in FIND.items():
        if kind in words:
            number = find(system, at, words[kind], outcome)
            break
    else:
        number = _last_stretch(system, at, outcome)
    if number is None:
        came_en, came_ja = (came_instead(system, outcome, lang) for lang in ("en", "ja"))
        return Finding(
            None,
            en=f"{moment_in_words(at, 'en')}: that moment did not come{came_en}",
            ja=f"{moment_in_words(at, 'ja')}は来なかった{came_ja}",
        )
    return cut(outcome, number)


def moment_in_words(at: ast.Anchor, lang: str) -> str:
    """The moment of a statement."""
    words = dict(at.words)
    en, ja = {
        "after": ("after line {}", "{}行目の後"),
        "before": ("before line {}", "{}行目の前"),
        "answers": ("before {} answers", "{}が応じる前"),
        "resolves": ("when link {} resolves", "チェーン{}の解決時"),
    }.get(next(iter(words), ""), ("", ""))
    said = ja if lang == "ja" else en
    return said.format(next(iter(words.values()), "")) if said else named(at, lang)


def _after_line(system: System, at: ast.Anchor, line: str, outcome: Outcome) -> int | None:
    """Once everything the line brought about is done: where the line after it stands."""
    return _where(outcome, lines_named(line, at.span, outcome.plays)[-1] + 1)


def _before_line(system: System, at: ast.Anchor, line: str, outcome: Outcome) -> int | None:
    return _where(outcome, lines_named(line, at.span, outcome.plays)[0])  # the first time it is played


def _where(outcome: Outcome, lines: int) -> int | None:
    """The last step before the line after so many lines of play was looked at."""
    if lines in outcome.marks:
        return outcome.marks[lines]
    return len(outcome.trace.steps) if lines == len(outcome.plays) and outcome.status not in UNDECIDED else None


def _before_answer(system: System, at: ast.Anchor, player: str, outcome: Outcome) -> int | None:
    """The last question to the player, as it was put: one that was answered, if any was."""
    if player not in outcome.start.seating.players:
        raise no_such_player(player, at.span, outcome)
    if outcome.waiting is not None and outcome.waiting.who == player:
        return len(outcome.trace.steps)
    found = [step for step in decisions(outcome) if step.what[0].who == player]
    said = [step for step in found if step.what[2] == "said"]
    return (said or found)[-1].number - 1 if found else None


def _as_it_resolves(system: System, at: ast.Anchor, link: str, outcome: Outcome) -> int | None:
    """The last position with so many links, before the uppermost is taken off."""
    found = None
    for step in outcome.trace.standing():
        if step.after is step.before or step.kind != "event":
            continue
        before, after = system.now(step.before), system.now(step.after)
        if before.waiting == int(link) and after.waiting < before.waiting:
            found = step.number - 1
    return found


def _last_stretch(system: System, at: ast.Anchor, outcome: Outcome) -> int | None:
    """The end of the last time that this phase, step or timing was."""
    found = 0 if is_at(at, system.now(outcome.start)) else None
    holds, last = found is not None, outcome.start
    for step in outcome.trace.standing():
        if step.after is not last:
            holds, last = is_at(at, system.now(step.after)), step.after
        if holds:
            found = step.number
    return found


Find = Callable[[System, ast.Anchor, str, Outcome], int | None]
FIND: Mapping[str, Find] = {
    "after": _after_line,
    "before": _before_line,
    "answers": _before_answer,
    "resolves": _as_it_resolves,
}
"""Kind of moment -> the number of the step it stands after; ``None``: it has not come."""


# ---- lines of play


def line_meant(says: ast.Mention, plays: tuple[ast.Play, ...]) -> tuple[int, ...]:
    """The plays that a statement about a line means: all that the line tells, or the one of them that its tag counts."""
    found = lines_named(says.text, says.span, plays)
    return found[int(says.tag) - 1 :][:1] if says.tag else found


def lines_named(line: str, span: ast.Span, plays: tuple[ast.Play, ...]) -> tuple[int, ...]:
    """The plays that the number of a line means, from 0: those written in that line of the file, or else in the line of play so counted.

    Raises ``Problem`` where it is none, or could be either of two.
    """
    number, told = int(line), rows(plays)
    written = tuple(n for n, play in enumerate(plays) if play.span.line == number)
    counted = next((row for row in told if nth_line(row[0], plays) == number), ())
    if written and counted and counted[0] not in written:
        en = f"line {number} of the file is “{plays[written[0]].text}”, line {number} of the play is “{plays[counted[0]].text}”"
        ja = f"ファイルの{number}行目は「{plays[written[0]].text}」、プレイの{number}行目は「{plays[counted[0]].text}」"
        raise Problem(
            "E503", span, en, ja, "add a blank line above the play, so that the two differ", "プレイの上に空行を足す"
        )
    if not written and not counted:
        first, last = (plays[0].span.line, plays[-1].span.line) if plays else (0, 0)
        en, ja = f"there is no line of play {number}", f"プレイの{number}行目はない"
        most = nth_line(len(plays) - 1, plays) if plays else 0
        help_en = f"the play stands in lines {first} to {last} of the file: 1 to {most}" if plays else ""
        help_ja = f"プレイはファイルの{first}～{last}行目にあり、1～{most}と数える" if plays else ""
        if 0 < number <= most:
            help_en = f"line {number} of the play only tells what came of the play; {help_en}"
            help_ja = f"プレイの{number}行目は、自動的に起こることを書いた行。{help_ja}"
        raise Problem("E503", span, en, ja, help_en, help_ja)
    return written or counted


# ---- who has the word


def decisions(outcome: Outcome) -> list[Step]:
    """Every question that was put and answered."""
    return [step for step in outcome.trace.standing() if step.kind == "decision"]


def no_such_player(name: str, span: ast.Span, outcome: Outcome) -> Problem:
    """What is said of a player whom the board does not have."""
    players = outcome.start.seating.players
    return Problem("E301", span, f"there is no player {name}", f"プレイヤー{name}はいない", names=players, near=name)
