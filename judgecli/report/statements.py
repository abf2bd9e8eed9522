"""Lines of a scenario in the language of the report: as written where that is its language, else in the other spelling."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.reading import grammar_of
from judgecli.report.lang import Lang


def in_words(item: ast.Assertion | ast.Play | ast.Question, lang: Lang) -> str:
    """A claim, an expectation, a line of play or a question."""
    written: Lang = "ja" if grammar_of(item.text) == "japanese" else "en"
    if not item.text or written == lang:
        return item.text
    from judgecli.language.saying import line

    return line(item, lang)


def refusal_in_words(play: ast.Play, lang: Lang) -> str:
    """A line of play that is expected to be illegal, with the sections it is expected to be refused by."""
    sections = (", " if lang == "en" else "、").join(play.refused)
    return f"{in_words(play, lang)}: {'illegal' if lang == 'en' else '違法'} {sections}".rstrip()
