"""A fact that a scenario states is taken away: the answers stay, or hang on just that fact, or it is said to be lacking.

What nobody states may never decide in silence. What a word is left out for is not asked (docs/what-was-not-told.md): a card has no
icon, arrow or kind that its line does not list, and no state that the board does not write.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from judgecli.games import find_game
from judgecli.language import parse
from judgecli.lazy import replace
from judgecli.session.expect import OF_CLAIMS
from judgecli.session.run import Run, run_scenario
from tests.each import each
from tests.scenarios import BATCHES, SCENARIOS, name_of
from tests.session.taking_away import Taken, taken_away

ASKED = {
    "fact": ("atk", "colour", "cost", "def", "level", "power", "rank", "smash", "timing", "tribe"),
    "mark": ("order of arrival",),
}
"""What is asked for where it decides; of all else it is written down what leaving it out means."""
SAMPLE = 24


def answers(run: Run) -> list[tuple[bool | None, str]]:
    """How each statement comes out; statements about claims follow from those, and neither the sections that an open answer does not
    reach nor the words in which the replay tells a number are answers.
    """
    findings = [c.finding for c in run.claims]
    told = (e for e in run.expected if e.says.verb not in {*OF_CLAIMS, "cited"})
    findings += [e.finding for e in told if e.says.subject is None or e.says.subject.kind != "text"]
    return [(finding.holds, finding.en) for finding in findings]


def is_asked(taken: Taken) -> bool:
    """Whether it is asked for; a unit has the timing Normal unless its line says another, which a strategy need not."""
    if taken.what == "timing":
        card = next(card for card in taken.scenario.cards if card.name == taken.about)
        return any(fact.value == "strategy" for fact in card.facts)
    if taken.what in ("rank", "link", "scale"):
        return False  # it says the kind of the card too, and a card is of no kind that its line does not say
    card = next((c for c in taken.scenario.cards if c.name == taken.about), None)
    if taken.scenario.game == "d0" and taken.what == "cost" and card and any(f.kind == "colour" for f in card.facts):
        return False  # a cost without symbols is of the colour that the card states
    if taken.what in taken.twice:
        return False  # that a card has two costs is what its line says, and no number of them
    return taken.what in ASKED.get(taken.kind, ()) or (taken.kind == "state" and is_of_this_turn(taken))


def is_of_this_turn(taken: Taken) -> bool:
    """Whether the board, as it is then written, leaves open whether the card got that state this turn."""
    system, board = find_game(taken.scenario.game), taken.scenario.board
    assert system is not None
    printed = {card.name: card for card in taken.scenario.cards}
    assert board is not None
    turn = board.turn or board.players[0].player
    return any(
        card.name == taken.about
        and taken.what
        in (s.word for s in system.left_out(card, printed.get(card.name), line.zone, player.player == turn, board))
        for player in board.players
        for line in player.zones
        for card in line.cards
    )


def check(path: Path) -> None:
    text = path.read_text("utf-8")
    scenario = parse(text, str(path)).scenario
    assert scenario is not None
    if scenario.uses:
        return  # the cards are stated in another file
    system = find_game(scenario.game)
    assert system is not None
    # by which sections a line is refused follows from the number itself: whether it is refused must hang on it
    scenario = replace(scenario, plays=tuple(replace(play, refused=()) for play in scenario.plays))
    whole = run_scenario(scenario, system, text, str(path))
    told, refused = answers(whole), len(whole.outcome.refusals) if whole.outcome is not None else 0
    for taken in filter(is_asked, taken_away(scenario)):
        run = run_scenario(taken.scenario, system, text, str(path))
        if run.outcome is not None and len(run.outcome.refusals) < refused:
            continue  # that a line was made, which nobody disputes, says how it was
        if run.diagnostics:
            continue  # that it must be told is an answer too
        assert run.outcome is not None
        said = {fact.about for fact in run.outcome.start.game.untold.taken}
        for (before, _), (after, why) in zip(told, answers(run), strict=True):
            if after == before or taken.about in said:
                continue
            assert after is None, (
                f"{taken.kind} {taken.what} of {taken.about} is not stated: {before} became {after} in silence"
            )
            assert f"《{taken.about}》" in why or "which card came first" in why, (taken.what, taken.about, why)


def test_of_a_sample_nothing_that_is_not_stated_decides_in_silence(sample: Callable[..., list[Path]]) -> None:
    each(sample(SCENARIOS, SAMPLE, "taken away")[:SAMPLE], check, name_of)


@pytest.mark.long
@pytest.mark.parametrize("batch", BATCHES)
def test_nothing_that_is_not_stated_decides_in_silence(batch: str) -> None:
    each(BATCHES[batch], check, name_of)
