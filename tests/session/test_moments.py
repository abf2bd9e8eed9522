"""Lines of play tied to a moment, lines that wait, and the questions of a scenario."""

from __future__ import annotations

from judgecli.session.questions import answers
from judgecli.session.run import Run, run_text

CARDS = """\
scenario "x"
game ygo
card 《サイクロン》 spell quick-play
  effect targeting 1 spell or trap in field: destroy it
card 《ジャマー》 trap counter
  effect when a spell is activated <discard 1 card>: negate its activation; destroy it
card 《七つ道具》 trap counter
  effect when a trap is activated <pay 1000 lp>: negate its activation; destroy it
card 《結界》 spell continuous
card 《捨て札》 trap
card 《騎士》 monster earth [Warrior] level 4 atk 1800 def 1000
card 《衛兵》 monster earth [Warrior] level 4 atk 1500 def 1000
"""
CHAIN = """\
board turn of A, main phase
  A lp 8000
    hand 《サイクロン》
    st1 《七つ道具》 face down
  B lp 8000
    hand 《捨て札》
    st1 《ジャマー》 face down
    st2 《結界》
play
  A activates 《サイクロン》 targeting 《結界》
"""
BATTLE = """\
board turn of A, battle phase
  A lp 8000
    mz1 《騎士》 attack position
  B lp 8000
    mz1 《衛兵》 attack position
play
  A attacks 《衛兵》 with 《騎士》
"""


def run(text: str) -> Run:
    return run_text(CARDS + text)


def refusals(found: Run) -> list[str]:
    return [d.code for d in found.diagnostics]


def test_a_play_waits_for_its_link() -> None:
    found = run(
        CHAIN
        + "  with link 1 on the chain:\n    B activates 《ジャマー》\n"
        + "  with link 2 on the chain:\n    A activates 《七つ道具》\n"
        + "expect\n  《結界》 was destroyed\n  A has lp 7000\n"
    )
    assert found.verdict == "holds", found.diagnostics


def test_a_moment_that_never_comes_is_told_with_what_came_instead() -> None:
    found = run(CHAIN + "  with link 3 on the chain:\n    B activates 《ジャマー》\n")
    assert refusals(found) == ["E411"]
    assert "main phase" in found.diagnostics[0].help_en


def test_a_moment_after_the_end_of_the_game_says_that_it_is_over() -> None:
    found = run(BATTLE.replace("  B lp 8000", "  B lp 100") + "  until end phase\n")
    assert refusals(found) == ["E411"]
    assert found.diagnostics[0].help_en.endswith("the game is over then: leave this line out")
    assert found.diagnostics[0].help_ja.endswith("ここで勝敗が決まっているので、この行は書きません")


def test_resolve_passes_until_the_chain_is_done() -> None:
    found = run(
        CHAIN + "  B activates 《ジャマー》\n  resolve all\n  A ends the turn\nexpect\n  《結界》 is in st2 of B\n"
    )
    assert found.verdict == "holds", found.diagnostics


def test_there_must_be_something_to_resolve() -> None:
    assert refusals(run(CHAIN.replace("  A activates 《サイクロン》 targeting 《結界》\n", "  resolve\n"))) == ["E410"]


def test_until_a_phase() -> None:
    found = run(CHAIN + "  A ends the turn\n  until main phase of B\nexpect\n  B has hand 2\n")
    assert found.verdict == "holds", found.diagnostics


def test_a_timing_of_the_damage_step() -> None:
    found = run(BATTLE + "  until end of damage step\nexpect\n  B has lp 7700\n")
    assert found.verdict == "holds", found.diagnostics


def test_a_game_without_a_stack_has_nothing_to_resolve() -> None:
    text = (
        'scenario "x"\ngame zx\ncard 《a》 zx\nboard turn of A, main phase\n  A life 4\n  B life 4\nplay\n  resolve\n'
    )
    assert [d.code for d in run_text(text).diagnostics] == ["E410"]


def test_repeated_lines_are_played_as_often() -> None:
    found = run(
        "board turn of A, main phase\n  A lp 8000 deck 5\n  B lp 8000 deck 5\nplay\n  repeat 3 times:\n    next turn\n"
        "expect\n  B has hand 2\n  A has hand 1\n"
    )
    assert found.verdict == "holds", found.diagnostics


def test_questions_are_answered() -> None:
    (battle,) = answers(run(BATTLE + "question: who wins the battle?\n"))
    assert (battle.en, battle.ja) == ("《騎士》 wins over 《衛兵》", "《騎士》の勝ち（《衛兵》に）")
    asked = answers(
        run(
            BATTLE
            + "question: who wins?\nquestion: what is lp of B?\nquestion: what is atk of 《騎士》?\n"
            + "question: 《衛兵》 is in graveyard of B?\nquestion: may A attack B with 《騎士》?\n"
        )
    )
    assert asked[0].en == "nobody has won yet"
    assert "7700" in asked[1].en
    assert "7700" in asked[1].ja
    assert "1800" in asked[2].en
    assert asked[3].en.startswith("yes")
    assert asked[4].en == "no"
    assert asked[4].verdict is not None


def test_a_question_that_cannot_be_read_is_an_error() -> None:
    assert refusals(run(BATTLE + "question: who sneezes?\n")) == ["L201"]


def test_a_question_whether_a_card_may_attack_is_about_the_line_in_which_it_does() -> None:
    """As a claim is: behind its attack it could attack no more, which nobody asks."""
    asked = ("can 《騎士》 attack?", "may 《騎士》 attack 《衛兵》?", "may A attack 《衛兵》 with 《騎士》?")
    found = answers(run(BATTLE + "".join(f"question: {one}\n" for one in asked)))
    assert [one.en.partition(":")[0] for one in found] == ["yes"] * 3


UNDECIDED = """\
game zx
card 《Lancer》 zx blue cost 3 power 4500
card 《Green》 zx green cost 1 power 1000
board turn of A, main phase
  A life 4
    center 《Lancer》
  B life 3 deck 20
play
  A attacks player B with 《Lancer》
"""


def test_a_question_about_the_end_is_as_open_as_a_claim_where_the_run_stops_before_it() -> None:
    """In the middle of the processing of damage (907.2) the card is still in the life: which card it is decides where it goes."""
    asked = (
        "what is life of B?",
        "how much life does B have?",
        "how many cards are in the life of B?",
        "Bのライフはいくつ？",
    )
    text = "".join(f"質問：{one}\n" if "の" in one else f"question: {one}\n" for one in asked)
    found = run_text(UNDECIDED + "claim A: B has life 2\n" + text)
    assert not [d for d in found.diagnostics if d.severity == "error"], found.diagnostics
    assert found.claims[0].finding.holds is None
    for answer in answers(found):
        assert answer.en.startswith("not decided by this play"), answer.en
        assert answer.ja.startswith("このプレイでは決まらない"), answer.ja


def test_who_uses_a_card_is_who_activates_it() -> None:
    """A claim or question that a card may be used is about the line that activates it, not about one more use of it at the end."""
    said = (
        "A may use 《サイクロン》",
        "A can use 《サイクロン》",
        "A may activate 《サイクロン》",
        "A may chain 《サイクロン》",
    )
    claims = "".join(
        f"claim A: {one}\n" for one in (*said, "Aは《サイクロン》を使える", "Aは《サイクロン》を使うことができる")
    )
    found = run(CHAIN + claims + "question: may A use 《サイクロン》?\n")
    assert [d.message_en for d in found.diagnostics if d.severity == "error"] == []
    assert [one.finding.holds for one in found.claims] == [True] * 6
    assert [one.en.partition(":")[0] for one in answers(found)] == ["yes"]
