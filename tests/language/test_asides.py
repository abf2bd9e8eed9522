"""Lines that say more than one thing: several plays, what came of a play, places and moments within, and words that decide nothing."""

from __future__ import annotations

import pytest

from judgecli.language import ast, parse
from judgecli.language.compare import meaning
from judgecli.language.words import Lang
from judgecli.report.ruling import ruling
from judgecli.report.short import short
from judgecli.session.run import run_text

BOARD = """game dm
card 《Wolf》 creature nature cost 3 power 3000
card 《Wall》 creature light cost 3 power 2000
  blocker
card 《Bolt》 spell fire cost 2
  spell: destroy 1 opponent's creature
board turn of A, attack step
  A
    hand 《Bolt》
    battle zone 《Wolf》
  B
    shield zone 3
    battle zone 《Wall》
"""
SAME = [
    ("A casts 《Bolt》 and chooses 《Wall》", "A uses 《Bolt》 targeting 《Wall》"),
    ("A attacks B with 《Wolf》, then B blocks with 《Wall》", "A attacks B with 《Wolf》|B blocks with 《Wall》"),
    ("A casts 《Bolt》 and attacks B with 《Wolf》", "A casts 《Bolt》|A attacks B with 《Wolf》"),
    ("A casts 《Bolt》, destroying 《Wall》", "A casts 《Bolt》|A chooses 《Wall》"),
    ("Aは《Bolt》を唱えて、《Wolf》でBを攻撃する", "Aは《Bolt》を唱える|Aは《Wolf》でBを攻撃する"),
    ("Aはバトルゾーンの《Wolf》でBを攻撃する", "Aは《Wolf》でBを攻撃する"),
    ("Aは場の《Wolf》でBを攻撃する", "Aは《Wolf》でBを攻撃する"),
    ("B blocks with 《Wall》 in the battle zone", "B blocks with 《Wall》"),
]
LEFT_OUT = [
    ("A attacks B with 《Wolf》 in the same breath", "A attacks B with 《Wolf》", "in the same breath"),
    ("A summons 《Wolf》, tapping 3 mana", "A summons 《Wolf》", "tapping 3 mana"),
    ("Aはマナを3枚タップして《Wolf》を召喚する", "Aは《Wolf》を召喚する", "マナを3枚タップして"),
]
NEVER_LEFT_OUT = [
    "A attacks B with 《Wolf》 unless B blocks it",
    "A attacks B with 《Wolf》, tapping 3 water mana",
    "A attacks B with 《Wolf》 without asking",
    "A summons 《Wolf》 in the shield zone",
    "Aは攻撃しないと言って《Wolf》を召喚する",
    "Aは闇のマナを3枚タップして《Wolf》を召喚する",
]
CLAIMS = [
    ("they fight and 《Wall》 is destroyed", "《Wall》 is destroyed"),
    ("戦いになり、《Wall》は破壊される", "《Wall》は破壊される"),
    ("in the attack step, 《Wall》 is tapped", "in attack step: 《Wall》 is tapped"),
    ("《Wall》 is tapped in the attack step", "in attack step: 《Wall》 is tapped"),
    ("《Wall》は攻撃ステップにはタップ状態", "攻撃ステップに: 《Wall》はタップ状態"),
    ("The attack is legal", "line 1 is legal"),
    ("《Wolf》 is tapped, so it cannot attack", "《Wolf》 is tapped|《Wolf》 cannot attack"),
]


def said(play: str = "A attacks B with 《Wolf》", claim: str = "") -> tuple[ast.Scenario, list[tuple[str, str]]]:
    lines = "".join(f"  {one}\n" for one in play.split("|"))
    claims = "".join(f"claim A: {one}\n" for one in claim.split("|") if one)
    found = parse(f"{BOARD}play\n{lines}{claims}")
    assert found.scenario is not None
    return found.scenario, [(d.code, d.message_en) for d in found.diagnostics]


@pytest.mark.parametrize(("line", "lines"), SAME)
def test_one_line_says_several_things(line: str, lines: str) -> None:
    found, problems = said(line)
    assert problems == []
    assert meaning(found.plays) == meaning(said(lines)[0].plays)


@pytest.mark.parametrize(("line", "means", "aside"), LEFT_OUT)
def test_words_that_decide_nothing_are_told_to_be_left_out(line: str, means: str, aside: str) -> None:
    found, problems = said(line)
    assert problems == [("L220", f"“{aside}” is not taken into account")]
    assert meaning(found.plays) == meaning(said(means)[0].plays)


@pytest.mark.parametrize("line", NEVER_LEFT_OUT)
def test_words_that_may_decide_are_never_left_out(line: str) -> None:
    assert {code for code, _ in said(line)[1]} & {"L201", "L202", "L216"}


@pytest.mark.parametrize(("claim", "means"), CLAIMS)
def test_a_claim_with_more_in_it(claim: str, means: str) -> None:
    found, problems = said(claim=claim)
    assert {code for code, _ in problems} <= {"L220", "L219"}
    assert meaning(found.claims[0].says) == meaning(said(claim=means)[0].claims[0].says)
    assert len(found.claims) == len(said(claim=means)[0].claims)


def test_what_came_of_a_play_is_expected_and_nobody_s_move() -> None:
    found, problems = said("A attacks B with 《Wolf》|A breaks a shield|《Wall》 is destroyed")
    assert problems == []
    assert len(found.plays) == 1
    assert [(says.verb, says.what) for says in found.expectations] == [("happened", "break"), ("happened", "destroyed")]


def test_the_place_that_is_wrong_is_not_left_out() -> None:
    assert [code for code, _ in said("Aはシールドゾーンの《Wolf》でBを攻撃する")[1]] == ["L201"]


def test_the_error_of_a_line_is_that_of_the_part_nobody_can_read() -> None:
    text = "A casts 《Bolt》 and hugs 《Wall》"
    found = parse(f"{BOARD}play\n  {text}\n")
    (problem,) = found.diagnostics
    assert problem.span.start == 2 + text.index("hugs")


TWO_PLAYS = [
    ("both blocks are legal", "line 2 is legal|line 3 is legal"),
    ("both may block", "line 2 is legal|line 3 is legal"),
    ("only one of them may block", "line 2 is legal|line 3 is illegal"),
    ("they cannot both block", "line 2 is legal|line 3 is illegal"),
    ("どちらのブロックも適正", "line 2 is legal|line 3 is legal"),
    ("1体だけブロックできる", "line 2 is legal|line 3 is illegal"),
    ("1体しかブロックできない", "line 2 is legal|line 3 is illegal"),
    ("ブロックできるのは1体だけ", "line 2 is legal|line 3 is illegal"),
]


@pytest.mark.parametrize(("claim", "means"), TWO_PLAYS)
def test_what_is_said_of_two_plays_is_said_of_each(claim: str, means: str) -> None:
    play = "A attacks B with 《Wolf》|B blocks with 《Wall》|B blocks with 《Bolt》"
    one, other = (said(play, text)[0].claims for text in (claim, means))
    assert [meaning(x.says) for x in one] == [meaning(x.says) for x in other]


def test_cards_of_which_the_colour_is_told() -> None:
    found = parse("game dm\nboard turn of A, main step\n  A\n    mana 2 water and 1 fire\n  B\n")
    assert [d for d in found.diagnostics if d.severity == "error"] == []
    assert found.scenario is not None
    assert [(card.name, {f.kind: f.value for f in card.facts}) for card in found.scenario.cards] == [
        (name, {"type": "creature", "colour": name, "cost": "unknown", "power": "unknown"})
        for name in ("water", "fire")
    ]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Line 10: “smiling broadly” is not taken into account."),
        ("ja", "10行目: 「smiling broadly」は考慮されません。"),
    ],
)
def test_a_ruling_names_the_words_that_were_left_out(lang: Lang, said: str) -> None:
    run = run_text(
        'scenario "x"\ngame dm 2022-04-08\ncard 《B》 creature fire cost 2 power 1000\ncard 《C》 creature fire cost 1 power 1000\n'
        "board turn of A, attack step\n  A shield zone 5\n    battle zone 《B》\n  B shield zone 5\nplay\n"
        "  A attacks B with 《B》, smiling broadly\nclaim A: B has shield zone 4\n"
    )
    assert said in ruling(run, lang).warnings
    assert said in short(run, lang).warnings


@pytest.mark.parametrize(
    "claim",
    [
        "only 《Wolf》 may attack this turn",
        "only one creature may attack",
        "両方攻撃できる",
        "2体とも攻撃できる",
        "《Wall》だけが攻撃できる",
        "both of these may attack twice",
    ],
)
def test_a_statement_about_some_plays_is_not_put_to_a_line(claim: str) -> None:
    """Which line it is about may turn its meaning: it is an error, or says more than that a line is legal."""
    found, problems = said(claim=claim)
    alone = [c.says.verb for c in found.claims] in (["legal"], ["illegal"])
    assert not alone or any(code == "L201" for code, _ in problems), problems


@pytest.mark.parametrize(
    "claim",
    [
        "B draws first",
        "first B draws 1 card",
        "B draws 1 card and then discards 1 card",
        "《Wolf》 is destroyed and then 《Wall》 is destroyed",
        "Bが先に引く",
        "Bは最初に1枚引く",
        "Bは先に1枚引き、次に1枚捨てる",
        "《Wolf》は破壊され、次に《Wall》は破壊される",
    ],
)
def test_an_order_is_never_left_out_of_a_claim(claim: str) -> None:
    """What came first is claimed of two, or the line is an error that says how."""
    found, problems = said(claim=claim)
    assert found.claims == ()
    assert any(code == "L201" for code, _ in problems), problems


@pytest.mark.parametrize(
    "claim",
    [
        "B draws a card and then discards it",
        "B drew before B discarded",
        "Bは引いてから捨てる",
        "Bは先に引き、次に捨てる",
    ],
)
def test_two_events_of_a_player_in_their_order(claim: str) -> None:
    found, problems = said(claim=claim)
    assert not problems
    assert [c.says.verb for c in found.claims] == ["before"]


@pytest.mark.parametrize(
    "line",
    [
        "A moves 《Rider》 to mid-center by way of base move",
        "Aは第5部16章の能力の方法で《Rider》を中央中に移動する",
    ],
)
def test_what_a_play_is_made_by_is_never_left_out(line: str) -> None:
    """What is paid by a keyword decides: such a line is refused where it cannot be read."""
    card = "card 《Rider》 unit cost red 1 move cost red 1 power 3000"
    board = f"game d0\n{card}\nboard turn of A, main phase\n  A\n    own-center 《Rider》\n  B\nplay\n"
    codes = {d.code for d in parse(f"{board}  {line}\n").diagnostics}
    assert "L220" not in codes
    assert codes & {"L201", "L202", "L216"}
