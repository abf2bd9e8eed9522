"""Lines that are told in the words of a frame (``frames.en.tsv``, ``frames.ja.tsv``): what each means, and what no frame may read."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.language import parse
from judgecli.language.compare import meaning
from judgecli.language.frames import in_frames
from judgecli.language.frames.matching import readings
from judgecli.language.frames.table import frames
from judgecli.language.frames.tokens import tokens
from judgecli.language.source import Line, fold
from judgecli.language.words import speaking
from judgecli.tables import rows
from tests.each import each

GRAMMARS = {"en": "english", "ja": "japanese"}
ROWS = {
    lang: tuple(tuple(cells) for cells in rows(Path(__file__).with_name(f"frames.{lang}.tsv"))) for lang in GRAMMARS
}
GAMES = {
    "ygo": ("effect monster dark level 4 atk 1000 def 1000", "main phase 1", "monster zone 1 《X》"),
    "dm": ("creature fire cost 3 power 3000", "main step", "battle zone 《X》"),
    "dmv": ("creature fire cost 3 power 3000", "main step", "battle zone 《X》"),
    "zx": ("zx red cost 3 power 3000", "main phase", "east 《X》"),
    "d0": ("unit red cost 3 power 3000", "main phase", "own-left 《X》"),
}


def said_in(game: str, text: str, part: str) -> list[str]:
    with speaking(game):
        return [one.text for one in in_frames(Line(1, 0, 0, fold(text), text, ()), fold(text), part)]


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


@pytest.mark.parametrize("lang", GRAMMARS)
def test_each_line_means_the_line_beside_it(lang: str) -> None:
    def check(row: tuple[str, ...]) -> None:
        game, part, said, means = row
        assert said_in(game, said, part) == [means]

    each(ROWS[lang], check)


@pytest.mark.parametrize("lang", GRAMMARS)
@pytest.mark.parametrize("game", GAMES)
def test_a_file_with_the_one_says_what_a_file_with_the_other_says(
    game: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
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

    each([row for row in ROWS[lang] if row[0] == game], check)


@pytest.mark.parametrize("lang", GRAMMARS)
def test_every_frame_is_filled_by_a_line(lang: str) -> None:
    grammar = GRAMMARS[lang]

    def filled(game: str, part: str) -> set[object]:
        found: set[object] = set()
        for of, kind, said, _ in ROWS[lang]:
            text = fold(said)
            cut = tokens(text, 0, len(text), grammar) if (of, kind) == (game, part) else None
            line = Line(1, 0, 0, text, said, ())
            found |= {x for x in frames(part, game, grammar) if cut is not None and any(readings(x, cut, line, text))}
        return found

    every: set[object] = set()
    some: set[object] = set()
    for game in GAMES:
        for part in ("play", "claim"):
            with speaking(game):
                every |= set(frames(part, game, grammar))
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
        ("dm", "play", "《X》がAを攻撃"),
        ("dm", "play", "Aの攻撃を《X》がブロック"),
        ("dm", "play", "Aは《X》で攻撃しない"),
        ("ygo", "play", "Aは《X》を発動できない"),
        ("d0", "play", "Aは《X》を中央中へ"),
        ("dm", "play", "Aは《X》で《Y》を攻撃するな"),
        ("dm", "claim", "Aの手札は2枚以上"),
        ("dm", "claim", "AとBの手札は2枚"),
        ("dm", "claim", "Aの手札は2枚ではない"),
        ("dm", "claim", "《X》は次のターンに破壊される"),
        ("dm", "claim", "《X》は《Y》を破壊する"),
        ("dm", "claim", "《X》は破壊されるわけにはいかない"),
        ("dm", "claim", "1行目は《X》がタップなら適正"),
        ("dm", "claim", "誰も勝てない"),
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
        ("1行目は適正ではない", "1行目は不適正"),
        ("1行目は違反ではない", "1行目は適正"),
        ("いや、1行目は適正", "1行目は適正"),
        ("1行目、問題なし", "1行目は適正"),
        ("《X》、破壊なし", "《X》は破壊されない"),
        ("《X》が破壊されることはない", "《X》は破壊されない"),
        ("《X》はタップじゃない", "《X》はタップではない"),
    ],
)
def test_a_denial_turns_it_round_and_a_second_one_back(line: str, means: str) -> None:
    assert said_in("dm", line, "claim") == [means]
