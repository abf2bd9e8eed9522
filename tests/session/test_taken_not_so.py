"""What lies open on the table and was not told is taken not to be so, and told where an answer would be another one if it were."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.report.as_json import run_json
from judgecli.report.lang import LANGS
from judgecli.report.ruling import ruling
from judgecli.session.carrying import carry_out
from judgecli.session.ran import seen_again
from judgecli.session.reached import UNDECIDED
from judgecli.session.run import Run, run_scenario, run_text
from judgecli.session.taken_not_so import NotSo, taken_not_so
from judgecli.session.untold import refused_although_done
from tests.each import each
from tests.scenarios import BATCHES, SCENARIOS, name_of
from tests.session.test_states_unknown import SEEN, SPENT, TABLES

SAMPLE = 40

DM = """game {game}
card 《Wolf》 creature nature cost 3 power 3000
card 《Bear》 creature nature cost 4 power 2000
board turn of A, attack step{seats}
  A
    battle zone 《Wolf》
  B shield zone 3
    battle zone 《Bear》{state}
play
  A attacks 《Bear》 with 《Wolf》
claim A: 《Bear》 is destroyed
claim B: B has shield zone 3
"""
ZX = """game zx
card 《炎》 event red cost 1
  event: draw 1 card
card 《赤》 zx red cost 1 power 1000
board turn of A, main phase
  A life 4 deck 20
    hand 《炎》
    resource 《赤》{state}
  B life 4
play
  A plays 《炎》
claim A: legal
claim B: B has life 4
"""
D0 = """game d0
card 《騎兵》 unit cost red 1 move cost red 1 power 3000 smash 1
card 《赤》 unit cost red 1
board turn of A, main phase
  A
    enemy-center 《騎兵》{state}
    energy 2 《赤》 frozen
  B
play
  A smashes with 《騎兵》
claim A: legal
claim B: A has smash 0
"""
YGO = """game ygo
card 《Elf》 monster normal light level 4 atk 1400 def 2000
card 《Hare》 monster normal earth level 4 atk 1000 def 1000
board turn of A, main phase 1, turn 3
  A lp 8000{state}
    hand 《Elf》
    monster zone 1 《Hare》 attack position
  B lp 8000
play
  A normal summons 《Elf》
claim A: legal
claim B: 《Hare》 is in monster zone
"""


def told(text: str) -> tuple[NotSo, ...]:
    run = run_text(text)
    assert not run.diagnostics, [d.message("en") for d in run.diagnostics]
    return taken_not_so(run)


def of(found: tuple[NotSo, ...], word: str) -> list[tuple[str, tuple[tuple[int, bool | None], ...]]]:
    return [(x.about, x.claims) for x in found if x.word == word]


@pytest.mark.parametrize(
    ("text", "word", "about", "comes"),
    [
        (DM.format(game="dm 2022-04-08", seats="", state="{state}"), "tapped", "Bear", True),  # 505.2: only tapped ones
        (
            DM.format(
                game="dmv two-headed giant", seats=", seats A C B D, team A C, team B D", state="{state}"
            ).replace("play\n", "  C\n  D\nplay\n"),
            "tapped",
            "Bear",
            True,
        ),
        (ZX, "slept", "赤", False),  # 805.3a: a rebooted resource of the colour
        (D0, "frozen", "騎兵", False),  # 3-9-1: released units smash
        (YGO, "normal summon used", "A", False),  # S3.0¶1: once a turn
    ],
    ids=["dm", "dmv", "zx", "d0", "ygo"],
)
def test_a_state_that_decides_is_told_with_the_claim_it_turns(text: str, word: str, about: str, comes: bool) -> None:
    assert of(told(text.format(state="")), word) == [(about, ((0, comes),))]
    assert of(told(text.format(state=f" {word}")), word) == []


def test_a_line_that_nobody_disputes_was_made() -> None:
    """506.1a: who tells of an attack says that the attacker was untapped; it is no assumption."""
    text = DM.format(game="dm 2022-04-08", seats="", state=" tapped")
    assert [x.about for x in told(text)] == []


def test_what_decides_nothing_is_not_told() -> None:
    text = YGO.format(state="").replace("claim A: legal\n", "")
    assert told(text) == ()
    assert (
        told(
            "\n".join(row for row in DM.splitlines() if not row.startswith("claim")).format(
                game="dm 2022-04-08", seats="", state=""
            )
        )
        == ()
    )


LINK = """game ygo
card 《Eclipse》 spell quick-play
  Change all face-up monsters on the field to face-down Defense Position.
card 《Knight》 monster link effect dark [Cyberse] link 2 ↙ ↘ atk 1800
board turn of B, main phase 1, turn 4
  A lp 8000
    extra monster zone left 《Knight》
  B lp 8000
    hand 《Eclipse》
play
  B activates 《Eclipse》
claim A: 《Knight》 is in attack position
"""


def test_what_by_the_rules_cannot_be_is_not_told() -> None:
    """C4.9¶1: a Link Monster is never face-down, so that it might be is no assumption."""
    assert told(LINK) == ()


def test_what_both_sides_of_an_attack_hang_on_is_told_in_both_languages() -> None:
    run = run_text(DM.format(game="dm 2022-04-08", seats="", state=""))
    lines = {lang: [w for w in ruling(run, lang).warnings if "《Bear》" in w] for lang in LANGS}
    assert lines["en"] == [
        "Not said, so taken not to be so: “tapped” of 《Bear》 (if it is so, the claim on line 11 is right)"
    ]
    assert lines["ja"] == [
        "書かれていないので「タップ」ではないとみなした: 《Bear》（もしそうなら、11行目の主張は正しい）"
    ]
    assert run_json(run)["not_told"] == [
        {"word": "tapped", "about": "Bear", "claims": [{"line": 11, "holds": True}], "questions": []}
    ]


def test_a_question_is_turned_too() -> None:
    text = DM.format(game="dm 2022-04-08", seats="", state="").partition("play\n")[0]
    (found,) = of(
        told(
            f"{text}play\n  A passes\nquestion: how many shields does B have?\n".replace(
                "how many shields does B have", "what is shield zone of B"
            )
        ),
        "tapped",
    ) or [("", ())]
    assert found == ("", ())  # nobody attacks it
    may = text.replace("attack step", "main step") + "play\nquestion: may A attack 《Bear》 with 《Wolf》?\n"
    found_may = [x for x in told(may) if x.word == "tapped" and x.about == "Bear"]
    assert [x.questions for x in found_may] == [(0,)]


def test_the_first_turn_is_told_where_it_decides() -> None:
    """S6.7¶2: the first player cannot attack in the first turn."""
    text = YGO.format(state="").replace(", turn 3", "").replace("A normal summons 《Elf》", "A attacks B with 《Hare》")
    assert of(told(text), "first turn") == [("A", ((0, False),))]
    assert of(told(text.replace("main phase 1", "main phase 1, turn 3")), "first turn") == []


@pytest.mark.parametrize("game", TABLES)
def test_the_states_are_those_that_lie_open(game: str) -> None:
    """All of them but cards that lie face up or face down by the rules of their zone, and what an effect has made of a card."""
    by_rule = {"face up", "face down", "player card", "negated"}
    seen = {"set" if game == "ygo" else "", *SEEN[game], *SPENT.get(game, set())} - by_rule - {""}
    assert set(TABLES[game].UNSTATED.seen) == seen


# ---- over shipped scenarios: a second way of turning them, by what a board could say


def turned(scenario: ast.Scenario, game: str) -> Iterator[tuple[str, str, ast.Scenario]]:
    board = scenario.board
    assert board is not None
    for p, player in enumerate(board.players):
        for z, line in enumerate(player.zones):
            for c, card in enumerate(line.cards):
                for word in TABLES[game].UNSTATED.seen:
                    if not card.name or word in (*card.states, *card.unsure):
                        continue
                    cards = (*line.cards[:c], replace(card, states=(*card.states, word)), *line.cards[c + 1 :])
                    zones = (*player.zones[:z], replace(line, cards=cards), *player.zones[z + 1 :])
                    players = (*board.players[:p], replace(player, zones=zones), *board.players[p + 1 :])
                    yield word, card.name, replace(scenario, board=replace(board, players=players))


def decided(run: Run) -> list[bool | None]:
    return [claim.finding.holds for claim in run.claims]


def check(path: Path) -> None:
    """Each state that is not on the board and would turn a claim round is told."""
    text = path.read_text("utf-8")
    run = run_text(text, str(path))
    if run.outcome is None or run.scenario is None or run.scenario.uses or run.outcome.start.game.untold:
        return
    game = "dm" if run.scenario.game == "dmv" else run.scenario.game
    found = taken_not_so(run)
    said = {(x.word, x.about) for x in found}
    assert taken_not_so(run, seen_again(run)) == found  # however much of a board is taken over from the run
    assert run.system is not None
    for word, about, other in turned(run.scenario, game):
        made = run_scenario(other, run.system, text, str(path))
        if made.outcome is None or made.diagnostics or made.outcome.status in UNDECIDED:
            continue
        if any(step.kind == "defect" for step in made.outcome.trace.steps):  # no card can lie so
            continue
        pairs = zip(decided(run), decided(made), strict=True)
        if any(a is not None and b is not None and a != b for a, b in pairs) and not refused_although_done(
            run, made.outcome.refusals
        ):
            seen = TABLES[game].UNSTATED.seen  # a card lies face-down by either word: the one of its place is told
            alike = {
                other for other in seen if other == word or (seen[word].told and seen[other].told == seen[word].told)
            }
            assert any((other, about) in said for other in alike), (word, about)


TEN_TURNS = Path(__file__).parents[2] / "scenarios/zx/games/ten-turns.judge"


def test_a_board_that_comes_to_stand_like_the_run_is_not_played_to_its_end() -> None:
    """Cards that are slept are rebooted as their player's turn begins: from then on the ten turns go as they went."""
    run = run_text(TEN_TURNS.read_text("utf-8") + "\nclaim A: no winner\n")
    assert run.outcome is not None
    assert run.claims
    carried: list[int] = []

    def counted(*told: Any, **more: Any) -> Any:
        machine, script = carry_out(*told, **more)
        carried.append(len(machine.trace.steps))
        return machine, script

    with patch("judgecli.session.taken_not_so.carry_out", counted):
        found = taken_not_so(run, seen_again(run))
    whole = len(run.outcome.trace.steps)
    assert found == taken_not_so(run)
    assert carried
    assert max(carried) < whole / 4, (carried, whole)


def test_a_board_that_cannot_be_is_none_that_was_left_unsaid() -> None:
    """A Link Monster is never face-down (C4.9¶1, C4.9¶2): nobody has to say that it is not; of another monster it may decide."""
    told = """game ygo 2020-04
card 《Low》 monster link dark [Cyberse] link 1 ↑ atk 1000
card 《Foe》 monster normal dark level 4 atk 500 def 500
board turn of A, battle phase, turn 3
  A lp 8000
    monster zone 2 《Low》
  B lp 8000
    monster zone 2 《Foe》 in attack position
play
  A attacks 《Foe》 with 《Low》
claim A: line 1 is legal
"""
    assert [found.word for found in taken_not_so(run_text(told)) if found.about == "Low"] == ["attacked this turn"]


CLAIMED = [path for path in SCENARIOS if "\nclaim " in (text := path.read_text("utf-8")) or "\n主張 " in text]


def test_of_a_sample_every_state_that_decides_is_told(sample: Callable[..., list[Path]]) -> None:
    each(sample(CLAIMED, SAMPLE, "taken not so")[:SAMPLE], check, name_of)


@pytest.mark.long
@pytest.mark.parametrize("batch", BATCHES)
def test_every_state_that_decides_is_told(batch: str) -> None:
    if claimed := [path for path in BATCHES[batch] if path in CLAIMED]:
        each(claimed, check, name_of)
