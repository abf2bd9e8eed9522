"""What hangs on something that nobody told names the sections by which that decides: every fact of every game's own tables."""

from __future__ import annotations

import pytest

from judgecli.games import find_game
from judgecli.language import parse
from judgecli.language.words import speaking, spell
from judgecli.report.as_json import run_json
from judgecli.report.short import short
from judgecli.session.run import Run, run_text
from rulebook_index import provisions
from rulebook_index.citation import Citation
from tests.each import each

SORTS = {
    "zx": ("zx", "event", "shift"),
    "ygo": ("monster", "monster xyz", "monster link", "monster pendulum", "spell"),
    "d0": ("unit", "strategy", "base"),
    "dm": ("creature", "spell"),
    "dmv": ("creature", "spell"),
}
"""Cards of every sort whose facts differ."""
PLAYED = frozenset({"timing"})
"""What no claim asks for, but a line of play does."""
HEADS = {
    "zx": ("board turn of A, main phase", "A life 4", "trash", "B life 4"),
    "ygo": ("board turn of A, main phase 1, turn 3", "A lp 8000", "graveyard", "B lp 8000"),
    "d0": ("board turn of A, main phase", "A", "graveyard", "B"),
    "dm": ("board turn of A, main step", "A", "graveyard", "B"),
    "dmv": ("board turn of A, main step", "A", "graveyard", "B"),
}


def board(game: str, sort: str, claim: str) -> str:
    turn, a, zone, b = HEADS[game]
    return f"game {game}\ncard 《X》 {sort}\n{turn}\n  {a}\n    {zone} 《X》\n  {b}\nplay\n  A ends the turn\nclaim A: {claim}\n"


def facts(game: str, sort: str) -> list[tuple[str, str]]:
    """What a card of this sort may leave out, by the game's own tables, each with a claim that asks for it."""
    scenario = parse(board(game, sort, "no winner")).scenario
    system = find_game(game)
    assert scenario is not None
    assert system is not None
    (card,) = scenario.cards
    with speaking(game):
        numbers = [(what, f"《X》 has {spell('stat', what, 'en')} 3") for what in system.numbers(card)]
        lists = system.printed_words(card)
        words = [(what, f"《X》 has {_word(what, lists[what].known)}") for what in lists if what not in PLAYED]
    return [*numbers, *words]


def _word(what: str, known: tuple[str, ...]) -> str:
    return spell(what, known[-1], "en") if known else "[Dragon]"


def names_its_sections(run: Run, about: str) -> None:
    """The claim hangs on a fact, and the sections it names stand in the book."""
    assert not run.diagnostics, (about, run.diagnostics)
    (claim,) = run.claims
    assert claim.finding.holds is None, about
    assert claim.finding.cites, about
    for cite in claim.finding.cites:
        assert provisions.find(Citation.parse(cite)) is not None, cite


@pytest.mark.parametrize("game", SORTS)
def test_whatever_a_card_line_leaves_out_names_its_section(game: str) -> None:
    cases = [(sort, what, claim) for sort in SORTS[game] for what, claim in facts(game, sort)]
    assert len(cases) >= 3

    def check(case: tuple[str, str, str]) -> None:
        sort, what, claim = case
        names_its_sections(run_text(board(game, sort, claim)), f"{sort}: {what}")

    each(cases, check)


TIMING = """game d0
card 《X》 strategy cost red 1
  effect: draw 1 card
card 《Red》 unit cost red 1
board turn of A, main phase
  A deck 9
  B deck 9
    hand 《X》
    energy 《Red》
play
  A passes
  B plays 《X》
claim B: legal
"""
ORDER = """game zx
card 《Plumb》 zx red cost 3 power 4000
  constant: all other zx become power 2000
card 《Canticle》 zx blue cost 3 power 4000
  constant: your other zx get power +1000
card 《Scribe》 zx blue cost 1 power 5000
board turn of A, main phase, turn 5
  A life 4
    west 《Plumb》
  B life 4
    north 《Canticle》
    north-east 《Scribe》
play
  A passes
claim A: 《Scribe》 has power 2000
"""
SECOND = {"timing": TIMING, "order of arrival": ORDER}
DECIDING = {"timing": "d0:3-8-2", "order of arrival": "zx:811.3"}


@pytest.mark.parametrize("fact", SECOND)
def test_what_decides_a_play_or_an_effect_names_its_section(fact: str) -> None:
    run = run_text(SECOND[fact])
    names_its_sections(run, fact)
    assert DECIDING[fact] in run.claims[0].finding.cites


TRAP = """game ygo 2020-04
card 《Pit》 trap normal
  effect: draw 1 card
card 《Elk》 monster normal earth level 4 atk 1500 def 1000
board turn of A, main phase 1, turn 5
  A lp 8000 deck 9
    spell & trap zone 1 《Pit》 set{pit}
    monster zone 1 《Elk》 {elk}
  B lp 8000
play
  A {line}
claim A: {claim}
"""
CUB = """game dm 2022-04-08
card 《Cub》 creature fire cost 2 power 2000
card 《Gate》 creature light cost 2 power 1000
  blocker
board turn of A, attack step
  A shield zone 5
    battle zone 《Cub》{cub}
  B shield zone 3
    battle zone 《Gate》
play
  A attacks B with 《Cub》
{line}claim {claim}
"""
SET, SUMMONED, SICK = "ygo:S4.15¶1", "ygo:C2.1¶3", "dm:506.1a"
ACTIVATES, TURNS = "activates 《Pit》", "changes 《Elk》 to defense position"


@pytest.mark.parametrize(
    ("pit", "elk", "line", "holds", "cite"),
    [
        ("", "attack position", ACTIVATES, None, SET),
        (" since an earlier turn", "attack position", ACTIVATES, True, ""),
        (" set this turn", "attack position", ACTIVATES, False, ""),
        ("", "attack position", TURNS, None, SUMMONED),
        ("", "attack position since before this turn", TURNS, True, ""),
        ("", "attack position summoned this turn", TURNS, False, ""),
        ("", "set", "flip summons 《Elk》", None, "ygo:S3.3¶2"),
    ],
)
def test_whether_a_card_was_set_or_summoned_this_turn_is_asked(
    pit: str, elk: str, line: str, holds: bool | None, cite: str
) -> None:
    run = run_text(TRAP.format(pit=pit, elk=elk, line=line, claim="legal"))
    assert not run.diagnostics, run.diagnostics
    finding = run.claims[0].finding
    assert finding.holds is holds, finding.en
    assert cite in (*finding.cites, ""), finding.cites
    assert holds is not None or ("since an earlier turn" in finding.en and "前のターンから" in finding.ja)


@pytest.mark.parametrize(
    ("cub", "line", "claim", "holds"),
    [
        ("", "", "A: legal", None),
        ("", "", "B: B has shield zone 3", False),  # nobody disputes the attack
        (" since an earlier turn", "", "A: legal", True),
        (" summoning sick", "", "A: legal", False),
        ("", "  B blocks with 《Gate》\n", "B: legal", True),  # only the block is disputed: the attack was made
        ("", "  B blocks with 《Gate》\n", "A: line 1 is legal", None),
    ],
)
def test_whether_a_creature_came_this_turn_is_asked_where_its_attack_is_disputed(
    cub: str, line: str, claim: str, holds: bool | None
) -> None:
    run = run_text(CUB.format(cub=cub, line=line, claim=claim))
    assert not run.diagnostics, run.diagnostics
    finding = run.claims[0].finding
    assert finding.holds is holds, finding.en
    assert holds is not None or SICK in finding.cites


@pytest.mark.parametrize(("cub", "told"), [("", True), (" since an earlier turn", False)])
def test_what_nobody_disputes_is_taken_for_granted_and_printed(cub: str, told: bool) -> None:
    run = run_text(CUB.format(cub=cub, line="", claim="A: B has shield zone 2"))
    assert run.claims[0].finding.holds is True
    assert any("《Cub》: not summoning sick" in warning for warning in short(run, "en").warnings) is told
    assert any("《Cub》は「召喚酔い」ではない" in warning for warning in short(run, "ja").warnings) is told


def test_the_short_ruling_and_the_object_name_the_section() -> None:
    run = run_text(CUB.format(cub="", line="", claim="A: legal"))
    assert "506.1a" in [s.section.shown for s in short(run, "en").sections]
    assert SICK in run_json(run)["claims"][0]["cites"]
