"""The board of a later moment as a scenario: the inverse of laying one out. Whatever cannot be written is named.

Nothing here knows how a game writes its positions. A board is written, laid out again by the game and compared with the position; of the
words that the language has those are taken that bring the two nearer. What is left between them is what the text does not say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judgecli.games.contract import Problem
from judgecli.kernel.unlisted import UntoldWord
from judgecli.kernel.untold import Untold
from judgecli.kernel.values import TABLE, State, Thing, Zone
from judgecli.language import ast
from judgecli.language.players import naming
from judgecli.language.words import by_terminal, speaking
from judgecli.lazy import dataclass, replace
from judgecli.session.board_changes import counted, each_in_its_place, in_state, marked, with_change, worded
from judgecli.session.board_compared import Compared, Unwritten
from judgecli.session.run import Run, run_scenario
from judgecli.session.statements import judge

MOST_WORDS = 4
"""The most states given to one card."""


@dataclass(frozen=True, slots=True)
class Later:
    """The scenario that begins at a later moment, and what it could not take along."""

    scenario: ast.Scenario
    unwritten: tuple[Unwritten, ...]


def later(run: Run, at: int) -> Later:
    """The scenario as it stands after ``at`` lines of its play, with the lines, claims and expectations that are left.

    A claim or an expectation that speaks of what went before is left out, and named.
    """
    from judgecli.session.asked import as_of, moment

    scenario = run.written
    with speaking(run.game.book), naming(scenario.players):
        s = moment(run, at).state if at else run.carried_out.start
        board, unwritten = _Board(run.game, scenario, s).written()
        happened = as_of(run, run.carried_out.marks.get(at, len(run.carried_out.trace.steps)) if at else 0)

        def stays(says: ast.Assertion) -> bool:
            return not of_before(says) and not (says.verb == "is" and _is_so(happened, says))

        claims = tuple(c for c in scenario.claims if stays(c.says))
        expected = tuple(e for e in scenario.expectations if stays(e))
    told = [c.says for c in scenario.claims if c not in claims] + [
        e for e in scenario.expectations if e not in expected
    ]
    left = [Unwritten("statement", "", says.text) for says in told]
    made = replace(
        scenario,
        board=board,
        plays=scenario.plays[at:],
        claims=claims,
        expectations=expected,
        comments=(),
        lines=(),
        uses=tuple(use for use in scenario.uses if use[0] == "cards"),
    )
    return Later(made, (*unwritten, *left, *_otherwise(run, made)))


def _otherwise(run: Run, made: ast.Scenario) -> Iterator[Unwritten]:
    """The claims that come out otherwise from the later board, and the lines that it has no place for."""
    again = run_scenario(made, run.game, run.text, run.path)
    if again.outcome is None:
        yield from (Unwritten("line", "", said.message_en) for said in again.diagnostics)
        return
    held = {claim.claim: claim.finding.holds for claim in run.claims}
    for claim in again.claims:
        if claim.claim in held and claim.finding.holds != held[claim.claim]:
            yield Unwritten("otherwise", "", claim.claim.says.text.strip())


def of_before(says: ast.Assertion) -> bool:
    """Whether a statement asks what happened, what was legal or what is cited, or names a line or a moment: that may lie before."""
    of_a_line = says.subject is not None and says.subject.kind in ("line", "link")
    ended = says.verb in ("is", "is in", "has", "wins", "loses", "draw", "no winner", "controlled by", "under")
    return not ended or of_a_line or says.at is not None


def _is_so(run: Run, says: ast.Assertion) -> bool:
    """Whether something had happened to its card already: the later board knows nothing of that."""
    if says.what in {word.canonical for word in by_terminal().get("STATE", ())}:
        return False
    try:
        return judge(run.game, replace(says, negated=False), run.carried_out).holds is not False
    except Problem:
        return True


class _Board(Compared):
    """One position on its way to a board: what is written of it so far."""

    def written(self) -> tuple[ast.Board, tuple[Unwritten, ...]]:
        """The board, and what is left between it and the position."""
        board = self._turn(replace(self.old, records=(), blocks=(), players=self._players()))
        laid = self._laid(board)
        if laid is None:
            return board, (Unwritten("board", "", self._why(board)),)
        board = self._with_numbers(self._with_what_is_asked(self._with_states(self._without_idle_lines(board))))
        laid = self._laid(board)
        return board, tuple(dict.fromkeys(self._left(laid))) if laid is not None else ()

    # ---- laying

    # ---- turn and phase

    def _turn(self, board: ast.Board) -> ast.Board:
        """Whose turn it is, and the phase whose beginning is nearest to what goes on."""
        board = replace(
            board,
            turn=str(self.s.fact(TABLE, "turn player", board.turn) or board.turn),
            number=int(self.s.fact(TABLE, "turn", 0) or 0) if self.s.fact(TABLE, "turn", 0) != 0 else board.number,
            priority="",
            words=tuple(word for word in board.words if word not in ("first turn", "set-up")),
            steps=(),
        )
        first = (
            board.phase,
            *(word.canonical for word in by_terminal().get("PHASE", ()) if word.canonical != board.phase),
        )
        found = ((self._apart(replace(board, phase=phase)), n, phase) for n, phase in enumerate(first))
        _, _, phase = min(found, default=(0, 0, board.phase))
        return replace(board, phase=phase)

    # ---- cards

    def _players(self) -> tuple[ast.PlayerBoard, ...]:
        return tuple(
            ast.PlayerBoard(one.player, (), self._zones(one.player), ast.NOWHERE, ()) for one in self.old.players
        )

    def _zones(self, player: str) -> tuple[ast.ZoneLine, ...]:
        """The lines of a player: a place that is empty now is told where the board told of it, or where the game would fill it."""
        found: list[ast.ZoneLine] = []
        for zone, refs in self.s.zones.items():
            things = [x for x in (self.s.things[ref] for ref in refs) if self._before(x) == player]
            shared = zone.holder == self.s.seating.sides.get(player)
            if not things and not (shared or (zone.holder == player and not refs)):
                continue
            word = self._place(zone, player, things[0] if things else None)
            if word:
                cards = tuple(self._cards(things, player)) or (ast.Placed("", ast.NOWHERE, 0),)
                same = next((n for n, line in enumerate(found) if line.zone == word), None)
                if same is None:
                    found.append(ast.ZoneLine(word, cards, ast.NOWHERE))
                else:
                    found[same] = replace(found[same], cards=(*found[same].cards, *cards))
        return tuple(found)

    def _cards(self, things: list[Thing], player: str) -> Iterator[ast.Placed]:
        """One entry for each card with a name, one for those in a row of which nothing is known."""
        unknown = 0
        for thing in things:
            name = self.s.game.library[thing.face].name if thing.face in self.s.game.library else ""
            if not name:
                unknown += 1
                continue
            if unknown:
                yield ast.Placed("", ast.NOWHERE, unknown)
                unknown = 0
            owner = thing.owner if thing.owner != player else ""
            tag = str(thing.mark("tag", "") or "")
            yield ast.Placed(name, ast.NOWHERE, owner=owner, tag=tag, under=self._under(thing))
        if unknown:
            yield ast.Placed("", ast.NOWHERE, unknown)

    def _under(self, thing: Thing) -> tuple[tuple[str, str], ...]:
        below = [self.s.game.library[face].name if face in self.s.game.library else "" for face in thing.faces[1:]]
        first = next((word.canonical for word in by_terminal().get("UNDER", ())), "")  # how cards lie beneath as a rule
        return tuple((first, name) for name in below) if first else ()

    def _place(self, zone: Zone, player: str, thing: Thing | None) -> str:
        """What the language calls a place that cards lie in: the word that lays a card there."""
        known = self.places.get((zone, player))
        if known is not None:
            return known
        told = [word.canonical for kind in ("ZONE", "SQUARE") for word in by_terminal().get(kind, ())]
        near = sorted(
            told,
            key=lambda word: (word not in (zone.name, zone.spot, f"{zone.name} {zone.spot}"), zone.name not in word),
        )
        card = next(self._cards([thing], player), None) if thing is not None else None
        for word in near:
            if self._lies(word, player, zone, card):
                self.places[zone, player] = word
                return word
        self.places[zone, player] = ""
        return ""

    def _lies(self, word: str, player: str, zone: Zone, card: ast.Placed | None) -> bool:
        """Whether a line with this word lays its cards in the zone."""
        put = card if card is not None else ast.Placed("", ast.NOWHERE)
        more = MOST_WORDS * 5
        bare, laid = (
            self._with_one_line(
                player, tuple(ast.ZoneLine(word, (replace(put, under=(), tag="", count=n),), ast.NOWHERE) for n in each)
            )
            for each in ((more + 1,) if zone.holder in self.s.seating.sides.values() else (), (more,))
        )
        if laid is None or bare is None:
            return False
        if (
            zone.holder in self.s.seating.sides.values()
        ):  # the others of the team have cards there of whom nothing is said
            return len(bare.at(zone)) == len(laid.at(zone)) + 1
        return len(laid.at(zone)) == more != len(bare.at(zone)) or self._took(bare, laid, zone, put.name)

    def _took(self, bare: State, laid: State, zone: Zone, name: str) -> bool:
        """Whether more cards of one name lie in a zone than before."""
        held = [sum(s.game.name(x) == name for x in s.at(zone)) for s in (bare, laid)]
        return bool(name) and held[1] > held[0]

    def _with_one_line(self, player: str, lines: tuple[ast.ZoneLine, ...]) -> State | None:
        players = tuple(
            ast.PlayerBoard(one.player, (), lines if one.player == player else (), ast.NOWHERE)
            for one in self.old.players
        )
        return self._laid(replace(self.old, records=(), blocks=(), players=players, words=()))

    def _without_idle_lines(self, board: ast.Board) -> ast.Board:
        """The board without the lines of places that are empty if nothing is said of them."""

        def kept(keeps: Callable[[str, ast.ZoneLine], bool]) -> ast.Board:
            players = (replace(p, zones=tuple(z for z in p.zones if keeps(p.player, z))) for p in board.players)
            return replace(board, players=tuple(players))

        laid = self._laid(kept(lambda player, line: any(card.count for card in line.cards)))
        if laid is None:
            return board
        filled = {
            (player, word)
            for (zone, player), word in self.places.items()
            if any(self._before(x) == player for x in laid.at(zone))
        }
        return kept(lambda player, line: any(card.count for card in line.cards) or (player, line.zone) in filled)

    # ---- states and numbers

    def _with_states(self, board: ast.Board) -> ast.Board:
        """The board with the states and marks that its cards have in the position."""
        for _ in range(MOST_WORDS):
            laid = self._laid(board)
            if laid is None:
                return board
            wanted = {n: gap for n, gap in enumerate(self._gaps(laid)) if gap}
            changed = board
            for n in wanted:
                changed = self._nearer(changed, n)
            if changed == board:
                return board
            board = changed
        return board

    def _with_what_is_asked(self, board: ast.Board) -> ast.Board:
        """The board with what it would otherwise be asked for and the position knows: a monster that is in attack position."""
        board = each_in_its_place(board)  # what is left out is asked for by the place
        laid = self._laid(board)
        if laid is None:
            return board
        entries = ((player, line, card) for player in board.players for line in player.zones for card in line.cards)
        named = [(player, line, card) for player, line, card in entries if card.name]
        printed = {card.name: card for card in self.scenario.cards}
        for n, ((player, line, card), (thing, other)) in enumerate(zip(named, self._pairs(laid), strict=False)):
            if other is None or not any(
                _is_open(v) and not _is_open(thing.marks.get(k)) for k, v in other.marks.items()
            ):
                continue
            own = player.player == board.turn
            for state in self.system.left_out(card, printed.get(card.name), line.zone, own, board):
                tried = with_change(board, n, in_state(state.instead))
                if state.asked and (now := self._laid(tried)) is not None and not self._gaps(now)[n]:
                    board = tried
                    break
        return board

    def _nearer(self, board: ast.Board, entry: int) -> ast.Board:
        """The board with one more word on an entry, if a word makes its card more like the position's."""

        def distance(b: ast.Board) -> int:
            laid = self._laid(b)
            return 1000 if laid is None else len(self._gaps(laid)[entry])

        best, least = board, distance(board)
        laid = self._laid(board)
        gap = self._gaps(laid)[entry] if laid is not None else {}
        marks = {word.canonical for kind in ("MARK", "STAT", "COUNTER") for word in by_terminal().get(kind, ())}
        ways: list[Callable[[ast.Placed], ast.Placed]] = [
            *(
                marked(what, value)
                for what, value in gap.items()
                if isinstance(value, int) and what in {*marks, "damage"}
            ),
            *(in_state(word.canonical) for word in by_terminal().get("STATE", ())),
        ]
        for way in ways:
            tried = with_change(board, entry, way)
            if (now := distance(tried)) < least:
                best, least = tried, now
            if least == 0:
                break
        return best

    def _with_numbers(self, board: ast.Board) -> ast.Board:
        """The board with the numbers and words of its players."""
        told = {word.canonical for kind in ("COUNT", "STAT", "ZONE", "MARK") for word in by_terminal().get(kind, ())}
        words = [word.canonical for kind in ("FLAG", "PLAYERWORD", "STATE") for word in by_terminal().get(kind, ())]
        for one in board.players:
            for _ in range(MOST_WORDS):
                laid = self._laid(board)
                gap = self._facts_apart(laid, one.player) if laid is not None else {}
                if laid is None or not gap:
                    break
                ways = [
                    *(
                        replace(board, players=counted(board.players, one.player, what, value))
                        for what, value in gap.items()
                        if isinstance(value, int) and not isinstance(value, bool) and what in {*told, "damage"}
                    ),
                    *(replace(board, players=worded(board.players, one.player, word)) for word in dict.fromkeys(words)),
                ]
                found = next(
                    (b for b in ways if (now := self._laid(b)) and len(self._facts_apart(now, one.player)) < len(gap)),
                    None,
                )
                if found is None:
                    break
                board = found
        return board

    # ---- what is left


def _is_open(value: Any) -> bool:
    """Whether nobody stated a mark."""
    return isinstance(value, Untold | UntoldWord)
