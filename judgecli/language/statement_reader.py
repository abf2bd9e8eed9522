"""What is said of a scenario's game: plays at their moments, claims, questions and expectations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from judgecli.language import check
from judgecli.language.ast import Assertion, Claim, Question, Span
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.line_reader import LineReader
from judgecli.language.line_shapes import Head
from judgecli.language.otherwise import Reworded, moved_back
from judgecli.language.play_reader import PlayReader
from judgecli.language.players import OWN
from judgecli.language.reading import grammar_of
from judgecli.language.source import Line
from judgecli.lazy import pattern, replace

_Otherwise = tuple[Reworded, Diagnostic | None, str]
"""A claim in other words, what is noted of that, and the part of it that is a reason."""


class StatementReader(PlayReader):
    """Reads the lines below `play` and `expect`, and what stands behind `claim` and `question`."""

    def __init__(self, lines: LineReader) -> None:
        super().__init__(lines)
        self.claimants: list[str] = []
        """Who claims something, in the order of their claims."""
        self.spoken_of = ""
        """The one card that the last claim speaks of that speaks of one."""

    def claim(self, line: Line, head: Head) -> list[Claim]:
        said, text = self.after_colon(line)
        self.readings, self.reasons, self.speaker = 0, [], head.value
        self.claimants.append(head.value)
        if head.value == OWN[1] and (whose := _OWN_WORDS.search(said.raw, said.start)) is not None:
            self.lines.problems.append(check.said_by_the_opponent(Span(line.number, *whose.span()), whose[0]))
            return []
        known = len(self.lines.problems)
        otherwise = partial(self._said_otherwise, head.value, known=known)
        found = (
            otherwise(self._with_what_was_spoken_of(said, text))
            or self._said_in_person(head.value, said, text, known)
            or self.says_of(said, text)
            or otherwise(self._with_what_it_is_of(said, text))
            or otherwise(self._behind_what_leads_up(said, text))
        )
        if not found:
            self._help(said.raw[said.start :], "claim", known, said.start, head.value)
        told = self.reasons  # of one that is part of another, as "X" of "X and Y", the whole is told
        reason = "; ".join(x for x in told if not any(x != other and x in other for other in told))
        if any(says.verb in ("legal", "illegal") for says in found):
            from judgecli.language.carried_out import about_what_comes_of_it

            found = about_what_comes_of_it(found, said.raw[said.start :], self.lines.plays, self.lines.placed)
        if len(found) == 1 and found[0].play is not None:  # "still", "again" say that it is about one play more
            found = [replace(found[0], text=said.raw[said.start :].strip())]
        from judgecli.language.spoken_of import only_card

        self.spoken_of = only_card(found, self.lines.plays) or self.spoken_of
        return [Claim(head.value, says, line.span, reason) for says in found]

    def _said_in_person(self, player: str, said: Line, text: str, known: int) -> list[Assertion]:
        """What a claim says of the claimant and the opponent; else nothing, and the problems of the line (from ``known`` on)."""
        from judgecli.language.claimed import in_the_third_person

        opponent = self.lines.told()["other"](player)
        named = in_the_third_person(said, text, grammar_of(text), player, opponent)
        for one in self.lines.attempts(known, (named,) if named is not None else ()):
            self.readings = 0
            if found := [moved_back(says, one) for says in self.says_of(one.line, one.text)]:
                return found
        return []

    def _said_otherwise(self, player: str, ways: Iterable[_Otherwise], known: int) -> list[Assertion]:
        """What a claim says in the first of these words that can be read; else nothing, and the problems of the line."""
        for one, noted, reason in self.lines.attempts(known, ways):
            self.readings, self.reasons = 0, []
            if found := self._said_in_person(player, one.line, one.text, known) or self.says_of(one.line, one.text):
                self.lines.problems += [noted] if noted is not None else []
                self.reasons = [reason, *self.reasons] if reason else self.reasons
                return [moved_back(says, one) for says in found]
        self.reasons = []
        return []

    def _with_what_was_spoken_of(self, said: Line, text: str) -> Iterator[_Otherwise]:
        """The claim with the one card that the claim before speaks of, where it says "it"."""
        if self.spoken_of:
            from judgecli.language.spoken_of import with_what_was_spoken_of

            for named, pronoun in with_what_was_spoken_of(said, text, grammar_of(text), self.spoken_of):
                yield named, check.taken(said.span, pronoun, self.spoken_of), ""

    def _with_what_it_is_of(self, said: Line, text: str) -> Iterator[_Otherwise]:
        """The claim with the card that it names before it says 「その能力」, a thing of that card."""
        if grammar_of(text) == "japanese":
            from judgecli.language.that_of_it import with_what_it_is_of, without_what_it_waits_for

            named_so = list(with_what_it_is_of(said, text))
            first = (named_so[0].line, named_so[0].text) if named_so else (said, text)
            for named in chain(without_what_it_waits_for(*first, self.lines.told()["only"]), named_so):
                yield named, None, ""

    def _behind_what_leads_up(self, said: Line, text: str) -> Iterator[_Otherwise]:
        """The end of a claim, or the verdict it begins with: what else it says is a reason."""
        from judgecli.language.led_up import with_what_follows, with_what_leads_up

        grammar = grammar_of(text)
        for end, before in chain(with_what_leads_up(said, text, grammar), with_what_follows(said, text, grammar)):
            yield end, check.reason(said.span), before

    def question(self, line: Line) -> list[Question]:
        from judgecli.language.question_reader import QuestionReader

        return QuestionReader(self).question(line)

    def after_colon(self, line: Line) -> tuple[Line, str]:
        start = line.folded.index(":") + 1
        if (opinion := _OPINION.match(line.folded, start)) is not None:
            blank = " " * (opinion.end() - start)
            folded, raw = (said[:start] + blank + said[opinion.end() :] for said in (line.folded, line.raw))
            line = replace(line, folded=folded, raw=raw)
        text = _CAPITAL.sub(lambda found: found[0].lower(), " " * start + self.lines.mask(line.folded)[start:])
        return Line(line.number, line.indent, len(text) - len(text.lstrip()), line.folded, line.raw), text

    def expectations(self, line: Line) -> list[Assertion]:
        found: list[Assertion] = []
        for child in line.children:
            self.lines.childless(child)
            self.readings, self.speaker = 0, ""
            found += self.says_of(child, self.lines.mask(child.folded))
        return found


_OWN_WORDS = pattern("|".join(OWN))
_OPINION = pattern(
    r" *(?:(?:I|we) (?:think|say|claim|believe|guess|mean|argue)(?: that)?|in my (?:opinion|view|eyes)),? (?=\S)",
    re.IGNORECASE,
)
"""That somebody thinks so, which every claim says."""
_CAPITAL = pattern(r"^ *[A-Z](?=[a-z])")
"""The first letter of a sentence."""
