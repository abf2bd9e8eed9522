"""Players called by names that no `players` line gives: one error with the whole line to write, instead of one wherever a name stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.language.diagnostics import Diagnostic
from judgecli.language.line_help import OF_THE_BOARD
from judgecli.language.line_words import first_word, spelled
from judgecli.language.players import is_player
from judgecli.language.source import Line, Source
from judgecli.lazy import pattern, replace

_NAME = pattern(r"[^\W\d_][^\s:,.《》\[\]]*")


def told_once(problems: Sequence[Diagnostic], source: Source, named: Sequence[str]) -> tuple[Diagnostic, ...]:
    """The problems of a file, with those of names that stand where the board's players do told together, at the first of them.

    ``named``: what a `players` line calls them.
    """
    called = [name for name in _called(source) if name.lower() not in OF_THE_BOARD]
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


def _called(source: Source) -> list[str]:
    """What the lines of players under the board begin with."""
    lines = [child for line in source.lines if first_word(line) in spelled("H_BOARD") for child in line.children]
    found = (_NAME.match(child.folded, child.start) for child in lines)
    return list(dict.fromkeys(name[0] for name in found if name))


def _lines(lines: Sequence[Line]) -> Iterator[Line]:
    for line in lines:
        yield line
        yield from _lines(line.children)
