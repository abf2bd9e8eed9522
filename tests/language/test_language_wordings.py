"""Lines about the game, a card or the board in players' own words mean what the same lines in the words of the language mean."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.language import ast, parse
from judgecli.language import wordings as module
from judgecli.language.compare import meaning as says
from judgecli.language.words import speaking

KINDS = ("game", "card", "board", "player", "zone")
COMMON = {
    "ygo": (
        "game ygo",
        "card 《X》 monster level 4 atk 1000 def 1000\ncard 《Y》 trap\ncard 《Z》 spell field",
        "board turn of A, main phase",
        "A LP 8000",
        "mz1 《X》",
    ),
    "zx": ("game zx", "card 《X》 zx red cost 3 power 3000", "board turn of A, main phase", "A life 4", "center 《X》"),
    "d0": (
        "game d0",
        "card 《X》 unit cost red 1 power 3000",
        "board turn of A, main phase",
        "A smash 0",
        "own-left 《X》",
    ),
    "dm": (
        "game dm",
        "card 《X》 creature fire cost 3 power 3000",
        "board turn of A, main step",
        "A shields 5",
        "battle zone 《X》",
    ),
}
COMMON["dmv"] = ("game dmv free-for-all", *COMMON["dm"][1:])
PLAYED = {
    "ygo": "  A summons 《X》\n" * 3 + "  A activates 《Z》\n",
    "zx": "  A plays 《X》\n",
    "d0": "  A plays 《X》\n  A moves 《X》 to mid-left\n",
    "dm": "  A summons 《X》\n",
}
"""What a claim about a line of play may speak of."""
ROWS = [
    tuple(row.split("\t"))
    for row in (Path(__file__).with_name("board_wordings.tsv")).read_text("utf-8").splitlines()
    if row and row[0] != "#"
]


def scenario(kind: str, game: str, line: str) -> str:
    lines = list(COMMON[game])
    if kind in ("claim", "play", "question"):
        head, card, board, player, zone = lines
        plays = f"  {line}\n" if kind == "play" else PLAYED[game]
        claim = {"claim": f"claim A: {line}\n", "question": f"question: {line}\n"}.get(kind, "")
        return f"{head}\n{card}\n{board}\n  {player}\n    {zone}\n  B\nplay\n{plays}{claim}"
    lines[KINDS.index(kind)] = line
    head, card, board, player, zone = lines
    zones = "" if kind == "card" else f"    {zone}\n"
    return f"{head}\n{card}\n{board}\n  {player}\n{zones}  B\n"


def meaning(kind: str, game: str, line: str) -> ast.Scenario:
    parsed = parse(scenario(kind, game, line))
    errors = [d.message_en for d in parsed.diagnostics if d.severity == "error"]
    assert not errors, (line, errors)
    assert parsed.scenario is not None
    return parsed.scenario


@pytest.mark.parametrize(("kind", "game", "said", "means"), ROWS, ids=[f"{r[1]} {r[2]}" for r in ROWS])
def test_a_line_in_other_words_means_the_same(kind: str, game: str, said: str, means: str) -> None:
    assert says(meaning(kind, game, said)) == says(meaning(kind, game, means))


def test_every_row_changes_one_of_these_lines() -> None:
    rows = Path(module.__file__).with_name("wordings.tsv").read_text("utf-8").splitlines()
    for row in (row for row in rows if row and row[0] != "#"):
        kinds, games, said, _ = row.split("\t")
        looked_for = module._compiled(said)
        shapes = [
            module.shape(text.lower(), kind)
            for kind, game, text, _ in ((k, g, folded(s), m) for k, g, s, m in ROWS)
            if kind in kinds.split() and (games == "*" or game in games.split())
        ]
        assert any(looked_for.search(shape) for shape in shapes), f"no line tries this row: {row}"


def folded(text: str) -> str:
    from judgecli.language.source import fold

    return fold(text)


@pytest.mark.parametrize("words", ["《X》 quietly", "《X》 攻撃表示っぽい", "《X》 and some", "《X》 (probably)"])
def test_a_word_that_no_row_has_is_still_an_error(words: str) -> None:
    parsed = parse(scenario("zone", "ygo", f"monster {words}"))
    assert [d.code for d in parsed.diagnostics if d.severity == "error"]


def test_a_place_in_the_line_is_that_of_the_file() -> None:
    with speaking("ygo"):
        parsed = parse(scenario("zone", "ygo", "モンスター 《X》（守備）"))
    assert parsed.scenario is not None
    assert parsed.scenario.board is not None
    placed = parsed.scenario.board.players[0].zones[0].cards[0]
    assert placed.span.start == len("    モンスター ")
