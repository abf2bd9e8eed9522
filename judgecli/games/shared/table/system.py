"""A game as the session sees it, put together from the modules of its table: one place says which module answers what."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Any, Protocol

from judgecli import manifest
from judgecli.games.contract import Assumption, Finding, Outcome, Reading, Standing
from judgecli.games.moments import Now, Pile, Waits
from judgecli.games.playmat import Face, Mat, Strip
from judgecli.games.printed_facts import LeftOut, Listed
from judgecli.games.shared.table import attempts, judging, reading, statements, whereabouts
from judgecli.games.shared.table.customs import Customs
from judgecli.games.shared.table.unstated import Unstated
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.events import Settled
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.trace import Step
from judgecli.kernel.untold import Unsaid
from judgecli.kernel.values import Pending, State, Thing, Zone
from judgecli.kernel.verdict import Illegal, Reason, Requirement, Rule, Verdict, both
from judgecli.language import ast
from judgecli.lazy import NamedTuple, replace
from judgecli.manifest import Manifest
from rulebook_index import provisions


class Laying(Protocol):
    UNSTATED: Unstated

    def lay(self, scenario: ast.Scenario) -> State: ...

    def numbers(self, card: ast.Card) -> Mapping[str, int]: ...

    def printed_words(self, card: ast.Card) -> Mapping[str, Listed]: ...


class Plays(Protocol):
    LINES: reading.Lines

    def read(self, play: ast.Play, ask: Ask[Any], t: Table) -> Reading: ...


class Statements(Protocol):
    STATEMENTS: statements.Statements


class Phrases(Protocol):
    def phrase(self, step: Step, lang: str) -> str: ...

    def answer(self, step: Step, lang: str) -> str: ...

    def reason(self, r: Reason, s: State, lang: str) -> str: ...

    def question(self, ask: Ask[Any], lang: str) -> str: ...


class Playmat(Protocol):
    def mat(self, s: State) -> Mat: ...

    def face(self, thing: Thing, s: State, lang: str) -> Face: ...

    def place(self, of: Zone, lang: str) -> str: ...

    def score(self, player: str, s: State, lang: str) -> str: ...

    def going_on(self, s: State, lang: str) -> str: ...

    def strips(self, s: State, lang: str) -> tuple[Strip, ...]: ...


class Moments(Protocol):
    def now(self, s: State) -> Now: ...

    def onward(self, ask: Ask[Any], wanted: frozenset[str], s: State) -> str | None: ...


class Boards(Protocol):
    @property
    def game_goes_on(self) -> Rule | None: ...

    def requirements(self, s: State) -> Iterator[Requirement]: ...


class LeavesUnsaid(Protocol):
    CUSTOMS: Customs


class Parts(NamedTuple):
    """The modules of a game's table, and its speaker."""

    laying: Laying
    plays: Plays
    statements: Statements
    phrases: Phrases
    playmat: Playmat
    moments: Moments
    boards: Boards
    customs: LeavesUnsaid


class TableSystem:
    """The contract of a game (``judgecli.games.contract``), each part answered by the module of that name."""

    book: str
    parts: Parts

    @property
    def title(self) -> str:
        return self._manifest.title["en"]

    @property
    def title_ja(self) -> str:
        return self._manifest.title["ja"]

    @property
    def edition(self) -> str:
        """The edition of the book that the game plays by."""
        about = provisions.title(self.book)
        return about.edition if about else ""

    @property
    def _manifest(self) -> Manifest:
        found = manifest.of(self.book)
        assert found is not None, self.book
        return found

    def lay(self, scenario: ast.Scenario) -> State:
        return self.parts.laying.lay(scenario)

    def numbers(self, card: ast.Card) -> Mapping[str, int]:
        return self.parts.laying.numbers(card)

    def printed_words(self, card: ast.Card) -> Mapping[str, Listed]:
        return self.parts.laying.printed_words(card)

    def says_what(self, fact: Unsaid) -> tuple[str, ...]:
        return self.parts.laying.UNSTATED.cites(fact)

    def left_out(
        self, card: ast.Placed, printed: ast.Card | None, zone: str, own: bool, board: ast.Board
    ) -> tuple[LeftOut, ...]:
        return tuple(self.parts.laying.UNSTATED.left_out(card, printed, zone, own, board))

    def taken_not_so(self, card: ast.Placed, zone: str, own: bool) -> tuple[str, ...]:
        return tuple(self.parts.laying.UNSTATED.taken_not_so(card, zone, own))

    def limits(self) -> tuple[str, ...]:
        return self.parts.laying.UNSTATED.spent

    def read(self, play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
        return self.parts.plays.read(play, ask, t)

    def follow(self, role: str, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
        return reading.follow(self.parts.plays.LINES, role, mention, ask, s)

    def attempt(self, play: ast.Play, ask: Ask[Any], s: State) -> Verdict | None:
        return attempts.attempt(self.parts.plays.LINES, play, ask, s)

    def speaks_of(self, play: ast.Play, ask: Ask[Any]) -> bool:
        return reading.speaks_of(self.parts.plays.LINES, play, ask)

    def puts(self, play: ast.Play) -> str:
        return self.parts.plays.LINES.puts.get(play.verb, "")

    def lies_in(self, thing: Thing, place: ast.Mention, s: State) -> bool:
        if place.kind == "word":
            is_so = dialect(s).states.get(place.text)
            return is_so is not None and bool(is_so(s, thing))
        return whereabouts.lies(self.parts.statements.STATEMENTS, s, thing, replace(place, whose=""))

    def silence_counts(self, ask: Ask[Any]) -> bool:
        return self.parts.customs.CUSTOMS.counts(ask)

    def custom(self, ask: Ask[Any], s: State, line: Standing) -> Assumption | None:
        return self.parts.customs.CUSTOMS.answer(ask, s, line)

    def told_by_order(self, ask: Ask[Any], s: State, line: Standing) -> str | None:
        return self.parts.customs.CUSTOMS.order(ask, s, line)

    def turn(self, s: State) -> Hashable:
        return self.parts.customs.CUSTOMS.turn(s)

    def supplies(self, reason: Reason) -> bool:
        return self.parts.customs.CUSTOMS.supplies(reason)

    def goes_on(self, s: State) -> Verdict | None:
        rule = self.parts.boards.game_goes_on
        return rule.verdict(s) if rule is not None else None

    def awaits(self, reason: Reason) -> bool:
        return self.parts.customs.CUSTOMS.comes(reason)

    def judge(self, says: ast.Assertion, outcome: Outcome) -> Finding:
        return judging.judge(says, outcome, self.parts.statements.STATEMENTS)

    def defined(self, says: ast.Assertion, outcome: Outcome) -> tuple[str, ...]:
        return judging.defined(says, outcome, self.parts.statements.STATEMENTS)

    def phrase(self, step: Step, lang: str) -> str:
        return self.parts.phrases.phrase(step, lang)

    def answer(self, step: Step, lang: str) -> str:
        return self.parts.phrases.answer(step, lang)

    def reason(self, reason: Reason, s: State, lang: str) -> str:
        return self.parts.phrases.reason(reason, s, lang)

    def option(self, ask: Ask[Any], lang: str) -> str:
        return self.parts.phrases.question(ask, lang)

    def now(self, s: State) -> Now:
        return self.parts.moments.now(s)

    def onward(self, ask: Ask[Any], wanted: frozenset[str], s: State) -> str | None:
        return self.parts.moments.onward(ask, wanted, s)

    def to_resolve(self, s: State) -> tuple[Waits, ...]:
        return tuple(_waiting(p) for p in s.pending)

    def resolved(self, step: Step) -> Waits | None:
        settled = step.what[0] if step.kind == "event" else None
        return _waiting(settled.pending) if isinstance(settled, Settled) else None

    def pile(self) -> Pile | None:
        return None

    def processings(self) -> frozenset[str]:
        return frozenset()

    def order_of_choices(self) -> tuple[str, ...]:
        return ()

    def used_for_free(self) -> frozenset[str]:
        return frozenset()

    def before_the_word(self) -> frozenset[str]:
        return frozenset()

    def has_the_word(self, ask: Ask[Any]) -> tuple[str, ...]:
        return ()

    def new_card(self) -> tuple[str, ...]:
        return ()

    def carried_out(self) -> tuple[str, ...]:
        return ()

    def once(self) -> tuple[str, ...]:
        return ()

    def while_it_waits(self) -> tuple[tuple[str, ...], str, str]:
        return (), "", ""

    def defects(self, s: State) -> tuple[Reason, ...]:
        failed = (both(v) for v in self.parts.boards.requirements(s) if not v)
        return tuple(r for v in failed if isinstance(v, Illegal) for r in v.reasons)

    def hides(self, zone: Zone, s: State) -> bool:
        return zone.name in dialect(s).hidden

    def mat(self, s: State) -> Mat:
        return self.parts.playmat.mat(s)

    def face(self, thing: Thing, s: State, lang: str) -> Face:
        return self.parts.playmat.face(thing, s, lang)

    def place(self, zone: Zone, lang: str) -> str:
        return self.parts.playmat.place(zone, lang)

    def score(self, player: str, s: State, lang: str) -> str:
        return self.parts.playmat.score(player, s, lang)

    def going_on(self, s: State, lang: str) -> str:
        return self.parts.playmat.going_on(s, lang)

    def strips(self, s: State, lang: str) -> tuple[Strip, ...]:
        return self.parts.playmat.strips(s, lang)


def _waiting(p: Pending) -> Waits:
    return Waits(p.number, p.controller, p.source)
