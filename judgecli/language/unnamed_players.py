"""Players called by names that no `players` line gives.

Where every line of a player under the board begins with such a name, those are their names. Else one error tells the whole line to write,
instead of one wherever a name stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from judgecli.language.check import MOST_LETTERS
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.line_help import OF_ALL_PLAYERS, OF_THE_BOARD
from judgecli.language.line_words import begins_a_board, first_word, says_what_it_is, spelled
from judgecli.language.players import SEATS, is_player
from judgecli.language.source import Line, Source
from judgecli.language.words import LANGS, by_terminal, is_word
from judgecli.lazy import pattern, replace

_ROLE = r"(?:the )?(?:first|second|third|fourth|other|turn|non-?turn) player|(?:(?:my|the) )?opponent|player [0-9]"
_NAME = pattern(rf"{_ROLE}|[^\W\d_][^\s:,.《》\[\]]*", re.IGNORECASE)
_BY_ROLE = pattern(_ROLE, re.IGNORECASE)
_ME = pattern(r"(?<![\w'])me(?![\w'])")
_THE_OTHER = "opponent"
_THE_OTHERS = pattern(r"(?<!\w)(my |the )opponent(?!\w)", re.IGNORECASE)


def told_once(problems: Sequence[Diagnostic], source: Source, named: Sequence[str]) -> tuple[Diagnostic, ...]:
    """The problems of a file, with those of names that stand where the board's players do told together, at the first of them.

    ``named``: what a `players` line calls them.
    """
    called = [name for name in _called(source) if name.lower() not in OF_THE_BOARD | OF_ALL_PLAYERS]
    lacking = [name for name in called if not is_player(name) and name not in named]
    if not lacking:
        return tuple(problems)
    text = {line.number: line.folded for line in _lines(source.lines)}
    of_names = [
        one for one in problems if one.code == "L201" and text[one.span.line].startswith(tuple(lacking), one.span.start)
    ]
    if not of_names:
        return tuple(problems)
    *most, last = called
    en = f"players {', '.join(most)} and {last}" if most else f"players {last} and …"
    ja = f"プレイヤー {'、'.join(called)}" if most else f"プレイヤー {last}、…"
    told = replace(
        of_names[0],
        help_en=f"players are called A, B and so on; to use names, write this line above the board: `{en}`",
        help_ja=f"プレイヤーはA、B…と呼びます。名前で呼ぶには、盤面より上に次の行を書いてください: 「{ja}」",
    )
    others = set(map(id, of_names[1:]))
    return tuple(told if one is of_names[0] else one for one in problems if id(one) not in others)


def by_role(source: Source) -> Source:
    """The lines with what the board calls a player spelled as it is there ("First player attacks"), and I for "me"; column for column."""
    named = {name.lower(): name for name in _begin_with(source) if _BY_ROLE.fullmatch(name)}
    first = {"I", "me", "Me"} & set(_begin_with(source))
    if not named and not first:
        return source
    said_so = "|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in named) or r"(?!)"
    roles = pattern(said_so, re.IGNORECASE)
    for line in _lines(one for one in source.lines if first_word(one) not in spelled("H_CARD")):
        for part in ("folded", "raw"):
            said = roles.sub(lambda found: named[found[0].lower()], getattr(line, part))
            if _THE_OTHER in named:
                said = _THE_OTHERS.sub(lambda found: " " * len(found[1]) + named[_THE_OTHER], said)
            setattr(line, part, _ME.sub("I ", said) if first else said)
    return source


def on_the_board(source: Source) -> tuple[str, ...]:
    """The players' names, where the board has a line for each of two or more and no line of another kind; else none.

    A word of the language is no name, nor is what a card of the file is called.
    """
    boards = (line for line in source.lines if first_word(line) in spelled("H_BOARD") or begins_a_board(line))
    lines = [child for line in boards for child in line.children]
    names = _begin_with(source)
    if len(names) < 2 or len(names) != len(lines) or len(set(names)) != len(names):
        return ()
    roles = [x for x in names if _BY_ROLE.fullmatch(x)]
    if roles and all(x in roles or x == "I" for x in names):
        return names
    if any(is_player(x) or _IS_MORE.search(x) or x.lower() in OF_THE_BOARD or len(x) > MOST_LETTERS for x in names):
        return ()
    if any(is_word(x.lower()) or is_word(x) for x in names if x not in SEATS):
        return ()
    return names if not any(f"《{x}》" in one.folded for x in names for one in source.lines) else ()


def in_a_row(source: Source) -> tuple[str, ...]:
    """The players' names in a file without indentation: what stands before something that is counted in lines below the board's head."""
    counted = [
        x for kind in ("MARK", "STAT", "ZONE") for word in by_terminal().get(kind, ()) for x in word.spellings(LANGS)
    ]
    words = "|".join(map(re.escape, sorted(counted, key=len, reverse=True)))
    told = re.compile(
        rf"\s*(?P<name>[^\W\d_][^\s:,.《》\[\]]*?)(?:[ :]+|は *)(?:{words})(?: *:? *\d|ゾーン)", re.IGNORECASE
    )
    below, found = False, list[str]()
    for line in source.lines:
        if first_word(line) in spelled("H_BOARD") or begins_a_board(line):
            below = True
        elif says_what_it_is(line):
            below = False
        elif below and (one := told.match(line.folded)) is not None:
            found.append(one["name"])
    names = tuple(dict.fromkeys(found))
    if len(names) < 2 or any(is_player(x) or x.lower() in OF_THE_BOARD or len(x) > MOST_LETTERS for x in names):
        return ()
    return names if not any(x not in SEATS and (is_word(x.lower()) or is_word(x)) for x in names) else ()


def _begin_with(source: Source) -> tuple[str, ...]:
    """What the lines under the board begin with, as far as that may be a name."""
    boards = (line for line in source.lines if first_word(line) in spelled("H_BOARD") or begins_a_board(line))
    found = (_NAME.match(child.folded, child.start) for line in boards for child in line.children)
    return tuple(name[0] for name in found if name)


_IS_MORE = pattern(r"^[A-Z](?![A-Za-z0-9])|[^A-Za-z0-9][0-9]|[0-9][^0-9]")
"""A letter with what is said of that player, or something that is counted: no name."""


def _called(source: Source) -> list[str]:
    """What the lines of players under the board begin with."""
    lines = [child for line in source.lines if first_word(line) in spelled("H_BOARD") for child in line.children]
    found = (_NAME.match(child.folded, child.start) for child in lines)
    return list(dict.fromkeys(name[0] for name in found if name))


def _lines(lines: Iterable[Line]) -> Iterator[Line]:
    for line in lines:
        yield line
        yield from _lines(line.children)
