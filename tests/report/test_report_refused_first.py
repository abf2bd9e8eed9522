"""The verdict names the line that was refused first: in short, in full and as an object, in both languages."""

from __future__ import annotations

import pytest

from judgecli.report.as_json import run_json, short_json
from judgecli.report.lang import Lang
from judgecli.report.ruling import ruling
from judgecli.report.short import short
from judgecli.session.run import Run, run_text

TEXT = """game dm 2022-04-08
card 《Cub》 creature fire cost 2 power 2000
card 《Ox》 creature nature cost 2 power 3000
board turn of A, attack step
  A
    battle zone 《Cub》 summoning sick, 《Ox》 tapped
  B shield zone 3
play
  A attacks B with 《Cub》
  A attacks B with 《Ox》
"""
"""A creature that came this turn attacks in line 9 (506.1a), then a tapped one in line 10 (506.1a): neither may."""
CLAIM = "claim B: B has shield zone 3\n"


def carried_out(text: str) -> Run:
    run = run_text(text)
    assert not run.diagnostics, run.diagnostics
    return run


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Refused first: line 9, A attacks B with 《Cub》 (506.1a"), ("ja", "最初にできないとされた行: 9行目「")],
)
@pytest.mark.parametrize("claim", ["", CLAIM])
def test_it_is_named_in_short_and_in_full(claim: str, lang: Lang, said: str) -> None:
    run = carried_out(TEXT + claim)
    assert said in short(run, lang).overall
    assert said in ruling(run, lang).refused_first
    assert "line 10" not in ruling(run, lang).refused_first


def test_the_object_names_it() -> None:
    run = carried_out(TEXT + CLAIM)
    first = run_json(run)["refused_first"]
    assert (first["line"], first["text"]) == (9, "A attacks B with 《Cub》")
    assert "dm:506.1a" in first["cites"]
    assert "line 9" in short_json(run)["en"]["overall"]


def test_where_nothing_is_refused_nothing_is_named() -> None:
    run = carried_out(
        TEXT.replace("summoning sick", "since an earlier turn").replace(", 《Ox》 tapped", ", 《Ox》") + CLAIM
    )
    assert short(run, "en").overall == ruling(run, "ja").refused_first == ""
    assert run_json(run)["refused_first"] is None


def test_the_one_refusal_of_a_ruling_without_claims_is_its_verdict_anyhow() -> None:
    run = carried_out(TEXT.replace("  A attacks B with 《Ox》\n", ""))
    assert short(run, "en").overall == ""
    assert [r.line for r in short(run, "en").refusals] == [9]


ZONE_TAKEN = """game ygo
card 《Dragon》 monster normal dark level 4 atk 1500 def 1000
card 《Ghost》 monster normal dark level 4 atk 1500 def 1000
card 《Call》 spell normal
  effect targeting 1 monster in your graveyard: special summon it
board turn of A, main phase
  A lp 8000
    monster zone 1 《Dragon》
    graveyard 《Ghost》
    hand 《Call》
  B lp 8000
play
  A activates 《Call》 targeting 《Ghost》 to monster zone 1
  A chooses attack position
claim A: 《Ghost》 is in monster zone
"""


def test_of_a_line_of_which_a_part_is_refused_the_rest_is_said_to_be_carried_out() -> None:
    """The zone is taken (S1.6¶1); the monster is summoned to another one, so that the board does not stay as it was."""
    told = short(carried_out(ZONE_TAKEN), "en")
    assert [x.board for x in told.refusals] == ["illegal.partly"]
    assert told.answers[0].answer == "right"
