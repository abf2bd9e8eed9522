"""English questions who, which, whose and how much: asked of each that can be meant, in every game, whatever the verb."""

from __future__ import annotations

import re

import pytest

from judgecli.language import parse
from judgecli.session.questions import answers
from judgecli.session.run import run_text

FILES = {
    "zx": """game zx
card 《Fox》 zx red cost 3 power 5000
card 《Hen》 zx red cost 1 power 1000
card 《Tide》 event blue cost 1
  event: return 1 zx to its owner's hand
board turn of A, main phase
  A life 4 deck 10
    center 《Fox》
  B life 4 deck 10
    north 《Hen》
    hand 《Tide》
    resource 1 blue
play
  A attacks 《Hen》 with 《Fox》
""",
    "ygo": """game ygo
card 《Fox》 monster normal earth level 4 atk 1900 def 1000
card 《Hen》 monster normal earth level 4 atk 1000 def 1000
board turn of A, battle phase, turn 4
  A LP 8000, deck 10
    monster zone 1 《Fox》 attack position
  B LP 8000, deck 10
    monster zone 1 《Hen》 attack position
play
  A attacks 《Hen》 with 《Fox》
""",
    "d0": """game d0
card 《Fox》 unit [Beast] cost red 2 move cost red 1 power 4000 smash 1
card 《Hen》 unit [Beast] cost red 2 move cost red 1 power 2000 smash 1
board turn of A, main phase
  A
    own-center 《Fox》
    energy 3 red
  B
    mid-center 《Hen》
play
  A moves 《Fox》 to mid-center
""",
    "dm": """game dm
card 《Fox》 creature fire cost 3 power 4000
card 《Hen》 creature water cost 2 power 1000
board turn of A, attack step
  A shields 5
    battle zone 《Fox》
  B shields 5
    battle zone 《Hen》 tapped
play
  A attacks 《Hen》 with 《Fox》
""",
}
KINDS = {"zx": "zx", "ygo": "monster", "d0": "unit", "dm": "creature"}


def said(game: str, question: str) -> dict[str, str]:
    """Each answer by what is asked."""
    run = run_text(f"{FILES[game]}question: {question}\n")
    assert not [d for d in run.diagnostics if d.severity == "error"], run.diagnostics
    return {a.question.text or question: a.en for a in answers(run)}


@pytest.mark.parametrize("game", FILES)
@pytest.mark.parametrize(
    "question",
    [
        *("which {kind} is destroyed?", "which of the two is destroyed?", "which {kind}s are destroyed?"),
        *("whose {kind} is destroyed?", "what {kind} is destroyed?", "which of these two {kind}s is destroyed?"),
    ],
)
def test_which_is_asked_of_each(game: str, question: str) -> None:
    found = said(game, question.format(kind=KINDS[game]))
    assert len(found) == 2
    assert [a.startswith("yes") for q, a in found.items() if "Hen" in q] == [True]
    assert [a.startswith("no") for q, a in found.items() if "Fox" in q] == [True]


@pytest.mark.parametrize("game", FILES)
@pytest.mark.parametrize(
    "question", ["which {kind} survives?", "which of the {kind}s survives?", "which {kind}s survive?"]
)
def test_in_whatever_number_the_verb_is(game: str, question: str) -> None:
    found = said(game, question.format(kind=KINDS[game]))
    assert [a.startswith("yes") for q, a in found.items() if "Fox" in q] == [True]


@pytest.mark.parametrize("game", FILES)
def test_whose_turn_it_is(game: str) -> None:
    found = said(game, "whose turn is it?")
    assert [a.startswith("yes") for q, a in found.items() if q.startswith("A ")] == [True]
    assert [a.startswith("no") for q, a in found.items() if q.startswith("B ")] == [True]


@pytest.mark.parametrize(
    ("game", "question", "much"),
    [
        ("d0", "how much damage does 《Hen》 receive?", "4000"),
        ("d0", "how much damage is dealt to 《Hen》?", "4000"),
        ("d0", "how much damage did the Hen take?", "4000"),
        ("zx", "how much damage does 《Hen》 take?", "5000"),
        ("zx", "how much damage does B take?", "0"),
        ("ygo", "how much battle damage does B take?", "900"),
        ("ygo", "how much damage will B suffer in all?", "900"),
        ("dm", "how many shields does A break?", "0"),
        ("dm", "how many cards does A draw?", "0"),
    ],
)
def test_how_much_is_told_as_a_number(game: str, question: str, much: str) -> None:
    (answer,) = said(game, question).values()
    assert re.search(rf"(?<![0-9]){much}(?![0-9])", answer), answer


def test_which_card_may_be_chosen_is_asked_of_each_by_its_number() -> None:
    text = (
        FILES["zx"]
        .replace("《Fox》\n  B", "《Fox》#1\n    east 《Fox》#2\n  B")
        .replace("with 《Fox》", "with 《Fox》#1")
    )
    text += "  A passes\n  B plays 《Tide》 choosing 《Fox》#1\nquestion: which zx may B choose?\n"
    run = run_text(text)
    assert not [d for d in run.diagnostics if d.severity == "error"], run.diagnostics
    found = {a.question.text: a.en for a in answers(run)}
    assert [a.startswith("yes") for q, a in found.items() if "《Fox》#1" in q] == [True]
    assert [a.startswith("yes") for q, a in found.items() if "《Fox》#2" in q] == [True]


@pytest.mark.parametrize(
    "question",
    ["who on earth decides that?", "what about the whole affair?", "when does the dust settle?", "why bother?"],
)
@pytest.mark.parametrize("game", FILES)
def test_a_question_about_nothing_named_is_not_answered_with_a_card(game: str, question: str) -> None:
    parsed = parse(f"{FILES[game]}question: {question}\n")
    (found,) = (d for d in parsed.diagnostics if d.severity == "error")
    assert "《" not in found.help_en
    assert "`line 1 is legal?`" in found.help_en


@pytest.mark.parametrize(
    ("question", "same"),
    [
        ("where does the Hen end up?", "where is 《Hen》?"),
        ("where does the Fox go?", "where is 《Fox》?"),
        ("how many shields are left to B?", "what is shields of B?"),
        ("how many shields does A keep?", "what is shields of A?"),
        ("which creatures was A allowed to attack?", "which creatures may A attack?"),
    ],
)
def test_a_question_in_other_words_is_the_same_question(question: str, same: str) -> None:
    assert list(said("dm", question).values()) == list(said("dm", same).values())
