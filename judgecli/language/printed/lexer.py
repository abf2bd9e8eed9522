"""Longest match over the vocabulary: printed text to words with their places. What the vocabulary does not have is a word of kind "?"."""

from __future__ import annotations

from functools import cache

from judgecli.language.ast import Span
from judgecli.language.printed.normalise import Text
from judgecli.language.printed.vocabulary import Entry, vocabulary
from judgecli.language.words import Lang
from judgecli.lazy import dataclass, pattern

_COMMON = r"(?P<number>[+\-]?\d+\+?)|(?P<name>《[^》]*》)|(?P<quoted>「[^」]*」|\"[^\"]*\")|(?P<stop>[。.])|(?P<mark>[()（）:：;、,●①-⑳■►])"
_JAPANESE = pattern(_COMMON + r"|(?P<race>[ァ-ヴー]{2,}(?:・[ァ-ヴー]+)*)|(?P<letters>[A-Za-z]+)")
_ENGLISH = pattern(_COMMON + r"|(?P<word>[^\W\d_]+(?:'(?:s\b)?|-(?=\w))?(?:[^\W\d_]+'?)*)|(?P<symbol>\$\w+)")


@dataclass(frozen=True, slots=True)
class Token:
    """One word: its kind and meaning (``Entry``), its text, and its columns in the normalised text."""

    kind: str
    value: str
    text: str
    start: int
    end: int
    form: str = ""

    def __repr__(self) -> str:
        return f"{self.text}:{self.kind}"


@cache
def _longest(game: str, lang: Lang) -> dict[str, tuple[str, ...]]:
    """First character -> spellings that begin with it, longest first."""
    found: dict[str, list[str]] = {}
    for spelling in vocabulary(game, lang):
        found.setdefault(spelling[0].lower(), []).append(spelling)
    return {first: tuple(sorted(words, key=len, reverse=True)) for first, words in found.items()}


def lex(text: Text, lang: Lang, game: str) -> list[Token]:
    """The words of a text."""
    return (_english if lang == "en" else _japanese)(text.chars, game)


def _japanese(chars: str, game: str) -> list[Token]:
    words, longest = vocabulary(game, "ja"), _longest(game, "ja")
    out: list[Token] = []
    at = 0
    while at < len(chars):
        known = next((w for w in longest.get(chars[at].lower(), ()) if chars.startswith(w, at)), "")
        match = _JAPANESE.match(chars, at)
        if match and match.end() - at > len(known):
            end = _split_race(words, chars, at, match.end()) if match.lastgroup == "race" else match.end()
            if chars[at:end] in words:
                out.append(_word(words[chars[at:end]], chars, at, end))
            else:
                out.append(Token(str(match.lastgroup), chars[at:end], chars[at:end], at, end))
            at = end
            if at < len(chars) and chars[at] == "・" and out[-1].kind == "race":
                at += 1
        elif known:
            out.append(_word(words[known], chars, at, at + len(known)))
            at += len(known)
        elif out and out[-1].kind == "?" and out[-1].end == at:
            last = out.pop()
            out.append(Token("?", "", chars[last.start : at + 1], last.start, at + 1))
            at += 1
        else:
            if not chars[at].isspace():
                out.append(Token("?", "", chars[at], at, at + 1))
            at += 1
    return out


def _word(entry: Entry, chars: str, start: int, end: int) -> Token:
    return Token(entry.kind, entry.value, chars[start:end], start, end, entry.form)


def _split_race(words: dict[str, Entry], chars: str, start: int, end: int) -> int:
    """Where a katakana word ends that has the word for a type or a verb behind it ("サムライ・クロスギア")."""
    run = chars[start:end]
    for cut in range(1, len(run)):
        rest = words.get(run[cut:])
        if rest is not None and rest.kind in ("type", "shield"):
            return start + (cut - 1 if run[cut - 1] == "・" else cut)
    return end


def _english(chars: str, game: str) -> list[Token]:
    words, longest = vocabulary(game, "en"), _longest(game, "en")
    lower = chars.lower()
    out: list[Token] = []
    at = 0
    while at < len(chars):
        if chars[at].isspace():
            at += 1
            continue
        known = next(
            (
                w
                for w in longest.get(lower[at], ())
                if lower.startswith(w, at) and (w[-1] == "-" or not lower[at + len(w) : at + len(w) + 1].isalnum())
            ),
            "",
        )
        match = _ENGLISH.match(chars, at)
        if known and (known[-1] == "-" or match is None or len(known) >= match.end() - at or chars[at].isalpha()):
            out.append(_word(words[known], chars, at, at + len(known)))
            at += len(known)
        elif match:
            kind = "comma" if match.group() == "," else str(match.lastgroup)
            out.append(Token(kind, match.group(), match.group(), at, match.end()))
            at = match.end()
        else:
            out.append(Token("?", "", chars[at], at, at + 1))
            at += 1
    return out


class Place:
    """Where words stand on the card: from columns of the normalised text to spans of the file."""

    __slots__ = ("line", "offset", "text")

    def __init__(self, text: Text, line: int, offset: int) -> None:
        self.text, self.line, self.offset = text, line, offset

    def span(self, tokens: list[Token]) -> Span:
        """From the first of these words to the last."""
        if not tokens:
            return Span(self.line, self.offset, self.offset)
        start, end = self.text.span(tokens[0].start, tokens[-1].end)
        return Span(self.line, self.offset + start, self.offset + end)
