"""What is said of a scenario's game: plays at their moments, claims, questions and expectations."""

from __future__ import annotations

from judgecli.language.ast import Anchor, Assertion, Claim, Play, Question
from judgecli.language.diagnostics import error
from judgecli.language.line_reader import LineReader, claim_rule
from judgecli.language.line_shapes import Head
from judgecli.language.otherwise import in_one_line, moved_back, shared_out
from judgecli.language.reading import grammar_of
from judgecli.language.source import MAX_LINES, Line
from judgecli.lazy import pattern, replace


class StatementReader:
    """Reads the lines below `play` and `expect`, and what stands behind `claim` and `question`."""

    def __init__(self, lines: LineReader) -> None:
        self.lines = lines

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
        play: Play | None = self.lines.statement(line, "play")
        for child in line.children:
            self.lines.childless(child)
            refusal: Head | None = self.lines.read(child, "lines", "illegal_line")
            if refusal and play:
                refused = play.refused + tuple(section for _, section in refusal.items)
                play = replace(play, illegal=True, refused=refused, illegal_line=child.number)
        return play

    def claim(self, line: Line, head: Head) -> list[Claim]:
        said, text = self._after_colon(line)
        return [Claim(head.value, says, line.span) for says in self._says(said, text)]

    def question(self, line: Line) -> list[Question]:
        said, text = self._after_colon(line)
        may = _MAY_QUESTION.search(text) is not None
        question: Question | None = self.lines.statement(said, "may_question" if may else "question", text)
        return [question] if question else []

    def _says(self, line: Line, text: str) -> list[Assertion]:
        """A statement, or those that one line makes of several cards; one that a play may be made has the words of a play."""
        known = len(self.lines.problems)
        for each in shared_out(line, text, grammar_of(text), self.lines.told()):
            found = [self.lines.statement(one.line, claim_rule(one.text), one.text) for one in each]
            if all(says is not None for says in found):
                return [moved_back(says, one) for says, one in zip(found, each, strict=True)]
            del self.lines.problems[known:]
        says: Assertion | None = self.lines.statement(line, claim_rule(text), text)
        return [says] if says else self._says_in_one_line(line, text, known)

    def _says_in_one_line(self, line: Line, text: str, known: int) -> list[Assertion]:
        """Statements in one line, where each can be read by itself; else none, and the problems of the line (from ``known`` on)."""
        own = self.lines.problems[known:]
        for each in in_one_line(line, text, grammar_of(text)):
            del self.lines.problems[known:]
            parts = [[moved_back(says, one) for says in self._says(one.line, one.text)] for one in each]
            if all(parts):
                return [says for part in parts for says in part]
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
            found += self._says(child, self.lines.mask(child.folded))
        return found


_MAY_QUESTION = pattern(r"^(?:[^:]*:)? *(?:may|can) |できるか")
