"""The writing of an English text box: lines in one writing, sentences, what stands outside quotation marks."""

from __future__ import annotations

import re
from functools import lru_cache

from judgecli.language.printed import Written
from judgecli.language.printed.ygo.text import Rewrites, Text, rewrites, text_of, writing


def trimmed(text: Text, at: int, end: int = 0) -> Text:
    """The text from a letter on, without the space around it."""
    end = end or len(text)
    while at < end and text.letters[at] == " ":
        at += 1
    while end > at and text.letters[end - 1] == " ":
        end -= 1
    return text.part(at, end)


@lru_cache(maxsize=256)
def own_plural(name: str) -> Rewrites:
    """ "Any number of "Giant Germs"" on Giant Germ: the card's own name."""
    return rewrites((re.compile(f'"({re.escape(name)})s"'), r'"\1"'))


@lru_cache(maxsize=256)
def quoted_within(name: str) -> Rewrites:
    """ "World Legacy - "World Armor"": the marks within the card's own name, which end no name."""
    if '"' not in name:
        return ()
    found = []
    for at, letter in enumerate(name):
        if letter == '"':
            before = '"' + name[:at].replace('"', "'")
            found.append((re.compile(f'(?<={re.escape(before)})"(?={re.escape(name[at + 1 :])}")'), "'"))
    return rewrites(*found)


@lru_cache(maxsize=256)
def its_own_xyz(name: str) -> Rewrites:
    """ "You can also Xyz Summon "X" by using …" on X: the card itself."""
    own = re.escape(name.replace('"', "'"))
    return rewrites(
        (re.compile(rf'(also Xyz Summon) "{own}"(?= by using)'), r"\1 this card"),
        (r"\. \(Transfer its materials(?: to this card)?\.\)", " (transfer its materials)."),
        (r"(?<=[^.]) \(Transfer its materials(?: to this card)?\.\)", " (transfer its materials)"),
    )


def normal(line: Written) -> Text:
    """The line in one writing."""
    return text_of(line.text, line.span.line).rewritten(writing("en"))


def unquoted(letters: str) -> str:
    return re.sub(r'"[^"]*"', lambda m: "_" * len(m[0]), letters)


def outside(letters: str, mark: str) -> int:
    """Where a mark stands outside quotation marks and brackets; -1: nowhere."""
    plain = re.sub(r"\([^()]*\)", lambda m: "_" * len(m[0]), unquoted(letters))
    return plain.find(mark)


def sentences(text: Text) -> list[Text]:
    """Sentences without their full stop; a bracket that holds a sentence is one."""
    found: list[Text] = []
    plain = unquoted(text.letters)
    start = 0
    depth = 0
    for n, letter in enumerate(plain):
        depth += (letter == "(") - (letter == ")")
        if letter == "." and depth == 0 and (n + 1 == len(plain) or plain[n + 1] == " "):
            found.append(text.part(start, n))
            start = n + 2
        elif letter == ")" and depth == 0 and plain[n - 1] == "." and plain[start] == "(":
            found.append(text.part(start, n + 1))
            start = n + 2
    if start < len(text):
        found.append(text.part(start, len(text)))
    return [s for s in found if len(s)]
