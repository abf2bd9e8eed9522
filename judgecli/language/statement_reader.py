"""What is said of a scenario's game: plays at their moments, claims, questions and expectations."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from judgecli.language import check
from judgecli.language.ast import Anchor, Assertion, CausedBy, Claim, Mention, Play, Question, Span
from judgecli.language.diagnostics import Diagnostic, error
from judgecli.language.fullest import fullest
from judgecli.language.joined_on import as_it_begins
from judgecli.language.line_reader import LineReader, claim_rule
from judgecli.language.line_shapes import Head
from judgecli.language.otherwise import Reworded, moved_back
from judgecli.language.players import OWN
from judgecli.language.reading import grammar_of
from judgecli.language.several_statements import (
    at_a_moment,
    in_one_line,
    plays_in_one_line,
    shared_out,
)
from judgecli.language.short_names import in_full
from judgecli.language.source import MAX_LINES, Line, fold
from judgecli.language.told_causes import in_plain_words, of_what_leads_there, with_its_cause, without_its_cause
from judgecli.language.told_facts import SEAT, is_in_play
from judgecli.language.told_types import AT_ONCE
from judgecli.language.walk import placed
from judgecli.language.with_a_reason import says_when, without_its_reason
from judgecli.language.words import Lang, by_terminal, spoken
from judgecli.lazy import pattern, replace
from judgecli.picks import only

if TYPE_CHECKING:
    from judgecli.language.told_roles import Taken, Told

WHY = "\0"
"""Stands for the words of a line of play that say why it is made."""
ALSO_TOLD = frozenset({"draw"})
"""Verbs of lines of play that may only tell what comes about by itself."""
_MADE = frozenset(
    {"attack", "block", "cast", "summon", "activate", "play", "move", "smash", "chain", "set", "use", "choose"}
)
"""What players do and no rule does: a line that says so tells a play."""
MOST_READINGS = 100
"""Statements tried for one line: more than any line that says three things needs."""
MOST_IN_A_FILE = 600
"""Statements tried for all lines of a file: what nobody can read takes no longer than that."""


class StatementReader:
    """Reads the lines below `play` and `expect`, and what stands behind `claim` and `question`."""

    def __init__(self, lines: LineReader) -> None:
        self.lines = lines
        self.readings = self.in_all = self.parts_read = self.for_help = 0
        self.reasons: list[str] = []
        self.claimants: list[str] = []
        """Who claims something, in the order of their claims."""
        self.speaker = ""
        self.helped = {"play": 0, "claim": 0}
        self.written: list[Line] = []
        """The lines of play, as they are counted."""
        self.so_far: list[Play] = []
        """The plays that were read: but for those written, nothing comes between them."""
        self.only_told = 0
        """Lines of play so far that are no play: they are counted like the others."""
        self.spoken_of = ""
        """The one card that the last claim speaks of that speaks of one."""
        self.told: list[Assertion] = []
        """What lines of play tell that came about by itself: it is expected, so that a ruling says where it did not."""
        self.not_read: dict[tuple[int, str, str], list[Diagnostic]] = {}
        """What could not be read as a statement, and its problems."""

    def plays(self, line: Line, anchors: tuple[Anchor, ...] = ()) -> list[Play]:
        """The plays under a line; those under an anchor are tied to its moment, or written out as often as it says."""
        found: list[Play] = []
        told: tuple[Anchor, ...] = ()
        for child in line.children:
            if moment := self._moment_told(child):
                if child.children:
                    found += self.plays(child, (*anchors, *moment))
                else:
                    told = moment
                    self.written.append(child)
                    self.only_told += 1
                continue
            if not child.folded.endswith(":"):
                child, answered = self._in_answer(child)
                at, told = anchors + told + answered, ()
                found += [replace(play, anchors=at + play.anchors) if at else play for play in self._line(child)]
                continue
            anchor: Anchor | None = self.lines.statement(child, "anchor")
            if anchor is not None and not child.children:
                en, ja = "nothing is indented under this moment", "この時点の下に行が字下げされていません"
                self.lines.problems.append(error("L202", child.span, en, ja))
            inner = (*anchors, anchor) if anchor else anchors
            plays = self.plays(child, inner)
            times = int(dict(anchor.words).get("times", "1")) if anchor else 1
            if len(found) + times * len(plays) > MAX_LINES:
                en, ja = f"more than {MAX_LINES} lines of play", f"プレイが {MAX_LINES} 行を超えています"
                self.lines.problems.append(error("L104", child.span, en, ja))
                continue
            found += plays + [replace(play, again=True) for _ in range(times - 1) for play in plays]
        return found

    def _moment_told(self, line: Line) -> tuple[Anchor, ...]:
        """The moment that a line tells in players' words: the line behind it, or those indented below it, stand there."""
        from judgecli.language.told_moments import ABOUT, headings

        if not any(word in line.folded for word in ABOUT):
            return ()

        grammar = grammar_of(line.folded)
        return self._anchors(line, headings(line.folded, grammar), grammar)

    def _anchors(self, line: Line, headings: Iterable[str], grammar: str) -> tuple[Anchor, ...]:
        made = (Line(line.number, line.indent, 0, said, said) for said in headings)
        found = tuple(self.lines.read(one, grammar, "anchor", one.folded) for one in made)
        return tuple(placed(anchor, line.span) for anchor in found if anchor is not None)

    def _in_answer(self, line: Line) -> tuple[Line, tuple[Anchor, ...]]:
        """A play that says which exchange of damage it answers: the line without that, and the moment."""
        from judgecli.language.told_moments import ABOUT, in_answer, of_the_exchange

        grammar = grammar_of(line.folded)
        if not any(word in line.folded for word in (*ABOUT, "damage", "ダメージ")):
            return line, ()
        if (where := in_answer(line.folded, grammar)) is None:
            return line, ()
        start, stop = where
        blank = " " * (stop - start)
        bare = replace(
            line,
            folded=line.folded[:start] + blank + line.folded[stop:],
            raw=line.raw[:start] + blank + line.raw[stop:],
        )
        return bare, self._anchors(line, of_the_exchange(grammar), grammar)

    def _line(self, line: Line) -> list[Play]:
        """The plays of a line; that it is illegal is expected of the last of them."""
        self.readings, known, before = 0, len(self.lines.problems), len(self.so_far)
        self.written.append(line)
        from judgecli.language.declared import is_a_remark

        begun, text = as_it_begins(line, self.lines.mask(line.folded))
        plays = self._plays_of_roles(begun, text, known)
        if plays is None and is_a_remark(text):
            self.lines.problems[known:] = [check.aside(line.span, line.raw.strip())]
            plays = []
        if plays is None:
            self.lines.lost = True
            self._help(line.raw[line.start :], "play", known, line.start)
        elif not plays:
            self.only_told += 1
        as_it_comes = _UP_TO.search(line.folded) is None
        plays = [self._used_on(_turned_up(play, self.lines.types), line) for play in plays or []]
        plays = [
            _aimed(replace(play, told=self.only_told, passing=as_it_comes and play.verb == "until"), self.lines.types)
            for play in plays
        ]
        self.so_far[before:] = plays
        self.lines.plays = tuple(self.so_far)
        self._expect_the_order(plays, line)
        for child in line.children:
            self.lines.childless(child)
            refusal: Head | None = self.lines.read(child, "lines", "illegal_line")
            if refusal and plays:
                refused = plays[-1].refused + tuple(section for _, section in refusal.items)
                plays[-1] = replace(plays[-1], illegal=True, refused=refused, illegal_line=child.number)
        return plays

    def _expect_the_order(self, plays: Sequence[Play], line: Line) -> None:
        """Whoever resolves an effect "first" chooses it, and says that it came before the others: that is expected."""
        if len(plays) != 1 or plays[0].verb != "choose":
            return
        from judgecli.language.told_order import told_first

        raw, known = in_full(line.raw, self.lines.names), len(self.lines.problems)
        text = self.lines.mask(fold(raw))
        if order := told_first(raw, text, grammar_of(text)):
            folded = fold(order)
            says = self.lines.statement(Line(line.number, 0, 0, folded, order), "assertion", self.lines.mask(folded))
            del self.lines.problems[known:]
            if says is not None:
                self._expect(placed(says, line.span))

    def _used_on(self, play: Play, line: Line) -> Play:
        """A play that tells what a card does to another ("B returns 《Y》 with 《Trick》") before that card is used: it is used on it."""
        by, on = play.role("with"), play.role("object")
        verb = next((verb for verb, stands in _USES.items() if stands in _playverbs(spoken())), "")
        used = {said.text for one in self.so_far for said in one.role("object")}
        of_cards = len(by) == 1 and on and all(said.kind == "card" for said in (*by, *on))
        if not of_cards or not verb or play.verb in _WITH or by[0].text in used:
            return play
        if AT_ONCE.isdisjoint(word for one in self.lines.types.get(by[0].text, ()) for word in one.split()):
            return play
        if to := next((said for said in play.role("to")), None):
            self.lines.problems.append(check.aside(line.span, line.raw[to.span.start : to.span.end]))
        return replace(play, verb=verb, roles=(("object", by), ("targeting", on)))

    def _plays_of_roles(self, line: Line, text: str, known: int) -> list[Play] | None:
        """The plays of a line, in which cards may be told by what they do or whose they are."""
        if (which := self._which_one(line, text, self.so_far)) is not None:
            if isinstance(which, Diagnostic):
                self.lines.problems.append(which)
                return None
            read = self.plays_of(which.line, which.text)
            return [moved_back(play, which) for play in read] if read is not None else None
        return fullest(self, known, self._ways_to_read_a_play(line, text, known))

    def _ways_to_read_a_play(self, line: Line, text: str, known: int) -> Iterator[Callable[[], list[Play] | None]]:
        """As it stands; with its cards by their whole names; with its players by name; with its cards by name instead of what they do."""
        from judgecli.language.claimed import in_the_third_person
        from judgecli.language.told_roles import with_names
        from judgecli.language.told_squares import with_its_square

        if (there := with_its_square(line, text, grammar_of(text), self.so_far, self.lines.placed)) is not None:
            yield partial(self._taken_so, line, there, lambda one: self.plays_of(one.line, one.text))
        yield lambda: self.plays_of(line, text)
        for each in self._told_in_short(line, text):
            yield partial(self._taken_so, line, each, lambda one: self._plays_of_roles(one.line, one.text, known))
        start = line.raw.strip()
        self.speaker = next((one for one in self.lines.holders if start.startswith(one)), "")
        if not self.speaker and start.startswith("《"):
            self.speaker = self.lines.told()["holder"](start[: start.find("》") + 1])
        you = self.lines.told()["other"](self.speaker) if self.speaker else ""
        person = in_the_third_person(line, text, grammar_of(text), self.speaker, you) if self.speaker else None
        if person is not None:
            yield partial(self._taken_so, line, (person, ()), lambda one: self.plays_of(one.line, one.text))
        named = with_names(line, text, grammar_of(text), self.told_so_far(self.so_far))
        if named is not None:
            yield partial(self._taken_so, line, named, lambda one: self.plays_of(one.line, one.text))
        for each in self._of_the_turn(line, text, self.so_far):
            yield partial(self._taken_so, line, each, lambda one: self.plays_of(one.line, one.text))
        from judgecli.language.told_players import of_its_card, with_its_player_first

        if (turned := with_its_player_first(line, text, grammar_of(text))) is not None:
            yield partial(self._taken_so, line, (turned, ()), lambda one: self.plays_of(one.line, one.text))
        if (its := of_its_card(line, text, grammar_of(text), self.lines.told()["holder"])) is not None:
            yield partial(self._taken_so, line, its, lambda one: self.plays_of(one.line, one.text))
        from judgecli.language.declared import what_is_said

        for said in what_is_said(line, text, grammar_of(text)):
            yield partial(self._taken_so, line, (said, ()), lambda one: self._plays_of_roles(one.line, one.text, known))

    def _taken_so(
        self, line: Line, told: tuple[Reworded, tuple[Taken, ...]], read: Callable[[Reworded], list[Any] | None]
    ) -> list[Any] | None:
        """What is read of a line with other words for some of it, placed where it stands in the file; what was taken for what is told."""
        one, taken = told
        if (found := read(one)) is None:
            return None
        self.lines.problems += [check.taken(line.span, words, card) for words, card in taken]
        return [moved_back(each, one) for each in found]

    def plays_of(self, line: Line, text: str) -> list[Play] | None:
        """The plays that a line tells: one, several, or none where it only tells what came of the line before. ``None``: it is not read."""
        known = len(self.lines.problems)
        if (play := self.lines.statement(line, "play", text)) is not None:
            return [] if self._only_tells(play) else [play]
        if (plays := self._of_everybody(line, text, known)) is not None:
            return plays
        own, readings = self.lines.problems[known:], self.readings
        if (passive := self._passive(line, text)) is not None:
            del self.lines.problems[known:]
            return [passive]
        for parts, _ in self._without_why(line, text):  # before it is taken for what came about because of that
            del self.lines.problems[known:]
            if (plays := self._plays_of_parts(parts)) is not None:
                self.lines.problems.append(check.reason(line.span))
                return plays
            self.lines.problems[known:] = own
        if (plays := self._tells(line, text)) is not None:
            del self.lines.problems[known:]
            return plays
        self.readings = readings  # what was looked for without success leaves as many for what the line may be besides
        told = self.lines.told()
        ways = (
            ((each, "") for each in self._once_resolved(line, text)),
            (((each,), "") for each in self._without_what_was_played(line, text)),
            (((each,), aside) for each, aside in self._drawn_by(line, text)),
            ((each, "") for each in plays_in_one_line(line, text, grammar_of(text), told)),
            self._asides(line, text),
        )
        nearest = own
        for parts, aside in chain(*ways):
            del self.lines.problems[known:]
            happened = len(self.told)
            if (plays := self._plays_of_parts(parts)) is not None:
                said = check.reason(line.span) if aside == WHY else check.aside(line.span, aside)
                self.lines.problems += [said] if aside else []
                return plays
            nearest = self._nearer(nearest, parts, known)
            del self.told[happened:]
        self.lines.problems[known:] = nearest
        return None

    def _of_everybody(self, line: Line, text: str, known: int) -> list[Play] | None:
        """What a line says of all at once: that they pass, or that things take their course; ``None`` where it says something else."""
        from judgecli.language.passing import only_tells, passes, the_same
        from judgecli.language.told_before import resolves, turn_of

        grammar = grammar_of(text)
        if "ターン" in text or "手番" in text:
            parts = turn_of(line, text, tuple(self.lines.holders), self.lines.turn, self.so_far)
            if parts is not None:
                del self.lines.problems[known:]
                return self._plays_of_parts(parts)
        if resolves(line, text, grammar, self.so_far):
            one = the_same(line, "解決" if grammar == "japanese" else "resolve")
            found = self.lines.statement(one.line, "play", one.text)
            if found is not None:
                del self.lines.problems[known:]
                return [moved_back(found, one)]
        if only_tells(text):
            self.lines.problems[known:] = [check.aside(line.span, line.raw.strip())]
            return []
        parts = passes(line, text, tuple(self.lines.holders), self.so_far)
        plays = [play for one in parts if (play := self.lines.statement(one.line, "play", one.text)) is not None]
        if not plays:
            return None
        del self.lines.problems[known:]
        return [moved_back(play, one) for play, one in zip(plays, parts, strict=False)]

    def _without_what_was_played(self, line: Line, text: str) -> Iterator[Reworded]:
        from judgecli.language.told_before import at_the_play_before, without_what_was_played

        yield from without_what_was_played(line, text, grammar_of(text), self.so_far)
        yield from at_the_play_before(line, text, grammar_of(text), self.so_far)

    def _once_resolved(self, line: Line, text: str) -> Iterator[tuple[Reworded, ...]]:
        from judgecli.language.told_before import as_it_resolves, in_answer, in_reply, in_the_next_turn, once_resolved

        grammar = grammar_of(text)
        yield from once_resolved(line, text, grammar, self.so_far)
        yield from ((each,) for each in as_it_resolves(line, text, grammar, self.so_far))
        if grammar == "japanese":
            yield from in_the_next_turn(line, text)
            yield from in_reply(line, text, self.so_far)
            yield from ((each,) for each in in_answer(line, text, self.so_far))

    def _without_why(self, line: Line, text: str) -> Iterator[tuple[tuple[Reworded, ...], str]]:
        """The line without why its player does so: what is played is the same."""
        from judgecli.language.told_before import without_why

        yield from (((each,), WHY) for each in without_why(line, text, grammar_of(text)))

    def _drawn_by(self, line: Line, text: str) -> Iterator[tuple[Reworded, str]]:
        from judgecli.language.told_before import drawn_by

        yield from drawn_by(line, text, grammar_of(text))

    def _nearer(self, nearest: list[Diagnostic], parts: tuple[Reworded, ...], known: int) -> list[Diagnostic]:
        """The problems of a line: those of its second part where the first could be read, if that is the first such way to part it."""
        found = [replace(problem, span=parts[-1].back(problem.span)) for problem in self.lines.problems[known:]]
        parted = len(parts) > 1 and self.parts_read == len(parts) - 1 and found
        return found if parted and nearest and found[0].span.start > nearest[0].span.start else nearest

    def _asides(self, line: Line, text: str, *, claims: bool = False) -> Iterator[tuple[tuple[Reworded, ...], str]]:
        from judgecli.language.asides import without_an_aside

        for kept, aside in without_an_aside(line, text, grammar_of(text), claims=claims):
            if in_full(aside, self.lines.names) == aside:  # part of a card's name is no aside
                yield (kept,), aside

    def _plays_of_parts(self, parts: tuple[Reworded, ...]) -> list[Play] | None:
        found: list[Play] = []
        for n, one in enumerate(parts):
            self.parts_read = n
            self.readings, self.in_all = self.readings + 1, self.in_all + 1
            tried_enough = self.readings >= MOST_READINGS or self.in_all >= MOST_IN_A_FILE
            if tried_enough or (plays := self.plays_of(one.line, one.text)) is None:
                self.parts_read = n  # which those within the part have changed
                return None
            found += [moved_back(x, one) for x in plays]
            self.so_far += found[-len(plays) :] if plays and n < len(parts) - 1 else []
        return found

    def _passive(self, line: Line, text: str) -> Play | None:
        """The play that a line tells by what is done ("《X》 is activated"); ``None`` where a line before it tells that play already."""
        play: Play | None = self.lines.in_other_words(line, text, "play passive") or self._in_active_voice(line, text)
        if play is None:
            return None
        named = {said.text for said in play.role("object")}
        told = (x for x in self.so_far if x.verb == play.verb and named <= {said.text for said in x.role("object")})
        return play if next(told, None) is None else None

    def _in_active_voice(self, line: Line, text: str) -> Play | None:
        from judgecli.language.voices import in_active_voice

        if grammar_of(text) != "english" or " by " not in text:
            return None
        known = len(self.lines.problems)
        for active in in_active_voice(line, text, self.lines.told()):
            play: Play | None = self.lines.statement(active.line, "play", active.text)
            if play is not None:
                back: Play = moved_back(play, active)
                return back
            del self.lines.problems[known:]
        return None

    def _tells(self, line: Line, text: str) -> list[Play] | None:
        """No play, if the line tells what came about by itself; ``None`` where it does not."""
        if not _TELLS.search(text) or next(self._drawn_by(line, text), None) is not None:
            return None  # a card that is drawn for another may be the answer to what that offers
        from judgecli.language.declared import what_is_said

        if next(what_is_said(line, text, grammar_of(text)), None) is not None:
            return None  # what its player says is done, not what came about
        known = len(self.lines.problems)
        found = [_as_told(says) for says in self.says(line, text)]
        if not found or None in found or any(said.code == check.ASIDE for said in self.lines.problems[known:]):
            return None  # without the words left out it may be a play
        if any(x is not None and x.what in _MADE for x in found):
            return None  # a play is made, whatever came of it
        if any(x.verb == "resolves first" and not self._is_at_work(_subject(x)) for x in found if x is not None):
            return None
        for says in found:
            if says is not None:
                self._expect(says)
        return []

    def _is_at_work(self, card: str) -> bool:
        """Whether a card has been named by a line of play, or lies where its abilities work."""
        named = (said.text for play in self.so_far for _, each in play.roles for said in each)
        there = (name for name, zone in self.lines.lying if is_in_play(zone))
        return card in {*named, *there}

    def _only_tells(self, play: Play) -> bool:
        """Whether a line says that cards are drawn where no card lets anybody choose: that comes about by itself, and is expected."""
        number = play.role("object")
        if play.verb not in ALSO_TOLD or len(number) != 1 or only(number).kind != "number" or self._lets_choose():
            return False
        who = Mention("player", play.player, play.span)
        self._expect(Assertion("happened", who, number, play.span, play.text, what=play.verb))
        return True

    def _lets_choose(self) -> bool:
        return any(_OPTIONAL.search(child.folded) for line in self.lines.source.lines for child in line.children)

    def _expect(self, says: Assertion) -> None:
        """So much in all: what is told of one thing twice is added up."""
        alike = [n for n, x in enumerate(self.told) if (x.what, _subject(x)) == (says.what, _subject(says))]
        same = next(iter(alike), None)
        if same is None or not says.values or not self.told[same].values:
            self.told.append(says)
            return
        so_far, more = self.told[same].value, says.value
        total = replace(more, text=str(int(so_far.text) + int(more.text)))
        self.told[same] = replace(self.told[same], values=(total,), text="")

    def claim(self, line: Line, head: Head) -> list[Claim]:
        said, text = self.after_colon(line)
        self.readings, self.reasons, self.speaker = 0, [], head.value
        self.claimants.append(head.value)
        if head.value == OWN[1] and (whose := _OWN_WORDS.search(said.raw, said.start)) is not None:
            self.lines.problems.append(check.said_by_the_opponent(Span(line.number, *whose.span()), whose[0]))
            return []
        known = len(self.lines.problems)
        found = self._said_of_the_same(head.value, said, text, known)
        found = found or self._said_in_person(head.value, said, text, known) or self.says_of(said, text)
        found = found or self._said_of_it(head.value, said, text, known)
        found = found or self._behind_what_leads_up(head.value, said, text, known)
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
        if named is None:
            return []
        own, self.lines.problems[known:] = self.lines.problems[known:], []
        self.readings = 0
        found = [moved_back(says, named) for says in self.says_of(named.line, named.text)]
        if not found:
            self.lines.problems[known:] = own
        return found

    def _said_of_it(self, player: str, said: Line, text: str, known: int) -> list[Assertion]:
        """What a claim says of 「その能力」, a thing of the card that it names before; else nothing, and the problems of the line."""
        if grammar_of(text) != "japanese":
            return []
        from judgecli.language.that_of_it import with_what_it_is_of, without_what_it_waits_for

        own, self.lines.problems[known:] = self.lines.problems[known:], []
        named_so = list(with_what_it_is_of(said, text))
        of_one = without_what_it_waits_for(
            *((named_so[0].line, named_so[0].text) if named_so else (said, text)), self.lines.told()["only"]
        )
        for named in (*of_one, *named_so):
            self.readings, self.reasons = 0, []
            one = (named.line, named.text)
            if found := self._said_in_person(player, *one, known) or self.says_of(*one):
                return [moved_back(says, named) for says in found]
            del self.lines.problems[known:]
        self.lines.problems[known:], self.reasons = own, []
        return []

    def _said_of_the_same(self, player: str, said: Line, text: str, known: int) -> list[Assertion]:
        """What a claim says of "it", the one card that the claim before speaks of; else nothing, and the problems of the line."""
        if not self.spoken_of:
            return []
        from judgecli.language.spoken_of import with_what_was_spoken_of

        own, self.lines.problems[known:] = self.lines.problems[known:], []
        for named, pronoun in with_what_was_spoken_of(said, text, grammar_of(text), self.spoken_of):
            self.readings, self.reasons = 0, []
            one = (named.line, named.text)
            if found := self._said_in_person(player, *one, known) or self.says_of(*one):
                self.lines.problems.append(check.taken(said.span, pronoun, self.spoken_of))
                return [moved_back(says, named) for says in found]
            del self.lines.problems[known:]
        self.lines.problems[known:], self.reasons = own, []
        return []

    def _behind_what_leads_up(self, player: str, line: Line, text: str, known: int) -> list[Assertion]:
        """What a claim says where only its end, or the verdict it begins with, can be read; else nothing, and the problems of the line."""
        from judgecli.language.led_up import with_what_follows, with_what_leads_up

        own, self.lines.problems[known:] = self.lines.problems[known:], []
        grammar = grammar_of(text)
        for end, before in chain(with_what_leads_up(line, text, grammar), with_what_follows(line, text, grammar)):
            self.readings, self.reasons = 0, []
            found = self._said_in_person(player, end.line, end.text, known) or self.says_of(end.line, end.text)
            if found:
                self.lines.problems.append(check.reason(line.span))
                self.reasons = [before, *self.reasons]
                return [moved_back(says, end) for says in found]
            del self.lines.problems[known:]
        self.lines.problems[known:], self.reasons = own, []
        return []

    def says_of(self, line: Line, text: str) -> list[Assertion]:
        """A statement in which a card may be told by a part of its name, by what it does or whose it is."""
        known = len(self.lines.problems)

        def read(one: Reworded) -> list[Assertion] | None:
            return self._says_of_roles(one.line, one.text) or None

        def ways() -> Iterator[Callable[[], list[Assertion] | None]]:
            yield lambda: self._says_of_roles(line, text) or None
            for each in self._told_in_short(line, text):
                yield partial(self._taken_so, line, each, read)
            for each in self._of_the_turn(line, text, self.lines.plays):
                yield partial(self._taken_so, line, each, read)
            yield lambda: self._of_all(line, text) or None

        return fullest(self, known, ways()) or []

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
        from judgecli.language.told_roles import with_its_subject, with_names

        which, known = self._which_one(line, text, self.lines.plays), len(self.lines.problems)
        if isinstance(which, Reworded):
            if found := [moved_back(says, which) for says in self.says(which.line, which.text)]:
                return found
            del self.lines.problems[known:]
        grammar, told = grammar_of(text), self.told_so_far(self.lines.plays)
        for named in (with_names(line, text, grammar, told), with_its_subject(line, text, grammar, told)):
            if named is not None:
                (one, taken), known = named, len(self.lines.problems)
                if found := [moved_back(says, one) for says in self.says(one.line, one.text)]:
                    self.lines.problems += [check.taken(line.span, words, card) for words, card in taken]
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

    def _help(self, said: str, part: str, known: int, start: int, who: str = "") -> None:
        from judgecli.language.statement_help import help_with

        help_with(self, said, part, known, start, who)

    def question(self, line: Line) -> list[Question]:
        from judgecli.language.question_reader import QuestionReader

        return QuestionReader(self).question(line)

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
        found = [_with_its_moment(_as_it_comes_about(in_plain_words(self._who_draws(says)), text)) for says in anew]
        if not found and self.readings < MOST_READINGS and self.in_all < MOST_IN_A_FILE:
            self.not_read[this] = self.lines.problems[known:]
        return found

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
            [_of_a_battle(says)]
            if says
            else self._says_by(line, text, known)
            or self._says_at(line, text, known)
            or self._says_in_order(line, text, known)
            or self._says_in_one_line(line, text, known)
        )

    def _who_draws(self, says: Assertion) -> Assertion:
        """A statement that a card draws as one of the player on whose side it lies: only players draw."""
        if says.verb != "happened" or says.what != "draw" or says.subject is None or says.subject.kind != "card":
            return says
        card = f"《{says.subject.text}》"
        if not (who := self.lines.told()["holder"](card)):
            return says
        by = says.by or CausedBy("effect", cards=(says.subject,))
        return replace(says, subject=Mention("player", who, says.subject.span), by=by)

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

    def _what_is_chosen(self, line: Line, text: str) -> Iterator[tuple[tuple[Reworded, ...], str]]:
        if grammar_of(text) == "japanese":
            from judgecli.language.turned import without_what_is_chosen

            yield from (((kept,), aside) for kept, aside in without_what_is_chosen(line, text))

    def _says_by(self, line: Line, text: str, known: int) -> list[Assertion]:
        """A statement that tells by what something comes about, "《X》 is destroyed by battle"; else none, and the problems of the line."""
        own = self.lines.problems[known:]
        for said, cause in without_its_cause(line, text, grammar_of(text), self.lines.types):
            del self.lines.problems[known:]
            found = [with_its_cause(says, cause, line) for says in self._of_parts((said,))]
            if found and None not in found and not any(x.code == check.ASIDE for x in self.lines.problems[known:]):
                each = [says for says in found if says is not None]
                if len(each) == 1:
                    return each
                from judgecli.language.saying import line as spoken_line

                lang: Lang = "ja" if grammar_of(text) == "japanese" else "en"
                return [replace(says, text=spoken_line(replace(says, text=""), lang)) for says in each]
        self.lines.problems[known:] = own
        return []

    def _says_at(self, line: Line, text: str, known: int) -> list[Assertion]:
        """A statement with its moment in it, "《X》 may not be activated in the damage step"; else none, and the problems of the line."""
        own = self.lines.problems[known:]
        for when, said in at_a_moment(line, text, grammar_of(text), self.lines.told()):
            del self.lines.problems[known:]
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
        self.lines.problems[known:] = own
        return []

    def _says_in_order(self, line: Line, text: str, known: int) -> list[Assertion]:
        """That one thing came about before another; else none, and the problems of the line."""
        if _IN_ORDER.search(text) is None:
            return []
        from judgecli.language.told_order import one_before_the_other

        own = self.lines.problems[known:]
        del self.lines.problems[known:]

        def read(one: Reworded) -> list[Assertion]:
            so_far = len(self.lines.problems)
            if not (says := self._of_parts((one,))):
                del self.lines.problems[so_far:]
            return says

        found = one_before_the_other(line, text, grammar_of(text), self.lines.told(), read)
        if found and not any(x.code == check.ASIDE for x in self.lines.problems[known:]):
            return found
        from judgecli.language.told_order import before_something_of_its_own

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
            tried_enough = self.readings >= MOST_READINGS or self.in_all >= MOST_IN_A_FILE
            if tried_enough or not (says := self.says(one.line, one.text)):
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
        for each, reason in without_its_reason(line, text, grammar_of(text), told):
            del self.lines.problems[known:]
            if found := self._of_parts(each):
                self.lines.problems += [check.reason(line.span)] if reason else []
                self.reasons += [reason] if reason and reason not in self.reasons else []
                return found
        for each, aside in chain(self._what_is_chosen(line, text), self._asides(line, text, claims=True)):
            del self.lines.problems[known:]
            if found := self._of_parts(each):
                self.lines.problems.append(check.aside(line.span, aside))
                return found
        plain = self.lines.in_all_our_words(line, text, "claim")
        if plain is not None and _says_the_same_order(plain.text, text):
            del self.lines.problems[known:]
            found = self._of_parts((plain,))
            if found and (says_when(plain.text, text) or all(says.verb == "may" for says in found)):
                return found
        self.lines.problems[known:] = nearest
        return []

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
_USES = {"cast": "cast", "activate": "tribute summon", "play": "play"}
"""By which verb a card is used that is carried out at once, and a verb that only the games have in which it is."""
_WITH = frozenset({"attack", "block", "smash", "pay", "choose"})
"""Verbs of what is done with a card, not by what it says."""


@cache
def _playverbs(game: str) -> frozenset[str]:
    return frozenset(word.canonical for word in by_terminal()["PLAYVERB"])


def _subject(says: Assertion) -> str:
    return says.subject.text if says.subject is not None else ""


def _turned_up(play: Play, types: Mapping[str, Collection[str]]) -> Play:
    """A card that is flipped where cards are set: a monster is Flip Summoned, any other is activated."""
    flipped = play.role("object")
    if (
        play.verb != "flip"
        or "flip summon" not in _playverbs(spoken())
        or len(flipped) != 1
        or flipped[0].text not in types
    ):
        return play
    is_a_monster = any("monster" in one.split() for one in types[flipped[0].text])
    return replace(play, verb="flip summon" if is_a_monster else "activate")


def _aimed(play: Play, types: Mapping[str, Collection[str]]) -> Play:
    """A play that tells its target in another way than its verb has it: an attack "targeting 《Y》", a spell cast "to 《Y》"."""
    told: tuple[str, ...] = ()
    if play.verb.startswith("attack") and not play.role("object"):
        told, meant = ("targeting", "to"), "object"
    elif not play.role("targeting") and _goes_nowhere(play, types):
        told, meant = ("to",), "targeting"
    if not told:
        return play
    return replace(play, roles=tuple((meant if name in told else name, said) for name, said in play.roles))


def _goes_nowhere(play: Play, types: Mapping[str, Collection[str]]) -> bool:
    """Whether a card is played on another that cannot go where that lies: it is carried out at once, or lies by itself."""
    played, onto = play.role("object"), play.role("to")
    if len(played) != 1 or not onto or any(said.kind != "card" for said in (*played, *onto)):
        return False
    return not AT_ONCE.isdisjoint(word for one in types.get(played[0].text, ()) for word in one.split())


_COMES_ABOUT = pattern(r"(?:され(?:る|ない)|する|しない)か?$")


def _as_it_comes_about(says: Assertion, text: str) -> Assertion:
    """That a card is put into a state (「フリーズされる」) as what happens to it: whether it lies so in the end is another claim."""
    if says.verb != "is" or says.what not in _states(spoken()) or not _COMES_ABOUT.search(text.rstrip().rstrip(".。")):
        return says
    return replace(says, verb="happened")


@cache
def _states(game: str) -> frozenset[str]:
    words = by_terminal()
    return _passives(game) & frozenset(word.canonical for word in words.get("STATE", ()))


_BATTLES = {"wins": "win battle", "loses": "lose battle"}
"""What is said of a player at the end of the game, and of a card at the end of a battle."""


def _of_a_battle(says: Assertion) -> Assertion:
    """A statement that a card wins or loses as one about its battle, in a game that tells how battles come out."""
    of_a_card = says.subject is not None and says.subject.kind == "card"
    event = _BATTLES.get(says.verb, "")
    told = of_a_card and any(word.canonical == event for word in by_terminal().get("EVENT", ()))
    return replace(says, verb="happened", what=event) if told else says


def _as_told(says: Assertion) -> Assertion | None:
    """A statement as one of what happened; ``None`` where it says how things are, or that something did not happen."""
    if says.at is not None or says.negated or says.subject is None or says.subject.kind == "word":
        return None
    if says.what == "resolve":  # that is a line of play
        return None
    if says.verb == "is" and says.what in _passives(spoken()):
        return replace(says, verb="happened")
    return says if says.verb in ("happened", "wins", "loses", "resolves first") else None


@cache
def _passives(game: str) -> frozenset[str]:
    return frozenset(word.canonical for word in by_terminal().get("PASSIVE", ()))


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
_OPTIONAL = pattern(
    r"\b(?:may|up to|optional|any number|chooses?|chosen)\b|よい|まで|任意|好きな|選[ばびぶべん]|できる", re.IGNORECASE
)
"""What a card says that leaves something to a player."""
_TELLS = pattern(
    r"\b(?:is|are|was|were|battled|flips|turns|goes|gets?|got|dies|died|loses?|lost|takes?|took|draws?|drew|breaks?|broke|wins?|won|negates?|triggers?|triggered|resolves|handles)\b"
    r"|[るたうくク]$|破壊$|ドロー$|パス$"
)
"""What a line that tells what came about has in it."""
_UP_TO = pattern(r"\b(?:until|up to)\b|まで")
"""That everybody passes up to a moment, and no further; "the battle begins" says that it has come, and the game goes on."""
_OPINION = pattern(
    r" *(?:(?:I|we) (?:think|say|claim|believe|guess|mean|argue)(?: that)?|in my (?:opinion|view|eyes)),? (?=\S)",
    re.IGNORECASE,
)
"""That somebody thinks so, which every claim says."""
_CAPITAL = pattern(r"^ *[A-Z](?=[a-z])")
"""The first letter of a sentence."""


def _says_the_same_order(plain: str, text: str) -> bool:
    """Whether a claim in other words has lost none that says which of two came first."""
    from judgecli.language.asides import ORDER

    return len(ORDER.findall(plain)) == len(ORDER.findall(text))


def _with_its_moment(says: Assertion) -> Assertion:
    """That a play may be made in the damage step is a statement about that moment, wherever the words for it stand."""
    if says.verb != "may" or says.play is None or says.at is not None or len(says.play.anchors) != 1:
        return says
    return replace(says, at=says.play.anchors[0], play=replace(says.play, anchors=()))
