"""A text that is being written, looked at: its table with places to tap, what may be played next, words to go on with; and the taps."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgecli.desk import zones
from judgecli.desk.board_text import CannotEdit, Edited
from judgecli.desk.pages import draw
from judgecli.games import find_game
from judgecli.games.contract import System
from judgecli.language import ast
from judgecli.language.players import naming
from judgecli.language.saying import line as said_line
from judgecli.language.saying import line_sayer
from judgecli.language.words import by_terminal, of_kind, speaking, spell
from judgecli.lazy import dataclass, replace
from judgecli.report.lang import Lang
from judgecli.session.run import Bounds, Run, run_text
from judgecli.session.untold import lay

BOUNDS = Bounds(20_000, 5.0)
NAME = "scenario"
"""What a text is called in messages. A worker stands in an empty folder: a file that a text names is never there."""
MOST_OFFERED = 40
MOST_WORDS = 60
PLAYERS = ("A", "B")


@dataclass(frozen=True, slots=True)
class Entry:
    """A card, or several, as written in a place: how the line has it, and the states it has."""

    said: str
    name: str
    count: int
    states: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Open:
    """The place that was tapped: what it is called, whose it can be written as, and what each player has there; ``states``: with the
    spelling of each.
    """

    named: str
    ways: tuple[zones.Way, ...]
    player: str
    zone: str
    entries: tuple[Entry, ...]
    states: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Looked:
    """A text as far as it can be read. ``html``: the piece of the page beside it; ``problems``: what cannot be read; ``good``: nothing is
    wrong with it.
    """

    text: str
    html: str
    good: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody is looking at: the place tapped (``Place.named``), as whose, and the beginnings of a line of play and of a claim."""

    at: str = ""
    player: str = ""
    play: str = ""
    claim: str = ""
    claim_of: str = ""


def look(text: str, lang: Lang, asked: Asked, wrong: str = "") -> Looked:
    """The piece of the page beside a text."""
    run = run_text(text, NAME, BOUNDS)
    scenario = run.scenario
    values: dict[str, object] = {
        "asked": asked,
        "wrong": wrong,
        "game": "",
        "table": None,
        "open": None,
        "ways": {},
        "elsewhere": (),
    }
    values |= {"players": PLAYERS, "phases": (), "counts": (), "board": None, "claims": (), "cards": (), "plays": ()}
    values |= {
        "options": (),
        "nothing": False,
        "next_play": (),
        "next_claim": (),
        "problems": "",
        "verdict": run.verdict,
    }
    if run.diagnostics:
        from judgecli.report.diagnosis import diagnosis

        values["problems"] = diagnosis(run, lang)
    system = find_game(scenario.game) if scenario is not None and scenario.game else None
    if scenario is not None and system is not None:
        with speaking(system.book), naming(scenario.players):
            values |= _table(system, scenario, lang, asked)
            values |= _written(text, scenario, asked)
        if run.outcome is not None and not run.diagnostics:
            values["options"] = offered(run, None, lang)[:MOST_OFFERED]
            values["nothing"] = not values["options"]
    return Looked(text, draw("beside.html.j2", lang, values), not run.diagnostics)


def _table(system: System, scenario: ast.Scenario, lang: Lang, asked: Asked) -> dict[str, object]:
    """The table as it is laid, whatever is wrong below it, and the place that was tapped."""
    from judgecli.report.board import board
    from judgecli.report.playmat import playmat

    if scenario.board is None:
        return {"game": scenario.game}
    alone = replace(scenario, plays=(), claims=(), expectations=(), questions=())
    try:
        view = board(lay(system, alone), system, lang)
    except ExceptionGroup:
        view = None
    ways = zones.ways(system, scenario, lang)
    drawn = {f"{spot.holder} {spot.title}".strip() for spot in view.spots} if view is not None else set()
    return {
        "game": scenario.game,
        "board": scenario.board,
        "players": tuple(p.player for p in scenario.board.players),
        "table": playmat(view, lang) if view is not None else None,
        "ways": ways,
        "elsewhere": tuple(named for named in ways if named not in drawn),
        "open": _open(system, scenario, ways, asked, lang) if asked.at in ways else None,
        "phases": tuple((w.canonical, next(iter(w.spellings((lang,))), w.canonical)) for w in by_terminal()["PHASE"]),
        "counts": tuple((word, _spelled(word, lang)) for word in zones.counts(system, scenario)),
    }


def _open(
    system: System, scenario: ast.Scenario, ways: Mapping[str, tuple[zones.Way, ...]], asked: Asked, lang: Lang
) -> Open:
    """What lies in the place that was tapped, as it is written under a player."""
    known = ways[asked.at]
    way = next((w for w in known if w.player == asked.player), known[0])
    assert scenario.board is not None
    owner = next(p for p in scenario.board.players if p.player == way.player)
    there = next((z.cards for z in owner.zones if z.zone == way.zone), ())
    entries = tuple(Entry(_entry(card, lang), card.name, card.count, card.states) for card in there)
    names = [card.name for card in there if card.name] or [card.name for card in scenario.cards]
    marked = zones.states(system, scenario, way, ast.Placed(names[0], ast.NOWHERE)) if names else ()
    return Open(asked.at, known, way.player, way.zone, entries, tuple((w, _spelled(w, lang)) for w in marked))


def _entry(card: ast.Placed, lang: Lang) -> str:
    try:
        return line_sayer(lang).say("placed", card)
    except LookupError:
        return f"《{card.name}》" if card.name else str(card.count)


def _spelled(word: str, lang: Lang) -> str:
    for kind in ("state", "mark", "zone", "phase"):
        if word in of_kind(kind):
            return spell(kind, word, lang)
    return word


def _written(text: str, scenario: ast.Scenario, asked: Asked) -> dict[str, object]:
    """What the text has of cards, plays and claims, and how the lines begun could go on."""
    return {
        "cards": tuple(card.name for card in scenario.cards),
        "plays": tuple(play.text for play in scenario.plays if not play.again),
        "claims": tuple((claim.player, claim.says.text) for claim in scenario.claims),
        "next_play": next_words(text, "play", asked.play) if asked.play else (),
        "next_claim": next_words(text, "claim", asked.claim, asked.claim_of) if asked.claim_of else (),
    }


# ---- going on


def next_words(text: str, head: str, begun: str, player: str = "A") -> tuple[str, ...]:
    """How a line that is begun could go on: the whole line with one word more, for each word that may stand there."""
    from judgecli.editor.completion import offers
    from judgecli.editor.documents import Document
    from judgecli.language.parsing import parse

    scenario = parse(text).scenario
    rows = text.rstrip("\n").split("\n")
    if scenario is None or not scenario.game:
        return ()
    lang = Document(text, "").lang
    begun = begun.lstrip()
    own = f"{spell('head', 'claim', lang)} {player}{'：' if lang == 'ja' else ': '}" if head == "claim" else "  "
    rows += [own + begun] if head == "claim" else [spell("head", "play", lang), own + begun]
    document = Document("\n".join(rows), "")
    row = rows[-1]
    found = offers(document, len(rows), len(row), lang)
    gap = "" if not begun or begun.endswith((" ", "　")) or lang == "ja" else " "
    whole = (
        row[: o.start] + ("" if row[: o.start].endswith(" ") or o.start < len(row) else gap) + o.text for o in found
    )
    return tuple(dict.fromkeys(line[len(own) :] for line in whole))[:MOST_WORDS]


def offered(run: Run, at: int | None, lang: Lang) -> tuple[str, ...]:
    """Lines of play that answer what is asked after ``at`` lines (all of them: ``None``), in the language of the file."""
    from judgecli.editor.documents import Document
    from judgecli.session import asked
    from judgecli.session.nearest import offered as lines

    with speaking(run.game.book), naming(run.written.players):
        now = asked.moment(run, at)
        if now.ask is None:
            return ()
        return tuple(dict.fromkeys(lines(run.game, now, Document(run.text, "").lang).values()))


def lines_of(run: Run) -> tuple[str, ...]:
    """The lines of play as they are written."""
    return tuple(play.text or _line(play) for play in run.written.plays)


def _line(play: ast.Play) -> str:
    try:
        return said_line(play, "en")
    except LookupError:
        return play.verb


# ---- taps


@dataclass(frozen=True, slots=True)
class Tap:
    """What is to be done to a text: ``do`` names it, the rest says to what."""

    do: str
    player: str = ""
    zone: str = ""
    nth: int = 0
    name: str = ""
    count: int = 1
    states: tuple[str, ...] = ()
    line: str = ""


def tap(text: str, tap: Tap, lang: Lang) -> tuple[str, str]:
    """The text after a tap, and what is wrong with it there ("" where nothing is: else the text is as it was)."""
    try:
        edited = Edited(text)
        with speaking(edited.document.game), naming(edited.scenario.players):
            DOES[tap.do](edited, tap)
    except CannotEdit:
        return text, "write.cannot"
    new = edited.text
    rows = set(
        text.split("\n")
    )  # a line that was there may well fit no more: the page shows that, and it can be corrected
    wrong = [found for found in _problems(new) if found.row not in rows]
    return (text, wrong[0].ja if lang == "ja" else wrong[0].en) if wrong else (new, "")


@dataclass(frozen=True, slots=True)
class _Wrong:
    """What is wrong with a text: its row, and the message."""

    row: str
    en: str
    ja: str


def _problems(text: str) -> list[_Wrong]:
    rows = ["", *text.split("\n")]
    found = run_text(text, NAME, BOUNDS).diagnostics
    return [_Wrong(rows[min(d.span.line, len(rows) - 1)], d.message_en, d.message_ja) for d in found]


def _put(edited: Edited, tap: Tap) -> None:
    name = tap.name.strip().removeprefix("《").removesuffix("》")
    edited.put(tap.player, tap.zone, ast.Placed(name, ast.NOWHERE, count=max(tap.count, 1), states=tap.states))


def _take(edited: Edited, tap: Tap) -> None:
    edited.change(tap.player, tap.zone, tap.nth, None)


def _mark(edited: Edited, tap: Tap) -> None:
    there = edited.zone(tap.player, tap.zone)
    if there is None or not 0 <= tap.nth < len(there.cards):
        raise CannotEdit
    card = there.cards[tap.nth]
    edited.change(tap.player, tap.zone, tap.nth, replace(card, states=tap.states))


DOES: dict[str, Callable[[Edited, Tap], None]] = {
    "put": _put,
    "take": _take,
    "mark": _mark,
    "count": lambda edited, tap: edited.count(tap.player, tap.name, tap.count),
    "turn": lambda edited, tap: edited.turn(tap.player, tap.name),
    "lay": lambda edited, tap: edited.lay(PLAYERS),
    "card": lambda edited, tap: edited.card(tap.line),
    "play": lambda edited, tap: edited.play(tap.line.strip()),
    "unplay": lambda edited, tap: edited.unplay(),
    "claim": lambda edited, tap: edited.claim(tap.player, tap.line.strip()),
    "unclaim": lambda edited, tap: edited.unclaim(tap.nth),
}
