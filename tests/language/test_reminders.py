"""A keyword with a reminder in brackets behind it is the keyword, in every game; what is more than a reminder is not lost."""

from __future__ import annotations

import pytest

from judgecli import manifest
from judgecli.language import parse
from judgecli.language.ast import Card
from judgecli.language.compare import meaning
from judgecli.language.words import by_terminal, speaking
from judgecli.session.run import run_text

CARDS = {
    "zx": "zx red cost 2 power 3000",
    "ygo": "monster normal light level 4 atk 1000 def 1000",
    "d0": "unit red cost red 1 power 2000 smash 1",
    "dm": "creature fire cost 3 power 3000",
}


def card(game: str, *lines: str) -> tuple[Card, list[str]]:
    parsed = parse(f"game {game}\ncard 《Wolf》 {CARDS[game]}\n" + "".join(f"  {line}\n" for line in lines))
    assert parsed.scenario is not None
    return parsed.scenario.cards[0], [d.code for d in parsed.diagnostics]


def alone(game: str) -> list[str]:
    """Keywords that are a line of a card by themselves, in both languages."""
    with speaking(game):
        said = [x for word in by_terminal().get("KEYWORD", ()) for x in (*word.en[:1], *word.ja[:1])]
    return [x for x in said if len(card(game, x)[0].abilities) == 1 and not card(game, x)[1]]


@pytest.mark.parametrize("game", ["zx", "d0", "dm"])
def test_any_keyword_may_have_its_reminder(game: str) -> None:
    """Whatever the bracket says: a warning names what is not known as the keyword's reminder."""
    kept = 0
    for keyword in alone(game):
        said = "（これはそういう意味）" if not keyword.isascii() else " (that is what it means)"
        for line in (keyword + said, keyword[:1].upper() + keyword[1:] + said + "."):
            found, codes = card(game, line)
            if (
                game == "dm" and found.unread
            ):  # a keyword without a rule at hand, or that names what it needs: nothing of it is lost
                assert "L215" in codes, line
                assert card(game, keyword)[0].abilities[0].keyword not in manifest.shipped()[game].reminded, line
                continue
            kept += 1
            assert meaning(found.abilities) == meaning(card(game, keyword)[0].abilities), line
            assert (found.unread, codes) == ((), ["L220"]), line
    assert kept > 10


@pytest.mark.parametrize(
    "line",
    [
        "S-MAX進化",
        "s-max evolution",
        "ガードマン",
        "ニンジャ・ストライク4",
        "ninja strike 4",
        "進化－自分の火のクリーチャー1体の上に置く。",
        "進化V：自分の火のクリーチャー2体の上に置く。",
        "G・ゼロ 自分のクリーチャーが2体以上なら",
    ],
)
def test_a_keyword_with_what_it_names_may_have_its_reminder(line: str) -> None:
    said = "（このクリーチャーのことはルールどおり）" if not line.isascii() else " (it works as the rules say)"
    bare, (found, codes) = card("dm", line)[0], card("dm", line + said)
    assert [x.keyword for x in found.abilities] == [x.keyword for x in bare.abilities]
    assert [x.of and x.of[0].what for x in found.abilities] == [x.of and x.of[0].what for x in bare.abilities]
    assert (found.unread, codes) == ((), ["L220"])


def test_a_bracket_that_says_what_a_keyword_needs_is_not_left_out() -> None:
    assert card("dm", "進化（自分のドラゴン1体の上に置く）")[1] != ["L220"]


@pytest.mark.parametrize(
    "line",
    [
        "W・ブレイカー（このクリーチャーはシールドを2つブレイクする）",
        "Wブレイカー（シールドを２つブレイクする。）",
        "double breaker (breaks two shields)",
        "speed attacker (it can attack the turn it is summoned)",
        "スピードアタッカー（出たターンでも攻撃できる）",
        "マッハファイター（このクリーチャーは、出たターン、クリーチャーを攻撃できる）",
        "S・トリガー（シールドから手札に加える時、ただで使ってもよい）",
        "パワーアタッカー+2000（攻撃中、パワーが+2000される）",
    ],
)
def test_a_reminder_that_agrees_with_its_rule_is_not_mentioned(line: str) -> None:
    found, codes = card("dm", line)
    assert (len(found.abilities), found.unread, codes) == (1, (), [])


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("dm", "W・ブレイカー（このクリーチャーはシールドを3つブレイクする）"),
        ("dm", "double breaker (it may break three shields)"),
        ("zx", "range 2 (attacks up to 3 squares away)"),
        ("zx", "レンジ2（3つ先のスクエアまで攻撃できる）"),
    ],
)
def test_another_number_is_no_reminder(game: str, line: str) -> None:
    found, codes = card(game, line)
    assert found.unread
    assert "L215" in codes


def test_a_clause_in_brackets_is_a_clause() -> None:
    found, _ = card("dm", "blocker (this creature can't attack)")
    assert len(found.abilities) + len(found.unread) == 2


@pytest.mark.parametrize(
    ("said", "keyword"), [("Range 2", "range"), ("Life Recovery", "life recovery"), ("Void Bringer", "void bringer")]
)
def test_a_keyword_may_begin_with_a_capital(said: str, keyword: str) -> None:
    """As it is printed; what is no keyword stays what it was."""
    parsed = parse(f"game zx\ncard 《G》 zx blue cost 4 power 4000\n  {said}\n")
    assert parsed.scenario is not None
    (card,) = parsed.scenario.cards
    assert [a.keyword for a in card.abilities] == [keyword]
    assert card.unread == ()


@pytest.mark.parametrize(
    ("game", "said", "small"),
    [
        ("zx", "Event: Destroy 1 Zx in an enemy area.", "event: destroy 1 zx in an enemy area"),
        ("zx", "Constant: Your blue Zx get [Angel].", "constant: your blue zx get [Angel]"),
        ("zx", "Activated Turn 1 <Sleep this>: Draw 1 card.", "activated turn 1 <sleep this>: draw 1 card"),
        ("zx", "Auto When this appears: Destroy 1 《Wolf》.", "auto when this appears: destroy 1 《Wolf》"),
        ("d0", "Activated Normal <Pay blue 1>: Draw 2 cards.", "activated normal <pay blue 1>: draw 2 cards"),
        ("d0", "Effect Targeting 1 Unit: Deal X damage to it.", "effect targeting 1 unit: deal X damage to it"),
        ("dm", "Trigger When this attacks: Draw 1 card.", "trigger when this attacks: draw 1 card"),
        ("ygo", "① Ignition <Discard 1 card>: Draw 1 card.", "① ignition <discard 1 card>: draw 1 card"),
    ],
)
def test_an_ability_behind_its_head_may_have_capitals(game: str, said: str, small: str) -> None:
    head = f"game {game}\ncard 《G》 {CARDS[game].replace('monster normal', 'monster effect')}\n"
    large, plain = (parse(f"{head}  {line}\n").scenario for line in (said, small))
    assert large is not None
    assert plain is not None
    assert large.cards[0].unread == ()
    assert meaning(large.cards[0].abilities) == meaning(plain.cards[0].abilities)


@pytest.mark.parametrize(
    ("said", "own"),
    [
        ("Muster - same line", "muster (unit in the same line as this)"),
        ("muster (same line)", "muster (unit in the same line as this)"),
        ("召集－同じライン", "muster (unit in the same line as this)"),
        ("召集（同じエリア）", "muster (unit in the same area as this)"),
        ("muster (adjacent squares)", "muster (square adjacent to this)"),
    ],
)
def test_what_a_keyword_is_of_is_no_reminder_of_it(said: str, own: str) -> None:
    found, _ = card("d0", said)
    meant, _ = card("d0", own)
    assert found.unread == ()
    assert meaning(found.abilities) == meaning(meant.abilities)


def test_muster_without_its_squares_is_an_error() -> None:
    """5-3-2: which squares it is about is the whole of it."""
    run = run_text(
        "game d0\ncard 《X》 unit cost red 1\n  muster\nboard turn of A, main phase\n  A\n    own-left 《X》\n  B\n"
    )
    assert [x.code for x in run.diagnostics] == ["E315"]
