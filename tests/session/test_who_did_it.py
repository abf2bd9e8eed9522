"""What a line of play does is told as done by the player of that line, in every game, also where several have the turn together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgecli.games import find_game
from judgecli.games.shared.table.phrases import Speaker
from judgecli.session.run import Run, run_file
from tests.each import each
from tests.scenarios import BATCHES, FOLDER, name_of

ENDS = ("は", "が", "の", " ", "'")
"""What may stand behind the name of whoever acts, in either language."""
ACTED_BY_B = {
    "zx": "zx/600-battle/603.1c-events-in-turn.judge",
    "ygo": "ygo/c7-chains/c7.3-five-links.judge",
    "d0": "d0/stacks/4-10-2-a-counter-is-countered.judge",
    "dm": "dm/printed/115-a-slayer-blocks.judge",
    "dmv": "dmv/607-grand-melee/607.4g-the-rest-passes-to-the-right.judge",
}


def told_wrong(run: Run) -> Iterator[str]:
    """Lines of which the first thing that they do is told as another player's."""
    assert run.outcome is not None
    assert run.scenario is not None
    assert run.system is not None
    for n, play in enumerate(run.scenario.plays):
        if n not in run.outcome.marks or play.player not in run.outcome.start.players or play.verb == "concede":
            continue  # the table is told as chance; who concedes answers no question
        after = (s for s in run.outcome.trace.steps[run.outcome.marks[n] :] if s.kind == "decision")
        said = next((s for s in after if s.what[2] == "said"), None)
        if said is None or play.refused or play.illegal:
            continue
        for lang in ("en", "ja"):
            text = run.system.phrase(said, lang)
            if text and not text.startswith(tuple(play.player + end for end in ENDS)):
                yield f"{play.text}: {text}"


@pytest.mark.parametrize("batch", BATCHES)
def test_a_line_is_told_as_its_players(batch: str) -> None:
    runs: dict[str, Path] = {name_of(path): path for path in BATCHES[batch]}
    each(runs, lambda name: _none(run_file(runs[name])))


def _none(run: Run) -> None:
    assert list(told_wrong(run)) == []


@pytest.mark.parametrize("game", ACTED_BY_B)
def test_a_wrong_actor_would_be_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the first player as whoever acts, as it once was in Grand Melee."""
    path = FOLDER / ACTED_BY_B[game]
    assert list(told_wrong(run_file(path))) == []
    system = find_game(game)
    assert system is not None
    speaker = type(system.parts.phrases)  # type: ignore[attr-defined]  # the games' own, behind the contract
    assert issubclass(speaker, Speaker)
    monkeypatch.setattr(speaker, "actor", lambda _, who, option, s: s.players[0])
    assert list(told_wrong(run_file(path))) != []
