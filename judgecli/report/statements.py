"""Lines of a scenario in the language of the report: as written where that is its language, else in the other spelling."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.reading import grammar_of
from judgecli.report.lang import Lang


def in_words(item: ast.Assertion | ast.Play, lang: Lang) -> str:
    """A claim, an expectation or a line of play."""
    written: Lang = "ja" if grammar_of(item.text) == "japanese" else "en"
    if not item.text or written == lang or (isinstance(item, ast.Assertion) and item.verb == "illegal"):
        return item.text
    if lang == "ja":
        from judgecli.language import print_ja_statements as ja

        return ja.play(item) if isinstance(item, ast.Play) else ja.assertion(item)
    from judgecli.language import print_en_statements as en

    return en.play(item) if isinstance(item, ast.Play) else en.assertion(item)
