"""Lines of a scenario in the language of the report: as written where that is its language, else in the other spelling."""

from __future__ import annotations

import unicodedata

from judgecli.games.contract import Problem
from judgecli.language import ast
from judgecli.language.reading import grammar_of
from judgecli.report.lang import Lang
from judgecli.report.words import say
from judgecli.session.disputed import lines_that_make
from judgecli.session.expect import Clause
from judgecli.session.reached import line_meant


def in_words(item: ast.Assertion | ast.Play | ast.Question, lang: Lang) -> str:
    """A claim, an expectation, a line of play or a question."""
    written: Lang = "ja" if grammar_of(item.text) == "japanese" else "en"
    if not item.text or written == lang:
        return item.text
    from judgecli.language.saying import line

    return line(item, lang, aloud=True)


def claim_in_words(says: ast.Assertion, plays: tuple[ast.Play, ...], lang: Lang) -> str:
    """A claim, with the words of the line that it names by a number: whoever counts otherwise sees which one is meant."""
    text = in_words(says, lang)
    if says.subject is not None and says.subject.kind == "line":
        told = _line(says.subject, plays, lang)
        if says.play is not None:  # it tells the play in its own words; of several such lines it is about one
            several = len(lines_that_make(says.play, plays)) > 1
            return say(lang, "moment-quoted", text=text, number=says.subject.text, line=told) if several else text
        counts = says.subject.text in unicodedata.normalize("NFKC", text)
        return say(lang, "line-quoted", text=text, line=told) if told and counts else text
    at = dict(says.at.words) if says.at is not None else {}
    if number := at.get("after") or at.get("before"):
        named = ast.Mention("line", number, ast.NOWHERE)
        if told := _line(named, plays, lang):
            if says.play is not None and number not in unicodedata.normalize("NFKC", text):  # the moment was not said
                return say(lang, "moment-found", text=text, number=number, line=told)
            return say(lang, "moment-quoted", text=text, number=number, line=told)
    return text


def _line(named: ast.Mention, plays: tuple[ast.Play, ...], lang: Lang) -> str:
    """The words of the line that is meant; "" where it is none."""
    try:
        meant = line_meant(named, plays)
    except Problem:
        return ""
    return (", " if lang == "en" else "、").join(dict.fromkeys(in_words(plays[n], lang) for n in meant))


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
