"""A clause that was not read is never lost: it is told, and whatever it could bear on is left open."""

from __future__ import annotations

import pytest

from judgecli.language import ast, parse
from judgecli.language.as_json import from_json, to_json
from judgecli.language.formatting import format
from judgecli.report.as_json import run_json
from judgecli.report.batch import checked
from judgecli.report.lang import LANGS
from judgecli.report.ruling import ruling
from judgecli.report.short import short
from judgecli.session.run import run_text

CLAUSE = 'if nobody laughs, "Small" wins — 「笑い」'
DUEL = """game dm
card 《Big》 creature fire [Dragon] cost 5 power 5000
  trigger when this attacks: draw 1 card
{big}
card 《Small》 creature water [Fish] cost 2 power 1000
{small}
card 《Aside》 creature water [Fish] cost 2 power 1000
{aside}
board turn of A, attack step
  A shields 5
    battle zone 《Big》
{hand}
  B shields 5
    battle zone 《Small》 tapped
play
  A attacks 《Small》 with 《Big》
claim A: 《Small》 is destroyed
claim B: 《Big》 is destroyed
question: 《Small》 is in graveyard?
{end}
"""
HOLDS = "expect\n  A right\n  《Small》 was destroyed"


def duel(**lines: str) -> str:
    """The battle, with further lines; a clause is given as ``unread: …`` without its indentation."""
    places = dict.fromkeys(("big", "small", "aside", "hand", "end"), "") | lines
    return DUEL.format(
        **{name: f"  {line}" if name in ("big", "small", "aside") else line for name, line in places.items()}
    )


def findings(text: str) -> list[bool | None]:
    run = run_text(text)
    assert not run.diagnostics
    return [c.finding.holds for c in run.claims]


def test_without_such_a_clause_the_battle_is_decided() -> None:
    """What the other tests hold open is decided by the same lines without the clause."""
    assert findings(duel()) == [True, False]
    assert checked(run_text(duel(end=HOLDS))).good


@pytest.mark.parametrize("card", ["big", "small"])
@pytest.mark.parametrize("word", ["unread: ", "未読：", "未読:"])
def test_a_card_in_play_leaves_every_answer_open(card: str, word: str) -> None:
    run = run_text(duel(**{card: word + CLAUSE}))
    assert [c.finding.holds for c in run.claims] == [None, None]
    assert run.verdict == "open"
    assert [clause.clause.words for clause in run.unread] == [CLAUSE]
    for lang in LANGS:
        view = short(run, lang)
        assert [a.answer for a in view.answers] == ["depends", "depends"]
        assert all(CLAUSE in a.found for a in view.answers)
        assert all(CLAUSE in q.answer for q in view.questions)
        assert any(CLAUSE in warning for warning in view.warnings)
        assert any(CLAUSE in warning for warning in ruling(run, lang).warnings)
    assert [(u["card"], u["words"], u["bears"]) for u in run_json(run)["unread"]] == [(card.title(), CLAUSE, True)]


def test_the_rest_of_the_card_works() -> None:
    """The ability above the clause draws its card as ever."""
    run = run_text(duel(big="unread: " + CLAUSE))
    assert run.outcome is not None
    assert len(run.outcome.end.kept("hand")) == len(run.outcome.start.kept("hand")) + 1


@pytest.mark.parametrize(
    ("lines", "bears"),
    [
        ({}, False),
        ({"hand": "    hand 《Aside》"}, False),
        ({"hand": "    deck 《Aside》, 5 cards"}, True),
        ({"hand": "    graveyard 《Aside》"}, True),
        ({"hand": "    mana zone 《Aside》"}, True),
        ({"hand": "    hand 《Aside》", "end": "claim A: 《Aside》 is in hand"}, True),
        ({"hand": "    hand 《Aside》", "end": "question: what is cost of 《Aside》?"}, True),
    ],
    ids=["nowhere", "in hand", "drawn", "graveyard", "mana zone", "claimed", "asked about"],
)
def test_only_what_rests_hidden_and_unnamed_has_no_say(lines: dict[str, str], bears: bool) -> None:
    """Big draws a card as it attacks: the one on top of the deck comes to the hand."""
    run = run_text(duel(aside="unread: " + CLAUSE, **lines))
    assert [clause.bears for clause in run.unread] == [bears]
    assert (run.claims[0].finding.holds is None) is bears


@pytest.mark.parametrize("card", ["big", "aside"])
def test_no_check_takes_it_for_as_expected(card: str) -> None:
    done = checked(run_text(duel(**{card: "unread: " + CLAUSE}, end=HOLDS)))
    assert not done.good
    assert all(any(CLAUSE in line for line in done.failures[lang]) for lang in LANGS)


def test_the_clause_stays_as_it_is_written() -> None:
    """In the text again in either spelling, and as JSON."""
    text = duel(big="unread: " + CLAUSE)
    scenario = parse(text).scenario
    assert scenario is not None
    assert scenario.cards[0].unread[0].words == CLAUSE
    for lang in LANGS:
        again = parse(format(text, lang)).scenario
        assert again is not None
        assert [c.words for c in again.cards[0].unread] == [CLAUSE]
    assert from_json(to_json(scenario)) == scenario


@pytest.mark.parametrize("line", ["unread:", "unread", "unread nothing"])
def test_the_line_needs_its_words(line: str) -> None:
    assert not parse(duel(big=line)).ok


def test_a_clause_is_warned_of_at_its_place() -> None:
    found = [d for d in parse(duel(big="unread: " + CLAUSE)).diagnostics if d.code == "L215"]
    assert [(d.severity, d.span.line, d.span.start) for d in found] == [("warning", 4, 10)]


def test_a_printed_line_that_the_game_cannot_carry_out_is_such_a_clause() -> None:
    """A spell's text on a creature: written in our words it is an error, as printed it is a clause that is not carried out."""
    from judgecli.games import find_game
    from judgecli.lazy import replace
    from judgecli.session.run import run_scenario

    text = duel(big="spell: draw 1 card")
    scenario, system = parse(text).scenario, find_game("dm")
    assert scenario is not None
    assert system is not None
    assert run_scenario(scenario, system, text).diagnostics
    big = scenario.cards[0]
    as_printed = replace(big, printed=(big.abilities[-1].span.line,))
    run = run_scenario(replace(scenario, cards=(as_printed, *scenario.cards[1:])), system, text)
    assert not run.diagnostics
    assert [(clause.card, clause.clause.words) for clause in run.unread] == [("Big", "spell: draw 1 card")]
    assert all(clause.clause.why and clause.clause.why_ja for clause in run.unread)
    assert isinstance(run.unread[0].clause, ast.Unread)


@pytest.mark.parametrize(
    "play", ["  A plays 《Bolt》\n  A chooses 《Foot》\n", "  A plays 《Bolt》 targeting 《Foot》\n"]
)
def test_a_choice_that_nothing_asks_for_may_answer_a_clause_that_was_not_read(play: str) -> None:
    """No error: what was chosen for is in the clause that nobody could read, and every answer hangs on it."""
    run = run_text(
        "game d0\n"
        "card 《Bolt》 strategy cost red 1 timing quick\n  Turn 1 unit into a pumpkin.\n"
        "card 《Foot》 unit cost red 1 power 2000\ncard 《Red》 unit red cost red 1\n"
        "board turn of A, main phase\n  A\n    hand 《Bolt》\n    energy 《Red》\n  B\n    mid-center 《Foot》\n"
        f"play\n{play}claim A: 《Foot》 is destroyed\nclaim B: 《Foot》 survives\n"
    )
    assert [d.code for d in run.diagnostics] == []
    assert [claim.finding.holds for claim in run.claims] == [None, None]
    assert all("a clause of 《Bolt》 that is not read" in claim.finding.en for claim in run.claims)


def test_a_line_that_is_no_choice_is_told_which_clause_was_not_read() -> None:
    """What a player does of his own accord answers no clause: the error names the clause all the same."""
    run = run_text(
        "game d0\n"
        "card 《Bolt》 strategy cost red 1 timing quick\n  Turn 1 unit into a pumpkin.\n"
        "card 《Red》 unit red cost red 1\n"
        "board turn of A, main phase\n  A\n    hand 《Bolt》\n    energy 《Red》\n  B\n"
        "play\n  A plays 《Bolt》\n  A pays 3\n"
    )
    (told,) = [d for d in run.diagnostics if d.severity == "error"]
    assert told.code == "E402"
    assert "a clause of 《Bolt》 was not read" in told.help_en
    assert "《Bolt》の次の部分は読めず" in told.help_ja
