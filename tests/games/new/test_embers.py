"""A second small game, made by the pages alone (``tests.games.embers``): an attack, a guard, text with "instead", a limit once per turn,
numbers of players; since then also rites, a keyword, standing text, what cannot be done. It shows how much of such a game is left to write,
and that each part of the kit works.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.new.installed import described, judge, python

NAME = "embers"
ROOT = Path(__file__).parents[3]
GAME = ROOT / "tests" / "games" / NAME
PROVISIONS, LINES = 25, 900
"""A game of so many provisions takes fewer lines of Python, empty ones counted."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("embers")
    described(NAME, folder, "tests.games.embers")
    return folder


def test_it_is_as_short_as_the_page_says() -> None:
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in GAME.rglob("*.py"))
    provisions = [line for file in (GAME / "book").glob("[0-9].tsv") for line in file.read_text("utf-8").splitlines()]
    count = len([line for line in provisions if not line.startswith("id\t")])
    assert lines * PROVISIONS < LINES * count
    assert f"{count} provisions, {lines} lines of Python" in " ".join(
        (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8").split()
    )


def test_its_scenarios_come_out_as_they_say(place: Path) -> None:
    files = [*GAME.rglob("*.judge")]
    assert len(files) > 10
    assert f"{len(files)} scenarios, all as expected" in judge(place, "check", str(GAME), "--lang", "en")


def test_every_provision_that_play_enforces_is_named_by_a_scenario(place: Path) -> None:
    """Standing text (5.5) is told with the number that it changes, not as a step."""
    said = judge(place, "coverage", NAME, "--quick", "--lang", "en")
    assert "named by the engine's code: 27\n  in the trace of a shipped scenario: 26" in said


@pytest.mark.parametrize(
    ("scenario", "lang", "says"),
    [
        ("4-attack/4.5-the-last-life", "en", "Played: A attacks B with 《Brute》 [4.1]"),
        ("5-text/5.4-the-smith-kindles-once", "en", "because the text of 《Smith》 was carried out in this turn [5.4]"),
        ("5-text/5.3-back-to-the-hand-instead", "ja", "Bが《Phoenix》で護衛する [4.3]"),
        ("5-text/5.3-back-to-the-hand-instead", "ja", "《Phoenix》がBの手札に戻る [5.3]"),
        ("2-turn/2.6-damage-is-gone", "en", "it is 0, because the damage on 《Wall》 is gone [2.6]"),
        (
            "3-cards/3.4-the-swift-attacks-at-once",
            "en",
            "From now on 《Hare》: power +3 until the end of the turn [5.6",
        ),
        ("3-cards/3.6-not-in-anothers-turn", "en", "A rite is used in its player's main phase (B) [3.6]"),
        ("5-text/5.2-in-an-order-of-choice", "en", "because A chooses the ability of 《Plague》 [5.2]"),
        ("5-text/5.5-standing-text-and-5.7-cannot.ja", "ja", "テキストにより護衛できない（《盾》） [5.7]"),
    ],
    ids=[
        "an action rests on its paragraph",
        "a spent limit",
        "whoever guards decides",
        "what happens instead",
        "what would have happened again a turn later",
        "until the end of the turn",
        "at a moment at which it may not be done",
        "which text comes first",
        "what cannot be done",
    ],
)
def test_the_reason_is_the_right_one(place: Path, scenario: str, lang: str, says: str) -> None:
    ruling = judge(place, "ruling", str(GAME / "scenarios" / f"{scenario}.judge"), "--lang", lang, "--width", "200")
    assert says in " ".join(ruling.split())


BOARD = """game embers
card 《Smith》 fighter cost 1 power 2
  {text}
card 《Lookout》 fighter cost 1 power 1
board turn of A, main phase
  A energy 3
    left place 《Lookout》
    hand 《Smith》
  B
"""


def written(place: Path, text: str, *rest: str) -> tuple[int, str]:
    """What comes of a scenario in which a card says this."""
    file = place / "text.judge"
    file.write_text(BOARD.format(text=text) + "\n".join(rest) + "\n", encoding="utf-8")
    done = python(place, "-m", "judgecli", "check", str(file), "--lang", "en")
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("auto once per turn when another your fighter appears: kindle 1", 0),
        ("constant if this would be destroyed, return it to hand instead", 0),
        ("auto once per game when another your fighter appears: kindle 1", 3),
        ("constant if this would be returned, return it to hand instead", 3),
        ("constant if this would be destroyed, draw 1 card instead", 3),
        ("auto when this appears: this gets power +1 until end of turn", 0),
        ("auto when this appears: this gets power +1 until end of opponent's next turn", 3),
        ("auto when this appears: destroy 1 opponent's fighter; deal 1 damage to all fighters; return this to hand", 0),
        ("constant: your other fighters get power +1; this cannot attack", 0),
        ("constant: this cannot be destroyed", 3),
        ("constant: draw 1 card", 3),
        ("swift", 0),
    ],
)
def test_text_is_taken_up_or_refused(place: Path, text: str, code: int) -> None:
    """A limit, and what happens instead, are only what the game says that they are."""
    found, said = written(place, text)
    assert found == code, said


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("A plays 《Smith》 to left place", "free"),
        ("A plays 《Smith》 to B's right place", "own"),
        ("A plays 《Smith》", "must say in which place"),
        ("A plays 《Smith》 to hand", "must say in which place"),
        ("A kindles 《Lookout》", "in the player's hand"),
    ],
)
def test_a_line_that_may_not_be_is_refused_for_its_reason(place: Path, line: str, says: str) -> None:
    assert says in written(place, "auto when this appears: draw 1 card", "play", f"  {line}")[1]


def test_japanese_counts_points_without_a_counter(place: Path, tmp_path: Path) -> None:
    """The fifth column of a counted verb: energy is no card."""
    file = tmp_path / "points.judge"
    file.write_text(BOARD.format(text="auto when this appears: kindle 1; draw 1 card"), encoding="utf-8")
    said = judge(place, "fmt", "--lang", "ja", str(file))
    assert "1点火" in said
    assert "1枚点火" not in said
