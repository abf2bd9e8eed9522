"""Lines of a dispute as newcomers tell them: joined, quoted, with what is to come; claims the other way round; what is offered."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.ast import Scenario
from judgecli.session.questions import answers
from judgecli.session.run import run_text
from tests.each import each

ZX = """game zx
card 《Doll》 zx black cost 1 power 3000
  auto when this is destroyed: opponent discards 1 card
card 《Clerk》 zx blue cost 1 power 3000
  auto when this is destroyed: draw 1 card
card 《Boom》 event black cost 1
  event: deal 3000 damage to all zx
card 《Seed》 zx black cost 1 power 1000
board turn of A, main phase
  A life 2 deck 9
    hand 《Boom》
    resource 《Seed》
    southwest 《Doll》
  B life 2 deck 9
    northeast 《Clerk》
play
  A plays 《Boom》
"""
D0 = """game d0
card 《Drake》 unit cost black 1 power 5000 smash 2
card 《Fog》 strategy cost black 1 timing quick
  effect targeting 1 unit: destroy it
card 《Ash》 unit cost black 1 power 1000 smash 1
board turn of A, main phase
  A deck 9
    enemy-center 《Drake》
  B deck 9
    hand 《Fog》
    energy 《Ash》
play
  A smashes with 《Drake》
"""
DM = """game dmv
card 《Imp》 creature darkness cost 3 power 2000
  blocker
  trigger when this is destroyed: destroy 1 opponent's creature
card 《Ox》 creature light cost 5 power 5000
card 《Elf》 creature light cost 5 power 3000
card 《Ruin》 spell darkness cost 1
  spell: destroy 1 creature
card 《Dark》 creature darkness cost 1 power 1000
board turn of A, main step, seats A B C
  A shield zone 5
    hand 《Ruin》
    mana zone 《Dark》
  B shield zone 5
    battle zone 《Imp》
  C shield zone 5
    battle zone 《Ox》, 《Elf》
play
  A casts 《Ruin》
  A chooses 《Imp》
"""
YGO = """game ygo
card 《Ash》 monster effect fire [Pyro] level 3 atk 1000 def 800
  ② trigger when this is sent to the graveyard: inflict 1000 damage to your opponent
card 《Deal》 spell normal
  effect <tribute 1 your monster>: draw 1 card
board turn of A, main phase 1
  A lp 8000 deck 9
    hand 《Deal》
    monster zone 1 《Ash》 attack position
  B lp 8000 deck 9
play
  A activates 《Deal》
"""
PLAYS = (
    (ZX, "A：先に《Doll》の能力を解決", [("A", "choose", ["Doll"])]),
    (ZX, "Bはそのあと《Clerk》で1枚引いた", []),
    (ZX, "Bも1枚引いた", []),
    (ZX, "《Doll》は3000ダメージを受けるが残る", []),
    (ZX, "《Doll》 takes 3000 damage but survives", []),
    (D0, "スマッシュされる前に、Bが《Fog》をプレイ。対象は《Drake》", [("B", "play", ["Fog", "Drake"])]),
    (DM, "B「じゃあ《Ox》を破壊」", [("B", "choose", ["Ox"])]),
    (DM, "C：《Ox》を選ぶ", [("C", "choose", ["Ox"])]),
    (DM, "Bは負け、ゲームから抜ける", []),
    (
        YGO,
        "チェーン処理が終わってから、墓地の《Ash》の②の効果を発動する",
        [("", "resolve all", []), ("A", "activate", ["Ash"])],
    ),
)
"""A file, a line of play in it, and the plays that it tells."""


def read(text: str, *lines: str) -> Scenario:
    parsed = parse(text + "".join(f"  {line}\n" for line in lines))
    assert [one.message_en for one in parsed.diagnostics if one.severity == "error"] == []
    assert parsed.scenario is not None
    return parsed.scenario


def test_each_line_tells_its_plays() -> None:
    def check(case: tuple[str, str, list[tuple[str, str, list[str]]]]) -> None:
        text, line, wanted = case
        at = text.count("\n") + 1
        found = [
            (p.player, p.verb, [m.text for role, said in p.roles for m in said if m.kind == "card"])
            for p in read(text, line).plays
            if p.span.line == at
        ]
        assert found == wanted

    each(PLAYS, check, lambda case: case[1])


def test_what_is_there_for_now_is_not_expected_of_the_end() -> None:
    told = read(ZX, "《Doll》は3000ダメージを受けるが残る").expectations
    assert [(says.what, says.negated) for says in told] == [("take damage", False)]


def test_what_is_left_out_is_a_word_of_the_line() -> None:
    line = "チェーン処理が終わってから、石の《Ash》の効果を述べる"
    problems = parse(f"{YGO}  {line}\n").diagnostics
    assert any(one.severity == "error" for one in problems)
    assert all("終わってからる" not in one.message_ja for one in problems)


CLAIMS = (
    (ZX, "《Clerk》は《Doll》より後に処理される", "《Doll》は《Clerk》より先に処理される"),
    (ZX, "BはAより後に引く", "AはBより先に引く"),
    (ZX, "Bの手札は残らない", "Bの手札は0"),
    (DM, "《Imp》はもういないので、2行目の選択は無効だ", "2行目は不適正"),
)
"""A claim of B, and what it says."""


def test_a_claim_means_its_line() -> None:
    def check(case: tuple[str, str, str]) -> None:
        text, claim, meant = case
        one, other = (read(f"{text}主張 B：{said}\n").claims for said in (claim, meant))
        assert [(c.says.verb, c.says.what, c.says.subject and c.says.subject.text) for c in one] == [
            (c.says.verb, c.says.what, c.says.subject and c.says.subject.text) for c in other
        ]

    each(CLAIMS, check, lambda case: case[1])


def helped(text: str, lang: str = "ja") -> str:
    return "".join(one.help(lang) for one in parse(text).diagnostics)


def test_the_contrary_is_not_offered() -> None:
    assert "でブロックできる」" not in helped(f"{DM}主張 A：《Imp》のブロックは前にいないので取り消しになるべきだ\n")
    assert "より先に" not in helped(f"{ZX}主張 A：《Clerk》は《Doll》より後で片づく\n")
    assert helped(f"{ZX}主張 B：Bは引いた1枚は残る\n")  # that somebody drew is not what is claimed


def test_a_choice_is_offered_in_no_other_action() -> None:
    run = run_text(f"{DM}  Bは謎の《Ox》に印をつけた\n")
    told = "".join(one.help_ja for one in run.diagnostics)
    assert "派遣" not in told


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("盤面 Aのターン、メインステップ、形式 タワーデュエル", "タワーデュエル"),
        ("盤面 Aのターン、メインステップ\n  共有\n    山札 30", "一人の下に"),
    ],
)
def test_what_is_played_and_shared_is_told_where_it_goes(board: str, told: str) -> None:
    assert told in helped(f"ゲーム dmv\n{board}\n  A シールドゾーン 5\n  B シールドゾーン 5\n")


D0_ORDER = """ゲーム ディメンション・ゼロ
カード 《Duelist》 ユニット コスト 赤1 移動コスト 赤1 パワー 5000 スマッシュ 1
  誘発 このカードがスクエアから墓地に置かれた時、カードを1枚引く
カード 《Teller》 ユニット コスト 青1 移動コスト 青1 パワー 5000 スマッシュ 1
  誘発 このカードがスクエアから墓地に置かれた時、カードを1枚引く
盤面 Aのターン、メインフェイズ
  A 山札 9
    自軍中 《Duelist》
    エネルギー 赤1枚
  B 山札 9
    中央中 《Teller》
プレイ
  Aは中央中に《Duelist》を移動する
"""


@pytest.mark.parametrize(
    "asked", ["who puts triggered abilities on the stack first?", "誰が先に誘発能力をスタックに置くか？"]
)
def test_who_is_first_on_the_stack_is_told_with_its_section(asked: str) -> None:
    run = run_text(f"{D0_ORDER}質問：{asked}\n")
    assert [one.message_en for one in run.diagnostics if one.severity == "error"] == []
    told = {x.finding.cites for x in answers(run) if x.finding is not None}
    assert any({"d0:4-8-2", "d0:4-8-3"} <= {*cites} for cites in told)


def test_of_two_players_that_is_asked_of_each() -> None:
    run = run_text(f"{D0_ORDER}質問：AとBの能力はどちらが先に解決されますか？\n")
    assert [(x.finding.holds, x.finding.ja) for x in answers(run) if x.finding is not None] == [
        (False, "先に処理されるのはBの効果"),
        (True, "先に処理されるのはBの効果"),
    ]
