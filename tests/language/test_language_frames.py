"""Lines that are told in the words of a frame (``frames.en.tsv``): what each means, and what no frame may read."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.language import parse
from judgecli.language.compare import meaning
from judgecli.language.frames import in_frames
from judgecli.language.frames.matching import readings
from judgecli.language.frames.table import frames
from judgecli.language.frames.tokens import tokens
from judgecli.language.source import Line
from judgecli.language.words import speaking
from judgecli.tables import rows
from tests.each import each

ROWS = tuple(tuple(cells) for cells in rows(Path(__file__).with_name("frames.en.tsv")))
GAMES = {
    "ygo": ("effect monster dark level 4 atk 1000 def 1000", "main phase 1", "monster zone 1 《X》"),
    "dm": ("creature fire cost 3 power 3000", "main step", "battle zone 《X》"),
    "dmv": ("creature fire cost 3 power 3000", "main step", "battle zone 《X》"),
    "zx": ("zx red cost 3 power 3000", "main phase", "east 《X》"),
    "d0": ("unit red cost 3 power 3000", "main phase", "own-left 《X》"),
}


def said_in(game: str, text: str, part: str) -> list[str]:
    with speaking(game):
        return [one.text for one in in_frames(Line(1, 0, 0, text, text, ()), text, part)]


def read_in(game: str, part: str, line: str) -> tuple[list[str], object]:
    """The errors of a line in a scenario of the game, and what it says there."""
    what, step, lies = GAMES[game]
    cards = "".join(f"card 《{name}》 {what}\n" for name in "XYZW")
    told = f"  {line}\n" if part == "play" else f"  A passes\nclaim A: {line}\n"
    players = "".join(f"  {who} hand 2\n" for who in "BCD"[: 3 if game == "dmv" else 1])
    found = parse(f"game {game}\n{cards}board turn of A, {step}\n  A\n    {lies}\n{players}play\n{told}")
    assert found.scenario is not None
    said = found.scenario.plays if part == "play" else tuple(claim.says for claim in found.scenario.claims)
    return [one.message_en for one in found.diagnostics if one.severity == "error"], meaning(said)


def test_each_line_means_the_line_beside_it() -> None:
    def check(row: tuple[str, ...]) -> None:
        game, part, said, means = row
        assert said_in(game, said, part) == [means]

    each(ROWS, check)


@pytest.mark.parametrize("game", GAMES)
def test_a_file_with_the_one_says_what_a_file_with_the_other_says(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_frames(part: str, said: str) -> tuple[list[str], object]:
        with monkeypatch.context() as none:
            none.setattr("judgecli.language.frames.in_frames", lambda line, text, part: iter(()))
            return read_in(game, part, said)

    def check(row: tuple[str, ...]) -> None:
        _, part, said, means = row
        errors, plain = without_frames(part, means)
        assert (errors, plain) == ([], plain) != ([], ())
        if without_frames(part, said)[0]:  # else the grammar, or a row of another table, reads it
            assert read_in(game, part, said) == ([], plain)

    each([row for row in ROWS if row[0] == game], check)


def test_every_frame_is_filled_by_a_line() -> None:
    def filled(game: str, part: str) -> set[object]:
        found: set[object] = set()
        for of, kind, said, _ in ROWS:
            if (of, kind) == (game, part) and (cut := tokens(said, 0, len(said))) is not None:
                line = Line(1, 0, 0, said, said, ())
                found |= {frame for frame in frames(part, game) if any(True for _ in readings(frame, cut, line, said))}
        return found

    every: set[object] = set()
    some: set[object] = set()
    for game in GAMES:
        for part in ("play", "claim"):
            with speaking(game):
                every |= set(frames(part, game))
                some |= filled(game, part)
    assert [one for one in every if one not in some] == []


@pytest.mark.parametrize(
    ("game", "part", "line"),
    [
        ("dm", "play", "《X》 attacks A"),
        ("dm", "play", "《X》 blocks A"),
        ("dm", "play", "《X》 blocks A's attack"),
        ("dm", "play", "《X》 attacks A directly"),
        ("ygo", "play", "《X》 attacks A directly"),
        ("ygo", "play", "《X》 chains to A's 《Y》"),
        ("dm", "play", "at the end of A's turn"),
        ("dm", "play", "A evolves 《X》 into 《Y》"),
        ("dm", "play", "A does not attack B with 《X》"),
        ("zx", "play", "A plays 《X》 in the east or the west"),
        ("dm", "claim", "A has 2 cards less in hand"),
        ("dm", "claim", "A has at least 2 cards in hand"),
        ("dm", "claim", "A has 2 cards in hand and deck"),
        ("dm", "claim", "only A has 2 cards in hand"),
        ("dm", "claim", "《X》 kills 《Y》"),
        ("dm", "claim", "《X》 would be destroyed next turn"),
        ("dm", "claim", "《X》 is not destroyed by the battle"),
        ("dm", "claim", "no card is destroyed"),
        ("dm", "claim", "line 1 is legal if 《X》 is tapped"),
        ("ygo", "claim", "《X》 is in attack position or destroyed"),
        ("dm", "claim", "A drew before B"),
    ],
)
def test_what_says_more_or_something_else_fills_no_frame(game: str, part: str, line: str) -> None:
    assert said_in(game, line, part) == []


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("line 1 is legal", "line 1 is legal"),
        ("line 1 isn't legal", "line 1 is illegal"),
        ("line 1 isn't illegal", "line 1 is legal"),
        ("no, line 1 is illegal", "line 1 is illegal"),
        ("no, line 1 isn't illegal", "line 1 is legal"),
        ("nothing's wrong with line 1", "line 1 is legal"),
        ("there's no problem with line 1", "line 1 is legal"),
        ("《X》 isn't killed", "《X》 is not destroyed"),
        ("nothing kills 《X》", "《X》 is not destroyed"),
        ("no 《X》 in the battle zone", "《X》 is not in battle zone"),
    ],
)
def test_a_denial_turns_it_round_and_a_second_one_back(line: str, means: str) -> None:
    assert said_in("dm", line, "claim") == [means]
