"""A line that cannot be read is answered with what is left of it without the words in the way, or with a line of its kind."""

from __future__ import annotations

import re

import pytest

from judgecli.language import parse
from judgecli.language.cut import MOST_TRIED, Cut, cut
from judgecli.language.otherwise import Reworded
from judgecli.language.source import Line

FILES = {
    "zx": ("zx red cost 2 power 3000", "main phase", "center 《Wolf》"),
    "ygo": ("monster normal light level 4 atk 1000 def 1000", "main phase 1", "mz1 《Wolf》"),
    "d0": ("unit red cost red 1 power 2000 smash 1", "main phase", "own-left 《Wolf》"),
    "dm": ("creature fire cost 3 power 3000", "main step", "battle zone 《Wolf》"),
}


def text(game: str, **written: str) -> str:
    """A scenario with other lines for some of its kinds."""
    card, phase, zone = FILES[game]
    lines = {
        "card": f"card 《Wolf》 {card}",
        "board": f"board turn of A, {phase}",
        "player": "A",
        "zone": zone,
        "play": "A passes",
        "claim": "claim A: 《Wolf》 survives",
    } | written
    return (
        f"game {game}\n{lines['card']}\n{lines['board']}\n  {lines['player']}\n    {lines['zone']}\n  B\n"
        f"play\n  {lines['play']}\n{lines['claim']}\n"
    )


def helps(game: str, **written: str) -> list[tuple[str, str]]:
    """The help of each error, English and Japanese."""
    return [(d.help_en, d.help_ja) for d in parse(text(game, **written)).diagnostics if d.severity == "error"]


CUTS = [
    ("board", "board magnificently turn of A, {phase}", "board turn of A, {phase}"),
    ("zone", "{zone} magnificently", "{zone}"),
    ("claim", "claim A: 《Wolf》 bravely somehow survives", "《Wolf》 survives"),
]


@pytest.mark.parametrize("game", FILES)
@pytest.mark.parametrize(("kind", "written", "left"), CUTS, ids=[kind for kind, _, _ in CUTS])
def test_what_can_be_read_is_offered_in_both_languages(game: str, kind: str, written: str, left: str) -> None:
    """And it can be read where the line stood."""
    card, phase, zone = FILES[game]
    said, kept = (one.format(card=card, phase=phase, zone=zone) for one in (written, left))
    ((en, ja),) = helps(game, **{kind: said})
    assert f"`{kept}`" in en, en
    assert f"「{kept}」" in ja, ja
    assert helps(game, **{kind: kept if kind != "claim" else f"claim A: {kept}"}) == []


@pytest.mark.parametrize("game", FILES)
def test_a_denial_is_never_cut(game: str) -> None:
    """ "Not" in the way is no word too many: without it the contrary would be offered."""
    for said in ("《Wolf》 not truly survives", "《Wolf》 never ever survives"):
        for en, ja in helps(game, claim=f"claim A: {said}"):
            assert "without “not”" not in en
            assert "without “never" not in en
            assert not re.search("「(?:not|never)[^」]*」を除けば", ja)


@pytest.mark.parametrize("game", FILES)
def test_a_line_of_which_nothing_is_left_is_told_how_its_kind_looks(game: str) -> None:
    """The line that is shown is that of `judge new`, and can be read in its place there."""
    from judgecli import manifest

    ((en, ja),) = helps(game, board="board qqq www eee rrr ttt yyy")
    found = manifest.named(game)
    assert found is not None
    shown = re.findall(r"`([^`]+)`", en)
    assert len(shown) == 1
    assert shown[0] in found.template("en").read_text(encoding="utf-8")
    assert shown[0] in ja


def test_so_many_lines_are_tried_and_no_more() -> None:
    """However long a line is, and wherever it goes wrong."""
    words = " ".join(f"word{chr(97 + n % 26)}" for n in range(400))
    for at in (0, 40, len(words) // 2, len(words) - 5):
        tried = 0

        def ask(left: Reworded, at: int = at) -> int:
            nonlocal tried
            tried += 1
            return min(at + tried, len(left.text) - 1)

        assert cut(Line(1, 0, 0, words, words), words, "play", at, ask) is None
        assert tried <= MOST_TRIED


def test_what_is_cut_is_as_little_as_possible() -> None:
    """Of two ways the one that leaves out less; the marks around what is cut go with it, those between two words stay."""
    line = "A plays 《X》, alas, to mid-left"

    def ask(left: Reworded) -> int:
        return -1 if "alas" not in left.text else left.text.index("alas")

    assert cut(Line(1, 0, 0, line, line), line, "play", line.index("alas"), ask) == Cut(
        "A plays 《X》, to mid-left", ("alas",)
    )
