"""Show search answers and glossary cards: for a terminal, and as JSON with a schema that does not depend on width."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from rulebook_index.lexicon.entries import Term
    from rulebook_index.lexicon.glossary import TermCard
    from rulebook_index.search.hits import Answer, Highlight, Hit, Match

SCHEMA = "judgecli.search/1"
TERM_SCHEMA = "judgecli.term/1"
Lang = Literal["ja", "en"]

_BOLD, _DIM, _END = "\x1b[1m", "\x1b[2m", "\x1b[0m"
_HOW = {
    "number": ("番号", "number"),
    "parent": ("直近の上位", "nearest parent"),
    "child": ("下位の項", "under it"),
    "term": ("用語", "term"),
    "alias": ("別名", "alias"),
    "reading": ("読み", "reading"),
    "spelling": ("綴りの揺れ", "spelling"),
    "near": ("近い語", "related"),
    "word": ("単語", "word"),
    "text": ("本文", "text"),
}
_SAY = {
    "nothing": ("該当する規定は見つかりませんでした。", "No provision found."),
    "doubtful": (
        "この質問に答える規定は見当たりません。近いものだけを挙げます。",
        "Nothing in the books seems to answer this. The nearest provisions:",
    ),
    "unknown": (
        "番号 {} はありません。直近の上位と、その下位の項を示します。",
        "There is no {}. Its nearest parent and what is under it:",
    ),
    "nonumber": ("番号 {} はどのルールにもありません。", "No book has a {} or anything above it."),
    "unread": ("どの規定にも無い語: {}", "Not in any provision: {}"),
    "open": ("judge rule @1 で1件目を開きます。", "judge rule @1 opens the first."),
    "noterm": ("用語集に「{}」はありません。", "{} is not in the glossary."),
    "nearest": ("近い用語: {}", "Nearest terms: {}"),
    "reading": ("読み", "reading"),
    "defined": ("定義", "defined in"),
    "also": ("別名", "also called"),
    "elsewhere": ("他のゲームでは", "in other games"),
}


@dataclass(frozen=True, slots=True)
class Look:
    """Display settings: language, columns, and whether escape codes may be used."""

    lang: Lang
    width: int = 80
    color: bool = False

    def say(self, key: str, *values: str) -> str:
        """A message of this module in the chosen language."""
        return _SAY[key][self.lang == "en"].format(*values)


def answer_json(answer: Answer) -> dict[str, object]:
    """The answer as a JSON object: stable keys, both languages, no layout."""
    return {
        "schema": SCHEMA,
        "query": answer.query,
        "books": list(answer.books),
        "confidence": answer.confidence,
        "no_answer": answer.no_answer,
        "unknown_number": answer.unknown_number or None,
        "unknown_words": list(answer.unknown_words),
        "hits": [_hit_json(hit) for hit in answer.hits],
    }


def _hit_json(hit: Hit) -> dict[str, object]:
    return {
        "id": hit.id,
        "book": hit.book,
        "locator": hit.locator,
        "lines": list(hit.lines) if hit.lines else None,
        "heading": hit.heading_ja,
        "heading_en": hit.heading_en,
        "gist_ja": hit.gist_ja,
        "gist_en": hit.gist_en,
        "score": hit.score,
        "confidence": hit.confidence,
        "under": hit.section,
        "path": hit.path_ja,
        "path_en": hit.path_en,
        "siblings": list(hit.siblings),
        "why": [{"query": m.query, "meant": m.meant, "how": m.how, "field": m.field} for m in hit.why],
        "highlights": [{"field": h.field, "start": h.start, "end": h.end} for h in hit.highlights],
    }


def answer_lines(answer: Answer, look: Look) -> Iterator[str]:
    """The answer for a terminal: numbered hits, those of one section together under its number and heading."""
    if answer.unknown_number:
        yield look.say("unknown" if answer.hits else "nonumber", answer.unknown_number)
    elif not answer.hits:
        yield look.say("nothing")
    elif answer.no_answer:
        yield look.say("doubtful")
    if answer.unknown_words and (answer.no_answer or not answer.hits):
        yield look.say("unread", ", ".join(answer.unknown_words))
    numbers = {hit.id: position for position, hit in enumerate(answer.hits, 1)}
    shown: set[str] = set()
    for hit in answer.hits:
        if hit.id in shown:
            continue
        group = [hit, *(other for other in answer.hits if other.id in hit.siblings and other.id not in shown)]
        yield from _group_lines(group, numbers, look)
        shown.update(member.id for member in group)
    if answer.hits:
        yield ""
        yield _dim(look.say("open"), look)


def _group_lines(group: list[Hit], numbers: dict[str, int], look: Look) -> Iterator[str]:
    first = group[0]
    heading, path = (first.heading_en, first.path_en) if look.lang == "en" else (first.heading_ja, first.path_ja)
    yield ""
    place = f"{first.section} {heading}" if first.section != first.locator else heading
    whole = f"{first.book}  {path} > {place}".rstrip() if path else ""
    fits = whole and sum(map(cell_width, whole)) <= look.width
    yield _dim(whole if fits else f"{first.book}  {place}".rstrip(), look)
    for hit in group:
        yield from _hit_lines(hit, numbers[hit.id], look)


def _hit_lines(hit: Hit, number: int, look: Look) -> Iterator[str]:
    sure = f"{round(hit.confidence * 100)}%"
    yield f"{number:>3}  {_bold(hit.id, look)}  {_dim(sure, look)}"
    field: Literal["gist_en", "gist_ja"] = "gist_en" if look.lang == "en" else "gist_ja"
    text = hit.gist_en if look.lang == "en" else hit.gist_ja
    shown = text or hit.wording or hit.heading_ja
    marks = [mark for mark in hit.highlights if mark.field == (field if text else "wording")]
    yield from wrapped(shown, marks, look)
    why = _why(hit.why, look)
    if why:
        yield _dim(f"     {why}", look)


def _why(matches: Iterable[Match], look: Look) -> str:
    parts = []
    for match in matches:
        how = _HOW[match.how][look.lang == "en"]
        arrow = "" if match.query == match.meant else f" → {match.meant}"
        parts.append(f"{match.query}{arrow} ({how})")
    return "; ".join(dict.fromkeys(parts))


def wrapped(text: str, marks: list[Highlight], look: Look, indent: str = "     ") -> Iterator[str]:
    """Lines of at most the look's width in display cells, matched spans in bold."""
    bold = {at for mark in marks for at in range(mark.start, mark.end)} if look.color else set()
    room = max(20, look.width - len(indent))
    start = 0
    while start < len(text):
        end = _break(text, start, room)
        yield indent + _emphasised(text, start, end, bold)
        start = end + (text[end : end + 1] == " ")


def _break(text: str, start: int, room: int) -> int:
    """Where to end the line that begins at ``start``: at a space in English, anywhere in Japanese."""
    cells = 0
    blank = -1
    for at in range(start, len(text)):
        cells += cell_width(text[at])
        if cells > room:
            return blank if blank > start else max(at, start + 1)
        if text[at] == " ":
            blank = at
    return len(text)


@lru_cache(maxsize=8192)
def cell_width(letter: str) -> int:
    """Display cells of one character; ambiguous ones count one."""
    from unicodedata import combining, east_asian_width

    return 0 if combining(letter) else 1 + (east_asian_width(letter) in "WF")


def _emphasised(text: str, start: int, end: int, bold: set[int]) -> str:
    out: list[str] = []
    on = False
    for at in range(start, end):
        if (at in bold) != on:
            on = not on
            out.append(_BOLD if on else _END)
        out.append(text[at])
    return "".join(out) + (_END if on else "")


def _bold(text: str, look: Look) -> str:
    return f"{_BOLD}{text}{_END}" if look.color else text


def _dim(text: str, look: Look) -> str:
    return f"{_DIM}{text}{_END}" if look.color else text


def term_json(word: str, cards: Iterable[TermCard], nearest: Iterable[Term]) -> dict[str, object]:
    """Glossary cards as a JSON object; ``nearest`` holds suggestions where there is no card."""
    return {
        "schema": TERM_SCHEMA,
        "query": word,
        "terms": [
            {
                **_term_json(card.term),
                "defined_in": [f"{card.term.game}:{locator}" for locator in card.term.where],
                "also_ja": list(card.aliases_ja),
                "also_en": list(card.aliases_en),
                "elsewhere": [_term_json(other) for other in card.elsewhere],
                "definition": card.definition,
            }
            for card in cards
        ],
        "nearest": [_term_json(term) for term in nearest],
    }


def _term_json(term: Term) -> dict[str, object]:
    return {"game": term.game, "ja": term.ja, "reading": term.reading, "en": term.en}


def term_lines(word: str, cards: tuple[TermCard, ...], nearest: tuple[Term, ...], look: Look) -> Iterator[str]:
    """Glossary cards for a terminal; suggestions where no term has that name."""
    if not cards:
        yield look.say("noterm", word)
        if nearest:
            yield look.say("nearest", ", ".join(f"{term.ja} ({term.game}, {term.en})" for term in nearest))
    for position, card in enumerate(cards):
        if position:
            yield ""
        yield from _card_lines(card, look)


def _card_lines(card: TermCard, look: Look) -> Iterator[str]:
    term = card.term
    names = dict.fromkeys(name for name in (term.ja, term.en) if name)
    yield f"{_bold(next(iter(names)), look)}  {'  '.join([*list(names)[1:], _dim(term.game, look)])}"
    for line in card.definition.splitlines():
        yield from wrapped(line, [], look)
    if term.reading:
        yield f"     {look.say('reading')}: {term.reading}"
    if term.where:
        yield f"     {look.say('defined')}: {', '.join(f'{term.game}:{locator}' for locator in term.where)}"
    also = (*card.aliases_ja, *card.aliases_en)
    if also:
        yield from wrapped(f"{look.say('also')}: {', '.join(also)}", [], look)
    if card.elsewhere:
        others = ", ".join(f"{other.game} {other.ja} ({other.en})" for other in card.elsewhere)
        yield from wrapped(f"{look.say('elsewhere')}: {others}", [], look)
