"""What a row of ``otherwise.tsv`` asks of the rest of the file: on whose side a card lies, who the other player is, which line did it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from judgecli.language.line_words import below, first_word, is_a_moment, spelled
from judgecli.language.source import Source

Holders = Mapping[str, frozenset[str]]
"""Player -> the names of the cards told on that player's side of the board."""


def told_facts(source: Source, holders: Holders) -> Mapping[str, Callable[..., str]]:
    """The words of a row -> what answers them, "" where that is open."""
    return {
        "holder": partial(holder, holders),
        "other": partial(other, holders),
        "line": partial(last_line_with, source),
    }


def holder(holders: Holders, card: str) -> str:
    """The player on whose side of the board a card is told, "" where that is none or several."""
    owner = next((p for p in holders if card.startswith((f"{p}の", f"{p}'s "))), "")
    if owner:
        return owner
    name = card.partition("》")[0].removeprefix("《")
    there = {player for player, names in holders.items() if name in names}
    return there.pop() if len(there) == 1 else ""


def other(holders: Holders, player: str) -> str:
    """The one other player, "" where there are several."""
    others = [one for one in holders if one != player]
    return others[0] if len(others) == 1 else ""


def last_line_with(source: Source, card: str, deed: str = "") -> str:
    """The last line of play that names a card and has a word in it, by its number; "" where none does.

    Lines are counted as the ruling counts them, from the first of the play; by the file where a moment heads several.
    """
    name = card.partition("》")[0].rpartition("《")[2]
    heads = [line for line in source.lines if first_word(line) in spelled("H_PLAY")]
    rows = [line for line in below(heads) if first_word(line) not in spelled("H_ILLEGAL_LINE")]
    does = [n for n, line in enumerate(rows) if any(word in line.folded for word in deed.split("|"))]
    found = [n for n in does if name in rows[n].raw and not is_a_moment(rows[n])]
    if not found:
        return ""
    by_file = any(is_a_moment(line) for line in rows) or rows[0].number <= len(rows)
    return str(rows[found[-1]].number if by_file else found[-1] + 1)
