"""A line of play that goes on with the story: "Then the chain resolves" is the line that comes next, as every line is."""

from __future__ import annotations

from judgecli.language.otherwise import SHARED
from judgecli.language.source import NAME_MARK, PLAYER_MARK, Line
from judgecli.lazy import pattern, replace

_WHO = rf"[《{NAME_MARK}{PLAYER_MARK}A-Z]|(?:the|both|neither|nobody|no one|everybody|everyone|in|during|at) "
_NEXT = pattern(
    r" *(?:(?i:(?:and )?(?:first(?: of all)?|then|next|after (?:that|this)|afterwards|later|now|finally|lastly|so)),? "
    rf"(?={_WHO})"
    r"|(?:まず(?:は|最初に)?|最初に|次に|それから|その後|そのあと|この後|続いて|続けて|そして|さらに|すると|そこで|ここで|最後に),?(?=\S))"
)
"""What only says that the line comes where it stands."""
_TOO = pattern(rf" *{SHARED['P']}(?P<cut>も(?!.*も)|: ?(?=[^\s「\"A-Za-z])(?=.*[\u3040-\u30ff\u4e00-\u9fff]))")
"""Who does something as well, or says what he does: it is done as by anybody."""
_BEHIND = pattern(
    rf" *{SHARED['P']}[はが],?(?P<cut>(?:まず|次に|それから|その後|そのあと|この後|続いて|続けて|そして|さらに|そこで)"
    rf"(?:,|(?=[《{NAME_MARK}])))"
)
"""What says behind its player that the line comes next."""
_CAPITAL = pattern(r"^ *[A-Z](?=[a-z])")


def as_it_begins(line: Line, text: str) -> tuple[Line, str]:
    """A line of play, and what is lexed of it, without the word that joins it on, without that it is done "too", and without the
    capital letter of a sentence.
    """
    if (found := _NEXT.match(text)) is not None:
        stop, blank = found.end(), " " * found.end()
        folded, raw = blank + line.folded[stop:], blank + line.raw[stop:]
        line = Line(line.number, line.indent, len(folded) - len(folded.lstrip()), folded, raw, line.children)
        text = blank + text[stop:]
    for words, instead in ((_TOO, "は"), (_BEHIND, "")):
        if (found := words.match(text)) is not None:
            at, stop = found.span("cut")
            folded, raw, text = (_in_place(said, at, stop, instead) for said in (line.folded, line.raw, text))
            line = replace(line, start=len(folded) - len(folded.lstrip()), folded=folded, raw=raw)
    return line, _CAPITAL.sub(lambda word: word[0].lower(), text)


def _in_place(said: str, first: int, last: int, words: str) -> str:
    """A line with other words between two columns; what stands behind them keeps its place."""
    return " " * (last - first - len(words)) + said[:first] + words + said[last:]
