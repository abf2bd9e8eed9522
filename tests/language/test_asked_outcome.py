"""What comes of it: asked of the whole dispute, of a line, a battle or a card, and who is right, in both languages and all games."""

from __future__ import annotations

from judgecli.language import parse
from judgecli.language.ast import Question
from judgecli.session.questions import answers
from judgecli.session.run import run_text
from tests.each import together

FILES = {
    "dm": (
        "card 《鹿》 creature fire cost 3 power 1000\ncard 《熊》 creature fire cost 3 power 3000\n"
        "board turn of A, attack step\n  A\n    battle zone 《熊》\n  B\n    battle zone 《鹿》 tapped\n"
        "play\n  A attacks 《鹿》 with 《熊》\n"
    ),
    "ygo": (
        "card 《鹿》 monster level 4 atk 1000 def 1000\ncard 《熊》 monster level 4 atk 1500 def 1000\n"
        "board turn of A, battle phase, turn 3\n  A LP 8000\n    mz1 《熊》 attack\n  B LP 8000\n    mz1 《鹿》 attack\n"
        "play\n  A attacks 《鹿》 with 《熊》\n"
    ),
    "zx": (
        "card 《鹿》 zx red cost 3 power 1000\ncard 《熊》 zx red cost 3 power 3000\n"
        "board turn of A, main phase\n  A life 4\n    center 《熊》\n  B life 4\n    north 《鹿》\n"
        "play\n  A attacks 《鹿》 with 《熊》\n"
    ),
}
CLAIMED = "claim A: 《鹿》 is destroyed\nclaim B: 《鹿》 survives\n"
WHO = [("whether", "A"), ("whether", "B")]
ASKED = {
    "どうなる？": WHO,
    "どうなりますか？": WHO,
    "この場合どうなる？": WHO,
    "結果はどうなりますか？": WHO,
    "裁定は？": WHO,
    "正しい処理は？": WHO,
    "この後どう処理しますか？": WHO,
    "誰が正しい？": WHO,
    "どちらが正しいですか？": WHO,
    "どちらの主張が正しい？": WHO,
    "AとBのどちらが正しいですか？": WHO,
    "どっちの言い分が通る？": WHO,
    "what happens?": WHO,
    "what is the ruling?": WHO,
    "how does this resolve?": WHO,
    "what is the outcome?": WHO,
    "who is right?": WHO,
    "which of them is right?": WHO,
    "whose claim is right?": WHO,
    "which player is correct?": WHO,
    "《鹿》はどうなる？": [("whether", "鹿"), ("where", "鹿")],
    "《鹿》と《熊》はどうなる？": [("whether", "鹿"), ("where", "鹿"), ("whether", "熊"), ("where", "熊")],
    "what happens to 《鹿》?": [("whether", "鹿"), ("where", "鹿")],
    "what becomes of 《鹿》 and 《熊》?": [("whether", "鹿"), ("where", "鹿"), ("whether", "熊"), ("where", "熊")],
    "《熊》の効果はどうなる？": [("whether", "熊")],
    "what happens to the effect of 《熊》?": [("whether", "熊")],
    "1行目はどうなる？": [("whether", "1"), ("where", "鹿"), ("where", "熊")],
    "この攻撃はどうなりますか？": [("whether", "1"), ("where", "鹿"), ("where", "熊")],
    "what happens in line 1?": [("whether", "1"), ("where", "鹿"), ("where", "熊")],
    "what happens to the attack?": [("whether", "1"), ("where", "鹿"), ("where", "熊")],
    "戦闘はどうなる？": [("whether", "熊"), ("whether", "鹿")],
    "what happens in the battle?": [("whether", "熊"), ("whether", "鹿")],
}


def asked(game: str, question: str, claims: str = CLAIMED) -> list[Question]:
    head = (
        "質問"
        if any(char > "~" for char in question.replace("鹿", "").replace("熊", "").translate(MARKS))
        else "question"
    )
    parsed = parse(f"game {game}\n{FILES[game]}{claims}{head}: {question}\n")
    assert not [d for d in parsed.diagnostics if d.severity == "error"], (question, parsed.diagnostics)
    assert parsed.scenario is not None
    return list(parsed.scenario.questions)


MARKS = str.maketrans("", "", "《》")


def about(one: Question) -> str:
    subject = one.subject if one.subject is not None else one.says.subject if one.says is not None else None
    return subject.text if subject is not None else ""


@together([(game, question, of) for game in FILES for question, of in ASKED.items()])
def test_what_comes_of_it_is_asked_of_what_it_is_about(game: str, question: str, of: list[tuple[str, str]]) -> None:
    assert [(one.kind, about(one)) for one in asked(game, question)] == of, question


def test_where_nobody_claims_anything_it_is_asked_of_the_cards_that_the_lines_name() -> None:
    assert {about(one) for one in asked("dm", "どうなる？", "")} == {"鹿", "熊"}


def test_a_card_that_is_carried_out_at_once_is_asked_whether_it_took_effect() -> None:
    file = (
        "game d0\ncard 《矢》 strategy cost red 1 timing quick\n  effect: draw 1 card\ncard 《赤》 unit cost red 1\n"
        "board turn of A, main phase\n  A deck 5\n    hand 《矢》\n    energy 《赤》\n  B\nplay\n  A plays 《矢》\n"
    )
    found = answers(run_text(f"{file}質問：《矢》はどうなる？\n"))
    assert [one.ja.partition("：")[0] for one in found] == ["はい", "Aの墓地"]


RIGHT = {
    "claim A: 《鹿》 is destroyed\nclaim B: 《鹿》 survives\n": ["はい", "いいえ"],
    "claim A: 《鹿》 is destroyed\nclaim A: 《熊》 is destroyed\nclaim B: 《熊》 survives\n": [
        "一部だけ",
        "はい",
    ],
    "claim A: 《鹿》 is destroyed\n": ["はい"],
}


@together(list(RIGHT.items()))
def test_who_is_right_is_whose_claims_hold(claims: str, found: list[str]) -> None:
    run = run_text(f"game dm\n{FILES['dm']}{claims}質問：誰が正しい？\n")
    assert [one.ja.partition("：")[0] for one in answers(run)] == found


ONE = {"Aの言い分は通りますか？": ["はい"], "Bの主張は正しいですか？": ["いいえ"], "is B right?": ["いいえ"]}


@together(list(ONE.items()))
def test_whether_somebody_is_right_is_asked_of_that_player(question: str, found: list[str]) -> None:
    head = "question" if question.isascii() else "質問"
    run = run_text(f"game dm\n{FILES['dm']}{CLAIMED}{head}: {question}\n")
    assert [one.ja.partition("：")[0] for one in answers(run)] == found
