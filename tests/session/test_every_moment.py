"""Every phase, step, timing and window of each game's own table in every place that names a moment, in both languages."""

from __future__ import annotations

import importlib

import pytest

from judgecli.language.words import speaking, spell
from judgecli.session.run import Run, run_text
from tests.each import each

BOARDS = {
    "zx": "game zx\ncard 《狼》 zx red cost 2 power 3000\nboard turn of A, main phase\n  A life 4 deck 20\n    center 《狼》\n"
    "  B life 4 deck 20\n    east 《狼》\n",
    "ygo": "game ygo\ncard 《狼》 monster normal earth level 4 atk 1000 def 1000\nboard turn of A, main phase 1, turn 3\n"
    "  A lp 8000 deck 20\n    monster zone 1 《狼》\n  B lp 8000 deck 20\n    monster zone 1 《狼》\n",
    "d0": "game d0\ncard 《狼》 unit cost red 1 move cost red 1 power 2000 smash 1\nboard turn of A, main phase\n  A deck 20\n"
    "    energy 《狼》\n    own-center 《狼》\n  B deck 20\n    mid-center 《狼》\n",
    "dm": "game dm\ncard 《狼》 creature fire cost 3 power 3000\nboard turn of A, main step\n  A shield zone 5 deck 20\n"
    "    battle zone 《狼》\n  B shield zone 5 deck 20\n    battle zone 《狼》 tapped\n",
    "dmv": "game dmv free-for-all\ncard 《狼》 creature fire cost 3 power 3000\nboard turn of A, main step, seats A B C\n"
    "  A shield zone 5 deck 20\n    battle zone 《狼》\n  B shield zone 5 deck 20\n    battle zone 《狼》 tapped\n"
    "  C shield zone 5 deck 20\n",
}
ATTACKS = {
    "zx": "A attacks 《狼》 of B with 《狼》 of A",
    "ygo": "A attacks 《狼》 of B with 《狼》 of A",
    "d0": "A moves 《狼》 of A to mid-center",
    "dm": "A attacks 《狼》 of B with 《狼》 of A",
    "dmv": "A attacks 《狼》 of B with 《狼》 of A",
}
"""What brings about the moments of a battle."""
SAID = {
    "until": "play\n  {play}\n  until {en}\n",
    "until, Japanese": "play\n  {play}\n  {ja}まで\n",
    "until, of a player": "play\n  {play}\n  until {en} of B\n",
    "until, of a player, Japanese": "play\n  {play}\n  Bの{ja}まで\n",
    "at": "play\n  {play}\n  in {en}:\n    A concedes\n",
    "at, Japanese": "play\n  {play}\n  {ja}で：\n    Aは投了する\n",
    "claims": "play\n  {play}\nclaim A: in {en}: A wins\nclaim A: in {en}: A may answer\nclaim B: during {en}: no winner\n",
    "claims, Japanese": "play\n  {play}\n主張 A：{ja}で：Aは勝つ\n主張 B：{ja}中：勝者なし\n",
    "claims, of a player": "play\n  {play}\nclaim A: in {en} of B: A wins\n主張 A：Bの{ja}で：Aは勝つ\n",
    "question": "play\n  {play}\nquestion: in {en}: who wins?\nquestion: {ja}で：誰が勝つか？\n",
}
NEVER_CAME = "E411"


def words_of(game: str) -> list[str]:
    module = importlib.import_module(f"judgecli.games.{'dm' if game == 'dmv' else game}.table.moments")
    return [moment.word for moment in module.MOMENTS]


def said(game: str, word: str, form: str) -> Run:
    with speaking(game):
        en, ja = (spell("phase", word, lang) for lang in ("en", "ja"))
    return run_text(BOARDS[game] + SAID[form].format(en=en, ja=ja, play=ATTACKS[game]))


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("form", SAID)
def test_every_moment_is_read_wherever_one_is_named(game: str, form: str) -> None:
    """It comes, or the line says what came instead; never any other error."""

    def check(word: str) -> None:
        for problem in said(game, word, form).diagnostics:
            assert problem.severity != "error" or problem.code == NEVER_CAME, problem
            assert problem.code != NEVER_CAME or "came" in problem.message_en + problem.help_en, problem

    each(words_of(game), check)


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("form", [form for form in SAID if form.startswith("until")])
def test_the_game_stands_where_the_line_says(game: str, form: str) -> None:
    """A run whose last line names a moment ends in that moment, in either language."""

    def check(word: str) -> None:
        run = said(game, word, form)
        if run.outcome is None or run.diagnostics:
            return
        assert run.system is not None
        assert word in run.system.now(run.outcome.end).phases

    each(words_of(game), check)


@pytest.mark.parametrize("game", BOARDS)
def test_most_moments_come_of_one_battle(game: str) -> None:
    """Nearly every moment comes in the rest of this turn or in the next one: the test above is no empty one."""
    came = [word for word in words_of(game) if not said(game, word, "until").diagnostics]
    assert len(came) * 4 >= len(words_of(game)) * 3, came


# ---- moments that are no phase: lines, links, answers

RELATIVE = {
    "after line 1": "1行目の後",
    "before line 1": "1行目の前",
    "before B answers": "Bが応じる前",
    "when link 1 resolves": "チェーン1の解決時",
    "when link 9 resolves": "チェーン9の解決時",
}
"""In English and Japanese; the last never comes."""
IN_A_CHAIN = {
    "ygo": "game ygo\ncard 《罠》 trap normal\n  effect: draw 1 card\ncard 《穴》 trap normal\n  effect: inflict 300 damage to opponent\n"
    "board turn of A, main phase 1, turn 3\n  A lp 8000 deck 20\n    spell & trap zone 1 《罠》 set since an earlier turn\n"
    "  B lp 8000 deck 20\n    spell & trap zone 1 《穴》 set since an earlier turn\nplay\n  A activates 《罠》\n"
    "  B activates 《穴》\n",
    "d0": "game d0\ncard 《笛》 strategy cost red 1 timing quick\n  effect: draw 1 card\ncard 《赤》 unit cost red 1\n"
    "board turn of A, main phase\n  A deck 10\n    hand 《笛》\n    energy 《赤》\n  B deck 10\n    hand 《笛》\n    energy 《赤》\n"
    "play\n  A plays 《笛》\n  B plays 《笛》\n",
    "zx": BOARDS["zx"] + "play\n  A attacks 《狼》 of B with 《狼》 of A\n",
    "dm": BOARDS["dm"] + "play\n  A attacks 《狼》 of B with 《狼》 of A\n",
    "dmv": BOARDS["dmv"] + "play\n  A attacks 《狼》 of B with 《狼》 of A\n",
}
LINKED = ("ygo", "d0")
"""Games in which plays wait on each other before they resolve."""


@pytest.mark.parametrize("game", IN_A_CHAIN)
@pytest.mark.parametrize("moment", RELATIVE)
def test_a_moment_of_a_line_a_link_or_an_answer_is_the_same_in_both_languages(game: str, moment: str) -> None:
    text = f"{IN_A_CHAIN[game]}claim A: {moment}: no winner\n主張 A：{RELATIVE[moment]}：勝者なし\n"
    run = run_text(text)
    assert not run.diagnostics, run.diagnostics
    one, two = (claim.finding for claim in run.claims)
    assert one == two
    if moment == "when link 9 resolves" or ("link" in moment and game not in LINKED):
        assert one.holds is None
        assert "what came instead: " in one.en
        assert "代わりに来た時点" in one.ja
    else:
        assert one.holds is True or ("answers" in moment and "what came instead" in one.en)


def test_each_relative_moment_is_another_position() -> None:
    """B's damage is dealt as B's link resolves, so that A's finds it dealt; before B answers nothing has been."""
    life = "".join(f"claim A: {at}: B has hand 0\nclaim A: {at}: A has lp 8000\n" for at in list(RELATIVE)[:4])
    run = run_text(IN_A_CHAIN["ygo"] + life + "claim A: when link 2 resolves: A has lp 8000\nclaim A: A has lp 7700\n")
    held = [claim.finding.holds for claim in run.claims]
    assert held == [True] * 7 + [False, False, True]
