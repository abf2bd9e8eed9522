"""What lines of play tell: plays at their moments, in players' own words, and what came about by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from judgecli.language import check
from judgecli.language.assertion_reader import AssertionReader
from judgecli.language.ast import Anchor, Assertion, Mention, Play
from judgecli.language.diagnostics import Diagnostic, error
from judgecli.language.fullest import fullest
from judgecli.language.in_game_terms import aimed, as_it_is_told, as_what_happened, used_on
from judgecli.language.joined_on import as_it_begins
from judgecli.language.line_reader import LineReader
from judgecli.language.line_shapes import Head
from judgecli.language.otherwise import Reworded, moved_back
from judgecli.language.reading import grammar_of
from judgecli.language.several_plays import plays_in_one_line
from judgecli.language.short_names import in_full
from judgecli.language.source import MAX_LINES, Line, fold
from judgecli.language.told_facts import is_in_play
from judgecli.language.told_lines import ALSO_TOLD, MADE, OPTIONAL, TELLS, UP_TO
from judgecli.language.walk import placed
from judgecli.lazy import replace


class PlayReader(AssertionReader):
    """Reads the lines below `play`."""

    def __init__(self, lines: LineReader) -> None:
        super().__init__(lines)
        self.for_help = 0
        self.helped = {"play": 0, "claim": 0}
        self.written: list[Line] = []
        """The lines of play, as they are counted."""
        self.only_told = 0
        """Lines of play so far that are no play: they are counted like the others."""

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
        as_it_comes = UP_TO.search(line.folded) is None
        words = line.raw if plays is not None and len(plays) == 1 else ""
        plays = [self._in_game_terms(play, words or play.text, line) for play in plays or []]
        plays = [
            aimed(replace(play, told=self.only_told, passing=as_it_comes and play.verb == "until"), self.lines.types)
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

    def _in_game_terms(self, play: Play, words: str, line: Line) -> Play:
        play = as_it_is_told(play, words, self.so_far, self.lines.types)
        used = used_on(play, words, self.so_far, self.lines.types)
        if used is not play and (to := next(iter(play.role("to")), None)) is not None:
            self.lines.problems.append(check.aside(line.span, line.raw[to.span.start : to.span.end]))
        return used

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
        from judgecli.language.told_roles import with_names
        from judgecli.language.told_squares import with_its_square

        def as_it_stands(one: Reworded) -> list[Play] | None:
            return self.plays_of(one.line, one.text)

        def of_roles(one: Reworded) -> list[Play] | None:
            return self._plays_of_roles(one.line, one.text, known)

        grammar = grammar_of(text)
        if (there := with_its_square(line, text, grammar, self.so_far, self.lines.placed)) is not None:
            yield partial(self._taken_so, line, there, as_it_stands)
        yield lambda: self.plays_of(line, text)
        for each in self._told_in_short(line, text):
            yield partial(self._taken_so, line, each, of_roles)
        if (person := self._in_the_third_person(line, text)) is not None:
            yield partial(self._taken_so, line, (person, ()), as_it_stands)
        if (named := with_names(line, text, grammar, self.told_so_far(self.so_far))) is not None:
            yield partial(self._taken_so, line, named, as_it_stands)
        for each in self._of_the_turn(line, text, self.so_far):
            yield partial(self._taken_so, line, each, as_it_stands)
        from judgecli.language.declared import what_is_said
        from judgecli.language.spoken_of import card_spoken_of
        from judgecli.language.told_players import of_its_card, with_its_player_first

        if (turned := with_its_player_first(line, text, grammar)) is not None:
            yield partial(self._taken_so, line, (turned, ()), as_it_stands)
        if (its := of_its_card(line, text, grammar, self.lines.told()["holder"])) is not None:
            yield partial(self._taken_so, line, its, as_it_stands)
        if (meant := card_spoken_of(line, text, grammar, self.so_far, self.lines.told()["holder"])) is not None:
            yield partial(self._taken_so, line, meant, of_roles)
        for said in what_is_said(line, text, grammar):
            yield partial(self._taken_so, line, (said, ()), of_roles)

    def _in_the_third_person(self, line: Line, text: str) -> Reworded | None:
        """The line with "me" and "my opponent" by name, where it begins with who does it: that player, or the one whose card it is."""
        from judgecli.language.claimed import in_the_third_person

        start = line.raw.strip()
        self.speaker = next((one for one in self.lines.holders if start.startswith(one)), "")
        if not self.speaker and start.startswith("《"):
            self.speaker = self.lines.told()["holder"](start[: start.find("》") + 1])
        if not self.speaker:
            return None
        return in_the_third_person(line, text, grammar_of(text), self.speaker, self.lines.told()["other"](self.speaker))

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
        from judgecli.language.told_before import without_why

        bare = without_why(line, text, grammar_of(text))  # before it is taken for what came about because of that
        for each in self.lines.attempts(known, bare):
            if (plays := self._plays_of_parts((each,))) is not None:
                self.lines.problems.append(check.reason(line.span))
                return plays
        if (plays := self._tells(line, text)) is not None:
            del self.lines.problems[known:]
            return plays
        self.readings = readings  # what was looked for without success leaves as many for what the line may be besides
        nearest = own
        for parts, aside in self._in_parts(line, text):
            del self.lines.problems[known:]
            happened = len(self.told)
            with self.lines.cut_short(aside):
                plays = self._plays_of_parts(parts)
            if plays is not None:
                self.lines.problems += [check.aside(line.span, aside)] if aside else []
                return plays
            nearest = self._nearer(nearest, parts, known)
            del self.told[happened:]
        self.lines.problems[known:] = nearest
        return None

    def _in_parts(self, line: Line, text: str) -> Iterator[tuple[tuple[Reworded, ...], str]]:
        """A line as several plays, or without what was told before it, and the words that are left out."""
        from judgecli.language.gapped import each_of
        from judgecli.language.told_before import without_what_was_told

        yield from ((parts, "") for parts in each_of(line, text, grammar_of(text)))
        yield from without_what_was_told(line, text, grammar_of(text), self.so_far)
        yield from (((each,), "") for each in self._answers(line, text))
        yield from ((parts, "") for parts in plays_in_one_line(line, text, grammar_of(text), self.lines.told()))
        from judgecli.language.asides import pays_another_number

        for kept, aside in self._asides(line, text):
            if not pays_another_number(aside, line.raw, self.lines.costs):
                yield kept, aside

    def _answers(self, line: Line, text: str) -> Iterator[Reworded]:
        """A line that tells what an effect does, as the choice or the answer that it asks for."""
        from judgecli.language.told_effects import Before, as_its_answer

        before = Before(self.so_far, self.lines.wait, self.lines.told()["holder"])
        return as_its_answer(line, text, grammar_of(text), before)

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

    def _plays_of_parts(self, parts: tuple[Reworded, ...]) -> list[Play] | None:
        found: list[Play] = []
        for n, one in enumerate(parts):
            self.parts_read = n
            self.readings, self.in_all = self.readings + 1, self.in_all + 1
            if self._tried_enough() or (plays := self.plays_of(one.line, one.text)) is None:
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
            if (play := self.lines.statement(active.line, "play", active.text)) is not None:
                back: Play = moved_back(play, active)
                return back
            del self.lines.problems[known:]
        return None

    def _tells(self, line: Line, text: str) -> list[Play] | None:
        """No play, if the line tells what came about by itself; ``None`` where it does not."""
        if not TELLS.search(text):
            return None
        from judgecli.language.declared import what_is_said
        from judgecli.language.told_before import drawn_by

        grammar = grammar_of(text)
        if (
            next(drawn_by(line, text, grammar), None)
            or next(what_is_said(line, text, grammar), None)
            or next(self._answers(line, text), None)
        ):
            return None  # a card drawn for another may be the answer to what that offers; what its player says is done
        known = len(self.lines.problems)
        said = self.says(line, text)
        found = [happened for says in said if (happened := as_what_happened(says)) is not None]
        if not found or len(found) < len(said) or self._leaves_words_out(known):
            return None  # without the words left out it may be a play
        if any(x.what in MADE for x in found):
            return None  # a play is made, whatever came of it
        if any(x.verb == "resolves first" and not self._is_at_work(_subject(x)) for x in found):
            return None
        for says in found:
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
        if play.verb not in ALSO_TOLD or any(said.kind != "number" for said in number) or self._lets_choose():
            return False
        who = Mention("player", play.player, play.span)
        self._expect(Assertion("happened", who, number, play.span, play.text, what=play.verb))
        return True

    def _lets_choose(self) -> bool:
        return any(OPTIONAL.search(child.folded) for line in self.lines.source.lines for child in line.children)

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

    def _help(self, said: str, part: str, known: int, start: int, who: str = "") -> None:
        from judgecli.language.statement_help import help_with

        help_with(self, said, part, known, start, who)


def _subject(says: Assertion) -> str:
    return says.subject.text if says.subject is not None else ""
