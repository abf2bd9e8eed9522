"""One line of a scenario to what it says: by the grammar, or where that does not read it, in other wordings that mean the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from judgecli.language.ast import Ability, Play, PlayerBoard, Span
from judgecli.language.build import Builder, Misread
from judgecli.language.build_effects import EffectBuilder
from judgecli.language.build_errors import several
from judgecli.language.check import aside as left_out
from judgecli.language.check import taken_for_tribes
from judgecli.language.compare import meaning
from judgecli.language.diagnostics import Diagnostic, error
from judgecli.language.otherwise import Reworded, moved_back, reworded
from judgecli.language.reading import grammar_of, read
from judgecli.language.source import MAX_NESTING, PLAYER_MARK, PLAYER_MORE, Line, Source, fold, in_small_letters
from judgecli.language.source import mask as masked
from judgecli.language.token import Token
from judgecli.language.told_board import Lying
from judgecli.language.told_facts import not_to_be_found, told_facts
from judgecli.language.words import spoken
from judgecli.lazy import pattern, replace

_Way = TypeVar("_Way")


class LineReader:
    """What is known while the lines of one file are read: ``names`` of its cards, its ``players``, the cards that each of them holds
    (``holders``), where cards lie (``lying``) and how (``placed``), their ``colours``, ``types`` and ``costs``, how many ``abilities``
    they have, which ``wait`` for something by themselves, the ``plays``, whose ``turn`` the board is of, and the ``problems`` noted so far.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems = list(source.diagnostics)
        self.names: tuple[str, ...] = ()
        self.players: tuple[str, ...] = ()
        self.depth = 0
        self.holders: dict[str, frozenset[str]] = {}
        self.lying: Lying = ()
        self.placed: tuple[PlayerBoard, ...] = ()
        self.colours: dict[str, frozenset[str]] = {}
        self.types: dict[str, frozenset[str]] = {}
        self.costs: dict[str, int] = {}
        self.abilities: dict[str, int] = {}
        self.wait: frozenset[str] = frozenset()
        self.plays: tuple[Play, ...] = ()
        self.turn = ""
        self.unread = self.unhelped = self.cut = 0
        self.lost = False
        """Whether a line of the board or the play could not be read: what other lines say of it cannot be found."""

    def attempts(self, known: int, ways: Iterable[_Way]) -> Iterator[_Way]:
        """The ways to read a line, each tried without the problems of the one before; after the last the line has its own again
        (those from ``known`` on). Whoever can read one goes no further, and leaves what was noted of that.
        """
        own = self.problems[known:]
        for way in ways:
            del self.problems[known:]
            yield way
        self.problems[known:] = own

    @contextmanager
    def cut_short(self, words: str) -> Iterator[None]:
        """Within this a line is read without some words: no frame is looked for that the rest may fill by chance."""
        self.cut += bool(words)
        try:
            yield
        finally:
            self.cut -= bool(words)

    def read(self, line: Line, grammar: str, start: str, text: str = "") -> Any:
        """The value of a line, or None after an error was noted. ``text`` defaults to the whole line, masked."""
        text = text or self.mask(line.folded)
        tree = self._tree(line, grammar, start, text)
        if isinstance(tree, Diagnostic):
            self.problems.append(tree)
            return None
        try:
            return self._builder(grammar, start, line).build(tree)
        except Misread as problem:
            self.problems.append(problem.diagnostic)
            return None

    def _tree(self, line: Line, grammar: str, start: str, text: str) -> Any:
        """What the line parses to, with its words in small letters if it must be; its error, if it does not parse."""
        tree = read(grammar, start, line, text, self.names)
        if isinstance(tree, Diagnostic) and (small := in_small_letters(text)) != text:
            small_tree = read(grammar, start, line, small, self.names)
            further = not isinstance(small_tree, Diagnostic) or small_tree.span.start > tree.span.start
            return small_tree if further else tree
        return tree

    def fact(self, line: Line, start: str, text: str = "", kind: str = "") -> Any:
        """A line that tells the game, a card or the board; its errors, if it has no meaning in other wordings either."""
        text = without_its_stop(text or self.mask(line.folded))
        known = len(self.problems)
        value = self.read(line, "lines", start, text)
        if value is None and (other := self._in_our_words(line, text, start, kind or start)) is not None:
            own, self.problems[known:] = self.problems[known:], []
            value = moved_back(self.read(other.line, "lines", start, other.text), other)
            if value is None:
                self.problems[known:] = own
        if value is None and (kind or start) == "card":
            value = self._with_tribes(line, text, start, known)
        if value is None:
            self._further_in_our_words(line, text, start, kind or start, known)
            self._without_some_words(line, text, start, kind or start, known)
        return value

    def _with_tribes(self, line: Line, text: str, start: str, known: int) -> Any:
        """What a card's line says whose races stand without brackets; ``None``, and its own errors, where that is not read either."""
        from judgecli.language.bare_tribes import with_tribes

        made = with_tribes(line, text)
        if made is None:
            return None
        bare, tribes = made
        own, self.problems[known:] = self.problems[known:], []
        tree = self._tree(bare.line, "lines", start, bare.text)
        other = self._in_our_words(bare.line, bare.text, start, "card") if isinstance(tree, Diagnostic) else bare
        value = self.read(other.line, "lines", start, other.text) if other is not None else None
        if value is None or other is None:
            self.problems[known:] = own
            return None
        self.problems.append(taken_for_tribes(line.span, tribes))
        return moved_back(value, _after(other, bare) if other is not bare else bare)

    def _further_in_our_words(self, line: Line, text: str, start: str, kind: str, known: int) -> None:
        """Of a line that no wording makes readable: what is wrong once all its pieces are in the grammar's words, if that is further on."""
        if self.unhelped >= MOST_HELPED or len(self.problems) != known + 1:
            return
        ours = self.in_all_our_words(line, text, kind)
        tree = self._tree(ours.line, "lines", start, ours.text) if ours is not None else None
        if ours is None or not isinstance(tree, Diagnostic) or tree.span.start >= len(ours.at):
            return
        if ours.at[tree.span.start] > self.problems[known].span.start:
            self.problems[known] = moved_back(tree, ours)

    def _without_some_words(self, line: Line, text: str, start: str, kind: str, known: int) -> None:
        """Add to the problem of a line, where nothing else helps with it, what can be read of it."""
        self.unhelped += 1
        if self.unhelped > MOST_HELPED or len(self.problems) == known:
            return
        near = self.problems[known].help_en
        if near and not (near.startswith("did you mean") and near.endswith("?")):
            return
        from judgecli.language.cut import cut, without

        def ask(left: Reworded) -> int:
            tree = self._tree(left.line, "lines", start, left.text)
            if not isinstance(tree, Diagnostic) or self._in_our_words(left.line, left.text, start, kind) is not None:
                return -1
            return tree.span.start

        problem = self.problems[known]
        made = cut(line, text, kind, problem.span.start, ask)
        from judgecli.language.models import with_a_model

        self.problems[known] = (
            without(problem, made)
            if made is not None
            else problem
            if near or (kind == "game" and len(text[: problem.span.start].split()) > 1)  # which game it is was read
            else with_a_model(problem, kind, grammar_of(line.text))
        )

    def _in_our_words(self, line: Line, text: str, start: str, kind: str) -> Reworded | None:
        def can_be_read(other: Reworded) -> bool:
            return not isinstance(self._tree(other.line, "lines", start, other.text), Diagnostic)

        from judgecli.language.wordings import in_our_words

        return in_our_words(line, text, kind, spoken(), can_be_read)

    def in_all_our_words(self, line: Line, text: str, kind: str) -> Reworded | None:
        """The line with every piece of it in the grammar's words, whether or not it can be read then; ``None`` where none is in others."""
        from judgecli.language.wordings import in_our_words

        made: list[Reworded] = []

        def kept(now: Reworded) -> bool:
            made.append(now)
            return False

        in_our_words(line, text, kind, spoken(), kept)
        return made[-1] if made else None

    def mask(self, folded: str) -> str:
        return masked(folded, self.names, self.players)

    def _builder(self, grammar: str, start: str, line: Line) -> Builder:
        return self._effects(grammar, line) if start in ("ability", "lasting") else Builder(line, grammar)

    def _effects(self, grammar: str, line: Line) -> EffectBuilder:
        if grammar != "japanese":
            return EffectBuilder(line, grammar, self.nested)
        from judgecli.language.build_japanese import JapaneseBuilder

        return JapaneseBuilder(line, grammar, self.nested)

    def nested(self, line: Line, token: Token) -> Ability:
        """The ability in a quotation, given to something else; its columns are those of the line."""
        start, stop = (token.start_pos or 0) + 1, (token.end_pos or 0) - 1
        text = " " * start + self.mask(fold(line.raw[start:stop]))
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise Misread(error("L106", Span(line.number, start, stop), "nested too deeply", "入れ子が深すぎます"))
        grammar = grammar_of(text)
        tree = read(grammar, "ability", line, text, self.names)
        if isinstance(tree, Diagnostic):
            raise Misread(tree)
        ability: Ability = self._effects(grammar, line).build(tree)
        self.depth -= 1
        return replace(ability, span=Span(line.number, start, stop), text=line.raw[start:stop])

    def statement(self, line: Line, start: str, text: str = "") -> Any:
        text = without_its_stop(text or self.mask(line.folded))
        known = len(self.problems)
        part = _PARTS.get(start, "")
        value = self._said(line, start, text, part, known)
        return self._in_pieces(line, start, text, part, known) if value is None and part in PIECEWISE else value

    def _said(self, line: Line, start: str, text: str, part: str, known: int) -> Any:
        """What a line says by the grammar, or as a whole line of ``otherwise.tsv``."""
        if part == "play" and (value := self._by_rows(line, text, "play first", known)) is not None:
            return value
        value = self.read(line, grammar_of(text), start, text)
        return self._by_rows(line, text, part, known) if value is None and part else value

    def _in_pieces(self, line: Line, start: str, text: str, part: str, known: int) -> Any:
        """What a line says once pieces of it are in the grammar's words; its errors, from ``known`` on, go where it is understood."""
        if self.unread >= MOST_UNREAD:
            return None
        from judgecli.language.wordings import in_our_words

        own, made = self.problems[known:], []

        def can_be_read(now: Reworded) -> bool:
            del self.problems[known:]
            rule = claim_rule(now.text) if part == "claim" else start
            value = self._said(now.line, rule, now.text, part, known)
            made.append(value if value is None else moved_back(value, now))
            return value is not None

        def in_words_or_pieces(now: Reworded) -> bool:
            if can_be_read(now):
                return True
            if in_our_words(now.line, now.text, part, spoken(), can_be_read) is None:
                return False
            made[-1] = moved_back(made[-1], now)
            return True

        read, aside = in_our_words(line, text, part, spoken(), can_be_read) is not None, ""
        read = read or any(map(in_words_or_pieces, self._in_other_forms(line, text, part)))
        said = None if read else self._bare(line, text)
        if said is not None:  # what the words could be besides has been tried
            bare, aside = said
            read = in_words_or_pieces(bare)
        if read:
            del self.problems[known:]
            self.problems += [left_out(line.span, aside)] if aside else []
            return made[-1]
        self.problems[known:] = own
        self.unread += 1
        return None

    def _in_other_forms(self, line: Line, text: str, part: str) -> Iterator[Reworded]:
        """The line in other forms of its words, in the order of writing, and as a frame says it that it fills."""
        if grammar_of(text) == "english":
            from judgecli.language.voices import in_active_voice, in_plain_forms

            yield from in_plain_forms(line, text, part, self.told())
            if part == "play" and " by " in text and any(in_active_voice(line, text, self.told())):
                return  # it may tell a play again: whoever reads plays sees to that
        else:
            from judgecli.language.plain_endings import in_plain_endings

            yield from in_plain_endings(line, text)
        if part in ("play", "claim") and not self.cut:
            from judgecli.language.frames import in_frames

            if grammar_of(text) == "japanese":
                from judgecli.language.frames.japanese import in_any_order
                from judgecli.language.spoken_order import as_written
                from judgecli.language.verb_last import with_its_verb_last

                yield from in_any_order(line, text, part, self.lying, self.plays)
                yield from as_written(line, text)
                yield from with_its_verb_last(line, text) if part == "play" else ()
            yield from in_frames(line, text, part)

    def _bare(self, line: Line, text: str) -> tuple[Reworded, str] | None:
        """The line without what the board says already of its cards, their place and state, and with the cards that pay by their names;
        and the words that are left out. ``None``: it says nothing like that.
        """
        from judgecli.language.told_costs import with_cards_that_pay
        from judgecli.language.told_places import without_their_places
        from judgecli.language.told_states import without_their_states
        from judgecli.language.told_types import without_their_types

        grammar, now, aside = grammar_of(text), Reworded(line, text, tuple(range(len(text)))), ""
        if (paid := with_cards_that_pay(line, text, grammar, self.placed, self.colours)) is not None:
            now, aside = paid
        if (bare := without_their_types(now.line, now.text, grammar, self.types)) is not None:
            now = _after(bare, now)
        if (bare := without_their_states(now.line, now.text, grammar, self.placed)) is not None:
            now = _after(bare, now)
        if (bare := without_their_places(now.line, now.text, grammar, self.lying, self.placed)) is not None:
            now = _after(bare, now)
        return None if now.text == text else (now, aside)

    def in_other_words(self, line: Line, text: str, part: str) -> Any:
        """What a whole line means by the rows of other wordings; ``None``, and no error, where none or several are met."""
        known = len(self.problems)
        value = self._by_rows(line, text, part, known)
        del self.problems[known:]
        return value

    def _by_rows(self, line: Line, text: str, part: str, known: int) -> Any:
        """What a whole line means that stands among the other ways of saying it."""
        own = self.problems[known:]
        found: dict[str, Any] = {}
        for other in reworded(line, text, part, grammar_of(text), spoken(), self.told()):
            start = _RULES[part](other.text) if part in _RULES else part.partition(" ")[0]
            del self.problems[known:]
            value = self._as_the_game_says(other, start, known) if start == "play" and other.text != text else None
            value = value or self.read(other.line, grammar_of(other.text), start, other.text)
            if value is not None:
                found.setdefault(other.line.text, moved_back(value, other))
        self.problems[known:] = own
        if len({meaning(value) for value in found.values()} if len(found) > 1 else found) == 1:
            del self.problems[known:]
            return next(iter(found.values()))
        if found:
            self.problems[known:] = [several(line.span, tuple(found))]
        return None

    def _as_the_game_says(self, line: Reworded, start: str, known: int) -> Any:
        """What a reworded line means by a row that goes before the grammar; ``None`` where none is met."""
        for other in reworded(line.line, line.text, "play first", grammar_of(line.text), spoken(), self.told()):
            if (value := self.read(other.line, grammar_of(other.text), start, other.text)) is not None:
                return moved_back(value, other)
            del self.problems[known:]
        return None

    def told(self) -> Mapping[str, Callable[..., str]]:
        """What a row may ask of the rest of the file."""
        found = told_facts(self.plays, self.holders, self.lying, self.types, self.placed, self.abilities)
        return found if not self.lost else not_to_be_found(found, self.names)

    def childless(self, line: Line) -> None:
        for child in line.children:
            self.problems.append(
                error(
                    "L204",
                    child.span,
                    "nothing can be indented under the line above",
                    "この行は字下げできません（上の行の下に続くものはありません）",
                )
            )


def _after(changed: Reworded, of: Reworded) -> Reworded:
    """What was made of a line that was made of another, with its places in the first."""
    return replace(changed, at=tuple(of.at[column] if column >= 0 else -1 for column in changed.at))


_PARTS = {
    "play": "play",
    "assertion": "claim",
    "may_claim": "claim",
    "ability": "ability",
    "question": "question",
    "may_question": "question",
}
"""Rules of the grammar whose lines players say in many ways -> the part of ``otherwise.tsv``."""
PIECEWISE = ("play", "claim", "question")
"""Parts that ``wordings.tsv`` has rows for."""
MOST_HELPED = 20
"""So many lines that tell the game, a card or the board are helped with by what can be read of them."""
MOST_UNREAD = 400
"""So many statements that no wording makes readable are looked up; a file with more of them is no scenario."""


def claim_rule(text: str) -> str:
    """The rule that a claim is read by: one that a play may be made has the words of a play."""
    return "may_claim" if _MAY_CLAIM.search(text) else "assertion"


def question_rule(text: str) -> str:
    """The rule that a question is read by: one whether a play may be made has the words of a play."""
    return "may_question" if _MAY_QUESTION.search(text) else "question"


_MAY_QUESTION = pattern(r"^(?:[^:]*:)? *(?:may|can) |できるか")
_RULES = {"claim": claim_rule, "question": question_rule}
"""Which of two rules a line of a part is read by."""
_MAY_CLAIM = pattern(
    rf"^(?:[^:]*:)? *(?:[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*) +(?:may|can|cannot|can't) (?!(?:not )?answer)"
    r"|(?<!応答)(?:できる|できない)[.。]?$"
)


def without_its_stop(text: str) -> str:
    """A line is a sentence, and may end as one does."""
    said = text.rstrip()
    return said[:-1] if said.endswith((".", "。")) else text
