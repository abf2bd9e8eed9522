"""A card of a scenario: its printed data and the lines of its text box, in our own spelling, in other words, or as printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli import manifest
from judgecli.language import check
from judgecli.language.asides import part_of
from judgecli.language.ast import Ability, Card, Span, Unread
from judgecli.language.diagnostics import Diagnostic, error
from judgecli.language.line_reader import LineReader, without_its_stop
from judgecli.language.line_shapes import Head
from judgecli.language.line_words import first_word, spelled
from judgecli.language.otherwise import Reworded, moved_back
from judgecli.language.printed import CardHead, Printed, Written, behind_a_head, has_a_head, looks_printed
from judgecli.language.printed import read as read_printed
from judgecli.language.reading import can_be_read, grammar_of, spelling
from judgecli.language.source import Line, fold, in_small_letters
from judgecli.language.words import spoken
from judgecli.lazy import pattern, replace

NO_TYPES = frozenset({"card", "civilization", "race"})
"""Words that stand with the type or the colour of a card and are none: "trap card", "fire civilization"."""


class CardReader:
    """``printed``: the texts are known to be print. ``in_print``: what our own spelling does not read is read as print."""

    def __init__(self, lines: LineReader, printed: bool, in_print: bool) -> None:
        self.lines = lines
        self.printed, self.in_print = printed, in_print
        self.reworded: list[tuple[int, str]] = []

    def card(self, line: Line, head: Head) -> Card:
        """The card under its head line; what cannot be read of it is noted, and left out."""
        text: list[Written] = []
        raw: list[str] = []
        sides: list[Card] = []
        unread: list[Unread] = []
        for child in _text_lines(line.children):
            word = first_word(child)
            if word in spelled("H_SIDE"):
                side: Head | None = self.lines.fact(child, "side_line", kind="card")
                sides += [self.card(child, side)] if side else []
                continue
            self.lines.childless(child)
            if word in spelled("H_TEXT"):
                shown = self.lines.read(child, "lines", "text_line")
                raw += [shown.value] if shown else []
            elif word in spelled("H_UNREAD"):
                unread += self._unread(child)
            elif ability := self._ability(child, head):
                text.append(ability)
        lines = {x.span.line for x in text}
        box = self._text_box(text, head)
        clauses = (*box.unread, *unread)
        self.lines.problems += [check.unread(clause, types_of(head)) for clause in clauses]
        shorthand = {number for number, _ in self.reworded}
        untold = (*box.untold, *(x.span for x in box.abilities if x.span.line in shorthand and may_target(x)))
        self.lines.problems += [check.untold_target(span, head.value) for span in untold]
        return Card(
            head.value,
            tuple(fact for fact in head.facts if fact.kind != "type" or fact.value not in NO_TYPES),
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
        if (
            self.lines.read(line, "lines", "unread_line", line.folded[: colon + 1] if colon >= 0 else line.folded)
            is None
        ):
            return []
        start = len(line.folded) - len(line.folded[colon + 1 :].lstrip())
        if start == len(line.folded):
            at = Span(line.number, colon, colon + 1)
            self.lines.problems.append(error("L202", at, "the clause is missing", "「未読」の後に文がありません"))
            return []
        span = Span(line.number, start, len(line.folded))
        words = line.raw[start : len(line.folded)]
        return [Unread(span, words, why="the file marks it as unread", why_ja="ファイルに「未読」とある")]

    def _ability(self, line: Line, head: Head) -> Written | None:
        """A line of the text box: read as our own spelling, or left for the reader of print; None after an error was noted."""
        self.lines.depth = 0
        known = len(self.lines.problems)
        if not self.in_print:
            own_only: Ability | None = self.lines.statement(line, "ability")
            return Written(line.raw[: len(line.folded)], line.span, own_only) if own_only is not None else None
        text = self.lines.mask(line.folded)
        if not self.printed and (found := self._before_its_reminder(line, text, head)) is not None:
            return found
        printed = self.printed or looks_printed(line.text)
        own = can_be_read(grammar_of(text), "ability", text) if printed or behind_a_head(line.text) else True
        if not own and not printed:
            alone = self._in_print([Written(line.raw[: len(line.folded)], line.span)], head)
            printed = bool(alone.abilities) and not alone.unread
        if printed and not own and (short := self._in_small_letters(line, text) or self._in_shorthand(line, head)):
            return short
        in_our_words = not printed or own
        ability: Ability | None = (
            self.lines.statement(line, "ability") if in_our_words else self.lines.in_other_words(line, text, "ability")
        )
        if ability is None and len(self.lines.problems) > known:
            ability = self._respelled(line, known, head)
        if ability is None:
            if not printed and (keyword := self._keyword_in_print(line, head)) is not None:
                del self.lines.problems[known:]
                return keyword
            if not printed:
                self.lines.problems[known:] = [_with_brackets(x, line.text) for x in self.lines.problems[known:]]
                return None
            del self.lines.problems[known:]
        return Written(line.raw[: len(line.folded)], line.span, ability)

    def _keyword_in_print(self, line: Line, head: Head) -> Written | None:
        """A keyword with its parameter as it is printed: 「支援－同じライン＋1000」."""
        in_print = Written(line.raw[: len(line.folded)], line.span)
        alone = self._in_print([in_print], head)
        is_keyword = [ability.kind for ability in alone.abilities] == ["keyword"] and not alone.unread
        return replace(in_print, own=alone.abilities[0]) if is_keyword else None

    def _in_small_letters(self, line: Line, text: str) -> Written | None:
        """A keyword, or an ability behind a head of ours, with capitals as it is printed: "Event: Draw 2 cards."."""
        small = without_its_stop(in_small_letters(text))
        if self.printed or grammar_of(text) != "english" or not can_be_read("english", "ability", small):
            return None
        found: Ability | None = self.lines.read(line, "english", "ability", small)
        if found is None or not (found.kind == "keyword" or has_a_head(small)):
            return None
        return Written(line.raw[: len(line.folded)], line.span, found)

    def _in_shorthand(self, line: Line, head: Head) -> Written | None:
        """A line that looks like print and is none, in a wording of players that is known: 「破壊された時、1枚引く」."""
        if (
            self.printed
            or _A_SENTENCE.fullmatch(line.text.strip())
            or not spelling(line.text, self.lines.names, types_of(head))
        ):
            return None
        in_print = Written(line.raw[: len(line.folded)], line.span)
        alone = self._in_print([in_print], head)
        if alone.abilities and not alone.unread:
            return None
        ability = self._respelled(line, len(self.lines.problems), head)
        return replace(in_print, own=ability) if ability is not None else None

    def _before_its_reminder(self, line: Line, text: str, head: Head) -> Written | None:
        """A keyword with what it means in brackets behind it: carried out by its rule, whatever the bracket says, which is told. What tells
        another number, or is a clause by itself, is no reminder: the line is read as print.
        """
        found = _REMINDED.fullmatch(text, line.start, len(line.folded))
        if found is None or can_be_read(grammar_of(text), "ability", text):
            return None
        first, last = found.span("says")
        before = part_of(line, text, (line.start, found.end("keyword")))
        known = len(self.lines.problems)
        tried = (self.lines.read(before.line, grammar_of(x), "ability", x) for x in (before.text, before.text.lower()))
        ability: Ability | None = next((one for one in tried if one is not None), None)
        del self.lines.problems[known:]
        game = manifest.of(spoken())
        reminded = game.reminded if game is not None else frozenset()
        if ability is None and reminded:
            alone = self._in_print([Written(line.raw[: found.end("keyword")], line.span)], head)
            ability = alone.abilities[0] if len(alone.abilities) == 1 and not alone.unread else None
        if ability is None or ability.kind != "keyword" or self._is_of_its_bracket(line, head):
            return None
        in_print = Written(line.raw[: len(line.folded)], line.span)
        whole, alone = (self._in_print([Written(x, line.span)], head) for x in (in_print.text, line.raw[first:last]))
        names_something = bool(ability.of or ability.conditions or ability.parameter)
        of_rules = ability.keyword in reminded or (names_something and f"{ability.keyword} +" in reminded)
        if game is not None and game.brackets_are_carried_out and not whole.abilities and not of_rules:
            return in_print
        known_there, a_clause = (bool(box.abilities) and not box.unread for box in (whole, alone))
        if known_there or a_clause or not _its_number(ability, text[first:last]):
            return in_print
        self.lines.problems.append(check.aside(Span(line.number, first, last), line.raw[first:last]))
        own: Ability = moved_back(ability, before)
        return Written(
            line.raw[: found.end("keyword")], line.span, replace(own, text=line.raw[line.start : found.end("keyword")])
        )

    def _is_of_its_bracket(self, line: Line, head: Head) -> bool:
        """Whether the bracket behind a keyword says what it is of, in a wording that is known: "muster (same line)"."""
        return "(" in spelling(line.text, self.lines.names, types_of(head))

    def _respelled(self, line: Line, known: int, head: Head) -> Ability | None:
        """What a line of card text means in a wording that is known; that it was read so is noted in place of its errors."""
        words = spelling(line.text, self.lines.names, types_of(head))
        if not words:
            return None
        start, stop = line.start, len(line.folded)
        at = (*(-1 for _ in range(start)), start, *(-1 for _ in words[2:]), stop - 1)
        shown = " " * start + fold(words)
        other = Reworded(Line(line.number, line.indent, start, shown, " " * start + words), self.lines.mask(shown), at)
        own, self.lines.problems[known:] = self.lines.problems[known:], []
        ability: Ability | None = self.lines.read(other.line, grammar_of(other.text), "ability", other.text)
        if ability is None:
            self.lines.problems[known:] = own
            return None
        self.lines.problems[known:] = [check.respelled(line.span, words)]
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


def may_target(ability: Ability) -> bool:
    """Whether shorthand leaves open if an effect targets what it is done to, in a game whose texts say so."""
    game = manifest.of(spoken())
    if (
        game is None
        or not game.targets_are_told
        or ability.targets
        or "target" in ability.text.lower()
        or "対象" in ability.text
    ):
        return False
    nouns = (i.what for i in ability.effects if i.who is None and i.verb not in _OUT_OF_SIGHT)
    return any(noun is not None and noun.how == "choose" for noun in nouns)


_OUT_OF_SIGHT = frozenset({"draw", "discard", "reveal", "search", "tribute"})
"""What is done to cards that no effect targets."""


def types_of(head: Head) -> tuple[str, ...]:
    """The types on the card's line, each a canonical word."""
    return tuple(word for fact in head.facts if fact.kind == "type" for word in str(fact.value).split())


def _with_brackets(problem: Diagnostic, text: str) -> Diagnostic:
    """A word that may be a keyword nobody knows: where a game's brackets are carried out, they say what it does."""
    game = manifest.of(spoken())
    word = text.strip().rstrip(".。")
    if game is None or not game.brackets_are_carried_out or not _A_WORD.fullmatch(word):
        return problem
    shown = word[:1].upper() + word[1:]
    en = f"a keyword that is not known is carried out as the brackets behind it say: `{shown} (what it does)`"
    ja = f"知られていないキーワード能力は、後ろの括弧に書かれた通りに処理されます: 「{shown}（その内容）」"
    return replace(
        problem,
        help_en="; ".join(filter(None, (problem.help_en, en))),
        help_ja="。".join(filter(None, (problem.help_ja, ja))),
    )


_A_SENTENCE = pattern(r"[A-Z].*\.|.*[をはが].*。")
"""Print, and no shorthand: what its reader refuses stays unread."""
_A_WORD = pattern(r"[^\W\d]+(?:[-・ ][^\W\d]+)?")
_REMINDED = pattern(r"(?P<keyword>[^()（）]*[^()（）\s])\s*[(（](?P<says>[^()（）]+)[)）][.。]?")
"""A keyword and a bracket behind it."""
_NUMBERS = pattern(r"[0-9]+|\b(?:two|three|four)\b|[二三四](?=[枚つ個体])")
_AS_DIGITS = {"two": 2, "three": 3, "four": 4, "二": 2, "三": 3, "四": 4}
_OF_ITSELF = {"w-breaker": 2, "t-breaker": 3, "q-breaker": 4}
"""The number that a keyword has without telling it."""


def _its_number(keyword: Ability, says: str) -> bool:
    """Whether what a bracket says has no other number than its keyword; one of something is none."""
    own = {1, keyword.parameter, keyword.amount, _OF_ITSELF.get(keyword.keyword)}
    told = {_AS_DIGITS[found] if found in _AS_DIGITS else int(found) for found in _NUMBERS.findall(says.lower())}
    return told <= own


def _text_lines(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines of a text box: print is set in steps, and what stands under a printed line goes on with it."""
    for line in lines:
        if line.children and looks_printed(line.text):
            yield replace(line, children=[])
            yield from _text_lines(line.children)
        else:
            yield line
