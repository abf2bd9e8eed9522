"""What stands at a place: a section, a card or a word, what is said of it, and where it is written."""

from __future__ import annotations

from pathlib import Path

from judgecli.editor import book_pages
from judgecli.editor.documents import Document
from judgecli.games import find_game
from judgecli.language.ast import Card, Scenario, Span
from judgecli.language.parsing import parse
from judgecli.language.token import Token
from judgecli.language.words import by_terminal, speaking
from judgecli.lazy import dataclass, replace
from judgecli.report.card import card_lines
from judgecli.report.lang import Lang
from judgecli.report.sections import section
from judgecli.session.understood import understood
from rulebook_index.citation import Citation
from rulebook_index.lookup import look_up
from rulebook_index.wording import DamagedStore


@dataclass(frozen=True, slots=True)
class Told:
    """What is shown at a place, in Markdown, and the columns it is about."""

    markdown: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Target:
    """Where something is written: a file, a line from 1, columns from 0."""

    path: Path
    span: Span


def told(document: Document, line: int, column: int, lang: Lang) -> Told | None:
    """What is known of what stands there: the gist of a section, how a card is read, the other spelling of a word."""
    token = document.token(line, column)
    if token is None:
        return None
    if token.type == "SECTION":
        said = _section(document, token, lang)
    elif token.type == "NAME":
        said = _reading(document, _name(document, line, token), lang)
    else:
        said = _word(document, token)
    return Told(said, token.start_pos, token.end_pos) if said else None


def target(document: Document, line: int, column: int, lang: Lang) -> Target | None:
    """Where what stands there is written: the section in a page of its book, the card in the file."""
    token = document.token(line, column)
    if token is None:
        return None
    if token.type == "NAME":
        card = document.card(_name(document, line, token))
        return Target(Path(document.path), card.span) if card is not None else None
    cited = _cited(document, token) if token.type == "SECTION" else None
    found = book_pages.place(cited, lang) if cited is not None else None
    return Target(found[0], Span(found[1], 0, 0)) if found is not None else None


# ---- sections


def _cited(document: Document, token: Token) -> Citation | None:
    found = look_up(str(token), document.books)
    return found.citations[0] if found.answer == "exact" else None


def _section(document: Document, token: Token, lang: Lang) -> str:
    cited = _cited(document, token)
    if cited is None:
        return ""
    view = section(str(cited), lang)
    try:
        official = book_pages.official(cited)
    except DamagedStore:
        official = ""
    head = f"**{cited}**" + (f" {view.caution}" if view.caution else "")
    return "\n\n".join(filter(None, (head, book_pages.plain(view.gist), book_pages.quoted(official))))


# ---- cards


def _name(document: Document, line: int, token: Token) -> str:
    """The name as it is written: a bare one was masked when the line was read."""
    written = document.row(line)[token.start_pos : token.end_pos].partition("#")[0]
    return written.removeprefix("《").removesuffix("》")


def _reading(document: Document, name: str, lang: Lang) -> str:
    """The card as it is read, as ``judge card`` tells it; from the user's lists where the file does not define it."""
    system = find_game(document.game) if document.game else None
    card = document.card(name) or _listed(document, name)
    if system is None or card is None:
        return ""
    with speaking(system.book):
        empty = document.scenario or Scenario("", system.book, "", (), None, (), (), (), ())
        cards, _ = understood(system, replace(empty, cards=(card,), game=system.book))
        lines = list(card_lines(cards, lang))
    return "```text\n" + "\n".join(lines).replace("```", "'''") + "\n```"


def _listed(document: Document, name: str) -> Card | None:
    from judgecli.library import store

    try:
        entry = store.find(document.game, name) if document.game else None
    except store.DamagedList:
        return None
    scenario = parse(entry.block(name), document.game, printed=True).scenario if entry is not None else None
    return scenario.cards[0] if scenario is not None and scenario.cards else None


# ---- words


def _word(document: Document, token: Token) -> str:
    with speaking(document.game):
        words = by_terminal().get(token.type, ())
    found = next((w for w in words if str(token) in (*w.en, *w.ja)), None)
    if found is None:
        return ""
    sides = (" · ".join(f"`{one}`" for one in spellings) for spellings in (found.en, found.ja))
    return " — ".join(filter(None, sides))
