"""A card named in short is what a claim speaks of, never a reason: who says "Wolf may attack" speaks of no other attack."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.short_names import in_full, names_a_card

GAMES = {
    "dm": ("creature nature cost 3 power 3000", "attack step", "battle zone", "A attacks B with {}", "attack", "攻撃"),
    "dmv pentagon": (
        "creature nature cost 3 power 3000",
        "attack step",
        "battle zone",
        "A attacks B with {}",
        "attack",
        "攻撃",
    ),
    "ygo": (
        "monster normal water level 4 atk 1600 def 1200",
        "battle phase",
        "monster zone {n} attack position",
        "A attacks B directly with {}",
        "attack",
        "攻撃",
    ),
    "d0": (
        "unit red cost red 1 move cost red 1 power 4000",
        "main phase",
        "own-{side}",
        "A moves {} to mid-{side}",
        "move",
        "移動",
    ),
    "zx": ("zx red cost 2 power 3000", "main phase", "{square}", "A attacks B with {}", "attack", "攻撃"),
}
FIRST, SECOND = ("Grey Wolf of the North", "グレイ・ウルフ"), ("Silver Lizard", "シルバー・リザード")
CLAIMS = (
    *("Wolf may {en}", "my Wolf can {en}", "the Wolf may {en}", "I may {en} with Wolf", "I can {en} with my Wolf"),
    *("Wolf cannot {en}", "Grey Wolf of the North may {en}", "my wolf may {en}", "Wolf may {en}, because it is there"),
    *("since it is there, Wolf may {en}", "Wolf may {en} this turn", "A's Wolf may {en}", "I may {en} with A's wolf"),
    *(
        "ウルフは{ja}できる",
        "自分のウルフは{ja}できる",
        "ウルフで{ja}できる",
        "グレイは{ja}できない",
        "自分はウルフで{ja}できる",
    ),
    "このターン、ウルフは{ja}できる",
)


def file(game: str, lang: int, claim: str) -> str:
    card, phase, place, play, *_ = GAMES[game]
    rows, plays = list[str](), list[str]()
    for n, names in enumerate((FIRST, SECOND), 1):
        where = place.format(n=n, side=("left", "center")[n - 1], square=("west", "center")[n - 1])
        zone, _, state = where.partition(" attack ")
        rows.append(f"    {zone} 《{names[lang]}》{' attack ' + state if state else ''}")
        plays.append("  " + play.format(f"《{names[lang]}》", side=("left", "center")[n - 1]))
    cards = "".join(f"card 《{names[lang]}》 {card}\n" for names in (FIRST, SECOND))
    board = f"board turn of A, {phase}\n  A\n" + "\n".join(rows) + "\n  B\n"
    return f"game {game}\n{cards}{board}play\n" + "\n".join(plays) + f"\nclaim A: {claim}\n"


@pytest.mark.parametrize("claim", CLAIMS)
@pytest.mark.parametrize("game", GAMES)
def test_a_card_named_in_short_is_no_reason(game: str, claim: str) -> None:
    """What is read is said of that card or its line; what is not read is asked back with the whole name, where it is known."""
    lang = int(not claim.isascii())
    text = file(game, lang, claim.format(en=GAMES[game][4], ja=GAMES[game][5]))
    parsed = parse(text)
    errors = [d for d in parsed.diagnostics if d.severity == "error"]
    if errors:
        (error,) = errors
        assert error.span.line == text.count("\n")
        assert FIRST[lang] in (error.help_ja if lang else error.help_en)
        return
    assert parsed.scenario is not None
    lines = [c.says.subject.text for c in parsed.scenario.claims if c.says.subject and c.says.subject.kind == "line"]
    assert not [line for line in lines if line not in ("1", str(text[: text.index("play\n")].count("\n") + 2))]
    assert not [c.reason for c in parsed.scenario.claims if names_a_card(c.reason, [FIRST[lang]]) and lines]


@pytest.mark.parametrize("said", ["that beast", "the grown fellow", "with that beast"])
def test_which_of_two_plays_is_meant_is_not_guessed(said: str) -> None:
    claim = f"I may attack {said}" if said.startswith("with") else f"{said} may attack"
    (error,) = (d for d in parse(file("dm", 0, claim)).diagnostics if d.severity == "error")
    assert "line 1 is legal" in error.help_en
    assert "line 2 is legal" in error.help_en


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("my raider is there", "《Riverbank Raider》 is there"),
        ("Raider is there", "《Riverbank Raider》 is there"),
        ("A's raider is there", "A's 《Riverbank Raider》 is there"),
        ("raider is there", "raider is there"),
        ("the last one is there", "the last one is there"),
        ("the hand of A is there", "the hand of A is there"),
    ],
)
def test_a_name_written_small_stands_behind_an_article(said: str, named: str) -> None:
    assert in_full(said, ["Riverbank Raider", "Last Hand"]) == named


ASKED = (
    *("may {} {verb}?", "can {} {verb}?", "May {} {verb}?", "may A {verb} with {}?", "can A {verb} with {}?"),
    *("may A's {} {verb}?", "can A's {} {verb}?"),
)
WRITTEN = ("《Grey Wolf of the North》", "Wolf", "the Wolf", "Grey Wolf of the North")


@pytest.mark.parametrize(
    "asked", [one.replace("{}", name) for one in ASKED for name in WRITTEN if "'s {}" not in one or name[0] in "《W"]
)
@pytest.mark.parametrize("game", GAMES)
def test_a_question_keeps_a_name_of_several_words(game: str, asked: str) -> None:
    """Whether a card may do something is asked of that card: no word of the question goes into its name."""
    text = file(game, 0, "x").rpartition("claim")[0] + f"question: {asked.format(verb=GAMES[game][4])}\n"
    parsed = parse(text)
    if errors := [d for d in parsed.diagnostics if d.severity == "error"]:
        assert FIRST[0] in errors[0].help_en
        return
    assert parsed.scenario is not None
    (question,) = parsed.scenario.questions
    says = question.says
    play = question.play if says is None else says.play
    if play is None:
        assert says is not None
        assert says.subject is not None
        assert (says.verb, says.subject.kind, says.subject.text) == ("legal", "line", "1")
        return
    named = [mention.text for _, said in play.roles for mention in said if mention.kind == "card"]
    assert named == [FIRST[0]]


@pytest.mark.parametrize(
    ("said", "is_named"), [("the Imp", True), ("my Imp", True), ("Imp", False), ("the imp", False)]
)
def test_a_name_of_three_letters_stands_behind_its_article_only(said: str, is_named: bool) -> None:
    assert (in_full(f"{said} is destroyed", ("Reed Imp", "Pond Newt")).find("《Reed Imp》") >= 0) is is_named
