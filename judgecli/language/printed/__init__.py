"""The reader of printed card text: the lines as they stand on a card, to the abilities that the short spelling gives.

The way of a line: its writing is made one (``normalise``), cut into words of the tables (``lexer``), into sentences and clauses, each
clause is read as a verb with its parts (noun phrases by ``nouns``, verbs by the frames), and what it says becomes ``ast`` nodes. Every word
is taken up by a node or the clause is kept as ``ast.Unread``. How a game's print is built (heads, costs, timing) is its style, a module
here; its words are in the game's own tables.

What our own language reads is not read here: a line comes here only where it does not parse there and ``looks_printed``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module

from judgecli import manifest
from judgecli.language.ast import Ability, Span, Unread
from judgecli.language.reading import spelling
from judgecli.language.words import LANGS, by_terminal
from judgecli.lazy import dataclass, pattern


@dataclass(frozen=True, slots=True)
class CardHead:
    """What the text of a card may refer to: its name, its types as canonical words ("creature", "spell"), its icons ("continuous"), how
    many colours it has."""

    name: str
    types: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    colours: int = 0


@dataclass(frozen=True, slots=True)
class Written:
    """One line of a card block with its place; ``own``: what it says in our own spelling, where it can be read so."""

    text: str
    span: Span
    own: Ability | None = None


@dataclass(frozen=True, slots=True)
class Printed:
    """What was read, in the order of the lines, and the clauses that were not; ``untold``: where a text does not say whether it targets."""

    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...] = ()
    untold: tuple[Span, ...] = ()


Reader = Callable[[Sequence[Written], CardHead], Printed]


def read(game: str, lines: Sequence[Written], card: CardHead) -> Printed:
    """Read the lines of a card of a game (its canonical name), all of them together: one may say "the following ability"."""
    reader = style_of(game)
    return reader(lines, card) if reader is not None else _unread(lines)


def style_of(game: str) -> Reader | None:
    """What reads the print of a game, or None where nothing does."""
    found = manifest.of(game)
    return import_module(found.print).read if found and found.print else None


def _unread(lines: Sequence[Written]) -> Printed:
    """For a game whose print nothing reads: each line stays unread, with how it is written in our own spelling where that is known."""
    own = tuple(line.own for line in lines if line.own is not None)
    why, why_ja = "printed texts of this game are not read", "このゲームの印刷されたテキストは読み取れません"
    return Printed(
        own, tuple(Unread(x.span, x.text.strip(), why, spelling(x.text), why_ja) for x in lines if x.own is None)
    )


# ---- what looks printed

_MARKS = pattern(r"条件:|[。■●►▼①-⑳【『（：＋×]|体(?:以上)?$|[(][^()]*[ぁ-んァ-ヴ][^()]*[)]")
_PARTICLE = pattern(r"[ァ-ヴー一-龥」》][はがをにで、]")
_SENTENCE_END = pattern(r"[。)）]$|条件[:：]|-[自ァ-ヴこバ]|[一-龥A-Z]ー自|。.")
_SENTENCE = pattern(r"^(?:[A-Z(●•$\"“[]|\d+\+? ).*[A-Za-z]{2}")
_LABELLED = pattern(
    r'^"?\[(?:自|起|常|Lv|Auto(?:matic)?|Act(?:ivated?)?|Cont(?:inuous)?|Const(?:ant)?)\]', re.IGNORECASE
)
_NUMBER = pattern(r"^[①-⑳][ :：]*")
_JAPANESE = pattern(r"[ぁ-んァ-ヴ一-龥]")


def looks_printed(raw: str) -> bool:
    """Whether a line that our own language does not read is taken for print.

    Not one that begins with a head of ours ("trigger", 「常在」), or with a keyword and no sentence's end, which is a slip in our spelling.
    Of the others: a Japanese line with a
    mark that only print has (。 ■ ● ① 【 （ ： or words in brackets) or with a sentence's particle, and an English one that begins with a
    capital letter, a bracket or a bullet.
    """
    text = _NUMBER.sub("", raw.strip())
    if text in _types() or _LABELLED.match(text):
        return True
    if not text or has_a_head(text):
        return False
    if _begins(text, _keywords()) and not _SENTENCE_END.search(text):
        return False
    if not text.isascii() and _JAPANESE.search(text):
        return bool(_MARKS.search(text) or _PARTICLE.search(text))
    return bool(_SENTENCE.search(text))


def behind_a_head(raw: str) -> bool:
    """Whether a Japanese sentence of print may stand behind a head of ours: 「①誘発効果 このカードが…発動できる。…」."""
    text = _NUMBER.sub("", raw.strip())
    return text.endswith("。") and bool(_ACTIVATION.search(text)) and has_a_head(text)


def has_a_head(raw: str) -> bool:
    """Whether a line begins with a head of ours."""
    return _begins(_NUMBER.sub("", raw.strip()), _heads())


_ACTIVATION = pattern(r"発動(?:でき|す)る。.")


def _begins(text: str, words: tuple[str, ...]) -> bool:
    return any(text.startswith(word) and not text[len(word) : len(word) + 1].isalpha() for word in words)


def _keywords() -> tuple[str, ...]:
    rows = by_terminal().get("KEYWORD", ())
    return tuple(spelling for word in rows for spelling in word.spellings(LANGS))


@cache
def _types() -> frozenset[str]:
    """The words for types of cards: a line of print may repeat the type and nothing more."""
    return frozenset(spelling for word in by_terminal().get("TYPE", ()) for spelling in word.ja)


def _heads() -> tuple[str, ...]:
    """The words with which an ability begins in our own spelling."""
    names = ("ACTIVATED", "AUTO", "CONSTANT", "EVENT")
    rows = (by_terminal().get(name, ()) for head in names for name in (f"H_{head}", f"{head}_HEAD"))
    return tuple(spelling for row in rows for word in row for spelling in word.spellings(LANGS))
