"""Random texts: damage to shipped scenarios, and sentences made by the grammars themselves. Nothing crashes; what is read comes back."""

from __future__ import annotations

import random

import pytest

from judgecli.language import format, lalr, parse, render, tables
from judgecli.language.compare import meaning
from judgecli.language.lexing import PUNCTUATION
from judgecli.language.tables import spelled
from judgecli.language.words import by_terminal, of_kind, speaking
from tests.language.language_corpus import corpus

MARKS = [
    *'《》「」"[]:,;.#()<>|?①- \t　',
    "\n",
    "\n  ",
    "が",
    "を",
    "for each",
    "if ",
    "X",
    "999999999999",
    "-1",
    "使い",
]


def damaged(text: str, chance: random.Random) -> str:
    """One thing done to a text as a slip of the hand does it."""
    at = chance.randrange(len(text) + 1)
    end = min(len(text), at + chance.randrange(1, 12))
    match chance.randrange(6):
        case 0:
            return text[:at] + text[end:]
        case 1:
            return text[:at] + chance.choice(MARKS) + text[at:]
        case 2:
            return text[:at] + text[at:end] * chance.randrange(2, 6) + text[end:]
        case 3:
            rows = text.split("\n")
            one, other = chance.randrange(len(rows)), chance.randrange(len(rows))
            rows[one], rows[other] = rows[other], rows[one]
            return "\n".join(rows)
        case 4:
            return text[:at] + text[at:end][::-1] + text[end:]
        case _:
            return text[:at] + chr(chance.randrange(32, 0xD800)) + text[at:]


def test_damage_to_shipped_scenarios_is_answered() -> None:
    chance = random.Random(7)
    for _, text, _ in corpus()[:: len(corpus()) // 60]:
        for written in (text, format(text, "ja")):
            for _ in range(chance.randrange(1, 4)):
                written = damaged(written or "x", chance)
            parsed = parse(written)
            render(parsed.diagnostics, written, "x", "ja")
            if parsed.scenario is not None and parsed.ok:
                format(written, "en")


SAMPLES = {
    "NAME": ["《竜》", "《A》#2"],
    "STRING": ['"x"'],
    "QUOTED": ["「X」"],
    "TRIBE": ["[竜]"],
    "TRIBE_OF": ["[竜]の"],
    "PLAYER": ["A", "B"],
    "SIGNED": ["+500", "-1"],
    "NEGATIVE": ["-5"],
    "SECTION": ["1.1"],
    "CIRCLED": ["①"],
    "POINTS": ["赤1"],
    "INT": ["1", "3"],
}
_MARK = {name: mark for mark, name in PUNCTUATION.items()}
FRAMES = {"ability": "card 《c》", "play": "play", "assertion": "expect"}


def sentence(grammar: str, start: str, chance: random.Random) -> str:
    """A line that the grammar allows: at each place any terminal, until it may end."""
    table = tables.parser(grammar)
    stack, words, said = [table.starts[start]], by_terminal(), []
    while len(said) < 60:
        ends = lalr.fits(table, stack, lalr.END)
        if ends and len(said) > 5 and chance.random() < 0.4:
            break
        able = [name for name in sorted(lalr.accepted(table, stack)) if _ways(name, words, grammar)]
        if not able:
            break
        name = chance.choice(able)
        said.append(chance.choice(_ways(name, words, grammar)))
        stack = lalr.shifted(table, stack, name) or []
    return " ".join(said)


def _ways(name: str, words: dict[str, tuple[object, ...]], grammar: str) -> list[str]:
    if name in SAMPLES:
        return SAMPLES[name]
    if name in _MARK:
        return [_MARK[name]]
    return list(spelled(name, words.get(name, ()), grammar))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", sorted(of_kind("gamename")))
@pytest.mark.parametrize("grammar", ["english", "japanese"])
def test_what_the_grammar_allows_is_read_or_refused_and_comes_back(grammar: str, game: str) -> None:
    chance = random.Random(f"{grammar} {game}")
    for _ in range(40):
        start = chance.choice(sorted(FRAMES))
        with speaking(game):
            line = sentence(grammar, start, chance)
        text = f"game {game}\n{FRAMES[start]}\n  {line}\n"
        parsed = parse(text)
        render(parsed.diagnostics, text, "x", "en")
        if parsed.ok:
            for lang in ("en", "ja"):
                again = parse(format(text, lang))  # type: ignore[arg-type]
                assert meaning(again.scenario) == meaning(parsed.scenario), text
