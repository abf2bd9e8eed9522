"""What is asked of a scenario's game: who, where, how much, whether, what may be done; and how else a question may be put."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from judgecli.language import asked, check
from judgecli.language.ast import Assertion, Play, Question
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.line_reader import LineReader, question_rule
from judgecli.language.plain_endings import asked_plainly
from judgecli.language.reading import grammar_of
from judgecli.language.short_names import in_full
from judgecli.language.source import Line, fold
from judgecli.language.told_causes import with_known_causes
from judgecli.language.told_facts import is_in_play
from judgecli.language.told_types import AT_ONCE
from judgecli.language.walk import placed
from judgecli.language.words import Lang, spoken
from judgecli.lazy import pattern, replace

if TYPE_CHECKING:
    from judgecli.language.asked_of_each import Asked
    from judgecli.language.told_roles import Told


class Statements(Protocol):
    """What reads the statements of a file."""

    lines: LineReader
    written: list[Line]
    claimants: list[str]

    def says(self, line: Line, text: str) -> list[Assertion]: ...
    def says_of(self, line: Line, text: str) -> list[Assertion]: ...
    def after_colon(self, line: Line) -> tuple[Line, str]: ...
    def told_so_far(self, plays: Sequence[Play]) -> Told: ...


class QuestionReader:
    """Reads what stands behind `question`."""

    def __init__(self, said: Statements) -> None:
        self.said, self.lines = said, said.lines

    def question(self, line: Line) -> list[Question]:
        said, text = self.said.after_colon(line)
        known, written = len(self.lines.problems), said.raw[said.start :].strip()
        if found := self._asked(said, text):
            return found
        own = self.lines.problems[known:]
        plain = [self._of_text(each, line) for each in asked_plainly(written)] if grammar_of(text) == "japanese" else []
        for each in plain:
            del self.lines.problems[known:]
            if found := self._asked(*each):
                told = [placed(one, said.span) for one in found]
                return [replace(told[0], text=written)] if len(told) == 1 and told[0].kind != "whether" else told
        nearest: list[Diagnostic] = []
        for each in ((said, text), *plain):
            self.lines.problems[known:] = own
            if found := self._whether(*each, known):
                return [placed(one, said.span) for one in found]
            nearest = nearest or self.lines.problems[known:]
        self.lines.problems[known:] = nearest
        return []

    def _of_text(self, said: str, line: Line) -> tuple[Line, str]:
        """Words as a line of their own, and as it is lexed."""
        folded = fold(said)
        return Line(line.number, 0, 0, folded, said), self.lines.mask(folded)

    def _asked(self, said: Line, text: str) -> list[Question]:
        """The questions of one line that asks for something, or whether something may be done."""
        known = len(self.lines.problems)
        if found := self._of_its_state(said) or self._of_what_comes_of_it(said, text):
            del self.lines.problems[known:]
            return found
        question: Question | None = self.lines.statement(said, question_rule(text), text)
        if question is None and (question := self._with_names_in_full(said)) is not None:
            del self.lines.problems[known:]
        return [question] if question else []

    def _with_names_in_full(self, said: Line) -> Question | None:
        """A question with each card by its whole name; ``None`` where it names none in short, or is not read so either."""
        written = said.raw[said.start :].strip()
        if (whole := in_full(written, self.lines.names)) == written:
            return None
        known, folded = len(self.lines.problems), fold(whole)
        line = Line(said.number, 0, 0, folded, whole)
        found: Question | None = self.lines.statement(line, "question", self.lines.mask(folded))
        del self.lines.problems[known:]
        return placed(found, said.span) if found is not None else None

    def _of_its_state(self, said: Line) -> list[Question]:
        """In what position or state a card is, asked state by state."""
        found: list[Question] = []
        for each in asked.states_of(in_full(said.raw[said.start :].strip(), self.lines.names), spoken()):
            folded = fold(each)
            line = Line(said.number, 0, 0, folded, each)
            found += [
                Question("whether", said.span, each, says=placed(x, said.span))
                for x in self.said.says_of(line, self.lines.mask(folded))
            ]
        return found

    def _of_what_comes_of_it(self, said: Line, text: str) -> list[Question]:
        """What comes of it all, of a line, a battle or a card, and who is right; none for another question."""
        if _OUTCOME.search(text) is None:
            return []
        from judgecli.language import asked_outcome
        from judgecli.language.told_roles import doing

        told, facts = self.said.told_so_far(self.lines.plays), self.lines.told()
        fought = [
            f"《{x}》" + f"#{tag}" * bool(tag) for does in ("attacking", "attacked") for x, tag, _ in doing(does, told)
        ]
        here = asked_outcome.Here(
            self.said.claimants,
            self.lines.plays,
            self.lines.types,
            list(dict.fromkeys(fought)),
            tuple(self.lines.holders),
            facts["line"],
        )
        known, found = len(self.lines.problems), list[Question]()
        written = in_full(said.raw[said.start :].strip(), self.lines.names)
        for each in asked_outcome.parts(written, grammar_of(text), here):
            folded = fold(each)
            line = Line(said.number, 0, 0, folded, each)
            one: Question | None = self.lines.statement(line, "question", self.lines.mask(folded))
            found += [placed(one, said.span)] if one is not None else []
            if one is None:
                del self.lines.problems[known:]
                return []
        return found

    def _whether(self, line: Line, text: str, known: int) -> list[Question]:
        """Questions whether something is so, told in other words than the grammar's, as a claim may be; none, and the problems of the line
        with what may be asked, where it tells nothing that can be read.
        """
        grammar, written = grammar_of(text), line.raw[line.start :].strip()
        own, self.lines.problems[known:] = self.lines.problems[known:], []
        said, plain = asked.without_why(written, grammar), text.rstrip().rstrip("?？。")
        found: list[Assertion] = []
        if not asked.asks_for_something(said, grammar):
            if said == written:
                found = self.said.says(line, plain.removesuffix("か") if grammar == "japanese" else plain)
            found = found or self._in_other_words(line, said, grammar, known)
        if found:
            return [Question("whether", line.span, said, says=says) for says in found]
        if asked_of_each := self._of_each(line, said, grammar, known) or self._of_each_player(
            line, said, grammar, known
        ):
            return asked_of_each
        self.lines.problems[known:] = own
        if own:
            numbered = [(n, one.raw[one.start :].strip()) for n, one in enumerate(self.said.written, 1)]
            cards = tuple(name for name in self.lines.names if name)
            told = in_full(said, self.lines.names)
            if caused := self._of_known_causes(line, told, grammar):
                from judgecli.language.nearby import caused as with_causes

                self.lines.problems[known] = with_causes(own[0], caused)
                return []
            if own[0].span.start <= line.start:  # a word that is near to the first one is none that was meant
                own[0] = replace(own[0], help_en="", help_ja="")
            about = self._asked_of_what_it_names(line, told, grammar, numbered)
            self.lines.problems[known] = asked.helped(
                own[0], told, grammar, cards, tuple(self.lines.holders), numbered, about
            )
        return []

    def _asked_of_what_it_names(
        self, line: Line, told: str, grammar: str, numbered: Sequence[tuple[int, str]]
    ) -> tuple[str, ...]:
        """What the words of a question that cannot be read tell of its cards and players, as it may be claimed."""
        from judgecli.language.named_here import Named, asked_of_what_it_names

        lang: Lang = "ja" if grammar == "japanese" else "en"
        holders, before = tuple(self.lines.holders), list(self.lines.problems)
        here = Named(self.lines.types, holders, "", "", numbered, holder=self.lines.told()["holder"])

        def can_be_read(text: str) -> bool:
            folded = fold(text)
            return bool(self.said.says(Line(line.number, 0, 0, folded, text), self.lines.mask(folded)))

        found = asked_of_what_it_names(told.rstrip("?？ "), lang, here, can_be_read)
        self.lines.problems[:] = before
        return found

    def _in_other_words(self, line: Line, said: str, grammar: str, known: int) -> list[Assertion]:
        for each in asked.as_statements(in_full(said, self.lines.names), grammar):
            del self.lines.problems[known:]
            folded = fold(each)
            if found := self.said.says_of(Line(line.number, 0, 0, folded, each), self.lines.mask(folded)):
                return [placed(says, line.span) for says in found]
        return []

    def _of_each(self, line: Line, said: str, grammar: str, known: int) -> list[Question]:
        """Who does something, which card, how often, what becomes of it: asked of each that can be meant; else nothing."""
        from judgecli.language.asked_of_each import of_each

        players, cards = tuple(self.lines.holders), self._in_play()
        for what in of_each(in_full(said, self.lines.names), grammar, players, cards, self.lines.types, self._who_has):
            del self.lines.problems[known:]
            parts = [self._answering(line, each, known) for each in what.says]
            if all(parts):
                kind = "how much" if what.number else "whether"
                found = [
                    Question(kind, line.span, _asking(said, each, what), says=says)
                    for each, part in zip(what.says, parts, strict=True)
                    for says in part
                ]
                return [*found, *(self._where(line, what.where) if what.where else ())]
        del self.lines.problems[known:]
        return []

    def _of_each_player(self, line: Line, said: str, grammar: str, known: int) -> list[Question]:
        """How many shields, cards in hand and so on are left, where it is not said whose: of each player; else nothing."""
        counted = asked.counted_of_nobody(in_full(said, self.lines.names), grammar, tuple(self.lines.holders))
        found: list[Question] = []
        for player in self.lines.holders if counted else ():
            each = f"{player}の{counted}はいくつ" if grammar == "japanese" else f"what is {counted} of {player}?"
            folded = fold(each)
            one: Question | None = self.lines.statement(
                Line(line.number, 0, 0, folded, each), "question", self.lines.mask(folded)
            )
            if one is None:
                break
            found.append(placed(one, line.span))
        del self.lines.problems[known:]
        return found if len(found) == len(self.lines.holders) else []

    def _answering(self, line: Line, said: str, known: int) -> list[Assertion]:
        """One of the statements that are asked about; none where it is not read whole. Of a choice it may be left out what is chosen: the
        answer tells it.
        """
        folded, before = fold(said), self.lines.problems[known:]
        del self.lines.problems[known:]
        read = self.said.says_of(Line(line.number, 0, 0, folded, said), self.lines.mask(folded))
        left_out = self.lines.problems[known:]
        if left_out and not all(x.code == check.ASIDE for x in left_out):
            return []
        if left_out and not all(says.verb == "chooses" for says in read):
            return []
        self.lines.problems[known:] = before or left_out
        return [placed(says, line.span) for says in read]

    def _where(self, line: Line, card: str) -> list[Question]:
        said = f"{card}はどこ"
        where = Line(line.number, 0, 0, fold(said), said)
        lies: Question | None = self.lines.statement(where, "question", self.lines.mask(where.folded))
        return [placed(lies, line.span)] if lies is not None else []

    def _in_play(self) -> list[str]:
        """The cards that fight where the play begins, or that a line of it puts there or chooses, by their names."""
        there = [
            one.name + f"》#{one.tag}" * bool(one.tag)
            for player in self.lines.placed
            for zone in player.zones
            if is_in_play(zone.zone)
            for one in zone.cards
        ]
        there += [
            name for player in self.lines.placed for zone in player.zones for one in zone.cards for _, name in one.under
        ]
        named = [
            x.text + f"》#{x.tag}" * bool(x.tag)
            for play in self.lines.plays
            for _, said in play.roles
            for x in said
            if x.kind == "card"
        ]
        fights = [
            x
            for x in named
            if AT_ONCE.isdisjoint(
                word for one in self.lines.types.get(x.partition("》")[0], ()) for word in one.split()
            )
        ]
        return [f"《{name}" + "》" * ("》" not in name) for name in dict.fromkeys((*there, *fights)) if name]

    def _who_has(self, card: str) -> list[str]:
        """The players on whose side of the board a card of this name lies."""
        name = card.partition("》")[0].removeprefix("《")
        return [
            player.player
            for player in self.lines.placed
            if any(one.name == name for zone in player.zones for one in zone.cards)
        ]

    def _of_known_causes(self, line: Line, told: str, grammar: str) -> list[str]:
        """The questions that can be put instead of one that asks by what something came about."""
        known, found = len(self.lines.problems), []
        for each in with_known_causes(told.rstrip("?？。 "), grammar):
            plain = each.removesuffix("か") if grammar == "japanese" else each
            for said in (plain, *asked.as_statements(plain, grammar)):
                folded = fold(said)
                if self.said.says(Line(line.number, 0, 0, folded, said), self.lines.mask(folded)):
                    found.append(f"{plain}か？" if grammar == "japanese" else f"{each}?")
                    break
            del self.lines.problems[known:]
        return found


def _asking(said: str, each: str, what: Asked) -> str:
    """A question as it is shown: as it is written where it asks how much of one, else of each."""
    if not what.number:
        return each
    return said if len(what.says) == 1 else each.replace("は0", "は何", 1)


_OUTCOME = pattern(
    r"どう|何が|結果|結末|結論|裁定|判定|処理は|正し|正解|合って|通[るり]|間違|誤り|認めら"
    r"|\b(?:what|who|whose|which|how)\b.*\b(?:happen\w*|right|correct|wrong|mistaken|true|has it|becomes?|became|comes?|came|left"
    r"|result|outcome|ruling|verdict|answer|resol\w+|ends?|goes?|ruled|handled|holds|stands|out)\b",
    re.IGNORECASE,
)
"""Words without one of which nothing is asked of what comes of it."""
