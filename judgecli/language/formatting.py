"""A scenario as canonical text, in either spelling: the inverse of parsing. Comments stay beside what they were about."""

from __future__ import annotations

import re
from dataclasses import dataclass

from judgecli.language import print_en, print_en_statements, print_ja, print_ja_statements
from judgecli.language.ast import Assertion, Board, Card, Fact, Placed, Play, Scenario, ZoneLine
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.parsing import parse
from judgecli.language.print_words import name, spell_en, spell_ja, spell_zone
from judgecli.language.reading import grammar_of
from judgecli.language.source import split
from judgecli.language.words import Lang, of_kind, speaking, spell

INDENT = "  "
_SECTION = re.compile(r"(?:[a-z][a-z0-9-]*:)?[0-9]+(?:\.[0-9]+)*[a-z]*(?:#[0-9]+)?")


class CannotFormat(ValueError):
    """The text has errors; ``diagnostics`` says which."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(diagnostics[0].message_en if diagnostics else "nothing to format")
        self.diagnostics = diagnostics


@dataclass(frozen=True, slots=True)
class Item:
    """One line to be written: the source line it comes from (0: none), its depth, its part of the file."""

    line: int
    depth: int
    text: str
    part: str


def format(scenario: Scenario | str, lang: Lang | None = None) -> str:
    """Canonical text of a scenario or of a scenario's text.

    ``lang`` converts every line; None keeps the spelling each line was written in (English for a bare ``Scenario``).
    Raises CannotFormat for a text with errors.
    """
    if isinstance(scenario, Scenario):
        return _written(scenario, lang, {})
    parsed = parse(scenario)
    if parsed.scenario is None and not parsed.diagnostics:
        return _comments_only(scenario)
    if parsed.scenario is None or not parsed.ok:
        raise CannotFormat(parsed.diagnostics)
    written: dict[int, Lang] = {}
    lines = list(split(scenario).lines)
    while lines:
        line = lines.pop()
        written[line.number] = "ja" if grammar_of(line.folded) == "japanese" else "en"
        lines += line.children
    return _written(parsed.scenario, lang, written)


def _written(scenario: Scenario, lang: Lang | None, written: dict[int, Lang]) -> str:
    with speaking(scenario.game):
        return _Writer(scenario, lang, written).text()


def _comments_only(text: str) -> str:
    return "".join(f"{comment}\n" for _, comment in split(text).comments)


class _Writer:
    def __init__(self, scenario: Scenario, lang: Lang | None, written: dict[int, Lang]) -> None:
        self.scenario = scenario
        self.fixed = lang
        self.written = written
        self.items: list[Item] = []

    def lang(self, line: int) -> Lang:
        return self.fixed or self.written.get(line, "en")

    def add(self, line: int, depth: int, text: str, part: str) -> None:
        self.items.append(Item(line, depth, text, part))

    def text(self) -> str:
        self._header()
        for card in self.scenario.cards:
            self._card(card)
        if self.scenario.board:
            self._board(self.scenario.board)
        self._block("play", [(item.span.line, item) for item in self.scenario.plays])
        for claim in self.scenario.claims:
            lang = self.lang(claim.span.line)
            colon = "：" if lang == "ja" else ": "
            said = _assertion(claim.says, lang)
            self.add(claim.span.line, 0, f"{spell('head', 'claim', lang)} {claim.player}{colon}{said}", "claim")
        self._block("expect", [(item.span.line, item) for item in self.scenario.expectations])
        return _weave(self.items, self.scenario.comments)

    def _line_of(self, kind: str, nth: int = 0) -> int:
        numbers = [number for found, number in self.scenario.lines if found == kind]
        return numbers[nth] if nth < len(numbers) else 0

    def _header(self) -> None:
        scenario = self.scenario
        line = self._line_of("scenario")
        if scenario.title or line:
            self.add(line, 0, f'{self._head("scenario", line)} "{scenario.title}"', "header")
        line = self._line_of("game")
        if scenario.game:
            game = spell("gamename", scenario.game, self.lang(line))
            self.add(line, 0, f"{self._head('game', line)} {game} {scenario.edition}".rstrip(), "header")
        about = [value for kind, value in scenario.header if kind == "about"]
        if about:
            line = self._line_of("about")
            comma = "、" if self.lang(line) == "ja" else ", "
            values = comma.join(value if _SECTION.fullmatch(value) else f'"{value}"' for value in about)
            self.add(line, 0, f"{self._head('about', line)} {values}", "header")
        self._texts("source", [value for kind, value in scenario.header if kind == "source"])
        self._texts("note", list(scenario.notes))

    def _texts(self, kind: str, values: list[str]) -> None:
        for nth, value in enumerate(values):
            line = self._line_of(kind, nth)
            self.add(line, 0, f'{self._head(kind, line)} "{value}"', "header")

    def _head(self, word: str, line: int) -> str:
        return spell("head", word, self.lang(line))

    def _card(self, card: Card) -> None:
        lang = self.lang(card.span.line)
        facts = " ".join(_fact(fact, lang) for fact in card.facts)
        self.add(card.span.line, 0, f"{spell('head', 'card', lang)} 《{card.name}》 {facts}".rstrip(), "card")
        for ability in card.abilities:
            said = (print_ja if self.lang(ability.span.line) == "ja" else print_en).ability(ability)
            self.add(ability.span.line, 1, said, "card")
        for raw in card.raw.split("\n") if card.raw else []:
            self.add(0, 1, f'{spell("head", "text", lang)} "{raw}"', "card")

    def _board(self, board: Board) -> None:
        lang = self.lang(board.span.line)
        comma = "、" if lang == "ja" else ", "
        turn = f"{board.turn}のターン" if lang == "ja" else f"turn of {board.turn}"
        words = [spell("phase", board.phase, lang)] if board.phase else []
        words += [f"ターン{board.number}" if lang == "ja" else f"turn {board.number}"] if board.number else []
        words += [spell("boardword", word, lang) for word in board.words]
        self.add(board.span.line, 0, f"{spell('head', 'board', lang)} {comma.join([turn, *words])}", "board")
        for player in board.players:
            lang = self.lang(player.span.line)
            counts = " ".join(f"{_zone_or_mark(count.what, lang)} {count.value}" for count in player.counts)
            self.add(player.span.line, 1, f"{player.player} {counts}".rstrip(), "board")
            for zone in player.zones:
                self.add(zone.span.line, 2, _zone_line(zone, self.lang(zone.span.line)), "board")

    def _block(self, part: str, items: list[tuple[int, Play | Assertion]]) -> None:
        line = self._line_of(part)
        if not items and not line:
            return
        first = line or (items[0][0] if items else 0)
        self.add(line, 0, spell("head", part, self.lang(first)), part)
        for number, item in items:
            lang = self.lang(number)
            if isinstance(item, Play):
                said = (print_ja_statements if lang == "ja" else print_en_statements).play(item)
                self.add(number, 1, said, part)
                if item.illegal:
                    comma = "、" if lang == "ja" else ", "
                    refusal = f"{spell('head', 'illegal line', lang)} {comma.join(item.refused)}".rstrip()
                    self.add(item.illegal_line, 2, refusal, part)
            else:
                self.add(number, 1, _assertion(item, lang), part)


def _assertion(item: Assertion, lang: Lang) -> str:
    return print_ja_statements.assertion(item) if lang == "ja" else print_en_statements.assertion(item)


def _fact(fact: Fact, lang: Lang) -> str:
    spell_in = spell_ja if lang == "ja" else spell_en
    match fact.kind:
        case "type" | "colour" | "icon":
            return spell_in(fact.kind, str(fact.value))
        case "tribe":
            return f"[{fact.value}]"
        case "player name":
            return f"{spell_in('kw', 'player name')} 「{fact.value}」"
        case stat:
            return f"{spell_in('stat', stat)} {fact.value}"


def _zone_or_mark(what: str, lang: Lang) -> str:
    return spell("mark", what, lang) if what in of_kind("mark") else spell_zone(what, lang)


def _zone_line(zone: ZoneLine, lang: Lang) -> str:
    own = ("自分の" if lang == "ja" else "own ") if zone.own else ""
    comma = "、" if lang == "ja" else ", "
    return f"{own}{spell_zone(zone.zone, lang)} {comma.join(_placed(card, lang) for card in zone.cards)}"


def _placed(card: Placed, lang: Lang) -> str:
    spell_in = spell_ja if lang == "ja" else spell_en
    if card.name:
        words = [str(card.count)] if card.count != 1 else []
        words.append(name(card.name, card.tag))
    else:
        words = [f"{card.count}枚" if lang == "ja" else f"{card.count} card{'s' if card.count != 1 else ''}"]
    words += [spell_in("state", state) for state in card.states]
    words += [f"{spell_in('mark', mark)} {value}" for mark, value in card.marks]
    if card.owner:
        words = [f"{card.owner}の", *words] if lang == "ja" else [*words, f"of {card.owner}"]
    words += [f"{spell_in('under', kind)} 《{below}》" for kind, below in card.under]
    return " ".join(words)


def _weave(items: list[Item], comments: tuple[tuple[int, str], ...]) -> str:
    """Put comments back: beside the line they stood beside, else before the next line of the source."""
    numbers = sorted({item.line for item in items if item.line})
    beside = {line: text for line, text in comments if line in numbers}
    before: dict[int, list[str]] = {}
    for line, text in comments:
        if line not in beside:
            before.setdefault(next((number for number in numbers if number > line), 0), []).append(text)
    rows: list[str] = []
    last = ""
    for item in items:
        if last and item.part != last:
            rows.append("")
        last = item.part
        indent = INDENT * item.depth
        rows += [indent + text for text in (before.pop(item.line, []) if item.line else [])]
        rows.append(indent + item.text + (f"  {beside.pop(item.line)}" if item.line in beside else ""))
    rows += [text for texts in before.values() for text in texts]
    return "\n".join(rows) + "\n"
