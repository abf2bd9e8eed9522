"""Lines of a scenario in the language of the report: as written where that is its language, else in the other spelling."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.reading import grammar_of
from judgecli.report.lang import Lang
from judgecli.report.words import say
from judgecli.session.expect import Clause


def in_words(item: ast.Assertion | ast.Play | ast.Question, lang: Lang) -> str:
    """A claim, an expectation, a line of play or a question."""
    written: Lang = "ja" if grammar_of(item.text) == "japanese" else "en"
    if not item.text or written == lang:
        return item.text
    from judgecli.language.saying import line

    return line(item, lang, aloud=True)


def not_carried_out(found: Clause, lang: Lang) -> str:
    """That a clause of a card was not understood, with what is known of the cause."""
    clause = found.clause
    why = clause.because(lang)
    told = say(lang, "not-carried-out", name=found.card, words=clause.words)
    return f"{told}（{why}）" if why and lang == "ja" else f"{told} ({why})" if why else told


def refusal_in_words(play: ast.Play, lang: Lang) -> str:
    """A line of play that is expected to be illegal, with the sections it is expected to be refused by."""
    sections = (", " if lang == "en" else "、").join(play.refused)
    return f"{in_words(play, lang)}: {'illegal' if lang == 'en' else '不適正'} {sections}".rstrip()
