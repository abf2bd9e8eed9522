"""What is said of a scenario's game: plays at their moments, claims, questions and expectations."""

from __future__ import annotations

from judgecli.language import check, nearby
from judgecli.language.ast import Anchor, Assertion, Claim, Play, Question
from judgecli.language.diagnostics import error
from judgecli.language.line_reader import LineReader, claim_rule
from judgecli.language.line_shapes import Head
from judgecli.language.otherwise import Reworded, moved_back
from judgecli.language.reading import grammar_of
from judgecli.language.several_statements import in_one_line, shared_out, without_its_reason
from judgecli.language.source import MAX_LINES, Line, fold
from judgecli.language.words import spoken
from judgecli.lazy import pattern, replace

MOST_READINGS = 24
"""Statements tried for one line: more than any line that says three things needs."""
MOST_IN_A_FILE = 600
"""Statements tried for all lines of a file: what nobody can read takes no longer than that."""


class StatementReader:
    """Reads the lines below `play` and `expect`, and what stands behind `claim` and `question`."""

    def __init__(self, lines: LineReader) -> None:
        self.lines = lines
        self.readings = self.in_all = 0
        self.reasons: list[str] = []
        self.helped = {"play": 0, "claim": 0}

    def plays(self, line: Line, anchors: tuple[Anchor, ...] = ()) -> list[Play]:
        """The plays under a line; those under an anchor are tied to its moment, or written out as often as it says."""
        found: list[Play] = []
        for child in line.children:
            if not child.folded.endswith(":"):
                found += [
                    replace(play, anchors=anchors + play.anchors) if anchors else play for play in self._line(child)
                ]
                continue
            anchor: Anchor | None = self.lines.statement(child, "anchor")
            inner = (*anchors, anchor) if anchor else anchors
            plays = self.plays(child, inner)
            times = int(dict(anchor.words).get("times", "1")) if anchor else 1
            if len(found) + times * len(plays) > MAX_LINES:
                en, ja = f"more than {MAX_LINES} lines of play", f"プレイが {MAX_LINES} 行を超えています"
                self.lines.problems.append(error("L104", child.span, en, ja))
                continue
            found += plays + [replace(play, again=True) for _ in range(times - 1) for play in plays]
        return found

    def _line(self, line: Line) -> list[Play]:
        return [play] if (play := self._play(line)) else []

    def _play(self, line: Line) -> Play | None:
        known = len(self.lines.problems)
        play: Play | None = self.lines.statement(line, "play")
        if play is None:
            self._help(line.raw[line.start :], "play", known)
        for child in line.children:
            self.lines.childless(child)
            refusal: Head | None = self.lines.read(child, "lines", "illegal_line")
            if refusal and play:
                refused = play.refused + tuple(section for _, section in refusal.items)
                play = replace(play, illegal=True, refused=refused, illegal_line=child.number)
        return play

    def claim(self, line: Line, head: Head) -> list[Claim]:
        said, text = self._after_colon(line)
        self.readings, self.reasons = 0, []
        known = len(self.lines.problems)
        found = self._said_in_person(head.value, said, text, known) or self._says(said, text)
        if not found:
            self._help(said.raw[said.start :], "claim", known)
        reason = "; ".join(self.reasons)
        return [Claim(head.value, says, line.span, reason) for says in found]

    def _said_in_person(self, player: str, said: Line, text: str, known: int) -> list[Assertion]:
        """What a claim says of the claimant and the opponent; else nothing, and the problems of the line (from ``known`` on)."""
        from judgecli.language.claimed import in_the_third_person

        opponent = self.lines.told()["other"](player)
        named = in_the_third_person(said, text, grammar_of(text), player, opponent)
        if named is None:
            return []
        own, self.lines.problems[known:] = self.lines.problems[known:], []
        self.readings = 0
        found = [moved_back(says, named) for says in self._says(named.line, named.text)]
        if not found:
            self.lines.problems[known:] = own
        return found

    def _help(self, said: str, part: str, known: int) -> None:
        """Add to the problems of a statement (from ``known`` on) what may be meant."""
        self.helped[part] += 1
        if self.helped[part] > nearby.MOST_LINES or len(self.lines.problems) == known:
            return
        grammar = grammar_of(self.lines.mask(fold(said)))
        own = self.lines.problems[known:]

        def can_be_read(text: str) -> bool:
            self.readings = 0
            folded = fold(text)
            line = Line(own[0].span.line, 0, 0, folded, text)
            masked = self.lines.mask(folded)
            read = self._says(line, masked) if part == "claim" else self.lines.statement(line, part, masked)
            return bool(read)

        lines = nearby.nearby(said, part, grammar, spoken(), self.lines.names, can_be_read)
        self.lines.problems[known:] = [nearby.helped(own[0], list(lines)), *own[1:]]

    def question(self, line: Line) -> list[Question]:
        said, text = self._after_colon(line)
        may = _MAY_QUESTION.search(text) is not None
        question: Question | None = self.lines.statement(said, "may_question" if may else "question", text)
        return [question] if question else []

    def _says(self, line: Line, text: str) -> list[Assertion]:
        """A statement, or those that one line makes of several cards; one that a play may be made has the words of a play."""
        self.readings, self.in_all = self.readings + 1, self.in_all + 1
        known = len(self.lines.problems)
        for each in shared_out(line, text, grammar_of(text), self.lines.told()):
            found = [self.lines.statement(one.line, claim_rule(one.text), one.text) for one in each]
            if all(says is not None for says in found):
                return [moved_back(says, one) for says, one in zip(found, each, strict=True)]
            del self.lines.problems[known:]
        says: Assertion | None = self.lines.statement(line, claim_rule(text), text)
        return [says] if says else self._says_in_one_line(line, text, known)

    def _of_parts(self, parts: tuple[Reworded, ...]) -> list[Assertion]:
        """What the parts of a line say; nothing, where one of them cannot be read."""
        found: list[Assertion] = []
        for one in parts:
            tried_enough = self.readings >= MOST_READINGS or self.in_all >= MOST_IN_A_FILE
            if tried_enough or not (says := self._says(one.line, one.text)):
                return []
            found += [moved_back(x, one) for x in says]
        return found

    def _says_in_one_line(self, line: Line, text: str, known: int) -> list[Assertion]:
        """Statements in one line, where each can be read by itself; else none, and the problems of the line (from ``known`` on)."""
        own, told = self.lines.problems[known:], self.lines.told()
        for each in in_one_line(line, text, grammar_of(text), told):
            del self.lines.problems[known:]
            if found := self._of_parts(each):
                return found
        for each, reason in without_its_reason(line, text, grammar_of(text), told):
            del self.lines.problems[known:]
            if found := self._of_parts(each):
                self.lines.problems.append(check.reason(line.span))
                self.reasons.append(reason)
                return found
        self.lines.problems[known:] = own
        return []

    def _after_colon(self, line: Line) -> tuple[Line, str]:
        start = line.folded.index(":") + 1
        text = " " * start + self.lines.mask(line.folded)[start:]
        return Line(line.number, line.indent, len(text) - len(text.lstrip()), line.folded, line.raw), text

    def expectations(self, line: Line) -> list[Assertion]:
        found: list[Assertion] = []
        for child in line.children:
            self.lines.childless(child)
            self.readings = 0
            found += self._says(child, self.lines.mask(child.folded))
        return found


_MAY_QUESTION = pattern(r"^(?:[^:]*:)? *(?:may|can) |できるか")
