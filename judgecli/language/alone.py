"""Claims that somebody loses or wins and nobody else does: one for each player."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judgecli.language.otherwise import Reworded
from judgecli.language.source import Line, player_token
from judgecli.lazy import pattern

_ALONE = {
    "english": pattern(
        r"(?:only (?P<who>\S+) (?:loses|lost|has lost|wins|won|has won)"
        r"|(?P<whose>\S+) (?:loses|lost|has lost|wins|won|has won) alone)(?: the game)?"
    ),
    "japanese": pattern(
        r"(?P<who>\S+?)(?:だけ|のみ)[がは](?:負け|敗北|勝)\S*|(?P<whose>\S+?)の単独(?:負け|敗北|勝ち|勝利)\S*"
    ),
}
"""That somebody loses or wins and nobody else does."""


def alone(line: Line, text: str, grammar: str, players: Sequence[str]) -> Iterator[tuple[Reworded, ...]]:
    """What such a claim says of each of the players; nothing for another line."""
    said = line.raw[len(text) - len(text.lstrip()) : len(text.rstrip().rstrip("."))]
    found = _ALONE[grammar].fullmatch(said)
    if found is None:
        return
    who = next((found[group] for group in ("who", "whose") if found[group]), "")
    ends = "win" if re.search("w[io]n|勝", found[0]) else "lose"
    if who in players and len(players) > 1:
        yield tuple(_of_a_player(line, one, ends, one == who, grammar) for one in players)


def _of_a_player(line: Line, player: str, ends: str, so: bool, grammar: str) -> Reworded:
    """That a player loses or wins, or does not."""
    if grammar == "japanese":
        said = {"win": ("は勝つ", "は勝たない"), "lose": ("は負ける", "は負けない")}[ends][not so]
    else:
        said = f" {ends}s" if so else f" does not {ends}"
    words, raw = f"{player_token(player)}{said}", f"{player}{said}"
    blank = " " * line.start
    made = Line(line.number, line.indent, line.start, blank + words, blank + raw, [])
    return Reworded(made, blank + words, (-1,) * len(blank + words))
