"""One line with several statements in it: what each of them says, and that none is said of another card or line than it names."""

from __future__ import annotations

import re

import pytest

from judgecli.language import parse, reason_words

GAMES = {
    "dm": """game dm 2022-04-08
card 《Wolf》 creature nature cost 3 power 3000
card 《Gate》 creature light cost 2 power 4000
  blocker
board turn of A, attack step
  A
    battle zone 《Wolf》
  B shield zone 3
    battle zone 《Gate》
play
  A attacks B with 《Wolf》
  B blocks with 《Gate》
""",
    "ygo": """game ygo
card 《Lizard》 monster normal water level 4 atk 1600 def 1200
card 《Owl》 monster normal wind level 4 atk 1500 def 1100
board turn of A, main phase 1, turn 5
  A lp 8000
    hand 《Lizard》
    monster zone 1 《Owl》 attack position
  B lp 8000
play
  A normal summons 《Lizard》
  A changes 《Lizard》 to defence position
  A changes 《Owl》 to defence position
""",
    "d0": """game d0
card 《剣》 unit cost red 1 move cost red 1 power 4000
card 《盾》 unit cost red 1 move cost red 1 power 3000
board turn of A, main phase
  A
    own-center 《剣》
  B
    mid-center 《盾》
play
  A moves 《剣》 to mid-center
""",
}


def read(game: str, claim: str) -> list[tuple[str, str, str, bool]]:
    """Verb, what happened, subject and whether it is denied, of each statement."""
    parsed = parse(f"{GAMES[game]}{claim}\n")
    assert [d.message_en for d in parsed.diagnostics if d.severity == "error"] == []
    assert parsed.scenario is not None
    return [
        (c.says.verb, c.says.what, c.says.subject.text if c.says.subject is not None else "", c.says.negated)
        for c in parsed.scenario.claims
    ]


@pytest.mark.parametrize(
    ("game", "claim", "wanted"),
    [
        (
            "dm",
            "claim A: 《Wolf》 and 《Gate》 are both destroyed",
            [("is", "destroy", "Wolf"), ("is", "destroy", "Gate")],
        ),
        (
            "dm",
            "主張 A：《Wolf》は破壊され、《Gate》は破壊されない",
            [("is", "destroy", "Wolf"), ("is", "destroy", "Gate")],
        ),
        ("dm", "claim B: there is no battle", [("happened", "battle", "Wolf"), ("happened", "battle", "Gate")]),
        ("d0", "主張 A：《盾》だけが破壊される", [("is", "destroy", "盾"), ("is", "destroy", "剣")]),
        (
            "d0",
            "主張 A：ブロックされても《盾》は負けて破壊される",
            [("happened", "lose battle", "盾"), ("is", "destroy", "盾")],
        ),
    ],
)
def test_each_statement_of_a_line_is_one_of_its_own(game: str, claim: str, wanted: list[tuple[str, str, str]]) -> None:
    found = read(game, claim)
    subjects = [(what, subject) for _, what, subject, _ in found]
    assert [(what, subject) for _, what, subject in wanted if what != "destroy"] == [
        one for one in subjects if one[0] in ("battle", "lose battle")
    ]
    assert [subject for _, _, subject in wanted] == [subject for _, subject in subjects]


@pytest.mark.parametrize(
    ("claim", "verb", "lines"),
    [
        ("claim A: line 1 and line 2 are legal", "legal", "12"),
        ("claim A: lines 1 and 2 are both illegal", "illegal", "12"),
        ("claim A: both lines are legal", "legal", "12"),
        ("claim A: lines 1 and 2 are illegal, the wolf is tired", "illegal", "12"),
        ("主張 A：1行目と2行目はどちらも適正", "legal", "12"),
        ("主張 A：どちらの行も不適正", "illegal", "12"),
    ],
)
def test_two_lines_are_judged_one_by_one(claim: str, verb: str, lines: str) -> None:
    assert read("dm", claim) == [(verb, "", number, False) for number in lines]


def test_which_two_lines_is_not_guessed_among_three() -> None:
    parsed = parse(f"{GAMES['ygo']}claim A: both lines are legal\n")
    assert [d.code for d in parsed.diagnostics if d.severity == "error"] == ["L201"]


def test_what_only_one_of_two_suffers_the_other_does_not() -> None:
    (one, other) = read("d0", "主張 A：《盾》だけが破壊される")
    assert one[3] != other[3] or one[0] != other[0]


@pytest.mark.parametrize(
    ("claim", "line"),
    [
        ("claim B: 《Lizard》 was just summoned so its position can't be changed this turn", "2"),
        ("claim B: 《Owl》 was there before so its position can be changed", "3"),
        ("claim B: 《Lizard》's position can't be changed", "2"),
    ],
)
def test_a_reason_leaves_the_card_that_is_spoken_of(claim: str, line: str) -> None:
    ((verb, _, subject, _),) = read("ygo", claim)
    assert verb in ("legal", "illegal")
    assert subject == line


@pytest.mark.parametrize(
    "claim", ["claim A: 《Wolf》 battled", "claim A: 《Wolf》 won the battle", "claim A: 《Wolf》 wins"]
)
def test_a_card_wins_a_battle_and_no_game(claim: str) -> None:
    ((verb, what, subject, _),) = read("dm", claim)
    assert (verb, subject) == ("happened", "Wolf")
    assert "battle" in what


@pytest.mark.parametrize(
    ("game", "claim", "wanted"),
    [
        ("ygo", "claim B: it is not my turn yet", ("turn player", "", "B", True)),
        ("ygo", "主張 A：今はAのターン", ("turn player", "", "A", False)),
        ("dm", "claim B: B can respond", ("may answer", "", "B", False)),
        ("d0", "主張 B：Bに優先権がない", ("may answer", "", "B", True)),
    ],
)
def test_whose_turn_and_word_it_is(game: str, claim: str, wanted: tuple[str, str, str, bool]) -> None:
    assert read(game, claim) == [wanted]


@pytest.mark.parametrize(
    ("claim", "last"),
    [
        ("claim A: 《Wolf》 has left the square, so 《Gate》 is not destroyed and is in the battle zone", "is in"),
        ("claim A: 《Wolf》 took its place, so 《Gate》 is not destroyed and survives", "is"),
        ("claim A: 《Wolf》 is destroyed and 《Gate》 survives and stays in the battle zone", "is in"),
        ("主張 A：《Wolf》は破壊され、《Gate》は生き残り、バトルゾーンに残る", "is in"),
    ],
)
def test_what_is_said_last_is_said_of_the_last_subject(claim: str, last: str) -> None:
    """The card of a reason, or of the sentence before, is not the one that survives."""
    verb, _, subject, _ = read("dm", claim)[-1]
    assert (verb, subject) == (last, "Gate")


_REASONS = ("because", "though")


@pytest.mark.parametrize(
    "begins", [en for kind, en, _ in reason_words._rows() if kind in _REASONS and en.replace(" ", "").isalpha()]
)
@pytest.mark.parametrize("first", [False, True])
def test_a_clause_behind_any_word_of_reason_claims_nothing(begins: str, first: bool) -> None:
    """Every word of the table is known wherever such words are looked for: the claim is the rest of the line."""
    reason = "it has lower power" if begins not in ("despite", "in spite of") else "its power"
    said = (
        f"{begins.capitalize()} {reason}, 《Wolf》 is destroyed"
        if first
        else f"《Wolf》 is destroyed {begins} {reason}"
    )
    assert read("dm", f"claim B: {said}") == [("is", "destroyed", "Wolf", False)]


@pytest.mark.parametrize(
    "reason",
    [
        *(
            f"《Wolf》はパワーが低い{end}"
            for end in (
                "から",
                "ので",
                "ため",
                "ために",
                "せいで",
                "おかげで",
                "以上",
                "以上は",
                "けれど",
                "ものの",
                "のに",
            )
        ),
        *(
            "《Wolf》はパワーが3000だから",
            "《Wolf》は攻撃しても",
            "《Wolf》はブロックされなくても",
            "《Wolf》はパワーが低くても",
        ),
    ],
)
def test_a_japanese_clause_before_any_word_of_reason_claims_nothing(reason: str) -> None:
    for comma in ("", "、"):
        assert read("dm", f"主張 B：{reason}{comma}破壊される") == [("is", "destroyed", "Wolf", False)]


def test_what_stands_against_the_other_is_claimed_as_well() -> None:
    both = [("is", "destroyed", "Wolf", False), ("is", "destroyed", "Gate", True)]
    assert read("dm", "claim B: 《Wolf》 is destroyed, whereas 《Gate》 is not destroyed") == both


def test_where_something_comes_from_is_no_reason() -> None:
    """「から」 behind a noun says whence: nothing is left out before it."""
    assert "から" not in reason_words.endings("because")
    assert not any(re.search(word, "手札から") for word in reason_words.endings("because", "though", "but"))
