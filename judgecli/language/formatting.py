"""A scenario as canonical text, in either spelling: the inverse of parsing. Comments stay beside what they were about."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from judgecli.language import print_en, print_ja
from judgecli.language.ast import Ability, Anchor, Assertion, Board, Card, Play, Record, Scenario, Unread
from judgecli.language.compare import meaning
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.lexing import PATTERNS
from judgecli.language.line_numbers import counted_apart
from judgecli.language.line_shapes import Head
from judgecli.language.parsing import parse
from judgecli.language.players import naming
from judgecli.language.reading import grammar_of
from judgecli.language.saying import line as say_line
from judgecli.language.saying import line_sayer, say
from judgecli.language.source import split
from judgecli.language.words import Lang, speaking, spell
from judgecli.lazy import dataclass

INDENT = "  "
_SECTION = PATTERNS["SECTION"]


class CannotFormat(ValueError):
    """The text has errors; ``diagnostics`` says which."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(diagnostics[0].message_en if diagnostics else "nothing to format")
        self.diagnostics = diagnostics


Said = TypeVar("Said", Ability, Play, Assertion)


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
    """The text; where some line would not come back as it was meant, that line is kept as it was written."""
    scenario = counted_apart(scenario) if written else scenario
    with speaking(scenario.game), naming(scenario.players):
        with suppress(LookupError, ValueError):
            text = _Writer(scenario, lang, written).text()
            if not written or meaning(parse(text, scenario.game).scenario) == meaning(scenario):
                return text
        return _Writer(scenario, lang, written, careful=True).text()


def heading(card: Card, lang: Lang) -> str:
    """The line that says what a card is, in one spelling."""
    return str(line_sayer(lang).say("header", Head("card", card.name, facts=card.facts)))


def _comments_only(text: str) -> str:
    return "".join(f"{comment}\n" for _, comment in split(text).comments)


class _Writer:
    def __init__(
        self, scenario: Scenario, lang: Lang | None, written: dict[int, Lang], *, careful: bool = False
    ) -> None:
        self.scenario = scenario
        self.fixed = lang
        self.written = written
        self.careful = careful
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
        self._block("play", self.scenario.plays)
        for claim in self.scenario.claims:
            lang = self.lang(claim.span.line)
            colon = "：" if lang == "ja" else ": "
            said = say_line(claim.says, lang)
            if claim.reason:
                from judgecli.language.claimed import with_reason

                said = with_reason(said, claim.reason, lang)
            self.add(claim.span.line, 0, f"{spell('head', 'claim', lang)} {claim.player}{colon}{said}", "claim")
        self._questions()
        self._block("expect", self.scenario.expectations)
        return _weave(self.items, self.scenario.comments)

    def _said(self, head: str, item: Said, ja: Callable[[Said], str], en: Callable[[Said], str]) -> str:
        """A line in its spelling; where ``careful`` and it would not be read as it is meant, the line as it was written."""
        printer = ja if self.lang(item.span.line) == "ja" else en
        if not self.careful or not item.text:
            return printer(item)
        with suppress(LookupError, ValueError):
            text = printer(item)
            if _read(head, text, self.scenario.game) == _read(head, item.text, self.scenario.game) != ():
                return text
        return item.text

    def _line_of(self, kind: str, nth: int = 0) -> int:
        numbers = [number for found, number in self.scenario.lines if found == kind]
        return numbers[nth] if nth < len(numbers) else 0

    def _header(self) -> None:
        scenario = self.scenario
        line = self._line_of("scenario")
        if scenario.title or line:
            self._top(Head("scenario", scenario.title), line)
        if scenario.game:
            self._top(Head("game", scenario.game, edition=scenario.edition), self._line_of("game"))
        if scenario.format:
            self._top(Head("format", scenario.format), self._line_of("format") or self._line_of("game"))
        if scenario.options:
            items = tuple((word, str(number)) for word, number in scenario.options)
            self._top(Head("options", items=items), self._line_of("options"))
        if scenario.players:
            self._top(
                Head("players", items=tuple(("player", name) for name in scenario.players)), self._line_of("players")
            )
        for nth, item in enumerate(scenario.uses):
            self._top(Head("use", items=(item,)), self._line_of("use", nth))
        about = [value for kind, value in scenario.header if kind == "about"]
        if about:
            kinds = ("section" if _SECTION.fullmatch(value) else "text" for value in about)
            self._top(Head("about", items=tuple(zip(kinds, about, strict=True))), self._line_of("about"))
        self._texts("source", [value for kind, value in scenario.header if kind == "source"])
        self._texts("note", list(scenario.notes))

    def _top(self, head: Head, line: int) -> None:
        self.add(line, 0, self._line("header", head, line), "header")

    def _line(self, rule: str, value: Any, line: int) -> str:
        """A line whose words stand in the same order in both spellings."""
        return line_sayer(self.lang(line)).say(rule, value)

    def _texts(self, kind: str, values: list[str]) -> None:
        for nth, value in enumerate(values):
            self._top(Head(kind, value), self._line_of(kind, nth))

    def _card(self, card: Card, depth: int = 0) -> None:
        lang = self.lang(card.span.line)
        head = self._line("side_line" if depth else "header", Head("card", card.name, facts=card.facts), card.span.line)
        self.add(card.span.line, depth, head, "card")
        there = dict(card.as_printed)
        every: tuple[Ability | Unread, ...] = (*card.abilities, *card.unread)
        parts = [x for x in every if x.span.line not in there]
        for (
            number,
            printed,
        ) in there.items():  # print stays print: its lines belong together, and no line of ours says each alone
            self.add(number, depth + 1, printed, "card")
        for part in sorted(parts, key=lambda x: (x.span.line, x.span.start)):
            self.add(part.span.line, depth + 1, self._part(part), "card")
        for raw in card.raw.split("\n") if card.raw else []:
            self.add(0, depth + 1, line_sayer(lang).say("text_line", Head("text", raw)), "card")
        for side in card.sides:
            self._card(side, depth + 1)

    def _part(self, part: Ability | Unread) -> str:
        """A part of a text box; what was not read stays as printed, for nobody knows what it says."""
        if isinstance(part, Unread):
            lang = self.lang(part.span.line)
            return f"{spell('head', 'unread', lang)}{'：' if lang == 'ja' else ': '}{part.words}"
        return self._said("card 《_》", part, print_ja.ability, print_en.ability)

    def _board(self, board: Board) -> None:
        line = board.span.line
        self.add(line, 0, self._line("header", Head("board", board=board), line), "board")
        for player in board.players:
            line = player.span.line
            self.add(line, 1, self._line("player_line", player, line), "board")
            for zone in player.zones:
                self.add(zone.span.line, 2, self._line("zone_line", zone, zone.span.line), "board")
        blocks = board.blocks or tuple((block, 0) for block in dict.fromkeys(item.block for item in board.records))
        for block, line in blocks:
            self.add(line, 1, self._line("block_line", block, line), "board")
            for record in board.records:
                if record.block == block:
                    self.add(record.span.line, 2, self._record(record), "board")

    def _record(self, record: Record) -> str:
        lang = self.lang(record.span.line)
        if record.play:
            return say_line(record.play, lang)
        if record.says:
            return say_line(record.says, lang)
        source = say("about", record.source, lang) if record.source else ""
        effects: str = (print_ja if lang == "ja" else print_en).effects(record.effects)
        return f"{source}：{effects}" if lang == "ja" else f"{source}: {effects}"

    def _plays(self, first: int) -> None:
        """The plays under their anchors; what is written once and repeated is written once."""
        open_anchors: tuple[Anchor, ...] = ()
        told = list(self._told())
        for play in self.scenario.plays:
            if play.again:
                continue
            while told and told[0].span.line < play.span.line:
                self._tell(told.pop(0))
                open_anchors = ()
            lang = self.lang(play.span.line or first)
            anchors = play.anchors[:-1] if play.verb == "until" and not play.player else play.anchors
            said = self._said("play", play, _in("ja"), _in("en"))
            if said == play.text:  # as it was written, with the moment that it names itself
                anchors = tuple(anchor for anchor in anchors if anchor.span.line != play.span.line)
            shared = next((n for n, (a, b) in enumerate(zip(open_anchors, anchors, strict=False)) if a != b), None)
            shared = min(len(open_anchors), len(anchors)) if shared is None else shared
            for depth, anchor in enumerate(anchors[shared:], shared):
                at = self.lang(anchor.span.line)
                self.add(anchor.span.line, depth + 1, say_line(anchor, at), "play")
            open_anchors = anchors
            self.add(play.span.line, len(anchors) + 1, said, "play")
            if play.illegal:
                refusal = line_sayer(lang).say("illegal_line", Head("illegal", items=_sections(play.refused)))
                self.add(play.illegal_line, len(anchors) + 2, refusal, "play")
        for says in told:
            self._tell(says)

    def _told(self) -> Iterator[Assertion]:
        """What lines of play tell that came about by itself: it is expected, and stands where it was told."""
        begins = self._line_of("play")
        ends = min((number for _, number in self.scenario.lines if number > begins), default=math.inf)
        if begins and not self.careful:
            yield from (x for x in self.scenario.expectations if begins < x.span.line < ends)

    def _tell(self, says: Assertion) -> None:
        self.add(says.span.line, 1, self._said("expect", says, _in("ja"), _in("en")), "play")

    def _block(self, part: str, items: Sequence[Play | Assertion]) -> None:
        line = self._line_of(part)
        if part == "expect":
            told = list(self._told())
            items = [item for item in items if item not in told]
        if not items and not line:
            return
        first = line or (items[0].span.line if items else 0)
        self.add(line, 0, spell("head", part, self.lang(first)), part)
        if part == "play":
            self._plays(first)
            return
        for item in items:
            assert isinstance(item, Assertion)
            said = self._said("expect", item, _in("ja"), _in("en"))
            self.add(item.span.line, 1, said, part)

    def _questions(self) -> None:
        for item in self.scenario.questions:
            lang = self.lang(item.span.line)
            said = say_line(item, lang)
            colon = "：" if lang == "ja" else ": "
            self.add(item.span.line, 0, f"{spell('head', 'question', lang)}{colon}{said}", "question")


def _read(head: str, line: str, game: str) -> object:
    """What one line means under its head; () where it cannot be read."""
    parsed = parse(f"{head}\n  {line}\n", game)
    return meaning(parsed.scenario) if parsed.ok else ()


def _sections(numbers: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(("section", number) for number in numbers)


def _in(lang: Lang) -> Callable[[Play | Assertion], str]:
    return lambda item: say_line(item, lang)


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
