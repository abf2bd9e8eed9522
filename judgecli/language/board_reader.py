"""The board of a scenario: its players and their zones, and what a board in the middle of things says of what went before."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from judgecli import manifest
from judgecli.language.ast import Assertion, Board, Card, Fact, Play, PlayerBoard, Record, ZoneLine
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.line_reader import MOST_HELPED, LineReader
from judgecli.language.line_shapes import Head
from judgecli.language.line_words import first_word, spelled
from judgecli.language.otherwise import Reworded, moved_back
from judgecli.language.reading import grammar_of, read
from judgecli.language.source import PLAYER_MARK, Line, player_token
from judgecli.language.walk import placed
from judgecli.language.words import LANGS, by_terminal, spoken
from judgecli.lazy import pattern, replace

_NOTHING = pattern(
    r"(?:\(?(?:nothing|none|empty|no cards?)(?: there)?\)?"
    r"|(?:カード)?(?:は|も)?(?:何も)?(?:なし|無し|ない|ありません))[.。]?",
    re.IGNORECASE,
)
"""A line that says of a player's side that nothing lies there."""
_EVERYBODY = pattern(
    r"[,、] *(?:and )?(?:(?:everyone|everybody|each player|both players|all players)(?: has| have| with| at)?:? "
    r"|(?:全員|各プレイヤー|それぞれのプレイヤー|両者|双方|お互い)(?:とも|共に|は|の|が|に|:)?,? *)"
    r"(?P<what>[^,、]*[0-9][^,、]*)(?=$|[,、])",
    re.IGNORECASE,
)
"""What a head line says that all players have."""
_IN_BRACKETS = pattern(r" *\(([^()]*)\)(.*)")
_OF_ALL = pattern(
    r"\s*(?:everyone|everybody|each player|both players|all players|全員|各プレイヤー|両者|双方|お互い)(?:とも|共に)?"
    r"(?: has| have| with| at|は|の|が|に|:)* *(?P<what>[^,、]*[0-9][^,、]*)$",
    re.IGNORECASE,
)
"""A line below the board that tells of all players how many they have of something."""
_OF_A_PLAYER = pattern(rf"\s*(?:player |プレイヤー)?(?:[A-Z](?![A-Za-z0-9])|{PLAYER_MARK})", re.IGNORECASE)
_UNSAID = (Fact("cost", "unknown"), Fact("power", "unknown"))
"""What nobody has told of a card of which only the colour is known."""


MOST_TRIED = 300
"""So many stretches of players' lines of one file are tried as clauses: a file that is full of lines nobody can read stays quick."""


class BoardReader:
    """``lost_players``: the line of a player could not be read, so that the board lacks one whom other lines name."""

    def __init__(self, lines: LineReader) -> None:
        self.lines = lines
        self.lost_players = False
        self.tried = 0
        self.of_everybody: dict[int, str] = {}
        """What the head line of a board says of all players, by its number."""

    def without_what_all_have(self, line: Line) -> None:
        """Keep what a head line says of all players for these, and blank it there: "board A's turn, everyone has 5 shields"."""
        found = _EVERYBODY.search(line.folded)
        if found is None:
            return
        first, last = found.span()
        self.of_everybody[line.number] = found["what"]
        line.folded = line.folded[:first] + " " * (last - first) + line.folded[last:]

    def form_of_play(self, line: Line) -> str:
        """The form of play that a board line tells (「2対2」), which is blanked there; "" where it tells none."""
        forms = {x: word.canonical for word in by_terminal().get("FORMAT", ()) for x in word.spellings(LANGS)}
        if not forms:
            return ""
        said = "|".join(map(re.escape, sorted(forms, key=len, reverse=True)))
        found = re.search(rf"[\s,]+(?P<form>{said})(?:形式|ルール)?(?=[\s,(]|$)", line.folded)
        if found is None:
            return ""
        first, last = found.span()
        behind = line.folded[last:]
        if in_brackets := _IN_BRACKETS.fullmatch(behind):  # its teams
            behind = f" ,{in_brackets[1]}{in_brackets[2]}"
        line.folded = line.folded[:first] + " " * (last - first) + behind
        return forms[found["form"]]

    def _each_has(self, line: Line, said: str, players: list[PlayerBoard]) -> list[PlayerBoard]:
        """The players with what is said of all of them, but for what is told of one of them otherwise."""
        found: list[PlayerBoard] = []
        for player in players:
            raw, text = f"{player.player} {said}", f"{player_token(player.player)} {said}"
            one: PlayerBoard | None = self.lines.fact(Line(line.number, 0, 0, raw, raw), "player_line", text, "player")
            told = {count.what for count in player.counts} | {zone.zone for zone in player.zones}
            more = tuple(count for count in one.counts if count.what not in told) if one is not None else ()
            found.append(replace(player, counts=player.counts + tuple(placed(count, line.span) for count in more)))
        return found

    def board(self, line: Line, head: Head) -> Board:
        """The board under its head line, with whatever of it could be read."""
        players: list[PlayerBoard] = []
        records: list[Record] = []
        blocks: list[tuple[str, int]] = []
        for child in line.children:
            if (everybody := _OF_ALL.match(child.folded)) and not child.children:
                self.of_everybody.setdefault(line.number, everybody["what"])
                continue
            if players and self._more_of(players, child):
                continue
            if first_word(child) in spelled("BLOCK"):
                block: str | None = self.lines.read(child, "lines", "block_line")
                if block:
                    blocks.append((block, child.number))
                    records += [found for record in child.children if (found := self._record(block, record))]
            elif several := self._of_several(child):
                players += several
            elif player := self._player(child):
                self._add(players, player)
            else:
                self.lost_players = True
        if line.number in self.of_everybody:
            players = self._each_has(line, self.of_everybody[line.number], players)
        board = head.board or Board("", "", 0, (), line.span)
        self.lines.holders = {p.player: frozenset(c.name for z in p.zones for c in z.cards) for p in players}
        self.lines.lying = tuple((c.name, z.zone) for p in players for z in p.zones for c in z.cards if c.name)
        self.lines.placed = tuple(players)
        self.lines.turn = board.turn if not board.more_turns else ""
        return replace(board, players=tuple(players), records=tuple(records), blocks=tuple(blocks))

    def _more_of(self, players: list[PlayerBoard], child: Line) -> bool:
        """Whether a line that names nobody, between those of the players, tells a zone of the player before it; it is added there."""
        text = self.lines.mask(child.folded)
        if child.children or _OF_A_PLAYER.match(text) or first_word(child) in spelled("BLOCK"):
            return False
        zone = self._quietly(lambda: self.lines.fact(child, "zone_line", kind="zone"))
        if zone is not None:
            players[-1] = replace(players[-1], zones=_together([*players[-1].zones, zone]))
        return zone is not None

    def _add(self, players: list[PlayerBoard], player: PlayerBoard) -> None:
        """A player's line, to what an earlier one of the same player says, unless both say how many there are of one thing."""
        n = next((n for n, other in enumerate(players) if other.player == player.player), None)
        if n is None or {x.what for x in players[n].counts} & {x.what for x in player.counts}:
            players.append(player)
            return
        same = players[n]
        zones = _together([*same.zones, *player.zones])
        players[n] = replace(same, counts=same.counts + player.counts, words=same.words + player.words, zones=zones)

    def _of_several(self, line: Line) -> list[PlayerBoard]:
        """The players of whom one line tells the same; empty where it tells of one, or cannot be read."""
        from judgecli.language.board_clauses import of_several

        told = list(of_several(line, self.lines.mask(line.folded))) if not line.children else []
        read = [self._quietly(partial(self.lines.fact, one.line, "player_line", kind="player")) for _, one in told]
        if not told or None in read:
            return []
        return [moved_back(found, one) for found, (_, one) in zip(read, told, strict=True)]

    def _in_clauses(self, line: Line, known: int) -> tuple[PlayerBoard, list[ZoneLine]] | None:
        """What a player's line says clause by clause; ``None``, and its own problems, where one of them cannot be read."""
        from judgecli.language.board_clauses import clauses, read_in_clauses

        text = self.lines.mask(line.folded)
        told = clauses(line, text)
        if told is None or self.tried > MOST_TRIED:
            return None
        name, spans = told
        own, self.lines.problems[known:] = self.lines.problems[known:], []
        found = read_in_clauses(line, text, spans, lambda part: self._clause(name, part))
        if found is None:
            self.lines.problems[known:] = own
            return None
        sides = [one for one in found if isinstance(one, PlayerBoard)]
        player = PlayerBoard(
            name,
            tuple(x for one in sides for x in one.counts),
            (),
            line.span,
            tuple(x for one in sides for x in one.words),
        )
        return player, [one for one in found if isinstance(one, ZoneLine)]

    def _clause(self, name: str, part: Reworded) -> PlayerBoard | ZoneLine | None:
        self.tried += 1
        start = part.line.start
        said = f"{part.text[:start]}{player_token(name)} {part.text[start:]}"
        raw = f"{part.line.raw[:start]}{name} {part.line.raw[start:]}"
        at = (*part.at[:start], *(-1 for _ in f"{name} "), *part.at[start:])
        whole = Reworded(Line(part.line.number, part.line.indent, start, said, raw, []), said, at)
        side = self._quietly(partial(self.lines.fact, whole.line, "player_line", kind="player"))
        if side is not None:
            return moved_back(side, whole)  # type: ignore[no-any-return]
        zone = self._quietly(partial(self.lines.fact, part.line, "zone_line", kind="zone"))
        return moved_back(zone, part) if zone is not None else None

    def _quietly(self, read: Callable[[], Any]) -> Any:
        """What is read, and ``None`` without a word of it where it cannot be."""
        known, unhelped = len(self.lines.problems), self.lines.unhelped
        self.lines.unhelped = MOST_HELPED
        value = read()
        self.lines.unhelped = unhelped
        if value is None:
            del self.lines.problems[known:]
        return value

    def of_a_colour(self, board: Board | None, known: Iterable[str]) -> tuple[Card, ...]:
        """The cards of which a board tells the colour and the number alone ("3 water"): all else about them is unknown."""
        colours = {x: word.canonical for word in by_terminal().get("COLOUR", ()) for x in word.spellings(LANGS)}
        lying = {c.name: c.span for p in (board.players if board else ()) for z in p.zones for c in z.cards}
        kind = by_terminal()["TYPE"][0].canonical  # every game has one
        return tuple(
            Card(name, (Fact("type", kind), Fact("colour", colours[name]), *_UNSAID), (), span)
            for name, span in lying.items()
            if name in colours and name not in known
        )

    def _record(self, block: str, line: Line) -> Record | None:
        self.lines.childless(line)
        self.lines.depth = 0
        if block == "earlier" and self._earlier_event(line):
            says: Assertion | None = self.lines.statement(line, "assertion")
            return Record(block, line.span, says=says) if says is not None else None
        found: Play | Record | None = self.lines.statement(line, "lasting" if block == "effects" else "play")
        return Record(block, line.span, found) if isinstance(found, Play) else found

    def _earlier_event(self, line: Line) -> bool:
        """Whether a line says what affected a card or a player, not what somebody did."""
        text = self.lines.mask(line.folded)
        play, says = (read(grammar_of(text), start, line, text, self.lines.names) for start in ("play", "assertion"))
        if not isinstance(play, Diagnostic):
            return False
        return not isinstance(says, Diagnostic) or says.span.start > play.span.start

    def _player(self, line: Line) -> PlayerBoard | None:
        known = len(self.lines.problems)
        zones: list[ZoneLine] = []
        found: PlayerBoard | None = self.lines.fact(line, "player_line", kind="player")
        if found is None:
            read = self._with_its_zones(line, known) or self._in_clauses(line, known)
            found, zones = read or self._with_its_zones(line, known, in_our_words=True) or (None, [])
        for child in line.children:
            self.lines.childless(child)
            if _NOTHING.fullmatch(child.text.strip()):
                continue
            before = len(self.lines.problems)
            zone = self.lines.fact(child, "zone_line", kind="zone")
            if zone is None and found is not None and (more := self._of_the_player(line, child, before)) is not None:
                found = replace(found, counts=(*found.counts, *more.counts), words=(*found.words, *more.words))
                continue
            if zone is not None and any(card.states and not card.name for card in zone.cards[1:]):
                from judgecli.language.groups import of_which

                self.lines.problems += [asked] if (asked := of_which(child, zone)) is not None else []
            zones += [zone] if zone else []
            self.lines.lost = self.lines.lost or not zone
        self.lines.lost = self.lines.lost or found is None
        return replace(found, zones=_together(zones)) if found else None

    def _of_the_player(self, line: Line, child: Line, known: int) -> PlayerBoard | None:
        """What a line under a player's says of the player, as if it stood behind the name: "LP 4000"; ``None``, and its own problems, where
        that cannot be read either.
        """
        name = self.lines.mask(line.folded).split()[0].rstrip(":")
        text = self.lines.mask(child.folded)
        start = len(text) - len(text.lstrip())
        said = text[:start] + f"{name} " + text[start:]
        at = (*range(start), *([-1] * (len(name) + 1)), *range(start, len(text)))
        as_his = Reworded(replace(child, folded=said, raw=said), said, at)
        own, self.lines.problems[known:] = self.lines.problems[known:], []
        found: PlayerBoard | None = self.lines.fact(as_his.line, "player_line", said, "player")
        if found is None:
            self.lines.problems[known:] = own
            return None
        return moved_back(found, as_his)  # type: ignore[no-any-return]

    def _with_its_zones(
        self, line: Line, known: int, *, in_our_words: bool = False
    ) -> tuple[PlayerBoard, list[ZoneLine]] | None:
        """What a player's line says that also lists cards; ``None``, and its own problems, where that cannot be read either.
        ``in_our_words``: with its pieces in the grammar's words.
        """
        from judgecli.language.player_lines import parted

        text = self.lines.mask(line.folded)
        way = self.lines.in_all_our_words(line, text, "player") if in_our_words else None
        if in_our_words and way is None:
            return None
        parts = parted(way.line, way.text) if way is not None else parted(line, text)
        if parts is None or (found := self._of_parts(parts, known)) is None:
            return None
        return found if way is None else (moved_back(found[0], way), [moved_back(x, way) for x in found[1]])

    def _of_parts(
        self, parts: tuple[Reworded, tuple[Reworded, ...]], known: int
    ) -> tuple[PlayerBoard, list[ZoneLine]] | None:
        """What the parts of a player's line say; ``None``, and its own problems, where one of them cannot be read."""
        own, self.lines.problems[known:] = self.lines.problems[known:], []
        counted, lying = parts
        player = moved_back(self.lines.fact(counted.line, "player_line", counted.text, "player"), counted)
        zones = [moved_back(self.lines.fact(one.line, "zone_line", one.text, "zone"), one) for one in lying]
        if player is None or None in zones:
            self.lines.problems[known:] = own
            return None
        return player, zones


def _together(zones: list[ZoneLine]) -> tuple[ZoneLine, ...]:
    """The lines of a player's zones, those of one unordered zone as one where each of them names its cards."""
    game = manifest.of(spoken())
    unordered = game.unordered if game is not None else frozenset()
    first: dict[str, ZoneLine] = {}
    out: list[ZoneLine] = []
    for zone in zones:
        same = first.get(zone.zone)
        named = zone.zone in unordered and all(card.name for card in zone.cards)
        if same is None or not named or not all(card.name for card in same.cards):
            first.setdefault(zone.zone, zone)
            out.append(zone)
            continue
        first[zone.zone] = replace(same, cards=same.cards + zone.cards)
        out[out.index(same)] = first[zone.zone]
    return tuple(out)
