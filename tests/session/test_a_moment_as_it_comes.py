"""A last line that tells a moment as it comes ("the battle begins") is no end: claims are about the end, as behind any other line."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.formatting import format
from judgecli.session.run import run_text

BOARDS = {
    "d0": """game d0
card 《Strong》 unit [Human] cost red 1 move cost red 1 power 5000
card 《Weak》 unit [Human] cost white 1 move cost white 1 power 3000
card 《Red》 unit cost red 1
board turn of A, main phase
  A
    own-center 《Strong》
    energy 《Red》
  B
    mid-center 《Weak》
play
  A moves 《Strong》 to mid-center
""",
    "zx": """game zx
card 《Strong》 zx red cost 3 power 5000
card 《Weak》 zx blue cost 3 power 3000
board turn of A, main phase
  A life 4
    center 《Strong》
  B life 4
    north 《Weak》
play
  A attacks 《Weak》 with 《Strong》
""",
    "ygo": """game ygo
card 《Strong》 monster normal water level 4 atk 1600 def 1200
card 《Weak》 monster normal wind level 4 atk 1500 def 1100
board turn of A, battle phase
  A lp 8000
    monster zone 1 《Strong》 attack position
  B lp 8000
    monster zone 1 《Weak》 attack position
play
  A attacks 《Weak》 with 《Strong》
""",
    "dm": """game dm
card 《Strong》 creature nature cost 3 power 5000
card 《Weak》 creature nature cost 3 power 3000
board turn of A, attack step
  A
    battle zone 《Strong》
  B
    battle zone 《Weak》 tapped
play
  A attacks 《Weak》 with 《Strong》
""",
}
BEGINS = (
    "the {} begins",
    "the {} starts",
    "{} begins",
    "a {} begins",
    "the {} has begun",
    "{}が始まる",
    "{}が始まった",
    "{}が開始される",
)
MOMENTS = {
    "d0": ("battle", "バトル"),
    "zx": ("battle", "バトル"),
    "ygo": ("damage step", "ダメージステップ"),
    "dm": ("block step", "ブロック宣言ステップ"),
}


def told(game: str, line: str, *claims: str) -> list[bool | None]:
    run = run_text(BOARDS[game] + line + "".join(f"{claim}\n" for claim in claims))
    assert not [d for d in run.diagnostics if d.severity == "error"], run.diagnostics
    return [one.finding.holds for one in run.claims]


@pytest.mark.parametrize("line", BEGINS)
@pytest.mark.parametrize("game", BOARDS)
def test_the_play_goes_on(game: str, line: str) -> None:
    """The weaker card is destroyed in a battle, in every game; that it has begun is no reason that it should not be."""
    moment = MOMENTS[game][not line.isascii()]
    assert told(game, f"  {line.format(moment)}\n", "claim A: 《Weak》 is destroyed", "claim B: 《Weak》 survives") == [
        True,
        False,
    ]


@pytest.mark.parametrize("line", ["until battle", "バトルまで"])
def test_who_passes_up_to_a_moment_stops_there(line: str) -> None:
    assert told("d0", f"  {line}\n", "claim A: 《Weak》 is destroyed") == [False]


def test_a_moment_that_does_not_come_is_an_error() -> None:
    text = BOARDS["d0"].replace("mid-center 《Weak》", "own-center 《Weak》") + "  the battle begins\n"
    run = run_text(text + "claim A: 《Weak》 is destroyed\n")
    assert [d.code for d in run.diagnostics if d.severity == "error"] == ["E411"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_is_written_as_it_comes(lang: str) -> None:
    """What stands in a formatted file means the same, in either language."""
    parsed = parse(format(BOARDS["d0"] + "  the battle begins\n", lang))
    assert parsed.scenario is not None
    assert parsed.scenario.plays[-1].passing
