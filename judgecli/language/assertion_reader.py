"""One statement about the game, tried as each of the forms that it may have."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial, reduce
from itertools import chain
from typing import TYPE_CHECKING, Any

from judgecli.language import check
from judgecli.language.ast import Anchor, Assertion, Play
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.fullest import fullest
from judgecli.language.in_game_terms import as_it_is_judged, of_a_battle
from judgecli.language.line_reader import LineReader, claim_rule
from judgecli.language.otherwise import Reworded, moved_back
from judgecli.language.reading import grammar_of
from judgecli.language.several_statements import at_a_moment, in_one_line, shared_out
from judgecli.language.short_names import in_full
from judgecli.language.source import Line
from judgecli.language.told_causes import in_plain_words, of_what_leads_there, with_its_cause, without_its_cause
from judgecli.language.told_facts import SEAT
from judgecli.language.walk import placed
from judgecli.language.with_a_reason import says_when, without_its_reason
from judgecli.language.words import Lang
from judgecli.lazy import pattern, replace

if TYPE_CHECKING:
    from judgecli.language.told_roles import Taken, Told

MOST_READINGS = 100
"""Statements tried for one line: more than any line that says three things needs."""
MOST_IN_A_FILE = 600
"""Statements tried for all lines of a file: what nobody can read takes no longer than that."""


class AssertionReader:
    """Reads what is said of the game, in a claim, a question, an expectation or a line of play that tells what came about."""

    def __init__(self, lines: LineReader) -> None:
        self.lines = lines
        self.readings = self.in_all = self.parts_read = 0
        self.reasons: list[str] = []
        self.speaker = ""
        self.so_far: list[Play] = []
        """The plays that were read: but for those written, nothing comes between them."""
        self.told: list[Assertion] = []
        """What lines of play tell that came about by itself: it is expected, so that a ruling says where it did not."""
        self.not_read: dict[tuple[int, str, str], list[Diagnostic]] = {}
        """What could not be read as a statement, and its problems."""

    def says_of(self, line: Line, text: str) -> list[Assertion]:
        """A statement in which a card may be told by a part of its name, by what it does or whose it is."""
        known = len(self.lines.problems)

        def read(one: Reworded) -> list[Assertion] | None:
            return self._says_of_roles(one.line, one.text) or None

        def ways() -> Iterator[Callable[[], list[Assertion] | None]]:
            yield lambda: self._says_of_roles(line, text) or None
            for each in chain(self._told_in_short(line, text), self._of_the_turn(line, text, self.lines.plays)):
                yield partial(self._taken_so, line, each, read)
            yield lambda: self._of_all(line, text) or None

        return fullest(self, known, ways()) or []

    def _taken_so(
        self, line: Line, told: tuple[Reworded, tuple[Taken, ...]], read: Callable[[Reworded], list[Any] | None]
    ) -> list[Any] | None:
        """What is read of a line with other words for some of it, placed where it stands in the file; what was taken for what is told."""
        one, taken = told
        if (found := read(one)) is None:
            return None
        self.lines.problems += [check.taken(line.span, words, card) for words, card in taken]
        return [moved_back(each, one) for each in found]

    def _of_the_turn(
        self, line: Line, text: str, plays: Sequence[Play]
    ) -> Iterator[tuple[Reworded, tuple[Taken, ...]]]:
        """The line with the turn player, or the other one, by name."""
        if "turn" not in text and "active" not in text and "ターン" not in text and "手番" not in text:
            return
        from judgecli.language.told_players import with_the_turn_player

        turn = self.lines.turn
        others = [one for one in self.lines.holders if one != turn]
        if (named := with_the_turn_player(line, text, grammar_of(text), turn, others, plays)) is not None:
            yield named

    def _of_all(self, line: Line, text: str) -> list[Assertion]:
        """What is said of all cards or players, or of none, as statements about each."""
        if _OF_ALL.search(text) is None:
            return []
        from judgecli.language.told_all import of_all

        known, told = len(self.lines.problems), self.told_so_far(self.lines.plays)
        for each, taken in of_all(line, text, grammar_of(text), told, tuple(self.lines.holders)):
            found = [self.says(one.line, one.text) for one in each]
            if all(found) and len(self.lines.problems) == known:
                self.lines.problems += [check.taken(line.span, words, names) for words, names in taken]
                return [placed(says, line.span) for one in found for says in one]
            del self.lines.problems[known:]
        return []

    def _told_in_short(self, line: Line, text: str) -> Iterator[tuple[Reworded, tuple[Taken, ...]]]:
        from judgecli.language.told_keywords import in_full as told_in_short

        file = self.lines.source.lines
        yield from told_in_short(line, text, grammar_of(text), self.lines.names, self.lines.types, file)

    def _says_of_roles(self, line: Line, text: str) -> list[Assertion]:
        from judgecli.language.told_roles import in_its_own_words, with_its_subject, with_names

        which, known = self._which_one(line, text, self.lines.plays), len(self.lines.problems)
        if isinstance(which, Reworded):
            if found := [moved_back(says, which) for says in self.says(which.line, which.text)]:
                return found
            del self.lines.problems[known:]
        grammar, told = grammar_of(text), self.told_so_far(self.lines.plays)
        for named in (with_names(line, text, grammar, told), with_its_subject(line, text, grammar, told)):
            if named is not None:
                (one, taken), known, given = named, len(self.lines.problems), len(self.reasons)
                if found := [moved_back(says, one) for says in self.says(one.line, one.text)]:
                    own = [in_its_own_words(reason, one, line) for reason in self.reasons[given:]]
                    self.reasons[given:] = own
                    claimed = reduce(lambda said, reason: said.replace(reason, ""), own, line.raw)
                    self.lines.problems += [check.taken(line.span, *each) for each in taken if each[0] in claimed]
                    return found
                del self.lines.problems[known:]
        return self.says(line, text)

    def _which_one(self, line: Line, text: str, plays: Sequence[Play]) -> Reworded | Diagnostic | None:
        """The line with the card that is told by what it does, or by its place, among several of its name."""
        from judgecli.language.told_which import which_one

        return which_one(line, text, grammar_of(text), self.told_so_far(plays)) if plays or self.lines.placed else None

    def told_so_far(self, plays: Sequence[Play]) -> Told:
        from judgecli.language.told_roles import Told

        you = self.lines.told()["other"](self.speaker) if self.speaker else ""
        return Told(plays, self.lines.placed, self.lines.types, self.speaker, you)

    def says(self, line: Line, text: str) -> list[Assertion]:
        """A statement, or those that one line makes of several cards; one that a play may be made has the words of a play."""
        this, known = (line.number, line.raw, text), len(self.lines.problems)
        if this in self.not_read:  # however a line is parted, the same parts come again
            self.lines.problems += self.not_read[this]
            return []
        self.readings, self.in_all = self.readings + 1, self.in_all + 1
        if _PARTLY.search(text) is not None and self._denies_only_all(line, text):
            return []
        anew = self._says_anew(line, text, known)
        found = [as_it_is_judged(in_plain_words(says), text, self.lines.told) for says in anew]
        if not found and not self._tried_enough():
            self.not_read[this] = self.lines.problems[known:]
        return found

    def _tried_enough(self) -> bool:
        return self.readings >= MOST_READINGS or self.in_all >= MOST_IN_A_FILE

    def _denies_only_all(self, line: Line, text: str) -> bool:
        """Whether a statement says that something is not so of all, which leaves open of which it is not: that is told."""
        from judgecli.language.partly import partly_denied

        if not partly_denied(text, grammar_of(text)):
            return False
        self.lines.problems.append(check.not_of_all(line.span))
        return True

    def _says_anew(self, line: Line, text: str, known: int) -> list[Assertion]:
        if found := self._turned(line, text, known) or self._of_its_holder(line, text, known):
            return found
        for each in shared_out(line, text, grammar_of(text), self.lines.told()):
            found = [self.lines.statement(one.line, claim_rule(one.text), one.text) for one in each]
            if all(says is not None for says in found):
                return [moved_back(says, one) for says, one in zip(found, each, strict=True)]
            del self.lines.problems[known:]
        says: Assertion | None = self.lines.statement(line, claim_rule(text), text)
        return (
            [of_a_battle(says)]
            if says
            else self._says_by(line, text, known)
            or self._says_at(line, text, known)
            or self._says_in_order(line, text, known)
            or self._says_in_one_line(line, text, known)
        )

    def _of_its_holder(self, line: Line, text: str, known: int) -> list[Assertion]:
        """What the effect of a card has somebody draw, said without a word of whom, of the player who has that card; else nothing."""
        from judgecli.language.told_players import with_its_holder

        one = with_its_holder(line, text, grammar_of(text), self.lines.told()["holder"])
        found = self._of_parts((one,)) if one is not None else []
        if not found:
            del self.lines.problems[known:]
        return found

    def _turned(self, line: Line, text: str, known: int) -> list[Assertion]:
        """What a Japanese sentence says of each whom it names behind its verb, or of some and not of others; else nothing."""
        if grammar_of(text) != "japanese":
            return []
        from judgecli.language.turned import turned

        told = self.lines.told()
        for each in turned(line, text, told["players"]().split(SEAT), told["rest"]):
            if found := self._of_parts(each):
                return found
            del self.lines.problems[known:]
        return []

    def _says_by(self, line: Line, text: str, known: int) -> list[Assertion]:
        """A statement that tells by what something comes about, "《X》 is destroyed by battle"; else none, and the problems of the line."""
        ways = without_its_cause(line, text, grammar_of(text), self.lines.types)
        for said, cause in self.lines.attempts(known, ways):
            parts = self._of_parts((said,))
            damaged = {says.subject.text for says in parts if says.subject is not None and says.what == _DAMAGE}
            found = [
                says
                if says.what != _DAMAGE and says.subject is not None and says.subject.text in damaged
                else with_its_cause(says, cause, line)
                for says in parts
            ]
            if found and None not in found and not self._leaves_words_out(known):
                each = [says for says in found if says is not None]
                if len(each) == 1:
                    return each
                from judgecli.language.saying import line as spoken_line

                lang: Lang = "ja" if grammar_of(text) == "japanese" else "en"
                return [replace(says, text=spoken_line(replace(says, text=""), lang)) for says in each]
        return []

    def _leaves_words_out(self, known: int) -> bool:
        return any(x.code == check.ASIDE for x in self.lines.problems[known:])

    def _says_at(self, line: Line, text: str, known: int) -> list[Assertion]:
        """A statement with its moment in it, "《X》 may not be activated in the damage step"; else none, and the problems of the line."""
        ways = at_a_moment(line, text, grammar_of(text), self.lines.told())
        for when, said in self.lines.attempts(known, ways):
            named = when.text.strip(" :").partition(" ")[2]  # its words as the line has them, behind "in", "after"
            place = text.rfind(named) if named else -1
            if place >= 0 and of_what_leads_there(text, place, place + len(named), grammar_of(text)):
                continue
            if place >= 0 and _OUTCOME.match(text, place + len(named)):
                continue
            anchor: Anchor | None = self.lines.read(when.line, grammar_of(text), "anchor", when.text)
            if anchor and (found := self._of_parts((said,))):
                told = line.raw[len(text) - len(text.lstrip()) :].strip(" 。.") if len(found) == 1 else ""
                return [says if says.at else replace(says, at=anchor, text=told or says.text) for says in found]
        return []

    def _says_in_order(self, line: Line, text: str, known: int) -> list[Assertion]:
        """That one thing came about before another; else none, and the problems of the line."""
        if _IN_ORDER.search(text) is None:
            return []
        from judgecli.language.reason_words import without_reasons

        if _IN_ORDER.search(without_reasons(text, grammar_of(text))) is None:
            return []  # the order is why it is so
        from judgecli.language.told_order import before_something_of_its_own, one_before_the_other

        own, self.lines.problems[known:] = self.lines.problems[known:], []

        def read(one: Reworded) -> list[Assertion]:
            so_far = len(self.lines.problems)
            if not (says := self._of_parts((one,))):
                del self.lines.problems[so_far:]
            return says

        found = one_before_the_other(line, text, grammar_of(text), self.lines.told(), read)
        if found and not self._leaves_words_out(known):
            return found
        for parts, other in before_something_of_its_own(line, text, grammar_of(text), self.lines.told()):
            del self.lines.problems[known:]
            found = self._of_parts(parts)
            if found and all(says.verb in ("is in", "is") and not says.negated for says in found):
                self.lines.problems.append(check.reason(line.span))
                self.reasons.append(other)
                return found
        self.lines.problems[known:] = own
        return []

    def _of_parts(self, parts: tuple[Reworded, ...]) -> list[Assertion]:
        """What the parts of a line say; nothing, where one of them cannot be read."""
        found: list[Assertion] = []
        for n, one in enumerate(parts):
            if self._tried_enough() or not (says := self.says(one.line, one.text)):
                self.parts_read = n
                return []
            found += [moved_back(x, one) for x in says]
        return found

    def _says_in_one_line(self, line: Line, text: str, known: int) -> list[Assertion]:
        """Statements in one line, where each can be read by itself; else none, and the problems of the line (from ``known`` on)."""
        nearest, told = self.lines.problems[known:], self.lines.told()
        for each in in_one_line(line, text, grammar_of(text), told):
            del self.lines.problems[known:]
            if found := self._of_parts(each):
                return found
            nearest = self._nearer(nearest, each, known)
        self.lines.problems[known:] = nearest
        for each, reason in self.lines.attempts(known, without_its_reason(line, text, grammar_of(text), told)):
            if found := self._of_parts(each):
                self.lines.problems += [check.reason(line.span)] if reason else []
                self.reasons += [reason] if reason and reason not in self.reasons else []
                return found
        asides = chain(self._what_is_chosen(line, text), self._asides(line, text, claims=True))
        for each, aside in self.lines.attempts(known, asides):
            with self.lines.cut_short(aside):
                found = self._of_parts(each)
            if found:
                self.lines.problems.append(check.aside(line.span, aside))
                return found
        plain = self.lines.in_all_our_words(line, text, "claim")
        for one in self.lines.attempts(known, (plain,) if plain is not None else ()):
            found = self._of_parts((one,)) if _says_the_same_order(one.text, text) else []
            if found and (says_when(one.text, text) or all(says.verb == "may" for says in found)):
                return found
        return []

    def _nearer(self, nearest: list[Diagnostic], parts: tuple[Reworded, ...], known: int) -> list[Diagnostic]:
        """The problems of a line: those of its second part where the first could be read, if that is the first such way to part it."""
        errors = (problem for problem in self.lines.problems[known:] if problem.severity == "error")
        found = [replace(problem, span=parts[-1].back(problem.span)) for problem in errors]
        parted = len(parts) > 1 and self.parts_read == len(parts) - 1 and found
        return found if parted and nearest and found[0].span.start > nearest[0].span.start else nearest

    def _what_is_chosen(self, line: Line, text: str) -> Iterator[tuple[tuple[Reworded, ...], str]]:
        if grammar_of(text) == "japanese":
            from judgecli.language.turned import without_what_is_chosen

            yield from (((kept,), aside) for kept, aside in without_what_is_chosen(line, text))

    def _asides(self, line: Line, text: str, *, claims: bool = False) -> Iterator[tuple[tuple[Reworded, ...], str]]:
        from judgecli.language.asides import without_an_aside

        for kept, aside in without_an_aside(line, text, grammar_of(text), claims=claims):
            if in_full(aside, self.lines.names) == aside:  # part of a card's name is no aside
                yield (kept,), aside


_DAMAGE = "take damage"
"""What an effect does to a card, of which comes whatever else is told of that card."""


def _says_the_same_order(plain: str, text: str) -> bool:
    """Whether a claim in other words has lost none that says which of two came first."""
    from judgecli.language.asides import ORDER

    return len(ORDER.findall(plain)) == len(ORDER.findall(text))


_IN_ORDER = pattern(
    r"\b(?:before|after|ahead of|when|by the time|first|earlier|sooner)\b|前に|先に|最初に|[後と][にで]"
)
"""What says in a claim that one thing came before another."""
_OF_ALL = pattern(
    r"\b(?:every|each|all|no|none|not a single|both|every(?:thing|one|body)|no(?:thing|body| ?one)|neither|others?|board|and"
    r"|(?:every(?:body|one)|players?)'s?)(?![a-z])"
    r"|全|すべて|みんな|どの|どれも|[1一][体枚]も|誰も|だれも|他の|ほかの|相手|お互い|両|どちらの|一掃|[A-Z][とや、,][A-Z]",
    re.IGNORECASE,
)
"""What says that something is so of all of them, or of none."""
_PARTLY = pattern("わけ|限ら|限り|のでは|[全部てべ員な方]は")
"""Words without one of which no Japanese statement denies that something is so of all."""
_OUTCOME = pattern(r"[にで](?:勝|負|敗)")
"""What says how a battle comes out: the battle before it is no moment."""
