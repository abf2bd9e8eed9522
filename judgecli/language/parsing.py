"""A scenario text to ``ast.Scenario``: the tree of lines is walked, each line read by the rule its place demands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

from judgecli import manifest
from judgecli.language import check
from judgecli.language.ast import Card, Fact, Scenario, Span
from judgecli.language.board_reader import BoardReader
from judgecli.language.card_reader import CardReader
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.line_reader import LineReader
from judgecli.language.line_shapes import Head
from judgecli.language.line_words import begins_a_board, first_word, of_every_game, says_what_it_is, spelled
from judgecli.language.otherwise import Reworded, moved_back
from judgecli.language.players import naming, of_lines, parted
from judgecli.language.reading import grammar_of
from judgecli.language.source import Line, Source, mask, maskable, players_in_a_row, split
from judgecli.language.statement_reader import StatementReader
from judgecli.language.told_effects import waiting
from judgecli.language.told_heads import with_plain_heads, with_the_heads_of_players
from judgecli.language.told_types import types_of
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
    source = _in_order(text)
    with speaking(game_of(source) or game):
        source = with_the_heads_of_players(source)
        walker = _Walker(source, printed, in_print)
        scenario = walker.scenario()
        if (other := _hung(text, walker)) is not None:
            walker, scenario = other
            source = walker.lines.source
    problems = tuple(sorted(map(_as_written(source), walker.lines.problems), key=lambda x: (x.span.line, x.span.start)))
    if any(item.code == "L201" for item in problems):
        from judgecli.language.unnamed_players import told_once

        with speaking(game_of(source) or game):
            problems = told_once(problems, source, walker.lines.players)
    return Parsed(scenario if source.lines else None, problems)


_BY_ROLE = pattern(r"^ +(?:the )?(?:\w+ player|player [0-9]|(?:my |the )?opponent|me)\b", re.IGNORECASE | re.MULTILINE)
"""A line that may be that of a player who is called by a role."""
_COLON = pattern(r"^(\s*[^\s:]+):(?!:)")


def _in_order(text: str) -> Source:
    source = _with_their_heads(_without_colons(with_plain_heads(split(text), ())))
    if _BY_ROLE.search(text) is None:
        return source
    from judgecli.language.unnamed_players import by_role

    return by_role(source)


def _with_their_heads(source: Source) -> Source:
    """The lines at the margin that ask something without saying that they are a question, with the word for it."""
    for line in source.lines:
        if line.children or not _ASKS.search(line.folded) or says_what_it_is(line) or begins_a_board(line):
            continue
        word = _QUESTION[grammar_of(line.raw) == "japanese"]
        line.folded, line.raw, line.put_before = word + line.folded, word + line.raw, len(word)
    return source


_ASKS = pattern(r"\?\s*$|(?:です|ます|ない|る|た|う|能|法)か\.?\s*$")
_QUESTION = ("question: ", "質問: ")


def _as_written(source: Source) -> Callable[[Diagnostic], Diagnostic]:
    """What sets a problem back to the columns of the file, where a word was put before its line."""
    put = {line.number: line.put_before for line in source.lines if line.put_before}

    def back(problem: Diagnostic) -> Diagnostic:
        span, by = problem.span, put.get(problem.span.line, 0)
        return replace(problem, span=Span(span.line, max(span.start - by, 0), max(span.end - by, 1))) if by else problem

    return back


def _without_colons(source: Source) -> Source:
    """The lines that tell the game, a card or the board, with a space for a colon behind their head: 「ゲーム：ゼクス」."""
    for line in source.lines:
        if ":" in line.folded and _COLON.match(line.folded) and first_word(line) in _heads_of_facts():
            line.folded = _COLON.sub(lambda found: f"{found[1]} ", line.folded, count=1)
    return source


@cache
def _heads_of_facts() -> frozenset[str]:
    kinds = ("SCENARIO", "GAME", "FORMAT", "OPTIONS", "USE", "PLAYERS", "ABOUT", "SOURCE", "NOTE", "CARD", "BOARD")
    return frozenset(word for kind in kinds for word in of_every_game(f"H_{kind}"))


def _hung(text: str, walker: _Walker) -> tuple[_Walker, Scenario] | None:
    """The file with each line under the one it belongs to; ``None`` where that leaves no error fewer."""
    if not (wrong := _errors(walker)):
        return None
    from judgecli.language.hanging import hung
    from judgecli.language.unnamed_players import in_a_row

    flat = with_the_heads_of_players(_in_order(text))
    if (source := hung(flat, walker.lines.players or in_a_row(flat))) is None:
        return None
    other = _Walker(source, walker.cards.printed, walker.cards.in_print)
    scenario = other.scenario()
    return (other, scenario) if _errors(other) < wrong else None


def _errors(walker: _Walker) -> int:
    return sum(one.severity == "error" for one in walker.lines.problems)


_NAMED = pattern(r"《([^《》]+)》")
_WORD_BEGINS = pattern(r"(?<=\S) +(?=\S)")
_MARK_OF_A_NAME = pattern(r'[《》「」"]')
_PARTS = " ,:/-–—"
"""What may stand between the name of a card and its type."""


def game_of(source: Source) -> str:
    """The game that the `game` line names, so that only its words are known; "" where there is none to be read."""
    for line in source.lines:
        if first_word(line) in of_every_game("H_GAME"):
            rest = " ".join(line.folded.split()[1:])
            found = manifest.begins(rest) or manifest.begins(
                "".join(x for x in rest.lower() if x.isalnum() or x == " ")
            )
            return _with_its_forms(found.book, rest) if found else ""
    return ""


def _with_its_forms(book: str, said: str) -> str:
    """The book of a game, or that of its variants where its line names one of their forms of play: "Duel Masters two-headed giant"."""
    variant = next((one.book for one in manifest.shipped().values() if one.base == book), "")
    if not variant:
        return book
    with speaking(variant):
        forms = [x for word in by_terminal().get("FORMAT", ()) for x in word.spellings(LANGS)]
    return variant if any(form.lower() in said.lower() for form in forms) else book


class _Walker:
    """Walks the lines of a file: first the heads, which tell its names and players, then what stands under each."""

    def __init__(self, source: Source, printed: bool = False, in_print: bool = True) -> None:
        self.lines = LineReader(source)
        self.cards = CardReader(self.lines, printed, in_print)
        self.boards = BoardReader(self.lines)
        self.said = StatementReader(self.lines)
        self.unread_cards: list[Line] = []
        self.form = ""
        """The form of play that the board tells, where neither the game's line nor one of its own does."""

    def scenario(self) -> Scenario:
        self.lines.players = self._named_players()
        heads = [(line, _parted(head)) for line in self.lines.source.lines if (head := self._head(line))]
        self._declare(heads)
        self.lines.problems += check.player_names((head for _, head in heads), self.lines.names)
        players = self.lines.players
        self.lines.players = of_lines(players)
        for line in self.unread_cards:
            self.cards.card(line, Head("card"))
        self.lines.problems += check.heads(tuple(head for _, head in heads))
        of_game = manifest.of(spoken())
        coloured = of_game is not None and of_game.coloured_costs
        self.lines.problems += check.costs((head for _, head in heads if head.kind == "card"), coloured)
        first = {head.kind: (line, head) for line, head in reversed(heads)}
        cards = tuple(self.cards.card(line, head) for line, head in heads if head.kind == "card")
        self.lines.players = players
        with naming(players):  # what one line tells of several is put in words as it is read
            return self._told(heads, first, cards)

    def _told(
        self, heads: list[tuple[Line, Head]], first: dict[str, tuple[Line, Head]], cards: tuple[Card, ...]
    ) -> Scenario:
        """The scenario of these cards: the board, and what is played, claimed and asked."""
        title, game = first.get("scenario"), first.get("game")
        board = self.boards.board(*first["board"]) if "board" in first else None
        cards += self.boards.of_a_colour(board, [card.name for card in cards])
        self.lines.colours = {
            card.name: frozenset(
                word for fact in card.facts if fact.kind in ("colour", "cost") for word in str(fact.value).split()
            )
            for card in cards
        }
        self.lines.types = {card.name: types_of(card) for card in cards}
        self.lines.costs = {
            card.name: _number(f.value)
            for card in cards
            for f in card.facts
            if f.kind == "cost" and "X" not in str(f.value)
        }
        self.lines.wait = waiting(cards)
        self.lines.abilities = {card.name: sum(not one.keyword for one in card.abilities) for card in cards}
        self.lines.plays = tuple(p for line, head in heads if head.kind == "play" for p in self.said.plays(line))
        scenario = Scenario(
            title[1].value if title else "",
            game[1].value if game else "",
            game[1].edition if game else "",
            cards,
            board,
            self.lines.plays,
            tuple(claim for line, head in heads if head.kind == "claim" for claim in self.said.claim(line, head)),
            (
                *self.said.told,
                *(item for line, head in heads if head.kind == "expect" for item in self.said.expectations(line)),
            ),
            tuple(head.value for _, head in heads if head.kind == "note"),
            tuple(item for _, head in heads for item in _header(head)),
            self.lines.source.comments,
            tuple((head.kind, line.number) for line, head in heads),
            first["format"][1].value if "format" in first else ("".join(game[1].words) if game else "") or self.form,
            tuple((word, int(number)) for _, head in heads if head.kind == "options" for word, number in head.items),
            tuple(item for line, head in heads if head.kind == "question" for item in self.said.question(line)),
            tuple(item for _, head in heads if head.kind == "use" for item in head.items),
            self.lines.players,
        )
        self.lines.problems += [
            problem for problem in check.scenario(scenario) if not (self.boards.lost_players and problem.code == "L304")
        ]
        return scenario

    def _named_players(self) -> tuple[str, ...]:
        """What the `players` line calls them, which all other lines are read with."""
        known = len(self.lines.problems)
        said = [self._head(line) for line in self.lines.source.lines if first_word(line) in spelled("H_PLAYERS")]
        del self.lines.problems[known:]  # it is read again among the others
        if not said:
            from judgecli.language.unnamed_players import on_the_board

            return on_the_board(self.lines.source)
        return tuple(name for head in said if head is not None for _, name in head.items)

    def _head(self, line: Line) -> Head | None:
        word = first_word(line)
        of_players = word in spelled("H_PLAYERS")
        below: tuple[Fact, ...] = ()
        if word in spelled("H_CARD") or _NAMED.match(line.folded):
            from judgecli.language.printed_heads import told_below

            below = told_below(self.lines, line)
        names = self._name_of_several_words(line, bool(below)) if word in spelled("H_CARD") else ()
        text = parted(line.folded) if of_players else mask(line.folded, names, self.lines.players)
        if word in spelled("H_CLAIM") or word in spelled("H_QUESTION"):
            colon = text.find(":")
            text = text[: colon + 1] if colon >= 0 else text
        elif word in spelled("H_GAME"):
            text = text.lower()  # names of games and forms of play, in whatever letters
        elif word in spelled("H_BOARD"):
            self.boards.without_what_all_have(line)
            self.form = self.boards.form_of_play(line) or self.form
            text = players_in_a_row(mask(line.folded, names, self.lines.players))
        kind = next((kind for kind, heads in _TOLD.items() if word in spelled(heads)), "header")
        if (named := _NAMED.match(line.folded)) and (below or _has_a_type(line.folded[named.end() :].lower())):
            found = self._without_its_word(line, "card")
            return replace(found, facts=found.facts + below) if found is not None else None
        if kind == "header" and line.children and begins_a_board(line):
            return self._without_its_word(line, "board")
        head: Head | None = self.lines.fact(line, "header", lower_first(text, line.start), kind)
        if head is None:
            self._children_of_unread(line)
        elif head.kind not in ("card", "board", "play", "expect"):
            self.lines.childless(line)
        return replace(head, facts=head.facts + below) if head is not None and below else head

    def _without_its_word(self, line: Line, kind: str) -> Head | None:
        """A line at the margin that begins with a name is that of a card ("《X》 creature, fire, cost 3"), one that says whose turn it is
        that of the board ("A's turn, main phase").
        """
        word = f"{_WORDS[kind][grammar_of(line.raw) == 'japanese']} "
        whole = Line(line.number, line.indent, line.start, word + line.folded, word + line.raw, line.children)
        told = Reworded(whole, whole.folded, (*(-1 for _ in word), *range(len(line.folded))))
        known = len(self.lines.problems)
        text = players_in_a_row(mask(whole.folded, (), self.lines.players)) if kind == "board" else whole.folded
        head: Head | None = moved_back(self.lines.fact(whole, "header", text, kind), told)
        self.lines.problems[known:] = [moved_back(problem, told) for problem in self.lines.problems[known:]]
        if head is None and kind == "card":
            self.unread_cards.append(line)
        elif head is None:
            self.boards.board(line, Head("board"))
        return head

    def _name_of_several_words(self, line: Line, told_below: bool = False) -> tuple[str, ...]:
        """The bare name on a card line where it has spaces. It goes up to the word that says what type of card it is, or to the end where
        lines below say it; where only a shorter one is told elsewhere in the file, up to the words before that.
        """
        rest = line.folded.split(None, 1)[-1]
        if told_below and not _MARK_OF_A_NAME.search(rest) and not _has_a_type(rest.lower()):
            return (rest.strip(),) if " " in rest.strip() else ()
        names = [name for end in _ends_of_a_name(rest) if not _MARK_OF_A_NAME.search(name := rest[:end].rstrip(_PARTS))]
        if len(names) > 1:
            others = [other.folded for other in self.lines.source.lines if other is not line]
            others += [child.folded for other in self.lines.source.lines for child in _below(other)]
            names = [name for name in names if any(name in said for said in others)] or names
        return tuple(name for name in names[:1] if " " in name)

    def _children_of_unread(self, line: Line) -> None:
        """The head of a block is wrong: what stands under it is still looked at, for its own errors."""
        word = first_word(line)
        if word in spelled("H_CARD"):
            self.unread_cards.append(line)
        elif word in spelled("H_BOARD"):
            self.boards.board(line, Head("board"))

    def _in_brackets(self, names: frozenset[str]) -> None:
        """Names of cards of the file that stand in quotation marks on the board, in plays and claims, stand in brackets."""
        blocks = {word for kind in ("H_BOARD", "H_PLAY", "H_EXPECT", "H_QUESTION") for word in spelled(kind)}
        said = {*spelled("H_CLAIM"), *spelled("H_QUESTION")}
        for line in self.lines.source.lines:
            below = _below(line) if first_word(line) in blocks else ()
            for one in (*((line,) if first_word(line) in said else ()), *below):
                one.raw, one.folded = _bracketed(one.raw, names), _bracketed(one.folded, names)

    def _declare(self, heads: list[tuple[Line, Head]]) -> None:
        names = [head.value for _, head in heads if head.kind == "card"]
        for line in self.unread_cards:
            names += (
                _NAMED.findall(line.raw)[:1] or self._name_of_several_words(line) or _QUOTED_NAME.findall(line.raw)[:1]
            )
        self._in_brackets(frozenset(names))
        self.lines.problems += check.bare_names(tuple(head for _, head in heads if head.kind == "card" and head.bare))
        self.lines.names = maskable(names)


_WORDS = {"card": ("card", "カード"), "board": ("board", "盤面")}
_TOLD = {"game": "H_GAME", "card": "H_CARD", "board": "H_BOARD"}
"""Kinds of header lines that ``wordings.tsv`` has rows for."""


def _parted(head: Head) -> Head:
    """A card's head with each part of its line of types by itself."""
    if not any(fact.kind in ("tribe", "cost") for fact in head.facts):
        return head
    from judgecli.language.bare_tribes import parted as apart

    return replace(head, facts=apart(head.facts))


def _header(head: Head) -> tuple[tuple[str, str], ...]:
    if head.kind == "about":
        return tuple(("about", value) for _, value in head.items)
    return (("source", head.value),) if head.kind == "source" else ()


def _below(line: Line) -> Iterator[Line]:
    """Every line that is indented under a line."""
    for child in line.children:
        yield child
        yield from _below(child)


def _bracketed(text: str, names: frozenset[str]) -> str:
    return _IN_MARKS.sub(lambda m: f"《{m[0][1:-1]}》" if m[0][1:-1] in names else m[0], text)


_QUOTED_NAME = pattern(r'["「]([^"「」]+)["」]')
_IN_MARKS = pattern(r'["“][^"“”]+["”]|「[^「」]+」|『[^『』]+』|<[^<>]+>|＜[^＜＞]+＞|\[[^\[\]]+\]|【[^【】]+】')
_BEFORE_A_TYPE = ("ICON", "COLOUR", "STAT")
"""Kinds of words that may stand between the name of a card and its type: "Dark Hole normal spell"."""


def _ends_of_a_name(rest: str) -> Iterator[int]:
    """Where the name that a card line begins with may end, the last place first: before its type, or before words that go with it."""
    begins = [(found.start(), found.end()) for found in _WORD_BEGINS.finditer(rest)]
    of_type = next((n for n, (_, word) in enumerate(begins) if _begins_with_a_type(rest[word:].lower())), None)
    if of_type is None:
        return
    yield begins[of_type][0]
    known = {word for kind in _BEFORE_A_TYPE if kind in by_terminal() for word in spelled(kind)}
    for start, word in reversed(begins[:of_type]):
        said = rest[word:].split(" ", 1)[0].lower()
        if said not in known and not said.isdigit():
            return
        yield start


def _has_a_type(text: str) -> bool:
    """Whether a word of a line says what type of card it is; Japanese words stand without gaps."""
    return "TYPE" in by_terminal() and any(
        _begins_with_a_type(text[at:])
        for at in range(len(text))
        if not (text[at].isascii() and text[at - 1 : at].isalpha())
    )


def _begins_with_a_type(text: str) -> bool:
    return any(text.startswith(word) and not text[len(word) : len(word) + 1].isalpha() for word in spelled("TYPE"))


def lower_first(text: str, start: int) -> str:
    """Phones write the first letter of a line as a capital."""
    return text[:start] + text[start : start + 1].lower() + text[start + 1 :]


def _number(cost: object) -> int:
    """What a printed cost comes to: 3, and 3 for "red 2, blue 1"."""
    return sum(int(word) for word in str(cost).replace(",", " ").split() if word.isdigit())
