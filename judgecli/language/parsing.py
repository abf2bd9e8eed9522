"""A scenario text to ``ast.Scenario``: the tree of lines is walked, each line read by the rule its place demands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from judgecli import manifest
from judgecli.language import check
from judgecli.language.ast import (
    Ability,
    Anchor,
    Assertion,
    Board,
    Card,
    Claim,
    Play,
    PlayerBoard,
    Question,
    Record,
    Scenario,
    Span,
    Unread,
    ZoneLine,
)
from judgecli.language.build import Builder, Misread
from judgecli.language.build_effects import EffectBuilder
from judgecli.language.build_errors import several
from judgecli.language.build_japanese import JapaneseBuilder
from judgecli.language.compare import meaning
from judgecli.language.diagnostics import Diagnostic, error
from judgecli.language.line_shapes import Head
from judgecli.language.otherwise import Reworded, in_one_line, moved_back, reworded, shared_out
from judgecli.language.players import parted
from judgecli.language.printed import CardHead, Printed, Written, behind_a_head, looks_printed
from judgecli.language.printed import read as read_printed
from judgecli.language.reading import can_be_read, grammar_of, read, spelling
from judgecli.language.source import (
    MAX_LINES,
    MAX_NESTING,
    PLAYER_MARK,
    PLAYER_MORE,
    Line,
    Source,
    fold,
    in_small_letters,
    mask,
    maskable,
    players_in_a_row,
    split,
)
from judgecli.language.token import Token
from judgecli.language.words import LANGS, by_terminal, speaking, spoken
from judgecli.lazy import dataclass, pattern, replace


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a text says; ``scenario`` is None only where no line of it could be used."""

    scenario: Scenario | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def ok(self) -> bool:
        return not any(item.severity == "error" for item in self.diagnostics)


def parse(text: str, game: str = "", *, printed: bool = False, in_print: bool = True) -> Parsed:
    """Read a whole scenario. Errors are collected, each at its place; the lines without error are in the scenario.

    ``game``: whose words count where the text does not name its game. ``printed``: the texts of its cards are known to be print.
    ``in_print``: what our own spelling does not read is read as print; without it that is an error.
    """
    source = split(text)
    with speaking(game_of(source) or game):
        walker = _Walker(source, printed, in_print)
        scenario = walker.scenario()
    problems = tuple(sorted(walker.problems, key=lambda item: (item.span.line, item.span.start)))
    return Parsed(scenario if source.lines else None, problems)


_NAMED = re.compile(r"《([^《》]+)》")
_WORD_BEGINS = pattern(r"(?<=\S) +(?=\S)")
_MARK_OF_A_NAME = pattern(r'[《》「」"]')


def game_of(source: Source) -> str:
    """The game that the `game` line names, so that only its words are known; "" where there is none to be read."""
    for line in source.lines:
        if _first_word(line) in _spelled("H_GAME"):
            rest = " ".join(line.folded.split()[1:])
            found = manifest.begins(rest)
            return found.book if found else ""
    return ""


class _Walker:
    def __init__(self, source: Source, printed: bool = False, in_print: bool = True) -> None:
        self.source = source
        self.printed, self.in_print = printed, in_print
        self.problems = list(source.diagnostics)
        self.names: tuple[str, ...] = ()
        self.players: tuple[str, ...] = ()
        self.depth = 0
        self.lost_players = False
        self.unread_cards: list[Line] = []
        self.reworded: list[tuple[int, str]] = []
        self.holders: dict[str, frozenset[str]] = {}

    # ---- reading one line

    def read(self, line: Line, grammar: str, start: str, text: str = "") -> Any:
        """The value of a line, or None after an error was noted. ``text`` defaults to the whole line, masked."""
        text = text or self._mask(line.folded)
        tree = self._tree(line, grammar, start, text)
        if isinstance(tree, Diagnostic):
            self.problems.append(tree)
            return None
        try:
            return self._builder(grammar, start, line).build(tree)
        except Misread as problem:
            self.problems.append(problem.diagnostic)
            return None

    def _tree(self, line: Line, grammar: str, start: str, text: str) -> Any:
        """What the line parses to, with its words in small letters if it must be; its error, if it does not parse."""
        tree = read(grammar, start, line, text, self.names)
        if isinstance(tree, Diagnostic) and (small := in_small_letters(text)) != text:
            small_tree = read(grammar, start, line, small, self.names)
            further = not isinstance(small_tree, Diagnostic) or small_tree.span.start > tree.span.start
            return small_tree if further else tree
        return tree

    def fact(self, line: Line, start: str, text: str = "", kind: str = "") -> Any:
        """A line that tells the game, a card or the board; its errors, if it has no meaning in other wordings either."""
        text = text or self._mask(line.folded)
        known = len(self.problems)
        value = self.read(line, "lines", start, text)
        if value is None and (other := self._in_our_words(line, text, start, kind or start)) is not None:
            own, self.problems[known:] = self.problems[known:], []
            value = moved_back(self.read(other.line, "lines", start, other.text), other)
            if value is None:
                self.problems[known:] = own
        return value

    def _in_our_words(self, line: Line, text: str, start: str, kind: str) -> Reworded | None:
        def can_be_read(other: Reworded) -> bool:
            return not isinstance(self._tree(other.line, "lines", start, other.text), Diagnostic)

        from judgecli.language.wordings import in_our_words

        return in_our_words(line, text, kind, spoken(), can_be_read)

    def _mask(self, folded: str) -> str:
        return mask(folded, self.names, self.players)

    def _builder(self, grammar: str, start: str, line: Line) -> Builder:
        return self._effects(grammar, line) if start in ("ability", "lasting") else Builder(line, grammar)

    def _effects(self, grammar: str, line: Line) -> EffectBuilder:
        return (JapaneseBuilder if grammar == "japanese" else EffectBuilder)(line, grammar, self.nested)

    def nested(self, line: Line, token: Token) -> Ability:
        """The ability in a quotation, given to something else; its columns are those of the line."""
        start, stop = (token.start_pos or 0) + 1, (token.end_pos or 0) - 1
        text = " " * start + self._mask(fold(line.raw[start:stop]))
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise Misread(error("L106", Span(line.number, start, stop), "nested too deeply", "入れ子が深すぎます"))
        grammar = grammar_of(text)
        tree = read(grammar, "ability", line, text, self.names)
        if isinstance(tree, Diagnostic):
            raise Misread(tree)
        ability: Ability = self._effects(grammar, line).build(tree)
        self.depth -= 1
        return replace(ability, span=Span(line.number, start, stop), text=line.raw[start:stop])

    def statement(self, line: Line, start: str, text: str = "") -> Any:
        text = text or self._mask(line.folded)
        known = len(self.problems)
        part = _PARTS.get(start, "")
        if part == "play" and (value := self._otherwise(line, text, "play first", known)) is not None:
            return value
        value = self.read(line, grammar_of(text), start, text)
        return self._otherwise(line, text, part, known) if value is None and part else value

    def _otherwise(self, line: Line, text: str, part: str, known: int) -> Any:
        """What a line means that is said in other words than the grammar's; its errors, from ``known`` on, go where it is understood."""
        value = self._by_rows(line, text, part, known)
        if value is not None or part != "claim":
            return value
        from judgecli.language.wordings import in_our_words

        own, made = self.problems[known:], []

        def can_be_read(now: Reworded) -> bool:
            del self.problems[known:]
            value = self.read(now.line, grammar_of(now.text), _claim_rule(now.text), now.text)
            value = self._by_rows(now.line, now.text, part, known) if value is None else value
            made.append(value if value is None else moved_back(value, now))
            return value is not None

        if in_our_words(line, text, part, spoken(), can_be_read) is not None:
            del self.problems[known:]
            return made[-1]
        self.problems[known:] = own
        return None

    def _by_rows(self, line: Line, text: str, part: str, known: int) -> Any:
        """What a whole line means that stands among the other ways of saying it."""
        told = {"holder": self._holder, "other": self._other, "line": self._last_line_with}
        own = self.problems[known:]
        found: dict[str, Any] = {}
        for other in reworded(line, text, part, grammar_of(text), spoken(), told):
            start = _claim_rule(other.text) if part == "claim" else part.partition(" ")[0]
            del self.problems[known:]
            value = self.read(other.line, grammar_of(other.text), start, other.text)
            if value is not None:
                found.setdefault(other.line.text, moved_back(value, other))
        self.problems[known:] = own
        if len({meaning(value) for value in found.values()} if len(found) > 1 else found) == 1:
            del self.problems[known:]
            return next(iter(found.values()))
        if found:
            self.problems[known:] = [several(line.span, tuple(found))]
        return None

    def _holder(self, card: str) -> str:
        """The player on whose side of the board a card is told, "" where that is none or several."""
        owner = next((p for p in self.holders if card.startswith((f"{p}の", f"{p}'s "))), "")
        if owner:
            return owner
        name = card.partition("》")[0].removeprefix("《")
        there = {player for player, names in self.holders.items() if name in names}
        return there.pop() if len(there) == 1 else ""

    def _last_line_with(self, card: str, deed: str = "") -> str:
        """The last line of play that names a card and has a word in it, by its number; "" where none does.

        Lines are counted as the ruling counts them, from the first of the play; by the file where a moment heads several.
        """
        name = card.partition("》")[0].rpartition("《")[2]
        heads = [line for line in self.source.lines if _first_word(line) in _spelled("H_PLAY")]
        rows = [line for line in _below(heads) if _first_word(line) not in _spelled("H_ILLEGAL_LINE")]
        does = [n for n, line in enumerate(rows) if any(word in line.folded for word in deed.split("|"))]
        found = [n for n in does if name in rows[n].raw and not _is_a_moment(rows[n])]
        if not found:
            return ""
        by_file = any(_is_a_moment(line) for line in rows) or rows[0].number <= len(rows)
        return str(rows[found[-1]].number if by_file else found[-1] + 1)

    def _other(self, player: str) -> str:
        others = [one for one in self.holders if one != player]
        return others[0] if len(others) == 1 else ""

    def childless(self, line: Line) -> None:
        for child in line.children:
            self.problems.append(
                error(
                    "L204",
                    child.span,
                    "nothing can be indented under the line above",
                    "この行は字下げできません（上の行の下に続くものはありません）",
                )
            )

    # ---- the scenario

    def scenario(self) -> Scenario:
        self.players = self._named_players()
        heads = [(line, head) for line in self.source.lines if (head := self._head(line))]
        self._declare(heads)
        self.problems += check.player_names((head for _, head in heads), self.names)
        for line in self.unread_cards:
            self._card(line, Head("card"))
        self.problems += check.heads(tuple(head for _, head in heads))
        first = {head.kind: (line, head) for line, head in reversed(heads)}
        title, game = first.get("scenario"), first.get("game")
        cards = tuple(self._card(line, head) for line, head in heads if head.kind == "card")
        board = self._board(*first["board"]) if "board" in first else None
        scenario = Scenario(
            title[1].value if title else "",
            game[1].value if game else "",
            game[1].edition if game else "",
            cards,
            board,
            tuple(play for line, head in heads if head.kind == "play" for play in self._plays(line)),
            tuple(claim for line, head in heads if head.kind == "claim" for claim in self._claim(line, head)),
            tuple(item for line, head in heads if head.kind == "expect" for item in self._expectations(line)),
            tuple(head.value for _, head in heads if head.kind == "note"),
            tuple(item for _, head in heads for item in _header(head)),
            self.source.comments,
            tuple((head.kind, line.number) for line, head in heads),
            first["format"][1].value if "format" in first else "".join(game[1].words) if game else "",
            tuple((word, int(number)) for _, head in heads if head.kind == "options" for word, number in head.items),
            tuple(item for line, head in heads if head.kind == "question" for item in self._question(line)),
            tuple(item for _, head in heads if head.kind == "use" for item in head.items),
            self.players,
        )
        self.problems += [
            problem for problem in check.scenario(scenario) if not (self.lost_players and problem.code == "L304")
        ]
        return scenario

    def _named_players(self) -> tuple[str, ...]:
        """What the `players` line calls them, which all other lines are read with."""
        known = len(self.problems)
        said = [self._head(line) for line in self.source.lines if _first_word(line) in _spelled("H_PLAYERS")]
        del self.problems[known:]  # it is read again among the others
        return tuple(name for head in said if head is not None for _, name in head.items)

    def _head(self, line: Line) -> Head | None:
        word = _first_word(line)
        of_players = word in _spelled("H_PLAYERS")
        names = _name_of_several_words(line.folded) if word in _spelled("H_CARD") else ()
        text = parted(line.folded) if of_players else mask(line.folded, names, self.players)
        if word in _spelled("H_CLAIM") or word in _spelled("H_QUESTION"):
            colon = text.find(":")
            text = text[: colon + 1] if colon >= 0 else text
        elif word in _spelled("H_GAME"):
            text = text.lower()  # names of games and forms of play, in whatever letters
        elif word in _spelled("H_BOARD"):
            text = players_in_a_row(text)
        kind = next((kind for kind, heads in _TOLD.items() if word in _spelled(heads)), "header")
        head: Head | None = self.fact(line, "header", _lower_first(text, line.start), kind)
        if head is None:
            self._children_of_unread(line)
        elif head.kind not in ("card", "board", "play", "expect"):
            self.childless(line)
        return head

    def _children_of_unread(self, line: Line) -> None:
        """The head of a block is wrong: what stands under it is still looked at, for its own errors."""
        word = _first_word(line)
        if word in _spelled("H_CARD"):
            self.unread_cards.append(line)
        elif word in _spelled("H_BOARD"):
            self._board(line, Head("board"))

    def _declare(self, heads: list[tuple[Line, Head]]) -> None:
        names = [head.value for _, head in heads if head.kind == "card"]
        names += [name for line in self.unread_cards for name in _NAMED.findall(line.raw)[:1]]
        self.problems += check.bare_names(tuple(head for _, head in heads if head.kind == "card" and head.bare))
        self.names = maskable(names)

    # ---- cards

    def _card(self, line: Line, head: Head) -> Card:
        text: list[Written] = []
        raw: list[str] = []
        sides: list[Card] = []
        unread: list[Unread] = []
        for child in _text_lines(line.children):
            word = _first_word(child)
            if word in _spelled("H_SIDE"):
                side: Head | None = self.fact(child, "side_line", kind="card")
                sides += [self._card(child, side)] if side else []
                continue
            self.childless(child)
            if word in _spelled("H_TEXT"):
                shown = self.read(child, "lines", "text_line")
                raw += [shown.value] if shown else []
            elif word in _spelled("H_UNREAD"):
                unread += self._unread(child)
            elif ability := self._ability(child, head):
                text.append(ability)
        lines = {x.span.line for x in text}
        box = self._text_box(text, head)
        clauses = (*box.unread, *unread)
        self.problems += [check.unread(clause) for clause in clauses]
        return Card(
            head.value,
            head.facts,
            box.abilities,
            line.span,
            "\n".join(raw),
            tuple(sides),
            clauses,
            tuple(x.span.line for x in text) if self.printed or any(x.own is None for x in text) else (),
            tuple((x.span.line, x.text.strip()) for x in text) if any(x.own is None for x in text) else (),
            tuple(words for number, words in self.reworded if number in lines),
        )

    def _unread(self, line: Line) -> list[Unread]:
        """A clause that the file itself says is not read: everything after the colon, as it is written."""
        colon = line.folded.find(":")
        if self.read(line, "lines", "unread_line", line.folded[: colon + 1] if colon >= 0 else line.folded) is None:
            return []
        start = len(line.folded) - len(line.folded[colon + 1 :].lstrip())
        if start == len(line.folded):
            at = Span(line.number, colon, colon + 1)
            self.problems.append(error("L202", at, "the clause is missing", "「未読」の後に文がありません"))
            return []
        span = Span(line.number, start, len(line.folded))
        words = line.raw[start : len(line.folded)]
        return [Unread(span, words, why="the file marks it as unread", why_ja="ファイルに「未読」とある")]

    def _ability(self, line: Line, head: Head) -> Written | None:
        """A line of the text box: read as our own spelling, or left for the reader of print; None after an error was noted."""
        self.depth = 0
        known = len(self.problems)
        if not self.in_print:
            own_only: Ability | None = self.statement(line, "ability")
            return Written(line.raw[: len(line.folded)], line.span, own_only) if own_only is not None else None
        text = self._mask(line.folded)
        printed = self.printed or looks_printed(line.text)
        own = can_be_read(grammar_of(text), "ability", text) if printed or behind_a_head(line.text) else True
        if not own and not printed:
            alone = self._in_print([Written(line.raw[: len(line.folded)], line.span)], head)
            printed = bool(alone.abilities) and not alone.unread
        ability: Ability | None = None
        if not printed or own:
            ability = self.statement(line, "ability")
        if ability is None and (ability := self._respelled(line, known)) is None:
            if not printed:
                return None
            del self.problems[known:]
        return Written(line.raw[: len(line.folded)], line.span, ability)

    def _respelled(self, line: Line, known: int) -> Ability | None:
        """What a line of card text means in a wording that is known; that it was read so is noted in place of its errors."""
        words = spelling(line.text, self.names)
        if not words or len(self.problems) == known:
            return None
        start, stop = line.start, len(line.folded)
        at = (*(-1 for _ in range(start)), start, *(-1 for _ in words[2:]), stop - 1)
        shown = " " * start + fold(words)
        other = Reworded(Line(line.number, line.indent, start, shown, " " * start + words), self._mask(shown), at)
        own, self.problems[known:] = self.problems[known:], []
        ability: Ability | None = self.read(other.line, grammar_of(other.text), "ability", other.text)
        if ability is None:
            self.problems[known:] = own
            return None
        self.problems[known:] = [check.respelled(line.span, words)]
        self.reworded.append((line.number, words))
        moved: Ability = moved_back(ability, other)
        return replace(moved, span=line.span, text=line.text)

    def _text_box(self, text: list[Written], head: Head) -> Printed:
        """The abilities of a card; where a line of it is print, all of them are read together."""
        if all(x.own is not None for x in text):
            return Printed(tuple([x.own for x in text if x.own is not None]))
        return self._in_print(text, head)

    def _in_print(self, text: list[Written], head: Head) -> Printed:
        found = {kind: tuple(str(f.value) for f in head.facts if f.kind == kind) for kind in ("type", "icon", "colour")}
        return read_printed(spoken(), text, CardHead(head.value, found["type"], found["icon"], len(found["colour"])))

    # ---- board

    def _board(self, line: Line, head: Head) -> Board:
        players: list[PlayerBoard] = []
        records: list[Record] = []
        blocks: list[tuple[str, int]] = []
        for child in line.children:
            if _first_word(child) in _spelled("BLOCK"):
                block: str | None = self.read(child, "lines", "block_line")
                if block:
                    blocks.append((block, child.number))
                    records += [found for record in child.children if (found := self._record(block, record))]
            elif player := self._player(child):
                players.append(player)
            else:
                self.lost_players = True
        board = head.board or Board("", "", 0, (), line.span)
        self.holders = {p.player: frozenset(c.name for z in p.zones for c in z.cards) for p in players}
        return replace(board, players=tuple(players), records=tuple(records), blocks=tuple(blocks))

    def _record(self, block: str, line: Line) -> Record | None:
        self.childless(line)
        self.depth = 0
        if block == "earlier" and self._befell(line):
            says: Assertion | None = self.statement(line, "assertion")
            return Record(block, line.span, says=says) if says is not None else None
        found: Play | Record | None = self.statement(line, "lasting" if block == "effects" else "play")
        return Record(block, line.span, found) if isinstance(found, Play) else found

    def _befell(self, line: Line) -> bool:
        """Whether a line says what affected a card or a player, not what somebody did."""
        text = self._mask(line.folded)
        play, says = (read(grammar_of(text), start, line, text, self.names) for start in ("play", "assertion"))
        if not isinstance(play, Diagnostic):
            return False
        return not isinstance(says, Diagnostic) or says.span.start > play.span.start

    def _player(self, line: Line) -> PlayerBoard | None:
        found: PlayerBoard | None = self.fact(line, "player_line", kind="player")
        zones: list[ZoneLine] = []
        for child in line.children:
            self.childless(child)
            zone = self.fact(child, "zone_line", kind="zone")
            zones += [zone] if zone else []
        return replace(found, zones=tuple(zones)) if found else None

    # ---- plays, claims, expectations

    def _plays(self, line: Line, anchors: tuple[Anchor, ...] = ()) -> list[Play]:
        """The plays under a line; those under an anchor are tied to its moment, or written out as often as it says."""
        found: list[Play] = []
        for child in line.children:
            if not child.folded.endswith(":"):
                found += [
                    replace(play, anchors=anchors + play.anchors) if anchors else play for play in self._line(child)
                ]
                continue
            anchor: Anchor | None = self.statement(child, "anchor")
            inner = (*anchors, anchor) if anchor else anchors
            plays = self._plays(child, inner)
            times = int(dict(anchor.words).get("times", "1")) if anchor else 1
            if len(found) + times * len(plays) > MAX_LINES:
                en, ja = f"more than {MAX_LINES} lines of play", f"プレイが {MAX_LINES} 行を超えています"
                self.problems.append(error("L104", child.span, en, ja))
                continue
            found += plays + [replace(play, again=True) for _ in range(times - 1) for play in plays]
        return found

    def _line(self, line: Line) -> list[Play]:
        return [play] if (play := self._play(line)) else []

    def _play(self, line: Line) -> Play | None:
        play: Play | None = self.statement(line, "play")
        for child in line.children:
            self.childless(child)
            refusal: Head | None = self.read(child, "lines", "illegal_line")
            if refusal and play:
                refused = play.refused + tuple(section for _, section in refusal.items)
                play = replace(play, illegal=True, refused=refused, illegal_line=child.number)
        return play

    def _claim(self, line: Line, head: Head) -> list[Claim]:
        said, text = self._after_colon(line)
        return [Claim(head.value, says, line.span) for says in self._says(said, text)]

    def _question(self, line: Line) -> list[Question]:
        said, text = self._after_colon(line)
        may = _MAY_QUESTION.search(text) is not None
        question: Question | None = self.statement(said, "may_question" if may else "question", text)
        return [question] if question else []

    def _says(self, line: Line, text: str) -> list[Assertion]:
        """A statement, or those that one line makes of several cards; one that a play may be made has the words of a play."""
        known = len(self.problems)
        for each in shared_out(line, text, grammar_of(text)):
            found = [self.statement(one.line, _claim_rule(one.text), one.text) for one in each]
            if all(says is not None for says in found):
                return [moved_back(says, one) for says, one in zip(found, each, strict=True)]
            del self.problems[known:]
        says: Assertion | None = self.statement(line, _claim_rule(text), text)
        return [says] if says else self._says_in_one_line(line, text, known)

    def _says_in_one_line(self, line: Line, text: str, known: int) -> list[Assertion]:
        """Statements in one line, where each can be read by itself; else none, and the problems of the line (from ``known`` on)."""
        own = self.problems[known:]
        for each in in_one_line(line, text, grammar_of(text)):
            del self.problems[known:]
            parts = [[moved_back(says, one) for says in self._says(one.line, one.text)] for one in each]
            if all(parts):
                return [says for part in parts for says in part]
        self.problems[known:] = own
        return []

    def _after_colon(self, line: Line) -> tuple[Line, str]:
        start = line.folded.index(":") + 1
        text = " " * start + self._mask(line.folded)[start:]
        return Line(line.number, line.indent, len(text) - len(text.lstrip()), line.folded, line.raw), text

    def _expectations(self, line: Line) -> list[Assertion]:
        found: list[Assertion] = []
        for child in line.children:
            self.childless(child)
            found += self._says(child, self._mask(child.folded))
        return found


def _text_lines(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines of a text box: print is set in steps, and what stands under a printed line goes on with it."""
    for line in lines:
        if line.children and looks_printed(line.text):
            yield replace(line, children=[])
            yield from _text_lines(line.children)
        else:
            yield line


def _below(lines: Iterable[Line]) -> Iterator[Line]:
    """All lines under these, in their order."""
    for line in lines:
        for child in line.children:
            yield child
            yield from _below((child,))


_PARTS = {"play": "play", "assertion": "claim", "may_claim": "claim", "ability": "ability"}
"""Rules of the grammar whose lines players say in many ways -> the part of ``otherwise.tsv``."""


_TOLD = {"game": "H_GAME", "card": "H_CARD", "board": "H_BOARD"}
"""Kinds of header lines that ``wordings.tsv`` has rows for."""


def _claim_rule(text: str) -> str:
    return "may_claim" if _MAY_CLAIM.search(text) else "assertion"


_MAY_QUESTION = pattern(r"^(?:[^:]*:)? *(?:may|can) |できるか")
_MAY_CLAIM = pattern(
    rf"^(?:[^:]*:)? *(?:[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*) +(?:may|can|cannot|can't) (?!(?:not )?answer)"
    r"|(?<!応答)(?:できる|できない)[.。]?$"
)


def _is_a_moment(line: Line) -> bool:
    """Whether a line of the play only heads those below it."""
    return line.folded.rstrip().endswith(":")


def _header(head: Head) -> tuple[tuple[str, str], ...]:
    if head.kind == "about":
        return tuple(("about", value) for _, value in head.items)
    return (("source", head.value),) if head.kind == "source" else ()


def _first_word(line: Line) -> str:
    words = line.folded.split(maxsplit=1)
    return words[0].partition(":")[0].rstrip(",").lower() if words else ""


def _name_of_several_words(folded: str) -> tuple[str, ...]:
    """The bare name on a card line where it has spaces: it goes up to the word that says what type of card it is."""
    rest = folded.split(None, 1)[-1]
    ends = (found.start() for found in _WORD_BEGINS.finditer(rest) if _begins_with_a_type(rest[found.end() :].lower()))
    name = rest[: next(ends, 0)].rstrip()
    return (name,) if " " in name and not _MARK_OF_A_NAME.search(name) else ()


def _begins_with_a_type(text: str) -> bool:
    return any(text.startswith(word) and not text[len(word) : len(word) + 1].isalpha() for word in _spelled("TYPE"))


def _lower_first(text: str, start: int) -> str:
    """Phones write the first letter of a line as a capital."""
    return text[:start] + text[start : start + 1].lower() + text[start + 1 :]


def _spelled(terminal: str) -> frozenset[str]:
    return _spelled_in(spoken(), terminal)


@cache
def _spelled_in(game: str, terminal: str) -> frozenset[str]:
    with speaking(game):
        return frozenset(spelling for word in by_terminal()[terminal] for spelling in word.spellings(LANGS))
