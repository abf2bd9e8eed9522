"""What is fuzzed, and what must hold of any bytes at all. A target raises where something does not.

A file is read, or refused with a place and a cause; no exception that a file can bring about is right, whatever its type.
"""

from __future__ import annotations

import json
import tempfile
import unicodedata
from collections.abc import Callable, Mapping
from pathlib import Path

from judgecli.cli.exits import OF_VERDICT
from judgecli.games import find_game
from judgecli.games.contract import ChecksDecks
from judgecli.language import format, parse, parse_bytes, render
from judgecli.language.as_json import from_json, to_json
from judgecli.language.compare import meaning
from judgecli.language.deck import parse_deck
from judgecli.language.source import MAX_BYTES, decode
from judgecli.report.as_json import dumps, run_json, short_json
from judgecli.report.diagnosis import diagnosis, findings
from judgecli.report.failures import failure_lines
from judgecli.report.html import ruling_html, sheet_html
from judgecli.report.lang import LANGS, Lang
from judgecli.report.ruling import ruling
from judgecli.report.short import short
from judgecli.report.text import Page, ruling_text, short_markdown, short_text
from judgecli.session.explore import explore
from judgecli.session.run import Bounds, Run, run_bytes
from rulebook_index.importers.mistakes import UnreadableFile
from rulebook_index.importers.run import read_book

BOUNDS = Bounds(steps=3_000)
PAGE = 80
LONG = 200
"""Steps of a run from which on only its short forms are made: a long run says nothing new there."""
OBEYED = frozenset(("Cc", "Cf", "Zl", "Zp", "Cs"))
KEPT = frozenset("\n\u200d\ufe0f")


class Broken(AssertionError):
    """Something that must hold of every input does not."""


def must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


def shown(text: str) -> None:
    """A text that goes to a terminal holds nothing that a terminal obeys."""
    bad = {c for c in text if c not in KEPT and unicodedata.category(c) in OBEYED}
    must(not bad, "control characters reach the terminal")


def parser(data: bytes) -> None:
    """A scenario or a deck list: places lie in the text; what is read comes back from both spellings and from JSON."""
    _deck(data)
    text, parsed = parse_bytes(data)
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for item in parsed.diagnostics if text else ():  # what is no text has only a place in its bytes
        must(1 <= item.span.line <= len(rows) + 1, f"{item.code} is in a line that is not there")
        must(0 <= item.span.start <= item.span.end, f"{item.code} has its columns the wrong way round")
    for lang in LANGS:
        shown(findings(parsed.diagnostics, text, "x", lang))
        render(parsed.diagnostics, text, "x", lang)
    if parsed.scenario is None or not parsed.ok:
        return
    for lang in LANGS:
        written = format(text, lang)
        must(meaning(parse(written).scenario) == meaning(parsed.scenario), f"formatted ({lang}) it says something else")
        must(format(written, lang) == written, f"formatted twice ({lang}) is not formatted once")
    document = json.loads(json.dumps(to_json(parsed.scenario)))
    must(meaning(from_json(document)) == meaning(parsed.scenario), "as JSON it says something else")


def _deck(data: bytes) -> None:
    text, problems = decode(data)
    if problems:
        return
    deck, wrong = parse_deck(text)
    for lang in LANGS:
        shown(findings(wrong, text, "x", lang))
    system = find_game(deck.game) if not wrong else None
    if isinstance(system, ChecksDecks):
        system.check_deck(deck)


IMPORTED = (("zx", ".txt"), ("d0", ".txt"), ("dm", ".txt"), ("dmv", ".txt"), ("ygo", ".md"), ("crown", ".html"))
"""Book and file ending by the first byte; from ``AUTOMATIC`` on the numbers are found from the file alone."""
AUTOMATIC = 128


def importer(data: bytes) -> None:
    """A rulebook file: its passages lie in the file, each number once, and what was read can be kept."""
    first = data[0] if data else 0
    book, ending = IMPORTED[first % len(IMPORTED)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"copy{ending}"
        file.write_bytes(data[1:])
        try:
            report, passages = read_book(book, file, automatic=first >= AUTOMATIC)
        except UnreadableFile as refused:
            must(bool(refused.code and refused.cause and refused.advice), "a refusal without a cause")
            return
    locators = [p.citation.locator for p in passages]
    must(len(set(locators)) == len(locators), "one number stands twice")
    must(all(1 <= p.first <= p.last <= report.lines for p in passages), "a passage lies outside the file")
    json.dumps([report.title, *(p.text for p in passages)]).encode()


def engine(data: bytes) -> None:
    """A scenario run to its end and told: a verdict or diagnostics, never a mistake of ours. What is told differs by the input's length."""
    run = run_bytes(data[: MAX_BYTES + 1], "x", BOUNDS)
    must(run.verdict in OF_VERDICT, run.verdict)
    lang, form = LANGS[len(data) % 2], len(data) // 2 % 4
    for line in failure_lines(run, lang):
        shown(line)
    if run.outcome is None or run.diagnostics:
        shown(diagnosis(run, lang))
    elif form == 0:
        shown(ruling_text(ruling(run, lang), Page(lang, PAGE)))
        json.loads(dumps(run_json(run)))
    elif run.outcome.status == "open":
        explore(run, tuple(c.claim.says for c in run.claims), most=20, steps=20_000)
    elif len(run.outcome.trace.steps) <= LONG:
        _short_forms(run, lang, form)


def _short_forms(run: Run, lang: Lang, form: int) -> None:
    if form == 1:
        view = short(run, lang)
        shown(short_text(view, Page(lang, PAGE)))
        shown(short_markdown(view, lang))
    elif form == 2:
        json.loads(dumps(short_json(run)))
    else:
        (ruling_html if len(run.text) % 3 else sheet_html)(run, lang)


TARGETS: Mapping[str, Callable[[bytes], None]] = {"parser": parser, "importer": importer, "engine": engine}
