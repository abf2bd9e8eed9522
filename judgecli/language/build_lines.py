"""Builders for header, card heads and board lines (grammar/lines.lark)."""

from __future__ import annotations

from dataclasses import dataclass

from judgecli.language.ast import NOWHERE, Count, Fact, Placed, Span, ZoneLine
from judgecli.language.build import Builder, Parts, integer
from judgecli.language.lalr import Token


@dataclass(frozen=True, slots=True)
class Head:
    """A top-level line: its kind and what it says; ``value`` and ``span`` are the name, title, player or number."""

    kind: str
    value: str = ""
    span: Span = NOWHERE
    facts: tuple[Fact, ...] = ()
    items: tuple[tuple[str, str], ...] = ()
    edition: str = ""
    phase: str = ""
    number: int = 0
    words: tuple[str, ...] = ()
    bare: bool = False


@dataclass(frozen=True, slots=True)
class _Attribute:
    kind: str
    word: str
    value: int = 0


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
        edition = parts.tokens("SECTION")
        token = parts.token("GAMENAME")
        return Head("game", self.word(token), self.span(token), edition=str(edition[0]) if edition else "")

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
        player = parts.token("PLAYER")
        words = parts.all(_Attribute)
        phases = [word.word for word in words if word.kind == "phase"]
        return Head(
            "board",
            str(player),
            self.span(player),
            phase=phases[0] if phases else "",
            number=next((word.value for word in words if word.kind == "turn"), 0),
            words=tuple(word.word for word in words if word.kind == "flag"),
        )

    def phase_word(self, parts: Parts) -> _Attribute:
        return _Attribute("phase", self.word(parts.token("PHASE")))

    def turn_number(self, parts: Parts) -> _Attribute:
        return _Attribute("turn", "", integer(parts.token("INT")))

    def flag_word(self, parts: Parts) -> _Attribute:
        return _Attribute("flag", self.word(parts.token("BOARDWORD")))

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

    def player_line(self, parts: Parts) -> tuple[str, Span, tuple[Count, ...]]:
        player = parts.token("PLAYER")
        return str(player), self.span(player), parts.all(Count)

    def count(self, parts: Parts) -> Count:
        return Count(self.word(parts.token("ZONE", "MARK")), integer(parts.token("INT")), parts.span)

    def zone_line(self, parts: Parts) -> ZoneLine:
        zone = parts.token("ZONE", "GROUP", "SQUARE")
        return ZoneLine(self.word(zone), parts.all(Placed), parts.span, own=parts.has("K_OWN"))

    def named_card(self, parts: Parts) -> Placed:
        name, tag = self.name(parts.token("NAME"))
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
            tuple(tuple(item.word.split("\n")) for item in attributes if item.kind == "under"),  # type: ignore[misc]
        )

    def state(self, parts: Parts) -> _Attribute:
        return _Attribute("state", self.word(parts.token("STATE")))

    def mark(self, parts: Parts) -> _Attribute:
        return _Attribute("mark", self.word(parts.token("MARK")), integer(parts.token("INT")))

    def owner(self, parts: Parts) -> _Attribute:
        return _Attribute("owner", str(parts.token("PLAYER")))

    def under(self, parts: Parts) -> _Attribute:
        return _Attribute("under", f"{self.word(parts.token('UNDER'))}\n{self.name(parts.token('NAME'))[0]}")
