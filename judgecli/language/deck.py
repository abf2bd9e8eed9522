"""Deck lists (``*.deck``): one line a card, with its count and its words in either spelling. docs/decks.md describes them.

    deck "Swords"                               デッキ "剣"
    game zx 1.59                                ゲーム zx 1.59
      4 《蒼の剣士》 zx blue ignition              4 《蒼の剣士》 ゼクス 青 イグニッション
    dynamis                                     デュナミス
      2 《蒼の聖騎士》 zx extra                    2 《蒼の聖騎士》 ゼクスエクストラ
    outside                                     デッキ外
      1 《あづみ》 player                          1 《あづみ》 プレイヤー

What the numbers may be is the game's business: this reads any list whose lines can be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from judgecli import manifest
from judgecli.language.ast import Span
from judgecli.language.diagnostics import Diagnostic, did_you_mean, error, suggest
from judgecli.language.source import MAX_LINE, MAX_LINES, comment_start, fold
from judgecli.language.words import LANGS, Word, words_of
from judgecli.lazy import dataclass, pattern, replace
from judgecli.picks import first

KINDS = frozenset({"type", "colour", "icon", "keyword", "state", "timing"})
SECTIONS = {
    "deck": ("deck", "デッキ"),
    "player square": ("player square", "プレイヤースクエア"),
    "dynamis": ("dynamis", "デュナミス"),
    "outside": ("outside", "デッキ外"),
    "sideboard": ("sideboard", "サイドボード"),
    "extra deck": ("extra deck", "エクストラデッキ"),
    "side deck": ("side deck", "サイドデッキ"),
    "command": ("command zone", "統率領域"),
    "hyperspatial": ("hyperspatial zone", "超次元ゾーン"),
    "gr": ("super gr", "超GR"),
    "scheme deck": ("scheme deck", "計略デッキ"),
    "plane deck": ("plane deck", "次元デッキ"),
    "forbidden": ("forbidden", "禁止"),
    "limited": ("limited", "制限"),
    "semi-limited": ("semi-limited", "準制限"),
    "markers": ("markers", "マーカー"),
}
"""Where a card lies when the game is set up, and what heads the lines; the last three are those of a list of limits."""
LIMITS = ("forbidden", "limited", "semi-limited")
"""Sections of a list that says how many copies of a card may be used."""
PARTS = {"upper": ("upper", "上部"), "lower": ("lower", "下部")}
"""The two parts some cards have."""
LABELS = ("timing", "タイミング")
"""Words of a card line that only say what the next one is."""
MOST = 1000
"""The largest count read; no deck comes near it."""
_HEAD = pattern(r'(?:deck|デッキ)\s*"([^"]*)"$')
_GAME = pattern(r"(?:game|ゲーム)\s+(\S+)(?:\s+(\S+))?$")
_ENTRY = pattern(r"(\d+)\s*枚?\s*《([^《》]+)》\s*")
_NUMBER = pattern(r"\d+")
_FORMAT = pattern(r"(?:format|形式|フォーマット)\s+(\S.*)$")
FORMATS = {
    "limited": ("limited", "限定戦"),
    "constructed": ("constructed", "構築戦"),
    "speed duel": ("speed duel", "スピードデュエル"),
}
"""How a deck is put together, where a game tells that apart."""


@dataclass(frozen=True, slots=True)
class Entry:
    """``count`` equal cards. ``words``: (kind, canonical word) in the order written, such as ``("icon", "ignition")``."""

    count: int
    name: str
    section: str
    words: tuple[tuple[str, str], ...]
    span: Span

    def has(self, kind: str, word: str) -> bool:
        return (kind, word) in self.words

    def first(self, kind: str) -> str:
        """The first word of a kind; "" where none is written."""
        return next((word for k, word in self.words if k == kind), "")

    def number(self, kind: str) -> int:
        """The number written for a stat; 0 where none is."""
        said = self.first(kind)
        return int(said) if said.isdecimal() else 0


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list as written. ``markers``: how many, ``None`` where nothing is said; ``format``: "" for the usual one."""

    title: str
    game: str
    edition: str
    entries: tuple[Entry, ...]
    markers: int | None = None
    format: str = ""

    def part(self, *sections: str) -> tuple[Entry, ...]:
        return tuple(e for e in self.entries if e.section in sections)

    @property
    def cards(self) -> int:
        """How many cards are listed."""
        return sum(e.count for e in self.entries if e.section not in LIMITS)

    def under(self, limits: Deck) -> Deck:
        """The same list together with what a list of limits says."""
        return replace(self, entries=(*self.entries, *limits.part(*LIMITS)))


def parse_deck(text: str) -> tuple[Deck, tuple[Diagnostic, ...]]:
    """The list with every line that can be read, and what is wrong with the others."""
    reader = _Reader()
    rows = re.split(r"\r\n|\r|\n", text)
    if len(rows) > MAX_LINES:
        reader.wrong(MAX_LINES + 1, 0, 0, f"more than {MAX_LINES} lines", f"{MAX_LINES} 行を超えている")
        rows = []
    for number, raw in enumerate(rows, 1):
        if len(raw) > MAX_LINE:
            reader.wrong(number, MAX_LINE, len(raw), f"more than {MAX_LINE} characters", f"{MAX_LINE} 文字を超えている")
            continue
        folded = fold(raw)
        line = folded[: comment_start(folded)].rstrip()
        if line.strip():
            reader.line(number, line)
    if not reader.game and rows:
        reader.wrong(
            1, 0, 0, "the list does not say which game it is for: `game zx`", "どのゲームか書かれていない: `ゲーム zx`"
        )
    return reader.deck(), tuple(reader.diagnostics)


class _Reader:
    """What has been read so far."""

    def __init__(self) -> None:
        self.title, self.game, self.edition, self.section = "", "", "", "deck"
        self.entries: list[Entry] = []
        self.markers: int | None = None
        self.format, self.book = "", ""
        self.diagnostics: list[Diagnostic] = []

    def deck(self) -> Deck:
        return Deck(self.title, self.game, self.edition, tuple(self.entries), self.markers, self.format)

    def line(self, number: int, line: str) -> None:
        said = line.strip()
        start = len(line) - len(line.lstrip())
        if found := _HEAD.match(said):
            self.title = found[1]
        elif found := _GAME.match(said):
            self.game, self.edition = found[1], found[2] or ""
            self.book = _book(found[1])
        elif (found := _FORMAT.match(said)) and (form := _format(found[1], self.book)):
            self.format = form
        elif section := _section(said):
            self.section = section
        elif (count := _markers(said)) is not None:
            self.markers = count
        elif found := _ENTRY.match(said):
            self._entry(number, start, said, found)
        else:
            self.wrong(
                number,
                start,
                len(line),
                "this line cannot be read",
                "この行は読めません",
                "a line of a deck list says how many and which card: `4 《name》 …`",
                "デッキリストの行には、枚数とカード名を書きます: 「4 《名前》 …」",
            )

    def _entry(self, number: int, start: int, said: str, found: re.Match[str]) -> None:
        count = int(found[1]) if len(found[1]) <= len(str(MOST)) else MOST + 1
        if count > MOST:
            self.wrong(number, start, start + found.end(1), f"more than {MOST} cards", f"{MOST}枚を超えている")
            return
        words = []
        for at, word in _words(said, found.end(), self.book):
            if word is None:
                self._unknown(number, start + at, said[at:])
                return
            words.append(word)
        self.entries.append(Entry(count, found[2], self.section, tuple(words), Span(number, start, start + len(said))))

    def _unknown(self, number: int, at: int, rest: str) -> None:
        word = first(rest.split())
        help_en, help_ja = did_you_mean(suggest(word, [s for s, _, _ in _spellings(self.book)]))
        self.wrong(
            number,
            at,
            at + len(word),
            f"“{word}” is not a word of deck lists",
            f"「{word}」は分からない",
            help_en,
            help_ja,
        )

    def wrong(self, line: int, start: int, end: int, en: str, ja: str, help_en: str = "", help_ja: str = "") -> None:
        self.diagnostics.append(error("E601", Span(line, start, end), en, ja, help_en=help_en, help_ja=help_ja))


def _section(said: str) -> str:
    """The section a line opens; markers are counted, not opened."""
    return next((name for name, spelled in SECTIONS.items() if said in spelled and name != "markers"), "")


def _book(said: str) -> str:
    """The game of this name, by its canonical word; the name itself where no row has it."""
    found = manifest.named(said)
    return found.book if found else said


def _format(said: str, game: str) -> str:
    """The format a line names, one of every game or one of this; "" for none."""
    named = ((w.canonical, w.spellings(LANGS)) for w in _rows(game) if w.kind == "format")
    return next((name for name, spelled in (*FORMATS.items(), *named) if said in spelled), "")


def _markers(said: str) -> int | None:
    for spelled in SECTIONS["markers"]:
        if said.startswith(spelled) and (rest := said[len(spelled) :].strip()).isdecimal() and len(rest) < 6:
            return int(rest)
    return None


def _words(said: str, at: int, game: str) -> Iterator[tuple[int, tuple[str, str] | None]]:
    """The words of a line from a column on, longest first; ``None`` where no word stands, and then no more."""
    while at < len(said):
        if said[at] in " ,":
            at += 1
        elif found := _stat(game).match(said, at):
            yield at, (_stats(game)[found[1]], str(sum(int(n) for n in _NUMBER.findall(found[2]))))
            at = found.end()
        elif label := next((word for word in LABELS if _stands(said, at, word)), ""):
            at += len(label)
        elif said[at] == "[" and "]" in said[at:]:
            end = said.index("]", at)
            yield at, ("tribe", said[at + 1 : end])
            at = end + 1
        else:
            word = next((w for w in _spellings(game) if _stands(said, at, w[0])), None)
            yield at, word and (word[1], word[2])
            if word is None:
                return
            at += len(word[0])
            if word[1] == "keyword" and (number := _NUMBER.match(said, at + (said[at : at + 1] == " "))):
                at = number.end()


def _stands(said: str, at: int, spelling: str) -> bool:
    """Whether a spelling stands here as a word: Latin letters must not go on."""
    end = at + len(spelling)
    follows = said[end : end + 1]
    return said.startswith(spelling, at) and not (spelling[-1].isascii() and follows.isascii() and follows.isalnum())


@cache
def _rows(game: str) -> tuple[Word, ...]:
    """The words of the game that a list names in any of its spellings."""
    return words_of(_book(game))


@cache
def _spellings(game: str) -> tuple[tuple[str, str, str], ...]:
    """(spelling, kind, canonical word), longest first: of several words with one spelling, that of the table's first row."""
    rows = [(s, w.kind, w.canonical) for w in _rows(game) if w.kind in KINDS for s in w.spellings(LANGS)]
    rows += [(s, "part", part) for part, spelled in PARTS.items() for s in spelled]
    return tuple(sorted(rows, key=lambda row: -len(row[0])))


@cache
def _stats(game: str) -> dict[str, str]:
    """Spelling of a stat -> its canonical word."""
    return {s: w.canonical for w in _rows(game) if w.kind == "stat" for s in w.spellings(LANGS)}


@cache
def _stat(game: str) -> re.Pattern[str]:
    """A stat with its number, or with a number of each colour: ``cost 3``, ``cost red 2 colourless 1``; longest spellings first."""
    spelled = "|".join(re.escape(s) for s in sorted(_stats(game), key=len, reverse=True))
    colours = [s for w in _rows(game) if w.kind == "colour" for s in w.spellings(LANGS)]
    colour = "|".join(re.escape(s) for s in sorted(colours, key=len, reverse=True)) or "(?!)"
    return pattern(rf"({spelled})\s*(\d{{1,9}}|(?:{colour})\s*\d{{1,9}}(?:\s+(?:{colour})\s*\d{{1,9}}){{0,9}})")
