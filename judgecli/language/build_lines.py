"""Builders for header, card heads and board lines (grammar/lines.lark)."""

from __future__ import annotations

from judgecli.language.ast import NOWHERE, Board, Count, Fact, Placed, PlayerBoard, Span, ZoneLine
from judgecli.language.build import Builder, Parts, integer
from judgecli.language.token import Token
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Head:
    """A top-level line: its kind and what it says; ``value`` and ``span`` are the name, title, player or number."""

    kind: str
    value: str = ""
    span: Span = NOWHERE
    facts: tuple[Fact, ...] = ()
    items: tuple[tuple[str, str], ...] = ()
    edition: str = ""
    words: tuple[str, ...] = ()
    bare: bool = False
    board: Board | None = None


@dataclass(frozen=True, slots=True)
class _Attribute:
    kind: str
    word: str = ""
    value: int = 0
    pair: tuple[str, str] = ("", "")
    tag: str = ""


class LineBuilder(Builder):
    # ---- header

    def scenario(self, parts: Parts) -> Head:
        return self._quoted("scenario", parts)

    def source(self, parts: Parts) -> Head:
        return self._quoted("source", parts)

    def note(self, parts: Parts) -> Head:
        return self._quoted("note", parts)

    def _quoted(self, kind: str, parts: Parts) -> Head:
        token = parts.token("STRING")
        return Head(kind, self.inner(token), self.span(token))

    def game(self, parts: Parts) -> Head:
        edition, played = parts.tokens("EDITION"), parts.tokens("FORMAT")
        token = parts.token("GAMENAME")
        words = tuple(self.word(word) for word in played)
        return Head("game", self.word(token), self.span(token), edition=str(edition[0]) if edition else "", words=words)

    def format_line(self, parts: Parts) -> Head:
        token = parts.token("FORMAT")
        return Head("format", self.word(token), self.span(token))

    def options_line(self, parts: Parts) -> Head:
        items = tuple((item.word, str(item.value)) for item in parts.all(_Attribute))
        return Head("options", items=items, span=parts.span)

    def option(self, parts: Parts) -> _Attribute:
        number = parts.tokens("INT")
        return _Attribute("option", self.word(parts.token("OPTION")), integer(number[0]) if number else 0)

    def use_line(self, parts: Parts) -> Head:
        kind = "cards" if parts.has("K_CARDS_FILE") else "board"
        token = parts.token("STRING")
        return Head("use", self.inner(token), self.span(token), items=((kind, self.inner(token)),))

    def about(self, parts: Parts) -> Head:
        items = parts.all(tuple)
        return Head("about", items=items, span=parts.span)

    def about_item(self, parts: Parts) -> tuple[str, str]:
        token = parts.token("SECTION", "STRING")
        return ("text", self.inner(token)) if token.type == "STRING" else ("section", str(token))

    def card(self, parts: Parts) -> Head:
        name = parts.one(Head)
        return Head("card", name.value, name.span, facts=parts.all(Fact), bare=name.bare)

    def card_name(self, parts: Parts) -> Head:
        token = parts.token()
        if token.type == "STRING":
            return Head("name", self.inner(token), self.span(token))
        if token.type == "BARE":
            return Head("name", self.written(token), self.span(token), bare=True)
        return Head("name", self.name(token)[0], self.span(token), bare=not self.written(token).startswith("《"))

    def board(self, parts: Parts) -> Head:
        players = parts.tokens("PLAYER")
        return Head("board", str(players[0]), self.span(players[0]), board=self._board(parts))

    def _board(self, parts: Parts) -> Board:
        """The words of the line; players, zones and records are added by who reads the lines under it."""
        words = parts.all(_Attribute)
        phases = [word.word for word in words if word.kind == "phase"]
        turns = tuple(str(token) for token in parts.tokens("PLAYER"))
        return Board(
            turns[0],
            phases[0] if phases else "",
            next((word.value for word in words if word.kind == "turn"), 0),
            (),
            self.line.span,
            tuple(word.word for word in words if word.kind == "flag"),
            tuple(phases[1:]),
            next((tuple(word.word) for word in words if word.kind == "seats"), ()),
            tuple(tuple(word.word) for word in words if word.kind == "team"),
            next((word.word for word in words if word.kind == "priority"), ""),
            turns[1:],
        )

    def phase_word(self, parts: Parts) -> _Attribute:
        return _Attribute("phase", self.word(parts.token("PHASE")))

    def turn_number(self, parts: Parts) -> _Attribute:
        return _Attribute("turn", "", integer(parts.token("INT")))

    def seats(self, parts: Parts) -> _Attribute:
        return _Attribute("seats", "".join(parts.tokens("PLAYER")))

    def team(self, parts: Parts) -> _Attribute:
        return _Attribute("team", "".join(parts.tokens("PLAYER")))

    def priority(self, parts: Parts) -> _Attribute:
        return _Attribute("priority", str(parts.token("PLAYER")))

    def flag_word(self, parts: Parts) -> _Attribute:
        return _Attribute("flag", self.word(parts.token("BOARDWORD")))

    def block_line(self, parts: Parts) -> str:
        return self.word(parts.token("BLOCK"))

    def question_head(self, parts: Parts) -> Head:
        return Head("question", span=parts.span)

    def play_head(self, parts: Parts) -> Head:
        return Head("play", span=parts.span)

    def expect_head(self, parts: Parts) -> Head:
        return Head("expect", span=parts.span)

    def claim_head(self, parts: Parts) -> Head:
        token = parts.token("PLAYER")
        return Head("claim", str(token), self.span(token))

    # ---- facts of a card

    def _fact(self, kind: str, token: Token) -> Fact:
        return Fact(kind, self.word(token), self.span(token))

    def type_fact(self, parts: Parts) -> Fact:
        return self._fact("type", parts.token())

    def colour_fact(self, parts: Parts) -> Fact:
        return self._fact("colour", parts.token())

    def icon_fact(self, parts: Parts) -> Fact:
        return self._fact("icon", parts.token())

    def arrow_fact(self, parts: Parts) -> Fact:
        return self._fact("arrow", parts.token())

    def timing_fact(self, parts: Parts) -> Fact:
        return self._fact("timing", parts.token("TIMING"))

    def unknown_fact(self, parts: Parts) -> Fact:
        value = "?" if parts.has("K_UNKNOWN") else "infinite"
        return Fact(self.word(parts.token("STAT")), value, parts.span)

    def price_fact(self, parts: Parts) -> Fact:
        return Fact(self.word(parts.token("STAT")), " ".join(parts.all(str)), parts.span)

    def symbol(self, parts: Parts) -> str:
        number = "X" if parts.has("K_X") else str(integer(parts.token("INT")))
        return f"{self.word(parts.token('COLOUR'))} {number}"

    def stat_fact(self, parts: Parts) -> Fact:
        return Fact(self.word(parts.token("STAT")), integer(parts.token("INT")), parts.span)

    def tribe_fact(self, parts: Parts) -> Fact:
        token = parts.token("TRIBE")
        return Fact("tribe", self.inner(token), self.span(token))

    def player_name_fact(self, parts: Parts) -> Fact:
        token = parts.token("QUOTED", "STRING")
        return Fact("player name", self.inner(token), self.span(token))

    def text_line(self, parts: Parts) -> Head:
        return self._quoted("text", parts)

    def illegal_line(self, parts: Parts) -> Head:
        sections = tuple(("section", str(token)) for token in parts.tokens("SECTION"))
        return Head("illegal", items=sections, span=parts.span)

    # ---- board

    def player_line(self, parts: Parts) -> PlayerBoard:
        player = parts.token("PLAYER")
        words = tuple(self.word(token) for token in parts.tokens("PLAYERWORD"))
        return PlayerBoard(str(player), parts.all(Count), (), self.span(player), words)

    def count(self, parts: Parts) -> Count:
        return Count(self.word(parts.token("ZONE", "MARK")), integer(parts.token("INT")), parts.span)

    def zone_line(self, parts: Parts) -> ZoneLine:
        zone = parts.token("ZONE", "GROUP", "SQUARE")
        return ZoneLine(self.word(zone), parts.all(Placed), parts.span, own=parts.has("K_OWN"))

    def named_card(self, parts: Parts) -> Placed:
        name, tag = self.name(parts.token("NAME", "STRING"))
        return self._placed(name, tag, parts)

    def unknown_cards(self, parts: Parts) -> Placed:
        return self._placed("", "", parts)

    def _placed(self, name: str, tag: str, parts: Parts) -> Placed:
        numbers = parts.tokens("INT")
        attributes = parts.all(_Attribute)
        return Placed(
            name,
            parts.span,
            integer(numbers[0]) if numbers else 1,
            tuple(item.word for item in attributes if item.kind == "state"),
            tuple((item.word, item.value) for item in attributes if item.kind == "mark"),
            next((item.word for item in attributes if item.kind == "owner"), ""),
            tag,
            tuple(item.pair for item in attributes if item.kind == "under" for _ in range(item.value)),
            tuple((*item.pair, item.tag) for item in attributes if item.kind == "tie"),
        )

    def state(self, parts: Parts) -> _Attribute:
        return _Attribute("state", self.word(parts.token("STATE")))

    def mark(self, parts: Parts) -> _Attribute:
        """A kind of counter is kept with its name: ``counters 魔力``."""
        named = parts.tokens("QUOTED")
        mark = " ".join((self.word(parts.token("MARK")), *(self.inner(token) for token in named)))
        return _Attribute("mark", mark, integer(parts.token("INT")))

    def owner(self, parts: Parts) -> _Attribute:
        return _Attribute("owner", str(parts.token("PLAYER")))

    def under(self, parts: Parts) -> _Attribute:
        return self._joined("under", "UNDER", parts)

    def under_unknown(self, parts: Parts) -> _Attribute:
        kind = self.word(parts.token("UNDER"))
        return _Attribute("under", value=integer(parts.token("INT")), pair=(kind, ""))

    def tie(self, parts: Parts) -> _Attribute:
        return self._joined("tie", "TIE", parts)

    def _joined(self, kind: str, terminal: str, parts: Parts) -> _Attribute:
        """What a card lies with or is joined to: the word, and the name with its tag."""
        other = parts.token("NAME", "PLAYER")
        name, tag = self.name(other) if other.type == "NAME" else (str(other), "")
        return _Attribute(kind, value=1, pair=(self.word(parts.token(terminal)), name), tag=tag)
