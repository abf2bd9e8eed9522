"""Every construct of the table, in every game: read, written in the other word order, read again. The sentences come from the table."""

from __future__ import annotations

import re
from typing import Any

import pytest

from judgecli.language import lalr, tables
from judgecli.language.analysis import analysed
from judgecli.language.build import Builder
from judgecli.language.building import Plans
from judgecli.language.compare import meaning
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.lark_text import rules
from judgecli.language.lexing import WordReader
from judgecli.language.reading import read
from judgecli.language.saying import Sayer, line_sayer, sayer
from judgecli.language.source import Line, fold
from judgecli.language.syntax import FOLDER, LANG_OF, Syntax, syntax
from judgecli.language.words import Lang, of_kind, speaking
from tests.language.language_sentences import Sentences

GAMES = sorted(of_kind("gamename"))
GRAMMARS: dict[Lang, str] = {"en": "english", "ja": "japanese"}
STARTS = {name: tables.STARTS[name] for name in ("lines", "english")}
CASES = [
    (grammar, name)
    for grammar in STARTS
    for name, one in syntax(grammar).constructs.items()
    if one.rule != "inline" and not one.inline
]


def value(text: str, start: str, lang: Lang) -> Any:
    """What a sentence means; None where no line reads like this."""
    text = fold(text)
    line = Line(1, 0, 0, text, text)
    grammar = "lines" if start in STARTS["lines"] else GRAMMARS[lang]
    tree = read(grammar, start, line, text, ())
    return None if isinstance(tree, Diagnostic) else Builder(line, grammar).build(tree)


def astray(text: str, start: str, lang: Lang) -> str:
    """What becomes of a sentence that does not come back from either word order as it was meant; "" if it does."""
    said = value(text, start, lang)
    if said is None:
        return f"{text}: not read"
    for other in GRAMMARS:
        words = (line_sayer(other) if start in STARTS["lines"] else sayer(GRAMMARS[other])).say(start, said)
        if meaning(value(words, start, other)) != meaning(said):
            return f"{text}: {words}"
    return ""


AT_MOST = 60
"""So many sentences of a construct in a game, evenly taken from all."""
NOT_BLOCKING = ("may does not block", "ブロックしないことができる")
"""To be allowed not to block is not to have to: it is written as "may not block", which says another thing."""
CLASHES = {
    "zx": (),
    "d0": (r"smash of [AB] is", "[AB]のスマッシュは"),  # a zone that is also a count
    "dm": ("links", "リンク(し|する)", *NOT_BLOCKING),  # an event and a state that are written alike
    "dmv": ("links", "リンク(し|する)", *NOT_BLOCKING),
    "ygo": (
        "summons|召喚・|召喚(し|する)",  # a summon of any kind is written as all kinds
        "was equipped|装備された",
        "link [a-z]+ [0-9]|リンク [^ ]+ [0-9]",  # a kind of card and its number
    ),
}
"""Sentences whose words are taken for others: by game, in either word order."""
UNWRITTEN = r"ability [A-Z]|ability "
"""Which ability of a card a play uses is said by a number, which the shortest sentence has not."""


@pytest.mark.parametrize("lang", GRAMMARS)
@pytest.mark.parametrize(("grammar", "name"), CASES)
def test_every_construct_comes_back_from_both_word_orders(grammar: str, name: str, lang: Lang) -> None:
    """In every game that has words for it, every way of writing it; and some game has."""
    table = syntax(grammar)
    construct = table.constructs[name]
    if not construct.patterns["lines" if grammar == "lines" else lang]:
        pytest.skip(f"{name} has no words of its own in this order")
    lost, told = [], set()
    for game in GAMES:
        known = re.compile("|".join((UNWRITTEN, *CLASHES[game])))
        with speaking(game):
            sentences = Sentences(table, lang, spaced=grammar == "lines")
            start = next(start for start in STARTS[grammar] if sentences.path(construct, start) is not None)
            texts = list(sentences.within(construct, start))
            for text in texts[:: len(texts) // AT_MOST + 1]:
                if known.search(text):
                    continue
                told.add(game)
                lost += [(game, found) for found in (astray(text, start, lang),) if found]
    assert lost == []
    assert told


# ---- adding one

TOY = """
statement
  shines: Assertion verb=shines at=line
    en: subject:about K_IS_NOT{negated}? K_UNDECIDED
    ja: subject:about _topic K_UNDECIDED K_IS_NOT_SO{negated}?
"""


@pytest.mark.parametrize(
    ("english", "japanese"),
    [("《月》 is undecided", "《月》は未決"), ("《月》 is not is undecided", "《月》は未決でない")],
)
def test_one_entry_is_all_that_a_construct_needs(english: str, japanese: str) -> None:
    """Read and written in both word orders, by its three lines in a table alone."""
    shipped = (FOLDER / "statements.syntax").read_text(encoding="utf-8")
    table = Syntax(re.sub(r"(?m)^  undecided:(.*\n)(    .*\n)+", TOY.split("\n", 2)[2], shipped))
    said = {lang: toy_value(table, text, lang) for lang, text in (("en", english), ("ja", japanese))}
    assert meaning(said["en"]) == meaning(said["ja"])
    assert said["en"].verb == "shines"
    assert Sayer(table, "ja").say("statement", said["en"]) == japanese


def toy_value(table: Syntax, text: str, lang: Lang) -> Any:
    """What a sentence means by a table that is not shipped."""
    grammar = GRAMMARS[lang]
    line = Line(1, 0, 0, text, text)
    made = lalr.parse(analysed(rules(table, lang), ["assertion"]), WordReader(grammar, "zx"), text, "assertion")
    builder = Builder(line, grammar)
    builder.plans = Plans(table, LANG_OF[grammar])
    with speaking("zx"):
        return builder.build(made)
