"""Lines of a scenario in the language of the report: as written where that is its language, else in the other spelling."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.reading import grammar_of
from judgecli.language.words import of_kind, spellings
from judgecli.report.lang import Lang
from judgecli.report.words import say
from judgecli.session.expect import Clause

_OF_CARDS = frozenset({"draw", "discard"})
"""What happens to so many cards."""
_BEFALLS = ("される", "されない")
"""How what happens to a card ends, which is not how the card lies."""


def in_words(item: ast.Assertion | ast.Play | ast.Question, lang: Lang) -> str:
    """A claim, an expectation, a line of play or a question."""
    written: Lang = "ja" if grammar_of(item.text) == "japanese" else "en"
    if not item.text or written == lang:
        return item.text
    from judgecli.language.saying import line

    told = line(item, lang)
    return _as_judges_say(item, told) if lang == "ja" and isinstance(item, ast.Assertion) else told


def _as_judges_say(says: ast.Assertion, told: str) -> str:
    """A statement in Japanese as it is said aloud: how a card lies is a state, and cards have a counter."""
    if says.verb == "happened" and says.what in _OF_CARDS and says.values and says.values[0].kind == "number":
        number = says.values[0].text
        return told.replace(f"は{number}", f"はカードを{number}枚" if not says.negated else f"は{number}枚", 1)
    if says.verb == "is" and told.endswith(_BEFALLS) and says.what in of_kind("state"):
        lies = next((word for word in spellings("state", says.what, "ja") if word.endswith("状態")), "")
        head = told.rpartition("は")[0]
        return f"{head}は{lies}{'ではない' if says.negated else 'である'}" if lies else told
    return told


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
