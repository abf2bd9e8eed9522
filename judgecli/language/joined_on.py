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
_TOO = pattern(rf" *{SHARED['P']}(?P<too>も)(?!.*も)")
"""Who does something as well, which is done as by anybody."""
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
    if (found := _TOO.match(text)) is not None:
        at = found.start("too")
        line, text = (
            replace(line, folded=f"{line.folded[:at]}は{line.folded[at + 1 :]}"),
            f"{text[:at]}は{text[at + 1 :]}",
        )
    return line, _CAPITAL.sub(lambda word: word[0].lower(), text)
