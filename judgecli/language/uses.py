"""Card files and board fragments that a scenario uses: found beside it, read, and joined to it.

A file is named by its path from the folder of the file that names it, or from a folder that was allowed besides; it must lie in the folder
of the scenario, in one that was allowed, or below.
What the scenario says itself comes first: a fragment fills what is not there.
"""

from __future__ import annotations

from collections.abc import Iterator
from errno import EISDIR
from pathlib import Path

from judgecli.language.ast import Board, PlayerBoard, Scenario, Span
from judgecli.language.check import too_many
from judgecli.language.compare import meaning
from judgecli.language.diagnostics import Diagnostic, error
from judgecli.language.parsing import Parsed, parse
from judgecli.language.places import placed
from judgecli.language.source import MAX_BYTES, decode
from judgecli.lazy import dataclass, replace

MAX_FILES = 20
MAX_DEPTH = 5


@dataclass(slots=True)
class _Reading:
    """One scenario being completed: where it may look, what was read, what is wrong."""

    roots: tuple[Path, ...]
    game: str
    problems: list[Diagnostic]
    files: int = 0


def complete(scenario: Scenario, path: Path, allowed: tuple[str, ...] = ()) -> tuple[Scenario, tuple[Diagnostic, ...]]:
    """The scenario with the cards and boards it uses; what is wrong with the files, each at the line that names it.

    ``allowed``: folders besides the scenario's own whose files may be used.
    """
    if not scenario.uses:
        return scenario, ()
    roots = (path.resolve().parent, *(Path(folder).resolve() for folder in allowed))
    reading = _Reading(roots, scenario.game, [])
    lines = [number for kind, number in scenario.lines if kind == "use"]
    for (kind, name), line in zip(scenario.uses, lines, strict=True):
        span = Span(line, 0, 0)
        for found in _read(reading, kind, name, path.resolve().parent, (path.resolve(),), span):
            scenario = _joined(scenario, found, kind, span, reading)
    if scenario.board is not None and not reading.problems:
        reading.problems += too_many(scenario.board)
    return scenario, tuple(reading.problems)


def _read(
    reading: _Reading, kind: str, name: str, folder: Path, within: tuple[Path, ...], span: Span
) -> Iterator[Scenario]:
    """The files named by one line, those they use themselves first."""
    try:
        file = _found(folder, name, reading.roots)
    except (OSError, ValueError, RuntimeError):  # no name of a file, or links that go round
        reading.problems.append(error("L401", span, f"“{name}” cannot be read", f"「{name}」を読めません"))
        return
    parsed = _parsed(reading, file, name, within, span)
    if parsed is None or parsed.scenario is None:
        return
    for inner, other in parsed.scenario.uses:
        yield from _read(reading, inner, other, file.parent, (*within, file), span)
    yield parsed.scenario


def _found(folder: Path, name: str, roots: tuple[Path, ...]) -> Path:
    """The file of that name: beside the one that names it, else in the first allowed folder that has it."""
    places = [(place / name).resolve() for place in (folder, *roots[1:])]
    return next((file for file in places if _within(file, roots) and file.exists()), places[0])


def _within(file: Path, roots: tuple[Path, ...]) -> bool:
    return any(file.is_relative_to(root) for root in roots)


def _parsed(reading: _Reading, file: Path, name: str, within: tuple[Path, ...], span: Span) -> Parsed | None:
    """A file that may be used and can be read, or None after the problem was noted."""
    problem = _refused(reading, file, name, within, span)
    if problem is not None:
        reading.problems.append(problem)
        return None
    reading.files += 1
    try:
        if file.exists() and not file.is_file():
            raise IsADirectoryError(EISDIR, "not a plain file")  # opening a pipe would wait for ever
        with file.open("rb") as opened:
            text, wrong = decode(opened.read(MAX_BYTES + 1))
    except OSError as cause:
        said = cause.strerror or "?"
        reading.problems.append(
            error("L401", span, f"“{name}” cannot be read: {said}", f"「{name}」を読めません: {said}")
        )
        return None
    parsed = Parsed(None, wrong) if wrong else parse(text, reading.game)
    bad = next((item for item in parsed.diagnostics if item.severity == "error"), None)
    if bad is not None:
        at = f"{name}:{bad.span.line}"
        reading.problems.append(
            error(
                "L404",
                placed(bad.span, span, name, text),
                f"{at}: {bad.message_en}",
                f"{at}: {bad.message_ja}",
                label_en=bad.label_en,
                label_ja=bad.label_ja,
                help_en=bad.help_en,
                help_ja=bad.help_ja,
            )
        )
        return None
    return replace(parsed, scenario=placed(parsed.scenario, span, name, text))


def _refused(reading: _Reading, file: Path, name: str, within: tuple[Path, ...], span: Span) -> Diagnostic | None:
    if not _within(file, reading.roots):
        return error(
            "L402",
            span,
            f"“{name}” is outside the folder of the scenario",
            f"「{name}」はシナリオのフォルダの外にあります",
            help_en="move the file beside the scenario or below it, or allow its folder with --use-from",
            help_ja="シナリオと同じフォルダか、その下に置くか、--use-from でフォルダを許してください",
        )
    if file in within:
        return error("L403", span, f"“{name}” uses itself", f"「{name}」が自分自身を読み込んでいます")
    if reading.files >= MAX_FILES or len(within) > MAX_DEPTH:
        return error(
            "L405",
            span,
            f"more than {MAX_FILES} files, or more than {MAX_DEPTH} within each other",
            f"読み込むファイルが{MAX_FILES}個、または入れ子が{MAX_DEPTH}段を超えています",
        )
    return None


def _joined(scenario: Scenario, found: Scenario, kind: str, span: Span, reading: _Reading) -> Scenario:
    if found.game not in ("", scenario.game):
        reading.problems.append(
            error(
                "L406",
                span,
                f"it is about another game ({found.game})",
                f"別のゲームのファイルです（{found.game}）",
            )
        )
        return scenario
    cards = {card.name: card for card in scenario.cards}
    for card in found.cards:
        if card.name in cards and meaning(cards[card.name]) != meaning(card):
            reading.problems.append(
                error(
                    "L301",
                    span,
                    f"the card 《{card.name}》 is defined twice",
                    f"カード《{card.name}》が二度定義されています",
                )
            )
    new = tuple(card for card in found.cards if card.name not in cards)
    board = _board(scenario.board, found.board) if kind == "board" else scenario.board
    return replace(scenario, cards=(*scenario.cards, *new), board=board)


def _board(own: Board | None, found: Board | None) -> Board | None:
    """What the scenario's board does not say, from the fragment."""
    if found is None:
        return own
    if own is None:
        return found
    players = {player.player: player for player in own.players}
    for player in found.players:
        mine = players.get(player.player)
        players[player.player] = player if mine is None else _player(mine, player)
    return replace(own, players=tuple(players.values()), records=(*found.records, *own.records))


def _player(own: PlayerBoard, found: PlayerBoard) -> PlayerBoard:
    zones = {(zone.own, zone.zone) for zone in own.zones}
    counts = {count.what for count in own.counts}
    return replace(
        own,
        counts=(*own.counts, *(count for count in found.counts if count.what not in counts)),
        zones=(*own.zones, *(zone for zone in found.zones if (zone.own, zone.zone) not in zones)),
        words=(*own.words, *(word for word in found.words if word not in own.words)),
    )
