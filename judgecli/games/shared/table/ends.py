"""How a run ended: who won, who lost, whether it is a draw; and what stands in its trace."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judgecli.games.contract import Finding, Outcome, Problem
from judgecli.kernel.events import Decided, Event
from judgecli.kernel.trace import Step
from judgecli.language import ast
from judgecli.lazy import replace

Result = Callable[[str | None], tuple[str, str]]
"""How the game stands, English and Japanese."""


def events_of(outcome: Outcome) -> Iterator[tuple[Step, Event]]:
    """Every event that stands, with its step."""
    return ((step, step.what[0]) for step in outcome.trace.events())


def player_of(says: ast.Assertion, outcome: Outcome) -> str:
    """The player an assertion is about; raises ``Problem`` where it is about anything else, or nobody at the table."""
    subject = says.subject
    if subject is None or subject.kind != "player":
        span = subject.span if subject is not None else says.span
        raise Problem("E502", span, "only a player can win or lose", "勝敗がつくのはプレイヤーだけ")
    if subject.text not in outcome.start.seating.players:
        raise no_player(subject, outcome)
    return subject.text


def no_player(mention: ast.Mention, outcome: Outcome) -> Problem:
    """Nobody at the table has this name."""
    players, name = outcome.start.seating.players, mention.whose or mention.text
    return Problem(
        "E301", mention.span, f"there is no player {name}", f"プレイヤー{name}はいない", names=players, near=name
    )


def winners(outcome: Outcome) -> frozenset[str]:
    """Who has won: as the last decision says, or everybody on another side than the one who lost."""
    result, seating = outcome.end.result or "", outcome.start.seating
    said = [event.winners for _, event in events_of(outcome) if isinstance(event, Decided)]
    if said and said[-1]:
        return frozenset(said[-1])
    if result.endswith(" wins"):
        return frozenset(seating.team(result.removesuffix(" wins")))
    if result.endswith(" loses") and len({seating.side(p) for p in seating.players}) == 2:
        return frozenset(seating.others(result.removesuffix(" loses")))
    return frozenset()


def wins(result: Result, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The player has won."""
    return with_end(result, player_of(says, outcome) in winners(outcome), outcome)


def loses(result: Result, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The player has lost: is out, or the game was decided for others."""
    player, won, said = player_of(says, outcome), winners(outcome), outcome.end.result
    lost = said == f"{player} loses" or (bool(won) and player not in won) or player in outcome.end.seating.out
    found = with_end(result, lost, outcome)
    return replace(found, en=OUT[0], ja=OUT[1]) if lost and said is None else found


OUT = ("the game goes on without the one who lost", "敗北したプレイヤーを除いてゲームは続く")
"""How a game of several stands once one of them has lost it."""


def draw(result: Result, says: ast.Assertion, outcome: Outcome) -> Finding:
    """Nobody has won and the game is over."""
    return with_end(result, outcome.end.result == "draw", outcome)


def no_winner(result: Result, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The game is not over."""
    return with_end(result, outcome.end.result is None, outcome)


def with_end(result: Result, holds: bool, outcome: Outcome) -> Finding:
    """With the step that ended the game, and how the game stands."""
    ends = tuple([step.number for step in outcome.trace.events() if isinstance(step.what[0], Decided)])
    en, ja = result(outcome.end.result)
    return Finding(holds, ends, en, ja)
