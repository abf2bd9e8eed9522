"""What must change no ruling: passes and forced choices written out, board lines in another order, other names, the other language and
back, a card that nobody touches, and beginning at a later moment.

Every check goes over the whole shipped corpus; the short run takes a sample of it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from judgecli.games import find_game
from judgecli.kernel.canon import canon
from judgecli.kernel.once import Memo
from judgecli.kernel.trace import Step
from judgecli.kernel.values import TABLE, Thing
from judgecli.language import ast, format, parse
from judgecli.language.line_numbers import renumbered
from judgecli.language.told_facts import rows
from judgecli.language.words import speaking, spell
from judgecli.lazy import replace
from judgecli.session.again import watched
from judgecli.session.carrying import carry_out, outcome_of
from judgecli.session.expect import CITED
from judgecli.session.moments import names_a_moment
from judgecli.session.run import Run, run_scenario, run_text
from judgecli.session.script import Script
from tests.each import each
from tests.scenarios import BATCHES, SCENARIOS, name_of
from tests.session.test_walker import DISPUTES, NO_DISPUTES

SEED = 18
SAMPLE = 40
SOME_DISPUTES = 20
CASES = random.Random(SEED).sample(SCENARIOS, SAMPLE)


def ruling(run: Run) -> object:
    """What a run comes to: its verdict, what was claimed and expected, and the sections of what was refused."""
    assert run.outcome is not None, run.diagnostics
    claims = [c.finding.holds for c in run.claims]
    expected = [e.finding.holds for e in run.expected]
    refused = [r.verdict.cites if hasattr(r.verdict, "cites") else () for r in run.outcome.refusals]
    return run.verdict, claims, expected, refused, run.outcome.status


def plain(path: Path) -> Run:
    return run_text(path.read_text("utf-8"), str(path))


def changed(path: Path, change: Callable[[ast.Scenario], ast.Scenario]) -> Run:
    text = path.read_text("utf-8")
    scenario = parse(text, str(path)).scenario
    assert scenario is not None
    system = find_game(scenario.game)
    assert system is not None
    return run_scenario(change(scenario), system, text, str(path))


def uses_others(path: Path) -> bool:
    """Whether the file takes cards from other files, which are not changed along with it."""
    return re.search(r"^(use|使用)\b", path.read_text("utf-8"), re.M) is not None


# ---- passes that were assumed


BEYOND = 10_000
"""Lines of the file from which on those stand that are put in: a written line each, beyond the longest file."""


def with_passes(run: Run) -> tuple[ast.Play, ...]:
    """The lines of play with each assumed pass before the line it was assumed for."""
    assert run.outcome is not None
    marks = sorted(run.outcome.marks.items())
    before: dict[int, list[ast.Play]] = {}
    for step in run.outcome.trace.standing():
        if step.kind != "decision" or step.what[2] != "assumed" or step.what[1] != "pass":
            continue
        line = max((n for n, steps in marks if steps < step.number), default=0)
        before.setdefault(line, []).append(ast.Play(step.what[0].who, "pass", (), ast.NOWHERE, "passes"))
    told: list[ast.Play] = []
    for n, play in enumerate(run.outcome.plays):
        told += [*before.get(n, ()), play]
    return tuple(told)


def check_passes(path: Path) -> None:
    run = plain(path)
    assert run.outcome is not None
    if run.outcome.as_written or any(r.if_passed for r in run.outcome.refusals):
        return  # there it matters who passes: the ruling says so
    plays = with_passes(run)
    if len(plays) == len(run.outcome.plays):
        return
    told = changed(path, lambda scenario: with_lines_of_play(scenario, plays))
    assert ruling(told) == ruling(run)


def with_lines_of_play(scenario: ast.Scenario, plays: tuple[ast.Play, ...]) -> ast.Scenario:
    """The scenario with lines of play that stand between its own; what names one of its own by its number names the same one then."""
    apart = tuple(
        play if play.span.line else replace(play, span=ast.Span(BEYOND + n, 0, 0)) for n, play in enumerate(plays)
    )
    now = [apart[row[0]].span.line for row in rows(apart)]
    before = [scenario.plays[row[0]].span.line for row in rows(scenario.plays)]
    numbers = {str(n): str(now.index(line) + 1) for n, line in enumerate(before, 1)}
    return renumbered(replace(scenario, plays=apart), lambda number: numbers.get(number, number))


# ---- the board, the names, the language


def check_board_lines(path: Path) -> None:
    if "》#" in path.read_text("utf-8"):
        return  # there cards of one name are told apart by the order in which they are written

    def shuffled(scenario: ast.Scenario) -> ast.Scenario:
        board = scenario.board
        if board is None:
            return scenario
        chance = random.Random(path.name)
        players = []
        for player in board.players:
            zones = list(player.zones)
            if len({line.zone for line in zones}) == len(zones):
                chance.shuffle(zones)
            players.append(replace(player, zones=tuple(zones)))
        return replace(scenario, board=replace(board, players=tuple(players)))

    assert ruling(changed(path, shuffled)) == ruling(plain(path))


def check_names(path: Path) -> None:
    text = path.read_text("utf-8")
    if re.search(r"named|名前|カード名|in its name|name \"|『|“", text) or uses_others(path):
        return  # there a name, or a part of it, has a meaning
    names = set(re.findall(r"《([^》]*)》", text)) - set(re.findall(PRINTED_MARK, text))
    quoted = [part for found in re.findall(r'"([^"]+)"|「([^」]+)」', text) for part in found if part]
    if any(part in name or name in part for part in quoted for name in names):
        return  # as where print names a card in its own marks
    bare = re.sub(r"《[^》]*》", "", text)
    if any(len(name) > 3 and name in bare for name in names):
        return  # as where print names a card in no marks at all
    renamed = re.sub(r"《([^》]*)》", lambda m: f"《甲{m[1]}》" if m[1] in names else m[0], text)
    for name in names:  # an expected step tells a choice so; elsewhere it is a race or a type of the same spelling
        renamed = re.sub(
            r'(?:step|手順) ?["「].*', lambda m, name=name: m[0].replace(f"[{name}]", f"[甲{name}]"), renamed
        )
    assert ruling(run_text(renamed, str(path))) == ruling(plain(path))


PRINTED_MARK = r"《(バトル|クイック|ノーマル)》"
"""When a card of Dimension Zero may be used is printed in the marks of a name."""
CALLED = {
    "A": "Alice",
    "B": "田中",
    "C": "Carol Ann",
    "D": "山本 二郎",
    "E": "eve",
    "F": "鈴木",
    "G": "Grace",
    "H": "Heidi",
}
_SEAT = re.compile(r"(?<![A-Za-z0-9_《:-])([A-H])(?![A-Za-z0-9_-]|\.[0-9])")
_APART = re.compile(r'\{[^}]*\}|《[^》]*》|「[^」]*」|"[^"]*"|\[[^\]]*\]')


def check_players(path: Path) -> None:
    text = path.read_text("utf-8")
    scenario = parse(text).scenario
    assert scenario is not None
    board = scenario.board
    if scenario.players:
        return  # they have other names than letters already
    if board is None or len(board.players) > len(CALLED) or uses_others(path) or re.search(r'(step|手順) ?["「]', text):
        return  # what an expected step says has the letters in it
    players = sorted({p.player for p in board.players} | {"A", "B"})
    head = f"players {', '.join(chr(34) + CALLED[p] + chr(34) for p in players)}"
    lines = [_called(line, players) for line in text.splitlines()]
    at = next(n for n, line in enumerate(lines) if re.match(r"(game|ゲーム) ", line))
    named = "\n".join((*lines[: at + 1], head, *lines[at + 1 :]))
    run = run_text(f"{named}\n", str(path))
    assert ruling(run) == ruling(plain(path))
    assert all(claim.claim.player in CALLED.values() for claim in run.claims)


def _called(line: str, players: list[str]) -> str:
    """The line with every letter of a player outside names and quotations as a name; other letters are none (Fort E)."""
    apart = [m.span() for m in _APART.finditer(line)]

    def name(m: re.Match[str]) -> str:
        quoted = any(start < m.start() < stop for start, stop in apart)
        return m[1] if quoted or m[1] not in players else CALLED[m[1]]

    return _SEAT.sub(name, line)


def check_languages(path: Path) -> None:
    if path.name.startswith("日本語"):
        return  # what such a file is about is a wording that only Japanese has
    text = path.read_text("utf-8")
    there = format(text, "ja" if "\ngame " in f"\n{text}" else "en")
    back = format(there, "en" if "\ngame " in f"\n{text}" else "ja")
    run = plain(path)
    assert ruling(run_text(there, str(path))) == ruling(run)
    assert ruling(run_text(back, str(path))) == ruling(run)


# ---- forced choices written out


def with_forced(run: Run) -> tuple[ast.Play, ...]:
    """The lines of play with each choice of a card that had one answer behind the line that led to it."""
    assert run.outcome is not None
    marks = sorted(run.outcome.marks.items())
    decisions = [step for step in run.outcome.trace.standing() if step.kind == "decision"]
    steps = run.outcome.trace.steps
    refused = {
        r.line: next(
            x.number for x in steps if x.kind == "refused" and isinstance(x.what, tuple) and x.what[0] is r.verdict
        )
        for r in run.outcome.refusals
    }
    before: dict[int, list[ast.Play]] = {}
    for step in decisions:
        ask, label, how = step.what
        thing = ask.options[label]
        if how != "forced" or ask.kind != "card" or not isinstance(thing, Thing) or not thing.face or ask.who == TABLE:
            continue
        line = max((n for n, steps in marks if steps < step.number), default=0)
        if line < len(run.outcome.plays) and names_a_moment(run.outcome.plays[line]):
            continue  # made while everybody waits: there is no line behind which it stands
        began = dict(marks).get(line, 0)
        said = sum(x.what[2] == "said" for x in decisions if began < x.number < step.number)
        after = min((n for n, _ in marks if n > line), default=len(run.outcome.plays))
        card = ast.Mention("card", step.before.name(thing.ref), ast.NOWHERE)
        at = min(line + said, after)
        while refused.get(at, step.number) < step.number:  # what was tried instead of it was tried before
            at += 1
        before.setdefault(at, []).append(
            ast.Play(ask.who, "choose", (("object", (card,)),), ast.NOWHERE, f"chooses 《{card.text}》")
        )
    told: list[ast.Play] = []
    for n, play in enumerate(run.outcome.plays):
        told += [*before.get(n, ()), play]
    return (*told, *before.get(len(run.outcome.plays), ()))


def check_forced(path: Path) -> None:
    run = plain(path)
    assert run.outcome is not None
    plays = with_forced(run)
    if len(plays) == len(run.outcome.plays):
        return
    told = changed(path, lambda scenario: with_lines_of_play(_without_steps(scenario), plays))
    assert ruling(told) == ruling(changed(path, _without_steps)), [play.text for play in plays]


def _without_steps(scenario: ast.Scenario) -> ast.Scenario:
    """What heads a procedure stands on its first step, which a choice that was said is."""
    return replace(
        scenario, expectations=tuple(e for e in scenario.expectations if e.verb not in CITED or e.subject is None)
    )


# ---- a card that nobody touches


ASIDE = {
    "zx": ("zx red cost 1 power 1000", "trash"),
    "ygo": ("monster normal earth level 4 atk 1000 def 1000", "banished"),
    "d0": ("unit cost red 1 power 1000", "removed"),
    "dm": ("spell fire cost 1", "graveyard"),
    "dmv": ("spell fire cost 1", "graveyard"),
}
"""A card told whole, for what is not told of it may decide (what race it has, 203.4), and a place where it lies aside; of scenarios
that speak of that place, or reload from it, only the card line is tried."""
UNTOUCHED = "誰も触れない札"


def check_untouched(path: Path) -> None:
    text = path.read_text("utf-8")
    scenario = parse(text, str(path)).scenario
    assert scenario is not None
    head, zone = ASIDE[scenario.game]
    lone = parse(f"game {scenario.game}\ncard 《{UNTOUCHED}》 {head}\n").scenario
    assert lone is not None
    (card,) = lone.cards
    run = ruling(plain(path))
    assert ruling(changed(path, lambda s: replace(s, cards=(*s.cards, card)))) == run
    with speaking(scenario.game):
        spoken_of = any(word in text for word in (spell("zone", zone, "en"), spell("zone", zone, "ja")))
    if scenario.board is None or spoken_of or TOUCHES.search(text):
        return

    def aside(s: ast.Scenario) -> ast.Scenario:
        assert s.board is not None
        line = ast.ZoneLine(zone, (ast.Placed(UNTOUCHED, ast.NOWHERE),), ast.NOWHERE)
        at = max(n for n, p in enumerate(s.board.players) if not any("removed" in word for word in p.words))
        last = s.board.players[at]
        players = (*s.board.players[:at], replace(last, zones=(*last.zones, line)), *s.board.players[at + 1 :])
        return replace(s, cards=(*s.cards, card), board=replace(s.board, players=players))

    assert ruling(changed(path, aside)) == run


TOUCHES = re.compile(
    r"deck [012]\b|デッキ ?[012]\b|山札 ?[012]\b|reload|リロード|set-up|ゲームの準備|anywhere|exists|名前"
)
"""What may reach cards that lie aside: reloading, or a text about all cards there are."""


# ---- a later moment


def check_later(path: Path) -> None:
    """The lines behind a moment, played on the position of that moment, come to the same position by the same refusals. It is a moment at
    which the next line is made at once: a board that names an earlier one says so, and a play told there is refused.
    """
    run = plain(path)
    assert run.system is not None
    assert run.outcome is not None
    if run.outcome.supplied or run.outcome.start.game.untold or run.outcome.verdict is not None:
        return
    with speaking(run.system.book):
        w = watched(run.system, run.outcome.plays, run.outcome)
        said = [step.number for step in run.outcome.trace.steps if step.kind == "decision" and step.what[2] == "said"]
        others = [x.number for x in run.outcome.trace.steps if x.kind == "decision" and x.number not in said]
        at_once = [e for e in w.entries if _next(said, e.steps) < _next(others, e.steps)]
        quiet = [e for e in at_once if e.script.at and not e.script.over and _is_quiet(e.script)]
        if not quiet:
            return
        entry = quiet[len(quiet) // 2]
        start, plays = replace(entry.s, memo=Memo()), run.outcome.plays[entry.script.at :]
        machine, script = carry_out(plays, run.system, start)
        assert not script.problems, [p.en for p in script.problems]
        later = outcome_of(start, machine, script)
    assert (later.status, canon(later.end)) == (run.outcome.status, canon(run.outcome.end))
    refused = [r.verdict.cites for r in run.outcome.refusals if r.line >= entry.script.at]  # type: ignore[union-attr]  # no point is open
    assert [r.verdict.cites for r in later.refusals] == refused  # type: ignore[union-attr]


def _next(numbers: list[int], after: int) -> float:
    return min((n for n in numbers if n > after), default=float("inf"))


def _is_quiet(script: Script) -> bool:
    """Whether the line before has said all it says, nothing is assumed for the next, and no line is about an earlier one."""
    left = script.rest or script.plan or script.lately or script.answered or script.refusals or script.moved >= 0
    return not left and not any(names_a_moment(play) or play.anchors for play in script.plays[script.at - 1 :])


# ---- what is expected of a line


def check_refusals(path: Path) -> None:
    """Lines that say which plays are illegal are no part of what happened: trace and answers are the same without them."""

    def bare(scenario: ast.Scenario) -> ast.Scenario:
        return replace(scenario, plays=tuple(replace(play, illegal=False, refused=()) for play in scenario.plays))

    told, untold = plain(path), changed(path, bare)
    assert [(c.finding.holds, c.finding.en) for c in told.claims] == [
        (c.finding.holds, c.finding.en) for c in untold.claims
    ]
    assert told.outcome is not None
    assert untold.outcome is not None
    of_lines = [e.finding for e in told.expected if e.play is None], [e.finding for e in untold.expected]
    assert of_lines[0] == of_lines[1]
    assert [(r.line, r.verdict) for r in told.outcome.refusals] == [
        (r.line, r.verdict) for r in untold.outcome.refusals
    ]
    assert _done(told) == _done(untold)


def _done(run: Run) -> list[tuple[object, ...]]:
    assert run.outcome is not None
    steps = (step for step in run.outcome.trace.standing() if step.kind in ("decision", "event"))
    return [(step.rule, step.cites, step.result if step.kind == "decision" else _event(step)) for step in steps]


def _event(step: Step) -> tuple[str, ...]:
    event = step.what[0]
    return (type(event).__name__, *(str(subject) for subject in event.subjects()))


CHECKS = {
    "refusals nobody foretells": check_refusals,
    "passes written out": check_passes,
    "forced choices written out": check_forced,
    "a card nobody touches": check_untouched,
    "a later moment": check_later,
    "board lines": check_board_lines,
    "names": check_names,
    "players": check_players,
    "languages": check_languages,
}


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_a_sample_comes_out_the_same(check: Callable[[Path], None]) -> None:
    each(CASES, check, name_of)


@pytest.mark.skipif(not DISPUTES, reason=NO_DISPUTES)
@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_the_disputes_come_out_the_same(sample: Callable[..., list[Path]], check: Callable[[Path], None]) -> None:
    each(sample(DISPUTES, SOME_DISPUTES, "disputes told otherwise"), check)


@pytest.mark.long
@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_every_scenario_comes_out_the_same(check: Callable[[Path], None], batch: str) -> None:
    each(BATCHES[batch], check, name_of)
