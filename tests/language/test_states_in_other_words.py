"""In which state a card is, as players say it: with every state that a game's cards lie in, in every form of the verb, it is the state that
is claimed, and never that the card came into it.
"""

from __future__ import annotations

import pytest

from judgecli import manifest
from judgecli.language.words import by_terminal, speaking
from judgecli.session.questions import answers
from judgecli.session.run import Run, run_text
from tests.each import each
from tests.session.test_every_moment import ATTACKS, BOARDS

SO = (
    "している",
    "しています",
    "していた",
    "していました",
    "されている",
    "されています",
    "状態になっている",
    "状態になっています",
    "状態である",
    "したままである",
)
NOT = ("していない", "していません", "していなかった", "していませんでした", "状態ではない")
POSITION = ("になっている", "になっています", "である", "のままになっている")
ONLY = {
    "zx": ("スリープ", "リブート"),
    "d0": ("フリーズ", "リリース"),
    "dm": ("タップ", "アンタップ"),
    "ygo": ("攻撃表示", "守備表示"),
}


def test_these_are_the_states_of_the_games() -> None:
    for game, states in ONLY.items():
        known = [x.removesuffix("状態") for x in manifest.shipped()[game].states["ja"]]
        assert known[0] in states, game


def claimed(game: str, line: str) -> Run:
    run = run_text(f"{BOARDS[game]}play\n  {ATTACKS[game]}\n{line}\n")
    assert not [d for d in run.diagnostics if d.severity == "error"], (line, run.diagnostics)
    return run


@pytest.mark.parametrize("game", ONLY)
def test_the_state_is_claimed_and_asked_about(game: str) -> None:
    def check(case: tuple[str, str, bool]) -> None:
        state, said, so = case
        says = [one.claim.says for one in claimed(game, f"主張 A：《狼》は{state}{said}").claims]
        assert [(x.verb, x.negated) for x in says] == [("is", not so)], said
        asked = [one.says for one in answers(claimed(game, f"質問：《狼》は{state}{said}か？"))]
        assert [x is not None and (x.verb, x.negated) for x in asked] == [("is", not so)], said

    cases = [
        (state, said, so)
        for state in ONLY[game]
        for so, forms in (
            (True, POSITION if game == "ygo" else SO),
            (False, ("ではない", "になっていない") if game == "ygo" else NOT),
        )
        for said in forms
    ]
    each(cases, check, lambda case: case[0] + case[1])


@pytest.mark.parametrize("game", ["zx", "d0", "dm"])
def test_that_a_card_comes_into_a_state_is_another_claim(game: str) -> None:
    """Whether it has happened; how the card lies in the end is not asked."""
    with speaking(game):
        states = {word.canonical for word in by_terminal()["STATE"]}

    def check(said: tuple[str, bool]) -> None:
        for state in ONLY[game]:
            says = [one.claim.says for one in claimed(game, f"主張 A：《狼》は{state}{said[0]}").claims]
            assert [(x.verb == "is" and x.what in states, x.negated) for x in says] == [(False, said[1])], state

    each(
        [("される", False), ("された", False), ("されない", True), ("されなかった", True)], check, lambda case: case[0]
    )
