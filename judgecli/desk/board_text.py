"""A scenario's text changed by a tap: one line of it at a time, everything else left as it was written.

Places and words come from the text as it is read; what is written is written by the language's own printer, in the language of the file.
"""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.editor.documents import Document
from judgecli.language import ast
from judgecli.language.formatting import INDENT
from judgecli.language.line_shapes import Head
from judgecli.language.saying import Unsaid, line_sayer
from judgecli.language.source import comment_start, fold
from judgecli.language.words import spell
from judgecli.lazy import replace
from judgecli.report.lang import Lang

HEADS = ("play", "claim", "question", "expect")
"""What stands below the board, in this order."""


class CannotEdit(ValueError):
    """The text cannot be read as far as the change needs."""


class Edited:
    """A text that is being changed; ``document``: as it was read."""

    def __init__(self, text: str) -> None:
        self.document = Document(text, "")
        self.rows = text.rstrip("\n").split("\n") if text.strip() else []
        scenario = self.document.scenario
        if scenario is None:
            raise CannotEdit
        self.scenario: ast.Scenario = scenario
        self.lang: Lang = self.document.lang

    @property
    def text(self) -> str:
        return "\n".join(self.rows).rstrip("\n") + "\n"

    @property
    def board(self) -> ast.Board:
        """The board; raises ``CannotEdit`` where none is written."""
        if self.scenario.board is None:
            raise CannotEdit
        return self.scenario.board

    def player(self, name: str) -> ast.PlayerBoard:
        """What lies before a player; raises ``CannotEdit``."""
        found = next((p for p in self.board.players if p.player == name), None)
        if found is None:
            raise CannotEdit
        return found

    # ---- what lies in a place

    def zone(self, player: str, zone: str) -> ast.ZoneLine | None:
        """The line of a place, if it has one."""
        return next((z for z in self.player(player).zones if z.zone == zone), None)

    def put(self, player: str, zone: str, card: ast.Placed) -> None:
        """One entry more in a place."""
        there = self.zone(player, zone)
        if there is not None:
            self._say_zone(there, (*there.cards, card))
            return
        owner = self.player(player)
        last = max((owner.span.line, *(z.span.line for z in owner.zones)))
        said = self._said("zone_line", ast.ZoneLine(zone, (card,), ast.NOWHERE))
        self.rows.insert(last, f"{self._indent(owner.span.line)}{INDENT}{said}")

    def change(self, player: str, zone: str, nth: int, card: ast.Placed | None) -> None:
        """Another entry in place of the nth of a place (from 0), or none; raises ``CannotEdit`` where there is no such one."""
        there = self.zone(player, zone)
        if there is None or not 0 <= nth < len(there.cards):
            raise CannotEdit
        left = (*there.cards[:nth], *((card,) if card is not None else ()), *there.cards[nth + 1 :])
        if left:
            self._say_zone(there, left)
        else:
            del self.rows[there.span.line - 1]

    def _say_zone(self, there: ast.ZoneLine, cards: Sequence[ast.Placed]) -> None:
        self._write(there.span.line, self._said("zone_line", replace(there, cards=tuple(cards))))

    # ---- players, turn

    def count(self, player: str, what: str, value: int) -> None:
        """A number of a player; in the place of the one that is written."""
        owner = self.player(player)
        kept = tuple(c for c in owner.counts if c.what != what)
        new = replace(owner, counts=(*kept, ast.Count(what, value, ast.NOWHERE)))
        self._write(owner.span.line, self._said("player_line", new))

    def turn(self, player: str, phase: str) -> None:
        """Whose turn it is, and which phase or step ("" for none)."""
        new = replace(self.board, turn=player, phase=phase, steps=())
        self._write(self.board.span.line, self._said("header", Head("board", board=new)))

    def lay(self, players: Sequence[str]) -> None:
        """An empty board, where the text has none."""
        if self.scenario.board is not None:
            return
        line = self._said("header", Head("board", board=ast.Board(players[0], "", 0, (), ast.NOWHERE)))
        self._insert("board", ["", line, *(f"{INDENT}{player}" for player in players)])

    # ---- cards, plays, claims

    def card(self, block: str) -> None:
        """A card more: its lines as they are written."""
        self._insert("card", block.rstrip("\n").split("\n"))

    def play(self, line: str) -> None:
        """A line of play more."""
        plays = [p for p in self.scenario.plays if not p.again]
        if plays:
            last = max(plays[-1].span.line, plays[-1].illegal_line)
            self.rows.insert(last, self._indent(plays[-1].span.line) + line)
        elif head := self._line_of("play"):
            self.rows.insert(head, INDENT + line)
        else:
            self._insert("play", ["", spell("head", "play", self.lang), INDENT + line])

    def unplay(self) -> None:
        """The last line of play is gone."""
        plays = [p for p in self.scenario.plays if not p.again]
        if not plays:
            raise CannotEdit
        first, last = plays[-1].span.line, max(plays[-1].span.line, plays[-1].illegal_line)
        del self.rows[first - 1 : last]

    def claim(self, player: str, says: str) -> None:
        """A claim more."""
        colon = "：" if self.lang == "ja" else ": "
        line = f"{spell('head', 'claim', self.lang)} {player}{colon}{says}"
        self._insert("claim", [line] if self.scenario.claims else ["", line])

    def unclaim(self, nth: int) -> None:
        """The nth claim is gone."""
        if not 0 <= nth < len(self.scenario.claims):
            raise CannotEdit
        del self.rows[self.scenario.claims[nth].span.line - 1]

    # ---- lines

    def _said(self, rule: str, value: object) -> str:
        try:
            return line_sayer(self.lang).say(rule, value)
        except Unsaid as error:
            raise CannotEdit from error

    def _indent(self, line: int) -> str:
        row = self.rows[line - 1]
        return row[: len(row) - len(row.lstrip())]

    def _write(self, line: int, said: str) -> None:
        """Other words in a line; its indentation and a comment beside it stay."""
        row = self.rows[line - 1]
        comment = row[comment_start(fold(row)) :]
        self.rows[line - 1] = f"{self._indent(line)}{said}{'  ' + comment if comment else ''}"

    def _line_of(self, kind: str) -> int:
        return next((number for found, number in self.scenario.lines if found == kind), 0)

    def _insert(self, part: str, lines: Sequence[str]) -> None:
        """Lines of a part of the file after the last of that part, else where the part belongs."""
        at = self._end_of(part)
        self.rows[at:at] = lines if at else [line for line in lines if line]

    def _end_of(self, part: str) -> int:
        """After how many rows a new line of this part stands."""
        starts = self._starts()
        order = ("header", "card", "board", *HEADS)
        place = order.index(part)
        later = min((number for kind, number in starts if order.index(kind) > place), default=0)
        at = later - 1 if later else len(self.rows)
        while at and (not self.rows[at - 1].strip() or (later and self.rows[at - 1].lstrip()[:1] in "#＃")):
            at -= 1
        return at

    def _starts(self) -> list[tuple[str, int]]:
        """Part and line of everything that begins at the margin."""
        s = self.scenario
        found = [("card", card.span.line) for card in s.cards]
        found += [("board", s.board.span.line)] if s.board is not None else []
        found += [("claim", claim.span.line) for claim in s.claims]
        found += [("question", question.span.line) for question in s.questions]
        found += [(kind, number) for kind in ("play", "expect") if (number := self._line_of(kind))]
        return found
