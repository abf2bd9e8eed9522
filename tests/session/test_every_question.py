"""Every verb of each game in every form of a question: it is answered, or the error offers a question that is."""

from __future__ import annotations

import re

import pytest

from judgecli.language.words import by_terminal, speaking
from judgecli.session.questions import answers
from judgecli.session.run import Run, run_text
from tests.conftest import Sample
from tests.each import each
from tests.session.test_every_moment import ATTACKS, BOARDS

FEW = 2
"""Verbs of a game that the short suite asks about."""
FORMS = {
    "en": (
        "may A {verb} 《狼》?",
        "may A {verb}?",
        "can 《狼》 {verb}?",
        "did A {verb} 《狼》?",
        "does A {verb} 《狼》?",
        "will A {verb}?",
        "who may {verb}?",
        "what does A {verb}?",
        "how many cards does A {verb}?",
        "why may A not {verb} 《狼》?",
        "is A able to {verb} 《狼》?",
    ),
    "ja": (
        "Aは《狼》を{verb}ことができるか？",
        "Aは{verb}ことができるか？",
        "《狼》は{verb}ことができるか？",
        "Aは《狼》を{verb}か？",
        "誰が{verb}か？",
        "Aは何を{verb}か？",
        "Aは何枚{verb}か？",
        "なぜAは《狼》を{verb}ことができないのか？",
    ),
}
OFFERED = {"en": re.compile(r"`([^`]+)`"), "ja": re.compile(r"「([^」]+)」")}
"""What an error offers to write instead."""


def asked(game: str, lang: str, question: str) -> Run:
    head = "question: " if lang == "en" else "質問："
    return run_text(f"{BOARDS[game]}play\n  {ATTACKS[game]}\n{head}{question}\n")


def first_error(run: Run) -> str | None:
    """The help, in both languages, of the first error; ``None`` where there is none."""
    return next((f"{d.help_en}\n{d.help_ja}" for d in run.diagnostics if d.severity == "error"), None)


def questions(game: str, verbs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Each form in its language, with each verb of that language."""
    return [(lang, form.format(verb=verb)) for lang, verb in verbs for form in FORMS[lang]]


def verbs_of(game: str) -> list[tuple[str, str]]:
    """The verbs as they are said in each language, in the form that a question has."""
    with speaking(game):
        words = by_terminal()["PLAYVERB"]
        return [
            (lang, said[-1] if lang == "en" else said[0])
            for word in words
            for lang in FORMS
            if (said := word.spellings((lang,)))
        ]


@pytest.mark.parametrize("game", BOARDS)
def test_it_is_answered_or_a_question_is_offered_that_is(game: str, sample: Sample[tuple[str, str]]) -> None:
    def check(case: tuple[str, str]) -> None:
        lang, question = case
        run = asked(game, lang, question)
        told = first_error(run)
        if told is None:
            assert answers(run)
            for answer in answers(run):  # who does something is asked of each
                assert answer.en, "answered with nothing"
                assert answer.ja, "answered with nothing"
            return
        part = told.split("\n")[lang == "ja"]
        offered = OFFERED[lang].search(part)
        assert offered is not None, part
        assert first_error(asked(game, lang, offered[1])) is None, f"offered, and not read: {offered[1]}"

    each(questions(game, sample(verbs_of(game), FEW, game)), check, lambda case: case[1])
