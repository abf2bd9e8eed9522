"""A line in tokens: words without their contractions, names of cards and players, numbers, and what stands in quotation marks.

Japanese has no spaces between words: each letter of it is a token, and a phrase is a row of letters; but what denies is one token, so
that no other phrases make it up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE
from judgecli.lazy import NamedTuple, pattern


class Token(NamedTuple):
    """One word or name with its columns; a number in digits.

    ``kind``: card, player, number, section, quoted, braced, tribe, word or mark.
    """

    kind: str
    said: str
    first: int
    last: int


_TOKEN = pattern(
    rf"(?P<card>(?:《[^《》]*》|{NAME_MARK}{NAME_MORE}*)(?:#[0-9]+)?)"
    rf"|(?P<player>{PLAYER_MARK}{PLAYER_MORE}*|[A-Z](?![A-Za-z0-9.-]))"
    r"|(?P<braced>\{[A-Z]\})"
    r"|(?P<tribe>\[[^\[\]]*\])"
    r"|(?P<quoted>\"[^\"]*\")"
    r"|(?P<section>[A-Z]?[0-9]+(?:[.-][0-9]+)+[a-z]?(?:¶[0-9]+)?|[A-Z][0-9]+(?:\.[0-9]+)*¶[0-9]+|[0-9]+[a-z](?![A-Za-z])(?<!k))"
    r"|(?P<number>[0-9]+k?)(?![A-Za-z0-9])"
    r"|(?P<ordinal>(?i:1st|2nd|3rd|[4-9]th))"
    r"|(?P<short>(?i:(?:ca|wo|could|would|should|is|are|was|were|does|do|did|has|have|had|must)n't|cannot))"
    r"|(?P<ending>'(?i:s|re|ve|d|ll)(?![A-Za-z]))"
    r"|(?P<word>[A-Za-z]+(?:-[A-Za-z]+)*)"
    r"|(?P<mark>[,:;+&()/=.-])"
)
_IN_FULL: Mapping[str, tuple[str, ...]] = {"can't": ("can", "not"), "cannot": ("can", "not"), "won't": ("will", "not")}
_ENDING: Mapping[str, str] = {"'re": "are", "'ve": "have", "'d": "would", "'ll": "will"}
_NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_TENS: Mapping[str, int] = {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60}
NUMBERS: Mapping[str, str] = {word: str(n) for n, word in enumerate(_NUMBERS)} | {k: str(v) for k, v in _TENS.items()}
KANJI: Mapping[str, str] = {word: str(n) for n, word in enumerate("〇一二三四五六七八九十")}
ORDINALS: Mapping[str, str] = {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5"}
_INTERJECTION = pattern(r"(?i:no way|no|nope|nah|yes|yeah|yep|right|ok|okay|well|hm+|sorry|of course)[,:;!] *")
"""What is said before the sentence and says nothing of what it says; "no" only where a comma parts it from the rest."""


_JAPANESE = pattern(
    rf"(?P<card>(?:《[^《》]*》|{NAME_MARK}{NAME_MORE}*)(?:#[0-9]+)?)"
    rf"|(?P<player>{PLAYER_MARK}{PLAYER_MORE}*|(?<![A-Za-z])[A-Z](?![A-Za-z0-9.-]|・?トリガー|・T)|自分|相手|卓)"
    r"|(?P<tribe>\[[^\[\]]*\])"
    r"|(?P<braced>\{[A-Z]\})"
    r"|(?P<quoted>\"[^\"]*\"|「[^「」]*」)"
    r"|(?P<section>[A-Z]?[0-9]+(?:[.-][0-9]+)+[a-z]?(?:¶[0-9]+)?|[A-Z][0-9]+(?:\.[0-9]+)*¶[0-9]+|[0-9]+[a-z](?![A-Za-z]))"
    r"|(?P<number>[0-9]+)"
    r"|(?P<denial>なかった|ない|なし|無し|なく|ません|ずに|ず(?=$|,|が|$)|ぬ(?=$|,))"
    r"|(?P<word>[^\s,:;+&()/=.\[\]{}\"「」《》])"
    r"|(?P<mark>[,:;+&()/=.])"
)
_SAID_BEFORE = pattern(
    r"(?:いや|いえ|いいえ|はい|うん|まあ|じゃあ|それでは|では|えっと|ええと|あの|うーん|なので|だから), *"
)


def tokens(text: str, start: int, stop: int, grammar: str = "english") -> tuple[Token, ...] | None:
    """The tokens between two columns; ``None`` where something stands there that is none."""
    shape = _JAPANESE if grammar == "japanese" else _TOKEN
    before = _SAID_BEFORE if grammar == "japanese" else _INTERJECTION
    if (said := before.match(text, start, stop)) is not None:
        start = said.end()
    found: list[Token] = []
    while start < stop:
        if text[start] == " ":
            start += 1
            continue
        one = shape.match(text, start, stop)
        if one is None or one.lastgroup is None:
            return None
        found.extend(_made(one.lastgroup, one[0], *one.span()))
        start = one.end()
    return tuple(found)


def _made(kind: str, said: str, first: int, last: int) -> Iterator[Token]:
    lower = said.lower()
    if kind == "short":
        for word in _IN_FULL.get(lower, (lower.removesuffix("n't"), "not")):
            yield Token("word", word, first, last)
    elif kind == "ending":
        yield Token("word", _ENDING.get(lower, lower), first, last)
    elif kind == "number":
        yield Token("number", str(int(lower.removesuffix("k")) * (1000 if lower.endswith("k") else 1)), first, last)
    elif kind == "ordinal":
        yield Token("word", next(word for word, n in ORDINALS.items() if n == said[0]), first, last)
    elif kind == "mark":
        if said != "-":
            yield Token("mark", said, first, last)
    elif kind == "denial":
        yield Token("word", said, first, last)
    else:
        yield Token(kind, lower if kind == "word" else said, first, last)
