"""Whatever a claim says of a card or a player that nobody can read, its error ends in lines about that card or player that are read."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from judgecli.language import parse

FILE = """game {game}
card 《Grey Wolf》 {fights}
card 《Salt Oracle》 {fights}
card 《Sudden Rain》 {at_once}
board turn of A, {phase}
  A
    {zone} 《Grey Wolf》
    hand 《Sudden Rain》
  B
    {other} 《Salt Oracle》
play
  A {does} 《Sudden Rain》
"""
GAMES = {
    "zx": ("zx red cost 2 power 3000", "event red cost 1", "main phase", "center", "center"),
    "ygo": ("monster normal light level 4 atk 1000 def 1000", "spell", "main phase 1", *("monster zone 1",) * 2),
    "d0": ("unit cost red 1 power 2000 smash 1", "strategy cost red 1", "main phase", "own-center", "own-center"),
    "dm": ("creature fire cost 3 power 3000", "spell fire cost 2", "main step", "battle zone", "battle zone"),
}
SUBJECTS = {
    "en": (
        "《Grey Wolf》",
        "my 《Grey Wolf》",
        "《Salt Oracle》",
        "the Wolf",
        "《Sudden Rain》",
        "my opponent",
        "I",
        "B",
    ),
    "ja": ("《Grey Wolf》は", "自分の《Grey Wolf》は", "《Salt Oracle》が", "《Sudden Rain》は", "Bは", "相手は"),
}
SAID = {
    "en": (
        *("is bound to fall over sooner or later", "cannot possibly get any further", "got the short end of the stick"),
        *("must go on hitting the same one", "decides which one it shall be", "comes out on top of the pile"),
        *("has its wits about it when the dust settles", "gets nothing whatsoever out of that", "is as good as finished"),
        *("has to be dealt with ahead of the rest", "loses whatever is lying there", "picks up 2 more of those cards"),
    ),
    "ja": (
        *("いずれ倒れるに決まっている", "これ以上どうしようもない", "同じ相手を殴り続けなければならない", "どれにするかを決める側だ"),
        *("結局なにも得られない", "もう終わったも同然だ", "ほかより先に片づけるべきだ", "あと2枚ほど手に入れるはずだ"),
    ),
}  # fmt: skip
MARK = {"en": "claim A: {} {}", "ja": "主張 A：{}{}"}
_CARD = re.compile(r"《[^《》]*》")
_EXAMPLES = re.compile(
    r"《X》|《Y》|^(?:A has hand 2|A wins|legal|illegal|line 2 is illegal|A drew before A discarded)$"
)


def errors(game: str, *lines: str) -> list[str]:
    """The help of each error in a file that ends with the lines."""
    fights, at_once, phase, zone, other = GAMES[game]
    does = {"ygo": "activates", "dm": "casts"}.get(game, "plays")
    text = FILE.format(does=does, game=game, fights=fights, at_once=at_once, phase=phase, zone=zone, other=other)
    told = "".join(f"{line}\n" for line in lines)
    return [d.help_en for d in parse(text + told).diagnostics if d.severity == "error"]


@cache
def answered(game: str, lang: str) -> tuple[tuple[str, str, str], ...]:
    """Every fifth pairing of a subject with what is said of it, where nobody can read it: the subject, the line, its help."""
    pairs = list(product(SUBJECTS[lang], SAID[lang]))[list(GAMES).index(game) :: 5]
    lines = [(subject, MARK[lang].format(subject, said)) for subject, said in pairs]
    return tuple((subject, line, help_) for subject, line in lines for help_ in errors(game, line))


def offered(help_: str) -> list[str]:
    return [
        line
        for line in re.findall(r"`([^`]+)`", help_)
        if not _EXAMPLES.search(line) and not line.startswith("question: ")
    ]


def named(subject: str) -> str:
    """What a line about the subject has in it."""
    if "《" in subject or "Wolf" in subject:
        return next(iter(_CARD.findall(subject)), "《Grey Wolf》")
    return "A" if subject == "I" else "B"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_claim_about_something_named_is_answered_with_lines_about_it(game: str, lang: str) -> None:
    found = answered(game, lang)
    assert len(found) > 5, "nearly all of it is read"
    for subject, line, help_ in found:
        about = [one for one in offered(help_) if named(subject) in one or one.startswith("line ") or "行目" in one]
        assert about, (line, help_)
    head = re.split(r"[:：]", MARK[lang])[0]
    lines = dict.fromkeys(one for *_, help_ in found for one in offered(help_))
    assert not errors(game, *(f"{head}: {one}" for one in lines)), lines


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_about_a_card_that_the_claim_does_not_name(game: str, lang: str) -> None:
    for subject, line, help_ in answered(game, lang):
        for one in offered(help_):
            assert set(_CARD.findall(one)) <= {named(subject)}, (line, one)


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        # the order of two named cards is told with their names
        (
            "claim A: 《Grey Wolf》's thing happens earlier than that of 《Salt Oracle》",
            "《Grey Wolf》 resolves before 《Salt Oracle》",
        ),
        # whose life, hand or shields it is, stands before the word
        ("claim A: the blow gets through, so the shields of B dwindle down to 2", "B has shields 2"),
        ("claim B: A puts down nothing from my hand", "B has hand"),
        ("主張 A：手札に戻されても成立しているから、Bのシールドは2枚に落ち着く", "Bのシールドは2"),
    ],
)
def test_the_lines_are_of_the_same_two_cards_player_and_zone(line: str, lines: str) -> None:
    (found,) = errors("dm", line)
    assert any(one.startswith(lines) for one in offered(found)), found


@pytest.mark.parametrize("claim", ["the turn player settles it", "my beast is still around in the next turn"])
def test_what_is_said_of_something_else_is_not_said_of_its_player(claim: str) -> None:
    (found,) = errors("dm", f"claim B: {claim}")
    assert not any(re.match(r"B is ", one) for one in offered(found)), found


def test_a_claim_that_names_nothing_is_told_the_last_line_of_play_and_its_card() -> None:
    (found,) = errors("ygo", "claim B: there was a hitch somewhere")
    assert offered(found) == ["《Sudden Rain》 is in graveyard", "line 1 is legal", "line 1 is illegal"]
    assert "A activates 《Sudden Rain》" in found


@pytest.mark.parametrize(
    ("claim", "never"),
    [
        ("claim A: the Wolf is not entitled to mana", "in mana"),  # what is done is no place
        ("claim A: B is just about left with 4 cards of shields", "gains"),  # what is left is not gained
        ("claim A: B ends with some 4 shields to spare", "gains"),
    ],
)
def test_what_is_offered_is_neither_a_place_nor_a_gain_that_nobody_told(claim: str, never: str) -> None:
    assert not any(never in one for help_ in errors("dm", claim) for one in offered(help_))


def test_an_order_that_nobody_told_is_not_offered() -> None:
    (found,) = errors("ygo", "claim A: the Oracle's thing rips 《Grey Wolf》 apart, even though it lost the battle")
    assert not any(re.search(r"\b(?:before|after|first)\b", one) for one in offered(found)), found


def test_what_comes_first_is_neither_whether_a_play_may_be_made_nor_who_wins() -> None:
    for claim in ("B's trigger comes before mine", "B's effect happens before my draw"):
        (found,) = errors("dm", f"claim A: {claim}")
        assert not any(re.match(r"line |. wins|. loses", one) for one in offered(found)), found
