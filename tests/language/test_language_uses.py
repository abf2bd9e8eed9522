"""Card files and board fragments: found beside the scenario, joined to it, never outside its folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.language import parse
from judgecli.language.ast import Scenario
from judgecli.language.rendering import render
from judgecli.language.uses import MAX_DEPTH, complete
from judgecli.session.run import run_file

CARDS = "card 《竜》 monster dark level 4 atk 1900 def 0\n  ① ignition <discard 1 card>: draw 1 card\n"
BOARD = """\
board turn of A, main phase
  A lp 4000 hand 2 normal summon used
    monster zone 1 《竜》
    graveyard 3 cards
  B lp 2000
"""


def completed(folder: Path, text: str) -> tuple[Scenario, list[str]]:
    parsed = parse(text)
    assert parsed.ok, parsed.diagnostics
    assert parsed.scenario is not None
    scenario, problems = complete(parsed.scenario, folder / "scenario.judge")
    return scenario, [problem.code for problem in problems]


def test_cards_of_a_file_are_read_in_the_words_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "cards.judge").write_text(CARDS, encoding="utf-8")
    scenario, problems = completed(tmp_path, 'game ygo\nuse cards "cards.judge"\ncard 《罠》 trap\n')
    assert problems == []
    assert [card.name for card in scenario.cards] == ["罠", "竜"]
    assert scenario.cards[1].abilities[0].kind == "ignition"


def test_a_board_fills_what_the_scenario_does_not_say(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "start.judge").write_text('use cards "../cards.judge"\n' + BOARD, encoding="utf-8")
    (tmp_path / "cards.judge").write_text(CARDS, encoding="utf-8")
    own = 'game ygo\nuse board "boards/start.judge"\nboard turn of B, end phase\n  B lp 8000\nplay\n  A passes\n'
    scenario, problems = completed(tmp_path, own)
    assert problems == []
    assert scenario.board is not None
    assert (scenario.board.turn, scenario.board.phase) == ("B", "end")
    by_name = {player.player: player for player in scenario.board.players}
    assert by_name["B"].counts[0].value == 8000
    assert [zone.zone for zone in by_name["A"].zones] == ["monster zone 1", "graveyard"]
    assert by_name["A"].words == ("normal summon used",)
    assert [card.name for card in scenario.cards] == ["竜"]


def test_a_board_alone_is_taken_whole(tmp_path: Path) -> None:
    (tmp_path / "start.judge").write_text(BOARD, encoding="utf-8")
    scenario, problems = completed(tmp_path, 'game ygo\nuse board "start.judge"\n')
    assert problems == []
    assert scenario.board is not None
    assert scenario.board.phase == "main"


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({}, "L401"),
        ({"a.judge": b"\xff\xfe\x00"}, "L404"),
        ({"a.judge": b"card \n"}, "L404"),
        ({"a.judge": b'use cards "a.judge"\n'}, "L403"),
        ({"a.judge": b'use cards "b.judge"\n', "b.judge": b'use cards "a.judge"\n'}, "L403"),
        ({"a.judge": b'use cards "../outside.judge"\n'}, "L402"),
        ({"a.judge": b'use cards "/etc/hosts"\n'}, "L402"),
        ({"a.judge": b'game zx\ncard "x" zx\n'}, "L406"),
        ({"a.judge": b'card "x" trap\n'}, "L301"),
        ({"a.judge": b"#" * (300 * 1024)}, "L404"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_at_the_line_that_uses_it(
    tmp_path: Path, files: dict[str, bytes], code: str
) -> None:
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    _, problems = completed(tmp_path, 'game ygo\nuse cards "a.judge"\ncard "x" spell\n')
    assert problems == [code]


def test_a_link_out_of_the_folder_is_no_way_out(tmp_path: Path) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside.judge"
    inside.mkdir()
    outside.write_text(CARDS, encoding="utf-8")
    (inside / "a.judge").symlink_to(outside)
    _, problems = completed(inside, 'game ygo\nuse cards "a.judge"\n')
    assert problems == ["L402"]


def test_there_is_an_end_to_files_and_to_depth(tmp_path: Path) -> None:
    for n in range(MAX_DEPTH + 2):
        (tmp_path / f"{n}.judge").write_text(f'use cards "{n + 1}.judge"\n', encoding="utf-8")
    _, deep = completed(tmp_path, 'game ygo\nuse cards "0.judge"\n')
    assert deep == ["L405"]
    (tmp_path / "cards.judge").write_text(CARDS, encoding="utf-8")
    scenario, many = completed(tmp_path, "game ygo\n" + 'use cards "cards.judge"\n' * 30)
    assert set(many) == {"L405"}
    assert [card.name for card in scenario.cards] == ["竜"]


def test_one_card_in_two_files_is_one_card_if_it_says_the_same(tmp_path: Path) -> None:
    (tmp_path / "cards.judge").write_text(CARDS, encoding="utf-8")
    scenario, problems = completed(tmp_path, f'game ygo\nuse cards "cards.judge"\n{CARDS}')
    assert problems == []
    assert len(scenario.cards) == 1


def test_an_allowed_folder_is_looked_in_after_the_own_one(tmp_path: Path) -> None:
    here, library = tmp_path / "here", tmp_path / "library"
    for folder in (here, library / "ygo"):
        folder.mkdir(parents=True)
    (library / "ygo" / "dragons.judge").write_text('use cards "traps.judge"\n' + CARDS, encoding="utf-8")
    (library / "ygo" / "traps.judge").write_text("card 《罠》 trap\n", encoding="utf-8")
    (library / "spells.judge").write_text("card 《魔法》 trap\n", encoding="utf-8")
    (here / "spells.judge").write_text("card 《魔法》 spell\n", encoding="utf-8")
    text = 'game ygo\nuse cards "ygo/dragons.judge"\nuse cards "spells.judge"\nuse cards "../library/spells.judge"\n'
    parsed = parse(text).scenario
    assert parsed is not None
    _, refused = complete(parsed, here / "scenario.judge")
    assert [problem.code for problem in refused] == ["L401", "L402"]
    scenario, problems = complete(parsed, here / "scenario.judge", (str(library),))
    assert [card.name for card in scenario.cards] == ["罠", "竜", "魔法"]
    assert scenario.cards[2].facts[0].value == "spell"
    assert [problem.code for problem in problems] == ["L301"]  # the library's 《魔法》 is another card


def test_an_allowed_folder_is_not_left_either(tmp_path: Path) -> None:
    here, library = tmp_path / "here", tmp_path / "library"
    here.mkdir()
    library.mkdir()
    (tmp_path / "outside.judge").write_text(CARDS, encoding="utf-8")
    (library / "link.judge").symlink_to(tmp_path / "outside.judge")
    (library / "up.judge").write_text('use cards "../outside.judge"\n', encoding="utf-8")
    for name, code in (("link.judge", "L401"), ("up.judge", "L402"), ("../outside.judge", "L402")):
        parsed = parse(f'game ygo\nuse cards "{name}"\n').scenario
        assert parsed is not None
        _, problems = complete(parsed, here / "scenario.judge", (str(library),))
        assert [problem.code for problem in problems] == [code], name


@pytest.mark.parametrize(
    ("text", "row"),
    [("auto when this is atacked: draw 1 card", 2), ("auto when this appears: take an extra turn", 2)],
    ids=["the language", "the game"],
)
def test_a_mistake_in_a_file_is_shown_where_it_stands_there(tmp_path: Path, text: str, row: int) -> None:
    """Whether the language or the game finds it: the file, its line and its row, and which line uses it."""
    (tmp_path / "cards.judge").write_text(f"card 《Cat》 zx green cost 2 power 3000\n  {text}\n", encoding="utf-8")
    path = tmp_path / "a.judge"
    path.write_text('game zx\nuse cards "cards.judge"\nboard turn of A, main phase\n  A\n  B\n', encoding="utf-8")
    run = run_file(path)
    (found,) = run.diagnostics
    told = render([found], run.text, "a.judge", "en")
    assert f" --> cards.judge:{row}:" in told
    assert f"{row} |   {text}\n" in told
    assert "= used by: a.judge:2" in told
    assert found.span.line == 2  # what marks a line of the scenario marks the one that uses the file
