"""What is told along with a play or a player: that nobody responds, a cost by its colour, the state of a card, cards on a player's line."""

from __future__ import annotations

import pytest

from judgecli.language import ast, format, parse
from judgecli.language.compare import meaning
from judgecli.language.named_here import ABOUT_IT

BOARD = """game dm
card 《Wolf》 creature nature cost 3 power 3000
card 《Wall》 creature light cost 2 power 4000
  blocker
card 《Leaf》 creature nature cost 1 power 1000
card 《Root》 creature nature cost 1 power 1000
board turn of A, main step
  A shield zone 5
    hand 《Wolf》
    mana zone 2 《Leaf》, 《Root》, 《Wall》
    battle zone 《Leaf》
  B shield zone 5
    mana zone 3 cards
    hand 《Root》
    battle zone 《Wall》 tapped
"""


def told(*lines: str, board: str = BOARD, claim: str = "") -> tuple[ast.Scenario, list[tuple[str, str]]]:
    plays = "".join(f"  {line}\n" for line in lines)
    found = parse(f"{board}play\n{plays}" + (f"claim A: {claim}\n" if claim else ""))
    assert found.scenario is not None
    return found.scenario, [(d.code, d.message_en) for d in found.diagnostics]


SAME = [
    (("A attacks B with 《Leaf》", "nobody blocks"), ("A attacks B with 《Leaf》", "B passes")),
    (("A attacks B with 《Leaf》", "no response"), ("A attacks B with 《Leaf》", "B passes")),
    (("Aは《Leaf》でBを攻撃する", "誰もブロックしない"), ("Aは《Leaf》でBを攻撃する", "Bはパスする")),
    (("A attacks B with 《Leaf》", "both players pass"), ("A attacks B with 《Leaf》", "A passes", "B passes")),
    (("Aは《Leaf》でBを攻撃する", "双方パス"), ("Aは《Leaf》でBを攻撃する", "Aはパスする", "Bはパスする")),
    (("A summons 《Wolf》 paying 3 nature",), ("A summons 《Wolf》 paying 《Leaf》, 《Leaf》, 《Root》",)),
    (("A summons 《Wolf》, tapping one light mana",), ("A summons 《Wolf》 paying 《Wall》",)),
    (
        ("Aは自然のマナ3枚をタップして《Wolf》を召喚する",),
        ("Aは《Leaf》,《Leaf》,《Root》を支払って《Wolf》を召喚する",),
    ),
    (
        ("A summons 《Wolf》 paying 2 《Leaf》 and 1 《Root》",),
        ("A summons 《Wolf》 paying 《Leaf》, 《Leaf》, 《Root》",),
    ),
    (
        ("A pays two 《Leaf》, and 《Root》 and summons 《Wolf》",),
        ("A summons 《Wolf》 paying 《Leaf》, 《Leaf》, 《Root》",),
    ),
    (
        ("Aは《Leaf》2枚と《Root》1枚を支払って《Wolf》を召喚する",),
        ("Aは《Leaf》,《Leaf》,《Root》を支払って《Wolf》を召喚する",),
    ),
    (
        ("Aは《Wolf》を《Leaf》2枚、《Root》を支払って召喚する",),
        ("Aは《Leaf》,《Leaf》,《Root》を支払って《Wolf》を召喚する",),
    ),
    (("A attacks the tapped 《Wall》 with 《Leaf》",), ("A attacks 《Wall》 with 《Leaf》",)),
    (("A attacks 《Wall》 with the untapped 《Leaf》",), ("A attacks 《Wall》 with 《Leaf》",)),
    (("Aは《Leaf》でタップしている《Wall》を攻撃する",), ("Aは《Leaf》で《Wall》を攻撃する",)),
]


@pytest.mark.parametrize(("said", "means"), SAME)
def test_a_line_says_the_same_as_these(said: tuple[str, ...], means: tuple[str, ...]) -> None:
    found, problems = told(*said)
    assert problems == []
    assert meaning(found.plays) == meaning(told(*means)[0].plays)


HEADINGS = {
    "無差別戦": "free-for-all",
    "大乱闘戦": "grand melee",
    "双頭戦": "two-headed giant",
    "皇帝戦": "emperor",
    "魔王戦": "demon king",
    "次元戦": "plane game",
    "次元探索戦": "plane exploration",
    "回転テーブル戦": "rotating table",
}
"""Forms of play by the headings of their chapters, and what they are called here."""


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_form_of_play_is_called_as_the_book_heads_it(heading: str) -> None:
    found = parse(f"ゲーム デュエル・マスターズ {heading}\n盤面 Aのターン、メインステップ\n  A\n  B\n").scenario
    assert found is not None
    assert found.format == HEADINGS[heading]


@pytest.mark.parametrize("form", ["多人数 自由戦", "自由戦", "多人数戦"])
def test_a_form_that_is_not_known_is_never_advised_to_be_left_out(form: str) -> None:
    first = parse(f"ゲーム デュエル・マスターズ {form}\n盤面 Aのターン、メインステップ\n  A\n  B\n").diagnostics[0]
    assert "フリーフォーオール" in f"{first.message_ja} {first.label_ja}"
    assert "デュエル・マスターズ" not in first.help_ja


@pytest.mark.parametrize(
    "line",
    [
        "A summons 《Wolf》 paying 2 nature",  # two of three cards with two names
        "A summons 《Wolf》 paying 4 nature",  # there are three
        "A summons 《Wolf》 paying 1 fire",  # there is none
        "A attacks the untapped 《Wall》 with 《Leaf》",  # it is tapped
        "Aは《Leaf》でアンタップしている《Wall》を攻撃する",
    ],
)
def test_what_the_board_does_not_bear_out_is_an_error(line: str) -> None:
    assert [code for code, _ in told(line)[1]] == ["L201"]


def test_a_colour_of_cards_that_are_only_counted_is_left_out_by_name() -> None:
    assert told("B summons 《Root》 paying 1 nature")[1] == [("L220", "“paying 1 nature” is not taken into account")]


def test_cards_that_pay_without_a_colour_are_left_out_by_name() -> None:
    found, problems = told("A taps two more and summons 《Wolf》")
    assert problems == [("L220", "“taps two more and” is not taken into account")]
    assert meaning(found.plays) == meaning(told("A summons 《Wolf》")[0].plays)


@pytest.mark.parametrize(("number", "codes"), [(3, ["L220"]), (2, ["L201"]), (4, ["L201"])])
@pytest.mark.parametrize(
    "said", ["A summons 《Wolf》 paying {} mana", "A summons 《Wolf》 for {} mana", "Aはマナ{}枚で《Wolf》を召喚する"]
)
def test_another_number_than_the_cost_is_never_left_out(said: str, number: int, codes: list[str]) -> None:
    assert [code for code, _ in told(said.format(number))[1]] == codes


def test_nobody_is_whom_the_last_play_is_aimed_at() -> None:
    board = BOARD.replace("game dm", "game dmv free-for-all").replace("main step", "attack step, seats A B C") + "  C\n"
    found, problems = told("A attacks B with 《Leaf》", "nobody blocks", board=board)
    assert problems == []
    assert [play.player for play in found.plays] == ["A", "B"]


def test_what_resolves_is_the_last_that_waits() -> None:
    lines = ("A summons 《Wolf》", "B uses 《Root》", "《Root》 resolves", "《Wolf》 resolves")
    found, problems = told(*lines)
    assert problems == []
    assert [play.verb for play in found.plays][2:] == ["resolve", "resolve"]


@pytest.mark.parametrize("story", ["they battle", "there they battle", "both creatures deal their damage"])
def test_a_line_that_only_tells_a_story_is_left_out_by_name(story: str) -> None:
    found, problems = told("A attacks 《Wall》 with 《Leaf》", story)
    assert problems == [("L220", f"“{story}” is not taken into account")]
    assert len(found.plays) == 1


@pytest.mark.parametrize(
    ("line", "counted", "lying"),
    [
        (
            "A deck 10, hand 《Wolf》, 2 cards, mana zone 3 《Leaf》",
            "A deck 10",
            "hand 《Wolf》, 2 cards|mana zone 3 《Leaf》",
        ),
        ("A shield zone 5 mana zone 3 nature", "A shield zone 5", "mana zone 3 nature"),
        (
            "A シールドゾーン 5、手札 《Wolf》、マナゾーン 《Leaf》",
            "A シールドゾーン 5",
            "手札 《Wolf》|マナゾーン 《Leaf》",
        ),
    ],
)
def test_cards_on_the_line_of_a_player_lie_in_their_zones(line: str, counted: str, lying: str) -> None:
    head, _, _ = BOARD.partition("  A shield")
    zones = "".join(f"    {zone}\n" for zone in lying.split("|"))
    short, problems = told(board=f"{head}  {line}\n  B\n")
    assert problems == []
    assert meaning(short.board) == meaning(told(board=f"{head}  {counted}\n{zones}  B\n")[0].board)


def test_a_claim_that_asks_for_a_line_which_is_not_read_is_no_error_of_its_own() -> None:
    _, problems = told("A attacks B wiht 《Leaf》", claim="the attack is illegal")
    assert [message for _, message in problems] == ["`wiht` cannot stand here"]


@pytest.mark.parametrize(
    ("claim", "lines"),
    [
        ("シールドは減らない", ("Aのシールドは減らない", "Bのシールドは減らない")),
        ("the hand is 2", ("A's hand is 2", "B's hand is 2")),
    ],
)
def test_a_number_of_nobody_is_asked_back(claim: str, lines: tuple[str, str]) -> None:
    found = parse(f"{BOARD}play\n  A attacks B with 《Leaf》\nclaim A: {claim}\n")
    (error,) = (d for d in found.diagnostics if d.severity == "error")
    assert all(line in error.help_en for line in lines)


def test_a_claim_that_is_near_to_nothing_gets_what_can_be_claimed_in_this_file() -> None:
    found = parse(
        f"{BOARD}play\n  A attacks 《Wall》 with 《Leaf》\nclaim A: whatever 《Wall》 may have lost is for the birds\n"
    )
    (error,) = (d for d in found.diagnostics if d.severity == "error")
    assert "`line 1 is legal`" in error.help_en


def test_what_nobody_speaks_of_is_no_example_of_what_can_be_claimed() -> None:
    """A claim about sleep is not answered with who is destroyed, nor with a line of play."""
    found = parse(f"{BOARD}play\n  A attacks 《Wall》 with 《Leaf》\nclaim A: mind how often 《Wall》 sleeps well\n")
    (error,) = (d for d in found.diagnostics if d.severity == "error")
    said = error.help_en.partition(ABOUT_IT[0])[0]  # how anything is claimed of the same card
    assert "line 1" not in said
    assert "destroyed" not in said
    assert "survives" not in said


@pytest.mark.parametrize(
    ("said", "means"),
    [
        (
            ("A summons 《Wolf》", "A taps 《Wall》 with the effect of 《Wolf》"),
            ("A summons 《Wolf》", "A taps 《Wall》"),
        ),
        (
            ("Aは《Wolf》を召喚する", "Aは《Wolf》の効果で《Wall》を選ぶ"),
            ("Aは《Wolf》を召喚する", "Aは《Wall》を選ぶ"),
        ),
        (("A summons 《Wolf》", "《Wolf》 resolves first"), ("A summons 《Wolf》", "resolve")),
        (("Aは《Wolf》を召喚する", "《Wolf》が先に解決する"), ("Aは《Wolf》を召喚する", "解決")),
    ],
)
def test_a_card_that_was_played_before_is_not_told_again(said: tuple[str, ...], means: tuple[str, ...]) -> None:
    found, problems = told(*said)
    assert problems == []
    assert meaning(found.plays) == meaning(told(*means)[0].plays)


@pytest.mark.parametrize("line", ["A taps 《Wall》 with the effect of 《Root》", "《Root》 resolves first"])
def test_a_card_that_was_not_played_is_an_error(line: str) -> None:
    assert [code for code, _ in told("A summons 《Wolf》", line)[1]] == ["L201"]


def test_the_formatter_leaves_what_was_told_where_it_was_told() -> None:
    text = f"{BOARD}\nplay\n  A attacks 《Wall》 with 《Leaf》\n  《Leaf》 was destroyed\n  A passes\n\nexpect\n  A has hand 1\n"
    made = format(text)
    rows = [row.strip() for row in made.splitlines()]
    assert rows[rows.index("play") :] == [
        "play",
        "A attacks 《Wall》 with 《Leaf》",
        "《Leaf》 was destroyed",
        "A passes",
        "",
        "expect",
        "A has hand 1",
    ]
    assert meaning(parse(made).scenario) == meaning(parse(text).scenario)
    assert "《Leaf》は破壊された" in format(text, "ja").partition("期待")[0]
