"""The lines of a card above its text, as printed or as a list of cards has it: type, cost, races, numbers, each on a line of its own."""

from __future__ import annotations

import re
from functools import cache

from judgecli.language.ast import Fact
from judgecli.language.line_reader import LineReader
from judgecli.language.otherwise import Reworded, moved_back
from judgecli.language.reading import can_be_read, grammar_of
from judgecli.language.source import Line
from judgecli.language.words import LANGS, by_terminal, spoken
from judgecli.lazy import pattern

LONGEST = 90
"""A line with more characters than this is text."""
_SENTENCE = pattern(r"[。！!?？]|\.\s*$|[:：].*[:：].*[,、]|《")
_BOX = pattern(
    r"[\[【(]?\s*(?:Pendulum Effect|Monster Effect|(?:[PＰ]|ペンデュラム|モンスター)効果)\s*[\]】)]?\s*[:：]?"
)
"""The mark above one of the two text boxes of a Pendulum Monster: it says nothing of the card."""
_LABELS = (
    "civilization|attribute|type|card type|race|tribe|colou?r|kind|level|rank|power|cost|mana|atk|attack|def|defen[cs]e|smash|move"
    "|文明|属性|種族|種類|カード種類|カードの種類|色|コスト|使用コスト|移動コスト|パワー|スマッシュ|レベル|ランク|星|攻|守"
)


def told_below(lines: LineReader, line: Line) -> tuple[Fact, ...]:
    """What the lines under a card's line say of the card itself; these lines are taken away from its text."""
    found: tuple[Fact, ...] = ()
    left = []
    for child in line.children:
        facts = _facts(lines, child) if not child.children else ()
        found += facts
        left += [] if facts else [child]
    if found:
        line.children[:] = left
    return found


def tells_facts(line: Line) -> bool:
    """Whether a line under a card may say what the card is: it begins as such a line does, and is no sentence."""
    text = line.folded.strip()
    if _BOX.fullmatch(text):
        return False
    return len(text) <= LONGEST and not _SENTENCE.search(text) and _begins(spoken()).match(text) is not None


def _facts(lines: LineReader, child: Line) -> tuple[Fact, ...]:
    grammar = grammar_of(child.folded)
    if not tells_facts(child) or can_be_read(grammar, "ability", lines.mask(child.folded)):
        return ()
    word = "カード 《_》 " if grammar == "japanese" else "card 《_》 "
    said, raw = child.folded.strip(), child.raw[child.start :].rstrip()
    whole = Line(child.number, child.indent, child.start, word + said, word + raw)
    told = Reworded(whole, whole.folded, (*(-1 for _ in word), *range(child.start, child.start + len(said))))
    known, unhelped = len(lines.problems), lines.unhelped
    head = lines.fact(whole, "header", whole.folded, "card")
    new, lines.problems[known:] = lines.problems[known:], []
    lines.unhelped = unhelped
    if head is None:
        return ()
    lines.problems += [moved_back(problem, told) for problem in new]
    facts: tuple[Fact, ...] = moved_back(head, told).facts
    return facts


@cache
def _begins(game: str) -> re.Pattern[str]:
    """How a line begins that says what a card is: a number, a mark, a word for a type, an icon, a colour or a number."""
    kinds = ("TYPE", "ICON", "COLOUR", "STAT", "TIMING")
    told = (x for kind in kinds for word in by_terminal().get(kind, ()) for x in word.spellings(LANGS))
    words = sorted(
        dict.fromkeys(told), key=len, reverse=True
    )  # in one order, so that the pattern is kept for the next process
    latin, other = ("|".join(re.escape(x) for x in words if x.isascii() is ascii) for ascii in (True, False))
    return pattern(rf"[★☆\[【(/]|\d|(?:{_LABELS})\s*[:=/\d+★]|(?:{latin})\b|{other}", re.IGNORECASE)
