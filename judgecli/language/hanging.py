"""Lines that belong under another but are not indented under it, as text is that went through a chat or a phone; and marks of lists.

Nothing here is asked of a file that is read without an error. Else a line goes where only it can: of a player under the board, of a place
under its player, of a text under its card, of a play under the play; a claim that is indented comes out again.
"""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language.line_words import begins_a_board, first_word, spelled
from judgecli.language.players import is_player, of_lines
from judgecli.language.source import Line, Source
from judgecli.language.words import by_terminal
from judgecli.lazy import pattern, replace

_MARK = pattern(
    r"\s*(?:[-*•‣・●◦–]|[0-9]{1,3}(?:[.)）:,]|(?:行目|手目|手順?目)[:,. ])|\([0-9]{1,3}\)|[①-⑳])[ \t\u3000]*(?=[^\s\d,+])"
)
_DASH = pattern(r"\s*(?:[-*][ \t\u3000]+|・)(?=[^\s\d])")
_PLAYER = pattern(r"(?:[A-Z]|[\"「][^\"」]+[\"」])(?![A-Za-z0-9_'・-])")
_HEADS = ("H_SCENARIO", "H_GAME", "H_FORMAT", "H_OPTIONS", "H_USE", "H_PLAYERS", "H_ABOUT", "H_SOURCE", "H_NOTE")
_BLOCKS = ("H_CARD", "H_BOARD", "H_PLAY", "H_EXPECT")
"""Statements under which others stand."""
_ENDS = ("H_PLAY", "H_CLAIM", "H_EXPECT", "H_QUESTION")
"""Statements that stand below the board."""
_PLACES = ("ZONE", "SQUARE", "STAT")
NEAR = 75
"""So much (of 100) the first word of a line has in common with that of a head that it may be that head, misspelt."""


def hung(source: Source, named: Sequence[str] = ()) -> Source | None:
    """The lines of a file, each under the line that it belongs to; ``None`` where that cannot be told. ``named``: what a `players` line
    calls the players.

    The lines of ``source`` are used up: it must not be read afterwards.
    """
    tree = _Tree(tuple(named))
    for line in source.lines:
        tree.add(line)
    return replace(source, lines=tuple(tree.roots)) if not tree.lost else None


def _comes_out(under: Line, line: Line) -> bool:
    """Whether a line that is indented under another begins a statement of its own."""
    ends = {word for kind in _ENDS for word in spelled(kind)}
    return first_word(under) not in spelled("H_CARD") and first_word(line) in ends - {first_word(under)}


def _cut(line: Line) -> list[Line]:
    """Take out what is indented under a line from the first statement of its own on."""
    first = next((n for n, child in enumerate(line.children) if _comes_out(line, child)), len(line.children))
    out, line.children = line.children[first:], line.children[:first]
    return out


def _of_a_player(line: Line, named: Sequence[str]) -> bool:
    """Whether a line begins with a player, or heads a block of the board."""
    return bool(_name(line, named)) or first_word(line) in spelled("BLOCK")


def _of_a_place(line: Line) -> bool:
    """Whether a line begins with a place of the game, or with what is counted of a player."""
    said = line.folded.lstrip().lower()
    return any(said.startswith(word) for kind in _PLACES if kind in by_terminal() for word in spelled(kind))


class _Tree:
    """The statements so far, and where the next line belongs: the last statement, its kind, the last player of its board."""

    def __init__(self, named: tuple[str, ...]) -> None:
        self.heads = frozenset(word for kind in (*_HEADS, "H_CARD", "H_BOARD", *_ENDS) for word in spelled(kind))
        self.named = named
        self.roots: list[Line] = []
        self.player: Line | None = None
        self.lost = False
        """Whether nothing is indented under the head of a block, or under a moment, so that nobody can tell what belongs to it."""

    def add(self, line: Line) -> None:
        """Put a line that is not indented, with what is under it, where it belongs."""
        bare = _unmarked(line, in_print=bool(self.roots) and self._kind(self.roots[-1]) == "H_CARD")
        if first_word(line) in self.heads or begins_a_board(line) or not self._belongs(bare):
            self._root(line)
        else:
            self._under(bare)

    def _root(self, line: Line) -> None:
        out = _cut(line)
        children, line.children = line.children, []
        self.roots.append(line)
        self.player = None
        for child in children:
            bare = _unmarked(child, in_print=self._kind(line) == "H_CARD")
            if self._kind(line) == "H_BOARD" and (_of_a_player(bare, self.named) or _of_a_place(bare)):
                self._on_the_board(line, bare)
            else:
                self._put(line, bare)
        for child in out:
            self.add(child)

    def _kind(self, line: Line) -> str:
        word = first_word(line)
        return next((kind for kind in _BLOCKS if word in spelled(kind)), "H_BOARD" if begins_a_board(line) else "")

    def _belongs(self, line: Line) -> bool:
        """Whether a line that begins no statement can stand under the last one."""
        if not self.roots or self._misspelt(line):
            return False
        kind, of_player = self._kind(self.roots[-1]), _of_a_player(line, self.named)
        if kind == "H_CARD":
            return not _of_a_player(line, of_lines(self.named))
        return bool(kind) and (kind != "H_BOARD" or of_player or self.player is not None)

    def _misspelt(self, line: Line) -> bool:
        from rapidfuzz.fuzz import ratio

        word = first_word(line)
        return not is_player(word.upper()) and any(ratio(word, head) >= NEAR for head in self.heads)

    def _under(self, line: Line) -> None:
        head = self.roots[-1]
        if self._kind(head) == "H_BOARD":
            self._on_the_board(head, line)
        else:
            self._put(head, line)

    def _put(self, head: Line, line: Line) -> None:
        out = _cut(line) if self._kind(head) != "H_CARD" else []
        self.lost = self.lost or (not line.children and line.folded.rstrip().endswith(":"))
        head.children.append(line)
        for child in out:
            self.add(child)

    def _on_the_board(self, board: Line, line: Line) -> None:
        below, line.children = line.children, []
        if not _of_a_player(line, self.named):
            (self.player or board).children.append(line)
            line.children = below
            return
        if self._has(board, line) and first_word(line) not in spelled("BLOCK"):
            line.children = below
            self.roots.append(_a_play(line))
            return
        board.children.append(line)
        self.player = line if first_word(line) not in spelled("BLOCK") else None
        if self.player is None:
            self.lost = self.lost or not below
            line.children = below
            return
        for child in map(_unmarked, below):
            if _of_a_player(child, self.named):
                self._on_the_board(board, child)
            else:
                self.player.children.append(child)

    def _has(self, board: Line, line: Line) -> bool:
        """Whether the board has the player already with whom a line begins: it tells the first play."""
        names = {_name(child, self.named) for child in board.children}
        return _name(line, self.named) in names


def _name(line: Line, named: Sequence[str]) -> str:
    said = line.folded.lstrip()
    found = _PLAYER.match(said)
    return found[0].strip('"「」') if found else next((name for name in named if said.startswith(name)), "")


def _a_play(line: Line) -> Line:
    """A line of play under the head that was not written."""
    from judgecli.language.reading import grammar_of

    head = "プレイ" if grammar_of(line.folded) == "japanese" else "play"
    return Line(line.number, 0, 0, head, head, [line])


def _unmarked(line: Line, *, in_print: bool = False) -> Line:
    """The line with blanks for the mark of a list before it; ``in_print``: where cards have marks of their own."""
    found = (_DASH if in_print else _MARK).match(line.folded)
    if found is None:
        return line
    gap = " " * found.end()
    folded = gap + line.folded[found.end() :]
    return Line(line.number, line.indent, found.end(), folded, gap + line.raw[found.end() :], line.children)
