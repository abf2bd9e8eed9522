"""What could be written at a place. The file is read with a mark there that no word can be, and what the parser would have taken
instead is offered: words, cards, sections and players each where the language has them, and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal

from judgecli.editor.documents import Document
from judgecli.language.parsing import parse
from judgecli.language.reading import Attempt, watched
from judgecli.language.words import LANGS, Word, by_terminal, speaking
from judgecli.lazy import dataclass
from judgecli.report.lang import Lang
from judgecli.report.sections import section
from rulebook_index import library

Kind = Literal["word", "card", "section", "player"]
STOP = "》"
"""No word begins with it."""
IN_JAPANESE = "々"
"""Behind the mark, in a line that says nothing yet: it is to be read in the Japanese order."""
MOST = 200
_OPEN_NAME = re.compile(r"《([^《》]*)$")
_NUMBER = re.compile(r"(?:[a-z][a-z0-9-]*(?:@[0-9A-Za-z.-]+)?:)?[0-9A-Za-z.¶#-]*$")
_WHOLE = re.compile(r"[A-Za-z0-9:.@¶-]+$")
"""What a reader takes for one word, which may be the beginning of a longer one."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A text that could stand from column ``start`` on to the place asked about; ``detail``: what is said of it beside."""

    text: str
    kind: Kind
    start: int
    detail: str = ""


def offers(document: Document, line: int, column: int, lang: Lang) -> tuple[Offer, ...]:
    """What could be written at a place (line from 1, column from 0), what is likeliest first."""
    before = document.row(line)[:column]
    if document.is_deck or _in_a_comment(before):
        return ()
    if name := _OPEN_NAME.search(before):
        return tuple(_cards(document, name.group()[1:], name.start()))
    found: dict[str, Offer] = {}
    word = _WHOLE.search(before)
    for end in dict.fromkeys((word.start() if word else column, column)):
        for attempt in _attempts(document, line, before[:end]):
            with speaking(attempt.game):
                for offer in _of(attempt, document, before, lang):
                    found.setdefault(offer.text, offer)
    return tuple(found.values())[:MOST]


def _in_a_comment(before: str) -> bool:
    return re.search(r"(?:^|[ \t　])[#＃]", before) is not None


def _attempts(document: Document, line: int, before: str) -> list[Attempt]:
    """How far each reading of the line came that ends in the mark; only those that came furthest."""
    japanese = document.lang == "ja" and not before.strip()
    rows = list(document.rows)
    rows[line - 1] = before + STOP + (IN_JAPANESE if japanese else "")
    with watched() as attempts:
        parse("\n".join(rows))
    stuck = [
        a
        for a in attempts
        if a.number == line and a.stuck is not None and a.text[len(before) : len(before) + 1] == STOP
    ]
    furthest = max((a.stuck.at for a in stuck if a.stuck is not None), default=0)
    return [a for a in stuck if a.stuck is not None and a.stuck.at == furthest]


def _of(attempt: Attempt, document: Document, before: str, lang: Lang) -> Iterator[Offer]:
    """What this reading could go on with, as far as it begins like what is written there already."""
    assert attempt.stuck is not None
    start = min(attempt.stuck.at, len(before))
    begun = before[start:]
    accepted = attempt.accepted()
    if "NAME" in accepted and not begun:
        yield from _cards(document, "", start)
    if "SECTION" in accepted:
        yield from _sections(document, before, lang)
    for terminal in ("PLAYER", "POSSESSOR"):
        if terminal in accepted:
            ends = "'s" if terminal == "POSSESSOR" else ""
            yield from (Offer(p + ends, "player", start) for p in document.players if p.startswith(begun))
    words = [word for name in sorted(accepted) for word in by_terminal().get(name, ())]
    yield from _words(words, begun, start, document.lang)


def _words(words: Iterable[Word], begun: str, start: int, own: Lang) -> Iterator[Offer]:
    """Words that begin so, the file's language first; each with how the other language has it."""
    listed = list(words)
    for lang in sorted(LANGS, key=lambda one: one != own) if begun else (own,):
        other: Lang = "en" if lang == "ja" else "ja"
        for word in listed:
            detail = next(iter(word.spellings((other,))), "")
            for spelling in word.spellings((lang,))[: None if begun else 1]:
                if spelling.casefold().startswith(begun.casefold()):
                    yield Offer(spelling, "word", start, detail)


def _cards(document: Document, begun: str, start: int) -> Iterator[Offer]:
    """Cards of the file, then those of the user's own lists."""
    from judgecli.language.formatting import heading
    from judgecli.library import store

    cards = document.scenario.cards if document.scenario is not None else ()
    known = {card.name: card for one in cards for card in (one, *one.sides)}
    for name, card in known.items():
        if name.startswith(begun):
            with speaking(document.game):
                yield Offer(f"《{name}》", "card", start, heading(card, document.lang))
    if not document.game or not begun:
        return
    try:
        listed = store.beginning(document.game, begun, MOST)
    except store.DamagedList:
        return
    yield from (Offer(f"《{name}》", "card", start) for name in listed if name not in known)


def _sections(document: Document, before: str, lang: Lang) -> Iterator[Offer]:
    """Sections whose number begins so: of the game's own books, or of the one that is named before the colon."""
    number = _NUMBER.search(before)
    begun = number.group() if number else ""
    start = len(before) - len(begun)
    named = ":" in begun
    for book in ("",) if named else document.books:
        for cite in library.beginning_with(begun if named else f"{book}:{begun}")[:MOST]:
            yield Offer(cite if named else cite.partition(":")[2], "section", start, section(cite, lang).gist)
